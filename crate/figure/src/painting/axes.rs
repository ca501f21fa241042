//! Axes: grid, lines, ticks, titles, and the strokes that mark a break.

use super::painter::{Align, Painted, Painter, sharp};
use crate::layout::Placed;
use crate::text::width;

const MAJOR: f64 = 5.0;
const MINOR: f64 = 3.0;

/// Paints the axes of one panel.
pub fn paint(painter: &Painter, placed: &Placed) -> Painted {
    if !placed.panel.is_picture() {
        horizontal(painter, placed)?;
        vertical(painter, placed)?;
    }
    titles(painter, placed)
}

fn horizontal(painter: &Painter, placed: &Placed) -> Painted {
    let (grid, quiet) = (painter.theme.grid().opaque(), painter.theme.quiet());
    let bottom = sharp(placed.frame.y1);
    let wide = |label: &str| width(label, painter.font);
    let places = placed.parts.iter().flat_map(|part| {
        let place = |(value, label): &(f64, String)| {
            let (x, _) = part.pixels_inside(*value, part.y.low)?;
            Some((x, wide(label) + 0.3 * painter.font))
        };
        part.ticks.major.iter().filter_map(place)
    });
    let labelled = apart(places.collect());
    for part in &placed.parts {
        for (value, label) in &part.ticks.major {
            let Some((x, _)) = part.pixels_inside(*value, part.y.low) else {
                continue;
            };
            let line = sharp(x);
            painter.line(&[(line, part.rect.y0), (line, part.rect.y1)], grid, 1.0)?;
            painter.line(
                &[(line, bottom), (line, bottom + MAJOR)],
                quiet.opaque(),
                1.0,
            )?;
            if labelled.contains(&x) {
                let below = bottom + MAJOR + 0.85 * painter.font;
                painter.text(label, (x, below), Align::Middle, quiet)?;
            }
        }
        for value in &part.ticks.minor {
            let Some((x, _)) = part.pixels_inside(*value, part.y.low) else {
                continue;
            };
            painter.line(
                &[(sharp(x), bottom), (sharp(x), bottom + MINOR)],
                quiet.alpha(0.55),
                1.0,
            )?;
        }
        painter.line(
            &[(part.rect.x0, bottom), (part.rect.x1, bottom)],
            quiet.opaque(),
            1.0,
        )?;
    }
    paint_break(painter, placed, bottom)
}

/// Keeps the labels that touch no other, the last one first; each has its place and the room that it takes.
fn apart(mut places: Vec<(f64, f64)>) -> Vec<f64> {
    crate::sorting::sort_by(&mut places, |a, b| b.0.total_cmp(&a.0));
    let mut kept: Vec<(f64, f64)> = Vec::new();
    for (at, room) in places {
        if kept
            .last()
            .is_none_or(|(next, other)| next - at >= 0.5 * (room + other))
        {
            kept.push((at, room));
        }
    }
    kept.into_iter().map(|(at, _)| at).collect()
}

/// Two slanted strokes at the facing ends of a broken axis.
fn paint_break(painter: &Painter, placed: &Placed, bottom: f64) -> Painted {
    let [first, second] = &placed.parts[..] else {
        return Ok(());
    };
    let (left, right) = if first.rect.x0 < second.rect.x0 {
        (first, second)
    } else {
        (second, first)
    };
    for x in [left.rect.x1, right.rect.x0] {
        painter.line(
            &[(x - 3.0, bottom + 6.0), (x + 3.0, bottom - 6.0)],
            painter.theme.quiet().opaque(),
            1.2,
        )?;
    }
    Ok(())
}

