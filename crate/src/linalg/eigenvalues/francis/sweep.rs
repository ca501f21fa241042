//! One multishift QR sweep: a chain of small bulges chased down the active block (dlaqr5).

use super::Square;
use super::double_shift::first_column;
use super::reflector::{Reflector, ReflectorRun, left_runs, right_runs};
use crate::linalg::Complex;
use std::ops::Range;

/// Rows between neighbouring bulges: their reflectors then never meet.
const SPACING: usize = 3;

/// One sweep over rows `start` to before `end` with the given shifts, two per bulge.
///
/// The chain moves down in legs. Within a leg only the window the chain passes through is kept up
/// to date, reflector by reflector; what lies to its right and above takes each bulge's run of
/// reflectors at once, from registers.
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
