//! The evidence of the verdicts, and the page of the book generated from it.
//!
//! `RECORD=1 cargo test -p attention-spectra --lib claims_document` measures every claim whose text has changed at
//! five seeds (`RECORD=all`: every claim, half an hour; `RECORD=gap-edge,rem-map`: those named and those that have
//! changed), keeps the numbers in `tests/reference/claims.txt` and
//! writes book/src/reference/claims.md. Without `RECORD` both are compared: the verdicts are computed again from the kept numbers, and a
//! part of these is measured again.

use super::page_words::{ClaimWords, papers, project, read_page_words};
use super::{all_claims, finish};
use crate::claims::{Claim, Judgement, Measurement, Verdict};
use crate::figure::number::{three_digits, with_error};
use crate::parameters::Parameters;
use crate::views::cores::each;
use crate::views::opening;
use std::fmt::Write;
use std::sync::Mutex;

/// Seeds so far apart that no realisation belongs to two of them.
const SEEDS: [u32; 5] = [0, 1000, 2000, 3000, 4000];

/// Claims measured again in every test, at the first seed: one or more of every view, and quick ones.
const ANEW: &[&str] = &[
    "gap-outlier",
    "gap-s1",
    "gap-relu",
    "gap-gradient-single",
    "gap-figure-4",
    "gap-gaussian",
    "osa-scores",
    "osa-bound",
    "osa-jacobian",
    "osa-cost",
    "filter-real",
    "filter-cases",
    "rem-bert",
    "local-first",
    "local-trace",
    "local-norm",
    "local-bound",
];

/// Measurements of a claim at one seed.
struct Evidence {
    seed: u32,
    verdict: String,
    /// The address of the figure that shows the claim.
    address: String,
    /// The corrected law at the largest size.
    corrected: f64,
    /// Sizes ascending.
    table: Vec<At>,
}

/// Measurement at one size.
struct At {
    realisations: usize,
    /// The standard error of the measured value, whatever the error of the law.
    own_se: f64,
    measurement: Measurement,
}

fn measure(claim: &Claim, seed: u32) -> Evidence {
    if claim.trains() {
        return learn(claim, seed);
    }
    let data = finish(&format!("view=claims&claim={}&seed={seed}", claim.id));
    let column = |name: &str| data.checked_numbers(name).unwrap().to_vec();
    let table = (0..column("size").len()).map(|i| At {
        realisations: column("size_realisations")[i] as usize,
        own_se: column("size_se")[i],
        measurement: Measurement {
            size: column("size")[i],
            measured: column("size_measured")[i],
            se: column("size_difference_se")[i],
            published: column("size_published")[i],
            worst: column("size_worst")[i],
        },
    });
    Evidence {
        seed,
        verdict: data.checked_words("verdict").unwrap()[0].clone(),
        address: data.checked_words("address").unwrap()[0].clone(),
        corrected: column("corrected")[0],
        table: table.collect(),
    }
}

/// Evidence for a claim about training, one training run per seed.
fn learn(claim: &Claim, seed: u32) -> Evidence {
    let found = super::training::learn(claim, seed, "");
    let judgement = claim.judge(found.iter().map(|of| of.0)).unwrap();
    let (p, _) = Parameters::from_text(&format!("{}&seed={seed}", claim.at));
    let at = |(measurement, _): &(Measurement, f64)| At {
        realisations: 1,
        own_se: 0.0,
        measurement: *measurement,
    };
    Evidence {
        seed,
        verdict: judgement.verdict.words().to_owned(),
        address: opening::address(&p),
        corrected: found.last().map_or(f64::NAN, |of| of.1),
        table: found.iter().map(at).collect(),
    }
}

