//! Axes: grid, lines, ticks, titles, and the strokes that mark a break.

use super::layout::Placed;
use super::pen::{Drawn, Hold, Pen, sharp};
use super::text::width;

const MAJOR: f64 = 5.0;
const MINOR: f64 = 3.0;

/// Draws the axes of one panel.
pub fn draw(pen: &Pen, placed: &Placed) -> Drawn {
    horizontal(pen, placed)?;
    vertical(pen, placed)?;
    titles(pen, placed)
}

fn horizontal(pen: &Pen, placed: &Placed) -> Drawn {
    let (grid, quiet) = (pen.theme.grid().full(), pen.theme.quiet());
    let bottom = sharp(placed.frame.y1);
    for part in &placed.parts {
        for (value, label) in &part.ticks.major {
            let Some((x, _)) = part.inside(*value, part.y.low) else {
                continue;
            };
            let line = sharp(x);
            pen.line(&[(line, part.rect.y0), (line, part.rect.y1)], grid, 1.0)?;
            pen.line(&[(line, bottom), (line, bottom + MAJOR)], quiet.full(), 1.0)?;
            pen.text(
                label,
                (x, bottom + MAJOR + 0.85 * pen.font),
                Hold::Middle,
                quiet,
            )?;
        }
        for value in &part.ticks.minor {
            let Some((x, _)) = part.inside(*value, part.y.low) else {
                continue;
            };
            pen.line(
                &[(sharp(x), bottom), (sharp(x), bottom + MINOR)],
                quiet.alpha(0.55),
                1.0,
            )?;
        }
        pen.line(
            &[(part.rect.x0, bottom), (part.rect.x1, bottom)],
            quiet.full(),
            1.0,
        )?;
    }
    breaks(pen, placed, bottom)
}

/// Two slanted strokes at the facing ends of a broken axis.
fn breaks(pen: &Pen, placed: &Placed, bottom: f64) -> Drawn {
    let [first, second] = &placed.parts[..] else {
        return Ok(());
    };
    let (left, right) = if first.rect.x0 < second.rect.x0 {
        (first, second)
    } else {
        (second, first)
    };
    for x in [left.rect.x1, right.rect.x0] {
        pen.line(
            &[(x - 3.0, bottom + 6.0), (x + 3.0, bottom - 6.0)],
            pen.theme.quiet().full(),
            1.2,
        )?;
    }
    Ok(())
}

fn vertical(pen: &Pen, placed: &Placed) -> Drawn {
    let (grid, quiet) = (pen.theme.grid().full(), pen.theme.quiet());
    let near = &placed.parts[0];
    let left = sharp(placed.frame.x0);
    let level = |value: f64| near.inside(near.x.low, value).map(|p| p.1);
    for (value, label) in &placed.y_ticks.major {
        let Some(y) = level(*value) else { continue };
        for part in &placed.parts {
            pen.line(
                &[(part.rect.x0, sharp(y)), (part.rect.x1, sharp(y))],
                grid,
                1.0,
            )?;
        }
        pen.line(
            &[(left - MAJOR, sharp(y)), (left, sharp(y))],
            quiet.full(),
            1.0,
        )?;
        pen.text(label, (left - MAJOR - 3.0, y), Hold::Right, quiet)?;
    }
    for value in &placed.y_ticks.minor {
        let Some(y) = level(*value) else { continue };
        pen.line(
            &[(left - MINOR, sharp(y)), (left, sharp(y))],
            quiet.alpha(0.55),
            1.0,
        )?;
    }
    pen.line(
        &[(left, placed.frame.y0), (left, sharp(placed.frame.y1))],
        quiet.full(),
        1.0,
    )
}

fn titles(pen: &Pen, placed: &Placed) -> Drawn {
    let frame = &placed.frame;
    let ink = pen.theme.ink();
    let widest = placed
        .y_ticks
        .major
        .iter()
        .map(|t| width(&t.1, pen.font))
        .fold(0.0, f64::max);
    let left = frame.x0 - widest - MAJOR - 3.0;
    pen.text(
        &placed.panel.y.title,
        (left, frame.y0 - 1.15 * pen.font),
        Hold::Left,
        ink,
    )?;
    if !placed.titled {
        return Ok(());
    }
    let near = &placed.parts[0].rect;
    let middle = if placed.panel.equal {
        0.5 * (near.x0 + near.x1)
    } else {
        0.5 * (frame.x0 + frame.x1)
    };
    pen.text(
        &placed.panel.x.title,
        (middle, frame.y1 + MAJOR + 2.3 * pen.font),
        Hold::Middle,
        ink,
    )
}
