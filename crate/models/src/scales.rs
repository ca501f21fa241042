//! Weights of eight bits represent their numbers times scales, which files store in tensors beside them: one scale for a tensor,
//! for each row, or for each block.

use super::tensors::Tensors;
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Names of scales, in place of the `weight` at the end of a name: of DeepSeek and transformers' `fp8`, of compressed-tensors, and
/// of models of pictures.
const SCALES: [&str; 3] = ["weight_scale_inv", "weight_scale", "scale_weight"];

/// The name of what is subtracted before the scale multiplies.
const ZERO: &str = "weight_zero_point";

/// Side of a block if config.json does not give it (DeepSeek-V3).
const BLOCK: usize = 128;

/// Sides of a block of weights with one scale, as `quantization_config.weight_block_size` of config.json gives them.
pub(super) type BlockSides = Option<[usize; 2]>;

/// Reads the sides of a block from config.json.
pub(super) fn block_sides(config: Option<&serde_json::Value>) -> BlockSides {
    let sides = config?
        .get("quantization_config")?
        .get("weight_block_size")?;
    let [rows, columns] = &sides.as_array()?[..] else {
        return None;
    };
    let side = |value: &serde_json::Value| value.as_u64().filter(|side| *side > 0);
    Some([side(rows)? as usize, side(columns)? as usize])
}

/// The tensor of scales of `weight`, if there is one.
pub(super) fn scale_of(weight: &str, tensors: &Tensors) -> Option<String> {
    let base = weight.strip_suffix("weight")?;
    let names = SCALES.iter().map(|name| format!("{base}{name}"));
    names.into_iter().find(|name| tensors.contains_key(name))
}

/// The tensor of zero points of `weight`, if there is one.
pub(super) fn zero_of(weight: &str, tensors: &Tensors) -> Option<String> {
    let base = weight.strip_suffix("weight")?;
    Some(format!("{base}{ZERO}")).filter(|name| tensors.contains_key(name))
}

/// Shape and numbers of a tensor.
pub(super) type Numbers = (Vec<usize>, Vec<f32>);

/// Replaces `numbers`, a tensor `name` of the shape `shape`, by (number − zero)·scale.
///
/// # Errors
/// As [`Scaling::new`].
pub(super) fn apply(
    name: &str,
    (shape, numbers): (&[usize], &mut [f32]),
    scales: Option<Numbers>,
    zeros: Option<Numbers>,
    sides: BlockSides,
) -> Result<(), Problem> {
    let columns = shape.last().copied().unwrap_or(1);
    Scaling::new(name, shape, [zeros, scales], sides)?.apply([0, 0], columns, numbers);
    Ok(())
}

/// The change of a tensor's numbers to (number − zero)·scale.
#[derive(Clone, Debug)]
pub(super) struct Scaling {
    /// Zeros and scales, if there are any.
    beside: [Option<Beside>; 2],
}

/// A number for each block of a tensor.
#[derive(Clone, Debug)]
struct Beside {
    entries: Vec<f32>,
    /// Sides of a block.
    block: [usize; 2],
    /// Blocks side by side.
    across: usize,
}

impl Scaling {
    /// How zeros and scales `beside` change the tensor `name` of the shape `shape`.
    ///
    /// # Errors
    /// Scales or zeros have a shape that does not divide the tensor into blocks; the sentence names it.
    pub fn new(
        name: &str,
        shape: &[usize],
        beside: [Option<Numbers>; 2],
        sides: BlockSides,
    ) -> Result<Self, Problem> {
        let [zeros, scales] = beside.map(|beside| {
            let found = beside.map(|numbers| Beside::new(name, shape, numbers, sides));
            found.transpose()
        });
        Ok(Self {
            beside: [zeros?, scales?],
        })
    }

    /// Changes `numbers`, rows of `columns` numbers that begin at this row and column of the tensor.
    pub fn apply(&self, first: [usize; 2], columns: usize, numbers: &mut [f32]) {
        let [zeros, scales] = &self.beside;
        if let Some(zeros) = zeros {
            zeros.each(first, columns, numbers, |x, zero| x - zero);
        }
        if let Some(scales) = scales {
            scales.each(first, columns, numbers, |x, scale| x * scale);
        }
    }
}

