//! How a load is run: its matrices and vectors, and the dispatches.

use super::super::kernel::{TOUCH, spread};
use super::load::{BLOCK, CHAINS, Kind, Load};
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::product;
use crate::gpu::dense::random::{self, normals};
use crate::gpu::dense::reduction::PartialSums;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::problem::Problem;

/// The matrices that a load works on, in the order in which it needs them, and its vectors.
pub(in crate::gpu) struct Stage {
    pub(super) matrices: Vec<Matrix>,
    vectors: Vec<Buffer>,
}

impl Load {
    /// Whether a run spoils its input, which has to be restored before the next.
    pub(super) fn restores(&self) -> bool {
        matches!(self.kind, Kind::RowsSoftmax | Kind::Activate) || self.is_tangent()
    }

    /// Whether it makes changes of its output from those of its input, in place beside that input.
    fn is_tangent(&self) -> bool {
        matches!(
            self.kind,
            Kind::SoftmaxTangent | Kind::PointwiseTangent | Kind::LayerNormTangent
        )
    }

    /// Everything that runs need, filled with normal numbers.
    pub(in crate::gpu) fn stage(&self, device: &Device, size: usize) -> Stage {
        let count = match self.kind {
            Kind::Product(..) => 3,
            Kind::RowsSoftmax
            | Kind::Activate
            | Kind::Add
            | Kind::CopyColumns
            | Kind::Transpose
            | Kind::Copy => 2,
            _ if self.is_tangent() => 2,
            _ => 1,
        };
        let size = match self.kind {
            Kind::CholeskyInverse => BLOCK,
            Kind::Fma => 4,
            _ => size,
        };
        let matrices: Vec<Matrix> = (0..count)
            .map(|index| {
                if self.kind == Kind::AddUp {
                    // Sums of sums of sums would grow beyond all numbers.
                    return Matrix::of_zeros(device, size, size);
                }
                let matrix = Matrix::new(device, size, size);
                random::fill(device, normals(index), &matrix);
                matrix
            })
            .collect();
        let stride = matrices[0].stride;
        let vector = |value: f32, words: usize| device.upload(&vec![value; words]);
        let vectors = match self.kind {
            Kind::RowsSoftmax => vec![vector(0.0, stride), vector(1.0 / size as f32, stride)],
            Kind::RowStatistics => vec![device.allocate(4 * size)],
            Kind::Matvec => vec![vector(1.0, stride), device.allocate(size)],
            Kind::MatvecTransposed => {
                let chunks = size.div_ceil(vectors::CHUNK);
                vec![vector(1.0, size), device.allocate(chunks * stride)]
            }
            Kind::Deflate => vec![vector(0.0, stride.max(size))],
            Kind::Diagonal => vec![device.allocate(size)],
            Kind::SoftmaxTangent | Kind::LayerNormTangent => {
                vec![vector(0.0, stride), vector(0.0, stride)]
            }
            Kind::LayerNorm | Kind::Activate => vec![vector(0.0, stride)],
            Kind::CholeskyInverse => {
                // The identity, which is its own factor: a run leaves it as it was.
                let entry =
                    |at: usize| f32::from(at.is_multiple_of(BLOCK + 1) && at < BLOCK * BLOCK);
                let words: Vec<f32> = (0..2 * BLOCK * BLOCK).map(entry).collect();
                vec![device.upload(&words)]
            }
            Kind::Fma => vec![device.allocate(4 * CHAINS.0)],
            _ => Vec::new(),
        };
        Stage { matrices, vectors }
    }

    /// Makes the input anew.
    pub(super) fn restore(&self, device: &Device, stage: &Stage) {
        if let [source, spoilt, ..] = &stage.matrices[..] {
            vectors::add(device, 1.0, source, 0.0, spoilt);
        }
    }

    /// One run.
    pub(in crate::gpu) async fn run(&self, device: &Device, stage: &Stage) -> Result<(), Problem> {
        let (m, v) = (&stage.matrices, &stage.vectors);
        match self.kind {
            Kind::Product(_, form) => {
                product::multiply(device, form, 1.0, &m[0], &m[1], 0.0, &m[2]).await?;
            }
            Kind::Random => random::fill(device, normals(1), &m[0]),
            Kind::Matvec => vectors::apply_to(device, &m[0], &v[0], &v[1]),
            Kind::Reduce => {
                let mut sums = PartialSums::new(device, m[0].rows * m[0].stride, m[0].panels.len());
                for part in m[0].parts() {
                    sums.squares(device, &part, m[0].columns);
                }
            }
            Kind::Add => vectors::add(device, 0.5, &m[0], 0.5, &m[1]),
            Kind::AddUp => vectors::add_up(device, &m[0]),
            Kind::Transpose => vectors::transpose(device, &m[0], &m[1]),
            Kind::NormaliseRows => vectors::normalise_rows(device, &m[0], 1.0),
            Kind::ScaleRows => vectors::scale_rows(device, &m[0], &vec![-1.0; m[0].rows]),
            Kind::CholeskyInverse => {
                let words = [BLOCK as u32, BLOCK as u32, 0];
                self.dispatch(device, &[], &v[0], &words, [1, 1, 1]);
            }
            Kind::Fma => {
                // To the fixed point 1, from where no number becomes too large or too small.
                let words = [CHAINS.1 as u32, 0.5f32.to_bits(), 0.5f32.to_bits()];
                self.dispatch(device, &[], &v[0], &words, spread(CHAINS.0 / 64));
            }
            Kind::Copy => {
                for (from, to) in m[0].parts().zip(m[1].parts()) {
                    let count = from.rows * from.stride / 4;
                    let groups = spread(count.div_ceil(64));
                    self.dispatch(device, &[from.panel], to.panel, &[count as u32], groups);
                }
            }
            Kind::CopyColumns => {
                for (from, to) in m[0].parts().zip(m[1].parts()) {
                    let (rows, stride) = (from.rows as u32, from.stride as u32);
                    let words = [rows, m[0].columns as u32, stride, 0, stride, 0, stride];
                    let groups = spread((from.rows * from.stride).div_ceil(64));
                    self.dispatch(device, &[from.panel], to.panel, &words, groups);
                }
            }
            Kind::RowsSoftmax | Kind::Activate => {
                self.restore(device, stage);
                self.panels(device, &m[1], v);
            }
            _ if self.is_tangent() => {
                self.restore(device, stage);
                self.changes(device, &m[0], &m[1], v);
            }
            _ => self.panels(device, &m[0], v),
        }
        device.pause().await
    }

