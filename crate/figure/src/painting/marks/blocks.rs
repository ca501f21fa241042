//! Level bars with text inside.

use crate::layout::Part;
use crate::painting::painter::{Align, Painted, Painter};
use crate::rectangle::Rect;
use crate::role::Role;
use crate::text::width;

/// Faintly filled bars with an outline; text that does not fit into its bar is left out.
pub fn blocks(
    painter: &Painter,
    part: &Part,
    (from, to): (&[f64], &[f64]),
    (y, high): (&[f64], f64),
    texts: &[String],
    role: Role,
) -> Painted {
    let colour = painter.theme.mark(role);
    for (i, ((from, to), y)) in from.iter().zip(to).zip(y).enumerate() {
        let corners = (
            part.pixel(*from, y - 0.5 * high),
            part.pixel(*to, y + 0.5 * high),
        );
        let (Some(one), Some(other)) = corners else {
            continue;
        };
        let rect = Rect {
            x0: one.0.min(other.0).max(part.rect.x0),
            y0: one.1.min(other.1).max(part.rect.y0),
            x1: one.0.max(other.0).min(part.rect.x1),
            y1: one.1.max(other.1).min(part.rect.y1),
        };
        if rect.x1 <= rect.x0 || rect.y1 <= rect.y0 {
            continue;
        }
        painter.fill(&rect, colour.alpha(0.3))?;
        let outline = [
            (rect.x0, rect.y0),
            (rect.x1, rect.y0),
            (rect.x1, rect.y1),
            (rect.x0, rect.y1),
            (rect.x0, rect.y0),
        ];
        painter.line(&outline, colour.opaque(), 1.2)?;
        let fits = |text: &&String| {
            width(text, painter.font) + 6.0 < rect.x1 - rect.x0 && painter.font < rect.y1 - rect.y0
        };
        if let Some(text) = texts.get(i).filter(fits) {
            let middle = (0.5 * (rect.x0 + rect.x1), 0.5 * (rect.y0 + rect.y1));
            painter.text(text, middle, Align::Middle, painter.theme.ink())?;
        }
    }
    Ok(())
}
