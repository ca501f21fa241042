#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

pub mod everywhere;
pub mod fuzzing;
pub mod memory_count;
pub mod record;
