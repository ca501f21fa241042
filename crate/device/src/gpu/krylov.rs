//! Krylov methods whose products and vectors stay on the device; the processor solves the small problem.

pub mod arnoldi;
pub mod basis;
pub mod golub_kahan;
pub mod leading;
pub mod rank_one_plus_bulk;
