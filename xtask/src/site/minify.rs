//! Scripts and styles as they are sent: without comments and empty lines, a third of their bytes.
//!
//! Names stay as they are: what a module loads is read from it later, by `asset` and its relatives. Only the published site, which nothing
//! reads any more, has short names ([`shorten`]). The end-to-end tests run the result.

use super::module_graph;
use super::module_imports::comments;
use crate::process;
use crate::tools::from_npm;
use anyhow::{Context, Result};
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::process::Command;

/// Removes the comments from every script and style sheet in `folder` and below.
///
/// # Errors
/// A file cannot be read or written, or a script is not understood.
pub fn scripts(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            scripts(&path)?;
            continue;
        }
        let name = || path.display().to_string();
        let extension = path.extension().and_then(|extension| extension.to_str());
        let of_kind: fn(&str) -> Result<Vec<Range<usize>>> = match extension {
            Some("js") => comments,
            Some("css") => |style| Ok(comments_of_style(style)),
            _ => continue,
        };
        let source = fs::read_to_string(&path).with_context(name)?;
        let comments = of_kind(&source).with_context(name)?;
        fs::write(&path, without(&source, &comments)).with_context(name)?;
    }
    Ok(())
}

/// Shortens names and removes spaces in every script in `folder` and below, by esbuild. If Node cannot fetch it, says so in one line, and
/// leaves the scripts as they are.
///
/// # Errors
/// A script is not understood, or cannot be written.
pub fn shorten(folder: &Path) -> Result<()> {
    let Ok(program) = from_npm::file("esbuild/bin/esbuild") else {
        println!("esbuild was left out (it comes with Node.js): scripts are larger, not different");
        return Ok(());
    };
    let mut files = Vec::new();
    module_graph::list(folder, "", &mut files)?;
    let mut command = Command::new("node");
    command
        .arg(program)
        .args([
            "--minify",
            "--charset=utf8",
            "--log-level=error",
            "--allow-overwrite",
        ])
        .args(["--outdir=.", "--outbase=."])
        .args(files.iter().filter(|name| name.ends_with(".js")))
        .current_dir(folder);
    process::check(&mut command, "shortening the scripts")
}

/// The comments of a style sheet, in order.
fn comments_of_style(style: &str) -> Vec<Range<usize>> {
    let mut comments = Vec::new();
    let mut at = 0;
    while let Some(begin) = style[at..].find("/*").map(|length| at + length) {
        at = style[begin..]
            .find("*/")
            .map_or(style.len(), |length| begin + length + 2);
        comments.push(begin..at);
    }
    comments
}

/// `source` without its `comments` and empty lines. A comment of several lines still ends a line.
fn without(source: &str, comments: &[Range<usize>]) -> String {
    let mut code = String::with_capacity(source.len());
    let mut at = 0;
    for comment in comments {
        code += &source[at..comment.start];
        if source[comment.clone()].contains('\n') {
            code.push('\n');
        }
        at = comment.end;
    }
    code += &source[at..];
    let lines = code.lines().map(str::trim_end);
    lines
        .filter(|line| !line.is_empty())
        .flat_map(|line| [line, "\n"])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_of_scripts_go_and_code_stays() {
        let source = "// a\n/** b */\n/**\n * c\n */\nlet x = 1; // d\n\n  // e\n/* g */ let y = '//f';\nreturn /** @type {A} */ (z)/*\n*/\n";
        assert_eq!(
            without(source, &comments(source).unwrap()),
            "let x = 1;\n let y = '//f';\nreturn  (z)\n"
        );
        let source = "const a = /[/*]'/, b = `// ${c /* d */} e`; // f\n";
        assert_eq!(
            without(source, &comments(source).unwrap()),
            "const a = /[/*]'/, b = `// ${c /* d */} e`;\n"
        );
    }

    #[test]
    fn comments_of_styles_go() {
        let style = "/* a */\n.b { /* c */\n  d: e; /* f\n g */\n}\n/* h";
        assert_eq!(
            without(style, &comments_of_style(style)),
            ".b {\n  d: e;\n}\n"
        );
    }
}
