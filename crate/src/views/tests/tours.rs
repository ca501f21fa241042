//! Checks that tours agree with their figures: each step is computed at its beginning and at its answer, and its sentences are
//! compared with the numbers.

use crate::dataset::{DataSet, Value};
use crate::parameters::{FIELDS, Field, Parameters};
use crate::views::{Run, opening};
use crate::words;
use serde_json::{Value as Json, json};
use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::rc::Rc;

/// Words for a direction or an amount: a sentence that contains one is checked.
const DIRECTIONS: [&str; 14] = [
    "rises",
    "falls",
    "shrinks",
    "grows",
    "rose",
    "fell",
    "shrank",
    "grew",
    "larger",
    "smaller",
    "higher",
    "lower",
    "more than",
    "less than",
];

/// Figures by their addresses, since several steps have the same figure.
#[derive(Default)]
struct Figures(HashMap<String, Rc<DataSet>>);

impl Figures {
    fn of(&mut self, p: &Parameters) -> Rc<DataSet> {
        let compute = || Rc::new(Run::new(p).finish().unwrap());
        Rc::clone(self.0.entry(p.to_text()).or_insert_with(compute))
    }
}

/// A step with its two figures: before and after the answer.
struct Step<'a> {
    /// Tour and number, for messages.
    place: String,
    json: &'a Json,
    begins: Rc<DataSet>,
    ends: Rc<DataSet>,
}

/// A message about the tour `tour`; each number of a result in it is its name in braces.
fn say(tour: &str, part: &str, numbers: &[Json]) -> String {
    let place = |name: &Json| {
        let name = name.as_str().unwrap().to_owned();
        let written = format!("{{{name}}}");
        (name, written)
    };
    let places: Vec<(String, String)> = numbers.iter().map(place).collect();
    let arguments: Vec<_> = places
        .iter()
        .map(|(name, written)| (name.as_str(), written as &dyn words::InSentence))
        .collect();
    let id = format!("tour-{tour}-{part}");
    words::format(words::number_of(&id), &arguments)
}

/// As many messages as `count` says.
fn several(tour: &str, part: &str, count: &Json) -> Json {
    let count = count.as_u64().unwrap();
    let each = |number| say(tour, &format!("{part}-{number}"), &[]);
    (1..=count).map(each).collect()
}

/// A tour with its English words, in the form of tours with words of their own.
fn with_words(tour: &str, mut json: Json) -> Json {
    for step in json["steps"].as_array_mut().unwrap() {
        let name = step["name"].as_str().unwrap().to_owned();
        let numbers = step["numbers"].as_array().cloned().unwrap_or_default();
        for part in ["title", "text", "try"] {
            step[part] = say(tour, &format!("{name}-{part}"), &[]).into();
        }
        step["found"] = say(tour, &format!("{name}-found"), &numbers).into();
        if step["predict"].is_object() {
            step["predict"]["ask"] = say(tour, &format!("{name}-ask"), &[]).into();
            let choices = &step["predict"]["choices"];
            step["predict"]["choices"] = several(tour, &format!("{name}-choice"), choices);
        }
    }
    json["title"] = say(tour, "title", &[]).into();
    json["summary"] = several(tour, "summary", &json["summary"]);
    for (i, way) in json["next"].as_array_mut().unwrap().iter_mut().enumerate() {
        way["label"] = say(tour, &format!("next-{}", i + 1), &[]).into();
    }
    json
}

fn tours() -> Vec<(String, Json)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../www/tours");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let tours = files.filter(|path| path.extension().is_some_and(|end| end == "json"));
    let read = |path: std::path::PathBuf| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let written = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let tour = with_words(&name, written);
        (name, tour)
    };
    let mut tours: Vec<(String, Json)> = tours.map(read).collect();
    tours.sort_by(|a, b| a.0.cmp(&b.0));
    assert!(tours.len() > 5);
    tours
}

/// Settings of a step before and after the answer.
fn settings(step: &Json) -> (Parameters, Parameters) {
    let (begins, problems) = opening::read(step["set"].as_str().unwrap());
    assert_eq!(problems, vec![], "{step}");
    let answer = step["answer"].as_str().unwrap_or_default();
    let changes: Vec<(&str, &str)> = answer
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .collect();
    let (ends, problems) = opening::changed(&begins, &changes);
    assert_eq!(problems, vec![], "{step}");
    (begins, ends)
}

/// One step needs a file that only the visitor has.
fn is_of_a_file(p: &Parameters) -> bool {
    p.to_text().contains("model=file")
}

