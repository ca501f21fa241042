//! Tokens as a leading rank-one part and a remainder. A stack may collapse onto any direction and still keep every digit of the
//! differences between its tokens.
//!
//! [`OffsetMatrix`] separates the part that all tokens share. That is enough if a spectral gap drives
//! tokens to 1aᵀ. Products of many matrices without a gap drive them to another rank-one matrix, and the
//! remainder would be lost in the rounding of the rest. Here the rank-one pair is propagated separately,
//! through attention, weights, residual connection and LayerNorm, and made orthogonal to the rest again
//! after every layer.
//!
//! P and Q are of double precision on every processor. Rounding AP and QW to single precision leaves them of rank one; it only
//! changes which rank-one matrix is propagated. R is never a difference of nearly equal numbers, so it keeps its digits however far
//! it falls below PQ.

use super::layer_processor::{Deflated, Images, LayerProcessor, StackTokens};
use super::rank_one::RankOne;
use crate::problem::Problem;
use crate::specification::RandomAttention;

#[cfg(doc)]
use super::OffsetMatrix;

impl<P: LayerProcessor> Deflated<P> {
    /// PQ + R if there is a pair.
    pub fn pair_plus_rest(&self, processor: &P) -> Option<P::Tokens> {
        let pair = self.pair.as_ref()?;
        Some(processor.plus_outer(&self.rest, &pair.left, &pair.right))
    }

    /// The tokens X themselves, the pair multiplied out.
    pub fn into_tokens(self, processor: &P) -> P::Tokens {
        self.pair_plus_rest(processor).unwrap_or(self.rest)
    }

    /// A X W with every remedy of `attention`, plus αX with a residual connection: a layer before LayerNorm, and before its pair is
    /// cleaned. Without `weights` W is left out; with `outputs`, a value residual and gates act on A X W. Values that are no longer needed
    /// are dropped: at T = 8192 a matrix takes half a gigabyte.
    pub async fn layer(
        self,
        processor: &P,
        (p, place): (&RandomAttention, (u32, usize)),
        attention: &P::Attention,
        weights: Option<P::Weights>,
        outputs: Option<&StackTokens<P>>,
    ) -> Result<Vec<Self>, Problem> {
        let mut turned = match (&self.pair, &weights) {
            (Some(pair), Some(weights)) => Some(processor.row_times(&pair.right, weights).await?),
            (pair, _) => pair.as_ref().map(|pair| pair.right.clone()),
        };
        let images = processor.images(p, attention, weights.as_ref(), &self, turned.as_ref());
        let mut images = images.await?;
        drop(weights);
        if let Some(outputs) = outputs {
            let pair = self.pair.as_ref().map(|pair| &pair.left).zip(turned);
            let acted = processor.act_on_outputs(p, place, attention, outputs, &mut images, pair);
            turned = acted.await?;
        }
        let Images {
            mut rests,
            columns,
            roundings,
        } = images;
        let Self { pair, rest, .. } = self;
        if p.skip {
            processor.add_residual(p.alpha, &rest, &mut rests);
        }
        drop(rest);
        let Some((before, turned)) = pair.zip(turned) else {
            return Ok(rests.into_iter().map(Self::from_tokens).collect());
        };
        let behind = rests.into_iter().zip(columns).zip(roundings);
        let behind = behind.map(|((mut rest, column), rounding)| {
            let pair = if p.skip {
                let kept = before.right.clone().times(p.alpha);
                let (pair, (column, row)) =
                    RankOne::with_residual(&before.left, column, turned.clone(), &kept);
                rest = processor.plus_outer(&rest, &column, &row);
                pair
            } else {
                RankOne {
                    left: column,
                    right: turned.clone(),
                }
            };
            Self {
                pair: Some(pair),
                rest,
                rounding,
            }
        });
        Ok(behind.collect())
    }

    /// LayerNorm: with a pair, row i is sgn(Pᵢ)√d (Q + Rᵢ/Pᵢ)/|Q + Rᵢ/Pᵢ|, expanded about Q without subtracting
    /// near-equals.
    pub fn layer_norm(self, processor: &P) -> Self {
        match self
            .pair
            .is_some()
            .then(|| processor.pair_layer_norm(&self))
        {
            Some(Some(normal)) => normal,
            _ => Self::from_tokens(processor.layer_norm(self.into_tokens(processor))),
        }
    }

    /// X with a cleaned pair, or with a new one, or without.
    pub async fn cleaned(self, processor: &P, causal: bool) -> Result<Self, Problem> {
        if self.pair.is_some()
            && let Some(cleaned) = processor.cleaned(&self, causal).await?
        {
            return Ok(cleaned);
        }
        processor
            .with_leading_pair(self.into_tokens(processor), causal)
            .await
    }
}
