//! PNG files (RFC 2083).

use super::colour::Colour;
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use std::io::Write;

/// The first bytes of every file.
const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

/// Kinds of colours, as PNG counts them.
const PALETTE: u8 = 3;
#[cfg(feature = "pictures")]
pub(super) const RGB_AND_OPACITY: u8 = 6;

/// An image of `width` pixels to a row, each a number of `palette`, which has at most 16 colours.
pub fn of_palette(width: usize, pixels: &[u8], palette: &[Colour]) -> Vec<u8> {
    let packed = |row: &[u8]| {
        let byte = |pair: &[u8]| pair[0] << 4 | pair.get(1).copied().unwrap_or(0);
        row.chunks(2).map(byte).collect()
    };
    let rows: Vec<Vec<u8>> = pixels.chunks(width.max(1)).map(packed).collect();
    let colours: Vec<u8> = palette
        .iter()
        .flat_map(|colour| {
            let [_, r, g, b] = colour.0.to_be_bytes();
            [r, g, b]
        })
        .collect();
    let head = header([width, rows.len()], 4, PALETTE);
    // Each row begins with its filter: none.
    let pixels: Vec<u8> = rows
        .iter()
        .flat_map(|row| std::iter::once(&0).chain(row))
        .copied()
        .collect();
    file(&[
        (b"IHDR", &head),
        (b"PLTE", &colours),
        (b"IDAT", &compressed(&pixels)),
    ])
}

/// The content of the chunk IHDR: width and height, bits of a sample, kind of colours.
pub(super) fn header(size: [usize; 2], bits: u8, kind: u8) -> Vec<u8> {
    let lengths = size
        .iter()
        .flat_map(|length| (*length as u32).to_be_bytes());
    lengths.chain([bits, kind, 0, 0, 0]).collect()
}

/// A file of these chunks, given by kind and content, and the final chunk.
pub(super) fn file(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut out = SIGNATURE.to_vec();
    for (kind, content) in chunks.iter().chain(&[(b"IEND", &[][..])]) {
        let mut sum = Crc::new();
        sum.update(*kind);
        sum.update(content);
        out.extend((content.len() as u32).to_be_bytes());
        out.extend(*kind);
        out.extend(*content);
        out.extend(sum.sum().to_be_bytes());
    }
    out
}

/// `bytes` as a stream of zlib.
pub(super) fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    // Writing into a vector cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// Bytes in letters that are valid in an address.
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

    /// The chunks of a file, with their checksums verified.
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
