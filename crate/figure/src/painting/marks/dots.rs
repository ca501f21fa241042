//! Many dots, translucent when crowded.

use crate::layout::Part;
use crate::painting::painter::{Painted, Painter};
use crate::rectangle::Rect;
use crate::role::Role;

/// Number of dots from which on dots are counted in cells instead of drawn one by one.
const CROWD: usize = 10_000;

/// Dots at the points (`x`, `y`); faint ones at a third of their strength.
pub fn dots(
    painter: &Painter,
    part: &Part,
    x: &[f64],
    y: &[f64],
    (role, faint): (Role, bool),
) -> Painted {
    if x.len() > CROWD {
        return crowd(painter, part, x, y, role);
    }
    let (radius, opacity) = radius_and_opacity(x.len());
    let opacity = if faint { opacity / 3.0 } else { opacity };
    let scaled = radius * (part.rect.height() / 420.0).clamp(0.7, 1.15);
    // Single dots stay visible in small panels too: 4 pixels across.
    let radius = if x.len() <= FEW {
        scaled.max(2.0)
    } else {
        scaled
    };
    let colour = painter.theme.mark(role).alpha(opacity);
    let points = x
        .iter()
        .zip(y)
        .filter_map(|(x, y)| part.pixels_inside(*x, *y));
    points
        .into_iter()
        .try_for_each(|p| painter.disk(p, radius, colour))
}

/// Number of dots up to which each dot can be seen separately.
const FEW: usize = 600;

/// Radius and opacity of each of `count` dots.
fn radius_and_opacity(count: usize) -> (f64, f64) {
    match count {
        0..=FEW => (2.4, 0.75),
        601..=2500 => (2.0, 0.55),
        2501..=6000 => (1.6, 0.4),
        _ => (1.4, 0.35),
    }
}

/// Counts dots in cells of about a pixel and paints runs of cells of similar density together: a
/// quarter of a million translucent dots cost as much as a few thousand.
fn crowd(painter: &Painter, part: &Part, x: &[f64], y: &[f64], role: Role) -> Painted {
    const CELL: f64 = 1.25;
    const LEVELS: usize = 8;
    let columns = (part.rect.width() / CELL).ceil() as usize + 1;
    let rows = (part.rect.height() / CELL).ceil() as usize + 1;
    let mut counts = vec![0u32; columns * rows];
    for (x, y) in x.iter().zip(y) {
        if let Some(p) = part.pixels_inside(*x, *y) {
            let column = ((p.0 - part.rect.x0) / CELL) as usize;
            let row = ((p.1 - part.rect.y0) / CELL) as usize;
            counts[row.min(rows - 1) * columns + column.min(columns - 1)] += 1;
        }
    }
    let level = |count: u32| match count {
        0 => 0,
        // Opacity of `count` dots over each other, in steps.
        n => ((1.0 - 0.7f64.powi(n.min(100) as i32)) * LEVELS as f64).ceil() as usize,
    };
    for shade in 1..=LEVELS {
        let colour = painter.theme.mark(role).alpha(shade as f64 / LEVELS as f64);
        for row in 0..rows {
            let line = &counts[row * columns..(row + 1) * columns];
            let mut start = 0;
            while start < columns {
                let length = line[start..]
                    .iter()
                    .take_while(|c| level(**c) == shade)
                    .count();
                if length > 0 {
                    let (x0, y0) = (
                        part.rect.x0 + start as f64 * CELL,
                        part.rect.y0 + row as f64 * CELL,
                    );
                    let run = Rect {
                        x0,
                        y0,
                        x1: x0 + length as f64 * CELL,
                        y1: y0 + CELL,
                    };
                    painter.fill(&run, colour)?;
                }
                start += length.max(1);
            }
        }
    }
    Ok(())
}
