//! The standard form of a real 2×2 block (dlanv2).

use crate::underflow::{UNDERFLOWING, magnifying};

/// A 2×2 block (a b; c d) rotated into standard form: either c = 0, or a = d and b c < 0.
pub(super) struct StandardForm {
    pub(super) block: [f64; 4],
    /// Real and imaginary parts of the two eigenvalues; the positive imaginary part comes first.
    pub(super) values: [(f64, f64); 2],
    /// Cosine and sine of the rotation G = (cs sn; −sn cs): standard = G block Gᵀ.
    pub(super) rotation: (f64, f64),
}

/// dlanv2, without its safeguards against overflow: no entry is large here.
pub(super) fn standardise(mut a: f64, mut b: f64, mut c: f64, mut d: f64) -> StandardForm {
    let (mut cs, mut sn) = (1.0, 0.0);
    if c == 0.0 {
        // Already triangular.
    } else if b == 0.0 {
        (cs, sn) = (0.0, 1.0);
        (a, d) = (d, a);
        b = -c;
        c = 0.0;
    } else if a - d == 0.0 && b.signum() != c.signum() {
        // Already a conjugate pair in standard form.
    } else {
        let difference = a - d;
        let p = 0.5 * difference;
        let larger = b.abs().max(c.abs());
        let smaller = signed(signed(b.abs().min(c.abs()), b), c);
        let scale = p.abs().max(larger);
        let z = (p / scale) * p + (larger / scale) * smaller;
        if z >= 4.0 * f64::EPSILON {
            // Real and well separated.
            let z = p + (scale.sqrt() * z.sqrt()).copysign(p);
            a = d + z;
            d -= (larger / z) * smaller;
            let tau = (c * c + z * z).sqrt();
            (cs, sn) = (z / tau, c / tau);
            b -= c;
            c = 0.0;
        } else {
            // Complex, or real and almost equal: make the diagonal equal.
            let sigma = b + c;
            let tau = length(sigma, difference);
            cs = (0.5 * (1.0 + sigma.abs() / tau)).sqrt();
            sn = signed(-(p / (tau * cs)), sigma);
            let (aa, bb) = (a * cs + b * sn, -a * sn + b * cs);
            let (cc, dd) = (c * cs + d * sn, -c * sn + d * cs);
            (a, b) = (aa * cs + cc * sn, bb * cs + dd * sn);
            (c, d) = (-aa * sn + cc * cs, -bb * sn + dd * cs);
            let mean = 0.5 * (a + d);
            (a, d) = (mean, mean);
            if c != 0.0 {
                if b == 0.0 {
                    b = -c;
                    c = 0.0;
                    (cs, sn) = (-sn, cs);
                } else if b.signum() == c.signum() {
                    // Real after all.
                    let (root_b, root_c) = (b.abs().sqrt(), c.abs().sqrt());
                    let p = (root_b * root_c).copysign(c);
                    let tau = 1.0 / (b + c).abs().sqrt();
                    (a, d) = (mean + p, mean - p);
                    b -= c;
                    c = 0.0;
                    let (cs1, sn1) = (root_b * tau, root_c * tau);
                    (cs, sn) = (cs * cs1 - sn * sn1, cs * sn1 + sn * cs1);
                }
            }
        }
    }
    let im = if c == 0.0 {
        0.0
    } else {
        b.abs().sqrt() * c.abs().sqrt()
    };
    StandardForm {
        block: [a, b, c, d],
        values: [(a, im), (d, -im)],
        rotation: (cs, sn),
    }
}

/// `x`, negated where `other` is negative; NaN where `other` is NaN.
fn signed(x: f64, other: f64) -> f64 {
    x * other.signum()
}

fn length(x: f64, y: f64) -> f64 {
    let square = x * x + y * y;
    if square < UNDERFLOWING
        && let Some(factor) = magnifying(&[x, y])
    {
        return length(factor * x, factor * y) / factor;
    }
    square.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rotation_brings_the_block_to_its_standard_form() {
        let blocks = [
            [1.0, 2.0, 3.0, 4.0],
            [1.0, -2.0, 3.0, 1.5],
            [0.0, 1.0, -1.0, 0.0],
            [2.0, 0.0, 5.0, 1.0],
            [1.0, 1e-9, -1e-9, 1.0 + 1e-12],
            [1.0, 3.0, 1e-17, 1.0],
            [0.3, 0.2, 0.0, 7.0],
            [1.0, 1e-8, 1e-8, 1.0],
            [1e-200, 3e-200, 2e-200, -1e-200],
            [1e-170, -3e-170, 2e-170, -1e-170],
            [0.0, -3e-250, 2e-250, 0.0],
            // Both eigenvalues are 1, and the entry above the diagonal vanishes where that is made equal, or the one below.
            [2.0, -1.0, 1.0, 0.0],
            [2.0, 1.0, -1.0, 0.0],
        ];
        for [a, b, c, d] in blocks {
            let StandardForm {
                block,
                values,
                rotation: (cs, sn),
            } = standardise(a, b, c, d);
            let rows = [
                (cs * a + sn * c, cs * b + sn * d),
                (-sn * a + cs * c, -sn * b + cs * d),
            ];
            let turned = rows.map(|(x, y)| (x * cs + y * sn, -x * sn + y * cs));
            let got = [turned[0].0, turned[0].1, turned[1].0, turned[1].1];
            let size = a.abs() + b.abs() + c.abs() + d.abs();
            assert!(
                (0..4).all(|k| (got[k] - block[k]).abs() < 4e-16 * size),
                "{got:?} {block:?}"
            );
            assert!(
                block[2] == 0.0 || (block[0] == block[3] && block[1].signum() != block[2].signum())
            );
            let sum = values[0].0 + values[1].0;
            assert!((sum - (a + d)).abs() < 1e-14 * size);
            // Both divided by the size twice, since their squares may underflow.
            let product = (values[0].0 / size) * (values[1].0 / size)
                - (values[0].1 / size) * (values[1].1 / size);
            let determinant = (a / size) * (d / size) - (b / size) * (c / size);
            assert!((product - determinant).abs() < 1e-14);
        }
    }

    #[test]
    fn the_smaller_of_two_real_eigenvalues_keeps_its_digits_below_the_larger() {
        for [a, b, c, d] in [
            [1.0, 1e-8, 1e-8, 1e-20],
            [1.0, -3e-9, -2e-9, 1e-20],
            [-2.0, 1e-10, 3e-8, 1e-17],
        ] {
            // Their product over the larger one.
            let (mean, half): (f64, f64) = (0.5 * (a + d), 0.5 * (a - d));
            let larger = mean + (half * half + b * c).sqrt().copysign(mean);
            let want = (a * d - b * c) / larger;
            let [first, second] = standardise(a, b, c, d).values;
            let got = if first.0.abs() < second.0.abs() {
                first
            } else {
                second
            };
            assert!((got.0 / want - 1.0).abs() < 1e-14, "{got:?} {want}");
            assert_eq!(got.1, 0.0);
        }
    }
}
