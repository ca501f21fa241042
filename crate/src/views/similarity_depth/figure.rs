//! View `similarity-depth`: ρ layer by layer, and the update map with its fixed points.

use super::experiment::repeats_map;
use super::schema::*;
use crate::dataset::{DataSet, Name};
use crate::figure::columns::law;
use crate::figure::number::{digits_or_none, three_digits};
use crate::figure::{Axis, Corner, Figure, Mark, Naming, Panel, Role, Shape};
use crate::views::curves::cosine_by_layer::{depth_panel, measured_end};
use crate::words::phrase;

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    Figure {
        panels: vec![depth_panel(data), cobweb(data)],
    }
}

/// The map ρ → ρ′, the diagonal, the staircase of the layers between them, and the fixed points.
fn cobweb(data: &DataSet) -> Panel {
    let mut marks = Vec::new();
    let diagonal = Shape::Line {
        x: vec![0.0, 1.0],
        y: vec![0.0, 1.0],
        end: "*ρ*′ = *ρ*".to_owned(),
    };
    marks.push(Mark::new(Role::Reference, diagonal).named(phrase!("similarity-depth-unchanged")));
    // Where the map changes from layer to layer a staircase would mislead.
    if repeats_map(&data.parameters) {
        let (x, y) = staircase(data.numbers(THEORY));
        let stairs = Shape::Line {
            x,
            y,
            end: phrase!("similarity-depth-layer-layer").to_owned(),
        };
        marks.push(
            Mark::new(Role::Series(1), stairs).named(phrase!("similarity-depth-layer-layer")),
        );
    }
    marks.extend(law(
        data,
        Role::Corrected,
        (RHO_IN, RHO_OUT),
        phrase!("similarity-depth-one-block"),
        ("ρ", "ρ′"),
    ));
    for (rho, slope) in data
        .numbers(FIXED_RHO)
        .iter()
        .zip(data.numbers(FIXED_SLOPE))
    {
        let (rho, slope) = (*rho, *slope);
        let stable = slope.abs() < 1.0;
        let word = if stable {
            phrase!("similarity-depth-stable")
        } else {
            phrase!("similarity-depth-unstable")
        };
        let at = (rho, rho);
        let shape = if stable {
            Shape::Point {
                at,
                text: word.to_owned(),
                lift: 0,
            }
        } else {
            Shape::Ring {
                at,
                text: word.to_owned(),
            }
        };
        marks.push(Mark::new(Role::Measured, shape).with_words(move |_, _, _| {
            let (rho, slope) = (three_digits(rho), three_digits(slope));
            match stable {
                true => phrase!("similarity-depth-stable-fixed-point", rho, slope),
                false => phrase!("similarity-depth-unstable-fixed-point", rho, slope),
            }
        }));
    }
    let mut panel = Panel::new(
        Axis::linear(phrase!("similarity-depth-axis-similarity-in"), 0.0, 1.04),
        Axis::linear(
            phrase!("similarity-depth-similarity-out-after-one-block"),
            0.0,
            1.04,
        ),
        marks,
        Naming::Key(Corner::BottomRight),
    );
    panel.heading = phrase!("similarity-depth-one-step-per-layer-up-then").to_owned();
    panel
}

/// (ρ₀, ρ₀) → (ρ₀, ρ₁) → (ρ₁, ρ₁) → …
fn staircase(course: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let mut path = Vec::new();
    for pair in course.windows(2) {
        path.extend([(pair[0], pair[0]), (pair[0], pair[1])]);
    }
    path.extend(course.last().map(|end| (*end, *end)));
    path.into_iter().unzip()
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let p = &data.parameters;
    let theory = last(data, THEORY);
    if !theory.is_finite() {
        return phrase!("similarity-depth-no-layers-yet").to_owned();
    }
    let seen = match measured_end(data) {
        Some(words) => format!(" {}", phrase!("similarity-depth-measured", cosine = words)),
        None => String::new(),
    };
    let most = format!("{:.4}", 1.0 - p.epsilon);
    let most = most.trim_end_matches('0');
    let needed = match data.scalar(ALPHA_CRITICAL) {
        0.0 => "zero".to_owned(),
        alpha => digits_or_none(alpha),
    };
    phrase!(
        "similarity-depth-after-layers",
        layers = p.layers,
        cosine = three_digits(theory),
        needed,
        most
    ) + &seen
}

/// The last finite value of a column.
fn last(data: &DataSet, name: Name) -> f64 {
    let finite = data.numbers(name).iter().rev().find(|v| v.is_finite());
    finite.copied().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_staircase_goes_to_the_map_and_back_to_the_diagonal() {
        let (x, y) = staircase(&[0.1, 0.4, 0.6]);
        assert_eq!(x, [0.1, 0.1, 0.4, 0.4, 0.6]);
        assert_eq!(y, [0.1, 0.4, 0.4, 0.6, 0.6]);
        assert!(staircase(&[]).0.is_empty());
    }
}
