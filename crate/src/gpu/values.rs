//! Value matrices on the device, and tokens multiplied with them.

use super::device::Device;
use super::kernel::Form;
use super::matrix::Matrix;
use super::orthonormal::orthonormalise;
use super::product;
use super::stack::Signal;
use super::tokens::gaussian;
use super::vectors;
use crate::parameters::{Parameters, Values};
use crate::problem::Problem;
use crate::random::MatrixId;
use std::rc::Rc;

/// W^V of one layer, as `attention::value_weights` makes it.
struct Weights {
    /// W, or with orthogonal values its transpose without its scale: the rows that were made orthonormal.
    matrix: Matrix,
    /// How X W is made from X and `matrix`.
    form: Form,
    scale: f64,
}

impl Weights {
    async fn draw(
        device: &Device,
        p: &Parameters,
        realisation: u32,
        layer: usize,
    ) -> Result<Self, Problem> {
        let (width, id) = (p.width(), MatrixId::VALUE.in_layer(layer));
        let draw = |scale| gaussian(device, p, realisation, id, (width, width), scale);
        Ok(match p.values {
            Values::Gaussian => Self {
                matrix: draw(p.sigma_V),
                form: Form::Nn,
                scale: 1.0,
            },
            Values::Orthogonal => {
                // The processor makes columns orthonormal.
                let matrix = Matrix::new(device, width, width);
                vectors::transpose(device, &draw(1.0), &matrix);
                orthonormalise(device, &matrix).await?;
                Self {
                    matrix,
                    form: Form::Nt,
                    scale: p.sigma_V * (width as f64).sqrt(),
                }
            }
        })
    }

    /// Wᵀx.
    async fn transposed_times(&self, device: &Device, x: &[f64]) -> Result<Vec<f64>, Problem> {
        let mut image = match self.form {
            Form::Nt => vectors::apply(device, &self.matrix, x).await?,
            _ => vectors::apply_transposed(device, &self.matrix, x).await?,
        };
        image.iter_mut().for_each(|x| *x *= self.scale);
        Ok(image)
    }
}

/// X W for the values of layer `layer`.
///
/// # Errors
/// As [`Device::read`].
pub(super) async fn times_values(
    device: &Device,
    p: &Parameters,
    realisation: u32,
    layer: usize,
    signal: &Signal,
) -> Result<Signal, Problem> {
    let weights = Weights::draw(device, p, realisation, layer).await?;
    let mut mean = vec![0.0; p.width()];
    let length = signal.mean_length();
    if length > 0.0 {
        let unit: Vec<f64> = signal.mean.iter().map(|a| a / length).collect();
        mean = weights.transposed_times(device, &unit).await?;
        mean.iter_mut().for_each(|x| *x *= length);
    }
    // Entries of D stay about as large as they are.
    let size = p.sigma_V * (p.width() as f64).sqrt();
    let shift = if size > 0.0 {
        size.log2().round() as i32
    } else {
        0
    };
    let rest = Matrix::new(device, signal.rest.rows, p.width());
    let scale = weights.scale * 2f64.powi(-shift);
    let (form, matrix) = (weights.form, &weights.matrix);
    product::multiply(device, form, scale, &signal.rest, matrix, 0.0, &rest).await?;
    Ok(Signal {
        mean,
        exponent: signal.exponent + shift,
        rest: Rc::new(rest),
    })
}

/// W itself, d × d, with independent entries.
pub(super) fn first_values(
    device: &Device,
    p: &Parameters,
    realisation: u32,
    layer: usize,
) -> Signal {
    let (width, id) = (p.width(), MatrixId::VALUE.in_layer(layer));
    let weights = gaussian(device, p, realisation, id, (width, width), p.sigma_V);
    Signal {
        mean: vec![0.0; width],
        exponent: 0,
        rest: Rc::new(weights),
    }
}
