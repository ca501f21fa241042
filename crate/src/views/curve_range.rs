//! Measured status of the laws that views draw along a curve.
//!
//! `cargo xtask laws` runs the views on a grid of their dials and writes the measurements to
//! `tests/reference/laws/curves.tsv`. `curve_range/range.txt` gives the range along the curve in which each law was right, and
//! in which it was off by more than a tenth. Between grid places a law is right if it was right at all neighbouring places,
//! off if it was off at all of them, else untested. Beyond the largest T a law that was right there stays right. A law is
//! untested if a dial was moved that is not part of the grid.

pub(super) mod grid;
pub mod measured;

use super::names::BETA;
use crate::dataset::{DataSet, Name};
use crate::law_status::{LawStatus, fill_gaps};
use crate::parameters::{FIELDS, Field, Parameters, View};
use grid::{GRIDS, Grid, Place, Variable};

/// The table: `ADDRESS LAW`, then `r` or `o`, the first and the last abscissa of each piece along the curve where the law is right
/// or off.
pub(super) const TABLE: &str = include_str!("curve_range/range.txt");

/// Relative difference below which two values of a dial count as the same.
const EQUAL_WITHIN: f64 = 1e-9;

/// Completes the status of the laws in `data`: the grid decides if the measurement is inconclusive.
pub(super) fn judge(data: &mut DataSet) {
    for grid in grids(data.parameters.view) {
        for (law, _) in grid.laws {
            let Some(abscissa) = grid.x else {
                // Numbers of the summary are along nothing.
                let on_grid = statuses_at(grid, &data.parameters, *law, &[0.0]);
                data.judge_number(*law, decided(data.judged_number(*law), on_grid[0]));
                continue;
            };
            let x = data.numbers(abscissa);
            let on_grid = statuses_at(grid, &data.parameters, *law, x).into_iter();
            let statuses = on_grid.enumerate();
            let statuses = statuses.map(|(i, on_grid)| decided(data.judged(*law, i), on_grid));
            let mut statuses: Vec<LawStatus> = statuses.collect();
            fill_gaps(&mut statuses);
            data.judge(*law, statuses);
        }
        judge_summary(data, grid);
    }
    super::limits::add_note(data);
}

/// The status by measurement if that is known, otherwise the one of the grid.
fn decided(here: Option<LawStatus>, on_grid: LawStatus) -> LawStatus {
    here.filter(|it| *it != LawStatus::Untested)
        .unwrap_or(on_grid)
}

/// Judges the numbers of the summary that are values of a law: at the dial's β along β, elsewhere the last.
fn judge_summary(data: &mut DataSet, grid: &Grid) {
    let Some(abscissa) = grid.x else { return };
    let x = data.numbers(abscissa);
    let at_dial = x
        .iter()
        .position(|x| abscissa == BETA && *x == data.parameters.beta());
    let at = at_dial.unwrap_or(x.len().saturating_sub(1));
    for (name, law) in grid.summary {
        if data.summarises(&name.text()) {
            data.judge_number(*name, data.status(*law, at));
        }
    }
}

fn grids(view: View) -> impl Iterator<Item = &'static Grid> {
    GRIDS.iter().filter(move |grid| grid.views.contains(&view))
}

/// Status of `law`, a column of the view of `p`, at each of `x`, its abscissae, according to the grid.
fn statuses_at(grid: &Grid, p: &Parameters, law: Name, x: &[f64]) -> Vec<LawStatus> {
    let Some((places, is_beyond)) = neighbouring_places(grid, p) else {
        return vec![LawStatus::Untested; x.len()];
    };
    let pieces: Vec<Vec<Piece>> = places.iter().map(|it| pieces(TABLE, it, law)).collect();
    let at = |x: &f64| {
        let around = pieces.iter().map(|pieces| {
            let piece = pieces
                .iter()
                .find(|piece| piece.first <= *x && *x <= piece.last);
            piece.map_or(LawStatus::Untested, |piece| piece.status)
        });
        match LawStatus::of_all(around) {
            // What is off at the largest T measured may become right.
            LawStatus::Off if is_beyond => LawStatus::Untested,
            status => status,
        }
    };
    x.iter().map(at).collect()
}

/// A stretch along the curve on which a law has one status.
struct Piece {
    status: LawStatus,
    first: f64,
    last: f64,
}

/// The pieces of a line of `table`; empty if the line does not exist.
fn pieces(table: &str, address: &str, law: Name) -> Vec<Piece> {
    let start = format!("{address} {law} ");
    let line = table.lines().find_map(|line| line.strip_prefix(&start));
    let words: Vec<&str> = line.map_or(Vec::new(), |line| line.split(' ').collect());
    let piece = |words: &[&str]| {
        let status = match words[0] {
            "r" => LawStatus::Right,
            _ => LawStatus::Off,
        };
        let (first, last) = words[1].parse().ok().zip(words[2].parse().ok())?;
        Some(Piece {
            status,
            first,
            last,
        })
    };
    words.chunks_exact(3).filter_map(piece).collect()
}

