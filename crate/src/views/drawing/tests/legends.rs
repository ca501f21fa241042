//! Tests of the entries of legends and keys, and of their places.

use super::made_up::{disk, gaps, ranks};
use super::{LARGE, laid_out};
use crate::dataset::DataSet;
use crate::figure::{
    Axis, Corner, Figure, Layout, LegendEntry, Mark, Naming, Panel, Role, Shape, Size,
};
use crate::law_status::LawStatus;
use crate::parameters::Parameters;
use crate::views::drawing::{figure, panels};

/// All names with swatches, panel by panel.
fn entries_in(layout: &Layout) -> impl Iterator<Item = &LegendEntry> {
    let panels = layout.panels.iter().flat_map(|panel| {
        let key = panel.key.iter().flat_map(|(_, entries)| entries);
        panel.legend.iter().chain(key)
    });
    panels.chain(&layout.legend)
}

fn names_in(layout: &Layout) -> Vec<String> {
    entries_in(layout).map(|entry| entry.text.clone()).collect()
}

#[test]
fn legends_name_measured_published_and_corrected() {
    let names = |data: &DataSet, size| -> Vec<String> {
        let layout = figure(data).lay_out(size, true).unwrap();
        names_in(&layout)
    };
    // The large panel says what its bars are.
    const BARS: &str = "measured, bar = 1 standard error";
    const WIDE_TWICE: [&str; 6] = [
        "published",
        "corrected",
        BARS,
        "published",
        "corrected",
        "measured",
    ];
    const WIDE_ONE_LESS: [&str; 5] = ["published", "corrected", BARS, "corrected", "measured"];
    // Each of two panels has its own.
    const TWICE: [&str; 6] = [
        "published",
        "corrected",
        "measured",
        "published",
        "corrected",
        "measured",
    ];
    // The second panel has no published law.
    const ONE_LESS: [&str; 5] = [
        "published",
        "corrected",
        "measured",
        "corrected",
        "measured",
    ];
    let expected: [(DataSet, &[&str], &[&str]); 3] = [
        (
            disk(256, 1, 0.0),
            &[
                "measured, 255 eigenvalues",
                "finite *T*: √(*p* − 1/*T*) = 0.0806",
                "corrected radius √*η*/√*T* = 0.0819",
                "published bound 2*σ*/√*T* = 0.125",
            ],
            &[
                "measured",
                "finite *T* 0.0806",
                "corrected 0.0819",
                "published bound 0.125",
            ],
        ),
        (gaps(), &WIDE_TWICE, &TWICE),
        (ranks(), &WIDE_ONE_LESS, &ONE_LESS),
    ];
    for (data, wide, narrow) in expected {
        let size = Size {
            width: 340.0,
            height: 480.0,
        };
        assert_eq!(names(&data, LARGE), wide);
        assert_eq!(names(&data, size), narrow);
    }
}

#[test]
fn names_at_the_ends_of_lines_stay_there_beside_a_legend() {
    let panel = |naming: Naming, name: &str| {
        let line = Shape::Line {
            x: vec![0.0, 1.0],
            y: vec![0.0, 1.0],
            end: name.to_owned(),
        };
        let marks = vec![Mark::new(Role::Measured, line).named(name)];
        let (x, y) = (Axis::linear("x", 0.0, 1.0), Axis::linear("y", 0.0, 1.0));
        Panel::new(x, y, marks, naming)
    };
    let told = |listed: bool| {
        let figure = Figure {
            panels: vec![panel(Naming::Above, "above"), panel(Naming::Ends, "ends")],
        };
        let layout = figure.lay_out(LARGE, listed).unwrap();
        let names = names_in(&layout);
        let namings: Vec<_> = layout.panels.iter().map(|panel| panel.naming).collect();
        (names, namings)
    };
    assert_eq!(
        told(false),
        (vec!["above".to_owned()], vec![None, Some(Naming::Ends)])
    );
    let both = vec!["above".to_owned(), "ends".to_owned()];
    assert_eq!(told(true), (both, vec![None, None]));
}

#[test]
fn the_largest_values_of_a_spectrum_are_called_that_and_their_distribution_is_not_drawn() {
    let views = [
        ("spectrum", "re", "measured, 256 eigenvalues", 4, 3),
        // Each of the two matrices has its first singular value beyond a break.
        ("singular", "s", "measured, 254 singular values", 1, 1),
    ];
    for (view, column, whole, all, few) in views {
        let text = format!("view={view}&T=128&samples=2");
        let (p, _) = Parameters::from_text(&text);
        let mut sampler = crate::attention::Sampler::new();
        let mut panels_at = |limit| {
            let mut run = crate::views::with_full_decomposition(&p, limit);
            for step in 0..run.plan().steps() {
                let found = run.run(step, &mut sampler).unwrap();
                run.merge(step, found).unwrap();
            }
            let data = run.data().unwrap();
            let expected = match limit < p.T {
                true => format!(
                    "measured, the {} largest of 256",
                    data.checked_numbers(column).unwrap().len()
                ),
                false => whole.to_owned(),
            };
            assert_eq!(figure(&data).panels[0].marks[0].name, expected);
            panels(&data).len()
        };
        assert_eq!((panels_at(128), panels_at(64)), (all, few));
    }
}

