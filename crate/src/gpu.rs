//! Products on the graphics processor: WebGPU in the browser, Vulkan natively.
//!
//! Single precision, so only what stays right in it is computed here; small problems (a Hessenberg
//! matrix, a bidiagonal one) go back to the processor in double precision. Every kernel is one
//! `.wgsl` file with a Rust twin of the same name in `twin`, which the tests hold against it.
//!
//! Nothing here panics: a missing adapter, a lost device, exhausted memory and a queue that hangs are
//! sentences, and whoever asked falls back to the processor.

mod arnoldi;
mod basis;
#[cfg(not(target_arch = "wasm32"))]
pub mod bench;
mod bidiagonal;
mod buffer;
mod clock;
mod deflated;
mod description;
// Outside the tests a device is never a twin, and asking for it is a formality.
#[cfg_attr(not(test), allow(irrefutable_let_patterns))]
mod device;
mod draw;
mod excess;
mod gradient;
mod kernel;
mod layer_norm;
mod lead;
mod listening;
mod matrix;
mod measure;
mod mixed;
mod mixing;
mod normalised;
mod operator;
mod orthogonal;
mod orthonormal;
mod outliers;
mod product;
mod queue;
mod rows;
mod scores;
mod scores_tangent;
mod signal;
mod split;
mod stack;
mod stream;
mod sums;
mod tangent;
#[cfg(test)]
mod tests;
mod tiling;
mod tokens;
mod transformer;
#[cfg(test)]
mod twin;
mod values;
mod vectors;
mod written_out;

pub use description::Description;
pub use device::{Adapters, Device};

pub(crate) use gradient::product_norms;
pub(crate) use measure::{excesses, first_scores, leading, row_statistics};
pub(crate) use tangent::tangent_norms;
pub(crate) use transformer::{cells, cosines};

use std::future::Future;
use std::pin::Pin;

/// A future that stays on its thread.
pub type LocalBoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;
