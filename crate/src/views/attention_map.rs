//! A picture of an attention matrix, and of its effect on tokens: the means of its blocks, and the cosines between tokens before the matrix
//! is applied, after one application and after two.
//!
//! The stored data do not grow with T beyond [`MOST`] tokens: blocks replace entries, and one token represents each block.
//! Views with a matrix for each layer or head store the means of its blocks only ([`means`]).

mod figure;
#[cfg(feature = "gpu")]
mod on_gpu;

pub(super) use figure::{cosine_panel, describe, map_panel, mean_cosine};
#[cfg(feature = "gpu")]
pub(super) use on_gpu::measure_on_gpu;

use crate::dataset::{DataSet, Name};
use crate::linalg::{Matrix, multiply};
use crate::parameters::Parameters;
use crate::views::names::*;
use std::ops::Range;

/// Largest number of blocks along a side.
const MOST: usize = 128;

/// Largest number of block means of all matrices of a figure: 32 MB.
const MOST_MEANS: usize = 1 << 22;

/// How many times the matrix is applied: 0, 1 and 2.
const STAGES: usize = 3;

/// Columns of the cosines at each stage.
const COSINES: [Name; STAGES] = [COSINE_BEFORE, COSINE_AFTER, COSINE_TWICE];

/// Ranges of tokens, one for each of `count` blocks of a matrix of `size` tokens.
fn blocks(size: usize, count: usize) -> Vec<Range<usize>> {
    let start = |k: usize| k * size / count;
    (0..count).map(|k| start(k)..start(k + 1)).collect()
}

/// Number of blocks along a side of each of `matrices` matrices of `size` tokens.
fn side(size: usize, matrices: usize) -> usize {
    let sides = [MOST, MOST / 2, MOST / 4, MOST / 8];
    let fits = |side: &usize| matrices * side * side <= MOST_MEANS;
    size.min(sides.into_iter().find(fits).unwrap_or(MOST / 8))
}

/// The middle of a block, tokens counted from 1.
fn middle(block: &Range<usize>) -> f64 {
    0.5 * (block.start + block.end + 1) as f64
}

/// The mean entry of each block of `matrix`, row by row, for a figure that keeps the means of `matrices` matrices. [`push_means`] reads
/// them.
pub(super) fn means(matrix: &Matrix, matrices: usize) -> Vec<f64> {
    let size = matrix.nrows();
    block_means(matrix, &blocks(size, side(size, matrices)))
}

/// Writes the block means `entries` of a matrix of `size` tokens into `data`: the columns `row`, `column` and `entry`.
pub(super) fn push_means(data: &mut DataSet, size: usize, entries: &[f64]) {
    let count = entries.len().isqrt();
    let middles: Vec<f64> = blocks(size, count).iter().map(middle).collect();
    let column = |at: fn(usize, usize) -> usize| {
        let places = 0..count * count;
        places.map(|n| middles[at(n, count)]).collect()
    };
    data.push(ROW, column(|n, count| n / count));
    data.push(COLUMN, column(|n, count| n % count));
    data.push(ENTRY, entries.to_vec());
}

/// Number of values that [`measure`] returns.
pub(super) fn length(size: usize) -> usize {
    let count = size.min(MOST);
    count * (count + 2 + STAGES)
}

/// Floating-point operations of [`measure`], roughly.
pub(super) fn cost(p: &Parameters) -> f64 {
    let (size, width) = (p.T as f64, p.width() as f64);
    2.0 * size.min(MOST as f64) * size * (size + 2.0 * width)
}

/// Measures `matrix`, the operator of `p` (`views::operator`), and its effect on `tokens`: block means, then for each block the
/// entropy (nats) and the participation of its first row, then the cosines of each stage. [`push`] reads them.
pub(super) fn measure(p: &Parameters, matrix: &Matrix, tokens: &Matrix) -> Vec<f64> {
    let blocks = blocks(p.T, p.T.min(MOST));
    let first = |of: &Matrix| first_rows(of, &blocks);
    let mut out = block_means(matrix, &blocks);
    let rows = first(matrix);
    out.extend(of_rows(p, &rows));
    let before = first(tokens);
    let lengths = lengths(&before);
    out.extend(mean_cosines(before, &lengths));
    out.extend(mean_cosines(multiply(&rows, tokens), &lengths));
    let twice = multiply(&rows, matrix);
    drop(rows);
    out.extend(mean_cosines(multiply(&twice, tokens), &lengths));
    out
}

