//! Tokens on the device as a leading rank-one part and what is left of them, X = PQ + R, as
//! `layers::deflated`.
//!
//! P and Q are vectors of double precision. What single precision makes of AP and QW is still of rank one and
//! costs only which rank-one matrix is carried, so that R, which is never the difference of what is nearly
//! equal, keeps its digits however far it falls below PQ. It does not hold where a residual connection adds to
//! P what attention leaves nearly as it was: there R is held against that rounding.

use super::attention_product::Mixed;
use super::device_tokens::{DeviceTokens, too_far};
use super::leading_pair::{leading_pair, projections, reference};
use super::mixing::Mixing;
use super::pair_layer_norm::normalised;
use super::stable_rank_excess::{excess, fourth_power_sum};
use super::value_weights::Weights;
use crate::gpu::dense::reduction;
use crate::gpu::runtime::device::Device;
use crate::layers::OffsetMatrix;
use crate::layers::rank_one::{Cleaned, RankOne, log2};
use crate::linalg::{Scaled, power_of_two};
use crate::parameters::{Parameters, Remedy};
use crate::problem::Problem;

/// ‖R‖/s₁ up to which the stable rank is read off the parts.
const COLLAPSED: f64 = 0.03;

/// The same without cleaning it once more.
const CLEAN: f64 = 1e-3;

/// What is left of a difference is told from rounding above this share of what it is the difference of, then to
/// a few per cent.
const TOLD: f64 = 60.0 * f32::EPSILON as f64;

/// log₂ of the share of R in X whose fourth power is below 1e-308.
const GONE: f64 = -256.0;

/// X = PQ + R, T × d.
#[derive(Clone)]
pub(crate) struct Deflated {
    /// The leading part, where one direction leads.
    pub pair: Option<RankOne>,
    /// R, or all of X.
    pub rest: DeviceTokens,
    /// log₂ of the length above which R is told from rounding.
    floor: f64,
    /// log₂ of the length of R where it has just been cleaned, else infinite.
    own: f64,
    /// Whether R is nothing but rounding: X is right all the same, what tells its tokens apart is not.
    pub lost: bool,
}

impl From<DeviceTokens> for Deflated {
    /// All of X in R.
    fn from(rest: DeviceTokens) -> Self {
        Self {
            pair: None,
            rest,
            floor: f64::NEG_INFINITY,
            own: f64::INFINITY,
            lost: false,
        }
    }
}

impl From<Found> for Deflated {
    fn from(found: Found) -> Self {
        let mut tokens = Self::new(found.pair, found.rest);
        (tokens.own, tokens.lost) = (found.own, found.lost);
        tokens
    }
}

impl Deflated {
    /// PQ + R.
    pub(crate) fn new(pair: RankOne, rest: DeviceTokens) -> Self {
        Self {
            pair: Some(pair),
            ..rest.into()
        }
    }

    /// X.
    pub(crate) fn signal(&self, device: &Device) -> DeviceTokens {
        let mut whole = self.rest.clone();
        if let Some(RankOne { left, right }) = &self.pair {
            whole.add_outer(device, 1.0, left, right);
        }
        whole
    }

