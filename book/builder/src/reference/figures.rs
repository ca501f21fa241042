//! The figures of the papers that open here.

use super::{head, row, words};
use attention_spectra::papers::PAPERS;
use attention_spectra::views::presets::presets;

/// A table for each paper.
pub fn markdown() -> String {
    let mut out = String::new();
    for paper in PAPERS {
        let place = if paper.place.is_empty() {
            String::new()
        } else {
            format!(", {}", paper.place)
        };
        out += &format!(
            "\n## {} {{#{}}}\n\n{}, *{}*{place}.\n\n",
            paper.id,
            paper.word(),
            words(paper.authors),
            words(paper.title)
        );
        out += &head(&["figure", "shows", "what to look at"]);
        for preset in presets().filter(|preset| preset.paper() == paper.id) {
            let link = format!(
                "[{}](../../index.html#{})",
                words(&preset.title),
                preset.text.replace('|', "%7C").replace(' ', "%20")
            );
            out += &row(&[words(&preset.figure), link, words(&preset.look)]);
        }
    }
    out
}
