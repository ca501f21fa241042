//! Properties of the weights of one head without any tokens: the spectra of H = (W_V W_O)ᵀ and of W_Q W_Kᵀ, and the numbers of
//! FILTER, LOCAL and REM from them, beside random weights of the same size and variance.
//!
//! Both are d × d of rank d_h at most; their other eigenvalues are those of the small products W_O W_V and W_Kᵀ W_Q, d_h × d_h.
//! Rotary positions, and normalisation of queries and keys, change scores from x W_Q W_Kᵀ xᵀ; they are left out. The weights are in
//! single precision; everything here is computed in double.

use super::head_numbers::{NUMBERS, index_of};
use super::{AttentionWeights, Configuration, Linear};
use crate::linalg::modulus;
use crate::linalg::{
    Complex, Matrix, eigenvalues, multiply_nt, multiply_tn, orthonormal, singular_values,
};
use crate::problem::Problem;
use crate::theory::GinibreProduct;
use attention_spectra_words::phrase;
use spectral_norm::spectral_norm;

mod spectral_norm;

/// Number of rows up to which the product of a matrix with its own transpose is computed as a whole: for fewer rows, packing costs more
/// than computing only one half saves.
const SMALLEST_BLOCK: usize = 32;

/// Spectra and numbers of one head.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    /// Eigenvalues of H other than the d − d_h that are 0, by decreasing modulus.
    pub h: Vec<Complex>,
    /// Eigenvalues of W_Q W_Kᵀ.
    pub qk: Vec<Complex>,
    /// The numbers of [`NUMBERS`], in that order:
    ///
    /// - `h_radius`: largest modulus of an eigenvalue of H; `h_radius_law`: σ_V σ_O √(d d_h), the same radius for random weights;
    ///   `h_departure`: [`GinibreProduct::departure`] of all moduli.
    /// - `h_trace`: Σλ; `h_norm`: largest singular value; `h_condition`: largest over smallest of the d_h
    ///   singular values, κ(H).
    /// - `h_smoothing`: (max|1 + λ_j| − 1)/max|λ_j|, see [`smoothing`].
    /// - `qk_radius`, `qk_radius_law`, `qk_departure`, `qk_norm`: the numbers of W_Q W_Kᵀ with these names; `qk_trace`: tr W; `qk_scale`:
    ///   √(d tr W² − (tr W)²)/d, the spread of its eigenvalues (LOCAL (8)); `xi`: tr W/√tr W² (LOCAL, with Σ = I). NaN where a root would
    ///   be of a negative number.
    /// - `beta`: σ_Q σ_K d/√ln T (REM B.1, by the measured σ); `beta_scores`: ‖W_Q W_Kᵀ‖_F/√(d_h ln T), the
    ///   standard deviation of a score between tokens of independent entries of variance 1, over √ln T. They agree for random
    ///   weights. Both are √d_h times as large where the model does not divide scores by √d_h.
    /// - of each weight: `…_deviation`, the root of the mean square of its entries; `…_norm`, its largest singular value;
    ///   `…_stable_rank`, ‖W‖_F²/s₁².
    /// - `sink`, `sink_share`: see [`Head::with_sink`]; NaN without one.
    pub numbers: [f64; NUMBERS.len()],
}

impl Head {
    /// The head with the sink b beside the scores of every row: e^b joins the sum that a row is divided by (gpt-oss). A typical
    /// row of `tokens` tokens with scores of variance v = β² ln T, β that of `beta_scores`, leaves the sink the share
    /// 1/(1 + T e^{v/2 − b}).
    pub fn with_sink(mut self, sink: f64, tokens: usize) -> Self {
        let at = |name| index_of(name).unwrap_or(usize::MAX);
        let beta = self.numbers.get(at("beta_scores")).copied();
        let log_tokens = libm::log(tokens as f64);
        let half_variance = 0.5 * beta.unwrap_or(f64::NAN).powi(2) * log_tokens;
        let share = 1.0 / (1.0 + libm::exp(log_tokens + half_variance - sink));
        for (name, value) in [("sink", sink), ("sink_share", share)] {
            if let Some(number) = self.numbers.get_mut(at(name)) {
                *number = value;
            }
        }
        self
    }
}

