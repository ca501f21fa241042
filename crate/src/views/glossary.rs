//! What every quantity on the page is called, how it reads, and where it comes from.
//!
//! Formulas are MathML, so that a browser sets them without a library. One entry per name in a
//! summary; a test keeps that so.

mod entries;
mod similarity;
mod views;

pub use views::VIEWS;

use super::{claims, filter, localisation, orthogonal};
use crate::parameters::View;
use serde_json::{Map, Value as Json, json};

/// One quantity.
pub struct Entry {
    /// Name in summaries and files.
    pub name: &'static str,
    /// Symbol, MathML without the outer `math` element.
    pub symbol: &'static str,
    /// What it is called.
    pub label: &'static str,
    /// One sentence for the visitor.
    pub sentence: &'static str,
    /// Formula, MathML without the outer `math` element; empty where the symbol says it all.
    pub formula: &'static str,
    /// Paper and equation.
    pub source: &'static str,
}

/// What one view is called and which parameters matter for it.
pub struct ViewEntry {
    /// The view.
    pub view: View,
    /// Short name of the paper whose laws it shows, or `ALL`; views of one paper stand together.
    pub paper: &'static str,
    /// Short title for its tab.
    pub title: &'static str,
    /// One sentence that says what it shows.
    pub sentence: &'static str,
    /// Parameters that matter for it, beside the four dials, in groups; their order says nothing.
    pub fields: &'static [&'static [&'static str]],
    /// Names of the summary shown beside the figure, in order.
    pub numbers: &'static [&'static str],
}

impl ViewEntry {
    /// Whether the parameter `name` matters for it.
    pub fn offers(&self, name: &str) -> bool {
        self.fields.iter().any(|group| group.contains(&name))
    }
}

fn math(inner: &str) -> String {
    if inner.is_empty() {
        String::new()
    } else {
        format!("<math>{inner}</math>")
    }
}

/// Every quantity, in no particular order.
pub fn entries() -> impl Iterator<Item = &'static Entry> {
    [
        entries::ENTRIES,
        similarity::ENTRIES,
        orthogonal::words::ENTRIES,
        filter::words::ENTRIES,
        localisation::words::ENTRIES,
        claims::words::ENTRIES,
    ]
    .into_iter()
    .flatten()
}

/// All entries as a JSON object {name: {symbol, label, sentence, formula, source}}.
pub fn entries_json() -> Json {
    let mut all = Map::new();
    for entry in entries() {
        let value = json!({
            "symbol": math(entry.symbol), "label": entry.label, "sentence": entry.sentence,
            "formula": math(entry.formula), "source": entry.source,
        });
        // One by one: collecting a map sorts it first.
        all.insert(entry.name.to_owned(), value);
    }
    Json::Object(all)
}

/// All views as a JSON array [{id, paper, title, sentence, fields, numbers}].
pub fn views_json() -> Json {
    VIEWS
        .iter()
        .map(|view| {
            json!({
                "id": view.view.word(), "paper": view.paper, "title": view.title,
                "sentence": view.sentence, "fields": view.fields.concat(), "numbers": view.numbers,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::{FIELDS, Parameters};
    use crate::views::Run;

    #[test]
    fn every_number_of_every_summary_is_explained() {
        for view in View::ALL {
            let (p, _) = Parameters::from_text(&format!("view={}&T=8", view.word()));
            let data = Run::new(&p).finish().unwrap();
            for (name, _) in &data.summary {
                assert!(
                    entries().any(|entry| entry.name == name),
                    "{name} of {}",
                    view.word()
                );
            }
            let entry = VIEWS.iter().find(|entry| entry.view == *view).unwrap();
            for name in entry.numbers {
                assert!(
                    data.summary.iter().any(|(n, _)| n == name),
                    "{name} of {}",
                    view.word()
                );
            }
            for name in entry.fields.concat() {
                assert!(
                    FIELDS.iter().any(|field| field.name == name),
                    "{name} of {}",
                    view.word()
                );
            }
        }
    }

    #[test]
    fn every_formula_is_balanced_markup() {
        for entry in entries() {
            for markup in [entry.symbol, entry.formula] {
                let mut open = Vec::new();
                for tag in markup.split('<').skip(1) {
                    let tag = tag.split('>').next().unwrap();
                    match tag.strip_prefix('/') {
                        Some(name) => {
                            assert_eq!(open.pop(), Some(name), "{}: {markup}", entry.name)
                        }
                        None if tag.ends_with('/') => {}
                        None => open.push(tag.split(' ').next().unwrap()),
                    }
                }
                assert!(open.is_empty(), "{}: {markup}", entry.name);
            }
        }
    }
}