    /// A X W with every one of `remedies`, plus αX with a residual connection: layer `layer` before LayerNorm
    /// and before it is [`Deflated::led`]. Without `turned` W is left out.
    ///
    /// # Errors
    /// As [`Device::read`] and [`Mixing::apply`].
    pub(crate) async fn layer(
        &self,
        device: &Device,
        mixing: &Mixing,
        p: &Parameters,
        (realisation, layer): (u32, usize),
        remedies: &[Remedy],
        turned: bool,
    ) -> Result<Vec<Self>, Problem> {
        let mut row = self.pair.as_ref().map(|pair| pair.right.clone());
        let mut own = self.rest.clone();
        if turned {
            let weights = Weights::draw(device, p, realisation, layer).await?;
            if let Some(product) = weights.times(device, &[&self.rest]).await?.pop() {
                own = product;
            }
            if let Some(row) = &mut row {
                *row = weights.row(device, row).await?;
            }
        }
        let left = self.pair.as_ref().map(|pair| &pair.left);
        let mixed = mixing.apply_beside(device, &own, left, remedies).await?;
        let split = |m: Mixed| (m.signal, (m.column, m.norm));
        let (mut rests, columns): (Vec<_>, Vec<_>) = mixed.into_iter().map(split).unzip();
        if p.skip {
            self.rest.add_to(device, p.alpha, &mut rests);
        }
        let stochastic = mixing.stochastic;
        let join = |(rest, (column, norm)): (DeviceTokens, (Option<OffsetMatrix>, f64))| {
            let (Some(pair), Some(left), Some(right)) = (&self.pair, column, &row) else {
                return Self::from(rest);
            };
            // Rounding of entries of B V: ε‖B‖_F ‖V‖_F/√T in all.
            let tokens = p.T as f64;
            let norm = norm - 0.5 * tokens.log2();
            let unit = f64::from(own.exponent) + 0.5 * (tokens * p.width() as f64).log2();
            let mut rounded = norm + unit;
            let right = right.clone();
            let mut next = match p.skip {
                true => {
                    // Of B P, and of AP − P.
                    let rounds = match stochastic {
                        true => pair.left.rest.square(),
                        false => pair.left.tokens().square(),
                    };
                    let length = 0.5 * (log2(rounds) + log2(right.square()));
                    if !mixing.is_exact() {
                        rounded = rounded.max(norm.max(0.0) + length);
                    }
                    joined(device, pair, rest, (left, right), p.alpha)
                }
                false => Self::new(RankOne { left, right }, rest),
            };
            if !stochastic {
                let mean = own.mean_length() * tokens.sqrt();
                rounded = rounded.max(norm + mean.log2());
            }
            next.floor = TOLD.log2() + rounded;
            next.lost = self.lost;
            next
        };
        Ok(rests.into_iter().zip(columns).map(join).collect())
    }

    /// LayerNorm.
    ///
    /// # Errors
    /// As [`Deflated::led`].
    pub(crate) async fn normalised(&self, device: &Device, causal: bool) -> Result<Self, Problem> {
        normalised(device, self).led(device, causal).await
    }

    /// The same X with a cleaned pair, or one found, or none, and with entries of D about one.
    ///
    /// # Errors
    /// As [`Device::read`]; R is beyond the exponents that are followed.
    pub(crate) async fn led(self, device: &Device, causal: bool) -> Result<Self, Problem> {
        let folded = self.pair.as_ref().map(|pair| {
            let left = split(pair, self.rest.rest.rows, causal);
            folded(device, &left, self.rest.clone())
        });
        if let Some((pair, rest)) = folded
            && let Some(found) = cleaned(device, &pair, rest, causal).await?
        {
            let lost = self.lost || found.own < self.floor && !found.gone;
            let mut tokens = Self::from(found);
            tokens.lost |= lost;
            return Ok(tokens);
        }
        let mut whole = self.signal(device);
        drop(self);
        if let Some((pair, rest)) = leading_pair(device, &mut whole).await?
            && let Some(found) = cleaned(device, &pair, rest, causal).await?
        {
            // What is shared is apart already, everything else has been taken from X.
            let told = 0.5 * log2(found.pair.square()) + TOLD.log2();
            let lost = found.own < told && !pair.nearly_shared();
            let mut tokens = Self::from(found);
            tokens.lost |= lost;
            return Ok(tokens);
        }
        Ok(whole.into())
    }

    /// sr(XXᵀ) − 1; `NaN` where X is zero.
    ///
    /// # Errors
    /// As [`excess`]; R is nothing but rounding.
    pub(crate) async fn excess(&self, device: &Device, causal: bool) -> Result<f64, Problem> {
        let Some(pair) = &self.pair else {
            return excess(device, &self.rest).await;
        };
        if self.lost {
            return Err(too_far());
        }
        let share = |pair: &RankOne, own: f64| (own - 0.5 * log2(pair.square())).exp2();
        if share(pair, self.own) <= CLEAN {
            return read_off(device, pair, &self.rest).await;
        }
        // Once more: what R holds of the pair's directions shrinks with every time by its share.
        if let Some(Found {
            pair, rest, own, ..
        }) = cleaned(device, pair, self.rest.clone(), causal).await?
            && share(&pair, own) <= COLLAPSED
        {
            return read_off(device, &pair, &rest).await;
        }
        excess(device, &self.signal(device)).await
    }
}