/// The grid places around `p`, and whether its T is beyond the largest; `None` outside of the grid.
fn neighbouring_places(grid: &Grid, p: &Parameters) -> Option<(Vec<String>, bool)> {
    let mut places: Vec<Place> = vec![Vec::new()];
    let mut is_beyond = false;
    for variable in grid.variables {
        let value = (variable.read)(p)?;
        let ends = variable.neighbouring_values(value)?;
        is_beyond |= value > ends[1] * (1.0 + EQUAL_WITHIN);
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
    (!moved).then_some((addresses, is_beyond))
}

/// Value of a dial; a width that follows T and one that equals T have the same value.
fn value(field: &Field, p: &Parameters) -> String {
    match field.text(p) {
        Some(text) if text != p.T.to_string() => text,
        _ => "T".to_owned(),
    }
}

impl Variable {
    /// The measured values next to `value`.
    fn neighbouring_values(&self, value: f64) -> Option<[f64; 2]> {
        if !self.is_continuous {
            return self.values.contains(&value).then_some([value; 2]);
        }
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

    /// Whether the variable is T. Beyond its largest value, the status at that value applies.
    fn is_length(&self) -> bool {
        self.fields == ["T"]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use LawStatus::{Off, Right, Untested};

    fn at(law: Name, text: &str, x: f64) -> LawStatus {
        let (p, problems) = Parameters::from_text(text);
        assert_eq!(problems, vec![], "{text}");
        let of = |grid: &Grid| statuses_at(grid, &p, law, &[x])[0];
        let all: Vec<LawStatus> = grids(p.view).map(of).collect();
        let known = all.iter().find(|status| **status != Untested);
        known.copied().unwrap_or(Untested)
    }

    #[test]
    fn the_view_that_opens_first_has_no_curve_in_the_table() {
        // Its module holds no table.
        assert!(grids(View::Spectrum).next().is_none());
        assert!(!TABLE.contains("view=spectrum&") && TABLE.contains("view=overlap&"));
    }

    #[test]
    fn the_places_around_are_those_next_to_every_dial() {
        let overlap = grids(View::Overlap).next().unwrap();
        let places = |text: &str| neighbouring_places(overlap, &Parameters::from_text(text).0);
        assert_eq!(places("view=overlap&T=256").unwrap().0.len(), 1);
        assert_eq!(places("view=overlap&T=100&rho=0.4").unwrap().0.len(), 4);
        // Beyond the longest measured as there; below the shortest nothing is known.
        let (far, longest) = (places("view=overlap&T=4096"), places("view=overlap&T=1024"));
        assert_eq!(far.as_ref().unwrap().0, longest.as_ref().unwrap().0);
        assert!(far.unwrap().1 && !longest.unwrap().1);
        assert_eq!(places("view=overlap&T=9"), None);
    }

    #[test]
    fn a_line_of_the_table_has_pieces_of_either_status() {
        let table = "a law r 0 1.5 o 2 4\na other o 0 4\n";
        let found = |law: &'static str| -> Vec<(LawStatus, f64, f64)> {
            let all = pieces(table, "a", Name::new(law));
            all.iter()
                .map(|it| (it.status, it.first, it.last))
                .collect()
        };
        assert_eq!(found("law"), [(Right, 0.0, 1.5), (Off, 2.0, 4.0)]);
        assert_eq!(found("other"), [(Off, 0.0, 4.0)]);
        assert_eq!(found("no"), []);
    }

    #[test]
    fn every_view_opens_where_one_of_its_laws_is_right() {
        // Six realisations decide nothing at three layers of isometry, nor between the places around trainability's dials.
        let undecided = [View::Isometry, View::Trainability];
        for (number, grid) in GRIDS.iter().enumerate() {
            for view in grid.views.iter().filter(|view| !undecided.contains(view)) {
                // What a grid decides, later ones leave.
                let is_later = GRIDS[..number].iter().any(|earlier| {
                    earlier.views.contains(view)
                        && neighbouring_places(earlier, &crate::views::opening::of(*view)).is_some()
                });
                if is_later {
                    continue;
                }
                let mut p = crate::views::opening::of(*view);
                p.layer = p.layer.min(p.layers);
                let x = match grid.x.map(Name::text).as_deref() {
                    None => vec![0.0],
                    Some("beta") => vec![0.0, 1.0, 2.0, 4.0],
                    Some("theta") => vec![0.1, 0.5, 0.9],
                    // The first layer of a stack is one of the grid of layers.
                    _ if *view == View::Depth => vec![3.0, 6.0],
                    _ => vec![1.0, 6.0],
                };
                let leads = |law: &(Name, Name)| {
                    let found = statuses_at(grid, &p, law.0, &x);
                    found.iter().all(|status| *status == Right)
                };
                let opens_here = neighbouring_places(grid, &p).is_some();
                assert!(
                    !opens_here || grid.laws.iter().any(leads),
                    "{}",
                    view.word()
                );
            }
        }
    }

    #[test]
    fn laws_are_as_measured_and_untested_where_nobody_did() {
        for (law, text, x, status) in [
            ("exact", "view=overlap&T=256", 1.4, Right),
            ("theory", "view=similarity-depth&T=256&beta=0.6", 4.0, Right),
            ("published", "view=similarity-depth&T=64&beta=0.9", 1.0, Off),
            (
                "finite",
                "view=gradients&attention=markov&T=128",
                3.0,
                Right,
            ),
            (
                "finite",
                "view=gradients&attention=markov&T=100&law=uniform",
                3.0,
                Right,
            ),
            ("corrected", "view=depth&attention=markov&T=128", 6.0, Right),
            // A dial that the grid does not know; a law that nobody measured; a view without a grid.
            (
                "theory",
                "view=similarity-depth&T=256&sigma_w=2",
                4.0,
                Untested,
            ),
            ("published", "view=overlap&T=256", 1.0, Untested),
            ("exact", "view=spectrum&T=256", 1.0, Untested),
        ] {
            assert_eq!(at(Name::new(law), text, x), status, "{law} at {text}");
        }
    }
}
