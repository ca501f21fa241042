//! Many draws of A and H: which eigenvalue dominates how often, and whether the predicted rank is met.

use super::image::{FEATURES, image_side};
use super::schema::*;
use crate::attention::Sampler;
use crate::dataset::{DataSet, Name};
use crate::layers::filter::{FilterWeights, frequency_ratio};
use crate::linalg::{Complex, Matrix, eigenvalues, multiply, singular_values};
use crate::parameters::{Parameters, Parametrisation, ScoreScale};
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};
use crate::theory::filtering::{
    Dominating, FilteringKind, dominating, named_by_theorem, named_for_real_weights,
};
use crate::views::outcome::outcome;
use crate::views::statistics::mean_and_error;

/// Draws.
const DRAWS: usize = 24;

/// Largest number of tokens of the samples whose spectra are classified.
const LARGEST: usize = 64;

/// Number of tokens, and width, of the samples whose rank is followed to its limit.
const RANK_TOKENS: usize = 10;
const RANK_WIDTH: usize = 6;

/// The rank is read off after 2 to this power layers.
const DOUBLINGS: usize = 16;

/// Smallest singular value, relative to the largest, that counts towards the numerical rank.
const RANK_TOLERANCE: f64 = 1e-7;

/// HFC/LFC above this after 2 to [`DOUBLINGS`] layers does not tend to zero: a low-pass filter would leave
/// only rounding.
const FILTERED: f64 = 1e-3;

outcome! {
    /// One draw of A.
    pub(crate) struct DrawOutcome {
        /// With H of every parametrisation.
        kinds: Vec<KindOutcome>,
        /// 1 if what dominates is what FILTER Theorem C.1 names for an H of both signs, see [`both_signs`], else 0; `NaN` where A
        /// has no real eigenvalues.
        cases: f64,
    }

    /// What dominates with one H: 1 for yes, 0 for no, `NaN` where it is not known.
    pub(crate) struct KindOutcome {
        /// Only the Perron eigenvalue dominates.
        smoothing: f64,
        predicted_rank: f64,
        /// `NaN` where it has not been reached.
        numerical_rank: f64,
        /// HFC/LFC stays above [`FILTERED`] where several eigenvalues dominate and one of them is not Perron's.
        tied: f64,
        /// For an A of real eigenvalues, one of λ₁^A, λ_n^A and of λ₁^H, λ_d^H dominates (FILTER Theorem C.1).
        corner: f64,
        /// What dominates there is what Theorem B.2 names.
        named: f64,
    }
}

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
        p.with(|p| {
            p.scale = ScoreScale::SigmaQk(p.sigma_qk());
            (p.T, p.d) = (tokens, Some(p.d.unwrap_or(tokens).max(tokens)));
        })
    }

    pub(super) fn run(
        &self,
        realisation: u32,
        sampler: &mut Sampler,
    ) -> Result<DrawOutcome, Problem> {
        let tokens = (image_side(&self.parameters) / 4).pow(2).min(LARGEST);
        let of_a = eigenvalues(&sampler.attention(&self.with_tokens(tokens), realisation)?)?;
        let small = sampler.attention(&self.with_tokens(RANK_TOKENS), realisation)?;
        let of_small = eigenvalues(&small)?;
        // FILTER Assumption 3.1: A > 0.
        let positive = small
            .col_iter()
            .all(|column| column.iter().all(|a| *a > 0.0));
        let of_real = if positive {
            eigenvalues(&reversible(&small))?
        } else {
            Vec::new()
        };
        let mut kinds = Vec::with_capacity(Parametrisation::ALL.len());
        for kind in Parametrisation::ALL {
            let weights = FilterWeights::sample(&self.parameters, *kind, realisation, FEATURES)?;
            let verdict = dominating(&weights.eigenvalues, &of_a).verdict(0);
            let weights = FilterWeights::sample(&self.parameters, *kind, realisation, RANK_WIDTH)?;
            let winner = dominating(&weights.eigenvalues, &of_small);
            let (rank, ratio) =
                self.numerical_rank(&weights.matrix, &small, &winner, realisation)?;
            let tied = winner.pairs.len() > 1 && winner.verdict(0) == FilteringKind::NotLowPass;
            let [corner, named] = sorted_cases(&weights.eigenvalues, &of_real);
            kinds.push(KindOutcome {
                smoothing: f64::from(verdict == FilteringKind::Smoothing),
                predicted_rank: winner.limit_rank() as f64,
                numerical_rank: rank,
                tied: if tied && ratio.is_finite() {
                    f64::from(ratio > FILTERED)
                } else {
                    f64::NAN
                },
                corner,
                named,
            });
        }
        let psi = Stream::new(self.parameters.seed, realisation, MatrixId::H_EIGENVALUES);
        let of_h = both_signs(&psi.uniforms(RANK_WIDTH));
        let cases = if of_real.is_empty() {
            f64::NAN
        } else {
            let named = named_for_real_weights(&of_h, &of_real);
            f64::from(dominating(&of_h, &of_real).pairs.contains(&named))
        };
        Ok(DrawOutcome { kinds, cases })
    }

    /// Rank and HFC/LFC of X_L after 2^16 layers, from the powers of I + H ⊗ A.
    fn numerical_rank(
        &self,
        weights: &Matrix,
        attention: &Matrix,
        winner: &Dominating,
        realisation: u32,
    ) -> Result<(f64, f64), Problem> {
        // What else is left of the start must be far below the tolerance.
        let left = 2f64.powi(DOUBLINGS as i32) * libm::log(winner.ratio);
        if left > libm::log(1e-3 * RANK_TOLERANCE) {
            return Ok((f64::NAN, f64::NAN));
        }
        let n = RANK_TOKENS;
        let mut power = Matrix::from_fn(n * RANK_WIDTH, n * RANK_WIDTH, |row, column| {
            let identity = f64::from(row == column);
            identity + weights[(row / n, column / n)] * attention[(row % n, column % n)]
        });
        for _ in 0..DOUBLINGS {
            power = multiply(&power, &power);
            let norm = power.frobenius_norm();
            if norm == 0.0 || !norm.is_finite() {
                return Ok((f64::NAN, f64::NAN));
            }
            power = (1.0 / norm) * power;
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
        let rank = values.iter().filter(|s| **s > least).count() as f64;
        Ok((rank, frequency_ratio(&x)))
    }

    pub(super) fn merge(&self, done: &[Option<&DrawOutcome>], data: &mut DataSet) {
        let draws = || done.iter().flatten();
        let of_kind = |k: usize| draws().filter_map(move |draw| draw.kinds.get(k));
        let mean =
            |values: &mut dyn Iterator<Item = f64>| mean_and_error(&values.collect::<Vec<f64>>()).0;
        let kinds = Parametrisation::ALL;
        let mut shares = Vec::new();
        let (mut met, mut compared) = (0.0, 0.0);
        for k in 0..kinds.len() {
            shares.push(mean(&mut of_kind(k).map(|it| it.smoothing)));
            for found in of_kind(k).filter(|it| it.numerical_rank.is_finite()) {
                compared += 1.0;
                met += f64::from(found.predicted_rank == found.numerical_rank);
            }
        }
        let n = draws().count() as f64;
        let errors = shares.iter().map(|s| (s * (1.0 - s) / n).sqrt()).collect();
        data.push_words(
            PARAMETRISATION,
            kinds.iter().map(|k| k.word().to_owned()).collect(),
        );
        data.push(
            PARAMETRISATION_INDEX,
            (1..=kinds.len()).map(|k| k as f64).collect(),
        );
        for (name, share) in SMOOTHING_SHARES.into_iter().zip(&shares) {
            data.summarise(name, *share);
        }
        data.push_with_errors(SMOOTHING_SHARE, shares, errors);
        data.summarise(RANK_AGREEMENT, met / compared);
        let mut push = |name: Name, of: fn(&KindOutcome) -> f64| {
            let known = |k: usize| of_kind(k).map(of).filter(|x| x.is_finite());
            let share = |k: usize| mean(&mut known(k));
            data.push(name, (0..kinds.len()).map(share).collect());
        };
        push(TIED_SHARE, |it| it.tied);
        push(CORNER_SHARE, |it| it.corner);
        push(NAMED_SHARE, |it| it.named);
        let mut cases = draws().map(|draw| draw.cases).filter(|x| x.is_finite());
        data.push(CASES_SHARE, vec![mean(&mut cases)]);
    }
}

