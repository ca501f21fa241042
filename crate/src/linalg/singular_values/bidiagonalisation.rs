//! Householder reduction to upper bidiagonal form in one pass over what is left of the matrix per column
//! (Golub and Kahan 1965; Howell et al. 2008, Algorithm 3: "fused").
//!
//! For the browser: there faer's reduction, which passes twice and is compiled for small size with the rest
//! of the module, takes nearly all of a singular value decomposition. Natively its wider registers win.
//!
//! With H = I − hhᵀ/τ from the left and G = I − vvᵀ/τ′ from the right, a step makes of the rest of the matrix
//! A − hyᵀ − zvᵀ, y = Aᵀh/τ, z = (A − hyᵀ)v/τ′. That is applied only in the pass of the next step, which
//! forms Aᵀh of each column while it is at hand, and from that the column's entry r of the row that v is to
//! reflect, and adds r times the column to Ar, of which z is a combination.

use crate::linalg::Matrix;
use crate::linalg::simd::F64x2;
use crate::linalg::vector::{axpy, dot, norm, scale};

/// τ of a reflector that is none.
const NONE: f64 = f64::INFINITY;

/// Reduces the m×n matrix `a`, m ≥ n ≥ 1, to upper bidiagonal form, in place as faer's `bidiag_in_place`
/// does it: diagonal, superdiagonal, and the reflectors without their leading ones below and right of them.
///
/// Returns τ of the n reflectors from the left and the n − 1 from the right (I − vvᵀ/τ). Entries must be
/// finite and of ordinary size.
pub(super) fn bidiagonalise(a: &mut Matrix) -> (Vec<f64>, Vec<f64>) {
    let (m, n) = (a.nrows(), a.ncols());
    let mut data: Vec<f64> = Vec::with_capacity(m * n);
    (0..n).for_each(|j| data.extend_from_slice(a.col_as_slice(j)));
    let (mut left, mut right) = (vec![NONE; n], vec![NONE; n.saturating_sub(1)]);
    let mut step = PendingUpdate {
        h: vec![0.0; m],
        y: vec![0.0; n],
        z: vec![0.0; m],
        v: vec![0.0; n],
    };
    let (mut h, mut image) = (vec![0.0; m], vec![0.0; m]);
    for k in 0..n {
        let column = &mut data[k * m + k..][..m - k];
        axpy(-step.y[k], &step.h[k..], column);
        axpy(-step.v[k], &step.z[k..], column);
        left[k] = reflector(column);
        if k + 1 == n {
            break;
        }
        h[k..].copy_from_slice(column);
        h[k] = 1.0;
        image[k..].fill(0.0);
        step.pass(&mut data, k, &h, 1.0 / left[k], &mut image);
        std::mem::swap(&mut step.h, &mut h);
        right[k] = step.reflect_row(&mut data, k, &image);
    }
    for (j, column) in data.chunks_exact(m).enumerate() {
        a.col_as_slice_mut(j).copy_from_slice(column);
    }
    (left, right)
}

/// What is still to be subtracted from the rest of the matrix: hyᵀ + zvᵀ.
struct PendingUpdate {
    h: Vec<f64>,
    y: Vec<f64>,
    z: Vec<f64>,
    v: Vec<f64>,
}

impl PendingUpdate {
    /// Applies this step to rows and columns from `k` and `k` + 1 on, and finds the y of the next, whose
    /// reflector from the left is I − `inverse` `h` `h`ᵀ. In row k the columns have its image under that
    /// afterwards, and to `image` they are added times these entries.
    fn pass(&mut self, data: &mut [f64], k: usize, h: &[f64], inverse: f64, image: &mut [f64]) {
        let m = h.len();
        let (old, z, h) = (&self.h[k..], &self.z[k..], &h[k..]);
        let finish = |column: &mut [f64], y: &mut f64, along: f64| {
            *y = inverse * along;
            column[0] -= *y;
            column[0]
        };
        let image = &mut image[k..];
        let mut j = k + 1;
        let mut blocks = data[j * m..].chunks_exact_mut(4 * m);
        for block in &mut blocks {
            let (low, high) = block.split_at_mut(2 * m);
            let ((a, b), (c, d)) = (low.split_at_mut(m), high.split_at_mut(m));
            let (a, b, c, d) = (&mut a[k..], &mut b[k..], &mut c[k..], &mut d[k..]);
            let (y, v) = (&mut self.y[j..j + 4], &self.v[j..j + 4]);
            let (p, q) = update_two_columns((a, b), (old, z, h), (y[0], y[1]), (v[0], v[1]));
            let (r, s) = update_two_columns((c, d), (old, z, h), (y[2], y[3]), (v[2], v[3]));
            let weights = [
                finish(a, &mut y[0], p),
                finish(b, &mut y[1], q),
                finish(c, &mut y[2], r),
                finish(d, &mut y[3], s),
            ];
            add_four([a, b, c, d], weights, image);
            j += 4;
        }
        for column in blocks.into_remainder().chunks_exact_mut(m) {
            let column = &mut column[k..];
            axpy(-self.y[j], old, column);
            axpy(-self.v[j], z, column);
            let along = dot(h, column);
            let weight = finish(column, &mut self.y[j], along);
            axpy(weight, column, image);
            j += 1;
        }
    }

