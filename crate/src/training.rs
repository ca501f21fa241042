//! What initialisation does to learning: small transformers trained from a seed (OSA §3, REM, FILTER,
//! LOCAL; section 10 of the specification).

pub mod tasks;
