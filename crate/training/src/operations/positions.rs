//! Positions, and the token that represents the whole picture.

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training::column_sums::ColumnSums;
use crate::kernels::training::combine::Combine;
use crate::memory::Memory;
use crate::slot::{Input, Slot};

/// The tokens of every example, after \[cls\] if the model has it, each plus the vector of its position.
#[derive(Clone, Debug)]
pub struct Positions {
    /// Embedded tokens: T rows an example, T − 1 where \[cls\] comes first.
    pub x: Input,
    /// The row \[cls\].
    pub cls: Option<Input>,
    /// T rows.
    pub position: Input,
    /// T rows an example.
    pub out: Slot,
    /// Numbers in a row.
    pub width: usize,
}

impl Positions {
    /// Numbers of an example in `out`.
    fn example(&self) -> usize {
        self.position.slot.len()
    }

    /// Numbers of \[cls\].
    fn class_token_length(&self) -> usize {
        self.cls.map_or(0, |_| self.width)
    }
}

impl Operate for Positions {
    fn inputs(&mut self) -> Vec<&mut Input> {
        let mut inputs = vec![&mut self.x, &mut self.position];
        inputs.extend(&mut self.cls);
        inputs
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, out) = self.out.split_arena(&mut memory.values);
        let first = self.class_token_length();
        let x = self.x.slot.of(before).chunks_exact(self.example() - first);
        for (x, out) in x.zip(out.chunks_exact_mut(self.example())) {
            let (cls, tokens) = out.split_at_mut(first);
            if let Some(given) = &self.cls {
                cls.copy_from_slice(given.slot.of(before));
            }
            tokens.copy_from_slice(x);
            let position = self.position.slot.of(before);
            out.iter_mut().zip(position).for_each(|(x, p)| *x += *p);
        }
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let (first, example) = (self.class_token_length(), self.example());
        let x = self.x.slot.of_mut(before).chunks_exact_mut(example - first);
        for (x, change) in x.zip(change.chunks_exact(example)) {
            self.x
                .gradient
                .accumulate(x, change[first..].iter().copied());
        }
        for input in std::iter::once(&self.position).chain(&self.cls) {
            let sums = input.slot.of_mut(before);
            input.gradient.prepare(sums);
            for change in change.chunks_exact(example) {
                sums.iter_mut().zip(change).for_each(|(s, c)| *s += *c);
            }
        }
    }
}

impl OnDevice for Positions {
    fn on_device(&self, _: &Places) -> DevicePasses {
        let (all, first) = (self.example() as u32, self.class_token_length() as u32);
        let rows = self.out.len() as u32 / all;
        let (out, position) = (self.out.place(), self.position.slot.place());
        let add_position = |columns, place, x: &Input, x_row| Combine {
            out_row: all,
            x: x.slot.place(),
            x_row,
            y: position + place,
            form: 2,
            ..Combine::row_copies([rows, columns], out + place, 0)
        };
        let tokens = all - first;
        let mut passes = DevicePasses::default()
            .forward(add_position(tokens, first, &self.x, tokens))
            .backward_if(
                self.x.gradient.is_wanted(),
                Combine {
                    x: out + first,
                    x_row: all,
                    kept: self.x.gradient.kept(),
                    ..Combine::row_copies([rows, tokens], self.x.slot.place(), tokens)
                },
            );
        if let Some(cls) = &self.cls {
            passes = passes.forward(add_position(first, 0, cls, 0));
        }
        for input in std::iter::once(&self.position).chain(&self.cls) {
            passes = passes.backward(ColumnSums {
                x_row: all,
                kept: input.gradient.kept(),
                ..ColumnSums::of([rows, input.slot.len() as u32], out, input.slot.place())
            });
        }
        passes
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::*;

    #[test]
    fn gradients_of_positions_are_their_differences() {
        for cls in [false, true] {
            let tokens = if cls { 3 } else { 4 };
            let sizes = [2 * tokens * 3, 12, 3];
            check(
                if cls { &sizes } else { &sizes[..2] },
                |recorder, inputs| {
                    let out = recorder.reserve(24);
                    let [x, position] = [inputs[0], inputs[1]].map(Input::from);
                    let cls = cls.then(|| inputs[2].into());
                    recorder.push(Positions {
                        x,
                        cls,
                        position,
                        out,
                        width: 3,
                    });
                    out
                },
            );
        }
    }
}
