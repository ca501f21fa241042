//! View `layers`: a large spectrum of one layer, its matrix beside it, and all layers as small multiples (GAP Figure 7).

use super::experiment::mark;
use super::schema::*;
use crate::dataset::DataSet;
use crate::figure::number::{short_number, three_digits};
use crate::figure::{Axis, Corner, Figure, Mark, Naming, Panel, Role, Shape, Units};
use crate::sorting;
use crate::views::attention_map;
use crate::views::outliers::split_at_widest_gap;
use crate::views::spectrum::figure as spectrum;
use crate::views::spectrum::schema::SCHEMA;
use crate::words::phrase;

/// Largest number of layers shown in small panels; of more layers, evenly spaced ones are shown.
const SMALL: usize = 12;

/// Eigenvalues of one layer.
fn spectrum_of(data: &DataSet, layer: usize) -> (Vec<f64>, Vec<f64>) {
    let columns = data.numbers(RE).iter().zip(data.numbers(IM));
    let of_layer = data.numbers(LAYER).iter().zip(columns);
    let chosen = of_layer.filter(|(l, _)| **l == layer as f64);
    let (mut re, mut im): (Vec<f64>, Vec<f64>) = chosen.map(|(_, (re, im))| (*re, *im)).unzip();
    snap_to_zero(&mut re, &mut im);
    (re, im)
}

/// Draws eigenvalues as zero that are zero except for rounding. If every token attends to one other (or nearly), zero is an eigenvalue of
/// long Jordan chains, which rounding spreads over circles of up to 1e-3. A bulk, however small, fills its disk; these eigenvalues lie
/// mostly far inside.
fn snap_to_zero(re: &mut [f64], im: &mut [f64]) {
    const SPREAD: f64 = 1e-3;
    const FILLED: f64 = 0.02;
    let size: Vec<f64> = re
        .iter()
        .zip(&*im)
        .map(|(x, y)| libm::hypot(*x, *y))
        .collect();
    let largest = size.iter().copied().fold(0.0, f64::max);
    let mut small: Vec<f64> = size
        .iter()
        .copied()
        .filter(|s| *s < SPREAD * largest)
        .collect();
    sorting::ascending(&mut small);
    let Some(reach) = small.last() else { return };
    let filled = small[small.len() / 2] > FILLED * reach;
    if filled {
        return;
    }
    for (i, s) in size.iter().enumerate() {
        if *s < SPREAD * largest {
            (re[i], im[i]) = (0.0, 0.0);
        }
    }
}

fn layer(data: &DataSet) -> usize {
    data.parameters.layer.min(data.parameters.layers)
}

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let layers = data.parameters.layers;
    let shown = layers.min(SMALL);
    let small = (0..shown).map(|i| match shown {
        1 => 1,
        _ => 1 + (i * (layers - 1) + (shown - 1) / 2) / (shown - 1),
    });
    let multiples = small.filter(|_| layers > 1).map(|l| multiple(data, l));
    // The last one, so that addresses keep the numbers of the others; it is seen beside the first.
    Figure {
        panels: std::iter::once(large(data, layer(data)))
            .chain(multiples)
            .chain([map(data, layer(data))])
            .collect(),
    }
}

/// The plane of the view `spectrum` for one layer.
fn large(data: &DataSet, layer: usize) -> Panel {
    let mut one = DataSet::new(&data.parameters, &SCHEMA);
    let (re, im) = spectrum_of(data, layer);
    one.push(RE, re);
    one.push(IM, im);
    for name in [LAMBDA1, LAMBDA2_ABS, GAP] {
        one.summarise(name, data.scalar(name));
    }
    let mut panel = spectrum::plane_of(&one);
    panel.y.title = match outliers(data, layer) {
        count if count.is_empty() => phrase!("layers-axis-imaginary", layer),
        count => phrase!(
            "layers-axis-imaginary-with-outliers",
            layer,
            outliers = count
        ),
    };
    panel
}

/// The matrix of one layer.
fn map(data: &DataSet, layer: usize) -> Panel {
    let mut panel = attention_map::map_panel(data, data.parameters.T);
    panel.y.title = phrase!("layers-axis-token", layer);
    panel.share = 1.0;
    // A phone has no room for it beside the layers; it can be chosen.
    panel.optional = true;
    panel
}

