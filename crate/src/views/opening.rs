//! Opening of a view: the defaults of all views, overridden by settings of the view that show its phenomenon.
//!
//! An address lists the differences from these settings. A complete address, such as the page's own, means the
//! same for all opening settings.

use super::entry;
use crate::parameters::{FIELDS, Field, Hold, Parameters, View};
use crate::problem::Problem;
use crate::words::phrase;
use std::sync::LazyLock;

/// Names that appear only in a complete address: a short one does not need `embed=0`.
const COMPLETE: [&str; 4] = ["device", "claim", "colormap", "embed"];

/// Settings in a link that are not parameters of the figure, so that no number depends on them.
pub const AROUND: [&str; 9] = [
    "pin",
    "together",
    "controls",
    "caption",
    "ground",
    "background",
    "lang",
    "tour",
    "step",
];

/// Opening parameters of `view`. They are read once, since every address is written relative to them.
pub fn of(view: View) -> Parameters {
    static KNOWN: LazyLock<Vec<(View, Parameters)>> = LazyLock::new(|| {
        let all = View::ALL.iter();
        all.map(|view| (*view, declared(*view))).collect()
    });
    let known = KNOWN.iter().find(|(known, _)| *known == view);
    known.map_or_else(|| declared(view), |(_, parameters)| parameters.clone())
}

/// The opening parameters of `view` as its entry declares them.
fn declared(view: View) -> Parameters {
    let text = format!("view={}&{}", view.word(), entry(view).opening);
    Parameters::from_text(&text).0
}

/// Reads an address with the view's opening settings as defaults; a complete address, with the defaults of all
/// views. Unknown names and invalid values are reported as by [`Parameters::from_text`].
pub fn read(text: &str) -> (Parameters, Vec<Problem>) {
    let plain = Parameters::from_text(text);
    if is_complete(text) {
        return plain;
    }
    of(plain.0.view).with_text(text)
}

/// Like [`read`], for programs, which must compute exactly what was requested: every error in an address, including a parameter that is
/// given twice, makes it invalid.
///
/// # Errors
/// One sentence for each name that is unknown or given twice and for each invalid value.
pub fn read_strictly(text: &str) -> Result<Parameters, Problem> {
    let (parameters, problems) = read(text);
    let said = problems.into_iter().map(|problem| problem.message);
    let said: Vec<String> = said.chain(repetitions(text)).collect();
    match said.is_empty() {
        true => Ok(parameters),
        false => Err(Problem::new("address", said.join(" "))),
    }
}

/// Sentences about parameters that `text` gives twice, or by two names.
fn repetitions(text: &str) -> Vec<String> {
    let names: Vec<&str> = names(text).collect();
    let count = |name: &str| names.iter().filter(|it| **it == name).count();
    let mut said: Vec<String> = FIELDS
        .iter()
        .filter(|field| count(field.name) > 1)
        .map(|field| {
            let (name, times) = (field.name, count(field.name));
            phrase!("view-given-several-times", name, times)
        })
        .collect();
    if count("beta") > 0 && count("sigma_qk") > 0 && count("hold") == 0 {
        said.push(phrase!("view-beta-and-sigma").to_owned());
    }
    said
}

/// Names of the parameters in `text`, as written in [`FIELDS`].
pub fn names(text: &str) -> impl Iterator<Item = &'static str> {
    let pairs = text.trim_start_matches('#').split('&');
    let fields = pairs.filter_map(|pair| Field::named(pair.split('=').next()?));
    fields.map(|field| field.name)
}

fn is_complete(text: &str) -> bool {
    let pairs = || text.trim_start_matches('#').split('&');
    let names = |name: &str| pairs().any(|pair| pair.split('=').next() == Some(name));
    COMPLETE.iter().all(|name| names(name))
}

/// The shortest address of `p`, as [`read`] reads it: its view, and the differences from its opening settings. An unused
/// text is left out.
pub fn address(p: &Parameters) -> String {
    let p = &p.without_unread_text();
    let text = joined_pairs(&differences(p));
    match is_complete(&text) {
        true => p.to_text(),
        false => text,
    }
}

