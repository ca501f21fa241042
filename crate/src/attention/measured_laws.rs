//! Where the laws of a layer are right, from measurements on a grid: the table of
//! [`measured_range`](crate::theory::measured_range).

use super::layer_model;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::theory::measured_range::{
    GridPlace, LAWS, PLANES, Plane, PlaneSetting, SCALES, TOLERANCE,
};
use crate::theory::{Laws, laws};

/// Largest standard error of what decides, as a share: where it is larger nothing is known.
const LARGEST_ERROR: f64 = 0.05;

/// Points of the distribution whose median is compared.
const POINTS: usize = 201;

/// The address at which a place of the grid is measured.
pub fn address(place: &GridPlace) -> String {
    let (tokens, scale) = (place.tokens, place.scale);
    let kind = match place.kind.split_once('-') {
        Some((_, law)) => format!("attention=markov&law={law}&sigma_A={scale}"),
        None => format!("attention={}&sigma_qk={scale}", place.kind),
    };
    let plane = PLANES.iter().find(|plane| plane.name == place.plane);
    let width = |ratio: f64| (tokens as f64 / ratio).round();
    let setting = match plane.and_then(|plane| plane.at) {
        None => String::new(),
        Some((PlaneSetting::KeyRatio, c)) => format!("&d_qk={}", width(c)),
        Some((PlaneSetting::WidthRatio, gamma)) => format!("&d={}&d_qk={tokens}", width(gamma)),
        Some((PlaneSetting::UnitTokens, _)) => "&tokens=unit".to_owned(),
        Some((PlaneSetting::Cosine, rho)) => format!("&tokens=correlated&rho={rho}"),
    };
    format!("T={tokens}&{kind}{setting}")
}

/// Every place of the grid.
pub fn places() -> Vec<GridPlace> {
    let mut places = Vec::new();
    for (kind, of_tokens, scales) in SCALES {
        for plane in PLANES.iter().filter(|plane| plane.matters(*of_tokens)) {
            for tokens in plane.lengths() {
                places.extend(scales.iter().map(|scale| GridPlace {
                    kind,
                    plane: plane.name,
                    tokens: *tokens,
                    scale: *scale,
                }));
            }
        }
    }
    places
}

/// The table of ranges, from `measured`: the lines that `cargo xtask laws` writes, one for each place of the grid.
///
/// # Errors
/// A place that is missing or of which a number cannot be read.
pub fn ranges(measured: &str) -> Result<String, Problem> {
    let missing = |what: &str| Problem::new("laws", format!("The measurements lack {what}."));
    let mut lines = measured.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
    // Laws with the measurements at one place, from the first column on.
    let at = |place: &GridPlace| -> Result<(Laws, &Vec<&str>), Problem> {
        let address = address(place);
        let row = rows
            .iter()
            .find(|row| row.first() == Some(&address.as_str()))
            .ok_or_else(|| missing(&address))?;
        let (parameters, problems) = Parameters::from_text(&address);
        match problems.into_iter().next() {
            Some(problem) => Err(problem),
            None => Ok((laws(&layer_model(&parameters)), row)),
        }
    };
    let mut right: Vec<Vec<bool>> = vec![Vec::new(); LAWS.len()];
    let places = places();
    for place in &places {
        let (laws, row) = at(place)?;
        for ((law, quantity), right) in LAWS.iter().zip(&mut right) {
            let column = header.iter().position(|name| name == quantity);
            let number = |next: usize| -> Option<f64> { row.get(column? + next)?.parse().ok() };
            let (mean, error) = number(0)
                .zip(number(1))
                .ok_or_else(|| missing(&format!("{quantity} at {}", address(place))))?;
            right.push(value(&laws, law).is_some_and(|law| agrees(law, mean, error)));
        }
    }
    let mut table = String::new();
    for ((law, _), right) in LAWS.iter().zip(&right) {
        for (kind, of_tokens, scales) in SCALES {
            let at = |plane: &Plane, tokens: usize| -> String {
                let here = |place: &&GridPlace| {
                    (place.kind, place.plane, place.tokens) == (*kind, plane.name, tokens)
                };
                let which = places.iter().position(|place| here(&place)).unwrap_or(0);
                longest(&right[which..which + scales.len()])
            };
            table += &format!("{law} {kind}");
            for plane in PLANES {
                table.push(' ');
                match plane.matters(*of_tokens) {
                    true => plane
                        .lengths()
                        .iter()
                        .for_each(|tokens| table += &at(plane, *tokens)),
                    false => table.push('.'),
                }
            }
            table.push('\n');
        }
    }
    Ok(table)
}

