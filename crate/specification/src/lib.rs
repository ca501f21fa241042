//! What random attention and a training are specified by. Each dial is declared once, in `dials.rs`; from the declarations follow the
//! structs here and, in the package `parameters`, the struct of a figure, the table of ranges, and the addresses.
//!
//! - [`RandomAttention`]: tokens, the type of attention, remedies, the stack. The package `attention` takes nothing else.
//! - [`Training`]: the task, the models and how they learn, and a [`RandomAttention`]. The package `training` takes nothing else.
//!
//! The larger struct dereferences to the smaller one, so that `p.T` can be read from both. The smaller struct cannot read the larger
//! one: no matrix depends on how a model learns.
//!
//! ```
//! # use attention_spectra_specification::{RandomAttention, Training};
//! fn share(p: &RandomAttention) -> f64 {
//!     1.0 / p.T as f64
//! }
//! assert_eq!(share(&Training::default().with(|p| p.T = 64)), 1.0 / 64.0);
//! ```
//!
//! ```compile_fail,E0609
//! # use attention_spectra_specification::RandomAttention;
//! fn rate(p: &RandomAttention) -> f64 {
//!     p.lr
//! }
//! ```
//!
//! Code that assigns a field vouches for the value, as it does for any number that it gives to a function; the ranges of dials
//! are checked where an address is read.
#![deny(missing_docs)]
// What a test compares with may be of the C library.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

#[macro_use]
mod dials;
#[macro_use]
mod specifications;

mod architecture;
mod choices;
mod learning;
mod random_attention;
mod score_scale;
mod words;

use attention_spectra_base::choice;

pub use architecture::Architecture;
#[doc(hidden)]
pub use attention_spectra_words::dial_meaning;
pub use choices::{
    Activation, Attention, Basis, Block, Covariance, Hold, Law, Norm, Overlap, Parametrisation,
    Paths, Remedy, Tokens, Values,
};
pub use learning::{Init, Rule, Run, Runs, Schedule, Task, Tokenisation, Watched};
pub use score_scale::{
    LARGEST_SCALE, ScoreScale, beta_of, beta_of_deviation, deviation_of_beta,
    row_deviation_of_beta, row_variance_of_beta, sigma_qk_of,
};
pub use specifications::{RandomAttention, Training};
pub use words::words;
