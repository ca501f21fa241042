//! Writes laws into a data set and draws them in a figure, each value with its status.

use super::statistics::mean_and_error;
use crate::dataset::{DataSet, Name};
use crate::figure::columns::{self, Names};
use crate::figure::{Mark, Role};
use crate::law_status::{Allowed, LawStatus, Measurement, fill_gaps};
use crate::theory::measured_range::LayerLaw;
use crate::theory::{Laws, number};
use crate::words::Phrase;

/// Writes the value of a law into the summary, with its status: by the values `measured` in realisations if these decide, else by the
/// grid.
pub(super) fn summarise(
    data: &mut DataSet,
    law: LayerLaw,
    value: Option<f64>,
    laws: &Laws,
    measured: &[f64],
) {
    let measured = if laws.are_exact() { &[] } else { measured };
    summarise_as(data, name_of(law), value, laws.status(law), measured);
}

/// The name of a law of one layer in data sets.
pub(super) fn name_of(law: LayerLaw) -> Name<'static> {
    Name::new(law.word())
}

/// Writes a law into the summary, with the status `otherwise` if the measurement is inconclusive.
pub(super) fn summarise_as(
    data: &mut DataSet,
    name: Name,
    law: Option<f64>,
    otherwise: LawStatus,
    measured: &[f64],
) {
    let (mean, error) = mean_and_error(measured);
    let count = measured.len();
    let measurement = Measurement { mean, error, count };
    let decided = law.and_then(|law| LawStatus::measured(law, &measurement, Allowed::Share(0.0)));
    data.summarise(name, number(law));
    data.judge_number(name, decided.unwrap_or(otherwise));
}

/// Writes a law into the column `column`, with the status of each value.
pub(super) fn push_law(
    data: &mut DataSet,
    column: Name,
    values: Vec<f64>,
    statuses: Vec<LawStatus>,
) {
    data.judge(column, statuses);
    data.push(column, values);
}

/// Judges the law in the column `law` by the means of `count` realisations in the column `measured`, whose standard errors are in
/// `<measured>_se`. If they do not decide, the previous status remains.
pub(super) fn compare(
    data: &mut DataSet,
    (law, measured): (Name, Name),
    count: usize,
    allowed: Allowed,
) {
    let errors = data.numbers(measured.standard_error());
    let rows = data.numbers(law).iter().zip(data.numbers(measured));
    let statuses = rows.enumerate().map(|(i, (value, mean))| {
        let error = errors.get(i).copied().unwrap_or(f64::NAN);
        let measurement = Measurement {
            mean: *mean,
            error,
            count,
        };
        LawStatus::measured(*value, &measurement, allowed)
            .or(data.judged(law, i))
            .unwrap_or(LawStatus::Untested)
    });
    let mut statuses: Vec<LawStatus> = statuses.collect();
    fill_gaps(&mut statuses);
    data.judge(law, statuses);
}

/// Removes the grid's status "off" of the law in the column `law`: a difference above a tenth may be right on an axis of
/// many decades.
pub(super) fn forget_off(data: &mut DataSet, law: Name) {
    let known = (0..data.numbers(law).len()).map(|i| match data.status(law, i) {
        LawStatus::Off => LawStatus::Untested,
        other => other,
    });
    let known = known.collect();
    data.judge(law, known);
}

/// Whether every step is done: before that, a mean may still change, and with it its verdict.
pub(super) fn is_complete<T>(done: &[Option<T>]) -> bool {
    done.iter().all(Option::is_some)
}

/// The column `y` against the column `x` as [`columns::law`], dotted where the law is not right.
pub(super) fn law(
    data: &DataSet,
    role: Role,
    (x, y): (Name, Name),
    name: &str,
    names: Names,
) -> Vec<Mark> {
    curve(data, y, data.numbers(y), |values| {
        columns::law_through(role, data.numbers(x), &values, name, names)
    })
}

/// As [`columns::line`].
pub(super) fn line(
    data: &DataSet,
    role: Role,
    (x, y): (Name, Name),
    name: &str,
    end: &str,
) -> Vec<Mark> {
    curve(data, y, data.numbers(y), |values| {
        columns::line_through_points(role, data.numbers(x), &values, name, end)
    })
}

/// The note that explains dotted lines.
pub(super) const STROKES: Phrase = Phrase("view-dotted-law-off-dashes-and-dots-not-tested");

/// Explains dotted lines in a note, if a law is not right.
pub(super) fn add_note(data: &mut DataSet) {
    if data.has_wrong_laws() && data.notes.iter().all(|note| **note != *STROKES) {
        data.notes.push(STROKES.to_string());
    }
}

