//! Measures the grids of `curve_range`, and writes the table that follows from them.

use super::grid::{GRIDS, Grid, VerticalAxis};
use crate::attention::Sampler;
use crate::dataset::{DataSet, Name};
use crate::law_status::{Allowed, LawStatus, Measurement, fill_gaps};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::Run;
use std::fmt::Write;

/// Every place of every grid.
pub fn addresses() -> Vec<String> {
    let of = |grid: &Grid| {
        let places = grid.places();
        places
            .iter()
            .map(|place| grid.address(place))
            .collect::<Vec<_>>()
    };
    GRIDS.iter().flat_map(of).collect()
}

fn grid(address: &str) -> Result<&'static Grid, Problem> {
    let found = GRIDS.iter().find(|grid| address.starts_with(grid.base));
    found.ok_or_else(|| Problem::new("laws", format!("No grid has the place {address}.")))
}

fn parameters(address: &str) -> Result<Parameters, Problem> {
    let (parameters, problems) = Parameters::from_text(address);
    match problems.into_iter().next() {
        Some(problem) => Err(problem),
        None => Ok(parameters),
    }
}

/// One line for each quantity measured at `address`: address, quantity, then abscissa, mean and standard error of
/// every point; then those of laws that depend on the draws, without error.
///
/// # Errors
/// An error of the view.
pub fn measure(address: &str) -> Result<String, Problem> {
    let grid = grid(address)?;
    let mut p = parameters(address)?;
    p.samples = (grid.samples)(p.T);
    let data = Run::new(&p).finish()?;
    let mut quantities: Vec<Name> = grid.laws.iter().map(|(_, quantity)| *quantity).collect();
    quantities.dedup();
    let x = grid.x.map_or(vec![0.0], |x| data.numbers(x).to_vec());
    let mut lines = String::new();
    let mut write = |name: Name, error: Vec<f64>| {
        let points = x.iter().zip(column_or_scalar(&data, grid, name)).zip(error);
        let points: Vec<String> = points
            .map(|((x, mean), error)| format!("{x}\t{mean:.4e}\t{error:.1e}"))
            .collect();
        let _ = writeln!(lines, "{address}\t{name}\t{}", points.join("\t"));
    };
    for quantity in quantities {
        let errors = column_or_scalar(&data, grid, quantity.standard_error());
        write(quantity, errors);
    }
    for (law, _) in grid.laws.iter().filter(|_| grid.walks.is_some()) {
        write(*law, vec![0.0; x.len()]);
    }
    Ok(lines)
}

/// A column, or a number of the summary.
fn column_or_scalar(data: &DataSet, grid: &Grid, name: Name) -> Vec<f64> {
    match grid.x {
        Some(_) => data.numbers(name).to_vec(),
        None => vec![data.scalar(name)],
    }
}

/// The table of statuses, from the lines of [`measure`] for all of [`addresses`].
///
/// # Errors
/// A place is missing, or one of its numbers is invalid.
pub fn table(measured: &str) -> Result<String, Problem> {
    let mut table = String::new();
    for address in addresses() {
        let grid = grid(&address)?;
        let laws = laws_alone(&address)?;
        let samples = (grid.samples)(parameters(&address)?.T);
        for (law, quantity) in grid.laws {
            let measured_points = points(measured, &address, *quantity)?;
            let values: Vec<f64> = match grid.walks {
                Some(_) => points(measured, &address, *law)?
                    .iter()
                    .map(|p| p[1])
                    .collect(),
                None => column_or_scalar(&laws, grid, *law),
            };
            if measured_points.len() != values.len() {
                return Err(missing(&format!("a point of {quantity} at {address}")));
            }
            let start = measured_points[0][1];
            let pairs = values.iter().zip(&measured_points);
            let statuses = pairs.map(|(law, [_, mean, error])| {
                let (error, count) = match grid.walks {
                    // Of the same draws, law and measurement differ by the walks alone.
                    Some(walks) => {
                        let count = walks * samples;
                        ((mean * (1.0 - mean) / count as f64).sqrt(), count)
                    }
                    None => (*error, samples),
                };
                let measurement = Measurement {
                    mean: *mean,
                    error,
                    count,
                };
                let status = LawStatus::measured(*law, &measurement, allowed(grid, start, *mean));
                let is_known =
                    grid.axis != VerticalAxis::Decades || status == Some(LawStatus::Right);
                status.filter(|_| is_known).unwrap_or(LawStatus::Untested)
            });
            let mut statuses: Vec<LawStatus> = statuses.collect();
            fill_gaps(&mut statuses);
            let text = pieces_text(&statuses, &measured_points);
            if !text.is_empty() {
                let _ = writeln!(table, "{address} {law}{text}");
            }
        }
    }
    Ok(table)
}

