//! Random numbers: ChaCha8, and numbers computed from its words.

use crate::kernels::four::{F32x4, U32x4};
use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// Entries of a panel of rows of a matrix from its counter-based stream: ChaCha8 words, or numbers made from them: normal numbers, and
    /// logarithms of positive random numbers.
    Random = "random" () -> output {
        /// Key word of the stream.
        seed: u32,
        /// The low half of the stream's number.
        matrix: u32,
        /// Realisation, the high half of the stream's number.
        realisation: u32,
        /// Number of the panel's first entry in the stream.
        first: u32,
        /// Entries of the panel.
        count: u32,
        /// Entries in a row of the matrix.
        columns: u32,
        /// Distance between rows of the output; places after the end of a row get zeros.
        stride: u32,
        /// 0 words, 1 normals, 2 ln of exponential, 3 ln of uniform, 4 ln of Pareto with index 1.
        law: u32,
        /// Factor of the numbers, except for words.
        scale: f32,
    }
}

impl Random {
    /// One thread per block of sixteen words.
    fn groups(&self) -> [u32; 3] {
        let blocks = (self.first + self.count).div_ceil(16) - self.first / 16;
        workgroups_for(blocks.div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        4.0 * COST_OF_ACCESS * f64::from(self.count)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, output: &mut [f32]) {
        let (first, count) = (self.first as usize, self.count as usize);
        let (columns, stride) = (self.columns as usize, self.stride as usize);
        let end = first + count;
        for block in (first / 16..end.div_ceil(16)).step_by(4) {
            let numbers = self.numbers(block as u32);
            let start = 16 * block;
            let wanted = first.saturating_sub(start)..(end - start).min(64);
            let mut at = start + wanted.start - first;
            let mut rest = &numbers.as_flattened()[wanted];
            while !rest.is_empty() {
                let (row, column) = (at / columns, at % columns);
                let (here, behind) = rest.split_at(rest.len().min(columns - column));
                let to = row * stride + column;
                output[to..to + here.len()].copy_from_slice(here);
                if column + here.len() == columns {
                    output[row * stride + columns..(row + 1) * stride].fill(0.0);
                }
                at += here.len();
                rest = behind;
            }
        }
    }

    /// The numbers of four blocks one after another.
    fn numbers(&self, block: u32) -> [[f32; 16]; 4] {
        let words = words(self.seed, self.matrix, self.realisation, block);
        let mut out = [[0.0; 16]; 4];
        for (i, [one, two]) in words.as_chunks::<2>().0.iter().enumerate() {
            for (j, values) in self.values(*one, *two).into_iter().enumerate() {
                for (out, value) in out.iter_mut().zip(values.to_array()) {
                    out[2 * i + j] = value;
                }
            }
        }
        out
    }

    /// Numbers computed from two words.
    fn values(&self, one: U32x4, two: U32x4) -> [F32x4; 2] {
        let scale = F32x4::splat(self.scale);
        match self.law {
            0 => [one.as_floats(), two.as_floats()],
            1 => {
                let radius = scale * (F32x4::splat(2.0) * minus_log(one)).sqrt();
                cosine_and_sine(two).map(|x| radius * x)
            }
            2 => [minus_log(one), minus_log(two)].map(F32x4::ln),
            3 => [minus_log(one), minus_log(two)].map(|x| F32x4::splat(0.0) - x),
            _ => [scale * minus_log(one), scale * minus_log(two)],
        }
    }

    /// Normal numbers.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            seed: 0,
            matrix: 1,
            realisation: 0,
            first: 0,
            count: (rows * columns) as u32,
            columns: columns as u32,
            stride: stride as u32,
            law: 1,
            scale: 1.0,
        };
        let least = Work::of_matrices(1, (rows, columns));
        Example::new(kernel, &[], Contents::Room(rows * stride), least)
    }
}

/// A quarter round of ChaCha.
#[inline(always)]
fn quarter_round(x: &mut [U32x4; 16], a: usize, b: usize, c: usize, d: usize) {
    for (add, with, turn, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        x[add] = x[add] + x[with];
        x[turn] = (x[turn] ^ x[add]).rotated_left(by);
    }
}

