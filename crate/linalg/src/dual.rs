//! Matrices with a derivative beside them: forward-mode differentiation of matrix formulas.

use super::Matrix;
use super::product::{multiply, multiply_nt, multiply_tn};

/// Operations that a matrix formula needs. Written once, a formula gives values ([`Matrix`]), or values with their exact
/// directional derivatives ([`Dual`]).
pub trait Algebra: Clone {
    /// The product A B.
    fn times(&self, other: &Self) -> Self;
    /// The product Aᵀ B.
    fn transposed_times(&self, other: &Self) -> Self;
    /// The product A Bᵀ.
    fn times_transposed(&self, other: &Self) -> Self;
    /// a A + b B.
    fn combined(&self, a: f64, other: &Self, b: f64) -> Self;
    /// A + c I.
    fn shifted(&self, c: f64) -> Self;
    /// A/(‖A‖_F + ε).
    fn normalised(&self, epsilon: f64) -> Self;
    /// The matrix without its derivative.
    fn value(&self) -> &Matrix;

    /// The multiple a A.
    fn scaled_by(&self, a: f64) -> Self {
        self.combined(a, self, 0.0)
    }
}

impl Algebra for Matrix {
    fn times(&self, other: &Self) -> Self {
        multiply(self, other)
    }

    fn transposed_times(&self, other: &Self) -> Self {
        multiply_tn(self, other)
    }

    fn times_transposed(&self, other: &Self) -> Self {
        multiply_nt(self, other)
    }

    fn combined(&self, a: f64, other: &Self, b: f64) -> Self {
        a * self + b * other
    }

    fn shifted(&self, c: f64) -> Self {
        let mut out = self.clone();
        for i in 0..out.nrows().min(out.ncols()) {
            out[(i, i)] += c;
        }
        out
    }

    fn normalised(&self, epsilon: f64) -> Self {
        (1.0 / (self.frobenius_norm() + epsilon)) * self
    }

    fn value(&self) -> &Matrix {
        self
    }
}

/// A + t Ȧ to first order in t.
#[derive(Clone, Debug)]
pub struct Dual {
    /// The matrix A.
    pub value: Matrix,
    /// The derivative Ȧ of the matrix, of the same shape.
    pub tangent: Matrix,
}

impl Dual {
    /// A constant: no derivative.
    pub fn constant(value: &Matrix) -> Self {
        Self {
            value: value.clone(),
            tangent: Matrix::zeros(value.nrows(), value.ncols()),
        }
    }

    fn product(&self, other: &Self, of: fn(&Matrix, &Matrix) -> Matrix) -> Self {
        Self {
            value: of(&self.value, &other.value),
            tangent: of(&self.tangent, &other.value) + of(&self.value, &other.tangent),
        }
    }
}

impl Algebra for Dual {
    fn times(&self, other: &Self) -> Self {
        self.product(other, multiply)
    }

    fn transposed_times(&self, other: &Self) -> Self {
        self.product(other, multiply_tn)
    }

    fn times_transposed(&self, other: &Self) -> Self {
        self.product(other, multiply_nt)
    }

    fn combined(&self, a: f64, other: &Self, b: f64) -> Self {
        Self {
            value: self.value.combined(a, &other.value, b),
            tangent: self.tangent.combined(a, &other.tangent, b),
        }
    }

    fn shifted(&self, c: f64) -> Self {
        Self {
            value: self.value.shifted(c),
            tangent: self.tangent.clone(),
        }
    }

    /// With n = ‖A‖_F: Ȧ/(n + ε) − A ⟨A, Ȧ⟩/(n (n + ε)²).
    fn normalised(&self, epsilon: f64) -> Self {
        let norm = self.value.frobenius_norm();
        let columns = self.value.col_iter().zip(self.tangent.col_iter());
        let inner: f64 = columns
            .flat_map(|(a, b)| a.iter().zip(b.iter()))
            .map(|(a, b)| a * b)
            .sum();
        let scale = 1.0 / (norm + epsilon);
        let along = if norm > 0.0 {
            inner * scale * scale / norm
        } else {
            0.0
        };
        Self {
            value: scale * &self.value,
            tangent: self.tangent.combined(scale, &self.value, -along),
        }
    }

    fn value(&self) -> &Matrix {
        &self.value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(entries: [f64; 2]) -> Matrix {
        Matrix::from_fn(2, 1, |i, _| entries[i])
    }

    #[test]
    fn a_normalised_matrix_changes_as_differentiation_says() {
        // A = (3, 4) has the norm 5: A/(5 + 5), and along (1, 0) the derivative (1, 0)/10 − (3, 4) · 3/(5 · 10²).
        let dual = Dual {
            value: column([3.0, 4.0]),
            tangent: column([1.0, 0.0]),
        };
        let it = dual.normalised(5.0);
        for (got, want) in [
            (it.value[(0, 0)], 0.3),
            (it.value[(1, 0)], 0.4),
            (it.tangent[(0, 0)], 0.082),
            (it.tangent[(1, 0)], -0.024),
        ] {
            assert!((got - want).abs() < 1e-15, "{got} against {want}");
        }
        assert_eq!(dual.value.normalised(5.0), it.value);
    }

    #[test]
    fn at_zero_a_normalised_matrix_changes_like_one_that_is_divided() {
        let dual = Dual {
            value: column([0.0, 0.0]),
            tangent: column([1.0, -2.0]),
        };
        let it = dual.normalised(0.5);
        assert_eq!(it.value, column([0.0, 0.0]));
        assert_eq!(it.tangent, column([2.0, -4.0]));
    }
}
