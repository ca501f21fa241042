//! The figure as a Python program.

use super::experiment::{LARGEST, circles};
use super::kernel;
use crate::parameters::Parameters;
use crate::views::check::{Check, Entry, python_text};
use serde_json::json;

/// The program.
pub(super) const CHECK: Check = Check {
    obstacle,
    decided: |p| {
        let stack = kernel::within_limit(p);
        let sizes = json!({"T": stack.T, "d": stack.width(), "tokens": stack.tokens.word()});
        vec![
            Entry::new("circles", circles(p), "realisations of the eigenvalues"),
            Entry::new("stack", sizes, "the tokens of the stack"),
        ]
    },
    ..Check::new(python_text!("check.py"))
};

fn obstacle(p: &Parameters) -> Option<&'static str> {
    match p.width() {
        0 | 1 => Some("Queries and keys of width d = 1 cannot be orthonormal: raise d."),
        _ if p.T.max(p.width()) > LARGEST => Some(
            "The figure shows the eigenvalues of a smaller layer than the dials say: lower T or d to 1024.",
        ),
        _ => None,
    }
}
