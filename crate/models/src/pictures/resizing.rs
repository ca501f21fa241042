//! Pictures made larger or smaller as Pillow does it, to the bit: a weighted mean of 8-bit numbers along rows, rounded, then along columns.
//! Where a picture shrinks, the filter is widened by the same factor, so that every pixel counts. Pillow 13 begins with columns where a
//! picture shrinks more along them, which changes some 8-bit numbers by one.
//!
//! Source: Pillow, `src/libImaging/Resample.c` (`precompute_coeffs`, `ImagingResampleHorizontal_8bpc`).

use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Largest number of pixels along a side of a picture.
pub const LARGEST_SIDE: usize = 32_767;

/// Number of fraction bits of a weight.
const BITS: u32 = 22;

/// Weight of pixels, `x` pixels from the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// max(0, 1 − |x|).
    Bilinear,
    /// Cubics from −2 to 2 with a = −½ (Keys 1981).
    Bicubic,
}

impl Filter {
    /// How far it reaches.
    fn reach(self) -> f64 {
        match self {
            Self::Bilinear => 1.0,
            Self::Bicubic => 2.0,
        }
    }

    fn weight(self, x: f64) -> f64 {
        let x = x.abs();
        match self {
            Self::Bilinear => (1.0 - x).max(0.0),
            Self::Bicubic if x < 1.0 => (1.5 * x - 2.5) * x * x + 1.0,
            Self::Bicubic if x < 2.0 => (((x - 5.0) * x + 8.0) * x - 4.0) * -0.5,
            Self::Bicubic => 0.0,
        }
    }
}

/// The pixels that one new pixel is the mean of.
#[derive(Clone, Debug)]
struct Window {
    first: usize,
    weights: Vec<i32>,
}

/// Windows for `to` pixels instead of `from`.
fn windows(filter: Filter, from: usize, to: usize) -> Vec<Window> {
    let scale = from as f64 / to as f64;
    let wider = scale.max(1.0);
    let reach = filter.reach() * wider;
    let window = |pixel: usize| {
        let middle = (pixel as f64 + 0.5) * scale;
        let first = (middle - reach + 0.5).max(0.0) as usize;
        let end = ((middle + reach + 0.5) as usize).min(from);
        let weights: Vec<f64> = (first..end)
            .map(|at| filter.weight((at as f64 - middle + 0.5) * (1.0 / wider)))
            .collect();
        let sum: f64 = weights.iter().sum();
        let fixed = |weight: &f64| {
            let weight = if sum == 0.0 { *weight } else { weight / sum };
            (weight * f64::from(1 << BITS) + 0.5f64.copysign(weight)) as i32
        };
        Window {
            first,
            weights: weights.iter().map(fixed).collect(),
        }
    };
    (0..to).map(window).collect()
}

impl Window {
    /// The mean of `numbers`, one for every pixel.
    fn mean(&self, numbers: impl Iterator<Item = u8>) -> u8 {
        let weighed = self.weights.iter().zip(numbers);
        let half = 1 << (BITS - 1);
        let sum = weighed.fold(half, |sum, (weight, x)| sum + weight * i32::from(x));
        (sum >> BITS).clamp(0, 255) as u8
    }
}

/// A picture that is being resized. Its rows arrive a few at a time, so that it need never be completely in
/// memory.
#[derive(Clone, Debug)]
pub struct Resizing {
    width: usize,
    height: usize,
    to: [usize; 2],
    channels: usize,
    columns: Vec<Window>,
    rows: Vec<Window>,
    /// The rows received so far, already resized to the final width.
    narrowed: Vec<u8>,
}

impl Resizing {
    /// A picture of `width` × `height` pixels that will have `to` ([height, width]) with `channels` numbers each: 3, or 1 of
    /// grey.
    ///
    /// # Errors
    /// If a side is 0 or longer than [`LARGEST_SIDE`]; the sentence names the limit.
    pub fn new(
        [width, height]: [usize; 2],
        to: [usize; 2],
        channels: usize,
        filter: Filter,
    ) -> Result<Self, Problem> {
        let fits = |side: &usize| (1..=LARGEST_SIDE).contains(side);
        if ![width, height].iter().all(fits) {
            let sentence = phrase!(
                "models-picture-pixels-1-along-side-allowed",
                width,
                height,
                most = LARGEST_SIDE
            );
            return Err(Problem::new("picture", sentence));
        }
        Ok(Self {
            width,
            height,
            to,
            channels,
            columns: windows(filter, width, to[1]),
            rows: windows(filter, height, to[0]),
            narrowed: Vec::new(),
        })
    }

    /// The next rows, red, green, blue and opacity of every pixel. Transparent pixels keep their colour: the code that draws the
    /// picture chooses the background.
    pub fn push(&mut self, rgba: &[u8]) {
        let grey = self.channels == 1;
        for row in rgba.chunks_exact(4 * self.width) {
            let pixels = row.as_chunks::<4>().0;
            // Grey as Pillow has it: luma of ITU-R BT.601 in fixed point.
            let luma: Vec<u8> = pixels
                .iter()
                .filter(|_| grey)
                .map(|[red, green, blue, _]| {
                    let [red, green, blue] = [red, green, blue].map(|x| u32::from(*x));
                    ((red * 19595 + green * 38470 + blue * 7471 + 0x8000) >> 16) as u8
                })
                .collect();
            for window in &self.columns {
                let end = window.first + window.weights.len();
                let seen = window.first..end;
                for channel in 0..self.channels {
                    let mean = match grey {
                        true => window.mean(luma[seen.clone()].iter().copied()),
                        false => window.mean(pixels[seen.clone()].iter().map(|p| p[channel])),
                    };
                    self.narrowed.push(mean);
                }
            }
        }
    }

    /// The picture, [height, width, channels].
    ///
    /// # Errors
    /// When rows are missing, or too many were given.
    pub fn finish(&self) -> Result<Vec<u8>, Problem> {
        let across = self.to[1] * self.channels;
        if self.narrowed.len() != self.height * across {
            let sentence = phrase!(
                "models-picture-incomplete-rows-arrived",
                rows = self.narrowed.len() / across,
                height = self.height
            );
            return Err(Problem::new("picture", sentence));
        }
        let mut out = Vec::with_capacity(self.to[0] * across);
        for window in &self.rows {
            for at in 0..across {
                let column = self.narrowed[window.first * across + at..].iter();
                out.push(window.mean(column.step_by(across).copied()));
            }
        }
        Ok(out)
    }
}
