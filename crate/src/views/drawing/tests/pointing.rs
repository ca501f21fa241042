//! Tests of reading and dragging with the pointer and the keys.

use super::made_up::{disk, eigenvalues, gaps};
use super::{LARGE, laid_out, readings};
use crate::figure::number::{three_digits, with_error};
use crate::figure::{Axis, Figure, Mark, Naming, Panel, Role, Scale, Shape, Spacing};
use crate::parameters::{Field, Parameters};
use crate::views::drawing::within_ranges;
use crate::views::names::*;

#[test]
fn reading_finds_the_mark_under_the_pointer_and_nothing_far_from_all() {
    let data = eigenvalues(&[(0.5, 0.25), (-0.5, -0.25), (0.5, -0.25), (-0.5, 0.25)]);
    let layout = laid_out(&data, LARGE);
    let found = readings(&layout, 10);
    let of = |text: &str| found.iter().find(|r| r.text == text).cloned().unwrap();
    let upper = of("λ = 0.5000 + 0.2500i, |λ| = 0.5590");
    let lower = of("λ = 0.5000 − 0.2500i, |λ| = 0.5590");
    assert!(
        upper.x == lower.x && upper.y < lower.y,
        "{upper:?} {lower:?}"
    );
    let beside = (upper.x + 3.0, upper.y - 2.0);
    assert_eq!(layout.reading(beside), Some(upper.clone()));
    assert_eq!(layout.reading((upper.x, upper.y + 60.0)), None);
}

#[test]
fn reading_says_a_curve_with_its_standard_error() {
    let data = gaps();
    let found = readings(&laid_out(&data, LARGE), 5);
    let texts: std::collections::BTreeSet<&str> = found.iter().map(|r| r.text.as_str()).collect();
    let gap = with_error(data.numbers(EIGEN_GAP)[1], 0.09 / 8.0);
    let law = three_digits(1.0 - 1.31 / 8.0);
    for text in [
        format!("T = 64: 1−|λ₂| = {gap}"),
        format!("T = 64: 1−|λ₂| = {law}, corrected"),
    ] {
        assert!(texts.contains(text.as_str()), "{text}: {texts:?}");
    }
}

#[test]
fn a_handle_is_gripped_where_it_stands_and_dragged_within_its_panel() {
    let text = "view=similarity-map&T=8&beta=1.5&rho=0.5";
    let data = crate::views::Run::new(&Parameters::from_text(text).0)
        .finish()
        .unwrap();
    let layout = laid_out(&data, LARGE);
    // Both panels have one: keys move the left one.
    let handle = layout.handle().unwrap();
    assert_eq!(handle.moves, [("beta", 1.5), ("rho", 0.5)]);
    assert!(handle.x < 450.0);
    let at = (handle.x, handle.y);
    assert_eq!(layout.handle_at((at.0 - 20.0, at.1)), Some(handle));
    assert_eq!(layout.handle_at((at.0 + 60.0, at.1)), None);
    // A pixel tells values apart by less than a hundredth.
    let [(_, beta), (_, rho)] = layout.dragged(at).unwrap();
    assert!((beta - 1.5).abs() < 0.01 && (rho - 0.5).abs() < 0.01);
    let corner = layout.dragged((-50.0, 2000.0));
    assert_eq!(corner, Some([("beta", 0.0), ("rho", 0.0)]));
    let plane = laid_out(&disk(20, 1, 0.0), LARGE);
    assert_eq!((plane.handle(), plane.dragged((10.0, 10.0))), (None, None));
}

#[test]
fn keys_step_a_handle_by_hundredths_of_its_axes_and_hold_it_to_them() {
    let layout = |x: Scale| {
        let shape = Shape::Handle {
            at: (1.0, 2.0),
            moves: ("beta", "alpha"),
        };
        let (x, y) = (Axis::new("x", x), Axis::new("y", Scale::linear(0.0, 4.0)));
        let marks = vec![Mark::new(Role::Measured, shape)];
        let panel = Panel::new(x, y, marks, Naming::Ends);
        let figure = Figure {
            panels: vec![panel],
        };
        figure.lay_out(LARGE, false).unwrap()
    };
    let linear = layout(Scale::linear(0.0, 3.0));
    let stepped = |from, steps| linear.stepped(from, steps).unwrap().map(|moved| moved.1);
    assert_eq!(stepped((1.0, 2.0), (1.0, 0.0)), [1.03, 2.0]);
    assert_eq!(stepped((1.03, 2.0), (0.0, -10.0)), [1.03, 1.6]);
    assert_eq!(stepped((2.99, 9.0), (1.0, 1.0)), [3.0, 4.0]);
    assert_eq!(stepped((0.0, 0.0), (-1.0, -1.0)), [0.0, 0.0]);
    // Along a logarithmic axis steps are factors.
    let decades = Scale::logarithmic(Spacing::Decades, 0.01, 100.0);
    let moved = layout(decades).stepped((1.0, 2.0), (25.0, 0.0));
    assert_eq!(moved, Some([("beta", 10.0), ("alpha", 2.0)]));
}

#[test]
fn a_cell_of_a_grid_is_chosen_wherever_it_is_pressed_and_stepped_by_one() {
    let axis = |title: &str, count: f64| Axis::new(title, Scale::whole(0.5, count + 0.5));
    let shape = Shape::Handle {
        at: (2.0, 3.0),
        moves: ("head", "layer"),
    };
    let marks = vec![Mark::new(Role::Measured, shape)];
    let panel = Panel::new(axis("head", 4.0), axis("layer", 6.0), marks, Naming::Ends);
    let figure = Figure {
        panels: vec![panel],
    };
    let layout = figure.lay_out(LARGE, false).unwrap();
    let frame = &layout.panels[0].frame;
    let top_left = (frame.x0 + 5.0, frame.y0 + 5.0);
    assert!(layout.handle_at(top_left).is_none() && layout.takes(top_left));
    assert!(!layout.takes((frame.x0 - 30.0, frame.y0)));
    let at = |pointer| layout.dragged(pointer).unwrap().map(|moved| moved.1);
    assert_eq!(at(top_left), [1.0, 6.0]);
    assert_eq!(at((frame.x1 + 50.0, frame.y1)), [4.0, 1.0]);
    let stepped = |from, steps| layout.stepped(from, steps).unwrap().map(|moved| moved.1);
    assert_eq!(stepped((2.0, 3.0), (1.0, -1.0)), [3.0, 2.0]);
    assert_eq!(stepped((4.0, 6.0), (1.0, 10.0)), [4.0, 6.0]);
}

#[test]
fn what_a_handle_drags_stops_at_the_ends_of_its_range() {
    let far = within_ranges([("alpha", 1e9), ("beta", -3.0)]);
    for (name, x) in far {
        let field = Field::named(name).unwrap();
        let mut p = Parameters::default();
        field.set(&mut p, &x.to_string()).unwrap();
    }
    assert_eq!(
        within_ranges([("T", 0.3), ("seed", 7.0)]),
        [("T", 2.0), ("seed", 7.0)]
    );
}
