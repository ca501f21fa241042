//! A power law through measurements at several sizes.

/// Smaller relative errors are raised to this value, since values exact to rounding would outweigh all others.
const LEAST_ERROR: f64 = 1e-6;

/// The exponent of a power law and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exponent {
    /// Slope of ln|y| against ln x.
    pub value: f64,
    /// Standard error of the slope: from the errors of y, or from the scatter about the line if that is larger.
    pub se: f64,
    /// The slope over the later half of the sizes less that over the earlier half.
    pub bend: f64,
    /// The standard error of the bend.
    pub bend_se: f64,
}

impl Exponent {
    /// Weighted least squares of ln|y| against ln x through at least three points (x, y, standard error of y);
    /// `None` for fewer points, or if one of the y is zero or not a number.
    pub fn of(points: &[(f64, f64, f64)]) -> Option<Self> {
        if points.len() < 3 {
            return None;
        }
        let mut logs = Vec::new();
        for (x, y, se) in points {
            let (x, log) = (libm::log(*x), libm::log(y.abs()));
            let error = (se / y.abs()).max(LEAST_ERROR);
            if !(x.is_finite() && log.is_finite() && error.is_finite()) {
                return None;
            }
            logs.push((x, log, error));
        }
        let (value, se) = line(&logs);
        let middle = logs.len().div_ceil(2);
        let (early, early_se) = line(&logs[..middle]);
        let (late, late_se) = line(&logs[logs.len() - middle..]);
        Some(Self {
            value,
            se,
            bend: late - early,
            bend_se: libm::hypot(early_se, late_se),
        })
    }
}

/// Slope of a line through (x, y, error of y), and its standard error.
fn line(points: &[(f64, f64, f64)]) -> (f64, f64) {
    let [mut w, mut wx, mut wy] = [0.0; 3];
    for (x, y, error) in points {
        let weight = error.powi(-2);
        w += weight;
        wx += weight * x;
        wy += weight * y;
    }
    let (mean_x, mean_y) = (wx / w, wy / w);
    let [mut sxx, mut sxy] = [0.0; 2];
    for (x, y, error) in points {
        let weight = error.powi(-2);
        sxx += weight * (x - mean_x).powi(2);
        sxy += weight * (x - mean_x) * (y - mean_y);
    }
    let slope = sxy / sxx;
    let left =
        |(x, y, error): &(f64, f64, f64)| ((y - mean_y - slope * (x - mean_x)) / error).powi(2);
    let scatter: f64 = points.iter().map(left).sum();
    let degrees = (points.len() as f64 - 2.0).max(1.0);
    (slope, (scatter / degrees).max(1.0).sqrt() / sxx.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Exponentials of the numbers at x = 1, e, e², …, each with the relative error `error`.
    fn fit(logs: &[f64], error: f64) -> Option<Exponent> {
        let points = (0..).zip(logs).map(|(i, log)| {
            let y = log.exp();
            (f64::from(i).exp(), y, error * y)
        });
        Exponent::of(&points.collect::<Vec<_>>())
    }

    #[test]
    fn scatter_counts_where_it_is_larger_than_errors_say() {
        // About the line at 0.1 lie −0.1, 0.2 and −0.1, with one degree of freedom: √(0.06/1)/√2.
        let found = fit(&[0.0, 0.3, 0.0], 1e-3).unwrap();
        assert!(found.value.abs() < 1e-12);
        assert!((found.se - 0.03f64.sqrt()).abs() < 1e-12, "{}", found.se);
        // Errors of 0.5 explain that, and count as they are: 0.5/√2.
        let found = fit(&[0.0, 0.3, 0.0], 0.5).unwrap();
        assert!((found.se - 0.125f64.sqrt()).abs() < 1e-12, "{}", found.se);
    }

    #[test]
    fn halves_of_an_odd_number_share_the_middle_and_bend_by_the_difference_of_their_slopes() {
        // Slope 1 through 0, 1, 2 and 2.5 through 2, 4, 7, each with the error 0.5/√2.
        let found = fit(&[0.0, 1.0, 2.0, 4.0, 7.0], 0.5).unwrap();
        assert!((found.bend - 1.5).abs() < 1e-12, "{}", found.bend);
        assert!((found.bend_se - 0.5).abs() < 1e-12, "{}", found.bend_se);
    }

    #[test]
    fn fewer_than_three_points_and_nothing_have_no_exponent() {
        assert_eq!(fit(&[0.0, 1.0], 0.1), None);
        assert_eq!(fit(&[0.0, f64::NEG_INFINITY, 2.0], 0.1), None);
        assert_eq!(fit(&[0.0, f64::NAN, 2.0], 0.1), None);
    }
}
