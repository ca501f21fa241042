//! Eigenvalues of a head in the complex plane, now and before the first step.

use super::rows::runs;
use crate::dataset::{DataSet, Name};
use crate::figure::number::three_digits;
use crate::figure::{Axis, Corner, Mark, Naming, Panel, Role, Shape, Units};
use crate::parameters::Run;
use crate::views::train::experiment::{OF_ATTENTION, Spectra};
use crate::views::train::schema::*;
use crate::words::{Phrase, phrase};

/// A leading eigenvalue this many times farther out than all others goes beyond a break of the axis.
const BREAK: f64 = 2.0;

/// The plane of a layer, with the names of the runs.
pub(super) fn plane(data: &DataSet, layer: usize, title: &str) -> Panel {
    let mut panel = plane_of(data, &OF_ATTENTION, layer, title);
    panel.units = Units::ComplexPlane;
    // Behind the dots of now, which come last.
    let behind = panel.marks.len() - runs(data).count();
    panel.marks.splice(behind..behind, trails(data));
    panel
}

/// Name of the paths of eigenvalues.
const TRAIL_LABEL: Phrase = Phrase("train-trail-path-outermost-eigenvalues");

/// The paths of the outermost eigenvalues of each run.
fn trails(data: &DataSet) -> Vec<Mark> {
    let numbers = [TRAIL, TRAIL_RE, TRAIL_IM].map(|column| data.numbers(column));
    let of_run = |(run, role): (Run, Role)| {
        let (mut x, mut y) = (Vec::new(), Vec::new());
        let mut last = f64::NAN;
        for (row, word) in data.words(TRAIL_RUN).iter().enumerate() {
            if word != run.word() {
                continue;
            }
            let [number, re, im] = numbers.map(|column| column[row]);
            if number != last && !x.is_empty() {
                x.push(f64::NAN);
                y.push(f64::NAN);
            }
            last = number;
            x.push(re);
            y.push(im);
        }
        let mut mark = Mark::new(role, Shape::Trails { x, y })
            .named(TRAIL_LABEL)
            .with_short_name(phrase!("train-trail-outermost"));
        mark.faint = true;
        mark
    };
    let known = runs(data).map(of_run);
    known
        .filter(|mark| matches!(&mark.shape, Shape::Trails { x, .. } if !x.is_empty()))
        .collect()
}

