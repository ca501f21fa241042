//! Whole figures from made-up and sampled data sets, ordinary and degenerate.

mod made_up;

use super::*;
use crate::figure::number::{three_digits, with_error};
use crate::figure::{
    Axis, Grid, Layout, Mark, Naming, Panel, PointerReading, Ramp, Role, Scale, Shape, Spacing,
};
use crate::parameters::{Colormap, Parameters, View};
use made_up::{disk, eigenvalues, empty, gaps, ordinary, ranks};

const LARGE: Size = Size {
    width: 900.0,
    height: 640.0,
};

/// The figure of a data set as on the canvas.
fn laid_out(data: &DataSet, size: Size) -> Layout {
    figure(data).lay_out(size, false).unwrap()
}

/// What it says of itself at every place of a grid of this width, pixels.
fn readings(layout: &Layout, step: usize) -> Vec<PointerReading> {
    let size = layout.size;
    let place = |length: f64| (0..length as usize).step_by(step).map(|p| p as f64);
    place(size.width)
        .flat_map(|x| place(size.height).map(move |y| (x, y)))
        .filter_map(|pointer| layout.reading(pointer))
        .collect()
}

/// Checks that tags nest, attributes are quoted and entities are known; returns the names of the tags.
fn well_formed(xml: &str) -> Vec<String> {
    let (mut open, mut names, mut rest) = (Vec::new(), Vec::new(), xml.trim());
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        assert!(!text.contains('>'), "stray > in {text:?}");
        for entity in text.split('&').skip(1) {
            assert!(
                ["lt;", "gt;", "amp;", "quot;"]
                    .iter()
                    .any(|e| entity.starts_with(e)),
                "{entity:?}"
            );
        }
        let end = rest[start..].find('>').expect("an unclosed tag") + start;
        let tag = &rest[start + 1..end];
        assert!(
            !tag.contains('<') && tag.matches('"').count() % 2 == 0,
            "{tag:?}"
        );
        assert!(!tag.contains("NaN") && !tag.contains("inf"), "{tag:?}");
        let name = tag
            .trim_start_matches('/')
            .split([' ', '/'])
            .next()
            .unwrap_or("")
            .to_owned();
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) => assert_eq!(open.pop(), Some(name)),
            (false, true) => names.push(name),
            (false, false) => {
                names.push(name.clone());
                open.push(name);
            }
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty() && rest.is_empty(), "{open:?} {rest:?}");
    names
}

const SIZES: [(f64, f64); 5] = [
    (320.0, 320.0),
    (340.0, 480.0),
    (900.0, 640.0),
    (1280.0, 800.0),
    (1600.0, 1000.0),
];

#[test]
fn every_figure_is_well_formed_svg_at_every_size_in_both_themes() {
    // With FIGURES set to a folder the documents are kept there to be looked at.
    let folder = std::env::var_os("FIGURES");
    for (name, data) in ordinary() {
        for (width, height) in SIZES {
            for theme in [Theme::Light, Theme::Dark] {
                let size = Size { width, height };
                let document = svg(&data, size, theme).unwrap();
                let screen = laid_out(&data, size).svg(theme, "", "").unwrap();
                well_formed(&screen);
                let tags = well_formed(&document);
                assert_eq!(
                    (tags[0].as_str(), tags[1].as_str(), tags[2].as_str()),
                    ("svg", "title", "desc"),
                    "{name}"
                );
                if let Some(folder) = &folder {
                    let file = format!("{name}-{width}x{height}-{}", theme.word());
                    let folder = std::path::Path::new(folder);
                    std::fs::write(folder.join(format!("{file}.svg")), &document).unwrap();
                    std::fs::write(folder.join(format!("{file}-screen.svg")), &screen).unwrap();
                }
            }
        }
    }
}

