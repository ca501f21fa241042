//! View `claims`: how many statements of each paper hold, and how far the others are from the measured values.

use super::order::{listed, outcome};
use super::schema::*;
use crate::claims::{Outcome, Verdict};
use crate::data_word::data_word;
use crate::dataset::{DataSet, Name};
use crate::figure::number::{three_digits, with_error};
use crate::figure::{Axis, Figure, Mark, Naming, Panel, Role, Shape};
use crate::words::phrase;

/// End of the axis of distances, in tolerances: claims with a larger distance are drawn at this end, with an arrow and the distance.
const END: f64 = 3.0;

/// The distance between a dot of a row and its middle, in rows.
const LIFT: f64 = 0.17;

/// Height of the bars, in rows.
const BAR: f64 = 0.66;

/// Largest number of rows of the panel of distances: that of legible names in a figure of 300 pixels.
const ROWS: usize = 12;

/// The word `name` of row `row`.
fn word<'a>(data: &'a DataSet, name: Name, row: usize) -> &'a str {
    data.words(name).get(row).map_or("", String::as_str)
}

fn number(data: &DataSet, name: Name, row: usize) -> f64 {
    data.numbers(name).get(row).copied().unwrap_or(f64::NAN)
}

/// The short name of the paper of a row, in small letters.
fn paper(data: &DataSet, row: usize) -> &str {
    word(data, ID, row).split('-').next().unwrap_or_default()
}

/// The papers of the rows, in their order.
fn papers(data: &DataSet) -> Vec<&str> {
    let mut found = Vec::new();
    for row in 0..data.words(ID).len() {
        if !found.contains(&paper(data, row)) {
            found.push(paper(data, row));
        }
    }
    found
}

/// The colour of an outcome, different from those of laws and measurements.
fn role(outcome: Outcome) -> Role {
    match outcome {
        Outcome::Holds => Role::Series(2),
        Outcome::HoldsOtherwise => Role::Series(1),
        Outcome::Fails => Role::Series(0),
        Outcome::NotReproduced => Role::Series(4),
        Outcome::NotDecided => Role::Pinned(0),
    }
}

/// The figure: counts by paper or, of one paper, by outcome; next to them the claims that are furthest from the published value.
/// One claim alone has no counts.
pub fn figure(data: &DataSet) -> Figure {
    let counts = match (papers(data).len(), data.words(ID).len()) {
        (0, _) | (_, 1) => None,
        (1, _) => Some(counts_of_paper(data)),
        _ => Some(counts_by_paper(data)),
    };
    Figure {
        panels: counts.into_iter().chain([distances(data)]).collect(),
    }
}

/// Number of claims of `of` with the outcome `wanted`; of all papers if `of` is empty.
fn count(data: &DataSet, of: &str, wanted: Outcome) -> usize {
    let is = |row: &usize| {
        (of.is_empty() || paper(data, *row) == of) && outcome(data, *row) == Some(wanted)
    };
    (0..data.words(ID).len()).filter(is).count()
}

/// A stacked bar for each paper.
fn counts_by_paper(data: &DataSet) -> Panel {
    let papers = papers(data);
    let level = |i: usize| (papers.len() - i) as f64;
    let mut ends = vec![0.0; papers.len()];
    let mut marks = Vec::new();
    for outcome in Outcome::ALL {
        let (mut from, mut to, mut y, mut texts, mut said) =
            (vec![], vec![], vec![], vec![], vec![]);
        for (i, of) in papers.iter().enumerate() {
            let count = count(data, of, outcome);
            if count == 0 {
                continue;
            }
            from.push(ends[i]);
            ends[i] += count as f64;
            to.push(ends[i]);
            y.push(level(i));
            texts.push(format!("{} {count}", outcome.sign()));
            let paper = of.to_ascii_uppercase();
            said.push(counted(&paper, outcome, count));
        }
        marks.push(blocks(outcome, (from, to, y), texts, said));
    }
    let longest = ends.iter().copied().fold(1.0, f64::max);
    let mut y = Axis::linear("", 0.4, papers.len() as f64 + 0.6);
    y.words = papers
        .iter()
        .enumerate()
        .map(|(i, paper)| (level(i), paper.to_ascii_uppercase()))
        .collect();
    let x = Axis::linear(phrase!("claims-number-claims"), 0.0, 1.02 * longest);
    let mut panel = Panel::new(x, y, marks, Naming::Above);
    panel.heading = phrase!("claims-verdicts-by-paper").to_owned();
    panel
}

