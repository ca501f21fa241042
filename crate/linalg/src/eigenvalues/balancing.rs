//! Balancing before eigenvalues are computed: a similarity that permutes and scales (LAPACK's dgebal and dgebak).
//!
//! B = D⁻¹ Pᵀ A P D. The permutation P moves eigenvalues that can be read off the diagonal out of the way; D, of powers of two,
//! makes the norm of each row of the rest like that of its column. All of it is exact, and the eigenvalues are those of A. The
//! reduction that follows commits errors of the size of ‖B‖, so a matrix whose rows and columns differ by many decades keeps the
//! digits of its eigenvalues. Norms are Euclidean: with sums of moduli, as in LAPACK before 3.5, scaling can enlarge entries that
//! are only rounding (James, Langou and Lowery 2014).

use super::francis::Square;
use crate::Matrix;
use crate::vector::largest_modulus;
use std::ops::Range;

/// LAPACK's bounds on how large and how small scaling may make a number: 2^±969.
const LARGEST: f64 = f64::EPSILON / f64::MIN_POSITIVE / 2.0;
const SMALLEST: f64 = 1.0 / LARGEST;

/// Scaling continues while it makes the sum of a row's and a column's norm smaller by a twentieth.
const WORTHWHILE: f64 = 0.95;

/// Number of rows whose entries are copied together. Entries of one row are far apart in memory, and those of this many rows that follow
/// one another share a cache line.
const ROWS: usize = 8;

/// P and D of a square matrix.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Balancing {
    /// The row and column of A at each place of B.
    order: Vec<usize>,
    /// The places whose eigenvalues cannot be read off the diagonal of B.
    active: Range<usize>,
    /// D as exponents of two, by place.
    exponents: Vec<i32>,
}

impl Balancing {
    /// Balances the square matrix `a` of finite entries.
    pub(crate) fn of(a: &Matrix) -> Self {
        let (order, active) = isolate(a);
        Self::scaled(a, order, active)
    }

    /// Only the scales, with P = I, for operators that cannot be copied.
    pub(crate) fn of_scales(a: &Matrix) -> Self {
        let n = a.nrows();
        Self::scaled(a, (0..n).collect(), 0..n)
    }

    fn scaled(a: &Matrix, order: Vec<usize>, active: Range<usize>) -> Self {
        let mut balancing = Self {
            exponents: vec![0; order.len()],
            order,
            active,
        };
        if balancing.is_uneven(a) {
            while balancing.scale_once(a) {}
        }
        balancing
    }

    /// D in the order of the rows of A, its entries between 2⁻⁴⁸⁰ and 2⁴⁸⁰, so that products with numbers of
    /// ordinary size are finite.
    pub(crate) fn scales(&self) -> Vec<f64> {
        let mut scales = vec![1.0; self.order.len()];
        for (&at, &exponent) in self.order.iter().zip(&self.exponents) {
            scales[at] = power(1.0, exponent.clamp(-480, 480));
        }
        scales
    }

