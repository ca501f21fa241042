//! All drawn texts of a figure, for tests of what figures say and of layouts with other texts.

use super::mark::{Mark, Shape};
use super::panel::{Axis, Figure, Panel};

impl Figure {
    /// Replaces every drawn text by what `words` makes of it.
    pub fn change_texts(&mut self, words: &dyn Fn(&str) -> String) {
        let say = &|text: &mut String| {
            if !text.is_empty() {
                *text = words(text);
            }
        };
        for panel in &mut self.panels {
            translate_panel(panel, say);
        }
    }
}

fn translate_panel(panel: &mut Panel, say: &dyn Fn(&mut String)) {
    if let Some(empty) = &mut panel.empty {
        say(empty.to_mut());
    }
    say(&mut panel.heading);
    axis(&mut panel.x, say);
    axis(&mut panel.y, say);
    for mark in &mut panel.marks {
        say(&mut mark.name);
        say(&mut mark.short);
        shape(mark, say);
    }
}

fn axis(axis: &mut Axis, say: &dyn Fn(&mut String)) {
    say(&mut axis.title);
    axis.words.iter_mut().for_each(|(_, text)| say(text));
}

fn shape(mark: &mut Mark, say: &dyn Fn(&mut String)) {
    match &mut mark.shape {
        Shape::Line { end, .. } => {
            if end.is_empty() {
                mark.role.word().clone_into(end);
            }
            say(end);
        }
        Shape::Ring { text, .. }
        | Shape::Dimension { text, .. }
        | Shape::Region { text, .. }
        | Shape::Point { text, .. }
        | Shape::Rule { text, .. }
        | Shape::TrueScale { text, .. } => say(text),
        Shape::Map { ramp, .. } => say(&mut ramp.title),
        Shape::Dots { .. }
        | Shape::Errors { .. }
        | Shape::Intervals { .. }
        | Shape::Bars { .. }
        | Shape::Blocks { .. }
        | Shape::Circle { .. }
        | Shape::Tick { .. }
        | Shape::Contours { .. }
        | Shape::Outline { .. }
        | Shape::Trails { .. }
        | Shape::Hatching { .. }
        | Shape::Handle { .. } => {}
    }
}
