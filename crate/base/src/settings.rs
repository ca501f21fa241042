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
