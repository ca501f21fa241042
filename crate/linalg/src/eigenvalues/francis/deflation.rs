//! Aggressive early deflation (dlaqr2; Braman, Byers, Mathias 2002, part II).
//!
//! The trailing window is brought to Schur form, which turns the subdiagonal entry above it into a
//! spike. Eigenvalues whose spike component is negligible have converged, long before their own
//! subdiagonal entries are small; the others are the shifts of the next sweep.

use super::double_shift::{Eigenvalues, double_shift_iteration};
use super::square::Square;
use super::swap::{block_size, move_up};
use crate::gemm::{Before, Strided, StridedMut, multiply_into};
use crate::underflow::{UNDERFLOWING, magnifying};

/// Result of the deflation in a window.
pub(super) struct Deflation {
    /// Eigenvalues found at the end of the window.
    pub(super) deflated: usize,
    /// The remaining part, whose values in `found` are shifts.
    pub(super) undeflated: usize,
}

/// Looks for converged eigenvalues in the last `size` rows of the active block `start..end`.
#[inline(never)]
pub(super) fn deflate(
    h: &mut Square,
    start: usize,
    end: usize,
    size: usize,
    found: &mut Eigenvalues,
) -> Option<Deflation> {
    let top = end - size;
    let spike = if top == start { 0.0 } else { h[(top, top - 1)] };
    let mut t = h.block(top, size);
    let mut z = Square::identity(size);
    let mut values = Eigenvalues::new(size);
    double_shift_iteration(&mut t, Some(&mut z), true, &mut values)?;

    let kept = move_undeflated_up(&mut t, &mut z, spike);
    read_values(&t, top, found);
    let outcome = Deflation {
        deflated: size - kept,
        undeflated: kept,
    };
    if kept == size {
        return Some(outcome);
    }
    if kept > 1 {
        to_hessenberg(&mut t, &mut z, kept);
    }
    if top > start {
        h[(top, top - 1)] = if kept == 0 { 0.0 } else { spike * z[(0, 0)] };
    }
    for j in 0..size {
        let rows = size.min(j + 2);
        h.column_mut(top + j)[top..top + rows].copy_from_slice(&t.column(j)[..rows]);
    }
    update_above(h, &z, start, top);
    Some(outcome)
}

/// Moves the eigenvalues that have not converged to the front; returns their number.
fn move_undeflated_up(t: &mut Square, z: &mut Square, spike: f64) -> usize {
    let mut kept = t.size();
    let mut front = 0;
    while front < kept {
        let last = kept - 1;
        let paired = last > 0 && t[(last, last - 1)] != 0.0;
        let (size, component) = if paired {
            let across = t[(last, last - 1)].abs().sqrt() * t[(last - 1, last)].abs().sqrt();
            (
                t[(last, last)].abs() + across,
                z[(0, last)].abs().max(z[(0, last - 1)].abs()),
            )
        } else {
            (t[(last, last)].abs(), z[(0, last)].abs())
        };
        let size = if size == 0.0 { spike.abs() } else { size };
        let block = if paired { 2 } else { 1 };
        if spike.abs() * component <= (f64::EPSILON * size).max(f64::MIN_POSITIVE) {
            kept -= block;
        } else {
            let ended = move_up(t, z, kept - block, front);
            front = ended + block;
        }
    }
    kept
}

fn read_values(t: &Square, top: usize, found: &mut Eigenvalues) {
    let mut i = 0;
    while i < t.size() {
        let re = t[(i, i)];
        if block_size(t, i) == 1 {
            found.set(top + i, (re, 0.0));
            i += 1;
        } else {
            let im = t[(i, i + 1)].abs().sqrt() * t[(i + 1, i)].abs().sqrt();
            found.set(top + i, (re, im));
            found.set(top + i + 1, (re, -im));
            i += 2;
        }
    }
}

/// Reflects the spike of the first `kept` rows into its first component and restores Hessenberg
/// form there; `z` takes part in everything.
fn to_hessenberg(t: &mut Square, z: &mut Square, kept: usize) {
    let size = t.size();
    let spike: Vec<f64> = (0..kept).map(|i| z[(0, i)]).collect();
    let (v, tau, _) = householder(spike);
    from_left(t, 0, &v, tau, 0);
    from_right(t, 0, &v, tau, kept);
    from_right(z, 0, &v, tau, size);
    for k in 0..kept.saturating_sub(2) {
        let (v, tau, beta) = householder(t.column(k)[k + 1..kept].to_vec());
        t.column_mut(k)[k + 1..kept].fill(0.0);
        t[(k + 1, k)] = beta;
        from_left(t, k + 1, &v, tau, k + 1);
        from_right(t, k + 1, &v, tau, kept);
        from_right(z, k + 1, &v, tau, size);
    }
}

