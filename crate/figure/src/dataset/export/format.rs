//! What a format of data sets is.

use crate::dataset::DataSet;

/// Version of the program, part of every exported file.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A format that data sets are exported in.
pub struct Format<S> {
    /// Ending of the file's name, by which the format is asked for.
    pub ending: &'static str,
    /// What it is called.
    pub label: &'static str,
    /// What one has of it, in a few words.
    pub hint: &'static str,
    /// Its media type (RFC 6838).
    pub media_type: &'static str,
    /// A data set in it.
    pub(super) write: fn(&DataSet<S>) -> String,
}
