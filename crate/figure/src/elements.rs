//! A figure as data, for programs that draw it with another library (matplotlib): panels, axes and marks in data coordinates, with
//! their colours and dashes.

use super::colour::Colour;
use super::mark::{Mark, Shape};
use super::panel::{Axis, Figure, Panel, Units};
use super::scale::Spacing;
use super::text::plain;
use super::theme::{LineStyle, Theme, stroke_of_law};
use serde_json::{Value as Json, json};

impl Figure {
    /// The figure as JSON: {panels: [{heading, share, equal, x, y, marks}], background, ink}, an axis {title, spacing, low,
    /// high, words}, a mark {shape, name, colour, width, dash, faint, …} with the coordinates of its shape; `null` for a
    /// number that does not exist. Text is plain.
    pub fn elements(&self, theme: Theme) -> Json {
        json!({
            "panels": self.panels.iter().map(|panel| of_panel(panel, theme)).collect::<Vec<Json>>(),
            "background": hexadecimal(theme.paper()),
            "ink": hexadecimal(theme.ink()),
        })
    }
}

fn of_panel(panel: &Panel, theme: Theme) -> Json {
    let marks = panel.marks.iter().map(|mark| of_mark(mark, theme));
    json!({
        "heading": plain(&panel.heading),
        "share": panel.share,
        "equal": panel.units != Units::Free,
        "plane": panel.units == Units::ComplexPlane,
        "x": of_axis(&panel.x),
        "y": of_axis(&panel.y),
        "marks": marks.collect::<Vec<Json>>(),
        "empty": panel.empty,
    })
}

fn of_axis(axis: &Axis) -> Json {
    let spacing = match axis.scale.spacing {
        Spacing::Linear => "linear",
        Spacing::Whole => "whole",
        Spacing::Decades => "decades",
        Spacing::Octaves => "octaves",
    };
    let words = axis.words.iter().map(|(at, text)| json!([at, plain(text)]));
    json!({
        "title": plain(&axis.title), "spacing": spacing, "low": axis.scale.low, "high": axis.scale.high,
        "strip": axis.strip, "words": words.collect::<Vec<Json>>(),
    })
}

fn of_mark(mark: &Mark, theme: Theme) -> Json {
    let LineStyle {
        width,
        opacity,
        dash,
    } = stroke_of_law(mark.role, mark.status);
    let mut said = json!({
        "name": plain(&mark.name),
        "colour": hexadecimal(theme.mark(mark.role)),
        "width": width,
        "opacity": opacity,
        "dash": dash,
        "faint": mark.faint,
    });
    let shape = of_shape(mark);
    if let (Some(said), Json::Object(shape)) = (said.as_object_mut(), shape) {
        said.extend(shape);
    }
    said
}

fn of_shape(mark: &Mark) -> Json {
    match &mark.shape {
        Shape::Dots { x, y } => json!({"shape": "dots", "x": x, "y": y}),
        Shape::Errors { x, y, se } => json!({"shape": "errors", "x": x, "y": y, "se": se}),
        Shape::Intervals { x, y, se } => json!({"shape": "intervals", "x": x, "y": y, "se": se}),
        Shape::Line { x, y, .. } => {
            let end = mark.end_label().map(plain);
            json!({"shape": "line", "x": x, "y": y, "end": end})
        }
        Shape::Bars { edges, heights } => {
            json!({"shape": "bars", "edges": edges, "heights": heights})
        }
        Shape::Blocks {
            from,
            to,
            y,
            high,
            texts,
        } => json!({
            "shape": "blocks", "from": from, "to": to, "y": y, "high": high, "texts": texts,
        }),
        Shape::Circle { centre, radius } => {
            json!({"shape": "circle", "centre": centre, "radius": radius})
        }
        Shape::Ring { at, text } => json!({"shape": "ring", "at": at, "text": plain(text)}),
        Shape::Tick { at } => json!({"shape": "tick", "at": at}),
        Shape::Dimension { from, to, text } => {
            json!({"shape": "dimension", "from": from, "to": to, "text": plain(text)})
        }
        Shape::Map { grid, ramp, bar } => json!({
            "shape": "map", "x_edges": grid.column_edges(), "y_edges": grid.row_edges(), "values": grid.values,
            "colormap": ramp.map.word(), "low": ramp.scale.low, "high": ramp.scale.high,
            "logarithmic": matches!(ramp.scale.spacing, Spacing::Decades | Spacing::Octaves),
            "title": plain(&ramp.title), "bar": bar,
        }),
        Shape::Contours { grid, levels, .. } => json!({
            "shape": "contours", "x": grid.x, "y": grid.y, "values": grid.values, "levels": levels,
        }),
        Shape::Region { at, text, .. } => json!({"shape": "region", "at": at, "text": plain(text)}),
        Shape::Point { at, text, .. } => json!({"shape": "point", "at": at, "text": plain(text)}),
        // The ring that a visitor of the page drags.
        Shape::Handle { at, .. } => json!({"shape": "handle", "at": at}),
        Shape::TrueScale {
            centre,
            radius,
            outlier,
            text,
        } => json!({
            "shape": "true_scale", "centre": centre, "radius": radius, "outlier": outlier, "text": plain(text),
        }),
        Shape::Outline { x, y } | Shape::Trails { x, y } => {
            json!({"shape": "line", "x": x, "y": y, "end": null})
        }
        Shape::Hatching { from, to } => json!({"shape": "hatching", "from": from, "to": to}),
        Shape::Rule { x, text } => json!({"shape": "rule", "x": x, "text": plain(text)}),
    }
}

fn hexadecimal(colour: Colour) -> String {
    format!("#{:06x}", colour.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Naming, Role};

    #[test]
    fn a_figure_is_told_with_its_coordinates_its_colours_and_plain_words() {
        let line = Shape::Line {
            x: vec![0.0, 1.0],
            y: vec![0.5, f64::NAN],
            end: "*β*".to_owned(),
        };
        let marks = [Mark::new(Role::Published, line).named("at *T*")];
        let axes = (Axis::linear("*T*", 0.0, 1.0), Axis::linear("gap", 0.0, 1.0));
        let panel = Panel::new(axes.0, axes.1, marks, Naming::Ends);
        let figure = Figure {
            panels: vec![panel],
        };
        let said = figure.elements(Theme::Light);
        let mark = &said["panels"][0]["marks"][0];
        assert_eq!(mark["shape"], "line");
        assert_eq!(mark["y"], json!([0.5, null]));
        assert_eq!((&mark["name"], &mark["end"]), (&json!("at T"), &json!("β")));
        assert_eq!(
            (&mark["colour"], &mark["dash"]),
            (&json!("#d55e00"), &json!([6.0, 4.0]))
        );
        assert_eq!(said["panels"][0]["x"]["title"], "T");
        assert_ne!(figure.elements(Theme::Dark)["ink"], said["ink"]);
    }
}