    /// One dispatch for every panel of `matrix`, with parameters as the shader declares them: without
    /// what those who call it elsewhere do besides.
    fn panels(&self, device: &Device, matrix: &Matrix, v: &[Buffer]) {
        let columns = matrix.columns as u32;
        let across = (matrix.stride / 4) as u32;
        let float = f32::to_bits;
        for part in matrix.parts() {
            let [rows, first, stride] = [part.rows, part.first, part.stride].map(|n| n as u32);
            let each_row = [rows, 1, 1];
            match self.kind {
                Kind::RowsSoftmax => {
                    let words = [rows, columns, stride, first, 0, 0, float(1.0)];
                    self.dispatch(device, &[&v[0], &v[1]], part.panel, &words, each_row);
                }
                Kind::Softmax => {
                    let words = [rows, columns, stride, float(1.0)];
                    self.dispatch(device, &[], part.panel, &words, each_row);
                }
                Kind::Activate => {
                    // 3 is GELU.
                    let groups = spread((part.rows * part.stride).div_ceil(64));
                    let words = [rows, columns, stride, 3];
                    self.dispatch(device, &[&v[0]], part.panel, &words, groups);
                }
                Kind::Pointwise => {
                    let tokens = columns as f32;
                    let numbers = [1.0, tokens, tokens.ln()].map(float);
                    let words = [&[rows, columns, stride, first, 0, 1][..], &numbers].concat();
                    let groups = spread((part.rows * part.stride).div_ceil(64));
                    self.dispatch(device, &[], part.panel, &words, groups);
                }
                Kind::RowStatistics => {
                    let words = [rows, columns, stride, float(1.0)];
                    self.dispatch(device, &[part.panel], &v[0], &words, each_row);
                }
                Kind::MatvecTransposed => {
                    let chunk = vectors::CHUNK as u32;
                    let words = [rows, across, across, first, chunk, 0, across];
                    let groups = [across.div_ceil(64), rows.div_ceil(chunk), 1];
                    self.dispatch(device, &[part.panel, &v[0]], &v[1], &words, groups);
                }
                Kind::Deflate => {
                    let words = [rows, across, across, first, float(1.0)];
                    let groups = spread((part.rows * part.stride / 4).div_ceil(64));
                    let zeros = [&v[0], &v[0], &v[0]];
                    self.dispatch(device, &zeros, part.panel, &words, groups);
                }
                Kind::Diagonal => {
                    let groups = spread(part.rows.div_ceil(64));
                    let words = [rows, stride, first];
                    self.dispatch(device, &[part.panel], &v[0], &words, groups);
                }
                Kind::LayerNorm => {
                    let [zero, one] = [0.0, 1.0].map(float);
                    let words = [columns, stride, zero, one, zero, zero, one];
                    self.dispatch(device, &[&v[0]], part.panel, &words, each_row);
                }
                _ => {}
            }
        }
    }

    /// One dispatch for every panel of the changes `to` at `from`.
    fn changes(&self, device: &Device, from: &Matrix, to: &Matrix, v: &[Buffer]) {
        let columns = from.columns as u32;
        let (one, tokens) = (1f32.to_bits(), columns as f32);
        for (from, to) in from.parts().zip(to.parts()) {
            let [rows, first, stride] = [from.rows, from.first, from.stride].map(|n| n as u32);
            let mut groups = [rows, 1, 1];
            let words = match self.kind {
                Kind::SoftmaxTangent => vec![rows, columns, stride, first, 0, one, one],
                Kind::LayerNormTangent => vec![columns, stride, 0, one, one, one],
                _ => {
                    groups = spread((from.rows * from.stride).div_ceil(64));
                    let numbers = [1.0, tokens, tokens.ln()].map(f32::to_bits);
                    [&[rows, columns, stride, first, 0, 1][..], &numbers].concat()
                }
            };
            let inputs: Vec<&Buffer> = v.iter().chain([from.panel]).collect();
            self.dispatch(device, &inputs, to.panel, &words, groups);
        }
    }

    fn dispatch(
        &self,
        device: &Device,
        inputs: &[&Buffer],
        output: &Buffer,
        parameters: &[u32],
        groups: [u32; 3],
    ) {
        let work = TOUCH * output.words as f64;
        device.run(&self.kernel(), inputs, output, parameters, groups, work);
    }
}
