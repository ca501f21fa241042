//! Loops over slices, written so that the compiler vectorises them (sums need explicit lanes), and
//! orthogonalisation against a basis stored as consecutive vectors.

use super::Matrix;

/// xᵀy.
pub(super) fn dot(x: &[f64], y: &[f64]) -> f64 {
    const LANES: usize = 8;
    let mut sums = [0.0; LANES];
    let (xs, ys) = (x.chunks_exact(LANES), y.chunks_exact(LANES));
    let rest: f64 = xs
        .remainder()
        .iter()
        .zip(ys.remainder())
        .map(|(a, b)| a * b)
        .sum();
    for (a, b) in xs.zip(ys) {
        for l in 0..LANES {
            sums[l] += a[l] * b[l];
        }
    }
    sums.iter().sum::<f64>() + rest
}

/// y ← y + a x.
pub(super) fn axpy(a: f64, x: &[f64], y: &mut [f64]) {
    for (y, x) in y.iter_mut().zip(x) {
        *y += a * x;
    }
}

/// Euclidean length. The callers keep entries far from overflow.
pub(super) fn norm(x: &[f64]) -> f64 {
    dot(x, x).sqrt()
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
    let n = a.ncols();
    let mut j = 0;
    // Four columns at a time: one pass over y for four over A.
    while j + 4 <= n {
        let columns = [0, 1, 2, 3].map(|k| a.col_as_slice(j + k));
        let weights = [x[j], x[j + 1], x[j + 2], x[j + 3]];
        let [c0, c1, c2, c3] = columns.map(|c| &c[..y.len()]);
        for (i, y) in y.iter_mut().enumerate() {
            *y += (c0[i] * weights[0] + c1[i] * weights[1])
                + (c2[i] * weights[2] + c3[i] * weights[3]);
        }
        j += 4;
    }
    for (j, &weight) in x.iter().enumerate().skip(j) {
        axpy(weight, a.col_as_slice(j), y);
    }
}

/// y ← Aᵀ x.
pub(super) fn apply_transposed(a: &Matrix, x: &[f64], y: &mut [f64]) {
    for (j, y) in y.iter_mut().enumerate() {
        *y = dot(a.col_as_slice(j), x);
    }
}

/// Removes from `w` its components along the orthonormal vectors of `basis` (each as long as `w`)
/// and adds those components to `coefficients`.
///
/// Twice is enough (Giraud et al. 2005): the result is orthogonal to rounding, unless nothing but
/// rounding was left of `w`, which the caller sees from its length.
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
pub(super) fn fresh(basis: &[f64], n: usize, label: u64) -> Option<Vec<f64>> {
    let taken = basis.len() / n;
    if taken >= n {
        return None;
    }
    let mut ignored = vec![0.0; taken];
    for attempt in 0..8u64 {
        let mut w: Vec<f64> = (0..n as u64)
            .map(|i| noise((label << 40) ^ (attempt << 36) ^ i))
            .collect();
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

/// A number in (−1, 1) from a counter (the finaliser of SplitMix64). Start vectors need only be in
/// general position and the same every time.
fn noise(counter: u64) -> f64 {
    let mut z = counter.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^= z >> 31;
    (z >> 11) as f64 / (1u64 << 52) as f64 - 1.0
}
