//! The attention matrix of a layer anywhere in a stack, split so that nothing is lost to rounding
//! when all tokens have nearly become one.
//!
//! A = m 11ᵀ/T + 1qᵀ + B with Σq = 0. The first term carries the spectral gap (GAP (7)); what the
//! layer leaves of the differences between tokens is B's doing alone. When tokens agree to many
//! digits the entries of B are far below those of A, and reading them off A would give rounding
//! errors: B is computed on its own.

use super::kinds::orthogonal::OrthogonalHead;
use super::kinds::{markov, relu as pointwise, softmax};
use super::scores::{self, Head};
use super::without_outliers;
use crate::linalg::{Matrix, Scaled, multiply, multiply_nt, power_of_two};
use crate::parameters::{Attention, Parameters, Remedy};
use crate::problem::Problem;

/// Scores beyond 2 to this power are all alike: the softmax is a maximum long before.
const LARGEST_EXPONENT: i64 = 500;

/// Tokens beyond 2 to this power turn by so many revolutions that only rounding would decide where
/// they stop; orthogonal attention holds them there.
const LARGEST_ANGLE_EXPONENT: i64 = 8;

/// The part B of an attention matrix.
#[derive(Clone, Debug, PartialEq)]
pub enum Bulk {
    /// Nothing (uniform attention).
    Zero,
    /// I − 11ᵀ/T (identity attention).
    Centring,
    /// A T × T matrix.
    Dense(Matrix),
}

/// A = m 11ᵀ/T + 1qᵀ + B, T × T, Σ_j q_j = 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Mixing {
    tokens: usize,
    /// m: mean row sum of A; 1 for row-stochastic A, 0 once the gap is removed.
    pub mean: f64,
    /// q: how much more than the average each token is attended by all.
    pub columns: Vec<f64>,
    /// B.
    pub bulk: Bulk,
    /// B1; `None` where it is zero by construction.
    pub drift: Option<Vec<f64>>,
}

impl Mixing {
    /// The attention matrix of layer `layer` (from 1) that acts on the tokens X = 1aᵀ + D,
    /// a = `mean` (1 × d) and D = `rest` (T × d), before any remedy. SPEC §1.
    ///
    /// Weights are those of (seed, `realisation`, `layer`). A score that would leave the range of
    /// numbers is held at 2^500.
    pub fn of(
        p: &Parameters,
        realisation: u32,
        layer: usize,
        mean: &Scaled,
        rest: &Scaled,
    ) -> Self {
        let parts = |head| {
            let (common, own) = score_parts(p, realisation, layer, head, mean, rest);
            softmax_parts(&common, own, p.causal)
        };
        match p.attention {
            Attention::Softmax => {
                let (columns, bulk) = parts(Head::First);
                Self::stochastic(p.T, columns, Bulk::Dense(bulk))
            }
            Attention::Differential => {
                let (mut columns, bulk) = parts(Head::First);
                let (second, bulk2) = parts(Head::Second);
                for (q, r) in columns.iter_mut().zip(&second) {
                    *q -= p.mu * r;
                }
                let bulk = bulk - faer::Scale(p.mu) * bulk2;
                let mut mixing = Self::stochastic(p.T, columns, Bulk::Dense(bulk));
                mixing.mean = 1.0 - p.mu;
                mixing
            }
            Attention::Markov => {
                Self::of_stochastic_matrix(markov::matrix(p, realisation, layer), p.causal)
            }
            Attention::Uniform if p.causal => {
                Self::of_stochastic_matrix(softmax::rows(Matrix::zeros(p.T, p.T), true), true)
            }
            Attention::Uniform => Self::stochastic(p.T, vec![0.0; p.T], Bulk::Zero),
            Attention::Identity => Self::stochastic(p.T, vec![0.0; p.T], Bulk::Centring),
            Attention::Orthogonal => {
                let tokens = full_tokens(p, mean, rest);
                let size = power_of_two(tokens.exponent().min(LARGEST_ANGLE_EXPONENT));
                let tokens = faer::Scale(size) * tokens.matrix();
                let head = OrthogonalHead::draw(p, realisation, layer, 0, &tokens);
                Self::of_matrix(head.matrix())
            }
            Attention::Relu | Attention::Sigmoid => {
                let scores = full_scores(p, realisation, layer, mean, rest);
                let mut matrix = if p.attention == Attention::Relu {
                    pointwise::relu(scores)
                } else {
                    pointwise::sigmoid(scores)
                };
                if p.causal {
                    super::mask(&mut matrix);
                }
                Self::of_matrix(matrix)
            }
        }
    }

