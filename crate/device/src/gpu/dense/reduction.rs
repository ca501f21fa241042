//! Sums over matrices on the device: the device sums a few thousand entries each, and the processor adds these sums.

use crate::gpu::dense::matrix::{Matrix, MatrixRows};
use crate::gpu::dense::vectors::read_vector;
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::kernels::products::reduce::Reduce;
use crate::problem::Problem;
use std::ops::Range;

/// Partial sums in progress: one number for every [`Reduce::EACH`] entries.
pub struct PartialSums {
    buffer: Buffer,
    used: usize,
}

impl PartialSums {
    /// Space for `entries` entries in `pieces` blocks.
    pub fn new(device: &Device, entries: usize, pieces: usize) -> Self {
        Self {
            buffer: device.allocate(entries / Reduce::EACH + pieces + 1),
            used: 0,
        }
    }

    /// Adds the squares of the entries of a block. Returns the sums for [`PartialSums::read`].
    pub fn squares(&mut self, device: &Device, block: &MatrixRows, columns: usize) -> Range<usize> {
        let shape = (block.offset, block.rows, columns, block.stride);
        self.add(device, block.panel, shape, false)
    }

    /// Adds the entries of a block's diagonal.
    pub fn trace(&mut self, device: &Device, block: &MatrixRows) -> Range<usize> {
        let shape = (block.offset, block.rows, 1, block.stride + 1);
        self.add(device, block.panel, shape, true)
    }

    fn add(
        &mut self,
        device: &Device,
        buffer: &Buffer,
        (offset, rows, columns, stride): (usize, usize, usize, usize),
        entries: bool,
    ) -> Range<usize> {
        let from = self.used;
        let shape = (offset, rows, columns, stride);
        self.used += reduce(device, buffer, shape, entries, (&self.buffer, from));
        from..self.used
    }

    /// The buffer of the sums, and the number of sums.
    pub fn buffer_and_count(&self) -> (&Buffer, usize) {
        (&self.buffer, self.used)
    }

    /// All partial sums.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn read(&self, device: &Device) -> Result<Vec<f64>, Problem> {
        read_vector(device, &self.buffer, self.used).await
    }
}

/// Sums of the squares of a block's entries, or of the entries themselves, written to `output` from a
/// place on; returns their number.
fn reduce(
    device: &Device,
    buffer: &Buffer,
    (offset, rows, columns, stride): (usize, usize, usize, usize),
    entries: bool,
    (output, at): (&Buffer, usize),
) -> usize {
    let kernel = Reduce {
        offset: offset as u32,
        rows: rows as u32,
        columns: columns as u32,
        stride: stride as u32,
        first: at as u32,
        power: u32::from(entries),
    };
    device.run(&kernel, &[buffer], output);
    sum_count(rows * columns)
}

/// Number of partial sums of `length` entries.
pub fn sum_count(length: usize) -> usize {
    length.div_ceil(Reduce::EACH)
}

/// The square of a vector's length in [`sum_count`] sums, to `output` from place `at` on.
pub fn square_length(device: &Device, x: &Buffer, length: usize, output: &Buffer, at: usize) {
    reduce(device, x, (0, 1, length, length), false, (output, at));
}

/// The square ‖X‖_F² of the Frobenius norm.
///
/// # Errors
/// As [`Device::read`].
pub async fn square_norm(device: &Device, x: &Matrix) -> Result<f64, Problem> {
    Ok(squares(device, x).read(device).await?.iter().sum())
}

/// ‖X‖_F² in partial sums, on the device.
pub fn squares(device: &Device, x: &Matrix) -> PartialSums {
    let mut sums = PartialSums::new(device, x.rows * x.stride, x.panels.len());
    for part in x.panel_rows() {
        sums.squares(device, &part, x.columns);
    }
    sums
}
