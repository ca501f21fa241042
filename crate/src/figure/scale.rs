//! Coordinate of an axis: linear or logarithmic, for plotters' `Cartesian2d`.

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged};
use std::ops::Range;

/// How values become lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spacing {
    /// Proportional.
    Linear,
    /// Proportional, read in whole numbers.
    Whole,
    /// Logarithmic, read in powers of ten.
    Decades,
    /// Logarithmic, read in powers of two.
    Octaves,
}

/// An interval of values and their spacing; `low < high`, both finite, both positive when logarithmic.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Spacing of values.
    pub spacing: Spacing,
    /// Value at the start.
    pub low: f64,
    /// Value at the end.
    pub high: f64,
}

impl Scale {
    /// Proportional from `low` to `high`; an empty or unordered interval is widened.
    pub fn linear(low: f64, high: f64) -> Self {
        let (low, high) = ordered(low, high, 0.0, 1.0);
        let room = 1e-12 * low.abs().max(high.abs()).max(1e-290);
        if high - low > room {
            return Self {
                spacing: Spacing::Linear,
                low,
                high,
            };
        }
        let half = 0.5 * low.abs().max(1e-9);
        Self {
            spacing: Spacing::Linear,
            low: low - half,
            high: high + half,
        }
    }

    /// Proportional from `low` to `high`, read in whole numbers.
    pub fn whole(low: f64, high: f64) -> Self {
        Self {
            spacing: Spacing::Whole,
            ..Self::linear(low, high)
        }
    }

    /// Logarithmic from `low` to `high`; what is not positive is replaced.
    pub fn logarithmic(spacing: Spacing, low: f64, high: f64) -> Self {
        let (low, high) = ordered(low, high, 0.1, 10.0);
        let high = if high > 0.0 { high } else { 1.0 };
        let low = if low > 0.0 {
            low.max(1e-300)
        } else {
            1e-3 * high
        };
        let (low, high) = if high / low > 1.0 + 1e-9 {
            (low, high)
        } else {
            (low / 1.5, high * 1.5)
        };
        Self { spacing, low, high }
    }

    /// Share of the way from `low` (0) to `high` (1), also beyond; `NaN` where there is none.
    pub fn share(&self, value: f64) -> f64 {
        match self.spacing {
            Spacing::Linear | Spacing::Whole => (value - self.low) / (self.high - self.low),
            _ if value > 0.0 => (value / self.low).ln() / (self.high / self.low).ln(),
            _ => f64::NAN,
        }
    }

    /// The value that `share` of the way from `low` to `high`.
    pub fn value(&self, share: f64) -> f64 {
        match self.spacing {
            Spacing::Linear => self.low + share * (self.high - self.low),
            _ => self.low * (self.high / self.low).powf(share),
        }
    }

    /// Whether `value` lies on the axis (to rounding).
    pub fn holds(&self, value: f64) -> bool {
        let share = self.share(value);
        (-1e-9..=1.0 + 1e-9).contains(&share)
    }
}

fn ordered(low: f64, high: f64, otherwise_low: f64, otherwise_high: f64) -> (f64, f64) {
    match (low.is_finite(), high.is_finite()) {
        (true, true) => (low.min(high), low.max(high)),
        (true, false) => (low, low),
        (false, true) => (high, high),
        _ => (otherwise_low, otherwise_high),
    }
}

impl Ranged for Scale {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    /// Beyond the axis it goes on, up to a distance at which integers are still safe.
    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        let share = self.share(*value).clamp(-50.0, 50.0);
        let (start, end) = (f64::from(limit.0), f64::from(limit.1));
        (start + share * (end - start)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        let pixels = 60.0 * hint.max_num_points() as f64;
        super::axis::ticks(self, pixels, 60.0)
            .major
            .into_iter()
            .map(|tick| tick.0)
            .collect()
    }

    fn range(&self) -> Range<f64> {
        self.low..self.high
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_map_to_ends_and_the_middle_of_a_decade_axis_is_the_geometric_mean() {
        let scale = Scale::logarithmic(Spacing::Decades, 1e-4, 1.0);
        assert_eq!(
            (scale.map(&1e-4, (0, 1000)), scale.map(&1.0, (0, 1000))),
            (0, 1000)
        );
        assert_eq!(scale.map(&1e-2, (1000, 0)), 500);
        assert!((scale.value(scale.share(0.03)) - 0.03).abs() < 1e-15);
        assert!(scale.share(0.0).is_nan());
    }

    #[test]
    fn impossible_intervals_become_usable_ones() {
        let pairs = [
            (f64::NAN, 1.0),
            (0.0, 0.0),
            (5.0, -5.0),
            (f64::NEG_INFINITY, f64::INFINITY),
            (1.0, 1.0),
        ];
        for (low, high) in pairs {
            for scale in [
                Scale::linear(low, high),
                Scale::logarithmic(Spacing::Octaves, low, high),
            ] {
                assert!(
                    scale.low < scale.high && scale.low.is_finite() && scale.high.is_finite(),
                    "{scale:?}"
                );
            }
        }
    }
}
