//! The double-shift QR iteration for small blocks (dlahqr).

use super::reflector::Reflector;
use super::square::Square;
use super::standard_form::{StandardForm, standardise};
use crate::Complex;
use std::ops::Range;

/// Eigenvalues by position on the diagonal.
pub(crate) struct Eigenvalues {
    parts: Vec<(f64, f64)>,
}

impl Eigenvalues {
    pub(crate) fn new(size: usize) -> Self {
        Self {
            parts: vec![(0.0, 0.0); size],
        }
    }

    pub(crate) fn get(&self, i: usize) -> Complex {
        Complex::new(self.parts[i].0, self.parts[i].1)
    }

    pub(super) fn set(&mut self, i: usize, value: (f64, f64)) {
        self.parts[i] = value;
    }

    /// Copies `block` to the positions from `from` on.
    pub(super) fn copy_from(&mut self, from: usize, block: &Self) {
        self.parts[from..from + block.parts.len()].copy_from_slice(&block.parts);
    }

    pub(super) fn into_complex(self) -> Vec<Complex> {
        self.parts
            .into_iter()
            .map(|(re, im)| Complex::new(re, im))
            .collect()
    }
}

/// Numbers below this are zero beside entries of ordinary size.
const VANISHING: f64 = f64::MIN_POSITIVE / f64::EPSILON * 1e4;

/// Whether h[k, k−1] may be set to zero (Ahues and Tisseur 1997), in a block of rows from `start`
/// to before `end`.
pub(super) fn is_negligible(h: &Square, k: usize, start: usize, end: usize) -> bool {
    let sub = h[(k, k - 1)].abs();
    if sub <= VANISHING {
        return true;
    }
    let (above, here) = (h[(k - 1, k - 1)], h[(k, k)]);
    let mut size = above.abs() + here.abs();
    let mut beside = 0.0;
    if k >= start + 2 {
        beside += h[(k - 1, k - 2)].abs();
    }
    if k + 1 < end {
        beside += h[(k + 1, k)].abs();
    }
    let rounding = f64::EPSILON * beside;
    if size <= rounding && sub <= f64::EPSILON * rounding {
        return true;
    }
    if size == 0.0 {
        size = beside;
    }
    if sub > f64::EPSILON * size {
        return false;
    }
    let across = h[(k - 1, k)].abs();
    let (ab, ba) = (sub.max(across), sub.min(across));
    let difference = (above - here).abs();
    let (aa, bb) = (here.abs().max(difference), here.abs().min(difference));
    let s = aa + ab;
    ba * (ab / s) <= VANISHING.max(f64::EPSILON * (bb * (aa / s)))
}

/// Largest number of iterations for one eigenvalue of a matrix of this size (dlahqr), and of windows for
/// all of them.
pub(super) fn patience(size: usize) -> usize {
    30 * size.max(10)
}

/// Eigenvalues of the upper Hessenberg matrix `h`. With `schur` it becomes its real Schur form and
/// `vectors`, when given, is multiplied from the right by the transformation; without, `h` is
/// destroyed. None when an eigenvalue takes too many iterations.
pub(crate) fn double_shift_iteration(
    h: &mut Square,
    mut vectors: Option<&mut Square>,
    schur: bool,
    values: &mut Eigenvalues,
) -> Option<()> {
    let n = h.size();
    let most = patience(n);
    let mut end = n;
    while end > 0 {
        let mut start = 0;
        let mut converged = false;
        for iteration in 1..=most {
            start = (start + 1..end)
                .rev()
                .find(|&k| is_negligible(h, k, 0, n))
                .inspect(|&k| h[(k, k - 1)] = 0.0)
                .unwrap_or(start);
            if start + 2 >= end {
                converged = true;
                break;
            }
            let shifts = double_shift(h, start, end, iteration);
            step(h, vectors.as_deref_mut(), schur, start, end, shifts);
        }
        if !converged {
            return None;
        }
        if start + 1 == end {
            values.set(start, (h[(start, start)], 0.0));
        } else {
            read_last_block(h, vectors.as_deref_mut(), schur, start, values);
        }
        end = start;
    }
    Some(())
}

