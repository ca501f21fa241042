//! A chapter as a Jupyter notebook: its Python samples are cells to run, all else is text.

use crate::comments::without_comments;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// The chapter that is also published as a notebook, and the file of the notebook.
const CHAPTER: &str = "guides/python.md";
const FILE: &str = "guides/python.ipynb";

/// Writes the notebook into the folder of the book.
///
/// # Errors
/// The chapter cannot be read, or the notebook cannot be written.
pub fn write(folder: &Path) -> Result<()> {
    let file = crate::root().join("src").join(CHAPTER);
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let notebook = notebook(&without_comments(&text)?);
    let written = serde_json::to_string_pretty(&notebook)?;
    fs::write(folder.join(FILE), written + "\n").context(FILE)
}

/// The notebook of a chapter.
fn notebook(markdown: &str) -> Value {
    let mut cells = Vec::new();
    let mut words = String::new();
    let mut lines = markdown.lines();
    while let Some(line) = lines.next() {
        if line == "```python" {
            cells.push(cell("markdown", &std::mem::take(&mut words), cells.len()));
            let code: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            cells.push(cell("code", &code.join("\n"), cells.len()));
        } else {
            words += line;
            words.push('\n');
        }
    }
    cells.push(cell("markdown", &words, cells.len()));
    cells.retain(|cell| cell["source"] != "");
    json!({
        "cells": cells,
        "metadata": {
            "kernelspec": { "display_name": "Python 3", "language": "python", "name": "python3" },
            "language_info": { "name": "python" },
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    })
}

fn cell(kind: &str, source: &str, number: usize) -> Value {
    let mut cell = json!({
        "cell_type": kind,
        "id": format!("cell-{number}"),
        "metadata": {},
        "source": source.trim(),
    });
    if kind == "code" {
        cell["execution_count"] = Value::Null;
        cell["outputs"] = json!([]);
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_cells_to_run() {
        let notebook =
            notebook("# A\n\n```sh\nb\n```\n\n```python\nc = 1\nd\n```\n```python\ne\n```\nf\n");
        let cells = notebook["cells"].as_array().unwrap();
        let found: Vec<_> = cells
            .iter()
            .map(|cell| {
                (
                    cell["cell_type"].as_str().unwrap(),
                    cell["source"].as_str().unwrap(),
                )
            })
            .collect();
        let wanted = [
            ("markdown", "# A\n\n```sh\nb\n```"),
            ("code", "c = 1\nd"),
            ("code", "e"),
            ("markdown", "f"),
        ];
        assert_eq!(found, wanted);
    }
}
