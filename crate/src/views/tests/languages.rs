//! Checks that every language of the page has a phrase for every text of the program. The page's own translator is
//! `www/languages/translator.js`; this is its rule in a few lines, for texts that no browser has to show.

use crate::dataset::export;
use crate::parameters::{FIELDS, Parameters, View, spoken};
use crate::training::device_limits::{TRAINING, training_note};
use crate::views::dials::groups::HEADINGS;
use crate::views::question::Question;
use crate::views::{Run, VIEWS, describe, glossary, panel, panels, presets};
use serde_json::Value as Json;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const LANGUAGES: [&str; 2] = ["de", "fr"];

/// Joints of lists, as in `translator.js`.
const JOINTS: [&str; 6] = ["; ", " · ", ", ", ": ", " – ", " / "];

type Phrases = BTreeMap<String, String>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn phrases(language: &str) -> Phrases {
    let file = root().join(format!("www/languages/{language}.json"));
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

/// The pieces of a phrase between its places, and the places in order.
fn pieces(phrase: &str) -> (Vec<&str>, Vec<&str>) {
    let mut literal = vec![];
    let mut places = vec![];
    let mut rest = phrase;
    while let Some(at) = rest.find('{') {
        literal.push(&rest[..at]);
        places.push(&rest[at..at + 3]);
        rest = &rest[at + 3..];
    }
    literal.push(rest);
    (literal, places)
}

fn plain(text: &str) -> String {
    text.replace('*', "")
}

/// Whether a text contains words.
fn says_something(text: &str) -> bool {
    let mut run = 0;
    // Raised letters have no capital: ᴴ is part of a symbol.
    let is_small = |c: char| c.is_lowercase() && c.to_uppercase().ne([c]);
    text.chars().any(|c| {
        run = if is_small(c) { run + 1 } else { 0 };
        run == 3
    })
}

/// Whether every opened bracket is closed: the filled-in value is complete.
fn balanced(text: &str) -> bool {
    text.matches('(').count() == text.matches(')').count()
}

/// Whether a text holds the end of a sentence, where `translator.js` cuts texts: such a text is not filled into a place.
fn holds_an_end(text: &str) -> bool {
    text.match_indices(' ').any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + 1..].chars().next();
        before.is_some_and(|c| ".!?:…)”".contains(c))
            && after.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit() || "“|‖βασ".contains(c))
    })
}

/// Phrases of one language.
struct Coverage {
    exact: BTreeSet<String>,
    /// The pieces of each phrase with places.
    forms: Vec<Vec<String>>,
    /// Texts that were already looked up: the same parts occur repeatedly.
    known: RefCell<BTreeMap<String, bool>>,
}

impl Coverage {
    fn of(phrases: impl IntoIterator<Item = String>) -> Self {
        let exact: BTreeSet<String> = phrases
            .into_iter()
            .flat_map(|phrase| [plain(&phrase), phrase])
            .collect();
        let forms = exact.iter().filter(|phrase| phrase.contains("{0}"));
        let owned = |phrase: &String| pieces(phrase).0.into_iter().map(str::to_owned).collect();
        Self {
            forms: forms.map(owned).collect(),
            known: RefCell::default(),
            exact,
        }
    }

    /// Whether all of `text` has a translation.
    fn has(&self, text: &str) -> bool {
        let text = text.trim();
        if !says_something(text) || self.exact.contains(text) {
            return true;
        }
        if let Some(known) = self.known.borrow().get(text) {
            return *known;
        }
        // Until it is known: a text is not covered by being a part of itself.
        self.known.borrow_mut().insert(text.to_owned(), false);
        let found = self.forms.iter().any(|form| self.fits(form, text)) || self.is_joined(text);
        self.known.borrow_mut().insert(text.to_owned(), found);
        found
    }

    /// Whether `text` matches a phrase whose filled-in values have a translation.
    fn fits(&self, form: &[String], text: &str) -> bool {
        let [first, others @ ..] = form else {
            return text.is_empty();
        };
        let Some(rest) = text.strip_prefix(first.as_str()) else {
            return false;
        };
        let ends: Vec<usize> = match others {
            [] => return rest.is_empty(),
            // A place at the end takes all that is left.
            [last] if last.is_empty() => vec![rest.len()],
            [next, ..] => rest
                .match_indices(next.as_str())
                .map(|(at, _)| at)
                .collect(),
        };
        ends.into_iter().any(|at| {
            let (part, behind) = rest.split_at(at);
            balanced(part) && !holds_an_end(part) && self.fits(others, behind) && self.has(part)
        })
    }

    /// Whether the text consists of sentences, or of items of a list, that each have a translation.
    fn is_joined(&self, text: &str) -> bool {
        let mut sentences = text.match_indices(". ").map(|(at, _)| at + 1);
        sentences.any(|at| self.has(&text[..at]) && self.has(&text[at + 1..]))
            || JOINTS
                .iter()
                .filter(|joint| text.contains(**joint))
                .any(|joint| text.split(joint).all(|part| self.has(part)))
    }
}

