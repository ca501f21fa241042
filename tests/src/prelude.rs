//! Names that almost every file of scenarios uses.

pub use crate::browser::Browser;
pub use crate::engine::Engine;
pub(crate) use crate::page;
pub use crate::scenario::{Scenario, World, once_in, scenario};
pub(crate) use crate::script;
pub use crate::script::{PAGE, Script};
pub use anyhow::{Context, Result, bail, ensure};
pub use serde_json::{Value, json};
