//! Random matrices, drawn on the device from the streams of the processor.

use crate::gpu::dense::matrix::{Matrix, Rows};
use crate::gpu::kernel::{self, TOUCH, spread};
use crate::gpu::runtime::device::Device;
use crate::parameters::Law;

/// A stream of random numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RandomStream {
    pub seed: u32,
    pub realisation: u32,
    pub matrix: u32,
    pub distribution: Distribution,
}

/// What is made of the words.
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
    for part in output.parts() {
        fill_rows(device, stream, output.columns, &part);
    }
}

/// Fills rows `output.first`… of a matrix of `columns` columns; they begin their storage.
pub(crate) fn fill_rows(device: &Device, stream: RandomStream, columns: usize, output: &Rows) {
    let (law, scale) = match stream.distribution {
        #[cfg(test)]
        Distribution::Words => (0u32, 1.0),
        Distribution::Normal(scale) | Distribution::Logarithm(Law::Lognormal, scale) => (1, scale),
        Distribution::Logarithm(Law::Exponential, _) => (2, 1.0),
        Distribution::Logarithm(Law::Uniform, _) => (3, 1.0),
        Distribution::Logarithm(Law::Pareto, index) => (4, 1.0 / index),
    };
    let (from, count) = (output.first * columns, output.rows * columns);
    let parameters = [
        stream.seed,
        stream.matrix,
        stream.realisation,
        from as u32,
        count as u32,
        columns as u32,
        output.stride as u32,
        law,
        (scale as f32).to_bits(),
    ];
    let blocks = (from + count).div_ceil(16) - from / 16;
    let groups = spread(blocks.div_ceil(64));
    let work = 4.0 * TOUCH * count as f64;
    device.run(
        &kernel::RANDOM,
        &[],
        output.panel,
        &parameters,
        groups,
        work,
    );
}