impl Beside {
    fn new(
        name: &str,
        shape: &[usize],
        (of, entries): Numbers,
        sides: BlockSides,
    ) -> Result<Self, Problem> {
        if entries.len() == 1 {
            return Ok(Self {
                entries,
                block: [usize::MAX; 2],
                across: 1,
            });
        }
        let wrong = || {
            let sentence = phrase!(
                "models-scales-do-not-fit",
                scales = format!("{of:?}"),
                name,
                shape = format!("{shape:?}")
            );
            Problem::new("file", sentence)
        };
        let &[rows, columns] = shape else {
            return Err(wrong());
        };
        if columns == 0 {
            return Err(wrong());
        }
        let [down, across] = match of[..] {
            [count] => [count, 1],
            [down, across] => [down, across],
            _ => return Err(wrong()),
        };
        let said = |side: usize| sides.map(|sides| sides[side]);
        let (Some(height), Some(width)) = (
            side_of_block(rows, down, said(0)),
            side_of_block(columns, across, said(1)),
        ) else {
            return Err(wrong());
        };
        Ok(Self {
            entries,
            block: [height, width],
            across,
        })
    }

    /// Applies `with` to each number and the entry of its block.
    fn each(
        &self,
        first: [usize; 2],
        columns: usize,
        numbers: &mut [f32],
        with: impl Fn(f32, f32) -> f32,
    ) {
        let [height, width] = self.block;
        for (i, row) in numbers.chunks_mut(columns.max(1)).enumerate() {
            let of_row = &self.entries[(first[0] + i) / height * self.across..][..self.across];
            let mut rest = row;
            let mut at = first[1];
            while !rest.is_empty() {
                let inside = (width - at % width).min(rest.len());
                let (part, behind) = rest.split_at_mut(inside);
                let entry = of_row[at / width];
                part.iter_mut().for_each(|x| *x = with(*x, entry));
                (rest, at) = (behind, at + inside);
            }
        }
    }
}

/// The side of a block if `count` of them cover `length` numbers: that of config.json, 128, or an even share.
fn side_of_block(length: usize, count: usize, said: Option<usize>) -> Option<usize> {
    let covers = |side: &usize| *side > 0 && length.div_ceil(*side) == count;
    let even = (count > 0 && length.is_multiple_of(count)).then(|| length / count);
    let ends = [length, 1].into_iter().find(covers);
    let known = said.into_iter().chain(ends).chain([BLOCK]).chain(even);
    known.into_iter().find(covers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scaled(shape: [usize; 2], of: &[usize], scales: &[f32], sides: BlockSides) -> Vec<f32> {
        let mut numbers = vec![2.0; shape[0] * shape[1]];
        let scales = (of.to_vec(), scales.to_vec());
        apply("w", (&shape, &mut numbers), Some(scales), None, sides).unwrap();
        numbers
    }

    #[test]
    fn a_scale_is_that_of_the_tensor_of_a_row_or_of_a_block() {
        assert_eq!(scaled([2, 2], &[], &[3.0], None), [6.0; 4]);
        assert_eq!(
            scaled([2, 2], &[2], &[1.0, 3.0], None),
            [2.0, 2.0, 6.0, 6.0]
        );
        assert_eq!(
            scaled([2, 2], &[2, 1], &[1.0, 3.0], None),
            [2.0, 2.0, 6.0, 6.0]
        );
        // Groups within rows.
        assert_eq!(
            scaled([1, 4], &[1, 2], &[1.0, 2.0], None),
            [2.0, 2.0, 4.0, 4.0]
        );
        // Blocks that end at the edge: 3 × 3 in blocks of 2.
        let blocks = scaled([3, 3], &[2, 2], &[1.0, 2.0, 3.0, 4.0], Some([2, 2]));
        assert_eq!(blocks, [2.0, 2.0, 4.0, 2.0, 2.0, 4.0, 6.0, 6.0, 8.0]);
        // Of 192 rows with two scales, the first has 128 as in DeepSeek's files.
        let rows = scaled([192, 1], &[2, 1], &[1.0, 2.0], None);
        assert_eq!([rows[127], rows[128]], [2.0, 4.0]);
    }

    #[test]
    fn zero_points_are_subtracted_and_shapes_that_do_not_fit_are_refused() {
        let mut numbers = vec![5.0, 5.0, 5.0, 5.0];
        let (scales, zeros) = ((vec![2, 1], vec![2.0, 3.0]), (vec![2, 1], vec![1.0, 4.0]));
        apply(
            "w",
            (&[2, 2], &mut numbers),
            Some(scales),
            Some(zeros),
            None,
        )
        .unwrap();
        assert_eq!(numbers, [8.0, 8.0, 3.0, 3.0]);
        let wrong = (vec![3], vec![1.0; 3]);
        let refused = apply("w", (&[2, 2], &mut numbers), Some(wrong), None, None).unwrap_err();
        assert!(
            refused.message.contains("[3] do not fit tensor w"),
            "{refused}"
        );
    }
}
