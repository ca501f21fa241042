//! Numbers whose squares underflow.
//!
//! The Hessenberg form of a matrix of low rank falls off by sixteen digits every few columns, down to the
//! smallest numbers there are. A reflector from squares that have lost their digits is not orthogonal: it
//! changes eigenvalues, and the iteration need not end. LAPACK scales in such places (dlarfg, dlanv2), and
//! so does this, by powers of two, so that nothing else changes by a bit.

use crate::check::unit_scale;

/// A sum of squares below this may have lost a part that matters: next to a number above 1e-75, only numbers smaller by 87 digits
/// have squares that underflow.
pub(super) const UNDERFLOWING: f64 = 1e-150;

/// A power of two that brings the largest of `numbers` to about one; None if all of them are zero.
pub(super) fn magnifying(numbers: &[f64]) -> Option<f64> {
    let largest = numbers.iter().fold(0.0f64, |most, x| most.max(x.abs()));
    (largest > 0.0).then(|| unit_scale(largest))
}
