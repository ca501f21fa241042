//! Attention types, and which laws a figure of each has: found by computing one.

use super::{head, row, words};
use anyhow::Result;
use attention_spectra::attention::{Kind, Triangle};
use attention_spectra::law_status::LawStatus;
use attention_spectra::parameters::{Attention, Field, spoken};
use attention_spectra::views::{Run, opening};

/// The setting at which the laws are looked up: large enough for limit laws, small enough to compute in a second.
const SETTING: &str = "view=spectrum&T=128&samples=8";

/// A table of the attention types: the definition of each and one of its laws.
pub fn markdown() -> Result<String> {
    let mut types = head(&[
        "type",
        "in the address",
        "rows sum to the same number",
        "triangular",
        "its own dials",
    ]);
    let mut laws = head(&["type", "laws of the spectrum, and their range at T = 128"]);
    for attention in Attention::ALL {
        let facts = attention.facts();
        let yes = |is: bool| if is { "yes" } else { "no" }.to_owned();
        let triangle = match facts.triangle {
            Triangle::UnderMask => "under a causal mask",
            Triangle::Always => "always",
            Triangle::Never => "never; it has no causal mask",
        };
        let dials: Vec<String> = facts
            .dials
            .iter()
            .map(|name| {
                let symbol = Field::named(name).map_or("", |field| field.symbol);
                let shown = if symbol.is_empty() { *name } else { symbol };
                format!("[{}](parameters.md#{name})", words(shown))
            })
            .collect();
        let name = spoken(attention.word());
        types += &row(&[
            name.clone(),
            format!("`attention={}`", attention.word()),
            yes(facts.normalises_rows),
            triangle.to_owned(),
            dials.join(", "),
        ]);
        let (parameters, _) = opening::read(&format!("{SETTING}&attention={}", attention.word()));
        let data = Run::new(&parameters).finish()?;
        let found: Vec<String> = data
            .laws()
            .map(|(name, status)| format!("`{name}` {}", status_words(status)))
            .collect();
        let found = if found.is_empty() {
            "none".to_owned()
        } else {
            found.join(", ")
        };
        laws += &row(&[name, found]);
    }
    Ok(format!(
        "{types}\n## Laws\n\nComputed at `{SETTING}` when this book was built.\n\n{laws}"
    ))
}

fn status_words(status: LawStatus) -> &'static str {
    match status {
        LawStatus::Right => "(within 10 %)",
        LawStatus::Off => "(off by more than 10 %)",
        LawStatus::Untested => "(not tested)",
    }
}