/// The two shifts of an iteration: eigenvalues of the trailing 2×2 block; if they are real, the one
/// nearer to the corner twice. Now and then other shifts break cycles.
fn double_shift(h: &Square, start: usize, end: usize, iteration: usize) -> [(f64, f64); 2] {
    let i = end - 1;
    let (a, b, c, d);
    if iteration.is_multiple_of(20) {
        let s = h[(i, i - 1)].abs() + h[(i - 1, i - 2)].abs();
        (a, b, c, d) = (0.75 * s + h[(i, i)], -0.4375 * s, s, 0.75 * s + h[(i, i)]);
    } else if iteration.is_multiple_of(10) {
        let s = h[(start + 1, start)].abs() + h[(start + 2, start + 1)].abs();
        let corner = 0.75 * s + h[(start, start)];
        (a, b, c, d) = (corner, -0.4375 * s, s, corner);
    } else {
        (a, b, c, d) = (h[(i - 1, i - 1)], h[(i - 1, i)], h[(i, i - 1)], h[(i, i)]);
    }
    let s = a.abs() + b.abs() + c.abs() + d.abs();
    if s == 0.0 {
        return [(0.0, 0.0); 2];
    }
    let (a, b, c, d) = (a / s, b / s, c / s, d / s);
    let mean = 0.5 * (a + d);
    let determinant = (a - mean) * (d - mean) - b * c;
    let root = determinant.abs().sqrt();
    if determinant >= 0.0 {
        return [(mean * s, root * s), (mean * s, -root * s)];
    }
    let (high, low) = (mean + root, mean - root);
    let near = if (high - d).abs() <= (low - d).abs() {
        high
    } else {
        low
    };
    [(near * s, 0.0); 2]
}

/// First column of (H − s₁)(H − s₂) from row `m` on, up to a factor.
#[inline(always)]
pub(super) fn first_column(h: &Square, m: usize, [s1, s2]: [(f64, f64); 2]) -> [f64; 3] {
    let (a, d, sub) = (h[(m, m)], h[(m + 1, m + 1)], h[(m + 1, m)]);
    let s = (a - s2.0).abs() + s2.1.abs() + sub.abs();
    if s == 0.0 {
        return [0.0; 3];
    }
    let scaled = sub / s;
    let v = [
        scaled * h[(m, m + 1)] + (a - s1.0) * ((a - s2.0) / s) - s1.1 * (s2.1 / s),
        scaled * (a + d - s1.0 - s2.0),
        scaled * h[(m + 2, m + 1)],
    ];
    let size = v[0].abs() + v[1].abs() + v[2].abs();
    if size == 0.0 {
        [0.0; 3]
    } else {
        v.map(|x| x / size)
    }
}

/// Whether a step may begin at row `m` with the reflector of `v`: it changes the entry below the
/// subdiagonal only by rounding.
#[inline(always)]
fn may_begin_at(h: &Square, m: usize, v: [f64; 3]) -> bool {
    let diagonal = h[(m - 1, m - 1)].abs() + h[(m, m)].abs() + h[(m + 1, m + 1)].abs();
    let disturbance = h[(m, m - 1)].abs() * (v[1].abs() + v[2].abs());
    disturbance <= f64::EPSILON * v[0].abs() * diagonal
}

/// One implicit double-shift step on rows `start` to before `end`.
fn step(
    h: &mut Square,
    mut vectors: Option<&mut Square>,
    schur: bool,
    start: usize,
    end: usize,
    shifts: [(f64, f64); 2],
) {
    let n = h.size();
    // Start below two consecutive small subdiagonal entries, if there are.
    let mut m = end - 3;
    let mut v = first_column(h, m, shifts);
    while m > start && !may_begin_at(h, m, v) {
        m -= 1;
        v = first_column(h, m, shifts);
    }
    let (first_row, last_column) = if schur { (0, n) } else { (start, end) };
    for k in m..end - 1 {
        let three = k + 2 < end;
        if k > m {
            v = [
                h[(k, k - 1)],
                h[(k + 1, k - 1)],
                if three { h[(k + 2, k - 1)] } else { 0.0 },
            ];
        }
        let (reflector, beta) = Reflector::new(v[0], v[1], v[2]);
        if k > m {
            h[(k, k - 1)] = beta;
            h[(k + 1, k - 1)] = 0.0;
            if three {
                h[(k + 2, k - 1)] = 0.0;
            }
        } else if m > start {
            // The entry is small but not zero: only its own reflection is kept.
            h[(k, k - 1)] *= 1.0 - reflector.t1;
        }
        let rows = first_row..end.min(k + 4);
        if three {
            reflector.apply_left(h, k, k..last_column);
            reflector.apply_right(h, k, rows);
            if let Some(z) = vectors.as_deref_mut() {
                reflector.apply_right(z, k, 0..n);
            }
        } else {
            reflector.left_two(h, k, k..last_column);
            reflector.right_two(h, k, rows);
            if let Some(z) = vectors.as_deref_mut() {
                reflector.right_two(z, k, 0..n);
            }
        }
    }
}

