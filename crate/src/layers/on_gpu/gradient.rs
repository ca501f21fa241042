//! Norms of gradients on the device, where they are exact: products of attention and value matrices.

use super::device_tokens::{DeviceTokens, settle_one};
use super::input_tokens::tokens;
use super::value_weights::{first_values, times_values};
use crate::gpu::dense::reduction;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::layers::layer_processor::Deflated;
use crate::layers::stack::LayerStack;
use crate::linalg::power_of_two;
use crate::parameters::{Parameters, Values};
use crate::problem::Problem;

/// ‖∂X_L/∂W_ℓ‖_F² = ‖P₁‖_F² ‖P₂‖_F² for L = 1…`layers` and ℓ = `layer`, as `layers::product_norms`:
/// P₁ = A_L…A₁X₀W₁…W_{ℓ−1}, P₂ = W_{ℓ+1}…W_L; whoever listens to the device hears of the first of them.
///
/// # Errors
/// The device is lost, has failed or hangs; the numbers leave single precision.
pub async fn product_norms(
    device: &Device,
    p: &Parameters,
    realisation: u32,
) -> Result<Vec<f64>, Problem> {
    device.forget();
    let outcome = norms(device, p, realisation).await;
    device.release();
    outcome
}

async fn norms(device: &Device, p: &Parameters, realisation: u32) -> Result<Vec<f64>, Problem> {
    let x = DeviceTokens::new(tokens(device, p, realisation).await?);
    let mut left = x.clone();
    let mut stack = LayerStack::new(p.clone(), realisation, x.clone(), Deflated::plain(x));
    for layer in 1..p.layer.min(p.layers + 1) {
        left = times_values(device, p, realisation, layer, &left).await?;
        settle_one(device, &mut left).await?;
    }
    let mut right = Right {
        product: None,
        square: (p.width() as f64, 0),
    };
    let mut found = Vec::with_capacity(p.layers);
    for depth in 1..=p.layers {
        let attention = stack.attention(device, &[p.remedy]).await?;
        let mixing = &attention.mixing;
        left = mixing
            .apply(device, &left, &[p.remedy])
            .await?
            .into_iter()
            .next()
            .unwrap_or(left);
        settle_one(device, &mut left).await?;
        // What attention does not look at need not be known.
        if p.attends_to_tokens() && depth < p.layers {
            let behind = stack.pass(device, attention, &[p.remedy], false).await?;
            let Some(behind) = behind.into_iter().next() else {
                break;
            };
            stack = behind;
        } else {
            stack.layer += 1;
        }
        if depth > p.layer {
            right.multiply(device, p, realisation, depth).await?;
        }
        found.push(if depth < p.layer {
            f64::NAN
        } else {
            let (first, second) = (square(device, &left).await?, right.square);
            first.0 * second.0 * power_of_two(first.1 + second.1)
        });
        if device.progress.due() {
            device.progress.report(&found);
        }
    }
    Ok(found)
}

/// P₂.
struct Right {
    /// `None` for the identity, and for orthogonal matrices, of which the norm is all there is to know.
    product: Option<DeviceTokens>,
    /// ‖P₂‖_F² · 2^−exponent, and the exponent.
    square: (f64, i64),
}

impl Right {
    /// P₂ W of layer `layer`.
    async fn multiply(
        &mut self,
        device: &Device,
        p: &Parameters,
        realisation: u32,
        layer: usize,
    ) -> Result<(), Problem> {
        if p.values == Values::Orthogonal {
            let factor = p.sigma_V * p.sigma_V * p.width() as f64;
            let shift = if factor > 0.0 {
                factor.log2().round()
            } else {
                0.0
            };
            self.square.0 *= factor * (-shift).exp2();
            self.square.1 += shift as i64;
            return Ok(());
        }
        let mut product = match &self.product {
            None => first_values(device, p, realisation, layer),
            Some(product) => times_values(device, p, realisation, layer, product).await?,
        };
        settle_one(device, &mut product).await?;
        self.square = square(device, &product).await?;
        self.product = Some(product);
        Ok(())
    }
}

/// ‖X‖_F² · 2^−exponent, and the exponent.
///
/// # Errors
/// As [`Device::read`] and [`square_of`].
pub(crate) async fn square(device: &Device, signal: &DeviceTokens) -> Result<(f64, i64), Problem> {
    let own = reduction::square_norm(device, &signal.rest).await?;
    let mut average = vec![0.0; signal.mean.len()];
    if signal.mean_length() > 0.0 {
        let uniform = vec![1.0 / signal.rest.rows as f64; signal.rest.rows];
        average = vectors::apply_transposed(device, &signal.rest, &uniform).await?;
    }
    square_of(signal, own, &average)
}

/// The same from ‖D‖_F² and the mean row of D.
///
/// # Errors
/// The numbers leave single precision.
pub(crate) fn square_of(
    signal: &DeviceTokens,
    own: f64,
    average: &[f64],
) -> Result<(f64, i64), Problem> {
    // In units of D's: √T a, and D from its mean row on.
    let unit = 2f64.powi(-signal.exponent);
    let products = signal.mean.iter().zip(average);
    let shared: f64 = products
        .map(|(a, average)| unit * a * (unit * a + 2.0 * average))
        .sum();
    let square = own + signal.rest.rows as f64 * shared;
    if !square.is_finite() {
        return Err(Problem::new(
            "device",
            "Single precision was left: the numbers are too large for the graphics processor.",
        ));
    }
    Ok((square, 2 * i64::from(signal.exponent)))
}
