//! View `overlap`: inverse participation, entropy and gradient of one row against β.

use super::schema::*;
use crate::dataset::{DataSet, Name};
use crate::figure::columns::{Names, measurement};
use crate::figure::number::{digits_or_none, three_digits};
use crate::figure::{Axis, Figure, Mark, Naming, Panel, Role, Scale, Shape, Spacing};
use crate::views::limits;
use crate::words::{Phrase, phrase};

const BETA_TITLE: Phrase = Phrase("overlap-score-scale");

const SAID: Phrase = Phrase("curves-measured-bar-1-standard-error");

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let mut panels = vec![
        participation(data),
        entropy(data),
        weights(data),
        gradient(data),
    ];
    panels[1].share = 0.7;
    for panel in &mut panels[2..] {
        panel.further = true;
    }
    Figure { panels }
}

fn participation(data: &DataSet) -> Panel {
    let (p, y3) = (("β", "p"), ("β", "ΣA³"));
    let laws = [
        (Role::Published, ASYMPTOTIC, Role::Published.word(), p),
        (
            Role::Bound,
            PUBLISHED,
            phrase!("overlap-published-below-c"),
            p,
        ),
        (
            Role::Series(0),
            THIRD_EXACT,
            phrase!("overlap-third-moment-finite-t"),
            y3,
        ),
        (Role::Exact, EXACT, phrase!("curves-finite-t"), p),
    ];
    let measured = [
        (
            Role::Series(0),
            THIRD,
            phrase!("overlap-third-moment-measured"),
            y3,
        ),
        (Role::Measured, MEASURED, &*SAID, p),
    ];
    let marks = curves(data, &laws, &measured);
    plot(data, phrase!("overlap-axis-participation"), 1.04, marks)
}

fn entropy(data: &DataSet) -> Panel {
    let names = ("β", "H/ln T");
    let laws = [
        (
            Role::Published,
            ENTROPY_ASYMPTOTIC,
            Role::Published.word(),
            names,
        ),
        (
            Role::Exact,
            ENTROPY_EXACT,
            phrase!("curves-finite-t"),
            names,
        ),
    ];
    let measured = [(Role::Measured, ENTROPY, &*SAID, names)];
    let marks = curves(data, &laws, &measured);
    plot(data, phrase!("overlap-axis-entropy"), 1.04, marks)
}

/// Distribution of one row's attention at the dial's β: over all tokens, or frozen on a few.
fn weights(data: &DataSet) -> Panel {
    let (rank, weight) = (data.numbers(RANK), data.numbers(WEIGHT));
    let tokens = data.parameters.T as f64;
    let even = Shape::Line {
        x: vec![1.0, tokens],
        y: vec![1.0 / tokens; 2],
        end: "1/*T*".to_owned(),
    };
    let mut marks = Vec::new();
    if !weight.is_empty() {
        marks.push(
            Mark::new(Role::Reference, even)
                .named("1/*T*")
                .with_words(|_, _, y| phrase!("overlap-even-shares", share = three_digits(y))),
        );
        let shares = Shape::Line {
            x: rank.to_vec(),
            y: weight.to_vec(),
            end: String::new(),
        };
        marks.push(Mark::new(Role::Measured, shares).with_words(|_, x, y| {
            phrase!(
                "overlap-weight-number-row",
                number = format!("{x:.0}"),
                weight = three_digits(y)
            )
        }));
    }
    // Below a thousandth of an even share nothing is attended to.
    let low = weight.iter().copied().fold(0.3 / tokens, f64::min);
    let x = Axis::new(
        phrase!("overlap-tokens-weight"),
        Scale::logarithmic(Spacing::Decades, 1.0, tokens),
    );
    let y = Axis::new(
        &phrase!(
            "overlap-weights-row",
            beta = three_digits(data.parameters.beta())
        ),
        Scale::logarithmic(Spacing::Decades, low.max(1e-3 / tokens), 1.2),
    );
    Panel::new(x, y, marks, Naming::Ends)
}

