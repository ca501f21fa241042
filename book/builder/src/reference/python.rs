//! Interface of the Python package, from its sources: signatures and docstrings.

use anyhow::{Context, Result};
use std::fs;

/// The folder of the package's modules, relative to the folder of the book.
const PACKAGE: &str = "../python/attention_spectra";

/// A section for each name in `__all__`, in alphabetical order.
pub fn markdown() -> Result<String> {
    let folder = crate::root().join(PACKAGE);
    let init = fs::read_to_string(folder.join("__init__.py"))?;
    let listed = init
        .split_once("__all__ = [")
        .and_then(|(_, rest)| rest.split_once(']'))
        .context("__init__.py has no __all__")?
        .0;
    let names = listed
        .split('"')
        .skip(1)
        .step_by(2)
        .filter(|name| !name.starts_with('_'));
    let mut sources = String::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "py") {
            sources += &fs::read_to_string(&path)?;
            sources.push('\n');
        }
    }
    let mut out = String::new();
    for name in names {
        out += &section(&sources, name)?;
    }
    Ok(out)
}

/// The section of a function or a class.
fn section(sources: &str, name: &str) -> Result<String> {
    let begins = [
        format!("\ndef {name}("),
        format!("\nclass {name}("),
        format!("\nclass {name}:"),
    ];
    let at = begins.iter().find_map(|begin| sources.find(begin.as_str()));
    let definition = &sources[at.with_context(|| format!("{name} is nowhere defined"))? + 1..];
    let (signature, docstring) =
        documented(definition).with_context(|| format!("{name} has no docstring"))?;
    let mut out = format!(
        "\n## `{name}` {{#{}}}\n\n```python\n{signature}\n```\n\n{}\n",
        name.to_lowercase(),
        rendered(&docstring)
    );
    if definition.starts_with("class") {
        let body_end = definition[1..]
            .find("\ndef ")
            .into_iter()
            .chain(definition[1..].find("\nclass "))
            .min();
        let body = &definition[..body_end.map_or(definition.len(), |end| end + 1)];
        for (at, _) in body.match_indices("\n    def ") {
            let method = &body[at + 1..];
            let is_public = !method.trim_start().starts_with("def _");
            if let (true, Some((signature, docstring))) = (is_public, documented(method)) {
                out += &format!(
                    "\n```python\n{}\n```\n\n{}\n",
                    dedented(&signature),
                    rendered(&docstring)
                );
            }
        }
    }
    Ok(out)
}

/// The signature at the beginning of `definition`, and its docstring.
fn documented(definition: &str) -> Option<(String, String)> {
    let (signature, rest) = definition.split_once("\"\"\"")?;
    // Behind it may stand a comment for tools.
    let signature = signature.split("  #").next()?.trim_end();
    // A docstring belongs to a signature that ends just before it.
    if !signature.ends_with(':')
        || signature[1..].contains("\ndef ")
        || signature.matches("def ").count() > 1
    {
        return None;
    }
    let (docstring, _) = rest.split_once("\"\"\"")?;
    Some((
        signature.trim_end_matches(':').to_owned(),
        dedented(docstring),
    ))
}

/// `text` without the indentation that all lines after the first have in common.
fn dedented(text: &str) -> String {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let lines = text.lines().skip(1).filter(|line| !line.trim().is_empty());
    let common = lines.map(indent).min().unwrap_or(0);
    let lines = text.lines().enumerate().map(|(i, line)| match i {
        0 => line.trim_start(),
        _ => line.get(common.min(indent(line))..).unwrap_or_default(),
    });
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// A NumPy docstring as Markdown: headings of its sections in bold, names of parameters as code in a list, examples as code.
fn rendered(docstring: &str) -> String {
    let lines: Vec<&str> = docstring.lines().collect();
    let mut out = String::new();
    let mut in_list = false;
    let mut in_code = false;
    let is_rule = |line: Option<&&str>| {
        line.is_some_and(|line| line.len() > 2 && line.chars().all(|c| c == '-'))
    };
    for (i, line) in lines.iter().enumerate() {
        let is_example = line.starts_with(">>> ") || (in_code && !line.trim().is_empty());
        if is_example != in_code {
            out += if is_example { "\n```pycon\n" } else { "```\n" };
            in_code = is_example;
        }
        if in_code {
            out += &format!("{line}\n");
        } else if is_rule(lines.get(i + 1)) {
            in_list =
                ["Parameters", "Returns", "Raises", "Attributes", "Yields"].contains(&line.trim());
            out += &format!("\n**{}**\n\n", line.trim());
        } else if is_rule(Some(line)) {
        } else if in_list && !line.starts_with(' ') && !line.trim().is_empty() {
            out += &format!("- `{}`: ", line.trim());
        } else {
            let text = line.trim().replace("``", "`");
            out += &format!("{}{text}\n", if in_list { "  " } else { "" });
        }
    }
    if in_code {
        out += "```\n";
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_and_docstrings_are_found() {
        let source = "\ndef f(\n    x: int,\n) -> int:\n    \"\"\"Doubles.\n\n    Parameters\n    ----------\n    x\n        A ``number``.\n    \"\"\"\n    return 2 * x\n\ndef g():\n    return 1\n";
        let text = section(source, "f").unwrap();
        assert!(
            text.contains("def f(\n    x: int,\n) -> int\n```"),
            "{text}"
        );
        assert!(
            text.contains("**Parameters**\n\n- `x`:   A `number`."),
            "{text}"
        );
        assert!(section(source, "h").is_err());
        assert!(section(source, "g").is_err());
    }

    #[test]
    fn the_package_is_documented() {
        let text = markdown().unwrap();
        for name in ["run", "sweep", "measure", "capture", "result", "spectra"] {
            assert!(text.contains(&format!("{{#{name}}}")), "{name}");
        }
    }
}
