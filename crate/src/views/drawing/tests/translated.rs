//! Translated figures.

use crate::parameters::Parameters;
use crate::views::{Run, figure};

#[test]
fn no_text_of_a_figure_is_left_out() {
    for view in ["spectrum", "singular", "trainability", "overlap"] {
        let (p, _) = Parameters::from_text(&format!("view={view}&T=16&layers=2&samples=1"));
        let data = Run::new(&p).finish().unwrap();
        let mut figure = figure(&data);
        figure.change_texts(&|text| "x".repeat(text.chars().count().min(3)));
        let size = crate::figure::Size {
            width: 900.0,
            height: 500.0,
        };
        let layout = figure.lay_out(size, true).unwrap();
        let svg = layout.svg(crate::figure::Theme::Light, "", "").unwrap();
        // What is between tags now are numbers, x and signs.
        for text in svg.split('>').filter_map(|part| part.split('<').next()) {
            let word = text
                .chars()
                .filter(|c| c.is_ascii_lowercase() && *c != 'x' && *c != 'e');
            assert!(word.count() < 3, "{view}: {text}");
        }
    }
}