/// Hash (FNV-1a) of the text of a claim that its measurements depend on. Verdicts are computed again from stored
/// measurements, so the statement, its source and the paper's size may change. So may the rule of a claim with trained
/// models; for other claims the rule decides the number of realisations.
fn mark(claim: &Claim) -> u64 {
    let rule = (claim.relation, claim.allowance, claim.logarithmic);
    let rule = Some(rule).filter(|_| !claim.trains());
    let numbers = (claim.measured, claim.published, claim.corrected);
    let place = (claim.at, claim.against, claim.sizes, claim.fixed);
    let realisations = (claim.steps, claim.realisations, claim.until);
    format!("{place:?} {realisations:?} {numbers:?} {rule:?}")
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
}

/// A claim with its place in the list, and its evidence.
type Found = (usize, Claim, Vec<Evidence>);

/// The evidence of every claim, measured on all cores unless `kept` has evidence of the same text. `save` gets what is known after
/// each claim, so that an interrupted measurement continues where it ended.
fn measure_all(
    kept: Vec<(String, String, Vec<Evidence>)>,
    save: impl Fn(&[Found]) + Sync,
) -> Vec<(Claim, Vec<Evidence>)> {
    let (mut found, mut claims) = (Vec::<Found>::new(), Vec::new());
    let mut kept = kept;
    for (index, claim) in all_claims().into_iter().enumerate() {
        let is_of_claim = |k: &(String, String, Vec<Evidence>)| {
            (k.0.as_str(), &k.1) == (claim.id, &format!("{:016x}", mark(&claim)))
        };
        match kept.iter().position(is_of_claim) {
            Some(at) => {
                let mut evidence = kept.swap_remove(at).2;
                for of in &mut evidence {
                    let now = judged(&claim, of).verdict;
                    now.words().clone_into(&mut of.verdict);
                }
                found.push((index, claim, evidence));
            }
            None => claims.push((index, claim)),
        }
    }
    let all = Mutex::new(found);
    each(&claims, |_, (index, claim)| {
        let started = std::time::Instant::now();
        // Claims that look at the same models begin with other seeds, so that neither waits for the other.
        let mut seeds = SEEDS;
        if index % 2 == 1 {
            seeds.reverse();
        }
        let mut evidence = seeds.map(|seed| measure(claim, seed));
        evidence.sort_by_key(|of| of.seed);
        let verdicts: Vec<&str> = evidence.iter().map(|e| e.verdict.as_str()).collect();
        println!(
            "{:.1} s {}: {verdicts:?}",
            started.elapsed().as_secs_f64(),
            claim.id
        );
        let mut found = all.lock().unwrap();
        found.push((*index, *claim, Vec::from(evidence)));
        found.sort_by_key(|(index, ..)| *index);
        save(&found);
    });
    let found = all.into_inner().unwrap();
    found.into_iter().map(|(_, claim, e)| (claim, e)).collect()
}

fn write_evidence<'a>(all: impl Iterator<Item = (&'a Claim, &'a Vec<Evidence>)>) -> String {
    let mut text = "# What book/src/reference/claims.md rests on: claim and mark of its text; seed and verdict; address of its figure; corrected law; size,\n# realisations, measured, its standard error, that of the difference, published, worst violation. Made by\n# crate/src/claims/tests/document.rs.\n".to_owned();
    for (claim, evidence) in all {
        writeln!(text, "claim {} {:016x}", claim.id, mark(claim)).unwrap();
        for of in evidence {
            writeln!(text, "seed {} {}", of.seed, of.verdict).unwrap();
            writeln!(text, "figure {}", of.address).unwrap();
            writeln!(text, "corrected {:e}", of.corrected).unwrap();
            for at in &of.table {
                writeln!(text, "at {}", numbers(at, |x| format!("{x:e}"))).unwrap();
            }
        }
    }
    text
}

/// The numbers of one size in a line.
fn numbers(at: &At, write: fn(f64) -> String) -> String {
    let m = &at.measurement;
    let five_numbers = [m.measured, at.own_se, m.se, m.published, m.worst].map(write);
    format!("{} {} {}", m.size, at.realisations, five_numbers.join(" "))
}

