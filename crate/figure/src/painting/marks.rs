//! Paints marks in the parts of a panel.

mod blocks;
mod circle;
mod dimension;
mod dots;
mod error_bars;
mod histogram;
mod labelled;
mod trails;
mod true_scale;

use super::heat_map;
use super::painter::{Painted, Painter};
use crate::layout::{Part, Placed};
use crate::mark::{Mark, Shape};
use crate::rectangle::Point;
pub use labelled::far_from;

use circle::circle_points;

/// Keeps labels off the key, the points and the handles of `placed`, which are painted later.
pub fn keep_free(painter: &Painter, placed: &Placed) {
    let marks = placed.panel.marks.iter();
    let points = marks.filter_map(|mark| labelled::kept_free(&mark.shape, placed));
    let key = placed.key.iter().map(|(rect, _)| *rect);
    points.chain(key).for_each(|rect| painter.keep_free(rect));
}

/// Paints one mark.
pub fn paint(painter: &Painter, placed: &Placed, mark: &Mark) -> Painted {
    let role = mark.role;
    let parts = |paint: &dyn Fn(&Part) -> Painted| placed.parts.iter().try_for_each(paint);
    let curve = |points: &dyn Fn(&Part) -> Vec<Option<Point>>| {
        parts(&|part| painter.stroke(points(part), &part.rect, role, mark.status))
    };
    // What stands where no axis shows it is left out.
    let place = |at: &Point, paint: &dyn Fn(Point) -> Painted| {
        placed.pixels_inside(at.0, at.1).map_or(Ok(()), paint)
    };
    match &mark.shape {
        Shape::Dots { x, y } => parts(&|part| dots::dots(painter, part, x, y, (role, mark.faint))),
        Shape::Errors { x, y, se } => {
            parts(&|part| error_bars::errors(painter, part, x, y, se, role))
        }
        Shape::Intervals { x, y, se } => {
            parts(&|part| error_bars::intervals(painter, part, x, y, se, role))
        }
        Shape::Line { x, y, .. } => {
            curve(&|part| x.iter().zip(y).map(|(x, y)| part.pixel(*x, *y)).collect())
        }
        Shape::Bars { edges, heights } => {
            parts(&|part| histogram::bars(painter, part, edges, heights, role))
        }
        Shape::Blocks {
            from,
            to,
            y,
            high,
            texts,
        } => parts(&|part| blocks::blocks(painter, part, (from, to), (y, *high), texts, role)),
        Shape::Circle { centre, radius } => curve(&|part| {
            circle_points(*centre, *radius)
                .map(|(x, y)| part.pixel(x, y))
                .collect()
        }),
        Shape::Map { grid, ramp, .. } if mark.smooth => {
            parts(&|part| heat_map::smooth(painter, part, grid, ramp))
        }
        Shape::Map { grid, ramp, .. } => parts(&|part| heat_map::cells(painter, part, grid, ramp)),
        Shape::Outline { x, y } => parts(&|part| {
            let pixels = x.iter().zip(y).map(|(x, y)| part.pixel(*x, *y));
            heat_map::outline(painter, &pixels.collect::<Vec<_>>(), &part.rect)
        }),
        Shape::Trails { x, y } => parts(&|part| trails::trails(painter, part, x, y, role)),
        Shape::Hatching { from, to } => {
            parts(&|part| heat_map::hatching(painter, part, (*from, *to)))
        }
        Shape::Contours { grid, levels, ramp } => {
            parts(&|part| heat_map::contours(painter, placed, part, (grid, levels, ramp)))
        }
        Shape::Tick { at } => place(at, &|p| labelled::tick(painter, p, role)),
        Shape::Ring { at, text } => place(at, &|p| labelled::ring(painter, placed, p, text)),
        Shape::Dimension { from, to, text } => {
            dimension::dimension(painter, placed, *from, *to, text)
        }
        Shape::Rule { x, text } => labelled::rule(painter, placed, *x, text, (role, mark.status)),
        Shape::Region { at, text, within } => {
            place(at, &|p| labelled::region(painter, placed, p, text, *within))
        }
        Shape::Point { at, text, lift } => place(at, &|p| {
            labelled::point(painter, placed, p, text, *lift, role)
        }),
        Shape::TrueScale {
            centre,
            radius,
            outlier,
            text,
        } => true_scale::plane(painter, placed, (*centre, *radius), *outlier, text),
        Shape::Handle { at, .. } => place(at, &|p| labelled::handle(painter, p)),
    }
}
