//! Entries of the dictionary at the head of a Python program.

use super::literal::{float, literal, text};
use crate::parameters::{Architecture, Domain, Field, Parameters};
use crate::words::phrase;
use serde_json::Value as Json;

/// An entry of the dictionary at the head of a program.
pub(in crate::views) struct Entry {
    pub(super) name: &'static str,
    /// Its value in Python.
    value: String,
    /// The comment after it.
    meaning: String,
}

impl Entry {
    /// The entry `name`, with a comment.
    pub(in crate::views) fn new(name: &'static str, value: impl Into<Json>, meaning: &str) -> Self {
        Self {
            name,
            value: literal(&value.into()),
            meaning: meaning.to_owned(),
        }
    }

    /// The architectures that a figure compares, by the names of their columns.
    pub(in crate::views) fn architectures(compared: &[Architecture]) -> Self {
        let lines = compared.iter().map(|architecture| {
            let (name, p) = (text(&architecture.column), of_figure(architecture));
            let entries: Vec<String> = ARCHITECTURE.iter().map(|name| pair(name, &p)).collect();
            format!("        {name}: {{{}}},\n", entries.join(", "))
        });
        Self {
            name: "architectures",
            value: format!("{{\n{}    }}", lines.collect::<String>()),
            meaning: String::new(),
        }
    }

    /// Entries that distinguish `architecture` from others.
    pub(in crate::views) fn of_architecture(architecture: &Architecture) -> Vec<Self> {
        let p = of_figure(architecture);
        let entry = |name: &&'static str| Self::of_field(name, &p);
        ARCHITECTURE.iter().filter_map(entry).collect()
    }

    /// The parameter `name` of `p`; `None` if there is no such parameter.
    pub(super) fn of_field(name: &str, p: &Parameters) -> Option<Self> {
        let field = Field::named(name).filter(|field| field.name == name)?;
        let meaning = field.label.to_string();
        Some(Self {
            name: field.name,
            value: value(field, p),
            meaning: match field.domain {
                Domain::Following(..) => phrase!("check-none-follows-length", meaning),
                _ => meaning,
            },
        })
    }

    /// Its line.
    pub(super) fn line(&self) -> String {
        let comment = match self.meaning.is_empty() {
            true => String::new(),
            false => format!("  # {}", self.meaning),
        };
        format!("    {}: {},{comment}\n", text(self.name), self.value)
    }
}

/// Parameters that differ between the architectures of a figure.
const ARCHITECTURE: [&str; 5] = ["remedy", "layernorm", "skip", "values", "value_residual"];

/// A figure of `architecture`, as [`Field`] reads it.
fn of_figure(architecture: &Architecture) -> Parameters {
    Parameters::default().with(|p| p.random_attention = architecture.parameters.clone())
}

fn pair(name: &str, p: &Parameters) -> String {
    let value = Field::named(name).map(|field| value(field, p));
    format!("{}: {}", text(name), value.unwrap_or_default())
}

/// The value of `field` in Python.
fn value(field: &Field, p: &Parameters) -> String {
    let number = (field.read)(p);
    match (field.domain, field.text(p)) {
        (_, None) => "None".to_owned(),
        (Domain::Switch, Some(word)) => literal(&Json::Bool(word == "1")),
        (Domain::Real(..), _) => number.map_or_else(String::new, float),
        (Domain::Choice(_) | Domain::Text(_), Some(word)) => text(&word),
        (Domain::Several(_), Some(words)) => literal(&words.split(',').collect()),
        (_, Some(count)) => count,
    }
}
