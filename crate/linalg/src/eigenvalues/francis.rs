//! Eigenvalues of an upper Hessenberg matrix by the multishift QR iteration (Francis).
//!
//! Faster than faer's in WASM, for three reasons. Only eigenvalues are needed, so nothing outside
//! the active block is updated. The chains of small bulges (Braman, Byers, Mathias 2002, part I) are applied directly as 3×3
//! reflectors with SIMD, six columns or rows at a time in registers. This takes fewer operations than products with accumulated
//! reflectors, and no fused multiply–add. And the windows of aggressive early deflation (part II) are small, since their inner
//! iteration
//! does not vectorise.
//!
//! The names of LAPACK's routines (dlaqr0, dlaqr2, dlaqr5, dlahqr, dlanv2, dtrexc) are given where ours follow them. If the
//! multishift iteration does not converge, the plain double-shift iteration (dlahqr) is used.

mod deflation;
mod double_shift;
mod reflector;
mod square;
mod standard_form;
mod swap;
mod sweep;

use crate::Complex;
use crate::vector::largest_modulus;
use deflation::deflate;
use double_shift::patience;
pub(crate) use double_shift::{Eigenvalues, double_shift_iteration};
pub(crate) use square::Square;
use sweep::sweep;

/// Blocks up to this size are left to the double-shift iteration.
const SMALL: usize = 32;

/// All eigenvalues of the upper Hessenberg matrix `h`, which is destroyed; entries below the subdiagonal are taken as zero. `None`
/// when the iteration does not converge or meets numbers that are not finite.
pub(super) fn hessenberg_eigenvalues(h: &mut Square) -> Option<Vec<Complex>> {
    let n = h.size();
    let mut found = Eigenvalues::new(n);
    clear_negligible(h);
    let plan = SweepPlan::new(n);
    let mut end = n;
    let mut without_deflation = 0;
    let mut patience = patience(n);
    while end > 0 {
        let start = active_start(h, end);
        let size = end - start;
        if size <= SMALL {
            let mut block = h.block(start, size);
            let mut values = Eigenvalues::new(size);
            double_shift_iteration(&mut block, None, false, &mut values)?;
            found.copy_from(start, &values);
            end = start;
            without_deflation = 0;
            continue;
        }
        patience = patience.checked_sub(1)?;
        let window = plan.window_after(without_deflation);
        let outcome = deflate(h, start, end, window.min(size), &mut found)?;
        end -= outcome.deflated;
        if outcome.deflated > 0 {
            without_deflation = 0;
        } else {
            without_deflation += 1;
        }
        if plan.skips_sweep(outcome.deflated, window, size) {
            continue;
        }
        let mut shifts = if is_stuck(without_deflation) {
            exceptional_shifts(h, start, end, plan.shifts)
        } else {
            window_shifts(h, &found, end, outcome.undeflated, plan.shifts)?
        };
        pair_up(&mut shifts);
        sweep(h, start, end, &shifts);
    }
    finite(found)
}

/// Eigenvalues by the double-shift iteration on the whole matrix: slower, but with fewer ways to fail.
pub(crate) fn double_shift_eigenvalues(mut h: Square) -> Option<Vec<Complex>> {
    clear_negligible(&mut h);
    let mut found = Eigenvalues::new(h.size());
    double_shift_iteration(&mut h, None, false, &mut found)?;
    finite(found)
}

/// Entries smaller than this relative to the largest are set to zero: their squares would underflow, and with them the reflectors
/// (the Hessenberg form of a uniform matrix loses sixteen digits with every column). This removes only entries negligible relative
/// to the norm of the whole matrix. Remaining entries below the diagonal are later compared with their neighbours on the diagonal
/// or, where these are zero, below it.
const NOTHING: f64 = 1e-120;

/// Clears entries below the subdiagonal, and negligible ones.
fn clear_negligible(h: &mut Square) {
    let n = h.size();
    let mut largest = 0.0f64;
    for j in 0..n {
        let (filled, below) = h.column_mut(j).split_at_mut((j + 2).min(n));
        below.fill(0.0);
        let of_column = largest_modulus(filled);
        if of_column > largest {
            largest = of_column;
        }
    }
    for j in 0..n {
        for x in &mut h.column_mut(j)[..(j + 2).min(n)] {
            if x.abs() < NOTHING * largest {
                *x = 0.0;
            }
        }
    }
}

