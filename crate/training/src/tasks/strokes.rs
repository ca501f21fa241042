//! *strokes*: 28 × 28 pictures of the ten digits, written by a random pen.
//!
//! Picture i of a seed comes from stream (seed, i, [`MatrixId::STROKES`]) alone. The digit and the way of writing it are drawn uniformly;
//! every point of the strokes is moved; the whole is slanted, scaled, turned and shifted; a round pen of random width and darkness draws
//! it, anti-aliased; grey noise follows. As in MNIST, pixels are multiples of 1/255 on an empty background of 0. All of it is arithmetic,
//! square roots and the functions of the `libm` crate, so that every machine draws the same picture.

mod pen;
mod shapes;

use super::Pictures;
use crate::random::{MatrixId, Stream, below, normal_pair, uniform};

/// Number of pixels along each side of a picture.
pub const SIDE: usize = 28;

/// Classes: the ten digits.
pub const CLASSES: usize = 10;

/// The height of a digit before it is scaled, in pixels: MNIST's digits fill a box of 20.
const HEIGHT: f64 = 20.0;

/// Standard deviations of what is normal: points moved (in heights), the tangent of the slant, the angle in radians,
/// the shift of the middle in pixels, the noise of a pixel.
const POINTS: f64 = 0.025;
const SLANT: f64 = 0.2;
const ANGLE: f64 = 0.12;
const SHIFT: f64 = 1.0;
const NOISE: f64 = 0.04;

/// Ranges of what is uniform: width and height of a digit, diameter of the pen in pixels, darkness.
const WIDE: (f64, f64) = (0.7, 1.15);
const HIGH: (f64, f64) = (0.75, 1.1);
const PEN: (f64, f64) = (1.8, 3.6);
const DARK: (f64, f64) = (0.7, 1.0);

/// Pictures `examples` of a seed, each the same whichever others are requested.
pub fn strokes(seed: u32, examples: impl IntoIterator<Item = u32>) -> Pictures {
    let mut pictures = Pictures {
        side: SIDE,
        pixels: Vec::new(),
        labels: Vec::new(),
        classes: CLASSES,
    };
    for example in examples {
        let (label, ink) = picture(seed, example);
        pictures.labels.push(label);
        pictures.pixels.extend(ink);
    }
    pictures
}

/// Decisions made from a stream of random words.
struct Chance<I>(I);

impl<I: Iterator<Item = u32>> Chance<I> {
    fn word(&mut self) -> u32 {
        self.0.next().unwrap_or_default()
    }

    fn uniform_between(&mut self, (low, high): (f64, f64)) -> f64 {
        low + (high - low) * uniform(self.word())
    }

    fn pair(&mut self, deviation: f64) -> (f64, f64) {
        let (x, y) = normal_pair(self.word(), self.word());
        (deviation * x, deviation * y)
    }
}

fn picture(seed: u32, example: u32) -> (u8, impl Iterator<Item = f32>) {
    let mut chance = Chance(Stream::new(seed, example, MatrixId::STROKES).sequence());
    let digit = below(CLASSES, chance.word());
    let ways = shapes::DIGITS[digit];
    let shape = ways[below(ways.len(), chance.word())];

    let (wide, high) = (chance.uniform_between(WIDE), chance.uniform_between(HIGH));
    let (width, dark) = (chance.uniform_between(PEN), chance.uniform_between(DARK));
    let (slant, angle) = chance.pair(1.0);
    let (sine, cosine) = libm::sincos(ANGLE * angle);
    let shift = chance.pair(SHIFT);
    let middle = SIDE as f64 / 2.0;
    // A slant to the right: the upper half, where y < 0, moves along x.
    let mut place = |(x, y): (f64, f64)| {
        let moved = chance.pair(POINTS);
        let (x, y) = ((x + moved.0) * wide, (y + moved.1) * high);
        let x = x - SLANT * slant * y;
        (
            middle + shift.0 + HEIGHT * (cosine * x - sine * y),
            middle + shift.1 + HEIGHT * (sine * x + cosine * y),
        )
    };
    let mut ink = vec![0.0; SIDE * SIDE];
    for stroke in shape {
        let points: Vec<_> = stroke.points.iter().copied().map(&mut place).collect();
        pen::draw_line(&mut ink, SIDE, &pen::polyline(stroke, &points), width);
    }
    let noise: Vec<f64> = (0..SIDE * SIDE / 2)
        .flat_map(|_| <[f64; 2]>::from(chance.pair(NOISE)))
        .collect();
    let level = move |(ink, noise): (f64, f64)| {
        ((255.0 * (dark * ink + noise).clamp(0.0, 1.0)) as u8) as f32 / 255.0
    };
    (digit as u8, ink.into_iter().zip(noise).map(level))
}

