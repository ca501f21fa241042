//! Settings of tests.

use super::Settings;
use serde_json::{Map, Value as Json, json};

/// Settings of no program.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Example;

impl Settings for Example {
    fn view_word(&self) -> &str {
        "spectrum"
    }

    fn seed(&self) -> u32 {
        7
    }

    fn address(&self) -> String {
        "view=spectrum&d=256&seed=7".to_owned()
    }

    fn named_values(&self) -> Map<String, Json> {
        Map::from_iter([("d".to_owned(), json!(256.0))])
    }
}