/// What `law` says.
fn value(laws: &Laws, law: &str) -> Option<f64> {
    match law {
        "outlier" => laws.outlier,
        "radius" => laws.radius,
        "radius_finite" => laws.radius_finite,
        "edge_corrected" => laws.edge_corrected,
        "edge_finite" => laws.edge_finite,
        "excess_corrected" => laws.excess_corrected,
        "excess_finite" => laws.excess_finite,
        "resolved_corrected" => laws.resolved_corrected,
        "participation_exact" => laws.participation_exact,
        "entropy_exact" => laws.entropy_exact,
        _ => {
            let curve = laws.radial_law(POINTS);
            let shares = match law {
                "radial_corrected" => &curve.corrected,
                _ => &curve.finite,
            };
            let at = shares.iter().position(|share| *share >= 0.5)?;
            curve.r.get(at).copied()
        }
    }
}

/// Whether a law is within [`TOLERANCE`] of what was measured, and that is known well enough to say so.
pub(crate) fn agrees(law: f64, mean: f64, error: f64) -> bool {
    let scale = mean.abs();
    (law - mean).abs() <= TOLERANCE * scale && error <= LARGEST_ERROR * scale
}

/// First and last place, in hexadecimal digits, of the longest run of what is right; `--` for none.
fn longest(right: &[bool]) -> String {
    longest_run(right).map_or("--".to_owned(), |(first, last)| {
        format!("{first:x}{last:x}")
    })
}

/// First and last place of the longest run of what is right.
pub(crate) fn longest_run(right: &[bool]) -> Option<(usize, usize)> {
    let mut best: Option<(usize, usize)> = None;
    let mut start = 0;
    for (i, holds) in right.iter().enumerate() {
        if !holds {
            start = i + 1;
        } else if best.is_none_or(|(first, last)| i - start > last - first) {
            best = Some((start, i));
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::measured_range::is_right;

    const MEASURED: &str = include_str!("../../../tests/reference/laws/measured.tsv");
    const TABLE: &str = include_str!("../theory/measured_range.txt");

    #[test]
    fn the_ranges_are_those_of_the_measurements_and_of_the_laws_as_they_are() {
        let table = ranges(MEASURED).unwrap();
        assert!(table == TABLE, "stale: run `cargo xtask laws --table-only`");
    }

    #[test]
    fn a_law_is_right_within_a_tenth_of_what_is_known_to_a_twentieth() {
        assert!(agrees(1.09, 1.0, 0.01) && agrees(-0.91, -1.0, 0.01));
        assert!(!agrees(1.11, 1.0, 0.01) && !agrees(0.89, 1.0, 0.01) && !agrees(-1.0, 1.0, 0.0));
        assert!(!agrees(1.0, 1.0, 0.06) && !agrees(f64::NAN, 1.0, 0.0));
        assert_eq!(longest(&[false, true, false, true, true]), "34");
        assert_eq!(longest(&[true; 13]), "0c");
        assert_eq!(longest(&[false; 3]), "--");
    }

    #[test]
    fn what_was_found_wrong_is_outside_and_the_defaults_are_inside() {
        let at = |law: &str, text: &str| {
            let (p, problems) = Parameters::from_text(text);
            assert_eq!(problems, vec![], "{text}");
            laws(&layer_model(&p)).is_right(law)
        };
        // s₂ at σ_qk = 1.3 is .575 against .425 and .348; sr − 1 is half of its law.
        assert!(
            !at("edge_corrected", "T=384&sigma_qk=1.3") && !at("edge_finite", "T=384&sigma_qk=1.3")
        );
        assert!(!at("excess_corrected", "T=384&sigma_qk=1.3"));
        // The limit radius is off by a third from β ≈ 0.7 on, the finite one is not.
        assert!(
            !at("radius", "T=256&hold=beta&beta=0.9")
                && at("radius_finite", "T=256&hold=beta&beta=0.5")
        );
        for law in [
            "radius",
            "radius_finite",
            "radial_corrected",
            "edge_corrected",
            "excess_corrected",
        ] {
            assert!(at(law, "T=512&sigma_qk=0.7"), "{law}");
        }
        // Nobody measured random walks, nor T = 4.
        assert!(!at("radius_finite", "T=256&tokens=walk") && !at("radius_finite", "T=4"));
        // Stable ranks were measured behind Gaussian values.
        assert!(!at(
            "excess_corrected",
            "T=256&sigma_qk=0.5&values=orthogonal"
        ));
        assert!(at("radius", "T=256&sigma_qk=0.5&values=orthogonal"));
        // T/d = 32 was not measured.
        assert!(!at("radius", "T=256&sigma_qk=0.5&d=8&tokens=unit"));
        assert!(!is_right("radius", ("lottery", 1.0), 256, &[]));
    }
}
