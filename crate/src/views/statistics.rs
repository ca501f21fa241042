//! Means and standard errors.

/// Mean and standard error of the mean; the error is `NaN` for fewer than two values, both are for
/// none.
pub(super) fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    if values.len() < 2 {
        return (mean, f64::NAN);
    }
    let variance = values.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, (variance / n).sqrt())
}

/// A law as a column: `NaN` if it does not apply.
pub(super) fn numbers(law: &[Option<f64>]) -> Vec<f64> {
    law.iter().copied().map(crate::theory::number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_mean_is_the_standard_deviation_over_root_n() {
        let (mean, error) = mean_and_error(&[1.0, 2.0, 3.0, 4.0]);
        assert_eq!(mean, 2.5);
        assert!((error - (5.0f64 / 3.0 / 4.0).sqrt()).abs() < 1e-15);
        assert!(mean_and_error(&[1.0]).1.is_nan() && mean_and_error(&[]).0.is_nan());
    }
}
