//! Data sets and matrices as files.
//!
//! Each format of data sets is a file in this folder with a function `format`, which is listed in [`formats`]. The page builds its menus
//! and files from these.

mod csv;
mod format;
mod json;
mod npy;

pub use csv::csv_table;
pub use format::{Format, VERSION};
pub use json::{laws_json, summary_json};
pub use npy::npy;

use super::{DataSet, Settings};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Every format, in the order in which they are offered.
pub const fn formats<S: Settings>() -> [Format<S>; 2] {
    [csv::format(), json::format()]
}

/// `data` in the format whose files end with `ending`.
///
/// # Errors
/// No format has this ending.
pub fn written<S: Settings>(data: &DataSet<S>, ending: &str) -> Result<String, Problem> {
    let formats = formats();
    match formats.iter().find(|format| format.ending == ending) {
        Some(format) => Ok((format.write)(data)),
        None => {
            let endings: Vec<&str> = formats.iter().map(|format| format.ending).collect();
            let message = phrase!(
                "export-no-such-format",
                ending,
                endings = endings.join(", ")
            );
            Err(Problem::new("format", message))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dataset::example::Example;
    use crate::law_status::LawStatus;
    use serde_json::{Value as Json, json};

    crate::schema! {
        columns {
            measured RE = "re",
            words PHASE = "phase",
        }
        summary {
            GAP = "gap",
            MISSING = "missing",
        }
    }

    pub(super) fn sample() -> DataSet<Example> {
        let mut data = DataSet::new(&Example, &SCHEMA);
        data.push(RE, vec![1.0, -0.5, f64::NAN]);
        data.push_words(PHASE, vec!["a,b".to_owned()]);
        data.summarise(GAP, 0.25);
        data.summarise(MISSING, f64::NAN);
        data.provenance.seconds = 0.5;
        data
    }

    #[test]
    fn a_unit_stands_in_every_file_once_and_only_where_there_is_one() {
        crate::schema! {
            columns {
                measured RE,
                seconds TOOK = "took",
            }
            summary {
                WHOLE = "whole" in "ms",
                GAP,
            }
        }
        let mut data = DataSet::new(&Example, &SCHEMA);
        data.push(RE, vec![1.0]);
        data.push(TOOK, vec![0.25]);
        data.push(TOOK.standard_error(), vec![0.125]);
        data.summarise(WHOLE, 250.0);
        data.summarise(GAP, 0.5);
        let csv = written(&data, "csv").unwrap();
        let units: Vec<&str> = csv.lines().filter(|l| l.starts_with("# unit")).collect();
        assert_eq!(
            units,
            [
                "# unit of took = s",
                "# unit of took_se = s",
                "# unit of whole = ms"
            ]
        );
        let json: Json = serde_json::from_str(&written(&data, "json").unwrap()).unwrap();
        assert_eq!(
            json["units"],
            json!({"took": "s", "took_se": "s", "whole": "ms"})
        );
    }

    #[test]
    fn what_is_known_of_a_law_stands_in_every_file() {
        let mut data = sample();
        data.judge_number(GAP, LawStatus::Off);
        data.judge_number(MISSING, LawStatus::Right);
        data.judge(RE, vec![LawStatus::Right; 3]);
        let csv = written(&data, "csv").unwrap();
        let laws: Vec<&str> = csv.lines().filter(|l| l.starts_with("# law")).collect();
        assert_eq!(laws, ["# law gap = off", "# law re = right"]);
        let json: Json = serde_json::from_str(&written(&data, "json").unwrap()).unwrap();
        assert_eq!(json["laws"], json!({"gap": "off", "re": "right"}));
    }

    #[test]
    fn every_format_is_asked_for_by_its_ending_and_others_are_refused_by_name() {
        let begins = |ending| written(&sample(), ending).map(|text| text[..1].to_owned());
        assert_eq!(begins("csv"), Ok("#".to_owned()));
        assert_eq!(begins("json"), Ok("{".to_owned()));
        let problem = begins("xls").unwrap_err();
        assert_eq!(problem.message, "There is no format “xls”: csv, json.");
    }
}