/// Eigenvalues of the head shown in `layer`, now and (faintly) before the first step, at equal scale.
pub(super) fn plane_of(data: &DataSet, of: &Spectra, layer: usize, title: &str) -> Panel {
    let Spectra(_, [words, layers, re, im, start_re, start_im]) = of;
    let of = |run: Run, [x, y]: [&Name; 2]| {
        let values = data.numbers(*x).iter().zip(data.numbers(*y));
        let places = data.words(*words).iter().zip(data.numbers(*layers));
        let of_run = places
            .zip(values)
            .filter(|((word, at), _)| *word == run.word() && **at == layer as f64);
        of_run.map(|(_, (re, im))| (*re, *im)).unzip()
    };
    let (mut marks, mut ghosts, mut discs) = (Vec::new(), Vec::new(), Vec::new());
    let mut reach = Reach::default();
    for (run, role) in runs(data) {
        let (re, im): (Vec<f64>, Vec<f64>) = of(run, [re, im]);
        let (x, y): (Vec<f64>, Vec<f64>) = of(run, [start_re, start_im]);
        reach.take(&re, &im);
        reach.take(&x, &y);
        let run = run.name();
        if let Some(radius) = disc_radius(&x, &y) {
            let centre = (0.0, 0.0);
            let disc = Mark::new(role, Shape::Circle { centre, radius });
            discs.push(
                disc.named(DISC)
                    .with_short_name(phrase!("train-disc-start"))
                    .with_words(move |_, _, _| {
                        phrase!(
                            "train-disc-eigenvalues-began",
                            model = run,
                            radius = three_digits(radius)
                        )
                    }),
            );
        }
        let mut ghost = Mark::new(role, Shape::Dots { x, y })
            .named(phrase!("train-faint-start"))
            .with_short_name(phrase!("train-faint-start-short"));
        ghost.faint = true;
        ghosts.push(ghost.with_words(move |_, re, im| {
            phrase!(
                "train-eigenvalue-at-start",
                model = run,
                re = three_digits(re),
                im = three_digits(im)
            )
        }));
        let dots = Mark::new(role, Shape::Dots { x: re, y: im }).named(run);
        marks.push(dots.with_words(move |_, re, im| {
            format!("{run}: λ = {} + {}i", three_digits(re), three_digits(im))
        }));
    }
    let circle = |radius: f64| {
        let words = format!("|λ| = {}", three_digits(radius));
        let circle = Shape::Circle {
            centre: (0.0, 0.0),
            radius,
        };
        Mark::new(Role::Reference, circle).with_words(move |_, _, _| words.clone())
    };
    let nothing = ghosts
        .iter()
        .all(|mark| matches!(&mark.shape, Shape::Dots { x, .. } if x.is_empty()));
    let bulk = reach.bulk();
    let (low, high) = (-1.1 * bulk, 1.1 * bulk);
    let mut x = Axis::linear("Re *λ*", low, high);
    if BREAK * bulk < reach.leading.0 {
        x.strip = Some(reach.leading);
    } else {
        let far = 1.1 * reach.leading.1.max(bulk);
        x = Axis::linear("Re *λ*", -far, far);
    }
    let edge = if x.strip.is_some() {
        high
    } else {
        x.scale.high
    };
    let y = Axis::linear(title, -edge, edge);
    let unit = Some(circle(1.0)).filter(|_| x.strip.is_none());
    // Rotations begin on the unit circle, which is there already.
    if unit.is_some() {
        discs.retain(|disc: &Mark| match disc.shape {
            Shape::Circle { radius, .. } => (radius - 1.0).abs() > UNIT,
            _ => true,
        });
    }
    Panel {
        units: Units::Equal,
        empty: nothing.then_some("…".into()),
        ..Panel::new(
            x,
            y,
            (unit.into_iter().chain(discs).chain(ghosts)).chain(marks),
            Naming::Key(Corner::TopLeft),
        )
    }
}

/// A circle is called the unit circle if its radius is nearer to 1 than this.
const UNIT: f64 = 1e-3;

/// Name of the circle of the first eigenvalues.
const DISC: Phrase = Phrase("train-circle-disc-they-began");

/// Radius of the disc of the initial eigenvalues: the modulus of the largest, or of the second one if the first is an
/// outlier. The largest comes first.
fn disc_radius(re: &[f64], im: &[f64]) -> Option<f64> {
    let sizes = re.iter().zip(im).map(|(re, im)| libm::hypot(*re, *im));
    let mut known = sizes.filter(|size| size.is_finite());
    let (first, second) = (known.next()?, known.next().unwrap_or(0.0));
    let radius = if first > BREAK * second {
        second
    } else {
        first
    };
    (radius > 0.0).then_some(radius)
}

/// Largest moduli of the eigenvalues: of the leading ones, and of all others.
#[derive(Default)]
struct Reach {
    /// The smallest and the largest of the leading ones.
    leading: (f64, f64),
    others: f64,
}

impl Reach {
    /// Adds a spectrum, the largest value first.
    fn take(&mut self, re: &[f64], im: &[f64]) {
        let mut sizes = re
            .iter()
            .zip(im)
            .map(|(re, im)| libm::hypot(*re, *im))
            .filter(|size| size.is_finite());
        let Some(first) = sizes.next() else { return };
        let (low, high) = self.leading;
        self.leading = if high == 0.0 {
            (first, first)
        } else {
            (low.min(first), high.max(first))
        };
        self.others = sizes.fold(self.others, f64::max);
    }