/// Sampled matrices of many kinds, small enough for every test run.
#[test]
fn sampled_data_sets_of_every_kind_draw_while_they_grow() {
    let folder = std::env::var_os("FIGURES");
    let size = if folder.is_some() {
        "T=256"
    } else {
        "T=24&samples=2"
    };
    let kinds = [
        "",
        "&attention=markov",
        "&attention=markov&law=pareto&tail_index=2",
        "&attention=uniform",
        "&attention=identity",
        "&attention=relu",
        "&attention=sigmoid",
        "&attention=differential",
        "&causal=1",
        "&remedy=gap",
        "&remedy=outliers",
        "&skip=1&alpha=1",
        "&beta=1.5",
        "&beta=0.05",
        "&tokens=correlated&rho=0.7",
        "&samples=8&d_qk=16",
    ];
    for view in View::WORDS {
        // A view that does not draw the chosen kind of attention looks alike for all of them.
        let entry = crate::views::VIEWS.iter().find(|v| v.view.word() == *view);
        let draws = entry.is_some_and(|entry| entry.offers("attention"));
        let kinds = if draws { &kinds[..] } else { &kinds[..1] };
        for kind in kinds {
            let (parameters, _) =
                Parameters::from_text(&format!("view={view}&steps=3&{size}{kind}"));
            let mut run = crate::views::Run::new(&parameters);
            let mut sampler = crate::attention::Sampler::default();
            for step in 0..run.experiment().steps() {
                let result = run.run(step, &mut sampler).unwrap();
                run.merge(step, result).unwrap();
                if folder.is_none() || step + 1 == run.experiment().steps() {
                    let data = run.data().unwrap();
                    for (width, height) in [(340.0, 340.0), (900.0, 640.0)] {
                        let layout = laid_out(&data, Size { width, height });
                        let screen = layout.svg(Theme::Light, "", "").unwrap();
                        well_formed(&screen);
                        if let Some(folder) = &folder {
                            let file =
                                format!("real-{view}{}-{width}.svg", kind.replace(['&', '='], "-"));
                            std::fs::write(std::path::Path::new(folder).join(file), &screen)
                                .unwrap();
                        }
                    }
                    assert!(!describe(&data).contains("NaN"), "{}", describe(&data));
                }
            }
        }
    }
}

