//! Tokens as a leading rank-one part and what is left of them, so that a stack may collapse onto any
//! direction and still keep every digit of what tells its tokens apart.
//!
//! [`OffsetMatrix`] keeps apart what all tokens share. That is enough where a spectral gap drives tokens to
//! 1aᵀ; products of many matrices without a gap drive them to another rank-one matrix, whose remainder
//! would sink below the rounding of the rest. Here the pair is carried on its own, through mixing,
//! weights, residual connection and LayerNorm, and cleaned of what leaks between the two after every layer.

use super::OffsetMatrix;
use super::rank_one::{Cleaned, RankOne, log2, outer, product, shared};
use crate::attention::{Bulk, Mixing};
use crate::linalg::{
    Matrix, Scaled, multiply, multiply_nt, multiply_tn, power_of_two, stable_rank_excess,
};
use crate::parameters::Parameters;
use crate::problem::Problem;

/// Share of ‖X‖_F² in one direction from which on it is carried as a pair.
const LEADING: f64 = 0.7;

/// ‖R‖/s₁ below which the stable rank is read off the parts: its relative error is the square of that.
const COLLAPSED: f64 = 1e-7;

/// Steps of the power iteration that look for the leading direction.
const STEPS: usize = 3;

/// X = PQ + R ∈ R^{T×d}.
#[derive(Clone, Debug)]
pub(super) struct Deflated {
    /// The leading part, where one direction leads.
    pair: Option<RankOne>,
    /// R, or all of X.
    rest: OffsetMatrix,
}

impl Deflated {
    /// The tokens `x` as they are.
    pub fn new(x: OffsetMatrix) -> Self {
        let plain = Self {
            pair: None,
            rest: x,
        };
        plain.led()
    }

    /// No tokens at all.
    pub fn nothing() -> Self {
        Self {
            pair: None,
            rest: OffsetMatrix::new(Matrix::zeros(0, 0)),
        }
    }

    /// R, which without a pair is X.
    pub fn rest(&self) -> &OffsetMatrix {
        &self.rest
    }

    /// Whether there is a pair.
    pub fn is_split(&self) -> bool {
        self.pair.is_some()
    }

    /// PQ + R where there is a pair.
    pub fn sum(&self) -> Option<OffsetMatrix> {
        let pair = self.pair.as_ref()?;
        Some(self.rest.plus(1.0, &outer(&pair.left, &pair.right)))
    }

    /// X.
    fn whole(self) -> OffsetMatrix {
        self.sum().unwrap_or(self.rest)
    }

    /// AXW, plus αX with a residual connection: a layer before LayerNorm. What is done with is dropped: at
    /// T = 8192 a matrix takes half a gigabyte.
    pub fn layer(self, mixing: &Mixing, weights: Matrix, p: &Parameters) -> Self {
        let Self { pair, rest: before } = self;
        let mut rest = mix(mixing, &before).times(&weights);
        if p.skip {
            rest = rest.plus(p.alpha, &before);
        }
        drop(before);
        let pair = pair.map(|RankOne { left, right }| {
            let turned = right.map(|q| multiply(q, &weights));
            if !p.skip {
                let left = mix(mixing, &left);
                return RankOne {
                    left,
                    right: turned,
                };
            }
            let kept = right.times(p.alpha);
            let change = change(mixing, &left);
            let (pair, (column, row)) = RankOne::joined(&left, change, turned, &kept);
            rest = rest.plus(1.0, &outer(&column, &row));
            pair
        });
        drop(weights);
        Self { pair, rest }.led()
    }

    /// LayerNorm ([`OffsetMatrix::normalised`]): with a pair, row i is sgn(Pᵢ)√d (Q + Rᵢ/Pᵢ)/|Q + Rᵢ/Pᵢ|, expanded
    /// about Q without subtracting near-equals.
    pub fn normalised(self) -> Self {
        let pair = self.pair.as_ref();
        match pair.and_then(|pair| normalised(pair, &self.rest)) {
            Some((pair, rest)) => Self {
                pair: Some(pair),
                rest,
            }
            .led(),
            None => Self::new(self.whole().normalised()),
        }
    }

    /// sr(XXᵀ) − 1 = Σ_{i≥2} (sᵢ/s₁)⁴, to about 1e-12 however small it is; 0 below 1e-308.
    ///
    /// # Errors
    /// X is zero, or an entry is not a finite number.
    pub fn excess(&self) -> Result<f64, Problem> {
        let Some(pair) = &self.pair else {
            return self.rest.excess();
        };
        let rest = self.rest.tokens();
        let square = pair.square();
        let remainder = rest.square();
        let ratio = remainder.0 / square.0 * power_of_two(remainder.1 - square.1);
        if ratio.is_nan() || ratio > COLLAPSED * COLLAPSED {
            let whole = self.sum().map(|whole| whole.tokens());
            return stable_rank_excess(whole.as_ref().unwrap_or(&rest).matrix());
        }
        let m = rest.matrix();
        let gram = match m.nrows() >= m.ncols() {
            true => multiply_tn(m, m),
            false => multiply_nt(m, m),
        };
        let share = gram.squared_norm_l2() / (square.0 * square.0);
        Ok(share * power_of_two(4 * rest.exponent() - 2 * square.1))
    }

