//! The whole result as JSON.

use super::{Format, VERSION, number_json, parameters_json, summary_json};
use crate::dataset::{Column, DataSet};
use serde_json::{Value as Json, json};

pub(super) const FORMAT: Format = Format {
    ending: "json",
    label: "JSON",
    hint: "numbers, parameters, seed",
    media_type: "application/json",
    write,
};

/// View, parameters, seed, device, seconds, columns, summary, notes, version.
fn write(data: &DataSet) -> String {
    let column = |(name, column): &(String, Column)| {
        let values = match column {
            Column::Numbers(values) => values.iter().map(|x| number_json(*x)).collect(),
            Column::Words(words) => words.iter().cloned().map(Json::String).collect(),
        };
        (name.clone(), Json::Array(values))
    };
    json!({
        "view": data.parameters.view.word(),
        "parameters": parameters_json(&data.parameters),
        "seed": data.parameters.seed,
        "device": data.provenance.device,
        "seconds": number_json(data.provenance.seconds),
        "columns": Json::Object(data.columns.iter().map(column).collect()),
        "summary": summary_json(data),
        "notes": data.notes,
        "version": VERSION,
    })
    .to_string()
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