/// Text of a bar: how many claims of `paper` have this outcome.
fn counted(paper: &str, outcome: Outcome, count: usize) -> String {
    phrase!("claims-counted", paper, outcome = outcome.words(), count)
}

/// A bar for each outcome of one paper.
fn counts_of_paper(data: &DataSet) -> Panel {
    let rows = Outcome::ALL.len();
    let paper = papers(data)
        .first()
        .map_or(String::new(), |paper| paper.to_ascii_uppercase());
    let (mut marks, mut longest) = (Vec::new(), 1);
    let mut y = Axis::linear("", 0.4, rows as f64 + 0.6);
    for (i, outcome) in Outcome::ALL.into_iter().enumerate() {
        let level = (rows - i) as f64;
        y.words.push((level, outcome.words().to_owned()));
        let count = count(data, "", outcome);
        if count == 0 {
            continue;
        }
        longest = longest.max(count);
        let text = format!("{} {count}", outcome.sign());
        let said = counted(&paper, outcome, count);
        let place = (vec![0.0], vec![count as f64], vec![level]);
        marks.push(blocks(outcome, place, vec![text], vec![said]));
    }
    let x = Axis::linear(phrase!("claims-number-claims"), 0.0, 1.02 * longest as f64);
    let mut panel = Panel::new(x, y, marks, Naming::Above);
    panel.heading = phrase!("claims-verdicts-on-paper", paper);
    panel.share = 0.8;
    panel
}

/// Bars of one outcome, named with the sign of the outcome.
fn blocks(
    outcome: Outcome,
    (from, to, y): (Vec<f64>, Vec<f64>, Vec<f64>),
    texts: Vec<String>,
    said: Vec<String>,
) -> Mark {
    let bars = Shape::Blocks {
        from,
        to,
        y,
        high: BAR,
        texts,
    };
    Mark::new(role(outcome), bars)
        .named(format!("{} {}", outcome.sign(), outcome.words()))
        .with_words(move |i, _, _| said[i].clone())
}

/// Distances of the claims that are listed first, downwards, with the tolerance marked.
fn distances(data: &DataSet) -> Panel {
    let rows: Vec<usize> = listed(data).into_iter().take(ROWS).collect();
    let (low, high) = (0.3, rows.len() as f64 + 0.7);
    let mut y = Axis::linear("", low, high);
    y.words = (rows.iter().rev().enumerate())
        .map(|(i, row)| (i as f64 + 1.0, label(data, *row)))
        .collect();
    let mut marks = Vec::new();
    for x in [-1.0, 1.0] {
        let limit = Shape::Line {
            x: vec![x; 2],
            y: vec![low, high],
            end: String::new(),
        };
        marks.push(Mark::new(Role::Reference, limit).named(phrase!("claims-tolerance")));
    }
    for outcome in Outcome::ALL {
        marks.extend(bars(data, &rows, outcome));
    }
    marks.extend(dots(data, &rows, Role::Published, LIFT));
    marks.extend(dots(data, &rows, Role::Corrected, -LIFT));
    let x = Axis::linear(
        phrase!("claims-distance-tolerance"),
        -1.05 * END,
        1.05 * END,
    );
    let mut panel = Panel::new(x, y, marks, Naming::Above);
    panel.heading = match rows.len() < data.words(ID).len() {
        true => phrase!("claims-farthest-published-value").to_owned(),
        false => phrase!("claims-distance-published-value").to_owned(),
    };
    panel.share = 1.2;
    panel
}