    /// The same X with a cleaned pair, or one found, or none.
    fn led(self) -> Self {
        let found = match &self.pair {
            Some(pair) => cleaned(pair, &self.rest),
            None => None,
        };
        let (pair, rest) = match found {
            Some(found) => found,
            None => {
                let whole = self.whole();
                match lead(&whole).and_then(|(pair, rest)| cleaned(&pair, &rest)) {
                    Some(found) => found,
                    None => {
                        return Self {
                            pair: None,
                            rest: whole,
                        };
                    }
                }
            }
        };
        Self {
            pair: Some(pair),
            rest,
        }
    }
}

/// The leading direction of `x` as a pair with the rest, where it holds the share [`LEADING`] of the whole.
fn lead(x: &OffsetMatrix) -> Option<(RankOne, OffsetMatrix)> {
    let (rows, columns) = (x.rest.matrix().nrows(), x.rest.matrix().ncols());
    let own = log2(x.rest.square()) - log2(x.mean.square()) - (rows as f64).log2();
    if own < (1.0 - LEADING).log2() {
        // What all tokens share leads: it is kept apart already.
        let rest = OffsetMatrix {
            mean: Scaled::zeros(1, columns),
            rest: x.rest.clone(),
        };
        return Some((RankOne::shared(x.mean.clone(), rows), rest));
    }
    let tokens = x.tokens();
    let m = tokens.matrix();
    let whole = m.squared_norm_l2();
    let longest = (0..rows).max_by(|i, j| {
        let length = |i: usize| m.row(i).squared_norm_l2();
        length(*i).total_cmp(&length(*j))
    })?;
    let mut y = Matrix::from_fn(columns, 1, |j, _| m[(longest, j)]);
    for _ in 0..STEPS {
        y = faer::Scale(1.0 / y.norm_l2()) * y;
        y = multiply_tn(m, &multiply(m, &y));
    }
    y = faer::Scale(1.0 / y.norm_l2()) * y;
    let u = multiply(m, &y);
    // Also false for what is not a number.
    let leads = u.squared_norm_l2() > LEADING * whole;
    if !leads {
        return None;
    }
    let mean = u.sum() / rows as f64;
    let left = OffsetMatrix {
        mean: Scaled::new(Matrix::from_fn(1, 1, |_, _| mean), tokens.exponent()),
        rest: Scaled::new(
            Matrix::from_fn(rows, 1, |i, _| u[(i, 0)] - mean),
            tokens.exponent(),
        ),
    };
    let right = Scaled::new(y.transpose().to_owned(), 0);
    let rest = x.plus(-1.0, &outer(&left, &right));
    Some((RankOne { left, right }, rest))
}

/// The same PQ + R with R orthogonal to P and Q up to the square of its share ([`Units::cleaned`]). Nothing where
/// the pair does not lead.
///
/// [`Units::cleaned`]: super::rank_one::Units::cleaned
fn cleaned(pair: &RankOne, rest: &OffsetMatrix) -> Option<(RankOne, OffsetMatrix)> {
    let (pair, rest) = &folded(pair, rest);
    let units = pair.units()?;
    let q = &units.right;
    let along = |m: &Scaled| product(m, &q.map(|q| q.transpose().to_owned()));
    let below = across(&units.left, rest);
    let beside = OffsetMatrix {
        mean: along(&rest.mean),
        rest: along(&rest.rest),
    };
    let Cleaned { pair, taken } = units.cleaned(&below, &beside)?;
    let [first, second] = taken.map(|(column, row)| outer(&column, &row));
    Some((pair, rest.plus(-1.0, &first).plus(-1.0, &second)))
}

/// The same PQ + R without what R = 1εᵀ + E adds to all rows alike, where P is nearly equal in all. Attention may
/// leave an ε larger than E by more than the digits of a number.
fn folded(pair: &RankOne, rest: &OffsetMatrix) -> (RankOne, OffsetMatrix) {
    if !pair.nearly_shared() {
        return (pair.clone(), rest.clone());
    }
    let (pair, share) = pair.folded(&rest.mean);
    let drawn = product(&pair.left.rest, &share);
    let own = rest.rest.plus(&drawn.times(-1.0));
    let rest = OffsetMatrix {
        mean: Scaled::zeros(1, own.matrix().ncols()),
        rest: own,
    };
    (pair, rest)
}

