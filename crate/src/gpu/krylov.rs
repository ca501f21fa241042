//! Krylov methods whose products and vectors stay on the device; the small problem is the processor's.

pub(crate) mod arnoldi;
pub(crate) mod basis;
pub(crate) mod golub_kahan;
pub(crate) mod leading;
pub(crate) mod outliers;
pub(crate) mod rank_one_plus_bulk;