/// A language, as used on the page.
pub(in crate::views) struct Translator {
    exact: Phrases,
    /// The pieces of each phrase with places, the places, and the translation.
    forms: Vec<(Vec<String>, Vec<String>, String)>,
    known: RefCell<BTreeMap<String, Option<String>>>,
}

impl Translator {
    pub(in crate::views) fn new(language: &str) -> Self {
        let all = phrases(language).into_iter();
        let exact: Phrases = all
            .map(|(phrase, said)| (plain(&phrase), plain(&said)))
            .collect();
        let owned = |texts: Vec<&str>| texts.into_iter().map(str::to_owned).collect();
        let form = |(phrase, said): (&String, &String)| {
            let (literal, places) = pieces(phrase);
            (owned(literal), owned(places), said.clone())
        };
        let with_places = exact.iter().filter(|(phrase, _)| phrase.contains("{0}"));
        Self {
            forms: with_places.map(form).collect(),
            known: RefCell::default(),
            exact,
        }
    }

    /// `text` in this language, or unchanged.
    pub(in crate::views) fn say(&self, text: &str) -> String {
        self.of(&plain(text)).unwrap_or_else(|| text.to_owned())
    }

    fn of(&self, text: &str) -> Option<String> {
        if !says_something(text) {
            return Some(text.to_owned());
        }
        if let Some(said) = self.exact.get(text) {
            return Some(said.clone());
        }
        if let Some(known) = self.known.borrow().get(text) {
            return known.clone();
        }
        self.known.borrow_mut().insert(text.to_owned(), None);
        let form = |(literal, places, said): &(Vec<String>, Vec<String>, String)| {
            let texts = self.fits(literal, text)?;
            let mut said = said.clone();
            for (place, text) in places.iter().zip(texts) {
                said = said.replace(place, &text);
            }
            Some(said)
        };
        let joined = || {
            let with = |joint: &&str| {
                let parts: Option<Vec<String>> =
                    text.split(*joint).map(|part| self.of(part)).collect();
                parts
                    .filter(|parts| parts.len() > 1)
                    .map(|parts| parts.join(joint))
            };
            JOINTS.iter().find_map(with)
        };
        let found = self.forms.iter().find_map(form).or_else(joined);
        self.known
            .borrow_mut()
            .insert(text.to_owned(), found.clone());
        found
    }

    /// Texts in the places of a phrase, in this language.
    fn fits(&self, form: &[String], text: &str) -> Option<Vec<String>> {
        let [first, others @ ..] = form else {
            return text.is_empty().then(Vec::new);
        };
        let rest = text.strip_prefix(first.as_str())?;
        let ends: Vec<usize> = match others {
            [] => return rest.is_empty().then(Vec::new),
            [last] if last.is_empty() => vec![rest.len()],
            [next, ..] => rest
                .match_indices(next.as_str())
                .map(|(at, _)| at)
                .collect(),
        };
        ends.into_iter().find_map(|at| {
            let (part, behind) = rest.split_at(at);
            let whole = balanced(part) && !holds_an_end(part);
            let others = whole.then(|| self.fits(others, behind))??;
            Some([vec![self.of(part)?], others].concat())
        })
    }
}

/// Texts of the program that do not depend on a computation.
fn fixed() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    let mut say = |text: &str| {
        all.insert(text.to_owned());
    };
    for view in VIEWS {
        [view.words.title, view.words.sentence, view.words.heading]
            .into_iter()
            .for_each(&mut say);
    }
    for question in Question::ALL {
        [question.name(), question.sentence()]
            .into_iter()
            .for_each(&mut say);
    }
    for quantity in glossary::quantities() {
        [quantity.label, quantity.sentence]
            .into_iter()
            .for_each(&mut say);
    }
    for (heading, _) in HEADINGS {
        say(heading);
    }
    for field in FIELDS {
        [field.label, field.meaning].into_iter().for_each(&mut say);
    }
    let presets = presets::presets_json(None);
    for preset in presets.as_array().unwrap() {
        for part in ["title", "look"] {
            say(preset[part].as_str().unwrap());
        }
        let names = preset["differs"].as_array().unwrap().iter();
        names.for_each(|pair| say(pair[0].as_str().unwrap()));
    }
    for limit in TRAINING.iter().filter(|limit| limit.layers == 0) {
        say(&training_note(limit));
    }
    for format in export::formats_json().as_array().unwrap() {
        say(format["hint"].as_str().unwrap());
    }
    all
}

/// Texts in and below figures, at a few settings of each view.
fn computed() -> BTreeSet<String> {
    let all = RefCell::new(BTreeSet::new());
    let say = |text: &str| {
        all.borrow_mut().insert(plain(text));
        text.to_owned()
    };
    let settings = ["", "&samples=2", "&attention=markov&layers=3", "&beta=2"];
    for view in View::ALL.iter().filter(|view| !SKIPPED.contains(view)) {
        for more in settings {
            let address = format!("view={}&T=8&steps=2&layers=2{more}", view.word());
            let (p, _) = Parameters::from_text(&address);
            let data = Run::new(&p).finish().unwrap();
            for number in 1..=panels(&data).len() {
                panel(&data, number).translate(&say);
            }
            say(&describe(&data));
            // Whose digits they are is said as their authors say it.
            let notes = data
                .notes
                .iter()
                .filter(|note| !note.starts_with("E. Alpaydin"));
            notes.for_each(|note| drop(say(note)));
        }
    }
    all.into_inner()
}

