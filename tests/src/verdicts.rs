//! The verdicts of the view `claims` in a browser, at the seeds of `tests/reference/claims.txt`: its numbers, which
//! were measured natively, must agree bit by bit.
//!
//! The ordinary tests take [`QUICK`]; `CLAIMS` names others, or `all` (`cargo xtask claims`: a quarter of an hour in Chromium).

use crate::browser::Browser;
use crate::engine::Engine;
use crate::page::{self, Outcome};
use crate::scenario::{Scenario, World, once_in};
use crate::script::PAGE;
use anyhow::{Context, Result, ensure};
use serde_json::json;
use std::fmt::Write;
use std::thread;
use std::time::{Duration, Instant};

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[once_in(
    Engine::Firefox,
    "verdicts at five seeds are those that were found natively",
    are_those_that_were_found_natively,
)];

/// Claims of every paper and every kind of statement that a browser measures in about a second.
const QUICK: &str = "gap-outlier,gap-relu,filter-real,local-trace,local-bound,osa-cost";

/// How long a claim may take at one seed; the longest takes minutes.
const LONGEST: Duration = Duration::from_secs(3600);

/// The columns of a size, in the order of a line `at`.
const COLUMNS: [&str; 7] = [
    "size",
    "size_realisations",
    "size_measured",
    "size_se",
    "size_difference_se",
    "size_published",
    "size_worst",
];

/// Native result of a claim at one seed.
#[derive(Debug, PartialEq)]
struct NativeVerdict {
    id: String,
    seed: String,
    verdict: String,
    /// Sizes ascending, each with the numbers of [`COLUMNS`].
    table: Vec<Vec<f64>>,
}

/// Reads `tests/reference/claims.txt`.
fn read(text: &str) -> Result<Vec<NativeVerdict>> {
    let mut all: Vec<NativeVerdict> = Vec::new();
    let mut id = String::new();
    for line in text.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "claim" => rest
                .split(' ')
                .next()
                .unwrap_or_default()
                .clone_into(&mut id),
            "seed" => {
                let (seed, verdict) = rest.split_once(' ').with_context(|| line.to_owned())?;
                all.push(NativeVerdict {
                    id: id.clone(),
                    seed: seed.to_owned(),
                    verdict: verdict.to_owned(),
                    table: Vec::new(),
                });
            }
            "at" => {
                let numbers = rest.split(' ').map(str::parse).collect::<Result<_, _>>();
                let numbers = numbers.with_context(|| line.to_owned())?;
                let of = all.last_mut().with_context(|| line.to_owned())?;
                of.table.push(numbers);
            }
            _ => {}
        }
    }
    Ok(all)
}

/// Measures the chosen claims and compares.
fn are_those_that_were_found_natively(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let chosen = std::env::var("CLAIMS");
    let wanted = chosen.as_deref().unwrap_or(QUICK);
    let kept = read(include_str!("../reference/claims.txt"))?;
    let kept: Vec<&NativeVerdict> = kept
        .iter()
        .filter(|of| wanted == "all" || wanted.split(',').any(|id| id == of.id))
        // Models learn in the figure of their claim.
        .filter(|of| !of.id.contains("-train-"))
        .collect();
    ensure!(!kept.is_empty(), "no claim is called “{wanted}”");
    page::visit(browser, &world.url, "T=2")?;
    let (mut differences, mut same, mut count) = (Vec::new(), 0, 0);
    for of in kept {
        let begun = Instant::now();
        let (id, seed) = (&of.id, &of.seed);
        let found = measured(browser, &format!("view=claims&claim={id}&seed={seed}"))?;
        let compared = compare(of, &found)?;
        same += compared.same;
        count += compared.count;
        if chosen.is_ok() {
            // Hours of work are followed while they continue.
            println!(
                "{} {id} at seed {seed}: {}, {} of {} numbers to the last bit, {:.1} s {}",
                world.engine.name(),
                found.columns["verdict"].join(", "),
                compared.same,
                compared.count,
                begun.elapsed().as_secs_f64(),
                compared.differences
            );
        }
        if !compared.differences.is_empty() {
            differences.push(compared.differences);
        }
    }
    if chosen.is_ok() {
        println!(
            "{}: {same} of {count} numbers to the last bit",
            world.engine.name()
        );
    }
    ensure!(differences.is_empty(), "{}", differences.join("\n"));
    page::no_complaints(browser)
}

