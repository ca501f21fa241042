//! Reads `config.json` field by field, under the names of different makers.

use crate::problem::Problem;
use attention_spectra_words::phrase;
use serde_json::Value;

/// Names of a width.
const WIDTH: [&str; 4] = ["hidden_size", "n_embd", "d_model", "dim"];

/// `config.json` of a model, including its sections for text or pictures.
pub(super) struct Config<'a>(pub(super) Vec<&'a Value>);

impl<'a> Config<'a> {
    /// The section for weights of this width: text and pictures may have different models.
    ///
    /// # Errors
    /// When there is another width, but not this one.
    pub(super) fn of(value: Option<&'a Value>, width: usize) -> Result<Self, Problem> {
        let inner = ["text_config", "vision_config"];
        let inside = value
            .into_iter()
            .flat_map(|v| inner.iter().filter_map(|name| v.get(name)));
        let sections: Vec<&Value> = value.into_iter().chain(inside).collect();
        // A section that says something else than a number says nothing that fits.
        for section in &sections {
            Self(vec![section]).count(&WIDTH)?;
        }
        let said = |section: &&'a Value| Self(vec![section]).count(&WIDTH).ok().flatten();
        let (fitting, others): (Vec<&Value>, Vec<&Value>) =
            (sections.into_iter()).partition(|section| said(section) == Some(width));
        if fitting.is_empty()
            && let Some(other) = others.iter().find_map(said)
        {
            let sentence = phrase!("models-hidden-size-does-not-fit", size = other, width);
            return Err(Problem::new("hidden_size", sentence));
        }
        let others = others.into_iter().filter(|section| said(section).is_none());
        Ok(Self(fitting.into_iter().chain(others).collect()))
    }

    /// The first of `names` that is present.
    pub(super) fn get(&self, names: &[&'static str]) -> Option<(&'static str, &'a Value)> {
        let found = |value: &&'a Value| {
            let of_name = |name: &&'static str| {
                let said = value.get(name).filter(|value| !value.is_null())?;
                Some((*name, said))
            };
            names.iter().find_map(of_name)
        };
        self.0.iter().find_map(found)
    }

    pub(super) fn whole_number(&self, names: &[&'static str]) -> Result<Option<usize>, Problem> {
        let Some((name, value)) = self.get(names) else {
            return Ok(None);
        };
        let number = value.as_u64().and_then(|x| usize::try_from(x).ok());
        number
            .map(Some)
            .ok_or_else(|| wrong_value(name, value, phrase!("models-whole-number")))
    }

    /// A count of at least one.
    pub(super) fn count(&self, names: &[&'static str]) -> Result<Option<usize>, Problem> {
        match (self.whole_number(names)?, self.get(names)) {
            (Some(0), Some((name, value))) => Err(wrong_value(
                name,
                value,
                phrase!("models-whole-number-from-one"),
            )),
            (number, _) => Ok(number),
        }
    }

    pub(super) fn real(&self, names: &[&'static str]) -> Result<Option<f64>, Problem> {
        let Some((name, value)) = self.get(names) else {
            return Ok(None);
        };
        let number = value.as_f64();
        number
            .map(Some)
            .ok_or_else(|| wrong_value(name, value, phrase!("models-number")))
    }
}

/// A value in a sentence.
pub(super) fn shown(value: &Value) -> String {
    value.to_string().chars().take(60).collect()
}

pub(super) fn wrong_value(name: &str, value: &Value, allowed: &str) -> Problem {
    let shown = shown(value);
    Problem::new(
        name,
        phrase!(
            "models-config-json-invalid-use",
            name,
            found = shown,
            allowed
        ),
    )
}
