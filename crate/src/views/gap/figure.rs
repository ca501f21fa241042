//! View `gap`: eigenvalue gap and singular-value gap against the context length.

use super::schema::*;
use crate::attention::Kind as _;
use crate::dataset::DataSet;
use crate::figure::{Figure, Panel, Role};
use crate::views::curves::by_length::{Curve, VerticalRange, course, panel};
use crate::words::phrase;

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let eigen = Curve {
        measured: EIGEN_GAP,
        laws: &[
            (Role::Published, EIGEN_GAP_PUBLISHED),
            (Role::Corrected, EIGEN_GAP_CORRECTED),
            (Role::Exact, EIGEN_GAP_FINITE),
        ],
        title: phrase!("gap-axis-eigenvalue-gap"),
        symbol: "1−|λ₂|",
        range: VerticalRange::Around,
    };
    let singular = Curve {
        measured: SINGULAR_GAP,
        laws: &[
            (Role::Published, SINGULAR_GAP_PUBLISHED),
            (Role::Corrected, SINGULAR_GAP_CORRECTED),
            (Role::Exact, SINGULAR_GAP_FINITE),
        ],
        title: phrase!("gap-axis-singular-gap"),
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
    let laws = [Some(EIGEN_GAP_PUBLISHED), Some(EIGEN_GAP_CORRECTED), None];
    let eigen = course(data, "eigenvalue-gap", EIGEN_GAP, laws);
    let laws = [
        Some(SINGULAR_GAP_PUBLISHED),
        Some(SINGULAR_GAP_CORRECTED),
        None,
    ];
    let singular = course(data, "singular-gap", SINGULAR_GAP, laws);
    let sentences: Vec<String> = [eigen, singular].into_iter().flatten().collect();
    if sentences.is_empty() {
        return phrase!("gap-no-gaps-yet").to_owned();
    }
    sentences.join(" ") + &meaning(data)
}

/// Effect of a wide gap on the tokens, if the dominant direction is their mean.
fn meaning(data: &DataSet) -> String {
    /// Gap above which nine tenths of everything else are gone after one layer.
    const WIDE: f64 = 0.9;
    let p = &data.parameters;
    let averages = p.attention.facts().normalises_rows && !p.remedy.changes_attention() && !p.skip;
    if averages && data.scalar(GAP) > WIDE {
        format!(" {}", phrase!("gap-layer-so-wide-gap-passes-little"))
    } else {
        String::new()
    }
}
