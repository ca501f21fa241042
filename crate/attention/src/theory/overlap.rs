//! One row of attention as a random energy model: inverse participation, third moment, entropy, and the critical score scale
//! β_c(ρ) (REM (13), [`critical_beta`]). The residual strength α_c is in `similarity/update.rs`.
//!
//! A row is A_j = Z_j/Σ_k Z_k with independent weights. With 1/(Σ Z)^k = ∫ t^{k−1} e^{−t ΣZ} dt/Γ(k),
//! t = e^u and h_k(y) = e^{ky − e^y},
//! E Σ_j A_j^k = T/Γ(k) ∫ E[h_k(u + ln Z)] (E[e^{−e^{u + ln Z}}])^{T−1} du, exact at any T.

use super::numerics::laplace::missing_and_left;
use super::weights::{LogWeights, STEP, WeightLaw, query_variances};
use crate::specification::row_variance_of_beta;
use std::borrow::Cow;
use std::sync::LazyLock;

/// Averages over one row of T weights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// Inverse participation p = E Σ_j A_j², between 1/T and 1.
    pub participation: f64,
    /// Y₃ = E Σ_j A_j³.
    pub third: f64,
    /// Mean entropy −E Σ_j A_j ln A_j in nats, between 0 and ln T.
    pub entropy: f64,
}

impl Row {
    /// Row of softmax over `tokens` ≥ 1 independent scores N(0, `variance`); relative error of p and Y₃ below
    /// 1e-9 for variances up to 300 and T up to 2²⁰, absolute error of the entropy below 1e-9·(1 + variance).
    /// NaN for a variance that is negative or not finite.
    pub fn softmax(tokens: usize, variance: f64) -> Self {
        if !(variance >= 0.0 && variance.is_finite()) {
            return Self {
                participation: f64::NAN,
                third: f64::NAN,
                entropy: f64::NAN,
            };
        }
        integrate(&LogWeights::normal(variance, tokens), tokens)
    }

    /// Row of softmax over tokens of pairwise cosine ρ at score scale β: variance (1 − ρ)β² ln T.
    pub fn at(tokens: usize, beta: f64, rho: f64) -> Self {
        Self::softmax(tokens, row_variance_of_beta(beta, rho, tokens))
    }

    /// Row of softmax over scores q·k/√d_qk, averaged over the length of the query.
    pub fn key_query(tokens: usize, variance: f64, key_width: usize) -> Self {
        let mut mean = Self {
            participation: 0.0,
            third: 0.0,
            entropy: 0.0,
        };
        for (row_variance, weight) in query_variances(variance, key_width) {
            let row = Self::softmax(tokens, row_variance);
            mean.participation += weight * row.participation;
            mean.third += weight * row.third;
            mean.entropy += weight * row.entropy;
        }
        mean
    }

    /// Row of softmax over scores τ q̂·k̂ of variance v between queries and keys of length 1 in d_qk = `key_width` dimensions; relative
    /// error below 1e-7.
    pub fn of_directions(tokens: usize, variance: f64, key_width: usize) -> Self {
        integrate(
            &LogWeights::of_directions(variance, key_width, tokens),
            tokens,
        )
    }

    /// Row of an iid Markov matrix of the chosen law; relative error below 1e-7.
    pub fn markov(tokens: usize, law: WeightLaw) -> Self {
        integrate(&LogWeights::markov(law, tokens), tokens)
    }
}

/// p = E Σ_j A_j² of softmax over `tokens` ≥ 1 independent scores N(0, `variance`), between 1/T and 1 (REM (12)): that of
/// [`Row::softmax`] to the last bit, in half the time. NaN for a variance that is negative or not finite.
pub fn participation(tokens: usize, variance: f64) -> f64 {
    if !(variance >= 0.0 && variance.is_finite()) {
        return f64::NAN;
    }
    let law = LogWeights::normal(variance, tokens);
    sums::<false>(&law, tokens).participation(tokens)
}

