//! Roots of small polynomials.

use crate::linalg::Complex;
use crate::linalg::modulus;

/// All roots of Σ_k `coefficients[k]` z^k (highest coefficient not zero), by the Aberth–Ehrlich iteration.
///
/// Meant for degrees up to about ten; simple roots come out to rounding, double ones to about 1e-8.
pub(in crate::theory) fn roots(coefficients: &[f64]) -> Vec<Complex> {
    if coefficients.is_empty() {
        return Vec::new();
    }
    let degree = coefficients.len() - 1;
    let mut roots = starting_points(coefficients, degree);
    for _ in 0..200 {
        let mut moved = 0.0f64;
        for i in 0..degree {
            let z = roots[i];
            let newton = newton_step(coefficients, z);
            let repulsion: Complex = (0..degree)
                .filter(|&j| j != i)
                .map(|j| (z - roots[j]).inv())
                .filter(|w| w.is_finite())
                .sum();
            let step = newton / (Complex::new(1.0, 0.0) - newton * repulsion);
            if step.is_finite() {
                roots[i] -= step;
                moved = moved.max(modulus(step) / modulus(roots[i]).max(1e-300));
            }
        }
        if moved < 1e-15 {
            break;
        }
    }
    roots
}

/// Coefficients of the product of two polynomials, neither without any.
pub(in crate::theory) fn product(a: &[f64], b: &[f64]) -> Vec<f64> {
    let mut product = vec![0.0; a.len() + b.len() - 1];
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            product[i + j] += x * y;
        }
    }
    product
}

/// p(z)/p'(z), evaluated on the reversed polynomial outside the unit circle so that nothing overflows.
fn newton_step(coefficients: &[f64], z: Complex) -> Complex {
    let horner = |order: &mut dyn Iterator<Item = &f64>, z: Complex| {
        let (mut value, mut slope) = (Complex::new(0.0, 0.0), Complex::new(0.0, 0.0));
        for &a in order {
            slope = slope * z + value;
            value = a + value * z;
        }
        (value, slope)
    };
    if z.norm_sqr() <= 1.0 {
        let (value, slope) = horner(&mut coefficients.iter().rev(), z);
        return if value.norm_sqr() == 0.0 {
            value
        } else {
            value / slope
        };
    }
    // p(z) = z^n q(1/z): p/p' = z / (n − (1/z) q'/q).
    let w = z.inv();
    let (value, slope) = horner(&mut coefficients.iter(), w);
    if value.norm_sqr() == 0.0 {
        return value;
    }
    let degree = (coefficients.len() - 1) as f64;
    z / (Complex::new(degree, 0.0) - w * slope / value)
}

/// Points on circles whose radii come from the upper hull of (k, ln|a_k|) (Bini 1996): roots of very
/// different sizes each get a start of the right size.
fn starting_points(coefficients: &[f64], degree: usize) -> Vec<Complex> {
    let height = |k: usize| libm::log(coefficients[k].abs());
    let mut hull: Vec<usize> = Vec::new();
    for k in (0..=degree).filter(|&k| coefficients[k] != 0.0) {
        while let [.., a, b] = hull[..] {
            if (height(b) - height(a)) * (k - a) as f64 <= (height(k) - height(a)) * (b - a) as f64
            {
                hull.pop();
            } else {
                break;
            }
        }
        hull.push(k);
    }
    let mut points = vec![Complex::new(0.0, 0.0); hull.first().copied().unwrap_or(0)];
    for pair in hull.windows(2) {
        let (low, high) = (pair[0], pair[1]);
        let count = high - low;
        let size = libm::exp((height(low) - height(high)) / count as f64);
        for i in 0..count {
            let angle = std::f64::consts::TAU * (i as f64 + 0.3) / count as f64 + 0.7 * low as f64;
            points.push(Complex::new(
                size * libm::cos(angle),
                size * libm::sin(angle),
            ));
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_of_very_different_sizes_are_found() {
        // (z − 1e-6)(z − 2)(z² + 1e8)
        let coefficients = [2e-6 * 1e8, -2.000001 * 1e8, 1e8 + 2e-6, -2.000001, 1.0];
        let mut sizes: Vec<f64> = roots(&coefficients).iter().map(|z| z.norm()).collect();
        sizes.sort_by(f64::total_cmp);
        for (got, want) in sizes.iter().zip([1e-6, 2.0, 1e4, 1e4]) {
            assert!((got / want - 1.0).abs() < 1e-10, "{got} {want}");
        }
    }

    #[test]
    fn roots_of_unity_come_out_to_rounding() {
        for z in roots(&[-1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]) {
            assert!((z.powi(6) - 1.0).norm() < 1e-13);
        }
    }

    #[test]
    fn zero_roots_and_constants_are_handled() {
        assert_eq!(roots(&[0.0, 0.0, 1.0]), vec![Complex::new(0.0, 0.0); 2]);
        assert!(roots(&[1.0]).is_empty());
        assert!(roots(&[]).is_empty());
    }

    #[test]
    fn a_product_of_polynomials_is_that_by_hand() {
        // (1 + z)(2 − z + 3z²)
        let found = product(&[1.0, 1.0], &[2.0, -1.0, 3.0]);
        assert_eq!(found, [2.0, 1.0, 2.0, 3.0]);
        assert_eq!(product(&[3.0], &[0.0, 2.0]), [0.0, 6.0]);
    }

    #[test]
    fn a_newton_step_is_the_value_over_the_slope_inside_and_outside_of_the_unit_circle() {
        // z³ − 1 over 3z².
        let coefficients = [-1.0, 0.0, 0.0, 1.0];
        for z in [
            Complex::new(2.0, 0.0),
            Complex::new(0.5, 0.0),
            Complex::new(0.0, 1.0),
            Complex::new(-3.0, 4.0),
            Complex::new(0.1, -0.7),
        ] {
            let want = (z * z * z - 1.0) / (z * z * 3.0);
            let off = (newton_step(&coefficients, z) - want).norm();
            assert!(off < 1e-14 * want.norm(), "{z}: {off}");
        }
    }

    #[test]
    fn roots_are_found_whose_powers_no_number_holds() {
        // (z − 1)(z − 2)(z − 3)(z − 10¹⁰⁰), and the same with 1/z in place of z.
        let mut coefficients = [6e100, -11e100, 6e100, -1e100, 1.0];
        let sorted = |coefficients: &[f64]| {
            let mut found = roots(coefficients);
            found.sort_by(|a, b| a.re.total_cmp(&b.re));
            found
        };
        for (got, want) in sorted(&coefficients).iter().zip([1.0, 2.0, 3.0, 1e100]) {
            assert!((got / want - 1.0).norm() < 1e-12, "{got} {want}");
        }
        coefficients.reverse();
        let inverse = [1e-100, 1.0 / 3.0, 0.5, 1.0];
        for (got, want) in sorted(&coefficients).iter().zip(inverse) {
            assert!((got / want - 1.0).norm() < 1e-12, "{got} {want}");
        }
    }

    #[test]
    fn starting_points_have_the_sizes_of_roots_that_are_far_apart() {
        // (z − 1e-6)(z − 2)(z² + 1e8), as above.
        let coefficients = [2e-6 * 1e8, -2.000001 * 1e8, 1e8 + 2e-6, -2.000001, 1.0];
        let points = starting_points(&coefficients, 4);
        for (point, want) in points.iter().zip([1e-6, 2.0, 1e4, 1e4]) {
            assert!((point.norm() / want - 1.0).abs() < 1e-5, "{point} {want}");
        }
    }
}
