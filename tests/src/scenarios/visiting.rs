//! The page as its visitors use it.

pub mod accessibility;
pub mod address;
pub mod claims;
pub mod comparison;
pub mod consent;
pub mod dials;
pub mod formats;
pub mod gallery;
pub mod keyboard;
pub mod languages;
pub mod opening;
pub mod tours;
