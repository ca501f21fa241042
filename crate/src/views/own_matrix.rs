//! The user's own matrix in the views `spectrum` and `singular`: measured like a sampled one, and compared with the
//! laws of equally concentrated random attention.

use crate::words::{Phrase, phrase};
mod pattern;
mod verdict;

pub use pattern::{Pattern, cells};
pub use verdict::{
    COMPARED, Compared, Standing, Verdict, can_be_compared, compared_values, random_peer, verdict,
    verdict_samples,
};

use super::Run;
use super::demand::CONSTANT_MEMORY;
use super::leading_values::FULL_LIMIT;
use super::spectrum::numbers::UNEQUAL_SUMS;
use crate::attention::{Sampler, participation};
use crate::dataset::DataSet;
use crate::linalg::{
    Complex, Matrix, eigenvalue_conditions, eigenvalues, modulus, singular_values,
};
use crate::parameters::{Device, FIELDS, Field, Hold, Parameters, ScoreScale, View};
use crate::problem::Problem;
use crate::theory::{LARGEST_BETA, beta_of_participation};

/// Tolerance of a row sum from 1: the error of half precision for rows that summed to 1.
const SUM: f64 = 0.01;

/// Smallest factor by which the singular values of scores fall after the last one of a product Q Kᵀ, and their largest size then relative
/// to the first. What follows is rounding, of half precision too (measured: factors from 85 on, at most 0.0023). Neighbours before it
/// differ by less than 7, also where all tokens attend to one.
const CLIFF: (f64, f64) = (20.0, 0.01);

/// Largest T whose scores are decomposed to find d_qk: a second in a browser.
const SCORES: usize = 1024;

/// Largest T at which the condition of every eigenvalue is found: a second in a browser. Beyond it, only of the first two.
const CONDITIONS: usize = 256;

/// Smallest change of an eigenvalue by rounding that a note mentions, as a share of |λ₁|: a change that is
/// visible in the plane.
const VISIBLE: f64 = 0.005;

/// Parameters that matter for the visitor's own matrix, besides the view. The matrix decides the others, or they are for sampling
/// matrices.
const ASKED: [&str; 11] = [
    "d_qk",
    "alpha",
    "remedy",
    "skip",
    "values",
    "sigma_V",
    "seed",
    "pull",
    "pull_row",
    "pull_column",
    "pull_eigenvalue",
];

/// Interpretation of a matrix.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixReading {
    /// Parameters of the random attention for comparison: the same T, the β at which its rows are equally concentrated, and a
    /// causal mask if the matrix is lower triangular. View, remedy, residual connection, d_qk and seed are those requested.
    pub parameters: Parameters,
    /// Whether the matrix is row-stochastic: other matrices have no laws.
    pub has_laws: bool,
    /// The simple pattern with most of its attention, if there is one; for row-stochastic matrices only.
    pub pattern: Option<Pattern>,
    /// Notes about it.
    pub notes: Vec<String>,
}

impl MatrixReading {
    /// The parameters of `asked` that matter for the visitor's own matrix: the view and [`MatrixReading::numbers_of`]. All others
    /// have their defaults.
    pub fn relevant_parameters(asked: &Parameters) -> Parameters {
        let drawn = Parameters {
            view: match asked.view {
                View::Singular => View::Singular,
                _ => View::Spectrum,
            },
            device: Device::Cpu,
            ..Parameters::default()
        };
        drawn.with_text(&Self::numbers_of(asked)).0
    }

    /// The parameters of `asked` that affect the numbers of the user's own matrix, the same in all its views,
    /// as an address.
    pub fn numbers_of(asked: &Parameters) -> String {
        let pair = |field: &Field| Some(format!("{}={}", field.name, field.text(asked)?));
        let fields = FIELDS.iter().filter(|field| ASKED.contains(&field.name));
        fields.filter_map(pair).collect::<Vec<_>>().join("&")
    }

