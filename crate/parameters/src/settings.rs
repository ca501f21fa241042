//! What a data set states about the parameters that it was computed for.

use super::{Domain, FIELDS, Parameters};
use attention_spectra_base::Settings;
use serde_json::{Map, Value as Json};

impl Settings for Parameters {
    fn view_word(&self) -> &str {
        self.view.word()
    }

    fn seed(&self) -> u32 {
        self.seed
    }

    fn address(&self) -> String {
        self.without_unread_text().to_text()
    }

    /// Widths that follow T are given as the value in force, and an unused text is left out.
    fn named_values(&self) -> Map<String, Json> {
        let mut map = Map::new();
        for field in FIELDS.iter().filter(|field| self.is_written(field)) {
            let text = field.text(self).unwrap_or_else(|| self.T.to_string());
            let value = match field.domain {
                Domain::Choice(_) | Domain::Several(_) | Domain::Text(_) => Json::String(text),
                _ => text.parse::<f64>().map_or(Json::Null, Json::from),
            };
            map.insert(field.name.to_owned(), value);
        }
        map
    }
}
