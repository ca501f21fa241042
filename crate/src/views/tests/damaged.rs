//! Addresses damaged at random, and parameters at the ends of their ranges:
//! every view makes a figure of them, or rejects them with a sentence.

use crate::dataset::export::{FORMATS, written};
use crate::figure::{Size, Theme};
use crate::fuzzing::{run_attempts, time};
use crate::parameters::{Domain, FIELDS, Field, Parameters, View};
use crate::views::demand::Demand;
use crate::views::presets::{self, thumbnail};
use crate::views::{Run, entry, opening, svg};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

const SMALL: &str = "T=7&d=6&layers=2&steps=2&batch=3&samples=1";

/// An address with a text of the visitor's own.
const OWN_TEXT: &str = "view=models&reading=text&T=8&text=to%20be%20%26%20not%0A%23%20to%20be%2B%C3%BC%20%F0%9F%98%80&layers=2";

/// Everything that is computed from the results of `run`.
fn shows_everything(run: &Run) -> bool {
    let data = match run.data() {
        Ok(data) => data,
        Err(problem) => {
            assert!(!problem.message.is_empty());
            return false;
        }
    };
    svg(&data, SIZE, Theme::Light).unwrap();
    for format in FORMATS {
        written(&data, format.ending).unwrap();
    }
    true
}

#[test]
fn damaged_addresses_mean_something_that_can_be_said_again() {
    let texts: Vec<String> = presets::presets()
        .map(|preset| preset.text.to_owned())
        .chain([Parameters::default().to_text(), OWN_TEXT.to_owned()])
        .collect();
    let (tried, taken) = run_attempts("addresses", 6000, |draws| {
        let text = draws.of(&texts);
        let text = draws.damaged_text(text);
        let (p, problems) = opening::read(&text);
        assert!(problems.iter().all(|problem| !problem.message.is_empty()));
        assert!(
            problems
                .iter()
                .map(|problem| problem.message.len())
                .sum::<usize>()
                < 5000,
            "{text}: {problems:?}"
        );
        // The whole address and the shortest mean the same, without complaint.
        let settled = p.settled();
        assert_eq!(
            opening::read(&p.to_text()),
            (settled.clone(), vec![]),
            "{text}"
        );
        let shared = opening::read(&opening::address(&p)).0;
        assert_eq!(shared, settled.without_unread_text(), "{text}");
        assert!(Demand::of(&thumbnail::thumbnail(&p), None).memory >= 0.0);
        problems.is_empty()
    });
    assert!(
        taken > tried / 100 && taken < tried * 9 / 10,
        "{taken} of {tried}"
    );
}

/// The ends of the range of `field`.
fn corners(field: &Field) -> Vec<String> {
    let both = |low: String, high: String| vec![low, high];
    let read = |text: String| format!("{text}&reading=text");
    match field.domain {
        Domain::Integer(low, high) | Domain::Following(low, high) => {
            both(low.to_string(), high.to_string())
        }
        Domain::Real(low, high) => both(low.to_string(), high.to_string()),
        Domain::Choice(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        Domain::Several(words) => both(words[0].to_owned(), words.join(",")),
        Domain::Switch => both("0".to_owned(), "1".to_owned()),
        // It is of use where it is read only.
        Domain::Text(most) => {
            let longest = "ab%20".repeat(most as usize / 3);
            both(read("a%20b".to_owned()), read(longest))
        }
    }
}

/// Bytes and operations of a corner that the ordinary tests compute; larger ones are only set up.
const SMALL_CORNER: (f64, f64) = (3e7, 2e7);

/// Largest memory of a corner in the long command, in bytes: the memory of a worker. Corners with more are
/// rejected before they begin.
const LARGEST_CORNER: f64 = 3.75 * (1 << 30) as f64;

/// The size of figures that are drawn.
const SIZE: Size = Size {
    width: 700.0,
    height: 420.0,
};

/// Runs the figure of `p` to its end and returns whether it was drawn or rejected with a sentence.
fn run_through(p: &Parameters, text: &str) -> bool {
    match Run::new(p).finish() {
        Ok(data) => {
            assert_eq!(data.progress.0, data.progress.1, "{text}");
            svg(&data, SIZE, Theme::Light).unwrap();
        }
        Err(problem) => {
            assert!(!problem.message.is_empty(), "{text}");
            return false;
        }
    }
    true
}

/// Parameters on which a figure of `view` may depend.
fn fields(view: View) -> Vec<&'static Field> {
    let always = ["T", "d", "d_qk", "sigma_qk", "beta"];
    let concern = |field: &&Field| entry(view).offers(field.name) || always.contains(&field.name);
    (FIELDS.iter())
        .filter(|field| field.name != "view")
        .filter(concern)
        .collect()
}