/// The result at `address`, however long it takes.
fn measured(browser: &mut dyn Browser, address: &str) -> Result<Outcome> {
    browser.evaluate(&PAGE.call_with("setAddress", json!([address])))?;
    browser.evaluate(&PAGE.call("takeOffer"))?;
    browser.evaluate(&PAGE.call("watchResult"))?;
    let begun = Instant::now();
    while browser.evaluate(&PAGE.call("isOver"))? != true {
        ensure!(begun.elapsed() < LONGEST, "{address} takes too long");
        thread::sleep(Duration::from_millis(50));
    }
    page::result(browser)
}

/// Compares results with the stored ones.
struct Compared {
    /// Numbers that are equal to the last bit.
    same: usize,
    count: usize,
    /// Description of the differences; empty if all bits agree.
    differences: String,
}

fn compare(kept: &NativeVerdict, found: &Outcome) -> Result<Compared> {
    let (id, seed) = (&kept.id, &kept.seed);
    let mut differences = String::new();
    let verdict = found.columns["verdict"].join(", ");
    if verdict != kept.verdict {
        write!(
            differences,
            "{id} at seed {seed}: {verdict}, natively {}; ",
            kept.verdict
        )?;
    }
    let (mut same, mut count) = (0, 0);
    for (column, name) in COLUMNS.iter().enumerate() {
        let now = found.numbers(name)?;
        ensure!(now.len() == kept.table.len(), "{id}: {} sizes", now.len());
        for (now, was) in now.iter().zip(&kept.table) {
            let was = was[column];
            count += 1;
            if now.to_bits() == was.to_bits() || (now.is_nan() && was.is_nan()) {
                same += 1;
            } else {
                write!(
                    differences,
                    "{id} at seed {seed}: {name} is {now}, natively {was}; "
                )?;
            }
        }
    }
    Ok(Compared {
        same,
        count,
        differences,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn outcome(kept: &NativeVerdict) -> Outcome {
        let mut columns: BTreeMap<String, Vec<String>> = BTreeMap::new();
        columns.insert("verdict".into(), vec![kept.verdict.clone()]);
        for (column, name) in COLUMNS.iter().enumerate() {
            let numbers = kept.table.iter().map(|row| row[column].to_string());
            columns.insert((*name).into(), numbers.collect());
        }
        Outcome {
            parameters: BTreeMap::new(),
            columns,
            summary: BTreeMap::new(),
        }
    }

    #[test]
    fn the_kept_numbers_are_read_and_a_changed_one_is_told() {
        let all = read(include_str!("../reference/claims.txt")).unwrap();
        let quick = QUICK.split(',');
        for id in quick {
            assert_eq!(all.iter().filter(|of| of.id == id).count(), 5, "{id}");
        }
        for of in &all {
            let same = outcome(of);
            let compared = compare(of, &same).unwrap();
            assert_eq!(
                (compared.same, compared.differences.as_str()),
                (compared.count, "")
            );
            let mut other = same.clone();
            other
                .columns
                .insert("verdict".into(), vec!["perhaps".into()]);
            assert!(compare(of, &other).unwrap().differences.contains("perhaps"));
            let mut other = same;
            let next = f64::from_bits(of.table[0][2].to_bits() ^ 1);
            other.columns.get_mut("size_measured").unwrap()[0] = next.to_string();
            assert!(
                compare(of, &other)
                    .unwrap()
                    .differences
                    .contains("size_measured")
            );
        }
    }
}
