//! Up to four settings of one view as one figure: side by side, or laid over each other.
//!
//! The differences between the settings are written above each, in the words of the dials. A pinned setting is drawn thin and grey
//! when it is under another.

use crate::words::phrase;
#[cfg(test)]
mod tests;

use super::dials::matters;
use super::opening;
use crate::dataset::DataSet;
use crate::figure::{Figure, Mark, Panel, Role, Say, Scale, Shape, text};
use crate::parameters::{COMPUTING_AND_DRAWING, Domain, FIELDS, Field, Parameters};

/// Largest number of settings beside the one in view.
pub const MOST_PINS: usize = 3;

/// Layouts of compared settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Together {
    /// Side by side on the same axes, with one panel of each setting: the chosen one, or the first.
    Beside,
    /// Side by side, each setting with separate axes.
    Apart,
    /// All settings on one pair of axes; maps, which would hide each other, are still placed next to each other.
    Over,
}

impl Together {
    /// The words of the address, in order.
    pub const WORDS: [&str; 3] = ["beside", "apart", "over"];

    /// The layout with one of these words.
    pub fn from_word(word: &str) -> Option<Self> {
        let all = [Self::Beside, Self::Apart, Self::Over];
        let at = Self::WORDS.iter().position(|known| *known == word)?;
        all.get(at).copied()
    }
}

/// Settings compared with a figure.
#[derive(Clone)]
pub struct Comparison {
    /// Data of the same view, in the order in which they were pinned; settings beyond [`MOST_PINS`] are left out.
    pub pinned: Vec<DataSet>,
    /// Layout of the settings.
    pub together: Together,
    /// Which of the linked scales, `sigma_qk` and `beta`, names the difference; without one, each setting's held one.
    pub scale: Option<&'static str>,
}

/// The figures of `data` and of the pinned settings as one; `whole` makes the figure of one data set.
pub fn compared(
    data: &DataSet,
    comparison: &Comparison,
    whole: impl Fn(&DataSet) -> Figure,
) -> Figure {
    let sets: Vec<&DataSet> = sets(data, comparison).collect();
    let headings = differences(sets.iter().map(|set| &set.parameters), comparison.scale);
    // The one in view decides which panels are seen.
    let chosen = data.parameters.panel;
    let figures: Vec<Figure> = sets
        .iter()
        .map(|set| {
            let mut figure = match chosen {
                0 => whole(set),
                _ => whole(set).only_panel(chosen),
            };
            figure.panels.retain(|panel| !panel.aside);
            figure
        })
        .collect();
    let has_map = |panel: &Panel| {
        let is_map = |mark: &Mark| matches!(mark.shape, Shape::Map { .. });
        panel.marks.iter().any(is_map)
    };
    let over = comparison.together == Together::Over
        && !figures[0].panels.iter().any(has_map)
        && figures.len() > 1;
    match over {
        true => laid_over(
            figures.into_iter().map(Figure::overview).collect(),
            &headings,
        ),
        false => side_by_side(figures, &headings, comparison.together != Together::Apart),
    }
}

/// Names that distinguish each setting from the others, the one in view first: `T = 64, attention = markov`.
pub fn settings(data: &DataSet, comparison: &Comparison) -> Vec<String> {
    let parameters = sets(data, comparison).map(|set| &set.parameters);
    let named = differences(parameters, comparison.scale);
    named.iter().map(|words| text::plain(words)).collect()
}

fn sets<'a>(data: &'a DataSet, comparison: &'a Comparison) -> impl Iterator<Item = &'a DataSet> {
    std::iter::once(data).chain(comparison.pinned.iter().take(MOST_PINS))
}

/// Number of characters of a text that are above a figure.
const BEGINNING: usize = 24;

/// Whether a parameter belongs to the setting, rather than to the held scale, the computation or the drawing.
pub(super) fn is_of_setting(name: &str) -> bool {
    !COMPUTING_AND_DRAWING.contains(&name) && !["view", "hold", "panel", "claim"].contains(&name)
}

