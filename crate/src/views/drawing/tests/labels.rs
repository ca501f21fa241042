//! Positions of the names of places.

use crate::figure::{
    Axis, Figure, Grid, Layout, Mark, Naming, Panel, Ramp, Role, Scale, Shape, Size, Theme,
};
use crate::parameters::Colormap;

/// Layout of these shapes between axes from 0 to 1.
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

/// A point in the middle, named `text` this many lines above it.
fn point(y: f64, text: &str, lift: i8) -> Shape {
    Shape::Point {
        at: (0.5, y),
        text: text.to_owned(),
        lift,
    }
}

/// Position of the line of `text`, in pixels.
fn place_of(layout: &Layout, text: &str) -> (f64, f64) {
    let svg = layout.svg(Theme::Light, "", "").unwrap();
    let (before, _) = svg.split_once(&format!(">{text}")).unwrap();
    let coordinate = |name: &str| -> f64 {
        let after = before.rsplit(&format!(" {name}=\"")).next().unwrap();
        after.split('"').next().unwrap().parse().unwrap()
    };
    (coordinate("x"), coordinate("y"))
}

/// The height of the line of `text`, in pixels.
fn height_of(layout: &Layout, text: &str) -> f64 {
    place_of(layout, text).1
}

#[test]
fn a_region_is_named_inside_it_even_where_points_leave_no_room() {
    let crowd = (0..12).flat_map(|i| (0..8).map(move |j| (f64::from(i), f64::from(j))));
    let points = crowd.map(|(i, j)| Shape::Point {
        at: (0.04 + 0.04 * i, 0.3 + 0.1 * j),
        text: String::new(),
        lift: 0,
    });
    let region = Shape::Region {
        at: (0.25, 0.8),
        text: "region".to_owned(),
        within: Some([0.0, 0.5, 0.4, 1.0]),
    };
    let layout = laid_out(std::iter::once(region).chain(points).collect(), 300.0);
    let (x, y) = place_of(&layout, "region");
    let frame = &layout.panels[0].frame;
    assert!(x < 0.5 * (frame.x0 + frame.x1), "{x}");
    assert!(y < 0.4 * frame.y0 + 0.6 * frame.y1, "{y}");
}

#[test]
fn a_narrow_panel_leaves_out_names_that_would_cover_something() {
    let names = ["first", "second", "third", "fourth"];
    let shapes = || {
        let heaps = names.map(|text| point(0.5, text, 1));
        heaps.into_iter().collect::<Vec<_>>()
    };
    let count = |width: f64| {
        let marks = shapes()
            .into_iter()
            .map(|shape| Mark::new(Role::Measured, shape));
        let axis = |title| Axis::linear(title, 0.0, 1.0);
        let panel = Panel::new(axis("x"), axis("y"), marks, Naming::Ends);
        let figure = Figure {
            panels: vec![panel],
        };
        let size = Size {
            width,
            height: 150.0,
        };
        let svg = figure.lay_out(size, false).unwrap();
        let svg = svg.svg(Theme::Light, "", "").unwrap();
        let is_named = |text: &&&str| svg.contains(&format!(">{text}<"));
        names.iter().filter(is_named).count()
    };
    assert_eq!(count(600.0), names.len());
    assert!((1..names.len()).contains(&count(130.0)));
}

#[test]
fn the_name_of_a_point_covers_no_other_and_stays_within_its_frame() {
    for (at, height) in [(0.75, 400.0), (0.75, 220.0), (0.95, 300.0), (0.1, 300.0)] {
        let region = Shape::Region {
            at: (0.5, 0.94),
            text: "region".to_owned(),
            within: None,
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

#[test]
fn the_line_to_the_name_of_a_point_crosses_no_other_name() {
    let alone = laid_out(vec![point(0.5, "second", 4)], 400.0);
    let both = laid_out(vec![point(0.5, "first", 2), point(0.5, "second", 4)], 400.0);
    let frame = &both.panels[0].frame;
    let middle = 0.5 * (frame.y0 + frame.y1);
    let [first, second] = ["first", "second"].map(|text| height_of(&both, text));
    assert!(height_of(&alone, "second") < first && first < middle);
    assert!(second > middle, "{second} is above {middle}, as {first} is");
}

#[test]
fn a_handle_that_is_painted_later_is_not_covered_by_a_name() {
    let alone = laid_out(vec![point(0.3, "point", 3)], 400.0);
    let frame = &alone.panels[0].frame;
    let usual = (frame.y1 - height_of(&alone, "point")) / frame.height();
    let handle = Shape::Handle {
        at: (0.5, usual),
        moves: ("beta", "alpha"),
    };
    let both = laid_out(vec![point(0.3, "point", 3), handle], 400.0);
    let moved = (height_of(&both, "point") - height_of(&alone, "point")).abs();
    assert!(
        moved > 14.0,
        "it stands only {moved} pixels from the handle"
    );
}

#[test]
fn a_name_without_room_on_its_line_stands_to_one_side_of_it_within_the_frame() {
    // A column of points at the line that leads from the first to its name, to the left of its middle.
    let mut shapes: Vec<Shape> = (0..40)
        .map(|k| Shape::Point {
            at: (0.47, f64::from(k) / 40.0),
            text: String::new(),
            lift: 0,
        })
        .collect();
    shapes.push(point(0.5, "a name", 3));
    let layout = laid_out(shapes, 300.0);
    let frame = &layout.panels[0].frame;
    let middle = 0.5 * (frame.x0 + frame.x1);
    let (across, height) = place_of(&layout, "a name");
    assert!(across > middle + 15.0, "{across} beside {middle}");
    assert!(frame.y0 < height && height < frame.y1);
}

#[test]
fn a_name_without_any_room_stays_within_its_frame() {
    let everywhere = (0..400).map(|k| Shape::Point {
        at: (f64::from(k % 20) / 20.0, f64::from(k / 20) / 20.0),
        text: String::new(),
        lift: 0,
    });
    let shapes = everywhere.chain([point(0.95, "point", 3)]).collect();
    let layout = laid_out(shapes, 300.0);
    let (frame, height) = (&layout.panels[0].frame, height_of(&layout, "point"));
    assert!(frame.y0 < height && height < frame.y1, "{height}");
}

#[test]
fn the_value_of_a_contour_line_covers_no_point() {
    let centres: Vec<f64> = (0..21).map(|k| f64::from(k) / 20.0).collect();
    let values: Vec<f64> = centres.iter().flat_map(|y| [*y; 21]).collect();
    let contours = || Shape::Contours {
        grid: Grid {
            x: centres.clone(),
            y: centres.clone(),
            values: values.clone(),
        },
        levels: vec![0.53],
        ramp: Ramp {
            map: Colormap::Cividis,
            scale: Scale::linear(0.0, 1.0),
            title: String::new(),
        },
    };
    let alone = laid_out(vec![contours()], 300.0);
    let (across, _) = place_of(&alone, "0.53");
    let frame = &alone.panels[0].frame;
    let there = (across - frame.x0) / frame.width();
    let crowded = Shape::Point {
        at: (there, 0.53),
        text: String::new(),
        lift: 0,
    };
    let (moved, _) = place_of(&laid_out(vec![contours(), crowded], 300.0), "0.53");
    assert!((moved - across).abs() > 14.0, "{moved} beside {across}");
}
