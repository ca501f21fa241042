//! Panels side by side or one below the other.

use crate::panel::Panel;
use crate::rectangle::Rect;
use crate::size::Size;
use std::rc::Rc;

/// Space of a panel, labels included.
pub struct PanelPlace {
    /// Rectangle of the panel, labels included.
    pub rect: Rect,
    /// Height of the names of marks at the top of the panel.
    pub legend: f64,
    /// Whether the horizontal axis has a title.
    pub titled: bool,
}

/// Height of the text below a frame.
pub fn height_below(titled: bool, font: f64) -> f64 {
    6.0 + if titled { 3.2 * font } else { 1.8 * font }
}

/// Height of the text above a frame.
pub fn head(font: f64) -> f64 {
    2.2 * font
}

/// Height of a heading above that, where a panel has one.
pub fn heading_room(panel: &Panel, font: f64) -> f64 {
    if panel.heading.is_empty() {
        0.0
    } else {
        1.5 * font
    }
}

/// Number of picture panels before the first other panel.
fn leading_pictures(panels: &[Rc<Panel>]) -> usize {
    panels.iter().take_while(|panel| panel.is_picture()).count()
}

/// Whether several pictures come first, followed by another panel.
pub fn has_pictures_first(panels: &[Rc<Panel>]) -> bool {
    (2..panels.len()).contains(&leading_pictures(panels))
}

/// Share of the height that a row of pictures takes if other panels are below.
const PICTURES: f64 = 0.56;

/// Panels in a row of a wide figure: up to three stand side by side, more are on a grid whose cells are as close as possible to four by
/// three.
pub fn columns(panels: &[Rc<Panel>], size: Size) -> usize {
    let count = panels.len();
    if has_pictures_first(panels) {
        // Pictures stand side by side, the others below them.
        return leading_pictures(panels);
    }
    let fit = |columns: usize| {
        let rows = count.div_ceil(columns);
        let (wide, high) = (size.width / columns as f64, size.height / rows as f64);
        (wide / 4.0).min(high / 3.0)
    };
    match count {
        0..=3 => count.max(1),
        _ => (2..=count)
            .max_by(|a, b| fit(*a).total_cmp(&fit(*b)))
            .unwrap_or(1),
    }
}

/// The panels, one below the other, that fit into a narrow figure; the others are left out and can
/// be chosen one by one.
pub fn room_for(size: Size) -> usize {
    ((size.height / 240.0) as usize).max(1)
}

/// Rows of `columns` panels, with widths according to their shares. `legends`: the heights of the names above
/// each panel.
pub fn on_grid(
    panels: &[Rc<Panel>],
    size: Size,
    top: f64,
    font: f64,
    columns: usize,
    legends: &[f64],
) -> Vec<PanelPlace> {
    let rows = panels.chunks(columns);
    let (count, room) = (rows.len().max(1), size.height - top);
    let is_led = leading_pictures(panels) == columns && count > 1;
    let heights = |i: usize| match is_led {
        true if i == 0 => PICTURES * room,
        true => (1.0 - PICTURES) * room / (count - 1) as f64,
        false => room / count as f64,
    };
    let mut places = Vec::with_capacity(panels.len());
    let mut y0 = top;
    for (i, row) in rows.enumerate() {
        let height = heights(i);
        let shares: f64 = row.iter().map(|panel| panel.share).sum();
        let of_row = legends.iter().skip(i * columns).take(row.len());
        // The axes of a row begin on one line; a picture has none.
        let headings = row.iter().map(|panel| heading_room(panel, font));
        let above = of_row
            .zip(headings)
            .map(|(legend, heading)| legend + heading);
        let above = above.fold(0.0, f64::max);
        let mut across = 0.0;
        for panel in row {
            let x0 = across;
            across += size.width * panel.share / shares;
            places.push(PanelPlace {
                rect: Rect {
                    x0,
                    y0,
                    x1: across,
                    y1: y0 + height,
                },
                legend: if panel.is_picture() {
                    0.0
                } else {
                    above - heading_room(panel, font)
                },
                titled: true,
            });
        }
        y0 += height;
    }
    places
}

/// Whether one large panel is before two small ones.
pub fn has_small_panels(panels: &[Rc<Panel>]) -> bool {
    matches!(panels, [_, others @ ..] if others.len() == 2 && others.iter().all(|panel| panel.share <= SMALL))
}