    /// Reads `matrix`, T × T with T ≥ 2.
    pub fn of(matrix: &Matrix, asked: &Parameters) -> Self {
        let mut p = Self::relevant_parameters(asked).at_length(matrix.nrows());
        p.causal = is_triangular(matrix);
        let mut reading = Self {
            parameters: p,
            has_laws: false,
            pattern: None,
            notes: Vec::new(),
        };
        if reading.parameters.causal {
            reading
                .notes
                .push(phrase!("view-lower-triangular-causal-attention").to_owned());
        }
        match irregularity(matrix) {
            Some(reason) => {
                let sentence = reason.sentence();
                reading
                    .notes
                    .push(phrase!("view-no-law-to-compare", reason = sentence));
                let note = match reason {
                    Irregularity::NegativeEntry => NEGATIVE_ENTRIES,
                    Irregularity::RowSum(..) => UNEQUAL_SUMS,
                };
                reading.notes.push(note.to_string());
            }
            None => reading.fit_parameters(matrix),
        }
        reading
    }

    /// Adds a note where rounding of the entries of `matrix`, which this is a reading of, moves eigenvalues visibly.
    #[must_use]
    pub fn with_conditions(mut self, matrix: &Matrix) -> Self {
        if self.parameters.view == View::Spectrum {
            self.notes.extend(ill_conditioned(matrix));
        }
        self
    }

    fn fit_parameters(&mut self, matrix: &Matrix) {
        let p = &mut self.parameters;
        self.pattern = Pattern::of(matrix, p.causal);
        self.notes.extend(self.pattern.map(Pattern::sentence));
        let participation = participation(matrix);
        let rank = score_rank(matrix).filter(|_| p.d_qk.is_none() && !p.causal);
        if rank.is_some() {
            p.d_qk = rank;
            self.notes.push(phrase!(
                "view-apart-row-means-logarithms-entries",
                key_width = p.key_width()
            ));
        }
        let found = beta_of_participation(participation, p.T, p.key_width(), p.causal);
        p.hold = Hold::Beta;
        // As many digits as an address shows; the sampling error of p is larger.
        p.scale = ScoreScale::Beta(found.map_or(LARGEST_BETA, |beta| (1e4 * beta).round() / 1e4));
        self.has_laws = true;
        // Words that the message selects by.
        let concentration = if found.is_some() { "same" } else { "more" };
        let mask = if p.causal { "yes" } else { "no" };
        self.notes.push(phrase!(
            "view-rows-participation-those-random",
            concentration,
            participation = format!("{participation:.4}"),
            beta = p.beta(),
            mask,
            key_width = p.key_width()
        ));
    }
}

/// Runs step `step` of the experiment of `parameters` on `matrix` in place of a sampled one.
///
/// # Errors
/// The error of the step.
pub fn own_step(matrix: Matrix, parameters: &Parameters, step: usize) -> Result<Vec<f64>, Problem> {
    Run::new(parameters).run(step, &mut Sampler::of(matrix))
}

/// All numbers of `matrix`, T × T, which [`MatrixReading::of`] has read as `reading`: every step of its experiment, one after the other;
/// otherwise as in the view `spectrum`.
///
/// # Errors
/// The error of a step.
pub fn measure_own(matrix: Matrix, reading: &MatrixReading) -> Result<DataSet, Problem> {
    let mut run = Run::new(&reading.parameters);
    if !reading.has_laws {
        run.forget_laws();
    }
    let mut matrix = Some(matrix);
    for step in 0..run.plan().steps() {
        // Nothing of a step is kept for the next but the matrix.
        let mut sampler = matrix.take().map_or_else(Sampler::new, Sampler::of);
        let found = Run::new(&reading.parameters).run(step, &mut sampler)?;
        run.merge(step, found)?;
        matrix = sampler.into_given();
    }
    let mut data = run.data()?;
    data.notes = [reading.notes.as_slice(), &data.notes].concat();
    Ok(data)
}

/// Peak memory of a worker in bytes while it answers a question about a matrix of side `side`, whose numbers take `kept` bytes and
/// stay outside of the program between two questions: any of [`MatrixReading::of`], [`MatrixReading::with_conditions`],
/// [`own_step`], [`compared_values`], [`cells`] and [`measure_own`], and reading its file.
pub fn own_memory(side: usize, kept: usize) -> f64 {
    let squares = if side > FULL_LIMIT {
        SQUARES_BEYOND
    } else {
        SQUARES
    };
    CONSTANT_MEMORY + kept as f64 + squares * 8.0 * (side as f64).powi(2)
}

