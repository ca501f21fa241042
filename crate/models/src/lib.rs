//! Real models: encoders and decoders of published families, freshly initialised or from checkpoints.
//!
//! A [`Configuration`] describes a model. Its weights come layer by layer from a file or from [`initialisation`], in f32 and in one
//! convention for all families ([`LayerWeights`]). An [`Encoder`] passes tokens through the layers, one at a time, and returns the
//! attention of every head. A [`Checkpoint`](checkpoint::Checkpoint) finds the weights in files of any layout. [`heads`] measures weights
//! without any tokens.
#![deny(missing_docs)]
// What a test compares with may be of the C library.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

pub mod assigned;
pub mod checkpoint;
mod config_json;
pub mod configuration;
pub mod directions;
mod embedding_rows;
pub mod file_roles;
pub mod forward;
pub mod head_numbers;
pub mod heads;
pub mod initialisation;
mod latent_heads;
pub mod layouts;
pub mod matrices;
#[cfg(feature = "gpu")]
mod on_gpu;
pub mod pictures;
mod processor;
mod products;
mod refusal;
mod rotary;
mod rotary_scaling;
mod scales;
mod stored_layer;
mod stored_tensor;
mod tensors;
#[cfg(test)]
mod tests;
pub mod token_numbers;
mod token_tables;
pub mod weights;

#[cfg(feature = "gpu")]
use attention_spectra_attention::gpu;
use attention_spectra_attention::{random, theory};
use attention_spectra_base::{problem, safetensors, sorting};
use attention_spectra_device::kernels;
use attention_spectra_linalg as linalg;
use attention_spectra_specification as specification;
#[cfg(test)]
use attention_spectra_testing::{fuzzing, matrices as test_matrices, on_devices};

pub use configuration::{Configuration, Family, Nonlinearity, Normalisation, PositionEncoding};
pub use forward::ForwardPass;
pub use forward::{Encoder, LayerOutcome};
pub use initialisation::InitialModel;
pub use processor::{ForwardProcessor, Here, LinearProcessor};
pub use rotary_scaling::RotaryScaling;
pub use stored_layer::{FileWeight, WIDENED_AT_A_TIME};
pub use weights::{
    AttentionPart, AttentionWeights, Embeddings, Feedforward, FeedforwardPart, LayerWeights,
    Linear, NormWeights, Widen,
};
