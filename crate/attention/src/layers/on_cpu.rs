//! Layers in double precision.

pub(super) mod gradient;

use super::gate::Gate;
use super::layer_processor::Deflated;
use super::layer_processor::{Images, LayerProcessor, StackTokens};
use super::rank_one::{Cleaned, RankOne, log2, outer, product, shared};
use super::{Cpu, OffsetMatrix, first_values, layer_weights};
use crate::attention::{Bulk, Mixing};
use crate::linalg::sum_of_entries;
use crate::linalg::{
    Matrix, Scaled, multiply, multiply_nt, multiply_tn, power_of_two, stable_rank_excess,
};
use crate::problem::Problem;
use crate::specification::{RandomAttention, Remedy};

/// Smallest share of ‖X‖_F² in one direction at which this direction is carried as a pair.
const LEADING: f64 = 0.7;

/// ‖R‖/s₁ below which the stable rank is read off the parts: its relative error is the square of that.
const COLLAPSED: f64 = 1e-7;

/// Number of steps of the power iteration that looks for the leading direction.
const STEPS: usize = 3;

impl LayerProcessor for Cpu {
    type Tokens = OffsetMatrix;
    type Attention = Vec<Mixing>;
    type Weights = Matrix;
    type Rounding = ();

    async fn attention(
        &self,
        p: &RandomAttention,
        (realisation, layer): (u32, usize),
        x: &OffsetMatrix,
        remedies: &[Remedy],
    ) -> Result<Vec<Mixing>, Problem> {
        let plain = Mixing::of(p, realisation, layer, &x.mean, &x.rest);
        let all = std::iter::repeat_n(plain, remedies.len()).zip(remedies);
        all.map(|(mixing, remedy)| mixing.remedied(*remedy))
            .collect()
    }

    async fn value_weights(
        &self,
        p: &RandomAttention,
        (realisation, layer): (u32, usize),
    ) -> Result<Matrix, Problem> {
        Ok(layer_weights(p, realisation, layer))
    }

    async fn row_times(&self, q: &Scaled, w: &Matrix) -> Result<Scaled, Problem> {
        Ok(q.map(|q| multiply(q, w)))
    }

    async fn images(
        &self,
        p: &RandomAttention,
        attention: &Vec<Mixing>,
        weights: Option<&Matrix>,
        before: &Deflated<Self>,
        _: Option<&Scaled>,
    ) -> Result<Images<Self>, Problem> {
        let rest = |mixing: &Mixing| {
            let image = mix(mixing, &before.rest);
            match weights {
                Some(weights) => image.times(weights),
                None => image,
            }
        };
        let column = |mixing: &Mixing, left: &OffsetMatrix| match p.skip {
            true => change(mixing, left),
            false => mix(mixing, left),
        };
        let pair = before.pair.iter();
        Ok(Images {
            rests: attention.iter().map(rest).collect(),
            columns: pair
                .flat_map(|pair| attention.iter().map(|mixing| column(mixing, &pair.left)))
                .collect(),
            roundings: vec![(); attention.len()],
        })
    }

    async fn act_on_outputs(
        &self,
        p: &RandomAttention,
        place: (u32, usize),
        attention: &Vec<Mixing>,
        tokens: &StackTokens<Self>,
        images: &mut Images<Self>,
        pair: Option<(&OffsetMatrix, Scaled)>,
    ) -> Result<Option<Scaled>, Problem> {
        if p.has_value_residual() {
            let values = first_values(p, place.0, &tokens.first);
            for (rest, mixing) in images.rests.iter_mut().zip(attention) {
                rest.add(1.0, &mix(mixing, &values));
            }
        }
        if !p.is_gated() {
            return Ok(pair.map(|(_, turned)| turned));
        }
        let gate = Gate::of(p, place, &tokens.current);
        for (i, rest) in images.rests.iter_mut().enumerate() {
            *rest = gate.times(rest);
            if let Some((left, turned)) = &pair {
                let column = images.columns[i].clone();
                let column = match p.skip {
                    true => column.plus(1.0, left),
                    false => column,
                };
                rest.add(1.0, &gate.beside(&column, turned));
            }
        }
        Ok(pair.map(|(_, turned)| gate.times_row(&turned)))
    }

