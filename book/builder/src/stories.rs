//! Tests of the stories: each has its parts, and types no number by hand. Every number of a sentence has to be computed, a setting of
//! a figure, or marked with its source: `book/README.md` lists the marks.

use crate::figures;
use std::fs;
use std::ops::RangeInclusive;

/// Words of a story, its exercises and its lesson; captions and references are not counted.
const LENGTH: RangeInclusive<usize> = 1000..=1800;

/// Smallest number of figures of a story, and of exercises.
const FIGURES: usize = 4;
const EXERCISES: usize = 3;

/// Minutes of a lesson.
const LESSON: &str = "45";

/// Words before numbers that are places in a paper.
const PLACES: [&str; 16] = [
    "Theorem",
    "Theorems",
    "Proposition",
    "Corollary",
    "Remark",
    "Lemma",
    "Section",
    "Sections",
    "Figure",
    "Figures",
    "Table",
    "chapter",
    "Exercise",
    "exercise",
    "point",
    "arXiv",
];

/// Number words that are checked if a [`COUNTED`] thing follows.
const WORDS: [(&str, f64); 14] = [
    ("two", 2.0),
    ("three", 3.0),
    ("four", 4.0),
    ("five", 5.0),
    ("six", 6.0),
    ("seven", 7.0),
    ("eight", 8.0),
    ("nine", 9.0),
    ("ten", 10.0),
    ("twelve", 12.0),
    ("twenty", 20.0),
    ("forty", 40.0),
    ("fifty", 50.0),
    ("hundred", 100.0),
];

/// Things that measurements count and dials set.
const COUNTED: [&str; 11] = [
    "seed",
    "layer",
    "step",
    "sample",
    "head",
    "block",
    "walk",
    "picture",
    "patch",
    "realisation",
    "token",
];

/// Parts of a formula after which a number is a value.
const RELATIONS: [&str; 8] = ["=", "\\approx", "<", ">", "\\le", "\\ge", "\\to", "["];

/// Marks that compute or check a number in their line.
const CHECKS: [&str; 4] = ["{{holds ", "{{number ", "{{seeds ", "{{quoted "];

/// The numbers of a story that are typed by hand, each with its line.
fn typed(story: &str) -> Vec<String> {
    let text = story.split("\n## References").next().unwrap_or(story);
    let settings = settings(text);
    let mut found = Vec::new();
    // The numbers that the exercise states.
    let mut given = Vec::new();
    let mut in_figure = false;
    let mut in_exercises = false;
    for (at, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            in_figure = !in_figure;
            continue;
        }
        if let Some(heading) = line.strip_prefix("## ") {
            in_exercises = heading == "Exercises";
            given.clear();
            if heading == "For a lesson of 45 minutes" {
                continue;
            }
        }
        if in_figure && !line.starts_with("caption:") {
            continue;
        }
        let is_checked = CHECKS.iter().any(|mark| line.contains(mark));
        let (words, formulas) = taken_apart(line);
        let mut numbers = in_words(&words);
        numbers.extend(formulas.iter().flat_map(|formula| in_formula(formula)));
        if in_exercises && is_item(line) {
            given = all_numbers(line);
            continue;
        }
        let is_known = |value: f64| {
            let is = |known: &f64| (known.abs() - value.abs()).abs() < 1e-9;
            [0.0, 1.0].iter().chain(&settings).chain(&given).any(is)
        };
        for number in numbers {
            if !is_known(number) {
                found.push(format!("line {}: {number}", at + 1));
            }
        }
        let counts = counts(&words).into_iter();
        for (word, value) in counts.filter(|(_, value)| !is_known(*value)) {
            if !is_checked {
                found.push(format!("line {}: {word} ({value})", at + 1));
            }
        }
        if formulas.iter().any(|it| it.contains("10^")) && !is_checked {
            found.push(format!("line {}: a power of ten", at + 1));
        }
    }
    found
}