/// The sentences of a step and its right prediction; wrong predictions need not be true.
fn sentences(step: &Json) -> Vec<&str> {
    let own = ["title", "text", "try", "found"].map(|name| &step[name]);
    let asked = &step["predict"];
    let right = asked["right"]
        .as_u64()
        .map(|at| &asked["choices"][usize::try_from(at).unwrap()]);
    let all = own.into_iter().chain([&asked["ask"]]).chain(right);
    all.filter_map(Json::as_str).collect()
}

/// Numbers in a text, as written; texts in braces are filled in.
fn numbers(text: &str) -> Vec<String> {
    let mut plain = String::new();
    let mut depth = 0;
    for c in text.chars() {
        depth += i32::from(c == '{');
        plain.push(if depth > 0 { ' ' } else { c });
        depth -= i32::from(c == '}');
    }
    let parts = plain.split(|c: char| !c.is_ascii_digit() && c != '.');
    let numbers = parts.map(|part| part.trim_matches('.').to_owned());
    numbers.filter(|part| !part.is_empty()).collect()
}

/// A number of the summary; `NaN` for a missing one.
fn scalar(data: &DataSet, name: &str) -> f64 {
    match data.summary.iter().find(|(known, _)| known == name) {
        Some((_, Value::Number(value))) => *value,
        _ => f64::NAN,
    }
}

/// Whether a number written with this many digits is `value`, rounded.
fn is_rounded(written: &str, value: f64) -> bool {
    let decimals = written
        .split_once('.')
        .map_or(0, |(_, behind)| behind.len());
    let half = 0.5 * 10_f64.powi(-i32::try_from(decimals).unwrap());
    (written.parse::<f64>().unwrap() - value).abs() <= 1.001 * half
}

/// How much more often a later value exceeds an earlier one than the other way round, from −1 to 1 (Kendall's τ).
fn trend(values: &[f64]) -> f64 {
    let mut sum = 0.0;
    let mut count = 0.0;
    for (i, a) in values.iter().enumerate() {
        for b in &values[i + 1..] {
            sum += (b - a).signum();
            count += 1.0;
        }
    }
    sum / count
}

/// Share of the pairs by which a curve has to rise to be called rising.
const CLEARLY: f64 = 0.5;

impl Step<'_> {
    /// Whether the result of a step is reached, by the rule of the page.
    fn is_reached(&self, data: &DataSet) -> bool {
        let check = &self.json["check"];
        let value = match check["parameter"].as_str() {
            Some(name) => Field::named(name).unwrap().text(&data.parameters).unwrap(),
            None => {
                let name = check["summary"].as_str().unwrap();
                let found = data.summary.iter().find(|(known, _)| known == name);
                match found {
                    Some((_, Value::Number(value))) if value.is_finite() => value.to_string(),
                    Some((_, Value::Word(word))) => word.clone(),
                    _ => return false,
                }
            }
        };
        let number = value.parse().unwrap_or(f64::NAN);
        let is = match &check["is"] {
            Json::Null => true,
            Json::String(word) => *word == value,
            wanted => wanted.as_f64() == Some(number),
        };
        is && check["below"].as_f64().is_none_or(|bound| number < bound)
            && check["above"].as_f64().is_none_or(|bound| number > bound)
    }

    /// Error of one fact of the step; `None` if the fact holds.
    fn fault(&self, fact: &Json) -> Option<String> {
        let says = fact["says"].as_str().unwrap();
        let wrong = |what: String| Some(format!("{}: “{says}” {what}", self.place));
        if !sentences(self.json).iter().any(|text| text.contains(says)) {
            return wrong("is not said".to_owned());
        }
        let data = match fact["at"].as_str() {
            Some("set") => &self.begins,
            _ => &self.ends,
        };
        let wants = |name: &str| fact[name] == true;
        if let Some(name) = fact["column"].as_str() {
            let trend = trend(data.checked_numbers(name).unwrap());
            let holds = wants("rises") && trend > CLEARLY || wants("falls") && trend < -CLEARLY;
            return if holds {
                None
            } else {
                wrong(format!("but the trend of {name} is {trend}"))
            };
        }
        let name = fact["summary"].as_str().unwrap();
        let value = scalar(data, name);
        let before = scalar(&self.begins, name);
        let bounds = ["above", "below", "rises", "falls"]
            .iter()
            .any(|name| !fact[*name].is_null());
        let written = numbers(says);
        let mut holds = bounds || !written.is_empty();
        holds &= bounds || written.iter().all(|number| is_rounded(number, value));
        holds &= fact["above"].as_f64().is_none_or(|bound| value > bound);
        holds &= fact["below"].as_f64().is_none_or(|bound| value < bound);
        holds &= !wants("rises") || value > before;
        holds &= !wants("falls") || value < before;
        if holds {
            None
        } else {
            wrong(format!("but {name} is {value}, from {before}"))
        }
    }

    /// Numbers and directions in the sentences of the step that are not checked.
    fn unchecked(&self) -> Vec<String> {
        let facts = self.json["checks"].as_array().into_iter().flatten();
        let said: Vec<&str> = facts.filter_map(|fact| fact["says"].as_str()).collect();
        let check = &self.json["check"];
        let mut known: Vec<String> = ["0", "1", "2"].map(str::to_owned).to_vec();
        for name in ["is", "below", "above"] {
            known.extend(check[name].as_f64().map(|bound| bound.to_string()));
        }
        for data in [&self.begins, &self.ends] {
            known.extend(
                FIELDS
                    .iter()
                    .filter_map(|field| field.text(&data.parameters)),
            );
        }
        known.extend(said.iter().flat_map(|fragment| numbers(fragment)));
        let texts = sentences(self.json);
        let loose = texts
            .iter()
            .flat_map(|text| numbers(text))
            .filter(|number| !known.contains(number));
        let found = self.json["found"].as_str().unwrap_or_default();
        let directions = DIRECTIONS.iter().filter(|word| found.contains(**word));
        let bare = directions.filter(|word| !said.iter().any(|fragment| fragment.contains(**word)));
        loose.chain(bare.map(|word| (*word).to_owned())).collect()
    }
}