#[test]
fn a_key_that_would_cover_data_stands_above_its_panel() {
    let layout = |y: [f64; 2]| {
        let line = Shape::Line {
            x: vec![0.0, 1.0],
            y: y.to_vec(),
            end: String::new(),
        };
        let dots = |x: f64, y: f64| Shape::Dots {
            x: vec![x; 40],
            y: (0..40).map(|k| y + f64::from(k) / 200.0).collect(),
        };
        let shapes = [line, dots(0.04, y[0]), dots(0.96, y[1])];
        let marks = shapes.map(|shape| Mark::new(Role::Measured, shape).named("measured"));
        let (x, y) = (Axis::linear("x", 0.0, 1.0), Axis::linear("y", 0.0, 1.0));
        let panel = Panel::new(x, y, marks, Naming::Key(Corner::TopLeft));
        let figure = Figure {
            panels: vec![panel],
        };
        figure.lay_out(LARGE, false).unwrap()
    };
    // From one corner to the other: the two others are free.
    let free = layout([0.0, 0.8]);
    let (key, frame) = (free.panels[0].key.as_ref().unwrap(), &free.panels[0].frame);
    assert!(key.0.x0 < frame.x0 + 20.0 && key.0.y0 < frame.y0 + 20.0);
    let other = layout([0.8, 0.0]);
    assert!(other.panels[0].key.as_ref().unwrap().0.x1 > frame.x1 - 20.0);
    let full = laid_out(
        &disk(256, 1, 0.0),
        Size {
            width: 1000.0,
            height: 420.0,
        },
    );
    assert!(full.panels[0].key.is_none() && !full.panels[0].legend.is_empty());
}

/// The names in the legend of the figure at an address, and the status that decides its stroke.
fn named(text: &str) -> Vec<(String, LawStatus)> {
    let (p, problems) = Parameters::from_text(text);
    assert_eq!(problems, vec![], "{text}");
    let data = crate::views::Run::new(&p).finish().unwrap();
    let layout = figure(&data).lay_out(LARGE, true).unwrap();
    let entries = entries_in(&layout);
    entries
        .map(|entry| (entry.text.clone(), entry.status))
        .collect()
}

#[test]
fn a_law_is_named_as_it_is_drawn() {
    // Nobody has tested T = 24; the first layer alone is not a line.
    let names = named("view=depth&attention=markov&T=24&layers=4&samples=1");
    let laws: Vec<&(String, LawStatus)> = names
        .iter()
        .filter(|(name, _)| name.contains("T*") || name.contains("corrected"))
        .collect();
    assert!(laws.len() >= 3, "{names:?}");
    for (name, status) in laws {
        let (status_expected, said) = match name.starts_with("published") {
            true => (LawStatus::Right, false),
            false => (LawStatus::Untested, true),
        };
        assert_eq!(
            (*status, name.ends_with("(not tested here)")),
            (status_expected, said),
            "{name}"
        );
    }
    // The limit of infinite T, measured to be off at T = 64.
    let names = named("view=similarity-depth&T=64&d=64&beta=0.9&layers=6");
    // In short in a narrow panel.
    let off = |(name, status): &(String, LawStatus)| {
        *status == LawStatus::Off && name == "published, off here"
    };
    assert!(names.iter().any(off), "{names:?}");
}

#[test]
fn a_line_outside_its_axes_has_no_name() {
    let line = |y: [f64; 3], name: &str| {
        let shape = Shape::Line {
            x: vec![0.0, 0.5, 1.0],
            y: y.to_vec(),
            end: name.to_owned(),
        };
        Mark::new(Role::Corrected, shape).named(name)
    };
    let marks = || {
        vec![
            line([0.0, 0.5, 1.0], "inside"),
            line([-9.0, 0.5, 9.0], "across"),
            line([2.0, 3.0, 4.0], "above"),
            line([0.5, f64::NAN, 0.5], "two points"),
        ]
    };
    for naming in [Naming::Above, Naming::Key(Corner::TopLeft)] {
        let (x, y) = (Axis::linear("x", 0.0, 1.0), Axis::linear("y", 0.0, 1.0));
        let panels = vec![Panel::new(x, y, marks(), naming)];
        let layout = Figure { panels }.lay_out(LARGE, false).unwrap();
        assert_eq!(names_in(&layout), ["inside", "across"]);
    }
}
