//! A tensor of a layer as its file has it: its bytes are widened where they are used, so that no more than one is held in single
//! precision besides what is made of it.

use crate::safetensors::Precision;
use std::borrow::Cow;
use std::ops::Range;
use std::rc::Rc;

/// Bytes that are widened at a time where numbers are only looked at: whole numbers of every precision.
const CHUNK: usize = 1 << 16;

/// A tensor of a layer.
#[derive(Clone, Debug)]
pub(super) struct StoredTensor<'a> {
    /// Its sides, the last running fastest.
    pub shape: Vec<usize>,
    numbers: StoredNumbers<'a>,
}

#[derive(Clone, Debug)]
enum StoredNumbers<'a> {
    /// Those of the file.
    Bytes(Precision, &'a [u8]),
    /// Those that a scale has changed.
    Changed(Rc<[f32]>),
}

impl<'a> StoredTensor<'a> {
    pub fn new(shape: Vec<usize>, precision: Precision, bytes: &'a [u8]) -> Self {
        let numbers = StoredNumbers::Bytes(precision, bytes);
        Self { shape, numbers }
    }

    /// All of its numbers.
    pub fn numbers(&self) -> Cow<'_, [f32]> {
        match &self.numbers {
            StoredNumbers::Bytes(precision, bytes) => Cow::Owned(precision.widened(bytes)),
            StoredNumbers::Changed(numbers) => Cow::Borrowed(numbers),
        }
    }

    /// The numbers of a matrix in these rows and columns, row by row.
    pub fn part(&self, rows: Range<usize>, columns: Range<usize>) -> Vec<f32> {
        let width = self.shape.last().copied().unwrap_or(0);
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
        pieces.into_iter().flat_map(read).collect()
    }

    /// Changes all of its numbers.
    pub fn change<E>(
        &mut self,
        by: impl FnOnce(&[usize], &mut [f32]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut numbers = self.numbers().into_owned();
        by(&self.shape, &mut numbers)?;
        self.numbers = StoredNumbers::Changed(numbers.into());
        Ok(())
    }
}

/// Whether all numbers in `bytes` are finite.
pub(super) fn are_finite(precision: Precision, bytes: &[u8]) -> bool {
    bytes
        .chunks(CHUNK)
        .all(|chunk| all_finite(&precision.widened(chunk)))
}

/// Whether none of `numbers` is NaN or infinite: by their exponents, which compare as whole numbers many at once.
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
                tensor.change(|_, _| Ok::<_, ()>(())).unwrap();
            }
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
