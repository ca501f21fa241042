//! The frame of a panel: the place of the panel without its labels.

use super::arrangement::{PanelPlace, head, heading_room, height_below};
use super::colour_bar::ColourBar;
use super::part::{Part, parts};
use crate::mark::Mark;
use crate::panel::{Naming, Panel};
use crate::rectangle::Rect;
use crate::text::width;
use crate::ticks::{Ticks, ticks};

/// Part of the place of a panel that remains beside the labels on its left, its side and below.
pub fn frame(
    panel: &Panel,
    place: &PanelPlace,
    left: f64,
    naming: Option<Naming>,
    font: f64,
) -> Rect {
    let ends = match naming {
        Some(Naming::Ends) => 8.0 + end_width(panel, font),
        _ => 0.0,
    };
    let top = place.rect.y0 + place.legend + head(font) + heading_room(panel, font);
    let (x0, y0) = (place.rect.x0 + left, top);
    let below = if panel.is_picture() {
        0.6 * font
    } else {
        height_below(place.titled, font)
    };
    let y1 = (place.rect.y1 - below).max(y0 + 40.0);
    let whole = Rect {
        x0,
        y0,
        x1: place.rect.x1,
        y1,
    };
    let beside =
        ColourBar::beside(panel, &whole, font).map_or(0.0, |bar| bar.width_with_labels(font));
    around_picture(
        panel,
        Rect {
            x1: (place.rect.x1 - 14.0 - ends - beside).max(x0 + 40.0),
            ..whole
        },
    )
}

/// Part of `room` that a picture covers: a picture has no axes.
fn around_picture(panel: &Panel, room: Rect) -> Rect {
    if !panel.is_picture() {
        return room;
    }
    let (wide, high) = (
        panel.x.scale.high - panel.x.scale.low,
        panel.y.scale.high - panel.y.scale.low,
    );
    let unit = (room.width() / wide).min(room.height() / high);
    Rect {
        x1: room.x0 + unit * wide,
        y1: room.y0 + unit * high,
        ..room
    }
}

/// Room for the labels of the vertical axis. With an equal scale the axis depends on the width,
/// which depends on the labels: a few iterations settle it.
pub fn left_margin(panel: &Panel, place: &PanelPlace, naming: Option<Naming>, font: f64) -> f64 {
    if panel.is_picture() {
        return PICTURE_MARGIN;
    }
    (0..3).fold(3.0 * font, |left, _| {
        let rough = parts(panel, frame(panel, place, left, naming, font), font);
        14.0 + vertical_ticks(panel, &rough[0], font).width(font).max(font)
    })
}

/// Room on the left of a picture, pixels.
const PICTURE_MARGIN: f64 = 6.0;

/// Ticks of the vertical axis: none for a picture, numbers, or the words of the panel.
pub fn vertical_ticks(panel: &Panel, part: &Part, font: f64) -> Ticks {
    if panel.is_picture() {
        return Ticks::default();
    }
    let words = &panel.y.words;
    if !words.is_empty() {
        // Lines of text that would touch are left out, all of them.
        let legible = part.rect.height() > 0.8 * font * words.len() as f64;
        let word =
            |(at, word): &(f64, String)| (*at, if legible { word.clone() } else { String::new() });
        return Ticks {
            major: words.iter().map(word).collect(),
            minor: Vec::new(),
        };
    }
    // A low panel still needs two labels to be read.
    let apart = if part.rect.height() < 12.0 * font {
        2.0 * font
    } else {
        4.0 * font
    };
    ticks(&part.y, part.rect.height(), apart)
}

/// Widest label at the end of a line.
pub fn end_width(panel: &Panel, font: f64) -> f64 {
    panel
        .marks
        .iter()
        .filter_map(Mark::end_label)
        .map(|text| width(text, font))
        .fold(0.0, f64::max)
}
