//! Marks and panels that several views share: laws as lines, measured points, plain axes.

use super::model::{Axis, Mark, Naming, Panel, Role, Shape};
use super::number::{three, with_error};
use super::scale::Scale;
use crate::dataset::DataSet;

/// What is said of a point: names of the abscissa and of the ordinate.
pub type Names = (&'static str, &'static str);

/// The column `y` against the column `x` as a line named `name`; nothing where it has no value.
pub fn line(
    data: &DataSet,
    role: Role,
    x: &str,
    y: &str,
    name: &str,
    names: Names,
) -> Option<Mark> {
    line_of(
        role,
        data.numbers(x).to_vec(),
        data.numbers(y).to_vec(),
        name,
        names,
    )
}

/// A line through given points.
pub fn line_of(role: Role, x: Vec<f64>, y: Vec<f64>, name: &str, names: Names) -> Option<Mark> {
    if y.iter().all(|v| !v.is_finite()) {
        return None;
    }
    let said = name.replace('*', "");
    let end = name.to_owned();
    let mark = Mark::new(role, Shape::Line { x, y, end })
        .named(name)
        .saying(move |_, x, y| {
            format!(
                "{} = {}: {} = {}, {said}",
                names.0,
                three(x),
                names.1,
                three(y)
            )
        });
    Some(mark)
}

/// The column `y` with its errors `y_se` as points; nothing where it has no value.
pub fn points(
    data: &DataSet,
    role: Role,
    x: &str,
    y: &str,
    name: &str,
    names: Names,
) -> Option<Mark> {
    let values = data.numbers(y).to_vec();
    if values.iter().all(|v| !v.is_finite()) {
        return None;
    }
    let se = data.numbers(&format!("{y}_se")).to_vec();
    let errors = se.clone();
    let shape = Shape::Errors {
        x: data.numbers(x).to_vec(),
        y: values,
        se,
    };
    // The error bar explains itself where there is little room.
    let short = name.split(", bar").next().unwrap_or(name).to_owned();
    let mark = Mark::new(role, shape).named(name).briefly(short);
    let mark = mark.saying(move |i, x, y| {
        let error = errors.get(i).copied().unwrap_or(f64::NAN);
        format!(
            "{} = {}: {} = {}",
            names.0,
            three(x),
            names.1,
            with_error(y, error)
        )
    });
    Some(mark)
}

/// A panel of `marks` on linear axes.
pub fn panel(x: (&str, f64, f64), y: (&str, f64, f64), marks: Vec<Mark>) -> Panel {
    Panel {
        x: Axis::new(x.0, Scale::linear(x.1, x.2)),
        y: Axis::new(y.0, Scale::linear(y.1, y.2)),
        equal: false,
        empty: if marks.is_empty() {
            "no values yet".to_owned()
        } else {
            String::new()
        },
        marks,
        share: 1.0,
        optional: false,
        naming: Naming::Ends,
    }
}

/// The course of ρ through the layers: theory, published limit and measurement.
pub fn depth_panel(data: &DataSet) -> Panel {
    let names = ("layer", "ρ");
    let role = match data.parameters.overlap {
        crate::parameters::Overlap::Sampled => Role::Corrected,
        _ => Role::Exact,
    };
    let theory = match data.parameters.overlap {
        crate::parameters::Overlap::Exact => Some("exact *T*"),
        crate::parameters::Overlap::Sampled => Some("sampled rows"),
        // The limit is the published curve itself.
        crate::parameters::Overlap::Asymptotic => None,
    };
    let marks = [
        line(
            data,
            Role::Published,
            "layer",
            "published",
            "*T* → ∞",
            names,
        ),
        theory.and_then(|name| line(data, role, "layer", "theory", name, names)),
        points(
            data,
            Role::Measured,
            "layer",
            "measured",
            "measured, bar = 1 standard error",
            names,
        ),
    ];
    let layers = data.parameters.layers as f64;
    panel(
        ("layer *ℓ*", 0.0, layers),
        ("cosine between tokens *ρ*", 0.0, 1.04),
        marks.into_iter().flatten().collect(),
    )
}

/// The measured cosine behind the last layer, how sure it is, and of how many stacks; `None` before any
/// has passed all layers.
pub fn measured_end(data: &DataSet) -> Option<String> {
    let (rho, count) = (data.scalar("rho_final"), data.scalar("realisations"));
    rho.is_finite().then(|| match count {
        2.0.. => {
            let value = with_error(rho, data.scalar("rho_final_se"));
            format!("{value} (mean of {count} stacks, ± one standard error)")
        }
        _ => format!("{} (one stack, its error unknown)", three(rho)),
    })
}

/// The last finite value of a column.
pub fn last(data: &DataSet, name: &str) -> f64 {
    let finite = data.numbers(name).iter().rev().find(|v| v.is_finite());
    finite.copied().unwrap_or(f64::NAN)
}
