//! Householder reflectors on three neighbouring rows or columns, one at a time and in runs.

use super::Square;
use super::pair::Pair;
use std::ops::Range;

/// I − t v vᵀ with v = (1, v₂, v₃), as the five factors its application needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reflector {
    pub(super) v2: f64,
    pub(super) v3: f64,
    /// t, t v₂, t v₃.
    pub(super) t1: f64,
    pub(super) t2: f64,
    pub(super) t3: f64,
}

impl Reflector {
    /// The reflector that maps (a, b, c) to (β, 0, 0), and β (dlarfg).
    #[inline(always)]
    pub(super) fn new(a: f64, b: f64, c: f64) -> (Self, f64) {
        let tail = b * b + c * c;
        if tail == 0.0 {
            return (
                Self {
                    v2: 0.0,
                    v3: 0.0,
                    t1: 0.0,
                    t2: 0.0,
                    t3: 0.0,
                },
                a,
            );
        }
        let beta = -(a * a + tail).sqrt().copysign(a);
        let t1 = (beta - a) / beta;
        let inverse = 1.0 / (a - beta);
        let (v2, v3) = (b * inverse, c * inverse);
        (
            Self {
                v2,
                v3,
                t1,
                t2: t1 * v2,
                t3: t1 * v3,
            },
            beta,
        )
    }

    /// From the left on rows `row`, `row` + 1, `row` + 2 of the given columns.
    #[inline(always)]
    pub(super) fn left(&self, h: &mut Square, row: usize, columns: Range<usize>) {
        let stride = h.stride();
        let data = &mut h.data_mut()[columns.start * stride..];
        for column in data.chunks_mut(stride).take(columns.len()) {
            let Some([a, b, c]) = column.get_mut(row..row + 3) else {
                return;
            };
            let sum = *a + self.v2 * *b + self.v3 * *c;
            *a -= self.t1 * sum;
            *b -= self.t2 * sum;
            *c -= self.t3 * sum;
        }
    }

    /// From the right on columns `column`, `column` + 1, `column` + 2 of the given rows.
    #[inline(always)]
    pub(super) fn right(&self, h: &mut Square, column: usize, rows: Range<usize>) {
        let [a, b, c] = h.columns_mut::<3>(column);
        let (a, b, c) = (&mut a[rows.clone()], &mut b[rows.clone()], &mut c[rows]);
        for ((a, b), c) in a.iter_mut().zip(b).zip(c) {
            let sum = *a + self.v2 * *b + self.v3 * *c;
            *a -= self.t1 * sum;
            *b -= self.t2 * sum;
            *c -= self.t3 * sum;
        }
    }

    /// [`Reflector::left`] where there are two rows only (v₃ = 0).
    pub(super) fn left_two(&self, h: &mut Square, row: usize, columns: Range<usize>) {
        for j in columns {
            let Some([a, b]) = h.column_mut(j).get_mut(row..row + 2) else {
                return;
            };
            let sum = *a + self.v2 * *b;
            *a -= self.t1 * sum;
            *b -= self.t2 * sum;
        }
    }

    /// [`Reflector::right`] where there are two columns only (v₃ = 0).
    pub(super) fn right_two(&self, h: &mut Square, column: usize, rows: Range<usize>) {
        let [a, b] = h.columns_mut::<2>(column);
        for (a, b) in a[rows.clone()].iter_mut().zip(&mut b[rows]) {
            let sum = *a + self.v2 * *b;
            *a -= self.t1 * sum;
            *b -= self.t2 * sum;
        }
    }

    #[inline(always)]
    fn spread(&self) -> [Pair; 5] {
        [self.v2, self.v3, self.t1, self.t2, self.t3].map(Pair::both)
    }
}

/// Reflectors on three rows (or columns) each, every one a row below the one before.
pub(super) struct Run {
    /// First row of the first reflector.
    pub(super) at: usize,
    pub(super) reflectors: Vec<Reflector>,
}

/// Register pairs that one pass works on: enough independent chains to hide the latency of a
/// reflector, few enough to stay in registers.
const PAIRS: usize = 3;

/// All runs in order from the left on the given columns. The columns of one pass stay in the first
/// cache while all runs go over them.
pub(super) fn left_runs(h: &mut Square, runs: &[Run], columns: Range<usize>) {
    let mut j = columns.start;
    while j + 2 * PAIRS <= columns.end {
        let mut group = h.columns_mut::<{ 2 * PAIRS }>(j);
        runs.iter()
            .for_each(|run| left_pass::<PAIRS, { 2 * PAIRS }>(&mut group, run));
        j += 2 * PAIRS;
    }
    while j + 2 <= columns.end {
        let mut group = h.columns_mut::<2>(j);
        runs.iter()
            .for_each(|run| left_pass::<1, 2>(&mut group, run));
        j += 2;
    }
    if j < columns.end {
        for run in runs {
            for (k, reflector) in run.reflectors.iter().enumerate() {
                reflector.left(h, run.at + k, j..j + 1);
            }
        }
    }
}