/// Measures all heads of a layer, in their order; β is for `tokens` tokens.
///
/// # Errors
/// A weight holds numbers that are not finite; the message names the weight.
pub fn measure_all(
    attention: &AttentionWeights,
    model: &Configuration,
    tokens: usize,
) -> Result<Vec<Head>, Problem> {
    measure_each(model, tokens, &of_layer(attention, model))
}

/// Indices of the weights of a head.
pub(super) const PARTS: [&str; 4] = ["query", "key", "value", "output"];

const QUERY: usize = 0;
const KEY: usize = 1;
const VALUE: usize = 2;

/// The place of W_O in [`PARTS`].
pub(super) const OUTPUT: usize = 3;

/// Source of the weights of heads: a place in [`PARTS`] and the number of a head (for keys and values, of a key/value head) give W_Qᵀ,
/// W_Kᵀ, W_Vᵀ or W_O, d_h × d.
pub(super) type HeadWeightsOf<'a> = &'a dyn Fn(usize, usize) -> Result<Matrix, Problem>;

fn of_layer(
    attention: &AttentionWeights,
    model: &Configuration,
) -> impl Fn(usize, usize) -> Result<Matrix, Problem> {
    move |part, at| {
        Ok(match part {
            QUERY => head_columns(model, &attention.query, at),
            KEY => head_columns(model, &attention.key, at),
            VALUE => head_columns(model, &attention.value, at),
            _ => head_output(&attention.output, model, at),
        })
    }
}

/// Measures all heads of a layer, in their order, with weights that come as they are needed.
///
/// # Errors
/// The errors of `weights` and of [`measure_all`].
pub(super) fn measure_each(
    model: &Configuration,
    tokens: usize,
    weights: HeadWeightsOf,
) -> Result<Vec<Head>, Problem> {
    let mut heads = Vec::with_capacity(model.heads);
    let mut shared = None;
    for head in 0..model.heads {
        let served = model.key_value_head(head);
        // Heads that share keys and values follow one another: these are measured once, and one such pair is kept.
        let [key, value] = match shared.take() {
            Some((of, kept)) if of == served => kept,
            _ => pair(weights, [KEY, VALUE], head, served)?,
        };
        let [query, output] = pair(weights, [QUERY, OUTPUT], head, head)?;
        heads.push(of_weights([&query, &key, &value, &output], model, tokens)?);
        shared = Some((served, [key, value]));
    }
    Ok(heads)
}

/// Measures head `head`, below `model.heads`, of a layer alone, as [`measure_all`] does.
///
/// # Errors
/// As there.
pub fn measure(
    attention: &AttentionWeights,
    model: &Configuration,
    head: usize,
    tokens: usize,
) -> Result<Head, Problem> {
    let weights = of_layer(attention, model);
    let [query, output] = pair(&weights, [QUERY, OUTPUT], head, head)?;
    let served = model.key_value_head(head);
    let [key, value] = pair(&weights, [KEY, VALUE], head, served)?;
    of_weights([&query, &key, &value, &output], model, tokens)
}

/// Two weights of head `head`, or of the head `at` that serves it.
fn pair(
    weights: HeadWeightsOf,
    parts: [usize; 2],
    head: usize,
    at: usize,
) -> Result<[Weight; 2], Problem> {
    let [first, second] = parts.map(|part| weights(part, at));
    Ok([
        Weight::of(PARTS[parts[0]], head, first?)?,
        Weight::of(PARTS[parts[1]], head, second?)?,
    ])
}