/// LayerNorm of PQ + R; nothing where Q is lost in its own mean.
fn normalised(pair: &RankOne, rest: &OffsetMatrix) -> Option<(RankOne, OffsetMatrix)> {
    let (rows, columns) = (rest.rest.matrix().nrows(), rest.rest.matrix().ncols());
    let right = pair.right.map(super::offset_matrix::centred_rows);
    let mean = rest.mean.map(super::offset_matrix::centred_rows);
    let own = rest.rest.map(super::offset_matrix::centred_rows);
    let rounding = columns as f64 * f64::EPSILON * pair.right.matrix().norm_l2();
    let centred = right.matrix().norm_l2() * power_of_two(right.exponent() - pair.right.exponent());
    if centred <= rounding {
        return None;
    }
    let coefficients = pair.left.tokens();
    let one_sign = pair.nearly_shared();
    // Q + Rᵢ/Pᵢ = base + Fᵢ: what R adds to every row alike goes with Q.
    let (base, numerators) = match one_sign {
        true => {
            let (_, common) = pair.folded(&mean);
            let drawn = product(&pair.left.rest, &common);
            (right.plus(&common), own.plus(&drawn.times(-1.0)))
        }
        false => {
            let ones = |a: &Matrix| Matrix::from_fn(rows, columns, |_, j| a[(0, j)]);
            (right.clone(), own.plus(&mean.map(ones)))
        }
    };
    let (a, n, p) = (base.matrix(), numerators.matrix(), coefficients.matrix());
    let square = a.squared_norm_l2();
    let shift = numerators.exponent() - coefficients.exponent() - base.exponent();
    let unit = power_of_two(shift);
    let scale = (columns as f64 / square).sqrt();
    let sign = |i: usize| if p[(i, 0)] < 0.0 { -1.0 } else { 1.0 };
    let mut out = Matrix::zeros(rows, columns);
    for i in 0..rows {
        let weight = p[(i, 0)];
        let row = n.row(i);
        let size = row.squared_norm_l2();
        if weight * weight * square <= size * unit * unit {
            // R leads in this row: nothing small is left to be kept.
            let sum = |j: usize| weight * a[(0, j)] + unit * n[(i, j)];
            let length = (0..columns).map(|j| sum(j).powi(2)).sum::<f64>().sqrt();
            if length > 0.0 {
                let root = (columns as f64).sqrt();
                (0..columns).for_each(|j| {
                    out[(i, j)] = (root * sum(j) / length - sign(i) * scale * a[(0, j)]) / unit;
                });
            }
            continue;
        }
        let dot: f64 = (0..columns).map(|j| a[(0, j)] * n[(i, j)]).sum();
        let epsilon = (2.0 * dot / weight + unit * size / (weight * weight)) / square;
        let root = (1.0 + unit * epsilon).max(0.0).sqrt();
        let h = -epsilon / (root * (1.0 + root));
        for j in 0..columns {
            let own = n[(i, j)] / weight * (1.0 + unit * h) + h * a[(0, j)];
            out[(i, j)] = sign(i) * scale * own;
        }
    }
    let left = match one_sign {
        true => shared(sign(0), rows),
        false => OffsetMatrix {
            mean: Scaled::zeros(1, 1),
            rest: Scaled::new(Matrix::from_fn(rows, 1, |i, _| sign(i)), 0),
        },
    };
    let right = Scaled::new(faer::Scale(scale) * a, 0);
    let rest = OffsetMatrix {
        mean: Scaled::zeros(1, columns),
        rest: Scaled::new(out, shift),
    };
    Some((RankOne { left, right }, rest))
}

/// A X.
fn mix(mixing: &Mixing, x: &OffsetMatrix) -> OffsetMatrix {
    let (mean, rest) = mixing.apply(&x.mean, &x.rest);
    OffsetMatrix { mean, rest }
}

/// AP − P; exactly zero for identity attention and for what stochastic rows leave alone.
fn change(mixing: &Mixing, left: &OffsetMatrix) -> OffsetMatrix {
    let identity = mixing.mean == 1.0
        && mixing.bulk == Bulk::Centring
        && mixing.columns.iter().all(|q| *q == 0.0);
    let (rows, columns) = (left.rest.matrix().nrows(), left.rest.matrix().ncols());
    if identity {
        return OffsetMatrix {
            mean: Scaled::zeros(1, columns),
            rest: Scaled::zeros(rows, columns),
        };
    }
    let shared = OffsetMatrix {
        mean: left.mean.clone(),
        rest: Scaled::zeros(rows, columns),
    };
    let own = OffsetMatrix {
        mean: Scaled::zeros(1, columns),
        rest: left.rest.clone(),
    };
    let of_shared = mix(mixing, &shared).plus(-1.0, &shared);
    let of_own = mix(mixing, &own).plus(-1.0, &own);
    of_shared.plus(1.0, &of_own)
}

/// pᵀX for p ∈ R^{T×1}, 1 × d.
fn across(p: &OffsetMatrix, x: &OffsetMatrix) -> Scaled {
    let rows = x.rest.matrix().nrows();
    let sums = |m: &Matrix| Matrix::from_fn(1, m.ncols(), |_, j| m.col_as_slice(j).iter().sum());
    let tokens = p.tokens();
    let total = tokens.map(sums);
    let over = Scaled::new(
        multiply_tn(tokens.matrix(), x.rest.matrix()),
        tokens.exponent() + x.rest.exponent(),
    );
    debug_assert_eq!(tokens.matrix().nrows(), rows);
    product(&total, &x.mean).plus(&over)
}
