//! Rows of tokens, and rows that become columns.

use super::Parameters;

pub(super) fn layer_norm(direction: &[f32], x: &mut [f32], p: &Parameters) {
    let (columns, stride) = (p.word(0), p.word(1));
    let (alpha, beta, ratio) = (p.float(2), p.float(3), p.float(4));
    let (near_unit, unit) = (p.float(5), p.float(6));
    for row in x.chunks_exact_mut(stride) {
        let mean = row[..columns].iter().sum::<f32>() / columns as f32;
        let (mut along, mut square, mut whole) = (0.0f32, 0.0f32, 0.0f32);
        for (x, shared) in row[..columns].iter_mut().zip(direction) {
            *x -= mean;
            along += shared * *x;
            square += *x * *x;
            whole += beta.mul_add(*x, alpha * shared).powi(2);
        }
        let near = alpha > 0.0 && ratio * square.sqrt() < 0.1;
        let length = whole.sqrt();
        let nothing = alpha == 0.0 && square.sqrt() <= 1.2e-7 * columns as f32 * mean.abs();
        let change = 2.0 * along + ratio * square;
        let root = ratio.mul_add(change, 1.0).max(0.0).sqrt();
        let k = -change / (root * (1.0 + root));
        for (x, shared) in row[..columns].iter_mut().zip(direction) {
            *x = if near {
                near_unit * (*x * ratio.mul_add(k, 1.0) + k * shared)
            } else if !nothing && length > 0.0 {
                unit * (beta.mul_add(*x, alpha * shared) / length - shared)
            } else {
                -unit * shared
            };
        }
        row[columns..].fill(0.0);
    }
}

pub(super) fn layer_norm_tangent(
    direction: &[f32],
    shared: &[f32],
    tokens: &[f32],
    change: &mut [f32],
    p: &Parameters,
) {
    let (columns, stride) = (p.word(0), p.word(1));
    let (alpha, beta, own, unit) = (p.float(2), p.float(3), p.float(4), p.float(5));
    let mean = |row: &[f32]| row.iter().sum::<f32>() / columns as f32;
    for (tokens, change) in tokens
        .chunks_exact(stride)
        .zip(change.chunks_exact_mut(stride))
    {
        let (x, g) = (&tokens[..columns], &mut change[..columns]);
        let (x_mean, g_mean) = (mean(x), mean(g));
        let row = |j: usize| beta.mul_add(x[j] - x_mean, alpha * direction[j]);
        let (mut square, mut whole, mut along) = (0.0f32, 0.0f32, 0.0f32);
        for (j, g) in g.iter_mut().enumerate() {
            *g = own.mul_add(*g - g_mean, shared[j]);
            square += (x[j] - x_mean).powi(2);
            whole += row(j).powi(2);
            along += row(j) * *g;
        }
        let nothing = alpha == 0.0 && square.sqrt() <= 1.2e-7 * columns as f32 * x_mean.abs();
        let length = whole.sqrt();
        for (j, g) in g.iter_mut().enumerate() {
            *g = if !nothing && length > 0.0 {
                unit / length * (*g - row(j) / length * (along / length))
            } else {
                0.0
            };
        }
        change[columns..].fill(0.0);
    }
}

pub(super) fn transpose(x: &[f32], output: &mut [f32], p: &Parameters) {
    let (rows, stride, first_column, columns) = (p.word(0), p.word(1), p.word(2), p.word(3));
    let (output_stride, output_offset) = (4 * p.word(4), 4 * p.word(5));
    for column in 0..columns {
        for row in 0..rows.next_multiple_of(4) {
            output[column * output_stride + output_offset + row] = if row < rows {
                x[row * stride + first_column + column]
            } else {
                0.0
            };
        }
    }
}

pub(super) fn diagonal(x: &[f32], output: &mut [f32], p: &Parameters) {
    let (rows, stride, first_row) = (p.word(0), p.word(1), p.word(2));
    for row in 0..rows {
        output[first_row + row] = x[row * stride + first_row + row];
    }
}

pub(super) fn add_up(last: &[f32], x: &mut [f32], p: &Parameters) {
    let (rows, columns, before) = (p.word(0), 4 * p.word(1), 4 * p.word(2));
    for column in 0..columns {
        let mut sum = last[before + column];
        for row in 0..rows {
            sum += x[row * columns + column];
            x[row * columns + column] = sum;
        }
    }
}
