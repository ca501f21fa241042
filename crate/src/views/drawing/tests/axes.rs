//! How far axes reach.

use crate::figure::{
    Axis, Figure, Grid, Mark, Naming, Panel, Ramp, Role, Scale, Shape, Size, Units,
};
use crate::parameters::Colormap;

#[test]
fn a_plane_that_reaches_beyond_its_break_has_none() {
    let parts = |width: f64| {
        let mut x = Axis::linear("x", -0.4, 0.4);
        x.strip = Some((1.0, 1.0));
        let shape = Shape::Dots {
            x: vec![0.1, 1.0],
            y: vec![0.0, 0.0],
        };
        let marks = vec![Mark::new(Role::Measured, shape)];
        let panel = Panel {
            units: Units::Equal,
            ..Panel::new(x, Axis::linear("y", -0.4, 0.4), marks, Naming::Ends)
        };
        let figure = Figure {
            panels: vec![panel],
        };
        let size = Size {
            width,
            height: 300.0,
        };
        figure.lay_out(size, false).unwrap().panels[0].parts.len()
    };
    assert_eq!([400.0, 1400.0].map(parts), [2, 1]);
}

#[test]
fn outliers_far_apart_beyond_a_break_are_all_shown() {
    let strip = |beyond: (f64, f64)| {
        let mut x = Axis::linear("x", -0.08, 0.08);
        x.strip = Some(beyond);
        let shape = Shape::Dots {
            x: vec![0.0, beyond.0, beyond.1],
            y: vec![0.0; 3],
        };
        let marks = vec![Mark::new(Role::Measured, shape)];
        let panel = Panel {
            units: Units::Equal,
            ..Panel::new(x, Axis::linear("y", -0.08, 0.08), marks, Naming::Ends)
        };
        let figure = Figure {
            panels: vec![panel],
        };
        let size = Size {
            width: 400.0,
            height: 300.0,
        };
        figure.lay_out(size, false).unwrap().panels[0].parts[1].x
    };
    for beyond in [(1.0, 1.0), (1.0, 1.61), (-2.0, -1.0)] {
        let shown = strip(beyond);
        assert!(shown.holds(beyond.0) && shown.holds(beyond.1), "{beyond:?}");
    }
}

#[test]
fn the_axes_of_a_picture_end_where_it_does() {
    let frame = |width: f64, with: bool| {
        let grid = Grid {
            x: vec![1.0, 3.0],
            y: vec![0.5],
            values: vec![0.0, 1.0],
        };
        let ramp = Ramp {
            map: Colormap::Grey,
            scale: Scale::linear(0.0, 1.0),
            title: String::new(),
        };
        let bar = false;
        let shape = match with {
            true => Shape::Map { grid, ramp, bar },
            false => Shape::Dots {
                x: vec![1.0],
                y: vec![0.5],
            },
        };
        let marks = vec![Mark::new(Role::Measured, shape)];
        let (x, y) = (Axis::linear("x", 0.0, 4.0), Axis::linear("y", 0.0, 1.0));
        let panel = Panel {
            units: Units::Equal,
            ..Panel::new(x, y, marks, Naming::Ends)
        };
        let figure = Figure {
            panels: vec![panel],
        };
        let size = Size {
            width,
            height: 200.0,
        };
        let laid_out = figure.lay_out(size, false).unwrap();
        let frame = &laid_out.panels[0].frame;
        frame.width() / frame.height()
    };
    // Four units wide and one high, whichever side is short of room.
    for width in [250.0, 900.0] {
        assert!((frame(width, true) - 4.0).abs() < 1e-9, "{width}");
        assert!((frame(width, false) - 4.0).abs() > 0.5, "{width}");
    }
}
