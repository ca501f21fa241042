//! Whole files of tensors, written and read.

use super::header::{BEGINNING, Header, header_length};
use crate::problem::Problem;
use attention_spectra_words::phrase;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Numbers of a tensor.
#[derive(Clone, Debug, PartialEq)]
pub enum TensorNumbers {
    /// Single precision.
    Floats(Vec<f32>),
    /// Whole numbers of 32 bits.
    Integers(Vec<i32>),
}

/// A named array.
#[derive(Clone, Debug, PartialEq)]
pub struct Tensor {
    /// Name of the tensor.
    pub name: String,
    /// Length of the tensor in every dimension.
    pub shape: Vec<usize>,
    /// Numbers of the tensor, the last dimension running fastest.
    pub numbers: TensorNumbers,
}

impl Tensor {
    /// An array of single precision.
    pub fn floats(name: impl Into<String>, shape: &[usize], numbers: &[f32]) -> Self {
        Self {
            name: name.into(),
            shape: shape.to_vec(),
            numbers: TensorNumbers::Floats(numbers.to_vec()),
        }
    }

    /// An array of whole numbers.
    pub fn integers(name: impl Into<String>, shape: &[usize], numbers: &[u32]) -> Self {
        let numbers = numbers.iter().map(|x| *x as i32).collect();
        Self {
            name: name.into(),
            shape: shape.to_vec(),
            numbers: TensorNumbers::Integers(numbers),
        }
    }
}

/// A file: tensors, and metadata.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct File {
    /// Tensors of the file.
    pub tensors: Vec<Tensor>,
    /// Metadata of the file.
    pub metadata: BTreeMap<String, String>,
}

impl File {
    /// The bytes of the file; numbers begin at a multiple of eight.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut header = Map::new();
        if !self.metadata.is_empty() {
            header.insert("__metadata__".into(), json!(self.metadata));
        }
        let mut numbers = Vec::new();
        for tensor in &self.tensors {
            let start = numbers.len();
            let kind = match &tensor.numbers {
                TensorNumbers::Floats(x) => {
                    numbers.extend(x.iter().flat_map(|x| x.to_le_bytes()));
                    "F32"
                }
                TensorNumbers::Integers(x) => {
                    numbers.extend(x.iter().flat_map(|x| x.to_le_bytes()));
                    "I32"
                }
            };
            let offsets = [start, numbers.len()];
            let entry = json!({"dtype": kind, "shape": tensor.shape, "data_offsets": offsets});
            header.insert(tensor.name.clone(), entry);
        }
        let mut text = Value::Object(header).to_string().into_bytes();
        text.resize(text.len().next_multiple_of(8), b' ');
        [&(text.len() as u64).to_le_bytes(), &text[..], &numbers].concat()
    }

    /// Reads a file of single precision and whole numbers of 32 bits.
    ///
    /// # Errors
    /// The header is rejected ([`Header::read`]), or a tensor has another number type.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Problem> {
        let size = bytes.len() as u64;
        let length = header_length(&bytes[..bytes.len().min(BEGINNING)], size)?;
        let header = Header::read(&bytes[8..8 + length], size)?;
        let mut file = Self {
            tensors: Vec::new(),
            metadata: header.metadata,
        };
        for (name, entry) in header.tensors {
            let words = bytes[entry.start as usize..entry.end as usize]
                .as_chunks::<4>()
                .0
                .iter();
            let numbers = match entry.dtype.as_str() {
                "F32" => TensorNumbers::Floats(words.map(|x| f32::from_le_bytes(*x)).collect()),
                "I32" => TensorNumbers::Integers(words.map(|x| i32::from_le_bytes(*x)).collect()),
                other => {
                    let sentence =
                        phrase!("file-tensor-holds-f32-i32-read-here", name, dtype = other);
                    return Err(Problem::new("file", sentence));
                }
            };
            file.tensors.push(Tensor {
                name,
                shape: entry.shape,
                numbers,
            });
        }
        Ok(file)
    }

    /// The numbers of a tensor of single precision.
    pub fn floats(&self, name: &str) -> Option<&[f32]> {
        match &self
            .tensors
            .iter()
            .find(|tensor| tensor.name == name)?
            .numbers
        {
            TensorNumbers::Floats(numbers) => Some(numbers),
            TensorNumbers::Integers(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fuzzing::run_attempts;

    fn file() -> File {
        let metadata = [("model".to_string(), "{\"d\": 4}".to_string())];
        let tensors = vec![
            Tensor::floats("a", &[2, 2], &[1.0, -0.0, f32::NAN, 1e-40]),
            Tensor::integers("b", &[3], &[7, 0, u32::MAX]),
            Tensor::floats("empty", &[0, 4], &[]),
        ];
        File {
            tensors,
            metadata: metadata.into(),
        }
    }

    #[test]
    fn files_are_read_as_they_were_written_to_the_last_bit() {
        let bytes = file().to_bytes();
        let read = File::from_bytes(&bytes).unwrap();
        assert_eq!(read.to_bytes(), bytes);
        assert_eq!(read.metadata, file().metadata);
        let bits = |file: &File| {
            file.floats("a")
                .unwrap()
                .iter()
                .map(|x| x.to_bits())
                .collect::<Vec<_>>()
        };
        assert_eq!(bits(&read), bits(&file()));
        assert_eq!(read.tensors[1], file().tensors[1]);
        assert_eq!(bytes.len() % 4, 0);
    }

    #[test]
    fn the_layout_is_that_of_the_format() {
        let tensors = vec![Tensor::floats("w", &[1], &[1.0])];
        let bytes = File {
            tensors,
            metadata: BTreeMap::new(),
        }
        .to_bytes();
        let length = u64::from_le_bytes(bytes[..8].try_into().unwrap()) as usize;
        let header: Value = serde_json::from_slice(&bytes[8..8 + length]).unwrap();
        assert_eq!(
            header,
            json!({"w": {"dtype": "F32", "shape": [1], "data_offsets": [0, 4]}})
        );
        assert_eq!(bytes[8 + length..], 1.0f32.to_le_bytes());
    }

    #[test]
    fn every_cut_and_every_changed_byte_is_refused_or_read() {
        let bytes = file().to_bytes();
        for length in 0..bytes.len() {
            assert!(File::from_bytes(&bytes[..length]).is_err(), "{length}");
        }
        // Any byte changed in any of a few ways: read or refused, but no panic.
        let mut refused = 0;
        for i in 0..bytes.len() {
            for change in [1u8, 0x10, 0x80, 0xff] {
                let mut damaged = bytes.clone();
                damaged[i] ^= change;
                refused += usize::from(File::from_bytes(&damaged).is_err());
            }
        }
        assert!(refused > 100);
        let mut long = bytes.clone();
        long[..8].copy_from_slice(&u64::MAX.to_le_bytes());
        assert!(File::from_bytes(&long).is_err());
    }

    #[test]
    fn damaged_files_of_tensors_are_read_or_refused() {
        let bytes = file().to_bytes();
        let (tried, taken) = run_attempts("files of tensors", 4000, |draws| {
            File::from_bytes(&draws.damaged(&bytes))
                .map(|read| {
                    let held = read.tensors.iter().map(|tensor| match &tensor.numbers {
                        TensorNumbers::Floats(numbers) => numbers.len(),
                        TensorNumbers::Integers(numbers) => numbers.len(),
                    });
                    assert!(4 * held.sum::<usize>() <= bytes.len() + 64);
                })
                .is_ok()
        });
        assert!(
            taken > tried / 100 && taken < tried * 9 / 10,
            "{taken} of {tried}"
        );
    }
}