/// Reads off the eigenvalues of the 2×2 diagonal block at `i`, and brings it to standard form when
/// the Schur form is needed.
fn read_last_block(
    h: &mut Square,
    vectors: Option<&mut Square>,
    schur: bool,
    i: usize,
    values: &mut Eigenvalues,
) {
    let form = standardise(h[(i, i)], h[(i, i + 1)], h[(i + 1, i)], h[(i + 1, i + 1)]);
    values.set(i, form.values[0]);
    values.set(i + 1, form.values[1]);
    if schur {
        rotate_to(form, h, vectors, i);
    }
}

/// Brings the 2×2 diagonal block at `i` of a Schur form to standard form.
pub(super) fn standardise_at(h: &mut Square, vectors: Option<&mut Square>, i: usize) {
    let form = standardise(h[(i, i)], h[(i, i + 1)], h[(i + 1, i)], h[(i + 1, i + 1)]);
    rotate_to(form, h, vectors, i);
}

fn rotate_to(form: StandardForm, h: &mut Square, vectors: Option<&mut Square>, i: usize) {
    let n = h.size();
    rotate_rows(h, i, i + 2..n, form.rotation);
    rotate_columns(h, i, 0..i, form.rotation);
    if let Some(z) = vectors {
        rotate_columns(z, i, 0..n, form.rotation);
    }
    [h[(i, i)], h[(i, i + 1)], h[(i + 1, i)], h[(i + 1, i + 1)]] = form.block;
}

fn rotate_rows(h: &mut Square, i: usize, columns: Range<usize>, (cs, sn): (f64, f64)) {
    for j in columns {
        let (x, y) = (h[(i, j)], h[(i + 1, j)]);
        h[(i, j)] = cs * x + sn * y;
        h[(i + 1, j)] = cs * y - sn * x;
    }
}

