//! The TypeScript types of the element's attributes, `npm/attributes.d.ts`, are made from the table of parameters.
//!
//! `RECORD=1 cargo test -p attention-spectra --lib attributes_of_the_npm_package` writes the file.

use super::field::Domain;
use super::table::FIELDS;
use std::fmt::Write;
use std::path::Path;

/// Attributes of an element besides the parameters of its figure: name and meaning.
const AROUND: [(&str, &str); 6] = [
    (
        "controls",
        "Dials shown under the figure where `embed` is on, joined by commas: `T,beta`.",
    ),
    ("caption", "A line of text under the figure."),
    (
        "pin",
        "Settings to compare with, as addresses joined by semicolons.",
    ),
    ("together", "How pinned settings are shown."),
    (
        "background",
        "Background of the element: `paper`, or `transparent`.",
    ),
    (
        "site",
        "Address of the page that “Open” and Share lead to. Without one they are hidden.",
    ),
];

fn declaration() -> String {
    let mut text = "/** Attributes of the element, by the names of the page's address. This file is made from the table of parameters. */\nexport interface Attributes {\n".to_owned();
    for field in FIELDS {
        let (kind, note) = match field.domain {
            Domain::Integer(low, high) | Domain::Following(low, high) => (
                "number | `${number}`".to_owned(),
                format!(" From {low} to {high}."),
            ),
            Domain::Real(low, high) => (
                "number | `${number}`".to_owned(),
                format!(" From {low} to {high}."),
            ),
            Domain::Choice(words) => (quoted(words), String::new()),
            Domain::Several(_) | Domain::Text(_) => {
                ("string".to_owned(), format!(" Takes {}.", field.allowed()))
            }
            Domain::Switch => (
                "boolean | 0 | 1 | '' | '0' | '1' | 'true' | 'false'".to_owned(),
                String::new(),
            ),
        };
        writeln!(
            text,
            "  /** {}{note} */\n  {}?: {kind} | null | undefined;",
            field.meaning, field.name
        )
        .unwrap();
    }
    for (name, meaning) in AROUND {
        writeln!(
            text,
            "  /** {meaning} */\n  {name}?: string | null | undefined;"
        )
        .unwrap();
    }
    text + "}\n"
}

/// A union of words.
fn quoted(words: &[&str]) -> String {
    let words: Vec<_> = words.iter().map(|word| format!("'{word}'")).collect();
    words.join(" | ")
}

#[test]
fn attributes_of_the_npm_package_are_those_of_the_table() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../npm/attributes.d.ts");
    if std::env::var_os("RECORD").is_some() {
        std::fs::write(&file, declaration()).unwrap();
    }
    // The sources of the published crate are without the npm package.
    let Ok(written) = std::fs::read_to_string(&file) else {
        return;
    };
    assert!(
        written == declaration(),
        "npm/attributes.d.ts is not that of the parameters: RECORD=1 writes it"
    );
}