/// Panels with this share of the width or less are placed one above the other beside a large one.
const SMALL: f64 = 0.6;

/// The width of a large panel as a share of the width of the figure.
const LARGE: f64 = 0.62;

/// One large panel, and two small ones on its right, one above the other.
pub fn large_and_small(
    panels: &[Rc<Panel>],
    size: Size,
    top: f64,
    legends: &[f64],
) -> Vec<PanelPlace> {
    let (across, middle) = (LARGE * size.width, 0.5 * (top + size.height));
    let corners = [
        (0.0, top, across, size.height),
        (across, top, size.width, middle),
        (across, middle, size.width, size.height),
    ];
    let place = |((x0, y0, x1, y1), legend): ((f64, f64, f64, f64), &f64)| PanelPlace {
        rect: Rect { x0, y0, x1, y1 },
        legend: *legend,
        titled: true,
    };
    let places = corners.into_iter().zip(legends).map(place);
    places.take(panels.len()).collect()
}

/// Panels one below the other with frames of equal height; a title shared with the next panel is left out.
pub fn stacked(
    panels: &[Rc<Panel>],
    size: Size,
    top: f64,
    font: f64,
    legends: &[f64],
) -> Vec<PanelPlace> {
    let title = |i: usize| panels.get(i).map(|panel| &panel.x.title);
    let titled: Vec<bool> = (0..panels.len())
        .map(|i| title(i) != title(i + 1))
        .collect();
    let around: f64 = titled
        .iter()
        .map(|titled| head(font) + height_below(*titled, font))
        .chain(legends.iter().copied())
        .sum();
    let high = (size.height - top - around) / panels.len().max(1) as f64;
    let mut down = top;
    let mut place = |(titled, legend): (bool, &f64)| {
        let y0 = down;
        down += legend + head(font) + high + height_below(titled, font);
        PanelPlace {
            rect: Rect {
                x0: 0.0,
                y0,
                x1: size.width,
                y1: down,
            },
            legend: *legend,
            titled,
        }
    };
    titled.into_iter().zip(legends).map(&mut place).collect()
}

/// Least side of a small multiple, labels included.
const LEAST: f64 = 112.0;

/// Splits the room into one for the panel `large` and a rectangle for small multiples on its right (`row`) or
/// below.
pub fn beside_multiples(
    size: Size,
    top: f64,
    row: bool,
    large_panels: usize,
) -> (Size, Option<Rect>) {
    let (mut large, mut rest) = (
        size,
        Rect {
            x0: 0.0,
            y0: top,
            x1: size.width,
            y1: size.height,
        },
    );
    if row {
        large.width = (0.46 * size.width).min(1.1 * rest.height());
        rest.x0 = large.width;
    } else {
        let share = if large_panels > 1 { 0.62 } else { 0.5 };
        large.height = top + (share * rest.height()).min(1.1 * size.width);
        rest.y0 = large.height;
    }
    (large, Some(rest))
}

/// Small multiples row by row; if not all fit, evenly spaced ones.
pub fn multiples(panels: &[Rc<Panel>], room: Rect) -> Vec<(Rc<Panel>, Rect)> {
    let fit = |length: f64| ((length / LEAST) as usize).max(1);
    let shown = panels.len().min(fit(room.width()) * fit(room.height()));
    // As few rows as needed, filled evenly.
    let rows = shown.div_ceil(fit(room.width())).max(1);
    let columns = shown.div_ceil(rows).max(1);
    let (wide, high) = (room.width() / columns as f64, room.height() / rows as f64);
    let place = |i: usize| {
        let (column, row) = ((i % columns) as f64, (i / columns) as f64);
        Rect {
            x0: room.x0 + column * wide,
            y0: room.y0 + row * high,
            x1: room.x0 + (column + 1.0) * wide,
            y1: room.y0 + (row + 1.0) * high,
        }
    };
    let chosen = |i: usize| match shown {
        1 => 0,
        _ => (i * (panels.len() - 1) + (shown - 1) / 2) / (shown - 1),
    };
    (0..shown)
        .map(|i| (panels[chosen(i)].clone(), place(i)))
        .collect()
}
