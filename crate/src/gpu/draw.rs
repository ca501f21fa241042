//! Random matrices, drawn on the device from the streams of the processor.

use super::device::Device;
use super::kernel::{self, TOUCH, spread};
use super::matrix::{Matrix, Rows};
use crate::parameters::Law;

/// A stream of random numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draw {
    pub seed: u32,
    pub realisation: u32,
    pub matrix: u32,
    pub kind: Kind,
}

/// What is made of the words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    /// The words themselves.
    #[cfg(test)]
    Words,
    /// Normals of this standard deviation.
    Normal(f64),
    /// Logarithms of positive numbers of this law; of standard deviation s, or tail index a.
    Logarithm(Law, f64),
}

/// Standard normal numbers that nothing else uses, to time something with.
pub(super) fn normals(matrix: u32) -> Draw {
    Draw {
        seed: 0,
        realisation: 0,
        matrix,
        kind: Kind::Normal(1.0),
    }
}

/// Fills `output` with entries of the stream: entry (i, j) is number i·columns + j.
pub(super) fn random(device: &Device, draw: Draw, output: &Matrix) {
    for part in output.parts() {
        random_rows(device, draw, output.columns, &part);
    }
}

/// Fills rows `output.first`… of a matrix of `columns` columns; they begin their storage.
pub(super) fn random_rows(device: &Device, draw: Draw, columns: usize, output: &Rows) {
    let (law, scale) = match draw.kind {
        #[cfg(test)]
        Kind::Words => (0u32, 1.0),
        Kind::Normal(scale) | Kind::Logarithm(Law::Lognormal, scale) => (1, scale),
        Kind::Logarithm(Law::Exponential, _) => (2, 1.0),
        Kind::Logarithm(Law::Uniform, _) => (3, 1.0),
        Kind::Logarithm(Law::Pareto, index) => (4, 1.0 / index),
    };
    let (from, count) = (output.first * columns, output.rows * columns);
    let parameters = [
        draw.seed,
        draw.matrix,
        draw.realisation,
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