/// The part of a setting that is pinned, as an address without its view: the differences from the opening of the view, and T if
/// there are none.
pub fn setting(p: &Parameters) -> String {
    let mut chosen = opening::differences(&p.without_unread_text());
    // A scale that is held is named so that it is held again.
    chosen.retain(|(field, _)| is_of_setting(field.name) || field.name == "hold");
    match chosen.is_empty() {
        true => format!("T={}", p.T),
        false => opening::joined_pairs(&chosen),
    }
}

/// For each of `settings`, the values of the parameters in which they differ, written as in figures; a setting without differences is
/// marked. Of the linked scales, `scale` is named, or without it the held scale.
pub fn differences<'a>(
    settings: impl Iterator<Item = &'a Parameters>,
    scale: Option<&str>,
) -> Vec<String> {
    let all: Vec<&Parameters> = settings.collect();
    // What follows from another value is no difference of its own.
    let follows = |field: &Field, p: &Parameters| {
        let named = scale.unwrap_or(p.written_scale().word());
        ["sigma_qk", "beta"].contains(&field.name) && field.name != named
    };
    let differs = |field: &&Field| {
        let differ = all.iter().any(|p| field.text(p) != field.text(all[0]));
        let matters = |p: &&Parameters| matters(field.name, p) && !follows(field, p);
        differ && is_of_setting(field.name) && all.iter().any(matters)
    };
    let fields: Vec<&Field> = FIELDS.iter().filter(differs).collect();
    let words = |p: &&Parameters| match fields.is_empty() {
        true => phrase!("view-same-setting").to_owned(),
        false => {
            let words: Vec<String> = fields
                .iter()
                .map(|field| value_in_words(field, p))
                .collect();
            words.join(", ")
        }
    };
    all.iter().map(words).collect()
}

/// `*T* = 64`, `LayerNorm off`, `attention = markov`.
fn value_in_words(field: &Field, p: &Parameters) -> String {
    let name = match field.symbol {
        "" if matches!(field.domain, Domain::Switch) => field.label.to_string(),
        // German nouns keep their capitals.
        "" if phrase!("view-labels-become-small") == "yes" => small(&field.label),
        "" => field.label.to_string(),
        symbol if symbol.contains('_') || symbol.chars().count() > 1 => symbol.to_owned(),
        symbol => format!("*{symbol}*"),
    };
    match (field.domain, field.text(p).as_deref()) {
        (Domain::Switch, Some("0")) => phrase!("view-off", name),
        (Domain::Switch, _) => phrase!("view-on", name),
        (Domain::Text(_), Some(text)) => format!("{name} = “{}”", beginning(text)),
        (Domain::Real(..), Some(text)) => match text.parse::<f64>() {
            Ok(value) => format!("{name} = {}", crate::figure::number::three_digits(value)),
            Err(_) => format!("{name} = {text}"),
        },
        (_, Some(text)) => format!("{name} = {text}"),
        (_, None) => phrase!("view-follows-t", name),
    }
}

/// `label` in small letters, also those of Latin-1. The table of all letters of the world would be 14 kB of the module.
fn small(label: &str) -> String {
    let small = |c: char| match c {
        'À'..='Þ' if c != '×' => char::from_u32(u32::from(c) + 0x20).unwrap_or(c),
        _ => c.to_ascii_lowercase(),
    };
    label.chars().map(small).collect()
}

/// The beginning of a text of the visitor's own, without the stars that set symbols.
fn beginning(text: &str) -> String {
    let plain = text.replace(['*', '\n', '\t'], " ");
    match plain.char_indices().nth(BEGINNING) {
        Some((end, _)) => format!("{}…", plain[..end].trim_end()),
        None => plain,
    }
}

