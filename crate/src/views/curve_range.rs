//! Where the laws that views draw along a curve were measured to be right, within a tenth.
//!
//! `cargo xtask laws` runs the views on a grid of their dials and writes down what they measured,
//! `tests/reference/laws/curves.tsv`; `curve_range/range.txt` says from where to where along the curve each law was within a
//! tenth of it. Between places of the grid a law counts as right where it was right at all places around; beyond the
//! largest T as at that one; nowhere where a dial that is no part of the grid was moved.

pub(super) mod grid;
pub mod measured;

use crate::dataset::DataSet;
use crate::parameters::{FIELDS, Field, Parameters, View};
use grid::{GRIDS, Grid, Variable};

/// The table: `ADDRESS LAW FIRST LAST`, where the law is right along the curve; laws that are right nowhere are absent. None of
/// them is of the first view.
pub(super) const TABLE: &str = match cfg!(feature = "every-view") {
    true => include_str!("curve_range/range.txt"),
    false => "",
};

/// Relative distance at which two numbers of a dial are the same.
const EQUAL_WITHIN: f64 = 1e-9;

/// Notes in `data` where the laws of its view were measured to be right.
pub(super) fn mark(data: &mut DataSet) {
    let Some(grid) = grid(data.parameters.view) else {
        return;
    };
    for (law, _) in grid.laws {
        // Numbers of the summary are along nothing.
        let (x, values) = match grid.x {
            "" => (vec![0.0], vec![data.scalar(law)]),
            x => (data.numbers(x).to_vec(), data.numbers(law).to_vec()),
        };
        let right = is_right_at(&data.parameters, law, &x);
        // What is not there is not wrong.
        let right = right.into_iter().zip(&values);
        data.limit(
            law,
            right
                .map(|(right, value)| right || value.is_nan())
                .collect(),
        );
    }
    super::limits::add_note(data);
}

fn grid(view: View) -> Option<&'static Grid> {
    GRIDS.iter().find(|grid| grid.views.contains(&view))
}

/// Whether `law`, a column of the view of `p`, was measured to be right at each of `x`, its abscissae.
fn is_right_at(p: &Parameters, law: &str, x: &[f64]) -> Vec<bool> {
    let ranges = grid(p.view)
        .and_then(|grid| neighbouring_places(grid, p))
        .map(|places| {
            let range = |address: &String| range(TABLE, address, law);
            places.iter().map(range).collect::<Option<Vec<_>>>()
        });
    let Some(Some(ranges)) = ranges else {
        return vec![false; x.len()];
    };
    let inside = |x: &f64| ranges.iter().all(|(first, last)| first <= x && x <= last);
    x.iter().map(inside).collect()
}

/// First and last abscissa of a line of `table`.
fn range(table: &str, address: &str, law: &str) -> Option<(f64, f64)> {
    table.lines().find_map(|line| {
        let mut words = line.split(' ');
        let here = words.next() == Some(address) && words.next() == Some(law);
        let mut number = || words.next()?.parse().ok();
        if here { number().zip(number()) } else { None }
    })
}

/// The places of the grid around `p`; none where it is outside.
fn neighbouring_places(grid: &Grid, p: &Parameters) -> Option<Vec<String>> {
    let mut places: Vec<Vec<f64>> = vec![Vec::new()];
    for variable in grid.variables {
        let ends = variable.neighbouring_values((variable.read)(p))?;
        places = places
            .iter()
            .flat_map(|place| ends.map(|end| [place.as_slice(), &[end]].concat()))
            .collect();
    }
    places.dedup();
    let addresses: Vec<String> = places.iter().map(|place| grid.address(place)).collect();
    let base = Parameters::from_text(addresses.first()?).0;
    let is_free = |field: &&Field| {
        grid.free.contains(&field.name)
            || grid
                .variables
                .iter()
                .any(|v| v.fields.contains(&field.name))
            || !super::dials::matters(field.name, p)
    };
    let moved = FIELDS
        .iter()
        .filter(|field| !is_free(field))
        .any(|field| value(field, p) != value(field, &base));
    (!moved).then_some(addresses)
}

