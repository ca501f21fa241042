//! The Krylov space of an attention matrix on the device; `linalg::krylov::arnoldi` has the method.
//!
//! It begins with v₀ = 1/√T, so that the device computes only the part B v of (B + 1rᵀ) v: orthogonalisation removes a known
//! part of the rest, and single precision is relative to B alone.

use crate::gpu::dense::vectors;
use crate::gpu::krylov::basis::{self, Basis, CycleRecord};
use crate::gpu::krylov::rank_one_plus_bulk::RankOnePlusBulk;
use crate::gpu::runtime::buffer::Buffer;
use crate::linalg::krylov::{
    ArnoldiSpace, HessenbergRestriction, largest_krylov_dimension, noise_vector,
};
use crate::problem::Problem;
use std::mem::swap;

/// The Krylov space of a square matrix.
pub struct Arnoldi<'a> {
    matrix: &'a RankOnePlusBulk<'a>,
    basis: Basis,
    /// The latest vector of the basis, and space for its image.
    latest: Buffer,
    image: Buffer,
    /// The sum of r, and the deviations of r from its mean.
    total: f64,
    row: Buffer,
    restarts: u64,
}

impl<'a> Arnoldi<'a> {
    /// Krylov space of this matrix, with an empty basis.
    pub fn new(matrix: &'a RankOnePlusBulk<'a>) -> Self {
        let (device, n) = (matrix.device, matrix.bulk.rows);
        let total: f64 = matrix.row.iter().sum();
        let deviations: Vec<f64> = matrix.row.iter().map(|r| r - total / n as f64).collect();
        // With the vector that comes next.
        let mut basis = Basis::new(device, largest_krylov_dimension(n) + 1, n);
        let latest = basis.vector(device);
        device.upload_to(&latest, &vec![1.0; n]);
        basis.push(device, &latest);
        Self {
            matrix,
            image: basis.vector(device),
            basis,
            latest,
            total,
            row: vectors::vector(device, &deviations),
            restarts: 0,
        }
    }

    /// The next vector, from the image of the latest.
    fn step(&mut self, record: &mut CycleRecord, step: usize) {
        let (device, n) = (self.matrix.device, self.matrix.bulk.rows);
        self.matrix.apply_to(&self.latest, &self.image);
        record.measure(device, step, false, (&self.image, n));
        let (output, at) = record.coefficients(step);
        vectors::dot_to(device, &self.row, &self.latest, n, (output, at));
        self.basis
            .orthogonalise(device, &self.image, (output, at + 1));
        record.measure(device, step, true, (&self.image, n));
        self.basis.push(device, &self.image);
        swap(&mut self.latest, &mut self.image);
    }

    /// Column `m` of H, from the results of step `m`.
    fn column(&self, m: usize, rest: f64, coefficients: &[f64]) -> Vec<f64> {
        let (along_row, passes) = (coefficients[0], &coefficients[1..]);
        let (first, second) = passes.split_at(passes.len() / 2);
        let mut column: Vec<f64> = first[..=m]
            .iter()
            .zip(second)
            .map(|(first, second)| first + second)
            .collect();
        // 1rᵀ v = √T v₀ (r·v)
        column[0] += match m {
            0 => self.total,
            _ => (self.matrix.bulk.rows as f64).sqrt() * along_row,
        };
        column.push(rest);
        column
    }
}

impl ArnoldiSpace for Arnoldi<'_> {
    type Error = Problem;

    const EPSILON: f64 = basis::EPSILON;

    fn next_test(m: usize, count: usize) -> usize {
        if m == 0 {
            return 2 * count + 28;
        }
        // A test waits for the device as long as it would take for many products.
        m + (m / 2).max(16)
    }

    async fn extend(&mut self, h: &mut HessenbergRestriction, to: usize) -> Result<bool, Problem> {
        let (device, n) = (self.matrix.device, self.matrix.bulk.rows);
        if h.dimension() == 0 && self.matrix.centred {
            // B1 = 0: nothing grows from 1, whatever rounding makes of it.
            let image = self.total + self.matrix.diagonal;
            h.push(vec![image, 0.0], 0.0, n, Self::EPSILON)?;
            h.block = 1;
            self.restart(1).await?;
        }
        while h.dimension() < to {
            let from = h.dimension();
            let room = 1 + self.basis.coefficients();
            let mut record = CycleRecord::new(device, to - from, n, room);
            for step in 0..to - from {
                self.step(&mut record, step);
                device.pause().await?;
            }
            for (length, rest, coefficients) in record.read(device).await? {
                let m = h.dimension();
                let column = self.column(m, rest, &coefficients);
                if h.push(column, length, n, Self::EPSILON)? > 0.0 {
                    continue;
                }
                if h.block > 0 || m + 1 == n {
                    return Ok(true);
                }
                // What grew from 1 says nothing about the rest of the space: 1 is not any vector.
                h.block = m + 1;
                self.restart(m + 1).await?;
                break;
            }
        }
        Ok(false)
    }

    async fn restart(&mut self, m: usize) -> Result<(), Problem> {
        let device = self.matrix.device;
        self.restarts += 1;
        self.basis.count = m;
        let noise = vectors::rounded(&noise_vector(self.matrix.bulk.rows, self.restarts));
        device.upload_to(&self.latest, &noise);
        self.basis.push_fresh(device, &self.latest);
        Ok(())
    }
}
