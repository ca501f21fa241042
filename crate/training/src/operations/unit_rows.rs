//! Rows of unit length: QK-norm of queries and keys, each head separately, forward and backward.

use super::blocks::{Blocks, Matrices, blocks_dot, blocks_scale};
use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training_matrices::blocks_scale::BlocksScale;
use crate::memory::Memory;
use crate::real::sum_of_pairs;
use crate::slot::{Input, Slot};

/// Added to the length of a row, so that a row of zeros stays zero.
const EPSILON: f64 = 1e-12;

/// out = x/(‖x‖ + 1e-12) for the part of every row that belongs to a head.
#[derive(Clone, Debug)]
pub struct UnitRows {
    /// Rows of parts of `width` numbers.
    pub x: Input,
    /// As many numbers.
    pub out: Slot,
    /// Numbers of a part.
    pub width: usize,
    /// Parts of a row.
    pub heads: usize,
}

/// The length of a part.
fn length<R: Real>(x: &[R]) -> R {
    sum_of_pairs(x, x, |x, y| x * y).root()
}

impl Operate for UnitRows {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.x]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, out) = self.out.split_arena(&mut memory.values);
        let parts = self.x.slot.of(before).chunks_exact(self.width);
        for (x, out) in parts.zip(out.chunks_exact_mut(self.width)) {
            let factor = R::UNIT / (length(x) + R::of(EPSILON));
            let entries = out.iter_mut().zip(x);
            entries.for_each(|(y, x)| *y = *x * factor);
        }
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let parts = self.x.slot.of(&memory.values).chunks_exact(self.width);
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let to = self.x.slot.of_mut(before).chunks_exact_mut(self.width);
        for ((x, change), to) in parts.zip(change.chunks_exact(self.width)).zip(to) {
            let norm = length(x);
            let factor = R::UNIT / (norm + R::of(EPSILON));
            let along = if norm > R::default() {
                sum_of_pairs(x, change, |x, c| x * c) * factor * factor / norm
            } else {
                R::default()
            };
            let terms = change.iter().zip(x);
            self.x
                .gradient
                .accumulate(to, terms.map(|(c, x)| factor * *c - along * *x));
        }
    }
}

impl UnitRows {
    /// Number of rows.
    fn rows(&self) -> usize {
        self.out.len() / (self.width * self.heads)
    }

    /// Parts as matrices of one row each.
    fn parts(&self, slot: Slot, other: u32) -> Matrices {
        let whole = self.width * self.heads;
        Matrices {
            place: slot.range().start,
            shape: [1, self.width],
            blocks: Blocks {
                row: whole,
                column: 1,
                example: whole,
                head: self.width,
            },
            other,
        }
    }
}

impl OnDevice for UnitRows {
    /// The squared lengths of all parts, and the products of parts and gradients.
    fn device_scratch(&self) -> usize {
        2 * self.rows() * self.heads
    }

    fn on_device(&self, places: &Places) -> DevicePasses {
        let count = [self.rows(), self.heads];
        let squares = places.scratch as usize;
        let along = squares + count[0] * count[1];
        let unit = |number, x, out| BlocksScale {
            square: squares as u32,
            form: 1,
            epsilon: EPSILON as f32,
            ..blocks_scale(count, number, x, out)
        };
        let [x, out] = [self.x.slot, self.out].map(|slot| self.parts(slot, 0));
        let passes = DevicePasses::default()
            .forward(blocks_dot(count, x, x, squares))
            .forward(unit(squares, x, out));
        if !self.x.gradient.is_wanted() {
            return passes;
        }
        let given = self.parts(self.x.slot, 1);
        let passes = passes
            .backward(blocks_dot(count, given, given, squares))
            .backward(blocks_dot(count, given, out, along))
            .backward(BlocksScale {
                kept: self.x.gradient.kept(),
                ..unit(squares, out, x)
            });
        passes.backward(BlocksScale {
            form: 2,
            alpha: -1.0,
            kept: 1,
            ..unit(along, given, x)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, run};
    use super::*;
    use crate::Recorder;

    fn unit(recorder: &mut Recorder, inputs: &[Slot]) -> Slot {
        let out = recorder.reserve(36);
        recorder.push(UnitRows {
            x: inputs[0].into(),
            out,
            width: 3,
            heads: 4,
        });
        out
    }

    #[test]
    fn gradients_of_unit_rows_are_their_differences() {
        check(&[36], unit);
    }

    #[test]
    fn every_part_of_a_row_has_length_one() {
        for part in run(&[36], unit).chunks(3) {
            assert!((part.iter().map(|x| x * x).sum::<f64>() - 1.0).abs() < 1e-11);
        }
    }
}
