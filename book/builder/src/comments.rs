//! Comments in chapters for the tests (`samples.rs`), hidden from readers.

use anyhow::{Context, Result};

/// `markdown` without the comments that are for tests.
///
/// # Errors
/// A comment has no end.
pub fn without_comments(markdown: &str) -> Result<String> {
    let mut out = markdown.to_owned();
    for begin in [
        "<!-- given\n",
        "<!-- given js\n",
        "<!-- not run:",
        "<!-- needs:",
        "<!-- smaller:",
    ] {
        while let Some((before, rest)) = out.split_once(begin) {
            let (_, after) = rest
                .split_once("-->\n")
                .with_context(|| format!("“{begin}” has no end"))?;
            let before = before.trim_end_matches(' ');
            out = format!("{before}{after}");
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readers_see_no_comments_that_are_for_tests() {
        let text = "a\n\n<!-- given\nx = 1\n-->\n<!-- needs: torch -->\n```python\ny\n```\n";
        let shown = without_comments(text).unwrap();
        assert_eq!(shown, "a\n\n```python\ny\n```\n");
        assert!(without_comments("<!-- given\nx").is_err());
    }
}
