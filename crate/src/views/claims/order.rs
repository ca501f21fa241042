//! The order of the claims: failing ones come first, and among them those furthest from the published value.

use super::schema::*;
use crate::claims::{Outcome, Verdict};
use crate::dataset::{DataSet, Name};
use crate::sorting;

/// The outcome of a row; `None` until it is known.
pub(super) fn outcome(data: &DataSet, row: usize) -> Option<Outcome> {
    let known = ["final", "kept"].contains(&data.words(STANDING).get(row)?.as_str());
    let verdict = Verdict::named(data.words(VERDICT).get(row)?)?;
    known.then(|| verdict.outcome())
}

/// Distance of a row from the printed value, or from the corrected law if nothing is printed, in tolerances.
fn distance(data: &DataSet, row: usize) -> f64 {
    let of = |name: Name| data.numbers(name).get(row).map_or(f64::NAN, |it| it.abs());
    match of(DISTANCE_PUBLISHED) {
        published if published.is_nan() => of(DISTANCE_CORRECTED),
        published => published,
    }
}

/// The rows that have a distance, in order.
pub(super) fn listed(data: &DataSet) -> Vec<usize> {
    let mut rows: Vec<(usize, f64, usize)> = (0..data.words(ID).len())
        .filter(|row| !distance(data, *row).is_nan())
        .map(|row| {
            let rank = outcome(data, row).map_or(Outcome::ALL.len(), Outcome::rank);
            (rank, distance(data, row), row)
        })
        .collect();
    sorting::sort_by(&mut rows, |a, b| {
        a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)).then(a.2.cmp(&b.2))
    });
    rows.into_iter().map(|(_, _, row)| row).collect()
}
