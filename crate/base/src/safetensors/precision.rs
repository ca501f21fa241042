//! The number types of weights.

use super::shortened;
use crate::half_precision::{brain_float, f8_e4m3_to_f32, f8_e5m2_to_f32, f16_to_f32};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// How a weight is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// Double precision, `F64`.
    Double,
    /// Single precision, `F32`.
    Single,
    /// Half precision, `F16`.
    Half,
    /// The upper half of single precision, `BF16`.
    BrainFloat,
    /// Eight bits with four bits of exponent and three of fraction, `F8_E4M3`.
    Float8E4M3,
    /// Eight bits with five bits of exponent and two of fraction, `F8_E5M2`.
    Float8E5M2,
    /// Whole numbers from −128 to 127, `I8`.
    Integer8,
}

impl Precision {
    /// Precision of the tensor `name` with this `dtype` in its header.
    ///
    /// # Errors
    /// When the precision is not supported.
    pub fn of(name: &str, dtype: &str) -> Result<Self, Problem> {
        match dtype {
            "F64" => Ok(Self::Double),
            "F32" => Ok(Self::Single),
            "F16" => Ok(Self::Half),
            "BF16" => Ok(Self::BrainFloat),
            "F8_E4M3" => Ok(Self::Float8E4M3),
            "F8_E5M2" => Ok(Self::Float8E5M2),
            "I8" => Ok(Self::Integer8),
            other => Err(Problem::new(
                "file",
                phrase!(
                    "file-tensor-holds-weights-read-f64-f32",
                    name = shortened(name),
                    dtype = shortened(other)
                ),
            )),
        }
    }

    /// Bytes of a number.
    pub fn bytes(self) -> usize {
        match self {
            Self::Double => 8,
            Self::Single => 4,
            Self::Half | Self::BrainFloat => 2,
            Self::Float8E4M3 | Self::Float8E5M2 | Self::Integer8 => 1,
        }
    }

    /// Whether the numbers need the scales stored beside them.
    pub fn needs_scales(self) -> bool {
        self == Self::Integer8
    }

    /// The numbers in `bytes`: exactly, except double precision, which is rounded to single. Bytes after the last whole
    /// number are left out.
    pub fn widened(self, bytes: &[u8]) -> Vec<f32> {
        let words = |widen: fn(u16) -> f32| {
            let words = bytes.as_chunks::<2>().0.iter();
            words.map(|word| widen(u16::from_le_bytes(*word))).collect()
        };
        match self {
            Self::Double => {
                let words = bytes.as_chunks::<8>().0.iter();
                words.map(|word| f64::from_le_bytes(*word) as f32).collect()
            }
            Self::Single => {
                let words = bytes.as_chunks::<4>().0.iter();
                words.map(|word| f32::from_le_bytes(*word)).collect()
            }
            Self::Half => words(f16_to_f32),
            Self::BrainFloat => words(brain_float),
            Self::Float8E4M3 => bytes.iter().map(|byte| f8_e4m3_to_f32(*byte)).collect(),
            Self::Float8E5M2 => bytes.iter().map(|byte| f8_e5m2_to_f32(*byte)).collect(),
            Self::Integer8 => bytes.iter().map(|byte| f32::from(*byte as i8)).collect(),
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
        assert_eq!(read("F64").widened(&0.1f64.to_le_bytes()), [0.1f32]);
        assert_eq!(read("F8_E4M3").widened(&[0x38, 0xc0]), [1.0, -2.0]);
        assert_eq!(read("F8_E5M2").widened(&[0x3c, 0xc0]), [1.0, -2.0]);
        assert_eq!(
            read("I8").widened(&[0x7f, 0x80, 0xff]),
            [127.0, -128.0, -1.0]
        );
        let sentence = Precision::of("h.0.w", "F4").unwrap_err().message;
        assert!(sentence.starts_with("Tensor h.0.w holds F4;"), "{sentence}");
    }
}
