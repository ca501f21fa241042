//! Householder reduction to upper Hessenberg form with one pass over the rest of the matrix per column (Howell et al. 2008,
//! Algorithm 6: "fused"), like `singular_values::bidiagonalisation`.
//!
//! With P = I − vvᵀ/τ a step computes PAP = A − v qᵀ − z vᵀ, q = Aᵀv/τ, z = Av/τ − (q·v)/τ v. This is applied only in the pass of
//! the next step, which computes Aᵀv and Av of its own v for each column in the same pass.

use super::francis::Square;
use crate::gemm::vectorised;
use crate::householder::{NONE, add_four, reflector, update_and_add_four, update_four_columns};
use crate::vector::{axpy, dot, scale};

/// Makes QᵀAQ of the square matrix `a` of finite entries of ordinary size, in its upper triangle and the subdiagonal; below
/// lie the reflectors of Q without their leading ones. Returns their τ, I − vvᵀ/τ with v from row k + 1 on.
pub(crate) fn reduce(a: &mut Square) -> Vec<f64> {
    let (n, stride) = (a.size(), a.stride());
    vectorised(|| reduce_columns(a.data_mut(), n, stride))
}

/// [`reduce`] of the n×n matrix in `data`, whose columns begin at this distance.
#[inline(always)]
fn reduce_columns(data: &mut [f64], n: usize, stride: usize) -> Vec<f64> {
    let mut tau = vec![NONE; n.saturating_sub(2)];
    let mut step = PendingUpdate {
        first: 0,
        v: vec![0.0; n],
        q: vec![0.0; n],
        z: vec![0.0; n],
    };
    let (mut v, mut image) = (vec![0.0; n], vec![0.0; n]);
    for k in 0..n.saturating_sub(2) {
        let column = &mut data[k * stride..][..n];
        step.apply(k, column);
        tau[k] = reflector(&mut column[k + 1..]);
        v[..=k].fill(0.0);
        v[k + 1..].copy_from_slice(&column[k + 1..]);
        v[k + 1] = 1.0;
        image.fill(0.0);
        let inverse = 1.0 / tau[k];
        let rest = &mut data[(k + 1) * stride..n * stride];
        step.pass(rest, stride, k + 1, &v, inverse, &mut image);
        scale(inverse, &mut image);
        let along = dot(&step.q[k + 1..], &v[k + 1..]) * inverse;
        axpy(-along, &v[k + 1..], &mut image[k + 1..]);
        std::mem::swap(&mut step.v, &mut v);
        std::mem::swap(&mut step.z, &mut image);
        step.first = k + 1;
    }
    for k in n.saturating_sub(2)..n {
        step.apply(k, &mut data[k * stride..][..n]);
    }
    tau
}

/// The update still to be subtracted from the rest of the matrix: v qᵀ + z vᵀ, v zero before its entry `first`.
struct PendingUpdate {
    first: usize,
    v: Vec<f64>,
    q: Vec<f64>,
    z: Vec<f64>,
}

impl PendingUpdate {
    /// Applies this step to column `j`.
    #[inline(always)]
    fn apply(&self, j: usize, column: &mut [f64]) {
        axpy(-self.q[j], &self.v[self.first..], &mut column[self.first..]);
        axpy(-self.v[j], &self.z, column);
    }

    /// Applies this step to the `columns` from `start` on, sets q to `inverse` times the products of the resulting columns with the
    /// `v` of the next step, and adds the columns times `v` to `image`.
    #[inline(always)]
    fn pass(
        &mut self,
        columns: &mut [f64],
        stride: usize,
        start: usize,
        v: &[f64],
        inverse: f64,
        image: &mut [f64],
    ) {
        let n = v.len();
        // Below there the last step reflected rows; `v` begins one row later, and is zero before.
        let first = self.first;
        let (z_above, z_below) = self.z.split_at(first);
        let (image_above, image_below) = image.split_at_mut(first);
        let rows = (&self.v[first..], z_below, &v[first..]);
        let mut j = start;
        let mut blocks = columns.chunks_exact_mut(4 * stride);
        for block in &mut blocks {
            let (low, high) = block.split_at_mut(2 * stride);
            let ((a, b), (c, d)) = (low.split_at_mut(stride), high.split_at_mut(stride));
            let [(a_above, a), (b_above, b), (c_above, c), (d_above, d)] =
                [a, b, c, d].map(|column| column[..n].split_at_mut(first));
            let old = [self.v[j], self.v[j + 1], self.v[j + 2], self.v[j + 3]];
            let new = [v[j], v[j + 1], v[j + 2], v[j + 3]];
            let q = &mut self.q[j..j + 4];
            let above = [a_above, b_above, c_above, d_above];
            update_and_add_four(above, z_above, old, new, image_above);
            let below = [&mut *a, &mut *b, &mut *c, &mut *d];
            let along = update_four_columns(below, rows, [q[0], q[1], q[2], q[3]], old);
            add_four([a, b, c, d], new, image_below);
            for (q, along) in q.iter_mut().zip(along) {
                *q = inverse * along;
            }
            j += 4;
        }
        for column in blocks.into_remainder().chunks_exact_mut(stride) {
            let (above, below) = column[..n].split_at_mut(first);
            axpy(-self.q[j], rows.0, below);
            axpy(-self.v[j], z_above, above);
            axpy(-self.v[j], z_below, below);
            self.q[j] = inverse * dot(rows.2, below);
            axpy(v[j], above, image_above);
            axpy(v[j], below, image_below);
            j += 1;
        }
    }
}
