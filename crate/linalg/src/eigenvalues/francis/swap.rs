//! Exchanging neighbouring diagonal blocks of a real Schur form (dtrexc, dlaexc).

use super::double_shift::standardise_at;
use super::square::Square;

/// Size of the diagonal block that starts at `i`.
pub(crate) fn block_size(t: &Square, i: usize) -> usize {
    if i + 1 < t.size() && t[(i + 1, i)] != 0.0 {
        2
    } else {
        1
    }
}

/// Moves the block that starts at `from` up to `to` (the start of a block) by exchanges. Returns
/// where it ended, which is further down when an exchange would have lost accuracy.
pub(crate) fn move_up(t: &mut Square, z: &mut Square, from: usize, to: usize) -> usize {
    let size = block_size(t, from);
    let mut here = from;
    while here > to {
        let above = if here >= 2 && t[(here - 1, here - 2)] != 0.0 {
            2
        } else {
            1
        };
        if !swap(t, z, here - above, above, size) {
            break;
        }
        here -= above;
        if block_size(t, here) != size {
            // Rounding split the pair into two real eigenvalues: leave them here.
            break;
        }
    }
    here
}

/// Exchanges the neighbouring blocks of sizes `p` and `q` that start at `j`; false, with nothing
/// changed, when that would lose accuracy.
///
/// The columns of (−X; I) with A₁₁X − XA₂₂ = A₁₂ span the invariant subspace of the second block;
/// the reflectors of their QR factorisation bring it first.
pub(crate) fn swap(t: &mut Square, z: &mut Square, j: usize, p: usize, q: usize) -> bool {
    let size = p + q;
    let Some(x) = sylvester(t, j, p, q) else {
        return false;
    };
    let mut columns = [[0.0; 4]; 2];
    for (k, column) in columns.iter_mut().enumerate().take(q) {
        for i in 0..p {
            column[i] = -x[i + k * p];
        }
        column[p + k] = 1.0;
    }
    let mut reflectors = [([0.0; 4], 0.0); 2];
    for k in 0..q {
        let (v, tau) = householder(&columns[k], k, size);
        for column in columns[k..q].iter_mut().skip(1) {
            let sum: f64 = (k..size).map(|i| v[i] * column[i]).sum();
            (k..size).for_each(|i| column[i] -= tau * sum * v[i]);
        }
        reflectors[k] = (v, tau);
    }
    let reflectors = &reflectors[..q];

    // First on a copy: what should vanish must be as small as rounding.
    let mut trial = t.block(j, size);
    let largest = (0..size)
        .flat_map(|k| trial.column(k))
        .fold(0.0f64, |most, x| most.max(x.abs()));
    for (v, tau) in reflectors {
        from_left(&mut trial, 0, &v[..size], *tau, 0);
        from_right(&mut trial, 0, &v[..size], *tau, size);
    }
    if has_left_form(&trial, q, largest) {
        return false;
    }

    let n = t.size();
    for (v, tau) in reflectors {
        from_left(t, j, &v[..size], *tau, j);
        from_right(t, j, &v[..size], *tau, j + size);
        from_right(z, j, &v[..size], *tau, n);
    }
    for k in 0..q {
        for i in q..size {
            t[(j + i, j + k)] = 0.0;
        }
    }
    if q == 2 {
        standardise_at(t, Some(z), j);
    }
    if p == 2 {
        standardise_at(t, Some(z), j + q);
    }
    true
}

/// Whether the entries that should vanish below the first `q` rows of the first `q` columns exceed
/// rounding relative to the `largest` entry.
fn has_left_form(trial: &Square, q: usize, largest: f64) -> bool {
    let lost = (0..q).flat_map(|k| &trial.column(k)[q..]);
    lost.fold(0.0f64, |most, x| most.max(x.abs())) > 10.0 * f64::EPSILON * largest
}

/// X (column-major, p×q) of A₁₁X − XA₂₂ = A₁₂ by elimination with complete pivoting; pivots that
/// vanish are replaced by rounding, so equal eigenvalues give a large but finite X.
fn sylvester(t: &Square, j: usize, p: usize, q: usize) -> Option<[f64; 4]> {
    let n = p * q;
    let mut a = [[0.0; 5]; 4];
    let mut largest = 0.0f64;
    for k in 0..q {
        for i in 0..p {
            let row = &mut a[i + k * p];
            for l in 0..p {
                row[l + k * p] += t[(j + i, j + l)];
            }
            for l in 0..q {
                row[i + l * p] -= t[(j + p + l, j + p + k)];
            }
            row[4] = t[(j + i, j + p + k)];
            largest = row.iter().fold(largest, |most, x| most.max(x.abs()));
        }
    }
    // Both blocks vanish: there is nothing to exchange, and nothing to divide by.
    if largest < 1e-200 {
        return None;
    }
    let mut order = [0, 1, 2, 3];
    for k in 0..n {
        let (mut row, mut column) = (k, k);
        for i in k..n {
            for l in k..n {
                if a[i][l].abs() > a[row][column].abs() {
                    (row, column) = (i, l);
                }
            }
        }
        a.swap(k, row);
        order.swap(k, column);
        a.iter_mut().for_each(|r| r.swap(k, column));
        if a[k][k].abs() < f64::EPSILON * largest {
            a[k][k] = f64::EPSILON * largest;
        }
        let pivot = a[k];
        for r in &mut a[k + 1..n] {
            let factor = r[k] / pivot[k];
            (k..5).for_each(|l| r[l] -= factor * pivot[l]);
        }
    }
    let mut x = [0.0; 4];
    for k in (0..n).rev() {
        let sum: f64 = (k..n).skip(1).map(|l| a[k][l] * x[order[l]]).sum();
        x[order[k]] = (a[k][4] - sum) / a[k][k];
    }
    Some(x)
}

