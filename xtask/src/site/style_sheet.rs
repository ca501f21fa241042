//! One style sheet from its parts, each for one topic: separate requests would cost a visitor more than their
//! size.

use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// The style sheet that only imports others, and the folder with those parts.
const SHEET: &str = "style.css";
const PARTS: &str = "style";

/// Inserts its parts into the style sheet in the folder `www`.
pub fn join(www: &Path) -> Result<()> {
    let sheet = www.join(SHEET);
    let source = fs::read_to_string(&sheet).with_context(|| sheet.display().to_string())?;
    let joined = with_imports(&source, |name| {
        fs::read_to_string(www.join(name)).with_context(|| format!("{SHEET} imports {name}"))
    })?;
    fs::write(&sheet, joined)?;
    fs::remove_dir_all(www.join(PARTS)).with_context(|| PARTS.to_owned())
}

/// `source` with every line `@import "…";` replaced by the result of `read`.
fn with_imports(source: &str, read: impl Fn(&str) -> Result<String>) -> Result<String> {
    let mut out = String::new();
    for line in source.lines() {
        let name = line
            .strip_prefix("@import \"")
            .and_then(|rest| rest.strip_suffix("\";"));
        match name {
            Some(name) => out += &read(name)?,
            None => out += line,
        }
        out.push('\n');
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::with_imports;

    #[test]
    fn parts_take_the_place_of_their_imports() {
        let joined = with_imports("a {}\n@import \"style/b.css\";\nc {}\n", |name| {
            Ok(format!("{name} {{}}"))
        });
        assert_eq!(joined.unwrap(), "a {}\nstyle/b.css {}\nc {}\n");
    }
}
