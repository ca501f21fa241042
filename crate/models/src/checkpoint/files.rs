//! The files of a model: their headers, and the tensors in all of them together.

use crate::problem::Problem;
use crate::safetensors::{Header, Index};
use crate::tensors::Tensors;
use attention_spectra_words::phrase;
use std::collections::{BTreeMap, BTreeSet};

/// Largest number of names in a sentence.
pub(super) const LISTED: usize = 12;

/// A file of a model of which the header has been read.
#[derive(Clone, Debug)]
pub struct CheckpointFile {
    /// The name of the file, as in the model's index.
    pub name: String,
    /// The header of the file.
    pub header: Header,
}

/// Bytes to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByteRange {
    /// Index of the file.
    pub file: usize,
    /// The first byte.
    pub start: u64,
    /// The byte after the last byte.
    pub end: u64,
}

/// The tensors of all `files`; if there are several files, `index` tells which file holds which tensor.
///
/// # Errors
/// When a tensor is in two files, or a file is missing.
pub fn tensors(files: &[CheckpointFile], index: Option<&Index>) -> Result<Tensors, Problem> {
    if let Some(index) = index {
        check_index(files, index)?;
    }
    let mut tensors = Tensors::new();
    for (i, file) in files.iter().enumerate() {
        for (name, entry) in &file.header.tensors {
            if let Some((other, _)) = tensors.insert(name.clone(), (i, entry.clone())) {
                let sentence = phrase!(
                    "models-tensor-give-files-one-model-only",
                    name,
                    other = files[other].name,
                    file = file.name
                );
                return Err(Problem::new("file", sentence));
            }
        }
    }
    Ok(tensors)
}

fn check_index(files: &[CheckpointFile], index: &Index) -> Result<(), Problem> {
    let chosen: BTreeMap<&str, &Header> = files
        .iter()
        .map(|file| (file.name.as_str(), &file.header))
        .collect();
    let missing: BTreeSet<&str> = index
        .files
        .values()
        .map(String::as_str)
        .filter(|name| !chosen.contains_key(name))
        .collect();
    if !missing.is_empty() {
        let names: Vec<&str> = missing.iter().copied().take(LISTED).collect();
        let sentence = phrase!(
            "models-index-names-files-chosen-choose-them",
            count = missing.len(),
            names = names.join(", ")
        );
        return Err(Problem::new("index", sentence));
    }
    let lost = index.files.iter().find(|(tensor, file)| {
        chosen
            .get(file.as_str())
            .is_some_and(|header| !header.tensors.contains_key(*tensor))
    });
    match lost {
        None => Ok(()),
        Some((tensor, file)) => {
            let sentence = phrase!("models-index-places-tensor-but-file", tensor, file);
            Err(Problem::new("index", sentence))
        }
    }
}
