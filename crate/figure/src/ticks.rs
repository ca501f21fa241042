//! Ticks: round numbers with as few digits as they need, decades as powers.

use super::number::{power, tick_label};
use super::scale::{Scale, Spacing};
use super::text::width;

/// Ticks of one axis.
#[derive(Debug, Default, PartialEq)]
pub struct Ticks {
    /// Value and label.
    pub major: Vec<(f64, String)>,
    /// Values without a label.
    pub minor: Vec<f64>,
}

impl Ticks {
    /// Width of the widest label.
    pub fn width(&self, font: f64) -> f64 {
        let widths = self.major.iter().map(|tick| width(&tick.1, font));
        widths.fold(0.0, f64::max)
    }
}

/// Ticks for an axis `pixels` long with labels at least `apart` pixels from each other.
pub fn ticks(scale: &Scale, pixels: f64, apart: f64) -> Ticks {
    let room = (pixels / apart).max(1.0);
    match scale.spacing {
        Spacing::Linear => linear(scale, pixels / apart),
        Spacing::Whole => {
            let mut ticks = linear(scale, room.min((scale.high - scale.low).max(1.0)));
            ticks.minor.retain(|x| (x - x.round()).abs() < 1e-6);
            ticks
        }
        Spacing::Decades => decades(scale, room),
        Spacing::Octaves => octaves(scale, room),
    }
}

/// The smallest of 1, 2, 5 times a power of ten that leaves at most `room` ticks, and its parts.
fn step(span: f64, room: f64) -> (f64, f64) {
    let raw = span / room;
    let unit = libm::pow(10f64, libm::log10(raw).floor());
    let (factor, parts) = match raw / unit {
        f if f <= 1.0 + 1e-9 => (1.0, 5.0),
        f if f <= 2.0 + 1e-9 => (2.0, 4.0),
        f if f <= 5.0 + 1e-9 => (5.0, 5.0),
        _ => (10.0, 5.0),
    };
    (factor * unit, parts)
}

/// Room that three labels need, relative to the requested distance between labels.
const LEAST_APART: f64 = 0.42;

fn linear(scale: &Scale, room: f64) -> Ticks {
    // One label alone gives no scale.
    let rooms = [1.0, 1.6, 2.5, 4.0].map(|times| times * room.max(1.0));
    let steps = rooms.map(|room| step(scale.high - scale.low, room));
    let fits = |step: f64| (scale.high / step + 1e-6).floor() > (scale.low / step - 1e-6).ceil();
    let (step, parts) = steps.into_iter().find(|s| fits(s.0)).unwrap_or(steps[3]);
    let multiples = |step: f64| {
        let first = (scale.low / step - 1e-6).ceil();
        let last = (scale.high / step + 1e-6).floor();
        let count = (last - first + 1.0).clamp(0.0, 500.0) as usize;
        (0..count).map(move |i| (first + i as f64) * step)
    };
    // Where the axis is short, every second or third keeps its label.
    let labelled = |x: f64, every: i32| ((x / step).round() as i64).rem_euclid(every.into()) == 0;
    let most = (1.6 * room + 1.0).max(3.0);
    let count = |every: i32| multiples(step).filter(|x| labelled(*x, every)).count();
    let every = (1..=5).find(|every| (2.0..=most).contains(&(count(*every) as f64)));
    let every = every.unwrap_or(1);
    // Of three labels that would touch, the middle one goes.
    let is_tight = count(every) == 3
        && step * f64::from(every) / (scale.high - scale.low) * room < LEAST_APART;
    let middle = multiples(step).filter(|x| labelled(*x, every)).nth(1);
    let is_left_out =
        |x: f64| is_tight && middle.is_some_and(|middle| (x - middle).abs() < 1e-6 * step);
    let is_major = |x: f64| {
        (x / step - (x / step).round()).abs() <= 1e-6 && labelled(x, every) && !is_left_out(x)
    };
    Ticks {
        major: multiples(step)
            .filter(|x| is_major(*x))
            .map(|x| (x, tick_label(x, step)))
            .collect(),
        minor: multiples(step / parts).filter(|x| !is_major(*x)).collect(),
    }
}

fn decades(scale: &Scale, room: f64) -> Ticks {
    let (low, high) = (libm::log10(scale.low), libm::log10(scale.high));
    // An axis without an end has the decades of numbers all the same.
    let whole = |x: f64| (x as i32).clamp(-324, 308);
    let (first, last) = (whole((low - 1e-9).ceil()), whole((high + 1e-9).floor()));
    let span = high - low;
    let mut ticks = Ticks::default();
    let within = |x: f64| scale.holds(x);
    let fine = |exponents: std::ops::RangeInclusive<i32>| {
        exponents.flat_map(|e| (2..10).map(move |k| f64::from(k) * 10f64.powi(e)))
    };
    if last - first < 1 {
        // Less than two decades in sight: a linear reading needs 1, 2, 5 as well.
        let candidates =
            (first - 1..=last).flat_map(|e| [1.0, 2.0, 5.0].map(|k| k * 10f64.powi(e)));
        ticks.major = candidates
            .filter(|x| within(*x))
            .map(|x| (x, tick_label(x, 0.1 * x)))
            .collect();
        ticks.minor = fine(first - 1..=last).filter(|x| within(*x)).collect();
        if ticks.major.len() < 2 {
            return linear(scale, room.min(4.0));
        }
        return ticks;
    }
    let every = [1, 2, 3, 5, 10, 20, 50, 100]
        .into_iter()
        .find(|n| span / f64::from(*n) <= room)
        .unwrap_or(200);
    for exponent in first..=last {
        if exponent.rem_euclid(every) == 0 {
            ticks.major.push((10f64.powi(exponent), power(exponent)));
        } else if is_minor(exponent, every) {
            ticks.minor.push(10f64.powi(exponent));
        }
    }
    if every == 1 {
        ticks.minor = fine(first - 1..=last).filter(|x| within(*x)).collect();
    }
    ticks
}