/// The attributes of an element that shows the figure of `p`, with lower-case names as in HTML: its view, and the
/// differences from its opening settings.
pub fn attributes(p: &Parameters) -> Vec<(String, String)> {
    let changed = differences(&p.without_unread_text())
        .into_iter()
        .filter(|(field, _)| field.name != "embed");
    changed
        .map(|(field, value)| (field.name.to_ascii_lowercase(), value))
        .collect()
}

/// `p` with several changes, as by [`Parameters::with_changes`]. Another view brings its defaults; parameters that differed from
/// the defaults of the previous view keep their values.
pub fn changed(p: &Parameters, changes: &[(&str, &str)]) -> (Parameters, Vec<Problem>) {
    let wanted = changes.iter().find(|(name, _)| *name == "view");
    let other = wanted
        .and_then(|(_, word)| View::from_word(word))
        .filter(|view| *view != p.view);
    let Some(view) = other else {
        return p.with_changes(changes);
    };
    let mut chosen = differences(p);
    chosen.retain(|(field, _)| field.name != "view");
    let (moved, mut problems) = of(view).with_text(&joined_pairs(&chosen));
    let (changed, more) = moved.with_changes(changes);
    problems.extend(more);
    (changed, problems)
}

/// Parameters with their values as an address.
pub(super) fn joined_pairs(pairs: &[(&Field, String)]) -> String {
    let pairs: Vec<String> = pairs
        .iter()
        .map(|(field, value)| format!("{}={}", field.name, field.address_text(value)))
        .collect();
    pairs.join("&")
}

/// The view of `p`, and every parameter that differs from the opening settings. At most one of the linked scales is
/// included.
pub(super) fn differences(p: &Parameters) -> Vec<(&'static Field, String)> {
    let usual = of(p.view);
    let says_scale = |name: &str| {
        let same = (p.hold, p.written_scale()) == (usual.hold, usual.written_scale());
        name == p.written_scale().word() && !(same && value(name, p) == value(name, &usual))
    };
    // β alone means that it is held.
    let meant = match says_scale("beta") {
        true => Hold::Beta,
        false => usual.hold,
    };
    let differs = |field: &&Field| match field.name {
        "view" => true,
        "sigma_qk" | "beta" => says_scale(field.name),
        "hold" => p.hold != meant,
        _ => field.text(p) != field.text(&usual),
    };
    FIELDS
        .iter()
        .filter(differs)
        .map(|field| (field, field.text(p).unwrap_or_default()))
        .collect()
}

