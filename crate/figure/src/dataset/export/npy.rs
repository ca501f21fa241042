//! A matrix as a NumPy file.

/// The matrix of `rows` × `columns` whose entries `entry` gives, as a NumPy file, version 1.0: little-endian f64 in row-major order.
pub fn npy((rows, columns): (usize, usize), entry: impl Fn(usize, usize) -> f64) -> Vec<u8> {
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
            out.extend_from_slice(&entry(i, j).to_le_bytes());
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn npy_has_an_aligned_header_and_rows_in_order() {
        let bytes = npy((2, 3), |i, j| (10 * i + j) as f64);
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
