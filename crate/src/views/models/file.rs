//! The heads of a checkpoint as the data set of the view: the page reads and measures them, in workers, and hands them on.

use crate::dataset::{DataSet, Name};
use crate::models::head_numbers::NUMBERS;
use crate::models::matrices::MATRIX_COLUMNS;
use crate::models::token_numbers::{ATTENTION_NUMBERS, BEHIND_NUMBERS, VERDICT_NUMBERS};
use crate::problem::Problem;
use crate::words::phrase;
use serde_json::Value as Json;

/// Measurements of every head.
#[derive(Default)]
pub(super) struct FileHeads {
    columns: Vec<(String, Vec<f64>)>,
    notes: Vec<String>,
}

impl FileHeads {
    /// Reads JSON `{columns: {name: [number or null]}, notes: [sentence]}`: `layer` and `head`, counted from 0, and
    /// [`NUMBERS`], a row for each head. Where tokens were sent through the model, [`ATTENTION_NUMBERS`] too, and in a table of
    /// its own `depth` with [`BEHIND_NUMBERS`]; where heads were compared with random ones, [`VERDICT_NUMBERS`]; and of every
    /// matrix of weights that was measured `matrix`, its place in the files from 0, with [`MATRIX_COLUMNS`].
    ///
    /// # Errors
    /// When the text has another form.
    pub(super) fn read(text: &str) -> Result<Self, Problem> {
        let problem = || Problem::new("model", phrase!("models-data-models-heads-invalid"));
        let given: Json = serde_json::from_str(text).map_err(|_| problem())?;
        let table = |names: &mut dyn Iterator<Item = &'static str>| {
            let mut columns: Vec<(String, Vec<f64>)> = Vec::new();
            for name in names {
                let values = given["columns"][name].as_array().ok_or_else(problem)?;
                let values: Vec<f64> = values
                    .iter()
                    .map(|x| x.as_f64().unwrap_or(f64::NAN))
                    .collect();
                if columns
                    .first()
                    .is_some_and(|(_, first)| first.len() != values.len())
                {
                    return Err(problem());
                }
                columns.push((name.to_owned(), values));
            }
            Ok::<_, Problem>(columns)
        };
        let has = |name: &str| given["columns"][name].is_array();
        let (passed, judged) = (has("depth"), has(VERDICT_NUMBERS[0].name));
        let of_tokens = ATTENTION_NUMBERS.iter().filter(|_| passed);
        let of_tokens = of_tokens.chain(VERDICT_NUMBERS.iter().filter(|_| judged));
        let of_heads = NUMBERS.iter().chain(of_tokens).map(|number| number.name);
        let mut columns = table(&mut ["layer", "head"].into_iter().chain(of_heads))?;
        if passed {
            let behind = BEHIND_NUMBERS.iter().map(|number| number.name);
            columns.extend(table(&mut ["depth"].into_iter().chain(behind))?);
        }
        if has("matrix") {
            let of_matrices = MATRIX_COLUMNS.iter().copied();
            columns.extend(table(&mut ["matrix"].into_iter().chain(of_matrices))?);
        }
        let notes = given["notes"].as_array().into_iter().flatten();
        Ok(Self {
            columns,
            notes: notes
                .filter_map(|note| note.as_str().map(str::to_owned))
                .collect(),
        })
    }

    /// Adds them to `data`.
    pub(super) fn add_columns(&self, data: &mut DataSet) {
        for (name, values) in &self.columns {
            let name = Name::new(name);
            data.declare(name);
            data.push(name, values.clone());
        }
        data.notes.extend(self.notes.iter().cloned());
    }
}

#[cfg(test)]
mod tests {
    use crate::figure::{Size, Theme};
    use crate::models::head_numbers::NUMBERS;
    use crate::models::matrices::MATRIX_COLUMNS;
    use crate::models::token_numbers::{ATTENTION_NUMBERS, BEHIND_NUMBERS, VERDICT_NUMBERS};
    use crate::parameters::Parameters;
    use crate::views::{Run, describe, svg};
    use serde_json::{Value, json};