/// sr(XXᵀ) − 1 of PQ + R, R orthogonal to both.
async fn read_off(device: &Device, pair: &RankOne, rest: &DeviceTokens) -> Result<f64, Problem> {
    let square = pair.square();
    let rest = rest.unsplit(device);
    let sum = fourth_power_sum(device, &rest.rest).await?;
    let exponent = 4 * i64::from(rest.exponent) - 2 * square.1;
    Ok(sum / (square.0 * square.0) * power_of_two(exponent))
}

/// A pair behind a residual connection, `mixed` being AP and QW, with what of it goes to the rest.
fn joined(
    device: &Device,
    pair: &RankOne,
    mut rest: DeviceTokens,
    mixed: (OffsetMatrix, Scaled),
    alpha: f64,
) -> Deflated {
    let (left, turned) = (&pair.left, mixed.1);
    let change = mixed.0.plus(-1.0, left);
    let kept = pair.right.times(alpha);
    let (pair, (column, row)) = RankOne::joined(left, change, turned, &kept);
    rest.add_outer(device, 1.0, &column, &row);
    Deflated::new(pair, rest)
}

/// A pair that leads, and R.
struct Found {
    pair: RankOne,
    rest: DeviceTokens,
    /// log₂ of the length of R.
    own: f64,
    /// Whether R is too small to be seen in the stable rank.
    gone: bool,
    /// Whether it is nothing but rounding.
    lost: bool,
}

/// A pair and the rest cleaned of what leaks between them, as in `layers::deflated`. Nothing where the pair does
/// not lead.
async fn cleaned(
    device: &Device,
    pair: &RankOne,
    mut rest: DeviceTokens,
    causal: bool,
) -> Result<Option<Found>, Problem> {
    let pair = split(pair, rest.rest.rows, causal);
    let Some(units) = pair.units() else {
        return Ok(None);
    };
    let size = 0.5 * log2(pair.square());
    let along = projections(device, &units, &mut rest, (size, causal)).await?;
    let Some(Cleaned { pair, taken }) = units.cleaned(&along.below, &along.beside) else {
        return Ok(None);
    };
    let before = 0.5 * along.square.log2() + f64::from(rest.exponent);
    for (column, row) in &taken {
        rest.add_outer(device, -1.0, column, row);
    }
    let whole = rest.unsplit(device);
    let square = reduction::square_norm(device, &whole.rest).await?;
    let gone = before - size < GONE;
    let own = 0.5 * square.log2() + f64::from(whole.exponent);
    // What is left of the difference of large numbers is rounding.
    let lost = own < before + TOLD.log2() && !gone;
    Ok(Some(Found {
        pair,
        rest,
        own,
        gone,
        lost,
    }))
}

/// The same PQ with what the entries of P have in common apart.
fn split(pair: &RankOne, rows: usize, causal: bool) -> RankOne {
    RankOne {
        left: pair.left.clone().split_by(&reference(rows, causal)),
        right: pair.right.clone(),
    }
}

/// The same PQ + R without what R adds to all rows alike, where P is nearly equal in all.
fn folded(device: &Device, pair: &RankOne, mut rest: DeviceTokens) -> (RankOne, DeviceTokens) {
    if !pair.nearly_shared() || rest.mean_length() == 0.0 {
        return (pair.clone(), rest);
    }
    let (pair, share) = pair.folded(&rest.mean_row());
    let own = OffsetMatrix {
        mean: Scaled::zeros(1, 1),
        rest: pair.left.rest.clone(),
    };
    rest.mean.fill(0.0);
    rest.add_outer(device, -1.0, &own, &share);
    (pair, rest)
}
