//! Rotary positions (Su et al. 2021, RoFormer (34)), in the order of GPT-NeoX and Llama: dimension i of a head is turned
//! together with dimension i + half.
//!
//! `forward.rs` rotates queries and keys after their norms (QK-norm), if the model has any. The device kernel and its twin are
//! `crate/device/src/kernels/rows/rotate.rs`.

use super::{Configuration, PositionEncoding};
use crate::kernels::rows::rotate::Rotate;

/// Cosines and sines of the angles of every position.
#[derive(Clone, Debug)]
pub struct Rotary {
    /// Dimensions of a head.
    width: usize,
    /// Pairs of dimensions that are turned.
    half: usize,
    /// Cosine and sine, [T, half, 2].
    pub(super) angles: Vec<f32>,
}

impl Rotary {
    /// Angles of `count` tokens, where the model has rotary positions.
    pub(super) fn of(model: &Configuration, count: usize) -> Option<Self> {
        let PositionEncoding::Rotary { theta, scaling, .. } = model.position_encoding else {
            return None;
        };
        let half = model.rotary_dimensions() / 2;
        let angle = |place: usize, i: usize| {
            let frequency = scaling.scaled(libm::pow(theta, -(i as f64) / half as f64));
            let (sine, cosine) = libm::sincos(place as f64 * frequency);
            [cosine as f32, sine as f32]
        };
        let places = 0..count;
        Some(Self {
            width: model.head_width,
            half,
            angles: places
                .flat_map(|place| (0..half).flat_map(move |i| angle(place, i)))
                .collect(),
        })
    }

    /// Turns all heads in rows of `columns` numbers: those from row `first` of a matrix on, `stride` apart.
    pub(super) fn kernel(
        &self,
        [first, rows]: [usize; 2],
        columns: usize,
        stride: usize,
    ) -> Rotate {
        Rotate {
            rows: rows as u32,
            first_row: first as u32,
            stride: stride as u32,
            heads: (columns / self.width) as u32,
            width: self.width as u32,
            half: self.half as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Family, RotaryScaling};

    #[test]
    fn the_product_of_two_turned_vectors_knows_only_their_distance() {
        let model = Configuration {
            head_width: 8,
            ..Family::NeoX.published()
        };
        for fraction in [0.5, 1.0] {
            let model = Configuration {
                position_encoding: PositionEncoding::Rotary {
                    theta: 100.0,
                    fraction,
                    scaling: RotaryScaling::None,
                },
                ..model.clone()
            };
            let rotary = Rotary::of(&model, 9).unwrap();
            let turned = |start: usize| {
                let row: Vec<f32> = (0..8).map(|i| ((i * start + 3) % 5) as f32).collect();
                let mut rows = row.repeat(9);
                let kernel = rotary.kernel([0, 9], 8, 8);
                kernel.twin(&rotary.angles, &mut rows);
                rows
            };
            let (x, y) = (turned(2), turned(3));
            let dot = |i: usize, j: usize| -> f32 {
                x[8 * i..][..8]
                    .iter()
                    .zip(&y[8 * j..][..8])
                    .map(|(x, y)| x * y)
                    .sum()
            };
            assert!((dot(0, 3) - dot(5, 8)).abs() < 1e-4);
            assert!((dot(4, 2) - dot(6, 4)).abs() < 1e-4);
            assert!((dot(0, 3) - dot(0, 1)).abs() > 0.1);
            // What is not turned stays.
            let kept = (fraction * 8.0) as usize;
            assert_eq!(x[kept..8], x[64 + kept..72]);
        }
    }
}
