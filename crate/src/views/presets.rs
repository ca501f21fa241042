//! Named sets of parameters, one for every figure of the papers that can be computed here. Presets of a single view are in its folder;
//! papers with figures in several views have a file here.
//!
//! A preset is an address with the name of a view and the differences from the defaults.

use crate::words::phrase;
mod gap;
mod preset;
mod rem;
mod since_2024;
pub mod thumbnail;

pub use preset::Preset;

use super::{VIEWS, comparison, opening};
use crate::papers::{PAPERS, Paper};
use crate::parameters::{Domain, Field, Parameters, spoken};
use serde_json::{Value as Json, json};

/// Every preset, paper by paper: first papers with figures in several views, in the order of these figures, then presets of single views.
pub fn presets() -> impl Iterator<Item = &'static Preset> {
    let of = |paper: &'static Paper| all().filter(|preset| preset.paper() == paper.id);
    PAPERS.iter().flat_map(of)
}

fn all() -> impl Iterator<Item = &'static Preset> {
    let papers = [gap::PRESETS, since_2024::PRESETS, rem::PRESETS];
    let views = VIEWS.iter().map(|view| view.presets);
    papers.into_iter().chain(views).flatten()
}

/// The presets of a view, or all of them, as a JSON array [{id, title, look, paper, figure, view, text, differs}]: `differs` lists how each
/// differs from the opening of its view, [[name, value] or [switch on]].
pub fn presets_json(view: Option<&str>) -> Json {
    let is_wanted = |preset: &&Preset| view.is_none_or(|view| preset.view() == Some(view));
    presets()
        .filter(is_wanted)
        .map(|preset| {
            let parameters = Parameters::from_text(preset.text).0;
            json!({
                "id": preset.id, "title": preset.title, "look": preset.look, "paper": preset.paper(),
                "figure": preset.figure, "view": parameters.view.word(),
                "text": opening::address(&parameters), "differs": differs(&parameters),
            })
        })
        .collect()
}

/// The differences of a setting from the defaults of its view: names with their values, or the name of a switch with its value.
fn differs(p: &Parameters) -> Vec<Vec<String>> {
    let chosen = opening::differences(p).into_iter();
    let chosen = chosen.filter(|(field, _)| comparison::is_of_setting(field.name));
    let in_words = |(field, value): (&Field, String)| {
        let name = match field.symbol {
            "" => field.label.text(),
            symbol => symbol,
        };
        match field.domain {
            Domain::Switch if value == "0" => vec![phrase!("view-off", name = field.label)],
            Domain::Switch => vec![phrase!("view-on", name = field.label)],
            Domain::Choice(_) | Domain::Several(_) => {
                let words: Vec<String> = value.split(',').map(spoken).collect();
                vec![name.to_owned(), words.join(", ")]
            }
            _ => vec![name.to_owned(), value],
        }
    };
    chosen.map(in_words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::View;
    use std::collections::HashSet;

    #[test]
    fn every_preset_is_read_without_complaint_and_names_its_view() {
        for preset in presets() {
            let (p, problems) = Parameters::from_text(preset.text);
            assert_eq!(problems, vec![], "{}", preset.id);
            let view = preset.view().and_then(View::from_word);
            assert_eq!(view, Some(p.view), "{}", preset.id);
        }
    }

    #[test]
    fn presets_are_given_view_by_view() {
        let count = |view| presets_json(view).as_array().unwrap().len();
        let of_views = View::ALL.iter().map(|view| count(Some(view.word())));
        assert_eq!(of_views.sum::<usize>(), count(None));
        assert_eq!(count(None), presets().count());
        assert!(count(Some("spectrum")) > 0 && count(Some("none")) == 0);
    }

    #[test]
    fn every_preset_says_what_to_look_at_and_in_what_it_differs() {
        for preset in presets() {
            assert!(preset.look.ends_with(['.', '?']), "{}", preset.id);
        }
        let said = |id: &str| {
            let preset = presets().find(|preset| preset.id == id).unwrap();
            differs(&Parameters::from_text(preset.text).0)
        };
        assert_eq!(said("gap-1a"), [["T", "400"]]);
        assert_eq!(said("gap-1b"), [["T", "400"], ["Attention", "iid Markov"]]);
        assert!(said("gap-6-rank").contains(&vec!["LayerNorm on".to_owned()]));
    }

    #[test]
    fn preset_names_are_unique_and_say_which_paper() {
        let mut seen = HashSet::new();
        for preset in presets() {
            assert!(seen.insert(preset.id), "{}", preset.id);
            assert!(!preset.figure.is_empty() && !preset.title.is_empty());
        }
        assert_eq!(seen.len(), all().count());
    }
}
