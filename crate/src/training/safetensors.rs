//! Files of tensors: eight bytes with the length of a header, the header in JSON, and the numbers.

use crate::problem::Problem;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Longest header that is read, as in the reference implementation.
const HEADER: usize = 25_000_000;

/// What a tensor's numbers are.
#[derive(Clone, Debug, PartialEq)]
pub enum Numbers {
    /// Single precision.
    Floats(Vec<f32>),
    /// Whole numbers of 32 bits.
    Integers(Vec<i32>),
}

/// A named array.
#[derive(Clone, Debug, PartialEq)]
pub struct Tensor {
    /// Its name.
    pub name: String,
    /// Its length in every dimension.
    pub shape: Vec<usize>,
    /// Its numbers, the last dimension running fastest.
    pub numbers: Numbers,
}

impl Tensor {
    /// An array of single precision.
    pub fn floats(name: impl Into<String>, shape: &[usize], numbers: &[f32]) -> Self {
        Self {
            name: name.into(),
            shape: shape.to_vec(),
            numbers: Numbers::Floats(numbers.to_vec()),
        }
    }

    /// An array of whole numbers.
    pub fn integers(name: impl Into<String>, shape: &[usize], numbers: &[u32]) -> Self {
        let numbers = numbers.iter().map(|x| *x as i32).collect();
        Self {
            name: name.into(),
            shape: shape.to_vec(),
            numbers: Numbers::Integers(numbers),
        }
    }
}

/// A file: tensors, and words about them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct File {
    /// Its tensors.
    pub tensors: Vec<Tensor>,
    /// What is said of them.
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
                Numbers::Floats(x) => {
                    numbers.extend(x.iter().flat_map(|x| x.to_le_bytes()));
                    "F32"
                }
                Numbers::Integers(x) => {
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
    /// When it is cut short, its header is no such header, or a tensor does not lie within it or has another
    /// length than its shape says.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Problem> {
        let problem =
            |message: &str| Problem::new("file", format!("Not a safetensors file: {message}"));
        let (length, rest) = bytes
            .split_first_chunk::<8>()
            .ok_or_else(|| problem("shorter than 8 bytes."))?;
        let length = u64::from_le_bytes(*length);
        let length = usize::try_from(length)
            .ok()
            .filter(|length| *length <= HEADER.min(rest.len()));
        let length =
            length.ok_or_else(|| problem("its header is cut short or longer than 25 MB."))?;
        let (header, numbers) = rest.split_at(length);
        let header: Map<String, Value> =
            serde_json::from_slice(header).map_err(|_| problem("its header is not JSON."))?;
        let mut file = Self::default();
        for (name, entry) in header {
            if name == "__metadata__" {
                let words = entry.as_object().into_iter().flatten();
                let words =
                    words.filter_map(|(key, value)| Some((key.clone(), value.as_str()?.into())));
                file.metadata = words.collect();
                continue;
            }
            let tensor = tensor(&name, &entry, numbers);
            file.tensors.push(tensor.ok_or_else(|| {
                problem(&format!(
                    "tensor {name} is not as its header says, or not F32 or I32."
                ))
            })?);
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
            Numbers::Floats(numbers) => Some(numbers),
            Numbers::Integers(_) => None,
        }
    }
}

fn tensor(name: &str, entry: &Value, numbers: &[u8]) -> Option<Tensor> {
    let whole = |value: &Value| value.as_u64().and_then(|x| usize::try_from(x).ok());
    let list = |key: &str| {
        entry[key]
            .as_array()?
            .iter()
            .map(whole)
            .collect::<Option<Vec<usize>>>()
    };
    let shape = list("shape")?;
    let [start, end] = list("data_offsets")?.try_into().ok()?;
    let bytes = numbers.get(start..end)?;
    let count = shape
        .iter()
        .try_fold(1usize, |product, x| product.checked_mul(*x))?;
    if count.checked_mul(4)? != bytes.len() {
        return None;
    }
    let words = bytes.as_chunks::<4>().0.iter();
    let numbers = match entry["dtype"].as_str()? {
        "F32" => Numbers::Floats(words.map(|x| f32::from_le_bytes(*x)).collect()),
        "I32" => Numbers::Integers(words.map(|x| i32::from_le_bytes(*x)).collect()),
        _ => return None,
    };
    Some(Tensor {
        name: name.into(),
        shape,
        numbers,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn damaged_files_are_refused_and_never_followed() {
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
}
