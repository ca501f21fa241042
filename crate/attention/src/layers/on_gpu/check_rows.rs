//! Whether attention without its outliers leaves more than rounding of every token: LayerNorm restores the length of
//! all rows, so a row of rounding would become a token.

use super::device_tokens::DeviceTokens;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::linalg::krylov::noise_vector;
use crate::problem::Problem;
use crate::specification::RandomAttention;
use attention_spectra_words::phrase;

/// Smallest length of a row after attention, relative to those before, that exceeds rounding.
const DISTINCT: f64 = 1e-5;

/// The products of the rows of `x` with one random direction.
async fn images(
    device: &Device,
    p: &RandomAttention,
    x: &DeviceTokens,
) -> Result<Vec<f64>, Problem> {
    let whole = x.merged_into_rest(device);
    let direction = vectors::vector(device, &noise_vector(p.width(), 1));
    let image = device.allocate(p.T);
    vectors::apply_to(device, &whole.rest, &direction, &image);
    let unit = 2f64.powi(whole.exponent);
    let mut image = vectors::read_vector(device, &image, p.T).await?;
    image.iter_mut().for_each(|x| *x *= unit);
    Ok(image)
}

/// Typical size of a row of AXW along that direction, for tokens X = `x`.
///
/// # Errors
/// As [`Device::read`].
pub(super) async fn typical_size(
    device: &Device,
    p: &RandomAttention,
    x: &DeviceTokens,
) -> Result<f64, Problem> {
    let square: f64 = images(device, p, x).await?.iter().map(|x| x * x).sum();
    Ok((square / p.T as f64).sqrt() * p.sigma_V * (p.width() as f64).sqrt())
}

/// Returns an error if a row of the tokens after attention, `behind`, is negligible compared with a `typical`
/// one.
///
/// # Errors
/// A row is shorter than that.
pub(super) async fn check(
    device: &Device,
    p: &RandomAttention,
    typical: f64,
    behind: &DeviceTokens,
) -> Result<(), Problem> {
    let told = |x: &f64| x.abs() > DISTINCT * typical;
    if images(device, p, behind).await?.iter().all(told) {
        return Ok(());
    }
    Err(Problem::new(
        "device",
        phrase!("attention-only-rounding-left"),
    ))
}
