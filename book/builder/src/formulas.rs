//! LaTeX to MathML: `$…$` in a line of text, `$$…$$` on its own.

use crate::markup::protected;
use anyhow::{Result, anyhow};
use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};

/// Converts the formulas of a text.
pub struct Formulas(LatexToMathML);

impl Formulas {
    /// A converter that has no macros of its own.
    pub fn new() -> Result<Self> {
        let converter = LatexToMathML::new(MathCoreConfig::default());
        Ok(Self(converter.map_err(|(error, ..)| anyhow!("{error:?}"))?))
    }

    /// `markdown` with MathML in place of its formulas, except for formulas in code.
    ///
    /// # Errors
    /// A formula has no end, or is not understood.
    pub fn convert(&self, markdown: &str) -> Result<String> {
        let mut out = String::new();
        let mut rest = markdown;
        while let Some(at) = rest.find(['$', '`', '\\']) {
            let (before, found) = rest.split_at(at);
            out += before;
            let starts_line = out.is_empty() || out.ends_with('\n');
            let taken = match found.as_bytes()[0] {
                b'\\' => {
                    let end = found.chars().take(2).map(char::len_utf8).sum();
                    out += &found[..end];
                    end
                }
                b'`' => {
                    let end = end_of_code(found, starts_line);
                    out += &found[..end];
                    end
                }
                _ => self.formula(found, &mut out)?,
            };
            rest = &found[taken..];
        }
        Ok(out + rest)
    }

    /// Appends the formula that `text` begins with to `out`, or a plain dollar. Returns its length in bytes.
    fn formula(&self, text: &str, out: &mut String) -> Result<usize> {
        if let Some(inner) = text.strip_prefix("$$") {
            let end = inner
                .find("$$")
                .ok_or_else(|| anyhow!("a formula has no end: {}", start_of(text)))?;
            let formula = self.mathml(&inner[..end], MathDisplay::Block)?;
            *out += &format!("\n\n<div class=\"formula\">{formula}</div>\n\n");
            return Ok(end + 4);
        }
        let inner = &text[1..];
        let line = inner.split("\n\n").next().unwrap_or_default();
        let end = line.find('$').filter(|end| {
            let opens = !line.starts_with(char::is_whitespace);
            let closes = !line[..*end].ends_with(char::is_whitespace);
            opens && closes && *end > 0
        });
        let Some(end) = end else {
            out.push('$');
            return Ok(1);
        };
        *out += &self.mathml(&inner[..end], MathDisplay::Inline)?;
        Ok(end + 2)
    }

    fn mathml(&self, latex: &str, display: MathDisplay) -> Result<String> {
        let converted = self.0.convert_with_local_state(latex.trim(), display);
        let converted = converted.map_err(|error| anyhow!("the formula {latex}: {error}"))?;
        Ok(protected(&converted.mathml))
    }
}

/// End of the code at the beginning of `text`. The code closes with as many backticks as it opens with.
fn end_of_code(text: &str, starts_line: bool) -> usize {
    let ticks = text.len() - text.trim_start_matches('`').len();
    let fence = if starts_line && ticks >= 3 {
        format!("\n{}", &text[..ticks])
    } else {
        text[..ticks].to_owned()
    };
    let end = text[ticks..].find(&fence);
    end.map_or(ticks, |end| ticks + end + fence.len())
}

fn start_of(text: &str) -> String {
    text.chars().take(60).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn converted(text: &str) -> String {
        Formulas::new().unwrap().convert(text).unwrap()
    }

    #[test]
    fn formulas_become_mathml_and_code_stays() {
        assert!(converted("a $x_1$ b").contains("<msub>"));
        assert!(converted("$$\\frac{1}{T}$$").contains("display=\"block\""));
        for text in [
            "`$x$`",
            "```sh\necho $x $y\n```\n",
            "5 $ and 6 $",
            "\\$5 and \\$6",
        ] {
            assert_eq!(converted(text), text);
        }
        assert!(converted("| $|x|$ |").matches('|').count() == 2);
    }

    #[test]
    fn a_mistake_in_a_formula_is_reported() {
        for text in ["$\\nosuch$", "$$x"] {
            assert!(Formulas::new().unwrap().convert(text).is_err(), "{text}");
        }
    }
}