    /// Scale of the other eigenvalues, never 0.
    fn bulk(&self) -> f64 {
        if self.others > 1e-6 {
            self.others
        } else {
            self.leading.1.max(1e-6)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_disc_ends_at_the_second_eigenvalue_where_the_first_is_an_outlier() {
        let of = |re: &[f64]| disc_radius(re, &vec![0.0; re.len()]);
        assert_eq!(of(&[1.0, 0.2, -0.1]), Some(0.2));
        assert_eq!(of(&[0.2, -0.15]), Some(0.2));
        assert_eq!(of(&[1.0, 1.0]), Some(1.0));
        assert_eq!(of(&[1.0, 0.0]), None);
        assert_eq!(of(&[f64::NAN; 3]), None);
    }

    /// A data set with eigenvalues of one run, and the trails of two eigenvalues.
    fn data(run: &str, start: &[f64]) -> DataSet {
        let (parameters, problems) =
            crate::views::opening::read(&format!("view=train&runs={run}&layers=1"));
        assert_eq!(problems, vec![]);
        let mut data = DataSet::new(&parameters, &crate::views::train::schema::SCHEMA);
        data.push_words(SPECTRUM_RUN, vec![run.to_owned(); start.len()]);
        data.push(SPECTRUM_LAYER, vec![1.0; start.len()]);
        for column in [RE, START_RE] {
            data.push(column, start.to_vec());
        }
        for column in [IM, START_IM] {
            data.push(column, vec![0.0; start.len()]);
        }
        data.push_words(TRAIL_RUN, vec![run.to_owned(); 4]);
        data.push(TRAIL, vec![1.0, 1.0, 2.0, 2.0]);
        data.push(TRAIL_RE, vec![0.9, 1.0, 0.2, 0.1]);
        data.push(TRAIL_IM, vec![0.0, 0.1, 0.2, 0.3]);
        data
    }

    #[test]
    fn trails_are_drawn_behind_the_dots_of_now_one_after_the_other() {
        let panel = plane(&data("vit", &[1.0, 0.4, 0.3]), 1, "");
        let [.., trail, now] = &panel.marks[..] else {
            panic!("too few marks")
        };
        assert!(matches!(now.shape, Shape::Dots { .. }) && now.name == "transformer");
        let Shape::Trails { x, y } = &trail.shape else {
            panic!("no trail")
        };
        assert_eq!(
            ([x[0], x[1], x[3], x[4]], y[3]),
            ([0.9, 1.0, 0.2, 0.1], 0.2)
        );
        assert!(x.len() == 5 && x[2].is_nan() && y[2].is_nan());
        // In the small planes there are none.
        let small = plane_of(&data("vit", &[1.0, 0.4]), &OF_ATTENTION, 1, "");
        let is_trail = |mark: &Mark| matches!(mark.shape, Shape::Trails { .. });
        assert!(!small.marks.iter().any(is_trail));
    }

    #[test]
    fn a_disc_that_is_the_unit_circle_is_not_drawn_twice() {
        let discs = |run: &str, start: &[f64]| {
            let panel = plane(&data(run, start), 1, "");
            panel.marks.iter().filter(|mark| mark.name == DISC).count()
        };
        assert_eq!(discs("osa", &[1.0, 1.0, 1.0]), 0);
        assert_eq!(discs("vit", &[0.8, 0.7]), 1);
    }

    #[test]
    fn an_outlier_is_told_from_what_is_around_the_origin() {
        let mut reach = Reach::default();
        reach.take(&[1.0, 0.1, -0.2], &[0.0, 0.0, 0.0]);
        reach.take(&[0.9, f64::NAN], &[0.0, 0.0]);
        assert_eq!((reach.leading, reach.bulk()), ((0.9, 1.0), 0.2));
        let mut uniform = Reach::default();
        uniform.take(&[1.0, 0.0], &[0.0, 0.0]);
        assert_eq!(uniform.bulk(), 1.0);
    }
}
