//! Products of matrices, one or many at a time, forward and backward: maps such as W^Q and W^K, and scores of queries and keys.

use super::blocks::{Blocks, Matrices, blocks_product};
use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training_matrices::blocks_product::BlocksProduct;
use crate::linalg::gemm::{Before, multiply_into};
use crate::memory::Memory;
use crate::slot::{Input, Slot};

/// out = scale · a b for every head of every example, a rows × inner, b inner × columns.
#[derive(Clone, Debug)]
pub struct Product {
    /// The left factors.
    pub a: Input,
    /// Layout of the matrices.
    pub a_blocks: Blocks,
    /// The right factors.
    pub b: Input,
    /// Layout of the matrices.
    pub b_blocks: Blocks,
    /// The products: every number of the slot belongs to one.
    pub out: Slot,
    /// Layout of the matrices.
    pub out_blocks: Blocks,
    /// Rows, inner dimension and columns.
    pub shape: [usize; 3],
    /// Numbers of examples and heads.
    pub count: [usize; 2],
    /// The factor.
    pub scale: f64,
}

impl Product {
    /// out = x W for all rows of x.
    pub fn linear(x: Slot, weight: Slot, out: Slot, [rows, inner, columns]: [usize; 3]) -> Self {
        Self {
            a: x.into(),
            a_blocks: Blocks::whole_matrix(inner),
            b: weight.into(),
            b_blocks: Blocks::whole_matrix(columns),
            out,
            out_blocks: Blocks::whole_matrix(columns),
            shape: [rows, inner, columns],
            count: [1, 1],
            scale: 1.0,
        }
    }

    /// Calls `each` with the offsets of a, b and out of every head of every example.
    fn for_each(&self, mut each: impl FnMut(usize, usize, usize)) {
        let [examples, heads] = self.count;
        for example in 0..examples {
            for head in 0..heads {
                let offset = |blocks: Blocks| blocks.offset(example, head);
                each(
                    offset(self.a_blocks),
                    offset(self.b_blocks),
                    offset(self.out_blocks),
                );
            }
        }
    }
}

impl Operate for Product {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.a, &mut self.b]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let [rows, inner, columns] = self.shape;
        let (before, out) = self.out.split_arena(&mut memory.values);
        let (a, b) = (self.a.slot.of(before), self.b.slot.of(before));
        self.for_each(|at_a, at_b, at_out| {
            let a = self.a_blocks.of(a, at_a, [rows, inner]);
            let b = self.b_blocks.of(b, at_b, [inner, columns]);
            let out = self.out_blocks.of_mut(out, at_out, [rows, columns]);
            multiply_into(out, Before::Replaced, R::of(self.scale), a, b);
        });
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let [rows, inner, columns] = self.shape;
        let (a, b) = (
            self.a.slot.of(&memory.values),
            self.b.slot.of(&memory.values),
        );
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let scale = R::of(self.scale);
        if self.a.gradient.is_wanted() {
            let to = self.a.slot.of_mut(before);
            self.for_each(|at_a, at_b, at_out| {
                let change = self.out_blocks.of(change, at_out, [rows, columns]);
                let b = self.b_blocks.transposed().of(b, at_b, [columns, inner]);
                let to = self.a_blocks.of_mut(to, at_a, [rows, inner]);
                multiply_into(to, self.a.gradient.before(), scale, change, b);
            });
        }
        if self.b.gradient.is_wanted() {
            let to = self.b.slot.of_mut(before);
            self.for_each(|at_a, at_b, at_out| {
                let a = self.a_blocks.transposed().of(a, at_a, [inner, rows]);
                let change = self.out_blocks.of(change, at_out, [rows, columns]);
                let to = self.b_blocks.of_mut(to, at_b, [inner, columns]);
                multiply_into(to, self.b.gradient.before(), scale, a, change);
            });
        }
    }
}

impl OnDevice for Product {
    fn on_device(&self, _: &Places) -> DevicePasses {
        let [rows, inner, columns] = self.shape;
        let matrices = |slot: Slot, shape, blocks, other| Matrices {
            place: slot.range().start,
            shape,
            blocks,
            other,
        };
        let a = |other| matrices(self.a.slot, [rows, inner], self.a_blocks, other);
        let b = |other| matrices(self.b.slot, [inner, columns], self.b_blocks, other);
        let out = matrices(self.out, [rows, columns], self.out_blocks, 0);
        let product = |[a, b, out]: [Matrices; 3], kept| BlocksProduct {
            kept,
            scale: self.scale as f32,
            ..blocks_product(self.count, a, b, out)
        };
        let forward = product([a(0), b(0), out], 0);
        let to_a = product([out, b(1).transposed(), a(0)], self.a.gradient.kept());
        let to_b = product([a(1).transposed(), out, b(0)], self.b.gradient.kept());
        let passes = DevicePasses::default().forward(forward);
        let passes = passes.backward_if(self.a.gradient.is_wanted(), to_a);
        passes.backward_if(self.b.gradient.is_wanted(), to_b)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, run};
    use super::*;

    #[test]
    fn gradients_of_products_are_their_differences() {
        check(&[15, 20], |recorder, inputs| {
            let out = recorder.reserve(12);
            recorder.push(Product::linear(inputs[0], inputs[1], out, [3, 5, 4]));
            out
        });
    }

    #[test]
    fn gradients_of_products_of_heads_are_their_differences() {
        // Two examples, three heads: Q Kᵀ, then A V.
        let (examples, heads, tokens, width) = (2, 3, 4, 6);
        let size = examples * tokens * width;
        check(&[size, size, size], |recorder, inputs| {
            let attention = recorder.reserve(examples * heads * tokens * tokens);
            let out = recorder.reserve(size);
            let rows = Blocks::heads(tokens, width, heads);
            recorder.push(Product {
                a: inputs[0].into(),
                a_blocks: rows,
                b: inputs[1].into(),
                b_blocks: rows.transposed(),
                out: attention,
                out_blocks: Blocks::attention(tokens, heads),
                shape: [tokens, width / heads, tokens],
                count: [examples, heads],
                scale: 0.5,
            });
            recorder.push(Product {
                a: attention.into(),
                a_blocks: Blocks::attention(tokens, heads),
                b: inputs[2].into(),
                b_blocks: rows,
                out,
                out_blocks: rows,
                shape: [tokens, tokens, width / heads],
                count: [examples, heads],
                scale: 1.0,
            });
            out
        });
    }

    #[test]
    fn a_product_is_the_sum_of_products() {
        let multiply = |recorder: &mut crate::Recorder, inputs: &[Slot]| {
            let out = recorder.reserve(6);
            recorder.push(Product::linear(inputs[0], inputs[1], out, [2, 4, 3]));
            out
        };
        let (a, b) = (
            super::super::testing::sample_numbers(0, 8),
            super::super::testing::sample_numbers(1, 12),
        );
        let out = run(&[8, 12], multiply);
        for i in 0..2 {
            for j in 0..3 {
                let sum: f64 = (0..4).map(|k| a[4 * i + k] * b[3 * k + j]).sum();
                assert!((out[3 * i + j] - sum).abs() < 1e-14);
            }
        }
    }
}
