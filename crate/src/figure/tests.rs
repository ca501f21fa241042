//! Whole figures from made-up data sets, ordinary and degenerate.

use super::*;
use crate::parameters::Parameters;

/// Numbers between 0 and 1, the same in every run (a 64-bit linear congruential generator).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.next()).sum::<f64>() - 6.0
    }
}

fn empty(view: View) -> DataSet {
    DataSet::new(&Parameters {
        view,
        ..Parameters::default()
    })
}

fn linspace(low: f64, high: f64, count: usize) -> Vec<f64> {
    (0..count)
        .map(|i| low + (high - low) * i as f64 / (count - 1) as f64)
        .collect()
}

/// `realisations` disks of `count` eigenvalues with an outlier at 1 each, shifted by `centre`.
fn disk(count: usize, realisations: usize, centre: f64) -> DataSet {
    let mut numbers = Numbers(7);
    let mut data = empty(View::Spectrum);
    let (mut re, mut im, mut which) = (Vec::new(), Vec::new(), Vec::new());
    for realisation in 0..realisations {
        re.push(1.0 + centre);
        im.push(0.0);
        for _ in 0..(count - 1) / 2 {
            let (r, angle) = (
                0.082 * numbers.next().sqrt(),
                std::f64::consts::PI * numbers.next(),
            );
            re.extend([centre + r * angle.cos(); 2]);
            im.extend([r * angle.sin(), -r * angle.sin()]);
        }
        which.resize(re.len(), realisation as f64);
    }
    data.push("re", re);
    data.push("im", im);
    data.push("realisation", which);
    let r = linspace(0.0, 0.12, 100);
    data.push(
        "radial_published",
        r.iter().map(|r| (r / 0.0623f64).powi(2).min(1.0)).collect(),
    );
    data.push(
        "radial_corrected",
        r.iter().map(|r| (r / 0.0818f64).powi(2).min(1.0)).collect(),
    );
    data.push("r", r);
    let scalars = [
        ("lambda1", 1.0 + centre),
        ("lambda2_abs", centre + 0.0816),
        ("gap", 0.9184),
        ("radius_published", 0.1247),
        ("radius", 0.0819),
        ("radius_finite", 0.0806),
        ("centre", centre),
        ("outlier", 1.0 + centre),
    ];
    scalars
        .iter()
        .for_each(|(name, value)| data.summarise(name, *value));
    data
}

/// Eigenvalues given one by one, no law.
fn eigenvalues(values: &[(f64, f64)]) -> DataSet {
    let mut data = empty(View::Spectrum);
    data.push("re", values.iter().map(|v| v.0).collect());
    data.push("im", values.iter().map(|v| v.1).collect());
    let largest = values.iter().map(|v| v.0.hypot(v.1)).fold(0.0, f64::max);
    data.summarise("lambda1", largest);
    data.summarise("lambda2_abs", 0.0);
    data.summarise("gap", largest);
    data
}

fn quarter_circle(count: usize) -> DataSet {
    let mut numbers = Numbers(11);
    let mut data = empty(View::Singular);
    let edge: f64 = 1.75;
    let mut s = vec![1.0];
    while s.len() < count {
        let (x, y) = (edge * numbers.next(), numbers.next());
        if y * y < 1.0 - (x / edge).powi(2) {
            s.push(x / 16.0);
        }
    }
    data.push("s", s);
    let x = linspace(0.0, 2.2, 200);
    let density = |edge: f64| -> Vec<f64> {
        x.iter()
            .map(|x| 4.0 / std::f64::consts::PI / edge * (1.0 - (x / edge).powi(2)).max(0.0).sqrt())
            .collect()
    };
    data.push("published", density(1.42));
    data.push("corrected", density(edge));
    data.push("x", x);
    for (name, value) in [
        ("s1", 1.0),
        ("s2", 0.108),
        ("edge_published", 1.42 / 16.0),
        ("edge_corrected", edge / 16.0),
    ] {
        data.summarise(name, value);
    }
    data
}

