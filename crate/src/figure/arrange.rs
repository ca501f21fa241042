//! Panels side by side or one below the other.

use super::Size;
use super::clip::Rect;
use super::model::Panel;

/// What a panel may cover, its labels included.
pub struct Outer {
    /// Its rectangle.
    pub rect: Rect,
    /// Whether its horizontal axis is titled.
    pub titled: bool,
}

/// Height of what stands below a frame.
pub fn foot(titled: bool, font: f64) -> f64 {
    6.0 + if titled { 3.2 * font } else { 1.8 * font }
}

/// Height of what stands above a frame.
pub fn head(font: f64) -> f64 {
    2.2 * font
}

/// Side by side, each with its share of the width.
pub fn side_by_side(panels: &[&Panel], size: Size, top: f64) -> Vec<Outer> {
    let shares: f64 = panels.iter().map(|panel| panel.share).sum();
    let mut across = 0.0;
    let mut outer = |panel: &&Panel| {
        let x0 = across;
        across += size.width * panel.share / shares;
        Outer {
            rect: Rect {
                x0,
                y0: top,
                x1: across,
                y1: size.height,
            },
            titled: true,
        }
    };
    panels.iter().map(&mut outer).collect()
}

/// One below the other with frames of equal height; a title shared with the next panel is left out.
pub fn stacked(panels: &[&Panel], size: Size, top: f64, font: f64) -> Vec<Outer> {
    let title = |i: usize| panels.get(i).map(|panel| &panel.x.title);
    let titled: Vec<bool> = (0..panels.len())
        .map(|i| title(i) != title(i + 1))
        .collect();
    let around: f64 = titled
        .iter()
        .map(|titled| head(font) + foot(*titled, font))
        .sum();
    let high = (size.height - top - around) / panels.len().max(1) as f64;
    let mut down = top;
    let mut outer = |titled: bool| {
        let y0 = down;
        down += head(font) + high + foot(titled, font);
        Outer {
            rect: Rect {
                x0: 0.0,
                y0,
                x1: size.width,
                y1: down,
            },
            titled,
        }
    };
    titled.into_iter().map(&mut outer).collect()
}
