//! The exponential of a small skew-symmetric matrix with the data for its derivative.

use crate::linalg::{Algebra, Dual, Matrix, exponential};

/// exp(C) of a skew-symmetric C, r × r.
pub(super) struct SkewExponential {
    core: Matrix,
    /// exp(C) − I.
    pub(super) minus_identity: Matrix,
}

impl SkewExponential {
    pub(super) fn new(core: Matrix) -> Self {
        let minus_identity = exponential(&core).shifted(-1.0);
        Self {
            core,
            minus_identity,
        }
    }

    /// The derivative of exp at C along `change`: ∫₀¹ e^{(1−t)C} E e^{tC} dt.
    pub(super) fn forward(&self, change: &Matrix) -> Matrix {
        derivative(self.core.clone(), change)
    }

    /// Transpose of the derivative: the derivative at Cᵀ = −C.
    pub(super) fn backward(&self, gradient: &Matrix) -> Matrix {
        derivative(-1.0 * &self.core, gradient)
    }

    /// ∫₀¹ e^{tC} dt, the upper right block of the exponential of [[C, I], [0, 0]].
    pub(super) fn integral(&self) -> Matrix {
        let size = self.core.nrows();
        let block = Matrix::from_fn(2 * size, 2 * size, |i, j| match (i < size, j < size) {
            (true, true) => self.core[(i, j)],
            (true, false) => f64::from(i + size == j),
            (false, _) => 0.0,
        });
        exponential(&block).get(..size, size..).to_owned()
    }
}

fn derivative(value: Matrix, change: &Matrix) -> Matrix {
    let tangent = change.clone();
    exponential(&Dual { value, tangent }).tangent
}
