//! Stacks of attention layers on the device.
//!
//! As in `network::stack`, tokens are what they share and what tells them apart, X = 1aᵀ + D: the large
//! products with D are single precision, a stays in double precision on the processor, and neither is
//! ever subtracted from something nearly equal.

use super::device::Device;
use super::layer_norm::layer_norm;
use super::matrix::Matrix;
use super::mixing::Mixing;
use super::sums;
use super::tokens::tokens;
use super::values::times_values;
use super::vectors;
use crate::parameters::{Parameters, Remedy, Values};
use crate::problem::Problem;
use std::rc::Rc;

/// Exponents of D that are followed: squares of numbers in its unit are numbers of double precision.
const FAR: i32 = 480;

/// Exponent of |a| above which D of a smaller exponent than −[`FAR`] is nothing beside 1aᵀ: the fourth power
/// of their ratio is below 1e-308.
const SHARED: i32 = -220;

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
    /// The same tokens, all of them in D.
    pub(super) fn unsplit(&self, device: &Device) -> Self {
        let mut whole = self.clone();
        if self.mean_length() > 0.0 {
            let rest = copy(device, &self.rest);
            let unit = 2f64.powi(self.exponent);
            let shared: Vec<f64> = self.mean.iter().map(|a| a / unit).collect();
            vectors::add_to_rows(device, &rest, 1.0, &shared);
            whole.mean.fill(0.0);
            whole.rest = Rc::new(rest);
        }
        whole
    }

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
        let (p, layer) = (&self.parameters, self.layer + 1);
        let mixing = Mixing::of(device, p, self.realisation, layer, &self.signal).await?;
        self.pass(device, &mixing, remedies, last).await
    }

    /// The same for a layer whose attention matrix, before any remedy, is `mixing`.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub(super) async fn pass(
        &self,
        device: &Device,
        mixing: &Mixing,
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
        let mut signals = mixing.apply(device, &own, remedies).await?;
        if p.skip {
            self.add_to(device, &mut signals);
        }
        // One layer leaves nothing that single precision could not hold.
        if layer > 1 || !last {
            settle(device, &mut signals).await?;
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
            let shift = self.signal.exponent - signal.exponent;
            if let Some(other) = done
                .iter()
                .find(|other| Rc::ptr_eq(&other.rest, &signal.rest))
            {
                signal.exponent = other.exponent;
                continue;
            }
            // In the larger of the two units.
            let (from, own) = match shift > 0 {
                true => (alpha, 2f64.powi(-shift)),
                false => (alpha * 2f64.powi(shift), 1.0),
            };
            vectors::add(device, from, &self.signal.rest, own, &signal.rest);
            signal.exponent += shift.max(0);
        }
    }
}

/// Scales D to entries about one, whatever the layer has made of it.
///
/// # Errors
/// As [`Device::read`]; D is beyond the exponents of double precision.
async fn settle(device: &Device, signals: &mut [Signal]) -> Result<(), Problem> {
    let before: Vec<Signal> = signals.to_vec();
    for i in 0..signals.len() {
        let shared = (0..i).find(|j| Rc::ptr_eq(&before[*j].rest, &before[i].rest));
        if let Some(j) = shared {
            let Signal { exponent, rest, .. } = signals[j].clone();
            (signals[i].exponent, signals[i].rest) = (exponent, rest);
            continue;
        }
        settle_one(device, &mut signals[i]).await?;
    }
    Ok(())
}

/// [`settle`] of one.
///
/// # Errors
/// As [`settle`].
pub(super) async fn settle_one(device: &Device, signal: &mut Signal) -> Result<(), Problem> {
    /// Entries below 2 to this power have squares that are too small for single precision.
    const SMALL: i32 = -50;
    let entries = (signal.rest.rows * signal.rest.columns) as f64;
    let mut size = 0.0;
    // What vanishes may have been too small only: once more, larger.
    for _ in 0..3 {
        size = (sums::square_norm(device, &signal.rest).await? / entries).sqrt();
        if size >= 2f64.powi(SMALL) || size.is_nan() {
            break;
        }
        scale(device, signal, -SMALL);
    }
    if size > 0.0 && size.is_finite() {
        scale(device, signal, -size.log2().round() as i32);
    } else if size == 0.0 {
        signal.exponent = 0;
    }
    if signal.exponent.abs() <= FAR {
        return Ok(());
    }
    if signal.exponent < 0 && signal.mean_length() > 2f64.powi(SHARED) {
        // All tokens are one.
        let nothing = Matrix::new(device, signal.rest.rows, signal.rest.columns);
        vectors::add(device, 0.0, &signal.rest, 0.0, &nothing);
        (signal.rest, signal.exponent) = (Rc::new(nothing), 0);
        return Ok(());
    }
    Err(Problem::new(
        "device",
        "The tokens collapse further than single precision can follow.",
    ))
}

/// D in a unit that is 2 to the power `shift` smaller.
pub(super) fn scale(device: &Device, signal: &mut Signal, shift: i32) {
    if shift != 0 {
        let scaled = Matrix::new(device, signal.rest.rows, signal.rest.columns);
        vectors::add(device, 2f64.powi(shift), &signal.rest, 0.0, &scaled);
        signal.rest = Rc::new(scaled);
        signal.exponent -= shift;
    }
}

/// A copy of `x`.
pub(super) fn copy(device: &Device, x: &Matrix) -> Matrix {
    let output = Matrix::new(device, x.rows, x.columns);
    vectors::add(device, 1.0, x, 0.0, &output);
    output
}
