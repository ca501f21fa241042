//! The element outside the page of this project: on other pages and hosts, in other tools, and without a network.

pub mod broken_network;
pub mod content_policy;
pub mod documentation;
pub mod embedding;
pub mod hosts;
pub mod notebooks;
pub mod npm_package;
pub mod offline;

use crate::scenario::Scenario;

/// The scenarios of this folder, file by file.
pub const SCENARIOS: &[&[Scenario]] = &[
    embedding::SCENARIOS,
    content_policy::SCENARIOS,
    documentation::SCENARIOS,
    offline::SCENARIOS,
    broken_network::SCENARIOS,
    hosts::SCENARIOS,
    notebooks::SCENARIOS,
    npm_package::SCENARIOS,
];
