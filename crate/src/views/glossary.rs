//! Name, symbol and source of every quantity on the page.
//!
//! Symbols and formulas are LaTeX. The page (`www/common/latex.js`) and the book convert them to MathML. Each name in a summary has one
//! entry, which a test checks.

mod shared;
mod words;

pub(in crate::views) use shared::{COLLAPSE, SHARED_QUANTITIES};
pub(in crate::views) use words::quantities;
pub use words::{Quantity, ViewWords};

use super::VIEWS;
use serde_json::{Value as Json, json};

/// Every quantity, in no particular order.
pub fn quantities() -> impl Iterator<Item = &'static Quantity> {
    let of_views = VIEWS.iter().flat_map(|view| view.words.quantities);
    SHARED_QUANTITIES.iter().chain(of_views)
}

/// Whether the number `name` of a summary is a law. If the number of a law is absent, no law applies.
pub fn is_law(name: &str) -> bool {
    const ENDS: [&str; 6] = [
        "_published",
        "_corrected",
        "_finite",
        "_exact",
        "_asymptotic",
        "_theory",
    ];
    ["radius", "outlier"].contains(&name) || ENDS.iter().any(|end| name.ends_with(end))
}

/// The quantity `name` as a JSON object {symbol, label, sentence, formula, source, is_law}; `None` for an unknown name. `symbol` and
/// `formula` are LaTeX.
pub fn quantity_json(name: &str) -> Option<Json> {
    let quantity = quantities().find(|quantity| quantity.name == name)?;
    Some(json!({
        "symbol": quantity.symbol, "label": quantity.label, "sentence": quantity.sentence,
        "formula": quantity.formula, "source": quantity.source, "is_law": is_law(name),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::{FIELDS, Parameters, View};
    use crate::views::Run;

    #[test]
    fn every_number_of_every_summary_is_explained() {
        for view in View::ALL {
            // The numbers of a spike and of a pull are there only with these.
            let (p, _) = Parameters::from_text(&format!(
                "view={}&T=8&steps=2&claim=filter&d=32&spike=1&pull=0.4",
                view.word()
            ));
            let data = Run::new(&p).finish().unwrap();
            for (name, _) in &data.summary {
                assert!(
                    quantities().any(|quantity| quantity.name == name),
                    "{name} of {}",
                    view.word()
                );
            }
            let entry = crate::views::entry(*view);
            for name in entry.numbers {
                // Those of training belong to runs, which are a choice.
                assert!(
                    entry.schema.summarises(&name.text())
                        && (*view == View::Train
                            || data.summary.iter().any(|(n, _)| *n == name.text())),
                    "{name} of {}",
                    view.word()
                );
            }
            for name in entry.dials.concat().iter().chain(entry.dials_of_figure) {
                assert!(
                    FIELDS.iter().any(|field| field.name == *name),
                    "{name} of {}",
                    view.word()
                );
            }
        }
    }

    #[test]
    fn laws_among_the_numbers_are_told_from_measurements() {
        for view in crate::views::VIEWS {
            for (name, _) in view.schema.summary {
                // What a column of the same name holds is declared.
                let column = view.schema.columns.iter().find(|it| it.name == *name);
                let measured = column.is_some_and(|column| !column.kind.is_law());
                assert!(!(is_law(&name.text()) && measured), "{name}");
            }
        }
        let is_law = |name| quantity_json(name).unwrap()["is_law"].clone();
        assert_eq!(is_law("edge_corrected"), json!(true));
        assert_eq!(is_law("bulk_radius"), json!(false));
        assert_eq!(quantity_json("none"), None);
    }

    #[test]
    fn a_quantity_is_explained_once() {
        let mut seen = std::collections::HashSet::new();
        for quantity in quantities() {
            assert!(seen.insert(quantity.name), "{}", quantity.name);
        }
    }

    #[test]
    fn every_formula_is_balanced_latex() {
        for quantity in quantities() {
            for latex in [quantity.symbol, quantity.formula] {
                let mut open = 0;
                for sign in latex.chars() {
                    open += i32::from(sign == '{') - i32::from(sign == '}');
                    assert!(open >= 0, "{}: {latex}", quantity.name);
                }
                assert_eq!(open, 0, "{}: {latex}", quantity.name);
                let [left, right] = [r"\left", r"\right"].map(|it| latex.matches(it).count());
                assert_eq!(left, right, "{}: {latex}", quantity.name);
            }
        }
    }
}