    fn add_residual(&self, alpha: f64, x: &OffsetMatrix, images: &mut [OffsetMatrix]) {
        for image in images {
            image.add(alpha, x);
        }
    }

    fn plus_outer(&self, x: &OffsetMatrix, left: &OffsetMatrix, right: &Scaled) -> OffsetMatrix {
        outer(left, right).plus(1.0, x)
    }

    async fn cleaned(
        &self,
        tokens: &Deflated<Self>,
        _: bool,
    ) -> Result<Option<Deflated<Self>>, Problem> {
        let pair = tokens.pair.as_ref();
        let found = pair.and_then(|pair| cleaned(pair, &tokens.rest));
        Ok(found.map(deflated))
    }

    async fn with_leading_pair(&self, x: OffsetMatrix, _: bool) -> Result<Deflated<Self>, Problem> {
        Ok(leading(x))
    }

    fn layer_norm(&self, x: OffsetMatrix) -> OffsetMatrix {
        x.normalised()
    }

    fn pair_layer_norm(&self, tokens: &Deflated<Self>) -> Option<Deflated<Self>> {
        let pair = tokens.pair.as_ref()?;
        normalised(pair, &tokens.rest).map(deflated)
    }

    /// Accurate to about 1e-12 however small the excess is; 0 below 1e-308.
    async fn stable_rank_excess(&self, tokens: &Deflated<Self>, _: bool) -> Result<f64, Problem> {
        let Some(pair) = &tokens.pair else {
            return tokens.rest.excess();
        };
        let rest = tokens.rest.tokens();
        let square = pair.square();
        let remainder = rest.square();
        let ratio = remainder.0 / square.0 * power_of_two(remainder.1 - square.1);
        if ratio.is_nan() || ratio > COLLAPSED * COLLAPSED {
            let whole = tokens.pair_plus_rest(self).map(|whole| whole.tokens());
            return Ok(stable_rank_excess(
                whole.as_ref().unwrap_or(&rest).matrix(),
            )?);
        }
        let m = rest.matrix();
        let gram = match m.nrows() >= m.ncols() {
            true => multiply_tn(m, m),
            false => multiply_nt(m, m),
        };
        let share = gram.squared_frobenius_norm() / (square.0 * square.0);
        Ok(share * power_of_two(4 * rest.exponent() - 2 * square.1))
    }

    fn leaves_pairs(&self, _: usize, _: bool) -> bool {
        false
    }

    async fn typical_row(
        &self,
        _: &RandomAttention,
        _: &OffsetMatrix,
    ) -> Result<Option<f64>, Problem> {
        Ok(None)
    }

    async fn check_rows(
        &self,
        _: &RandomAttention,
        _: f64,
        _: &Deflated<Self>,
    ) -> Result<(), Problem> {
        Ok(())
    }
}

/// X with its leading direction as a pair, if one leads.
pub(super) fn leading(x: OffsetMatrix) -> Deflated<Cpu> {
    let found = leading_pair(&x).and_then(|(pair, rest)| cleaned(&pair, &rest));
    found.map_or_else(|| Deflated::from_tokens(x), deflated)
}

fn deflated((pair, rest): (RankOne, OffsetMatrix)) -> Deflated<Cpu> {
    Deflated {
        pair: Some(pair),
        rest,
        rounding: (),
    }
}