/// v (with v₁ = 1), τ and β of the reflector that maps `x` to (β, 0, …).
fn householder(mut x: Vec<f64>) -> (Vec<f64>, f64, f64) {
    let tail: f64 = x[1..].iter().map(|x| x * x).sum();
    let head = x[0];
    if head * head + tail < UNDERFLOWING
        && let Some(factor) = magnifying(&x)
    {
        x.iter_mut().for_each(|x| *x *= factor);
        let (v, tau, beta) = householder(x);
        return (v, tau, beta / factor);
    }
    x[0] = 1.0;
    if tail == 0.0 {
        x[1..].fill(0.0);
        return (x, 0.0, head);
    }
    let beta = -(head * head + tail).sqrt().copysign(head);
    let inverse = 1.0 / (head - beta);
    x[1..].iter_mut().for_each(|x| *x *= inverse);
    (x, (beta - head) / beta, beta)
}

fn from_left(t: &mut Square, row: usize, v: &[f64], tau: f64, first_column: usize) {
    for j in first_column..t.size() {
        let part = &mut t.column_mut(j)[row..row + v.len()];
        let sum = tau * part.iter().zip(v).map(|(x, v)| x * v).sum::<f64>();
        part.iter_mut().zip(v).for_each(|(x, v)| *x -= sum * v);
    }
}

fn from_right(t: &mut Square, column: usize, v: &[f64], tau: f64, rows: usize) {
    let mut sums = vec![0.0; rows];
    for (k, v) in v.iter().enumerate() {
        let part = &t.column(column + k)[..rows];
        sums.iter_mut().zip(part).for_each(|(s, x)| *s += v * x);
    }
    for (k, v) in v.iter().enumerate() {
        let factor = tau * v;
        let part = &mut t.column_mut(column + k)[..rows];
        part.iter_mut()
            .zip(&sums)
            .for_each(|(x, s)| *x -= factor * s);
    }
}

