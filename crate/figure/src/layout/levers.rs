//! Entries of a heat map that are pulled, and elements of a mark that are picked. Only the layout knows where cells are; the page knows
//! how far a pointer moved.

use super::{Layout, Part, Placed};
use crate::lever::{Grip, Lever};
use crate::mark::{Mark, Shape};
use crate::rectangle::Point;

/// Farthest distance from a pointer to a picked element, pixels: the reach of a fingertip.
const REACH: f64 = 24.0;

impl Layout {
    /// Every heat map with a lever, and its panel.
    fn levers(&self) -> impl Iterator<Item = (&Placed, &Mark, Lever)> {
        self.panels.iter().flat_map(|placed| {
            let marks = placed.panel.marks.iter();
            marks.filter_map(move |mark| Some((placed, mark, mark.lever?)))
        })
    }

    /// The entry that keys pull, in the first heat map with a lever.
    pub fn lever(&self) -> Option<Grip> {
        let (placed, mark, lever) = self.levers().next()?;
        grip(placed, mark, lever, lever.row, lever.column)
    }

    /// The entry under `pointer`, with the strength of its pull; 0 if it is not pulled.
    pub fn lever_at(&self, pointer: Point) -> Option<Grip> {
        let mut levers = self.levers();
        levers.find_map(|(placed, mark, lever)| {
            let Shape::Map { grid, .. } = &mark.shape else {
                return None;
            };
            let Part { rect, x, y, .. } = placed.parts.first()?;
            if !rect.holds(pointer, 0.0) {
                return None;
            }
            let across = x.value((pointer.0 - rect.x0) / rect.width());
            let up = y.value((rect.y1 - pointer.1) / rect.height());
            let column = cell(&grid.column_edges(), across)?;
            // Rows are counted from below in a grid.
            let row = grid.y.len() - 1 - cell(&grid.row_edges(), up)?;
            grip(placed, mark, lever, row + 1, column + 1)
        })
    }

    /// The parameter that a press at `pointer` sets, and its value: the number of the element within reach, counted from 1.
    pub fn picked(&self, pointer: Point) -> Option<(&'static str, f64)> {
        let mut best: Option<(f64, &'static str, usize)> = None;
        for placed in &self.panels {
            for mark in &placed.panel.marks {
                let (Some(name), Shape::Dots { x, y }) = (mark.picks, &mark.shape) else {
                    continue;
                };
                for (index, (x, y)) in x.iter().zip(y).enumerate() {
                    let Some(at) = placed.pixels_inside(*x, *y) else {
                        continue;
                    };
                    let distance = libm::hypot(at.0 - pointer.0, at.1 - pointer.1);
                    if distance <= REACH && best.is_none_or(|best| distance < best.0) {
                        best = Some((distance, name, index));
                    }
                }
            }
        }
        best.map(|(_, name, index)| (name, (index + 1) as f64))
    }
}

/// Which of the cells between `edges` holds `value`.
fn cell(edges: &[f64], value: f64) -> Option<usize> {
    let after = edges.partition_point(|edge| *edge <= value);
    let count = edges.len().checked_sub(1)?;
    (after > 0).then(|| (after - 1).min(count.saturating_sub(1)))
}

fn grip(placed: &Placed, mark: &Mark, lever: Lever, row: usize, column: usize) -> Option<Grip> {
    let Shape::Map { grid, .. } = &mark.shape else {
        return None;
    };
    let up = grid.y.len().checked_sub(row)?;
    let (across, up) = (grid.x.get(column.checked_sub(1)?)?, grid.y.get(up)?);
    let (x, y) = placed.pixels_inside(*across, *up)?;
    let strength = if (row, column) == (lever.row, lever.column) {
        lever.strength
    } else {
        0.0
    };
    let values = [strength, row as f64, column as f64];
    let [a, b, c] = lever.names;
    Some(Grip {
        x,
        y,
        size: grid.x.len(),
        moves: [(a, values[0]), (b, values[1]), (c, values[2])],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_the_one_between_its_edges() {
        let edges = [0.5, 1.5, 2.5];
        let cells = [0.4, 0.5, 1.4, 1.5, 2.5].map(|value| cell(&edges, value));
        assert_eq!(cells, [None, Some(0), Some(0), Some(1), Some(1)]);
    }
}