/// The numbers of the addresses in a text, and of the places `at=…` and `@ …`.
fn settings(text: &str) -> Vec<f64> {
    let mut found = Vec::new();
    let ends = |c: char| c.is_whitespace() || ['"', ')', '`', '}'].contains(&c);
    let mut of_address = |address: &str| {
        let address = address.split(ends).next().unwrap_or_default();
        let values = address.split('&').filter_map(|it| it.split_once('='));
        for (_, value) in values {
            let numbers = value.split([',', ';']);
            found.extend(numbers.filter_map(|it| it.parse::<f64>().ok()));
        }
    };
    for (at, _) in text.match_indices("view=") {
        of_address(&text[at..]);
    }
    for mark in text.split("{{setting ").skip(1) {
        let attributes = mark.split("}}").next().unwrap_or_default();
        let value = figures::setting(&attributes.replace(" in=words", ""));
        found.extend(value.ok().and_then(|it| it.parse::<f64>().ok()));
    }
    for mark in [" at=", " @ "] {
        for (at, _) in text.match_indices(mark) {
            let value = text[at + mark.len()..].split(ends).next();
            found.extend(value.and_then(|it| it.parse::<f64>().ok()));
        }
    }
    found
}

/// The words of a line without marks, links' targets and formulas; and its formulas.
fn taken_apart(line: &str) -> (String, Vec<String>) {
    let line = without(line, "{{", "}}", &mut Vec::new());
    let line = without(&line, "](", ")", &mut Vec::new());
    let mut formulas = Vec::new();
    let line = without(&line, "$$", "$$", &mut formulas);
    let line = without(&line, "$", "$", &mut formulas);
    let line = line.trim_start_matches(['>', ' ']);
    // Minutes of a lesson.
    let line = line.split_once(" min.**").map_or(line, |(_, rest)| rest);
    let is_marker = is_item(line);
    let line = match line.split_once(". ") {
        Some((_, rest)) if is_marker => rest,
        _ => line,
    };
    (line.to_owned(), formulas)
}

/// Whether a line is an item of a numbered list.
fn is_item(line: &str) -> bool {
    let number = line.split_once(". ").map_or("", |(number, _)| number);
    !number.is_empty() && number.chars().all(|c| c.is_ascii_digit())
}

/// `text` with a blank for each passage from `begin` to `end`; these passages go to `taken`.
fn without(text: &str, begin: &str, end: &str, taken: &mut Vec<String>) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(begin) {
        let (inner, after) = after.split_once(end).unwrap_or((after, ""));
        out += before;
        out.push(' ');
        taken.push(inner.to_owned());
        rest = after;
    }
    out + rest
}

/// Every number in a text, with the end of what is before it and the beginning of what is after it.
fn pieces(text: &str) -> Vec<(&str, f64, &str)> {
    let is_part = |c: char| c.is_ascii_digit() || c == '.';
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].find(|c: char| c.is_ascii_digit()) {
        let begin = at + next;
        let mut length = text[begin..]
            .find(|c| !is_part(c))
            .unwrap_or(text.len() - begin);
        // Thousands: 50 000.
        while let Some(group) = text[begin + length..].strip_prefix(' ') {
            let digits = group
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(group.len());
            if digits != 3 {
                break;
            }
            length += 4;
        }
        let number = text[begin..begin + length].trim_end_matches('.');
        at = begin + length;
        if let Ok(value) = number.replace(' ', "").parse() {
            found.push((&text[..begin], value, &text[begin + number.len()..]));
        }
    }
    found
}

fn all_numbers(text: &str) -> Vec<f64> {
    pieces(text)
        .into_iter()
        .map(|(_, value, _)| value)
        .collect()
}

/// The numbers of a sentence that are neither places in a paper nor parts of a name.
fn in_words(text: &str) -> Vec<f64> {
    let mut found = Vec::new();
    // Where the last place ends: “Figures 4 and 5”.
    let mut place = None;
    for (before, value, after) in pieces(text) {
        let last = before.chars().next_back();
        let is_name = last.is_some_and(|c| c.is_alphanumeric() || ['.', '_', '^'].contains(&c))
            || after.starts_with(char::is_alphabetic);
        let is_equation = last == Some('(') && after.starts_with(')');
        let word = before.trim_end().rsplit([' ', '(', '*', '/']).next();
        let goes_on = place.is_some_and(|end: usize| {
            [" and ", " to ", ", "].contains(&before.get(end..).unwrap_or_default())
        });
        if word.is_some_and(|word| PLACES.contains(&word)) || goes_on {
            place = Some(text.len() - after.len());
        } else if !is_name && !is_equation {
            found.push(value);
        }
    }
    found
}

