//! A folder of results: a JSON file for each figure, written completely or not at all, so that a sweep
//! continues where it stopped.

use super::failure::Failure;
use crate::dataset::export::{VERSION, laws_json, written};
use crate::dataset::{DataSet, Value};
use crate::parameters::Parameters;
use serde_json::{Value as Json, json};
use std::fs;
use std::path::{Path, PathBuf};

/// Entry of a figure in a table.
pub struct Figure {
    /// Numbers and texts of the summary.
    pub summary: Vec<(String, Value)>,
    /// Status of its laws.
    pub laws: Json,
    /// Notes for the reader.
    pub notes: Json,
}

impl Figure {
    /// Entry of a data set.
    pub fn of(data: &DataSet) -> Self {
        Self {
            summary: data.summary.clone(),
            laws: laws_json(data),
            notes: data.notes.clone().into(),
        }
    }

    fn read(mut json: Json) -> Option<Self> {
        let summary = json.get(SUMMARY)?.as_array()?.iter().map(entry);
        Some(Self {
            summary: summary.collect::<Option<_>>()?,
            laws: json["laws"].take(),
            notes: json["notes"].take(),
        })
    }
}

/// Key under which a file contains the summary as ordered text, since reading a JSON number may change its last bit.
const SUMMARY: &str = "summary_text";

/// An entry of a summary as text: the name, and the number or word.
fn entry_json((name, value): &(String, Value)) -> Json {
    match value {
        Value::Number(number) => json!([name, "number", number.to_string()]),
        Value::Word(word) => json!([name, "word", word]),
    }
}

/// Reads what [`entry_json`] gives.
fn entry(json: &Json) -> Option<(String, Value)> {
    let text = |at: usize| json.get(at)?.as_str();
    let value = match text(1)? {
        "number" => Value::Number(text(2)?.parse().ok()?),
        "word" => Value::Word(text(2)?.to_owned()),
        _ => return None,
    };
    Some((text(0)?.to_owned(), value))
}

/// The folder.
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The folder called `name`, created if it is missing.
    pub fn open(name: &str) -> Result<Self, Failure> {
        let path = PathBuf::from(name);
        fs::create_dir_all(&path).map_err(|error| unwritten(&path, &error))?;
        Ok(Self { path })
    }

    /// Name of the folder.
    pub fn name(&self) -> std::path::Display<'_> {
        self.path.display()
    }

    /// The figure of `parameters`, if the folder holds a complete one from this version.
    pub fn kept(&self, parameters: &Parameters) -> Option<Figure> {
        let text = fs::read_to_string(self.file(parameters)).ok()?;
        let json: Json = serde_json::from_str(&text).ok()?;
        let is_it = json["complete_address"] == parameters.to_text() && json["version"] == VERSION;
        is_it.then(|| Figure::read(json)).flatten()
    }

    /// Keeps the figure of `parameters`.
    pub fn keep(&self, parameters: &Parameters, data: &DataSet) -> Result<(), Failure> {
        let mut json: Json = serde_json::from_str(&written(data, "json")?)
            .map_err(|error| Failure::Work(error.to_string()))?;
        json["complete_address"] = parameters.to_text().into();
        json[SUMMARY] = data.summary.iter().map(entry_json).collect();
        let file = self.file(parameters);
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        self.write(&name, json.to_string().as_bytes())
    }

    /// Writes a file of the folder completely or not at all.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), Failure> {
        let half = self.path.join(format!(".{name}.half"));
        let whole = self.path.join(name);
        fs::write(&half, bytes)
            .and_then(|()| fs::rename(&half, &whole))
            .map_err(|error| unwritten(&whole, &error))
    }

    fn file(&self, parameters: &Parameters) -> PathBuf {
        let digest = fnv(parameters.to_text().as_bytes());
        self.path
            .join(format!("{}-{digest:016x}.json", parameters.view.word()))
    }
}

/// FNV-1a: the same name for the same address on every machine. The content of the file is compared in full.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn unwritten(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Work(format!("{} could not be written: {error}.", path.display()))
}
