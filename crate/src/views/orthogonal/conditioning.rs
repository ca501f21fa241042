//! The Jacobian of one layer against α: its condition number compared with that of softmax attention, and the part of it that goes through
//! the attention matrix (OSA §C.3).

use super::schema::*;
use super::size_limit::{sentence, within_heads};
use crate::attention::Sampler;
use crate::attention::orthogonal::{OrthogonalHead, head_width, query_key, value};
use crate::dataset::DataSet;
use crate::layers::jacobian::{
    Derivative, NewtonSchulzDerivative, OrthogonalDerivative, SoftmaxDerivative, condition, norm,
};
use crate::linalg::{Matrix, leading_singular_values, multiply};
use crate::parameters::{Basis, Parameters};
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};
use crate::theory::orthogonal::{condition_envelope, perturbation_constant};
use crate::views::outcome::outcome;
use crate::views::statistics::mean_and_error;
use crate::words::phrase;

/// Largest N and d, and widest head: a Krylov space of the Jacobian then takes a second.
const LARGEST: usize = 256;
const WIDEST: usize = 32;

/// Largest number of products with a Jacobian and with its transpose. For softmax attention they cost N/d_v times as much, and its smallest
/// singular values mostly need more products in any case.
const PRODUCTS: usize = 300;
const SOFTMAX_PRODUCTS: usize = 60;

/// Number of values of α, spaced evenly in their logarithm.
const SCALES: usize = 16;
const RANGE: (f64, f64) = (0.01, 4.0);

/// Number of points of the envelope.
const POINTS: usize = 81;

/// Relative accuracy of ‖X‖₂.
const TOLERANCE: f64 = 1e-6;

outcome! {
    /// One realisation at one α.
    pub(crate) struct ConditionOutcome {
        /// κ(J) of orthogonal attention.
        condition: f64,
        /// 1 if κ(J) may be larger, else 0.
        at_least: f64,
        /// ‖J₁‖₂.
        perturbation: f64,
        /// κ(J) of softmax attention on the same input and weights, at the first α.
        softmax: f64,
        /// 1 if that may be larger, else 0.
        softmax_at_least: f64,
        /// The distance of the singular values of A from 1.
        delta: f64,
        /// The constant of the proof.
        proof: f64,
        /// The relative distance of J₁V + A V U, the Jacobian of OSA (13) on a random change V of the tokens, from central
        /// differences of A X U.
        error: f64,
    }
}

/// Step of the differences that the Jacobian is compared with. Their error is about the square of the step.
const DIFFERENCE: f64 = 1e-5;

/// The layer of the dials at every α.
pub(super) struct Conditioning {
    /// The requested name.
    asked: Parameters,
    /// The parameters limited to [`LARGEST`] and [`WIDEST`].
    parameters: Parameters,
    scales: Vec<f64>,
}

impl Conditioning {
    pub(super) fn new(p: &Parameters) -> Self {
        let (low, high) = RANGE;
        let scale = |i: usize| low * libm::pow(high / low, i as f64 / (SCALES - 1) as f64);
        Self {
            asked: p.clone(),
            parameters: within_heads(p, LARGEST, WIDEST),
            scales: (0..SCALES).map(scale).collect(),
        }
    }

    /// The values of α at which Jacobians are computed.
    pub(super) fn scales(&self) -> &[f64] {
        &self.scales
    }

    /// Operations of a step: those of about 120 products with the Jacobian and with its transpose, at most
    /// [`PRODUCTS`].
    pub(super) fn cost(&self) -> f64 {
        let p = &self.parameters;
        let (n, d) = (p.T as f64, p.width() as f64);
        let r = 2.0 * head_width(p.width(), p.heads) as f64;
        120.0 * (2.0 * n * r * (d + 4.0 * r) + 80.0 * r.powi(3))
    }

    pub(super) fn run(
        &self,
        index: usize,
        realisation: u32,
        sampler: &mut Sampler,
    ) -> Result<ConditionOutcome, Problem> {
        let p = &self.parameters;
        let tokens = sampler.tokens(p, realisation)?;
        let head = head_width(p.width(), p.heads);
        let weights = query_key(p, realisation, 1, 0, p.width());
        let value = value(p, realisation, 1, 0, (p.width(), head));
        let alpha = self.scales[index];
        let direction = Stream::new(p.seed, realisation, MatrixId::TOKENS.in_layer(2))
            .normal_matrix(tokens.nrows(), tokens.ncols());
        let (found, perturbation, through) = match p.basis {
            Basis::Qr => {
                let of = || OrthogonalDerivative::new(&tokens, &weights, &value, alpha);
                measured(of(), of().through_attention(), &direction)?
            }
            Basis::NewtonSchulz => {
                let k = p.iterations;
                let of = || NewtonSchulzDerivative::new(&tokens, &weights, &value, alpha, k);
                measured(of(), of().through_attention(), &direction)?
            }
        };
        // Softmax attention knows no α: its Jacobian is that of the first step.
        let softmax = match index {
            0 => Some(condition(
                &SoftmaxDerivative::new(&tokens, &weights, &value),
                SOFTMAX_PRODUCTS,
            )?),
            _ => None,
        };
        let head_at = |x: &Matrix| OrthogonalHead::new(x, &weights, alpha, p.basis, p.iterations);
        let layer = head_at(&tokens);
        let moved = |step: f64| {
            let x = &*tokens + step * &direction;
            head_at(&x).apply(&multiply(&x, &value))
        };
        let change = (0.5 / DIFFERENCE) * (moved(DIFFERENCE) - moved(-DIFFERENCE));
        let by_formula = through + layer.apply(&multiply(&direction, &value));
        let off = layer
            .singular_values()?
            .into_iter()
            .map(|s| (s - 1.0).abs());
        // The proof's constant is explicit where A = exp(S) exactly.
        let proof = match p.basis {
            Basis::Qr => {
                let length = leading_singular_values(&tokens, 1, TOLERANCE)?;
                perturbation_constant(length.first().copied().unwrap_or(0.0), head)
            }
            Basis::NewtonSchulz => f64::NAN,
        };
        Ok(ConditionOutcome {
            condition: found.number,
            at_least: f64::from(found.at_least),
            perturbation,
            softmax: softmax.map_or(f64::NAN, |softmax| softmax.number),
            softmax_at_least: softmax.map_or(0.0, |softmax| f64::from(softmax.at_least)),
            delta: off.fold(0.0, f64::max),
            proof,
            error: (&by_formula - &change).frobenius_norm() / change.frobenius_norm(),
        })
    }