/// Tolerance of a law where `mean` was measured, and `start` at the first point.
fn allowed(grid: &Grid, start: f64, mean: f64) -> Allowed {
    match grid.axis {
        VerticalAxis::Linear(room) => Allowed::Share(room),
        VerticalAxis::Decades => Allowed::on_decades(libm::log10(mean / start).abs()),
    }
}

/// The pieces of one status, as in the table: ` r 0 1.5 o 2 4`.
fn pieces_text(statuses: &[LawStatus], points: &[[f64; 3]]) -> String {
    let mut text = String::new();
    let mut next = 0;
    for run in statuses.chunk_by(|a, b| a == b) {
        let (first, last) = (next, next + run.len() - 1);
        next = last + 1;
        let letter = match run[0] {
            LawStatus::Right => 'r',
            LawStatus::Off => 'o',
            LawStatus::Untested => continue,
        };
        // As at the first point before it: other T have other first points.
        let start = if first == 0 { 0.0 } else { points[first][0] };
        let _ = write!(text, " {letter} {start} {}", points[last][0]);
    }
    text
}

fn missing(what: &str) -> Problem {
    Problem::new("laws", format!("The measurements lack {what}."))
}

/// Abscissa, mean and standard error of the points of one line.
fn points(measured: &str, address: &str, quantity: Name) -> Result<Vec<[f64; 3]>, Problem> {
    let start = format!("{address}\t{quantity}\t");
    let line = measured.lines().find_map(|line| line.strip_prefix(&start));
    let line = line.ok_or_else(|| missing(&format!("{quantity} at {address}")))?;
    let numbers: Result<Vec<f64>, _> = line.split('\t').map(str::parse).collect();
    let numbers = numbers.map_err(|_| missing(&format!("numbers of {quantity} at {address}")))?;
    Ok(numbers
        .chunks_exact(3)
        .map(|n| [n[0], n[1], n[2]])
        .collect())
}

/// The data set of a place with its laws only: the steps that belong to no realisation.
fn laws_alone(address: &str) -> Result<DataSet, Problem> {
    let (mut run, mut sampler) = (Run::new(&parameters(address)?), Sampler::new());
    for step in 0..run.plan().steps() {
        if run.plan().realisation(step).is_none() {
            let result = run.run(step, &mut sampler)?;
            run.merge(step, result)?;
        }
    }
    run.data()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEASURED: &str = include_str!("../../../../tests/reference/laws/curves.tsv");

    #[test]
    fn pieces_of_one_status_are_written_together() {
        use LawStatus::{Off, Right, Untested};
        let points: Vec<[f64; 3]> = (1..=5).map(|x| [f64::from(x), 0.0, 0.0]).collect();
        let text = |statuses: &[LawStatus]| pieces_text(statuses, &points);
        assert_eq!(text(&[Right, Right, Untested, Off, Off]), " r 0 2 o 4 5");
        assert_eq!(
            text(&[Untested, Right, Off, Untested, Untested]),
            " r 2 2 o 3 3"
        );
        assert_eq!(text(&[Untested; 5]), "");
    }

    #[test]
    fn the_ranges_are_those_of_the_measurements_and_of_the_laws_as_they_are() {
        let found = table(MEASURED).unwrap();
        assert!(
            found == crate::views::curve_range::TABLE,
            "stale: run `cargo xtask laws --table-only`"
        );
    }

    #[test]
    fn what_was_measured_is_measured_again() {
        for address in [
            "view=gradients&attention=markov&layers=12&T=32&sigma_A=0.3",
            "view=localisation&tokens=unit&T=20&d=32&w_mean=0.5&w_scale=0.1",
        ] {
            assert!(MEASURED.contains(&measure(address).unwrap()), "{address}");
        }
    }
}