    /// The eigenvalues on the diagonal of B outside the active block.
    pub(crate) fn isolated<'a>(&'a self, a: &'a Matrix) -> impl Iterator<Item = f64> {
        let places = (0..self.active.start).chain(self.active.end..self.order.len());
        places.map(|i| a[(self.order[i], self.order[i])])
    }

    /// The active block of B times `factor`.
    pub(crate) fn active_block(&self, a: &Matrix, factor: f64) -> Square {
        self.block(a, factor, self.active.clone())
    }

    /// B times `factor`.
    pub(crate) fn balanced(&self, a: &Matrix, factor: f64) -> Square {
        self.block(a, factor, 0..self.order.len())
    }

    /// D⁻¹ A D times `factor`, in the order of A.
    pub(crate) fn scaled_matrix(&self, a: &Matrix, factor: f64) -> Matrix {
        let mut exponents = vec![0; self.order.len()];
        for (&at, &exponent) in self.order.iter().zip(&self.exponents) {
            exponents[at] = exponent;
        }
        Matrix::from_fn(a.nrows(), a.ncols(), |i, j| {
            power(a[(i, j)], exponents[j] - exponents[i]) * factor
        })
    }

    fn block(&self, a: &Matrix, factor: f64, places: Range<usize>) -> Square {
        let mut block = Square::zeros(places.len());
        let (order, exponents) = (&self.order[places.clone()], &self.exponents[places]);
        for (column, (&j, own)) in order.iter().zip(exponents).enumerate() {
            let entries = a.col(j);
            let rows = order.iter().zip(exponents);
            for (x, (&i, exponent)) in block.column_mut(column).iter_mut().zip(rows) {
                *x = power(entries[i], own - exponent) * factor;
            }
        }
        block
    }

    /// Whether scaling is needed because a row of the active block is much longer or shorter than its column: one pass, column by
    /// column, since most matrices need no scaling.
    fn is_uneven(&self, a: &Matrix) -> bool {
        let order = &self.order[self.active.clone()];
        let (mut rows, mut columns) = (vec![0.0; order.len()], Vec::with_capacity(order.len()));
        for &j in order {
            let entries = a.col(j);
            let mut sum = 0.0;
            for (row, &i) in rows.iter_mut().zip(order) {
                let square = entries[i] * entries[i];
                *row += square;
                sum += square;
            }
            columns.push(sum);
        }
        // Squares that overflow or vanish are left to the pass that scales.
        let safe = 1e-290..1e290;
        rows.iter().zip(&columns).any(|(r, c)| {
            !safe.contains(r) || !safe.contains(c) || 4.0 * c < 1.01 * r || c > &(3.99 * r)
        })
    }

    /// Scales each row and column of the active block once, by the power of two that helps most. Returns whether any was scaled.
    #[cold]
    #[inline(never)]
    fn scale_once(&mut self, a: &Matrix) -> bool {
        let mut changed = false;
        let Range { start, end } = self.active;
        let width = self.order.len() - start;
        let (mut column, mut row) = (vec![0.0; end], vec![0.0; width]);
        for first in (start..end).step_by(ROWS) {
            let rows = self.rows(a, first..end.min(first + ROWS));
            for (i, entries) in (first..).zip(rows.chunks_exact(width)) {
                let own = self.exponents[i];
                let (at, exponents) = (a.col(self.order[i]), &self.exponents);
                for ((x, &k), exponent) in column.iter_mut().zip(&self.order).zip(exponents) {
                    *x = power(at[k], own - exponent);
                }
                for ((x, entry), exponent) in row.iter_mut().zip(entries).zip(&exponents[start..]) {
                    *x = power(*entry, exponent - own);
                }
                let (c, ca) = norm_and_most(&column[start..], &column[..start]);
                let (r, ra) = norm_and_most(&row[..end - start], &row[end - start..]);
                if c != 0.0 && r != 0.0 {
                    let exponent = best_exponent((c, ca), (r, ra));
                    self.exponents[i] += exponent;
                    changed |= exponent != 0;
                }
            }
        }
        changed
    }

    /// The entries of A in these rows of B, row by row, in the columns of B from the active ones on.
    fn rows(&self, a: &Matrix, rows: Range<usize>) -> Vec<f64> {
        let columns = &self.order[self.active.start..];
        let mut entries = vec![0.0; rows.len() * columns.len()];
        for (k, &j) in columns.iter().enumerate() {
            let column = a.col(j);
            for (row, &i) in self.order[rows.clone()].iter().enumerate() {
                entries[row * columns.len() + k] = column[i];
            }
        }
        entries
    }

    /// The vector of A that belongs to the right eigenvector `x` of B: P D x.
    #[cfg(test)]
    pub(crate) fn right_vector(&self, x: &[crate::Complex]) -> Vec<crate::Complex> {
        self.back(x, 1)
    }

    /// The vector of A that belongs to the left eigenvector `x` of B: P D⁻¹ x.
    #[cfg(test)]
    pub(crate) fn left_vector(&self, x: &[crate::Complex]) -> Vec<crate::Complex> {
        self.back(x, -1)
    }

    #[cfg(test)]
    fn back(&self, x: &[crate::Complex], sign: i32) -> Vec<crate::Complex> {
        let mut back = x.to_vec();
        for ((z, &at), &exponent) in x.iter().zip(&self.order).zip(&self.exponents) {
            let part = |x| power(x, sign * exponent);
            back[at] = crate::Complex::new(part(z.re), part(z.im));
        }
        back
    }
}

