//! Code samples of documents in Markdown, and what the comment before each one says about running it.
//!
//! | comment | meaning |
//! | --- | --- |
//! | `<!-- not run: REASON -->` | no test runs the sample |
//! | `<!-- needs: MODULE -->` | runs where Python has this module |
//! | `<!-- smaller: A → B, C → D -->` | runs with B instead of A, to save time |
//! | `<!-- policy: NAME -->` | a content policy that browsers test |
//! | `<!-- given` and lines of code up to `-->` | code that runs before the samples after it |

use anyhow::{Result, bail, ensure};

/// A block of code in a document.
#[derive(Debug, PartialEq)]
pub struct Sample {
    /// The word after the opening fence; empty if there is none.
    pub language: String,
    /// The lines between the fences, without the indentation of the fence.
    pub code: String,
    /// Number of the line with the opening fence, from 1.
    pub line: usize,
    /// Reason why no test runs the sample.
    pub not_run: Option<String>,
    /// Name of the content policy that the comment states.
    pub policy: Option<String>,
}

/// All samples of a document, in order.
///
/// # Errors
/// A fence has no end, or a comment has no reason.
pub fn samples(markdown: &str) -> Result<Vec<Sample>> {
    let mut found = Vec::new();
    let mut not_run = None;
    let mut policy = None;
    let mut lines = markdown.lines().enumerate();
    while let Some((at, line)) = lines.next() {
        let plain = line.trim_start();
        let fence: String = plain.chars().take_while(|c| *c == '`').collect();
        if fence.len() < 3 {
            if let Some(reason) = comment(plain, "not run") {
                ensure!(!reason.is_empty(), "line {}: no reason", at + 1);
                not_run = Some(reason);
            } else if let Some(name) = comment(plain, "policy") {
                policy = Some(name);
            } else if !plain.is_empty() && !plain.starts_with("<!--") {
                not_run = None;
                policy = None;
            }
            continue;
        }
        let indent = line.len() - plain.len();
        let mut code = String::new();
        loop {
            let Some((_, line)) = lines.next() else {
                bail!("the block in line {} has no end", at + 1);
            };
            if line.trim() == fence {
                break;
            }
            let blanks = line.bytes().take_while(|b| *b == b' ').count();
            let cut = blanks.min(indent);
            code += &line[cut..];
            code.push('\n');
        }
        found.push(Sample {
            language: plain[fence.len()..].trim().to_owned(),
            code,
            line: at + 1,
            not_run: not_run.take(),
            policy: policy.take(),
        });
    }
    Ok(found)
}

/// The text of the comment `<!-- NAME: TEXT -->` that a line is.
fn comment(line: &str, name: &str) -> Option<String> {
    let text = line.strip_prefix("<!-- ")?.strip_prefix(name)?;
    let text = text.strip_prefix(':')?.strip_suffix("-->")?;
    Some(text.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_found_with_their_comments() {
        let text = "a\n\n1. b\n\n   ```sh\n   c\n     d\n   ```\n\n<!-- not run: takes hours -->\n````markdown\n```x\n````\n\n<!-- policy: site -->\n```text\ne\n```\n";
        let found = samples(text).unwrap();
        let languages: Vec<_> = found.iter().map(|it| it.language.as_str()).collect();
        assert_eq!(languages, ["sh", "markdown", "text"]);
        assert_eq!(found[0].code, "c\n  d\n");
        assert_eq!((found[0].line, found[0].not_run.as_deref()), (5, None));
        assert_eq!(found[1].not_run.as_deref(), Some("takes hours"));
        assert_eq!(found[2].policy.as_deref(), Some("site"));
        assert!(samples("```sh\na\n").is_err());
        assert!(samples("<!-- not run: -->\n```sh\n```\n").is_err());
    }
}
