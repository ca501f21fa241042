//! The figure as a Python program.

use super::propagation::Propagation;
use crate::parameters::Parameters;
use crate::views::check::{Check, Entry, python_text};

/// Largest T·d: beyond, NumPy takes minutes.
const LARGEST_WALK: usize = 1 << 22;

/// Largest d: beyond, NumPy takes minutes.
const WIDEST: usize = 1024;

/// The program.
pub(super) const CHECK: Check = Check {
    obstacle,
    decided: |p| {
        let [walks, block_size, stride] = Propagation::new(p).sizes();
        vec![
            Entry::new("walks", walks, "for each W_QK"),
            Entry::new("block_size", block_size, "walks drawn together"),
            Entry::new("stride", stride, "from one token shown to the next"),
        ]
    },
    ..Check::new(python_text!("check.py"))
};

fn obstacle(p: &Parameters) -> Option<&'static str> {
    let is_large = p.T * p.width() > LARGEST_WALK || p.width() > WIDEST;
    is_large.then_some("NumPy takes too long for walks of this size: lower T or d.")
}