    fn heads(rows: usize) -> String {
        let mut columns = serde_json::Map::new();
        let column = |of: &dyn Fn(usize) -> f64| json!((0..rows).map(of).collect::<Vec<f64>>());
        columns.insert("layer".into(), column(&|i| (i / 2) as f64));
        columns.insert("head".into(), column(&|i| (i % 2) as f64));
        for (at, number) in NUMBERS.iter().enumerate() {
            columns.insert(number.name.into(), column(&|i| 1.0 + (at + i) as f64));
        }
        columns.insert("xi".into(), json!(vec![json!(null); rows]));
        json!({"columns": columns, "notes": ["Recognised as BERT."]}).to_string()
    }

    #[test]
    fn heads_of_a_file_are_the_columns_of_the_view() {
        let (p, problems) = Parameters::from_text("view=models&model=file");
        assert_eq!(problems, vec![]);
        let mut run = Run::new(&p);
        let empty = run.data().unwrap();
        assert!(
            empty.notes[0].contains("Choose a checkpoint"),
            "{:?}",
            empty.notes
        );
        run.adopt_results(&heads(6)).unwrap();
        let data = run.data().unwrap();
        assert_eq!(
            data.checked_numbers("layer").unwrap(),
            [0.0, 0.0, 1.0, 1.0, 2.0, 2.0]
        );
        assert_eq!(data.checked_numbers("h_radius").unwrap()[5], 6.0);
        assert!(data.checked_numbers("xi").unwrap()[0].is_nan());
        assert_eq!(data.notes, ["Recognised as BERT."]);
        assert!(
            describe(&data).starts_with("6 heads of a checkpoint: H of layer 2, head 1"),
            "{}",
            describe(&data)
        );
        let size = Size {
            width: 900.0,
            height: 500.0,
        };
        assert!(svg(&data, size, Theme::Light).is_ok());
        // Behind tokens that were sent through it there are more numbers, and a table by depth.
        let mut more: Value = serde_json::from_str(&heads(6)).unwrap();
        for number in &ATTENTION_NUMBERS {
            more["columns"][number.name] = json!([0.1, 0.2, 0.3, 0.4, 0.5, 0.6]);
        }
        more["columns"]["depth"] = json!([0, 1, 2, 3]);
        assert!(run.adopt_results(&more.to_string()).is_err());
        for number in &BEHIND_NUMBERS {
            more["columns"][number.name] = json!([4, 3, 2, 1]);
        }
        run.adopt_results(&more.to_string()).unwrap();
        let passed = run.data().unwrap();
        assert_eq!(passed.checked_numbers("lambda2_abs").unwrap()[5], 0.6);
        assert_eq!(
            passed.checked_numbers("cosine").unwrap(),
            [4.0, 3.0, 2.0, 1.0]
        );
        assert!(svg(&passed, size, Theme::Light).is_ok());
        for number in &VERDICT_NUMBERS {
            more["columns"][number.name] = json!([0, 1, 2, 3, 4, 5]);
        }
        more["columns"]["matrix"] = json!([0, 2]);
        assert!(run.adopt_results(&more.to_string()).is_err());
        for name in MATRIX_COLUMNS {
            more["columns"][name] = json!([7, null]);
        }
        run.adopt_results(&more.to_string()).unwrap();
        let judged = run.data().unwrap();
        assert_eq!(judged.checked_numbers("percentile").unwrap()[5], 5.0);
        assert_eq!(judged.checked_numbers("matrix_alpha").unwrap()[0], 7.0);
        assert!(svg(&judged, size, Theme::Light).is_ok());
        run.adopt_results(&heads(6)).unwrap();
        for wrong in [
            "",
            "{}",
            "[1]",
            &heads(6).replace("qk_trace", "other"),
            &heads(6).replace("\"xi\":[null,", "\"xi\":["),
        ] {
            assert!(run.adopt_results(wrong).is_err(), "{wrong}");
        }
        // What was there before stays.
        let kept = run.data().unwrap();
        assert_eq!(
            kept.checked_numbers("h_radius"),
            data.checked_numbers("h_radius")
        );
    }
}