/// The rows of the active block above the window, times `z`.
fn update_above(h: &mut Square, z: &Square, start: usize, top: usize) {
    let (rows, size, stride) = (top - start, z.size(), h.stride());
    if rows == 0 {
        return;
    }
    let data = &mut h.data_mut()[top * stride..][..size * stride];
    let mut before = Vec::with_capacity(rows * size);
    for column in data.chunks_exact(stride) {
        before.extend_from_slice(&column[start..start + rows]);
    }
    multiply_into(
        StridedMut::new(&mut data[start..], [rows, size], [1, stride]),
        Before::Replaced,
        1.0,
        Strided::new(&before, [rows, size], [1, rows]),
        Strided::new(z.data(), [size, size], [1, z.stride()]),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    const TINY: f64 = f64::EPSILON;

    /// Number of values to keep of a window whose Schur form has these entries, and whose spike has this size
    /// and direction.
    fn kept(entries: &[((usize, usize), f64)], spike: f64, direction: &[f64]) -> usize {
        let n = direction.len();
        let mut t = Square::zeros(n);
        let mut z = Square::identity(n);
        for &(at, x) in entries {
            t[at] = x;
        }
        for (j, &x) in direction.iter().enumerate() {
            z[(0, j)] = x;
        }
        move_undeflated_up(&mut t, &mut z, spike)
    }

    #[test]
    fn real_eigenvalues_deflate_where_the_spike_does_not_reach_them() {
        let diagonal = [((0, 0), 1.0), ((1, 1), 2.0), ((2, 2), 3.0), ((3, 3), 4.0)];
        let direction = [1.0, TINY, 1.0, 3.0 * TINY];
        assert_eq!(kept(&diagonal, 1.0, &direction), 2);
        assert_eq!(kept(&diagonal, -1.0, &direction), 2);
        assert_eq!(kept(&diagonal, 0.25 * TINY, &direction), 0);
        assert_eq!(kept(&diagonal, 4.0, &direction), 4);
        assert_eq!(kept(&diagonal, 1.5, &direction), 3);
    }

    #[test]
    fn an_eigenvalue_zero_is_measured_against_the_spike() {
        assert_eq!(kept(&[((0, 0), 1.0)], 1.0, &[1.0, 0.5 * TINY]), 1);
        let small = [((0, 0), 1.0), ((1, 1), 1e-3)];
        assert_eq!(kept(&small, 1.0, &[1.0, 0.5 * TINY]), 2);
    }

    #[test]
    fn a_pair_deflates_as_a_whole() {
        // 1 ± 2i: measured against 1 + 2.
        for (above, below) in [(4.0, -1.0), (2.0, -2.0), (1.0, -4.0)] {
            let pair = [
                ((0, 0), 7.0),
                ((1, 1), 1.0),
                ((1, 2), above),
                ((2, 1), below),
                ((2, 2), 1.0),
            ];
            for (direction, want) in [
                ([1.0, 2.5 * TINY, TINY], 1),
                ([1.0, TINY, -2.5 * TINY], 1),
                ([1.0, 3.5 * TINY, TINY], 3),
                ([1.0, TINY, 3.5 * TINY], 3),
            ] {
                let kept = kept(&pair, 1.0, &direction);
                assert_eq!(kept, want, "{above} {below} {direction:?}");
            }
        }
    }

    #[test]
    fn a_window_that_deflates_whole_is_cut_off() {
        let mut h = Square::zeros(4);
        for (at, x) in [
            ((0, 0), 1.0),
            ((0, 1), 2.0),
            ((1, 0), 1.0),
            ((1, 1), 3.0),
            ((0, 3), 0.25),
            ((1, 2), 0.5),
            ((2, 1), TINY),
            ((2, 2), 2.0),
            ((2, 3), 1.0),
            ((3, 3), 5.0),
        ] {
            h[at] = x;
        }
        let mut want = h.clone();
        want[(2, 1)] = 0.0;
        let mut found = Eigenvalues::new(4);
        let outcome = deflate(&mut h, 0, 4, 2, &mut found).unwrap();
        assert_eq!((outcome.deflated, outcome.undeflated), (2, 0));
        assert_eq!(h.data(), want.data());
        assert_eq!((found.get(2).re, found.get(3).re), (2.0, 5.0));
    }

    #[test]
    fn a_spike_keeps_its_component_along_what_has_not_deflated() {
        // The window has eigenvalues 1 and δ along (1, 1) and (1, −1): the spike ε/2 reaches δ alone.
        let small = 2f64.powi(-20);
        let (same, other) = (0.5 * (1.0 + small), 0.5 * (1.0 - small));
        let mut h = Square::zeros(3);
        let spike = 0.5 * TINY;
        for (at, x) in [
            ((0, 0), 3.0),
            ((0, 1), 3.0),
            ((0, 2), 1.0),
            ((1, 0), spike),
            ((1, 1), same),
            ((1, 2), other),
            ((2, 1), other),
            ((2, 2), same),
        ] {
            h[at] = x;
        }
        let mut found = Eigenvalues::new(3);
        let outcome = deflate(&mut h, 0, 3, 2, &mut found).unwrap();
        assert_eq!((outcome.deflated, outcome.undeflated), (1, 1));
        let half = 0.5f64.sqrt();
        assert!((h[(1, 0)].abs() / spike - half).abs() < 1e-14);
        assert!((h[(1, 1)] - small).abs() < 1e-15 && (h[(2, 2)] - 1.0).abs() < 1e-15);
        // So do the rows above: (3, 1) is 2 along (1, −1)/√2 and 4 along (1, 1)/√2.
        let along = [h[(0, 1)].abs(), h[(0, 2)].abs()];
        assert!((along[0] - 2.0 * half).abs() < 1e-14 && (along[1] - 4.0 * half).abs() < 1e-14);
    }

    #[test]
    fn a_reflector_maps_a_vector_of_any_size_to_the_first_axis() {
        for (x, want) in [
            ([3.0, 4.0, 12.0], -13.0),
            ([-4.0, 3.0, 12.0], 13.0),
            ([0.0, 3.0, 4.0], -5.0),
            ([5.0, 0.0, 0.0], 5.0),
        ] {
            for size in [1.0, 1e-140, 1e-162, 1e-250, 1e-300] {
                let (v, tau, beta) = householder(x.map(|x| size * x).to_vec());
                assert!((beta / size / want - 1.0).abs() < 1e-14, "{x:?} {size:e}");
                let along: f64 = v.iter().zip(&x).map(|(v, x)| v * x).sum();
                for (i, x) in x.iter().enumerate() {
                    let image = x - tau * along * v[i];
                    let want = if i == 0 { want } else { 0.0 };
                    assert!((image - want).abs() < 1e-14, "{x:?} {size:e}");
                }
            }
        }
        let (_, tau, beta) = householder(vec![0.0; 3]);
        assert_eq!((tau, beta), (0.0, 0.0));
    }
}
