//! What is measured on a small layer, N = 12, d = 8, d_v = 4: exact Jacobians, basis errors.

use crate::attention::Sampler;
use crate::attention::orthogonal::{OrthogonalHead, newton_schulz, query_key, value_output};
use crate::dataset::DataSet;
use crate::layers::jacobian::{
    OrthogonalLayer, distance, effective_condition, kronecker_part, orthogonal, softmax,
};
use crate::linalg::{Algebra, Matrix, multiply, multiply_nt, multiply_tn, singular_values};
use crate::parameters::{Basis, Parameters, Tokens};
use crate::problem::Problem;
use crate::theory::orthogonal::{condition_envelope, orthogonality_bounds};
use crate::views::statistics::mean_and_error;

/// Tokens, widths: small enough for all N·d directions of the Jacobian.
const TOKENS: usize = 12;
const WIDTH: usize = 8;
const HEAD: usize = 4;

/// Values of α, spaced evenly in their logarithm.
const SCALES: usize = 16;
const RANGE: (f64, f64) = (0.01, 4.0);

/// Newton–Schulz iterations measured: 0 to this.
const ITERATIONS: usize = 14;

/// Points of the envelope.
const POINTS: usize = 81;

/// The small layer at the chosen α, basis and K.
pub(super) struct Small {
    parameters: Parameters,
    scales: Vec<f64>,
}

struct Layer {
    tokens: Matrix,
    query_key: Matrix,
    value_output: Matrix,
}

impl Small {
    pub(super) fn new(p: &Parameters) -> Self {
        let parameters = Parameters {
            T: TOKENS,
            d: Some(WIDTH),
            d_qk: Some(HEAD),
            heads: WIDTH / HEAD,
            tokens: Tokens::Unit,
            ..p.clone()
        };
        let (low, high) = RANGE;
        let scale = |i: usize| low * libm::pow(high / low, i as f64 / (SCALES - 1) as f64);
        Self {
            parameters,
            scales: (0..SCALES).map(scale).collect(),
        }
    }

    /// The values of α at which Jacobians are computed.
    pub(super) fn scales(&self) -> &[f64] {
        &self.scales
    }

    fn layer(&self, realisation: u32, sampler: &mut Sampler) -> Result<Layer, Problem> {
        let p = &self.parameters;
        Ok(Layer {
            tokens: sampler.tokens(p, realisation)?.as_ref().clone(),
            query_key: query_key(p, realisation, 1, 0, WIDTH),
            value_output: value_output(p, realisation, 1, 0, (WIDTH, HEAD)),
        })
    }

    /// κ(J) of orthogonal attention, ‖J₁‖₂, and κ(J) of softmax attention on the same input and weights.
    pub(super) fn condition(
        &self,
        index: usize,
        realisation: u32,
        sampler: &mut Sampler,
    ) -> Result<Vec<f64>, Problem> {
        let p = &self.parameters;
        let layer = self.layer(realisation, sampler)?;
        let alpha = self.scales[index];
        let exact = OrthogonalLayer {
            query_key: &layer.query_key,
            value_output: &layer.value_output,
            alpha,
            basis: p.basis,
            iterations: p.iterations,
        };
        let jacobian = orthogonal(&layer.tokens, &exact);
        let head = OrthogonalHead::new(
            &layer.tokens,
            &layer.query_key,
            alpha,
            p.basis,
            p.iterations,
        );
        let part = kronecker_part(&head.matrix(), &layer.value_output);
        // Softmax attention knows no α: its Jacobian is that of the first step.
        let of_softmax = if index == 0 {
            let jacobian = softmax(&layer.tokens, &layer.query_key, &layer.value_output);
            effective_condition(&jacobian, TOKENS * HEAD)?
        } else {
            f64::NAN
        };
        // δ: how far the singular values of A are from 1.
        let delta = singular_values(&head.matrix())?
            .iter()
            .map(|s| (s - 1.0).abs())
            .fold(0.0, f64::max);
        Ok(vec![
            effective_condition(&jacobian, TOKENS * HEAD)?,
            distance(&jacobian, &part)?,
            of_softmax,
            delta,
        ])
    }

