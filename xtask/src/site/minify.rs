//! Scripts and styles as they are sent: without the lines that contain only comments, a quarter of their bytes.
//!
//! Only whole lines are removed, so that no syntax has to be understood. The end-to-end tests run the result.

use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Removes the comments from every script and style sheet in `folder` and below.
pub fn scripts(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            scripts(&path)?;
        } else if path
            .extension()
            .is_some_and(|extension| extension == "js" || extension == "css")
        {
            let source = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            fs::write(&path, without_comments(&source))?;
        }
    }
    Ok(())
}

/// `source` without empty lines and lines of comments.
fn without_comments(source: &str) -> String {
    let mut out = String::with_capacity(source.len());
    let mut inside = false;
    for line in source.lines() {
        let plain = line.trim();
        let opens = plain.starts_with("/*") && (plain.ends_with("*/") || !plain.contains("*/"));
        if inside || opens {
            inside = !plain.ends_with("*/");
        } else if !plain.is_empty() && !plain.starts_with("//") {
            out += line;
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_comments_go_and_code_stays() {
        let source =
            "// a\n/** b */\n/**\n * c\n */\nlet x = 1; // d\n\n  // e\n/* g */ let y = '//f';\n";
        assert_eq!(
            without_comments(source),
            "let x = 1; // d\n/* g */ let y = '//f';\n"
        );
    }
}