    fn stochastic(tokens: usize, columns: Vec<f64>, bulk: Bulk) -> Self {
        Self {
            tokens,
            mean: 1.0,
            columns,
            bulk,
            drift: None,
        }
    }

    /// Rows of `matrix` sum to 1 and are far from equal. The common row is the uniform one, or with
    /// `by_mean_row` their mean.
    fn of_stochastic_matrix(mut matrix: Matrix, by_mean_row: bool) -> Self {
        let tokens = matrix.nrows();
        let uniform = 1.0 / tokens as f64;
        let mut columns = vec![0.0; tokens];
        for (j, q) in columns.iter_mut().enumerate() {
            let column = matrix.col_as_slice_mut(j);
            let common = if by_mean_row {
                column.iter().sum::<f64>() * uniform
            } else {
                uniform
            };
            *q = common - uniform;
            column.iter_mut().for_each(|x| *x -= common);
        }
        if by_mean_row {
            close_rows(&mut matrix, &columns);
        }
        Self::stochastic(tokens, columns, Bulk::Dense(matrix))
    }

    /// Any matrix: all of it is bulk, whose row sums are not zero.
    fn of_matrix(matrix: Matrix) -> Self {
        let tokens = matrix.nrows();
        let drift = (0..tokens).map(|i| matrix.row(i).iter().sum()).collect();
        Self {
            tokens,
            mean: 0.0,
            columns: vec![0.0; tokens],
            bulk: Bulk::Dense(matrix),
            drift: Some(drift),
        }
    }

    /// The matrix itself.
    pub fn matrix(&self) -> Matrix {
        let mean = self.mean / self.tokens as f64;
        let uniform = 1.0 / self.tokens as f64;
        Matrix::from_fn(self.tokens, self.tokens, |i, j| {
            let own = match &self.bulk {
                Bulk::Zero => 0.0,
                Bulk::Centring => (i == j) as u8 as f64 - uniform,
                Bulk::Dense(b) => b[(i, j)],
            };
            own + (mean + self.columns[j])
        })
    }

    /// The matrix with `remedy` applied (GAP (8), A.5). Where removing the outliers leaves nothing
    /// but rounding, nothing is left.
    ///
    /// # Errors
    /// When the singular value decomposition does not converge.
    pub fn remedied(mut self, remedy: Remedy) -> Result<Self, Problem> {
        match remedy {
            Remedy::None => Ok(self),
            Remedy::Gap => {
                let drift = self
                    .drift
                    .as_ref()
                    .map_or(0.0, |drift| drift.iter().sum::<f64>() / self.tokens as f64);
                // m − m̄: exactly zero for stochastic rows.
                self.mean -= self.mean + drift;
                Ok(self)
            }
            Remedy::Outliers => {
                let matrix = self.matrix();
                let before = largest(&matrix);
                let left = without_outliers(matrix)?;
                if largest(&left) < 1e-13 * before {
                    let mut nothing =
                        Self::stochastic(self.tokens, vec![0.0; self.tokens], Bulk::Zero);
                    nothing.mean = 0.0;
                    return Ok(nothing);
                }
                Ok(Self::of_matrix(left))
            }
        }
    }