    /// The reflector from the right for row `k`, and z: `image` is the matrix times the row. Returns τ′.
    fn reflect_row(&mut self, data: &mut [f64], k: usize, image: &[f64]) -> f64 {
        let m = image.len();
        let first = k + 1;
        let row = &mut self.v[first..];
        for (v, column) in row.iter_mut().zip(data[first * m..].chunks_exact(m)) {
            *v = column[k];
        }
        let head = row[0];
        let tau = reflector(row);
        let end = row[0];
        for (v, column) in row.iter().zip(data[first * m..].chunks_exact_mut(m)) {
            column[k] = *v;
        }
        row[0] = 1.0;
        let z = &mut self.z[first..];
        if tau == NONE {
            z.fill(0.0);
            return tau;
        }
        // v = (row − end e)/(head − end).
        z.copy_from_slice(&image[first..]);
        axpy(-end, &data[first * m + first..][..m - first], z);
        scale(1.0 / (head - end), z);
        axpy(-dot(&self.y[first..], row), &self.h[first..], z);
        scale(1.0 / tau, z);
        tau
    }
}

/// Makes (β, v₂, v₃, …) of x: I − vvᵀ/τ with v₁ = 1 maps x to (β, 0, 0, …). Returns τ.
fn reflector(x: &mut [f64]) -> f64 {
    let Some((head, tail)) = x.split_first_mut() else {
        return NONE;
    };
    let rest = norm(tail);
    if rest == 0.0 {
        return NONE;
    }
    let end = -(*head * *head + rest * rest).sqrt().copysign(*head);
    let apart = *head - end;
    scale(1.0 / apart, tail);
    *head = end;
    -end / apart
}

/// Subtracts `y` times `old` and `v` times `z` from each of two columns; returns their products with `h`.
fn update_two_columns(
    (a, b): (&mut [f64], &mut [f64]),
    (old, z, h): (&[f64], &[f64], &[f64]),
    y: (f64, f64),
    v: (f64, f64),
) -> (f64, f64) {
    let length = a.len();
    let b = &mut b[..length];
    let (old, z, h) = (&old[..length], &z[..length], &h[..length]);
    let (ya, yb) = (F64x2::splat(y.0), F64x2::splat(y.1));
    let (va, vb) = (F64x2::splat(v.0), F64x2::splat(v.1));
    let (mut p, mut q) = (F64x2::splat(0.0), F64x2::splat(0.0));
    let mut i = 0;
    while i + 2 <= length {
        let at = |x: &[f64]| F64x2::new(x[i], x[i + 1]);
        let (o, z, h) = (at(old), at(z), at(h));
        let left = at(a) - (ya * o + va * z);
        let right = at(b) - (yb * o + vb * z);
        p = p + left * h;
        q = q + right * h;
        (a[i], a[i + 1]) = left.lanes();
        (b[i], b[i + 1]) = right.lanes();
        i += 2;
    }
    let ((p, r), (q, s)) = (p.lanes(), q.lanes());
    let (mut p, mut q) = (p + r, q + s);
    if i < length {
        a[i] -= y.0 * old[i] + v.0 * z[i];
        b[i] -= y.1 * old[i] + v.1 * z[i];
        p += a[i] * h[i];
        q += b[i] * h[i];
    }
    (p, q)
}

/// Adds four columns times their weights to `sum`.
fn add_four([a, b, c, d]: [&mut [f64]; 4], weights: [f64; 4], sum: &mut [f64]) {
    let length = sum.len();
    let (a, b, c, d) = (&a[..length], &b[..length], &c[..length], &d[..length]);
    let [e, f, g, h] = weights.map(F64x2::splat);
    let mut i = 0;
    while i + 2 <= length {
        let at = |x: &[f64]| F64x2::new(x[i], x[i + 1]);
        let all = (at(a) * e + at(b) * f) + (at(c) * g + at(d) * h);
        (sum[i], sum[i + 1]) = (at(sum) + all).lanes();
        i += 2;
    }
    if i < length {
        let [e, f, g, h] = weights;
        sum[i] += (a[i] * e + b[i] * f) + (c[i] * g + d[i] * h);
    }
}