/// The three rows a reflector works on slide down the columns in registers: one row is loaded and
/// one stored per reflector.
#[inline(always)]
fn left_pass<const P: usize, const C: usize>(columns: &mut [&mut [f64]; C], run: &Run) {
    let length = run.reflectors.len() + 2;
    let columns = columns.each_mut().map(|c| &mut c[run.at..][..length]);
    let mut top: [Pair; P] = rows(&columns, 0);
    let mut middle: [Pair; P] = rows(&columns, 1);
    for (k, reflector) in run.reflectors.iter().enumerate() {
        let bottom: [Pair; P] = rows(&columns, k + 2);
        let [v2, v3, t1, t2, t3] = reflector.spread();
        for p in 0..P {
            let sum = (top[p] + v3 * bottom[p]) + v2 * middle[p];
            (columns[2 * p][k], columns[2 * p + 1][k]) = (top[p] - t1 * sum).parts();
            top[p] = middle[p] - t2 * sum;
            middle[p] = bottom[p] - t3 * sum;
        }
    }
    for p in 0..P {
        (columns[2 * p][length - 2], columns[2 * p + 1][length - 2]) = top[p].parts();
        (columns[2 * p][length - 1], columns[2 * p + 1][length - 1]) = middle[p].parts();
    }
}

/// Entries of row `i` in neighbouring columns, two by two.
#[inline(always)]
fn rows<const P: usize, const C: usize>(columns: &[&mut [f64]; C], i: usize) -> [Pair; P] {
    std::array::from_fn(|p| Pair::new(columns[2 * p][i], columns[2 * p + 1][i]))
}

/// All runs in order from the right on the given rows.
pub(super) fn right_runs(h: &mut Square, runs: &[Run], rows: Range<usize>) {
    let mut i = rows.start;
    while i + 2 * PAIRS <= rows.end {
        runs.iter().for_each(|run| right_pass::<PAIRS>(h, run, i));
        i += 2 * PAIRS;
    }
    while i + 2 <= rows.end {
        runs.iter().for_each(|run| right_pass::<1>(h, run, i));
        i += 2;
    }
    if i < rows.end {
        for run in runs {
            for (k, reflector) in run.reflectors.iter().enumerate() {
                reflector.right(h, run.at + k, i..i + 1);
            }
        }
    }
}

/// The transposed twin of [`left_pass`]: three columns slide to the right over 2P rows.
#[inline(always)]
fn right_pass<const P: usize>(h: &mut Square, run: &Run, row: usize) {
    let stride = h.stride();
    // From here on a column starts at its entry in `row`.
    let data = &mut h.data_mut()[run.at * stride + row..];
    let load = |part: &[f64]| -> [Pair; P] {
        let part = &part[..2 * P];
        std::array::from_fn(|p| Pair::new(part[2 * p], part[2 * p + 1]))
    };
    let store = |part: &mut [f64], pairs: [Pair; P]| {
        let part = &mut part[..2 * P];
        for p in 0..P {
            (part[2 * p], part[2 * p + 1]) = pairs[p].parts();
        }
    };
    let mut left = load(data);
    let mut middle = load(&data[stride..]);
    for (k, reflector) in run.reflectors.iter().enumerate() {
        let right = load(&data[(k + 2) * stride..]);
        let [v2, v3, t1, t2, t3] = reflector.spread();
        let mut done = left;
        for p in 0..P {
            let sum = (left[p] + v3 * right[p]) + v2 * middle[p];
            done[p] = left[p] - t1 * sum;
            left[p] = middle[p] - t2 * sum;
            middle[p] = right[p] - t3 * sum;
        }
        store(&mut data[k * stride..], done);
    }
    let end = run.reflectors.len() * stride;
    store(&mut data[end..], left);
    store(&mut data[end + stride..], middle);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::testing::{Stream, random};

    #[test]
    fn a_reflector_maps_its_vector_to_the_first_axis() {
        for v in [
            [3.0, 4.0, 12.0],
            [-1.0, 0.5, 0.0],
            [0.0, 0.0, 2.0],
            [5.0, 0.0, 0.0],
        ] {
            let (r, beta) = Reflector::new(v[0], v[1], v[2]);
            let mut h = Square::zeros(3);
            h.column_mut(1).copy_from_slice(&v);
            r.left(&mut h, 0, 1..2);
            assert!((h[(0, 1)] - beta).abs() < 1e-15 * beta.abs());
            assert!(h[(1, 1)].abs() < 1e-15 * beta.abs() && h[(2, 1)].abs() < 1e-15 * beta.abs());
        }
    }

    #[test]
    fn runs_agree_with_one_reflector_after_the_other() {
        let n = 64;
        let mut stream = Stream::new(5);
        let mut number = || stream.next() - 0.5;
        let runs: Vec<Run> = [9, 6, 3]
            .map(|at| {
                let draw = |_| Reflector::new(number(), number(), number()).0;
                Run {
                    at,
                    reflectors: (0..11).map(draw).collect(),
                }
            })
            .into();
        for width in [0, 1, 2, 5, 6, 7, 20] {
            let start = Square::from_matrix(&random(n, n, 8));
            let (mut fast, mut plain) = (start.clone(), start);
            left_runs(&mut fast, &runs, 30..30 + width);
            right_runs(&mut fast, &runs, 25..25 + width);
            for run in &runs {
                for (k, r) in run.reflectors.iter().enumerate() {
                    r.left(&mut plain, run.at + k, 30..30 + width);
                }
            }
            for run in &runs {
                for (k, r) in run.reflectors.iter().enumerate() {
                    r.right(&mut plain, run.at + k, 25..25 + width);
                }
            }
            for j in 0..n {
                for i in 0..n {
                    assert!((fast[(i, j)] - plain[(i, j)]).abs() < 1e-14);
                }
            }
        }
    }
}
