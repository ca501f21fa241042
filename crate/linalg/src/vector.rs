//! Loops over slices in SIMD registers, and orthogonalisation against a basis stored as consecutive vectors.

use super::simd::F64x2;
use super::{Complex, Matrix};
use std::borrow::Borrow;

/// The inner product xᵀy.
pub(super) fn dot(x: &[f64], y: &[f64]) -> f64 {
    let zero = F64x2::splat(0.0);
    let (mut a, mut b, mut c, mut d) = (zero, zero, zero, zero);
    let (xs, ys) = (x.chunks_exact(8), y.chunks_exact(8));
    let mut rest = 0.0;
    for (x, y) in xs.remainder().iter().zip(ys.remainder()) {
        rest += x * y;
    }
    for (x, y) in xs.zip(ys) {
        a = a + F64x2::at(x, 0) * F64x2::at(y, 0);
        b = b + F64x2::at(x, 2) * F64x2::at(y, 2);
        c = c + F64x2::at(x, 4) * F64x2::at(y, 4);
        d = d + F64x2::at(x, 6) * F64x2::at(y, 6);
    }
    let ((s, t), (u, v), (w, x), (y, z)) = (a.lanes(), b.lanes(), c.lanes(), d.lanes());
    s + t + u + v + w + x + y + z + rest
}

/// y ← y + a x.
pub(super) fn axpy(a: f64, x: &[f64], y: &mut [f64]) {
    let length = x.len().min(y.len());
    let (x, y) = (&x[..length], &mut y[..length]);
    let both = F64x2::splat(a);
    let (xs, mut ys) = (x.chunks_exact(4), y.chunks_exact_mut(4));
    for (x, y) in xs.zip(&mut ys) {
        let low = F64x2::at(y, 0) + both * F64x2::at(x, 0);
        let high = F64x2::at(y, 2) + both * F64x2::at(x, 2);
        low.put(y, 0);
        high.put(y, 2);
    }
    let rest = x.chunks_exact(4).remainder();
    for (y, x) in ys.into_remainder().iter_mut().zip(rest) {
        *y += a * x;
    }
}

/// (x, y) ← (c x + s y, c y − s x).
pub(super) fn rotate(c: f64, s: f64, x: &mut [f64], y: &mut [f64]) {
    let (cosine, sine) = (F64x2::splat(c), F64x2::splat(s));
    let (mut xs, mut ys) = (x.chunks_exact_mut(2), y.chunks_exact_mut(2));
    for (x, y) in (&mut xs).zip(&mut ys) {
        let (p, q) = (F64x2::at(x, 0), F64x2::at(y, 0));
        (cosine * p + sine * q).put(x, 0);
        (cosine * q - sine * p).put(y, 0);
    }
    for (x, y) in xs.into_remainder().iter_mut().zip(ys.into_remainder()) {
        (*x, *y) = (c * *x + s * *y, c * *y - s * *x);
    }
}

/// Euclidean length. The callers keep entries far from overflow.
pub(super) fn norm(x: &[f64]) -> f64 {
    dot(x, x).sqrt()
}

/// The largest modulus of the numbers `x`, and 0 for none; NaN if one of them is.
///
/// Without a sign, the bits of numbers are in the order of the numbers. Whole numbers are compared in registers, but `f64::max`, which
/// ignores NaN, is a call in WASM.
pub(super) fn largest_modulus(x: &[f64]) -> f64 {
    let bits = |x: &f64| x.abs().to_bits() as i64;
    let most = x.iter().map(bits).fold(0, i64::max);
    f64::from_bits(most as u64)
}

/// Σ A_ij, column by column.
pub fn sum_of_entries(a: &Matrix) -> f64 {
    let column = |j: usize| a.col(j).iter().sum::<f64>();
    (0..a.ncols()).map(column).sum()
}

/// |z|.
pub fn modulus(z: impl Borrow<Complex>) -> f64 {
    let z = z.borrow();
    libm::hypot(z.re, z.im)
}

/// The principal branch of ln z.
pub fn complex_logarithm(z: Complex) -> Complex {
    Complex::new(libm::log(modulus(z)), libm::atan2(z.im, z.re))
}

/// x ← a x.
pub(super) fn scale(a: f64, x: &mut [f64]) {
    for x in x {
        *x *= a;
    }
}