#[test]
fn every_step_begins_unsolved_and_its_answer_solves_it_and_its_sentences_agree_with_its_figures() {
    let mut figures = Figures::default();
    let mut wrong = vec![];
    for (name, tour) in tours() {
        for (at, json) in tour["steps"].as_array().unwrap().iter().enumerate() {
            let place = format!("{name}, step {}", at + 1);
            let (begins, ends) = settings(json);
            if is_of_a_file(&ends) {
                continue;
            }
            let (begins, ends) = (figures.of(&begins), figures.of(&ends));
            let step = Step {
                place,
                json,
                begins,
                ends,
            };
            if step.is_reached(&step.begins) {
                wrong.push(format!("{} is solved at once", step.place));
            }
            if !step.is_reached(&step.ends) {
                wrong.push(format!("{} is not solved by its answer", step.place));
            }
            let facts = json["checks"].as_array().into_iter().flatten();
            wrong.extend(facts.filter_map(|fact| step.fault(fact)));
            let loose = step.unchecked();
            wrong.extend(
                loose
                    .iter()
                    .map(|what| format!("{}: nothing checks “{what}”", step.place)),
            );
            let found = json["found"].as_str().unwrap();
            for part in found.split('{').skip(1) {
                let name = part.split('}').next().unwrap();
                if !step.ends.summary.iter().any(|(known, _)| known == name) {
                    wrong.push(format!("{}: there is no {name}", step.place));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_tour_ends_with_what_was_seen_and_ways_on() {
    let tours = tours();
    for (name, tour) in &tours {
        assert!(!tour["summary"].as_array().unwrap().is_empty(), "{name}");
        for way in tour["next"].as_array().unwrap() {
            match way["tour"].as_str() {
                Some(other) => assert!(tours.iter().any(|(known, _)| known == other), "{name}"),
                None => assert_eq!(
                    opening::read(way["set"].as_str().unwrap()).1,
                    vec![],
                    "{name}"
                ),
            }
        }
        // Formulas are signs, not source: only a subscript is set by the page.
        let text = tour.to_string();
        let source = ["\\\\", "$", "^"].iter().find(|sign| text.contains(**sign));
        assert_eq!(source, None, "{name}");
    }
}

#[test]
fn a_wrong_number_and_a_wrong_direction_are_noticed() {
    let json = json!({
        "text": "The gap is 0.85.", "set": "view=spectrum&T=64", "try": "Raise T.", "answer": "T=128",
        "check": {"summary": "gap", "above": 0.88}, "found": "It rises to 0.9.",
    });
    let (begins, ends) = settings(&json);
    let mut figures = Figures::default();
    let [begins, ends] = [begins, ends].map(|p| figures.of(&p));
    let step = Step {
        place: String::new(),
        json: &json,
        begins,
        ends,
    };
    assert_eq!(step.unchecked(), ["0.85", "0.9", "rises"]);
    let holds = |fact: Json| step.fault(&fact).is_none();
    assert!(holds(
        json!({"says": "0.85", "summary": "gap", "at": "set"})
    ));
    assert!(!holds(json!({"says": "0.85", "summary": "gap"})));
    assert!(holds(
        json!({"says": "rises", "summary": "gap", "rises": true})
    ));
    assert!(!holds(
        json!({"says": "rises", "summary": "gap", "falls": true})
    ));
    assert!(!holds(
        json!({"says": "not there", "summary": "gap", "rises": true})
    ));
}
