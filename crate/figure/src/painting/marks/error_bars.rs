//! Dots with bars of one standard error each way, upright or level.

use crate::layout::Part;
use crate::painting::painter::{Painted, Painter};
use crate::role::Role;
use crate::scale::Spacing;

/// Upright bars around the ordinates.
pub fn errors(
    painter: &Painter,
    part: &Part,
    x: &[f64],
    y: &[f64],
    se: &[f64],
    role: Role,
) -> Painted {
    let colour = painter.theme.mark(role).opaque();
    for (i, (x, y)) in x.iter().zip(y).enumerate() {
        let Some((across, down)) = part.pixels_inside(*x, *y) else {
            continue;
        };
        let se = se.get(i).copied().unwrap_or(f64::NAN);
        let end = |value: f64| match part.pixel(*x, value) {
            Some(p) => p.1.clamp(part.rect.y0, part.rect.y1),
            None => part.rect.y1,
        };
        if se > 0.0 && se.is_finite() {
            let (top, bottom) = (end(y + se), end(lower_end(*y, se, part.y.spacing)));
            painter.line(&[(across, top), (across, bottom)], colour, 1.2)?;
            if bottom - top > 9.0 {
                for level in [top, bottom] {
                    painter.line(&[(across - 3.0, level), (across + 3.0, level)], colour, 1.2)?;
                }
            }
        }
        painter.disk((across, down), 3.2, colour)?;
    }
    Ok(())
}

/// Level bars around the abscissae. Published values are drawn open, so that they differ from the rest without colour.
pub fn intervals(
    painter: &Painter,
    part: &Part,
    x: &[f64],
    y: &[f64],
    se: &[f64],
    role: Role,
) -> Painted {
    let colour = painter.theme.mark(role).opaque();
    for ((x, y), se) in x.iter().zip(y).zip(se) {
        let Some(at) = part.pixels_inside(*x, *y) else {
            continue;
        };
        let end = |value: f64| part.pixel(value, *y).map_or(at.0, |p| p.0);
        let (left, right) = (end(x - se).max(part.rect.x0), end(x + se).min(part.rect.x1));
        if right - left > 2.0 {
            painter.line(&[(left, at.1), (right, at.1)], colour, 1.4)?;
        }
        match role {
            Role::Published => {
                painter.disk(at, 3.6, painter.theme.paper().opaque())?;
                painter.ring(at, 3.6, colour, 1.6)?;
            }
            _ => painter.disk(at, 3.2, colour)?,
        }
    }
    Ok(())
}

/// y − se. On a logarithmic axis, if y − se is below a tenth of y or negative, y/(1 + se/y) is used:
/// the bar then is equally long downwards and upwards.
fn lower_end(y: f64, se: f64, spacing: Spacing) -> f64 {
    match spacing {
        Spacing::Decades | Spacing::Octaves if y > 0.0 && y - se < 0.1 * y => y / (1.0 + se / y),
        _ => y - se,
    }
}
