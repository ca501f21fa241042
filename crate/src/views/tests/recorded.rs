//! Compares computed numbers and drawings with the recorded ones: every column, every number of a summary and every figure of
//! `tests/reference/recorded`, natively here and in WASM by a scenario.
//!
//! Some addresses have sizes just above those at which another algorithm takes over: sweeps of eigenvalues at T = 150, 400 and 800, sums of
//! products at 512 terms and their columns at 768, Krylov spaces beyond T = 2048.
//!
//! `RECORD=1 cargo test -p attention-spectra --lib recorded` writes the record and the pictures again: only after an error was corrected.

use crate::dataset::{Column, DataSet, Value};
use crate::figure::{Size, Theme};
use crate::parameters::{Parameters, View};
use crate::problem::Problem;
use crate::record::{Line, Record, is_a_timing, recording};
use crate::views::{Run, svg};
use std::fs;
use std::path::PathBuf;
use std::thread;

/// The folder of the record.
fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/reference/recorded")
}

/// The record. It must have all addresses, since a file without addresses would agree with any result.
const FEWEST_ADDRESSES: usize = 60;

fn record() -> Record {
    let record =
        Record::read(&fs::read_to_string(folder().join("values.txt")).expect("the record"));
    let count = record.addresses.len();
    assert!(count > FEWEST_ADDRESSES, "{count} addresses are recorded");
    record
}

/// One drawing of each view, and further drawings for dials that change the drawing.
const PICTURES: [(&str, &str); 29] = [
    ("spectrum", "view=spectrum&T=48"),
    (
        "spectrum-samples",
        "view=spectrum&T=24&samples=3&attention=markov&skip=1&alpha=0.5",
    ),
    (
        "spectrum-orthogonal",
        "view=spectrum&T=24&attention=orthogonal",
    ),
    ("singular", "view=singular&T=48"),
    (
        "singular-relu",
        "view=singular&T=48&attention=relu&remedy=gap",
    ),
    ("gap", "view=gap&T=64&samples=2"),
    ("stable-rank", "view=stable-rank&T=64&samples=2"),
    ("depth", "view=depth&T=24&attention=markov&layers=4"),
    ("depth-modules", "view=depth&T=24&layers=3&compare=modules"),
    ("gradients", "view=gradients&T=12&attention=markov&layers=3"),
    ("layers", "view=layers&T=24&layers=3"),
    ("isometry", "view=isometry&T=24&attention=markov&layers=2"),
    ("overlap", "view=overlap&T=32"),
    (
        "overlap-correlated",
        "view=overlap&T=32&tokens=correlated&rho=0.3",
    ),
    ("similarity-map", "view=similarity-map&T=16"),
    (
        "similarity-map-full",
        "view=similarity-map&T=16&block=full&activation=tanh&colormap=grey",
    ),
    ("similarity-depth", "view=similarity-depth&T=24&layers=3"),
    ("trainability", "view=trainability&T=24&layers=3"),
    (
        "orthogonal",
        "view=orthogonal&T=24&d=16&tokens=unit&panel=1",
    ),
    (
        "orthogonal-condition",
        "view=orthogonal&T=24&d=16&tokens=unit&panel=2",
    ),
    (
        "orthogonal-newton-schulz",
        "view=orthogonal&T=24&d=16&tokens=unit&panel=3",
    ),
    (
        "filter",
        "view=filter&T=16&d=8&tokens=unit&layers=4&panel=1",
    ),
    (
        "filter-image",
        "view=filter&T=16&d=8&tokens=unit&layers=4&parametrisation=smoothing",
    ),
    ("localisation", "view=localisation&T=24&d=24"),
    ("claims", "view=claims&T=24&claim=local"),
    (
        "train",
        "view=train&d=16&heads=2&layers=2&batch=8&steps=25&runs=vit,bare",
    ),
    (
        "models",
        "view=models&T=24&d=32&heads=2&layers=3&layer=2&head=2",
    ),
    (
        "models-masked",
        "view=models&model=gpt2&reading=story&T=24&d=32&heads=2&layers=2&samples=2",
    ),
    (
        "layers-panel",
        "view=layers&T=24&layers=3&attention=markov&panel=2",
    ),
];