/// The name of a claim and the sign of its verdict; without the paper if all claims belong to one.
fn label(data: &DataSet, row: usize) -> String {
    let id = word(data, ID, row);
    let name = match (papers(data).len(), id.split_once('-')) {
        (1, Some((_, subject))) => subject,
        _ => id,
    };
    let sign = Verdict::named(word(data, VERDICT, row)).map_or("…", Verdict::sign);
    format!("{name} {sign}")
}

/// The law compared in the verdict on a row: the published one, or the corrected one if nothing is published.
fn law_of(data: &DataSet, row: usize) -> Role {
    match number(data, PUBLISHED, row).is_nan() {
        true => Role::Corrected,
        false => Role::Published,
    }
}

/// The column of distances from the law of `role`, published or corrected.
fn distance_name(role: Role) -> Name<'static> {
    match role {
        Role::Published => DISTANCE_PUBLISHED,
        _ => DISTANCE_CORRECTED,
    }
}

/// The distance of a row from the law of `role`, in tolerances.
fn distance(data: &DataSet, role: Role, row: usize) -> f64 {
    number(data, distance_name(role), row)
}

/// The distance of a row from the law of `role`, as drawn.
fn drawn_distance(data: &DataSet, role: Role, row: usize) -> f64 {
    distance(data, role, row).clamp(-END, END)
}

/// Text in the bar of a distance: an arrow and the number if it exceeds the axis.
fn beyond(off: f64) -> String {
    match off {
        off if off > END => format!("{} →", three_digits(off)),
        off if off < -END => format!("← {}", three_digits(off)),
        _ => String::new(),
    }
}

/// Vertical position of row number `i` of `rows`, from the top.
fn level(rows: &[usize], i: usize) -> f64 {
    (rows.len() - i) as f64
}

/// Bars from zero to the distance of each row with this outcome.
fn bars(data: &DataSet, rows: &[usize], wanted: Outcome) -> Option<Mark> {
    let (mut from, mut to, mut y, mut texts, mut said) = (vec![], vec![], vec![], vec![], vec![]);
    for (i, row) in rows.iter().enumerate() {
        let law = law_of(data, *row);
        let off = drawn_distance(data, law, *row);
        if outcome(data, *row) == Some(wanted) && !off.is_nan() {
            from.push(0.0);
            to.push(off);
            y.push(level(rows, i));
            texts.push(beyond(distance(data, law, *row)));
            said.push(sentence(data, *row, law));
        }
    }
    if y.is_empty() {
        return None;
    }
    // The signs beside the names say what the colours mean.
    let mut mark = blocks(wanted, (from, to, y), texts, said);
    mark.name.clear();
    Some(mark)
}

/// Distances from one law in the rows that have one.
fn dots(data: &DataSet, rows: &[usize], role: Role, lift: f64) -> Option<Mark> {
    let (mut x, mut y, mut se, mut said) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (i, row) in rows.iter().enumerate() {
        let off = drawn_distance(data, role, *row);
        if off.is_nan() {
            continue;
        }
        x.push(off);
        y.push(level(rows, i) + lift);
        // A bar at the end of the axis would say nothing.
        let error = number(data, distance_name(role).standard_error(), *row);
        se.push(if off.abs() < END { error } else { 0.0 });
        said.push(sentence(data, *row, role));
    }
    if said.is_empty() {
        return None;
    }
    let mark = Mark::new(role, Shape::Intervals { x, y, se }).named(role.word());
    Some(mark.with_words(move |i, _, _| said[i].clone()))
}

/// The value compared with the laws of a row, and its standard error; for a rate, the exponent.
fn compared(data: &DataSet, row: usize) -> (f64, f64) {
    let (value, error) = match word(data, RELATION, row).contains('^') {
        true => (EXPONENT, EXPONENT_SE),
        false => (MEASURED, SE),
    };
    (number(data, value, row), number(data, error, row))
}

