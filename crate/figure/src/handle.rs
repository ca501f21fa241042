//! Two parameters that are moved in the figure: finds the handle under the pointer, and the values that it is dragged or stepped
//! to. Only the figure knows its axes; the calling code knows names and numbers.

use super::layout::{Layout, Part, Placed};
use super::mark::Shape;
use super::number::significant_value;
use super::rectangle::Point;
use super::scale::{Scale, Spacing};

/// Farthest distance from pointer to handle, pixels: the reach of a fingertip.
const REACH: f64 = 24.0;

/// Number of steps along an axis.
const STEPS: f64 = 100.0;

/// Names and values of two parameters.
pub type Moved = [(&'static str, f64); 2];

/// A handle: its place, and the parameters that it moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Handle {
    /// Horizontal position, CSS pixels from the left.
    pub x: f64,
    /// Vertical position, CSS pixels from the top.
    pub y: f64,
    /// The parameters along the horizontal and the vertical axis, with their values.
    pub moves: Moved,
}

impl Layout {
    /// Every handle with its panel.
    fn handles(&self) -> impl Iterator<Item = (&Placed, Handle)> {
        self.panels.iter().flat_map(|placed| {
            placed.panel.marks.iter().filter_map(move |mark| {
                let Shape::Handle { at, moves } = &mark.shape else {
                    return None;
                };
                let (x, y) = placed.pixels_inside(at.0, at.1)?;
                let moves = [(moves.0, at.0), (moves.1, at.1)];
                Some((placed, Handle { x, y, moves }))
            })
        })
    }

    /// The handle that keys move: the first one.
    pub fn handle(&self) -> Option<Handle> {
        self.handles().map(|(_, handle)| handle).next()
    }

    /// The handle within about 24 pixels of `pointer`.
    pub fn handle_at(&self, pointer: Point) -> Option<Handle> {
        let distance = |handle: &Handle| libm::hypot(handle.x - pointer.0, handle.y - pointer.1);
        self.handles()
            .map(|(_, handle)| handle)
            .filter(|handle| distance(handle) <= REACH)
            .min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }

    /// Whether a press at `pointer` moves a handle: near one, or anywhere in a grid of whole numbers, whose cells are chosen by a press.
    pub fn takes(&self, pointer: Point) -> bool {
        let is_grid = |placed: &Placed| {
            let axes = [placed.panel.x.scale, placed.panel.y.scale];
            axes.iter().all(|scale| scale.spacing == Spacing::Whole)
        };
        let mut handles = self.handles();
        self.handle_at(pointer).is_some()
            || handles.any(|(placed, _)| is_grid(placed) && placed.frame.holds(pointer, 0.0))
    }

    /// The values that a handle dragged to `pointer` gives its parameters: limited to the axes of the nearest panel with a handle,
    /// rounded to the precision of a pixel or to whole numbers. `None` in a figure without a handle.
    pub fn dragged(&self, pointer: Point) -> Option<Moved> {
        let outside = |placed: &Placed| {
            let frame = &placed.frame;
            let dx = (frame.x0 - pointer.0).max(pointer.0 - frame.x1).max(0.0);
            let dy = (frame.y0 - pointer.1).max(pointer.1 - frame.y1).max(0.0);
            libm::hypot(dx, dy)
        };
        let (placed, handle) = self
            .handles()
            .min_by(|a, b| outside(a.0).total_cmp(&outside(b.0)))?;
        let Part { rect, x, y, .. } = placed.parts.first()?;
        let [(across, _), (up, _)] = handle.moves;
        Some([
            (across, on_axis(x, (pointer.0 - rect.x0) / rect.width())),
            (up, on_axis(y, (rect.y1 - pointer.1) / rect.height())),
        ])
    }

    /// The values of the first handle's parameters after `steps` to the right and upwards from the values `from`, in
    /// hundredths of the axes or in whole numbers. `None` in a figure without a handle.
    pub fn stepped(&self, from: (f64, f64), steps: (f64, f64)) -> Option<Moved> {
        let (placed, handle) = self.handles().next()?;
        let Part { x, y, .. } = placed.parts.first()?;
        let value = |scale: &Scale, from: f64, steps: f64| {
            let from = from.clamp(scale.low, scale.high);
            match scale.spacing {
                Spacing::Whole => on_axis(scale, scale.share(from + steps)),
                _ => on_axis(scale, scale.share(from) + steps / STEPS),
            }
        };
        let [(across, _), (up, _)] = handle.moves;
        Some([
            (across, value(x, from.0, steps.0)),
            (up, value(y, from.1, steps.1)),
        ])
    }
}

/// The value at a share of an axis, limited to the axis, rounded to three digits; a whole number if the axis
/// has whole numbers.
fn on_axis(scale: &Scale, share: f64) -> f64 {
    let value = scale.value(share.clamp(0.0, 1.0));
    match scale.spacing {
        Spacing::Whole => value
            .round()
            .clamp(scale.low.ceil(), scale.high.floor().max(scale.low.ceil())),
        _ => significant_value(value, 3),
    }
}