/// y ← A x.
pub(super) fn apply(a: &Matrix, x: &[f64], y: &mut [f64]) {
    y.fill(0.0);
    let (m, n) = (y.len(), a.ncols());
    let mut j = 0;
    // Four columns at a time: one pass over y for four over A.
    while j + 4 <= n {
        let (c0, c1) = (&a.col(j)[..m], &a.col(j + 1)[..m]);
        let (c2, c3) = (&a.col(j + 2)[..m], &a.col(j + 3)[..m]);
        let (w0, w1, w2, w3) = (x[j], x[j + 1], x[j + 2], x[j + 3]);
        let (p0, p1, p2, p3) = (
            F64x2::splat(w0),
            F64x2::splat(w1),
            F64x2::splat(w2),
            F64x2::splat(w3),
        );
        let mut i = 0;
        while i + 2 <= m {
            let two = |c: &[f64]| F64x2::at(c, i);
            let sum = (two(c0) * p0 + two(c1) * p1) + (two(c2) * p2 + two(c3) * p3);
            (two(y) + sum).put(y, i);
            i += 2;
        }
        if i < m {
            y[i] += (c0[i] * w0 + c1[i] * w1) + (c2[i] * w2 + c3[i] * w3);
        }
        j += 4;
    }
    for (j, &weight) in x.iter().enumerate().skip(j) {
        axpy(weight, a.col(j), y);
    }
}

/// y ← Aᵀ x.
pub(super) fn apply_transposed(a: &Matrix, x: &[f64], y: &mut [f64]) {
    for (j, y) in y.iter_mut().enumerate() {
        *y = dot(a.col(j), x);
    }
}

/// Removes from `w` its components along the orthonormal vectors of `basis` (each as long as `w`)
/// and adds those components to `coefficients`.
///
/// Orthogonalises twice, which is enough (Giraud et al. 2005). The result is orthogonal up to rounding, unless only rounding was
/// left of `w`, which its length shows.
pub(super) fn orthogonalise(basis: &[f64], w: &mut [f64], coefficients: &mut [f64]) {
    for _ in 0..2 {
        for (v, c) in basis.chunks_exact(w.len()).zip(coefficients.iter_mut()) {
            let overlap = dot(v, w);
            axpy(-overlap, v, w);
            *c += overlap;
        }
    }
}

/// A unit vector orthogonal to `basis`, the same for the same `label`; None when the basis already
/// spans the space.
pub(super) fn orthogonal_unit_vector(basis: &[f64], n: usize, label: u64) -> Option<Vec<f64>> {
    let taken = basis.len() / n;
    if taken >= n {
        return None;
    }
    let mut ignored = vec![0.0; taken];
    for attempt in 0..8u64 {
        let mut w = noise_vector(n, (label << 4) ^ attempt);
        let before = norm(&w);
        orthogonalise(basis, &mut w, &mut ignored);
        // Once more, for the case that the remainder is small beside what was removed.
        orthogonalise(basis, &mut w, &mut ignored);
        let after = norm(&w);
        if after > 1e-8 * before {
            scale(1.0 / after, &mut w);
            return Some(w);
        }
    }
    None
}

/// A vector in general position, the same for the same `label`.
pub fn noise_vector(n: usize, label: u64) -> Vec<f64> {
    (0..n as u64).map(|i| noise((label << 36) ^ i)).collect()
}

/// A number in (−1, 1) from a counter (the finaliser of SplitMix64). Start vectors need only be in
/// general position and the same every time.
fn noise(counter: u64) -> f64 {
    let mut z = counter.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^= z >> 31;
    (z >> 11) as f64 / (1u64 << 52) as f64 - 1.0
}

#[cfg(test)]
mod tests {
    use super::super::testing::{random, random_orthogonal};
    use super::*;

    fn numbers(length: usize, seed: u64) -> Vec<f64> {
        random(length, 1, seed).col(0).to_vec()
    }

    #[test]
    fn the_largest_modulus_is_that_of_all_numbers_and_nan_where_one_is() {
        assert_eq!(largest_modulus(&[]), 0.0);
        assert_eq!(largest_modulus(&[-0.0, 0.0]).to_bits(), 0);
        let mut numbers = [0.5, -2.0, 5e-324, 1.5, -1e300, 1e299, 0.0];
        for largest in [1e300, 1e299, 2.0, 1.5, 0.5, 5e-324, 0.0] {
            assert_eq!(largest_modulus(&numbers), largest);
            let at = numbers.iter().position(|x| x.abs() == largest).unwrap();
            numbers[at] = 0.0;
        }
        assert_eq!(
            largest_modulus(&[1.0, f64::NEG_INFINITY, 2.0]),
            f64::INFINITY
        );
        for nan in [f64::NAN, -f64::NAN] {
            assert!(largest_modulus(&[1.0, nan, f64::INFINITY]).is_nan());
        }
    }

    #[test]
    fn frobenius_norms_have_entries_of_any_size() {
        for size in [0.0, 1e-310, 1e-200, 1.0, 1e151, 1e200, 1e307] {
            let a = Matrix::from_fn(2, 2, |i, j| size * [[3.0, 0.0], [-4.0, 12.0]][i][j]);
            let found = a.frobenius_norm();
            assert!(
                (found - 13.0 * size).abs() <= 1e-14 * size,
                "{size:e}: {found:e}"
            );
        }
        for entry in [f64::INFINITY, f64::NEG_INFINITY] {
            let a = Matrix::from_fn(2, 2, |i, j| if i == j { entry } else { 1.0 });
            assert_eq!(a.frobenius_norm(), f64::INFINITY);
        }
        let a = Matrix::from_fn(2, 2, |i, j| if i > j { f64::NAN } else { 1.0 });
        assert!(a.frobenius_norm().is_nan());
    }