    /// A X for X = 1aᵀ + D, again as (mean, rest): 1(m(a + D̄) + Dᵀq)ᵀ + (BD + B1aᵀ).
    pub fn apply(&self, mean: &Scaled, rest: &Scaled) -> (Scaled, Scaled) {
        let average = rest.map(column_means);
        let weights = Matrix::from_fn(1, self.tokens, |_, j| self.columns[j]);
        let common = mean
            .plus(&average)
            .times(self.mean)
            .plus(&rest.map(|d| multiply(&weights, d)));
        let own = match &self.bulk {
            Bulk::Zero => Scaled::zeros(rest.matrix().nrows(), rest.matrix().ncols()),
            Bulk::Centring => rest.map(|d| {
                let average = column_means(d);
                Matrix::from_fn(d.nrows(), d.ncols(), |i, j| d[(i, j)] - average[(0, j)])
            }),
            Bulk::Dense(b) => rest.map(|d| multiply(b, d)),
        };
        let own = match &self.drift {
            None => own,
            Some(drift) => own.plus(
                &mean.map(|a| Matrix::from_fn(self.tokens, a.ncols(), |i, j| drift[i] * a[(0, j)])),
            ),
        };
        (common, own)
    }
}

/// Sets B's entries for the most attended token to what makes the rows sum to zero: where nearly all
/// attention sits on one token, that is the only way to have them right.
fn close_rows(bulk: &mut Matrix, columns: &[f64]) {
    let tokens = columns.len();
    let top = (0..tokens).fold(
        0,
        |best, j| if columns[j] > columns[best] { j } else { best },
    );
    let mut sums = vec![0.0; tokens];
    for j in (0..tokens).filter(|j| *j != top) {
        for (sum, x) in sums.iter_mut().zip(bulk.col_as_slice(j)) {
            *sum += x;
        }
    }
    for (x, sum) in bulk.col_as_slice_mut(top).iter_mut().zip(&sums) {
        *x = -sum;
    }
}

/// Mean of every column, 1 × columns.
fn column_means(d: &Matrix) -> Matrix {
    let rows = d.nrows() as f64;
    Matrix::from_fn(1, d.ncols(), |_, j| {
        d.col_as_slice(j).iter().sum::<f64>() / rows
    })
}

fn largest(matrix: &Matrix) -> f64 {
    matrix
        .col_iter()
        .flat_map(|column| column.iter().copied())
        .fold(0.0, |most, x| f64::max(most, x.abs()))
}

/// Scores up to constants of rows: s_ij = common_j + own_ij, with common_j = (aW^Q)·(D_jW^K) and
/// own_ij = (D_iW^Q)·(D_jW^K), both times σ_qk²/√d_qk.
fn score_parts(
    p: &Parameters,
    realisation: u32,
    layer: usize,
    head: Head,
    mean: &Scaled,
    rest: &Scaled,
) -> (Vec<f64>, Matrix) {
    let scale = p.sigma_qk * p.sigma_qk / (p.key_width() as f64).sqrt();
    let (query, key) = head.weights();
    let draw = |id| scores::weight(p, realisation, layer, id);
    let keys = multiply(rest.matrix(), &draw(key));
    let query = draw(query);
    let queries = multiply(rest.matrix(), &query);
    let common = multiply_nt(&multiply(mean.matrix(), &query), &keys);
    drop(query);
    let mut own = multiply_nt(&queries, &keys);
    drop((queries, keys));
    let exponents = (mean.exponent() + rest.exponent(), 2 * rest.exponent());
    let over = (exponents.0.max(exponents.1) - LARGEST_EXPONENT).max(0);
    let (common_scale, own_scale) = (
        scale * power_of_two(exponents.0 - over),
        scale * power_of_two(exponents.1 - over),
    );
    own *= faer::Scale(own_scale);
    let common = common.row(0).iter().map(|x| x * common_scale).collect();
    (common, own)
}

/// The softmax of one head.
pub(super) fn head_matrix(
    p: &Parameters,
    realisation: u32,
    layer: usize,
    head: Head,
    mean: &Scaled,
    rest: &Scaled,
) -> Matrix {
    let (common, own) = score_parts(p, realisation, layer, head, mean, rest);
    let (columns, bulk) = softmax_parts(&common, own, p.causal);
    Mixing::stochastic(p.T, columns, Bulk::Dense(bulk)).matrix()
}

/// X = 1aᵀ + D.
fn full_tokens(p: &Parameters, mean: &Scaled, rest: &Scaled) -> Scaled {
    let ones = |a: &Matrix| Matrix::from_fn(p.T, a.ncols(), |_, j| a[(0, j)]);
    mean.map(ones).plus(rest)
}

