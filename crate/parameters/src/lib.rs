//! What a user chose, in three specifications, and their text form. Each dial is declared once, in `crate/specification/src/dials.rs`; from
//! the declarations follow the structs, the table [`FIELDS`] of ranges, and the addresses.
//!
//! - [`RandomAttention`]: tokens, the type of attention, remedies, the stack. The package `attention` takes nothing else.
//! - [`Training`]: the task, the models and how they learn, and a [`RandomAttention`]. The package `training` takes nothing else.
//!   Both are of the package `specification`.
//! - [`Parameters`]: a whole figure, with its view and what only pages and views read, and a [`Training`].
//!
//! A larger struct dereferences to the smaller one, so that `p.T` can be read from each. The smaller struct cannot read the larger
//! one: no matrix depends on a colour.
//!
//! ```
//! # use attention_spectra_parameters::{Parameters, RandomAttention};
//! fn share(p: &RandomAttention) -> f64 {
//!     1.0 / p.T as f64
//! }
//! assert_eq!(share(&Parameters::from_text("view=gap&T=64&colormap=grey").0), 1.0 / 64.0);
//! ```
//!
//! ```compile_fail,E0609
//! # use attention_spectra_parameters::{Parameters, RandomAttention};
//! fn share(p: &RandomAttention) -> f64 {
//!     p.panel as f64
//! }
//! ```
//!
//! # Values
//!
//! Three ways give parameters that hold only allowed values: reading an address ([`Parameters::from_text`]), changes by name
//! ([`Parameters::with_changes`]) and the library's `Figure`. All use [`Field::set`], which checks a text against the [`Domain`] of the
//! dial and stores the value. Conditions that involve two dials are checked too:
//!
//! - T is at most the length of a text that is read.
//! - Isotropic tokens need T ≤ d, in views that have them.
//! - The score scale is one number ([`ScoreScale`]), so that σ_qk and β cannot disagree.
//!
//! Code that assigns a field directly must itself ensure that the value is allowed.
//!
//! The names are the same in the address of the page, in attributes of the element and in exported files.
#![deny(missing_docs)]
// What a test compares with may be of the C library.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

mod architectures;
mod changes;
mod choices;
mod claim;
#[cfg(test)]
mod declarations;
mod field;
mod initialisation;
mod own_text;
mod read_text;
mod settings;
mod spoken;
mod table;
mod text;
mod value;

use attention_spectra_base::{choice, problem, sorting};

pub use attention_spectra_base::Colormap;
#[doc(inline)]
pub use attention_spectra_specification::*;
pub use choices::{Compare, Device, Model, Reading, View};
pub use claim::CLAIMS;
pub use field::{Domain, Field};
pub use spoken::spoken;
pub use table::{FIELDS, Parameters, SOURCES};
pub use text::LONGEST_ADDRESS;

/// Largest T at which an entry of the matrix can be pulled.
pub const LARGEST_PULLED: usize = 32;

/// The dials of the score scale.
const SCALES: &[&str] = Hold::WORDS;

/// Names of the parameters that determine how a figure is computed and drawn, without changing its content. Resetting a view does
/// not change them.
pub const COMPUTING_AND_DRAWING: [&str; 3] = ["device", "colormap", "embed"];

impl Parameters {
    /// The parameters at a different context length: the held one of σ_qk and β stays; the other one and the widths that follow `T`
    /// change.
    pub fn at_length(&self, tokens: usize) -> Self {
        self.with(|p| {
            p.scale = p.scale.by(p.hold, p.T);
            p.T = tokens;
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn held_dial_stays_and_the_other_follows_the_length() {
        let sigma_held = Parameters::default().at_length(1024);
        assert_eq!(sigma_held.sigma_qk(), 1.0);
        assert!((sigma_held.beta() - 1.0 / 1024f64.ln().sqrt()).abs() < 1e-15);
        let beta_held =
            Parameters::default().with(|p| (p.hold, p.scale) = (Hold::Beta, ScoreScale::Beta(1.5)));
        let moved = beta_held.at_length(64);
        assert_eq!(moved.beta(), 1.5);
        assert!((moved.score_variance() - 1.5f64.powi(2) * 64f64.ln()).abs() < 1e-12);
    }
}
