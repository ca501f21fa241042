//! Matrices with vectors, sums, and entry-by-entry work.

use super::Parameters;

pub(super) fn add(x: &[f32], y: &mut [f32], p: &Parameters) {
    let (count, x_offset, y_offset) = (4 * p.word(0), 4 * p.word(1), 4 * p.word(2));
    let (alpha, beta) = (p.float(3), p.float(4));
    for (y, x) in y[y_offset..y_offset + count].iter_mut().zip(&x[x_offset..]) {
        *y = alpha * x + if beta == 0.0 { 0.0 } else { beta * *y };
    }
}

pub(super) fn deflate(w: &[f32], y: &[f32], b: &[f32], x: &mut [f32], p: &Parameters) {
    let (rows, columns, stride) = (p.word(0), 4 * p.word(1), 4 * p.word(2));
    let (first_row, scale) = (p.word(3), p.float(4));
    for i in 0..rows {
        for j in 0..columns {
            let x = &mut x[i * stride + j];
            *x = (-w[first_row + i]).mul_add(y[j], scale.mul_add(*x, b[j]));
        }
    }
}

pub(super) fn scale_rows(w: &[f32], x: &mut [f32], p: &Parameters) {
    let (rows, columns, stride, first_row) = (p.word(0), 4 * p.word(1), 4 * p.word(2), p.word(3));
    for i in 0..rows {
        for x in &mut x[i * stride..i * stride + columns] {
            *x *= w[first_row + i];
        }
    }
}

pub(super) fn matvec(a: &[f32], x: &[f32], y: &mut [f32], p: &Parameters) {
    let (rows, columns, stride, first_row) = (p.word(0), 4 * p.word(1), 4 * p.word(2), p.word(3));
    for i in 0..rows {
        let row = &a[i * stride..i * stride + columns];
        y[first_row + i] = row.iter().zip(x).map(|(a, x)| a * x).sum();
    }
}

pub(super) fn matvec_transposed(
    a: &[f32],
    x: &[f32],
    output: &mut [f32],
    p: &Parameters,
    chunks: u32,
) {
    let (rows, columns, stride) = (p.word(0), 4 * p.word(1), 4 * p.word(2));
    let (first_row, chunk, first_chunk, output_stride) =
        (p.word(3), p.word(4), p.word(5), 4 * p.word(6));
    for c in 0..chunks as usize {
        for j in 0..columns {
            output[(first_chunk + c) * output_stride + j] = (c * chunk..rows.min((c + 1) * chunk))
                .map(|i| x[first_row + i] * a[i * stride + j])
                .sum();
        }
    }
}

pub(super) fn normalise_rows(x: &mut [f32], p: &Parameters) {
    let (rows, columns, stride, length) = (p.word(0), 4 * p.word(1), 4 * p.word(2), p.float(3));
    for i in 0..rows {
        let row = &mut x[i * stride..i * stride + columns];
        let square: f32 = row.iter().map(|x| x * x).sum();
        if square > 0.0 {
            row.iter_mut().for_each(|x| *x *= length / square.sqrt());
        }
    }
}

/// Entries that one workgroup adds up.
const EACH: usize = 4096;

pub(super) fn reduce(x: &[f32], output: &mut [f32], p: &Parameters) {
    let (offset, rows, columns, stride) = (p.word(0), p.word(1), p.word(2), p.word(3));
    let first = p.word(4);
    let count = rows * columns;
    for group in 0..count.div_ceil(EACH) {
        output[first + group] = (group * EACH..count.min((group + 1) * EACH))
            .map(|i| x[offset + i / columns * stride + i % columns])
            .map(|x| if p.0[5] == 0 { x * x } else { x })
            .sum();
    }
}
