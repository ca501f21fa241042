//! Chapters that are made from the code: `{{reference views}}` and the like.

mod attention;
pub mod claims;
mod columns;
mod figures;
mod javascript;
mod laws;
mod newer_laws;
mod numbers;
mod parameters;
mod python;
mod views;

use crate::markup::{protected, replaced};
use anyhow::{Result, bail};

/// `text` with every `{{reference NAME}}` replaced by its Markdown.
///
/// # Errors
/// The part does not exist, or cannot be made.
pub fn insert(text: &str) -> Result<String> {
    replaced(text, "{{reference ", "}}", |name| match name.trim() {
        "attention" => attention::markdown(),
        "claims" => claims::markdown(),
        "figures" => Ok(figures::markdown()),
        "javascript" => javascript::markdown(),
        "laws" => Ok(laws::markdown()),
        "newer-laws" => newer_laws::markdown(),
        "numbers" => Ok(numbers::markdown()),
        "parameters" => Ok(parameters::markdown()),
        "python" => python::markdown(),
        "views" => Ok(views::markdown()),
        other => bail!("there is no reference of {other}"),
    })
}

/// A row of a table; line ends in cells become spaces.
fn row(cells: &[String]) -> String {
    let cells: Vec<String> = cells
        .iter()
        .map(|cell| cell.replace('|', "&#124;").replace('\n', " "))
        .collect();
    format!("| {} |\n", cells.join(" | "))
}

/// The head of a table.
fn head(names: &[&str]) -> String {
    format!(
        "| {} |\n|{}\n",
        names.join(" | "),
        " --- |".repeat(names.len())
    )
}

/// Text of the program with Markdown's special characters escaped.
fn words(text: &str) -> String {
    protected(&crate::markup::escaped(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formulas::Formulas;

    #[test]
    fn formulas_of_the_reference_are_understood() {
        let formulas = Formulas::new().unwrap();
        for part in [
            "attention",
            "claims",
            "figures",
            "laws",
            "newer-laws",
            "numbers",
            "parameters",
            "views",
        ] {
            let text = insert(&format!("{{{{reference {part}}}}}")).unwrap();
            let converted = formulas.convert(&text).unwrap();
            assert!(
                !converted.contains('$'),
                "{part} has a formula without an end"
            );
        }
        assert!(insert("{{reference verses}}").is_err());
    }
}
