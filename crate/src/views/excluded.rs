//! Laws whose value is impossible for their matrix: a data set leaves them out and explains it in a note.

use super::glossary::SHARED_QUANTITIES;
use super::names::*;
use crate::dataset::{DataSet, Name};
use crate::theory::Laws;
use crate::words::phrase;

/// Laws of eigenvalues.
pub(super) const RADII: [Name; 3] = [RADIUS, RADIUS_PUBLISHED, RADIUS_FINITE];
/// Laws of singular values.
pub(super) const EDGES: [Name; 3] = [EDGE_PUBLISHED, EDGE_CORRECTED, EDGE_FINITE];

/// Adds a note that names the excluded laws among `names`, if there are any.
pub(super) fn add_note(data: &mut DataSet, laws: &Laws, names: [Name; 3]) {
    let excluded = laws.excluded.iter();
    let excluded: Vec<_> = excluded
        .filter(|law| names.contains(&Name::new(law.name)))
        .collect();
    let Some(first) = excluded.first() else {
        return;
    };
    let label = |name: &str| {
        let quantity = SHARED_QUANTITIES.iter().find(|it| it.name == name);
        quantity.map_or("", |quantity| quantity.label.text())
    };
    let labels: Vec<&str> = excluded.iter().map(|law| label(law.name)).collect();
    data.notes.push(phrase!(
        "view-no-law-beyond-largest",
        quantities = labels.join("; "),
        largest = (1e3 * first.bound).round() / 1e3
    ));
}
