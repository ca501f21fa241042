//! The page as its visitors use it.

pub mod accessibility;
pub mod address;
pub mod claims;
pub mod comparison;
pub mod consent;
pub mod dials;
pub mod first_picture;
pub mod formats;
pub mod front_door;
pub mod gallery;
pub mod keyboard;
pub mod languages;
pub mod opening;
pub mod pulling;
pub mod tours;

use crate::scenario::Scenario;

/// The scenarios of this folder, file by file.
pub const SCENARIOS: &[&[Scenario]] = &[
    opening::SCENARIOS,
    first_picture::SCENARIOS,
    front_door::SCENARIOS,
    dials::SCENARIOS,
    pulling::SCENARIOS,
    address::SCENARIOS,
    tours::SCENARIOS,
    formats::SCENARIOS,
    languages::SCENARIOS,
    claims::SCENARIOS,
    gallery::SCENARIOS,
    accessibility::SCENARIOS,
    keyboard::SCENARIOS,
    consent::SCENARIOS,
    comparison::SCENARIOS,
];
