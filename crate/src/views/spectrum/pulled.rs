//! Eigenvalues of a matrix with a pulled entry: their paths from the unchanged matrix, their condition numbers, and how far each entry
//! moves them.

use super::schema::*;
use crate::attention::Sampler;
use crate::dataset::{DataSet, Name};
use crate::linalg::{Complex, Matrix, eigenvalues, eigenvectors, modulus};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::assignment::assignment;
use crate::views::operator::with_additions;
use crate::views::outcome::outcome;
use crate::views::pull::{Pull, Shares, obstacle, row};
use crate::words::phrase;

/// Pieces of a path.
const PIECES: usize = 24;

/// Eigenvalues nearer than this to each other, as a share of the largest, count as one multiple eigenvalue, which has no derivative.
const SIMPLE: f64 = 1e-7;

outcome! {
    /// What a pull does to the eigenvalues.
    pub(crate) struct PullOutcome {
        /// The eigenvalues at each end of a piece of their paths, from where these end back to the matrix that is not pulled.
        paths: Vec<Vec<Complex>>,
        of_values: Vec<OfValue>,
        /// The sensitivity of the eigenvalue number `pull_eigenvalue` to each entry, row by row.
        sensitivities: Vec<f64>,
    }

    /// What is known of an eigenvalue.
    pub(crate) struct OfValue {
        /// Its condition number.
        condition: f64,
        /// Its largest sensitivity to an entry.
        steepest: f64,
        /// Row and column of this entry, from 1.
        place: [f64; 2],
    }
}

/// Number of the eigenvalue whose sensitivity is shown, from 0.
pub(super) fn watched(p: &Parameters) -> usize {
    p.pull_eigenvalue.min(p.T) - 1
}

/// Measures the first realisation; nothing without a pull.
///
/// The sensitivity to an entry is |∂λ/∂A_ij| while the row keeps its sum: |ȳ_i (x_j − Σ_k w_k x_k)/(yᴴ x)|, where w are the other entries
/// of the row over their sum. `NaN` for a multiple eigenvalue, which has no derivative.
pub(super) fn measure(
    sampler: &mut Sampler,
    p: &Parameters,
) -> Result<Option<PullOutcome>, Problem> {
    let Some(pull) = Pull::of(p) else {
        return Ok(None);
    };
    let still = sampler.remedied(p, 0)?;
    let pulled_by = |strength: f64| {
        let mut matrix = still.clone();
        pull.with_strength(strength).apply(&mut matrix);
        matrix
    };
    let attention = pulled_by(pull.strength);
    let matrix = with_additions(attention.clone(), p);
    let values = eigenvalues(&matrix)?;
    let mut paths = Vec::with_capacity(PIECES + 1);
    let mut last = values.clone();
    for piece in (0..=PIECES).rev() {
        if piece < PIECES {
            let strength = pull.strength * (piece as f64 / PIECES as f64);
            let next = eigenvalues(&with_additions(pulled_by(strength), p))?;
            last = paired(&last, &next);
        }
        paths.push(last.clone());
    }
    let rows: Vec<Vec<f64>> = (0..p.T).map(|i| row(&attention, i)).collect();
    let (mut of_values, mut of_watched) = (Vec::new(), Vec::new());
    for k in 0..values.len() {
        let (condition, sensitivities) = sensitivities(&rows, &matrix, &values, k)?;
        let (at, most) = largest(&sensitivities);
        of_values.push(OfValue {
            condition,
            steepest: most,
            place: [at / p.T + 1, at % p.T + 1].map(|place| place as f64),
        });
        if k == watched(p) {
            of_watched = sensitivities;
        }
    }
    Ok(Some(PullOutcome {
        paths,
        of_values,
        sensitivities: of_watched,
    }))
}

