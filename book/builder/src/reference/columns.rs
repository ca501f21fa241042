//! Meaning of each column that the glossary of numbers does not explain.

/// `view NAME`, then a line `COLUMN | MEANING` for each column, in Markdown.
const COLUMNS: &str = include_str!("columns.txt");

/// Every line as (view, column, meaning).
fn lines() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let mut view = "";
    COLUMNS.lines().filter_map(move |line| {
        if let Some(name) = line.strip_prefix("view ") {
            view = name;
        }
        let (column, meaning) = line.split_once(" | ")?;
        Some((view, column, meaning))
    })
}

/// The meaning of `column` in `view`; `None` if the glossary explains it.
pub fn of(view: &str, column: &str) -> Option<&'static str> {
    let mut found = lines().filter(|it| (it.0, it.1) == (view, column));
    found.next().map(|it| it.2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use attention_spectra::views::VIEWS;
    use attention_spectra::views::glossary::quantities;

    #[test]
    fn every_column_has_a_meaning() {
        for view in VIEWS {
            for column in view.schema.columns {
                let name = &*column.name.text();
                let is_explained = quantities().any(|it| it.name == name);
                let word = view.view.word();
                assert!(
                    is_explained || of(word, name).is_some(),
                    "columns.txt does not explain {name} of {word}"
                );
            }
        }
    }

    #[test]
    fn every_meaning_has_its_column() {
        for (word, name, _) in lines() {
            let view = VIEWS.iter().find(|it| it.view.word() == word);
            let view = view.unwrap_or_else(|| panic!("there is no view {word}"));
            let is_there = view.schema.columns.iter().any(|it| it.name.text() == name);
            assert!(is_there, "{word} has no column {name}");
        }
    }
}
