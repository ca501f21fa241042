//! Every view.

use super::words;
use attention_spectra::parameters::Field;
use attention_spectra::views::question::Question;
use attention_spectra::views::{VIEWS, ViewEntry};

/// A section for each question, with a section for each view.
pub fn markdown() -> String {
    let mut out = String::new();
    for question in Question::ALL {
        out += &format!("\n## {}\n\n*{}*\n", question.name(), question.sentence());
        let views = VIEWS.iter().filter(|view| view.question == *question);
        out.extend(views.map(|view| of(view)));
    }
    out
}

fn of(view: &ViewEntry) -> String {
    let word = view.view.word();
    let paper = match view.paper {
        "ALL" => "all five",
        paper => paper,
    };
    let names = |names: &[&str]| {
        let link = |name: &&str| {
            let symbol = Field::named(name).map_or("", |field| field.symbol);
            let shown = if symbol.is_empty() { *name } else { symbol };
            format!("[{}](parameters.md#{name})", words(shown))
        };
        names.iter().map(link).collect::<Vec<_>>().join(", ")
    };
    let others: Vec<&str> = view
        .dials
        .iter()
        .flat_map(|group| group.iter().copied())
        .collect();
    let opening = match view.opening {
        "" => "the defaults of all views".to_owned(),
        text => format!("`{text}`"),
    };
    let device = match view.on_gpu {
        true => "CPU; large steps on the GPU too",
        false => "CPU",
    };
    format!(
        "\n### {} {{#{word}}}\n\n{}\n\n[Open it](../../index.html#view={word}), or run `attention-spectra {word}`.\n\n\
        - Paper: {paper}\n- Main dials: {}\n- All dials beside T, σ_qk, β and α: {}\n- Opens with: {opening}\n- Computed on: {device}\n- [Its columns and numbers](numbers.md#columns-{word})\n",
        words(&view.words.title),
        words(&view.words.sentence),
        names(view.main_dials),
        names(&others),
    )
}
