//! Position of values along an axis: linear or logarithmic.

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
        let (low, high) = ordered_limits(low, high, 0.0, 1.0);
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

    /// Logarithmic from `low` to `high`; values that are not positive are replaced.
    pub fn logarithmic(spacing: Spacing, low: f64, high: f64) -> Self {
        let (low, high) = ordered_limits(low, high, 0.1, 10.0);
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

    /// Share of the way from `low` (0) to `high` (1), also beyond; `NaN` for a value that the scale cannot show.
    pub fn share(&self, value: f64) -> f64 {
        self.shares()(value)
    }

    /// The shares of many values.
    pub fn shares(self) -> impl Fn(f64) -> f64 {
        let is_linear = matches!(self.spacing, Spacing::Linear | Spacing::Whole);
        let whole = if is_linear {
            self.high - self.low
        } else {
            libm::log(self.high / self.low)
        };
        move |value| match is_linear {
            true => (value - self.low) / whole,
            false if value > 0.0 => libm::log(value / self.low) / whole,
            false => f64::NAN,
        }
    }

    /// The value that `share` of the way from `low` to `high`.
    pub fn value(&self, share: f64) -> f64 {
        match self.spacing {
            Spacing::Linear | Spacing::Whole => self.low + share * (self.high - self.low),
            _ => self.low * libm::pow(self.high / self.low, share),
        }
    }

    /// Whether `value` lies on the axis (to rounding).
    pub fn holds(&self, value: f64) -> bool {
        let share = self.share(value);
        (-1e-9..=1.0 + 1e-9).contains(&share)
    }
}

fn ordered_limits(low: f64, high: f64, otherwise_low: f64, otherwise_high: f64) -> (f64, f64) {
    match (low.is_finite(), high.is_finite()) {
        (true, true) => (low.min(high), low.max(high)),
        (true, false) => (low, low),
        (false, true) => (high, high),
        _ => (otherwise_low, otherwise_high),
    }
}

/// Smallest and largest of the finite values.
pub fn extent(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values
        .filter(|v| v.is_finite())
        .fold(None, |found, v| match found {
            None => Some((v, v)),
            Some((low, high)) => Some((low.min(v), high.max(v))),
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_a_decade_axis_is_the_geometric_mean() {
        let scale = Scale::logarithmic(Spacing::Decades, 1e-4, 1.0);
        assert_eq!([1e-4, 1e-2, 1.0].map(|x| scale.share(x)), [0.0, 0.5, 1.0]);
        assert!(scale.share(0.0).is_nan());
    }

    #[test]
    fn a_value_has_the_share_it_was_found_at() {
        for scale in [
            Scale::linear(-1.0, 3.0),
            Scale::whole(0.0, 12.0),
            Scale::logarithmic(Spacing::Decades, 1e-4, 1.0),
            Scale::logarithmic(Spacing::Octaves, 20.0, 600.0),
        ] {
            for share in [0.0, 0.3, 1.0, 1.2] {
                let found = scale.share(scale.value(share));
                assert!((found - share).abs() < 1e-14, "{scale:?} {share} {found}");
            }
        }
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