/// `x` 2^`exponent`, rounded once.
#[inline(always)]
fn power(x: f64, exponent: i32) -> f64 {
    match exponent {
        // 2^exponent is a normal number.
        -1022..=1023 => x * f64::from_bits(((exponent + 1023) as u64) << 52),
        _ => libm::scalbn(x, exponent),
    }
}

/// The exponent e for which the norms c 2ᵉ of a column and r 2⁻ᵉ of a row are closest, and 0 if scaling gains too little. Each norm
/// comes with the largest entry that is scaled along.
fn best_exponent((mut c, mut ca): (f64, f64), (mut r, mut ra): (f64, f64)) -> i32 {
    let before = c + r;
    let mut exponent = 0;
    while c < r / 2.0 && c.max(ca) < LARGEST && (r / 2.0).min(ra) > SMALLEST {
        (c, ca, r, ra) = (2.0 * c, 2.0 * ca, r / 2.0, ra / 2.0);
        exponent += 1;
    }
    while c / 2.0 >= r && r.max(ra) < LARGEST && (c / 2.0).min(ca) > SMALLEST {
        (c, ca, r, ra) = (c / 2.0, ca / 2.0, 2.0 * r, 2.0 * ra);
        exponent -= 1;
    }
    if c + r < WORTHWHILE * before {
        exponent
    } else {
        0
    }
}

/// Rows, then columns, of A without off-diagonal entries among the remaining ones: they go to the end and to the front.
/// Returns the order and the places of the rest.
#[cold]
#[inline(never)]
fn isolate(a: &Matrix) -> (Vec<usize>, Range<usize>) {
    let n = a.nrows();
    let has_zero = |j: usize| {
        let (above, from) = a.col(j).split_at(j);
        above.iter().chain(&from[1..]).any(|x| *x == 0.0)
    };
    if !(0..n).any(has_zero) && n > 1 {
        return ((0..n).collect(), 0..n);
    }
    let mut is_left = vec![true; n];
    let behind = remove(n, &mut is_left, &|i, j| a[(i, j)] != 0.0);
    let front = remove(n, &mut is_left, &|j, i| a[(i, j)] != 0.0);
    let left = (0..n).filter(|i| is_left[*i]);
    let order: Vec<usize> = (front.iter().copied())
        .chain(left)
        .chain(behind.iter().rev().copied())
        .collect();
    (order, front.len()..n - behind.len())
}

/// Removes, one after the other, the indices i with no `leads(i, j)` to another remaining index; returns them in that order.
fn remove(n: usize, is_left: &mut [bool], leads: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut others = vec![0usize; n];
    for j in (0..n).filter(|j| is_left[*j]) {
        for i in (0..n).filter(|i| *i != j && is_left[*i]) {
            others[i] += usize::from(leads(i, j));
        }
    }
    let mut waiting: Vec<usize> = (0..n).filter(|i| is_left[*i] && others[*i] == 0).collect();
    let mut removed = Vec::new();
    while let Some(gone) = waiting.pop() {
        is_left[gone] = false;
        removed.push(gone);
        for i in (0..n).filter(|i| *i != gone) {
            if is_left[i] && leads(i, gone) {
                others[i] -= 1;
                if others[i] == 0 {
                    waiting.push(i);
                }
            }
        }
    }
    removed
}

/// The Euclidean norm of the entries `x`, of any size, and the largest modulus of `x` and `others`.
fn norm_and_most(x: &[f64], others: &[f64]) -> (f64, f64) {
    let (most, of_others) = (largest_modulus(x), largest_modulus(others));
    let larger = if of_others > most { of_others } else { most };
    if most == 0.0 {
        return (0.0, larger);
    }
    let sum: f64 = x.iter().map(|x| (x / most) * (x / most)).sum();
    (most * sum.sqrt(), larger)
}
