//! Where names of places stand.

use crate::figure::{Axis, Figure, Layout, Mark, Naming, Panel, Role, Shape, Size, Theme};

/// These shapes between axes from 0 to 1.
fn laid_out(shapes: Vec<Shape>, height: f64) -> Layout {
    let marks = shapes
        .into_iter()
        .map(|shape| Mark::new(Role::Measured, shape));
    let axis = |title| Axis::linear(title, 0.0, 1.0);
    let panel = Panel::new(axis("x"), axis("y"), marks, Naming::Ends);
    let figure = Figure {
        panels: vec![panel],
    };
    let size = Size {
        width: 400.0,
        height,
    };
    figure.lay_out(size, false).unwrap()
}

/// A point in the middle, named `text` so many lines above it.
fn point(y: f64, text: &str, lift: i8) -> Shape {
    Shape::Point {
        at: (0.5, y),
        text: text.to_owned(),
        lift,
    }
}

/// Where the line of `text` stands, in pixels.
fn height_of(layout: &Layout, text: &str) -> f64 {
    let svg = layout.svg(Theme::Light, "", "").unwrap();
    let before = svg.split(&format!(">{text}")).next().unwrap();
    let y = before.rsplit(" y=\"").next().unwrap();
    y.split('"').next().unwrap().parse().unwrap()
}

#[test]
fn the_name_of_a_point_covers_no_other_and_stays_within_its_frame() {
    for (at, height) in [(0.75, 400.0), (0.75, 220.0), (0.95, 300.0), (0.1, 300.0)] {
        let region = Shape::Region {
            at: (0.5, 0.94),
            text: "region".to_owned(),
        };
        let layout = laid_out(vec![region, point(at, "point", 3)], height);
        let [region, point] = ["region", "point"].map(|text| height_of(&layout, text));
        let frame = &layout.panels[0].frame;
        assert!(
            (region - point).abs() > 12.0,
            "{at} {height}: {region} {point}"
        );
        assert!(
            frame.y0 < point && point < frame.y1,
            "{at} {height}: {point}"
        );
    }
}

#[test]
fn the_name_of_a_point_covers_no_other_point() {
    let alone = laid_out(vec![point(0.3, "point", 3)], 400.0);
    let (frame, usual) = (&alone.panels[0].frame, height_of(&alone, "point"));
    let there = (frame.y1 - usual) / frame.height();
    let crowded = laid_out(vec![point(there, "", 0), point(0.3, "point", 3)], 400.0);
    let moved = (height_of(&crowded, "point") - usual).abs();
    assert!(moved > 10.0, "it stands only {moved} pixels from the other");
}