/// Whether the power with this exponent has a small tick between labels `every` powers apart: at most nine of them do.
fn is_minor(exponent: i32, every: i32) -> bool {
    exponent.rem_euclid((every + 9) / 10) == 0
}

fn octaves(scale: &Scale, room: f64) -> Ticks {
    let (low, high) = (libm::log2(scale.low), libm::log2(scale.high));
    let whole = |x: f64| (x as i32).clamp(-1074, 1023);
    let (first, last) = (whole((low - 1e-9).ceil()), whole((high + 1e-9).floor()));
    if last - first < 1 {
        return linear(scale, room.min(4.0));
    }
    let every = (1..200)
        .find(|n| (high - low) / f64::from(*n) <= room)
        .unwrap_or(200);
    let (major, minor): (Vec<i32>, Vec<i32>) =
        (first..=last).partition(|e| e.rem_euclid(every) == 0);
    let value = |e: i32| 2f64.powi(e);
    Ticks {
        major: major
            .into_iter()
            .map(|e| (value(e), value(e).to_string()))
            .collect(),
        minor: minor
            .into_iter()
            .filter(|e| is_minor(*e, every))
            .map(value)
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_without_an_end_have_no_endless_ticks() {
        for make in [
            Scale::linear,
            |low, high| Scale::logarithmic(Spacing::Decades, low, high),
            |low, high| Scale::logarithmic(Spacing::Octaves, low, high),
        ] {
            for (low, high) in [
                (1.0, f64::INFINITY),
                (5e-324, f64::MAX),
                (f64::MIN, f64::MAX),
                (f64::NAN, f64::NAN),
            ] {
                let found = ticks(&make(low, high), 400.0, 70.0);
                assert!(found.major.len() + found.minor.len() < 3000, "{low}…{high}");
            }
        }
    }

    #[test]
    fn linear_ticks_are_round_inside_the_axis_and_not_crowded() {
        for (low, high) in [
            (0.0, 1.0),
            (-0.0831, 0.0831),
            (0.98, 1.02),
            (3.0, 1234.0),
            (0.0, 3e-7),
            (-5e8, 2e9),
        ] {
            let scale = Scale::linear(low, high);
            let found = ticks(&scale, 400.0, 70.0);
            assert!(
                (2..=7).contains(&found.major.len()),
                "{low}…{high}: {found:?}"
            );
            assert!(found.major.iter().all(|(x, _)| scale.holds(*x)));
            assert!(
                found
                    .minor
                    .iter()
                    .all(|m| found.major.iter().all(|(x, _)| x != m))
            );
            let mut labels: Vec<&String> = found.major.iter().map(|t| &t.1).collect();
            labels.dedup();
            assert_eq!(labels.len(), found.major.len(), "labels repeat: {labels:?}");
        }
    }

    #[test]
    fn a_short_axis_has_two_or_three_labels() {
        for (low, high, pixels, expected) in [
            (-0.44, 0.44, 80.0, vec!["−0.4", "0", "0.4"]),
            (-0.06, 0.06, 80.0, vec!["−0.05", "0", "0.05"]),
            (-0.11, 0.11, 60.0, vec!["−0.1", "0.1"]),
            (0.3, 0.75, 80.0, vec!["0.4", "0.6"]),
        ] {
            let found = ticks(&Scale::linear(low, high), pixels, 66.0);
            let labels: Vec<&str> = found.major.iter().map(|t| t.1.as_str()).collect();
            assert_eq!(labels, expected, "{low}…{high}");
        }
    }

    #[test]
    fn between_two_labels_are_at_most_nine_small_ticks() {
        for spacing in [Spacing::Decades, Spacing::Octaves] {
            for low in [1e-300, 1e-250, 1e-90, 1e-30, 1e-9] {
                for pixels in [60.0, 150.0, 400.0] {
                    let found = ticks(&Scale::logarithmic(spacing, low, 1.0), pixels, 70.0);
                    let most = 9 * (found.major.len() + 1);
                    assert!(found.minor.len() <= most, "{low:e}, {pixels}: {found:?}");
                }
            }
        }
    }

    #[test]
    fn decades_are_labelled_as_powers_with_eight_minor_ticks_each() {
        let found = ticks(
            &Scale::logarithmic(Spacing::Decades, 1e-3, 1.0),
            300.0,
            40.0,
        );
        let labels: Vec<&str> = found.major.iter().map(|t| t.1.as_str()).collect();
        assert_eq!(labels, ["10⁻³", "10⁻²", "10⁻¹", "10⁰"]);
        assert_eq!(found.minor.len(), 24);
    }

    #[test]
    fn many_decades_are_thinned_and_part_of_one_is_still_labelled() {
        let many = ticks(
            &Scale::logarithmic(Spacing::Decades, 1e-40, 1.0),
            300.0,
            30.0,
        );
        assert!((3..=10).contains(&many.major.len()), "{many:?}");
        let part = ticks(&Scale::logarithmic(Spacing::Decades, 0.3, 0.4), 300.0, 60.0);
        assert!(part.major.len() >= 2, "{part:?}");
    }

    #[test]
    fn powers_of_two_carry_their_number() {
        let found = ticks(
            &Scale::logarithmic(Spacing::Octaves, 20.0, 600.0),
            300.0,
            50.0,
        );
        let labels: Vec<&str> = found.major.iter().map(|t| t.1.as_str()).collect();
        assert_eq!(labels, ["32", "64", "128", "256", "512"]);
    }
}