/// Real eigenvalues of an H with λ₁^H < 0 < λ_d^H and λ_d^H + 2 > |λ₁^H| from numbers `psi` in (0, 1): ψ/10 of the first, −2ψ
/// of all others.
fn both_signs(psi: &[f64]) -> Vec<Complex> {
    let value = |(j, x): (usize, &f64)| if j == 0 { 0.1 * x } else { -2.0 * x };
    let values = psi.iter().enumerate().map(value);
    values.map(|x| Complex::new(x, 0.0)).collect()
}

/// The Markov matrix with entries √(A_ij A_ji), rows scaled to sum to one: which is the attention of symmetric scores. It is reversible, so
/// its eigenvalues are real, as FILTER assumes for every A.
fn reversible(attention: &Matrix) -> Matrix {
    let n = attention.nrows();
    let both = |i: usize, j: usize| (attention[(i, j)] * attention[(j, i)]).sqrt();
    let sum = |i: usize| (0..n).map(|j| both(i, j)).sum::<f64>();
    Matrix::from_fn(n, n, |i, j| both(i, j) / sum(i))
}

/// Whether a pair of an extreme eigenvalue of A and one of H dominates, and whether it is the pair that FILTER Theorem B.2 names; `NaN`
/// without eigenvalues.
fn sorted_cases(of_h: &[Complex], of_a: &[Complex]) -> [f64; 2] {
    if of_a.is_empty() {
        return [f64::NAN; 2];
    }
    let winner = dominating(of_h, of_a);
    let real = |z: &Complex| z.re;
    let ends = |all: &[Complex]| {
        let values = || all.iter().map(real);
        let (low, high) = (
            values().fold(f64::INFINITY, f64::min),
            values().fold(f64::NEG_INFINITY, f64::max),
        );
        move |z: Complex| z.re == low || z.re == high
    };
    let (end_h, end_a) = (ends(of_h), ends(of_a));
    let corner = winner
        .pairs
        .iter()
        .any(|pair| end_h(of_h[pair.of_h]) && end_a(of_a[pair.of_a]));
    let named = named_by_theorem(of_h, of_a);
    [f64::from(corner), f64::from(winner.pairs.contains(&named))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reversible_matrix_has_real_eigenvalues_and_rows_that_sum_to_one() {
        let normals = Stream::new(3, 0, MatrixId::TOKENS).normal_matrix(8, 8);
        let positive = Matrix::from_fn(8, 8, |i, j| normals[(i, j)].exp());
        let a = reversible(&positive);
        for i in 0..8 {
            assert!((a.row(i).iter().sum::<f64>() - 1.0).abs() < 1e-14);
        }
        let complex = |a: &Matrix| eigenvalues(a).unwrap().iter().any(|z| z.im.abs() > 1e-9);
        assert!(!complex(&a) && complex(&positive));
    }
}