/// Numbers that the page shows before it has measured (`crate/src/views/claims/stored_verdict.rs`): the verdict of all seeds, and
/// the numbers of the first.
fn write_kept(all: &[(Claim, Vec<Evidence>)]) -> String {
    let mut text = String::new();
    for (claim, evidence) in all {
        writeln!(text, "claim {} {}", claim.id, verdict(evidence)).unwrap();
        let first = &evidence[0];
        let short = |x: f64| format!("{x:.6e}");
        for at in &first.table {
            let corrected = short(first.corrected);
            writeln!(text, "at {} {corrected}", numbers(at, short)).unwrap();
        }
    }
    text
}

/// The stored evidence: the hash of every claim's text, and the measurements.
fn read_evidence(text: &str) -> Vec<(String, String, Vec<Evidence>)> {
    let mut all: Vec<(String, String, Vec<Evidence>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        if let ["claim", id, mark] = words[..] {
            all.push((id.to_owned(), mark.to_owned(), Vec::new()));
            continue;
        }
        let evidence = &mut all.last_mut().unwrap().2;
        if words[0] == "seed" {
            evidence.push(Evidence {
                seed: words[1].parse().unwrap(),
                verdict: words[2..].join(" "),
                address: String::new(),
                corrected: f64::NAN,
                table: Vec::new(),
            });
            continue;
        }
        let of = evidence.last_mut().unwrap();
        match words[..] {
            ["figure", address] => of.address = address.to_owned(),
            ["corrected", value] => of.corrected = value.parse().unwrap(),
            _ => {
                let n: Vec<f64> = words[1..]
                    .iter()
                    .map(|word| word.parse().unwrap())
                    .collect();
                of.table.push(At {
                    realisations: n[1] as usize,
                    own_se: n[3],
                    measurement: Measurement {
                        size: n[0],
                        measured: n[2],
                        se: n[4],
                        published: n[5],
                        worst: n[6],
                    },
                });
            }
        }
    }
    all
}

/// The verdict that the numbers of one seed give.
fn judged(claim: &Claim, evidence: &Evidence) -> Judgement {
    claim
        .judge(evidence.table.iter().map(|at| at.measurement))
        .unwrap()
}

/// The verdict of all seeds: the verdict they share, or “undecided”.
fn verdict(evidence: &[Evidence]) -> &str {
    let first = evidence[0].verdict.as_str();
    match evidence.iter().all(|e| e.verdict == first) {
        true => first,
        false => Verdict::NotDecided.words(),
    }
}

