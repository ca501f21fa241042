//! The kernels once more, in Rust: the same names, the same parameters in the same order, the same
//! single-precision numbers up to rounding. What the tests hold the shaders against, and what runs
//! all that is built on them where there is no device.

mod attention;
mod cholesky_inverse;
mod peak;
mod product;
mod random;
mod rows;
mod transformer;
mod vectors;

use super::kernel::Kernel;
use crate::gpu::runtime::buffer::{Buffer, Storage};
use std::cell::{Ref, RefCell};

/// Parameters of a kernel, word by word.
struct Parameters<'a>(&'a [u32]);

impl Parameters<'_> {
    fn word(&self, i: usize) -> usize {
        self.0[i] as usize
    }

    fn float(&self, i: usize) -> f32 {
        f32::from_bits(self.0[i])
    }
}

fn memory(buffer: &Buffer) -> &RefCell<Vec<f32>> {
    match &buffer.storage {
        Some(Storage::Memory(words)) => words,
        _ => panic!("the twin of a device has no device's buffers"),
    }
}

/// The first `count` numbers of `buffer`.
pub(crate) fn read(buffer: &Buffer, count: usize) -> Vec<f32> {
    memory(buffer).borrow()[..count].to_vec()
}

/// Runs the twin of `kernel`.
pub(crate) fn run(
    kernel: &Kernel,
    inputs: &[&Buffer],
    output: &Buffer,
    parameters: &[u32],
    groups: [u32; 3],
) {
    let inputs: Vec<Ref<Vec<f32>>> = inputs
        .iter()
        .map(|buffer| memory(buffer).borrow())
        .collect();
    let inputs: Vec<&[f32]> = inputs.iter().map(|words| &words[..]).collect();
    let mut output = memory(output).borrow_mut();
    let p = Parameters(parameters);
    assert!(groups.iter().all(|g| *g <= 65535), "{}", kernel.name);
    match kernel.name {
        "activate" => transformer::activate(inputs[0], &mut output, &p),
        "add" => vectors::add(inputs[0], &mut output, &p),
        "add_up" => rows::add_up(inputs[0], &mut output, &p),
        "cholesky_inverse" => cholesky_inverse::cholesky_inverse(&mut output, &p),
        "copy_columns" => transformer::copy_columns(inputs[0], &mut output, &p),
        "deflate" => vectors::deflate(inputs[0], inputs[1], inputs[2], &mut output, &p),
        "diagonal" => rows::diagonal(inputs[0], &mut output, &p),
        "layer_norm" => rows::layer_norm(inputs[0], &mut output, &p),
        "layer_norm_tangent" => {
            rows::layer_norm_tangent(inputs[0], inputs[1], inputs[2], &mut output, &p);
        }
        "matvec" => vectors::matvec(inputs[0], inputs[1], &mut output, &p),
        "matvec_transposed" => {
            vectors::matvec_transposed(inputs[0], inputs[1], &mut output, &p, groups[1]);
        }
        "normalise_rows" => vectors::normalise_rows(&mut output, &p),
        "peak_copy" => peak::peak_copy(inputs[0], &mut output, &p),
        "peak_fma" => peak::peak_fma(&mut output, &p, groups),
        "pointwise" => attention::pointwise(&mut output, &p),
        "pointwise_tangent" => attention::pointwise_tangent(inputs[0], &mut output, &p),
        "product_direct" | "product_tiled" => {
            let transposed = |name: &str| kernel.constants.contains(&(name, 1));
            let forms = (transposed("TRANSPOSE_A"), transposed("TRANSPOSE_B"));
            product::product(inputs[0], inputs[1], &mut output, &p, forms);
        }
        "random" => random::random(&mut output, &p),
        "reduce" => vectors::reduce(inputs[0], &mut output, &p),
        "row_statistics" => attention::row_statistics(inputs[0], &mut output, &p),
        "rows_softmax" => attention::rows_softmax(inputs[0], inputs[1], &mut output, &p),
        "scale_rows" => vectors::scale_rows(inputs[0], &mut output, &p),
        "transpose" => rows::transpose(inputs[0], &mut output, &p),
        "softmax" => transformer::softmax(&mut output, &p),
        "softmax_tangent" => {
            attention::softmax_tangent(inputs[0], inputs[1], inputs[2], &mut output, &p);
        }
        other => panic!("{other} has no twin"),
    }
}
