//! What the page says of claims: the quotes of the papers, and messages.

use super::all_claims;
use crate::papers::{PAPERS, Paper};
use crate::words::{ENGLISH, Language};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::LazyLock;

/// Words about one claim, by kind: `quote`, `assumes`, `lost`, `when`, `found`.
pub(super) type ClaimWords = BTreeMap<String, String>;

/// Statements of a paper that are not claims, each with the reason.
pub(super) type Omitted = Vec<(String, String)>;

/// The words of the papers, in the order of the document.
pub(super) fn papers() -> impl Iterator<Item = String> {
    PAPERS.iter().map(Paper::word)
}

/// The folder of the whole project.
pub(super) fn project() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The messages about a claim, by kind.
fn messages(id: &str) -> ClaimWords {
    static LANGUAGE: LazyLock<Language> = LazyLock::new(|| Language::new("en", ENGLISH).unwrap());
    let kinds = ["assumes", "lost", "when", "found"];
    let text = |kind| LANGUAGE.format(&format!("claim-{id}-{kind}"), &[]).ok();
    kinds
        .iter()
        .filter_map(|kind| Some(((*kind).to_owned(), text(kind)?)))
        .collect()
}

/// The words of every claim of a paper, and the statements that are not claims, with the reasons.
pub(super) fn read_page_words(paper: &str) -> (Vec<(String, ClaimWords)>, Omitted) {
    let path = project().join(format!("www/claims/{paper}.txt"));
    let text = std::fs::read_to_string(&path).unwrap();
    let (mut claims, mut omitted) = (Vec::<(String, ClaimWords)>::new(), Vec::new());
    for line in text.lines().filter(|line| !line.is_empty()) {
        let (kind, rest) = line.split_once(' ').unwrap();
        match kind {
            "claim" => claims.push((rest.to_owned(), messages(rest))),
            "omitted" => {
                let (what, why) = rest.split_once('|').unwrap();
                omitted.push((what.to_owned(), why.to_owned()));
            }
            "quote" => {
                let of = &mut claims.last_mut().unwrap().1;
                assert_eq!(of.insert(kind.to_owned(), rest.to_owned()), None, "{line}");
            }
            _ => panic!("{path:?}: {line}"),
        }
    }
    (claims, omitted)
}

#[test]
fn every_claim_is_quoted_or_says_that_it_is_ours() {
    let found: Vec<(String, ClaimWords)> = papers()
        .flat_map(|paper| read_page_words(&paper).0)
        .collect();
    let ids: Vec<&str> = found.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!(ids, all_claims().iter().map(|c| c.id).collect::<Vec<_>>());
    for (claim, (id, said)) in all_claims().iter().zip(&found) {
        let quoted = said.contains_key("quote");
        assert_eq!(quoted, claim.source != "ours", "{id}");
        assert!(said.contains_key("assumes"), "{id}");
        // Where a step is lost belongs to when the statement does hold.
        assert_eq!(said.contains_key("lost"), said.contains_key("when"), "{id}");
    }
}

/// The names of the LaTeX commands of a text.
fn commands(text: &str) -> Vec<String> {
    let name = |rest: &str| -> String {
        let letters = rest.chars().take_while(char::is_ascii_alphabetic);
        letters.collect()
    };
    text.split('\\')
        .skip(1)
        .map(name)
        .filter(|name| !name.is_empty())
        .collect()
}

#[test]
fn every_command_of_a_quote_is_known_to_the_page() {
    let source = |path| std::fs::read_to_string(project().join(path)).unwrap();
    let formula = ["www/panels/formula.js", "www/common/latex-signs.js"].map(source);
    let formula = formula.concat();
    let is_known = |name: &String| {
        formula.contains(&format!(" {name}:"))
            || formula.contains(&format!("'{name}'"))
            || formula.contains(&format!("\\\\{name}\\b"))
    };
    for paper in papers() {
        for (id, said) in read_page_words(&paper).0 {
            let quote = said.get("quote").map_or("", String::as_str);
            let unknown: Vec<_> = commands(quote)
                .into_iter()
                .filter(|name| !is_known(name))
                .collect();
            assert_eq!(unknown, Vec::<String>::new(), "{id}");
        }
    }
}

#[test]
fn what_is_no_claim_has_its_reason() {
    for paper in papers() {
        let omitted = read_page_words(&paper).1;
        assert!(!omitted.is_empty(), "{paper}");
        for (what, why) in omitted {
            assert!(!what.is_empty() && why.ends_with('.'), "{what}");
        }
    }
}

/// Whether `text` contains `statement`, and not only as the beginning of a longer number.
fn names(text: &str, statement: &str) -> bool {
    let after = |(at, _): (usize, &str)| text[at + statement.len()..].chars().next();
    let mut places = text.match_indices(statement).map(after);
    places.any(|next| next.is_none_or(|c| !c.is_ascii_digit() && c != '.'))
}

/// `statements.py` has made the list from the texts of the papers.
#[test]
fn every_numbered_statement_of_the_papers_is_a_claim_or_is_named_as_none() {
    let list = std::fs::read_to_string(project().join("tests/reference/statements.txt")).unwrap();
    assert_eq!(list.lines().count(), 96);
    let mut missing = Vec::new();
    for line in list.lines() {
        let (paper, statement) = line.split_once(' ').unwrap();
        let omitted = read_page_words(paper).1;
        let is_claim = all_claims()
            .iter()
            .any(|claim| claim.paper() == paper && names(claim.source, statement));
        let is_none = omitted.iter().any(|(what, _)| names(what, statement));
        if !is_claim && !is_none {
            missing.push(line.to_owned());
        }
    }
    assert_eq!(missing, Vec::<String>::new());
    assert!(names("Lemma 2.1", "Lemma 2.1") && names("(5), Lemma 2 (3)", "Lemma 2"));
    assert!(!names("Lemma 2.1", "Lemma 2") && !names("Lemma 21", "Lemma 2"));
}
