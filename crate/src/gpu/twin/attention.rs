//! Scores to attention, row by row.

use super::Parameters;

pub(super) fn rows_softmax(
    shared_scores: &[f32],
    weights: &[f32],
    scores: &mut [f32],
    p: &Parameters,
) {
    let (rows, columns, stride) = (p.word(0), p.word(1), p.word(2));
    let (first_row, top, causal, scale) = (p.word(3), p.word(4), p.0[5], p.float(6));
    for i in 0..rows {
        let row = &mut scores[i * stride..(i + 1) * stride];
        let end = if causal & 1 != 0 {
            columns.min(first_row + i + 1)
        } else {
            columns
        };
        let reference = row[top];
        let score = |j: usize, own: f32| scale.mul_add(own, shared_scores[j]);
        let most = (0..end).fold(-3.4e38f32, |m, j| m.max(score(j, row[j])));
        let spread = (0..end).fold(0.0f32, |m, j| m.max((scale * (row[j] - reference)).abs()));
        let near = causal == 0 && spread < 0.5;
        let h = |own: f32| (scale * (own - reference)).exp_m1();
        let weight = |j: usize, own: f32| (score(j, own) - most).exp();
        let sum: f32 = (0..end)
            .map(|j| {
                if near {
                    weights[j] * h(row[j])
                } else {
                    weight(j, row[j])
                }
            })
            .sum();
        let mut rest = 0.0f32;
        for j in 0..columns {
            row[j] = if near {
                weights[j] * (h(row[j]) - sum) / (1.0 + sum)
            } else if j < end {
                weight(j, row[j]) / sum - weights[j]
            } else {
                -weights[j]
            };
            rest += if j == top { 0.0 } else { row[j] };
        }
        row[columns..].fill(0.0);
        row[top] = -rest;
    }
}

pub(super) fn pointwise(scores: &mut [f32], p: &Parameters) {
    let (rows, columns, stride) = (p.word(0), p.word(1), p.word(2));
    let (first_row, causal, function) = (p.word(3), p.0[4] != 0, p.0[5]);
    let (scale, tokens, shift) = (p.float(6), p.float(7), p.float(8));
    for i in 0..rows {
        for j in 0..stride {
            let score = scale * scores[i * stride + j];
            scores[i * stride + j] = if j >= columns || causal && j > first_row + i {
                0.0
            } else if function == 0 {
                score.max(0.0) / tokens
            } else {
                1.0 / (1.0 + (shift - score).min(80.0).exp())
            };
        }
    }
}

pub(super) fn softmax_tangent(
    shared_scores: &[f32],
    shared_change: &[f32],
    scores: &[f32],
    change: &mut [f32],
    p: &Parameters,
) {
    let (rows, columns, stride) = (p.word(0), p.word(1), p.word(2));
    let (first_row, causal, scale, factor) = (p.word(3), p.0[4] != 0, p.float(5), p.float(6));
    for i in 0..rows {
        let own = &scores[i * stride..(i + 1) * stride];
        let row = &mut change[i * stride..(i + 1) * stride];
        let end = if causal {
            columns.min(first_row + i + 1)
        } else {
            columns
        };
        let score = |j: usize| scale.mul_add(own[j], shared_scores[j]);
        let top = (0..end).fold(0, |top, j| if score(j) > score(top) { j } else { top });
        let most = score(top);
        let (reference, shared_reference) = (row[top], shared_change[top]);
        let moved =
            |j: usize, x: f32| factor.mul_add(x - reference, shared_change[j] - shared_reference);
        let (mut sum, mut average) = (0.0f32, 0.0f32);
        for (j, x) in row[..end].iter().enumerate() {
            let weight = (score(j) - most).exp();
            sum += weight;
            average += weight * moved(j, *x);
        }
        average /= sum;
        let mut rest = 0.0f32;
        for (j, x) in row.iter_mut().enumerate() {
            *x = if j < end && j != top {
                (score(j) - most).exp() / sum * (moved(j, *x) - average)
            } else {
                0.0
            };
            rest += *x;
        }
        row[top] = -rest;
    }
}

pub(super) fn pointwise_tangent(scores: &[f32], change: &mut [f32], p: &Parameters) {
    let (rows, columns, stride) = (p.word(0), p.word(1), p.word(2));
    let (first_row, causal, function) = (p.word(3), p.0[4] != 0, p.0[5]);
    let (scale, tokens, shift) = (p.float(6), p.float(7), p.float(8));
    for i in 0..rows {
        for j in 0..stride {
            let score = scale * scores[i * stride + j];
            let slope = if j >= columns || causal && j > first_row + i {
                0.0
            } else if function == 0 {
                if score > 0.0 { 1.0 / tokens } else { 0.0 }
            } else {
                let e = (-(shift - score).abs().min(80.0)).exp();
                e / ((1.0 + e) * (1.0 + e))
            };
            let x = &mut change[i * stride + j];
            *x = if slope > 0.0 { slope * *x } else { 0.0 };
        }
    }
}

pub(super) fn row_statistics(scores: &[f32], output: &mut [f32], p: &Parameters) {
    let (rows, columns, stride, scale) = (p.word(0), p.word(1), p.word(2), p.float(3));
    for i in 0..rows {
        let row = &scores[i * stride..i * stride + columns];
        let most = row.iter().fold(-3.4e38f32, |m, x| m.max(scale * x));
        let mut sums = [0.0f32; 4];
        for x in row {
            let x = scale * x - most;
            let w = x.exp();
            for (sum, value) in sums.iter_mut().zip([w * w, w * w * w, -w * x, w]) {
                *sum += value;
            }
        }
        let [two, three, energy, z] = sums;
        let values = [two / (z * z), three / (z * z * z), energy / z + z.ln(), z];
        output[4 * i..4 * i + 4].copy_from_slice(&values);
    }
}