#[test]
fn every_view_works_at_the_ends_of_every_range() {
    let long = time();
    let mut large = Vec::new();
    let mut small = 0;
    for view in View::ALL {
        // Its figures are those of other views: they take their turn where there is time for all of them.
        if matches!(view, View::Claims) && long.is_none() {
            continue;
        }
        for field in fields(*view) {
            for value in corners(field) {
                let text = format!("view={}&{SMALL}&{}={value}", view.word(), field.name);
                let (p, _) = opening::read(&text);
                let run = Run::new(&p);
                let asked = Demand::of(&p, None);
                let (memory, work) = SMALL_CORNER;
                if asked.memory > memory || asked.work > work || run.wanted().len() > 400 {
                    shows_everything(&run);
                    large.push((asked, p, text));
                    continue;
                }
                run_through(&p, &text);
                small += 1;
            }
        }
    }
    println!("corners: {small} run, {} made only", large.len());
    assert!(small > large.len() || long.is_some());
    let Some(long) = long else { return };
    // The cheapest first, for as long as there is time.
    large.retain(|(asked, ..)| asked.memory <= LARGEST_CORNER);
    large.sort_by(|a, b| a.0.work.total_cmp(&b.0.work));
    let begun = Instant::now();
    let mut done = 0;
    for (asked, p, text) in large.iter().take_while(|_| begun.elapsed() < long) {
        println!("{:.1e} operations: {text}", asked.work);
        run_through(p, text);
        done += 1;
    }
    println!("large corners: {done} of {} run", large.len());
}

/// Bytes and operations of several corners that the long command computes.
const LARGE_CORNERS: (f64, f64) = (1e9, 1e9);

/// Number of combinations of two or three corners in the ordinary tests: enough for every view.
const TOGETHER: usize = 250;

/// All claims together take minutes, so the view of claims measures a single one unless another is chosen.
const ONE_CLAIM: &str = "claim=gap-self";

/// Numbers that decide how long a figure takes: bytes, operations and steps.
fn size(p: &Parameters) -> [f64; 3] {
    let Demand { memory, work, .. } = Demand::of(p, None);
    [memory, work, Run::new(p).wanted().len() as f64]
}

#[test]
fn every_view_works_at_the_ends_of_two_and_three_ranges_at_once() {
    let (memory, work) = time().map_or(SMALL_CORNER, |_| LARGE_CORNERS);
    // For every view, twice the cost of its own small figure is allowed, whatever it declares as its work.
    let views: Vec<(View, Vec<&Field>, [f64; 3])> = (View::ALL.iter())
        .map(|view| {
            let (p, _) = opening::read(&format!("view={}&{SMALL}&{ONE_CLAIM}", view.word()));
            let small = size(&p).map(|amount| 2.0 * amount);
            let most = [
                small[0].max(memory),
                small[1].max(work),
                small[2].max(400.0),
            ];
            (*view, fields(*view), most)
        })
        .collect();
    let pairs = |fields: &[&Field]| fields.len() * (fields.len() - 1) / 2;
    let all: usize = views.iter().map(|(_, fields, _)| pairs(fields)).sum();
    let mut met = BTreeSet::new();
    let (mut finished, mut refused) = (0, 0);
    let mut slowest = (Duration::ZERO, String::new());
    let (tried, run) = run_attempts("pairs and triples of corners", TOGETHER, |draws| {
        let (view, fields, most) = draws.of(&views);
        let mut left = fields.clone();
        let mut text = format!("view={}&{SMALL}&{ONE_CLAIM}", view.word());
        let mut chosen = Vec::new();
        for _ in 0..2 + draws.below(2) {
            let field = left.swap_remove(draws.below(left.len()));
            text += &format!("&{}={}", field.name, draws.of(&corners(field)));
            chosen.push(field.name);
        }
        let (p, _) = opening::read(&text);
        let run = Run::new(&p);
        if size(&p)
            .iter()
            .zip(most)
            .any(|(amount, most)| amount > most)
        {
            shows_everything(&run);
            return false;
        }
        let begun = Instant::now();
        match run_through(&p, &text) {
            true => finished += 1,
            false => refused += 1,
        }
        slowest = std::mem::take(&mut slowest).max((begun.elapsed(), text));
        chosen.sort_unstable();
        for (i, a) in chosen.iter().enumerate() {
            met.extend(chosen[i + 1..].iter().map(|b| (view.word(), *a, *b)));
        }
        true
    });
    let seen: BTreeSet<&str> = met.iter().map(|(view, ..)| *view).collect();
    println!(
        "corners together: {finished} drawn to the end, {refused} refused, {} made only; {} of {all} pairs of fields, in {} of {} views; slowest {slowest:?}",
        tried - run,
        met.len(),
        seen.len(),
        views.len()
    );
    assert!(run > tried / 4 && finished > refused, "{run} of {tried}");
    // In a short run by the clock chance may leave a view out.
    assert!(tried < TOGETHER || seen.len() == views.len(), "{seen:?}");
}
