//! The score scale at which random attention is as concentrated as a given matrix: p of REM (12), inverted.

use super::overlap::{participation, participation_key_query};
use crate::specification::row_variance_of_beta;

/// Largest β that [`beta_of_participation`] searches: the largest value of the parameter.
pub const LARGEST_BETA: f64 = 4.0;

/// |ln p − ln p wanted| at which a variance is accepted as the root, far above rounding.
const CLOSE: f64 = 1e-10;

/// Largest number of steps of the search: it needs three to eleven.
const STEPS: usize = 60;

/// β at which the mean participation p = E Σ_j A_ij² of softmax attention to `tokens` ≥ 2 isotropic tokens, exact
/// at this T ([`participation`]), is `participation`: 0 where even uniform attention is more concentrated, `None` above
/// [`LARGEST_BETA`]. Under a mask row i has i entries, and rows of all lengths are averaged, as if d_qk were infinite.
pub fn beta_of_participation(
    participation: f64,
    tokens: usize,
    key_width: usize,
    causal: bool,
) -> Option<f64> {
    let at = |variance: f64| match causal {
        true => masked(tokens, variance),
        false => participation_key_query(tokens, variance, key_width),
    };
    let unit = row_variance_of_beta(1.0, 0.0, tokens);
    let most = unit * LARGEST_BETA * LARGEST_BETA;
    variance_of(at, participation, most).map(|variance| (variance / unit).sqrt())
}

/// The smallest variance up to `most` with participation `wanted`: 0 if even variance 0 exceeds it, `None` if it stays below.
fn variance_of(at: impl Fn(f64) -> f64, wanted: f64, most: f64) -> Option<f64> {
    // ln p grows nearly like the variance where it is small, so that straight lines soon find it.
    let uniform = at(0.0);
    if uniform >= wanted || wanted.is_nan() {
        return Some(0.0);
    }
    let excess = |variance: f64| libm::log(at(variance) / wanted);
    let mut low = (0.0, libm::log(uniform / wanted));
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
    Some(root(excess, low, (high, above)))
}

/// The root of a rising function between two places where it is below and above zero, by the Illinois method (Dowell and Jarratt 1971):
/// linear interpolation, with half the value at an end that has stayed twice.
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
        let p = participation(next, variance);
        sum += 0.5 * ((next - length) as f64 * (last + p) + p - last);
        (length, last) = (next, p);
    }
    sum / tokens as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::Row;

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
    fn a_root_takes_few_steps_also_where_straight_lines_keep_one_end() {
        let calls = std::cell::Cell::new(0);
        let counted = |of: fn(f64) -> f64, low: f64, high: f64| {
            calls.set(0);
            let found = root(
                |x| {
                    calls.set(calls.get() + 1);
                    of(x)
                },
                (low, of(low)),
                (high, of(high)),
            );
            (found, calls.get())
        };
        let (near, steps) = counted(|x| x.exp() - 1.1, 0.0, 0.1);
        assert!(
            (near - 1.1f64.ln()).abs() < 1e-10 && steps <= 5,
            "{near}, {steps}"
        );
        // Without the halves the lower end would move for hundreds of steps.
        let (steep, steps) = counted(|x| x.powi(12) - 0.5, 0.0, 1.5);
        assert!((steep - 0.5f64.powf(1.0 / 12.0)).abs() < 1e-10, "{steep}");
        assert!(steps <= 20, "{steps}");
    }

    #[test]
    fn a_scale_takes_few_integrals() {
        // Those at 0, at the first guess, and of the search.
        for (beta, most) in [(0.05, 6), (0.4, 8), (1.0, 11), (3.0, 14)] {
            let variance = row_variance_of_beta(beta, 0.0, 64);
            let wanted = Row::key_query(64, variance, 16).participation;
            let calls = std::cell::Cell::new(0);
            let at = |variance: f64| {
                calls.set(calls.get() + 1);
                Row::key_query(64, variance, 16).participation
            };
            let found = variance_of(at, wanted, 16.0 * (64f64).ln()).unwrap();
            assert!((found / variance - 1.0).abs() < 1e-8, "{beta}");
            println!("beta {beta}: {} integrals", calls.get());
            assert!(calls.get() <= most, "{beta}: {}", calls.get());
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

    #[test]
    fn what_is_found_is_the_dial_and_what_lies_beyond_its_end_is_not() {
        let tokens = 24;
        for causal in [false, true] {
            let participation = |beta: f64| {
                let variance = row_variance_of_beta(beta, 0.0, tokens);
                match causal {
                    true => masked(tokens, variance),
                    false => Row::key_query(tokens, variance, 16).participation,
                }
            };
            for beta in [0.3, 1.7, 3.9] {
                let found = beta_of_participation(participation(beta), tokens, 16, causal);
                assert!(
                    (found.unwrap() - beta).abs() < 1e-6,
                    "{causal}: {beta}, {found:?}"
                );
            }
            let beyond = participation(4.3);
            assert_eq!(beta_of_participation(beyond, tokens, 16, causal), None);
        }
    }

    #[test]
    fn the_largest_variance_is_among_those_that_are_found() {
        // 1 + v is 3 at v = 2, the largest one requested.
        assert_eq!(variance_of(|v| 1.0 + v, 3.0, 2.0), Some(2.0));
        assert_eq!(variance_of(|v| 1.0 + v, 3.0, 1.9), None);
    }
}
