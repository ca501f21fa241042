//! One multishift QR sweep: a chain of small bulges chased down the active block (dlaqr5).

use super::Square;
use super::double_shift::first_column;
use super::reflector::{Reflector, ReflectorRun, left_runs, right_runs};
use crate::Complex;
use std::ops::Range;

/// Distance in rows between neighbouring bulges, large enough that their reflectors never meet.
const SPACING: usize = 3;

/// One sweep over rows `start` to before `end` with the given shifts, two per bulge.
///
/// The chain moves down in legs. Within a leg only the window that the chain passes through is updated reflector by reflector. The parts
/// above it and to its right are updated later, with all reflectors of a bulge at once, from registers.
#[inline(never)]
pub(super) fn sweep(h: &mut Square, start: usize, end: usize, shifts: &[Complex]) {
    let bulges = (shifts.len() / 2).min((end - start) / SPACING);
    if bulges == 0 {
        return;
    }
    let chain = SPACING * (bulges - 1);
    // Bulge k is at row `start + step − SPACING k`; its last reflector works on the last two rows.
    let path = end - 1 - start;
    let leg = SPACING * bulges;
    let mut runs: Vec<ReflectorRun> = Vec::with_capacity(bulges);
    for first in (0..path + chain).step_by(leg) {
        let steps = first..(first + leg).min(path + chain);
        let places: Vec<Range<usize>> = (0..bulges)
            .map(|k| {
                let lag = SPACING * k;
                let from = steps.start.max(lag);
                let to = steps.end.min(path + lag);
                start + from - lag..(start + to).saturating_sub(lag).max(start + from - lag)
            })
            .collect();
        let active = || places.iter().filter(|p| !p.is_empty());
        let low = active().map(|p| p.start).min().unwrap_or(start);
        let high = active().map(|p| p.end).max().unwrap_or(start);
        let window = low.saturating_sub(1).max(start)..(high + 3).min(end);
        runs.clear();
        runs.extend(places.iter().map(|p| ReflectorRun {
            at: p.start,
            reflectors: Vec::with_capacity(leg),
        }));
        for step in steps {
            for k in 0..bulges {
                let Some(at) = (start + step).checked_sub(SPACING * k) else {
                    break;
                };
                if places[k].contains(&at) {
                    let shifts = [shifts[2 * k], shifts[2 * k + 1]].map(|z| (z.re, z.im));
                    runs[k]
                        .reflectors
                        .push(advance(h, start, end, at, &window, shifts));
                }
            }
        }
        runs.retain(|run| !run.reflectors.is_empty());
        left_runs(h, &runs, window.end..end);
        // The last reflector of a bulge has v₃ = 0 and leaves the column past the block as it is.
        right_runs(h, &runs, start..window.start);
    }
}

/// Moves the bulge at row `at` one row down, within the window.
#[inline(never)]
fn advance(
    h: &mut Square,
    start: usize,
    end: usize,
    at: usize,
    window: &Range<usize>,
    shifts: [(f64, f64); 2],
) -> Reflector {
    let three = at + 2 < end;
    let v = if at == start {
        first_column(h, at, shifts)
    } else {
        [
            h[(at, at - 1)],
            h[(at + 1, at - 1)],
            if three { h[(at + 2, at - 1)] } else { 0.0 },
        ]
    };
    let (reflector, beta) = Reflector::new(v[0], v[1], v[2]);
    if at > start {
        h[(at, at - 1)] = beta;
        h[(at + 1, at - 1)] = 0.0;
        if three {
            h[(at + 2, at - 1)] = 0.0;
        }
    }
    let rows = window.start..end.min(at + 4);
    if three {
        reflector.apply_left(h, at, at..window.end);
        reflector.apply_right(h, at, rows);
    } else {
        reflector.left_two(h, at, at..window.end);
        reflector.right_two(h, at, rows);
    }
    reflector
}

#[cfg(test)]
mod tests {
    use super::super::{clear_negligible, double_shift_eigenvalues};
    use super::*;
    use crate::eigenvalues::hessenberg;
    use crate::testing::random;

    /// The Hessenberg form of a random matrix.
    fn hessenberg_form(n: usize, seed: u64) -> Square {
        let mut h = Square::from_matrix(&random(n, n, seed));
        hessenberg::reduce(&mut h);
        clear_negligible(&mut h);
        h
    }

    fn pair(re: f64, im: f64) -> [Complex; 2] {
        [Complex::new(re, im), Complex::new(re, -im)]
    }

    fn assert_equal(got: &Square, want: &Square, room: f64) {
        for j in 0..want.size() {
            for (i, (got, want)) in got.column(j).iter().zip(want.column(j)).enumerate() {
                assert!((got - want).abs() <= room, "({i}, {j}): {got} {want}");
            }
        }
    }

    #[test]
    fn a_sweep_with_two_eigenvalues_as_shifts_brings_them_to_the_end() {
        let n = 9;
        for seed in 0..5 {
            let h = hessenberg_form(n, seed);
            let values = double_shift_eigenvalues(h.clone()).unwrap();
            let real: Vec<Complex> = values.iter().copied().filter(|z| z.im == 0.0).collect();
            let complex = values.iter().filter(|z| z.im > 0.0);
            let pairs = complex
                .map(|z| [*z, z.conj()])
                .chain(real.windows(2).map(|two| [two[0], two[1]]));
            for shifts in pairs {
                let mut h = h.clone();
                sweep(&mut h, 0, n, &shifts);
                assert!(h[(n - 2, n - 3)].abs() < 1e-11, "{seed} {shifts:?}");
                let (a, b) = (h[(n - 2, n - 2)], h[(n - 2, n - 1)]);
                let (c, d) = (h[(n - 1, n - 2)], h[(n - 1, n - 1)]);
                let (sum, product) = (shifts[0] + shifts[1], shifts[0] * shifts[1]);
                assert!((sum - (a + d)).norm() < 1e-11, "{seed} {shifts:?}");
                assert!(
                    (product - (a * d - b * c)).norm() < 1e-11,
                    "{seed} {shifts:?}"
                );
            }
        }
    }

    #[test]
    fn a_chain_of_bulges_does_what_its_bulges_do_one_after_the_other() {
        let shifts = [pair(0.5, 1.0), pair(-1.0, 0.25), pair(2.0, 0.0)];
        for (start, end) in [(0, 24), (2, 20), (3, 12)] {
            let mut together = hessenberg_form(24, 8);
            let mut apart = together.clone();
            sweep(&mut together, start, end, shifts.as_flattened());
            for two in &shifts {
                sweep(&mut apart, start, end, two);
            }
            assert_equal(&together, &apart, 1e-12);
        }
    }

    #[test]
    fn there_are_no_more_bulges_than_have_room() {
        // Nine rows have room for three.
        let shifts = [0.5, -1.0, 2.0, 0.25, -3.0].map(|re| pair(re, 1.0));
        let mut all = hessenberg_form(15, 9);
        let mut first = all.clone();
        sweep(&mut all, 3, 12, shifts.as_flattened());
        sweep(&mut first, 3, 12, shifts[..3].as_flattened());
        assert_equal(&all, &first, 0.0);
        // Two rows have room for none.
        let before = all.clone();
        sweep(&mut all, 4, 6, shifts.as_flattened());
        assert_equal(&all, &before, 0.0);
    }
}