    pub(super) fn merge_condition(&self, done: &[Option<Vec<f64>>], data: &mut DataSet) {
        let of = |index: usize, which: usize| {
            let values: Vec<f64> = done
                .iter()
                .skip(index)
                .step_by(SCALES)
                .flatten()
                .map(|r| r[which])
                .collect();
            mean_and_error(&values)
        };
        let (condition, error): (Vec<f64>, Vec<f64>) = (0..SCALES).map(|i| of(i, 0)).unzip();
        let (of_softmax, softmax_error) = of(0, 2);
        // δ of the largest scale is the largest: the envelope holds for all.
        let delta = (0..SCALES).map(|i| of(i, 3).0).fold(0.0, f64::max);
        let small_delta = of(0, 3).0;
        let delta = if small_delta.is_finite() { delta } else { 0.0 };
        // The constant of Theorem C.3, from which C.4 follows; not fitted to what it bounds.
        let constant = (0..SCALES)
            .map(|i| of(i, 1).0 / self.scales[i])
            .fold(f64::NAN, f64::max);
        let (low, high) = RANGE;
        let alpha: Vec<f64> = (0..POINTS)
            .map(|i| low * (high / low).powf(i as f64 / (POINTS - 1) as f64))
            .collect();
        let envelope = alpha
            .iter()
            .map(|a| condition_envelope(*a, delta, constant))
            .collect();
        data.push("alpha", self.scales.clone());
        data.push("condition", condition);
        data.push("condition_se", error);
        data.push("envelope_alpha", alpha);
        data.push("envelope", envelope);
        data.push("condition_softmax", vec![of_softmax]);
        data.push("condition_softmax_se", vec![softmax_error]);
        // ‖J₁‖₂, and the bound of OSA Theorem C.4 with C = max ‖J₁‖₂/α and the δ of each α; none where 1 − δ − Cα ≤ 0.
        data.push("perturbation", (0..SCALES).map(|i| of(i, 1).0).collect());
        let bound = |i: usize| {
            let off = of(i, 3).0 + constant * self.scales[i];
            if off < 1.0 {
                (1.0 + off) / (1.0 - off)
            } else {
                f64::NAN
            }
        };
        data.push("condition_bound", (0..SCALES).map(bound).collect());
        data.summarise("condition_softmax", of_softmax);
        data.summarise("perturbation_constant", constant);
    }

    /// Orthogonality error and both bounds of OSA Theorem A.1 for K = 0, 1, …, at the chosen α.
    pub(super) fn errors(
        &self,
        realisation: u32,
        sampler: &mut Sampler,
    ) -> Result<Vec<f64>, Problem> {
        let alpha = self.parameters.alpha;
        let layer = self.layer(realisation, sampler)?;
        let both = multiply(&layer.tokens, &layer.query_key);
        let exact = OrthogonalHead::new(&layer.tokens, &layer.query_key, alpha, Basis::Qr, 0);
        let norm = exact.angles()?.first().copied().unwrap_or(0.0);
        let mut out = Vec::with_capacity(3 * (ITERATIONS + 1));
        for iterations in 0..=ITERATIONS {
            let basis = Basis::NewtonSchulz;
            let head =
                OrthogonalHead::new(&layer.tokens, &layer.query_key, alpha, basis, iterations);
            let matrix = head.matrix();
            let error = multiply_tn(&matrix, &matrix).shifted(-1.0);
            let of_basis = singular_values(&newton_schulz(&both, iterations))?;
            let (bound, worst) = orthogonality_bounds(norm, &of_basis);
            out.extend([singular_values(&error)?[0], bound, worst]);
        }
        // κ of W^Q W^Kᵀ − W^K W^Qᵀ, 2d_v singular values of which are not zero.
        let weights = &layer.query_key;
        let (query, key) = weights.split_at_col(HEAD);
        let half = multiply_nt(&query.to_owned(), &key.to_owned());
        let skew = &half - half.transpose();
        let of_scores = singular_values(&skew)?;
        out.push(of_scores[0] / of_scores[2 * HEAD - 1]);
        // The tokens in reverse order: the largest entry of what should be the same matrix, its rows and columns reversed.
        let reversed = Matrix::from_fn(TOKENS, WIDTH, |i, j| layer.tokens[(TOKENS - 1 - i, j)]);
        let of_reversed = OrthogonalHead::new(&reversed, &layer.query_key, alpha, Basis::Qr, 0);
        let (one, other) = (exact.matrix(), of_reversed.matrix());
        let pairs = (0..TOKENS).flat_map(|i| (0..TOKENS).map(move |j| (i, j)));
        let off = pairs.map(|(i, j)| one[(i, j)] - other[(TOKENS - 1 - i, TOKENS - 1 - j)]);
        out.push(off.fold(0.0, |most: f64, x| most.max(x.abs())));
        Ok(out)
    }

    pub(super) fn merge_errors(&self, done: &[Option<Vec<f64>>], data: &mut DataSet) {
        let of = |iterations: usize, which: usize| {
            let slot = 3 * iterations + which;
            let values: Vec<f64> = done.iter().flatten().map(|r| r[slot]).collect();
            mean_and_error(&values)
        };
        let column = |which: usize| (0..=ITERATIONS).map(|k| of(k, which).0).collect();
        data.push("iterations", (0..=ITERATIONS).map(|k| k as f64).collect());
        data.push("score_condition", vec![of(ITERATIONS, 3).0]);
        data.push("equivariance_error", vec![of(ITERATIONS, 4).0]);
        data.push("error", column(0));
        data.push("error_se", (0..=ITERATIONS).map(|k| of(k, 0).1).collect());
        data.push("error_bound", column(1));
        data.push("error_bound_worst", column(2));
    }
}
