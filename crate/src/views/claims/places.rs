//! Where a claim is measured: parameters at every size, and the address of the figure that shows it.

use crate::claims::{Claim, StepKind, Steps};
use crate::parameters::{Parameters, View};
use crate::views::opening;

/// Smallest T at which claims are measured, whatever the dial says. For a claim with several sizes this applies to the largest..
const SHORTEST: usize = 16;

/// Smallest of several values of T.
const SHORTEST_OF_SIZES: usize = 4;

/// Distance between the seeds of two sizes, larger than any number of realisations.
const SEED_STRIDE: u32 = 1_000_000;

/// A size, and the parameters at this size.
pub(super) struct ClaimPlace {
    pub(super) size: f64,
    pub(super) parameters: Parameters,
}

impl ClaimPlace {
    /// The address of the figure of `claim`: with all realisations if the quantity is a mean over them, otherwise with only the first.
    pub(super) fn address(&self, claim: &Claim, realisations: usize) -> String {
        let samples = match is_pooled(claim, &self.parameters) {
            true => realisations,
            false => 1,
        };
        opening::address(&Parameters {
            samples,
            ..self.parameters.clone()
        })
    }
}

/// Whether a figure of several realisations shows the mean of what `claim` measures.
pub(super) fn is_pooled(claim: &Claim, p: &Parameters) -> bool {
    // The view `filter` and the map of entropies draw no realisations.
    let draws = p.view != View::Filter && claim.steps != Steps::Of(StepKind::WalkEntropy);
    draws && claim.measured.is_mean() && claim.realisations > 1
}

/// Whether claims are measured at the sizes that they name. The dial of T shortens contexts, except for claims that need more than the
/// default of T.
pub(super) fn is_full_length(dials: &Parameters) -> bool {
    dials.T >= Parameters::default().T
}

/// Places where a claim is measured: at the T of the claim or, if smaller, the T of the dial; widths keep their ratio to T.
///
/// The largest size has the dial's seed, which its figure shows. Every other size has a different seed: fits assume that sizes are
/// independent, and realisations of the same seed at two sizes are not (the participation at T = 48 and 96 correlates by 0.48 for
/// iid Markov attention, by 0.26 for softmax).
pub(super) fn places(claim: &Claim, dials: &Parameters) -> Vec<ClaimPlace> {
    // What models learn is as long as the claim says.
    let longest = match is_full_length(dials) || claim.trains() {
        true => usize::MAX,
        false => dials.T.max(SHORTEST),
    };
    let place = |text: &str, size: f64, tokens: usize| {
        let (settings, _) = Parameters::from_text(text);
        let parameters = at_length(&settings, tokens, claim.fixed);
        ClaimPlace { size, parameters }
    };
    let (settings, _) = Parameters::from_text(claim.at);
    let mut found: Vec<ClaimPlace> = match claim.sizes() {
        Some(("T", sizes)) => {
            let largest = sizes.last().copied().unwrap_or(settings.T);
            let tokens =
                |size: usize| (size * largest.min(longest) / largest).max(SHORTEST_OF_SIZES);
            let mut lengths: Vec<usize> = sizes.into_iter().map(tokens).collect();
            lengths.dedup();
            let at = |length: usize| place(claim.at, length as f64, length);
            lengths.into_iter().map(at).collect()
        }
        Some((name, sizes)) => {
            let at = |size: usize| {
                let text = format!("{}&{name}={size}", claim.at);
                place(&text, size as f64, settings.T.min(longest))
            };
            sizes.into_iter().map(at).collect()
        }
        None => {
            let tokens = settings.T.min(longest);
            vec![place(claim.at, tokens as f64, tokens)]
        }
    };
    for (smaller, place) in (0..).zip(found.iter_mut().rev()) {
        place.parameters.seed = dials.seed.wrapping_add(smaller * SEED_STRIDE);
    }
    found
}

/// `settings` at context length `tokens`, with widths in proportion, except for the width named `fixed`.
fn at_length(settings: &Parameters, tokens: usize, fixed: &str) -> Parameters {
    let mut p = settings.at_length(tokens);
    let attention = &mut p.random_attention;
    for (name, width) in [("d", &mut attention.d), ("d_qk", &mut attention.d_qk)] {
        if let (Some(width), true) = (width, name != fixed) {
            *width = (*width * tokens).div_ceil(settings.T);
        }
    }
    p
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims::claims;

    #[test]
    fn sizes_share_no_realisation() {
        let dials = Parameters::default().with(|p| p.seed = 4000);
        for claim in claims("all").unwrap() {
            let seeds: Vec<u32> = places(&claim, &dials)
                .iter()
                .map(|place| place.parameters.seed)
                .collect();
            assert_eq!(seeds.last(), Some(&4000), "{}", claim.id);
            let most = claim.most_realisations(claim.realisations) as u32;
            for pair in seeds.windows(2) {
                assert!(pair[0].abs_diff(pair[1]) > most, "{}: {seeds:?}", claim.id);
            }
        }
    }
}
