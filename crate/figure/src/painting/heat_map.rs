//! Paints heat maps: cells, contour lines with their values, the colour bar, names of regions.

use super::painter::{Align, Painted, Painter, sharp};
use crate::colour::Colour;
use crate::colour_map::{Ramp, colour};
use crate::grid::Grid;
use crate::layout::{ColourBar, Part, Placed};
use crate::number::short_number;
use crate::polyline::clip;
use crate::problem::Problem;
use crate::rectangle::{Point, Rect};
use crate::scale::Scale;
use crate::text::{FontStyle, runs, width};

/// Overlap of cells in pixels, which avoids visible seams.
const OVERLAP: f64 = 0.6;

/// Number of colours of the bar from bottom to top.
const SHADES: usize = 64;

/// Smallest number of cells that are painted at once, if all have a value.
const MANY: usize = 1000;

/// Paints the cells of `grid` all at once; returns whether the medium could.
fn all_cells(painter: &Painter, part: &Part, grid: &Grid, ramp: &Ramp) -> Result<bool, Problem> {
    let (width, height) = (grid.x.len(), grid.y.len());
    if width * height < MANY {
        return Ok(false);
    }
    let colour_of = ramp.colours();
    let from_above = (0..height)
        .rev()
        .flat_map(|j| (0..width).map(move |i| (i, j)));
    let colours: Option<Vec<Colour>> = from_above.map(|(i, j)| colour_of(grid.at(i, j))).collect();
    let columns = grid.column_edges().into_iter();
    let rows = grid.row_edges().into_iter().rev();
    let xs: Option<Vec<f64>> = columns
        .map(|x| Some(part.pixel(part_of(&part.x, x), part.y.low)?.0))
        .collect();
    let ys: Option<Vec<f64>> = rows
        .map(|y| Some(part.pixel(part.x.low, part_of(&part.y, y))?.1))
        .collect();
    match (colours, xs, ys) {
        (Some(colours), Some(xs), Some(ys)) => painter.cells(&xs, &ys, &colours),
        _ => Ok(false),
    }
}

/// The cells of `grid`; a missing value stays paper.
pub fn cells(painter: &Painter, part: &Part, grid: &Grid, ramp: &Ramp) -> Painted {
    if all_cells(painter, part, grid, ramp)? {
        return Ok(());
    }
    let (columns, rows) = (grid.column_edges(), grid.row_edges());
    let clamp = |low: f64, high: f64, v: f64| v.clamp(low, high);
    for j in 0..grid.y.len() {
        for i in 0..grid.x.len() {
            let Some(colour) = ramp.colour(grid.at(i, j)) else {
                continue;
            };
            let (Some(a), Some(b)) = (
                part.pixel(part_of(&part.x, columns[i]), part_of(&part.y, rows[j])),
                part.pixel(
                    part_of(&part.x, columns[i + 1]),
                    part_of(&part.y, rows[j + 1]),
                ),
            ) else {
                continue;
            };
            let rect = Rect {
                x0: a.0,
                y0: clamp(part.rect.y0, part.rect.y1, b.1 - OVERLAP),
                x1: clamp(part.rect.x0, part.rect.x1, b.0 + OVERLAP),
                y1: a.1,
            };
            if rect.x1 > rect.x0 && rect.y1 > rect.y0 {
                painter.fill(&rect, colour.opaque())?;
            }
        }
    }
    Ok(())
}

/// Number of values between two of a grid that are painted.
const BETWEEN: usize = 4;

/// Number of colours of a map, with the colours between its values.
const STEPS: f64 = 48.0;

/// The values of `grid` and interpolated ones, in few colours; a missing value has the colour of the paper.
pub fn smooth(painter: &Painter, part: &Part, grid: &Grid, ramp: &Ramp) -> Painted {
    let fine = grid.refined(BETWEEN);
    let level = |i: usize, j: usize| {
        let share = ramp.scale.share(fine.at(i, j)).clamp(0.0, 1.0);
        (!share.is_nan()).then(|| (share * STEPS).round() / STEPS)
    };
    let (columns, rows) = (fine.column_edges(), fine.row_edges());
    for j in 0..fine.y.len() {
        let mut first = 0;
        for i in 1..=fine.x.len() {
            // Neighbours of one colour are one rectangle.
            if i < fine.x.len() && level(i, j) == level(first, j) {
                continue;
            }
            let corner = |column: usize, row: usize| {
                let (x, y) = (columns[column], rows[row]);
                part.pixel(part_of(&part.x, x), part_of(&part.y, y))
            };
            let corners = (corner(first, j), corner(i, j + 1));
            if let (Some(share), (Some(a), Some(b))) = (level(first, j), corners) {
                let rect = Rect {
                    x0: a.0,
                    y0: (b.1 - OVERLAP).max(part.rect.y0),
                    x1: (b.0 + OVERLAP).min(part.rect.x1),
                    y1: a.1,
                };
                painter.fill(&rect, colour(ramp.map, share).opaque())?;
            }
            first = i;
        }
    }
    Ok(())
}

/// A line in the background and the foreground colour at once.
pub fn outline(painter: &Painter, points: &[Option<Point>], rect: &Rect) -> Painted {
    for (colour, wide) in [(painter.theme.paper(), 4.6), (painter.theme.ink(), 2.0)] {
        for piece in clip(points.iter().copied(), rect) {
            painter.line(&piece, colour.opaque(), wide)?;
        }
    }
    Ok(())
}