fn section(claim: &Claim, evidence: &[Evidence], said: &ClaimWords) -> String {
    let mut text = format!("### {}: {}\n\n", claim.id, verdict(evidence));
    let source = match claim.source {
        "ours" => "ours".to_owned(),
        number => format!("{} {number}", claim.paper().to_uppercase()),
    };
    let root = match claim.root {
        "" => String::new(),
        root => format!(" Rests on the error of *{root}*."),
    };
    writeln!(text, "{} ({source}).{root}\n", claim.statement()).unwrap();
    if let Some(quote) = said.get("quote") {
        writeln!(text, "> {quote}\n").unwrap();
    }
    writeln!(text, "Setting: {}", said["assumes"]).unwrap();
    if let (Some(lost), Some(when)) = (said.get("lost"), said.get("when")) {
        writeln!(text, "Where the argument fails: {lost} Holds when: {when}").unwrap();
    }
    if let Some([here, paper]) = claim.training_size_words() {
        writeln!(text, "Size: {here}; in the paper: {paper}.").unwrap();
    }
    if let Some(found) = said.get("found") {
        writeln!(text, "At this size: {found}").unwrap();
    }
    let first = &evidence[0];
    let last = &first.table.last().unwrap().measurement;
    let allowed = claim.allowance.distance(last.published);
    writeln!(
        text,
        "Allowed: {} ({}).",
        three_digits(allowed),
        claim.relation.sign()
    )
    .unwrap();
    let size = match (claim.sizes(), claim.trains()) {
        (Some((name, _)), _) => name,
        (None, true) => "steps",
        (None, false) => "T",
    };
    writeln!(
        text,
        "\n| {size} | realisations | measured | {} |",
        if claim.source == "ours" {
            "law"
        } else {
            "printed"
        }
    )
    .unwrap();
    writeln!(text, "| --- | --- | --- | --- |").unwrap();
    for at in &first.table {
        let m = &at.measurement;
        let (runs, measured) = (at.realisations, with_error(m.measured, m.se));
        let law = three_digits(m.published);
        writeln!(text, "| {} | {runs} | {measured} | {law} |", m.size).unwrap();
    }
    if claim.trains() {
        let each: Vec<String> = evidence
            .iter()
            .map(|e| &e.table.last().unwrap().measurement)
            .map(|m| {
                format!(
                    "{} beside {}",
                    three_digits(m.measured),
                    three_digits(m.published)
                )
            })
            .collect();
        writeln!(text, "\nAt the five seeds: {}.", each.join(", ")).unwrap();
    }
    if let Some(e) = judged(claim, first).exponent {
        writeln!(text, "\nExponent {}.", with_error(e.value, e.se)).unwrap();
    }
    if last.worst.is_finite() && matches!(claim.relation.sign(), "≤" | "≥") {
        let tables = evidence.iter().flat_map(|e| &e.table);
        let worst = tables.map(|at| at.measurement.worst);
        writeln!(
            text,
            "\nWorst violation {} (negative: slack).",
            three_digits(worst.fold(f64::NAN, f64::max))
        )
        .unwrap();
    }
    if evidence.iter().any(|e| e.verdict != first.verdict) {
        let each: Vec<String> = evidence
            .iter()
            .map(|e| format!("{} at seed {}", e.verdict, e.seed))
            .collect();
        writeln!(text, "\nSeeds differ: {}.", each.join(", ")).unwrap();
    }
    let shown = match evidence[0].address.contains("samples=") {
        true => "the mean of",
        false => "the first realisation of",
    };
    let count = first.table.last().unwrap().realisations;
    let what = match count {
        1 => String::new(),
        count => format!(" ({shown} {count} at the largest size)"),
    };
    writeln!(text, "\nFigure: `{}`{what}.\n", first.address).unwrap();
    text
}

fn document(all: &[(Claim, Vec<Evidence>)]) -> String {
    let mut text = "# Claims\n\nEvery checkable statement of the five papers beside what is measured, made from `tests/reference/claims.txt` by the tests of `crate/src/claims` (see CONTRIBUTING.md). Verdicts are computed from these numbers by the rules of `crate/src/claims/verdict.rs`, at the seeds 0, 1000, 2000, 3000 and 4000; where the seeds differ the verdict is *not decided*. Numbers are of the first seed, errors are standard errors of the distance from what is printed. Every size has realisations of its own. Models trained for less than in the paper do not contradict it: what they do not show is *not reproduced at this size*, and where the statement is an order of models (OSA), fewer steps than the paper’s leave it *not decided*. The view *claims* measures each of them again, but for those for which models learn: their figures train these anew, at the sizes that the settings name.\n\n| verdict | claims |\n| --- | --- |\n".to_owned();
    for of in Verdict::ALL {
        let count = all.iter().filter(|(_, e)| verdict(e) == of.words()).count();
        writeln!(text, "| {} | {count} |", of.words()).unwrap();
    }
    for paper in papers() {
        let (words, omitted) = read_page_words(&paper);
        writeln!(text, "\n## {}\n", paper.to_uppercase()).unwrap();
        let of_paper = all.iter().filter(|(claim, _)| claim.paper() == paper);
        for ((claim, evidence), (_, said)) in of_paper.zip(&words) {
            text += &section(claim, evidence, said);
        }
        text += "### No claims\n\n";
        for (what, why) in omitted {
            writeln!(text, "- {what}: {why}").unwrap();
        }
    }
    text
}

