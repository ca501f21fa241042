//! Columns and summary numbers of every view, and what every number means.

use super::{columns, head, row, words};
use attention_spectra::dataset::schema::ColumnKind;
use attention_spectra::views::VIEWS;
use attention_spectra::views::glossary::{Quantity, is_law, quantities};

/// Columns and names of the summary by view, then all quantities.
pub fn markdown() -> String {
    let mut out = "\n## By view\n".to_owned();
    for view in VIEWS {
        let word = view.view.word();
        out += &format!("\n### {} {{#columns-{word}}}\n\n", words(&view.words.title));
        let has_units = view.schema.columns.iter().any(|it| !it.unit.is_empty());
        // Only some views have units.
        let shown = if has_units { 4 } else { 3 };
        out += &head(&["column", "meaning", "holds", "unit"][..shown]);
        for column in view.schema.columns {
            let name = &*column.name.text();
            let meaning = match columns::of(word, name) {
                Some(meaning) => meaning.to_owned(),
                None => quantities()
                    .find(|quantity| quantity.name == name)
                    .map_or_else(String::new, |quantity| {
                        format!("[{}](#number-{name})", words(&quantity.label))
                    }),
            };
            let cells = [
                format!("`{name}`"),
                meaning,
                kind(column.kind).to_owned(),
                column.unit.to_owned(),
            ];
            out += &row(&cells[..shown]);
        }
        let names = view.schema.summary.iter().map(|(name, unit)| {
            let shown = match is_quantity(&name.text()) {
                true => format!("[`{name}`](#number-{name})"),
                false => format!("`{name}`"),
            };
            match *unit {
                "" => shown,
                unit => format!("{shown} (in {unit})"),
            }
        });
        let names: Vec<String> = names.collect();
        out += &format!("\nSummary: {}\n", names.join(", "));
    }
    let mut all: Vec<&Quantity> = quantities().collect();
    all.sort_by_key(|quantity| quantity.name);
    all.dedup_by_key(|quantity| quantity.name);
    out += "\n## What the numbers mean\n";
    for quantity in all {
        out += &of(quantity);
    }
    out
}

fn is_quantity(name: &str) -> bool {
    quantities().any(|quantity| quantity.name == name)
}

fn of(quantity: &Quantity) -> String {
    let law = if is_law(quantity.name) {
        " (a law)"
    } else {
        ""
    };
    let symbol = match quantity.symbol {
        "" => String::new(),
        latex => format!("${latex}$ "),
    };
    let mut out = format!(
        "\n### `{}` {{#number-{}}}\n\n{symbol}**{}**{law}. {}\n",
        quantity.name,
        quantity.name,
        words(&quantity.label),
        words(&quantity.sentence),
    );
    if !quantity.formula.is_empty() {
        out += &format!("\n$${}$$\n", quantity.formula);
    }
    if !quantity.source.is_empty() {
        out += &format!("\nSource: {}\n", words(quantity.source));
    }
    out
}

/// Description of the content of a column.
fn kind(kind: ColumnKind) -> &'static str {
    match kind {
        ColumnKind::Axis => "axis",
        ColumnKind::Measured => "measured",
        ColumnKind::StandardError => "standard error",
        ColumnKind::Published => "published formula",
        ColumnKind::Corrected => "corrected formula",
        ColumnKind::Limit => "limit law (T → ∞)",
        ColumnKind::Exact => "finite-T law",
        ColumnKind::Allowance => "tolerance",
        ColumnKind::Index => "index of a row",
        ColumnKind::Words => "words",
    }
}