/// Participation over scores q·k/√d_qk of d_qk = `key_width`, averaged over the length of the query: that of [`Row::key_query`] to
/// the last bit.
pub fn participation_key_query(tokens: usize, variance: f64, key_width: usize) -> f64 {
    query_variances(variance, key_width)
        .iter()
        .map(|(row_variance, weight)| weight * participation(tokens, *row_variance))
        .sum()
}

/// β_c(ρ) = √(2/(1 − ρ)), REM (13).
pub fn critical_beta(rho: f64) -> f64 {
    (2.0 / (1.0 - rho)).sqrt()
}

/// lim p as T → ∞: 0 below β_c, 1 − β_c/β above. REM (12), (B.12).
pub fn participation_asymptotic(beta: f64, rho: f64) -> f64 {
    (1.0 - critical_beta(rho) / beta).max(0.0)
}

/// Published finite-size estimate T^{−(1 − β²/β_c²)} below β_c, REM (B.19); NaN at and above β_c,
/// where the paper gives none.
pub fn participation_published(tokens: usize, beta: f64, rho: f64) -> f64 {
    let ratio = beta / critical_beta(rho);
    if ratio < 1.0 {
        libm::pow(tokens as f64, ratio * ratio - 1.0)
    } else {
        f64::NAN
    }
}

/// Asymptotic mean entropy over ln T: 1 − β²/β_c² below β_c (the entropy of the random energy model, REM §3),
/// 0 above.
pub fn entropy_fraction_asymptotic(beta: f64, rho: f64) -> f64 {
    (1.0 - (beta / critical_beta(rho)).powi(2)).max(0.0)
}

/// h_k vanishes to rounding outside these arguments.
const LOWEST: f64 = -24.0;
const HIGHEST: f64 = 4.0;

/// The integrands at u = i·STEP, by direct summation or through tables on a shared grid.
struct Integrand<'a> {
    law: &'a LogWeights,
    table: Option<Cow<'static, IntegrandTable>>,
    /// e^x of the nodes x for direct summation, so that a term costs only one further exponential.
    sizes: Vec<f64>,
}

/// 1 − e^{−e^y}, h_2 and h_3 at y = (first + i)·STEP.
#[derive(Clone)]
struct IntegrandTable {
    first: i64,
    missing: Vec<f64>,
    second: Vec<f64>,
    third: Vec<f64>,
}

/// Wide enough for softmax up to variances of a hundred.
static USUAL: LazyLock<IntegrandTable> = LazyLock::new(|| IntegrandTable::new(-1000, 2000));

impl IntegrandTable {
    fn new(first: i64, length: usize) -> Self {
        let y = |i: usize| (first + i as i64) as f64 * STEP;
        let exp: Vec<f64> = (0..length).map(|i| libm::exp(y(i))).collect();
        let faded: Vec<(f64, f64)> = exp.iter().map(|&e| missing_and_left(e)).collect();
        let second = |(&e, &(_, left)): (&f64, &(f64, f64))| match e > 60.0 {
            true => 0.0,
            false => e * e * left,
        };
        let second: Vec<f64> = exp.iter().zip(&faded).map(second).collect();
        let third = exp.iter().zip(&second);
        Self {
            first,
            missing: faded.iter().map(|(missing, _)| *missing).collect(),
            third: third
                .map(|(e, second)| if *second == 0.0 { 0.0 } else { e * second })
                .collect(),
            second,
        }
    }

    /// Table with `length` places from `first` on.
    fn of(first: i64, length: usize) -> Cow<'static, Self> {
        let ends = USUAL.first + USUAL.missing.len() as i64;
        match first >= USUAL.first && first + length as i64 <= ends {
            true => Cow::Borrowed(&USUAL),
            false => Cow::Owned(Self::new(first, length)),
        }
    }
}

