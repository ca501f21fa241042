//! Input tokens and weights, drawn on the device from the processor's streams.

use crate::gpu::dense::cholesky_qr::orthonormalise;
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::random::{self, Distribution, RandomStream};
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::problem::Problem;
use crate::random::MatrixId;
use crate::specification::{RandomAttention, Tokens};
use attention_spectra_words::phrase;

/// A Gaussian matrix of standard deviation `scale`: that of (seed, realisation, id).
pub fn gaussian(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
    id: MatrixId,
    (rows, columns): (usize, usize),
    scale: f64,
) -> Matrix {
    let output = Matrix::new(device, rows, columns);
    let gaussian_rows = RandomStream {
        seed: p.seed,
        realisation,
        matrix: id.0,
        distribution: Distribution::Normal(scale),
    };
    random::fill(device, gaussian_rows, &output);
    output
}

/// Input tokens X₀, T × d, as `crate::attention` draws them.
///
/// # Errors
/// The errors of [`Device::pause`], and T > d for isotropic tokens, which do not exist then.
pub async fn tokens(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
) -> Result<Matrix, Problem> {
    let (count, width) = (p.T, p.width());
    let gaussian_rows = |rows: usize| {
        let shape = (rows, width);
        gaussian(device, p, realisation, MatrixId::TOKENS, shape, 1.0)
    };
    match p.tokens {
        Tokens::Unit => {
            let x = gaussian_rows(count);
            vectors::normalise_rows(device, &x, 1.0);
            Ok(x)
        }
        Tokens::Isotropic if count <= width => {
            let x = gaussian_rows(count);
            orthonormalise(device, &x).await?;
            Ok(x)
        }
        Tokens::Correlated if count <= width => {
            // (√(1−ρ) I + shared·11ᵀ/T) O
            let x = gaussian_rows(count);
            orthonormalise(device, &x).await?;
            let independent = (1.0 - p.rho).sqrt();
            let shared = ((1.0 - p.rho + count as f64 * p.rho).sqrt() - independent) / count as f64;
            let sums = vectors::apply_transposed(device, &x, &vec![1.0; count]).await?;
            let common: Vec<f64> = sums.iter().map(|s| shared * s).collect();
            vectors::add_to_rows(device, &x, independent, &common);
            Ok(x)
        }
        Tokens::Correlated => {
            // √(1−ρ) u_i + √ρ e with e the last of T + 1 unit rows, scaled to unit length.
            let all = gaussian_rows(count + 1);
            vectors::normalise_rows(device, &all, 1.0);
            let mut last = vec![0.0; count + 1];
            last[count] = p.rho.sqrt();
            let common = vectors::apply_transposed(device, &all, &last).await?;
            let x = all.head(count);
            vectors::add_to_rows(device, &x, (1.0 - p.rho).sqrt(), &common);
            vectors::normalise_rows(device, &x, 1.0);
            Ok(x)
        }
        Tokens::Walk => {
            let scale = 1.0 / (width as f64).sqrt();
            let x = gaussian(
                device,
                p,
                realisation,
                MatrixId::TOKENS,
                (count, width),
                scale,
            );
            vectors::add_up(device, &x);
            Ok(x)
        }
        Tokens::Isotropic => Err(Problem::new(
            "tokens",
            phrase!(
                "attention-isotropic-tokens-need-width",
                tokens = count,
                width
            ),
        )),
    }
}