/// Distance in pixels between two lines of hatching.
const APART: f64 = 11.0;

/// Slanted lines over the abscissae of an interval.
pub fn hatching(painter: &Painter, part: &Part, (from, to): (f64, f64)) -> Painted {
    let [from, to] = [from, to].map(|x| part.pixel(part_of(&part.x, x), part.y.low));
    let (Some(from), Some(to)) = (from, to) else {
        return Ok(());
    };
    let rect = Rect {
        x0: from.0,
        x1: to.0,
        ..part.rect
    };
    let (wide, high) = (rect.width(), rect.height());
    let count = ((wide + high) / APART) as usize;
    for k in 1..=count {
        let along = k as f64 * APART;
        let ends = [
            (rect.x0 + along - high, rect.y1),
            (rect.x0 + along, rect.y1 - high),
        ];
        for piece in clip(ends.map(Some), &rect) {
            painter.line(&piece, painter.theme.paper().alpha(0.6), 1.0)?;
        }
    }
    Ok(())
}

/// `value` limited to the range of the axis.
fn part_of(scale: &Scale, value: f64) -> f64 {
    value.clamp(scale.low, scale.high)
}

/// Contour lines of a grid at some levels, each with its value where there is room for it; lines are dark on light
/// colours and light on dark ones.
pub fn contours(
    painter: &Painter,
    placed: &Placed,
    part: &Part,
    (grid, levels, ramp): (&Grid, &[f64], &Ramp),
) -> Painted {
    let mut labels: Vec<(Point, String)> = Vec::new();
    for level in levels {
        let stroke = if ramp.is_light(*level) {
            0x1a1a1a
        } else {
            0xfcfcfa
        };
        let stroke = Colour(stroke).alpha(0.85);
        for (n, line) in grid.contour(*level).iter().enumerate() {
            let points: Vec<Option<Point>> = line.iter().map(|p| part.pixel(p.0, p.1)).collect();
            for piece in clip(points.iter().copied(), &part.rect) {
                painter.line(&piece, stroke, 1.2)?;
                if n == 0 {
                    let text = short_number(*level);
                    let place = label_place(&piece, &text, painter, (placed, part), &labels);
                    labels.extend(place.map(|at| (at, text)));
                }
            }
        }
    }
    labels.iter().try_for_each(|(at, text)| {
        painter.label(text, *at, Align::Middle, painter.theme.ink(), &part.rect)
    })
}

/// Place of the label along a line: near its middle, away from the border, from other labels, and from protected places.
fn label_place(
    line: &[Point],
    text: &str,
    painter: &Painter,
    (placed, part): (&Placed, &Part),
    others: &[(Point, String)],
) -> Option<Point> {
    let font = painter.font;
    let length: f64 = line
        .windows(2)
        .map(|p| libm::hypot(p[1].0 - p[0].0, p[1].1 - p[0].1))
        .sum();
    if length < 7.0 * font {
        return None;
    }
    let inner = Rect {
        x0: part.rect.x0 + 2.0 * font,
        y0: part.rect.y0 + font,
        x1: part.rect.x1 - 2.0 * font,
        y1: part.rect.y1 - font,
    };
    let free = |p: &Point| {
        inner.holds(*p, 0.0)
            && painter.covered(text, (*p, Align::Middle), (&part.rect, placed)) == Some(0.0)
            && others
                .iter()
                .all(|(o, _)| (o.0 - p.0).abs() > 3.6 * font || (o.1 - p.1).abs() > 1.6 * font)
    };
    // Places are tried from the middle outwards.
    let count = line.len();
    (0..count)
        .map(|k| {
            if k % 2 == 0 {
                count / 2 + k / 2
            } else {
                count / 2 - k.div_ceil(2).min(count / 2)
            }
        })
        .filter_map(|k| line.get(k).copied())
        .find(free)
}

/// The colour bar beside a panel.
pub fn bar(painter: &Painter, bar: &ColourBar) -> Painted {
    let (rect, quiet) = (&bar.rect, painter.theme.quiet());
    let height = rect.height() / SHADES as f64;
    for i in 0..SHADES {
        let top = rect.y1 - (i + 1) as f64 * height;
        let shade = Rect {
            y0: top,
            y1: (top + height + OVERLAP).min(rect.y1),
            ..*rect
        };
        painter.fill(
            &shade,
            colour(bar.ramp.map, (i as f64 + 0.5) / SHADES as f64).opaque(),
        )?;
    }
    // An index of the title reaches down to the label at the top.
    let has_index = runs(&bar.ramp.title).any(|(style, _)| style == FontStyle::Index);
    let highest = match has_index {
        true => rect.y0 + 0.35 * painter.font,
        false => f64::NEG_INFINITY,
    };
    for (value, label) in &bar.ticks.major {
        let y = sharp(rect.y1 - bar.ramp.scale.share(*value) * rect.height());
        painter.line(&[(rect.x1, y), (rect.x1 + 4.0, y)], quiet.opaque(), 1.0)?;
        painter.text(label, (rect.x1 + 7.0, y.max(highest)), Align::Left, quiet)?;
    }
    let right = rect.x1 + 7.0 + bar.ticks.width(painter.font);
    let wide = width(&bar.ramp.title, painter.font);
    let at = (rect.x0.min(right - wide), rect.y0 - 1.15 * painter.font);
    painter.text(&bar.ramp.title, at, Align::Left, painter.theme.ink())
}
