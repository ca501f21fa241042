//! Singular values of a matrix of weights beside those of random weights, and of a shuffled copy.

use super::numbers::MATRIX_NUMBERS;
use crate::linalg::{Matrix, multiply_nt, multiply_tn, orthonormal, singular_values};
use crate::problem::Problem;
use crate::random::{MatrixId, Stream, below};
use crate::theory::{MarchenkoPastur, PowerLaw};

/// Number of rows of the longer side that are in double precision at a time.
const BLOCK: usize = 512;

/// The spectrum of a matrix.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixSpectrum {
    /// Singular values, falling.
    pub values: Vec<f64>,
    /// Singular values of a copy with its entries in random order, falling; empty for a product of two maps.
    pub shuffled: Vec<f64>,
    /// The values of [`MATRIX_NUMBERS`], in that order.
    pub numbers: [f64; MATRIX_NUMBERS.len()],
}

/// Measures the `rows` × `columns` matrix `entries`, row by row. Singular values are roots of the eigenvalues of WᵀW, so those below 10⁻⁷
/// of the largest are rounding. Random words of the stream `seed` shuffle the copy.
///
/// # Errors
/// A decomposition does not converge.
pub fn measure_matrix(
    rows: usize,
    columns: usize,
    mut entries: Vec<f32>,
    seed: u32,
) -> Result<MatrixSpectrum, Problem> {
    let deviation = deviation(&entries);
    let values = values_of(&entries, rows, columns)?;
    let mut words = Stream::new(seed, 0, MatrixId(0x77)).sequence();
    shuffle(&mut entries, &mut words);
    let shuffled = values_of(&entries, rows, columns)?;
    drop(entries);

    let law = MarchenkoPastur::new(rows, columns, deviation);
    let own = Spectrum::of(&values, &law, &mut words);
    let other = Spectrum::of(&shuffled, &law, &mut words);
    let squares = sum_of_squares(&values);
    let beyond = sum_of_squares(&values[..own.spikes]);
    let fit = own.tail.as_ref();
    let numbers = [
        rows as f64,
        columns as f64,
        deviation,
        own.norm,
        law.edges()[1],
        own.spikes as f64,
        beyond / squares,
        own.departure,
        squares / (own.norm * own.norm),
        own.exponent(),
        fit.map_or(f64::NAN, |(fit, _)| fit.least),
        fit.map_or(f64::NAN, |(fit, _)| fit.count as f64),
        fit.map_or(f64::NAN, |(_, p)| *p),
        other.norm,
        other.spikes as f64,
        other.departure,
        other.exponent(),
    ];
    Ok(MatrixSpectrum {
        values,
        shuffled,
        numbers,
    })
}

/// Measures `scale`·B A, B of `rows` × r and A of r × `columns`, both row by row: r singular values. Random weights of this size
/// have full rank, so there is nothing to compare with.
///
/// # Errors
/// A decomposition does not converge.
pub(super) fn measure_product(
    [rows, rank, columns]: [usize; 3],
    b: &[f32],
    a: &[f32],
    scale: f64,
) -> Result<MatrixSpectrum, Problem> {
    let left = Matrix::from_fn(rows, rank, |i, j| f64::from(b[i * rank + j]));
    let right = Matrix::from_fn(columns, rank, |i, j| f64::from(a[j * columns + i]));
    // W = Q R of both: B A = Q_B (R_B R_Aᵀ) Q_Aᵀ.
    let triangle = |map: &Matrix| multiply_tn(&orthonormal(map.clone()), map);
    let mut values = singular_values(&multiply_nt(&triangle(&left), &triangle(&right)))?;
    values.iter_mut().for_each(|s| *s *= scale);
    let squares = sum_of_squares(&values);
    let norm = values.first().copied().unwrap_or(0.0);
    let mut numbers = [f64::NAN; MATRIX_NUMBERS.len()];
    let known = [
        ("rows", rows as f64),
        ("columns", columns as f64),
        ("deviation", (squares / (rows * columns) as f64).sqrt()),
        ("norm", norm),
        ("stable_rank", squares / (norm * norm)),
    ];
    for (name, value) in known {
        if let Some(at) = super::matrix_number(name) {
            numbers[at] = value;
        }
    }
    Ok(MatrixSpectrum {
        values,
        shuffled: Vec::new(),
        numbers,
    })
}