/// Contents of a data set, column by column; names of the summary begin with a dot.
fn lines(data: &DataSet) -> Vec<Line> {
    let columns = data.columns.iter().map(|(name, column)| match column {
        Column::Numbers(numbers) => Line::of_numbers(name, numbers),
        Column::Words(words) => Line::of_words(name, words),
    });
    let summary = data.summary.iter().map(|(name, value)| match value {
        // The page's summary has `null` where there is no finite number.
        Value::Number(number) => {
            let number = if number.is_finite() {
                *number
            } else {
                f64::NAN
            };
            Line::of_numbers(&format!(".{name}"), &[number])
        }
        Value::Word(word) => Line::of_words(&format!(".{name}"), &[word]),
    });
    columns
        .chain(summary)
        .filter(|line| !is_a_timing(&line.name))
        .collect()
}

/// Result of the native library; in the view of claims with the stored results with which pages begin.
fn natively(parameters: &Parameters) -> Result<DataSet, Problem> {
    let mut run = Run::new(parameters);
    if parameters.view == View::Claims {
        run.adopt_results(include_str!("../../../../www/claims/measured.txt"))?;
    }
    run.finish()
}

fn data(address: &str) -> DataSet {
    let (parameters, problems) = Parameters::from_text(address);
    assert_eq!(problems, vec![], "{address}");
    natively(&parameters).unwrap_or_else(|problem| panic!("{address}: {problem}"))
}

/// `work` for every item, on two threads.
fn map_on_two_threads<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let (front, back) = items.split_at(items.len() / 2);
    thread::scope(|scope| {
        let back = scope.spawn(|| back.iter().map(&work).collect::<Vec<R>>());
        let mut results: Vec<R> = front.iter().map(&work).collect();
        results.extend(back.join().expect("the other half"));
        results
    })
}

#[test]
fn every_recorded_number_is_what_it_was() {
    let record = record();
    let now = map_on_two_threads(&record.addresses, |(address, _)| lines(&data(address)));
    record.hold(now, &folder().join("values.txt"));
}

#[test]
fn every_recorded_picture_is_what_it_was() {
    let folder = folder().join("pictures");
    let sizes = [(Theme::Light, 960.0, 600.0), (Theme::Dark, 360.0, 560.0)];
    let differences: Vec<String> = map_on_two_threads(&PICTURES, |(name, address)| {
        let data = data(address);
        let mut differences = Vec::new();
        for (theme, width, height) in sizes {
            let file = folder.join(format!("{name}-{}-{width}.svg", theme.word()));
            let drawing = svg(&data, Size { width, height }, theme).expect("a figure");
            // One element per line, so that a difference can be read.
            let drawing = drawing.replace("><", ">\n<");
            // Without the line of every parameter: a new one moves no picture.
            let (before, rest) = drawing.split_once("<metadata>").expect("metadata");
            let (_, after) = rest.split_once("</metadata>\n").expect("their end");
            let drawing = format!("{before}{after}");
            if recording() {
                fs::create_dir_all(&folder).expect("the folder of pictures");
                fs::write(&file, drawing).expect("the picture is written");
            } else {
                let old = fs::read_to_string(&file).unwrap_or_default();
                let line = first_difference(&old, &drawing);
                differences.extend(line.map(|line| format!("{}: {line}", file.display())));
            }
        }
        differences
    })
    .concat();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// The first line in which two drawings differ.
fn first_difference(old: &str, new: &str) -> Option<String> {
    let (mut old, mut new) = (old.lines(), new.lines());
    loop {
        match (old.next(), new.next()) {
            (None, None) => return None,
            (old, new) if old == new => {}
            (old, new) => return Some(format!("{new:?}, recorded {old:?}")),
        }
    }
}

#[test]
fn a_moved_point_and_another_word_are_told() {
    let old = "<circle cx=\"10.5\" cy=\"-3\"/>\n<text x=\"1\">gap</text>";
    assert_eq!(first_difference(old, old), None);
    assert!(first_difference(old, &old.replace("10.5", "10.51")).is_some());
    assert!(first_difference(old, &old.replace("gap", "gaps")).is_some());
    assert!(first_difference(old, "<circle cx=\"10.5\" cy=\"-3\"/>").is_some());
}
