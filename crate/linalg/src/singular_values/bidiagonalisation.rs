//! Householder reduction to upper bidiagonal form with one pass over the rest of the matrix per column (Golub and Kahan 1965;
//! Howell et al. 2008, Algorithm 3: "fused").
//!
//! With H = I − hhᵀ/τ from the left and G = I − vvᵀ/τ′ from the right, a step makes of the rest of the matrix
//! A − hyᵀ − zvᵀ, y = Aᵀh/τ, z = (A − hyᵀ)v/τ′. That is applied only in the pass of the next step. For each column, this pass
//! forms Aᵀh, from it the entry r of the row that v reflects, and adds r times the column to Ar. The vector z is a combination of
//! Ar and known vectors.

use crate::gemm::vectorised;
use crate::householder::{NONE, add_four, reflector, update_four_columns};
use crate::vector::{axpy, dot, scale};

/// Reduces the m×n matrix in `data` by columns, m ≥ n, to upper bidiagonal form, in place:
/// diagonal, superdiagonal, and the reflectors without their leading ones below and right of them.
///
/// Returns τ of the n reflectors from the left and the n − 1 from the right (I − vvᵀ/τ). Entries must be
/// finite and of ordinary size.
pub(super) fn bidiagonalise(data: &mut [f64], m: usize, n: usize) -> (Vec<f64>, Vec<f64>) {
    vectorised(|| reduce_columns(data, m, n))
}

#[inline(always)]
fn reduce_columns(data: &mut [f64], m: usize, n: usize) -> (Vec<f64>, Vec<f64>) {
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
        step.pass(data, k, &h, 1.0 / left[k], &mut image);
        std::mem::swap(&mut step.h, &mut h);
        right[k] = step.reflect_row(data, k, &image);
    }
    (left, right)
}

/// The update still to be subtracted from the rest of the matrix: hyᵀ + zvᵀ.
struct PendingUpdate {
    h: Vec<f64>,
    y: Vec<f64>,
    z: Vec<f64>,
    v: Vec<f64>,
}

impl PendingUpdate {
    /// Applies this step to rows from `k` and columns from `k` + 1 on, and finds the y of the next step, whose reflector from the
    /// left is I − `inverse` `h` `h`ᵀ. Afterwards row k holds its image under that reflector, and `image` has received the
    /// columns multiplied by the entries of that row.
    #[inline(always)]
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
            let [p, q, r, s] = update_four_columns(
                [&mut *a, &mut *b, &mut *c, &mut *d],
                (old, z, h),
                [y[0], y[1], y[2], y[3]],
                [v[0], v[1], v[2], v[3]],
            );
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
