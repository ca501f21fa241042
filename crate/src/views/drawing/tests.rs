//! Whole figures from made-up and sampled data sets, ordinary and degenerate.

mod axes;
mod clear;
mod labels;
mod legends;
mod made_up;
mod pointing;
mod reserved;
mod translated;
mod well_formed;

use super::*;
use crate::dataset::Name;
use crate::figure::number::three_digits;
use crate::figure::{Layout, PointerReading};
use crate::law_status::LawStatus;
use crate::parameters::{Parameters, View};
use crate::views::{Run, opening};
use made_up::{disk, empty, ordinary, ranks};
use well_formed::well_formed;

const LARGE: Size = Size {
    width: 900.0,
    height: 640.0,
};

/// The figure of a data set as on the canvas.
fn laid_out(data: &DataSet, size: Size) -> Layout {
    figure(data).lay_out(size, false).unwrap()
}

/// Readings at every place of a grid of this width in pixels.
fn readings(layout: &Layout, step: usize) -> Vec<PointerReading> {
    let size = layout.size;
    let place = |length: f64| (0..length as usize).step_by(step).map(|p| p as f64);
    place(size.width)
        .flat_map(|x| place(size.height).map(move |y| (x, y)))
        .filter_map(|pointer| layout.reading(pointer))
        .collect()
}

const SIZES: [(f64, f64); 5] = [
    (320.0, 320.0),
    (340.0, 480.0),
    (900.0, 640.0),
    (1280.0, 800.0),
    (1600.0, 1000.0),
];

#[test]
fn strokes_of_laws_that_are_not_right_are_explained_where_one_is_drawn() {
    let mut found = [false; 2];
    // The radial distribution has laws that the overview does not show.
    for text in [
        "T=16&sigma_qk=1.4",
        "view=gap&T=16&sigma_qk=1.4",
        "T=24&attention=uniform",
    ] {
        for panel in 0..=4 {
            let (p, _) = opening::read(&format!("{text}&panel={panel}"));
            let data = Run::new(&p).finish().unwrap();
            let figure = figure(&data);
            let is_doubtful = figure
                .panels
                .iter()
                .flat_map(|it| &it.marks)
                .any(|mark| mark.status != LawStatus::Right);
            let note = limits::STROKES.to_string();
            assert_eq!(
                description(&data).contains(&note),
                is_doubtful,
                "{text} {panel}"
            );
            assert_eq!(
                notes(&data, &whole_figure(&data)).contains(&note),
                is_doubtful
            );
            let has_wrong = data.has_wrong_laws();
            assert!(has_wrong || !is_doubtful);
            if has_wrong {
                found[usize::from(is_doubtful)] = true;
            }
        }
    }
    assert_eq!(found, [true; 2]);
}

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
        "T=24&samples=2&claim=filter-converges"
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
            let mut run = Run::new(&parameters);
            let mut sampler = crate::attention::Sampler::default();
            for step in 0..run.plan().steps() {
                let result = run.run(step, &mut sampler).unwrap();
                run.merge(step, result).unwrap();
                let is_last = step + 1 == run.plan().steps();
                if folder.is_none() || is_last {
                    let data = run.data().unwrap();
                    // A small drawing at every step, a large one of the last.
                    let sizes = [(340.0, 340.0), (900.0, 640.0)];
                    for &(width, height) in &sizes[..1 + usize::from(is_last)] {
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
                    data.push(Name::new(name), column.to_vec());
                }
                for name in scalars.iter().filter(|name| schema.summarises(name)) {
                    data.summarise(Name::new(name), scalar);
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
fn descriptions_carry_the_numbers() {
    let plane = "255 eigenvalues of the attention matrix in the complex plane. The bulk reaches \
        |λ₂| = 0.0816 (the law at finite T gives 0.0806, the limit law 0.0819, the published bound 0.125). \
        One eigenvalue stands apart at λ₁ = 1.00, leaving a spectral gap of 0.918. \
        That eigenvalue carries the average of all tokens; the others carry what tells them apart.";
    assert_eq!(describe(&disk(256, 1, 0.0)), plane);
    let data = ranks();
    let course = |name: &str| {
        let [first, .., last] = data.checked_numbers(name).unwrap() else {
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

#[cfg(feature = "pictures")]
#[test]
fn every_letter_of_every_figure_is_in_the_fonts_of_pdf_and_png() {
    use crate::figure::missing_letters;
    for (name, data) in ordinary() {
        let document = svg(&data, LARGE, Theme::Light).unwrap();
        let drawn = document.split("<text").skip(1);
        let text: String = drawn
            .flat_map(|it| it.split("</text>").next())
            .flat_map(|it| it.split('>').skip(1))
            .flat_map(|it| it.split('<').next())
            .collect();
        assert_eq!(missing_letters(&text), "", "{name}");
    }
    assert_eq!(missing_letters("λ₂ \u{4e2d}"), "\u{4e2d}");
}
