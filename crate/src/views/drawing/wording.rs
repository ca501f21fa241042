//! Phrases shared by figures of several views.

use crate::dataset::DataSet;
use crate::figure::number::three_digits;
use crate::views::names::*;
use crate::words::phrase;

/// Number of realisations in the column `realisation`; at least one.
pub(in crate::views) fn realisations(data: &DataSet) -> usize {
    let largest = data
        .numbers(REALISATION)
        .iter()
        .copied()
        .filter(|r| r.is_finite())
        .fold(0.0, f64::max);
    largest.min(1e6) as usize + 1
}

/// How many values of a spectrum each realisation has, if only the largest are computed.
pub(in crate::views) fn leading(data: &DataSet) -> Option<usize> {
    let count = data.scalar(LEADING);
    (count >= 1.0).then_some(count.min(1e6) as usize)
}

/// A text such as `measured, 256 eigenvalues`, as `said` writes it; it says if only the largest were measured.
pub(in crate::views) fn measured_values(
    data: &DataSet,
    count: usize,
    said: impl Fn(usize) -> String,
) -> String {
    let all = data.parameters.T * realisations(data);
    match (count, leading(data)) {
        (0, _) => String::new(),
        (_, Some(_)) => phrase!("drawing-measured-largest", count, all),
        _ => said(count),
    }
}

/// Sentence on a stable rank near 1 beside a mean cosine of tokens well below 1, which seem to contradict each other; `None` if they do not.
pub(in crate::views) fn rank_beside_cosine(rank: f64, cosine: f64) -> Option<String> {
    const ONE_DIRECTION: f64 = 1.5;
    const ALIKE: f64 = 0.8;
    (rank < ONE_DIRECTION && cosine < ALIKE).then(|| {
        phrase!(
            "view-stable-rank-beside-cosine",
            rank = three_digits(rank),
            cosine = three_digits(cosine)
        )
    })
}
