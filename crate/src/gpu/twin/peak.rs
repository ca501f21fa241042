//! What only benchmarks run: chains of multiplications and additions, and a copy.

use super::Parameters;

pub(super) fn peak_copy(x: &[f32], y: &mut [f32], p: &Parameters) {
    let count = 4 * p.word(0);
    y[..count].copy_from_slice(&x[..count]);
}

pub(super) fn peak_fma(output: &mut [f32], p: &Parameters, groups: [u32; 3]) {
    let (rounds, factor, summand) = (p.word(0), p.float(1), p.float(2));
    let threads = 64 * (groups[0] * groups[1]) as usize;
    let chain =
        |from: usize| (0..4 * rounds).fold(from as f32, |x: f32, _| x.mul_add(factor, summand));
    for index in 0..threads {
        for lane in 0..4 {
            let ends = [0, 4, 8, 12].map(|part| chain(index % 64 + part + lane));
            output[4 * index + lane] = (ends[0] + ends[1]) + (ends[2] + ends[3]);
        }
    }
}