/// Number of T × T matrices at the peak of memory: the matrix, the one that is measured, and its copies while outliers are removed.
const SQUARES: f64 = 7.8;

/// Memory in units of T² numbers, if only the leading values are computed.
const SQUARES_BEYOND: f64 = 6.1;

fn is_triangular(matrix: &Matrix) -> bool {
    (0..matrix.ncols()).all(|j| (0..j).all(|i| matrix[(i, j)] == 0.0))
}

/// Rank of the scores behind a positive row-stochastic matrix, read off the drop after the last singular value of ln A_ij minus its mean
/// over the row; `None` if there is no drop, as for d_qk ≥ T, or an entry is 0.
fn score_rank(matrix: &Matrix) -> Option<usize> {
    let size = matrix.nrows();
    let positive = matrix
        .col_iter()
        .all(|column| column.iter().all(|x| *x > 0.0));
    if !positive || size > SCORES {
        return None;
    }
    let means: Vec<f64> = (0..size)
        .map(|i| matrix.row(i).iter().map(|x| libm::log(*x)).sum::<f64>() / size as f64)
        .collect();
    let scores = Matrix::from_fn(size, size, |i, j| libm::log(matrix[(i, j)]) - means[i]);
    let values = singular_values(&scores).ok()?;
    // At most half of them: the smallest of a square matrix may be as small as they like.
    let pairs = values.windows(2).take((size - 1) / 2);
    let drops = pairs.map(|pair| pair[0] / pair[1]).enumerate();
    let known = drops.filter(|(_, drop)| !drop.is_nan());
    let (at, drop) = known.max_by(|a, b| a.1.total_cmp(&b.1))?;
    let falls = drop > CLIFF.0 && values[at + 1] < CLIFF.1 * values[0];
    (falls && values[0] > 1e-9).then_some(at + 1)
}

/// Number of eigenvalues of `matrix` that rounding of its entries moves visibly; `None` if it moves none, or if only the leading
/// ones are shown, whose last digits are not computed.
fn ill_conditioned(matrix: &Matrix) -> Option<String> {
    if matrix.nrows() > FULL_LIMIT {
        return None;
    }
    let mut values = eigenvalues(matrix).ok()?;
    let n = values.len();
    if n > CONDITIONS {
        values.truncate(2);
    }
    let conditions = eigenvalue_conditions(matrix, &values).ok()?;
    let visible = VISIBLE * modulus(*values.first()?);
    // An eigenvalue that a permutation brings to the diagonal is an entry, and moves no more than it.
    let is_entry = |z: Complex| z.im == 0.0 && (0..matrix.nrows()).any(|i| matrix[(i, i)] == z.re);
    let moved: Vec<f64> = (0..values.len())
        .filter(|i| conditions.error(*i) > visible && !is_entry(values[*i]))
        .map(|i| 1.0 / conditions.reciprocal[i])
        .collect();
    let worst = moved.iter().copied().fold(0.0, f64::max);
    let (count, looked_at) = (moved.len(), values.len());
    (count > 0).then(|| {
        if looked_at < n {
            phrase!(
                "view-rounding-moves-first-eigenvalues",
                count,
                first = looked_at,
                condition = format!("{worst:.1e}")
            )
        } else {
            phrase!(
                "view-rounding-moves-eigenvalues",
                count,
                all = n,
                condition = format!("{worst:.1e}")
            )
        }
    })
}

/// Message about entropies where entries are negative.
const NEGATIVE_ENTRIES: Phrase = Phrase("view-negative-rows-no-entropy");

/// Reason why a matrix is not row-stochastic.
enum Irregularity {
    /// An entry is negative.
    NegativeEntry,
    /// The number of a row, counted from 0, and the sum of the row.
    RowSum(usize, f64),
}

