//! Random numbers: ChaCha8 and what is made of its words.

use super::Parameters;

fn quarter(x: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    for (add, with, turn, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        x[add] = x[add].wrapping_add(x[with]);
        x[turn] = (x[turn] ^ x[add]).rotate_left(by);
    }
}

fn words(seed: u32, matrix: u32, realisation: u32, block: u32) -> [u32; 16] {
    let mut initial = [0u32; 16];
    initial[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    initial[4] = seed;
    initial[12..].copy_from_slice(&[block, 0, matrix, realisation]);
    let mut x = initial;
    for _ in 0..4 {
        for i in 0..4 {
            quarter(&mut x, i, 4 + i, 8 + i, 12 + i);
        }
        for i in 0..4 {
            quarter(
                &mut x,
                i,
                4 + (i + 1) % 4,
                8 + (i + 2) % 4,
                12 + (i + 3) % 4,
            );
        }
    }
    for (x, i) in x.iter_mut().zip(initial) {
        *x = x.wrapping_add(i);
    }
    x
}

const UNIT: f32 = 1.0 / 4_294_967_296.0;

fn minus_log(word: u32) -> f32 {
    if word >= 0xc000_0000 {
        let v = ((!word) as f32 + 0.5) * UNIT;
        return -log_of(-v, 0.0);
    }
    let u = (word as f32 + 0.5) * UNIT;
    let bits = u.to_bits() + 0x004a_fb0d;
    let k = (bits >> 23) as f32 - 127.0;
    let m = f32::from_bits((bits & 0x007f_ffff) + 0x3f35_04f3);
    -log_of(m - 1.0, k)
}

fn log_of(f: f32, k: f32) -> f32 {
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let r = z * (0.666_666_6 + w * 0.284_987_87) + w * (0.400_009_72 + w * 0.242_790_79);
    let half = 0.5 * f * f;
    s * (half + r) + k * 9.058_001e-6 - half + f + k * 0.693_138_1
}

fn turn(word: u32) -> (f32, f32) {
    let moved = word.wrapping_add(0x2000_0000);
    let x = (((moved & 0x3fff_ffff) as i32 - 0x2000_0000) as f32 + 0.5) * 1.462_918_1e-9;
    let z = x * x;
    let sine = x + x * z * (-1.666_666_5e-1 + z * (8.332_161e-3 - z * 1.951_529_6e-4));
    let cosine =
        1.0 - 0.5 * z + z * z * (4.166_664_6e-2 + z * (-1.388_731_6e-3 + z * 2.443_315_7e-5));
    match moved >> 30 {
        0 => (-cosine, -sine),
        1 => (sine, -cosine),
        2 => (cosine, sine),
        _ => (-sine, cosine),
    }
}

pub(super) fn random(output: &mut [f32], p: &Parameters) {
    let (seed, matrix, realisation) = (p.0[0], p.0[1], p.0[2]);
    let (first, count, columns, stride) = (p.word(3), p.word(4), p.word(5), p.word(6));
    let (law, scale) = (p.0[7], p.float(8));
    for block in first / 16..(first + count).div_ceil(16) {
        let words = words(seed, matrix, realisation, block as u32);
        for (i, pair) in words.chunks_exact(2).enumerate() {
            let (one, two) = (pair[0], pair[1]);
            let values = match law {
                0 => [f32::from_bits(one), f32::from_bits(two)],
                1 => {
                    let radius = scale * (2.0 * minus_log(one)).sqrt();
                    let (cosine, sine) = turn(two);
                    [radius * cosine, radius * sine]
                }
                2 => [minus_log(one).ln(), minus_log(two).ln()],
                3 => [-minus_log(one), -minus_log(two)],
                _ => [scale * minus_log(one), scale * minus_log(two)],
            };
            for (j, value) in values.into_iter().enumerate() {
                let number = 16 * block + 2 * i + j;
                if number < first || number - first >= count {
                    continue;
                }
                let (row, column) = ((number - first) / columns, (number - first) % columns);
                output[row * stride + column] = value;
                if column + 1 == columns {
                    output[row * stride + columns..(row + 1) * stride].fill(0.0);
                }
            }
        }
    }
}
