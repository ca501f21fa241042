//! What a transformer block does between its products.

use super::Parameters;

pub(super) fn softmax(scores: &mut [f32], p: &Parameters) {
    let (rows, columns, stride, scale) = (p.word(0), p.word(1), p.word(2), p.float(3));
    for i in 0..rows {
        let row = &mut scores[i * stride..(i + 1) * stride];
        let most = row[..columns]
            .iter()
            .fold(-3.4e38f32, |m, x| m.max(scale * x));
        let mut sum = 0.0f32;
        for x in &mut row[..columns] {
            *x = (scale * *x - most).exp();
            sum += *x;
        }
        row[..columns].iter_mut().for_each(|x| *x /= sum);
        row[columns..].fill(0.0);
    }
}

pub(super) fn activate(bias: &[f32], hidden: &mut [f32], p: &Parameters) {
    let (rows, columns, stride, function) = (p.word(0), p.word(1), p.word(2), p.0[3]);
    for row in hidden[..rows * stride].chunks_exact_mut(stride) {
        for (h, bias) in row.iter_mut().zip(&bias[..columns]) {
            let x = *h + bias;
            *h = match function {
                0 => x,
                1 => x.max(0.0),
                2 => x.tanh(),
                _ => 0.5 * x * (1.0 + libm::erff(std::f32::consts::FRAC_1_SQRT_2 * x)),
            };
        }
        row[columns..].fill(0.0);
    }
}

pub(super) fn copy_columns(from: &[f32], to: &mut [f32], p: &Parameters) {
    let (rows, columns, written) = (p.word(0), p.word(1), p.word(2));
    let (from_offset, from_stride) = (p.word(3), p.word(4));
    let (to_offset, to_stride) = (p.word(5), p.word(6));
    for i in 0..rows {
        for j in 0..written {
            let value = from.get(from_offset + i * from_stride + j);
            to[to_offset + i * to_stride + j] = match value {
                Some(value) if j < columns => *value,
                _ => 0.0,
            };
        }
    }
}
