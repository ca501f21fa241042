//! Stacks of attention layers on the device.
//!
//! As in `network::stack`, tokens are what they share and what tells them apart, X = 1aᵀ + D: the large
//! products with D are single precision, a stays in double precision on the processor, and neither is
//! ever subtracted from something nearly equal.

use super::device::Device;
use super::kernel::Form;
use super::matrix::Matrix;
use super::mixing::Mixing;
use super::product;
use super::sums;
use super::tokens::{gaussian, tokens};
use super::vectors;
use crate::parameters::{self, Attention, Parameters, Remedy};
use crate::problem::Problem;
use crate::random::MatrixId;
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
    /// `last`, orthogonal value matrices are left out, since they turn no singular value.
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
        let own = Values {
            device,
            stack: self,
            layer,
            last,
        }
        .times()
        .await?;
        let uniform = vec![1.0 / p.T as f64; p.T];
        let unit = 2f64.powi(own.exponent);
        // Means over all tokens, and weighted by what all attend to.
        let mut average = vectors::apply_transposed(device, &own.rest, &uniform).await?;
        average.iter_mut().for_each(|x| *x *= unit);
        let (rest, mean, weighted, drift) = if p.attention == Attention::Identity {
            let rest = copy(device, &own.rest);
            let centre: Vec<f64> = average.iter().map(|x| -x / unit).collect();
            vectors::add_to_rows(device, &rest, 1.0, &centre);
            (rest, 1.0, vec![0.0; average.len()], 0.0)
        } else {
            let mixing = Mixing::of(device, p, self.realisation, layer, &self.signal).await?;
            let (rest, drift) = mixing.apply(device, &own.rest).await?;
            let mut weighted = vec![0.0; average.len()];
            if mixing.columns.iter().any(|q| *q != 0.0) {
                weighted = vectors::apply_transposed(device, &own.rest, &mixing.columns).await?;
                weighted.iter_mut().for_each(|x| *x *= unit);
            }
            let drift = drift.map_or(0.0, |d| d.iter().sum::<f64>() / p.T as f64);
            (rest, mixing.mean, weighted, drift)
        };
        if p.skip {
            let from = p.alpha * 2f64.powi(self.signal.exponent - own.exponent);
            vectors::add(device, from, &self.signal.rest, 1.0, &rest);
        }
        let rest = Rc::new(rest);
        let behind = |remedy: &Remedy| {
            let strength = match remedy {
                Remedy::Gap => -drift,
                _ => mean,
            };
            let skipped = if p.skip { p.alpha } else { 0.0 };
            let parts = own
                .mean
                .iter()
                .zip(&average)
                .zip(&weighted)
                .zip(&self.signal.mean);
            let mean = parts
                .map(|(((a, average), weighted), before)| {
                    strength * (a + average) + weighted + skipped * before
                })
                .collect();
            let mut parameters = p.clone();
            parameters.remedy = *remedy;
            Self {
                parameters,
                realisation: self.realisation,
                layer,
                signal: Signal {
                    mean,
                    exponent: own.exponent,
                    rest: rest.clone(),
                },
            }
        };
        Ok(remedies.iter().map(behind).collect())
    }
}

/// A copy of `x`.
pub(super) fn copy(device: &Device, x: &Matrix) -> Matrix {
    let output = Matrix::new(device, x.rows, x.columns);
    vectors::add(device, 1.0, x, 0.0, &output);
    output
}

/// X W for the values of one layer.
struct Values<'a> {
    device: &'a Device,
    stack: &'a Stack,
    layer: usize,
    last: bool,
}

impl Values<'_> {
    async fn times(&self) -> Result<Signal, Problem> {
        let (device, p) = (self.device, &self.stack.parameters);
        let signal = &self.stack.signal;
        if p.values == parameters::Values::Orthogonal {
            if !self.last {
                return Err(Problem::new(
                    "values",
                    "Orthogonal value matrices are not drawn on the graphics processor.",
                ));
            }
            return Ok(signal.clone());
        }
        let width = p.width();
        let id = MatrixId::VALUE.in_layer(self.layer);
        let realisation = self.stack.realisation;
        let weights = gaussian(device, p, realisation, id, (width, width), p.sigma_V);
        let mut mean = vec![0.0; width];
        let length = signal.mean_length();
        if length > 0.0 {
            let unit: Vec<f64> = signal.mean.iter().map(|a| a / length).collect();
            mean = vectors::apply_transposed(device, &weights, &unit).await?;
            mean.iter_mut().for_each(|x| *x *= length);
        }
        // D anew of entries about one, whatever the layers before have made of it.
        let square = sums::square_norm(device, &signal.rest).await?;
        let size = (square / (p.T * width) as f64).sqrt();
        let shift = if size > 0.0 {
            size.log2().round() as i32
        } else {
            0
        };
        let rest = Matrix::new(device, p.T, width);
        let scale = 2f64.powi(-shift);
        product::multiply(device, Form::Nn, scale, &signal.rest, &weights, 0.0, &rest).await?;
        Ok(Signal {
            mean,
            exponent: signal.exponent + shift,
            rest: Rc::new(rest),
        })
    }
}