/// Numbers of a head from its weights.
pub(super) fn of_weights(
    [wq, wk, wv, wo]: [&Weight; 4],
    model: &Configuration,
    tokens: usize,
) -> Result<Head, Problem> {
    // Values may be narrower than queries and keys.
    let (n, of_values) = (wq.rows.nrows(), wv.rows.nrows());
    let h_small = multiply_nt(&wo.rows, &wv.rows);
    let qk_small = multiply_nt(&wk.rows, &wq.rows);
    let (mut h, mut qk) = (eigenvalues(&h_small)?, eigenvalues(&qk_small)?);
    // A head wider than the model has zeros in both.
    h.truncate(model.width);
    qk.truncate(model.width);
    let of_h = singular_values(&multiply_nt(&wv.factor, &wo.factor))?;
    let qk_factors = multiply_nt(&wq.factor, &wk.factor);

    let d = model.width as f64;
    let log_tokens = libm::log(tokens as f64);
    // Both β take scores divided by √d_h.
    let scaling = match model.unscaled_scores {
        true => (n as f64).sqrt(),
        false => 1.0,
    };
    let (trace, square) = (diagonal_sum(&qk_small), trace_of_square(&qk_small));
    let h_norm = of_h.first().copied().unwrap_or(0.0);
    let law_h = GinibreProduct::new(model.width, of_values, wv.deviation * wo.deviation);
    let law_qk = GinibreProduct::new(model.width, n, wq.deviation * wk.deviation);
    let weight = |w: &Weight| [w.deviation, w.norm, w.stable_rank];
    let ([q0, q1, q2], [k0, k1, k2]) = (weight(wq), weight(wk));
    let ([v0, v1, v2], [o0, o1, o2]) = (weight(wv), weight(wo));
    let numbers = [
        radius(&h),
        law_h.radius,
        law_h.departure(&moduli(&h)),
        diagonal_sum(&h_small),
        h_norm,
        // Rounding gives zeros either sign.
        h_norm / of_h.last().map_or(f64::NAN, |least| least.abs()),
        smoothing(&h),
        radius(&qk),
        law_qk.radius,
        law_qk.departure(&moduli(&qk)),
        trace,
        eigenvalue_spread(trace, square, d),
        spectral_norm(&gram(&qk_factors)),
        trace / square.sqrt(),
        scaling * wq.deviation * wk.deviation * d / log_tokens.sqrt(),
        scaling * qk_factors.frobenius_norm() / (n as f64 * log_tokens).sqrt(),
        q0,
        q1,
        q2,
        k0,
        k1,
        k2,
        v0,
        v1,
        v2,
        o0,
        o1,
        o2,
        f64::NAN,
        f64::NAN,
    ];
    Ok(Head { h, qk, numbers })
}

/// Eigenvalues of H of head `head`, from the maps of values and outputs of its layer, other than the d − d_h that are 0, by decreasing modulus.
///
/// # Errors
/// A weight holds numbers that are not finite; the message names the weight.
pub fn of_h(
    [value, output]: [&Linear; 2],
    model: &Configuration,
    head: usize,
) -> Result<Vec<Complex>, Problem> {
    let value = head_columns(model, value, model.key_value_head(head));
    let output = head_output(output, model, head);
    finite("value", head, value.squared_frobenius_norm())?;
    finite("output", head, output.squared_frobenius_norm())?;
    let mut values = eigenvalues(&multiply_nt(&output, &value))?;
    values.truncate(model.width);
    Ok(values)
}

/// W_O of a head, d_h × d.
pub(super) fn head_output(output: &Linear, model: &Configuration, head: usize) -> Matrix {
    let (n, d) = (model.head_width, model.width);
    let rows = output.rows(head * n, n);
    Matrix::from_fn(n, d, |i, j| f64::from(rows[i * d + j]))
}

/// The columns of `map` that are those of its head `at`, as rows: a matrix by columns stores them in the same order as the map.
pub(super) fn head_columns(model: &Configuration, map: &Linear, at: usize) -> Matrix {
    let n = model.head_width;
    let mut block = Matrix::zeros(n, model.width);
    for (j, row) in map.weight.chunks_exact(map.outputs).enumerate() {
        let entries = &row[at * n..(at + 1) * n];
        for (to, from) in block.col_mut(j).iter_mut().zip(entries) {
            *to = f64::from(*from);
        }
    }
    block
}

/// How wide the spectrum of A may be for attention with these eigenvalues of H to be a low-pass filter:
/// (max_j |1 + λ_j| − 1)/max_j |λ_j|, in [−1, 1].
///
/// The eigenvalues of a layer with a residual connection are 1 + λ_j^H λ_i^A (FILTER Theorem 3.5), and only the
/// Perron eigenvalue λ₁^A = 1 dominates where max_j |1 + λ_j| > 1 + max_j |λ_j| · |λ₂^A|. So attention is a low-pass
/// filter wherever |λ₂^A| is below this number: always where it is 1. H of rank below d has eigenvalues 0 too, and
/// with them 1 is an eigenvalue of the layer for every λ_i^A: where this number is 0 or negative, no attention is a
/// low-pass filter. 0 where all λ_j are 0.
pub fn smoothing(of_h: &[Complex]) -> f64 {
    let most = radius(of_h);
    let moved = of_h.iter().map(|z| modulus(1.0 + z)).fold(0.0, f64::max);
    if most == 0.0 {
        0.0
    } else {
        ((moved - 1.0) / most).clamp(-1.0, 1.0)
    }
}

