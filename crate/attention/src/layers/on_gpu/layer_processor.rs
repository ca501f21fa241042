//! Layers in single precision: the operations for `layers::deflated`.
//!
//! R is never the difference of nearly equal numbers and keeps its digits however far it falls below PQ. One exception: after attention a
//! residual connection adds nearly the same matrix to P. Then R is compared with the rounding of this sum.

use super::attention_product::AttentionProduct;
use super::check_rows;
use super::device_tokens::{DeviceTokens, too_far};
use super::gate::DeviceGate;
use super::layer_norm::layer_norm;
use super::leading_pair::{leading_pair, projections, reference};
use super::mixing::DeviceMixing;
use super::pair_layer_norm::pair_layer_norm;
use super::stable_rank_excess::{excess, fourth_power_sum};
use super::value_weights::DeviceWeights;
use crate::gpu::dense::reduction;
use crate::gpu::runtime::device::Device;
use crate::layers::OffsetMatrix;
use crate::layers::layer_processor::Deflated;
use crate::layers::layer_processor::{Images, LayerProcessor, StackTokens};
use crate::layers::rank_one::{Cleaned, RankOne, log2};
use crate::linalg::{Scaled, power_of_two};
use crate::problem::Problem;
use crate::specification::{RandomAttention, Remedy};
use std::slice::from_mut;

/// ‖R‖/s₁ up to which the stable rank is read off the parts.
const COLLAPSED: f64 = 0.03;

/// Share below which a pair needs no further cleaning.
const CLEAN: f64 = 1e-3;

/// A difference exceeds rounding, and is accurate to a few per cent, above this share of its operands.
const DISTINCT: f64 = 60.0 * f32::EPSILON as f64;

/// log₂ of the share of R in X whose fourth power is below 1e-308.
const GONE: f64 = -256.0;

/// Information about the rounding of R.
#[derive(Clone, Copy)]
pub struct Rounding {
    /// log₂ of the length above which R exceeds rounding.
    floor: f64,
    /// log₂ of the length of R if R has just been cleaned, else infinite.
    length: f64,
    /// Whether R is only rounding: X is still right, but the differences of its tokens are not.
    pub lost: bool,
}

impl Default for Rounding {
    fn default() -> Self {
        Self {
            floor: f64::NEG_INFINITY,
            length: f64::INFINITY,
            lost: false,
        }
    }
}

/// The attention matrix of a layer, and the remedies requested with it: their common parts are computed once.
pub struct DeviceAttention {
    pub mixing: DeviceMixing,
    pub remedies: Vec<Remedy>,
}

impl LayerProcessor for Device {
    type Tokens = DeviceTokens;
    type Attention = DeviceAttention;
    type Weights = DeviceWeights;
    type Rounding = Rounding;

    async fn attention(
        &self,
        p: &RandomAttention,
        (realisation, layer): (u32, usize),
        x: &DeviceTokens,
        remedies: &[Remedy],
    ) -> Result<DeviceAttention, Problem> {
        Ok(DeviceAttention {
            mixing: DeviceMixing::of(self, p, realisation, layer, x).await?,
            remedies: remedies.to_vec(),
        })
    }

    async fn value_weights(
        &self,
        p: &RandomAttention,
        (realisation, layer): (u32, usize),
    ) -> Result<DeviceWeights, Problem> {
        DeviceWeights::sample(self, p, realisation, layer).await
    }

    async fn act_on_outputs(
        &self,
        p: &RandomAttention,
        place: (u32, usize),
        DeviceAttention { mixing, remedies }: &DeviceAttention,
        tokens: &StackTokens<Self>,
        images: &mut Images<Self>,
        pair: Option<(&OffsetMatrix, Scaled)>,
    ) -> Result<Option<Scaled>, Problem> {
        if p.has_value_residual() {
            let weights = DeviceWeights::first(self, p, place.0).await?;
            for values in weights.times(self, &[&tokens.first]).await? {
                let mixed = mixing.apply(self, &values, remedies).await?;
                for (rest, mixed) in images.rests.iter_mut().zip(mixed) {
                    rest.rest_alone(self);
                    mixed.add_to(self, 1.0, from_mut(rest));
                }
            }
        }
        if !p.is_gated() {
            return Ok(pair.map(|(_, turned)| turned));
        }
        let gate = DeviceGate::of(self, p, place, &tokens.current).await?;
        for (i, rest) in images.rests.iter_mut().enumerate() {
            let column = images.columns.get(i).cloned();
            let whole = pair.as_ref().zip(column).map(|((left, turned), column)| {
                let column = match p.skip {
                    true => column.plus(1.0, left),
                    false => column,
                };
                (column.tokens(), turned)
            });
            let beside = whole.as_ref().map(|(column, turned)| (column, *turned));
            gate.act(self, rest, beside);
        }
        Ok(pair.map(|(_, turned)| gate.times_row(&turned)))
    }

