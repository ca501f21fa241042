//! Reflectors of Householder, and the passes over columns that make up reductions.
//!
//! A reflector I − vvᵀ/τ has v₁ = 1; its other entries are stored in place of the zeros that it has made.

use super::simd::{F64x2, F64x4, WIDE, Wide};
use super::underflow::{UNDERFLOWING, magnifying};
use super::vector::{norm, scale};

/// τ of the identity: “no reflector”.
pub(super) const NONE: f64 = f64::INFINITY;

/// A column or row of smaller size counts as zero. Matrices are scaled before they are reduced.
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

/// A register with each number in all places; `map` would be a call where small code is requested.
macro_rules! splat_four {
    ($register:ident, $numbers:expr) => {{
        let [a, b, c, d] = $numbers;
        [
            $register::splat(a),
            $register::splat(b),
            $register::splat(c),
            $register::splat(d),
        ]
    }};
}

// The loops go over chunks and not over an index: the addresses of what is in a chunk are then part of an instruction.

/// Subtracts `y` times `old` and `v` times `z` from each of four columns; returns their products with `h`, sums over
/// every other row that are added at the end.
#[inline(always)]
pub(super) fn update_four_columns(
    [a, b, c, d]: [&mut [f64]; 4],
    (old, z, h): (&[f64], &[f64], &[f64]),
    y: [f64; 4],
    v: [f64; 4],
) -> [f64; 4] {
    let [ya, yb, yc, yd] = splat_four!(Wide, y);
    let [va, vb, vc, vd] = splat_four!(Wide, v);
    let zero = F64x2::splat(0.0);
    let (mut p, mut q, mut r, mut s) = (zero, zero, zero, zero);
    let (a, rest_a) = a.as_chunks_mut::<WIDE>();
    let (b, rest_b) = b.as_chunks_mut::<WIDE>();
    let (c, rest_c) = c.as_chunks_mut::<WIDE>();
    let (d, rest_d) = d.as_chunks_mut::<WIDE>();
    let (old, rest_old) = old.as_chunks::<WIDE>();
    let (z, rest_z) = z.as_chunks::<WIDE>();
    let (h, rest_h) = h.as_chunks::<WIDE>();
    let columns = a.iter_mut().zip(b).zip(c).zip(d);
    for ((((((a, b), c), d), old), z), h) in columns.zip(old).zip(z).zip(h) {
        let (old, z, h) = (Wide::at(old, 0), Wide::at(z, 0), Wide::at(h, 0));
        let x = Wide::at(a, 0) - (ya * old + va * z);
        p = (x * h).added_in_pairs_to(p);
        x.put(a, 0);
        let x = Wide::at(b, 0) - (yb * old + vb * z);
        q = (x * h).added_in_pairs_to(q);
        x.put(b, 0);
        let x = Wide::at(c, 0) - (yc * old + vc * z);
        r = (x * h).added_in_pairs_to(r);
        x.put(c, 0);
        let x = Wide::at(d, 0) - (yd * old + vd * z);
        s = (x * h).added_in_pairs_to(s);
        x.put(d, 0);
    }
    let finish = |sum: F64x2, column: &mut [f64], y: f64, v: f64| {
        let (even, odd) = sum.lanes();
        let mut sums = [even, odd];
        for (i, x) in column.iter_mut().enumerate() {
            *x -= y * rest_old[i] + v * rest_z[i];
            sums[i % 2] += *x * rest_h[i];
        }
        sums[0] + sums[1]
    };
    [
        finish(p, rest_a, y[0], v[0]),
        finish(q, rest_b, y[1], v[1]),
        finish(r, rest_c, y[2], v[2]),
        finish(s, rest_d, y[3], v[3]),
    ]
}

