//! Stacks of attention layers on the device.
//!
//! As in `layers::stack`, tokens are a leading rank-one part and what is left of them ([`Deflated`]): the large
//! products with what is left are single precision, the vectors that lead stay in double precision on the
//! processor, and neither is ever subtracted from something nearly equal.

use super::deflated::Deflated;
use super::device_tokens::DeviceTokens;
use super::input_tokens::tokens;
use super::mixing::Mixing;
use super::pair_layer_norm::normalised;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::linalg::noise_vector;
use crate::parameters::{Parameters, Remedy, Values};
use crate::problem::Problem;
use std::rc::Rc;

/// Length of a row behind attention, beside those in front, that is told from rounding.
const TOLD: f64 = 1e-5;

/// A stack on its way: its parameters and the tokens behind the layers passed so far.
#[derive(Clone)]
pub(crate) struct Stack {
    parameters: Parameters,
    realisation: u32,
    layer: usize,
    tokens: Deflated,
    /// X, where attention looks at it.
    pub signal: DeviceTokens,
}

impl Stack {
    /// Before the first layer.
    ///
    /// # Errors
    /// As [`tokens`].
    pub(crate) async fn new(
        device: &Device,
        p: &Parameters,
        realisation: u32,
    ) -> Result<Self, Problem> {
        let signal = DeviceTokens {
            mean: vec![0.0; p.width()],
            exponent: 0,
            rest: Rc::new(tokens(device, p, realisation).await?),
        };
        Ok(Self {
            parameters: p.clone(),
            realisation,
            layer: 0,
            tokens: signal.clone().into(),
            signal,
        })
    }

    /// The stacks behind one more layer, one for every remedy: what they share is computed once. With
    /// `last`, orthogonal value matrices are left out where they turn no singular value.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub(crate) async fn advance(
        &self,
        device: &Device,
        remedies: &[Remedy],
        last: bool,
    ) -> Result<Vec<Self>, Problem> {
        let (p, layer) = (&self.parameters, self.layer + 1);
        let mixing = Mixing::of(device, p, self.realisation, layer, &self.signal).await?;
        self.pass(device, &mixing, remedies, last).await
    }

    /// The same for a layer whose attention matrix, before any remedy, is `mixing`.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub(crate) async fn pass(
        &self,
        device: &Device,
        mixing: &Mixing,
        remedies: &[Remedy],
        last: bool,
    ) -> Result<Vec<Self>, Problem> {
        let p = &self.parameters;
        let layer = self.layer + 1;
        let turned_only = p.values == Values::Orthogonal && !p.skip && !p.layernorm;
        let place = (self.realisation, layer);
        let turned = !(last && turned_only);
        let tokens = &self.tokens;
        let outputs = tokens
            .layer(device, mixing, p, place, remedies, turned)
            .await?;
        let mut behind = Vec::with_capacity(remedies.len());
        for (mut tokens, remedy) in outputs.into_iter().zip(remedies) {
            if p.layernorm && *remedy == Remedy::Outliers && p.attends_to_tokens() {
                self.check_rows(device, &tokens).await?;
            }
            // One layer leaves nothing that single precision could not hold.
            if layer == 1 && last {
                if p.layernorm {
                    tokens = normalised(device, &tokens);
                }
            } else {
                tokens = tokens.led(device, p.causal).await?;
                if p.layernorm {
                    tokens = tokens.normalised(device, p.causal).await?;
                }
            }
            let mut parameters = p.clone();
            parameters.remedy = *remedy;
            behind.push(Self {
                parameters,
                realisation: self.realisation,
                layer,
                signal: match p.attends_to_tokens() {
                    true => tokens.signal(device),
                    false => tokens.rest.clone(),
                },
                tokens,
            });
        }
        Ok(behind)
    }

    /// LayerNorm makes the rows of `behind`, of which the outliers of attention are taken away, all as long as they
    /// were: one of which only rounding was left would become a token.
    ///
    /// # Errors
    /// There is such a row.
    async fn check_rows(&self, device: &Device, behind: &Deflated) -> Result<(), Problem> {
        if behind.pair.is_some() {
            return Ok(());
        }
        let p = &self.parameters;
        let (before, behind) = (self.signal.unsplit(device), behind.rest.unsplit(device));
        let direction = vectors::vector(device, &noise_vector(p.width(), 1));
        let images = [&before, &behind].map(|signal| {
            let image = device.allocate(p.T);
            vectors::apply_to(device, &signal.rest, &direction, &image);
            image
        });
        let wanted = [(&images[0], p.T), (&images[1], p.T)];
        let [before_images, images] = vectors::read_vectors(device, wanted).await?;
        let square: f64 = before_images.iter().map(|x| x * x).sum();
        let typical = (square / p.T as f64).sqrt() * 2f64.powi(before.exponent);
        let typical = typical * p.sigma_V * (p.width() as f64).sqrt();
        let unit = 2f64.powi(behind.exponent);
        let told = |x: &f64| unit * x.abs() > TOLD * typical;
        if images.iter().all(told) {
            return Ok(());
        }
        Err(Problem::new(
            "device",
            "Without its outliers attention leaves of a token no more than the rounding of single precision.",
        ))
    }

    /// sr(Σ_ℓ) − 1.
    ///
    /// # Errors
    /// As [`Deflated::excess`].
    pub(crate) async fn excess(&self, device: &Device) -> Result<f64, Problem> {
        self.tokens.excess(device, self.parameters.causal).await
    }
}