/// The leading direction of `x` as a pair with the rest, if it holds the share [`LEADING`] of the whole.
fn leading_pair(x: &OffsetMatrix) -> Option<(RankOne, OffsetMatrix)> {
    let (rows, columns) = (x.rest.matrix().nrows(), x.rest.matrix().ncols());
    let rest_share = log2(x.rest.square()) - log2(x.mean.square()) - libm::log2(rows as f64);
    if rest_share < libm::log2(1.0 - LEADING) {
        // What all tokens share leads: it is kept apart already.
        let rest = OffsetMatrix {
            mean: Scaled::zeros(1, columns),
            rest: x.rest.clone(),
        };
        return Some((RankOne::shared(x.mean.clone(), rows), rest));
    }
    let tokens = x.tokens();
    let m = tokens.matrix();
    let whole = m.squared_frobenius_norm();
    let longest = (0..rows).max_by(|i, j| {
        let length = |i: usize| m.row(i).squared_frobenius_norm();
        length(*i).total_cmp(&length(*j))
    })?;
    let mut y = Matrix::from_fn(columns, 1, |j, _| m[(longest, j)]);
    for _ in 0..STEPS {
        y = (1.0 / y.frobenius_norm()) * y;
        y = multiply_tn(m, &multiply(m, &y));
    }
    y = (1.0 / y.frobenius_norm()) * y;
    let u = multiply(m, &y);
    // Also false for what is not a number.
    let leads = u.squared_frobenius_norm() > LEADING * whole;
    if !leads {
        return None;
    }
    let mean = sum_of_entries(&u) / rows as f64;
    let left = OffsetMatrix {
        mean: Scaled::new(Matrix::from_fn(1, 1, |_, _| mean), tokens.exponent()),
        rest: Scaled::new(
            Matrix::from_fn(rows, 1, |i, _| u[(i, 0)] - mean),
            tokens.exponent(),
        ),
    };
    let right = Scaled::new(y.transpose().to_owned(), 0);
    let rest = x.clone().plus(-1.0, &outer(&left, &right));
    Some((RankOne { left, right }, rest))
}

/// PQ + R with R orthogonal to P and Q up to the square of its share ([`Units::cleaned`]). `None` if the pair does not dominate.
///
/// [`Units::cleaned`]: super::rank_one::Units::cleaned
fn cleaned(pair: &RankOne, rest: &OffsetMatrix) -> Option<(RankOne, OffsetMatrix)> {
    let moved = folded(pair, rest);
    let (pair, rest) = moved
        .as_ref()
        .map_or((pair, rest), |(pair, rest)| (pair, rest));
    let units = pair.units()?;
    let q = &units.right;
    let along = |m: &Scaled| product(m, &q.map(|q| q.transpose().to_owned()));
    let below = transposed_times(&units.left, rest);
    let beside = OffsetMatrix {
        mean: along(&rest.mean),
        rest: along(&rest.rest),
    };
    let Cleaned { pair, taken } = units.cleaned(&below, &beside)?;
    // One after the other: each is as large as the tokens.
    let [first, second] = taken.map(|(column, row)| move || outer(&column, &row));
    let mut rest = match moved {
        Some((_, rest)) => rest,
        None => rest.clone(),
    };
    rest.add(-1.0, &first());
    rest.add(-1.0, &second());
    Some((pair, rest))
}

/// PQ + R without the part of R = 1εᵀ + E that is common to all rows, where all entries of P are nearly equal. Attention may leave an ε
/// larger than E by more than the digits of a number. `None` if the entries differ.
fn folded(pair: &RankOne, rest: &OffsetMatrix) -> Option<(RankOne, OffsetMatrix)> {
    if !pair.nearly_shared() {
        return None;
    }
    let (pair, share) = pair.folded(&rest.mean);
    let drawn = product(&pair.left.rest, &share);
    let remaining = drawn.times(-1.0).plus(&rest.rest);
    let rest = OffsetMatrix {
        mean: Scaled::zeros(1, remaining.matrix().ncols()),
        rest: remaining,
    };
    Some((pair, rest))
}