/// The first panel of each setting. If all have the same axes, only this one shows sizes.
fn side_by_side(figures: Vec<Figure>, headings: &[String], shared: bool) -> Figure {
    let first = |figure: Figure| figure.panels.into_iter().next();
    let mut panels: Vec<Panel> = figures.into_iter().filter_map(first).collect();
    if shared && !panels.is_empty() {
        share_axes(&mut panels.iter_mut().collect::<Vec<_>>());
    }
    for (i, (panel, heading)) in panels.iter_mut().zip(headings).enumerate() {
        panel.heading.clone_from(heading);
        (panel.share, panel.optional) = (1.0, false);
        panel.marks.retain(|mark| match mark.shape {
            Shape::TrueScale { .. } => !shared,
            // What is pinned stays where it is.
            Shape::Handle { .. } => i == 0,
            _ => true,
        });
    }
    Figure { panels }
}

/// Gives all panels the same axes, if their values have similar scales.
fn share_axes(panels: &mut [&mut Panel]) {
    let union = |scales: Vec<Scale>| -> Option<Scale> {
        let first = scales[0];
        let alike = scales.iter().all(|scale| scale.spacing == first.spacing);
        let low = scales.iter().map(|s| s.low).fold(f64::INFINITY, f64::min);
        let high = scales
            .iter()
            .map(|s| s.high)
            .fold(f64::NEG_INFINITY, f64::max);
        alike.then_some(Scale { low, high, ..first })
    };
    let across = union(panels.iter().map(|panel| panel.x.scale).collect());
    let up = union(panels.iter().map(|panel| panel.y.scale).collect());
    // Words are at places of their own.
    let numbers = panels.iter().all(|panel| panel.y.words.is_empty());
    let beyond = panels.iter().filter_map(|panel| panel.x.strip);
    let beyond = beyond.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)));
    for panel in panels {
        if let Some(scale) = across {
            panel.x.scale = scale;
            let outside = |(low, high): &(f64, f64)| !(scale.low < *low && *high < scale.high);
            panel.x.strip = beyond.filter(outside);
        }
        if let Some(scale) = up.filter(|_| numbers) {
            panel.y.scale = scale;
        }
    }
}

/// The first figure over the measurements of the others.
fn laid_over(figures: Vec<Figure>, headings: &[String]) -> Figure {
    let mut figures = figures.into_iter();
    let Some(mut figure) = figures.next() else {
        return Figure::default();
    };
    for (number, (below, heading)) in figures.zip(&headings[1..]).enumerate() {
        for (panel, mut other) in figure.panels.iter_mut().zip(below.panels) {
            share_axes(&mut [&mut *panel, &mut other]);
            let role = Role::Pinned(number.min(MOST_PINS) as u8);
            let marks = other.marks.into_iter().filter(is_data).enumerate();
            let grey: Vec<Mark> = marks
                .map(|(i, mark)| pinned(mark, role, heading, i == 0))
                .collect();
            panel.marks.splice(0..0, grey);
        }
    }
    for panel in &mut figure.panels {
        panel.heading.clone_from(&headings[0]);
    }
    figure
}

/// Whether a mark shows computed numbers instead of a law, a name or a ruler.
fn is_data(mark: &Mark) -> bool {
    let role = matches!(
        mark.role,
        Role::Measured | Role::Series(_) | Role::Solid(_) | Role::Dashed(_)
    );
    let shape = matches!(
        mark.shape,
        Shape::Dots { .. }
            | Shape::Errors { .. }
            | Shape::Intervals { .. }
            | Shape::Line { .. }
            | Shape::Bars { .. }
    );
    role && shape
}

/// The mark in grey, for the setting `heading`; the `first` mark of a panel carries that name.
fn pinned(mark: Mark, role: Role, heading: &str, first: bool) -> Mark {
    let mut mark = mark;
    let words = phrase!("view-pinned-heading", setting = text::plain(heading));
    let (name, short) = match first {
        true => (
            phrase!("view-pinned-label", setting = heading),
            heading.to_owned(),
        ),
        false => Default::default(),
    };
    if let Shape::Line { end, .. } = &mut mark.shape {
        short.clone_into(end);
    }
    (mark.role, mark.name, mark.short) = (role, name, short);
    mark.say = mark
        .say
        .take()
        .map(|say| -> Say { Box::new(move |i, x, y| format!("{words}: {}", say(i, x, y))) });
    mark
}
