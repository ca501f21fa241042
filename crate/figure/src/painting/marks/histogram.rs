//! The bars of a histogram.

use crate::layout::Part;
use crate::painting::painter::{Painted, Painter};
use crate::polyline::clip;
use crate::rectangle::Rect;
use crate::role::Role;

/// Bars filled faintly under one outline.
pub fn bars(painter: &Painter, part: &Part, edges: &[f64], heights: &[f64], role: Role) -> Painted {
    let colour = painter.theme.mark(role);
    let mut outline = Vec::with_capacity(2 * heights.len() + 2);
    let pixel = |x: f64, y: f64| part.pixel(x, y).unwrap_or((part.rect.x0, part.rect.y1));
    let base = part.y.low;
    outline.extend(edges.first().map(|x| Some(pixel(*x, base))));
    for (pair, height) in edges.windows(2).zip(heights) {
        outline.push(Some(pixel(pair[0], *height)));
        outline.push(Some(pixel(pair[1], *height)));
        let (low, high) = (pixel(pair[0], base), pixel(pair[1], *height));
        let (x0, x1) = (low.0.max(part.rect.x0), high.0.min(part.rect.x1));
        if x1 > x0 && high.1 < low.1 {
            painter.fill(
                &Rect {
                    x0,
                    y0: high.1.max(part.rect.y0),
                    x1,
                    y1: low.1,
                },
                colour.alpha(0.14),
            )?;
        }
    }
    outline.extend(edges.last().map(|x| Some(pixel(*x, base))));
    for piece in clip(outline, &part.rect) {
        painter.line(&piece, colour.alpha(0.8), 1.2)?;
    }
    Ok(())
}
