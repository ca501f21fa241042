//! Made-up data sets with the columns of the real ones.

use crate::dataset::DataSet;
use crate::dataset::Name;
use crate::parameters::{Parameters, View};
use crate::views::names::*;

/// Numbers between 0 and 1, the same in every run (a 64-bit linear congruential generator).
struct MadeUpNumbers(u64);

impl MadeUpNumbers {
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

pub fn empty(view: View) -> DataSet {
    let parameters = Parameters {
        view,
        ..Parameters::default()
    };
    DataSet::new(&parameters, &crate::views::entry(view).schema)
}

fn linspace(low: f64, high: f64, count: usize) -> Vec<f64> {
    (0..count)
        .map(|i| low + (high - low) * i as f64 / (count - 1) as f64)
        .collect()
}

/// `realisations` disks of `count` eigenvalues with an outlier at 1 each, shifted by `centre`.
pub fn disk(count: usize, realisations: usize, centre: f64) -> DataSet {
    let mut numbers = MadeUpNumbers(7);
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
    data.push(RE, re);
    data.push(IM, im);
    data.push(REALISATION, which);
    let r = linspace(0.0, 0.12, 100);
    data.push(
        Name::new("radial_published"),
        r.iter().map(|r| (r / 0.0623f64).powi(2).min(1.0)).collect(),
    );
    data.push(
        Name::new("radial_corrected"),
        r.iter().map(|r| (r / 0.0818f64).powi(2).min(1.0)).collect(),
    );
    data.push(Name::new("r"), r);
    let scalars = [
        ("lambda1", 1.0 + centre),
        ("lambda2_abs", centre + 0.0816),
        ("gap", 0.9184),
        ("bulk_radius", 0.0816),
        ("radius_published", 0.1247),
        ("radius", 0.0819),
        ("radius_finite", 0.0806),
        ("participation_exact", 0.0104),
        ("centre", centre),
        ("outlier", 1.0 + centre),
    ];
    scalars
        .iter()
        .for_each(|(name, value)| data.summarise(Name::new(name), *value));
    data
}

/// Eigenvalues given one by one, no law.
pub fn eigenvalues(values: &[(f64, f64)]) -> DataSet {
    let mut data = empty(View::Spectrum);
    data.push(RE, values.iter().map(|v| v.0).collect());
    data.push(IM, values.iter().map(|v| v.1).collect());
    let largest = values.iter().map(|v| v.0.hypot(v.1)).fold(0.0, f64::max);
    data.summarise(LAMBDA1, largest);
    data.summarise(LAMBDA2_ABS, 0.0);
    data.summarise(GAP, largest);
    data
}

fn quarter_circle(count: usize) -> DataSet {
    let mut numbers = MadeUpNumbers(11);
    let mut data = empty(View::Singular);
    let edge: f64 = 1.75;
    let mut s = vec![1.0];
    while s.len() < count {
        let (x, y) = (edge * numbers.next(), numbers.next());
        if y * y < 1.0 - (x / edge).powi(2) {
            s.push(x / 16.0);
        }
    }
    data.push(Name::new("s"), s);
    let x = linspace(0.0, 2.2, 200);
    let density = |edge: f64| -> Vec<f64> {
        x.iter()
            .map(|x| 4.0 / std::f64::consts::PI / edge * (1.0 - (x / edge).powi(2)).max(0.0).sqrt())
            .collect()
    };
    // Values and densities in units of A, T = 256.
    for (name, edge) in [("published", 1.42), ("corrected", edge)] {
        data.push(
            Name::new(name),
            density(edge).iter().map(|y| 16.0 * y).collect(),
        );
    }
    data.push(Name::new("x"), x.iter().map(|x| x / 16.0).collect());
    for (name, value) in [
        ("s1", 1.0),
        ("s2", 0.108),
        ("edge_published", 1.42 / 16.0),
        ("edge_corrected", edge / 16.0),
    ] {
        data.summarise(Name::new(name), value);
    }
    data
}

const LENGTHS: [f64; 6] = [32.0, 64.0, 128.0, 256.0, 512.0, 1024.0];

/// A column by name and law.
type MadeUpColumn<'a> = (&'a str, fn(f64) -> f64);

fn curves(view: View, columns: &[MadeUpColumn]) -> DataSet {
    let mut numbers = MadeUpNumbers(3);
    let mut data = empty(view);
    data.push(T, LENGTHS.to_vec());
    for (name, law) in columns {
        let measured = columns
            .iter()
            .any(|(other, _)| *other == format!("{name}_se"));
        let noise = if measured { 0.03 } else { 0.0 };
        data.push(
            Name::new(name),
            LENGTHS
                .iter()
                .map(|t| law(*t) * (1.0 + noise * numbers.normal() / t.sqrt()))
                .collect(),
        );
    }
    data
}

pub fn gaps() -> DataSet {
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

pub fn ranks() -> DataSet {
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

pub fn ordinary() -> Vec<(&'static str, DataSet)> {
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
