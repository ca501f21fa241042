//! The derivative of orthogonal attention A = exp(S), S = (α/√d_v)(QKᵀ − KQᵀ).

use super::Derivative;
use super::skew_exponential::SkewExponential;
use crate::attention::orthogonal::generator;
use crate::linalg::{Matrix, multiply, multiply_nt, multiply_tn, orthonormal};

/// The derivative of A X U, in O(N (d + r) r) operations, r = 2d_v.
///
/// Let M = [Q, K] = B R with B orthonormal, and S = M Ω Mᵀ = B C Bᵀ. A change δM = B m₁ + m₂ with Bᵀm₂ = 0 changes A by the
/// derivative of exp at S (OSA (79)). In the span of B and its complement this is
/// B L(C, m₁ΩRᵀ + RΩm₁ᵀ) Bᵀ + m₂ ΩRᵀΦ Bᵀ + B ΦRΩ m₂ᵀ, Φ = ∫₀¹ e^{tC} dt.
/// The result does not depend on the choice of B.
pub struct OrthogonalDerivative<'a> {
    tokens: &'a Matrix,
    query_key: &'a Matrix,
    value: &'a Matrix,
    /// Whether the change of the values is included besides the change of A.
    with_values: bool,
    /// B, N × r.
    basis: Matrix,
    exponential: SkewExponential,
    /// R Ω, r × 2d_v.
    turned: Matrix,
    /// Φ R Ω, r × 2d_v.
    integrated: Matrix,
    /// X U, N × d_v, and Bᵀ X U.
    values: Matrix,
    inner_values: Matrix,
    /// Ω Rᵀ Φ Bᵀ X U, 2d_v × d_v.
    outer_values: Matrix,
}

impl<'a> OrthogonalDerivative<'a> {
    /// At `tokens` X, N × d, with `query_key` = [W^Q, W^K], d × 2d_v, `value` = U, d × d_v, and the scale α.
    pub fn new(tokens: &'a Matrix, query_key: &'a Matrix, value: &'a Matrix, alpha: f64) -> Self {
        let both = multiply(tokens, query_key);
        let basis = orthonormal(both.clone());
        let inner = multiply_tn(&basis, &both);
        let exponential = SkewExponential::new(generator(&inner, alpha));
        let integral = exponential.integral();
        let turned = times_omega(&inner, alpha);
        let values = multiply(tokens, value);
        let inner_values = multiply_tn(&basis, &values);
        // (Ω Rᵀ) = −(R Ω)ᵀ.
        let outer_values = (-1.0) * multiply_tn(&turned, &multiply(&integral, &inner_values));
        Self {
            tokens,
            query_key,
            value,
            with_values: true,
            integrated: multiply(&integral, &turned),
            basis,
            exponential,
            turned,
            values,
            inner_values,
            outer_values,
        }
    }

    /// J₁, the part of the Jacobian that goes through A (OSA Theorem C.3).
    pub fn through_attention(self) -> Self {
        Self {
            with_values: false,
            ..self
        }
    }
}

impl Derivative for OrthogonalDerivative<'_> {
    fn shape(&self) -> (usize, usize, usize) {
        (self.tokens.nrows(), self.tokens.ncols(), self.value.ncols())
    }

    fn forward(&self, change: &Matrix) -> Matrix {
        let both = multiply(change, self.query_key);
        let inside = multiply_tn(&self.basis, &both);
        let outside = &both - multiply(&self.basis, &inside);
        // m₁ΩRᵀ + RΩm₁ᵀ, of which the first is −(RΩm₁ᵀ)ᵀ.
        let half = multiply_nt(&self.turned, &inside);
        let core = self.exponential.forward(&(&half - half.transpose()));
        let mut within = multiply(&core, &self.inner_values)
            + multiply(&self.integrated, &multiply_tn(&outside, &self.values));
        let mut output = multiply(&outside, &self.outer_values);
        if self.with_values {
            let values = multiply(change, self.value);
            within += multiply(
                &self.exponential.minus_identity,
                &multiply_tn(&self.basis, &values),
            );
            output += values;
        }
        output + multiply(&self.basis, &within)
    }

    fn backward(&self, gradient: &Matrix) -> Matrix {
        let inner = multiply_tn(&self.basis, gradient);
        let core = self
            .exponential
            .backward(&multiply_nt(&inner, &self.inner_values));
        // From m₁ΩRᵀ + RΩm₁ᵀ = H − Hᵀ with H = RΩm₁ᵀ: the gradient with respect to H is Ē − Ēᵀ.
        let skew = &core - core.transpose();
        let inside = multiply_tn(&skew, &self.turned);
        let outside = multiply_nt(gradient, &self.outer_values)
            + multiply(&self.values, &multiply_tn(&inner, &self.integrated));
        let into = &inside - multiply_tn(&self.basis, &outside);
        let both = outside + multiply(&self.basis, &into);
        let mut tokens = multiply_nt(&both, self.query_key);
        if self.with_values {
            let turned = multiply_tn(&self.exponential.minus_identity, &inner);
            let values = gradient + multiply(&self.basis, &turned);
            tokens += multiply_nt(&values, self.value);
        }
        tokens
    }
}

/// M Ω for M of 2d_v columns: with M = [Q, K], (α/√d_v)[−K, Q], so that M Ω Mᵀ = (α/√d_v)(QKᵀ − KQᵀ).
pub(super) fn times_omega(m: &Matrix, alpha: f64) -> Matrix {
    let half = m.ncols() / 2;
    let scale = match half {
        0 => 0.0,
        _ => alpha / (half as f64).sqrt(),
    };
    Matrix::from_fn(m.nrows(), 2 * half, |i, j| match j < half {
        true => -scale * m[(i, j + half)],
        false => scale * m[(i, j - half)],
    })
}