/// The first row of each block.
fn first_rows(of: &Matrix, blocks: &[Range<usize>]) -> Matrix {
    let starts =
        |column: &[f64]| -> Vec<f64> { blocks.iter().map(|rows| column[rows.start]).collect() };
    let entries = of.col_iter().flat_map(starts).collect();
    Matrix::from_column_major(blocks.len(), of.ncols(), entries)
}

/// The mean entry of each block, row by row.
fn block_means(matrix: &Matrix, blocks: &[Range<usize>]) -> Vec<f64> {
    let count = blocks.len();
    let mut means = vec![0.0; count * count];
    for (j, columns) in blocks.iter().enumerate() {
        for (i, rows) in blocks.iter().enumerate() {
            let column = |c: usize| matrix.col(c)[rows.clone()].iter().sum::<f64>();
            let sum: f64 = columns.clone().map(column).sum();
            means[i * count + j] = sum / (rows.len() * columns.len()) as f64;
        }
    }
    means
}

/// The entropy of each of `rows`, then the participation of each; `NaN` if they are not rows of attention alone.
fn of_rows(p: &Parameters, rows: &Matrix) -> Vec<f64> {
    let has_distributions = !p.remedy.changes_attention() && !p.skip;
    let found: Vec<[f64; 2]> = if has_distributions {
        rows.transpose().to_owned().col_iter().map(of_row).collect()
    } else {
        vec![[f64::NAN; 2]; rows.nrows()]
    };
    (0..2)
        .flat_map(|k| found.iter().map(move |of| of[k]))
        .collect()
}

/// A result smaller than this share of its operands is rounding.
const ROUNDING: f64 = 1e-6;

/// Entropy and participation of a row divided by its sum; `NaN` if an entry is negative or all are 0.
fn of_row(row: &[f64]) -> [f64; 2] {
    let sum: f64 = row.iter().sum();
    let larger = |most: f64, a: &f64| if *a > most { *a } else { most };
    let largest = row.iter().fold(0.0, larger);
    if sum <= 0.0 || row.iter().any(|a| *a < -ROUNDING * largest) {
        return [f64::NAN; 2];
    }
    let shares = row.iter().map(|a| a / sum).filter(|share| *share > 0.0);
    shares.fold([0.0; 2], |[entropy, participation], share| {
        [
            entropy - share * libm::log(share),
            participation + share * share,
        ]
    })
}

/// Lengths of the rows of `tokens`.
fn lengths(tokens: &Matrix) -> Vec<f64> {
    let mut squares = vec![0.0; tokens.nrows()];
    for column in tokens.col_iter() {
        for (sum, x) in squares.iter_mut().zip(column) {
            *sum += x * x;
        }
    }
    squares.into_iter().map(f64::sqrt).collect()
}

/// The mean cosine of each row of `tokens` with the others; `before` are their lengths before the product. `NaN` for a token of which only
/// rounding is left; other tokens ignore such a token.
fn mean_cosines(mut tokens: Matrix, before: &[f64]) -> Vec<f64> {
    let lengths = lengths(&tokens);
    let pairs = lengths.iter().zip(before);
    let left: Vec<bool> = pairs
        .map(|(length, before)| *length > ROUNDING * before)
        .collect();
    let others = left.iter().filter(|left| **left).count() as f64 - 1.0;
    let mut along = vec![0.0; lengths.len()];
    for column in tokens.col_iter_mut() {
        let mut sum = 0.0;
        for (i, x) in column.iter_mut().enumerate() {
            *x = if left[i] { *x / lengths[i] } else { 0.0 };
            sum += *x;
        }
        for (along, x) in along.iter_mut().zip(column.iter()) {
            *along += *x * sum;
        }
    }
    let cosine = |(along, left): (f64, bool)| {
        if left && others > 0.0 {
            (along - 1.0) / others
        } else {
            f64::NAN
        }
    };
    along.into_iter().zip(left).map(cosine).collect()
}

