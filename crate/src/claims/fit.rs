//! A power law through measurements at several sizes.

/// Relative errors below this are not believed: what is computed to rounding would outweigh all else.
const LEAST_ERROR: f64 = 1e-6;

/// The exponent of a power law and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exponent {
    /// Slope of ln|y| against ln x.
    pub value: f64,
    /// Its standard error: from the errors of y, or from the scatter about the line where that is larger.
    pub se: f64,
    /// The slope over the later half of the sizes less that over the earlier half.
    pub bend: f64,
    /// The standard error of the bend.
    pub bend_se: f64,
}

impl Exponent {
    /// Weighted least squares of ln|y| against ln x through at least three points (x, y, standard error of y);
    /// `None` for fewer, or where one of the y is zero or no number.
    pub fn of(points: &[(f64, f64, f64)]) -> Option<Self> {
        if points.len() < 3 {
            return None;
        }
        let mut logs = Vec::new();
        for (x, y, se) in points {
            let (x, log) = (x.ln(), y.abs().ln());
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
            bend_se: early_se.hypot(late_se),
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