/// √(d tr W² − (tr W)²)/d of a d × d matrix: the spread of its eigenvalues (LOCAL (8)); NaN where tr W² is too small.
pub fn eigenvalue_spread(trace: f64, square: f64, width: f64) -> f64 {
    (width * square - trace * trace).sqrt() / width
}

/// One weight W of a head: W_Q, W_K, W_V or W_Oᵀ, d × d_h.
pub(super) struct Weight {
    /// Wᵀ.
    rows: Matrix,
    deviation: f64,
    norm: f64,
    stable_rank: f64,
    /// R of W = QR, Q with orthonormal columns: by Cholesky's decomposition of WᵀW, or where that is not safely
    /// positive by reflectors.
    factor: Matrix,
}

impl Weight {
    /// The weight `name` of head `head`, from Wᵀ.
    ///
    /// # Errors
    /// The weight contains numbers that are not finite.
    pub(super) fn of(name: &str, head: usize, rows: Matrix) -> Result<Self, Problem> {
        let gram = gram(&rows);
        let squares = diagonal_sum(&gram);
        finite(name, head, squares)?;
        let norm = spectral_norm(&gram);
        let count = (rows.nrows() * rows.ncols()) as f64;
        Ok(Self {
            deviation: (squares / count).sqrt(),
            norm,
            stable_rank: squares / (norm * norm),
            factor: cholesky(&gram).unwrap_or_else(|| {
                let weight = rows.transpose().to_owned();
                multiply_tn(&orthonormal(weight.clone()), &weight)
            }),
            rows,
        })
    }
}

/// A Aᵀ. Only one half is computed, since the matrix and its diagonal blocks are symmetric.
fn gram(a: &Matrix) -> Matrix {
    let n = a.nrows();
    if n <= SMALLEST_BLOCK {
        return multiply_nt(a, a);
    }
    let half = n / 2;
    let upper = a.get(..half, ..).to_owned();
    let lower = a.get(half.., ..).to_owned();
    let (first, beside, last) = (gram(&upper), multiply_nt(&lower, &upper), gram(&lower));
    Matrix::from_fn(n, n, |i, j| match (i < half, j < half) {
        (true, true) => first[(i, j)],
        (false, true) => beside[(i - half, j)],
        (true, false) => beside[(j - half, i)],
        (false, false) => last[(i - half, j - half)],
    })
}

/// R with RᵀR = `gram`, upper triangular; `None` if a pivot is so small compared with the largest entry that half of its digits are lost.
fn cholesky(gram: &Matrix) -> Option<Matrix> {
    let n = gram.nrows();
    let largest = (0..n).map(|i| gram[(i, i)]).fold(0.0, f64::max);
    let mut r = Matrix::zeros(n, n);
    for j in 0..n {
        for i in 0..=j {
            let known: f64 = {
                let (a, b) = (&r.col(i)[..i], &r.col(j)[..i]);
                a.iter().zip(b).map(|(x, y)| x * y).sum()
            };
            let rest = gram[(i, j)] - known;
            r[(i, j)] = if i < j {
                rest / r[(i, i)]
            } else if rest > 1e-8 * largest {
                rest.sqrt()
            } else {
                return None;
            };
        }
    }
    Some(r)
}

/// Returns an error for the weight `name` of head `head` if the sum of the squares of its entries is not finite: in double
/// precision only entries that are not finite cause that.
fn finite(name: &str, head: usize, squares: f64) -> Result<(), Problem> {
    if squares.is_finite() {
        return Ok(());
    }
    let sentence = phrase!("models-head-weight-not-finite", name, head);
    Err(Problem::new(name, sentence))
}

fn diagonal_sum(a: &Matrix) -> f64 {
    (0..a.nrows()).map(|i| a[(i, i)]).sum()
}

/// tr A².
fn trace_of_square(a: &Matrix) -> f64 {
    let row_times_column = |i: usize| (0..a.ncols()).map(move |j| a[(i, j)] * a[(j, i)]);
    (0..a.nrows()).flat_map(row_times_column).sum()
}

fn moduli(values: &[Complex]) -> Vec<f64> {
    values.iter().map(modulus).collect()
}

fn radius(values: &[Complex]) -> f64 {
    values.iter().map(modulus).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests;
