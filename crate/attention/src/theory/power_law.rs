//! The tail of a distribution as a power law: exponent, beginning, and whether the fit is rejected (Clauset, Shalizi and Newman
//! 2009, arXiv 0706.1062).

use crate::random::{below, uniform};

/// Smallest number of values in a tail: with fewer an exponent is not reliable (section 3.5 of the paper).
const LEAST_TAIL: usize = 50;

/// Largest number of beginnings of a tail that are tried, evenly spaced by rank.
const MOST_BEGINNINGS: usize = 200;

/// Number of random data sets for a p-value: its standard error is at most 0.05, and 0.03 at [`REJECTED`].
const REPLICATES: usize = 100;

/// A fit is rejected if its p-value is at most this (section 4 of the paper).
const REJECTED: f64 = 0.1;

/// A tail with the density ∝ x^(−α) from x_min on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PowerLaw {
    /// α, by maximum likelihood.
    pub exponent: f64,
    /// x_min, where the distance is least.
    pub least: f64,
    /// Values from x_min on.
    pub count: usize,
    /// Kolmogorov and Smirnov's distance between the tail and the law.
    pub distance: f64,
}

impl PowerLaw {
    /// Fits the tail of `values`; `None` if fewer than 50 are positive, or all of them are equal.
    pub fn fit(values: &[f64]) -> Option<Self> {
        let mut sorted = values.to_vec();
        sorted.sort_unstable_by(f64::total_cmp);
        Self::fit_sorted(&sorted)
    }

    fn fit_sorted(sorted: &[f64]) -> Option<Self> {
        let first = sorted.partition_point(|x| *x <= 0.0);
        let last = sorted.len().checked_sub(LEAST_TAIL)?;
        let logarithms: Vec<f64> = sorted.iter().map(|x| libm::log(*x)).collect();
        let mut best: Option<Self> = None;
        let tried = (last + 1).saturating_sub(first);
        let mut sum: f64 = logarithms.get(last + 1..)?.iter().sum();
        let mut summed = last + 1;
        for step in (0..tried.min(MOST_BEGINNINGS)).rev() {
            let at = first + step * tried / tried.min(MOST_BEGINNINGS);
            // From the end backwards, so that each logarithm is added once.
            sum += logarithms[at..summed].iter().sum::<f64>();
            summed = at;
            // A tail begins with all of several equal values.
            if at > first && sorted[at - 1] == sorted[at] {
                continue;
            }
            let count = sorted.len() - at;
            let excess = sum - count as f64 * logarithms[at];
            // Equal values leave nothing but rounding.
            if excess.is_nan() || excess <= 1e-9 * count as f64 {
                continue;
            }
            let exponent = 1.0 + count as f64 / excess;
            let distance = distance(&logarithms[at..], exponent);
            if best.is_none_or(|best| distance < best.distance) {
                best = Some(Self {
                    exponent,
                    least: sorted[at],
                    count,
                    distance,
                });
            }
        }
        best
    }

    /// Share of random data sets, made of this law and of the values below it, that are farther from their own fit than `values` from
    /// theirs: the p-value of section 4 there. `words` are random.
    pub fn p_value(&self, values: &[f64], words: &mut impl Iterator<Item = u32>) -> f64 {
        let rest: Vec<f64> = values.iter().copied().filter(|x| *x < self.least).collect();
        let mut word = || words.next().unwrap_or(0);
        let power = -1.0 / (self.exponent - 1.0);
        let mut farther = 0;
        for _ in 0..REPLICATES {
            let mut replicate: Vec<f64> = (0..values.len())
                .map(
                    |_| match below(values.len(), word()) < self.count || rest.is_empty() {
                        true => self.least * libm::pow(uniform(word()), power),
                        false => rest[below(rest.len(), word())],
                    },
                )
                .collect();
            replicate.sort_unstable_by(f64::total_cmp);
            let found = Self::fit_sorted(&replicate);
            farther += usize::from(found.is_some_and(|fit| fit.distance >= self.distance));
        }
        farther as f64 / REPLICATES as f64
    }

    /// Whether a fit with this p-value is rejected.
    pub fn is_rejected(p_value: f64) -> bool {
        p_value <= REJECTED
    }
}

/// Largest difference between the distribution function of a tail and 1 − (x/x_min)^(1 − α), from the logarithms of the tail, rising.
fn distance(logarithms: &[f64], exponent: f64) -> f64 {
    let count = logarithms.len() as f64;
    let first = logarithms.first().copied().unwrap_or(0.0);
    let mut most = 0.0f64;
    for (i, logarithm) in logarithms.iter().enumerate() {
        let law = 1.0 - libm::exp((1.0 - exponent) * (logarithm - first));
        let (before, after) = (i as f64 / count, (i as f64 + 1.0) / count);
        most = most.max((law - before).abs()).max((law - after).abs());
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{MatrixId, Stream};

    /// Values, fit and p-value of another implementation (`tests/reference/power_law.py`).
    #[test]
    fn the_fit_is_that_of_an_independent_implementation() {
        let text = include_str!("../../../../tests/reference/power_law.txt");
        let mut tried = 0;
        for set in text.split("\n\n").filter(|set| !set.trim().is_empty()) {
            let mut lines = set.trim().lines();
            let head: Vec<f64> = numbers(lines.next().unwrap().rsplit_once(':').unwrap().1);
            let values: Vec<f64> = lines.flat_map(numbers).collect();
            let [exponent, least, count, distance, p] = head[..] else {
                panic!("{head:?}");
            };
            let found = PowerLaw::fit(&values).unwrap();
            assert!(
                (found.exponent - exponent).abs() < 1e-9 * exponent,
                "{found:?}"
            );
            assert!((found.least - least).abs() < 1e-9 * least, "{found:?}");
            assert_eq!(found.count, count as usize);
            assert!((found.distance - distance).abs() < 1e-9, "{found:?}");
            let mut words = Stream::new(1, 0, MatrixId(7)).sequence();
            let ours = found.p_value(&values, &mut words);
            // Three standard errors of a hundred replicates.
            assert!((ours - p).abs() < 0.15, "{ours} {p}");
            assert_eq!(PowerLaw::is_rejected(ours), PowerLaw::is_rejected(p));
            tried += 1;
        }
        assert_eq!(tried, 4);
    }

    fn numbers(text: &str) -> Vec<f64> {
        text.split_whitespace()
            .map(|x| x.parse().unwrap())
            .collect()
    }

    #[test]
    fn an_exponent_is_found_and_few_values_have_none() {
        let uniforms = Stream::new(3, 0, MatrixId(5)).uniforms(2000);
        let values: Vec<f64> = uniforms.iter().map(|u| 2.0 * u.powf(-1.0 / 1.5)).collect();
        let found = PowerLaw::fit(&values).unwrap();
        // The standard error is (α − 1)/√count.
        let error = 1.5 / (found.count as f64).sqrt();
        assert!((found.exponent - 2.5).abs() < 4.0 * error, "{found:?}");
        assert_eq!(PowerLaw::fit(&values[..49]), None);
        assert_eq!(PowerLaw::fit(&[3.0; 200]), None);
        assert_eq!(PowerLaw::fit(&[0.0; 200]), None);
        assert_eq!(PowerLaw::fit(&[]), None);
    }
}