/// Numbers of one list of singular values.
struct Spectrum {
    norm: f64,
    spikes: usize,
    departure: f64,
    /// The fit, and the p-value of the fit.
    tail: Option<(PowerLaw, f64)>,
}

impl Spectrum {
    fn of(values: &[f64], law: &MarchenkoPastur, words: &mut impl Iterator<Item = u32>) -> Self {
        let limit = law.spike_limit();
        let squares: Vec<f64> = values.iter().map(|s| s * s).collect();
        let tail = PowerLaw::fit(&squares).map(|fit| (fit, fit.p_value(&squares, words)));
        Self {
            norm: values.first().copied().unwrap_or(0.0),
            spikes: values.iter().take_while(|s| **s > limit).count(),
            departure: law.departure(values),
            tail,
        }
    }

    /// α; NaN if there is no fit, or the fit is rejected.
    fn exponent(&self) -> f64 {
        let kept = self
            .tail
            .as_ref()
            .filter(|(_, p)| !PowerLaw::is_rejected(*p));
        kept.map_or(f64::NAN, |(fit, _)| fit.exponent)
    }
}

fn sum_of_squares(values: &[f64]) -> f64 {
    values.iter().map(|s| s * s).sum()
}

/// Standard deviation about the mean.
fn deviation(entries: &[f32]) -> f64 {
    let count = entries.len() as f64;
    let mean = entries.iter().map(|x| f64::from(*x)).sum::<f64>() / count;
    let squares: f64 = (entries.iter())
        .map(|x| (f64::from(*x) - mean) * (f64::from(*x) - mean))
        .sum();
    (squares / count).sqrt()
}

/// Puts the entries in random order (Fisher and Yates).
fn shuffle(entries: &mut [f32], words: &mut impl Iterator<Item = u32>) {
    for i in (1..entries.len()).rev() {
        let Some(word) = words.next() else {
            return;
        };
        entries.swap(i, below(i + 1, word));
    }
}

/// Singular values, falling: roots of the eigenvalues of the smaller one of WᵀW and WWᵀ, which is summed over blocks.
fn values_of(entries: &[f32], rows: usize, columns: usize) -> Result<Vec<f64>, Problem> {
    let (small, long) = (rows.min(columns), rows.max(columns));
    let mut gram = Matrix::zeros(small, small);
    for start in (0..long).step_by(BLOCK) {
        let width = BLOCK.min(long - start);
        let at = |i: usize, j: usize| match rows <= columns {
            true => entries[i * columns + start + j],
            false => entries[(start + j) * columns + i],
        };
        let block = Matrix::from_fn(small, width, |i, j| f64::from(at(i, j)));
        add_gram(&mut gram, &block, 0, small);
    }
    for j in 0..small {
        for i in 0..j {
            gram[(i, j)] = gram[(j, i)];
        }
    }
    let squares = singular_values(&gram)?;
    Ok(squares
        .into_iter()
        .map(|square| square.max(0.0).sqrt())
        .collect())
}

/// Adds the rows and columns `from` to `to` of A Aᵀ, on and below the diagonal.
fn add_gram(gram: &mut Matrix, a: &Matrix, from: usize, to: usize) {
    const SMALLEST: usize = 64;
    let part = |from: usize, to: usize| a.get(from..to, ..).to_owned();
    if to - from <= SMALLEST {
        let own = part(from, to);
        add(gram, &multiply_nt(&own, &own), [from, from]);
        return;
    }
    let half = from + (to - from) / 2;
    add_gram(gram, a, from, half);
    add(
        gram,
        &multiply_nt(&part(half, to), &part(from, half)),
        [half, from],
    );
    add_gram(gram, a, half, to);
}

fn add(gram: &mut Matrix, block: &Matrix, [row, column]: [usize; 2]) {
    for j in 0..block.ncols() {
        let to = &mut gram.col_mut(column + j)[row..row + block.nrows()];
        for (entry, more) in to.iter_mut().zip(block.col(j)) {
            *entry += more;
        }
    }
}
