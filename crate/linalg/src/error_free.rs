//! Sums and products together with their rounding errors (Dekker 1971, Knuth).
//!
//! No fused multiply-add: WASM has none, and emulating it in software is slow.

/// (s, e) with s = fl(a + b) and s + e = a + b exactly.
pub(super) fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let s = a + b;
    let b_part = s - a;
    let a_part = s - b_part;
    (s, (a - a_part) + (b - b_part))
}

/// (p, e) with p = fl(a b) and p + e = a b exactly, for factors below 2⁹⁹⁰ and products whose error
/// does not underflow.
pub(super) fn two_product(a: f64, b: f64) -> (f64, f64) {
    let p = a * b;
    let (a_high, a_low) = halves(a);
    let (b_high, b_low) = halves(b);
    let e = ((a_high * b_high - p) + a_high * b_low + a_low * b_high) + a_low * b_low;
    (p, e)
}

/// x − a b rounded once (up to an error of the order of ε²|x|), however much cancels.
pub(super) fn subtract_product(x: f64, a: f64, b: f64) -> f64 {
    let (p, p_error) = two_product(a, b);
    let (d, d_error) = two_sum(x, -p);
    d + (d_error - p_error)
}

/// Two halves of 26 bits that add up to `x`.
fn halves(x: f64) -> (f64, f64) {
    const FACTOR: f64 = 134_217_729.0; // 2²⁷ + 1
    let c = FACTOR * x;
    let high = c - (c - x);
    (high, x - high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_sum_is_found() {
        assert_eq!(two_sum(1.0, 2f64.powi(-80)), (1.0, 2f64.powi(-80)));
        assert_eq!(two_sum(2f64.powi(-80), 1.0), (1.0, 2f64.powi(-80)));
    }

    #[test]
    fn the_error_of_a_product_is_found() {
        // (1 + 2⁻³⁰)² = 1 + 2⁻²⁹ + 2⁻⁶⁰, whose last term does not fit.
        let a = 1.0 + 2f64.powi(-30);
        assert_eq!(two_product(a, a), (1.0 + 2f64.powi(-29), 2f64.powi(-60)));
        assert_eq!(two_product(3.0, -7.0), (-21.0, 0.0));
    }

    #[test]
    fn errors_scale_with_their_factors() {
        // Powers of two round nothing.
        let (a, b) = (1.0 / 3.0, 2f64.sqrt());
        let (p, e) = two_product(a, b);
        assert!(e != 0.0);
        for (i, j) in [(60, 0), (0, 60), (300, -200), (-100, -90), (480, 480)] {
            let (s, t) = (2f64.powi(i), 2f64.powi(j));
            assert_eq!(two_product(s * a, t * b), (s * t * p, s * t * e), "{i} {j}");
        }
    }

    #[test]
    fn a_difference_keeps_what_cancellation_leaves() {
        let a = 1.0 + 2f64.powi(-30);
        assert_eq!(
            subtract_product(1.0 + 2f64.powi(-29), a, a),
            -(2f64.powi(-60))
        );
    }
}
