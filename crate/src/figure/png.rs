//! PNG files.

use super::colour::Colour;
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use std::io::Write;

/// What stands at the head of every file.
const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

/// Kinds of colours, as PNG counts them.
const RGB: u8 = 2;
const PALETTE: u8 = 3;

/// An image of `width` pixels to a row, each a number of `palette`, which has at most 16 colours.
pub fn of_palette(width: usize, pixels: &[u8], palette: &[Colour]) -> Vec<u8> {
    let packed = |row: &[u8]| {
        let byte = |pair: &[u8]| pair[0] << 4 | pair.get(1).copied().unwrap_or(0);
        row.chunks(2).map(byte).collect()
    };
    let rows: Vec<Vec<u8>> = pixels.chunks(width.max(1)).map(packed).collect();
    let colours: Vec<u8> = palette.iter().flat_map(|c| rgb(*c)).collect();
    file(width, &rows, (4, PALETTE), &[(*b"PLTE", colours)])
}

/// An image of `width` pixels to a row.
pub fn of_colours(width: usize, pixels: &[Colour]) -> Vec<u8> {
    let bytes = |row: &[Colour]| row.iter().flat_map(|c| rgb(*c)).collect();
    let rows: Vec<Vec<u8>> = pixels.chunks(width.max(1)).map(bytes).collect();
    file(width, &rows, (8, RGB), &[])
}

fn rgb(colour: Colour) -> [u8; 3] {
    let [_, r, g, b] = colour.0.to_be_bytes();
    [r, g, b]
}

/// A file of `rows` of bytes, with so many bits to a sample and a kind of colours; `more` stands before the pixels.
fn file(
    width: usize,
    rows: &[Vec<u8>],
    (bits, kind): (u8, u8),
    more: &[([u8; 4], Vec<u8>)],
) -> Vec<u8> {
    let mut head = Vec::new();
    for length in [width, rows.len()] {
        head.extend((length as u32).to_be_bytes());
    }
    head.extend([bits, kind, 0, 0, 0]);
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    for row in rows {
        // Writing into a vector cannot fail; rows are not filtered.
        let _ = packed.write_all(&[0]).and_then(|()| packed.write_all(row));
    }
    let pixels = packed.finish().unwrap_or_default();
    let mut out = SIGNATURE.to_vec();
    chunk(&mut out, *b"IHDR", &head);
    for (name, content) in more {
        chunk(&mut out, *name, content);
    }
    chunk(&mut out, *b"IDAT", &pixels);
    chunk(&mut out, *b"IEND", &[]);
    out
}

fn chunk(out: &mut Vec<u8>, name: [u8; 4], content: &[u8]) {
    let mut sum = Crc::new();
    sum.update(&name);
    sum.update(content);
    out.extend((content.len() as u32).to_be_bytes());
    out.extend(name);
    out.extend(content);
    out.extend(sum.sum().to_be_bytes());
}

/// Bytes as letters that may stand in an address.
pub fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for three in bytes.chunks(3) {
        let of = |k: usize| u32::from(three.get(k).copied().unwrap_or(0));
        let bits = of(0) << 16 | of(1) << 8 | of(2);
        for k in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * k)) as usize & 63];
            out.push(if k > three.len() { '=' } else { letter.into() });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::ZlibDecoder;
    use std::io::Read;

    /// The chunks of a file, whose sums are right.
    fn chunks(file: &[u8]) -> Vec<(String, Vec<u8>)> {
        let mut rest = file.strip_prefix(&SIGNATURE).unwrap();
        let mut found = Vec::new();
        while !rest.is_empty() {
            let number = |at: usize| u32::from_be_bytes(rest[at..at + 4].try_into().unwrap());
            let length = number(0) as usize;
            let mut sum = Crc::new();
            sum.update(&rest[4..8 + length]);
            assert_eq!(number(8 + length), sum.sum());
            let name = String::from_utf8(rest[4..8].to_vec()).unwrap();
            found.push((name, rest[8..8 + length].to_vec()));
            rest = &rest[12 + length..];
        }
        found
    }

    #[test]
    fn a_file_holds_its_pixels() {
        let palette = [Colour(0x000000), Colour(0xff8000)];
        let found = chunks(&of_palette(3, &[0, 1, 0, 1, 1, 0], &palette));
        let names: Vec<&str> = found.iter().map(|(name, _)| &**name).collect();
        assert_eq!(names, ["IHDR", "PLTE", "IDAT", "IEND"]);
        assert_eq!(found[0].1, [0, 0, 0, 3, 0, 0, 0, 2, 4, 3, 0, 0, 0]);
        assert_eq!(found[1].1, [0, 0, 0, 0xff, 0x80, 0]);
        let mut pixels = Vec::new();
        ZlibDecoder::new(&*found[2].1)
            .read_to_end(&mut pixels)
            .unwrap();
        assert_eq!(pixels, [0, 0x01, 0x00, 0, 0x11, 0x00]);

        let found = chunks(&of_colours(1, &[Colour(0x010203)]));
        let mut pixels = Vec::new();
        ZlibDecoder::new(&*found[1].1)
            .read_to_end(&mut pixels)
            .unwrap();
        assert_eq!(pixels, [0, 1, 2, 3]);
    }

    #[test]
    fn letters_are_those_of_the_standard() {
        for (bytes, letters) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64(bytes.as_bytes()), letters);
        }
    }
}
