//! The program of a figure: the file of its view, and the parts that it imports.

use super::declaration::Check;
use super::entry::Entry;
use super::source::{self, Source};
use crate::dataset::export::VERSION;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::entry;

/// Largest context length of a program: beyond, NumPy takes minutes.
const LONGEST: usize = 2048;

/// What all programs are made of: parts by name, each behind those that it imports.
pub(super) const PARTS: [(&str, &str); 11] = [
    ("streams", include_str!("streams.py")),
    ("orthonormal", include_str!("orthonormal.py")),
    ("softmax", include_str!("softmax.py")),
    ("tokens", include_str!("tokens.py")),
    ("rotation", include_str!("rotation.py")),
    ("attention", include_str!("attention.py")),
    ("lengths", include_str!("lengths.py")),
    ("measures", include_str!("measures.py")),
    ("layers", include_str!("layers.py")),
    ("activations", include_str!("activations.py")),
    ("blocks", include_str!("blocks.py")),
];

/// A Python program that computes the numbers of the figure of `p` with NumPy, and leaves them in `values` by the names of their
/// columns. `link` tells the reader where the figure is.
///
/// # Errors
/// There is no such program, with the reason.
pub fn numpy_program(p: &Parameters, link: &str) -> Result<String, Problem> {
    let problem = |message: String| Problem::new("numpy", message);
    let view = p.view.word();
    let check = entry(p.view).check;
    let check = check.ok_or_else(|| problem(format!("The view {view} has no NumPy program.")))?;
    if p.T > LONGEST {
        let message = format!(
            "NumPy programs are for up to T = {LONGEST} tokens, but T = {}: lower T.",
            p.T
        );
        return Err(problem(message));
    }
    match (check.obstacle)(p) {
        Some(sentence) => Err(problem(sentence.to_owned())),
        None => Ok(assembled(&check, p, link)),
    }
}

/// The program with its parts, and with the values of `p`.
fn assembled(check: &Check, p: &Parameters, link: &str) -> String {
    let program = Source::read(check.program);
    let mut sources = vec![program];
    for (name, part) in PARTS.iter().rev() {
        if sources.iter().any(|source| source.imports(name)) {
            sources.insert(1, Source::read(part));
        }
    }
    let [program, parts @ ..] = &sources[..] else {
        return String::new();
    };
    let link: String = link.chars().filter(|c| !c.is_control()).collect();
    let mut out = format!("# Figure {link} of attention-spectra {VERSION}.\n");
    if program.imports("streams") || parts.iter().any(|part| part.imports("streams")) {
        out += "# The random numbers are the same, and the values to rounding.\n";
    }
    out += &format!("\"\"\"{}\"\"\"\n\n", program.docstring);
    out += &source::libraries(&sources, &PARTS.map(|(name, _)| name));
    out += &format!("\n{}", dictionary(check, &program.keys(), p));
    for part in parts {
        let title = part.docstring.lines().next().unwrap_or_default();
        out += &format!("\n\n# {title}\n\n{}\n", part.body.trim());
    }
    out += &format!("\n\n{}\n", program.body.trim());
    out
}

/// The dictionary with these `keys`.
pub(super) fn dictionary(check: &Check, keys: &[&str], p: &Parameters) -> String {
    let decided = (check.decided)(p);
    let line = |key: &&str| {
        let decided = decided.iter().find(|entry| entry.name == *key);
        let line = decided.map(Entry::line);
        line.or_else(|| Entry::of_field(key, p).map(|entry| entry.line()))
    };
    let lines: String = keys.iter().filter_map(line).collect();
    format!("{}{lines}}}\n", source::DICTIONARY)
}
