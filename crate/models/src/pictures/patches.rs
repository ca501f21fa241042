//! A picture in squares.

use super::PictureInput;

/// The patches of `pixels`, [channels, height, width], row by row of the picture; each as the projection's weight has it,
/// [channels, p, p].
pub(super) fn patches(pixels: &[f32], input: &PictureInput) -> Vec<f32> {
    let ([height, width], side) = (input.size(), input.patch);
    let mut out = Vec::with_capacity(pixels.len());
    for top in (0..height).step_by(side) {
        for left in (0..width).step_by(side) {
            for channel in pixels.chunks_exact(height * width) {
                for row in top..top + side {
                    out.extend_from_slice(&channel[row * width + left..][..side]);
                }
            }
        }
    }
    out
}