/// Scores with nothing left out, for attention that is not normalised over its rows.
pub(super) fn full_scores(
    p: &Parameters,
    realisation: u32,
    layer: usize,
    mean: &Scaled,
    rest: &Scaled,
) -> Matrix {
    let tokens = full_tokens(p, mean, rest);
    let (query, key) = Head::First.weights();
    let draw = |id| scores::weight(p, realisation, layer, id);
    let scale = p.sigma_qk * p.sigma_qk / (p.key_width() as f64).sqrt();
    let queries = multiply(tokens.matrix(), &draw(query));
    let keys = multiply(tokens.matrix(), &draw(key));
    let mut scores = multiply_nt(&queries, &keys);
    scores *= faer::Scale(scale * power_of_two((2 * tokens.exponent()).min(LARGEST_EXPONENT)));
    scores
}

/// Row softmax of common_j + own_ij as (q, B): A_ij = 1/T + q_j + B_ij, Σ_j B_ij = 0.
///
/// Where rows differ little, with p = softmax(common) and h_ij = own_ij − own_ij* (j* the most
/// attended token, so that its own entry carries no error),
/// B_ij = p_j (expm1 h_ij − μ_i)/(1 + μ_i), μ_i = Σ_k p_k expm1 h_ik: no subtraction of near-equals.
fn softmax_parts(common: &[f64], mut own: Matrix, causal: bool) -> (Vec<f64>, Matrix) {
    let (rows, tokens) = (own.nrows(), common.len());
    let top = (0..tokens).fold(0, |best, j| if common[j] > common[best] { j } else { best });
    let reference: Vec<f64> = own.col_as_slice(top).to_vec();
    let mut spread = 0.0f64;
    for j in 0..tokens {
        for (x, r) in own.col_as_slice(j).iter().zip(&reference) {
            spread = spread.max((x - r).abs());
        }
    }
    // `spread` ignores NaN; those go the plain way and stay NaN.
    if causal || spread >= 0.5 || spread.is_nan() {
        for (j, c) in common.iter().enumerate() {
            own.col_as_slice_mut(j).iter_mut().for_each(|x| *x += c);
        }
        let mixing = Mixing::of_stochastic_matrix(softmax::rows(own, causal), true);
        return match mixing.bulk {
            Bulk::Dense(bulk) => (mixing.columns, bulk),
            _ => (mixing.columns, Matrix::zeros(rows, tokens)),
        };
    }
    let (weights, columns) = common_row(common, common[top]);
    let mut mu = vec![0.0; rows];
    for (j, weight) in weights.iter().enumerate() {
        for ((x, r), m) in own
            .col_as_slice_mut(j)
            .iter_mut()
            .zip(&reference)
            .zip(&mut mu)
        {
            *x = libm::expm1(*x - r);
            *m += weight * *x;
        }
    }
    for (j, weight) in weights.iter().enumerate() {
        for (x, m) in own.col_as_slice_mut(j).iter_mut().zip(&mu) {
            *x = weight * (*x - m) / (1.0 + m);
        }
    }
    (columns, own)
}

/// softmax(common) and how far it is from uniform, the latter exact even where it is tiny.
pub(crate) fn common_row(common: &[f64], largest: f64) -> (Vec<f64>, Vec<f64>) {
    let tokens = common.len() as f64;
    let least = common.iter().fold(f64::INFINITY, |a, b| a.min(*b));
    if largest - least < 0.5 {
        let excess: Vec<f64> = common.iter().map(|c| libm::expm1(c - least)).collect();
        let mean = excess.iter().sum::<f64>() / tokens;
        let deviation = |e: &f64| (e - mean) / (tokens * (1.0 + mean));
        let columns: Vec<f64> = excess.iter().map(deviation).collect();
        let weights = columns.iter().map(|q| q + 1.0 / tokens).collect();
        return (weights, columns);
    }
    let raw: Vec<f64> = common.iter().map(|c| libm::exp(c - largest)).collect();
    let sum: f64 = raw.iter().sum();
    let weights: Vec<f64> = raw.iter().map(|x| x / sum).collect();
    let columns = weights.iter().map(|w| w - 1.0 / tokens).collect();
    (weights, columns)
}