    #[test]
    fn loops_in_registers_agree_with_plain_ones_at_every_length() {
        for n in 0..20 {
            let (x, y) = (numbers(n, 1), numbers(n, 2));
            let plain: f64 = x.iter().zip(&y).map(|(x, y)| x * y).sum();
            assert!((dot(&x, &y) - plain).abs() < 1e-14, "{n}");
            assert!((norm(&x).powi(2) - dot(&x, &x)).abs() < 1e-14, "{n}");
            let mut sum = y.clone();
            axpy(-0.7, &x, &mut sum);
            assert!((0..n).all(|i| (sum[i] - (y[i] - 0.7 * x[i])).abs() < 1e-15));
            let (c, s) = (0.6, 0.8);
            let (mut p, mut q) = (x.clone(), y.clone());
            rotate(c, s, &mut p, &mut q);
            for i in 0..n {
                assert!((p[i] - (c * x[i] + s * y[i])).abs() < 1e-15, "{n}");
                assert!((q[i] - (c * y[i] - s * x[i])).abs() < 1e-15, "{n}");
            }
        }
    }

    #[test]
    fn images_are_sums_over_columns_and_rows() {
        for (m, n) in [(1, 1), (2, 3), (5, 4), (7, 9), (8, 6), (9, 13)] {
            let a = random(m, n, 3);
            let (x, z) = (numbers(n, 4), numbers(m, 5));
            let (mut y, mut back) = (vec![9.0; m], vec![9.0; n]);
            apply(&a, &x, &mut y);
            apply_transposed(&a, &z, &mut back);
            for i in 0..m {
                let want: f64 = (0..n).map(|j| a[(i, j)] * x[j]).sum();
                assert!((y[i] - want).abs() < 1e-14, "{m} {n}");
            }
            for j in 0..n {
                let want: f64 = (0..m).map(|i| a[(i, j)] * z[i]).sum();
                assert!((back[j] - want).abs() < 1e-14, "{m} {n}");
            }
        }
    }

    #[test]
    fn start_vectors_are_the_numbers_of_splitmix64() {
        // The first outputs of the generator from the seed 0 (Vigna's splitmix64.c).
        let outputs = [
            0xe220_a839_7b1d_cdaf_u64,
            0x6e78_9e6a_a1b9_65f4,
            0x06c4_5d18_8009_454f,
        ];
        let want = outputs.map(|z| (z >> 11) as f64 / 2f64.powi(52) - 1.0);
        assert_eq!(noise_vector(3, 0), want);
    }

    /// The first `count` columns of a random orthogonal matrix.
    fn basis(n: usize, count: usize) -> Vec<f64> {
        let q = random_orthogonal(n, 6);
        (0..count).flat_map(|j| q.col(j).to_vec()).collect()
    }

    #[test]
    fn what_is_left_of_a_vector_in_the_space_is_orthogonal_to_rounding() {
        // One pass leaves 1e-16 of a vector whose rest is 1e-10: that is 1e-6 of the rest.
        let (n, count) = (40, 12);
        let (basis, rest) = (basis(n, count), numbers(n, 7));
        let inside: Vec<f64> = (0..n)
            .map(|i| (0..count).map(|j| basis[j * n + i]).sum::<f64>() + 1e-10 * rest[i])
            .collect();
        let (mut w, mut coefficients) = (inside, vec![0.0; count]);
        orthogonalise(&basis, &mut w, &mut coefficients);
        let length = norm(&w);
        assert!(length > 1e-11 && length < 1e-9);
        for (vector, c) in basis.chunks_exact(n).zip(&coefficients) {
            assert!(dot(vector, &w).abs() < 1e-14 * length);
            assert!((c - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn a_new_direction_is_orthogonal_the_same_every_time_and_there_until_the_space_is_full() {
        let n = 30;
        for count in [0, 1, 17, 29] {
            let basis = basis(n, count);
            let new = orthogonal_unit_vector(&basis, n, 5).unwrap();
            assert!((norm(&new) - 1.0).abs() < 1e-15);
            let mut overlaps = basis.chunks_exact(n).map(|v| dot(v, &new).abs());
            assert!(overlaps.all(|overlap| overlap < 1e-14), "{count}");
            assert_eq!(orthogonal_unit_vector(&basis, n, 5).unwrap(), new);
            if count < 29 {
                assert!(orthogonal_unit_vector(&basis, n, 6).unwrap() != new);
            }
        }
        assert!(orthogonal_unit_vector(&basis(n, n), n, 5).is_none());
    }
}
