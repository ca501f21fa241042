//! Eigenvalues as factors of columns.

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training::column_sums::ColumnSums;
use crate::kernels::training::combine::Combine;
use crate::memory::Memory;
use crate::slot::{Input, Slot};

/// out = x · diag(factors).
#[derive(Clone, Debug)]
pub struct ScaleColumns {
    /// Rows.
    pub x: Input,
    /// One number per column.
    pub factors: Input,
    /// As many rows.
    pub out: Slot,
}

impl Operate for ScaleColumns {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.x, &mut self.factors]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, out) = self.out.split_arena(&mut memory.values);
        let factors = self.factors.slot.of(before);
        let x = self.x.slot.of(before).chunks_exact(factors.len());
        for (x, out) in x.zip(out.chunks_exact_mut(factors.len())) {
            let entries = out.iter_mut().zip(x.iter().zip(factors));
            entries.for_each(|(y, (x, f))| *y = *x * *f);
        }
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let factors = self.factors.slot.of(&memory.values);
        let columns = factors.len();
        let x = self.x.slot.of(&memory.values);
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let to = self.x.slot.of_mut(before).chunks_exact_mut(columns);
        for (to, change) in to.zip(change.chunks_exact(columns)) {
            let terms = change.iter().zip(factors);
            self.x.gradient.accumulate(to, terms.map(|(c, f)| *c * *f));
        }
        let sums = self.factors.slot.of_mut(before);
        self.factors.gradient.prepare(sums);
        for (x, change) in x.chunks_exact(columns).zip(change.chunks_exact(columns)) {
            let entries = sums.iter_mut().zip(x.iter().zip(change));
            entries.for_each(|(s, (x, c))| *s += *x * *c);
        }
    }
}

impl OnDevice for ScaleColumns {
    fn on_device(&self, _: &Places) -> DevicePasses {
        let columns = self.factors.slot.len() as u32;
        let rows = self.out.len() as u32 / columns;
        let [x, factors, out] = [self.x.slot, self.factors.slot, self.out].map(Slot::place);
        let forward = Combine {
            x,
            y: factors,
            form: 3,
            ..Combine::row_copies([rows, columns], out, columns)
        };
        let to_x = Combine {
            x: out,
            y: factors,
            y_other: 1,
            form: 3,
            kept: self.x.gradient.kept(),
            ..Combine::row_copies([rows, columns], x, columns)
        };
        let to_factors = ColumnSums {
            factor: x,
            factor_row: columns,
            weighted: 1,
            kept: self.factors.gradient.kept(),
            ..ColumnSums::of([rows, columns], out, factors)
        };
        let passes = DevicePasses::default().forward(forward);
        let passes = passes.backward_if(self.x.gradient.is_wanted(), to_x);
        passes.backward(to_factors)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::*;

    #[test]
    fn gradients_of_scaled_columns_are_their_differences() {
        check(&[20, 5], |recorder, inputs| {
            let out = recorder.reserve(20);
            let [x, factors] = [inputs[0], inputs[1]].map(Input::from);
            recorder.push(ScaleColumns { x, factors, out });
            out
        });
    }
}
