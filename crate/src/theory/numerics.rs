//! Quadrature rules, roots of polynomials and Laplace transforms, of which the laws are made.

pub(super) mod laplace;
pub(super) mod polynomial;
pub(super) mod quadrature;
