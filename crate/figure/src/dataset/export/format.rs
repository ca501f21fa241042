//! A format of exported data sets.

use crate::dataset::DataSet;
use attention_spectra_words::Phrase;

/// Version of the program, part of every exported file.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A format that data sets are exported in.
pub struct Format<S> {
    /// Ending of the file's name, by which the format is requested.
    pub ending: &'static str,
    /// Name shown to the user.
    pub label: &'static str,
    /// Short description shown in the export menu.
    pub hint: Phrase,
    /// Media type of the format (RFC 6838).
    pub media_type: &'static str,
    /// Writes a data set in this format.
    pub(super) write: fn(&DataSet<S>) -> String,
}
