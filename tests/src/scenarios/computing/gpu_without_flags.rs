//! The GPU in a browser without switches for developers, as visitors have it.

use crate::chromium::Chromium;
use crate::prelude::*;
use crate::scenario::only_in;
use crate::scenarios::computing::gpu::{compare_outcomes, small_for_hardware};
use anyhow::Error;

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[only_in(
    Engine::Chromium,
    "Chromium as visitors have it uses its GPU or says why it does not",
    uses_its_gpu_or_says_why_not,
)];

const ADDRESS: &str = "view=gap&T=24";

fn uses_its_gpu_or_says_why_not(world: &mut World) -> Result<()> {
    let program = world.engine.program().map_err(Error::msg)?;
    let mut browser = Chromium::as_visitors_have_it(&program)?;
    let cpu = page::visit(&mut browser, &world.url, &format!("{ADDRESS}&device=cpu"))?;
    let asked = page::visit(&mut browser, &world.url, &format!("{ADDRESS}&device=gpu"))?;
    let said = page::messages(&mut browser)?;
    if page::device(&mut browser)?.contains("gpu") {
        ensure!(said.is_empty(), "it says: {said}");
        compare_outcomes(ADDRESS, &asked, &cpu)?;
    } else {
        ensure!(
            said.contains("no graphics adapter") && said.contains("nothing is lost"),
            "it says: {said}"
        );
        ensure!(
            asked.columns == cpu.columns,
            "the CPU computes something else in its place"
        );
    }
    // Who did not ask for the GPU hears nothing of it.
    page::visit(&mut browser, &world.url, &small_for_hardware())?;
    let said = page::messages(&mut browser)?;
    ensure!(said.is_empty(), "unasked it says: {said}");
    page::no_complaints(&mut browser)
}