#[test]
fn legends_name_measured_published_and_corrected() {
    let names = |data: &DataSet, size| -> Vec<String> {
        let legend = figure(data).lay_out(size, true).unwrap().legend;
        legend
            .unwrap()
            .entries
            .into_iter()
            .map(|e| e.text)
            .collect()
    };
    let expected: [(DataSet, &[&str], &[&str]); 3] = [
        (
            disk(256, 1, 0.0),
            &[
                "measured, 255 eigenvalues",
                "exact at finite *T*, √(*p* − 1/*T*) = 0.0806",
                "corrected radius √*η*/√*T* = 0.0819",
                "published bound 2*σ*/√*T* = 0.125",
                "measured distribution",
                "published: uniform disk",
                "corrected law",
            ],
            &[
                "measured",
                "finite *T* 0.0806",
                "corrected 0.0819",
                "published bound 0.125",
            ],
        ),
        (
            gaps(),
            &["published", "corrected", "measured, bar = 1 standard error"],
            &["published", "corrected", "measured"],
        ),
        (
            ranks(),
            &["published", "corrected", "measured, bar = 1 standard error"],
            &["published", "corrected", "measured"],
        ),
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
fn ten_thousand_points_stay_small() {
    let length = |data| svg(&data, LARGE, Theme::Light).unwrap().len();
    let (few, many) = (length(disk(256, 1, 0.0)), length(disk(256, 40, 0.0)));
    assert!(many - few < 25 * 10_000, "{few} and {many} bytes");
    let crowd = length(disk(1024, 250, 0.0));
    assert!(crowd < 2_000_000, "{crowd} bytes");
}

#[test]
fn degenerate_data_sets_draw_without_panic() {
    let views = [View::Spectrum, View::Singular, View::Gap, View::StableRank];
    let names = [
        "re",
        "im",
        "s",
        "x",
        "r",
        "T",
        "published",
        "corrected",
        "radial_published",
        "radial_corrected",
        "eigen_gap",
        "eigen_gap_se",
        "singular_gap",
        "singular_gap_se",
        "excess",
        "excess_se",
        "resolved",
        "resolved_se",
        "realisation",
    ];
    let scalars = [
        "lambda1",
        "lambda2_abs",
        "gap",
        "radius",
        "radius_published",
        "radius_finite",
        "centre",
        "outlier",
        "s1",
        "s2",
        "edge_published",
        "edge_corrected",
    ];
    let columns: [&[f64]; 10] = [
        &[],
        &[0.0],
        &[1.0],
        &[f64::NAN],
        &[0.0; 50],
        &[1.0; 50],
        &[f64::NAN; 3],
        &[f64::INFINITY, 1.0],
        &[1e-300, 1e300, -1e300],
        &[-1.0, 0.0, 1.0, f64::NAN, 2.0],
    ];
    for view in views {
        let schema = crate::views::entry(view).schema;
        for column in columns {
            for scalar in [f64::NAN, 0.0, 1.0, -1.0, 1e-300, 1e300, f64::INFINITY] {
                let mut data = empty(view);
                for name in names.iter().filter(|name| schema.declares(name)) {
                    data.push(name, column.to_vec());
                }
                for name in scalars.iter().filter(|name| schema.summary.contains(name)) {
                    data.summarise(name, scalar);
                }
                let small = Size {
                    width: 320.0,
                    height: 320.0,
                };
                for size in [small, LARGE] {
                    well_formed(&svg(&data, size, Theme::Dark).unwrap());
                    for reading in readings(&laid_out(&data, size), 80) {
                        assert!(
                            reading.x.is_finite() && reading.y.is_finite(),
                            "{reading:?}"
                        );
                        assert!(!reading.text.contains("NaN"), "{reading:?}");
                    }
                }
                assert!(!describe(&data).is_empty());
            }
        }
        assert!(
            svg(
                &empty(view),
                Size {
                    width: f64::NAN,
                    height: 0.0
                },
                Theme::Light
            )
            .is_err()
        );
    }
}

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
    let gap = with_error(data.numbers("eigen_gap")[1], 0.09 / 8.0);
    let law = three_digits(1.0 - 1.31 / 8.0);
    for text in [
        format!("T = 64: 1−|λ₂| = {gap}"),
        format!("T = 64: 1−|λ₂| = {law}, corrected"),
    ] {
        assert!(texts.contains(text.as_str()), "{text}: {texts:?}");
    }
}

#[test]
fn descriptions_carry_the_numbers() {
    let plane = "255 eigenvalues of the attention matrix in the complex plane. The bulk reaches \
        |λ₂| = 0.0816 (the law at finite T gives 0.0806, the limit law √η/√T 0.0819, the published bound 0.125). \
        One eigenvalue stands apart at λ₁ = 1.00, leaving a spectral gap of 0.918.";
    assert_eq!(describe(&disk(256, 1, 0.0)), plane);
    let data = ranks();
    let course = |name: &str| {
        let [first, .., last] = data.numbers(name) else {
            panic!("{name} has too few values");
        };
        let [first, last] = [first, last].map(|x| three_digits(*x));
        format!("goes from {first} at T = 32 to {last} at T = 1024")
    };
    let expected = format!(
        "The stable rank above one, sr(Σ) − 1, {}, published 2.86×10⁻⁶, corrected 0.00293. \
         With the gap removed, sr(Σ⊥)/T {}, limit 0.0658.",
        course("excess"),
        course("resolved")
    );
    assert_eq!(describe(&data), expected);
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
            equal: true,
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
            equal: true,
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
        let entries = layout.legend.iter().flat_map(|l| &l.entries);
        let names: Vec<String> = entries.map(|entry| entry.text.clone()).collect();
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
fn the_largest_values_of_a_spectrum_are_called_that_and_their_distribution_is_not_drawn() {
    let views = [
        ("spectrum", "re", "measured, 256 eigenvalues", 2, 1),
        // Each of the two matrices has its first singular value beyond a break.
        ("singular", "s", "measured, 254 singular values", 1, 1),
    ];
    for (view, column, whole, all, few) in views {
        let text = format!("view={view}&T=128&samples=2");
        let (p, _) = Parameters::from_text(&text);
        let mut sampler = crate::attention::Sampler::new();
        let mut panels_at = |limit| {
            let experiment = crate::views::with_full_decomposition(&p, limit);
            let steps = 0..experiment.steps();
            let done: Vec<_> = steps
                .map(|step| Some(experiment.run(step, &mut sampler).unwrap()))
                .collect();
            let data = experiment.merge(&done).unwrap();
            let expected = match limit < p.T {
                true => format!(
                    "measured, the {} largest of 256",
                    data.numbers(column).len()
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
fn the_key_of_a_low_plane_stands_above_it() {
    let data = disk(256, 1, 0.0);
    for (height, above) in [(700.0, false), (420.0, true)] {
        let width = 1000.0;
        let found = laid_out(&data, Size { width, height });
        assert_eq!(found.legend.is_some(), above, "{height}");
        let key = found.panels[0].key.as_ref();
        assert_eq!(key.is_none(), above, "{height}");
    }
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
