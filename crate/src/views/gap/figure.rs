//! View `gap`: eigenvalue gap and singular-value gap against the context length.

use crate::attention::Kind as _;
use crate::dataset::DataSet;
use crate::figure::{Figure, Panel, Role};
use crate::views::curves::by_length::{Curve, VerticalRange, course, law_at_end, panel};

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let eigen = Curve {
        measured: "eigen_gap",
        laws: &[
            (Role::Published, "eigen_gap_published"),
            (Role::Corrected, "eigen_gap_corrected"),
            (Role::Exact, "eigen_gap_finite"),
        ],
        title: "eigenvalue gap 1 − |*λ*₂|",
        symbol: "1−|λ₂|",
        range: VerticalRange::Around,
    };
    let singular = Curve {
        measured: "singular_gap",
        laws: &[
            (Role::Published, "singular_gap_published"),
            (Role::Corrected, "singular_gap_corrected"),
            (Role::Exact, "singular_gap_finite"),
        ],
        title: "singular-value gap *s*₁ − *s*₂",
        symbol: "s₁−s₂",
        range: VerticalRange::Around,
    };
    Figure {
        panels: vec![
            panel(data, &eigen),
            Panel {
                share: 0.6,
                ..panel(data, &singular)
            },
        ],
    }
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let sentence = |name: &str, says: &str| {
        course(data, name).map(|course| {
            let published = law_at_end(data, &format!("{name}_published"), "published");
            let corrected = law_at_end(data, &format!("{name}_corrected"), "corrected");
            format!("{says} {course}{published}{corrected}.")
        })
    };
    let sentences: Vec<String> = [
        sentence(
            "eigen_gap",
            "The gap between the first and second eigenvalue, 1 − |λ₂|,",
        ),
        sentence(
            "singular_gap",
            "The gap between the first two singular values, s₁ − s₂,",
        ),
    ]
    .into_iter()
    .flatten()
    .collect();
    if sentences.is_empty() {
        return "No gaps yet.".to_owned();
    }
    sentences.join(" ") + meaning(data)
}

/// Effect of a wide gap on the tokens, if the dominant direction is their mean.
fn meaning(data: &DataSet) -> &'static str {
    /// Gap above which nine tenths of everything else are gone after one layer.
    const WIDE: f64 = 0.9;
    let p = &data.parameters;
    let averages = p.attention.facts().normalises_rows && !p.remedy.changes_attention() && !p.skip;
    match averages && data.scalar("gap") > WIDE {
        true => " A layer with so wide a gap passes on little but the average of its tokens.",
        false => "",
    }
}
