//! A matrix as a NumPy file.

use crate::linalg::Matrix;
use crate::parameters::Parameters;
use crate::problem::Problem;

/// Largest T whose matrix is exported from a browser: its file takes 134 MB there, and drawing the matrix
/// some copies of that; four times as much for the next doubling would not leave room for the page.
const LARGEST_FILE: usize = 4096;

/// Whether the matrix of `p` is one that [`npy`] may be asked for in a browser.
///
/// # Errors
/// T is larger than a browser is asked for.
pub fn fits(p: &Parameters) -> Result<(), Problem> {
    if p.T <= LARGEST_FILE {
        return Ok(());
    }
    let megabytes = 8 * p.T * p.T / 1_000_000;
    Err(Problem::new(
        "T",
        format!(
            "The matrix at T = {} is a file of {megabytes} MB, too much for a browser: NPY is exported up to \
             T = {LARGEST_FILE}. CSV and JSON hold what the figure shows at any T, and the Rust library writes \
             the matrix at any T too (`dataset::export::npy`).",
            p.T
        ),
    ))
}

/// `matrix` as a NumPy file, version 1.0: little-endian f64 in row-major order.
pub fn npy(matrix: &Matrix) -> Vec<u8> {
    let (rows, columns) = (matrix.nrows(), matrix.ncols());
    let mut header =
        format!("{{'descr': '<f8', 'fortran_order': False, 'shape': ({rows}, {columns}), }}");
    // Magic, version and length take 10 bytes; the whole header is padded to a multiple of 64.
    let padded = (10 + header.len() + 1).div_ceil(64) * 64 - 10;
    header.extend(std::iter::repeat_n(' ', padded - header.len() - 1));
    header.push('\n');
    let mut out = Vec::with_capacity(10 + padded + 8 * rows * columns);
    out.extend_from_slice(b"\x93NUMPY\x01\x00");
    out.extend_from_slice(&(padded as u16).to_le_bytes());
    out.extend_from_slice(header.as_bytes());
    for i in 0..rows {
        for j in 0..columns {
            out.extend_from_slice(&matrix[(i, j)].to_le_bytes());
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_too_large_for_a_browser_is_refused_in_words() {
        let at = |text| fits(&Parameters::from_text(text).0);
        assert_eq!(at("T=4096"), Ok(()));
        let problem = at("T=8192").unwrap_err();
        assert_eq!(problem.name, "T");
        assert!(problem.message.contains("536 MB"), "{problem}");
    }

    #[test]
    fn npy_has_an_aligned_header_and_rows_in_order() {
        let matrix = Matrix::from_fn(2, 3, |i, j| (10 * i + j) as f64);
        let bytes = npy(&matrix);
        assert_eq!((bytes.len() - 48) % 64, 0);
        let header = std::str::from_utf8(&bytes[10..bytes.len() - 48]).unwrap();
        assert!(header.contains("'shape': (2, 3)") && header.ends_with('\n'));
        let last: Vec<f64> = bytes[bytes.len() - 24..]
            .chunks(8)
            .map(|b| f64::from_le_bytes(b.try_into().unwrap()))
            .collect();
        assert_eq!(last, [10.0, 11.0, 12.0]);
    }
}
