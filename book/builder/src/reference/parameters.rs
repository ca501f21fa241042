//! Every parameter, by the headings of the page.

use super::words;
use attention_spectra::parameters::{Domain, FIELDS, Field, Parameters, SOURCES};
use attention_spectra::views::dials::groups::HEADINGS;
use attention_spectra::views::{VIEWS, dials, opening};

/// A section for each heading, with a section for each parameter.
pub fn markdown() -> String {
    let listed = |name: &str| HEADINGS.iter().any(|(_, names)| names.contains(&name));
    let rest: Vec<&str> = FIELDS
        .iter()
        .map(|field| field.name)
        .filter(|name| !listed(name))
        .collect();
    let groups = HEADINGS
        .iter()
        .map(|(heading, names)| (heading.text(), names.to_vec()));
    let mut out = String::new();
    let mut done: Vec<&str> = Vec::new();
    for (heading, names) in groups.chain([("Choices of the page", rest)]) {
        out += &format!("\n## {heading}\n");
        for name in names {
            if let (false, Some(field)) = (done.contains(&name), Field::named(name)) {
                done.push(name);
                out += &of(field);
            }
        }
    }
    out
}

/// Largest number of characters of a default. A longer one follows from another parameter and is rounded.
const LONGEST_NUMBER: usize = 8;

fn of(field: &Field) -> String {
    let name = field.name;
    let default = field.text(&Parameters::default());
    let default = match (default.as_deref(), field.domain) {
        (None | Some(""), Domain::Following(..)) => "follows T".to_owned(),
        (None | Some(""), _) => "empty".to_owned(),
        (Some(text), _) => match text.parse::<f64>() {
            Ok(value) if text.len() > LONGEST_NUMBER => format!("about {value:.4}"),
            _ => format!("`{text}`"),
        },
    };
    let views: Vec<String> = VIEWS
        .iter()
        .filter(|view| view.offers(name) || dials::matters(name, &opening::of(view.view)))
        .map(|view| format!("[{}](views.md#{})", view.words.title, view.view.word()))
        .collect();
    let views = match views.len() {
        n if n == VIEWS.len() => "all views".to_owned(),
        0 => "no figure: it chooses how the page shows it".to_owned(),
        _ => views.join(", "),
    };
    let symbol = match field.symbol {
        "" => String::new(),
        symbol if symbol == field.label => String::new(),
        symbol => format!("{}, ", words(symbol)),
    };
    let source = match SOURCES.iter().find(|(known, _)| *known == name) {
        None => String::new(),
        Some((_, source)) => format!("\n- In the papers: {}", words(source)),
    };
    format!(
        "\n### `{name}` {{#{name}}}\n\n**{symbol}{}.** {}\n\n- Takes {}\n- Default: {default}\n- Matters in: {views}{source}\n",
        words(&field.label),
        words(&field.meaning),
        words(&field.allowed()),
    )
}