/// E(1 − e^{−tZ}), E h_2, E h_3, E(ln Z · h_1) at one u.
#[derive(Clone, Copy, Default)]
struct IntegrandValues {
    missing: f64,
    second: f64,
    third: f64,
    energy: f64,
}

impl<'a> Integrand<'a> {
    /// `range`: the smallest and largest i that can be requested.
    fn new(law: &'a LogWeights, range: (i64, i64)) -> Self {
        let table = law.grid.map(|grid| {
            let length = (range.1 - range.0) as usize + law.nodes.len();
            IntegrandTable::of(range.0 + grid, length)
        });
        let sizes = match &table {
            Some(_) => Vec::new(),
            None => law.nodes.iter().map(|x| libm::exp(*x)).collect(),
        };
        Self { law, table, sizes }
    }

    fn missing(&self, i: i64) -> f64 {
        match (&self.table, self.law.grid) {
            (Some(table), Some(grid)) => {
                let start = (i + grid - table.first) as usize;
                dot(&self.law.weights, &table.missing[start..])
            }
            _ => {
                let scale = libm::exp(i as f64 * STEP);
                let nodes = self.sizes.iter().zip(&self.law.weights);
                nodes
                    .map(|(size, w)| w * missing_and_left(scale * size).0)
                    .sum()
            }
        }
    }

    /// All integrands, or only the first two.
    fn point<const ALL: bool>(&self, i: i64) -> IntegrandValues {
        let u = i as f64 * STEP;
        let mut point = IntegrandValues::default();
        let (nodes, weights) = (&self.law.nodes, &self.law.weights);
        let from = nodes.partition_point(|x| u + x < LOWEST);
        let to = nodes.partition_point(|x| u + x <= HIGHEST);
        // E[ln Z · h_1] needs its slow left tail e^y: no lower cut.
        let energetic = match self.law.variance {
            None if ALL => to,
            _ => 0,
        };
        if let (Some(table), Some(grid)) = (&self.table, self.law.grid) {
            point.missing = self.missing(i);
            let start = (i + grid - table.first) as usize;
            let weights = &weights[from..to];
            point.second = dot(weights, &table.second[start + from..]);
            if ALL {
                point.third = dot(weights, &table.third[start + from..]);
            }
            for (x, w) in nodes[..energetic].iter().zip(&self.law.weights) {
                let e = libm::exp(u + x);
                point.energy += w * x * e * libm::exp(-e);
            }
            return point;
        }
        let scale = libm::exp(u);
        for (k, (size, w)) in self.sizes.iter().zip(weights).enumerate() {
            let e = scale * size;
            let (missing, left) = missing_and_left(e);
            point.missing += w * missing;
            if (from..to).contains(&k) {
                let second = w * e * e * left;
                point.second += second;
                point.third += second * e;
            }
            if (..energetic).contains(&k) {
                point.energy += w * nodes[k] * e * left;
            }
        }
        point
    }
}

/// Σ a_i b_i over the length of `a`, in four lanes so that it vectorises. They are written out: where small code is requested, a loop over
/// them keeps them in memory.
fn dot(a: &[f64], b: &[f64]) -> f64 {
    let [mut p, mut q, mut r, mut s] = [0.0; 4];
    let (head, tail) = a.as_chunks::<4>();
    let (others, _) = b.as_chunks::<4>();
    for ([x, y, z, w], [e, f, g, h]) in head.iter().zip(others) {
        p += x * e;
        q += y * f;
        r += z * g;
        s += w * h;
    }
    let behind = &b[head.as_flattened().len().min(b.len())..];
    let rest: f64 = tail.iter().zip(behind).map(|(x, y)| x * y).sum();
    [p, q, r, s].iter().sum::<f64>() + rest
}

fn integrate(law: &LogWeights, tokens: usize) -> Row {
    sums::<true>(law, tokens).row(law.variance, tokens)
}

