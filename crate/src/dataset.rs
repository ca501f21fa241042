//! The outcome of an experiment: named columns, a summary, and notes.
//!
//! Contains everything that a figure or an export may use.

#[cfg(test)]
mod damaged;
pub mod export;
pub mod import;

pub use crate::figure::dataset::{
    Column, ColumnKind, ColumnSchema, Name, Provenance, Schema, Settings, Value, schema,
};

use crate::parameters::Parameters;

/// A data set of this library, with the parameters that it was computed for. Inside the library names are constants, and a text does
/// not compile; a name from outside goes to `checked_numbers`, `checked_words` or `checked_scalar`.
///
/// ```
/// let data = attention_spectra::Figure::gap().context_length(16).compute()?;
/// assert!(data.checked_scalar("gap")? > 0.0);
/// let problem = data.checked_scalar("gaps").unwrap_err();
/// assert_eq!(problem.message, "The view gap has no number “gaps”.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// ```compile_fail,E0308
/// let data = attention_spectra::Figure::gap().context_length(16).compute().unwrap();
/// data.scalar("gaps");
/// ```
pub type DataSet = crate::figure::dataset::DataSet<Parameters>;

#[cfg(test)]
mod tests {
    use crate::parameters::View;
    use crate::views::{Run, VIEWS, opening};

    #[test]
    fn every_table_of_every_view_has_a_name_of_its_own() {
        for view in VIEWS {
            // Claims are measured one by one; a row is enough.
            let claim = match view.view {
                View::Claims => "&claim=gap-outlier",
                _ => "",
            };
            let address = format!(
                "view={}&T=8&samples=1&steps=1&layers=2{claim}",
                view.view.word()
            );
            let (parameters, _) = opening::read(&address);
            let data = Run::new(&parameters).finish().unwrap();
            let tables = data.named_tables();
            let columns: usize = tables.iter().map(|(_, columns)| columns.len()).sum();
            assert_eq!(columns, data.columns.len(), "{address}");
            for (i, (name, columns)) in tables.iter().enumerate() {
                assert!(!name.is_empty() && !columns.is_empty(), "{address}");
                let is_same = |(other, _): &(String, Vec<&str>)| other == name;
                assert!(!tables[..i].iter().any(is_same), "{address}: {name} twice");
            }
        }
    }
}
