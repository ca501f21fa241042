//! Embedding of words.

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training::gather_backward::GatherBackward;
use crate::kernels::training::gather_forward::GatherForward;
use crate::memory::Memory;
use crate::slot::{Input, Slot};

/// Row i of `out` is the row of `table` that word i of the input names.
#[derive(Clone, Debug)]
pub struct Gather {
    /// One row a word.
    pub table: Input,
    /// The rows, one for every word of the input.
    pub out: Slot,
    /// Numbers in a row.
    pub width: usize,
}

impl Operate for Gather {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.table]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, out) = self.out.split_arena(&mut memory.values);
        let table = self.table.slot.of(before);
        for (word, row) in memory.words.iter().zip(out.chunks_exact_mut(self.width)) {
            let start = *word as usize * self.width;
            row.copy_from_slice(&table[start..start + self.width]);
        }
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let table = self.table.slot.of_mut(before);
        self.table.gradient.prepare(table);
        for (word, row) in memory.words.iter().zip(change.chunks_exact(self.width)) {
            let start = *word as usize * self.width;
            let to = table[start..start + self.width].iter_mut();
            to.zip(row).for_each(|(x, c)| *x += *c);
        }
    }
}

impl OnDevice for Gather {
    fn on_device(&self, places: &Places) -> DevicePasses {
        let columns = self.width as u32;
        let rows = self.out.len() as u32 / columns;
        let table_rows = self.table.slot.len() as u32 / columns;
        let forward = GatherForward {
            rows,
            columns,
            table: self.table.slot.place(),
            table_rows,
            words: places.words,
            out: self.out.place(),
        };
        let backward = GatherBackward {
            rows: table_rows,
            columns,
            sorted_places: places.sorted_places,
            starts: places.starts,
            change: self.out.place(),
            places: rows,
            out: self.table.slot.place(),
            kept: self.table.gradient.kept(),
        };
        DevicePasses::default().forward(forward).backward(backward)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Residual;
    use super::super::testing::{Extra, check_with};
    use super::*;

    #[test]
    fn gradients_of_an_embedding_are_its_differences() {
        let extra = Extra {
            words: vec![2, 0, 2, 3],
            ..Extra::default()
        };
        check_with(&[15], &extra, |recorder, inputs| {
            let out = recorder.reserve(12);
            recorder.push(Gather {
                table: inputs[0].into(),
                out,
                width: 3,
            });
            out
        });
    }

    #[test]
    fn a_table_that_is_read_twice_has_the_gradients_of_both() {
        let extra = Extra {
            words: vec![2, 0, 2, 3],
            ..Extra::default()
        };
        check_with(&[15], &extra, |recorder, inputs| {
            let [first, second, out] = [12; 3].map(|len| recorder.reserve(len));
            for out in [first, second] {
                recorder.push(Gather {
                    table: inputs[0].into(),
                    out,
                    width: 3,
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