const LENGTHS: [f64; 6] = [32.0, 64.0, 128.0, 256.0, 512.0, 1024.0];

fn curves(view: View, columns: &[(&str, fn(f64) -> f64)]) -> DataSet {
    let mut numbers = Numbers(3);
    let mut data = empty(view);
    data.push("T", LENGTHS.to_vec());
    for (name, law) in columns {
        let measured = columns
            .iter()
            .any(|(other, _)| *other == format!("{name}_se"));
        let noise = if measured { 0.03 } else { 0.0 };
        data.push(
            name,
            LENGTHS
                .iter()
                .map(|t| law(*t) * (1.0 + noise * numbers.normal() / t.sqrt()))
                .collect(),
        );
    }
    data
}

fn gaps() -> DataSet {
    curves(
        View::Gap,
        &[
            ("eigen_gap", |t| 1.0 - 1.31 / t.sqrt()),
            ("eigen_gap_se", |t| 0.09 / t.sqrt()),
            ("eigen_gap_published", |t| 1.0 - 2.0 / t.sqrt()),
            ("eigen_gap_corrected", |t| 1.0 - 1.31 / t.sqrt()),
            ("singular_gap", |t| 1.0 - 2.9 / t.sqrt()),
            ("singular_gap_se", |t| 0.11 / t.sqrt()),
            ("singular_gap_published", |t| 1.0 - 2.6 / t.sqrt()),
            ("singular_gap_corrected", |t| 1.0 - 2.95 / t.sqrt()),
        ],
    )
}

fn ranks() -> DataSet {
    curves(
        View::StableRank,
        &[
            ("excess", |t| 3.0 / t),
            ("excess_se", |t| 0.2 / t),
            ("published", |t| 3.0 * 1024.0 / t.powi(3)),
            ("corrected", |t| 3.0 / t),
            ("resolved", |t| 0.0658 + 0.3 / t),
            ("resolved_se", |t| 0.02 / t.sqrt()),
            ("resolved_corrected", |_| 0.0658),
        ],
    )
}

fn ordinary() -> Vec<(&'static str, DataSet)> {
    let mut causal = eigenvalues(
        &(1..=128)
            .map(|i| (1.0 / f64::from(i), 0.0))
            .collect::<Vec<_>>(),
    );
    causal.summary[1].1 = crate::dataset::Value::Number(0.5);
    causal.summary[2].1 = crate::dataset::Value::Number(0.5);
    let mut removed = disk(256, 1, 0.0);
    for (_, column) in removed.columns.iter_mut().take(2) {
        if let crate::dataset::Column::Numbers(values) = column {
            values.remove(0);
        }
    }
    removed
        .summary
        .retain(|(name, _)| name != "gap" && name != "outlier" && name != "lambda1");
    vec![
        ("spectrum", disk(256, 1, 0.0)),
        ("spectrum-many", disk(256, 40, 0.0)),
        ("spectrum-crowd", disk(1024, 60, 0.0)),
        ("spectrum-residual", disk(256, 1, 1.0)),
        ("spectrum-removed", removed),
        ("spectrum-causal", causal),
        (
            "spectrum-uniform",
            eigenvalues(&[&[(1.0, 0.0)][..], &[(0.0, 0.0); 99]].concat()),
        ),
        ("spectrum-identity", eigenvalues(&[(1.0, 0.0); 100])),
        ("singular", quarter_circle(2560)),
        ("gap", gaps()),
        ("stable-rank", ranks()),
    ]
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
                let document = svg(&data, Size { width, height }, theme).unwrap();
                let tags = well_formed(&document);
                assert_eq!(
                    (tags[0].as_str(), tags[1].as_str(), tags[2].as_str()),
                    ("svg", "title", "desc"),
                    "{name}"
                );
                if let Some(folder) = &folder {
                    let file = format!("{name}-{width}x{height}-{}.svg", theme.word());
                    std::fs::write(std::path::Path::new(folder).join(file), &document).unwrap();
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
    assert!(many - few < 20 * 10_000, "{few} and {many} bytes");
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
