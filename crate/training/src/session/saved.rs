//! The state of a run in a file with several runs; the names of tensors begin with that of the run.

use crate::problem::Problem;
use crate::safetensors::File;
use crate::specification::Run;
use attention_spectra_words::phrase;
use std::collections::BTreeMap;

/// Extends `file`, which holds the state of a run, by the numbers of the report.
pub(super) fn write_run(run: Run, mut file: File, report: &[f64]) -> File {
    let prefix = run.word();
    for tensor in &mut file.tensors {
        tensor.name = format!("{prefix}.{}", tensor.name);
    }
    let mut words = BTreeMap::new();
    for (key, value) in file.metadata {
        words.insert(format!("{prefix}.{key}"), value);
    }
    words.insert(format!("{prefix}.report"), hexadecimal(report));
    file.metadata = words;
    file
}

/// Contents of `file` for one training run: its state, and the numbers of its report.
///
/// # Errors
/// The file contains nothing about the run.
pub(super) fn read_run(run: Run, file: &File) -> Result<(File, Vec<f64>), Problem> {
    let run = run.word();
    let prefix = format!("{run}.");
    let mut of_run = File::default();
    for tensor in &file.tensors {
        if let Some(name) = tensor.name.strip_prefix(&prefix) {
            let mut tensor = tensor.clone();
            tensor.name = name.to_owned();
            of_run.tensors.push(tensor);
        }
    }
    for (key, value) in &file.metadata {
        if let Some(key) = key.strip_prefix(&prefix) {
            of_run.metadata.insert(key.to_owned(), value.clone());
        }
    }
    let lacking = || Problem::new("file", phrase!("training-file-lacks-run", run));
    let report = of_run.metadata.get("report").ok_or_else(lacking)?;
    let report = read_numbers(report).ok_or_else(lacking)?;
    Ok((of_run, report))
}

/// Numbers as hexadecimal bits, joined by spaces, from which every bit is restored.
fn hexadecimal(numbers: &[f64]) -> String {
    let words: Vec<String> = numbers
        .iter()
        .map(|x| format!("{:x}", x.to_bits()))
        .collect();
    words.join(" ")
}

fn read_numbers(text: &str) -> Option<Vec<f64>> {
    let number = |word: &str| u64::from_str_radix(word, 16).ok().map(f64::from_bits);
    text.split(' ').map(number).collect()
}
