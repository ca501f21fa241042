//! Balancing before eigenvalues are computed: a similarity that permutes and scales (LAPACK's dgebal and dgebak).
//!
//! B = D⁻¹ Pᵀ A P D. The permutation P moves eigenvalues that can be read off the diagonal out of the way; D, of powers of two,
//! makes the norm of each row of the rest like that of its column. All of it is exact, and the eigenvalues are those of A. The
//! reduction that follows commits errors of the size of ‖B‖, so a matrix whose rows and columns differ by many decades keeps the
//! digits of its eigenvalues. Norms are Euclidean: with sums of moduli, as in LAPACK before 3.5, scaling can enlarge entries that
//! are only rounding (James, Langou and Lowery 2014).

use super::francis::Square;
use crate::Matrix;
use std::ops::Range;

/// LAPACK's bounds on how large and how small scaling may make a number: 2^±969.
const LARGEST: f64 = f64::EPSILON / f64::MIN_POSITIVE / 2.0;
const SMALLEST: f64 = 1.0 / LARGEST;

/// Scaling continues while it makes the sum of a row's and a column's norm smaller by a twentieth.
const WORTHWHILE: f64 = 0.95;

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
        for (column, j) in places.clone().enumerate() {
            for (row, i) in places.clone().enumerate() {
                block[(row, column)] = self.entry(a, i, j) * factor;
            }
        }
        block
    }

    /// Entry (i, j) of B.
    #[inline(never)]
    fn entry(&self, a: &Matrix, i: usize, j: usize) -> f64 {
        power(
            a[(self.order[i], self.order[j])],
            self.exponents[j] - self.exponents[i],
        )
    }

    /// Whether scaling is needed because a row of the active block is much longer or shorter than its column: one pass, column by
    /// column, since most matrices need no scaling.
    fn is_uneven(&self, a: &Matrix) -> bool {
        let size = self.active.len();
        let (mut rows, mut columns) = (vec![0.0; size], vec![0.0; size]);
        for (column, &j) in self.order[self.active.clone()].iter().enumerate() {
            for (row, &i) in self.order[self.active.clone()].iter().enumerate() {
                let square = a[(i, j)] * a[(i, j)];
                rows[row] += square;
                columns[column] += square;
            }
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
        for i in start..end {
            let column: Vec<f64> = (0..end).map(|k| self.entry(a, k, i)).collect();
            let row: Vec<f64> = (start..self.order.len())
                .map(|k| self.entry(a, i, k))
                .collect();
            let (c, r) = (norm(&column[start..]), norm(&row[..end - start]));
            if c != 0.0 && r != 0.0 {
                let exponent = best_exponent((c, most(&column)), (r, most(&row)));
                self.exponents[i] += exponent;
                changed |= exponent != 0;
            }
        }
        changed
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

/// `x` 2^`exponent`.
fn power(x: f64, exponent: i32) -> f64 {
    match exponent {
        0 => x,
        exponent => libm::scalbn(x, exponent),
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
    let is_zero = |(i, j): (usize, usize)| i != j && a[(i, j)] == 0.0;
    if !(0..n).any(|j| (0..n).any(|i| is_zero((i, j)))) && n > 1 {
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

#[inline(never)]
fn most(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |most, x| most.max(x.abs()))
}

/// The Euclidean norm of entries of any size.
fn norm(x: &[f64]) -> f64 {
    let most = most(x);
    if most == 0.0 {
        return 0.0;
    }
    most * x
        .iter()
        .map(|x| (x / most) * (x / most))
        .sum::<f64>()
        .sqrt()
}
