//! Two dials moved in the figure: the handle under the pointer, and the values it is dragged to.

use super::clip::Point;
use super::layout::{Layout, Placed};
use super::model::Shape;
use super::number::significant_value;
use super::scale::Scale;

/// Farthest distance from pointer to handle, pixels: the reach of a fingertip.
const REACH: f64 = 24.0;

/// A handle: where it stands and which parameters it moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Grip {
    /// Horizontal position, CSS pixels from the left.
    pub x: f64,
    /// Vertical position, CSS pixels from the top.
    pub y: f64,
    /// Names of the parameters along the horizontal and the vertical axis.
    pub moves: (&'static str, &'static str),
}

fn handles<'a>(layout: &'a Layout<'a>) -> impl Iterator<Item = (&'a Placed<'a>, Grip)> {
    layout.panels.iter().flat_map(|placed| {
        placed.panel.marks.iter().filter_map(move |mark| {
            let Shape::Handle { at, moves } = &mark.shape else {
                return None;
            };
            let (x, y) = placed.inside(at.0, at.1)?;
            let moves = *moves;
            Some((placed, Grip { x, y, moves }))
        })
    })
}

/// The handle within reach of `pointer`.
pub fn grip(layout: &Layout, pointer: Point) -> Option<Grip> {
    let distance = |grip: &Grip| (grip.x - pointer.0).hypot(grip.y - pointer.1);
    handles(layout)
        .map(|(_, grip)| grip)
        .filter(|grip| distance(grip) <= REACH)
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// Values of the two parameters of a handle at `pointer`, held to the axes of the nearest panel that
/// has one, rounded to what a pixel can tell.
pub fn dragged(layout: &Layout, pointer: Point) -> Option<[(&'static str, f64); 2]> {
    let outside = |placed: &Placed| {
        let frame = &placed.frame;
        let dx = (frame.x0 - pointer.0).max(pointer.0 - frame.x1).max(0.0);
        let dy = (frame.y0 - pointer.1).max(pointer.1 - frame.y1).max(0.0);
        dx.hypot(dy)
    };
    let (placed, grip) = handles(layout).min_by(|a, b| outside(a.0).total_cmp(&outside(b.0)))?;
    let part = placed.parts.first()?;
    let value = |scale: &Scale, share: f64| {
        let value = scale.value(share.clamp(0.0, 1.0));
        significant_value(value, 3)
    };
    let rect = &part.rect;
    Some([
        (
            grip.moves.0,
            value(&part.x, (pointer.0 - rect.x0) / rect.width()),
        ),
        (
            grip.moves.1,
            value(&part.y, (rect.y1 - pointer.1) / rect.height()),
        ),
    ])
}
