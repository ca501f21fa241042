//! The derivative of orthogonal attention whose basis is found by Newton–Schulz steps.

use super::Derivative;
use super::orthogonal::times_omega;
use super::skew_exponential::SkewExponential;
use crate::attention::orthogonal::{EPSILON, generator};
use crate::linalg::{Algebra, Dual, Matrix, multiply, multiply_nt, multiply_tn};

/// The derivative of A X U with A = I + B (exp(BᵀSB) − I) Bᵀ and B the last of the steps M ← ½ M (3I − MᵀM) from
/// M = [Q, K]/(‖[Q, K]‖_F + ε) (OSA (9)).
pub struct NewtonSchulzDerivative<'a> {
    tokens: &'a Matrix,
    query_key: &'a Matrix,
    value: &'a Matrix,
    /// Whether the change of the values is included besides the change of A.
    with_values: bool,
    /// [Q, K], N × 2d_v.
    queries_and_keys: Matrix,
    /// M with MᵀM of every step, and B after the last step.
    steps: Vec<(Matrix, Matrix)>,
    basis: Matrix,
    /// BᵀM Ω, 2d_v × 2d_v.
    turned: Matrix,
    exponential: SkewExponential,
    /// X U, N × d_v, and Bᵀ X U.
    values: Matrix,
    inner_values: Matrix,
}

impl<'a> NewtonSchulzDerivative<'a> {
    /// Like [`super::OrthogonalDerivative::new`], with the number of steps as a further argument.
    pub fn new(
        tokens: &'a Matrix,
        query_key: &'a Matrix,
        value: &'a Matrix,
        alpha: f64,
        iterations: usize,
    ) -> Self {
        let queries_and_keys = multiply(tokens, query_key);
        let mut steps = Vec::with_capacity(iterations);
        let mut basis = queries_and_keys.normalised(EPSILON);
        for _ in 0..iterations {
            let gram = multiply_tn(&basis, &basis);
            let next = multiply(&basis, &gram.scaled_by(-0.5).shifted(1.5));
            steps.push((basis, gram));
            basis = next;
        }
        let inner = multiply_tn(&basis, &queries_and_keys);
        let values = multiply(tokens, value);
        Self {
            tokens,
            query_key,
            value,
            with_values: true,
            queries_and_keys,
            steps,
            turned: times_omega(&inner, alpha),
            exponential: SkewExponential::new(generator(&inner, alpha)),
            inner_values: multiply_tn(&basis, &values),
            basis,
            values,
        }
    }

    /// J₁, the part of the Jacobian that goes through A (OSA Theorem C.3).
    pub fn through_attention(self) -> Self {
        Self {
            with_values: false,
            ..self
        }
    }

    /// The derivative of the normalisation, which is symmetric: with n = ‖M‖_F,
    /// δM/(n + ε) − M ⟨M, δM⟩/(n (n + ε)²).
    fn through_normalisation(&self, change: &Matrix) -> Matrix {
        Dual {
            value: self.queries_and_keys.clone(),
            tangent: change.clone(),
        }
        .normalised(EPSILON)
        .tangent
    }
}

/// The derivative of M ↦ ½ M (3I − MᵀM) along `change`, which is symmetric:
/// (3/2) δM − ½ (δM MᵀM + M (δMᵀM + MᵀδM)).
fn through_step((m, gram): &(Matrix, Matrix), change: &Matrix) -> Matrix {
    let inner = multiply_tn(m, change);
    let bent = multiply(change, gram) + multiply(m, &(&inner + inner.transpose()));
    change.combined(1.5, &bent, -0.5)
}

impl Derivative for NewtonSchulzDerivative<'_> {
    fn shape(&self) -> (usize, usize, usize) {
        (self.tokens.nrows(), self.tokens.ncols(), self.value.ncols())
    }

    fn forward(&self, change: &Matrix) -> Matrix {
        let both = multiply(change, self.query_key);
        let start = self.through_normalisation(&both);
        let basis = self
            .steps
            .iter()
            .fold(start, |change, step| through_step(step, &change));
        // C = I Ω Iᵀ with I = BᵀM, so that its change is H − Hᵀ with H = I Ω δIᵀ.
        let inner = multiply_tn(&basis, &self.queries_and_keys) + multiply_tn(&self.basis, &both);
        let half = multiply_nt(&self.turned, &inner);
        let core = self.exponential.forward(&(&half - half.transpose()));
        let turn = &self.exponential.minus_identity;
        let mut within = multiply(&core, &self.inner_values)
            + multiply(turn, &multiply_tn(&basis, &self.values));
        let mut output = multiply(&basis, &multiply(turn, &self.inner_values));
        if self.with_values {
            let values = multiply(change, self.value);
            within += multiply(turn, &multiply_tn(&self.basis, &values));
            output += values;
        }
        output + multiply(&self.basis, &within)
    }

    fn backward(&self, gradient: &Matrix) -> Matrix {
        let turn = &self.exponential.minus_identity;
        let inner = multiply_tn(&self.basis, gradient);
        let core = self
            .exponential
            .backward(&multiply_nt(&inner, &self.inner_values));
        let skew = &core - core.transpose();
        let of_inner = multiply_tn(&skew, &self.turned);
        let turned = multiply_tn(turn, &inner);
        let mut basis = multiply_nt(gradient, &multiply(turn, &self.inner_values))
            + multiply_nt(&self.values, &turned)
            + multiply_nt(&self.queries_and_keys, &of_inner);
        for step in self.steps.iter().rev() {
            basis = through_step(step, &basis);
        }
        let both = self.through_normalisation(&basis) + multiply(&self.basis, &of_inner);
        let mut tokens = multiply_nt(&both, self.query_key);
        if self.with_values {
            let values = gradient + multiply(&self.basis, &turned);
            tokens += multiply_nt(&values, self.value);
        }
        tokens
    }
}