/// What a dial says; a width that follows T and one that equals it say the same.
fn value(field: &Field, p: &Parameters) -> String {
    match field.text(p) {
        Some(text) if text != p.T.to_string() => text,
        _ => "T".to_owned(),
    }
}

impl Variable {
    /// The measured values next to `value`.
    fn neighbouring_values(&self, value: f64) -> Option<[f64; 2]> {
        let room = EQUAL_WITHIN * value.abs();
        let below = self.values.iter().rev().find(|v| **v <= value + room);
        let above = self.values.iter().find(|v| **v >= value - room);
        let last = if self.is_length() {
            self.values.last()
        } else {
            None
        };
        Some([*below?, *above.or(last)?])
    }

    /// Whether it is T, beyond the largest of which laws count as at that one.
    fn is_length(&self) -> bool {
        self.fields == ["T"]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(law: &str, text: &str, x: f64) -> bool {
        let (p, problems) = Parameters::from_text(text);
        assert_eq!(problems, vec![], "{text}");
        is_right_at(&p, law, &[x]) == [true]
    }

    #[test]
    fn the_view_that_opens_first_has_no_curve_in_the_table() {
        // Its module holds no table.
        assert!(grid(View::Spectrum).is_none());
        assert!(!TABLE.contains("view=spectrum&") && TABLE.contains("view=overlap&"));
    }

    #[test]
    fn a_law_is_right_where_it_is_at_all_places_around() {
        let overlap = GRIDS
            .iter()
            .find(|g| g.laws.iter().any(|l| l.0 == "entropy_exact"));
        let overlap = overlap.unwrap();
        let places = |text: &str| neighbouring_places(overlap, &Parameters::from_text(text).0);
        assert_eq!(places("view=overlap&T=256").unwrap().len(), 1);
        assert_eq!(places("view=overlap&T=100&rho=0.4").unwrap().len(), 4);
        // Beyond the longest measured as there; below the shortest nothing is known.
        assert_eq!(places("view=overlap&T=4096"), places("view=overlap&T=1024"));
        assert_eq!(places("view=overlap&T=16"), None);
        // Widths that equal T are those that follow it; others were not simulated.
        assert_eq!(
            places("view=overlap&T=64&d=64"),
            places("view=overlap&T=64")
        );
        assert_eq!(places("view=overlap&T=64&d=20"), None);
    }

    #[test]
    fn every_view_opens_where_one_of_its_laws_is_right() {
        for grid in GRIDS {
            for view in grid.views {
                let mut p = crate::views::opening::of(*view);
                p.layer = p.layer.min(p.layers);
                let x = match grid.x {
                    "beta" => vec![0.0, 1.0, 2.0, 4.0],
                    "theta" => vec![0.1, 0.5, 0.9],
                    "" => vec![0.0],
                    _ => vec![1.0, 6.0],
                };
                let leads =
                    |law: &(&str, &str)| is_right_at(&p, law.0, &x).iter().all(|right| *right);
                assert!(grid.laws.iter().any(leads), "{}", view.word());
            }
        }
    }

    #[test]
    fn laws_are_right_at_the_openings_and_not_where_they_were_found_wrong() {
        assert!(at("exact", "view=overlap&T=256", 1.4));
        assert!(at("theory", "view=similarity-depth&T=256&beta=0.6", 4.0));
        assert!(at("finite", "view=gradients&attention=markov&T=128", 3.0));
        // A dial that the grid does not know; a law that nobody measured; a view without a grid.
        assert!(!at("theory", "view=similarity-depth&T=256&sigma_w=2", 4.0));
        assert!(!at("published", "view=overlap&T=256", 1.0));
        assert!(!at("exact", "view=spectrum&T=256", 1.0));
    }
}