fn vertical(painter: &Painter, placed: &Placed) -> Painted {
    let (grid, quiet) = (painter.theme.grid().opaque(), painter.theme.quiet());
    let near = &placed.parts[0];
    let left = sharp(placed.frame.x0);
    let level = |value: f64| near.pixels_inside(near.x.low, value).map(|p| p.1);
    let places = placed.y_ticks.major.iter().filter_map(|tick| level(tick.0));
    let labelled = apart(places.map(|y| (y, 0.8 * painter.font)).collect());
    for (value, label) in &placed.y_ticks.major {
        let Some(y) = level(*value) else { continue };
        for part in &placed.parts {
            painter.line(
                &[(part.rect.x0, sharp(y)), (part.rect.x1, sharp(y))],
                grid,
                1.0,
            )?;
        }
        painter.line(
            &[(left - MAJOR, sharp(y)), (left, sharp(y))],
            quiet.opaque(),
            1.0,
        )?;
        if labelled.contains(&y) {
            painter.text(label, (left - MAJOR - 3.0, y), Align::Right, quiet)?;
        }
    }
    for value in &placed.y_ticks.minor {
        let Some(y) = level(*value) else { continue };
        painter.line(
            &[(left - MINOR, sharp(y)), (left, sharp(y))],
            quiet.alpha(0.55),
            1.0,
        )?;
    }
    painter.line(
        &[(left, placed.frame.y0), (left, sharp(placed.frame.y1))],
        quiet.opaque(),
        1.0,
    )
}

fn titles(painter: &Painter, placed: &Placed) -> Painted {
    let frame = &placed.frame;
    let ink = painter.theme.ink();
    let is_picture = placed.panel.is_picture();
    let left = if is_picture {
        frame.x0
    } else {
        frame.x0 - placed.y_ticks.width(painter.font) - MAJOR - 3.0
    };
    if !placed.panel.heading.is_empty() {
        let above = (left, frame.y0 - 2.75 * painter.font);
        painter.text(&placed.panel.heading, above, Align::Left, ink)?;
    }
    let title = shortened(&placed.panel.y.title, placed.right - left, |text| {
        width(text, painter.font)
    });
    let above = (left, frame.y0 - 1.15 * painter.font);
    painter.text(title, above, Align::Left, ink)?;
    if !placed.titled || is_picture {
        return Ok(());
    }
    let near = &placed.parts[0].rect;
    let middle = if placed.panel.has_equal_units() {
        0.5 * (near.x0 + near.x1)
    } else {
        0.5 * (frame.x0 + frame.x1)
    };
    let wide = |title: &str| width(title, painter.font);
    let (title, middle) = within(&placed.panel.x.title, middle, painter.across(), wide);
    let below = frame.y1 + MAJOR + 2.3 * painter.font;
    painter.text(title, (middle, below), Align::Middle, ink)
}

/// A title for `room` pixels. If it is wider, the part after its last comma or colon is dropped.
fn shortened(title: &str, room: f64, wide: impl Fn(&str) -> f64) -> &str {
    let mut shown = title;
    while wide(shown) > room {
        let Some(end) = shown.rfind([',', ':']) else {
            break;
        };
        shown = shown[..end].trim_end();
    }
    shown
}

/// A title around `middle`, moved so that a figure `across` pixels wide does not cut it; a title that is too wide loses the explanation
/// after its colon.
fn within(title: &str, middle: f64, across: f64, wide: impl Fn(&str) -> f64) -> (&str, f64) {
    let short = || title.split(':').next().unwrap_or(title).trim_end();
    let shown = if wide(title) > across { short() } else { title };
    let half = 0.5 * wide(shown);
    if 2.0 * half > across {
        (shown, 0.5 * across)
    } else {
        (shown, middle.clamp(half, across - half))
    }
}

#[cfg(test)]
mod tests {
    use super::within;

    #[test]
    fn a_title_is_moved_before_it_is_cut_and_shortened_where_it_is_too_wide() {
        let wide = |title: &str| 10.0 * title.chars().count() as f64;
        let title = "place: early, late"; // 180 pixels
        assert_eq!(within(title, 150.0, 400.0, wide), (title, 150.0));
        assert_eq!(within(title, 60.0, 400.0, wide), (title, 90.0));
        assert_eq!(within(title, 170.0, 200.0, wide), (title, 110.0));
        assert_eq!(within(title, 100.0, 170.0, wide), ("place", 100.0));
        assert_eq!(within("Platz : früh", 20.0, 90.0, wide), ("Platz", 25.0));
        assert_eq!(within("no colon", 10.0, 60.0, wide), ("no colon", 30.0));
    }
}
