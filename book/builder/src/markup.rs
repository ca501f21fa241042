//! Text as HTML.

use anyhow::{Context, Result};
use mdbook_markdown::pulldown_cmark::{Event, Parser, html};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The name of a file with the content `text`: files of different content have different names.
pub fn name_of(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// `text` as the content of an element or of an attribute in double quotes.
pub fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

/// `html` with the characters escaped that Markdown would read as emphasis, a link or a column of a table.
pub fn protected(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    let mut in_tag = false;
    for c in html.chars() {
        match c {
            '<' => in_tag = true,
            '>' => in_tag = false,
            '*' | '_' | '`' | '[' | ']' | '\\' | '~' | '|' | '^' | '$' if !in_tag => {
                out += &format!("&#{};", u32::from(c));
                continue;
            }
            '\n' => {
                out.push(' ');
                continue;
            }
            _ => {}
        }
        out.push(c);
    }
    out
}

/// A line of Markdown as HTML, without the paragraph around it.
pub fn inline(markdown: &str) -> String {
    let mut out = String::new();
    html::push_html(&mut out, Parser::new(markdown));
    let out = out.trim();
    let inner = out
        .strip_prefix("<p>")
        .and_then(|out| out.strip_suffix("</p>"));
    inner.unwrap_or(out).to_owned()
}

/// The text of a line of Markdown without its marks.
pub fn plain(markdown: &str) -> String {
    let words = Parser::new(markdown).filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text.into_string()),
        Event::SoftBreak | Event::HardBreak => Some(" ".to_owned()),
        _ => None,
    });
    words.collect()
}

/// `text` where everything from `begin` to `end` is replaced by the result of `make` for the text between them.
///
/// # Errors
/// An end mark is missing, or an error of `make`.
pub fn replaced(
    text: &str,
    begin: &str,
    end: &str,
    make: impl Fn(&str) -> Result<String>,
) -> Result<String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once(begin) {
        let (inner, behind) = behind
            .split_once(end)
            .with_context(|| format!("{begin} has no end"))?;
        out += before;
        out += &make(inner)?;
        rest = behind;
    }
    Ok(out + rest)
}

/// A small number in words.
///
/// # Errors
/// The number is more than twelve.
pub fn counted(number: usize) -> Result<&'static str> {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    let word = WORDS.get(number).copied();
    word.with_context(|| format!("{number} is written in digits"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_finds_nothing_in_protected_html() {
        assert_eq!(
            protected("<mi class=\"a_b\">x</mi>\n<mo>*</mo>|"),
            "<mi class=\"a_b\">x</mi> <mo>&#42;</mo>&#124;"
        );
        assert_eq!(escaped("a < \"b\" & c"), "a &lt; &quot;b&quot; &amp; c");
    }
}
