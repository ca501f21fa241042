//! The cosine between tokens against the layer, which several views show.

use crate::dataset::DataSet;
use crate::figure::columns::measurement;
use crate::figure::number::{digits_or_none, three_digits, with_error};
use crate::figure::{Axis, Naming, Panel, Role};
use crate::parameters::Overlap;
use crate::views::limits;
use crate::views::names::*;
use crate::words::phrase;

/// The course of ρ through the layers: theory, published limit and measurement.
pub fn depth_panel(data: &DataSet) -> Panel {
    let names = (phrase!("figure-layer"), "ρ");
    let role = match data.parameters.overlap {
        Overlap::Sampled => Role::Corrected,
        _ => Role::Exact,
    };
    let theory = match data.parameters.overlap {
        Overlap::Exact => Some(phrase!("curves-finite-t")),
        Overlap::Sampled => Some(phrase!("curves-corrected-sampled-rows")),
        // The limit is the published curve itself.
        Overlap::Asymptotic => None,
    };
    let measured = phrase!("curves-measured-bar-1-standard-error");
    let published = (LAYER, PUBLISHED);
    let mut marks = limits::law(
        data,
        Role::Published,
        published,
        Role::Published.word(),
        names,
    );
    if let Some(name) = theory {
        marks.extend(limits::law(data, role, (LAYER, THEORY), name, names));
    }
    let column = (LAYER, MEASURED);
    marks.extend(measurement(data, Role::Measured, column, measured, names));
    Panel::new(
        Axis::linear(
            phrase!("curves-axis-layer"),
            0.0,
            data.parameters.layers as f64,
        ),
        Axis::linear(phrase!("curves-cosine-between-tokens"), 0.0, 1.04),
        marks,
        Naming::Ends,
    )
}

/// The measured cosine after the last layer, its standard error, and the number of stacks; `None` before any stack has passed all
/// layers.
pub fn measured_end(data: &DataSet) -> Option<String> {
    let (rho, count) = (data.scalar(RHO_FINAL), data.scalar(REALISATIONS));
    // Behind pre-norm blocks, whose tokens have many lengths, the theory predicts another mean.
    let ratio = data.numbers(MEASURED_RATIO).last();
    let value = match count {
        2.0.. => with_error(rho, data.scalar(RHO_FINAL_SE)),
        _ => three_digits(rho),
    };
    rho.is_finite().then(|| {
        phrase!(
            "curves-measured-end",
            value,
            count = count.max(1.0) as usize,
            ratio = digits_or_none(ratio.copied().unwrap_or(f64::NAN))
        )
    })
}