/// Writes the numbers of [`measure`] into `data`: the table of blocks and the table of tokens.
pub(super) fn push(data: &mut DataSet, numbers: &[f64]) {
    let size = data.parameters.T;
    let count = size.min(MOST);
    if numbers.len() != length(size) {
        return;
    }
    let (entries, rest) = numbers.split_at(count * count);
    push_means(data, size, entries);
    let blocks = blocks(size, count);
    let tokens = blocks.iter().map(|block| (block.start + 1) as f64);
    data.push(TOKEN, tokens.collect());
    let names = [ROW_ENTROPY, ROW_PARTICIPATION].into_iter().chain(COSINES);
    for (name, values) in names.zip(rest.chunks_exact(count)) {
        data.push(name, values.to_vec());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::Sampler;
    use crate::views::operator;

    fn sampled(p: &Parameters) -> (Matrix, Matrix) {
        let mut sampler = Sampler::new();
        let matrix = operator(&mut sampler, p, 0).unwrap();
        let tokens = sampler.tokens(p, 0).unwrap();
        (matrix, (*tokens).clone())
    }

    fn numbers(text: &str) -> (Parameters, Vec<f64>) {
        let (p, problems) = Parameters::from_text(text);
        assert_eq!(problems, vec![], "{text}");
        let (matrix, tokens) = sampled(&p);
        let numbers = measure(&p, &matrix, &tokens);
        assert_eq!(numbers.len(), length(p.T));
        (p, numbers)
    }

    #[test]
    fn blocks_cover_all_tokens_once() {
        for size in [2, 127, 128, 129, 300, 8192] {
            let blocks = blocks(size, size.min(MOST));
            assert_eq!(blocks.len(), size.min(MOST));
            assert_eq!((blocks[0].start, blocks[blocks.len() - 1].end), (0, size));
            assert!(blocks.windows(2).all(|pair| pair[0].end == pair[1].start));
            assert!(blocks.iter().all(|block| !block.is_empty()));
        }
    }

    #[test]
    fn entries_are_those_of_the_matrix_and_means_beyond_what_is_shown() {
        for text in ["T=20", "T=20&remedy=gap", "T=20&skip=1&alpha=2", "T=300"] {
            let (p, numbers) = numbers(text);
            let (matrix, _) = sampled(&p);
            let blocks = blocks(p.T, p.T.min(MOST));
            let count = blocks.len();
            for (i, j) in [(0, 0), (3, 11), (count - 1, 5)] {
                let mut mean = 0.0;
                for r in blocks[i].clone() {
                    for c in blocks[j].clone() {
                        mean += matrix[(r, c)] / (blocks[i].len() * blocks[j].len()) as f64;
                    }
                }
                let got = numbers[i * count + j];
                assert!((got - mean).abs() < 1e-14, "{text}: {got} {mean}");
            }
        }
    }

    #[test]
    fn means_are_those_of_coarser_blocks_the_more_matrices_there_are() {
        let (p, numbers) = numbers("T=256");
        let (matrix, _) = sampled(&p);
        let one = means(&matrix, 1);
        assert_eq!(one[..], numbers[..128 * 128]);
        for (matrices, side) in [(256, 128), (257, 64), (2000, 32), (12_800, 16)] {
            let many = means(&matrix, matrices);
            assert_eq!(many.len(), side * side);
            assert!(matrices * many.len() <= MOST_MEANS);
            let each = 128 / side;
            let of_one = (0..each * each).map(|k| one[(k / each) * 128 + k % each]);
            let mean = of_one.sum::<f64>() / (each * each) as f64;
            assert!((many[0] - mean).abs() < 1e-15, "{matrices}");
        }
        assert_eq!(side(5, 12_800), 5);
    }

    #[test]
    fn cosines_are_those_of_all_pairs() {
        let (p, numbers) = numbers("T=24&sigma_qk=0.8&tokens=unit&rho=0.3");
        let (matrix, mut x) = sampled(&p);
        for stage in 0..STAGES {
            let dot =
                |i: usize, j: usize| -> f64 { (0..x.ncols()).map(|k| x[(i, k)] * x[(j, k)]).sum() };
            let cosine = |i: usize, j: usize| dot(i, j) / (dot(i, i) * dot(j, j)).sqrt();
            for i in 0..p.T {
                let others = (0..p.T).filter(|j| *j != i);
                let mean = others.map(|j| cosine(i, j)).sum::<f64>() / (p.T - 1) as f64;
                let got = numbers[p.T * (p.T + 2 + stage) + i];
                assert!((got - mean).abs() < 1e-12, "{stage} {i}: {got} {mean}");
            }
            x = multiply(&matrix, &x);
        }
    }

    #[test]
    fn tokens_become_alike_after_two_layers_and_the_more_so_the_longer_the_context() {
        let mean = |text: &str, stage: usize| {
            let (p, numbers) = numbers(text);
            let count = p.T.min(MOST);
            let from = count * (count + 2 + stage);
            numbers[from..from + count].iter().sum::<f64>() / count as f64
        };
        let after: Vec<f64> = [16, 64, 256].map(|t| mean(&format!("T={t}"), 2)).into();
        assert!(after.windows(2).all(|pair| pair[0] < pair[1]), "{after:?}");
        assert!(after[2] > 0.95);
        assert!(mean("T=64", 0).abs() < 1e-10);
        assert!(mean("T=64&attention=orthogonal", 2).abs() < 0.05);
    }
}