/// The integrals of a row, or only the integral for its participation.
fn sums<const ALL: bool>(law: &LogWeights, tokens: usize) -> RunningIntegrals {
    let t = tokens.max(1) as f64;
    let (lowest, highest) = (law.nodes[0], law.nodes[law.nodes.len() - 1]);
    let range = (
        ((-highest - libm::log(t) - 60.0) / STEP).floor() as i64,
        ((-lowest + 60.0) / STEP).ceil() as i64,
    );
    let integrand = Integrand::new(law, range);
    // Centre: T·E[1 − e^{−e^u Z}] = 1, about u = −ln Σ Z.
    let (mut low, mut high) = range;
    while high - low > 1 {
        let middle = (low + high).div_euclid(2);
        if t * integrand.missing(middle) < 1.0 {
            low = middle
        } else {
            high = middle
        }
    }
    let centre = low;
    let mut sums = RunningIntegrals {
        centre,
        ..RunningIntegrals::default()
    };
    for i in centre + 1..=range.1 {
        if !sums.add::<ALL>(&integrand, i, t) {
            break;
        }
    }
    for i in (range.0..=centre).rev() {
        if !sums.add::<ALL>(&integrand, i, t) {
            break;
        }
    }
    sums
}

/// Running sums over the grid in u.
#[derive(Default)]
struct RunningIntegrals {
    /// i at u₀, the middle of the integrands.
    centre: i64,
    second: f64,
    third: f64,
    energy: f64,
    /// ∫ (e^{−e^{u − u₀}} − E e^{−e^u ΣZ}) du = E ln ΣZ + u₀
    partition: f64,
}

impl RunningIntegrals {
    /// Adds the terms at u = i·STEP, all of them or only those of the participation; false when they become
    /// negligible.
    fn add<const ALL: bool>(&mut self, integrand: &Integrand, i: i64, t: f64) -> bool {
        let point = integrand.point::<ALL>(i);
        // Weights sum to one up to rounding only.
        let log = libm::log1p(-point.missing.min(1.0));
        let others = if t > 1.0 {
            libm::exp((t - 1.0) * log)
        } else {
            1.0
        };
        let gap = match ALL {
            true => libm::exp(-libm::exp((i - self.centre) as f64 * STEP)) - libm::exp(t * log),
            false => 0.0,
        };
        let term = Self {
            centre: self.centre,
            second: point.second * others,
            third: point.third * others,
            energy: point.energy * others,
            partition: gap,
        };
        self.second += term.second;
        self.third += term.third;
        self.energy += term.energy;
        self.partition += term.partition;
        self.is_changed_by(&term, t)
    }

    /// Whether `term` is not negligible in at least one of the sums to which it was added.
    fn is_changed_by(&self, term: &Self, t: f64) -> bool {
        let small = |term: f64, sum: f64| term.abs() <= 1e-17 * sum.abs();
        !(small(term.second, self.second)
            && small(term.third, self.third)
            && term.partition.abs() < 1e-16
            && term.energy.abs() * t < 1e-16)
    }

    fn participation(&self, tokens: usize) -> f64 {
        let t = tokens.max(1) as f64;
        (t * STEP * self.second).clamp(1.0 / t, 1.0)
    }

    fn row(self, variance: Option<f64>, tokens: usize) -> Row {
        let t = tokens.max(1) as f64;
        let participation = self.participation(tokens);
        let third = (0.5 * t * STEP * self.third).clamp(1.0 / (t * t), 1.0);
        let log_partition = STEP * self.partition - self.centre as f64 * STEP;
        // E Σ A x: for normal x, partial integration gives v(1 − p).
        let energy = match variance {
            Some(variance) => variance * (1.0 - participation),
            None => t * STEP * self.energy,
        };
        let entropy = (log_partition - energy).clamp(0.0, libm::log(t));
        Row {
            participation,
            third,
            entropy,
        }
    }
}

#[cfg(test)]
mod tests;
