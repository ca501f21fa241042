//! An image of pixels, without texts: there is no font that is the same on every machine.

use super::{Lettering, Medium};
use crate::figure::colour::Colour;
use crate::figure::pixels::UNITS;
use crate::figure::size::Size;
use plotters_backend::{BackendColor, BackendCoord};

/// Samples along a side of each pixel.
const FINE: usize = 4;

/// Corners of what stands for a circle.
const CORNERS: usize = 48;

/// Pixels row by row.
#[derive(Default)]
pub struct Image {
    /// Pixels to a row.
    pub width: usize,
    /// Their colours.
    pub pixels: Vec<Colour>,
}

/// A place, counted in samples.
type Place = (f64, f64);

/// The samples of `image`, which is complete when the drawing is finished.
pub struct Raster<'a> {
    image: &'a mut Image,
    size: Size,
    /// Samples for each unit.
    scale: f64,
    columns: usize,
    rows: usize,
    samples: Vec<[f32; 3]>,
}

impl<'a> Raster<'a> {
    /// Of `size`, with `ratio` pixels for each CSS pixel.
    pub fn new(image: &'a mut Image, size: Size, ratio: f64) -> Self {
        let samples = |length: f64| FINE * (length * ratio).round() as usize;
        let (columns, rows) = (samples(size.width), samples(size.height));
        Self {
            image,
            size,
            scale: ratio * FINE as f64 / UNITS,
            columns,
            rows,
            samples: vec![[0.0; 3]; columns * rows],
        }
    }

    fn place(&self, (x, y): BackendCoord) -> Place {
        (f64::from(x) * self.scale, f64::from(y) * self.scale)
    }

    /// Fills what closed outlines wind around, each place once.
    fn fill(&mut self, outlines: &[Vec<Place>], colour: BackendColor) {
        let edges: Vec<(Place, Place)> =
            outlines.iter().flat_map(|outline| sides(outline)).collect();
        let heights = || edges.iter().flat_map(|(a, b)| [a.1, b.1]);
        let top = heights().fold(f64::INFINITY, f64::min).max(0.0);
        let bottom = heights().fold(0.0, f64::max).min(self.rows as f64);
        for row in top as usize..bottom.ceil() as usize {
            let y = row as f64 + 0.5;
            let crossing = |(a, b): &(Place, Place)| {
                let is_down = a.1 <= y && y < b.1;
                (is_down || (b.1 <= y && y < a.1)).then(|| {
                    let x = a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0);
                    (x, if is_down { 1 } else { -1 })
                })
            };
            let mut crossings: Vec<(f64, i32)> = edges.iter().filter_map(crossing).collect();
            crossings.sort_by(|a, b| a.0.total_cmp(&b.0));
            let mut winding = 0;
            for (n, (x, turn)) in crossings.iter().enumerate() {
                winding += turn;
                if let (true, Some((end, _))) = (winding != 0, crossings.get(n + 1)) {
                    self.span(row, (*x, *end), colour);
                }
            }
        }
    }

    /// Paints the samples of a row whose middles lie between two places.
    fn span(&mut self, row: usize, (from, to): Place, colour: BackendColor) {
        let column = |x: f64| ((x + 0.5).floor().max(0.0) as usize).min(self.columns);
        let (from, to) = (column(from), column(to));
        let (r, g, b) = colour.rgb;
        let alpha = colour.alpha as f32;
        let Some(samples) = self
            .samples
            .get_mut(row * self.columns + from..row * self.columns + to)
        else {
            return;
        };
        for sample in samples {
            for (old, new) in sample.iter_mut().zip([r, g, b]) {
                *old += alpha * (f32::from(new) - *old);
            }
        }
    }

    fn ring(&self, centre: BackendCoord, radius: f64) -> Vec<Place> {
        let (x, y) = self.place(centre);
        let corner = |k: usize| {
            let (sin, cos) = libm::sincos(std::f64::consts::TAU * k as f64 / CORNERS as f64);
            let radius = radius * self.scale;
            (x + radius * cos, y + radius * sin)
        };
        (0..CORNERS).map(corner).collect()
    }
}

/// The sides of a closed outline.
fn sides(outline: &[Place]) -> impl Iterator<Item = (Place, Place)> {
    let next = outline.iter().cycle().skip(1);
    outline.iter().zip(next).map(|(a, b)| (*a, *b))
}

