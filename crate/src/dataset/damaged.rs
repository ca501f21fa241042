//! Randomly damaged files of matrices are read correctly or rejected with a message.

use super::import::{HEADER_BYTES, layout, matrix};
use crate::fuzzing::run_attempts;
use crate::parameters::Parameters;
use crate::views::{MatrixReading, measure_own};

const FILES: [&[u8]; 6] = [
    include_bytes!("../../../tests/reference/npy/little-f8.npy"),
    include_bytes!("../../../tests/reference/npy/big-f2.npy"),
    include_bytes!("../../../tests/reference/npy/little-f4.npy"),
    include_bytes!("../../../tests/reference/npy/by-columns.npy"),
    include_bytes!("../../../tests/reference/npy/version-2.npy"),
    include_bytes!("../../../tests/reference/npy/heads.npy"),
];

const TABLES: [&str; 5] = [
    "0.5,0.25,0.25\n0.1,0.8,0.1\n0.2,0.2,0.6\n",
    "0,5;0,5\n0,25;0,75\n",
    "# a remark\n1 0 0 0\n0.5 0.5 0 0\n.3 .3 .4 0\n1e-3 0.2 0.3 0.499\n",
    "a\tb\n0.5\t0.5\n1\t0\n",
    "\u{feff}\"0.5\",\"0.5\"\r\n\"0.25\",\"0.75\"\r\n",
];

/// Reads a whole file and checks the result: matrices of the declared size, with finite numbers, that can be measured.
fn read(file: &[u8]) -> bool {
    let head = &file[..file.len().min(HEADER_BYTES)];
    let Ok(found) = layout(head, file.len() as u64) else {
        return false;
    };
    let end = found.start + found.length;
    assert!(end <= file.len() && found.count() > 0);
    let Ok(read) = matrix(head, &file[found.start..end]) else {
        return false;
    };
    assert_eq!(read.nrows(), read.ncols());
    assert!((2..=4096).contains(&read.nrows()));
    if read.nrows() <= 8 {
        let reading = MatrixReading::of(&read, &Parameters::default());
        // Numbers whose squares are none have no singular values, say: a sentence will do.
        let _ = measure_own(read, &reading);
    }
    true
}

#[test]
fn damaged_npy_files_are_read_or_refused() {
    let (tried, taken) = run_attempts("matrices of NumPy", 6000, |draws| {
        let file = draws.of(&FILES);
        read(&draws.damaged(file))
    });
    assert!(
        taken > tried / 20 && taken < tried * 9 / 10,
        "{taken} of {tried}"
    );
}

#[test]
fn damaged_tables_are_read_or_refused() {
    let (tried, taken) = run_attempts("tables", 1500, |draws| {
        let table = draws.of(&TABLES);
        read(draws.damaged_text(table).as_bytes())
    });
    assert!(
        taken > tried / 50 && taken < tried * 9 / 10,
        "{taken} of {tried}"
    );
}