/// Adds four columns times their weights to `sum`.
#[inline(always)]
pub(super) fn add_four([a, b, c, d]: [&[f64]; 4], weights: [f64; 4], sum: &mut [f64]) {
    let [e, f, g, h] = splat_four!(F64x4, weights);
    let (a, rest_a) = a.as_chunks::<4>();
    let (b, rest_b) = b.as_chunks::<4>();
    let (c, rest_c) = c.as_chunks::<4>();
    let (d, rest_d) = d.as_chunks::<4>();
    let (sum, rest) = sum.as_chunks_mut::<4>();
    for ((((a, b), c), d), sum) in a.iter().zip(b).zip(c).zip(d).zip(sum) {
        let all = (F64x4::at(a, 0) * e + F64x4::at(b, 0) * f)
            + (F64x4::at(c, 0) * g + F64x4::at(d, 0) * h);
        (F64x4::at(sum, 0) + all).put(sum, 0);
    }
    let [e, f, g, h] = weights;
    for (i, sum) in rest.iter_mut().enumerate() {
        *sum += (rest_a[i] * e + rest_b[i] * f) + (rest_c[i] * g + rest_d[i] * h);
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
    let ([o, p, q, r], [e, f, g, h]) = (splat_four!(Wide, old), splat_four!(Wide, new));
    let (a, rest_a) = a.as_chunks_mut::<WIDE>();
    let (b, rest_b) = b.as_chunks_mut::<WIDE>();
    let (c, rest_c) = c.as_chunks_mut::<WIDE>();
    let (d, rest_d) = d.as_chunks_mut::<WIDE>();
    let (z, rest_z) = z.as_chunks::<WIDE>();
    let (sum, rest) = sum.as_chunks_mut::<WIDE>();
    let columns = a.iter_mut().zip(b).zip(c).zip(d);
    for (((((a, b), c), d), z), sum) in columns.zip(z).zip(sum) {
        let z = Wide::at(z, 0);
        let (s, t) = (Wide::at(a, 0) - o * z, Wide::at(b, 0) - p * z);
        s.put(a, 0);
        t.put(b, 0);
        let first = s * e + t * f;
        let (s, t) = (Wide::at(c, 0) - q * z, Wide::at(d, 0) - r * z);
        s.put(c, 0);
        t.put(d, 0);
        (Wide::at(sum, 0) + (first + (s * g + t * h))).put(sum, 0);
    }
    let ([o, p, q, r], [e, f, g, h]) = (old, new);
    for (i, sum) in rest.iter_mut().enumerate() {
        let z = rest_z[i];
        rest_a[i] -= o * z;
        rest_b[i] -= p * z;
        rest_c[i] -= q * z;
        rest_d[i] -= r * z;
        *sum += (rest_a[i] * e + rest_b[i] * f) + (rest_c[i] * g + rest_d[i] * h);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::random;
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

    /// Seven columns of this many random numbers.
    fn columns(length: usize) -> Vec<Vec<f64>> {
        let numbers = random(length, 7, 3 + length as u64);
        let column = |j: usize| numbers.col(j).to_vec();
        (0..7).map(column).collect()
    }

    const FIRST: [f64; 4] = [0.3, -1.7, 0.9, 2.1];
    const SECOND: [f64; 4] = [-0.6, 0.2, 1.3, -0.8];

    #[test]
    fn columns_are_updated_entry_by_entry_and_their_products_summed_over_every_other_row() {
        for length in 0..14 {
            let mut all = columns(length);
            let before = all.clone();
            let [a, b, c, d, old, z, h] = &mut all[..] else {
                panic!();
            };
            let products = update_four_columns([a, b, c, d], (old, z, h), FIRST, SECOND);
            let [.., old, z, h] = &before[..] else {
                panic!();
            };
            for (j, column) in before[..4].iter().enumerate() {
                let mut sums = [0.0; 2];
                for i in 0..length {
                    let x = column[i] - (FIRST[j] * old[i] + SECOND[j] * z[i]);
                    assert_eq!(all[j][i], x, "{length}");
                    sums[i % 2] += x * h[i];
                }
                assert_eq!(products[j], sums[0] + sums[1], "{length}");
            }
        }
    }

    #[test]
    fn columns_are_added_entry_by_entry_with_or_without_an_update() {
        let [e, f, g, h] = SECOND;
        for length in 0..14 {
            let before = columns(length);
            let [a, b, c, d, z, sum, _] = &before[..] else {
                panic!();
            };
            let mut plain = sum.clone();
            add_four([a, b, c, d], SECOND, &mut plain);
            let mut all = before.clone();
            let [na, nb, nc, nd, _, updated, _] = &mut all[..] else {
                panic!();
            };
            update_and_add_four([na, nb, nc, nd], z, FIRST, SECOND, updated);
            for i in 0..length {
                let of = |x: [f64; 4]| sum[i] + ((x[0] * e + x[1] * f) + (x[2] * g + x[3] * h));
                let old = [a[i], b[i], c[i], d[i]];
                assert_eq!(plain[i], of(old), "{length}");
                let new = [0, 1, 2, 3].map(|j| old[j] - FIRST[j] * z[i]);
                assert_eq!([0, 1, 2, 3].map(|j| all[j][i]), new, "{length}");
                assert_eq!(all[5][i], of(new), "{length}");
            }
        }
    }

    /// A power of two changes only the scale of the rest, without changing a bit of anything else.
    #[test]
    fn a_reflector_is_the_same_at_every_size() {
        let ordinary = [0.75, -1.5, 0.25, 2.0];
        let mut wanted = ordinary;
        let tau = reflector(&mut wanted);
        for exponent in [-950, -700, -540, -270, -250, 0, 400] {
            let size = 2f64.powi(exponent);
            let mut x = ordinary.map(|x| x * size);
            assert_eq!(reflector(&mut x), tau, "2^{exponent}");
            assert_eq!(x[0], wanted[0] * size, "2^{exponent}");
            assert_eq!(x[1..], wanted[1..], "2^{exponent}");
        }
    }

    #[test]
    fn an_entry_whose_square_is_nothing_is_reflected_all_the_same() {
        let (head, entry) = (2f64.powi(-260), 2f64.powi(-560));
        let mut x = [head, entry];
        assert_eq!(reflector(&mut x), 0.5);
        assert_eq!(x, [-head, entry / (2.0 * head)]);
    }

    #[test]
    fn a_tail_that_is_nothing_is_cleared() {
        // So small by itself, and beside its head.
        for (head, entry) in [(-1000, -980), (-260, -800)] {
            let head = 2f64.powi(head);
            let mut x = [head, 2f64.powi(entry)];
            assert_eq!(reflector(&mut x), NONE);
            assert_eq!(x, [head, 0.0]);
        }
    }
}
