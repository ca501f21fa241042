//! Random numbers: ChaCha8 and what is made of its words.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// Entries of a panel of rows of a matrix from its counter-based stream: ChaCha8 words, or normals and logarithms
    /// of positive laws made of them.
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
        /// Places between rows of the output; those behind the end of a row get zeros.
        stride: u32,
        /// 0 words, 1 normals, 2 ln of exponential, 3 ln of uniform, 4 ln of Pareto with index 1.
        law: u32,
        /// What numbers that are not words are multiplied with.
        scale: f32,
    }
}

impl Random {
    /// One thread for every block of sixteen words.
    fn groups(&self) -> [u32; 3] {
        let blocks = (self.first + self.count).div_ceil(16) - self.first / 16;
        workgroups_for(blocks.div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        4.0 * COST_OF_ACCESS * f64::from(self.count)
    }

    /// What the shader computes, on the processor.
    pub fn twin(&self, output: &mut [f32]) {
        let (first, count) = (self.first as usize, self.count as usize);
        let (columns, stride) = (self.columns as usize, self.stride as usize);
        for block in first / 16..(first + count).div_ceil(16) {
            let words = words(self.seed, self.matrix, self.realisation, block as u32);
            for (i, pair) in words.chunks_exact(2).enumerate() {
                for (j, value) in self.values(pair[0], pair[1]).into_iter().enumerate() {
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

    /// What is made of two words.
    fn values(&self, one: u32, two: u32) -> [f32; 2] {
        match self.law {
            0 => [f32::from_bits(one), f32::from_bits(two)],
            1 => {
                let radius = self.scale * (2.0 * minus_log(one)).sqrt();
                let (cosine, sine) = cosine_and_sine(two);
                [radius * cosine, radius * sine]
            }
            2 => [minus_log(one).ln(), minus_log(two).ln()],
            3 => [-minus_log(one), -minus_log(two)],
            _ => [self.scale * minus_log(one), self.scale * minus_log(two)],
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
fn quarter_round(x: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    for (add, with, turn, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        x[add] = x[add].wrapping_add(x[with]);
        x[turn] = (x[turn] ^ x[add]).rotate_left(by);
    }
}

/// The sixteen words of a block of a stream.
fn words(seed: u32, matrix: u32, realisation: u32, block: u32) -> [u32; 16] {
    let mut initial = [0u32; 16];
    initial[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    initial[4] = seed;
    initial[12..].copy_from_slice(&[block, 0, matrix, realisation]);
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
        *x = x.wrapping_add(i);
    }
    x
}

/// Words to numbers below 1.
const UNIT: f32 = 1.0 / 4_294_967_296.0;

/// −ln((word + ½)/2³²) to the last digits, also where the argument is next to 1.
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

/// k ln 2 + ln(1 + f) for 1 + f in [√½, √2] (the polynomial of FreeBSD's e_logf.c).
fn log_of(f: f32, k: f32) -> f32 {
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let r = z * (0.666_666_6 + w * 0.284_987_87) + w * (0.400_009_72 + w * 0.242_790_79);
    let half = 0.5 * f * f;
    s * (half + r) + k * 9.058_001e-6 - half + f + k * 0.693_138_1
}

/// Cosine and sine of a uniform angle.
fn cosine_and_sine(word: u32) -> (f32, f32) {
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
