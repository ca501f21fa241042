//! Conditions that must hold in a real browser, by theme. Each file declares its own scenarios, each folder lists its
//! files: a file missing from a list is dead code to the compiler. The crates `inventory` and `linkme` would collect
//! scenarios without lists, but in the order that the linker chooses, and would not notice a file that no module names.

mod browser_driver;
mod computing;
mod damage;
mod elsewhere;
mod exporting;
mod own_data;
mod visiting;

use crate::scenario::Scenario;
use crate::{recorded, verdicts};

/// Every scenario, the simplest folders first.
pub fn all() -> impl Iterator<Item = &'static Scenario> {
    const FOLDERS: [&[&[Scenario]]; 7] = [
        &[browser_driver::SCENARIOS],
        visiting::SCENARIOS,
        &[recorded::SCENARIOS, verdicts::SCENARIOS],
        computing::SCENARIOS,
        own_data::SCENARIOS,
        exporting::SCENARIOS,
        elsewhere::SCENARIOS,
    ];
    let files = FOLDERS.into_iter().flatten().copied();
    files.chain([damage::SCENARIOS]).flatten()
}