/// Condition number of eigenvalue number `k` of `matrix`, and its sensitivity to each entry of attention with these `rows`, row by row;
/// `NaN` for a multiple eigenvalue, 0 for the entries of a row that is not shared out.
fn sensitivities(
    rows: &[Vec<f64>],
    matrix: &Matrix,
    values: &[Complex],
    k: usize,
) -> Result<(f64, Vec<f64>), Problem> {
    let size = rows.len();
    let others = values.iter().enumerate().filter(|(i, _)| *i != k);
    let nearest = others.map(|(_, z)| modulus(z - values[k]));
    if nearest.fold(f64::INFINITY, f64::min) <= SIMPLE * modulus(values[0]) {
        return Ok((f64::NAN, vec![f64::NAN; size * size]));
    }
    let vectors = eigenvectors(matrix, values[k])?;
    let entry = |n: usize| {
        let (i, j) = (n / size, n % size);
        let shares = Shares::of(&rows[i], j);
        shares.map_or(0.0, |shares| {
            modulus(vectors.derivative(i, &shares.direction))
        })
    };
    let condition = 1.0 / modulus(vectors.overlap());
    // Rounding can leave a cosine above 1.
    Ok((condition.max(1.0), (0..size * size).map(entry).collect()))
}

/// The place and the size of the largest of `values`; `NaN` for an empty list.
fn largest(values: &[f64]) -> (usize, f64) {
    let known = values.iter().copied().enumerate();
    let known = known.filter(|(_, x)| !x.is_nan());
    known
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .unwrap_or((0, f64::NAN))
}

/// `next`, ordered like `last` such that the sum of all movements is smallest.
fn paired(last: &[Complex], next: &[Complex]) -> Vec<Complex> {
    let parts =
        |values: &[Complex]| -> Vec<[f64; 2]> { values.iter().map(|z| [z.re, z.im]).collect() };
    let matched = assignment(&parts(last), &parts(next));
    matched.into_iter().map(|j| next[j]).collect()
}

/// Writes what is known of each eigenvalue into `data`, behind the columns of eigenvalues: those of the first realisation have it.
pub(super) fn push_of_values(data: &mut DataSet, found: Option<&PullOutcome>) {
    let Some(found) = found else { return };
    let all = data.numbers(RE).len();
    let mut push = |name: Name, of: fn(&OfValue) -> f64| {
        let mut column: Vec<f64> = found.of_values.iter().map(of).collect();
        column.resize(all, f64::NAN);
        data.push(name, column);
    };
    push(CONDITION, |it| it.condition);
    push(STEEPEST, |it| it.steepest);
    push(STEEPEST_ROW, |it| it.place[0]);
    push(STEEPEST_COLUMN, |it| it.place[1]);
}

/// Writes the rest into `data`: what is known of each entry, behind the columns of entries, the paths, and the numbers of the summary.
pub(super) fn push(data: &mut DataSet, found: Option<&PullOutcome>) {
    let p = data.parameters.clone();
    let (Some(pull), Some(found)) = (Pull::of(&p), found) else {
        return;
    };
    let (size, watched, paths) = (p.T, watched(&p), &found.paths);
    data.push(SENSITIVITY, found.sensitivities.clone());
    let places = || (0..size * (PIECES + 1)).map(|n| (n % size, PIECES - n / size));
    let strength = |piece: usize| pull.strength * (piece as f64 / PIECES as f64);
    data.push(PULLED, places().map(|(_, piece)| strength(piece)).collect());
    data.push(PATH, places().map(|(k, _)| (k + 1) as f64).collect());
    data.push(PATH_RE, paths.iter().flatten().map(|z| z.re).collect());
    data.push(PATH_IM, paths.iter().flatten().map(|z| z.im).collect());
    let moved = paths[0][watched] - paths[PIECES][watched];
    data.summarise(MOVED, modulus(moved));
    let entry = pull.row * size + pull.column;
    data.summarise(SENSITIVITY_PULLED, found.sensitivities[entry]);
    data.summarise(CONDITION_WATCHED, found.of_values[watched].condition);
}

