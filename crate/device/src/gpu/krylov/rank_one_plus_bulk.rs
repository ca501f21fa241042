//! A matrix on the device, with the common part of its rows in double precision, and products of it with vectors.

use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::linalg::{self, Triplet};
use crate::problem::Problem;

/// B + 1rᵀ, m × n.
pub struct RankOnePlusBulk<'a> {
    /// Where it lies.
    pub device: &'a Device,
    /// B without the following parts.
    pub bulk: Matrix,
    /// δ, the multiple of I that is added to B. Only for a square B.
    pub diagonal: f64,
    /// The part subtracted from B.
    removed: Option<Removed>,
    /// The row r that is added to every row of B.
    pub row: Vec<f64>,
    /// Whether B1 = 0 except for rounding and δ.
    pub centred: bool,
    ones: Buffer,
}

/// Σ s u yᵀ for some (s, u, y): rows s y and u.
struct Removed {
    scaled_right: Matrix,
    left: Matrix,
}

impl<'a> RankOnePlusBulk<'a> {
    /// `bulk` + 1 `row`ᵀ.
    pub fn new(device: &'a Device, bulk: &Matrix, row: Vec<f64>) -> Self {
        Self {
            device,
            bulk: bulk.head(bulk.rows),
            diagonal: 0.0,
            removed: None,
            row,
            centred: false,
            ones: device.upload(&vec![1.0; vectors::chunks(bulk)]),
        }
    }

    /// Subtracts s u yᵀ for every triplet; the common part of u goes into r.
    pub fn remove(&mut self, triplets: &[Triplet]) {
        if triplets.is_empty() {
            return;
        }
        let mean = |u: &[f64]| u.iter().sum::<f64>() / u.len() as f64;
        let means: Vec<f64> = triplets.iter().map(|t| mean(&t.u)).collect();
        for (Triplet { s, y, .. }, mean) in triplets.iter().zip(&means) {
            for (r, y) in self.row.iter_mut().zip(y) {
                *r -= s * mean * y;
            }
        }
        let count = triplets.len();
        let (rows, columns) = (self.bulk.rows, self.bulk.columns);
        let across = |k: usize, j: usize| triplets[k].s * triplets[k].y[j];
        let down = |k: usize, i: usize| triplets[k].u[i] - means[k];
        self.removed = Some(Removed {
            scaled_right: Matrix::from(
                self.device,
                &linalg::Matrix::from_fn(count, columns, across),
            ),
            left: Matrix::from(self.device, &linalg::Matrix::from_fn(count, rows, down)),
        });
        self.centred = false;
    }

    /// y ← B x, all on the device.
    pub fn apply_to(&self, x: &Buffer, y: &Buffer) {
        vectors::apply_to(self.device, &self.bulk, x, y);
        if let Some(Removed {
            scaled_right: across,
            left: down,
        }) = &self.removed
        {
            self.subtract(across, down, x, y);
        }
        self.add_diagonal(x, y);
    }

    /// y ← Bᵀ x, all on the device.
    pub fn apply_transposed_to(&self, x: &Buffer, y: &Buffer) {
        vectors::apply_transposed_with(self.device, &self.bulk, x, &self.ones, y);
        if let Some(Removed {
            scaled_right: across,
            left: down,
        }) = &self.removed
        {
            self.subtract(down, across, x, y);
        }
        self.add_diagonal(x, y);
    }

    fn add_diagonal(&self, x: &Buffer, y: &Buffer) {
        if self.diagonal != 0.0 {
            vectors::add_vector(self.device, self.diagonal, x, y);
        }
    }

    /// y ← y − `to`ᵀ `from` x.
    fn subtract(&self, from: &Matrix, to: &Matrix, x: &Buffer, y: &Buffer) {
        let device = self.device;
        let (weights, sum) = (device.allocate(from.rows), device.allocate(to.stride));
        vectors::apply_to(device, from, x, &weights);
        for (first, rows, panel) in to.panels() {
            vectors::combine(device, panel, (rows, to.stride), (&weights, first), &sum);
            vectors::add_vector(device, -1.0, &sum, y);
        }
    }

    /// The matrix in double precision, if nothing is subtracted.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn read(&self) -> Result<linalg::Matrix, Problem> {
        let mut whole = self.bulk.read(self.device).await?;
        for (j, r) in self.row.iter().enumerate() {
            whole.col_mut(j).iter_mut().for_each(|x| *x += r);
            if self.diagonal != 0.0 {
                whole[(j, j)] += self.diagonal;
            }
        }
        Ok(whole)
    }

    /// Whether something is subtracted from the matrix.
    pub fn has_removed(&self) -> bool {
        self.removed.is_some()
    }
}
