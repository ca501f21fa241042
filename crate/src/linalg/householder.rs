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

/// Each number in all places; `map` would be a call where small code is asked for.
#[inline(always)]
fn splat_four([a, b, c, d]: [f64; 4]) -> [F64x4; 4] {
    [
        F64x4::splat(a),
        F64x4::splat(b),
        F64x4::splat(c),
        F64x4::splat(d),
    ]
}

/// Subtracts `y` times `old` and `v` times `z` from each of four columns; returns their products with `h`.
#[inline(always)]
pub(super) fn update_four_columns(
    [a, b, c, d]: [&mut [f64]; 4],
    (old, z, h): (&[f64], &[f64], &[f64]),
    y: [f64; 4],
    v: [f64; 4],
) -> [f64; 4] {
    let length = a.len();
    let (b, c, d) = (&mut b[..length], &mut c[..length], &mut d[..length]);
    let (old, z, h) = (&old[..length], &z[..length], &h[..length]);
    let [ya, yb, yc, yd] = splat_four(y);
    let [va, vb, vc, vd] = splat_four(v);
    let zero = F64x4::splat(0.0);
    let (mut p, mut q, mut r, mut s) = (zero, zero, zero, zero);
    let mut i = 0;
    while i + 4 <= length {
        let (o, z, h) = (F64x4::at(old, i), F64x4::at(z, i), F64x4::at(h, i));
        let x = F64x4::at(a, i) - (ya * o + va * z);
        p = p + x * h;
        x.put(a, i);
        let x = F64x4::at(b, i) - (yb * o + vb * z);
        q = q + x * h;
        x.put(b, i);
        let x = F64x4::at(c, i) - (yc * o + vc * z);
        r = r + x * h;
        x.put(c, i);
        let x = F64x4::at(d, i) - (yd * o + vd * z);
        s = s + x * h;
        x.put(d, i);
        i += 4;
    }
    let (mut p, mut q, mut r, mut s) = (p.sum(), q.sum(), r.sum(), s.sum());
    while i < length {
        a[i] -= y[0] * old[i] + v[0] * z[i];
        b[i] -= y[1] * old[i] + v[1] * z[i];
        c[i] -= y[2] * old[i] + v[2] * z[i];
        d[i] -= y[3] * old[i] + v[3] * z[i];
        p += a[i] * h[i];
        q += b[i] * h[i];
        r += c[i] * h[i];
        s += d[i] * h[i];
        i += 1;
    }
    [p, q, r, s]
}

/// Adds four columns times their weights to `sum`.
#[inline(always)]
pub(super) fn add_four([a, b, c, d]: [&[f64]; 4], weights: [f64; 4], sum: &mut [f64]) {
    let length = sum.len();
    let (a, b, c, d) = (&a[..length], &b[..length], &c[..length], &d[..length]);
    let [e, f, g, h] = splat_four(weights);
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
    let ([o, p, q, r], [e, f, g, h]) = (splat_four(old), splat_four(new));
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
