//! Measured accuracy of the laws of a layer, from a grid: the table of [`measured_range`](crate::theory::measured_range).

use super::layer_model;
use crate::law_status::{Allowed, LawStatus, Measurement};
use crate::problem::Problem;
use crate::specification::RandomAttention;
use crate::theory::measured_range::{
    GridPlace, LayerLaw, PLANES, Plane, PlaneSetting, SCALES, field,
};
use crate::theory::{Laws, laws};

/// Number of points of the distribution whose median is compared.
const POINTS: usize = 201;

/// The address at which a grid place is measured.
pub fn address(place: &GridPlace) -> String {
    let (tokens, scale) = (place.tokens, place.scale);
    let kind = match (place.kind.split_once('-'), place.kind.split_once('+')) {
        (Some((_, law)), _) => format!("attention=markov&law={law}&sigma_A={scale}"),
        (_, Some((kind, switch))) => format!("attention={kind}&{switch}=1&sigma_qk={scale}"),
        _ => format!("attention={}&sigma_qk={scale}", place.kind),
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

/// All places of the grid.
pub fn places() -> Vec<GridPlace> {
    let mut places = Vec::new();
    for (kind, of_tokens, scales) in SCALES {
        for plane in PLANES.iter().filter(|plane| plane.matters(*of_tokens)) {
            for tokens in plane.lengths(kind) {
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

/// Number of realisations of the spectrum at a place: about the same work at every T, and at least two.
pub fn realisations(tokens: usize) -> u32 {
    match tokens {
        ..64 => 48,
        64..128 => 24,
        128..256 => 12,
        256..512 => 6,
        512..1024 => 4,
        _ => 2,
    }
}

/// Number of realisations for stable ranks, which spread over a quarter of their value (a half at T = 32) and need no
/// decomposition.
pub fn realisations_of_ranks(tokens: usize) -> u32 {
    match tokens {
        ..64 => 150,
        64..128 => 60,
        128..256 => 32,
        256..512 => 24,
        512..1024 => 16,
        _ => 2,
    }
}

/// The table of statuses, from `measured`: the lines that `cargo xtask laws` writes, one for each place of the grid. `read` reads an
/// address.
///
/// # Errors
/// A place is missing, or has an invalid number.
pub fn ranges(
    measured: &str,
    read: impl Fn(&str) -> (RandomAttention, Vec<Problem>),
) -> Result<String, Problem> {
    let missing = |what: &str| Problem::new("laws", format!("The measurements lack {what}."));
    let mut lines = measured.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
    // Mean and standard error of a column at a place.
    let number = |place: &GridPlace, column: &str| -> Result<(f64, f64), Problem> {
        let address = address(place);
        let row = rows
            .iter()
            .find(|row| row.first() == Some(&address.as_str()))
            .ok_or_else(|| missing(&address))?;
        let at = header.iter().position(|name| *name == column);
        let number = |next: usize| -> Option<f64> { row.get(at? + next)?.parse().ok() };
        number(0)
            .zip(number(1))
            .ok_or_else(|| missing(&format!("{column} at {address}")))
    };
    let quantity_at = |place: &GridPlace, quantity: &str| match quantity {
        "eigen_gap" => {
            let (first, second) = (number(place, "lambda1")?, number(place, "lambda2_abs")?);
            Ok((first.0 - second.0, libm::hypot(first.1, second.1)))
        }
        _ => number(place, quantity),
    };
    let mut found: Vec<Vec<LawStatus>> = vec![Vec::new(); LayerLaw::ALL.len()];
    let places = places();
    for place in &places {
        let (parameters, problems) = read(&address(place));
        if let Some(problem) = problems.into_iter().next() {
            return Err(problem);
        }
        let laws = laws(&layer_model(&parameters));
        for (law, found) in LayerLaw::ALL.iter().zip(&mut found) {
            let measured = measurement(place, law.quantity(), &quantity_at)?;
            let status = value(&laws, *law)
                .and_then(|law| LawStatus::measured(law, &measured, Allowed::Share(0.0)));
            found.push(status.unwrap_or(LawStatus::Untested));
        }
    }
    let mut table = String::new();
    for (law, found) in LayerLaw::ALL.iter().zip(&found) {
        for (kind, of_tokens, scales) in SCALES {
            let at = |plane: &Plane, tokens: usize| -> String {
                let here = |place: &&GridPlace| {
                    (place.kind, place.plane, place.tokens) == (*kind, plane.name, tokens)
                };
                let which = places.iter().position(|place| here(&place)).unwrap_or(0);
                field(&found[which..which + scales.len()])
            };
            table += &format!("{law} {kind}");
            for plane in PLANES {
                table.push(' ');
                match plane.matters(*of_tokens) {
                    true => plane
                        .lengths(kind)
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

/// The measurement of a quantity at a place, from mean and standard error at several places. Spectra are self-averaging: their relative
/// spread does not grow with the length. So a few realisations take their error from this length and the next shorter one.
fn measurement(
    place: &GridPlace,
    quantity: &str,
    quantity_at: &impl Fn(&GridPlace, &str) -> Result<(f64, f64), Problem>,
) -> Result<Measurement, Problem> {
    let (mean, error) = quantity_at(place, quantity)?;
    let (of_rank, tokens) = (["excess", "resolved"].contains(&quantity), place.tokens);
    let count = match of_rank {
        true => realisations_of_ranks(tokens),
        false => realisations(tokens),
    } as usize;
    let plane = PLANES.iter().find(|plane| plane.name == place.plane);
    let lengths = plane.map_or(&[][..], |plane| plane.lengths(place.kind));
    let Some(shorter) = lengths.iter().rev().find(|it| **it < tokens && !of_rank) else {
        return Ok(Measurement { mean, error, count });
    };
    let shorter = GridPlace {
        tokens: *shorter,
        ..*place
    };
    let (other, other_error) = quantity_at(&shorter, quantity)?;
    let more = realisations(shorter.tokens) as usize;
    let spread = (other_error / other).abs() * (more as f64 / count as f64).sqrt();
    Ok(Measurement {
        mean,
        error: error.max(spread * mean.abs()),
        count: count + more,
    })
}

/// Value of `law`.
fn value(laws: &Laws, law: LayerLaw) -> Option<f64> {
    match law {
        LayerLaw::Outlier => laws.outlier,
        LayerLaw::Radius => laws.radius,
        LayerLaw::RadiusFinite => laws.radius_finite,
        LayerLaw::EdgeCorrected => laws.edge_corrected,
        LayerLaw::EdgeFinite => laws.edge_finite,
        LayerLaw::ExcessCorrected => laws.excess_corrected,
        LayerLaw::ExcessFinite => laws.excess_finite,
        LayerLaw::ResolvedCorrected => laws.resolved_corrected,
        LayerLaw::ParticipationExact => laws.participation_exact,
        LayerLaw::EntropyExact => laws.entropy_exact,
        LayerLaw::EigenGapCorrected => laws.eigen_gap(laws.radius),
        LayerLaw::EigenGapFinite => laws.eigen_gap(laws.radius_finite),
        LayerLaw::RadialCorrected | LayerLaw::RadialFinite => {
            let curve = laws.radial_law(POINTS);
            let shares = match law {
                LayerLaw::RadialCorrected => &curve.corrected,
                _ => &curve.finite,
            };
            let at = shares.iter().position(|share| *share >= 0.5)?;
            curve.r.get(at).copied()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::measured_range::status;
    use LawStatus::{Off, Right, Untested};
    use LayerLaw::*;
    use attention_spectra_testing::addresses::FromText;

    const MEASURED: &str = include_str!("../../../../tests/reference/laws/measured.tsv");
    const TABLE: &str = include_str!("../theory/measured_range.txt");

    #[test]
    fn the_ranges_are_those_of_the_measurements_and_of_the_laws_as_they_are() {
        let table = ranges(MEASURED, RandomAttention::from_text).unwrap();
        if std::env::var_os("RECORD").is_some() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/theory/measured_range.txt");
            std::fs::write(file, &table).unwrap();
            return;
        }
        assert!(table == TABLE, "stale: run `cargo xtask laws --table-only`");
    }

    #[test]
    fn what_was_found_wrong_is_off_the_defaults_are_right_and_the_rest_is_untested() {
        let at = |law: LayerLaw, text: &str| {
            let (p, problems) = RandomAttention::from_text(text);
            assert_eq!(problems, vec![], "{text}");
            laws(&layer_model(&p)).status(law)
        };
        for (law, text, status) in [
            // Strong scores: s₂ leaves both edges, and sr − 1 is half of its law.
            (EdgeCorrected, "T=256&sigma_qk=1.5", Off),
            (EdgeFinite, "T=256&sigma_qk=1.5", Off),
            (ExcessCorrected, "T=256&sigma_qk=1.3", Off),
            // The limit radius is off where the finite one is not.
            (Radius, "T=256&sigma_qk=1.5", Off),
            (RadiusFinite, "T=256&hold=beta&beta=0.5", Right),
            (Radius, "T=512&sigma_qk=0.7", Right),
            (RadiusFinite, "T=512&sigma_qk=0.7", Right),
            (RadialCorrected, "T=512&sigma_qk=0.7", Right),
            (EdgeCorrected, "T=512&sigma_qk=0.7", Right),
            // A gap near one is right where the radius it lacks is not.
            (EigenGapFinite, "T=256&sigma_qk=1", Right),
            (EigenGapCorrected, "T=256&sigma_qk=1.5", Off),
            // Nobody measured random walks, nor T = 4.
            (RadiusFinite, "T=256&tokens=walk", Untested),
            (RadiusFinite, "T=4", Untested),
            // Stable ranks were measured behind Gaussian values.
            (
                ExcessCorrected,
                "T=256&sigma_qk=0.5&values=orthogonal",
                Untested,
            ),
            (Radius, "T=256&sigma_qk=0.5&values=orthogonal", Right),
            // T/d = 32 was not measured.
            (Radius, "T=256&sigma_qk=0.5&d=8&tokens=unit", Untested),
        ] {
            assert_eq!(at(law, text), status, "{law} at {text}");
        }
        assert_eq!(status(Radius, ("lottery", 1.0), 256, &[]), Untested);
    }
}
