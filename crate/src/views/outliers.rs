//! Values that are separated from the bulk.

use crate::sorting;

/// A bulk and its outliers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutlierGap {
    /// Largest size in the bulk.
    pub bulk: f64,
    /// Smallest size outside it.
    pub outer: f64,
}

impl OutlierGap {
    /// Whether a value of this size is outside the bulk.
    pub fn is_outlier(&self, size: f64) -> bool {
        size >= self.outer
    }

    /// Ratio of the nearest outlier to the edge of the bulk.
    pub fn ratio(&self) -> f64 {
        if self.bulk > 0.0 {
            self.outer / self.bulk
        } else {
            f64::INFINITY
        }
    }
}

/// Splits `sizes` (finite, not negative) at the widest relative gap among the few largest: at most three outliers for each of
/// `realisations`, and never more than half of the values. `None` if no neighbours differ by more than a factor `least`.
pub fn split_at_widest_gap(sizes: &[f64], realisations: usize, least: f64) -> Option<OutlierGap> {
    let most_outliers = (3 * realisations.max(1)).min(sizes.len() / 2);
    if most_outliers == 0 {
        return None;
    }
    let mut largest = sizes.to_vec();
    let place = sizes.len() - 1 - most_outliers;
    sorting::ascending(&mut largest);
    let mut largest = largest.split_off(place);
    largest.reverse();
    let splits = largest.windows(2).map(|pair| OutlierGap {
        bulk: pair[1],
        outer: pair[0],
    });
    let widest = splits
        .filter(|s| s.outer > 0.0)
        .max_by(|a, b| a.ratio().total_cmp(&b.ratio()))?;
    (widest.ratio() > least).then_some(widest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_outlier_for_each_realisation_is_found() {
        let mut sizes: Vec<f64> = (0..200).map(|i| 0.1 * f64::from(i) / 200.0).collect();
        assert_eq!(split_at_widest_gap(&sizes, 2, 1.2), None);
        sizes.extend([1.0, 0.98]);
        let found = split_at_widest_gap(&sizes, 2, 1.2).unwrap();
        assert_eq!(
            (
                found.outer,
                sizes.iter().filter(|s| found.is_outlier(**s)).count()
            ),
            (0.98, 2)
        );
    }

    #[test]
    fn degenerate_spectra_do_not_confuse_it() {
        assert_eq!(split_at_widest_gap(&[], 1, 1.2), None);
        assert_eq!(split_at_widest_gap(&[1.0], 1, 1.2), None);
        assert_eq!(split_at_widest_gap(&[1.0; 50], 1, 1.2), None);
        assert_eq!(split_at_widest_gap(&[0.0; 50], 1, 1.2), None);
        let mut uniform = vec![0.0; 49];
        uniform.push(1.0);
        assert_eq!(
            split_at_widest_gap(&uniform, 1, 1.2),
            Some(OutlierGap {
                bulk: 0.0,
                outer: 1.0
            })
        );
    }
}