    async fn row_times(&self, q: &Scaled, w: &DeviceWeights) -> Result<Scaled, Problem> {
        w.multiply_row(self, q).await
    }

    async fn images(
        &self,
        p: &RandomAttention,
        DeviceAttention { mixing, remedies }: &DeviceAttention,
        weights: Option<&DeviceWeights>,
        before: &Deflated<Self>,
        turned: Option<&Scaled>,
    ) -> Result<Images<Self>, Problem> {
        let mut weighted = before.rest.clone();
        if let Some(weights) = weights
            && let Some(product) = weights.times(self, &[&before.rest]).await?.pop()
        {
            weighted = product;
        }
        let left = before.pair.as_ref().map(|pair| &pair.left);
        let products = mixing.apply_beside(self, &weighted, left, remedies).await?;
        let mut images = Images {
            rests: Vec::new(),
            columns: Vec::new(),
            roundings: Vec::new(),
        };
        for AttentionProduct {
            tokens,
            column,
            norm,
        } in products
        {
            images.rests.push(tokens);
            let (Some(left), Some(column), Some(right)) = (left, column, turned) else {
                continue;
            };
            // Rounding of entries of B V: ε‖B‖_F ‖V‖_F/√T in all.
            let tokens = p.T as f64;
            let norm = norm - 0.5 * libm::log2(tokens);
            let unit = f64::from(weighted.exponent) + 0.5 * libm::log2(tokens * p.width() as f64);
            let mut rounded = norm + unit;
            if p.skip && !mixing.is_exact() {
                // Of B P, and of AP − P.
                let rounds = match mixing.stochastic {
                    true => left.rest.square(),
                    false => left.tokens().square(),
                };
                let length = 0.5 * (log2(rounds) + log2(right.square()));
                rounded = rounded.max(norm.max(0.0) + length);
            }
            if !mixing.stochastic {
                let mean = weighted.mean_length() * tokens.sqrt();
                rounded = rounded.max(norm + libm::log2(mean));
            }
            images.columns.push(match p.skip {
                true => column.plus(-1.0, left),
                false => column,
            });
            images.roundings.push(Rounding {
                floor: libm::log2(DISTINCT) + rounded,
                length: f64::INFINITY,
                lost: before.rounding.lost,
            });
        }
        Ok(images)
    }

    fn add_residual(&self, alpha: f64, x: &DeviceTokens, images: &mut [DeviceTokens]) {
        x.add_to(self, alpha, images);
    }

    fn plus_outer(&self, x: &DeviceTokens, left: &OffsetMatrix, right: &Scaled) -> DeviceTokens {
        let mut sum = x.clone();
        sum.add_outer(self, 1.0, left, right);
        sum
    }

    /// D gets entries about one.
    async fn cleaned(
        &self,
        tokens: &Deflated<Self>,
        causal: bool,
    ) -> Result<Option<Deflated<Self>>, Problem> {
        let Some(pair) = &tokens.pair else {
            return Ok(None);
        };
        let left = split_pair(pair, tokens.rest.rest.rows, causal);
        let (pair, rest) = folded(self, &left, tokens.rest.clone());
        let Some(found) = cleaned(self, &pair, rest, causal).await? else {
            return Ok(None);
        };
        let Rounding { floor, lost, .. } = tokens.rounding;
        let lost = lost || found.rest_length < floor && !found.gone;
        Ok(Some(found.deflated(lost)))
    }

    async fn with_leading_pair(
        &self,
        mut x: DeviceTokens,
        causal: bool,
    ) -> Result<Deflated<Self>, Problem> {
        if let Some((pair, rest)) = leading_pair(self, &mut x).await?
            && let Some(found) = cleaned(self, &pair, rest, causal).await?
        {
            // What is shared is apart already, everything else has been taken from X.
            let told = 0.5 * log2(found.pair.square()) + libm::log2(DISTINCT);
            let lost = found.rest_length < told && !pair.nearly_shared();
            return Ok(found.deflated(lost));
        }
        Ok(Deflated::from_tokens(x))
    }

    fn layer_norm(&self, x: DeviceTokens) -> DeviceTokens {
        layer_norm(self, x)
    }

    fn pair_layer_norm(&self, tokens: &Deflated<Self>) -> Option<Deflated<Self>> {
        let pair = tokens.pair.as_ref()?;
        let (pair, rest, lost) = pair_layer_norm(self, pair, &tokens.rest)?;
        let rounding = Rounding {
            lost: lost || tokens.rounding.lost,
            ..Rounding::default()
        };
        Some(Deflated {
            pair: Some(pair),
            rest,
            rounding,
        })
    }

