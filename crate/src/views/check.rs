//! The numbers of a figure as a Python program, with which NumPy computes the same numbers without this crate.
//!
//! A view that has such a program keeps it in its folder as `check.py`, with the parameters as a dictionary at its head. It imports
//! what views share from the parts in `check/`. The program of a figure is that file with the values of the figure in the
//! dictionary, and with the text of the parts in place of the imports.

/// The text of a Python file beside the Rust file; empty in a browser, whose page loads these texts when they
/// are needed.
macro_rules! python_text {
    ($file:literal) => {
        if cfg!(target_arch = "wasm32") {
            ""
        } else {
            include_str!($file)
        }
    };
}
pub(super) use python_text;

mod declaration;
mod entry;
mod literal;
mod program;
mod source;
mod steady;
#[cfg(test)]
mod tests;

pub(super) use declaration::Check;
pub(super) use entry::Entry;
#[cfg(not(target_arch = "wasm32"))]
pub use program::numpy_program;
pub use program::numpy_program_from;
pub(super) use steady::{
    has_decidable_outliers, products_are_in_range, remedies, stack_is_decidable,
};
