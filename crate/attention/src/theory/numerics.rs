//! Quadrature rules, roots of polynomials and Laplace transforms for the laws.

pub(super) mod laplace;
pub(super) mod polynomial;
pub(super) mod quadrature;