    async fn stable_rank_excess(
        &self,
        tokens: &Deflated<Self>,
        causal: bool,
    ) -> Result<f64, Problem> {
        let Some(pair) = &tokens.pair else {
            return excess(self, &tokens.rest).await;
        };
        if tokens.rounding.lost {
            return Err(too_far());
        }
        let share = |pair: &RankOne, length: f64| libm::exp2(length - 0.5 * log2(pair.square()));
        if share(pair, tokens.rounding.length) <= CLEAN {
            return read_off(self, pair, &tokens.rest).await;
        }
        // Once more: what R holds of the pair's directions shrinks with every time by its share.
        if let Some(FoundPair {
            pair,
            rest,
            rest_length: length,
            ..
        }) = cleaned(self, pair, tokens.rest.clone(), causal).await?
            && share(&pair, length) <= COLLAPSED
        {
            return read_off(self, &pair, &rest).await;
        }
        let whole = self.plus_outer(&tokens.rest, &pair.left, &pair.right);
        excess(self, &whole).await
    }

    /// The layer leaves only numbers too small for single precision.
    fn leaves_pairs(&self, layer: usize, last: bool) -> bool {
        layer == 1 && last
    }

    async fn typical_row(
        &self,
        p: &RandomAttention,
        x: &DeviceTokens,
    ) -> Result<Option<f64>, Problem> {
        check_rows::typical_size(self, p, x).await.map(Some)
    }

    async fn check_rows(
        &self,
        p: &RandomAttention,
        typical: f64,
        tokens: &Deflated<Self>,
    ) -> Result<(), Problem> {
        match tokens.pair {
            Some(_) => Ok(()),
            None => check_rows::check(self, p, typical, &tokens.rest).await,
        }
    }
}

/// sr(XXᵀ) − 1 of PQ + R, R orthogonal to both.
async fn read_off(device: &Device, pair: &RankOne, rest: &DeviceTokens) -> Result<f64, Problem> {
    let square = pair.square();
    let rest = rest.merged_into_rest(device);
    let sum = fourth_power_sum(device, &rest.rest).await?;
    let exponent = 4 * i64::from(rest.exponent) - 2 * square.1;
    Ok(sum / (square.0 * square.0) * power_of_two(exponent))
}

/// The leading pair of the tokens, and R, the tokens without it.
struct FoundPair {
    pair: RankOne,
    rest: DeviceTokens,
    /// log₂ of the length of R.
    rest_length: f64,
    /// Whether R is too small to change the stable rank.
    gone: bool,
    /// Whether R is only rounding.
    lost: bool,
}

impl FoundPair {
    fn deflated(self, lost: bool) -> Deflated<Device> {
        let rounding = Rounding {
            floor: f64::NEG_INFINITY,
            length: self.rest_length,
            lost: lost || self.lost,
        };
        Deflated {
            pair: Some(self.pair),
            rest: self.rest,
            rounding,
        }
    }
}

/// A pair and the rest, made orthogonal to each other again as in `layers::deflated`. `None` if the pair does not lead.
async fn cleaned(
    device: &Device,
    pair: &RankOne,
    mut rest: DeviceTokens,
    causal: bool,
) -> Result<Option<FoundPair>, Problem> {
    let pair = split_pair(pair, rest.rest.rows, causal);
    let Some(units) = pair.units() else {
        return Ok(None);
    };
    let size = 0.5 * log2(pair.square());
    let along = projections(device, &units, &mut rest, (size, causal)).await?;
    let Some(Cleaned { pair, taken }) = units.cleaned(&along.along_left, &along.along_right) else {
        return Ok(None);
    };
    let before = 0.5 * libm::log2(along.square) + f64::from(rest.exponent);
    for (column, row) in &taken {
        rest.add_outer(device, -1.0, column, row);
    }
    let whole = rest.merged_into_rest(device);
    let square = reduction::square_norm(device, &whole.rest).await?;
    let gone = before - size < GONE;
    let length = 0.5 * libm::log2(square) + f64::from(whole.exponent);
    // What is left of the difference of large numbers is rounding.
    let lost = length < before + libm::log2(DISTINCT) && !gone;
    Ok(Some(FoundPair {
        pair,
        rest,
        rest_length: length,
        gone,
        lost,
    }))
}

/// PQ with the common part of the entries of P separate.
fn split_pair(pair: &RankOne, rows: usize, causal: bool) -> RankOne {
    RankOne {
        left: pair.left.clone().split_by(&reference(rows, causal)),
        right: pair.right.clone(),
    }
}

/// PQ + R without the part of R that is common to all rows, where all entries of P are nearly equal.
fn folded(device: &Device, pair: &RankOne, mut rest: DeviceTokens) -> (RankOne, DeviceTokens) {
    if !pair.nearly_shared() || rest.mean_length() == 0.0 {
        return (pair.clone(), rest);
    }
    let (pair, share) = pair.folded(&rest.mean_row());
    let differences = OffsetMatrix {
        mean: Scaled::zeros(1, 1),
        rest: pair.left.rest.clone(),
    };
    rest.mean.fill(0.0);
    rest.add_outer(device, -1.0, &differences, &share);
    (pair, rest)
}
