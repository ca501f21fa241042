//! The eigenvalues of H and W_QW_Kᵀ of one head in the plane, and, in small panels beside them, H of every head of the layer.

use super::LayerHeads;
use crate::figure::number::three_digits;
use crate::figure::{Axis, Corner, Figure, Mark, Naming, Panel, Role, Shape, Units};
use crate::models::head_numbers::index_of;
use crate::words::phrase;

/// Largest number of heads shown small, given by the size of the page.
const SMALL: usize = 12;

/// The two planes, each with the radius and the number of the edge of the law's disc.
const SPECTRA: [(&str, &str, usize, &str); 2] = [
    ("*H*", "H", 0, "h_radius_law"),
    ("*W*_Q*W*_Kᵀ", "W_QW_Kᵀ", 1, "qk_radius_law"),
];

/// The figure of head `head` of `layer`; `other`, the same layer of a second checkpoint, is drawn faintly behind.
pub fn planes(layer: &LayerHeads, head: usize, other: Option<&LayerHeads>) -> Figure {
    let large = SPECTRA
        .iter()
        .map(|spectrum| plane(layer, head, other, spectrum, None));
    // Those around the head in view.
    let first = head / SMALL * SMALL;
    let small = (first..layer.len().min(first + SMALL)).filter(|_| layer.len() > 1);
    let small = small.map(|at| plane(layer, at, other, &SPECTRA[0], Some(at == head)));
    Figure {
        panels: large.chain(small).collect(),
    }
}

/// One plane; `small` says whether a small one belongs to the head shown large.
fn plane(
    layer: &LayerHeads,
    head: usize,
    other: Option<&LayerHeads>,
    (symbol, name, which, law): &(&'static str, &'static str, usize, &'static str),
    small: Option<bool>,
) -> Panel {
    let spectrum = |of: &LayerHeads| of.spectrum(head, *which).map(<[f64]>::to_vec);
    let [re, im] = spectrum(layer);
    let radius = index_of(law)
        .and_then(|at| layer.numbers(head).get(at).copied())
        .unwrap_or(f64::NAN);
    let reach = |re: &[f64], im: &[f64]| {
        re.iter()
            .zip(im)
            .map(|(x, y)| libm::hypot(*x, *y))
            .fold(0.0, f64::max)
    };
    let mut far = reach(&re, &im).max(if radius.is_finite() { radius } else { 0.0 });
    let nothing = re.is_empty();
    let mut marks = Vec::new();
    let say = |name: String| {
        move |_: usize, re: f64, im: f64| {
            format!("{name}: λ = {} + {}i", three_digits(re), three_digits(im))
        }
    };
    if let Some(other) = other {
        let [x, y] = spectrum(other);
        far = far.max(reach(&x, &y));
        let mut ghost = Mark::new(Role::Series(0), Shape::Dots { x, y })
            .named(phrase!("checkpoint-other-checkpoint"));
        ghost.faint = true;
        marks.push(ghost.with_words(say(phrase!("checkpoint-other-checkpoint-product", name))));
    }
    if radius > 0.0 {
        let words = phrase!(
            "checkpoint-random-weights-size-variance",
            radius = three_digits(radius)
        );
        let circle = Shape::Circle {
            centre: (0.0, 0.0),
            radius,
        };
        marks.push(
            Mark::new(Role::Corrected, circle)
                .named(phrase!("checkpoint-random-weights"))
                .with_words(move |_, _, _| words.clone()),
        );
    }
    let count = re.len();
    let dots = Mark::new(Role::Measured, Shape::Dots { x: re, y: im });
    marks.push(
        dots.named(phrase!("checkpoint-eigenvalues", count))
            .with_words(say((*name).to_owned())),
    );
    let far = if far > 0.0 { 1.1 * far } else { 1.0 };
    let y = match small {
        None => format!("{symbol}: Im *λ*"),
        Some(here) => {
            let here = if here { "▸ " } else { "" };
            format!("{here}{}", phrase!("checkpoint-head-number", head))
        }
    };
    let mut panel = Panel::new(
        Axis::linear("Re *λ*", -far, far),
        Axis::linear(&y, -far, far),
        marks,
        Naming::Key(Corner::TopLeft),
    );
    panel.units = match small {
        None => Units::ComplexPlane,
        Some(_) => Units::Equal,
    };
    panel.empty = nothing.then_some("…".into());
    if small.is_some() {
        panel.marks.iter_mut().for_each(|mark| mark.name.clear());
        panel.share = 0.5;
    }
    panel
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Size, Theme};
    use crate::models::head_numbers::NUMBERS;

    /// Two heads with three eigenvalues each.
    fn layer(scale: f64) -> Vec<f64> {
        let spectrum = [1.0, -0.5, 0.2, 0.0, 0.3, -0.3].map(|x| scale * x);
        let one = [
            vec![0.7 * scale; NUMBERS.len()],
            spectrum.to_vec(),
            spectrum.to_vec(),
        ]
        .concat();
        one.repeat(2)
    }

    #[test]
    fn a_head_is_drawn_with_its_law_its_neighbours_and_the_other_checkpoint() {
        let (first, other) = (layer(1.0), layer(3.0));
        let (first, other) = (LayerHeads::new(&first, 3), LayerHeads::new(&other, 3));
        assert_eq!(
            (first.len(), first.numbers(1).len(), first.numbers(2).len()),
            (2, NUMBERS.len(), 0)
        );
        assert_eq!(
            first.spectrum(1, 1),
            [&[1.0, -0.5, 0.2][..], &[0.0, 0.3, -0.3]]
        );
        let alone = planes(&first, 1, None);
        assert_eq!(alone.panels.len(), 4);
        assert_eq!(alone.panels[0].x.scale.high, 1.1);
        assert!(
            alone.panels[0]
                .marks
                .iter()
                .any(|mark| matches!(mark.shape, Shape::Circle { radius, .. } if radius == 0.7))
        );
        assert!(alone.panels[3].y.title.contains("▸ head 1"));
        let both = planes(&first, 1, Some(&other));
        assert_eq!(both.panels[0].x.scale.high, 3.3000000000000003);
        let size = Size {
            width: 900.0,
            height: 400.0,
        };
        let svg = both
            .lay_out(size, true)
            .unwrap()
            .svg(Theme::Light, "", "")
            .unwrap();
        assert!(svg.contains("the other checkpoint") && svg.contains("random weights"));
        // Of many heads those are small that stand around it, all of them on a desk and on a phone.
        let many = layer(1.0).repeat(10);
        for (width, height) in [(860.0, 672.0), (360.0, 896.0)] {
            let many = planes(&LayerHeads::new(&many, 3), 17, None);
            let size = Size { width, height };
            let svg = many.lay_out(size, false).unwrap();
            let svg = svg.svg(Theme::Light, "", "").unwrap();
            assert!((12..20).all(|head| svg.contains(&format!("head {head}<"))));
            assert!(svg.contains("▸ head 17<") && !svg.contains("head 11<"));
        }
        let layers = layer(1.0).repeat(6);
        let figure = planes(&LayerHeads::new(&layers, 3), 5, None);
        let size = Size {
            width: 360.0,
            height: 896.0,
        };
        let svg = figure.lay_out(size, false).unwrap();
        let svg = svg.svg(Theme::Light, "", "").unwrap();
        assert!((0..12).all(|head| svg.contains(&format!("head {head}<"))));
        // A head that is not there is said to be missing.
        assert_eq!(
            planes(&first, 7, None).panels[0].empty.as_deref(),
            Some("…")
        );
    }
}
