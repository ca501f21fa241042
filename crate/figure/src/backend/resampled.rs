//! Cells of a heat map as pixels: each has the mean colour of the cells it covers.

use crate::colour::Colour;

/// Pixels row by row, with the position of the first one.
pub struct Image {
    /// The column of the first pixel.
    pub left: usize,
    /// Its row.
    pub top: usize,
    /// Pixels to a row.
    pub width: usize,
    /// Red, green, blue and opacity of each cell.
    pub bytes: Vec<u8>,
}

/// The pixels of cells between the `columns` and the `rows`, edges in ascending order, counted in pixels; `None` for no pixels.
pub fn pixels(columns: &[f64], rows: &[f64], colours: &[Colour]) -> Option<Image> {
    let (left, across) = shares(columns)?;
    let (top, down) = shares(rows)?;
    let count = columns.len() - 1;
    if colours.len() != count * (rows.len() - 1) {
        return None;
    }
    // One direction after the other, whole rows at a time: a figure that follows a finger has little time.
    let width = across.len();
    let mut widened = Vec::with_capacity(3 * width * (rows.len() - 1));
    for row in colours.chunks_exact(count) {
        let row: Vec<[f32; 3]> = row.iter().map(|colour| parts(*colour)).collect();
        widened.extend(across.iter().flat_map(|cells| mean(cells, &row)));
    }
    let mut line = vec![0.0f32; 3 * width];
    let mut bytes = vec![u8::MAX; 4 * width * down.len()];
    for (cells, pixels) in down.iter().zip(bytes.chunks_exact_mut(4 * width)) {
        line.fill(0.0);
        for (row, share) in cells {
            let row = &widened[row * 3 * width..][..3 * width];
            for (sum, part) in line.iter_mut().zip(row) {
                *sum += share * part;
            }
        }
        for (pixel, colour) in pixels.chunks_exact_mut(4).zip(line.chunks_exact(3)) {
            for (byte, part) in pixel.iter_mut().zip(colour) {
                *byte = (part + 0.5) as u8;
            }
        }
    }
    Some(Image {
        left,
        top,
        width,
        bytes,
    })
}

fn parts(colour: Colour) -> [f32; 3] {
    let [_, r, g, b] = colour.0.to_be_bytes();
    [r, g, b].map(f32::from)
}

/// Cells covered by a pixel, each with its share of the pixel.
type Shares = Vec<(usize, f32)>;

fn mean(cells: &Shares, row: &[[f32; 3]]) -> [f32; 3] {
    let mut sum = [0.0; 3];
    for (cell, share) in cells {
        for (sum, part) in sum.iter_mut().zip(row[*cell]) {
            *sum += share * part;
        }
    }
    sum
}

/// The first pixel, and the cells of this pixel and of each following pixel.
fn shares(edges: &[f64]) -> Option<(usize, Vec<Shares>)> {
    let ends = [edges.first()?, edges.last()?].map(|end| end.round().max(0.0) as usize);
    let [first, end] = ends;
    let mut from = 0;
    let pixel = |k: usize| {
        let (low, high) = (k as f64, (k + 1) as f64);
        while from + 2 < edges.len() && edges[from + 1] <= low {
            from += 1;
        }
        let cells = (from..edges.len() - 1).take_while(|i| *i == from || edges[*i] < high);
        let length = |i: usize| (edges[i + 1].min(high) - edges[i].max(low)).max(1e-6);
        let all: f64 = cells.clone().map(length).sum();
        cells.map(|i| (i, (length(i) / all) as f32)).collect()
    };
    (end > first).then(|| (first, (first..end).map(pixel).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: Colour = Colour(0);
    const WHITE: Colour = Colour(0xffffff);

    fn grey(image: &Image) -> Vec<u8> {
        assert!(image.bytes.chunks(4).all(|pixel| pixel[3] == 255));
        image.bytes.iter().step_by(4).copied().collect()
    }

    #[test]
    fn a_pixel_has_the_mean_of_what_it_covers() {
        // Cells of one and a half pixels: the middle pixel is half of each.
        let image = pixels(&[2.0, 3.5, 5.0], &[1.0, 2.0], &[BLACK, WHITE]).unwrap();
        assert_eq!((image.left, image.top, image.width), (2, 1, 3));
        assert_eq!(grey(&image), [0, 128, 255]);
        // Three cells in one pixel.
        let image = pixels(&[0.0, 0.25, 0.5, 1.0], &[0.0, 1.0], &[WHITE, BLACK, WHITE]).unwrap();
        assert_eq!(grey(&image), [191]);
        // Rows from above.
        let cells = [BLACK, WHITE, WHITE, BLACK];
        let image = pixels(&[0.0, 1.0, 2.0], &[0.0, 1.0, 3.0], &cells).unwrap();
        assert_eq!(grey(&image), [0, 255, 255, 0, 255, 0]);
    }

    #[test]
    fn colours_are_kept_and_what_has_no_pixel_is_nothing() {
        let image = pixels(&[0.2, 3.3], &[0.0, 2.0], &[Colour(0x123456)]).unwrap();
        assert_eq!(image.bytes, [0x12, 0x34, 0x56, 255].repeat(6));
        assert!(pixels(&[0.0, 0.3], &[0.0, 2.0], &[BLACK]).is_none());
        assert!(pixels(&[], &[0.0, 2.0], &[]).is_none());
        assert!(pixels(&[0.0, 3.0], &[0.0, 2.0], &[]).is_none());
    }
}