/// The reflector I − τvvᵀ that clears a column below `k`.
fn householder(column: &[f64; 4], k: usize, size: usize) -> ([f64; 4], f64) {
    let mut v = [0.0; 4];
    let length = column[k..size].iter().map(|x| x * x).sum::<f64>().sqrt();
    v[k..size].copy_from_slice(&column[k..size]);
    let beta = -length.copysign(v[k]);
    let head = v[k] - beta;
    v[k..size].iter_mut().for_each(|x| *x /= head);
    v[k] = 1.0;
    (v, -head / beta)
}

fn from_left(t: &mut Square, row: usize, v: &[f64], tau: f64, first_column: usize) {
    for j in first_column..t.size() {
        let part = &mut t.column_mut(j)[row..row + v.len()];
        let sum: f64 = part.iter().zip(v).map(|(x, v)| x * v).sum();
        part.iter_mut()
            .zip(v)
            .for_each(|(x, v)| *x -= tau * sum * v);
    }
}

fn from_right(t: &mut Square, column: usize, v: &[f64], tau: f64, rows: usize) {
    for i in 0..rows {
        let sum: f64 = v
            .iter()
            .enumerate()
            .map(|(k, v)| t[(i, column + k)] * v)
            .sum();
        for (k, v) in v.iter().enumerate() {
            t[(i, column + k)] -= tau * sum * v;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::double_shift::{Eigenvalues, double_shift_iteration};
    use super::*;
    use crate::testing::{random, set_distance};

    #[test]
    fn what_lies_behind_the_last_column_is_no_part_of_the_last_block() {
        let mut t = Square::identity(3);
        t[(2, 1)] = 1.0;
        t.data_mut()[9..].fill(1.0);
        assert_eq!([0, 1, 2].map(|i| block_size(&t, i)), [1, 2, 1]);
    }

    #[test]
    fn an_exchange_may_lose_ten_roundings_of_the_largest_entry() {
        for (roundings, want) in [(9.0, false), (10.0, false), (11.0, true), (-11.0, true)] {
            for (i, k) in [(2, 0), (2, 1), (3, 0), (3, 1)] {
                let mut trial = Square::identity(4);
                trial[(1, 0)] = 1.0;
                trial[(0, 3)] = 4.0;
                trial[(i, k)] = 4.0 * roundings * f64::EPSILON;
                assert_eq!(has_left_form(&trial, 2, 4.0), want, "{roundings} {i} {k}");
            }
        }
    }

    #[test]
    fn two_numbers_are_exchanged_as_far_as_they_differ() {
        let solution = |above: f64, across: f64, here: f64| {
            let mut t = Square::zeros(2);
            [t[(0, 0)], t[(0, 1)], t[(1, 1)]] = [above, across, here];
            sylvester(&t, 0, 1, 1).map(|x| x[0])
        };
        assert_eq!(solution(5.0, 3.0, 2.0), Some(1.0));
        // A difference of as much as rounding, and one of less, in whose place rounding stands.
        let rounding = f64::EPSILON;
        assert_eq!(solution(1.0, 1.0, 1.0 + rounding), Some(-1.0 / rounding));
        assert_eq!(
            solution(1.0 + 2.0 * rounding, 4.0, 1.0),
            Some(1.0 / rounding)
        );
        assert_eq!(solution(1.0, 4.0, 1.0), Some(1.0 / rounding));
        // Nothing at all, or next to nothing.
        assert_eq!(solution(0.0, 0.0, 0.0), None);
        assert_eq!(solution(0.0, -0.9e-200, 0.0), None);
        assert_eq!(solution(0.0, 1e-200, 0.0), Some(1.0 / rounding));
    }

    #[test]
    fn exchanged_blocks_stay_similar_and_quasi_triangular() {
        for seed in 0..40 {
            let n = 9;
            let full = random(n, n, 100 + seed);
            let mut t = Square::zeros(n);
            for j in 0..n {
                for i in 0..n.min(j + 2) {
                    t[(i, j)] = full[(i, j)];
                }
            }
            let start = t.clone();
            let mut z = Square::identity(n);
            let mut values = Eigenvalues::new(n);
            double_shift_iteration(&mut t, Some(&mut z), true, &mut values).unwrap();
            let last = if t[(n - 1, n - 2)] != 0.0 {
                n - 2
            } else {
                n - 1
            };
            let moved = values.get(last);
            assert_eq!(move_up(&mut t, &mut z, last, 0), 0);
            let sign = if t[(1, 0)] != 0.0 {
                t[(0, 1)] * t[(1, 0)]
            } else {
                0.0
            };
            assert!((t[(0, 0)] - moved.re).abs() < 1e-12, "seed {seed}");
            assert!(
                ((-sign).max(0.0).sqrt() - moved.im).abs() < 1e-12,
                "seed {seed}"
            );
            for j in 0..n {
                for i in 0..n {
                    let left: f64 = (0..n).map(|k| start[(i, k)] * z[(k, j)]).sum();
                    let right: f64 = (0..n).map(|k| z[(i, k)] * t[(k, j)]).sum();
                    assert!((left - right).abs() < 1e-13, "seed {seed}");
                    assert!(i <= j + 1 || t[(i, j)] == 0.0);
                }
            }
            let mut again = Eigenvalues::new(n);
            double_shift_iteration(&mut t, None, false, &mut again).unwrap();
            assert!(set_distance(&again.into_complex(), &values.into_complex()) < 1e-12);
        }
    }
}
