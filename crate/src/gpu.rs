//! Products on the graphics processor: WebGPU in the browser, Vulkan natively.
//!
//! Single precision, so only what stays right in it is computed here; small problems (a Hessenberg
//! matrix, a bidiagonal one) go back to the processor in double precision. Every kernel is one
//! `.wgsl` file with a Rust twin of the same name in `twin`, which the tests hold against it.
//!
//! Nothing here panics: a missing adapter, a lost device, exhausted memory and a queue that hangs are
//! sentences, and whoever asked falls back to the processor.

#[cfg(not(target_arch = "wasm32"))]
pub mod bench;
mod deflated;
pub(crate) mod dense;
mod excess;
mod gradient;
pub(crate) mod kernel;
pub(crate) mod krylov;
mod layer_norm;
mod leading_pair;
mod measure;
mod mixed;
mod mixing;
mod normalised;
mod operator;
mod orthogonal;
mod rows;
pub(crate) mod runtime;
mod scores;
mod scores_tangent;
mod signal;
mod stack;
mod stream;
mod tangent;
#[cfg(test)]
mod tests;
mod tokens;
mod transformer;
#[cfg(test)]
mod twin;
mod values;
mod written_out;

pub use runtime::description::Description;
pub use runtime::device::{Adapters, Device};

pub(crate) use gradient::product_norms;
pub(crate) use measure::{excesses, first_scores, leading, row_statistics};
pub(crate) use tangent::tangent_norms;
pub(crate) use transformer::{cells, cosines};

use std::future::Future;
use std::pin::Pin;

/// A future that stays on its thread.
pub type LocalBoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;
