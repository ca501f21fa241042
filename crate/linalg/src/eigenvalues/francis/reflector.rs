//! Householder reflectors on three neighbouring rows or columns, one at a time and in runs.

use super::Square;
use crate::simd::F64x2;
use crate::underflow::{UNDERFLOWING, magnifying};
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
    /// The identity.
    const NONE: Self = Self {
        v2: 0.0,
        v3: 0.0,
        t1: 0.0,
        t2: 0.0,
        t3: 0.0,
    };

    /// The reflector that maps (a, b, c) to (β, 0, 0), and β (dlarfg).
    #[inline(always)]
    pub(super) fn new(a: f64, b: f64, c: f64) -> (Self, f64) {
        let tail = b * b + c * c;
        if a * a + tail < UNDERFLOWING {
            return Self::of_tiny(a, b, c);
        }
        if tail == 0.0 {
            return (Self::NONE, a);
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

    /// [`Reflector::new`] for entries whose squares underflow, which would make the reflector not orthogonal.
    #[cold]
    fn of_tiny(a: f64, b: f64, c: f64) -> (Self, f64) {
        match magnifying(&[a, b, c]) {
            Some(factor) => {
                let (reflector, beta) = Self::new(factor * a, factor * b, factor * c);
                (reflector, beta / factor)
            }
            None => (Self::NONE, a),
        }
    }

    /// Applies the reflector from the left to rows `row`, `row` + 1, `row` + 2 of the given columns.
    #[inline(always)]
    pub(super) fn apply_left(&self, h: &mut Square, row: usize, columns: Range<usize>) {
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

    /// Applies the reflector from the right to columns `column`, `column` + 1, `column` + 2 of the given rows.
    #[inline(always)]
    pub(super) fn apply_right(&self, h: &mut Square, column: usize, rows: Range<usize>) {
        let [a, b, c] = h.three_columns(column);
        let (a, rest_a) = a[rows.clone()].as_chunks_mut::<2>();
        let (b, rest_b) = b[rows.clone()].as_chunks_mut::<2>();
        let (c, rest_c) = c[rows].as_chunks_mut::<2>();
        let [v2, v3, t1, t2, t3] = self.splatted();
        for ((a, b), c) in a.iter_mut().zip(b).zip(c) {
            let (x, y, z) = (F64x2::at(a, 0), F64x2::at(b, 0), F64x2::at(c, 0));
            let sum = x + v2 * y + v3 * z;
            (x - t1 * sum).put(a, 0);
            (y - t2 * sum).put(b, 0);
            (z - t3 * sum).put(c, 0);
        }
        for ((a, b), c) in rest_a.iter_mut().zip(rest_b).zip(rest_c) {
            let sum = *a + self.v2 * *b + self.v3 * *c;
            *a -= self.t1 * sum;
            *b -= self.t2 * sum;
            *c -= self.t3 * sum;
        }
    }

    /// [`Reflector::apply_left`] to only two rows (v₃ = 0).
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

    /// [`Reflector::apply_right`] to only two columns (v₃ = 0).
    pub(super) fn right_two(&self, h: &mut Square, column: usize, rows: Range<usize>) {
        let [a, b] = h.two_columns(column);
        for (a, b) in a[rows.clone()].iter_mut().zip(&mut b[rows]) {
            let sum = *a + self.v2 * *b;
            *a -= self.t1 * sum;
            *b -= self.t2 * sum;
        }
    }

    #[inline(always)]
    fn splatted(&self) -> [F64x2; 5] {
        [
            F64x2::splat(self.v2),
            F64x2::splat(self.v3),
            F64x2::splat(self.t1),
            F64x2::splat(self.t2),
            F64x2::splat(self.t3),
        ]
    }
}

/// Reflectors on three rows (or columns) each, every one a row below the one before.
pub(super) struct ReflectorRun {
    /// First row of the first reflector.
    pub(super) at: usize,
    pub(super) reflectors: Vec<Reflector>,
}

/// All runs in order from the left on the given columns. The columns of one pass stay in the first
/// cache while all runs go over them.
///
/// Three register pairs in one pass: enough independent chains to hide the latency of a reflector, few
/// enough to stay in registers.
pub(super) fn left_runs(h: &mut Square, runs: &[ReflectorRun], columns: Range<usize>) {
    let mut j = columns.start;
    while j + 6 <= columns.end {
        let mut group = h.six_columns(j);
        for run in runs {
            left_of_six(&mut group, run);
        }
        j += 6;
    }
    while j + 2 <= columns.end {
        let mut group = h.two_columns(j);
        for run in runs {
            left_of_two(&mut group, run);
        }
        j += 2;
    }
    if j < columns.end {
        for run in runs {
            for (k, reflector) in run.reflectors.iter().enumerate() {
                reflector.apply_left(h, run.at + k, j..j + 1);
            }
        }
    }
}

/// A pass of one run over neighbouring columns, two to a register pair. The three rows a reflector
/// works on slide down the columns in registers: one row is loaded and one stored per reflector.
///
/// Written out by a macro, since a loop over the pairs is unrolled only where the compiler is not asked
/// for small code, and keeps them in memory otherwise. Inside a large function, too, compilers keep some of them in memory: so the pass
/// is a function of its own.
macro_rules! left_pass {
    ($name:ident, $count:literal, $($a:ident $b:ident $top:ident $middle:ident),+) => {
        #[inline(never)]
        fn $name([$($a, $b),+]: &mut [&mut [f64]; $count], run: &ReflectorRun) {
            let length = run.reflectors.len() + 2;
            $(
                let ($a, $b) = (&mut $a[run.at..][..length], &mut $b[run.at..][..length]);
                let (mut $top, mut $middle) = (F64x2::new($a[0], $b[0]), F64x2::new($a[1], $b[1]));
            )+
            for (k, reflector) in run.reflectors.iter().enumerate() {
                let [v2, v3, t1, t2, t3] = reflector.splatted();
                $(
                    let bottom = F64x2::new($a[k + 2], $b[k + 2]);
                    let sum = ($top + v3 * bottom) + v2 * $middle;
                    ($a[k], $b[k]) = ($top - t1 * sum).lanes();
                    $top = $middle - t2 * sum;
                    $middle = bottom - t3 * sum;
                )+
            }
            $(
                ($a[length - 2], $b[length - 2]) = $top.lanes();
                ($a[length - 1], $b[length - 1]) = $middle.lanes();
            )+
        }
    };
}

left_pass!(left_of_six, 6, a b ab0 ab1, c d cd0 cd1, e f ef0 ef1);
left_pass!(left_of_two, 2, a b ab0 ab1);

/// All runs in order from the right on the given rows.
pub(super) fn right_runs(h: &mut Square, runs: &[ReflectorRun], rows: Range<usize>) {
    let mut i = rows.start;
    while i + 6 <= rows.end {
        for run in runs {
            right_of_six(h, run, i);
        }
        i += 6;
    }
    while i + 2 <= rows.end {
        for run in runs {
            right_of_two(h, run, i);
        }
        i += 2;
    }
    if i < rows.end {
        for run in runs {
            for (k, reflector) in run.reflectors.iter().enumerate() {
                reflector.apply_right(h, run.at + k, i..i + 1);
            }
        }
    }
}

/// The transposed twin of `left_pass`: three columns slide to the right over neighbouring rows.
macro_rules! right_pass {
    ($name:ident, $count:literal, $($i:literal $left:ident $middle:ident),+) => {
        #[inline(never)]
        fn $name(h: &mut Square, run: &ReflectorRun, row: usize) {
            let stride = h.stride();
            // From here on a column starts at its entry in `row`.
            let data = &mut h.data_mut()[run.at * stride + row..];
            let (first, second) = (&data[..$count], &data[stride..stride + $count]);
            $(
                let mut $left = F64x2::at(first, $i);
                let mut $middle = F64x2::at(second, $i);
            )+
            let mut at = 0;
            for reflector in &run.reflectors {
                let [v2, v3, t1, t2, t3] = reflector.splatted();
                let (before, behind) = data[at..].split_at_mut(2 * stride);
                let (before, behind) = (&mut before[..$count], &behind[..$count]);
                $(
                    let right = F64x2::at(behind, $i);
                    let sum = ($left + v3 * right) + v2 * $middle;
                    ($left - t1 * sum).put(before, $i);
                    $left = $middle - t2 * sum;
                    $middle = right - t3 * sum;
                )+
                at += stride;
            }
            let (first, second) = data[at..].split_at_mut(stride);
            let (first, second) = (&mut first[..$count], &mut second[..$count]);
            $(
                $left.put(first, $i);
                $middle.put(second, $i);
            )+
        }
    };
}

right_pass!(right_of_six, 6, 0 ab0 ab1, 2 cd0 cd1, 4 ef0 ef1);
right_pass!(right_of_two, 2, 0 ab0 ab1);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Xorshift, random};

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
            r.apply_left(&mut h, 0, 1..2);
            assert!((h[(0, 1)] - beta).abs() < 1e-15 * beta.abs());
            assert!(h[(1, 1)].abs() < 1e-15 * beta.abs() && h[(2, 1)].abs() < 1e-15 * beta.abs());
        }
    }

    #[test]
    fn a_reflector_of_tiny_numbers_is_that_of_the_numbers_magnified() {
        for size in [1e-140, 1e-162, 1e-250, 1e-300] {
            let (ordinary, tiny) = ([0.3, -0.4, 1.2], [0.3, -0.4, 1.2].map(|x| x * size));
            let (want, beta) = Reflector::new(ordinary[0], ordinary[1], ordinary[2]);
            let (got, tiny_beta) = Reflector::new(tiny[0], tiny[1], tiny[2]);
            assert!((tiny_beta / size / beta - 1.0).abs() < 1e-14, "{size:e}");
            assert!((got.t1 - want.t1).abs() < 1e-14 && (got.v2 - want.v2).abs() < 1e-14);
            let length = 1.0 + got.v2 * got.v2 + got.v3 * got.v3;
            assert!((got.t1 * length - 2.0).abs() < 1e-14, "{size:e}");
        }
        let (none, beta) = Reflector::new(0.0, 0.0, 0.0);
        assert_eq!((none.t1, beta), (0.0, 0.0));
        let (least, beta) = Reflector::new(0.0, 5e-324, 0.0);
        assert_eq!((least.t1, beta), (1.0, -5e-324));
    }

    #[test]
    fn runs_agree_with_one_reflector_after_the_other() {
        let n = 64;
        let mut stream = Xorshift::new(5);
        let mut number = || stream.uniform() - 0.5;
        let runs: Vec<ReflectorRun> = [9, 6, 3]
            .map(|at| {
                let random_reflector = |_| Reflector::new(number(), number(), number()).0;
                ReflectorRun {
                    at,
                    reflectors: (0..11).map(random_reflector).collect(),
                }
            })
            .into();
        for (left, right) in [(30, 25), (0, 0), (1, 1)] {
            for width in [0, 1, 2, 5, 6, 7, 20] {
                let start = Square::from_matrix(&random(n, n, 8));
                let (mut fast, mut plain) = (start.clone(), start);
                left_runs(&mut fast, &runs, left..left + width);
                right_runs(&mut fast, &runs, right..right + width);
                for run in &runs {
                    for (k, r) in run.reflectors.iter().enumerate() {
                        r.apply_left(&mut plain, run.at + k, left..left + width);
                    }
                }
                for run in &runs {
                    for (k, r) in run.reflectors.iter().enumerate() {
                        r.apply_right(&mut plain, run.at + k, right..right + width);
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
}
