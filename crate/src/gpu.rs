//! Products on the graphics processor: WebGPU in the browser, Vulkan natively.
//!
//! Single precision, so only what stays right in it is computed here; small problems (a Hessenberg
//! matrix, a bidiagonal one) go back to the processor in double precision. Every kernel is one
//! `.wgsl` file with a Rust twin of the same name in `twin`, which the tests hold against it.
//!
//! Nothing here panics: a missing adapter, a lost device, exhausted memory and a queue that hangs are
//! sentences, and whoever asked falls back to the processor.

#[cfg(feature = "gpu")]
mod arnoldi;
#[cfg(feature = "gpu")]
mod basis;
#[cfg(all(feature = "gpu", not(target_arch = "wasm32")))]
pub mod bench;
#[cfg(feature = "gpu")]
mod bidiagonal;
#[cfg(feature = "gpu")]
mod buffer;
#[cfg(feature = "gpu")]
mod clock;
#[cfg(feature = "gpu")]
mod description;
// Outside the tests a device is never a twin, and asking for it is a formality.
#[cfg(feature = "gpu")]
#[cfg_attr(not(test), allow(irrefutable_let_patterns))]
mod device;
#[cfg(feature = "gpu")]
mod draw;
#[cfg(feature = "gpu")]
mod excess;
#[cfg(feature = "gpu")]
mod gradient;
#[cfg_attr(not(feature = "gpu"), allow(dead_code))]
mod kernel;
#[cfg(feature = "gpu")]
mod layer_norm;
#[cfg(feature = "gpu")]
mod listening;
#[cfg(feature = "gpu")]
mod matrix;
#[cfg(feature = "gpu")]
mod measure;
#[cfg(feature = "gpu")]
mod mixed;
#[cfg(feature = "gpu")]
mod mixing;
#[cfg(feature = "gpu")]
mod operator;
#[cfg(feature = "gpu")]
mod orthogonal;
#[cfg(feature = "gpu")]
mod orthonormal;
#[cfg(feature = "gpu")]
mod outliers;
#[cfg(feature = "gpu")]
mod product;
#[cfg(feature = "gpu")]
mod queue;
#[cfg(feature = "gpu")]
mod rows;
#[cfg(feature = "gpu")]
mod scores;
#[cfg(feature = "gpu")]
mod split;
#[cfg(feature = "gpu")]
mod stack;
#[cfg(feature = "gpu")]
mod stream;
#[cfg(feature = "gpu")]
mod sums;
#[cfg(test)]
mod tests;
#[cfg(feature = "gpu")]
mod tiling;
#[cfg(feature = "gpu")]
mod tokens;
#[cfg(feature = "gpu")]
mod transformer;
#[cfg(all(test, feature = "gpu"))]
mod twin;
#[cfg(feature = "gpu")]
mod values;
#[cfg(feature = "gpu")]
mod vectors;

#[cfg(feature = "gpu")]
pub use description::Description;
#[cfg(feature = "gpu")]
pub use device::{Adapters, Device};

#[cfg(feature = "gpu")]
pub(crate) use gradient::product_norms;
#[cfg(feature = "gpu")]
pub(crate) use measure::{excesses, first_scores, leading, row_statistics};
#[cfg(feature = "gpu")]
pub(crate) use transformer::{cells, cosines};

#[cfg(feature = "gpu")]
use std::future::Future;
#[cfg(feature = "gpu")]
use std::pin::Pin;

/// A future that stays on its thread.
#[cfg(feature = "gpu")]
pub type LocalBoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;
