//! Widths of text without a font engine, and italic symbols in plain strings.
//!
//! One table of text widths for every backend, so that a figure is laid out equally on a canvas, in
//! an SVG file and in a worker without a document to measure in.

/// Widths of the printable ASCII characters in thousandths of the font size (Helvetica's metrics).
#[rustfmt::skip]
const ASCII: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// System fonts are up to this many times wider than the table.
const ROOM: f64 = 1.15;

/// Width of `text` (with its `*` for italics) in pixels at `size` pixels, rather too large than too small.
pub fn width(text: &str, size: f64) -> f64 {
    let set = |(setting, run): (FontStyle, &str)| match setting {
        FontStyle::Index => INDEX_SIZE * thousandths(run),
        FontStyle::Upright | FontStyle::Italic => thousandths(run),
    };
    runs(text).map(set).sum::<f64>() * 1e-3 * size * ROOM
}

fn thousandths(run: &str) -> f64 {
    let all: u32 = run
        .chars()
        .map(|c| match c {
            ' '..='~' => u32::from(ASCII[c as usize - 32]),
            '⁰'..='₟' | '¹' | '²' | '³' => 370,
            '…' | '—' => 1000,
            '–' | '·' | '\u{2009}' => 400,
            _ => 600,
        })
        .sum();
    f64::from(all)
}

/// Style of a piece of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FontStyle {
    /// Upright, as words are.
    Upright,
    /// Italic, as symbols are.
    Italic,
    /// The index of a symbol: smaller and lower.
    Index,
}

/// Size of an index, relative to the size of the text around it.
pub const INDEX_SIZE: f64 = 0.75;

/// Distance by which an index is lowered, relative to the size of the text.
pub const INDEX_DROP: f64 = 0.22;

/// `text` in pieces: `*T* = 256` is `T` italic, then ` = 256`; `*β*_c(1)` is `β` italic with the index
/// `c`, then `(1)`.
pub fn runs(text: &str) -> impl Iterator<Item = (FontStyle, &str)> {
    text.split('*')
        .enumerate()
        .flat_map(|(i, run)| {
            let index = match run.strip_prefix('_') {
                Some(rest) if i % 2 == 0 && i > 0 => rest.chars().next(),
                _ => None,
            };
            let (index, rest) = match index {
                Some(index) => run[1..].split_at(index.len_utf8()),
                None => ("", run),
            };
            let setting = match i % 2 {
                0 => FontStyle::Upright,
                _ => FontStyle::Italic,
            };
            [(FontStyle::Index, index), (setting, rest)]
        })
        .filter(|(_, run)| !run.is_empty())
}

/// `label` with the products of weights in it set as symbols: letters in italics, with their indices.
pub fn in_symbols(label: &str) -> String {
    label.replace("W_QW_Kᵀ", "*W*_Q*W*_Kᵀ")
}

/// `text` without the marks of italics.
pub fn plain(text: &str) -> String {
    text.replace('*', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn italic_marks_take_no_room_and_disappear_from_plain_text() {
        assert_eq!(width("*T* = 1", 13.0), width("T = 1", 13.0));
        assert_eq!(plain("1 − |*λ*₂|"), "1 − |λ₂|");
        assert_eq!(
            runs("a *b* c").collect::<Vec<_>>(),
            [
                (FontStyle::Upright, "a "),
                (FontStyle::Italic, "b"),
                (FontStyle::Upright, " c")
            ]
        );
    }

    #[test]
    fn a_product_of_weights_is_set_with_its_indices() {
        let set = in_symbols("radius of W_QW_Kᵀ / random");
        assert_eq!(set, "radius of *W*_Q*W*_Kᵀ / random");
        let indices: String = runs(&set)
            .filter(|(setting, _)| *setting == FontStyle::Index)
            .map(|(_, run)| run)
            .collect();
        assert_eq!(indices, "QK");
        assert_eq!(in_symbols("radius of H"), "radius of H");
    }

    #[test]
    fn a_character_after_a_symbol_and_an_underscore_is_its_index() {
        assert_eq!(
            runs("at *β*_c(*ρ*)").collect::<Vec<_>>(),
            [
                (FontStyle::Upright, "at "),
                (FontStyle::Italic, "β"),
                (FontStyle::Index, "c"),
                (FontStyle::Upright, "("),
                (FontStyle::Italic, "ρ"),
                (FontStyle::Upright, ")"),
            ]
        );
        assert!(width("*β*_c", 13.0) < width("*β*c", 13.0));
        // Elsewhere it is an underscore, also with nothing behind it.
        for text in ["sigma_qk", "_c", "*β*_"] {
            assert!(runs(text).all(|(setting, _)| setting != FontStyle::Index));
        }
        assert_eq!(plain("*β*_c = 2"), "β_c = 2");
    }
}