    pub(super) fn merge(&self, done: &[Option<&ConditionOutcome>], data: &mut DataSet) {
        type Of = fn(&ConditionOutcome) -> f64;
        let at = |index: usize, of: Of| {
            let runs = done.iter().skip(index).step_by(SCALES).flatten();
            let values: Vec<f64> = runs.map(|it| of(it)).collect();
            mean_and_error(&values)
        };
        let means = |of: Of| -> Vec<f64> { (0..SCALES).map(|i| at(i, of).0).collect() };
        let (of_softmax, softmax_error) = at(0, |it| it.softmax);
        let at_least = means(|it| it.at_least);
        let at_least: Vec<f64> = at_least.into_iter().map(f64::ceil).collect();
        let softmax_at_least = at(0, |it| it.softmax_at_least).0.ceil();
        self.add_notes(&at_least, softmax_at_least, data);
        let (delta, perturbation) = (means(|it| it.delta), means(|it| it.perturbation));
        let measured = perturbation
            .iter()
            .zip(&self.scales)
            .map(|(norm, alpha)| norm / alpha)
            .fold(f64::NAN, f64::max);
        // The constant of Theorem C.3, from which C.4 follows; not fitted to what it bounds.
        let proof = at(0, |it| it.proof).0;
        let constant = if proof.is_finite() { proof } else { measured };
        let (low, high) = RANGE;
        let alpha: Vec<f64> = (0..POINTS)
            .map(|i| low * libm::pow(high / low, i as f64 / (POINTS - 1) as f64))
            .collect();
        // δ of the largest scale is the largest: the envelope holds for all.
        let most = delta.iter().copied().fold(0.0, f64::max);
        let envelope = alpha
            .iter()
            .map(|a| condition_envelope(*a, most, constant))
            .collect();
        let bound = |(alpha, delta): (&f64, &f64)| condition_envelope(*alpha, *delta, constant);
        data.push(ALPHA, self.scales.clone());
        let (condition, condition_se) = (0..SCALES).map(|i| at(i, |it| it.condition)).unzip();
        data.push_with_errors(CONDITION, condition, condition_se);
        data.push(CONDITION_AT_LEAST, at_least);
        data.push(ENVELOPE_ALPHA, alpha);
        data.push(ENVELOPE, envelope);
        data.push_with_errors(CONDITION_SOFTMAX, vec![of_softmax], vec![softmax_error]);
        data.push(CONDITION_SOFTMAX_AT_LEAST, vec![softmax_at_least]);
        data.push(PERTURBATION, perturbation);
        data.push(JACOBIAN_ERROR, means(|it| it.error));
        data.push(
            PERTURBATION_BOUND,
            self.scales.iter().map(|alpha| proof * alpha).collect(),
        );
        // The bound of OSA Theorem C.4 with the δ of each α; none where 1 − δ − Cα ≤ 0.
        data.push(
            CONDITION_BOUND,
            self.scales.iter().zip(&delta).map(bound).collect(),
        );
        data.summarise(CONDITION_SOFTMAX, of_softmax);
        data.summarise(PERTURBATION_CONSTANT, measured);
        data.summarise(PROOF_CONSTANT, proof);
    }

    /// Adds notes: which layer is shown, and where only a lower bound is known.
    fn add_notes(&self, at_least: &[f64], softmax_at_least: f64, data: &mut DataSet) {
        data.notes
            .extend(sentence("condition", &self.parameters, &self.asked));
        let bounds = self.scales.iter().zip(at_least).filter(|(_, b)| **b > 0.0);
        if let Some(first) = bounds.map(|(alpha, _)| alpha).next() {
            data.notes.push(phrase!(
                "orthogonal-condition-at-least",
                alpha = format!("{first:.3}"),
                products = PRODUCTS
            ));
        }
        if softmax_at_least > 0.0 {
            data.notes.push(phrase!(
                "orthogonal-condition-number-softmax-least",
                products = SOFTMAX_PRODUCTS
            ));
        }
    }
}

/// The condition number of the first derivative, the norm of the second, and the image of `direction`.
fn measured<D: Derivative>(
    whole: D,
    part: D,
    direction: &Matrix,
) -> Result<(crate::layers::jacobian::Condition, f64, Matrix), Problem> {
    let through = part.forward(direction);
    Ok((condition(&whole, PRODUCTS)?, norm(&part)?, through))
}
