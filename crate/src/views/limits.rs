//! Laws on their way into a data set: with their numbers goes whether they were measured to be right there.

use crate::dataset::DataSet;
use crate::figure::columns::{self, Names};
use crate::figure::{Mark, Role};
use crate::theory::{Laws, number};

/// Writes a law into the summary under `name`, its name in [`Laws`].
pub(super) fn summarise(data: &mut DataSet, name: &str, law: Option<f64>, laws: &Laws) {
    data.summarise(name, number(law));
    if law.is_some() {
        data.limit(name, vec![laws.is_right(name)]);
    }
}

/// Writes a law into the column `column`, with where it is right.
pub(super) fn push_law(data: &mut DataSet, column: &str, values: Vec<f64>, right: Vec<bool>) {
    data.limit(column, right);
    data.push(column, values);
}

/// The column `y` against the column `x` as [`columns::law`], faint where it is not right.
pub(super) fn law(
    data: &DataSet,
    role: Role,
    (x, y): (&str, &str),
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
    (x, y): (&str, &str),
    name: &str,
    end: &str,
) -> Vec<Mark> {
    curve(data, y, data.numbers(y), |values| {
        columns::line_through_points(role, data.numbers(x), &values, name, end)
    })
}

/// Says in a note what is drawn of laws that are not right.
pub(super) fn add_note(data: &mut DataSet) {
    if data.has_limits() {
        data.notes.push(
            "Faint laws are not known to be right here: in simulations around this T, scale and these widths they were off by more than a tenth, or nobody has simulated there."
                .to_owned(),
        );
    }
}

/// The marks of a curve of the law `name`: as it is where the law is right, faint where it is not. `mark` makes the
/// mark from ordinates, `NaN` where it is interrupted.
pub(super) fn curve<M: Into<Option<Mark>>>(
    data: &DataSet,
    name: &str,
    values: &[f64],
    mark: impl Fn(Vec<f64>) -> M,
) -> Vec<Mark> {
    let right = |i: usize| data.is_right(name, i);
    let end = values.len();
    // A faint piece reaches to the solid ones beside it.
    let faint = |i: usize| !right(i) || i > 0 && !right(i - 1) || i + 1 < end && !right(i + 1);
    let of = |kept: &dyn Fn(usize) -> bool| -> Vec<f64> {
        let value = |i: usize| if kept(i) { values[i] } else { f64::NAN };
        (0..end).map(value).collect()
    };
    let drawn = |values: &Vec<f64>| values.iter().any(|value| value.is_finite());
    let mark = |values| mark(values).into();
    let solid = Some(of(&right)).filter(drawn);
    let is_faint = (0..end).any(|i| !right(i));
    let faint = Some(of(&faint)).filter(|values| is_faint && drawn(values));
    let last = |piece: &Option<Vec<f64>>| {
        let values = piece.as_ref()?;
        values.iter().rposition(|value| value.is_finite())
    };
    // The words at the right end of the curve are those of the piece that reaches it.
    let goes_on = last(&solid) < last(&faint);
    let of_piece = |values: Option<Vec<f64>>, continued: bool| -> Option<Mark> {
        let mut piece = mark(values?)?;
        piece.continued = continued;
        Some(piece)
    };
    of_piece(solid, goes_on)
        .into_iter()
        .chain(of_piece(faint, !goes_on).map(Mark::unreached))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dataset::Schema;
    use crate::dataset::schema::corrected;
    use crate::figure::{Role, Shape};
    use crate::parameters::Parameters;

    const SCHEMA: Schema = Schema {
        columns: &[corrected("law")],
        summary: &[],
    };

    /// The ordinates of every mark, and whether it is faint.
    fn painted_ordinates(right: &[bool]) -> Vec<(Vec<f64>, bool)> {
        let mut data = DataSet::new(&Parameters::default(), &SCHEMA);
        data.limit("law", right.to_vec());
        let values: Vec<f64> = (1..=right.len()).map(|i| i as f64).collect();
        let marks = curve(&data, "law", &values, |y| {
            let (x, end) = (values.clone(), String::new());
            Mark::new(Role::Corrected, Shape::Line { x, y, end }).named("corrected")
        });
        let told = |mark: Mark| {
            let says = mark.name.contains("not reached here");
            assert_eq!(says, mark.faint, "{}", mark.name);
            match mark.shape {
                Shape::Line { y, .. } => {
                    let known = |y: f64| if y.is_nan() { 0.0 } else { y };
                    (y.into_iter().map(known).collect(), mark.faint)
                }
                _ => (Vec::new(), mark.faint),
            }
        };
        marks.into_iter().map(told).collect()
    }

    #[test]
    fn a_number_is_unreached_where_its_law_ends_so() {
        const SUMMARY: Schema = Schema {
            columns: &[corrected("law"), corrected("other")],
            summary: &["law"],
        };
        let unreached = |right: &[bool]| -> Vec<String> {
            let mut data = DataSet::new(&Parameters::default(), &SUMMARY);
            data.limit("law", right.to_vec());
            data.limit("other", vec![false]);
            data.unreached().map(str::to_owned).collect()
        };
        assert_eq!(unreached(&[true, false]), ["law"]);
        assert!(unreached(&[false, true]).is_empty() && unreached(&[true]).is_empty());
    }

    #[test]
    fn a_curve_in_two_pieces_is_named_once_at_its_end() {
        let ends = |right: &[bool]| -> Vec<String> {
            let mut data = DataSet::new(&Parameters::default(), &SCHEMA);
            data.limit("law", right.to_vec());
            let x: Vec<f64> = (1..=right.len()).map(|i| i as f64).collect();
            curve(&data, "law", &x, |y| {
                let (x, end) = (x.clone(), "law".to_owned());
                Mark::new(Role::Corrected, Shape::Line { x, y, end })
            })
            .iter()
            .filter_map(|mark| mark.end_label().map(str::to_owned))
            .collect()
        };
        assert_eq!(ends(&[true, true, false, false]), ["law, not reached"]);
        assert_eq!(ends(&[false, false, true]), ["law"]);
        assert_eq!(ends(&[true, true]), ["law"]);
        assert_eq!(ends(&[false, false]), ["law, not reached"]);
    }

    #[test]
    fn a_law_is_faint_where_it_is_not_right_and_both_pieces_meet() {
        assert_eq!(
            painted_ordinates(&[true, true, true]),
            [(vec![1.0, 2.0, 3.0], false)]
        );
        assert_eq!(painted_ordinates(&[false, false]), [(vec![1.0, 2.0], true)]);
        let [solid, faint] = &painted_ordinates(&[false, false, true, true])[..] else {
            panic!("two pieces");
        };
        assert_eq!(*solid, (vec![0.0, 0.0, 3.0, 4.0], false));
        assert_eq!(*faint, (vec![1.0, 2.0, 3.0, 0.0], true));
    }
}
