//! The score scale at which random attention is as concentrated as a given matrix.

use super::overlap::Row;
use crate::parameters::row_variance_of_beta;

/// Largest β that [`beta_of_participation`] looks for: that of the parameter.
pub const LARGEST_BETA: f64 = 4.0;

/// |ln p − ln p wanted| at which a variance is taken for the root, far above rounding.
const CLOSE: f64 = 1e-10;

/// Steps of the search at most: it needs about six.
const STEPS: usize = 60;

/// β at which the mean participation p = E Σ_j A_ij² of softmax attention to `tokens` ≥ 2 isotropic tokens, exact
/// at this T (SPEC §7.2), is `participation`: 0 where even uniform attention is more concentrated, `None` above
/// [`LARGEST_BETA`]. Under a mask row i has i entries, and rows of all lengths are averaged, as if d_qk were infinite.
pub fn beta_of_participation(
    participation: f64,
    tokens: usize,
    key_width: usize,
    causal: bool,
) -> Option<f64> {
    let at = |variance: f64| match causal {
        true => masked(tokens, variance),
        false => Row::key_query(tokens, variance, key_width).participation,
    };
    // ln p grows nearly like the variance where it is small, so that straight lines soon find it.
    let uniform = at(0.0);
    let excess = |variance: f64| (at(variance) / participation).ln();
    if uniform >= participation || participation.is_nan() {
        return Some(0.0);
    }
    let unit = row_variance_of_beta(1.0, 0.0, tokens);
    let most = unit * LARGEST_BETA * LARGEST_BETA;
    let mut low = (0.0, (uniform / participation).ln());
    let mut high = (-low.1).min(most);
    let mut above = excess(high);
    while above < 0.0 {
        if high >= most {
            return None;
        }
        low = (high, above);
        high = (2.0 * high).min(most);
        above = excess(high);
    }
    let variance = root(excess, low, (high, above));
    Some((variance / unit).sqrt())
}

/// The root of a rising function between two places with its values there, below and above zero: by straight lines
/// between them, where an end that stays a second time counts half (the Illinois method; Dowell and Jarratt 1971).
fn root(of: impl Fn(f64) -> f64, mut low: (f64, f64), mut high: (f64, f64)) -> f64 {
    let mut rose = None;
    let between =
        |low: (f64, f64), high: (f64, f64)| high.0 - high.1 * (high.0 - low.0) / (high.1 - low.1);
    for _ in 0..STEPS {
        let middle = between(low, high);
        let value = of(middle);
        if value.abs() < CLOSE {
            return middle;
        }
        let rises = value < 0.0;
        let stays = rose == Some(rises);
        let (moved, other) = match rises {
            true => (&mut low, &mut high),
            false => (&mut high, &mut low),
        };
        *moved = (middle, value);
        if stays {
            other.1 *= 0.5;
        }
        rose = Some(rises);
    }
    between(low, high)
}

/// Mean of p over rows of 1…`tokens` entries, between lengths a seventh apart by straight lines (p falls at
/// most as fast as 1/length, so that these are right to 0.3 %).
fn masked(tokens: usize, variance: f64) -> f64 {
    let (mut length, mut last, mut sum) = (1, 1.0, 1.0);
    while length < tokens {
        let next = (length + (length / 7).max(1)).min(tokens);
        let p = Row::softmax(next, variance).participation;
        sum += 0.5 * ((next - length) as f64 * (last + p) + p - last);
        (length, last) = (next, p);
    }
    sum / tokens as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_of_a_law_is_found_again() {
        for (tokens, key_width) in [(2, 2), (64, 8), (256, 256), (4096, 64)] {
            for beta in [0.0, 0.05, 0.4, 1.0, 1.5, 3.9] {
                let variance = row_variance_of_beta(beta, 0.0, tokens);
                let p = Row::key_query(tokens, variance, key_width).participation;
                let found = beta_of_participation(p, tokens, key_width, false).unwrap();
                assert!((found - beta).abs() < 1e-6, "T = {tokens}: {beta}, {found}");
            }
        }
    }

    #[test]
    fn beyond_the_ends_there_is_none() {
        assert_eq!(beta_of_participation(1.0, 256, 256, false), None);
        assert_eq!(
            beta_of_participation(0.5 / 256.0, 256, 256, false),
            Some(0.0)
        );
        // Of uniform attention under a mask, the mean of 1/n.
        let harmonic: f64 = (1..=256).map(|n| 1.0 / f64::from(n)).sum();
        let found = beta_of_participation(harmonic / 256.0, 256, 256, true).unwrap();
        assert!(found < 0.05, "{found}");
    }

    #[test]
    fn rows_under_a_mask_are_averaged_over_all_lengths() {
        for variance in [0.0, 0.5, 4.0, 20.0] {
            let exact: f64 = (1..=300)
                .map(|n| Row::softmax(n, variance).participation)
                .sum();
            let exact = exact / 300.0;
            assert!(
                (masked(300, variance) / exact - 1.0).abs() < 3e-3,
                "{variance}"
            );
        }
        assert_eq!(masked(1, 2.0), 1.0);
    }
}
