//! What is said of claims: the quotes of the papers, and messages.

use anyhow::{Context, Result};
use attention_spectra::papers::{PAPERS, Paper};
use attention_spectra::words::{ENGLISH, Language};
use std::collections::BTreeMap;
use std::fs;
use std::sync::LazyLock;

/// Words about one claim, by kind: `quote`, `assumes`, `lost`, `when`, `found`.
pub type ClaimWords = BTreeMap<String, String>;

/// Statements of a paper that are not claims, each with the reason.
pub type Omitted = Vec<(String, String)>;

/// The words of the papers, in the order of the document.
pub fn papers() -> impl Iterator<Item = String> {
    PAPERS.iter().map(Paper::word)
}

/// The messages about a claim, by kind.
fn messages(id: &str) -> ClaimWords {
    static LANGUAGE: LazyLock<Option<Language>> =
        LazyLock::new(|| Language::new("en", ENGLISH).ok());
    let kinds = ["assumes", "lost", "when", "found"];
    let text = |kind| {
        LANGUAGE
            .as_ref()?
            .format(&format!("claim-{id}-{kind}"), &[])
            .ok()
    };
    kinds
        .iter()
        .filter_map(|kind| Some(((*kind).to_owned(), text(kind)?)))
        .collect()
}

/// The words of every claim of a paper, and the statements that are not claims, with the reasons.
///
/// # Errors
/// The file of the paper cannot be read, or has an invalid line.
pub fn read(paper: &str) -> Result<(Vec<(String, ClaimWords)>, Omitted)> {
    let path = crate::root().join(format!("../www/claims/{paper}.txt"));
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let (mut claims, mut omitted) = (Vec::new(), Vec::new());
    for line in text.lines().filter(|line| !line.is_empty()) {
        read_line(line, &mut claims, &mut omitted)
            .with_context(|| format!("{}: {line}", path.display()))?;
    }
    Ok((claims, omitted))
}

fn read_line(
    line: &str,
    claims: &mut Vec<(String, ClaimWords)>,
    omitted: &mut Omitted,
) -> Option<()> {
    let (kind, rest) = line.split_once(' ')?;
    match kind {
        "claim" => claims.push((rest.to_owned(), messages(rest))),
        "omitted" => {
            let (what, why) = rest.split_once('|')?;
            omitted.push((what.to_owned(), why.to_owned()));
        }
        "quote" => {
            let of = &mut claims.last_mut()?.1;
            let before = of.insert(kind.to_owned(), rest.to_owned());
            return before.is_none().then_some(());
        }
        _ => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use attention_spectra::claims::{Claim, claims};

    fn all_claims() -> Vec<Claim> {
        claims("all").unwrap()
    }

    #[test]
    fn every_claim_is_quoted_or_says_that_it_is_ours() {
        let found: Vec<(String, ClaimWords)> =
            papers().flat_map(|paper| read(&paper).unwrap().0).collect();
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
        let source = |path| fs::read_to_string(crate::root().join("..").join(path)).unwrap();
        let formula = ["www/panels/formula.js", "www/common/latex-signs.js"].map(source);
        let formula = formula.concat();
        let is_known = |name: &String| {
            formula.contains(&format!(" {name}:"))
                || formula.contains(&format!("'{name}'"))
                || formula.contains(&format!("\\\\{name}\\b"))
        };
        for paper in papers() {
            for (id, said) in read(&paper).unwrap().0 {
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
            let omitted = read(&paper).unwrap().1;
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
        let list =
            fs::read_to_string(crate::root().join("../tests/reference/statements.txt")).unwrap();
        assert_eq!(list.lines().count(), 96);
        let mut missing = Vec::new();
        for line in list.lines() {
            let (paper, statement) = line.split_once(' ').unwrap();
            let omitted = read(paper).unwrap().1;
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
}
