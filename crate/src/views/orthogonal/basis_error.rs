//! Distance of attention with a Newton–Schulz basis from orthogonal (OSA Theorem A.1), and two exact
//! statements for comparison.

use super::schema::*;
use super::size_limit::within_heads;
use crate::attention::Sampler;
use crate::attention::orthogonal::{OrthogonalHead, newton_schulz, query_key};
use crate::dataset::DataSet;
use crate::linalg::{
    Algebra, Matrix, multiply, multiply_nt, multiply_tn, orthonormal, singular_values,
};
use crate::parameters::{Basis, Parameters};
use crate::problem::Problem;
use crate::theory::orthogonal::orthogonality_bounds;
use crate::views::outcome::outcome;
use crate::views::statistics::mean_and_error;

/// Largest N and d, and widest head, as for the condition numbers.
const LARGEST: usize = 256;
const WIDEST: usize = 32;

/// Newton–Schulz iterations measured: 0 to this.
const MOST_ITERATIONS: usize = 14;

outcome! {
    /// One realisation.
    pub(crate) struct ErrorOutcome {
        /// For K = 0, 1, …
        by_iterations: Vec<ErrorAndBounds>,
        /// κ of the antisymmetric scores' weights (Theorem C.2).
        score_condition: f64,
        /// How far reordered tokens are from giving the reordered matrix.
        equivariance_error: f64,
    }

    /// Orthogonality error and both bounds of OSA Theorem A.1.
    pub(crate) struct ErrorAndBounds {
        error: f64,
        bound: f64,
        bound_worst: f64,
    }
}

/// The layer of the dials at the chosen α.
pub(super) struct BasisError {
    parameters: Parameters,
}

impl BasisError {
    pub(super) fn new(p: &Parameters) -> Self {
        Self {
            parameters: within_heads(p, LARGEST, WIDEST),
        }
    }

    pub(super) fn run(
        &self,
        realisation: u32,
        sampler: &mut Sampler,
    ) -> Result<ErrorOutcome, Problem> {
        let p = &self.parameters;
        let tokens = sampler.tokens(p, realisation)?;
        let weights = query_key(p, realisation, 1, 0, p.width());
        // What happens within the span of [Q, K] is all there is: in an orthonormal basis of it N is 2d_v at most.
        let span = orthonormal(multiply(&tokens, &weights));
        let inside = multiply_tn(&span, &tokens);
        let both = multiply(&inside, &weights);
        let exact = OrthogonalHead::new(&inside, &weights, p.alpha, Basis::Qr, 0);
        let norm = exact.angles()?.first().copied().unwrap_or(0.0);
        let mut by_iterations = Vec::with_capacity(MOST_ITERATIONS + 1);
        for iterations in 0..=MOST_ITERATIONS {
            let head =
                OrthogonalHead::new(&inside, &weights, p.alpha, Basis::NewtonSchulz, iterations);
            let matrix = head.matrix();
            let error = multiply_tn(&matrix, &matrix).shifted(-1.0);
            let of_basis = singular_values(&newton_schulz(&both, iterations))?;
            let (bound, bound_worst) = orthogonality_bounds(norm, &of_basis);
            let largest = singular_values(&error)?.first().copied();
            by_iterations.push(ErrorAndBounds {
                error: largest.unwrap_or(0.0),
                bound,
                bound_worst,
            });
        }
        // The tokens in reverse order: the largest entry of what should be the same matrix, its rows and columns reversed.
        let (n, d) = (tokens.nrows(), tokens.ncols());
        let reversed = Matrix::from_fn(n, d, |i, j| tokens[(n - 1 - i, j)]);
        let of =
            |tokens: &Matrix| OrthogonalHead::new(tokens, &weights, p.alpha, Basis::Qr, 0).matrix();
        let (one, other) = (of(&tokens), of(&reversed));
        let pairs = (0..n).flat_map(|i| (0..n).map(move |j| (i, j)));
        let off = pairs.map(|(i, j)| one[(i, j)] - other[(n - 1 - i, n - 1 - j)]);
        Ok(ErrorOutcome {
            by_iterations,
            score_condition: score_condition(&weights)?,
            equivariance_error: off.fold(0.0, |most: f64, x| most.max(x.abs())),
        })
    }

    pub(super) fn merge(&self, done: &[Option<&ErrorOutcome>], data: &mut DataSet) {
        let runs = || done.iter().flatten();
        let mean = |of: fn(&ErrorOutcome) -> f64| {
            let values: Vec<f64> = runs().map(|it| of(it)).collect();
            mean_and_error(&values).0
        };
        let column = |of: fn(&ErrorAndBounds) -> f64| -> (Vec<f64>, Vec<f64>) {
            let at = |k: usize| {
                let values = runs().filter_map(|it| it.by_iterations.get(k).map(of));
                mean_and_error(&values.collect::<Vec<f64>>())
            };
            (0..=MOST_ITERATIONS).map(at).unzip()
        };
        let (error, error_se) = column(|it| it.error);
        data.push(
            ITERATIONS,
            (0..=MOST_ITERATIONS).map(|k| k as f64).collect(),
        );
        data.push(SCORE_CONDITION, vec![mean(|it| it.score_condition)]);
        data.push(EQUIVARIANCE_ERROR, vec![mean(|it| it.equivariance_error)]);
        data.push_with_errors(ERROR, error, error_se);
        data.push(ERROR_BOUND, column(|it| it.bound).0);
        data.push(ERROR_BOUND_WORST, column(|it| it.bound_worst).0);
    }
}

/// κ of W^Q W^Kᵀ − W^K W^Qᵀ, 2d_v singular values of which are not zero.
fn score_condition(weights: &Matrix) -> Result<f64, Problem> {
    let half = weights.ncols() / 2;
    let (query, key) = (weights.get(.., ..half), weights.get(.., half..));
    let product = multiply_nt(&query.to_owned(), &key.to_owned());
    let values = singular_values(&(&product - product.transpose()))?;
    let ends = values.first().zip(values.get((2 * half).wrapping_sub(1)));
    Ok(ends.map_or(f64::NAN, |(largest, smallest)| largest / smallest))
}