fn value(scale: &str, p: &Parameters) -> f64 {
    match scale {
        "beta" => p.beta(),
        _ => p.sigma_qk(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::Attention;
    use crate::views::presets::presets;

    /// Addresses far from every default, including presets.
    fn addresses() -> Vec<String> {
        let mut all: Vec<String> = presets().map(|preset| preset.text.to_owned()).collect();
        // The default of β at one T, at another.
        let usual = format!("T=1024&hold=beta&beta={}", Parameters::default().beta());
        for text in [
            "T=96",
            "beta=1",
            &usual,
            "hold=beta&sigma_qk=4",
            "hold=sigma_qk&beta=2.5&T=4096",
            "tokens=unit&d=77&skip=1&embed=1",
            "d=128&device=gpu&claim=all&colormap=grey&embed=1",
            "sigma_qk=1.4",
            "reading=text&T=9&text=a%20b%20%26%20c%3D100%25%0A%23%2B%C3%BC%F0%9F%98%80",
        ] {
            for view in View::WORDS {
                all.push(format!("view={view}&{text}"));
            }
        }
        all
    }

    #[test]
    fn every_view_opens_without_complaint_and_its_name_alone_says_so() {
        for view in View::ALL {
            let text = format!("view={}", view.word());
            let opening = of(*view);
            assert_eq!(opening.view, *view);
            assert_eq!(read(&text), (opening.clone(), vec![]), "{text}");
            assert_eq!(address(&opening), text);
        }
        assert_eq!(of(View::Spectrum), Parameters::default());
        assert_eq!(of(View::Depth).attention, Attention::Markov);
        assert_eq!(
            (of(View::Overlap).hold, of(View::Overlap).beta()),
            (Hold::Beta, 1.4)
        );
        assert_eq!(of(View::Orthogonal).d, Some(128));
    }

    #[test]
    fn an_address_of_everything_means_what_it_says() {
        for text in addresses() {
            let complete = Parameters::from_text(&text).0.to_text();
            assert_eq!(read(&complete), Parameters::from_text(&complete), "{text}");
        }
    }

    #[test]
    fn a_short_address_and_an_element_with_the_attributes_show_the_same_figure() {
        for text in addresses() {
            for (p, _) in [Parameters::from_text(&text), read(&text)] {
                let p = p.without_unread_text();
                assert_eq!(read(&address(&p)), (p.settled(), vec![]), "{text}");
                let pairs = attributes(&p);
                assert_eq!(pairs[0], ("view".to_owned(), p.view.word().to_owned()));
                let pairs: Vec<(&Field, String)> = pairs
                    .iter()
                    .map(|(name, value)| (Field::named(name).unwrap(), value.clone()))
                    .collect();
                let (mut element, problems) = read(&joined_pairs(&pairs));
                element.embed = p.embed;
                assert_eq!((element, problems), (p.settled(), vec![]), "{text}");
            }
        }
    }

    #[test]
    fn a_text_stays_where_it_was_written_and_out_of_links_that_do_not_read_it() {
        let (reading_text, _) = read("view=models&reading=text&text=my%20own%20words");
        assert_eq!(reading_text.T, 3);
        assert!(address(&reading_text).ends_with("&reading=text&text=my%20own%20words"));
        let (elsewhere, problems) = changed(&reading_text, &[("view", "gap")]);
        assert_eq!(
            (elsewhere.text.as_str(), problems),
            ("my own words", vec![])
        );
        assert!(elsewhere.to_text().contains("&text=my%20own%20words&"));
        assert!(!address(&elsewhere).contains("own"));
        let names: Vec<String> = attributes(&elsewhere)
            .into_iter()
            .map(|(name, _)| name)
            .collect();
        assert!(!names.contains(&"text".to_owned()), "{names:?}");
        assert_eq!(
            crate::views::work(&elsewhere).text,
            Parameters::default().text
        );
        let (back, _) = changed(&elsewhere, &[("view", "models")]);
        assert_eq!(back, reading_text);
    }

    #[test]
    fn another_view_brings_its_opening_and_leaves_what_was_chosen() {
        let (chosen, _) = read("view=spectrum&T=64&seed=5&beta=0.7");
        let (depth, problems) = changed(&chosen, &[("view", "depth"), ("panel", "1")]);
        assert_eq!(problems, vec![]);
        assert_eq!(
            (depth.T, depth.seed, depth.beta(), depth.panel),
            (64, 5, 0.7, 1)
        );
        assert_eq!(depth.attention, Attention::Markov);
        let (back, _) = changed(&depth, &[("view", "spectrum"), ("panel", "0")]);
        assert_eq!(back, chosen);
        // Two openings with scales of their own, and widths that one of them sets.
        let (overlap, _) = changed(&of(View::SimilarityMap), &[("view", "overlap")]);
        assert_eq!(overlap, of(View::Overlap));
        let (spectrum, problems) = changed(&of(View::Orthogonal), &[("view", "spectrum")]);
        assert_eq!((spectrum, problems), (Parameters::default(), vec![]));
        let (sigmoid, _) = changed(&read("attention=sigmoid").0, &[("view", "depth")]);
        assert_eq!(sigmoid.attention, Attention::Sigmoid);
    }

    #[test]
    fn tests_of_training_take_the_opening_of_its_view() {
        let theirs = attention_spectra_testing::addresses::TRAINING_OPENS_WITH;
        assert_eq!(entry(View::Train).opening, theirs);
    }
}
