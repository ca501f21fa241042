//! The matrix whose spectrum the views show, and what is read off it.

use crate::attention::Sampler;
use crate::layers::with_residual;
use crate::linalg::{Matrix, stable_rank_excess};
use crate::parameters::Parameters;
use crate::problem::Problem;

/// The matrix whose spectrum is shown: A with its remedy, plus αI where the residual connection is on.
pub fn operator(
    sampler: &mut Sampler,
    p: &Parameters,
    realisation: u32,
) -> Result<Matrix, Problem> {
    let matrix = sampler.remedied(p, realisation)?;
    Ok(if p.skip {
        with_residual(matrix, p.alpha)
    } else {
        matrix
    })
}

/// λ₁ as one number: of a complex pair, which has no first, the modulus.
pub(super) fn leading(re: f64, im: f64) -> f64 {
    if im == 0.0 { re } else { re.hypot(im) }
}

/// sr(Σ) − 1 of a layer's output, Σ = XXᵀ; `NaN` where the output is zero (no score, or a remedy that
/// leaves nothing) and has no rank to speak of.
pub(super) fn excess(output: &Matrix) -> Result<f64, Problem> {
    if output.norm_max() == 0.0 {
        return Ok(f64::NAN);
    }
    stable_rank_excess(output)
}