fn finite(found: Eigenvalues) -> Option<Vec<Complex>> {
    let values = found.into_complex();
    values
        .iter()
        .all(|z| z.re.is_finite() && z.im.is_finite())
        .then_some(values)
}

/// Sizes that were the fastest in V8 for iid Markov matrices, the only ones they were tuned on; other matrices are solved as accurately,
/// but their speed was not measured.
struct SweepPlan {
    /// Shifts per sweep, two per bulge.
    shifts: usize,
    /// Deflation window.
    window: usize,
    /// Percentage of the window that must deflate to skip a sweep.
    nibble: usize,
}

impl SweepPlan {
    fn new(n: usize) -> Self {
        let (shifts, window, nibble) = match n {
            0..150 => (8, 8, 40),
            150..400 => (16, 24, 40),
            400..800 => (32, 48, 40),
            _ => (48, 48, 14),
        };
        Self {
            shifts,
            window,
            nibble,
        }
    }

    /// Size of the window after this number of windows without deflation; it doubles from the fifth on.
    fn window_after(&self, without_deflation: usize) -> usize {
        if without_deflation < 5 {
            self.window
        } else {
            2 * self.window
        }
    }

    /// Whether a window that deflated this much of an active block of this size is followed by another window instead of a sweep: it
    /// deflated a large part of itself, or left a small block.
    fn skips_sweep(&self, deflated: usize, window: usize, size: usize) -> bool {
        100 * deflated > self.nibble * window || size - deflated <= SMALL
    }
}

/// Whether this number of consecutive windows without deflation calls for exceptional shifts (dlaqr0).
fn is_stuck(without_deflation: usize) -> bool {
    without_deflation > 0 && without_deflation.is_multiple_of(6)
}

/// Start of the unreduced block that ends before `end`; the negligible entry above it becomes zero.
fn active_start(h: &mut Square, end: usize) -> usize {
    for k in (1..end).rev() {
        if double_shift::is_negligible(h, k, 0, end) {
            h[(k, k - 1)] = 0.0;
            return k;
        }
    }
    0
}

/// The last eigenvalues of the window that did not deflate, or of a trailing block when they are
/// too few.
fn window_shifts(
    h: &Square,
    found: &Eigenvalues,
    end: usize,
    undeflated: usize,
    count: usize,
) -> Option<Vec<Complex>> {
    if undeflated > count / 2 {
        let take = count.min(undeflated);
        return Some((end - take..end).map(|i| found.get(i)).collect());
    }
    let mut block = h.block(end - count, count);
    let mut values = Eigenvalues::new(count);
    double_shift_iteration(&mut block, None, false, &mut values)?;
    Some((0..count).map(|i| values.get(i)).collect())
}

/// Exceptional shifts that break a cycle (dlaqr0): unrelated to eigenvalues, but of the right size.
fn exceptional_shifts(h: &Square, start: usize, end: usize, count: usize) -> Vec<Complex> {
    let mut shifts = Vec::with_capacity(count);
    for i in (start + 2..end).rev().step_by(2).take(count / 2) {
        let s = h[(i, i - 1)].abs() + h[(i - 1, i - 2)].abs();
        let centre = 0.75 * s + h[(i, i)];
        let turn = Complex::new(centre, s * 0.4375f64.sqrt());
        shifts.extend([turn, turn.conj()]);
    }
    shifts
}

/// Orders the shifts so that each consecutive pair is conjugate or real, which keeps every bulge
/// real; a real shift left alone is used twice or dropped.
fn pair_up(shifts: &mut Vec<Complex>) {
    let mut pairs = Vec::with_capacity(shifts.len());
    let mut waiting: Option<Complex> = None;
    for &z in shifts.iter() {
        if z.im > 0.0 {
            pairs.extend([z, z.conj()]);
        } else if z.im == 0.0 {
            match waiting.take() {
                Some(other) => pairs.extend([other, z]),
                None => waiting = Some(z),
            }
        }
    }
    if let (true, Some(z)) = (pairs.is_empty(), waiting) {
        pairs.extend([z, z]);
    }
    *shifts = pairs;
}

#[cfg(test)]
mod tests;
