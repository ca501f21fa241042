//! The chapter of claims: every claim with its verdict and the numbers that it rests on.

use super::head;
use crate::claim_words::{self, papers};
use crate::claims::{self, ClaimAndEvidence};
use anyhow::{Context, Result};
use attention_spectra::claims::Verdict;
use attention_spectra::figure::number::{three_digits, with_error};
use std::fmt::Write;

/// How many claims have each verdict, then the claims of each paper, and its statements that are not claims.
pub fn markdown() -> Result<String> {
    let claims = claims::all()?;
    let mut text = head(&["verdict", "claims"]);
    for verdict in Verdict::ALL {
        let of_verdict = claims.iter().filter(|of| of.kept.verdict() == verdict);
        let _ = writeln!(text, "| {} | {} |", verdict.words(), of_verdict.count());
    }
    for paper in papers() {
        let _ = writeln!(text, "\n## {}\n", paper.to_uppercase());
        for of in claims.iter().filter(|of| of.claim.paper() == paper) {
            text += &section(of)?;
        }
        text += "### No claims\n\n";
        for (what, why) in claim_words::read(&paper)?.1 {
            let _ = writeln!(text, "- {what}: {why}");
        }
    }
    Ok(text)
}

/// The section of a claim.
///
/// # Errors
/// Its evidence has no numbers.
pub fn section(of: &ClaimAndEvidence) -> Result<String> {
    let (claim, said, seeds) = (&of.claim, &of.words, &of.kept.seeds);
    let lost = || format!("{} has no evidence", claim.id);
    let first = seeds.first().with_context(lost)?;
    let largest = first.table.last().with_context(lost)?;
    let last = &largest.measurement;
    let mut text = format!("### {}: {}\n\n", claim.id, of.kept.verdict().words());
    let source = match claim.source {
        "ours" => "ours".to_owned(),
        number => format!("{} {number}", claim.paper().to_uppercase()),
    };
    let root = match claim.root {
        "" => String::new(),
        root => format!(" Rests on the error of *{root}*."),
    };
    let _ = writeln!(text, "{} ({source}).{root}\n", claim.statement());
    if let Some(quote) = said.get("quote") {
        let _ = writeln!(text, "> {quote}\n");
    }
    let _ = writeln!(
        text,
        "Setting: {}",
        said.get("assumes").map_or("", String::as_str)
    );
    if let (Some(lost), Some(when)) = (said.get("lost"), said.get("when")) {
        let _ = writeln!(text, "Where the argument fails: {lost} Holds when: {when}");
    }
    if let Some([here, paper]) = claim.training_size_words() {
        let _ = writeln!(text, "Size: {here}; in the paper: {paper}.");
    }
    if let Some(found) = said.get("found") {
        let _ = writeln!(text, "At this size: {found}");
    }
    let allowed = claim.allowance.distance(last.published);
    let _ = writeln!(
        text,
        "Allowed: {} ({}).",
        three_digits(allowed),
        claim.relation.sign()
    );
    let size = of.varied();
    let _ = writeln!(
        text,
        "\n| {size} | realisations | measured | {} |",
        if claim.source == "ours" {
            "law"
        } else {
            "printed"
        }
    );
    let _ = writeln!(text, "| --- | --- | --- | --- |");
    for at in &first.table {
        let m = &at.measurement;
        let (runs, measured) = (at.realisations, with_error(m.measured, m.se));
        let law = three_digits(m.published);
        let _ = writeln!(text, "| {} | {runs} | {measured} | {law} |", m.size);
    }
    if claim.trains() {
        let each: Vec<String> = seeds
            .iter()
            .filter_map(|seed| Some(seed.table.last()?.measurement))
            .map(|m| {
                format!(
                    "{} beside {}",
                    three_digits(m.measured),
                    three_digits(m.published)
                )
            })
            .collect();
        let _ = writeln!(text, "\nAt the five seeds: {}.", each.join(", "));
    }
    if let Some(e) = first.judgement(claim).and_then(|it| it.exponent) {
        let _ = writeln!(text, "\nExponent {}.", with_error(e.value, e.se));
    }
    if last.worst.is_finite() && matches!(claim.relation.sign(), "≤" | "≥") {
        let tables = seeds.iter().flat_map(|seed| &seed.table);
        let worst = tables.map(|at| at.measurement.worst);
        let _ = writeln!(
            text,
            "\nWorst violation {} (negative: slack).",
            three_digits(worst.fold(f64::NAN, f64::max))
        );
    }
    if seeds.iter().any(|seed| seed.verdict != first.verdict) {
        let each: Vec<String> = seeds
            .iter()
            .map(|of| format!("{} at seed {}", of.verdict.words(), of.seed))
            .collect();
        let _ = writeln!(text, "\nSeeds differ: {}.", each.join(", "));
    }
    let shown = match first.address.contains("samples=") {
        true => "the mean of",
        false => "the first realisation of",
    };
    let count = largest.realisations;
    let what = match count {
        1 => String::new(),
        count => format!(" ({shown} {count} at the largest size)"),
    };
    let _ = writeln!(text, "\nFigure: `{}`{what}.\n", first.address);
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_says_where_the_step_is_lost_or_what_a_smaller_training_found() {
        for of in claims::all().unwrap() {
            let (id, verdict) = (of.claim.id, of.kept.verdict());
            // No step is lost where models are trained for less than in the paper.
            let explained = match verdict {
                Verdict::NotReproduced => "found",
                _ => "lost",
            };
            let fails = verdict.fails_as_printed() || verdict == Verdict::NotReproduced;
            if of.claim.source != "ours" && fails {
                let is_explained = of.words.contains_key(explained);
                assert!(is_explained, "{id} is {}", verdict.words());
            }
        }
    }
}