/// The values of a formula: its decimals, and integers that stand alone after a relation. Other integers are coefficients and exponents.
fn in_formula(formula: &str) -> Vec<f64> {
    let mut found = Vec::new();
    for (before, value, after) in pieces(formula) {
        let last = before.chars().next_back();
        let power = before
            .rsplit_once("^{")
            .is_some_and(|(_, it)| !it.contains('}'));
        if power || last.is_some_and(|c| c.is_alphanumeric() || ['_', '^', '.'].contains(&c)) {
            continue;
        }
        let before = before.trim_end_matches(['-', ' ', '{']);
        let follows = before.is_empty() || RELATIONS.iter().any(|it| before.ends_with(it));
        let after = after.trim_start();
        let relates = RELATIONS.iter().any(|it| after.starts_with(it));
        let alone = after.is_empty() || after.starts_with([',', ']', ')']) || relates;
        if value.fract() != 0.0 || follows && alone {
            found.push(value);
        }
    }
    found
}

/// Number words of a sentence before something counted.
fn counts(text: &str) -> Vec<(String, f64)> {
    let words: Vec<String> = text
        .split([' ', '\u{a0}'])
        .map(|word| {
            word.trim_matches(|c: char| !c.is_alphanumeric())
                .to_lowercase()
        })
        .collect();
    let mut found = Vec::new();
    for pair in words.windows(2) {
        let value = WORDS.iter().find(|(word, _)| *word == pair[0]);
        let is_counted = |noun: &&str| {
            let rest = pair[1].strip_prefix(noun);
            rest.is_some_and(|rest| ["", "s", "es"].contains(&rest))
        };
        if let (Some((_, value)), true) = (value, COUNTED.iter().any(is_counted)) {
            found.push((format!("{} {}", pair[0], pair[1]), *value));
        }
    }
    found
}

/// The stories by their files.
fn stories() -> Vec<(String, String)> {
    let folder = crate::root().join("src/stories");
    let read = |entry: std::io::Result<fs::DirEntry>| {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).unwrap())
    };
    let mut found: Vec<_> = fs::read_dir(folder).unwrap().map(read).collect();
    found.sort();
    found
}

/// Lists the required parts that a story lacks.
fn lacks(story: &str) -> Vec<String> {
    let mut lacking = Vec::new();
    let mut need = |is_there: bool, part: &str| {
        if !is_there {
            lacking.push(part.to_owned());
        }
    };
    let (text, references) = story.split_once("\n## References\n").unwrap_or((story, ""));
    need(references.matches("\n- ").count() > 1, "references");
    let (text, lesson) = text
        .split_once("\n## For a lesson of 45 minutes\n")
        .unwrap_or((text, ""));
    let (main, exercises) = text.split_once("\n## Exercises\n").unwrap_or((text, ""));
    let words = |text: &str| {
        let mut nothing = Vec::new();
        // A number and a formula are a word each.
        let mut counted = Vec::new();
        let mut text = without(text, "```figure", "```", &mut nothing);
        for (begin, end) in [("{{holds", "}}"), ("$$", "$$"), ("](", ")"), ("<", ">")] {
            text = without(&text, begin, end, &mut nothing);
        }
        for (begin, end) in [("{{", "}}"), ("$", "$")] {
            text = without(&text, begin, end, &mut counted);
        }
        let words = text.split_whitespace();
        let words = words.filter(|word| word.contains(char::is_alphanumeric));
        words.count() + counted.len()
    };
    let length = words(main) + words(exercises) + words(lesson);
    need(
        LENGTH.contains(&length),
        &format!("a length within {LENGTH:?}: it has {length} words"),
    );
    need(main.matches("```figure\n").count() >= FIGURES, "figures");
    need(
        main.contains("<details class=\"derivation\">"),
        "a derivation",
    );
    need(
        main.contains("> **Where the print is wrong.**"),
        "the box about the print",
    );
    let asked = exercises.lines().filter(|line| is_item(line)).count();
    let answers = exercises.matches("<details class=\"answer\">").count();
    need(
        asked == EXERCISES && answers == EXERCISES,
        "three exercises with answers",
    );
    let mut minute = "0";
    for line in lesson.lines() {
        let Some((times, _)) = line
            .strip_prefix("- **")
            .and_then(|it| it.split_once(" min.**"))
        else {
            continue;
        };
        let (from, to) = times.split_once('–').unwrap_or_default();
        need(
            from == minute,
            &format!("what happens from minute {minute} on"),
        );
        minute = to;
    }
    need(minute == LESSON, "a lesson of 45 minutes");
    need(
        lesson.contains("\nNeeded before:"),
        "what a lesson needs before",
    );
    lacking
}