/// Notes about the pull of `data`: what it shows, or why there is none.
pub(super) fn note(data: &mut DataSet) {
    let p = &data.parameters;
    if p.pull == 0.0 {
        return;
    }
    if let Some(obstacle) = obstacle(p) {
        data.notes.push(obstacle);
        return;
    }
    data.notes
        .push(phrase!("spectrum-no-law-when-pulled").to_owned());
    if p.pull_row.max(p.pull_column).max(p.pull_eigenvalue) > p.T {
        data.notes.push(phrase!(
            "spectrum-row-column-eigenvalue-pull-most-t",
            tokens = p.T
        ));
    }
    if p.samples > 1 {
        data.notes
            .push(phrase!("spectrum-paths-sensitivities-pull-those-first").to_owned());
    }
    if data.scalar(CONDITION_WATCHED).is_nan() && !data.numbers(PATH).is_empty() {
        data.notes.push(phrase!(
            "spectrum-eigenvalue-multiple-one-derivative",
            number = watched(p) + 1
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_figures;
    use crate::views::{MatrixReading, Run, measure_own};

    fn parameters(text: &str) -> Parameters {
        test_figures::parameters(&format!("view=spectrum&{text}"))
    }

    fn shown(text: &str) -> DataSet {
        Run::new(&parameters(text)).finish().unwrap()
    }

    fn of_own<const N: usize>(entries: [[f64; N]; N], text: &str) -> DataSet {
        let matrix = Matrix::from_fn(N, N, |i, j| entries[i][j]);
        let reading = MatrixReading::of(&matrix, &parameters(text));
        measure_own(matrix, &reading).unwrap()
    }

    #[test]
    fn sensitivities_are_those_of_differences() {
        const STEP: f64 = 1e-6;
        for text in [
            "T=6&pull=0.4&pull_eigenvalue=3",
            "T=6&pull=-0.7&pull_row=4&pull_column=4",
            "T=9&attention=relu&pull=0.3&pull_eigenvalue=1",
            "T=7&attention=sink&skip=1&alpha=0.5&spike=0.3&pull=0.5&pull_eigenvalue=4",
        ] {
            let p = parameters(text);
            let data = shown(text);
            let found = data.numbers(SENSITIVITY);
            let mut attention = Sampler::new().remedied(&p, 0).unwrap();
            Pull::of(&p).unwrap().apply(&mut attention);
            let at = |values: &[Complex]| values[watched(&p)];
            let still = at(&eigenvalues(&with_additions(attention.clone(), &p)).unwrap());
            let moved = |i: usize, j: usize, step: f64| {
                let mut matrix = attention.clone();
                let rest: f64 = (0..p.T).filter(|k| *k != j).map(|k| matrix[(i, k)]).sum();
                for k in 0..p.T {
                    matrix[(i, k)] *= if k == j { 1.0 } else { 1.0 - step / rest };
                }
                matrix[(i, j)] += step;
                let values = eigenvalues(&with_additions(matrix, &p)).unwrap();
                let far = |z: &Complex| modulus(z - still);
                let nearest = values.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)));
                nearest.unwrap()
            };
            for i in 0..p.T {
                // A row of zeros is not shared out.
                if (0..p.T).all(|j| attention[(i, j)] == 0.0) {
                    assert_eq!(found[i * p.T..(i + 1) * p.T], vec![0.0; p.T]);
                    continue;
                }
                for j in 0..p.T {
                    let difference = modulus(moved(i, j, STEP) - moved(i, j, -STEP)) / (2.0 * STEP);
                    let found = found[i * p.T + j];
                    let error = (found - difference).abs();
                    assert!(error < 1e-6 * (1.0 + found), "{text}: {found} {difference}");
                }
            }
        }
    }

    #[test]
    fn a_chain_of_two_states_has_the_sensitivity_1_and_its_known_condition_number() {
        let (a, b) = (0.3, 0.2);
        let data = of_own(
            [[1.0 - a, a], [b, 1.0 - b]],
            "pull=-0.5&pull_row=1&pull_column=2",
        );
        // Half of the entry is left.
        let a = 0.5 * a;
        assert!((data.numbers(RE)[1] - (1.0 - a - b)).abs() < 1e-14);
        for sensitivity in data.numbers(SENSITIVITY) {
            assert!((sensitivity - 1.0).abs() < 1e-12, "{sensitivity}");
        }
        let condition = 2f64.sqrt() * libm::hypot(a, b) / (a + b);
        assert!((data.numbers(CONDITION)[1] - condition).abs() < 1e-12);
        assert!((data.scalar(MOVED) - a).abs() < 1e-14);
        // Rows that sum to 1 keep the eigenvalue 1, whatever is pulled.
        assert!(data.numbers(STEEPEST)[0] < 1e-14);
    }

    #[test]
    fn paths_lead_from_the_matrix_as_it_was_to_the_one_shown() {
        let (text, size) = ("T=6&seed=3", 6);
        let data = shown(&format!("{text}&pull=0.8&pull_row=2&pull_column=6"));
        let before = shown(text);
        let (re, im) = (data.numbers(PATH_RE), data.numbers(PATH_IM));
        assert_eq!(re.len(), size * (PIECES + 1));
        assert_eq!(re[..size], data.numbers(RE)[..]);
        assert_eq!(im[..size], data.numbers(IM)[..]);
        let sorted = |values: &[f64]| {
            let mut values = values.to_vec();
            values.sort_by(f64::total_cmp);
            values
        };
        let first = size * PIECES;
        for (path, column) in [(re, "re"), (im, "im")] {
            assert_eq!(
                sorted(&path[first..]),
                sorted(before.checked_numbers(column).unwrap())
            );
        }
        // No path jumps.
        for (now, next) in (0..first).map(|n| (n, n + size)) {
            let step = libm::hypot(re[now] - re[next], im[now] - im[next]);
            assert!(step < 0.15, "{step}");
        }
        let pulled = data.numbers(PULLED);
        assert_eq!((pulled[0], pulled[first]), (0.8, 0.0));
        // Laws of random attention are left out.
        assert!(data.scalar(RADIUS).is_nan() && before.scalar(RADIUS).is_finite());
        assert!(before.numbers(PATH).is_empty() && before.numbers(SENSITIVITY).is_empty());
    }

    #[test]
    fn a_multiple_eigenvalue_has_no_derivative_and_a_note_says_so() {
        let says = |data: &DataSet, words: &str| data.notes.iter().any(|note| note.contains(words));
        let defective = [[0.5, 0.5, 0.0], [0.0, 0.5, 0.5], [0.0, 0.0, 1.0]];
        // Row 3 has all of its weight on itself already.
        let data = of_own(defective, "pull=0.5&pull_row=3&pull_column=3");
        assert!(data.scalar(CONDITION_WATCHED).is_nan());
        assert!(data.numbers(SENSITIVITY).iter().all(|x| x.is_nan()));
        assert!(says(&data, "is a multiple one"));
        // The eigenvalue 1 of it is simple.
        assert!(data.numbers(CONDITION)[0].is_finite());
        for attention in ["identity", "uniform"] {
            // The two of uniform attention that a pull moves are simple.
            let data = shown(&format!(
                "T=5&attention={attention}&pull=0.25&pull_eigenvalue=4"
            ));
            assert!(says(&data, "is a multiple one"), "{attention}");
        }
        let zero = of_own(
            [[0.5, 0.5], [0.0, 0.0]],
            "pull=0.5&pull_row=2&pull_column=1",
        );
        assert_eq!(zero.scalar(MOVED), 0.0);
    }

    #[test]
    fn what_is_not_pulled_says_why() {
        for (text, words) in [
            ("T=48&pull=0.5", "up to T = 32"),
            ("T=6&pull=0.5&remedy=gap", "the remedy changes rows"),
            ("T=6&pull=0.5&attention=differential", "can be negative"),
            ("T=6&pull=0.5&pull_row=9", "at most T = 6"),
            ("T=6&pull=0.5&samples=2", "of the first realisation"),
        ] {
            let notes = shown(text).notes.join(" ");
            assert!(notes.contains(words), "{text}: {notes}");
        }
        assert!(!shown("T=6").notes.join(" ").contains("pull"));
    }
}
