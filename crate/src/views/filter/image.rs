//! An image as tokens, passed through the layers.

use crate::attention::Sampler;
use crate::layers::filter::{FilterWeights, update};
use crate::linalg::Matrix;
use crate::parameters::{Parameters, Parametrisation, ScoreScale};
use crate::problem::Problem;
use crate::views::layer::drawing_cost;
use crate::words::phrase;

/// Number of pixels along a side of a patch.
const PATCH: usize = 4;

/// Number of pixels of a patch: width of a token and of H.
pub(super) const FEATURES: usize = PATCH * PATCH;

/// Largest number of patches along a side: T = 256.
const MOST_PATCHES: usize = 16;

/// Distance in realisations between two layers with fresh weights: more than are ever drawn.
const FRESH: usize = 1000;

/// Pixels along a side of the image: as many patches of 4 × 4 pixels as the square below T, 2 × 2 to
/// 16 × 16 of them.
pub fn image_side(p: &Parameters) -> usize {
    PATCH * patches(p)
}

/// Patches along a side of the image.
pub(super) fn patches(p: &Parameters) -> usize {
    ((p.T as f64).sqrt() as usize).clamp(2, MOST_PATCHES)
}

/// The attention and weight matrices of the layers.
pub(super) struct FilterLayers {
    parameters: Parameters,
    /// One token per patch.
    tokens: Parameters,
}

impl FilterLayers {
    pub(super) fn new(p: &Parameters) -> Self {
        let count = (image_side(p) / PATCH).pow(2);
        Self {
            parameters: p.clone(),
            // A width that follows T follows the number of patches.
            tokens: p.with(|p| {
                p.scale = ScoreScale::SigmaQk(p.sigma_qk());
                (p.T, p.d) = (count, Some(p.d.unwrap_or(count).max(count)));
            }),
        }
    }

    /// Number of tokens n.
    pub(super) fn tokens(&self) -> usize {
        self.tokens.T
    }

    /// Floating-point operations of drawing A of a layer, roughly.
    pub(super) fn drawing_cost(&self) -> f64 {
        drawing_cost(&self.tokens)
    }

    /// Realisation whose matrices layer `layer` (from 1) uses.
    fn realisation(&self, layer: usize) -> u32 {
        match self.parameters.fresh {
            true => (FRESH * (layer - 1)) as u32,
            false => 0,
        }
    }

    /// A of layer `layer`, n × n, before any remedy.
    pub(super) fn attention(&self, sampler: &mut Sampler, layer: usize) -> Result<Matrix, Problem> {
        sampler.attention(&self.tokens, self.realisation(layer))
    }

    /// Hands A and H of layers 1 … `depth` to `visit`.
    pub(super) fn visit_layers(
        &self,
        kind: Parametrisation,
        depth: usize,
        sampler: &mut Sampler,
        mut visit: impl FnMut(&Matrix, &Matrix),
    ) -> Result<(), Problem> {
        let mut now = None;
        for layer in 1..=depth {
            let matrices = match now.take() {
                Some(same) if !self.parameters.fresh => same,
                _ => {
                    let realisation = self.realisation(layer);
                    let weights =
                        FilterWeights::sample(&self.parameters, kind, realisation, FEATURES)?;
                    (self.attention(sampler, layer)?, weights.matrix)
                }
            };
            visit(&matrices.0, &matrices.1);
            now = Some(matrices);
        }
        Ok(())
    }
}

/// `pixels` (row by row, [`image_side`]² of them) after `p.layer` updates X ← X + A X Hᵀ with one patch of
/// 4 × 4 pixels a token. Overall brightness has no meaning under the update: the result has the mean
/// square of the input.
///
/// # Errors
/// The number of pixels is wrong, or matrices cannot be drawn.
pub fn filtered_image(
    p: &Parameters,
    pixels: &[f64],
    sampler: &mut Sampler,
) -> Result<Vec<f64>, Problem> {
    let side = image_side(p);
    if pixels.len() != side * side || pixels.iter().any(|x| !x.is_finite()) {
        let message = phrase!(
            "filter-image-wrong-size",
            side,
            needed = side * side,
            tokens = p.T,
            found = pixels.len()
        );
        return Err(Problem::new("image", message));
    }
    let mut x = tokens_of(pixels, side);
    let norm = x.frobenius_norm();
    FilterLayers::new(p).visit_layers(
        p.parametrisation,
        p.layer,
        sampler,
        |attention, weights| {
            x = update(&x, attention, weights);
        },
    )?;
    let after = x.frobenius_norm();
    let scale = if after > 0.0 { norm / after } else { 1.0 };
    Ok(pixels_of(&x, side).iter().map(|v| scale * v).collect())
}

/// The patches, one per row: n × 16.
pub(super) fn tokens_of(pixels: &[f64], side: usize) -> Matrix {
    let across = side / PATCH;
    Matrix::from_fn(across * across, FEATURES, |token, feature| {
        let row = token / across * PATCH + feature / PATCH;
        let column = token % across * PATCH + feature % PATCH;
        pixels[row * side + column]
    })
}

/// The inverse of [`tokens_of`].
fn pixels_of(tokens: &Matrix, side: usize) -> Vec<f64> {
    let across = side / PATCH;
    (0..side * side)
        .map(|pixel| {
            let (row, column) = (pixel / side, pixel % side);
            let token = row / PATCH * across + column / PATCH;
            tokens[(token, row % PATCH * PATCH + column % PATCH)]
        })
        .collect()
}

/// The built-in image: a slope of brightness with a disk, a ring, stripes that grow finer and a
/// chequered corner, values in [0, 1], row by row.
pub(super) fn built_in(side: usize) -> Vec<f64> {
    let at = |pixel: usize| {
        let (row, column) = (pixel / side, pixel % side);
        let scale = 1.0 / side as f64;
        let (x, y) = ((column as f64 + 0.5) * scale, (row as f64 + 0.5) * scale);
        let distance = libm::hypot(x - 0.3, y - 0.32);
        if distance < 0.12 {
            1.0
        } else if (0.18..0.24).contains(&distance) {
            0.05
        } else if x > 0.55 && y < 0.5 {
            0.5 + 0.45 * libm::cos(120.0 * (x - 0.5) * (x - 0.5) * 2.0)
        } else if x < 0.5 && y > 0.65 {
            f64::from((row / 2 + column / 2) % 2 == 0)
        } else {
            0.25 + 0.5 * (x + y) / 2.0
        }
    };
    (0..side * side).map(at).collect()
}

#[cfg(test)]
mod unit {
    use super::*;

    #[test]
    fn patches_and_pixels_are_inverse_to_each_other() {
        let image = built_in(12);
        assert_eq!(pixels_of(&tokens_of(&image, 12), 12), image);
        assert!(image.iter().all(|v| (0.0..=1.0).contains(v)));
    }
}