#[cfg(test)]
mod tests {
    use super::super::classifiers::{least_squares, nearest_neighbour};
    use super::*;

    #[test]
    fn a_picture_depends_on_seed_and_number_alone() {
        let many = strokes(3, 0..20);
        let one = strokes(3, [13]);
        assert_eq!(one.pixels, many.pixels[13 * 784..14 * 784]);
        assert_eq!(one.labels[0], many.labels[13]);
        assert_ne!(strokes(4, [13]).pixels, one.pixels);
        // The sum of the levels, computed once: the same on every machine.
        let levels = |pictures: &Pictures| -> u64 {
            let level = |p: &f32| (p * 255.0).round() as u64;
            pictures.pixels.iter().map(level).sum()
        };
        assert_eq!(levels(&many), 556_554);
    }

    /// `CONTACT_SHEET=file.pgm` writes some pictures into a file, for looking at them.
    #[test]
    fn pictures_are_levels_of_a_digit_that_stays_on_the_page() {
        let pictures = strokes(0, 0..2000);
        assert_eq!(pictures.pixels.len(), 2000 * 784);
        for pixel in &pictures.pixels {
            assert!((0.0..=1.0).contains(pixel));
            assert!(((pixel * 255.0).round() / 255.0 - pixel).abs() < 1e-7);
        }
        // Each class is binomial: 200 ± 5 · √(2000 · 0.09).
        for digit in 0..10 {
            let count = pictures.labels.iter().filter(|l| **l == digit).count();
            assert!((133..=267).contains(&count), "{digit}: {count}");
        }
        // Ink on the border, noise apart, is rare: the digit is inside.
        let mut border = 0.0;
        let mut all = 0.0;
        for picture in pictures.pixels.chunks(784) {
            for (i, pixel) in picture.iter().enumerate() {
                let (row, column) = (i / 28, i % 28);
                all += pixel;
                if row.min(column) == 0 || row.max(column) == 27 {
                    border += pixel;
                }
            }
        }
        assert!(border < 0.03 * all, "{border} of {all}");
        let mean = all / pictures.pixels.len() as f32;
        assert!((0.08..0.2).contains(&mean), "{mean}");
        if let Some(path) = std::env::var_os("CONTACT_SHEET") {
            std::fs::write(path, contact_sheet(&pictures)).unwrap();
        }
    }

    #[test]
    fn strokes_are_learnable_and_not_trivial() {
        let training = strokes(1, 0..2000);
        let held_out = strokes(1, (0..1000).map(|i| i + (1 << 31)));
        let near = nearest_neighbour(&training, &held_out);
        let linear = least_squares(&training, &held_out);
        println!("nearest neighbour {near}, least squares {linear}");
        assert!((0.93..0.98).contains(&near), "{near}");
        assert!((0.77..0.87).contains(&linear), "{linear}");
    }

    /// Twenty pictures of each digit as a PGM file.
    fn contact_sheet(pictures: &Pictures) -> Vec<u8> {
        let mut sheet = vec![0u8; 10 * 28 * 20 * 28];
        for digit in 0..10 {
            let of_digit =
                (0..pictures.labels.len()).filter(|i| pictures.labels[*i] == digit as u8);
            for (place, i) in of_digit.take(20).enumerate() {
                for (pixel, level) in pictures.pixels[i * 784..][..784].iter().enumerate() {
                    let (row, column) = (digit * 28 + pixel / 28, place * 28 + pixel % 28);
                    sheet[row * 560 + column] = (255.0 * level) as u8;
                }
            }
        }
        [b"P5 560 280 255\n".as_slice(), &sheet].concat()
    }
}
