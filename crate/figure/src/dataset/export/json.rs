//! The whole result as JSON.

use super::{Format, VERSION};
use crate::dataset::{Column, DataSet, Settings, Value};
use crate::law_status::LawStatus;
use attention_spectra_words::Phrase;
use serde_json::{Value as Json, json};

pub(super) const fn format<S: Settings>() -> Format<S> {
    Format {
        ending: "json",
        label: "JSON",
        hint: const { Phrase("figure-json-hint") },
        media_type: "application/json",
        write,
    }
}

/// View, parameters, seed, device, seconds, columns, the units of columns and numbers that have one, summary, laws, notes, version.
fn write<S: Settings>(data: &DataSet<S>) -> String {
    let column = |(name, column): &(String, Column)| {
        let values = match column {
            Column::Numbers(values) => values.iter().map(|x| number_json(*x)).collect(),
            Column::Words(words) => words.iter().cloned().map(Json::String).collect(),
        };
        (name.clone(), Json::Array(values))
    };
    let names = data.columns.iter().map(|(name, _)| name);
    let names = names.chain(data.summary.iter().map(|(name, _)| name));
    let units = names
        .filter(|name| !data.unit(name).is_empty())
        .map(|name| (name.clone(), Json::from(data.unit(name))));
    json!({
        "view": data.parameters.view_word(),
        "parameters": data.parameters.named_values(),
        "seed": data.parameters.seed(),
        "device": data.provenance.device,
        "seconds": number_json(data.provenance.seconds),
        "columns": Json::Object(data.columns.iter().map(column).collect()),
        "units": Json::Object(units.collect()),
        "summary": summary_json(&data.summary),
        "laws": laws_json(data),
        "notes": data.notes,
        "version": VERSION,
    })
    .to_string()
}

/// Status of every law that has a value, as a JSON object: `right`, `off` or `untested` by its name.
pub fn laws_json<S: Settings>(data: &DataSet<S>) -> Json {
    let pair = |(name, status): (&str, LawStatus)| (name.to_owned(), Json::from(status.word()));
    Json::Object(data.laws().map(pair).collect())
}

/// A number as JSON; `null` for a missing one.
fn number_json(x: f64) -> Json {
    serde_json::Number::from_f64(x).map_or(Json::Null, Json::Number)
}

/// A summary as a JSON object.
pub fn summary_json(summary: &[(String, Value)]) -> Json {
    let pair = |(name, value): &(String, Value)| match value {
        Value::Number(x) => (name.clone(), number_json(*x)),
        Value::Word(word) => (name.clone(), Json::String(word.clone())),
    };
    Json::Object(summary.iter().map(pair).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dataset::export::tests::sample;

    #[test]
    fn json_reads_back_with_null_for_what_does_not_exist() {
        let json: Json = serde_json::from_str(&write(&sample())).unwrap();
        assert_eq!(json["columns"]["re"], json!([1.0, -0.5, null]));
        assert_eq!(json["summary"]["missing"], Json::Null);
        assert_eq!(json["parameters"]["d"], json!(256.0));
        assert_eq!(
            (
                json["view"].as_str(),
                json["device"].as_str(),
                json["seconds"].as_f64()
            ),
            (Some("spectrum"), Some("cpu"), Some(0.5))
        );
    }
}
