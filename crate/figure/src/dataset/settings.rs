//! The settings of a data set, as its files describe them.

use serde_json::{Map, Value as Json};

/// Settings of an experiment: each program that computes data sets has its own type of settings.
pub trait Settings: Clone {
    /// The word of the view that the columns belong to.
    fn view_word(&self) -> &str;

    /// The seed of all random numbers.
    fn seed(&self) -> u32;

    /// All settings in one line, as in an address.
    fn address(&self) -> String;

    /// All settings by name.
    fn named_values(&self) -> Map<String, Json>;
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use serde_json::json;

    /// Settings of tests.
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
}
