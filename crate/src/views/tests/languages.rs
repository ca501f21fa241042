//! Figures, notes and descriptions in every language. That all languages have the same messages with the same arguments is checked by
//! `tests/page/words.test.js`.

use crate::parameters::{Parameters, View};
use crate::views::{Run, describe, panel, panels};
use crate::words::{Language, id_of, set_formatter};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const LANGUAGES: [&str; 2] = ["de", "fr"];

/// The file of a language.
fn file(language: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../www/words");
    fs::read_to_string(folder.join(format!("{language}.ftl"))).unwrap()
}

/// Runs `work` in `language` on this thread.
pub(in crate::views) fn in_language<T>(language: &str, work: impl FnOnce() -> T) -> T {
    let messages = Language::new(language, &file(language)).unwrap();
    set_formatter(Some(Box::new(move |number, arguments| {
        messages.format(id_of(number), arguments).unwrap()
    })));
    let done = work();
    set_formatter(None);
    done
}

/// Whether a text contains words.
fn has_words(text: &str) -> bool {
    let mut run = 0;
    // Raised letters have no capital: ᴴ is part of a symbol.
    let is_small = |c: char| c.is_lowercase() && c.to_uppercase().ne([c]);
    text.chars().any(|c| {
        run = if is_small(c) { run + 1 } else { 0 };
        run == 3
    })
}

/// Texts in figures, under the pointer and below figures, at a few settings of each view, in the language of the thread.
fn computed() -> Vec<String> {
    let all = RefCell::new(vec![]);
    let keep = |text: &str| {
        all.borrow_mut().push(text.to_owned());
        text.to_owned()
    };
    let settings = ["", "&samples=2", "&attention=markov&layers=3", "&beta=2"];
    for view in View::ALL.iter().filter(|view| **view != View::Claims) {
        for more in settings {
            let address = format!("view={}&T=8&steps=2&layers=2{more}", view.word());
            let (p, _) = Parameters::from_text(&address);
            let data = Run::new(&p).finish().unwrap();
            for number in 1..=panels(&data).len() {
                let mut figure = panel(&data, number);
                figure.change_texts(&keep);
                let marks = figure.panels.iter().flat_map(|panel| &panel.marks);
                let under_pointer = marks.filter_map(|mark| mark.say.as_ref());
                under_pointer.for_each(|say| drop(keep(&say(0, 1.0, 1.0))));
            }
            keep(&describe(&data));
            data.notes.iter().for_each(|note| drop(keep(note)));
        }
    }
    all.into_inner()
}

#[test]
fn figures_contain_no_english_in_other_languages() {
    let english = computed();
    // Written alike in every language, among them what authors say of their data.
    let names = ["softmax", "ReLU", "BERT", "Xavier", "LayerNorm"];
    for language in LANGUAGES {
        let translated = in_language(language, computed);
        assert_eq!(english.len(), translated.len());
        let messages = file(language);
        let is_known = |part: &str| {
            !has_words(part) || names.contains(&part) || messages.contains(&format!(" = {part}\n"))
        };
        // Of an equation, the names.
        let is_made_of_known =
            |text: &str| is_known(text) || text.split([':', '=']).all(|part| is_known(part.trim()));
        let alike: BTreeSet<&String> = english
            .iter()
            .zip(&translated)
            .filter(|(one, other)| one == other && has_words(one))
            .map(|(one, _)| one)
            .filter(|text| !text.starts_with("E. Alpaydin") && !is_made_of_known(text))
            .collect();
        assert!(alike.is_empty(), "{language}: {alike:#?}");
    }
}