/// Views that take too long at these settings; their sentences are looked up one by one.
const SKIPPED: [View; 1] = [View::Claims];

fn known(language: &str) -> Vec<String> {
    phrases(language).into_keys().collect()
}

fn names_of_things() -> Vec<String> {
    // Written alike in every language: names of architectures, kinds and runs, as in addresses.
    let names = "bert roberta tinybert vit gpt2 llama relu gelu tanh adamw adam sgd muon xavier osa osa-ns no-skip bare gap-removed LayerNorm softmax markov";
    names.split(' ').map(str::to_owned).collect()
}

#[test]
fn every_language_has_the_same_phrases_with_the_same_places() {
    let [german, french] = LANGUAGES.map(phrases);
    assert!(german.keys().eq(french.keys()));
    for (phrase, said) in german.iter().chain(&french) {
        let places = |text: &str| -> BTreeSet<String> {
            pieces(text).1.into_iter().map(str::to_owned).collect()
        };
        assert_eq!(places(phrase), places(said), "{phrase}");
        // The page numbers the places of a phrase from left to right.
        assert!(pieces(phrase).1.is_sorted(), "{phrase}");
        assert!(!said.trim().is_empty(), "{phrase}");
    }
}

#[test]
fn what_is_always_said_has_words_in_every_language() {
    let all = Coverage::of(known("de"));
    let said = fixed().into_iter();
    let lacking: Vec<String> = said.filter(|text| !all.has(text)).collect();
    assert!(lacking.is_empty(), "{lacking:#?}");
}

#[test]
fn what_figures_say_has_words_in_every_language() {
    let all = Coverage::of([known("de"), names_of_things()].concat());
    let lacking: Vec<String> = computed()
        .into_iter()
        .filter(|text| !all.has(text))
        .collect();
    assert!(lacking.is_empty(), "{lacking:#?}");
}

#[test]
fn what_is_missing_is_noticed() {
    let all = Coverage::of(["{0} eigenvalues", "measured", "All."].map(str::to_owned));
    assert!(all.has("measured, 12 eigenvalues"));
    assert!(!all.has("measured, 12 singular values"));
    assert!(all.has("All. 3 eigenvalues"));
    assert!(!all.has("12 funny eigenvalues"));
}

/// All sources with texts, as one text.
fn sources(folder: &Path, all: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let skipped = ["pkg", "languages", "tests"].contains(&name.as_str());
        if path.is_dir() && !skipped {
            sources(&path, all);
        } else if [".rs", ".js", ".json", ".txt"]
            .iter()
            .any(|end| name.ends_with(end))
            && name != "languages.rs"
        {
            *all += &fs::read_to_string(&path).unwrap();
        }
    }
}

#[test]
fn no_phrase_is_left_of_what_is_said_no_more() {
    let mut all = String::new();
    for folder in ["crate", "www"] {
        sources(&root().join(folder), &mut all);
    }
    all += &fs::read_to_string(root().join("index.html")).unwrap();
    let all = all.replace("\\\"", "\"").replace("\\n", " ");
    // A string may go on in the next line.
    let all = all.replace("\\\n", " ");
    // Values of menus are spoken otherwise than they are written.
    let choices = FIELDS.iter().filter_map(|field| match field.domain {
        crate::parameters::Domain::Choice(words) => Some(words),
        _ => None,
    });
    let choices: Vec<String> = choices.flatten().map(|word| spoken(word)).collect();
    let all: Vec<&str> = all
        .split_whitespace()
        .chain(choices.iter().map(String::as_str))
        .collect();
    let all = plain(&all.join(" ")).to_lowercase();
    for phrase in phrases("de").keys() {
        let phrase = plain(phrase).to_lowercase();
        let gone: Vec<&str> = pieces(&phrase)
            .0
            .into_iter()
            // A legend puts the value behind a name.
            .filter(|piece| !all.contains(piece.trim().trim_end_matches(" =")))
            .collect();
        assert!(gone.is_empty(), "{phrase}: {gone:?}");
    }
}

#[test]
fn values_of_menus_have_words() {
    let all = Coverage::of([known("de"), names_of_things()].concat());
    let schema: Json = FIELDS
        .iter()
        .filter(|field| !["view", "claim", "runs", "colormap"].contains(&field.name))
        .filter_map(|field| match field.domain {
            crate::parameters::Domain::Choice(words) => Some(words),
            _ => None,
        })
        .flatten()
        .copied()
        .collect();
    for word in schema.as_array().unwrap() {
        let word = word.as_str().unwrap();
        // The same everywhere.
        let symbols = [
            "sigma_qk",
            "beta",
            "cpu",
            "gpu",
            "lambda2_abs",
            "s2",
            "frequency_ratio",
            "xi",
            "qk_square",
            "h_condition",
        ];
        assert!(symbols.contains(&word) || all.has(&spoken(word)), "{word}");
    }
}