/// The marks of a curve of the law `name`: a solid one where the law is right at both ends of a piece, and a dotted one for
/// each other status. `mark` makes the mark from ordinates, `NaN` where it is interrupted.
pub(super) fn curve<M: Into<Option<Mark>>>(
    data: &DataSet,
    name: Name,
    values: &[f64],
    mark: impl Fn(Vec<f64>) -> M,
) -> Vec<Mark> {
    let end = values.len();
    // Between a value that is right and one that is not, the law is as at the latter.
    let between = |i: usize| -> Option<LawStatus> {
        let drawn = values[i].is_finite() && values[i + 1].is_finite();
        let statuses = [i, i + 1].map(|i| data.status(name, i));
        let others = statuses.into_iter().filter(|it| *it != LawStatus::Right);
        let mut others = others.peekable();
        drawn.then(|| match others.peek() {
            None => LawStatus::Right,
            Some(_) => LawStatus::of_all(others),
        })
    };
    let pieces: Vec<Option<LawStatus>> = (0..end.saturating_sub(1)).map(between).collect();
    let of = |status: LawStatus| -> Option<(usize, Vec<f64>)> {
        let is = |piece: Option<usize>| {
            piece.and_then(|at| pieces.get(at).copied().flatten()) == Some(status)
        };
        let kept = |i: usize| is(Some(i)) || is(i.checked_sub(1));
        let last = (0..end).rev().find(|i| kept(*i))?;
        let value = |i: usize| if kept(i) { values[i] } else { f64::NAN };
        Some((last, (0..end).map(value).collect()))
    };
    let statuses = [LawStatus::Right, LawStatus::Off, LawStatus::Untested];
    let found: Vec<(LawStatus, usize, Vec<f64>)> = statuses
        .into_iter()
        .filter_map(|status| of(status).map(|(last, values)| (status, last, values)))
        .collect();
    // The words at the right end of the curve are those of the piece that reaches it.
    let reach = found.iter().map(|(_, last, _)| *last).max();
    let marks = found.into_iter().filter_map(|(status, last, values)| {
        let mut piece: Mark = mark(values).into()?;
        piece.continued = Some(last) != reach;
        Some(piece.with_status(status))
    });
    marks.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Shape, schema};
    use crate::parameters::Parameters;
    use LawStatus::{Off, Right, Untested};

    schema! {
        columns {
            corrected LAW = "law",
            measured MEAN = "mean",
        }
        summary {}
    }

    /// The marks of a law with these statuses, whose values count from 1.
    fn marks(statuses: &[LawStatus]) -> Vec<Mark> {
        let mut data = DataSet::new(&Parameters::default(), &SCHEMA);
        data.judge(LAW, statuses.to_vec());
        let values: Vec<f64> = (1..=statuses.len()).map(|i| i as f64).collect();
        curve(&data, LAW, &values, |y| {
            let (x, end) = (values.clone(), "law".to_owned());
            Mark::new(Role::Corrected, Shape::Line { x, y, end }).named("corrected")
        })
    }

    /// For every mark, its ordinates (0 where the line is interrupted), and the status that decides its stroke.
    fn painted(statuses: &[LawStatus]) -> Vec<(Vec<f64>, LawStatus)> {
        let drawn = marks(statuses).into_iter().map(|mark| {
            let has_status = mark.name != "corrected";
            assert_eq!(has_status, mark.status != Right, "{}", mark.name);
            match mark.shape {
                Shape::Line { y, .. } => {
                    let known = |y: f64| if y.is_nan() { 0.0 } else { y };
                    (y.into_iter().map(known).collect(), mark.status)
                }
                _ => (Vec::new(), mark.status),
            }
        });
        drawn.collect()
    }

    #[test]
    fn a_curve_in_pieces_is_named_once_at_its_end() {
        for (statuses, end) in [
            (&[Right, Right, Off, Off][..], "law, off here"),
            (&[Untested, Untested, Right, Right], "law"),
            (&[Right, Right], "law"),
            (&[Untested, Off, Untested], "law, not tested"),
            (&[Off, Off], "law, off here"),
        ] {
            let marks = marks(statuses);
            let ends: Vec<&str> = marks.iter().filter_map(Mark::end_label).collect();
            assert_eq!(ends, [end], "{statuses:?}");
        }
    }

    #[test]
    fn a_law_has_the_stroke_of_its_status_and_the_pieces_meet() {
        let whole = vec![1.0, 2.0, 3.0];
        assert_eq!(painted(&[Right; 3]), [(whole.clone(), Right)]);
        assert_eq!(painted(&[Off; 3]), [(whole, Off)]);
        let pieces = [
            (vec![0.0, 0.0, 3.0, 4.0], Right),
            (vec![1.0, 2.0, 3.0, 0.0], Untested),
        ];
        assert_eq!(painted(&[Untested, Untested, Right, Right]), pieces);
        let pieces = [(vec![1.0, 2.0, 0.0], Off), (vec![0.0, 2.0, 3.0], Untested)];
        assert_eq!(painted(&[Off, Off, Untested]), pieces);
        assert_eq!(
            marks(&[Off, Off, Untested])
                .iter()
                .map(|m| m.name.as_str())
                .collect::<Vec<_>>(),
            [
                "corrected (off by more than 10 % here)",
                "corrected (not tested here)"
            ]
        );
    }

    #[test]
    fn a_law_that_is_right_at_single_points_has_no_line_there() {
        assert_eq!(painted(&[Right, Off, Right]), [(vec![1.0, 2.0, 3.0], Off)]);
        assert_eq!(painted(&[Right]), []);
    }

    #[test]
    fn a_measurement_decides_where_it_can_and_what_was_known_holds_elsewhere() {
        let mut data = DataSet::new(&Parameters::default(), &SCHEMA);
        data.push(LAW, vec![1.0; 4]);
        data.push_with_errors(
            MEAN,
            vec![1.05, 1.5, 1.05, 1.5],
            vec![0.01, 0.01, 0.1, f64::NAN],
        );
        let statuses = |data: &DataSet| [0, 1, 2, 3].map(|i| data.status(LAW, i));
        compare(&mut data, (LAW, MEAN), 20, Allowed::Share(0.0));
        assert_eq!(statuses(&data), [Right, Off, Untested, Untested]);
        data.judge(LAW, vec![Off, Off, Off, Right]);
        compare(&mut data, (LAW, MEAN), 20, Allowed::Share(0.0));
        assert_eq!(statuses(&data), [Right, Off, Off, Right]);
        // A single realisation decides nothing, whatever it says of its error.
        data.judge(LAW, vec![Untested; 4]);
        compare(&mut data, (LAW, MEAN), 1, Allowed::Share(0.0));
        assert_eq!(statuses(&data), [Untested; 4]);
    }
}
