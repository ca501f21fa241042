//! The inverse of a matrix of weights.

use super::small_products::{add_product, row_major, set_product, split_front, transposed};
use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training_matrices::blocks_product::BlocksProduct;
use crate::kernels::training_matrices::gauss_jordan::GaussJordan;
use crate::memory::Memory;
use crate::slot::{Input, Slot};

/// out = A⁻¹, by Gauss–Jordan elimination with row exchanges. For a singular matrix the result is not finite.
#[derive(Clone, Debug)]
pub struct Inverse {
    /// A, square.
    pub matrix: Input,
    /// A⁻¹.
    pub out: Slot,
    /// Rows of A.
    pub size: usize,
}

impl Operate for Inverse {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.matrix]
    }

    fn scratch(&self) -> usize {
        self.size * self.size
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let n = self.size;
        let work = &mut memory.scratch[..n * n];
        let (before, out) = self.out.split_arena(&mut memory.values);
        work.copy_from_slice(self.matrix.slot.of(before));
        out.fill(R::default());
        (0..n).for_each(|i| out[i * n + i] = R::UNIT);
        for column in 0..n {
            let modulus = |row: &usize| work[row * n + column].modulus();
            let larger = |a: usize, b: usize| if modulus(&b) > modulus(&a) { b } else { a };
            let pivot = (column..n).reduce(larger).unwrap_or(column);
            for matrix in [&mut *work, &mut *out] {
                for j in 0..n {
                    matrix.swap(pivot * n + j, column * n + j);
                }
            }
            let factor = R::UNIT / work[column * n + column];
            for matrix in [&mut *work, &mut *out] {
                let row = &mut matrix[column * n..][..n];
                row.iter_mut().for_each(|x| *x *= factor);
            }
            for i in (0..n).filter(|i| *i != column) {
                let factor = work[i * n + column];
                for matrix in [&mut *work, &mut *out] {
                    for j in 0..n {
                        let x = matrix[column * n + j];
                        matrix[i * n + j] -= factor * x;
                    }
                }
            }
        }
    }

    /// −A⁻ᵀ · change · A⁻ᵀ.
    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let n = self.size;
        let inverse = self.out.of(&memory.values);
        let mut room = &mut memory.scratch[..];
        let product = split_front(&mut room, n * n);
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        set_product(
            product,
            R::UNIT,
            transposed(inverse, n),
            row_major(change, n),
        );
        let to = self.matrix.slot.of_mut(before);
        self.matrix.gradient.prepare(to);
        add_product(to, -R::UNIT, row_major(product, n), transposed(inverse, n));
    }
}

impl OnDevice for Inverse {
    fn on_device(&self, places: &Places) -> DevicePasses {
        let n = self.size as u32;
        let forward = GaussJordan {
            size: n,
            matrix: self.matrix.slot.place(),
            matrix_row: n,
            out: self.out.place(),
            work: places.scratch,
        };
        // A⁻ᵀ is the inverse with rows and columns exchanged.
        let first = BlocksProduct {
            a: self.out.place(),
            a_row: 1,
            a_column: n,
            a_other: 1,
            b: self.out.place(),
            ..BlocksProduct::square(n, places.scratch)
        };
        let second = BlocksProduct {
            a: places.scratch,
            b: self.out.place(),
            b_row: 1,
            b_column: n,
            b_other: 1,
            kept: self.matrix.gradient.kept(),
            scale: -1.0,
            ..BlocksProduct::square(n, self.matrix.slot.place())
        };
        let passes = DevicePasses::default().forward(forward);
        passes.backward(first).backward(second)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, run, sample_numbers};
    use super::*;

    fn record(recorder: &mut crate::Recorder, inputs: &[Slot]) -> Slot {
        let out = recorder.reserve(25);
        recorder.push(Inverse {
            matrix: inputs[0].into(),
            out,
            size: 5,
        });
        out
    }

    #[test]
    fn gradients_of_the_inverse_are_its_differences() {
        check(&[25], record);
    }

    /// Matrices that need row exchanges. Without exchanges all but one of them lead to a division by zero.
    #[test]
    fn the_inverse_of_an_exchange_of_rows_exchanges_them_back() {
        let mut recorder = crate::Recorder::default();
        let matrix = recorder.parameter(16);
        let out = recorder.reserve(16);
        recorder.push(Inverse {
            matrix: matrix.into(),
            out,
            size: 4,
        });
        let mut engine = crate::engine::Engine::<f64>::new(recorder.finish().into());
        let all = (0..256).map(|code| [0, 2, 4, 6].map(|shift| (code >> shift) % 4));
        let orders = all.filter(|order| (0..4).all(|i| order.contains(&i)));
        assert_eq!(orders.clone().count(), 24);
        for order in orders {
            let entries = |at: fn(usize, usize) -> usize| {
                let mut entries = vec![0.0; 16];
                let exchanged = order.iter().enumerate();
                exchanged.for_each(|(i, j)| entries[at(i, *j)] = 1.0);
                entries
            };
            let matrix = entries(|i, j| 4 * i + j);
            engine.parameters_mut().copy_from_slice(&matrix);
            engine.forward();
            assert_eq!(engine.value(out), entries(|i, j| 4 * j + i), "{order:?}");
        }
    }

    #[test]
    fn the_inverse_undoes_the_matrix() {
        let (a, b) = (sample_numbers(0, 25), run(&[25], record));
        for i in 0..5 {
            for j in 0..5 {
                let sum: f64 = (0..5).map(|k| a[5 * i + k] * b[5 * k + j]).sum();
                assert!((sum - f64::from(u8::from(i == j))).abs() < 1e-12);
            }
        }
    }
}
