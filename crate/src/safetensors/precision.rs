//! The kinds of numbers of which weights are made.

use super::shortened;
use crate::half_precision::{brain_float, f16_to_f32};
use crate::problem::Problem;

/// How a weight is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// Single precision, `F32`.
    Single,
    /// Half precision, `F16`.
    Half,
    /// The upper half of single precision, `BF16`.
    BrainFloat,
}

impl Precision {
    /// That of the tensor `name`, whose header says `dtype`.
    ///
    /// # Errors
    /// When it is another one.
    pub fn of(name: &str, dtype: &str) -> Result<Self, Problem> {
        match dtype {
            "F32" => Ok(Self::Single),
            "F16" => Ok(Self::Half),
            "BF16" => Ok(Self::BrainFloat),
            other => Err(Problem::new(
                "file",
                format!(
                    "Tensor {} holds {}; weights are read in F32, F16 and BF16: save the model in one of these.",
                    shortened(name),
                    shortened(other)
                ),
            )),
        }
    }

    /// Bytes of a number.
    pub fn bytes(self) -> usize {
        match self {
            Self::Single => 4,
            Self::Half | Self::BrainFloat => 2,
        }
    }

    /// The numbers in `bytes`, exactly; bytes behind the last whole number are left out.
    pub fn widened(self, bytes: &[u8]) -> Vec<f32> {
        let words = |widen: fn(u16) -> f32| {
            let words = bytes.as_chunks::<2>().0.iter();
            words.map(|word| widen(u16::from_le_bytes(*word))).collect()
        };
        match self {
            Self::Single => {
                let words = bytes.as_chunks::<4>().0.iter();
                words.map(|word| f32::from_le_bytes(*word)).collect()
            }
            Self::Half => words(f16_to_f32),
            Self::BrainFloat => words(brain_float),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_widened_exactly_and_others_refused_by_name() {
        let read = |dtype| Precision::of("w", dtype).unwrap();
        assert_eq!(read("F32").widened(&1.5f32.to_le_bytes()), [1.5]);
        assert_eq!(read("F16").widened(&[0x00, 0x3c, 0x00, 0xc0]), [1.0, -2.0]);
        assert_eq!(
            read("BF16").widened(&[0x80, 0x3f, 0x20, 0x3e]),
            [1.0, 0.15625]
        );
        let sentence = Precision::of("h.0.w", "F64").unwrap_err().message;
        assert!(sentence.starts_with("Tensor h.0.w holds F64"), "{sentence}");
    }
}