/// LayerNorm of PQ + R; `None` if rounding in the mean of Q leaves nothing of Q.
fn normalised(pair: &RankOne, rest: &OffsetMatrix) -> Option<(RankOne, OffsetMatrix)> {
    let (rows, columns) = (rest.rest.matrix().nrows(), rest.rest.matrix().ncols());
    let right = pair.right.map(super::offset_matrix::centred_rows);
    let mean = rest.mean.map(super::offset_matrix::centred_rows);
    let remaining = rest.rest.map(super::offset_matrix::centred_rows);
    let rounding = columns as f64 * f64::EPSILON * pair.right.matrix().frobenius_norm();
    let centred =
        right.matrix().frobenius_norm() * power_of_two(right.exponent() - pair.right.exponent());
    if centred <= rounding {
        return None;
    }
    let coefficients = pair.left.tokens();
    let one_sign = pair.nearly_shared();
    // Q + Rᵢ/Pᵢ = base + Fᵢ: what R adds to every row alike goes with Q.
    let (base, numerators) = if one_sign {
        let (_, common) = pair.folded(&mean);
        let drawn = product(&pair.left.rest, &common);
        (right.plus(&common), drawn.times(-1.0).plus(&remaining))
    } else {
        let ones = |a: &Matrix| Matrix::from_fn(rows, columns, |_, j| a[(0, j)]);
        (right, remaining.plus(&mean.map(ones)))
    };
    let (a, n, p) = (base.matrix(), numerators.matrix(), coefficients.matrix());
    let square = a.squared_frobenius_norm();
    let shift = numerators.exponent() - coefficients.exponent() - base.exponent();
    let unit = power_of_two(shift);
    let scale = (columns as f64 / square).sqrt();
    let sign = |i: usize| if p[(i, 0)] < 0.0 { -1.0 } else { 1.0 };
    let mut out = Matrix::zeros(rows, columns);
    for i in 0..rows {
        let weight = p[(i, 0)];
        let row = n.row(i);
        let size = row.squared_frobenius_norm();
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
            let entry = n[(i, j)] / weight * (1.0 + unit * h) + h * a[(0, j)];
            out[(i, j)] = sign(i) * scale * entry;
        }
    }
    let left = match one_sign {
        true => shared(sign(0), rows),
        false => OffsetMatrix {
            mean: Scaled::zeros(1, 1),
            rest: Scaled::new(Matrix::from_fn(rows, 1, |i, _| sign(i)), 0),
        },
    };
    let right = Scaled::new(scale * a, 0);
    let rest = OffsetMatrix {
        mean: Scaled::zeros(1, columns),
        rest: Scaled::new(out, shift),
    };
    Some((RankOne { left, right }, rest))
}

/// A X.
pub(super) fn mix(mixing: &Mixing, x: &OffsetMatrix) -> OffsetMatrix {
    let (mean, rest) = mixing.apply(&x.mean, &x.rest);
    OffsetMatrix { mean, rest }
}

/// AP − P; exactly zero for identity attention and for directions that stochastic rows do not change.
fn change(mixing: &Mixing, left: &OffsetMatrix) -> OffsetMatrix {
    let identity = mixing.mean == 1.0
        && mixing.bulk == Bulk::Centring
        && mixing.common_row.iter().all(|q| *q == 0.0);
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
    let unshared = OffsetMatrix {
        mean: Scaled::zeros(1, columns),
        rest: left.rest.clone(),
    };
    let of_shared = mix(mixing, &shared).plus(-1.0, &shared);
    let of_unshared = mix(mixing, &unshared).plus(-1.0, &unshared);
    of_shared.plus(1.0, &of_unshared)
}

/// pᵀX for p ∈ R^{T×1}, 1 × d.
fn transposed_times(p: &OffsetMatrix, x: &OffsetMatrix) -> Scaled {
    let rows = x.rest.matrix().nrows();
    let column_sums = |m: &Matrix| Matrix::from_fn(1, m.ncols(), |_, j| m.col(j).iter().sum());
    let tokens = p.tokens();
    let total = tokens.map(column_sums);
    let over = Scaled::new(
        multiply_tn(tokens.matrix(), x.rest.matrix()),
        tokens.exponent() + x.rest.exponent(),
    );
    debug_assert_eq!(tokens.matrix().nrows(), rows);
    product(&total, &x.mean).plus(&over)
}
