//! Rows of the data set that belong to one run.

use crate::dataset::{DataSet, Name};
use crate::figure::Role;
use crate::parameters::Run;

/// The models and their fixed colours and dashes.
pub(super) fn runs(data: &DataSet) -> impl Iterator<Item = (Run, Role)> {
    let runs = data.parameters.runs.iter();
    runs.map(|run| (run, Role::Series(run.series())))
}

/// Rows of a run in the columns `x` and `y` beside the words `runs`.
pub(super) fn rows_of_run(
    data: &DataSet,
    runs: Name,
    run: Run,
    [x, y]: [Name; 2],
) -> (Vec<f64>, Vec<f64>) {
    let values = data.numbers(x).iter().zip(data.numbers(y));
    let rows = data.words(runs).iter().zip(values);
    let of_run = rows.filter(|(word, _)| *word == run.word());
    of_run.map(|(_, (x, y))| (*x, *y)).unzip()
}