impl Medium for Raster<'_> {
    fn size(&self) -> Size {
        self.size
    }

    fn rectangle(
        &mut self,
        a: BackendCoord,
        b: BackendCoord,
        colour: BackendColor,
        stroke: Option<u32>,
    ) {
        let corners = [a, (b.0, a.1), b, (a.0, b.1)];
        match stroke {
            Some(width) => self.line(
                &[corners[0], corners[1], corners[2], corners[3], a],
                colour,
                width,
            ),
            None => self.polygon(&corners, colour),
        }
    }

    fn line(&mut self, points: &[BackendCoord], colour: BackendColor, width: u32) {
        let half = 0.5 * f64::from(width);
        let mut outlines = Vec::new();
        for pair in points.windows(2) {
            let ((x0, y0), (x1, y1)) = (self.place(pair[0]), self.place(pair[1]));
            let long = libm::hypot(x1 - x0, y1 - y0);
            if long > 0.0 {
                let across = half * self.scale / long;
                let (x, y) = ((y0 - y1) * across, (x1 - x0) * across);
                outlines.push(vec![
                    (x0 - x, y0 - y),
                    (x1 - x, y1 - y),
                    (x1 + x, y1 + y),
                    (x0 + x, y0 + y),
                ]);
            }
        }
        // Corners are round.
        for corner in points.iter().skip(1).take(points.len().saturating_sub(2)) {
            outlines.push(self.ring(*corner, half));
        }
        self.fill(&outlines, colour);
    }

    fn circle(
        &mut self,
        centre: BackendCoord,
        radius: u32,
        colour: BackendColor,
        stroke: Option<u32>,
    ) {
        let radius = f64::from(radius);
        let Some(width) = stroke else {
            return self.fill(&[self.ring(centre, radius)], colour);
        };
        let half = 0.5 * f64::from(width);
        let mut hole = self.ring(centre, (radius - half).max(0.0));
        hole.reverse();
        self.fill(&[self.ring(centre, radius + half), hole], colour);
    }

    fn polygon(&mut self, points: &[BackendCoord], colour: BackendColor) {
        let outline = points.iter().map(|point| self.place(*point)).collect();
        self.fill(&[outline], colour);
    }

    fn text(&mut self, _: &str, _: &Lettering, _: BackendCoord) {}

    fn finish(&mut self) {
        let (width, height) = (self.columns / FINE, self.rows / FINE);
        let mean = |n: usize| {
            let (x, y) = (n % width * FINE, n / width * FINE);
            let mut sum = [0.0f32; 3];
            for row in y..y + FINE {
                for sample in &self.samples[row * self.columns + x..][..FINE] {
                    for (sum, part) in sum.iter_mut().zip(sample) {
                        *sum += part;
                    }
                }
            }
            let [r, g, b] = sum.map(|part| (part / (FINE * FINE) as f32).round() as u8);
            Colour(u32::from_be_bytes([0, r, g, b]))
        };
        self.image.width = width;
        self.image.pixels = (0..width * height).map(mean).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Size = Size {
        width: 40.0,
        height: 30.0,
    };

    const BLACK: BackendColor = BackendColor {
        alpha: 1.0,
        rgb: (0, 0, 0),
    };

    /// How dark white paper is after `draw`, in pixels that are all black.
    fn darkness(draw: impl Fn(&mut Raster)) -> f64 {
        let mut image = Image::default();
        let mut raster = Raster::new(&mut image, SIZE, 2.0);
        let white = BackendColor {
            alpha: 1.0,
            rgb: (255, 255, 255),
        };
        let end = |length: f64| (length * UNITS) as i32;
        raster.rectangle((0, 0), (end(40.0), end(30.0)), white, None);
        draw(&mut raster);
        raster.finish();
        assert_eq!((image.width, image.pixels.len()), (80, 80 * 60));
        let dark = |c: &Colour| f64::from(255 - (c.0 & 255)) / 255.0;
        image.pixels.iter().map(dark).sum()
    }

    #[test]
    fn marks_have_their_areas() {
        let circle = |stroke| move |r: &mut Raster| r.circle((400, 300), 160, BLACK, stroke);
        let line =
            |points: &'static [BackendCoord]| move |r: &mut Raster| r.line(points, BLACK, 40);
        let pi = std::f64::consts::PI;
        for (found, area, what) in [
            (
                darkness(|r| r.rectangle((20, 20), (220, 120), BLACK, None)),
                4.0 * 50.0,
                "rectangle",
            ),
            (
                darkness(|r| r.polygon(&[(0, 0), (400, 0), (0, 200)], BLACK)),
                4.0 * 100.0,
                "triangle",
            ),
            (darkness(circle(None)), 4.0 * pi * 64.0, "disc"),
            (
                darkness(circle(Some(40))),
                4.0 * 2.0 * pi * 8.0 * 2.0,
                "ring",
            ),
            (
                darkness(line(&[(100, 100), (500, 400)])),
                4.0 * 25.0 * 2.0,
                "line",
            ),
            // A stroke that goes back covers itself, and its corner is round.
            (
                darkness(line(&[(100, 100), (500, 400), (100, 100)])),
                4.0 * (25.0 * 2.0 + 0.5 * pi),
                "fold",
            ),
        ] {
            assert!((found / area - 1.0).abs() < 0.015, "{what}: {found} {area}");
        }
        // What lies outside the image is nobody's.
        assert_eq!(
            darkness(|r| r.line(&[(-900, -500), (-20, -100)], BLACK, 40)),
            0.0
        );
        let half = BackendColor {
            alpha: 0.5,
            ..BLACK
        };
        let found = darkness(|r| r.rectangle((-400, 0), (200, 200), half, None));
        assert!((found - 0.5 * 4.0 * 100.0).abs() < 2.0, "{found}");
    }
}