fn gradient(data: &DataSet) -> Panel {
    let names = ("β", phrase!("overlap-gradient"));
    let laws = [
        (
            Role::Published,
            GRADIENT_PUBLISHED,
            phrase!("overlap-published-rem-version-3"),
            names,
        ),
        (
            Role::Exact,
            GRADIENT_EXACT,
            phrase!("curves-finite-t"),
            names,
        ),
    ];
    let measured = [(Role::Measured, GRADIENT, &*SAID, names)];
    let marks = curves(data, &laws, &measured);
    let top = [GRADIENT, GRADIENT_EXACT, GRADIENT_PUBLISHED]
        .into_iter()
        .flat_map(|name| data.numbers(name).iter().copied())
        .filter(|v| v.is_finite())
        .fold(0.0, f64::max);
    let mut found = plot(data, "", if top > 0.0 { 1.1 * top } else { 1.0 }, marks);
    found.y.title = phrase!("overlap-axis-gradient").to_owned();
    found
}

/// The critical β, then laws and measurements against β: a role, a column, its name, and the reading of a point.
fn curves(
    data: &DataSet,
    laws: &[(Role, Name, &str, Names)],
    measured: &[(Role, Name, &str, Names)],
) -> Vec<Mark> {
    let mut marks: Vec<Mark> = critical(data).into_iter().collect();
    for (role, column, name, names) in laws {
        marks.extend(limits::law(data, *role, (BETA, *column), name, *names));
    }
    for (role, column, name, names) in measured {
        marks.extend(measurement(data, *role, (BETA, *column), name, *names));
    }
    marks
}

fn plot(data: &DataSet, title: &str, top: f64, mut marks: Vec<Mark>) -> Panel {
    let end = data.numbers(BETA).last().copied().unwrap_or(4.0);
    let here = data.parameters.beta();
    let text = phrase!("overlap-beta-now").to_owned();
    let dial = Mark::new(Role::Reference, Shape::Rule { x: here, text })
        .with_words(move |_, _, _| phrase!("overlap-beta-now-value", beta = three_digits(here)));
    if !marks.is_empty() {
        marks.push(dial);
    }
    Panel::new(
        Axis::linear(&BETA_TITLE, 0.0, end),
        Axis::linear(title, 0.0, top),
        marks,
        Naming::Ends,
    )
}

fn critical(data: &DataSet) -> Option<Mark> {
    let beta = data.scalar(BETA_CRITICAL);
    beta.is_finite().then(|| {
        let text = "*β*_c".to_owned();
        Mark::new(Role::Reference, Shape::Rule { x: beta, text }).with_words(move |_, _, _| {
            phrase!("overlap-critical-point-c", beta = three_digits(beta))
        })
    })
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let p = &data.parameters;
    let exact = data.scalar(PARTICIPATION_EXACT);
    if !exact.is_finite() {
        return phrase!("overlap-no-overlaps-yet").to_owned();
    }
    phrase!(
        "overlap-row-attention-inverse-participation",
        beta = three_digits(p.beta()),
        participation = three_digits(exact),
        measured = digits_or_none(data.scalar(PARTICIPATION)),
        attended = three_digits(1.0 / exact),
        tokens = p.T,
        limit = three_digits(data.scalar(PARTICIPATION_ASYMPTOTIC)),
        critical = three_digits(data.scalar(BETA_CRITICAL))
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::Parameters;
    use crate::views::Run;

    #[test]
    fn the_gradient_of_the_third_version_ends_where_it_is_negative() {
        let data = Run::new(&Parameters::from_text("view=overlap&T=32").0)
            .finish()
            .unwrap();
        let printed = data.numbers(GRADIENT_PUBLISHED);
        assert!(printed.iter().all(|law| law.is_nan() || *law >= 0.0));
        let mark = gradient(&data)
            .marks
            .into_iter()
            .find(|mark| mark.name.starts_with("published, REM version 3"));
        let Some(Shape::Line { y, .. }) = mark.map(|mark| mark.shape) else {
            panic!("the law is not drawn as a line");
        };
        let drawn: Vec<f64> = y.into_iter().filter(|y| y.is_finite()).collect();
        assert!(!drawn.is_empty() && drawn.iter().all(|y| *y >= 0.0));
        let is_said = |note: &String| note.contains("2505.24333v3") && note.contains("negative");
        assert!(data.notes.iter().any(is_said), "{:?}", data.notes);
    }
}
