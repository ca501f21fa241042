//! Many draws of A and H: which eigenvalue dominates how often, and whether the predicted rank is met.

use super::image::{FEATURES, image_side};
use crate::attention::Sampler;
use crate::dataset::DataSet;
use crate::layers::filter::FilterWeights;
use crate::linalg::{Matrix, eigenvalues, multiply, singular_values};
use crate::parameters::{Parameters, Parametrisation};
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};
use crate::theory::filtering::{Dominating, FilteringKind, dominating};
use crate::views::statistics::mean_and_error;

/// Draws.
const DRAWS: usize = 24;

/// Tokens of the draws whose spectra are classified, at most.
const LARGEST: usize = 64;

/// Tokens and width of the draws whose rank is followed to its limit.
const RANK_TOKENS: usize = 10;
const RANK_WIDTH: usize = 6;

/// The rank is read off after 2 to this power layers.
const DOUBLINGS: usize = 16;

/// Smallest singular value, relative to the largest, that counts towards the numerical rank.
const RANK_TOLERANCE: f64 = 1e-7;

/// Draws of A with H of every parametrisation.
pub(super) struct Ensemble {
    parameters: Parameters,
}

impl Ensemble {
    pub(super) fn new(p: &Parameters) -> Self {
        Self {
            parameters: p.clone(),
        }
    }

    pub(super) fn steps(&self) -> usize {
        DRAWS
    }

    fn with_tokens(&self, tokens: usize) -> Parameters {
        let p = &self.parameters;
        Parameters {
            T: tokens,
            d: Some(p.d.unwrap_or(tokens).max(tokens)),
            ..p.clone()
        }
    }

    /// For every parametrisation: 1 if only the Perron eigenvalue dominates, else 0; the predicted rank;
    /// the numerical rank (`NaN` where it has not been reached).
    pub(super) fn run(&self, realisation: u32, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        let tokens = (image_side(&self.parameters) / 4).pow(2).min(LARGEST);
        let of_a = eigenvalues(&sampler.attention(&self.with_tokens(tokens), realisation)?)?;
        let small = sampler.attention(&self.with_tokens(RANK_TOKENS), realisation)?;
        let of_small = eigenvalues(&small)?;
        let mut out = Vec::with_capacity(3 * Parametrisation::ALL.len());
        for kind in Parametrisation::ALL {
            let weights = FilterWeights::sample(&self.parameters, *kind, realisation, FEATURES)?;
            let verdict = dominating(&weights.eigenvalues, &of_a).verdict(0);
            out.push(f64::from(verdict == FilteringKind::Smoothing));
            let weights = FilterWeights::sample(&self.parameters, *kind, realisation, RANK_WIDTH)?;
            let winner = dominating(&weights.eigenvalues, &of_small);
            out.push(winner.limit_rank() as f64);
            out.push(self.numerical_rank(&weights.matrix, &small, &winner, realisation)?);
        }
        Ok(out)
    }

    /// Rank of X_L after 2^16 layers, from the powers of I + H ⊗ A.
    fn numerical_rank(
        &self,
        weights: &Matrix,
        attention: &Matrix,
        winner: &Dominating,
        realisation: u32,
    ) -> Result<f64, Problem> {
        // What else is left of the start must be far below the tolerance.
        let left = 2f64.powi(DOUBLINGS as i32) * winner.ratio.ln();
        if left > (1e-3 * RANK_TOLERANCE).ln() {
            return Ok(f64::NAN);
        }
        let n = RANK_TOKENS;
        let mut power = Matrix::from_fn(n * RANK_WIDTH, n * RANK_WIDTH, |row, column| {
            let own = f64::from(row == column);
            own + weights[(row / n, column / n)] * attention[(row % n, column % n)]
        });
        for _ in 0..DOUBLINGS {
            power = multiply(&power, &power);
            let norm = power.norm_l2();
            if norm == 0.0 || !norm.is_finite() {
                return Ok(f64::NAN);
            }
            power = faer::Scale(1.0 / norm) * power;
        }
        let start = Stream::new(
            self.parameters.seed,
            realisation,
            MatrixId::TOKENS.in_layer(2),
        )
        .normal_matrix(n * RANK_WIDTH, 1);
        let end = multiply(&power, &start);
        let x = Matrix::from_fn(n, RANK_WIDTH, |i, j| end[(i + n * j, 0)]);
        let values = singular_values(&x)?;
        let least = RANK_TOLERANCE * values[0];
        Ok(values.iter().filter(|s| **s > least).count() as f64)
    }

    pub(super) fn merge(&self, done: &[Option<Vec<f64>>], data: &mut DataSet) {
        let column = |slot: usize| -> Vec<f64> { done.iter().flatten().map(|r| r[slot]).collect() };
        let kinds = Parametrisation::ALL;
        let mut shares = Vec::new();
        let (mut met, mut compared) = (0.0, 0.0);
        for k in 0..kinds.len() {
            let (share, _) = mean_and_error(&column(3 * k));
            shares.push(share);
            for (predicted, found) in column(3 * k + 1).iter().zip(&column(3 * k + 2)) {
                if found.is_finite() {
                    compared += 1.0;
                    met += f64::from(predicted == found);
                }
            }
        }
        let n = done.iter().flatten().count() as f64;
        let errors = shares.iter().map(|s| (s * (1.0 - s) / n).sqrt()).collect();
        data.push_words(
            "parametrisation",
            kinds.iter().map(|k| k.word().to_owned()).collect(),
        );
        data.push(
            "parametrisation_index",
            (1..=kinds.len()).map(|k| k as f64).collect(),
        );
        for (kind, share) in kinds.iter().zip(&shares) {
            data.summarise(&format!("smoothing_share_{}", kind.word()), *share);
        }
        data.push("smoothing_share", shares);
        data.push("smoothing_share_se", errors);
        data.summarise("rank_agreement", met / compared);
    }
}