#[test]
fn claims_document_says_what_the_kept_numbers_give() {
    let [kept_at, document_at, page_at] = [
        "tests/reference/claims.txt",
        "book/src/reference/claims.md",
        "www/claims/measured.txt",
    ]
    .map(|path| project().join(path));
    if let Ok(which) = std::env::var("RECORD") {
        let mut kept = match std::fs::read_to_string(&kept_at) {
            Ok(text) if which != "all" => read_evidence(&text),
            _ => Vec::new(),
        };
        kept.retain(|(id, ..)| !which.split(',').any(|word| word == id));
        let save = |found: &[Found]| {
            let all = found.iter().map(|(_, claim, evidence)| (claim, evidence));
            std::fs::write(&kept_at, write_evidence(all)).unwrap();
        };
        let found = measure_all(kept, save);
        let all = found.iter().map(|(claim, evidence)| (claim, evidence));
        std::fs::write(&kept_at, write_evidence(all)).unwrap();
        std::fs::write(&document_at, document(&found)).unwrap();
        std::fs::write(&page_at, write_kept(&found)).unwrap();
    }
    let kept = read_evidence(&std::fs::read_to_string(&kept_at).unwrap());
    let stale = "measure again: RECORD=1 cargo test -p attention-spectra --lib claims_document";
    assert_eq!(kept.len(), all_claims().len(), "{stale}");
    let mut found = Vec::new();
    for (claim, (id, kept_mark, evidence)) in all_claims().into_iter().zip(kept) {
        assert_eq!(
            (claim.id, format!("{:016x}", mark(&claim))),
            (id.as_str(), kept_mark),
            "{stale}"
        );
        assert_eq!(evidence.iter().map(|e| e.seed).collect::<Vec<_>>(), SEEDS);
        for at in &evidence {
            let now = judged(&claim, at).verdict.words();
            assert_eq!(now, at.verdict, "{id} at seed {}", at.seed);
        }
        found.push((claim, evidence));
    }
    let document_kept = std::fs::read_to_string(&document_at).unwrap();
    assert!(
        document(&found) == document_kept,
        "book/src/reference/claims.md is stale: {stale}"
    );
    let of_page = std::fs::read_to_string(&page_at).unwrap();
    assert!(
        write_kept(&found) == of_page,
        "www/claims/measured.txt is stale: {stale}"
    );
    // What fails says where the step is lost, or what was found at a smaller size.
    for paper in papers() {
        for (id, said) in read_page_words(&paper).0 {
            let (claim, evidence) = found.iter().find(|(claim, _)| claim.id == id).unwrap();
            let verdict = Verdict::named(verdict(evidence)).unwrap();
            // No step is lost where models are trained for less than in the paper.
            let explained = match verdict {
                Verdict::NotReproduced => "found",
                _ => "lost",
            };
            if claim.source != "ours"
                && (verdict.fails_as_printed() || verdict == Verdict::NotReproduced)
            {
                assert!(said.contains_key(explained), "{id} is {}", verdict.words());
            }
            let too_small = claim.is_smaller_than_paper();
            assert!(
                !too_small || !verdict.fails_as_printed(),
                "{id} is {}",
                verdict.words()
            );
        }
    }
}

#[test]
fn kept_numbers_are_measured_again() {
    let kept = std::fs::read_to_string(project().join("tests/reference/claims.txt")).unwrap();
    let kept = read_evidence(&kept);
    for claim in all_claims().iter().filter(|claim| ANEW.contains(&claim.id)) {
        let now = measure(claim, SEEDS[0]);
        let (.., evidence) = kept.iter().find(|(id, ..)| id == claim.id).unwrap();
        let was = &evidence[0];
        assert_eq!(now.verdict, was.verdict, "{}", claim.id);
        assert_eq!(now.table.len(), was.table.len(), "{}", claim.id);
        for (now, was) in now.table.iter().zip(&was.table) {
            // Numbers are the same bits on every machine.
            let of = |at: &At| (at.realisations, at.measurement.measured, at.own_se);
            assert_eq!(of(now), of(was), "{}", claim.id);
        }
    }
}
