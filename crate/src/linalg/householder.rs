//! Reflectors of Householder, and the passes over columns that reductions with them are made of.
//!
//! A reflector I − vvᵀ/τ has v₁ = 1; its other entries are kept where it has made zeros.

use super::simd::F64x4;
use super::underflow::{UNDERFLOWING, magnifying};
use super::vector::{norm, scale};

/// τ of a reflector that is none.
pub(super) const NONE: f64 = f64::INFINITY;

/// A column or row is nothing where this would bring it to one: matrices are scaled before they are reduced.
const NOTHING: f64 = 1e290;

/// Makes (β, v₂, v₃, …) of x: I − vvᵀ/τ with v₁ = 1 maps x to (β, 0, 0, …). Returns τ.
pub(super) fn reflector(x: &mut [f64]) -> f64 {
    let Some((head, tail)) = x.split_first_mut() else {
        return NONE;
    };
    let rest = norm(tail);
    let length = (*head * *head + rest * rest).sqrt();
    // Only then may squares have lost digits.
    if length * length < UNDERFLOWING
        && let Some(factor) = magnifying(tail)
        && factor > 1.0
    {
        // Nothing beside a matrix of ordinary size; the inverse of such a length would overflow.
        if factor > NOTHING || head.abs() * factor > NOTHING.sqrt() {
            tail.fill(0.0);
            return NONE;
        }
        scale(factor, x);
        let tau = reflector(x);
        x[0] /= factor;
        return tau;
    }
    if rest == 0.0 {
        return NONE;
    }
    let end = -length.copysign(*head);
    let apart = *head - end;
    scale(1.0 / apart, tail);
    *head = end;
    -end / apart
}

/// Subtracts `y` times `old` and `v` times `z` from each of two columns; returns their products with `h`.
#[inline(always)]
pub(super) fn update_two_columns(
    (a, b): (&mut [f64], &mut [f64]),
    (old, z, h): (&[f64], &[f64], &[f64]),
    y: (f64, f64),
    v: (f64, f64),
) -> (f64, f64) {
    let length = a.len();
    let b = &mut b[..length];
    let (old, z, h) = (&old[..length], &z[..length], &h[..length]);
    let (ya, yb) = (F64x4::splat(y.0), F64x4::splat(y.1));
    let (va, vb) = (F64x4::splat(v.0), F64x4::splat(v.1));
    let (mut p, mut q) = (F64x4::splat(0.0), F64x4::splat(0.0));
    let mut i = 0;
    while i + 4 <= length {
        let (o, z, h) = (F64x4::at(old, i), F64x4::at(z, i), F64x4::at(h, i));
        let left = F64x4::at(a, i) - (ya * o + va * z);
        let right = F64x4::at(b, i) - (yb * o + vb * z);
        p = p + left * h;
        q = q + right * h;
        left.put(a, i);
        right.put(b, i);
        i += 4;
    }
    let (mut p, mut q) = (p.sum(), q.sum());
    while i < length {
        a[i] -= y.0 * old[i] + v.0 * z[i];
        b[i] -= y.1 * old[i] + v.1 * z[i];
        p += a[i] * h[i];
        q += b[i] * h[i];
        i += 1;
    }
    (p, q)
}

/// Adds four columns times their weights to `sum`.
#[inline(always)]
pub(super) fn add_four([a, b, c, d]: [&[f64]; 4], weights: [f64; 4], sum: &mut [f64]) {
    let length = sum.len();
    let (a, b, c, d) = (&a[..length], &b[..length], &c[..length], &d[..length]);
    let [e, f, g, h] = weights.map(F64x4::splat);
    let mut i = 0;
    while i + 4 <= length {
        let all = (F64x4::at(a, i) * e + F64x4::at(b, i) * f)
            + (F64x4::at(c, i) * g + F64x4::at(d, i) * h);
        (F64x4::at(sum, i) + all).put(sum, i);
        i += 4;
    }
    while i < length {
        let [e, f, g, h] = weights;
        sum[i] += (a[i] * e + b[i] * f) + (c[i] * g + d[i] * h);
        i += 1;
    }
}

/// Subtracts `z` times its weight in `old` from each of four columns, and adds them times `new` to `sum`.
#[inline(always)]
pub(super) fn update_and_add_four(
    [a, b, c, d]: [&mut [f64]; 4],
    z: &[f64],
    old: [f64; 4],
    new: [f64; 4],
    sum: &mut [f64],
) {
    let length = sum.len();
    let (a, b, c, d) = (
        &mut a[..length],
        &mut b[..length],
        &mut c[..length],
        &mut d[..length],
    );
    let z = &z[..length];
    let ([o, p, q, r], [e, f, g, h]) = (old.map(F64x4::splat), new.map(F64x4::splat));
    let mut i = 0;
    while i + 4 <= length {
        let along = F64x4::at(z, i);
        let (s, t) = (F64x4::at(a, i) - o * along, F64x4::at(b, i) - p * along);
        s.put(a, i);
        t.put(b, i);
        let first = s * e + t * f;
        let (s, t) = (F64x4::at(c, i) - q * along, F64x4::at(d, i) - r * along);
        s.put(c, i);
        t.put(d, i);
        (F64x4::at(sum, i) + (first + (s * g + t * h))).put(sum, i);
        i += 4;
    }
    while i < length {
        let ([o, p, q, r], [e, f, g, h]) = (old, new);
        a[i] -= o * z[i];
        b[i] -= p * z[i];
        c[i] -= q * z[i];
        d[i] -= r * z[i];
        sum[i] += (a[i] * e + b[i] * f) + (c[i] * g + d[i] * h);
        i += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reflectors_of_numbers_whose_squares_vanish_are_orthogonal() {
        for size in [1.0, 1e-80, 1e-160, 1e-200, 1e-280] {
            let x = [0.3 * size, -0.5 * size, 0.0, 0.7 * size];
            let mut v = x;
            let tau = reflector(&mut v);
            let end = v[0];
            v[0] = 1.0;
            // |v|² = 2τ makes the reflection orthogonal.
            let square: f64 = v.iter().map(|v| v * v).sum();
            assert!((square / (2.0 * tau) - 1.0).abs() < 1e-15, "{size:e}");
            let length = 0.83f64.sqrt() * size;
            assert!(
                (end.abs() / length - 1.0).abs() < 1e-15,
                "{size:e}: {end:e}"
            );
        }
    }

    #[test]
    fn what_ends_in_zeros_is_not_reflected() {
        assert_eq!(reflector(&mut [2.0, 0.0, 0.0]), NONE);
        assert_eq!(reflector(&mut [0.0]), NONE);
        assert_eq!(reflector(&mut []), NONE);
        assert_eq!(reflector(&mut [1.0, 0.0, 1e-300]), NONE);
        assert_eq!(reflector(&mut [1e-300, 1e-300, 3e-320]), NONE);
    }
}
