//! LayerNorm of tokens given as a leading rank-one part and the rest.

use super::device_tokens::{DeviceTokens, column};
use super::layer_norm::{ROUNDING, layer_norm};
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::layers::rank_one::{self, RankOne, log2};
use crate::layers::{OffsetMatrix, centred_rows};
use crate::linalg::Scaled;

/// A token whose part along Q is below this share of the others has it by rounding only.
const NEGLIGIBLE: f64 = 1e-6;

/// Largest Pmax/Pᵢ by which rows are multiplied: beyond it, R leads in the row, or nothing is known.
const LARGEST: f64 = 1e12;

/// LayerNorm of PQ + R: row i is sgn(Pᵢ) times that of Q + Rᵢ/Pᵢ, as in `layers::deflated`. R is lost where a token
/// lies along Q by no more than rounding, and R does not lead in it.
/// Nothing where Q is lost in its own mean; else the new pair, R, and whether that is lost.
pub fn pair_layer_norm(
    device: &Device,
    pair: &RankOne,
    rest: &DeviceTokens,
) -> Option<(RankOne, DeviceTokens, bool)> {
    let right = pair.right.map(centred_rows);
    if 0.5 * (log2(right.square()) - log2(pair.right.square())) <= libm::log2(ROUNDING) {
        return None;
    }
    let one_sign = pair.nearly_shared();
    let mut rest = rest.clone();
    let mean = rest.mean_row();
    rest.mean.fill(0.0);
    // Q + Rᵢ/Pᵢ = base + Fᵢ: what R adds to every row alike goes with Q.
    let base = if one_sign {
        let (_, common) = pair.folded(&mean);
        rest.add_outer(device, -1.0, &without_mean(&pair.left), &common);
        right.plus(&common.map(centred_rows))
    } else {
        let ones = OffsetMatrix {
            mean: Scaled::zeros(1, 1),
            rest: column(&vec![1.0; rest.rest.rows], 0),
        };
        rest.add_outer(device, 1.0, &ones, &mean);
        right
    };
    let coefficients = pair.left.tokens();
    let p = coefficients.matrix().col(0);
    let typical = (p.iter().map(|p| p * p).sum::<f64>() / p.len() as f64).sqrt();
    let (least, most) = p.iter().fold((f64::INFINITY, 0.0), |(least, most), p| {
        (f64::min(least, p.abs()), f64::max(most, p.abs()))
    });
    // In units of P's and Q's.
    let exponent = i64::from(rest.exponent) - coefficients.exponent() - base.exponent();
    let share = libm::exp2(exponent as f64) * (base.matrix().ncols() as f64).sqrt()
        / (typical * base.matrix().frobenius_norm());
    let lost = (least / typical).max(share) < NEGLIGIBLE;
    let sign = |p: f64| if p < 0.0 { -1.0 } else { 1.0 };
    let weights: Vec<f64> = p
        .iter()
        .map(|p| sign(*p) * (most / p.abs()).min(LARGEST))
        .collect();
    vectors::scale_rows(device, rest.rest_alone(device), &weights);
    let mut normal = layer_norm(
        device,
        DeviceTokens {
            mean: base.matrix().row(0).iter().map(|q| most * q).collect(),
            exponent: exponent.clamp(-100_000, 100_000) as i32,
            rest: rest.rest,
        },
    );
    let right = normal.mean_row();
    normal.mean.fill(0.0);
    let signs: Vec<f64> = p.iter().map(|p| sign(*p)).collect();
    if signs.contains(&-1.0) {
        vectors::scale_rows(device, normal.rest_alone(device), &signs);
    }
    let left = match one_sign {
        true => rank_one::shared(signs.first().copied().unwrap_or(1.0), signs.len()),
        false => OffsetMatrix {
            mean: Scaled::zeros(1, 1),
            rest: column(&signs, 0),
        },
    };
    Some((RankOne { left, right }, normal, lost))
}

/// p of κ1 + p.
fn without_mean(left: &OffsetMatrix) -> OffsetMatrix {
    OffsetMatrix {
        mean: Scaled::zeros(1, 1),
        rest: left.rest.clone(),
    }
}
