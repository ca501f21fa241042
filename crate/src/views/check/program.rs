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

/// Parts of all programs by name, each after the parts that it imports.
pub(super) const PARTS: [(&str, &str); 12] = [
    ("streams", python_text!("streams.py")),
    ("orthonormal", python_text!("orthonormal.py")),
    ("softmax", python_text!("softmax.py")),
    ("tokens", python_text!("tokens.py")),
    ("rotation", python_text!("rotation.py")),
    ("attention", python_text!("attention.py")),
    ("lengths", python_text!("lengths.py")),
    ("measures", python_text!("measures.py")),
    ("gates", python_text!("gates.py")),
    ("layers", python_text!("layers.py")),
    ("activations", python_text!("activations.py")),
    ("blocks", python_text!("blocks.py")),
];

/// A Python program that computes the numbers of the figure of `p` with NumPy, and leaves them in `values` by the names of their
/// columns. The reader finds the figure at `link`.
///
/// # Errors
/// There is no program; the message gives the reason.
#[cfg(not(target_arch = "wasm32"))]
pub fn numpy_program(p: &Parameters, link: &str) -> Result<String, Problem> {
    let own = entry(p.view).check.map_or("", |check| check.program);
    let of_part = |path: &str| PARTS.iter().find(|(name, _)| path_of_part(name) == path);
    numpy_program_from(p, link, |path| {
        Some(of_part(path).map_or(own, |(_, text)| text))
    })
}

/// The program from `texts`, each by its path below `views`, such as `spectrum/check.py` and `check/streams.py`. The module of the
/// page does not contain these texts: the page loads them when the visitor wants a program.
///
/// # Errors
/// There is no program, or its text is missing; the message gives the reason.
pub fn numpy_program_from<'a>(
    p: &Parameters,
    link: &str,
    texts: impl Fn(&str) -> Option<&'a str>,
) -> Result<String, Problem> {
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
    if let Some(sentence) = (check.obstacle)(p) {
        return Err(problem(sentence.to_owned()));
    }
    let program = assembled(&check, p, link, texts);
    program.ok_or_else(|| {
        problem(format!(
            "The text of the NumPy program of {view} is missing."
        ))
    })
}

/// The program with its parts and the values of `p`; `None` if a text is missing.
fn assembled<'a>(
    check: &Check,
    p: &Parameters,
    link: &str,
    texts: impl Fn(&str) -> Option<&'a str>,
) -> Option<String> {
    let folder = p.view.word().replace('-', "_");
    let mut sources = vec![Source::read(texts(&format!("{folder}/check.py"))?)];
    for (name, _) in PARTS.iter().rev() {
        if sources.iter().any(|source| source.imports(name)) {
            sources.insert(1, Source::read(texts(&path_of_part(name))?));
        }
    }
    let [program, parts @ ..] = &sources[..] else {
        return None;
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
    Some(out)
}

/// Path of the part `name` below `views`.
fn path_of_part(name: &str) -> String {
    format!("check/{name}.py")
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
