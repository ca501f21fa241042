//! The worst ratios agree with the record bit for bit, and with README.
//!
//! `RECORD=1 cargo test -p attention-spectra-linalg examination` writes both.

use super::{EIGENVALUE_KINDS, EXAMINED, Part, SINGULAR_VALUE_KINDS, STRUCTURED_KINDS, WorstRatio};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A column of README: the quantity, and the ratios of which it shows the worst.
type Column = (&'static str, &'static [&'static str]);

/// A row of README: the kinds of matrices that it covers.
type Row = (&'static str, Range<usize>);

const OF_EIGENVALUES: &[Column] = &[
    ("AX − XW", &["|AX-XW|/(n|A|ulp)"]),
    ("ΣWᵖ − tr Aᵖ", &["|sum W^p-tr A^p|/(p n|A|^p ulp)"]),
    ("A − UHUᵀ", &["|A-UHU'|/(n|A|ulp)"]),
    ("H − ZTZᵀ", &["|H-ZTZ'|/(n|H|ulp)"]),
    ("I − UUᵀ, ZZᵀ", &["|I-UU'|/(n ulp)", "|I-ZZ'|/(n ulp)"]),
    ("W with and without Z", &["|W-W alone|/(|W|ulp)"]),
];

const OF_SINGULAR_VALUES: &[Column] = &[
    ("A − USVᵀ", &["|A-USV'|/(max|A|ulp)"]),
    ("I − UᵀU, VᵀV", &["|I-U'U|/(m ulp)", "|I-V'V|/(n ulp)"]),
    ("S with and without vectors", &["|S-S alone|/(min|S|ulp)"]),
    ("S decreases to 0", &["S decreases to 0"]),
];

const KINDS_OF_EIGENVALUES: &[Row] = &[
    ("zero, identity, Jordan block, five diagonals", 0..8),
    ("orthogonally similar to a triangle, four spacings", 8..12),
    (
        "the same, of condition 10⁸, near overflow and underflow",
        12..18,
    ),
    ("random entries with zero borders, three magnitudes", 18..21),
];

const KINDS_WITH_STRUCTURE: &[Row] = &[
    (
        "skew-symmetric, skew tridiagonal, I + skew, A − Aᵀ of row-stochastic A, cyclic differences",
        0..5,
    ),
    ("Hamiltonian, companion, Toeplitz, small integers", 5..9),
];

const KINDS_OF_SINGULAR_VALUES: &[Row] = &[
    ("zero, identity", 0..2),
    ("evenly spaced singular values, three magnitudes", 2..5),
];

fn path(of: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(of)
}

fn recording() -> bool {
    std::env::var_os("RECORD").is_some()
}

#[test]
fn every_worst_ratio_is_what_it_was_to_the_last_bit() {
    let path = path("reference/examination.txt");
    let now: String = EXAMINED
        .iter()
        .map(|(part, worst)| part.record(worst))
        .collect();
    if recording() {
        fs::write(path, now).unwrap();
        return;
    }
    let recorded = fs::read_to_string(path).unwrap();
    for (now, recorded) in now.lines().zip(recorded.lines()) {
        assert_eq!(now, recorded);
    }
    assert_eq!(now.lines().count(), recorded.lines().count());
}

#[test]
fn readme_shows_the_worst_ratios() {
    let [begin, end] = ["<!-- worst ratios -->\n", "<!-- end of worst ratios -->"];
    let path = path("README.md");
    let readme = fs::read_to_string(&path).unwrap();
    let (before, rest) = readme.split_once(begin).unwrap();
    let (shown, after) = rest.split_once(end).unwrap();
    let tables = tables();
    if recording() {
        fs::write(&path, [before, begin, &tables, end, after].concat()).unwrap();
        return;
    }
    assert_eq!(shown, tables);
}

fn tables() -> String {
    let worst = |wanted: fn(&Part) -> bool| -> Vec<&WorstRatio> {
        let parts = EXAMINED.iter().filter(|(part, _)| wanted(part));
        parts.flat_map(|(_, worst)| worst).collect()
    };
    let eigenvalues = worst(|part| matches!(part, Part::Eigenvalues(..)));
    let singular_values = worst(|part| matches!(part, Part::SingularValues(..)));
    let of_eigenvalues = shown(
        &eigenvalues,
        OF_EIGENVALUES,
        KINDS_OF_EIGENVALUES,
        &EIGENVALUE_KINDS,
    );
    let structured = worst(|part| matches!(part, Part::Structured(..)));
    let of_structured = shown(
        &structured,
        OF_EIGENVALUES,
        KINDS_WITH_STRUCTURE,
        &STRUCTURED_KINDS,
    );
    let of_singular_values = shown(
        &singular_values,
        OF_SINGULAR_VALUES,
        KINDS_OF_SINGULAR_VALUES,
        &SINGULAR_VALUE_KINDS,
    );
    format!("{of_eigenvalues}\n{of_structured}\n{of_singular_values}")
}

/// A table of the worst of all `worst` ratios; every ratio has a place in the table.
fn shown(worst: &[&WorstRatio], columns: &[Column], kinds: &[Row], names: &[&str]) -> String {
    let titles: Vec<&str> = columns.iter().map(|column| column.0).collect();
    let mut text = format!("| kinds | {} |\n| ---", titles.join(" | "));
    text += &" | ---".repeat(columns.len());
    text += " |\n";
    let mut count = 0;
    for (title, range) in kinds {
        text += &format!("| {title} |");
        for (_, ratios) in columns {
            let of_place = worst
                .iter()
                .filter(|w| names[range.clone()].contains(&w.kind) && ratios.contains(&w.ratio));
            let values: Vec<f64> = of_place.map(|w| w.value).collect();
            count += values.len();
            text += &format!(" {:.1} |", values.into_iter().fold(0.0, f64::max));
        }
        text += "\n";
    }
    assert_eq!(count, worst.len(), "a ratio is in no place, or in two");
    text
}