impl Irregularity {
    fn sentence(&self) -> String {
        match self {
            Self::NegativeEntry => phrase!("view-some-entries-negative-so-rows").to_owned(),
            Self::RowSum(row, sum) => {
                let sum = match sum {
                    sum if sum.abs() < 1e6 => format!("{sum:.4}"),
                    sum => format!("{sum:.4e}"),
                };
                phrase!("view-row-does-not-sum-to-one", row, sum)
            }
        }
    }
}

/// Reason why `matrix` is not row-stochastic.
fn irregularity(matrix: &Matrix) -> Option<Irregularity> {
    if matrix
        .col_iter()
        .any(|column| column.iter().any(|x| *x < 0.0))
    {
        return Some(Irregularity::NegativeEntry);
    }
    let sum = |i: usize| matrix.row(i).iter().sum::<f64>();
    let far = (0..matrix.nrows()).find(|i| (sum(*i) - 1.0).abs() > SUM)?;
    Some(Irregularity::RowSum(far, sum(far)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::softmax_rows;
    use crate::dataset::import;
    use crate::memory_count::peak_bytes;
    use crate::parameters::Attention;
    use crate::test_figures::parameters;
    use crate::views::names::*;

    fn sampled(p: &Parameters) -> Matrix {
        Sampler::new().attention(p, 0).unwrap()
    }

    fn shown(reading: &MatrixReading, matrix: &Matrix) -> DataSet {
        measure_own(matrix.clone(), reading).unwrap()
    }

    /// Number of bytes of a picture of 128 × 128 blocks, with the numbers of each beside it.
    const PICTURE: f64 = 8.0 * 128.0 * 133.0;

    /// Peak bytes of the most demanding question about the matrix of `p`.
    fn most_held(p: &Parameters, remedies: &[&str], has_verdict: bool) -> usize {
        // Tables that the program reads once and keeps are not counted.
        let (small, asked) = (parameters("T=16"), parameters("view=spectrum"));
        let reading = MatrixReading::of(&sampled(&small), &asked);
        drop(reading.with_conditions(&sampled(&small)));
        let file = crate::dataset::export::npy(&sampled(p));
        let start = import::layout(&file, file.len() as u64).unwrap().start;
        let (head, body) = file.split_at(start);
        let read = || {
            let mut reader =
                import::MatrixReader::new(head, body.len(), import::MaskedRows::Rejected).unwrap();
            for piece in body.chunks(1 << 20) {
                reader.push(piece).unwrap();
            }
            reader.finish().unwrap()
        };
        let (found, mut most) = peak_bytes(read);
        let side = found.side;
        let mut ask = |name: &str, question: &dyn Fn(Matrix)| {
            // Handed over as the page does it: copied in first.
            let held = peak_bytes(|| question(import::square(found.entries.clone(), side))).1;
            println!(
                "{name}: {:.2} squares",
                held as f64 / (8 * side * side) as f64
            );
            most = most.max(held);
        };
        ask("picture", &|matrix| drop(cells(&matrix, 128)));
        if has_verdict {
            ask("verdict", &|matrix| {
                assert!(compared_values(&matrix).is_ok())
            });
        }
        for view in ["spectrum", "singular"] {
            for remedy in remedies {
                let asked = parameters(&format!("view={view}&{remedy}"));
                let matrix = import::square(found.entries.clone(), side);
                ask(&format!("{view}&{remedy}, reading"), &|matrix| {
                    drop(MatrixReading::of(&matrix, &asked).with_conditions(&matrix));
                });
                let reading = MatrixReading::of(&matrix, &asked);
                let p = &reading.parameters;
                for step in 0..Run::new(p).plan().steps() {
                    ask(&format!("{view}&{remedy}, step {step}"), &|matrix| {
                        drop(own_step(matrix, p, step).unwrap());
                    });
                }
                // Its steps one after another; of a large matrix they have just been run, which takes most of the time.
                if side <= FULL_LIMIT {
                    ask(&format!("{view}&{remedy}, all"), &|matrix| {
                        drop(measure_own(matrix, &reading).unwrap());
                    });
                }
            }
        }
        most
    }

    #[test]
    fn measuring_holds_no_more_than_it_says_and_not_much_less() {
        let remedies = [
            "",
            "remedy=gap",
            "remedy=outliers",
            "skip=1&remedy=outliers",
        ];
        for (text, remedies, has_verdict) in [
            ("T=160", &remedies[..], true),
            // Of the remedies this one holds the most.
            ("T=2056&beta=0.3", &["skip=1&remedy=outliers"], false),
        ] {
            let p = parameters(text);
            let most = most_held(&p, remedies, has_verdict) as f64;
            let said = own_memory(p.T, 0) - CONSTANT_MEMORY;
            // Pictures do not grow with T.
            assert!(
                most <= said + 2.0 * PICTURE,
                "{text}: {most}, and {said} are said"
            );
            assert!(1.3 * most > said, "{text}: {most}, and {said} are said");
        }
    }

    #[test]
    fn a_sampled_matrix_is_measured_as_when_it_was_sampled() {
        for text in [
            "T=48&beta=0.6",
            "T=48&beta=0.6&view=singular",
            "T=33&beta=1&remedy=gap",
            "T=20&skip=1&alpha=0.5",
        ] {
            let p = parameters(text);
            let reading = MatrixReading::of(&sampled(&p), &p);
            let (here, there) = (
                shown(&reading, &sampled(&p)),
                Run::new(&p).finish().unwrap(),
            );
            for name in ["re", "im", "s"] {
                let (here, there) = (here.checked_numbers(name), there.checked_numbers(name));
                assert_eq!(here, there, "{text}: {name}");
            }
            let length = |name| here.checked_numbers(name).map_or(0, <[f64]>::len);
            assert_eq!(length("re") + length("s"), p.T, "{text}");
            let mut known = 0;
            for name in ["lambda2_abs", "s1", "s2", "entropy", "excess"] {
                let of = |data: &DataSet| data.checked_scalar(name).unwrap_or(f64::NAN);
                let (here, there) = (of(&here), of(&there));
                assert!(
                    here == there || here.is_nan() && there.is_nan(),
                    "{text}: {name}"
                );
                known += usize::from(here.is_finite());
            }
            assert!(known > 0, "{text}");
        }
    }

    #[test]
    fn eigenvalues_that_rounding_moves_are_counted_in_a_note() {
        let note = |matrix: &Matrix, view: &str| {
            let reading = MatrixReading::of(matrix, &parameters(view)).with_conditions(matrix);
            let found = reading
                .notes
                .into_iter()
                .find(|n| n.contains("condition number"));
            found.unwrap_or_default()
        };
        for text in ["T=64&beta=0.3", "T=64&beta=2", "T=300", "T=40&causal=1"] {
            assert_eq!(note(&sampled(&parameters(text)), ""), "", "{text}");
        }
        let grcar = Matrix::from_fn(150, 150, |i, j| {
            f64::from(i <= j && j <= i + 3) - f64::from(i == j + 1)
        });
        assert!(note(&grcar, "").contains(" of its 150 eigenvalues visibly"));
        assert_eq!(note(&grcar, "view=singular"), "");
        let large = Matrix::from_fn(CONDITIONS + 1, CONDITIONS + 1, |i, j| {
            f64::from(i <= j && j <= i + 3) - f64::from(i == j + 1)
        });
        assert!(
            note(&large, "").contains(" 2 of its first 2 eigenvalues"),
            "{}",
            note(&large, "")
        );
    }

    #[test]
    fn the_score_scale_is_found_from_the_matrix_alone() {
        // The spread over 20 seeds, of which five times is allowed.
        for (text, spread) in [
            ("T=256&beta=0.3", 0.0024),
            ("T=256&beta=0.8", 0.0193),
            ("T=256&beta=1.5", 0.0468),
            ("T=256&beta=0.8&d_qk=16", 0.0244),
            ("T=256&beta=0.8&causal=1", 0.0238),
        ] {
            let p = parameters(text);
            let found = MatrixReading::of(
                &sampled(&p),
                &parameters(&format!("d_qk={}", p.key_width())),
            );
            assert!(
                found.has_laws && found.parameters.causal == p.causal,
                "{text}"
            );
            let beta = found.parameters.beta();
            assert!((beta - p.beta()).abs() < 5.0 * spread, "{text}: {beta}");
        }
    }

    #[test]
    fn the_width_of_keys_is_found_from_the_matrix_alone() {
        let half = |x: f64| {
            let unit = 2f64.powi((x.log2().floor() as i32).max(-14) - 10);
            (x / unit).round() * unit
        };
        for (text, width) in [
            ("T=96&beta=0.4&d_qk=16", Some(16)),
            ("T=96&beta=0.15&d_qk=1", Some(1)),
            ("T=256&beta=0.8&d_qk=64", Some(64)),
            ("T=96&beta=0.4&d_qk=16&tokens=unit&d=24", Some(16)),
            ("T=96&beta=0.4", None),
            ("T=96&beta=0.4&d_qk=400", None),
            ("T=96&attention=markov", None),
            ("T=96&attention=uniform", None),
            ("T=2&beta=0.4", None),
        ] {
            let matrix = sampled(&parameters(text));
            let rounded =
                Matrix::from_fn(matrix.nrows(), matrix.ncols(), |i, j| half(matrix[(i, j)]));
            for matrix in [matrix, rounded] {
                let reading = MatrixReading::of(&matrix, &Parameters::default());
                assert_eq!(
                    reading.parameters.d_qk, width,
                    "{text}: {:?}",
                    reading.notes
                );
                let asked = MatrixReading::of(&matrix, &parameters("d_qk=7"));
                assert_eq!(asked.parameters.d_qk, Some(7), "{text}");
            }
        }
    }

    #[test]
    fn what_is_asked_for_is_kept_and_what_the_matrix_decides_is_not() {
        let asked = parameters(
            "view=singular&T=512&d=4096&d_qk=64&remedy=gap&seed=9&samples=7&attention=relu&layernorm=1",
        );
        let found = MatrixReading::of(&sampled(&parameters("T=30")), &asked).parameters;
        assert_eq!(
            (found.view, found.T, found.d_qk, found.remedy, found.seed),
            (asked.view, 30, Some(64), asked.remedy, 9)
        );
        assert_eq!(
            (found.d, found.samples, found.attention, found.layernorm),
            (None, 1, Attention::Softmax, false)
        );
        let (again, problems) = Parameters::from_text(&found.to_text());
        assert_eq!((again, problems), (found, vec![]));
    }

    /// Columns that are laws, and numbers of the summary that are.
    const LAWS: [&str; 18] = [
        "r",
        "radial_published",
        "radial_corrected",
        "x",
        "published",
        "corrected",
        "finite",
        "radius_published",
        "radius",
        "radius_finite",
        "outlier",
        "edge_published",
        "edge_corrected",
        "edge_finite",
        "excess_published",
        "excess_corrected",
        "excess_finite",
        "participation_exact",
    ];

    #[test]
    fn matrices_that_are_no_attention_are_shown_without_a_law() {
        let scores = Matrix::from_fn(12, 12, |i, j| ((7 * i + 3 * j) % 11) as f64 - 5.0);
        let double = Matrix::from_fn(12, 12, |_, _| 1.0 / 6.0);
        let huge = MatrixReading::of(
            &Matrix::from_fn(12, 12, |_, _| 1e290),
            &Parameters::default(),
        );
        assert!(huge.notes[0].contains("sums to 1.2000e291 and"), "{huge:?}");
        let says = |data: &DataSet, law: &str| {
            data.checked_numbers(law).is_ok_and(|law| !law.is_empty())
                || data.checked_scalar(law).is_ok_and(|law| !law.is_nan())
        };
        // Of attention all of them are said.
        let attention = ["spectrum", "singular"].map(|view| {
            let p = parameters(&format!("view={view}&T=32"));
            shown(&MatrixReading::of(&sampled(&p), &p), &sampled(&p))
        });
        for law in LAWS {
            assert!(attention.iter().any(|data| says(data, law)), "{law}");
        }
        for (matrix, why) in [
            (scores, "negative"),
            (double, "Row 0 (counted from 0) sums to 2.0000"),
        ] {
            for view in ["spectrum", "singular"] {
                let reading = MatrixReading::of(&matrix, &parameters(&format!("view={view}")));
                let data = shown(&reading, &matrix);
                assert!(data.notes[0].contains(why), "{:?}", data.notes);
                assert!(!LAWS.iter().any(|law| says(&data, law)));
                let length = |name| data.checked_numbers(name).map_or(0, <[f64]>::len);
                assert!(length("re") + length("s") == 12);
            }
        }
    }

    #[test]
    fn rows_of_any_sum_have_the_entropy_of_their_shares_and_that_is_said() {
        let asked = parameters("view=spectrum");
        for scale in [3.0, 100.0, 1e-6] {
            let matrix =
                Matrix::from_fn(16, 16, |i, j| scale * f64::from(1 + (i + 3 * j) as u32 % 5));
            let data = shown(&MatrixReading::of(&matrix, &asked), &matrix);
            // Five sizes in turn: shares of 1 to 5 parts.
            let fraction = data.scalar(ENTROPY_FRACTION);
            assert!((0.9..1.0).contains(&fraction), "{scale}: {fraction}");
            assert!((0.0625..0.1).contains(&data.scalar(PARTICIPATION)));
            let says = |note: &String| note == UNEQUAL_SUMS;
            assert_eq!(data.notes.iter().filter(|note| says(note)).count(), 1);
        }
        let scores = Matrix::from_fn(8, 8, |i, j| i as f64 - j as f64);
        let data = shown(&MatrixReading::of(&scores, &asked), &scores);
        assert!(data.scalar(ENTROPY).is_nan() && data.scalar(PARTICIPATION).is_nan());
        assert!(data.notes.iter().any(|note| *note == NEGATIVE_ENTRIES));
    }

    #[test]
    fn heads_of_trained_models_have_no_law_that_is_impossible() {
        // Previous-token heads: all of a row, or six tenths of it, on the token before.
        let size = 128;
        let previous = |weight: f64| {
            Matrix::from_fn(size, size, |i, j| {
                let rest = (1.0 - weight) / (size - 1) as f64;
                if (j + 1) % size == i { weight } else { rest }
            })
        };
        for weight in [0.6, 1.0] {
            let matrix = previous(weight);
            let [spectrum, singular] = ["spectrum", "singular"].map(|view| {
                let reading = MatrixReading::of(&matrix, &parameters(&format!("view={view}")));
                assert!(reading.has_laws);
                shown(&reading, &matrix)
            });
            for name in ["radius", "radius_published"] {
                assert!(
                    spectrum.checked_scalar(name).unwrap().is_nan(),
                    "{weight}: {name}"
                );
            }
            assert!(spectrum.scalar(RADIUS_FINITE) < 1.0);
            for data in [&spectrum, &singular] {
                for name in ["edge_published", "edge_corrected"] {
                    let edge = data.checked_scalar(name).unwrap();
                    assert!(edge.is_nan() || edge <= 8.0, "{weight}: {name} = {edge}");
                }
            }
            let says = |note: &String| {
                note.starts_with("No law here for bulk radius, limit law")
                    || note.ends_with("only the finite-T radius applies.")
            };
            assert!(spectrum.notes.iter().any(says), "{:?}", spectrum.notes);
            let sentence = crate::views::describe(&spectrum);
            assert!(sentence.contains("no limit law here"), "{sentence}");
        }
    }

    #[test]
    fn the_ends_of_concentration_have_laws_too() {
        let asked = Parameters::default();
        let uniform = MatrixReading::of(&Matrix::from_fn(9, 9, |_, _| 1.0 / 9.0), &asked);
        assert_eq!(uniform.parameters.beta(), 0.0);
        let shift = MatrixReading::of(
            &Matrix::from_fn(9, 9, |i, j| f64::from(j == (i + 1) % 9)),
            &asked,
        );
        assert_eq!(shift.parameters.beta(), 4.0);
        assert!(shift.notes[0].starts_with("Next token: a token gives 100 %"));
        assert!(shift.notes[1].contains("more concentrated"));
        let least = MatrixReading::of(
            &softmax_rows(Matrix::from_fn(2, 2, |i, j| (i + j) as f64), false),
            &asked,
        );
        assert!(least.has_laws && least.parameters.T == 2);
        assert!(
            MatrixReading::of(&Matrix::identity(9, 9), &asked)
                .parameters
                .causal
        );
    }
}
