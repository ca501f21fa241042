//! Random matrices, drawn on the device from the streams of the processor.

use crate::gpu::dense::matrix::{Matrix, MatrixRows};
#[cfg(not(target_arch = "wasm32"))]
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::kernels::entries::random::Random;
use crate::parameters::Law;

/// A stream of random numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RandomStream {
    pub seed: u32,
    pub realisation: u32,
    pub matrix: u32,
    pub distribution: Distribution,
}

/// Distribution of the numbers made from random words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Distribution {
    /// The words themselves.
    #[cfg(test)]
    Words,
    /// Normals of this standard deviation.
    Normal(f64),
    /// Logarithms of positive numbers of this law; of standard deviation s, or tail index a.
    Logarithm(Law, f64),
}

/// Standard normal numbers that nothing else uses, to time something with.
pub(crate) fn normals(matrix: u32) -> RandomStream {
    RandomStream {
        seed: 0,
        realisation: 0,
        matrix,
        distribution: Distribution::Normal(1.0),
    }
}

/// Fills `output` with entries of the stream: entry (i, j) is number i·columns + j.
pub(crate) fn fill(device: &Device, stream: RandomStream, output: &Matrix) {
    for part in output.panel_rows() {
        fill_rows(device, stream, output.columns, &part);
    }
}

/// Fills rows `output.first`… of a matrix of `columns` columns; they begin their storage.
pub(crate) fn fill_rows(
    device: &Device,
    stream: RandomStream,
    columns: usize,
    output: &MatrixRows,
) {
    let (law, scale) = match stream.distribution {
        #[cfg(test)]
        Distribution::Words => (0u32, 1.0),
        Distribution::Normal(scale) | Distribution::Logarithm(Law::Lognormal, scale) => (1, scale),
        Distribution::Logarithm(Law::Exponential, _) => (2, 1.0),
        Distribution::Logarithm(Law::Uniform, _) => (3, 1.0),
        Distribution::Logarithm(Law::Pareto, index) => (4, 1.0 / index),
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
pub(crate) fn fill_buffer(
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
