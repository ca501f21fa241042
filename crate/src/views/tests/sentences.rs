//! Checks that the sentence under a figure does not contradict its numbers, at the ends of all dials.

use crate::dataset::{DataSet, Value};
use crate::parameters::{Domain, Field, Parameters, View};
use crate::views::names::*;
use crate::views::{Run, describe, entry, opening};

const VIEWS: [View; 10] = [
    View::Depth,
    View::Gradients,
    View::Isometry,
    View::Overlap,
    View::SimilarityMap,
    View::SimilarityDepth,
    View::Trainability,
    View::Orthogonal,
    View::Filter,
    View::Localisation,
];

/// Dials left out: sizes, which change the time of a figure rather than its sentences, and dials without sentences.
const LEFT_OUT: [&str; 10] = [
    "T", "d", "d_qk", "heads", "samples", "seed", "text", "device", "panel", "paths",
];

/// Largest whole number that is tried.
const LARGE: u32 = 12;

/// The ends of a dial.
fn ends(field: &Field) -> Vec<String> {
    match field.domain {
        Domain::Integer(low, high) | Domain::Following(low, high) => {
            [low, high.min(LARGE)].map(|n| n.to_string()).to_vec()
        }
        Domain::Real(low, high) => [low, high].map(|x| x.to_string()).to_vec(),
        Domain::Choice(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        Domain::Switch => ["0", "1"].map(str::to_owned).to_vec(),
        Domain::Several(_) | Domain::Text(_) => Vec::new(),
    }
}

fn at(view: View, more: &str) -> (Parameters, DataSet) {
    let text = format!(
        "view={}&T=12&d=8&layers=3&layer=2&samples=2{more}",
        view.word()
    );
    let p = opening::read(&text).0;
    let data = Run::new(&p).finish().unwrap();
    (p, data)
}

fn word<'a>(data: &'a DataSet, name: &str) -> &'a str {
    let found = data.summary.iter().find(|(n, _)| n == name);
    match found {
        Some((_, Value::Word(word))) => word,
        _ => "",
    }
}

/// Statements of a sentence that the numbers contradict.
fn denied(data: &DataSet, said: &str) -> Vec<&'static str> {
    let p = &data.parameters;
    // Of another view it is not asked for.
    let number = |name: &str| data.checked_scalar(name).unwrap_or(f64::NAN);
    let last = |index: usize| {
        let column = &p.architectures()[index].column;
        let numbers = data.checked_numbers(column).unwrap_or_default();
        numbers.last().copied().unwrap_or(f64::NAN)
    };
    let measured = || data.numbers(MEASURED).iter().copied();
    let peak = || {
        let rows = data.numbers(THETA).iter().zip(measured());
        let best = rows
            .filter(|row| row.1.is_finite())
            .max_by(|a, b| a.1.total_cmp(&b.1));
        best.map_or(f64::NAN, |row| *row.0)
    };
    let is_of_depth = p.view == View::Depth;
    let claims: [(&'static str, bool); 11] = [
        (
            "without it they have not",
            !is_of_depth || (last(0) < 0.02 && last(1) > 0.05),
        ),
        (
            "alike, with the gap and without",
            !is_of_depth || (last(0) < 0.02 && last(1) < 0.02),
        ),
        (
            "neither with the gap nor",
            !is_of_depth || (last(0) > 0.05 && last(1) > 0.05),
        ),
        (
            "lie on the unit circle",
            number("orthogonality_error") < 1e-5,
        ),
        (
            "orthogonal only to within",
            number("orthogonality_error") > 1e-7,
        ),
        (
            "all patches have become alike",
            number("frequency_ratio") < 0.06,
        ),
        ("not a low-pass", word(data, "verdict") != "smoothing"),
        (
            "No token passes",
            measured().all(|share| share.is_nan() || share == 0.0),
        ),
        ("early tokens", peak() < 0.34),
        ("late tokens", peak() > 0.66),
        (
            "region “entropy collapse”",
            p.beta() > number("beta_critical"),
        ),
    ];
    let wrong = claims
        .into_iter()
        .filter(|(claim, holds)| said.contains(claim) && !holds);
    wrong.map(|(claim, _)| claim).collect()
}

#[test]
fn no_sentence_says_what_its_numbers_deny() {
    let (mut wrong, mut all) = (Vec::new(), String::new());
    for view in VIEWS {
        let dials = entry(view).dials.iter().flat_map(|group| group.iter());
        let fields = dials
            .filter(|name| !LEFT_OUT.contains(name))
            .filter_map(|name| Field::named(name));
        let settings = fields.flat_map(|field| {
            let name = field.name;
            ends(field)
                .into_iter()
                .map(move |end| format!("&{name}={end}"))
        });
        let scales = ["", "&beta=0.05", "&beta=3"].map(str::to_owned);
        for more in scales.into_iter().chain(settings) {
            let (p, data) = at(view, &more);
            let said = describe(&data);
            let mut words = said.split(|c: char| !c.is_alphanumeric());
            let is_number = !said.contains('∞') && words.all(|word| word != "NaN" && word != "inf");
            let found = denied(&data, &said);
            if !is_number || !found.is_empty() {
                wrong.push(format!("{}{more} {found:?}: {said}", p.view.word()));
            }
            all += &said;
        }
    }
    assert!(
        wrong.is_empty(),
        "{}: {:#?}",
        wrong.len(),
        &wrong[..wrong.len().min(20)]
    );
    for said in [
        "without it they have not",
        "lie on the unit circle",
        "orthogonal only to within",
        "not a low-pass",
        "region “entropy collapse”",
        "region “rank collapse”",
        "tokens are passed on most often",
    ] {
        assert!(all.contains(said), "“{said}” is never said");
    }
}
