//! Data sets and matrices as files; the formats are those of [`crate::figure::dataset::export`].
//!
//! The page takes menus and files from here.
//!
//! ```
//! use attention_spectra::dataset::export::written;
//! use attention_spectra::views::{Run, opening};
//!
//! let (parameters, _) = opening::read("view=singular&T=16");
//! let data = Run::new(&parameters).finish()?;
//! assert!(written(&data, "json")?.contains("\"T\":16"));
//! assert!(written(&data, "xlsx").unwrap_err().message.contains("csv, json"));
//! # Ok::<(), attention_spectra::problem::Problem>(())
//! ```

use crate::linalg::Matrix;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::words::phrase;
use serde_json::{Value as Json, json};

pub use crate::figure::dataset::export::{
    Format, VERSION, csv_table, laws_json, summary_json, written,
};
use crate::figure::dataset::{Settings, export};

/// Every format, in the order in which they are offered.
pub const FORMATS: &[Format<Parameters>] = &export::formats();

/// Formats for a menu, as a JSON array [{ending, label, hint, type}].
pub fn formats_json() -> Json {
    let entry = |format: &Format<Parameters>| json!({"ending": format.ending, "label": format.label, "hint": format.hint, "type": format.media_type});
    FORMATS.iter().map(entry).collect()
}

/// Parameters as a JSON object: see [`Settings::named_values`] of [`Parameters`].
pub fn parameters_json(p: &Parameters) -> Json {
    Json::Object(p.named_values())
}

/// `matrix` as a NumPy file, version 1.0: little-endian f64 in row-major order.
pub fn npy(matrix: &Matrix) -> Vec<u8> {
    export::npy((matrix.nrows(), matrix.ncols()), |i, j| matrix[(i, j)])
}

/// Largest T whose matrix is exported from a browser: its file takes 134 MB, and drawing takes several copies. Four times as much, for
/// twice this T, would leave no memory for the page.
const LARGEST_FILE: usize = 4096;

/// Whether the matrix of `p` is small enough for [`npy`] in a browser.
///
/// # Errors
/// T is too large for a browser.
pub fn fits(p: &Parameters) -> Result<(), Problem> {
    if p.T <= LARGEST_FILE {
        return Ok(());
    }
    let megabytes = 8 * p.T * p.T / 1_000_000;
    Err(Problem::new(
        "T",
        phrase!(
            "export-matrix-too-large",
            tokens = p.T,
            megabytes,
            limit = LARGEST_FILE
        ),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_too_large_for_a_browser_is_refused_in_words() {
        let at = |text| fits(&Parameters::from_text(text).0);
        assert_eq!(at("T=4096"), Ok(()));
        let problem = at("T=8192").unwrap_err();
        assert_eq!(problem.name, "T");
        assert!(problem.message.contains("536 MB"), "{problem}");
    }

    #[test]
    fn parameters_are_numbers_and_words_by_name() {
        let json = parameters_json(&Parameters::default());
        assert_eq!(
            (&json["d"], &json["view"]),
            (&json!(256.0), &json!("spectrum"))
        );
    }
}
