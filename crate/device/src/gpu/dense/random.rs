//! Random matrices, drawn on the device from the streams of the processor.

use crate::gpu::dense::matrix::{Matrix, MatrixRows};
#[cfg(not(target_arch = "wasm32"))]
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::kernels::entries::random::Random;

/// A stream of random numbers.
#[derive(Clone, Copy, Debug)]
pub struct RandomStream {
    /// Seed of all streams.
    pub seed: u32,
    /// Which realisation, counted from 0.
    pub realisation: u32,
    /// Which matrix of it.
    pub matrix: u32,
    /// Distribution of the numbers made of the words.
    pub distribution: Distribution,
}

/// Distribution of the numbers made from random words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Distribution {
    /// The words themselves.
    Words,
    /// Normals of this standard deviation.
    Normal(f64),
    /// Logarithms of exponential numbers.
    LogarithmOfExponential,
    /// Logarithms of uniform numbers.
    LogarithmOfUniform,
    /// Logarithms of Pareto numbers of this tail index.
    LogarithmOfPareto(f64),
}

/// Standard normal numbers for timings, used for nothing else.
pub fn normals(matrix: u32) -> RandomStream {
    RandomStream {
        seed: 0,
        realisation: 0,
        matrix,
        distribution: Distribution::Normal(1.0),
    }
}

/// Fills `output` with entries of the stream: entry (i, j) is number i·columns + j.
pub fn fill(device: &Device, stream: RandomStream, output: &Matrix) {
    for part in output.panel_rows() {
        fill_rows(device, stream, output.columns, &part);
    }
}

/// Fills rows `output.first`… of a matrix of `columns` columns. Their storage begins with the first of them.
pub fn fill_rows(device: &Device, stream: RandomStream, columns: usize, output: &MatrixRows) {
    let (law, scale) = match stream.distribution {
        Distribution::Words => (0u32, 1.0),
        Distribution::Normal(scale) => (1, scale),
        Distribution::LogarithmOfExponential => (2, 1.0),
        Distribution::LogarithmOfUniform => (3, 1.0),
        Distribution::LogarithmOfPareto(index) => (4, 1.0 / index),
    };
    let kernel = Random {
        seed: stream.seed,
        matrix: stream.matrix,
        realisation: stream.realisation,
        first: (output.first * columns) as u32,
        count: (output.rows * columns) as u32,
        columns: columns as u32,
        stride: output.stride as u32,
        law,
        scale: scale as f32,
    };
    device.run(&kernel, &[], output.panel);
}

/// Fills a buffer with a whole matrix.
#[cfg(not(target_arch = "wasm32"))]
pub fn fill_buffer(
    device: &Device,
    stream: RandomStream,
    (rows, columns): (usize, usize),
    output: &Buffer,
) {
    let rows = MatrixRows {
        first: 0,
        rows,
        panel: output,
        offset: 0,
        stride: columns.next_multiple_of(4).max(4),
    };
    fill_rows(device, stream, columns, &rows);
}
