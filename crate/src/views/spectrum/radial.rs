//! Panel of the view `spectrum`: P(|λ| ≤ r) of the bulk beside the published and the corrected law.

use super::schema::*;
use crate::dataset::DataSet;
use crate::figure::number::three_digits;
use crate::figure::{Axis, Corner, Mark, Naming, Panel, Role, Shape};
use crate::sorting;
use crate::views::limits;
use crate::words::phrase;

/// The panel, from the distances `sizes` of bulk eigenvalues from the centre of the bulk; `shifted`
/// if the centre is not the origin. `None` if there is no distribution.
pub fn panel(data: &DataSet, mut sizes: Vec<f64>, shifted: bool) -> Option<Panel> {
    sorting::ascending(&mut sizes);
    let bulk = *sizes.last()?;
    if sizes.len() < 3 || bulk <= 0.0 {
        return None;
    }
    // A few stragglers of many realisations may leave the panel.
    let most = quantile(sizes.clone(), 0.995);
    let most = if most < 0.2 * bulk { bulk } else { most };
    let law = Some(data.scalar(RADIUS)).filter(|r| *r <= 2.5 * most);
    let mut marks = vec![measured(&sizes)];
    let laws = [
        (
            Role::Published,
            RADIAL_PUBLISHED,
            phrase!("spectrum-published-uniform-disk"),
        ),
        (
            Role::Corrected,
            RADIAL_CORRECTED,
            phrase!("spectrum-corrected-law"),
        ),
        (Role::Exact, RADIAL_FINITE, phrase!("curves-finite-t")),
    ];
    for (role, name, label) in laws {
        let word = role.word();
        marks.extend(limits::curve(data, name, data.numbers(name), |y| {
            let line = Shape::Line {
                x: data.numbers(R).to_vec(),
                y,
                end: String::new(),
            };
            Mark::new(role, line)
                .named(label)
                .with_words(move |_, r, p| {
                    format!("P(|λ| ≤ {}) = {}, {word}", three_digits(r), three_digits(p))
                })
        }));
    }
    let distance = if shifted { "|*λ* − *α*|" } else { "|*λ*|" };
    let end = 1.2 * law.unwrap_or(most).max(most);
    let title = phrase!("spectrum-axis-radial-share", distance);
    let x = Axis::linear("*r*", 0.0, end);
    let y = Axis::linear(&title, 0.0, 1.04);
    Some(Panel {
        aside: true,
        further: true,
        ..Panel::new(x, y, marks, Naming::Key(Corner::BottomRight))
    })
}

/// The empirical distribution of sorted values as a staircase of at most some hundred steps.
fn measured(sorted: &[f64]) -> Mark {
    let n = sorted.len();
    let stride = n.div_ceil(400);
    let (mut x, mut y) = (vec![0.0], vec![0.0]);
    for i in (0..n).step_by(stride).map(|i| (i + stride - 1).min(n - 1)) {
        x.extend([sorted[i]; 2]);
        y.extend([y[y.len() - 1], (i + 1) as f64 / n as f64]);
    }
    x.push(2.0 * sorted[n - 1]);
    y.push(1.0);
    let line = Shape::Line {
        x,
        y,
        end: String::new(),
    };
    Mark::new(Role::Measured, line)
        .named(phrase!("spectrum-measured-distribution"))
        .with_words(|_, r, p| {
            phrase!(
                "spectrum-radial-share-measured",
                radius = three_digits(r),
                share = three_digits(p)
            )
        })
}

/// The value that a `share` of the finite `values` does not exceed; 0 for an empty list.
pub fn quantile(mut values: Vec<f64>, share: f64) -> f64 {
    let place = (share * values.len() as f64).ceil() as usize;
    if values.is_empty() {
        return 0.0;
    }
    let place = place.clamp(1, values.len()) - 1;
    sorting::ascending(&mut values);
    values[place]
}