#[test]
fn every_story_has_its_parts() {
    let all = stories();
    assert_eq!(all.len(), 7);
    for (name, story) in all {
        assert!(lacks(&story).is_empty(), "{name} lacks {:?}", lacks(&story));
    }
}

#[test]
fn a_part_that_is_missing_is_named() {
    let (_, story) = stories().swap_remove(0);
    for (part, other, named) in [
        ("```figure\n", "```\n", "figures"),
        ("class=\"answer\"", "class=\"derivation\"", "exercises"),
        ("Where the print is wrong", "Notes", "box"),
        ("0–10 min.", "0–9 min.", "minute 9"),
        ("\n## References\n", "\n## Sources\n", "references"),
        ("Needed before:", "Before:", "needs before"),
    ] {
        let found = lacks(&story.replace(part, other)).join(", ");
        assert!(found.contains(named), "{named}: {found}");
    }
    let long = story.replacen("\n\n", &" word".repeat(1000), 1);
    assert!(lacks(&long).join(", ").contains("length"));
}

#[test]
fn numbers_of_stories_are_computed_set_or_quoted() {
    let mut found = Vec::new();
    for (name, story) in stories() {
        found.extend(typed(&story).into_iter().map(|it| format!("{name}, {it}")));
    }
    assert!(
        found.is_empty(),
        "typed by hand (book/README.md says how a number is computed or marked):\n{}",
        found.join("\n")
    );
}

#[test]
fn a_number_typed_by_hand_is_found() {
    for (line, wanted) in [
        ("At $T = 64$ it is 0.13.", "line 4: 0.13"),
        ("It is $\\beta = 1.375$.", "line 4: 1.375"),
        ("The rest is $0.9\\,x$.", "line 4: 0.9"),
        ("At all five seeds it holds.", "line 4: five seeds (5)"),
        ("About $10^9$.", "line 4: a power of ten"),
        ("The paper takes 50 000 steps.", "line 4: 50000"),
        ("| a | 17 |", "line 4: 17"),
    ] {
        let story = format!("```figure\naddress: view=gap&T=64&layers=3\n```\n{line}\n");
        assert_eq!(typed(&story), [wanted], "{line}");
    }
    for line in [
        "At $T = 64$ it is {{number address=\"view=gap\" name=gap}}, after three layers.",
        "Rows sum to 1, as GAP (3), Theorem 2.2 and Figures 4 and 5 say; see (B.19) and H2.",
        "In $2\\theta^2 - 2\\theta + \\tfrac7{12}$ and $T^{2}$ nothing is measured.",
        "- **0–10 min.** Begin.",
        "## Exercises\n\n1. What is 0.2 of 7?\n\nIt is less than 7.",
    ] {
        let story = format!("```figure\naddress: view=gap&T=64&layers=3\n```\n{line}\n");
        assert!(typed(&story).is_empty(), "{:?}", typed(&story));
    }
}