/// `2 outliers`; empty while the number is unknown.
fn outliers(data: &DataSet, layer: usize) -> String {
    match data.numbers(OUTLIERS).get(layer - 1) {
        Some(1.0) => phrase!("layers-1-outlier").to_owned(),
        Some(count) if count.is_finite() => {
            phrase!("layers-outliers", count = short_number(*count))
        }
        _ => String::new(),
    }
}

/// The bulk of one layer, outliers left out, at equal scale.
fn multiple(data: &DataSet, layer: usize) -> Panel {
    let (re, im) = spectrum_of(data, layer);
    let size: Vec<f64> = re
        .iter()
        .zip(&im)
        .map(|(re, im)| libm::hypot(*re, *im))
        .collect();
    let realisations = (size.len() / data.parameters.T.max(1)).max(1);
    let largest = size.iter().copied().fold(0.0, f64::max);
    // Beside a bulk that is rounding only (uniform attention) everything is shown.
    let apart =
        split_at_widest_gap(&size, realisations, 1.2).filter(|split| split.bulk > 1e-9 * largest);
    let reach = apart.map_or(largest, |split| split.bulk);
    let reach = if reach > 0.0 { 1.1 * reach } else { 1.0 };
    let empty = re.is_empty().then_some("…");
    let dots =
        Mark::new(Role::Measured, Shape::Dots { x: re, y: im }).with_words(move |_, re, im| {
            phrase!(
                "layers-eigenvalue-of-layer",
                layer,
                re = three_digits(re),
                im = three_digits(im)
            )
        });
    let here = if data.parameters.layer == layer {
        "▸ "
    } else {
        ""
    };
    let contrast = data.numbers(SCORE_CONTRAST).get(layer - 1);
    let unresolved = contrast.map_or("", |it| mark(*it));
    let title = format!("{here}*ℓ* = {layer}{unresolved}");
    // The large panel names its axes; these say how many eigenvalues stand apart.
    let [x, y] = [&outliers(data, layer), &title].map(|title| Axis::linear(title, -reach, reach));
    Panel {
        units: Units::Equal,
        share: 0.5,
        rank: 1,
        empty: empty.map(Into::into),
        ..Panel::new(x, y, vec![dots], Naming::Key(Corner::TopLeft))
    }
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let known: Vec<(usize, f64, f64)> = data
        .numbers(OUTLIERS)
        .iter()
        .zip(data.numbers(LAMBDA2_ABS))
        .enumerate()
        .filter(|(_, (count, _))| count.is_finite())
        .map(|(i, (count, second))| (i + 1, *count, *second))
        .collect();
    let (Some(first), Some(last)) = (known.first(), known.last()) else {
        return phrase!("layers-no-spectra-yet").to_owned();
    };
    let most = known
        .iter()
        .copied()
        .fold(*first, |a, b| if b.1 > a.1 { b } else { a });
    let outliers = match most.1 {
        0.0 => "none".to_owned(),
        count => short_number(count),
    };
    phrase!(
        "layers-eigenvalues-attention-matrix-layers",
        layers = data.parameters.layers,
        first_value = three_digits(first.2),
        first_layer = first.0,
        last_value = three_digits(last.2),
        last_layer = last.0,
        outliers,
        most = most.0
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_around_zero_is_drawn_as_zero_and_a_small_bulk_is_not() {
        let mut re = vec![1e-17; 40];
        re.extend([3e-6, -2e-6, 1e-9, 1.0, -0.5]);
        let mut im = vec![0.0; re.len()];
        im[44] = 0.8;
        snap_to_zero(&mut re, &mut im);
        assert!(re[..43].iter().all(|x| *x == 0.0));
        assert_eq!((re[43], re[44], im[44]), (1.0, -0.5, 0.8));
        let mut bulk: Vec<f64> = (1..=40).map(|i| 1e-6 * f64::from(i) / 40.0).collect();
        bulk.push(1.0);
        let (kept, mut im) = (bulk.clone(), vec![0.0; 41]);
        snap_to_zero(&mut bulk, &mut im);
        assert_eq!(bulk, kept);
    }
}
