//! The Krylov spaces of Golub–Kahan–Lanczos bidiagonalisation on the device; `linalg::krylov::lanczos` has the
//! method.
//!
//! It is the bidiagonalisation of Xᵀ, X = B + 1rᵀ, from the right vector v₀ = 1/√T on. Later vectors are orthogonal to 1, so that
//! only √T r in Xᵀv₀ remains of 1rᵀ, and single precision is relative to B alone.

use crate::gpu::dense::vectors;
use crate::gpu::krylov::basis::{self, Basis, CycleRecord};
use crate::gpu::krylov::rank_one_plus_bulk::RankOnePlusBulk;
use crate::gpu::runtime::buffer::Buffer;
use crate::linalg;
use crate::linalg::krylov::{LanczosSpaces, largest_lanczos_dimension, noise_vector};
use crate::problem::Problem;

/// The Krylov spaces of XᵀX and XXᵀ, from which leading singular values are read.
pub struct GolubKahan<'a> {
    matrix: &'a RankOnePlusBulk<'a>,
    /// v, one entry per row of X, and u, one per column.
    right: Side,
    left: Side,
    /// The row √T r.
    row: Buffer,
    restarts: u64,
}

struct Side {
    basis: Basis,
    latest: Buffer,
    /// Numbers of a vector.
    length: usize,
}

impl Side {
    fn new(matrix: &RankOnePlusBulk, most: usize, length: usize) -> Self {
        let basis = Basis::new(matrix.device, most, length);
        Self {
            latest: basis.vector(matrix.device),
            basis,
            length,
        }
    }

    /// Replaces the vectors after the first `count` by a new one.
    fn restart(&mut self, matrix: &RankOnePlusBulk, count: usize, label: u64) {
        self.basis.count = count;
        let noise = vectors::rounded(&noise_vector(self.length, label));
        matrix.device.upload_to(&self.latest, &noise);
        self.basis.push_fresh(matrix.device, &self.latest);
    }
}

impl<'a> GolubKahan<'a> {
    /// Krylov spaces of this matrix, with empty bases.
    pub fn new(matrix: &'a RankOnePlusBulk<'a>) -> Self {
        let device = matrix.device;
        let (rows, columns) = (matrix.bulk.rows, matrix.bulk.columns);
        // With the vector that comes next.
        let room = largest_dimension(matrix) + 1;
        let mut right = Side::new(matrix, room, rows);
        device.upload_to(&right.latest, &vec![1.0; rows]);
        right.basis.push(device, &right.latest);
        let root = (rows as f64).sqrt();
        let row: Vec<f64> = matrix.row.iter().map(|r| root * r).collect();
        Self {
            matrix,
            right,
            left: Side::new(matrix, room, columns),
            row: vectors::vector(device, &row),
            restarts: 0,
        }
    }

    /// The unit vector with these weights in the left basis.
    pub fn left_vector(&mut self, weights: &[f64]) -> Buffer {
        self.left.basis.count = weights.len();
        self.left.basis.combine(self.matrix.device, weights)
    }

    /// The next vector of one side, from the latest of the other.
    fn half_step(&mut self, to_left: bool, k: usize, record: &mut CycleRecord, step: usize) {
        let device = self.matrix.device;
        let (from, to) = match to_left {
            true => (&self.right, &mut self.left),
            false => (&self.left, &mut self.right),
        };
        if to_left {
            self.matrix.apply_transposed_to(&from.latest, &to.latest);
        } else {
            self.matrix.apply_to(&from.latest, &to.latest);
        }
        record.measure(device, step, false, (&to.latest, to.length));
        if to_left && k == 0 {
            vectors::add_vector(device, 1.0, &self.row, &to.latest);
        }
        let ignored = device.allocate(to.basis.coefficients());
        to.basis.orthogonalise(device, &to.latest, (&ignored, 0));
        record.measure(device, step, true, (&to.latest, to.length));
        to.basis.push(device, &to.latest);
    }

    /// Fresh vectors after the first `k`, on the right or on the left.
    fn restart_from(&mut self, k: usize, on_left: bool) {
        self.restarts += 1;
        if on_left {
            self.right.basis.count = k + 1;
            self.left.restart(self.matrix, k, self.restarts);
        } else {
            self.left.basis.count = k;
            self.right.restart(self.matrix, k, self.restarts);
        }
    }
}

/// Largest dimension of the spaces: one side may end a step after the other.
pub fn largest_dimension(matrix: &RankOnePlusBulk) -> usize {
    let (rows, columns) = (matrix.bulk.rows, matrix.bulk.columns);
    largest_lanczos_dimension(rows.min(columns + 1))
}

impl LanczosSpaces for GolubKahan<'_> {
    type Error = Problem;

    const EPSILON: f64 = basis::EPSILON;

    fn next_test(k: usize, count: usize) -> usize {
        if k == 0 {
            // An outlier needs a few steps, what is at the edge of a bulk dozens.
            return if count == 1 { 8 } else { 2 * count + 20 };
        }
        // A test waits for the device as long as it would take for many products.
        k + (k / 2).max(8)
    }

    async fn extend(
        &mut self,
        b: &mut linalg::krylov::BidiagonalRestriction,
        to: usize,
    ) -> Result<bool, Problem> {
        let device = self.matrix.device;
        let (rows, columns) = (self.right.length, self.left.length);
        'cycle: while b.dimension() < to {
            // Halves of steps: to the left, then back to the right.
            let from = 2 * b.dimension() + usize::from(b.is_halfway());
            let halves = 2 * to - from;
            let mut record = CycleRecord::new(device, halves, rows.max(columns), 0);
            for half in 0..halves {
                let number = from + half;
                self.half_step(number.is_multiple_of(2), number / 2, &mut record, half);
                device.pause().await?;
            }
            let read = record.read(device).await?;
            for (number, (length, rest, _)) in (from..).zip(read) {
                let k = number / 2;
                if number.is_multiple_of(2) {
                    // There are no more than `columns` left vectors.
                    let rest = if k == columns { 0.0 } else { rest };
                    if b.push_left(rest, length, Self::EPSILON)? > 0.0 {
                        continue;
                    }
                    if k == columns {
                        b.full = true;
                        b.push_right(0.0, 0.0, Self::EPSILON)?;
                        return Ok(true);
                    }
                    self.restart_from(k, true);
                    continue 'cycle;
                }
                b.full = k + 1 == rows;
                if b.push_right(rest, length, Self::EPSILON)? > 0.0 {
                    continue;
                }
                if b.full || b.block > 0 {
                    return Ok(true);
                }
                // What grew from 1 says nothing about the rest of the space: 1 is not any vector.
                b.block = k + 1;
                self.restart_from(k + 1, false);
                continue 'cycle;
            }
        }
        Ok(false)
    }

    async fn restart(&mut self, k: usize) -> Result<bool, Problem> {
        self.restart_from(k, false);
        Ok(true)
    }
}