fn sentence(data: &DataSet, row: usize, role: Role) -> String {
    let (measured, se) = compared(data, row);
    let column = match role {
        Role::Published => PUBLISHED,
        _ => CORRECTED,
    };
    phrase!(
        "claims-measured",
        claim = word(data, ID, row),
        measured = with_error(measured, se),
        law = role.word(),
        relation = data_word(word(data, RELATION, row)),
        value = three_digits(number(data, column, row)),
        statement = word(data, STATEMENT, row)
    )
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let standing = data.words(STANDING);
    let all = standing.len();
    if all == 1 {
        return match word(data, VERDICT, 0) {
            "" => phrase!("claims-claim-not-measured-yet").to_owned(),
            verdict => phrase!("claims-verdict-claim", verdict = data_word(verdict)),
        };
    }
    let counts: Vec<String> = Outcome::ALL
        .into_iter()
        .map(|outcome| format!("{} {}", count(data, "", outcome), outcome.words()))
        .collect();
    let here = standing.iter().filter(|s| *s == "final").count();
    phrase!(
        "claims-claims-measured-session",
        all,
        counts = counts.join(", "),
        here
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Size, Theme};
    use crate::parameters::Parameters;
    use crate::views::Run;

    /// The data set before anything is measured.
    fn stored(address: &str) -> DataSet {
        let mut run = Run::new(&Parameters::from_text(address).0);
        let found = include_str!("../../../../www/claims/measured.txt");
        run.adopt_results(found).unwrap();
        run.data().unwrap()
    }

    #[test]
    fn counts_add_up_to_all_claims() {
        for address in [
            "view=claims",
            "view=claims&claim=rem",
            "view=claims&claim=gap-edge",
        ] {
            let data = stored(address);
            let all = data.words(ID).len();
            let counts: usize = Outcome::ALL
                .into_iter()
                .map(|it| count(&data, "", it))
                .sum();
            assert_eq!(counts, all, "{address}");
            let by_paper: usize = papers(&data)
                .iter()
                .flat_map(|paper| Outcome::ALL.map(|it| count(&data, paper, it)))
                .sum();
            assert_eq!(by_paper, all, "{address}");
            let named = super::super::VIEW.numbers.iter();
            let summed: f64 = named.map(|name| data.scalar(*name)).sum();
            assert_eq!(summed, all as f64, "{address}");
        }
        // Without what was found before nothing is counted but what is missing.
        let data = Run::new(&Parameters::from_text("view=claims&claim=osa").0)
            .data()
            .unwrap();
        let all = data.words(ID).len() as f64;
        assert_eq!(data.scalar(CLAIMS_NOT_MEASURED), all);
    }

    #[test]
    fn what_fails_comes_first() {
        let data = stored("view=claims");
        let ranks: Vec<usize> = listed(&data)
            .iter()
            .map(|row| outcome(&data, *row).unwrap().rank())
            .collect();
        assert!(ranks.len() > 100 && ranks.is_sorted(), "{ranks:?}");
        assert_eq!(ranks[0], Outcome::Fails.rank());
        let off = |row: &usize| drawn_distance(&data, law_of(&data, *row), *row).abs();
        let first: Vec<f64> = listed(&data).iter().take(ROWS).map(off).collect();
        assert!(first.is_sorted_by(|a, b| a >= b), "{first:?}");
    }

    #[test]
    fn what_goes_beyond_the_axis_has_an_arrow_and_its_number() {
        assert_eq!(
            [4.0, -12.34, 3.0, -0.5].map(beyond),
            ["4.00 →", "← −12.3", "", ""].map(str::to_owned)
        );
        let data = stored("view=claims");
        let size = Size {
            width: 900.0,
            height: 460.0,
        };
        let layout = figure(&data).lay_out(size, false).unwrap();
        let svg = layout.svg(Theme::Light, "", "").unwrap();
        let rows = listed(&data).into_iter().take(ROWS);
        let far = rows.filter(|row| distance(&data, law_of(&data, *row), *row).abs() > END);
        let arrows = svg.matches(" →<").count() + svg.matches(">← ").count();
        assert_eq!((arrows, arrows > 3), (far.count(), true));
    }

    /// The texts of a picture: left end, right end, middle and size of each text.
    fn texts(svg: &str) -> Vec<(String, [f64; 4])> {
        let attribute = |tag: &str, name: &str| -> Option<String> {
            let rest = tag.split(&format!(" {name}=\"")).nth(1)?;
            Some(rest.split('"').next()?.to_owned())
        };
        let mut found = Vec::new();
        for piece in svg.split("<text").skip(1) {
            let (tag, rest) = piece.split_once('>').unwrap();
            let text = rest.split("</text>").next().unwrap();
            if tag.contains("rotate") {
                continue;
            }
            let plain: String = text
                .split('<')
                .enumerate()
                .map(|(i, part)| match i {
                    0 => part,
                    _ => part.split_once('>').map_or("", |it| it.1),
                })
                .collect();
            let of = |name: &str| attribute(tag, name).and_then(|it| it.parse::<f64>().ok());
            let (x, y) = (of("x").unwrap(), of("y").unwrap());
            let size = of("font-size").unwrap();
            // The table of widths is 15 % on the safe side.
            let wide = crate::figure::text::width(&plain, size) / 1.15;
            let left = match attribute(tag, "text-anchor").as_deref() {
                Some("end") => x - wide,
                Some("middle") => x - 0.5 * wide,
                _ => x,
            };
            found.push((plain.trim().to_owned(), [left, left + wide, y, size]));
        }
        found
    }

    #[test]
    fn names_are_there_and_cover_nothing_at_every_size() {
        let addresses = [
            "view=claims",
            "view=claims&claim=gap",
            "view=claims&claim=rem",
        ];
        for (width, height) in [
            (358.0, 258.0),
            (390.0, 420.0),
            (900.0, 460.0),
            (1010.0, 520.0),
            (1400.0, 640.0),
        ] {
            for address in addresses {
                let data = stored(address);
                let panels = figure(&data).panels.len();
                for panel in 1..=panels {
                    let shown = figure(&data).only_panel(panel);
                    let names: Vec<String> = (shown.panels[0].y.words.iter())
                        .map(|(_, word)| word.clone())
                        .collect();
                    check(shown, (width, height), &names, address);
                }
                if width > 520.0 {
                    let whole = figure(&data);
                    let names = (whole.panels.iter())
                        .flat_map(|panel| panel.y.words.iter().map(|(_, word)| word.clone()))
                        .collect::<Vec<_>>();
                    check(whole, (width, height), &names, address);
                }
            }
        }
    }

    fn check(figure: Figure, (width, height): (f64, f64), names: &[String], address: &str) {
        let layout = figure.lay_out(Size { width, height }, true).unwrap();
        let svg = layout.svg(Theme::Light, "", "").unwrap();
        let texts = texts(&svg);
        assert!(!names.is_empty());
        for name in names {
            let is_there = texts.iter().any(|(text, _)| text == name);
            assert!(is_there, "{address} at {width}: {name} is not in {texts:?}");
        }
        for (i, (one, a)) in texts.iter().enumerate() {
            assert!(
                a[0] >= -1.0 && a[1] <= width + 1.0,
                "{address} at {width}: {one} {a:?}"
            );
            for (other, b) in &texts[i + 1..] {
                let apart = a[1] <= b[0] || b[1] <= a[0];
                let lines_apart = (a[2] - b[2]).abs() >= 0.8 * a[3].min(b[3]);
                assert!(
                    apart || lines_apart,
                    "{address} at {width}: “{one}” covers “{other}”"
                );
            }
        }
    }
}