fn rotate_columns(h: &mut Square, j: usize, rows: Range<usize>, (cs, sn): (f64, f64)) {
    let [left, right] = h.two_columns(j);
    for (x, y) in left[rows.clone()].iter_mut().zip(&mut right[rows]) {
        (*x, *y) = (cs * *x + sn * *y, cs * *y - sn * *x);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{LADDER, random, set_distance};

    #[test]
    fn the_schur_form_is_quasi_triangular_and_similar() {
        for n in LADDER {
            let full = random(n, n, 11 + n as u64);
            let mut h = Square::zeros(n);
            for j in 0..n {
                for i in 0..n.min(j + 2) {
                    h[(i, j)] = full[(i, j)];
                }
            }
            let start = h.clone();
            let mut z = Square::identity(n);
            let mut values = Eigenvalues::new(n);
            double_shift_iteration(&mut h, Some(&mut z), true, &mut values).unwrap();
            // H Z = Z T, with T quasi-triangular.
            for j in 0..n {
                for i in 0..n {
                    let left: f64 = (0..n).map(|k| start[(i, k)] * z[(k, j)]).sum();
                    let right: f64 = (0..n).map(|k| z[(i, k)] * h[(k, j)]).sum();
                    assert!((left - right).abs() < 1e-14 * n as f64, "size {n}");
                    assert!(i <= j + 1 || h[(i, j)] == 0.0);
                }
                assert!(j + 2 >= n || h[(j + 1, j)] == 0.0 || h[(j + 2, j + 1)] == 0.0);
            }
            // The same eigenvalues without the form.
            let mut alone = Eigenvalues::new(n);
            double_shift_iteration(&mut start.clone(), None, false, &mut alone).unwrap();
            let all = |v: &Eigenvalues| (0..n).map(|i| v.get(i)).collect::<Vec<_>>();
            assert!(set_distance(&all(&values), &all(&alone)) < 1e-12);
        }
    }

    /// The matrix with these entries, and zero elsewhere.
    fn matrix(n: usize, entries: &[((usize, usize), f64)]) -> Square {
        let mut h = Square::zeros(n);
        for &(at, x) in entries {
            h[at] = x;
        }
        h
    }

    #[test]
    fn a_subdiagonal_entry_is_negligible_where_no_eigenvalue_feels_it() {
        // Ahues and Tisseur: |sub| ≤ ε (|a| + |d|), and the smaller of the two off the diagonal times the larger at most
        // ε |d| |a − d|, where the larger factor is taken out of both sides.
        for (above, here, across, sub, want) in [
            (5.0, 4.0, 0.0, 8.0, true),
            (5.0, 4.0, 0.0, 9.0, true),
            (5.0, 4.0, 0.0, 10.0, false),
            (-5.0, 4.0, 0.0, 8.0, true),
            // 2.5 x ≤ 4 · 1.
            (5.0, 4.0, 2.5, 1.5, true),
            (5.0, 4.0, 2.5, 1.75, false),
            (5.0, 4.0, -2.5, 1.5, true),
            // 16 x ≤ 1 · 1.
            (2.0, 1.0, 16.0, 0.03, true),
            (2.0, 1.0, 16.0, 0.12, false),
            // A Jordan block moves by the root of the entry.
            (1.0, 1.0, 1.0, 0.5, false),
        ] {
            let h = matrix(
                4,
                &[
                    ((1, 0), 3.0),
                    ((1, 1), above),
                    ((1, 2), across),
                    ((2, 1), sub * f64::EPSILON),
                    ((2, 2), here),
                    ((3, 2), 2.0),
                ],
            );
            assert_eq!(
                is_negligible(&h, 2, 0, 4),
                want,
                "{above} {here} {across} {sub}"
            );
        }
        let vanishing = matrix(4, &[((2, 1), 1e-300)]);
        assert!(is_negligible(&vanishing, 2, 0, 4));
    }

    #[test]
    fn beside_zeros_the_neighbours_on_the_subdiagonal_count() {
        for (start, end, sub, want) in [
            (0, 4, 4.0, true),
            (0, 4, 6.0, false),
            (1, 4, 1.5, true),
            (1, 4, 4.0, false),
            (0, 3, 2.5, true),
            (0, 3, 4.0, false),
        ] {
            let h = matrix(
                4,
                &[((1, 0), -3.0), ((2, 1), sub * f64::EPSILON), ((3, 2), -2.0)],
            );
            assert_eq!(
                is_negligible(&h, 2, start, end),
                want,
                "{start} {end} {sub}"
            );
        }
    }

    #[test]
    fn shifts_are_eigenvalues_of_a_corner_and_now_and_then_of_something_else() {
        let near = |got: [(f64, f64); 2], want: [(f64, f64); 2]| {
            for (g, w) in got.iter().zip(want) {
                assert!((g.0 - w.0).hypot(g.1 - w.1) < 1e-14, "{got:?} {want:?}");
            }
        };
        // Rows 1 to 4 of a matrix of six.
        let h = |corner: [f64; 4]| {
            matrix(
                6,
                &[
                    ((1, 1), 1.0),
                    ((2, 1), -0.5),
                    ((3, 2), 1.5),
                    ((3, 3), corner[0]),
                    ((3, 4), corner[1]),
                    ((4, 3), corner[2]),
                    ((4, 4), corner[3]),
                ],
            )
        };
        // 1 ± i √6.
        let root = 6f64.sqrt();
        let complex = h([1.0, -2.0, 3.0, 1.0]);
        near(double_shift(&complex, 1, 5, 1), [(1.0, root), (1.0, -root)]);
        // (7 ± √13)/2, of which the upper one is nearer to 5, the lower one to 2.
        let (high, low) = ((7.0 + 13f64.sqrt()) / 2.0, (7.0 - 13f64.sqrt()) / 2.0);
        near(
            double_shift(&h([2.0, 1.0, 1.0, 5.0]), 1, 5, 3),
            [(high, 0.0); 2],
        );
        near(
            double_shift(&h([5.0, 1.0, 1.0, 2.0]), 1, 5, 3),
            [(low, 0.0); 2],
        );
        near(double_shift(&h([0.0; 4]), 1, 5, 1), [(0.0, 0.0); 2]);
        // ±i, and 1 ± √2, of which the upper one is nearer to 2.
        let turn = double_shift(&h([0.0, -1.0, 1.0, 0.0]), 1, 5, 1);
        near(turn, [(0.0, 1.0), (0.0, -1.0)]);
        near(
            double_shift(&h([0.0, 1.0, 1.0, 2.0]), 1, 5, 3),
            [(1.0 + 2f64.sqrt(), 0.0); 2],
        );
        // dlahqr: x + 3s/4 ± i s √(7/16) of the two subdiagonal entries s at the top, and at the bottom.
        let turn = 0.4375f64.sqrt();
        near(
            double_shift(&complex, 1, 5, 10),
            [(2.5, 2.0 * turn), (2.5, -2.0 * turn)],
        );
        let centre = 1.0 + 0.75 * 4.5;
        near(
            double_shift(&complex, 1, 5, 20),
            [(centre, 4.5 * turn), (centre, -4.5 * turn)],
        );
        // The last two subdiagonal entries of rows 1 to 5.
        let longer = matrix(7, &[((4, 3), -3.0), ((5, 4), 2.0), ((5, 5), 1.0)]);
        let centre = 1.0 + 0.75 * 5.0;
        near(
            double_shift(&longer, 1, 6, 20),
            [(centre, 5.0 * turn), (centre, -5.0 * turn)],
        );
    }

    #[test]
    fn shifts_grow_with_their_matrix_where_squares_of_it_leave_the_range_of_numbers() {
        for corner in [[1.0, -2.0, 3.0, 1.0], [2.0, 1.0, 1.0, 5.0]] {
            let shifts = |size: f64| {
                let [a, b, c, d] = corner.map(|x| size * x);
                let h = matrix(3, &[((1, 1), a), ((1, 2), b), ((2, 1), c), ((2, 2), d)]);
                double_shift(&h, 0, 3, 1).map(|(re, im)| (re / size, im / size))
            };
            for exponent in [-600, 600] {
                assert_eq!(shifts(2f64.powi(exponent)), shifts(1.0), "{exponent}");
            }
        }
    }

    #[test]
    fn the_first_column_is_that_of_the_product_of_both_shifted_matrices() {
        for (corner, below, shifts) in [
            ([1.0, 2.0, 0.5, -3.0], 0.25, [(0.5, 1.0), (0.5, -1.0)]),
            ([2.0, -1.0, 1.0, 0.5], 4.0, [(3.0, 0.0), (1.0, 0.0)]),
            ([2.0, 1.0, -3.0, 0.5], -4.0, [(0.25, 0.0), (0.25, 0.0)]),
            // A column that is decoupled already lies along the first axis.
            ([1.0, 2.0, 0.0, 3.0], 4.0, [(-1.0, 0.0), (-1.0, 0.0)]),
        ] {
            let [a, b, c, d] = corner;
            let entries = [
                ((1, 1), a),
                ((1, 2), b),
                ((2, 1), c),
                ((2, 2), d),
                ((3, 2), below),
            ];
            let h = matrix(5, &entries);
            let [first, second] = shifts.map(|(re, im)| Complex::new(re, im));
            let column = [a - second, c.into(), 0.0.into()];
            let want = [
                (a - first) * column[0] + b * column[1],
                c * column[0] + (d - first) * column[1],
                below * column[1],
            ];
            let size: f64 = want.iter().map(|z| z.norm()).sum();
            let got = first_column(&h, 1, shifts);
            for (got, want) in got.iter().zip(want) {
                assert!(
                    (want / size - got).norm() < 1e-15,
                    "{corner:?}: {got} {want}"
                );
            }
        }
        // Both shifts are the first entry of a diagonal matrix.
        let diagonal = matrix(4, &[((1, 1), 2.0), ((2, 2), 3.0)]);
        assert_eq!(first_column(&diagonal, 1, [(2.0, 0.0); 2]), [0.0; 3]);
    }

    #[test]
    fn a_step_begins_where_the_entry_above_feels_only_rounding_of_it() {
        // x (|v₂| + |v₃|) ≤ ε |v₁| (1 + 2 + 4).
        for (times, want) in [(6.5, true), (7.0, true), (7.5, false)] {
            for x in [times * f64::EPSILON, -times * f64::EPSILON] {
                let entries = [((1, 1), -1.0), ((2, 1), x), ((2, 2), 2.0), ((3, 3), -4.0)];
                let h = matrix(5, &entries);
                assert_eq!(may_begin_at(&h, 2, [-0.5, -0.25, 0.25]), want, "{x:e}");
            }
        }
    }

    #[test]
    fn a_step_that_begins_further_down_reflects_the_small_entry_above_it() {
        // With shifts of zero the column is (1 · 3 + 1², 1 + 2, 12) = (4, 3, 12), of length 13.
        let small = f64::EPSILON * f64::EPSILON;
        let mut h = matrix(
            4,
            &[
                ((0, 0), 5.0),
                ((1, 0), small),
                ((1, 1), 1.0),
                ((1, 2), 3.0),
                ((2, 1), 1.0),
                ((2, 2), 2.0),
                ((3, 2), 12.0),
            ],
        );
        step(&mut h, None, false, 0, 4, [(0.0, 0.0); 2]);
        assert!((h[(1, 0)] / small + 4.0 / 13.0).abs() < 1e-15);
    }

    #[test]
    fn patience_is_thirty_iterations_for_each_of_at_least_ten_rows() {
        for (size, want) in [(1, 300), (10, 300), (11, 330), (200, 6000)] {
            assert_eq!(patience(size), want);
        }
    }
}
