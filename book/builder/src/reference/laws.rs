//! Maps of where the laws of one layer were measured to be right: small drawings in a table, laws down and attention types across.

use super::{head, words};
use attention_spectra::law_status::LawStatus;
use attention_spectra::parameters::{FIELDS, spoken};
use attention_spectra::theory::measured_range::{LayerLaw, PLANES, SCALES, status};
use attention_spectra::views::glossary::quantities;
use std::fmt::Write;

/// Width and height of a grid place in a map, in pixels.
const PLACE: [usize; 2] = [7, 9];

/// A table with a map of each law for each attention type: T upwards, the scale of the scores to the right.
pub fn markdown() -> String {
    let kinds: Vec<&str> = SCALES.iter().map(|(kind, ..)| *kind).collect();
    let names: Vec<String> = kinds.iter().map(|kind| name(kind)).collect();
    let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
    names.insert(0, "law");
    let mut out = head(&names);
    for law in LayerLaw::ALL.iter().copied() {
        let label = match quantities().find(|it| it.name == law.word()) {
            Some(it) => format!(
                "[{}](../reference/numbers.md#number-{law})",
                words(&it.label)
            ),
            None => curve(law).unwrap_or(law.word()).to_owned(),
        };
        let maps: Vec<String> = SCALES
            .iter()
            .map(|(kind, _, scales)| map(law, kind, scales))
            .collect();
        let _ = writeln!(out, "| {label} | {} |", maps.join(" | "));
    }
    let (lengths, scales) = listed("softmax");
    let (fewer_lengths, fewer_scales) = listed("sink");
    format!(
        "<p class=\"law-key\"><span class=\"is-right\">within 10 %</span> <span class=\"is-off\">off by more</span> <span class=\"is-untested\">not tested</span></p>\n\n<div class=\"law-maps\">\n\n{out}\n</div>\n\nEach map has a row for each T ({lengths}, upwards) and a column for each scale σ_qk or σ_A ({scales}, to the right). The exponential and the uniform law have no scale. Sinks, doubly stochastic attention and QK-norm were measured at T = {fewer_lengths} and σ_qk = {fewer_scales}.\n",
    )
}

/// T and scales at which an attention type was measured, in words.
fn listed(kind: &str) -> (String, String) {
    let found = SCALES.iter().find(|(name, ..)| *name == kind);
    let scales = found.map_or(&[][..], |it| it.2).iter();
    let scales: Vec<String> = scales.map(ToString::to_string).collect();
    let lengths = PLANES[0].lengths(kind).iter();
    let lengths: Vec<String> = lengths.map(ToString::to_string).collect();
    (lengths.join(", "), scales.join(", "))
}

/// Heading of the column of an attention type: `softmax+qk_norm` becomes softmax with QK-norm.
fn name(kind: &str) -> String {
    match kind.split_once('+') {
        Some((kind, switch)) => {
            let label = FIELDS.iter().find(|field| field.name == switch);
            let label = label.map_or(switch, |field| field.label.text());
            words(&format!("{} with {label}", spoken(kind)))
        }
        None => words(&spoken(kind)),
    }
}

/// Laws that are columns of a figure, which the glossary of numbers does not name.
fn curve(law: LayerLaw) -> Option<&'static str> {
    Some(match law {
        LayerLaw::RadialCorrected => "median modulus, limit law",
        LayerLaw::RadialFinite => "median modulus, finite T",
        LayerLaw::EntropyExact => "entropy, finite T",
        LayerLaw::EigenGapCorrected => "gap, limit law",
        LayerLaw::EigenGapFinite => "gap, finite T",
        _ => return None,
    })
}

/// The map of one law for one type, or a dash where nothing was measured.
fn map(law: LayerLaw, kind: &str, scales: &[f64]) -> String {
    let lengths = PLANES[0].lengths(kind);
    let [width, height] = PLACE;
    let mut places = String::new();
    let mut right = 0;
    let mut tested = 0;
    for (row, tokens) in lengths.iter().rev().enumerate() {
        for (column, scale) in scales.iter().enumerate() {
            let status = status(law, (kind, *scale), *tokens, &[]);
            let class = match status {
                LawStatus::Right => "is-right",
                LawStatus::Off => "is-off",
                LawStatus::Untested => continue,
            };
            right += usize::from(status == LawStatus::Right);
            tested += 1;
            let _ = write!(
                places,
                "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\"/>",
                column * width,
                row * height
            );
        }
    }
    if tested == 0 {
        return "–".to_owned();
    }
    format!(
        "<svg class=\"law-map\" role=\"img\" aria-label=\"right at {right} of {tested} places\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">{places}</svg>",
        scales.len() * width,
        lengths.len() * height
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_law_has_a_name_in_words() {
        for law in LayerLaw::ALL.iter().copied() {
            let is_number = quantities().any(|it| it.name == law.word());
            assert!(is_number || curve(law).is_some(), "{law} has no name");
        }
    }

    #[test]
    fn maps_show_what_was_measured() {
        let (kind, _, scales) = SCALES[0];
        let shown = map(LayerLaw::Radius, kind, scales);
        let count = |class: &str| shown.matches(&format!("class=\"{class}\"")).count();
        let wanted = PLANES[0].lengths(kind).iter().flat_map(|tokens| {
            scales
                .iter()
                .map(|scale| status(LayerLaw::Radius, (kind, *scale), *tokens, &[]))
        });
        let wanted: Vec<LawStatus> = wanted.collect();
        let of = |status: LawStatus| wanted.iter().filter(|it| **it == status).count();
        assert_eq!(count("is-right"), of(LawStatus::Right));
        assert_eq!(count("is-off"), of(LawStatus::Off));
        assert!(count("is-right") > 0 && count("is-off") > 0);
        assert_eq!(map(LayerLaw::Radius, "no kind", scales), "–");
    }
}