/// The sixteen words of each of four consecutive blocks of a stream, beginning with block `block`.
fn words(seed: u32, matrix: u32, realisation: u32, block: u32) -> [U32x4; 16] {
    let mut initial = [U32x4::splat(0); 16];
    let constants = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];
    for (x, word) in initial.iter_mut().zip(constants) {
        *x = U32x4::splat(word);
    }
    initial[4] = U32x4::splat(seed);
    initial[12] = U32x4::splat(block) + U32x4::new([0, 1, 2, 3]);
    initial[14] = U32x4::splat(matrix);
    initial[15] = U32x4::splat(realisation);
    let mut x = initial;
    for _ in 0..4 {
        for i in 0..4 {
            quarter_round(&mut x, i, 4 + i, 8 + i, 12 + i);
        }
        for i in 0..4 {
            quarter_round(
                &mut x,
                i,
                4 + (i + 1) % 4,
                8 + (i + 2) % 4,
                12 + (i + 3) % 4,
            );
        }
    }
    for (x, i) in x.iter_mut().zip(initial) {
        *x = *x + i;
    }
    x
}

/// Words to numbers below 1.
const UNIT: f32 = 1.0 / 4_294_967_296.0;

/// −ln((word + ½)/2³²) to the last digits, also where the argument is next to 1.
fn minus_log(word: U32x4) -> F32x4 {
    /// Words from here on are closer to 1 than single precision resolves.
    const NEAR: u32 = 0xc000_0000;
    let [zero, half, unit] = [0.0, 0.5, UNIT].map(F32x4::splat);
    let below = zero - (((!word).to_floats() + half) * unit);
    let u = (word.to_floats() + half) * unit;
    let bits = u.bits() + U32x4::splat(0x004a_fb0d);
    let k = bits.shifted_right(23).to_floats() - F32x4::splat(127.0);
    let m = (bits & U32x4::splat(0x007f_ffff)) + U32x4::splat(0x3f35_04f3);
    let f = word.at_least(NEAR, below, m.as_floats() - F32x4::splat(1.0));
    zero - log_of(f, word.at_least(NEAR, zero, k))
}

/// k ln 2 + ln(1 + f) for 1 + f in [√½, √2] (the polynomial of FreeBSD's e_logf.c).
fn log_of(f: F32x4, k: F32x4) -> F32x4 {
    let of = F32x4::splat;
    let s = f / (of(2.0) + f);
    let z = s * s;
    let w = z * z;
    let r = z * (of(0.666_666_6) + w * of(0.284_987_87))
        + w * (of(0.400_009_72) + w * of(0.242_790_79));
    let half = of(0.5) * f * f;
    s * (half + r) + k * of(9.058_001e-6) - half + f + k * of(0.693_138_1)
}

/// Cosine and sine of a uniform angle.
fn cosine_and_sine(word: U32x4) -> [F32x4; 2] {
    const SIGN: u32 = 0x8000_0000;
    let of = F32x4::splat;
    let moved = word + U32x4::splat(0x2000_0000);
    let within = (moved & U32x4::splat(0x3fff_ffff)) - U32x4::splat(0x2000_0000);
    let x = (within.signed_to_floats() + of(0.5)) * of(1.462_918_1e-9);
    let z = x * x;
    let sine = x + x * z * (of(-1.666_666_5e-1) + z * (of(8.332_161e-3) - z * of(1.951_529_6e-4)));
    let cosine = of(1.0) - of(0.5) * z
        + z * z * (of(4.166_664_6e-2) + z * (of(-1.388_731_6e-3) + z * of(2.443_315_7e-5)));
    // The quarter of the circle, 0 to 3, is in the first two bits: (−cos, −sin), (sin, −cos), (cos, sin), (−sin, cos).
    let odd = moved.shifted_left(1);
    let sign = |bits: U32x4| !bits & U32x4::splat(SIGN);
    let [first, second] = [(sine, cosine), (cosine, sine)].map(|(x, y)| odd.at_least(SIGN, x, y));
    [(first, moved ^ odd), (second, moved)].map(|(x, bits)| (x.bits() ^ sign(bits)).as_floats())
}
