//! Which mutants there are: what cargo-mutants lists, read.

use anyhow::{Context, Result};
use serde_json::Value;

/// A kind of change that cargo-mutants knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Genre {
    /// The body of a function gives a fixed value.
    Body,
    /// Another operator between two operands.
    Binary,
    /// No operator before an operand.
    Unary,
    /// An arm of a match is left out.
    Arm,
    /// The guard of an arm is always or never true.
    Guard,
    /// A field of a literal comes from its base.
    Field,
}

/// A line and a column of a file, both from 1 on.
pub type Position = (usize, usize);

/// One change of the code in one place.
#[derive(Clone, Debug, PartialEq)]
pub struct Mutant {
    /// File, position and change in words: no two mutants have the same.
    pub name: String,
    /// The file, from the root on.
    pub file: String,
    /// Where what is changed begins.
    pub start: Position,
    /// What kind of change it is.
    pub genre: Genre,
    /// What stands there instead; nothing where something is left out.
    pub replacement: String,
}

/// Reads the output of `cargo mutants --list --json`.
pub fn read(text: &str) -> Result<Vec<Mutant>> {
    let list: Vec<Value> = serde_json::from_str(text)?;
    list.iter().map(mutant).collect()
}

fn mutant(value: &Value) -> Result<Mutant> {
    let text = |name: &str| {
        let text = value[name].as_str().map(str::to_owned);
        text.with_context(|| format!("a mutant without {name}"))
    };
    let number = |name: &str| {
        let number = value["span"]["start"][name].as_u64();
        number.with_context(|| format!("a mutant without {name}"))
    };
    let genre = match text("genre")?.as_str() {
        "FnValue" => Genre::Body,
        "BinaryOperator" => Genre::Binary,
        "UnaryOperator" => Genre::Unary,
        "MatchArm" => Genre::Arm,
        "MatchArmGuard" => Genre::Guard,
        "StructField" => Genre::Field,
        other => anyhow::bail!("mutants of the kind {other} are unknown here"),
    };
    Ok(Mutant {
        name: text("name")?,
        file: text("file")?,
        start: (number("line")? as usize, number("column")? as usize),
        genre,
        replacement: text("replacement")?,
    })
}

#[cfg(test)]
mod tests {
    use super::{Genre, Mutant, read};

    #[test]
    fn the_list_is_read() {
        let text = r#"[{"name": "a.rs:2:7: replace + with - in f", "file": "a.rs", "genre": "BinaryOperator",
            "span": {"start": {"line": 2, "column": 7}, "end": {"line": 2, "column": 8}}, "replacement": "-"}]"#;
        let wanted = Mutant {
            name: "a.rs:2:7: replace + with - in f".to_owned(),
            file: "a.rs".to_owned(),
            start: (2, 7),
            genre: Genre::Binary,
            replacement: "-".to_owned(),
        };
        assert_eq!(read(text).unwrap(), [wanted]);
        assert!(read(&text.replace("BinaryOperator", "Typo")).is_err());
    }
}
