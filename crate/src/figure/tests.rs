//! Whole figures from made-up and sampled data sets, ordinary and degenerate.

mod made_up;

use super::*;
use crate::parameters::Parameters;
use made_up::{disk, eigenvalues, empty, gaps, ordinary, ranks};

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
                let screen = super::document(&data, size, theme, false).unwrap();
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
        let entry = crate::views::glossary::VIEWS
            .iter()
            .find(|v| v.view.word() == *view);
        let draws = entry.is_some_and(|entry| entry.offers("attention"));
        let kinds = if draws { &kinds[..] } else { &kinds[..1] };
        for kind in kinds {
            let (parameters, _) = Parameters::from_text(&format!("view={view}&{size}{kind}"));
            let mut run = crate::views::Run::new(&parameters);
            let mut sampler = crate::attention::Sampler::default();
            for step in 0..run.experiment().steps() {
                let result = run.run(step, &mut sampler).unwrap();
                run.merge(step, result).unwrap();
                if folder.is_none() || step + 1 == run.experiment().steps() {
                    let data = run.data().unwrap();
                    for (width, height) in [(340.0, 340.0), (900.0, 640.0)] {
                        let screen =
                            super::document(&data, Size { width, height }, Theme::Light, false)
                                .unwrap();
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
    for (name, data) in ordinary()
        .into_iter()
        .filter(|(name, _)| ["spectrum", "singular", "gap", "stable-rank"].contains(name))
    {
        for (width, height) in SIZES {
            let document = svg(&data, Size { width, height }, Theme::Light).unwrap();
            for word in ["measured", "published", "corrected"] {
                assert!(
                    document.contains(word),
                    "{name} {width}×{height} does not name {word}"
                );
            }
        }
    }
}

#[test]
fn ten_thousand_points_stay_small() {
    let size = Size {
        width: 900.0,
        height: 640.0,
    };
    let few = svg(&disk(256, 1, 0.0), size, Theme::Light).unwrap().len();
    let many = svg(&disk(256, 40, 0.0), size, Theme::Light).unwrap().len();
    assert!(many - few < 25 * 10_000, "{few} and {many} bytes");
    let crowd = svg(&disk(1024, 250, 0.0), size, Theme::Light)
        .unwrap()
        .len();
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
        for column in columns {
            for scalar in [f64::NAN, 0.0, 1.0, -1.0, 1e-300, 1e300, f64::INFINITY] {
                let mut data = empty(view);
                names
                    .iter()
                    .for_each(|name| data.push(name, column.to_vec()));
                scalars.iter().for_each(|name| data.summarise(name, scalar));
                for size in [
                    Size {
                        width: 320.0,
                        height: 320.0,
                    },
                    Size {
                        width: 900.0,
                        height: 640.0,
                    },
                ] {
                    well_formed(&svg(&data, size, Theme::Dark).unwrap());
                    reading(&data, size, 160.0, 160.0);
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
    let size = Size {
        width: 900.0,
        height: 640.0,
    };
    let data = eigenvalues(&[(0.5, 0.25), (-0.5, -0.25), (0.5, -0.25), (-0.5, 0.25)]);
    let found: Vec<Reading> = (0..90)
        .flat_map(|i| (0..64).map(move |j| (f64::from(i) * 10.0, f64::from(j) * 10.0)))
        .filter_map(|(x, y)| reading(&data, size, x, y))
        .collect();
    let upper = found
        .iter()
        .find(|r| r.text == "λ = 0.5000 + 0.2500i, |λ| = 0.5590")
        .expect("the first eigenvalue");
    assert_eq!(
        reading(&data, size, upper.x + 3.0, upper.y - 2.0).as_ref(),
        Some(upper)
    );
    assert!(found.iter().any(|r| r.text.contains("− 0.2500i")));
    assert_eq!(reading(&data, size, upper.x, upper.y + 60.0), None);
}

#[test]
fn reading_says_a_curve_with_its_standard_error() {
    let size = Size {
        width: 900.0,
        height: 640.0,
    };
    let data = gaps();
    let texts: std::collections::BTreeSet<String> = (0..900)
        .step_by(5)
        .flat_map(|x| {
            (0..640)
                .step_by(5)
                .map(move |y| (f64::from(x), f64::from(y)))
        })
        .filter_map(|(x, y)| reading(&data, size, x, y))
        .map(|r| r.text)
        .collect();
    assert!(
        texts
            .iter()
            .any(|t| t.starts_with("T = 256: 1−|λ₂| = 0.9") && t.contains(" ± 0.006")),
        "{texts:?}"
    );
    assert!(texts.iter().any(|t| t.ends_with(", corrected")));
}

#[test]
fn descriptions_carry_the_numbers() {
    let text = describe(&disk(256, 1, 0.0));
    for number in ["0.0816", "0.0819", "0.125", "0.918", "1.00"] {
        assert!(text.contains(number), "{number} is missing in: {text}");
    }
    assert!(
        describe(&ranks()).contains("at T = 1024"),
        "{}",
        describe(&ranks())
    );
}

#[test]
fn a_handle_is_gripped_where_it_stands_and_dragged_within_its_panel() {
    let text = "view=similarity-map&T=8&beta=1.5&rho=0.5";
    let data = crate::views::Run::new(&Parameters::from_text(text).0)
        .finish()
        .unwrap();
    let size = Size {
        width: 900.0,
        height: 600.0,
    };
    // Both panels have one: look for the left one.
    let found =
        (0..450).find_map(|x| (0..600).find_map(|y| grip(&data, size, f64::from(x), f64::from(y))));
    let found = found.unwrap();
    assert_eq!(found.moves, ("beta", "rho"));
    let [(_, beta), (_, rho)] = dragged(&data, size, found.x, found.y).unwrap();
    assert!(
        (beta - 1.5).abs() < 0.01 && (rho - 0.5).abs() < 0.01,
        "{beta} {rho}"
    );
    let [(_, beta), (_, rho)] = dragged(&data, size, -50.0, 2000.0).unwrap();
    assert_eq!((beta, rho), (0.0, 0.0));
    assert!(grip(&data, size, found.x + 60.0, found.y).is_none());
    assert!(dragged(&disk(20, 1, 0.0), size, 10.0, 10.0).is_none());
}

#[test]
fn the_largest_values_of_a_spectrum_are_called_that_and_their_distribution_is_not_drawn() {
    for (view, all, few) in [("spectrum", 2, 1), ("singular", 1, 1)] {
        let text = format!("view={view}&T=128&samples=2");
        let (p, _) = Parameters::from_text(&text);
        let mut sampler = crate::attention::Sampler::new();
        let mut panels_at = |limit| {
            let experiment = crate::views::beyond(&p, limit);
            let steps = 0..experiment.steps();
            let done: Vec<_> = steps
                .map(|step| Some(experiment.run(step, &mut sampler).unwrap()))
                .collect();
            let data = experiment.merge(&done).unwrap();
            let size = Size {
                width: 900.0,
                height: 600.0,
            };
            let document = svg(&data, size, Theme::Light).unwrap();
            let says = document.contains("largest of 256") && describe(&data).contains("largest");
            assert_eq!(says, limit < p.T, "{view}: {}", describe(&data));
            panels(&data).len()
        };
        assert_eq!((panels_at(128), panels_at(64)), (all, few));
    }
}

#[test]
fn the_key_of_a_low_plane_stands_above_it() {
    let data = disk(256, 1, 0.0);
    let figure = super::figure(&data);
    for (height, above) in [(700.0, false), (420.0, true)] {
        let size = Size {
            width: 1000.0,
            height,
        };
        let found = super::layout::layout(&figure, size, false);
        assert_eq!(found.legend.is_some(), above, "{height}");
        let key = found.panels[0].key.as_ref();
        assert_eq!(key.is_none(), above, "{height}");
    }
}
