//! Where names of places stand.

use crate::figure::{Axis, Figure, Mark, Naming, Panel, Role, Shape, Size, Theme};

/// Heights of the texts that begin with these words, in pixels.
fn heights(svg: &str, words: [&str; 2]) -> [f64; 2] {
    words.map(|word| {
        let before = svg.split(&format!(">{word}")).next().unwrap();
        let y = before.rsplit(" y=\"").next().unwrap();
        y.split('"').next().unwrap().parse().unwrap()
    })
}

#[test]
fn the_name_of_a_point_covers_no_other_and_stays_within_its_frame() {
    for (at, height) in [(0.75, 400.0), (0.75, 220.0), (0.95, 300.0), (0.1, 300.0)] {
        let region = Shape::Region {
            at: (0.5, 0.94),
            text: "region".to_owned(),
        };
        let point = Shape::Point {
            at: (0.5, at),
            text: "point".to_owned(),
            lift: 3,
        };
        let marks = [region, point].map(|shape| Mark::new(Role::Measured, shape));
        let axis = |title| Axis::linear(title, 0.0, 1.0);
        let panel = Panel::new(axis("x"), axis("y"), marks, Naming::Ends);
        let figure = Figure {
            panels: vec![panel],
        };
        let size = Size {
            width: 400.0,
            height,
        };
        let layout = figure.lay_out(size, false).unwrap();
        let svg = layout.svg(Theme::Light, "", "").unwrap();
        let [region, point] = heights(&svg, ["region", "point"]);
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
