//! LayerNorm, forward and backward, with ε, scale and shift, for models that are trained.
//!
//! `through_layer_norm` in `crate/attention/src/layers/on_cpu/gradient.rs` is the gradient for random stacks. It has no ε, and its
//! matrices have separate exponents, so that deep stacks keep all digits.

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training::column_sums::ColumnSums;
use crate::kernels::training_rows::layer_norm_backward::LayerNormBackward;
use crate::kernels::training_rows::layer_norm_forward::LayerNormForward;
use crate::memory::Memory;
use crate::real::{sum_of, sum_of_pairs};
use crate::slot::{Input, Slot};

/// ε beside the variance.
const EPSILON: f64 = 1e-5;

/// Every row of `x` centred and divided by √(variance + 1e-5), then times `scale` plus `shift`, if the model has them.
#[derive(Clone, Debug)]
pub struct LayerNorm {
    /// Rows of `width` numbers.
    pub x: Input,
    /// Scale and shift, a row each.
    pub affine: Option<(Input, Input)>,
    /// As many rows.
    pub out: Slot,
    /// Numbers in a row.
    pub width: usize,
}

impl Operate for LayerNorm {
    fn inputs(&mut self) -> Vec<&mut Input> {
        let affine = self.affine.iter_mut();
        let affine = affine.flat_map(|(scale, shift)| [scale, shift]);
        std::iter::once(&mut self.x).chain(affine).collect()
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, out) = self.out.split_arena(&mut memory.values);
        let x = self.x.slot.of(before).chunks_exact(self.width);
        for (x, out) in x.zip(out.chunks_exact_mut(self.width)) {
            let (mean, inverse) = statistics(x);
            let entries = out.iter_mut().zip(x);
            entries.for_each(|(y, x)| *y = (*x - mean) * inverse);
        }
        if let Some((scale, shift)) = self.affine {
            let (scale, shift) = (scale.slot.of(before), shift.slot.of(before));
            for row in out.chunks_exact_mut(self.width) {
                let entries = row.iter_mut().zip(scale.iter().zip(shift));
                entries.for_each(|(y, (scale, shift))| *y = *y * *scale + *shift);
            }
        }
    }

    /// Overwrites the gradient with respect to the output.
    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let values = &memory.values;
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let x = self.x.slot.of(values).chunks_exact(self.width);
        if let Some((scale, shift)) = &self.affine {
            let sums = shift.slot.of_mut(before);
            shift.gradient.prepare(sums);
            for change in change.chunks_exact(self.width) {
                sums.iter_mut().zip(change).for_each(|(s, c)| *s += *c);
            }
            let sums = scale.slot.of_mut(before);
            scale.gradient.prepare(sums);
            let factors = scale.slot.of(values);
            for (x, change) in x.clone().zip(change.chunks_exact_mut(self.width)) {
                let (mean, inverse) = statistics(x);
                let entries = sums.iter_mut().zip(factors).zip(change.iter_mut().zip(x));
                for ((sum, factor), (c, x)) in entries {
                    *sum += *c * (*x - mean) * inverse;
                    *c *= *factor;
                }
            }
        }
        let to = self.x.slot.of_mut(before).chunks_exact_mut(self.width);
        let width = R::of(self.width as f64);
        for ((x, change), to) in x.zip(change.chunks_exact(self.width)).zip(to) {
            let (mean, inverse) = statistics(x);
            let average = sum_of(change, |c| c) / width;
            let along = sum_of_pairs(change, x, |c, x| c * (x - mean)) * inverse / width;
            let terms = change.iter().zip(x);
            self.x.gradient.accumulate(
                to,
                terms.map(|(c, x)| inverse * (*c - average - (*x - mean) * inverse * along)),
            );
        }
    }
}

impl OnDevice for LayerNorm {
    fn on_device(&self, _: &Places) -> DevicePasses {
        let columns = self.width as u32;
        let rows = self.out.len() as u32 / columns;
        let place = |input: fn(&(Input, Input)) -> Input| {
            self.affine
                .as_ref()
                .map_or(0, |affine| input(affine).slot.place())
        };
        let forward = LayerNormForward {
            rows,
            columns,
            x: self.x.slot.place(),
            out: self.out.place(),
            affine: u32::from(self.affine.is_some()),
            scale: place(|(scale, _)| *scale),
            shift: place(|(_, shift)| *shift),
            epsilon: EPSILON as f32,
        };
        let backward = LayerNormBackward {
            rows,
            columns,
            x: forward.x,
            scale: forward.scale,
            affine: forward.affine,
            change: self.out.place(),
            out: self.x.slot.place(),
            kept: self.x.gradient.kept(),
            wanted: u32::from(self.x.gradient.is_wanted()),
            epsilon: forward.epsilon,
        };
        let column_sums = |input: &Input| ColumnSums {
            kept: input.gradient.kept(),
            ..ColumnSums::of([rows, columns], self.out.place(), input.slot.place())
        };
        let passes = DevicePasses::default().forward(forward);
        match &self.affine {
            // The gradient of the output is that of the shift before, and that of the scale behind the kernel.
            Some((scale, shift)) => {
                let passes = passes.backward(column_sums(shift)).backward(backward);
                passes.backward(column_sums(scale))
            }
            None => passes.backward(backward),
        }
    }
}

/// Mean and 1/√(variance + ε).
fn statistics<R: Real>(row: &[R]) -> (R, R) {
    let width = R::of(row.len() as f64);
    let mean = sum_of(row, |x| x) / width;
    let variance = sum_of(row, |x| (x - mean) * (x - mean)) / width;
    (mean, R::UNIT / (variance + R::of(EPSILON)).root())
}

#[cfg(test)]
mod tests {
    use super::super::Residual;
    use super::super::testing::check;
    use super::*;

    #[test]
    fn the_variance_of_a_row_does_not_suffer_from_its_mean() {
        let apart = [341.0, -682.0, 1023.0, -682.0].map(|x| x / 1024.0);
        let row = apart.map(|x| 2f64.powi(40) + x);
        let variance = apart.iter().map(|x| x * x).sum::<f64>() / 4.0;
        let (mean, scale) = statistics(&row);
        assert_eq!(mean, 2f64.powi(40));
        let expected = 1.0 / (variance + EPSILON).sqrt();
        assert!((scale / expected - 1.0).abs() < 1e-14);
    }

    #[test]
    fn gradients_of_layer_norm_are_its_differences() {
        for affine in [false, true] {
            let sizes = [44, 11, 11];
            check(
                if affine { &sizes } else { &sizes[..1] },
                |recorder, inputs| {
                    let x = inputs[0].into();
                    let affine = affine.then(|| (inputs[1].into(), inputs[2].into()));
                    let out = recorder.reserve(44);
                    recorder.push(LayerNorm {
                        x,
                        affine,
                        out,
                        width: 11,
                    });
                    out
                },
            );
        }
    }

    #[test]
    fn rows_that_are_normalised_twice_have_the_gradients_of_both() {
        check(&[44, 11, 11], |recorder, inputs| {
            let [first, second, out] = [44; 3].map(|len| recorder.reserve(len));
            for (out, affine) in [
                (first, None),
                (second, Some((inputs[1].into(), inputs[2].into()))),
            ] {
                recorder.push(LayerNorm {
                    x: inputs[0].into(),
                    affine,
                    out,
                    width: 11,
                });
            }
            recorder.push(Residual {
                x: first.into(),
                alpha: 0.5,
                y: second.into(),
                out,
            });
            out
        });
    }
}
