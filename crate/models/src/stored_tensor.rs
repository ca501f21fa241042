//! A tensor of a layer as stored in its file. Its bytes are widened and scaled when they are used, so that only one tensor at a time is
//! held in single precision, besides the result.

use super::scales::Scaling;
use crate::safetensors::Precision;
use std::borrow::Cow;
use std::ops::Range;
use std::rc::Rc;

/// Number of bytes that are widened at a time when numbers are only checked; a multiple of the size of every type.
const CHUNK: usize = 1 << 16;

/// A tensor of a layer.
#[derive(Clone, Debug)]
pub(super) struct StoredTensor<'a> {
    /// Sides of the tensor, the last running fastest.
    pub shape: Vec<usize>,
    numbers: StoredNumbers<'a>,
    /// The scaling that is applied when numbers are read.
    scaling: Option<Rc<Scaling>>,
}

#[derive(Clone, Debug)]
enum StoredNumbers<'a> {
    /// Those of the file.
    Bytes(Precision, &'a [u8]),
    /// The numbers of the file, changed.
    Changed(Rc<[f32]>),
}

impl<'a> StoredTensor<'a> {
    pub fn new(shape: Vec<usize>, precision: Precision, bytes: &'a [u8]) -> Self {
        let numbers = StoredNumbers::Bytes(precision, bytes);
        Self {
            shape,
            numbers,
            scaling: None,
        }
    }

    /// The tensor with numbers that `scaling` changes when they are read.
    pub fn scaled(&mut self, scaling: Scaling) {
        self.scaling = Some(Rc::new(scaling));
    }

    /// All of its numbers.
    pub fn numbers(&self) -> Cow<'_, [f32]> {
        let numbers = match &self.numbers {
            StoredNumbers::Bytes(precision, bytes) => Cow::Owned(precision.widened(bytes)),
            StoredNumbers::Changed(numbers) => Cow::Borrowed(&numbers[..]),
        };
        let Some(scaling) = &self.scaling else {
            return numbers;
        };
        let mut numbers = numbers.into_owned();
        let columns = self.shape.last().copied().unwrap_or(1);
        scaling.apply([0, 0], columns, &mut numbers);
        Cow::Owned(numbers)
    }

    /// The numbers of a matrix in these rows and columns, row by row.
    pub fn part(&self, rows: Range<usize>, columns: Range<usize>) -> Vec<f32> {
        let width = self.shape.last().copied().unwrap_or(0);
        let first = [rows.start, columns.start];
        let count = columns.len();
        let pieces: Vec<Range<usize>> = match columns == (0..width) {
            true => std::iter::once(rows.start * width..rows.end * width).collect(),
            false => rows
                .map(|row| row * width + columns.start..row * width + columns.end)
                .collect(),
        };
        let read = |piece: Range<usize>| match &self.numbers {
            StoredNumbers::Bytes(precision, bytes) => {
                let size = precision.bytes();
                precision.widened(&bytes[piece.start * size..piece.end * size])
            }
            StoredNumbers::Changed(numbers) => numbers[piece].to_vec(),
        };
        let mut numbers: Vec<f32> = pieces.into_iter().flat_map(read).collect();
        if let Some(scaling) = &self.scaling {
            scaling.apply(first, count, &mut numbers);
        }
        numbers
    }

    /// Changes each number of the tensor.
    pub fn change(&mut self, by: impl Fn(f32) -> f32) {
        let numbers: Rc<[f32]> = self.numbers().iter().map(|x| by(*x)).collect();
        self.numbers = StoredNumbers::Changed(numbers);
    }
}

/// Whether all numbers in `bytes` are finite.
pub(super) fn are_finite(precision: Precision, bytes: &[u8]) -> bool {
    bytes
        .chunks(CHUNK)
        .all(|chunk| all_finite(&precision.widened(chunk)))
}

/// Whether none of `numbers` is NaN or infinite: judged by their exponents, many of which are compared at once as whole numbers.
pub(super) fn all_finite(numbers: &[f32]) -> bool {
    let largest = (numbers.iter()).fold(0, |most, x| std::cmp::max(most, x.to_bits() << 1));
    largest < f32::INFINITY.to_bits() << 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read_from_bytes_and_from_changed_numbers_alike() {
        let bytes: Vec<u8> = (0u16..12)
            .flat_map(|i| (f32::from(i)).to_le_bytes())
            .collect();
        let mut tensor = StoredTensor::new(vec![3, 4], Precision::Single, &bytes);
        for changed in [false, true] {
            assert_eq!(
                tensor.part(1..3, 0..4),
                [4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
            );
            assert_eq!(tensor.part(0..3, 1..3), [1.0, 2.0, 5.0, 6.0, 9.0, 10.0]);
            assert_eq!(tensor.numbers()[11], 11.0);
            if !changed {
                tensor.change(|x| x);
            }
        }
    }

    #[test]
    fn parts_of_scaled_tensors_are_those_of_the_whole() {
        let bytes: Vec<u8> = (0u8..30).collect();
        // Blocks of 2 × 4, cut at the edges of 5 × 6.
        let scales = (vec![3, 2], (1u8..7).map(f32::from).collect());
        let zeros = (vec![5], (0u8..5).map(f32::from).collect());
        let beside = [Some(zeros), Some(scales)];
        let scaling = Scaling::new("w", &[5, 6], beside, Some([2, 4])).unwrap();
        let mut tensor = StoredTensor::new(vec![5, 6], Precision::Integer8, &bytes);
        tensor.scaled(scaling);
        let whole = tensor.numbers();
        // Row 3, column 5: (23 − 3)·4.
        assert_eq!(whole[23], 80.0);
        for (rows, columns) in [(0..5, 0..6), (1..4, 0..6), (2..5, 3..6), (3..4, 5..6)] {
            let part = tensor.part(rows.clone(), columns.clone());
            let want = rows.flat_map(|i| columns.clone().map(move |j| 6 * i + j));
            let want: Vec<f32> = want.map(|at| whole[at]).collect();
            assert_eq!(part, want);
        }
    }

    #[test]
    fn a_number_that_is_not_finite_is_found_wherever_it_is() {
        let numbers = CHUNK / 2 + 10;
        for at in [0, CHUNK / 4 - 1, CHUNK / 4, numbers - 1] {
            let mut bytes = vec![0; 4 * numbers];
            assert!(are_finite(Precision::Single, &bytes));
            bytes[4 * at..4 * at + 4].copy_from_slice(&f32::NAN.to_le_bytes());
            assert!(!are_finite(Precision::Single, &bytes), "{at}");
        }
    }
}
