//! Stacks of attention layers on the device.
//!
//! As in `network::stack`, tokens are what they share and what tells them apart, X = 1aᵀ + D: the large
//! products with D are single precision, a stays in double precision on the processor, and neither is
//! ever subtracted from something nearly equal.

use super::device::Device;
use super::layer_norm::layer_norm;
use super::matrix::Matrix;
use super::mixing::Mixing;
use super::tokens::tokens;
use super::values::times_values;
use super::vectors;
use crate::parameters::{Parameters, Remedy, Values};
use crate::problem::Problem;
use std::rc::Rc;

/// Tokens X = 1aᵀ + 2^exponent D.
#[derive(Clone)]
pub(super) struct Signal {
    /// a, one entry a column.
    pub mean: Vec<f64>,
    /// Binary exponent of D's unit.
    pub exponent: i32,
    /// D, T × d.
    pub rest: Rc<Matrix>,
}

impl Signal {
    /// |a|.
    pub(super) fn mean_length(&self) -> f64 {
        self.mean.iter().map(|a| a * a).sum::<f64>().sqrt()
    }
}

/// A stack on its way: its parameters and the tokens behind the layers passed so far.
#[derive(Clone)]
pub(super) struct Stack {
    parameters: Parameters,
    realisation: u32,
    layer: usize,
    pub signal: Signal,
}

impl Stack {
    /// Before the first layer.
    ///
    /// # Errors
    /// As [`tokens`].
    pub(super) async fn new(
        device: &Device,
        p: &Parameters,
        realisation: u32,
    ) -> Result<Self, Problem> {
        let signal = Signal {
            mean: vec![0.0; p.width()],
            exponent: 0,
            rest: Rc::new(tokens(device, p, realisation).await?),
        };
        Ok(Self {
            parameters: p.clone(),
            realisation,
            layer: 0,
            signal,
        })
    }

    /// The stacks behind one more layer, one for every remedy: what they share is computed once. With
    /// `last`, orthogonal value matrices are left out where they turn no singular value.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub(super) async fn advance(
        &self,
        device: &Device,
        remedies: &[Remedy],
        last: bool,
    ) -> Result<Vec<Self>, Problem> {
        let p = &self.parameters;
        let layer = self.layer + 1;
        let turned_only = p.values == Values::Orthogonal && !p.skip && !p.layernorm;
        let own = if last && turned_only {
            self.signal.clone()
        } else {
            times_values(device, p, self.realisation, layer, &self.signal).await?
        };
        let mixing = Mixing::of(device, p, self.realisation, layer, &self.signal).await?;
        let mut signals = mixing.apply(device, &own, remedies).await?;
        if p.skip {
            self.add_to(device, &mut signals);
        }
        let behind = signals.into_iter().zip(remedies).map(|(signal, remedy)| {
            let mut parameters = p.clone();
            parameters.remedy = *remedy;
            Self {
                parameters,
                realisation: self.realisation,
                layer,
                signal: if p.layernorm {
                    layer_norm(device, signal)
                } else {
                    signal
                },
            }
        });
        Ok(behind.collect())
    }

    /// Adds α times the tokens in front of the layer: the residual connection.
    fn add_to(&self, device: &Device, signals: &mut [Signal]) {
        let alpha = self.parameters.alpha;
        for i in 0..signals.len() {
            let (done, rest) = signals.split_at_mut(i);
            let signal = &mut rest[0];
            for (mean, before) in signal.mean.iter_mut().zip(&self.signal.mean) {
                *mean += alpha * before;
            }
            // Remedies may share D.
            if !done
                .iter()
                .any(|other| Rc::ptr_eq(&other.rest, &signal.rest))
            {
                let from = alpha * 2f64.powi(self.signal.exponent - signal.exponent);
                vectors::add(device, from, &self.signal.rest, 1.0, &signal.rest);
            }
        }
    }
}

/// A copy of `x`.
pub(super) fn copy(device: &Device, x: &Matrix) -> Matrix {
    let output = Matrix::new(device, x.rows, x.columns);
    vectors::add(device, 1.0, x, 0.0, &output);
    output
}
