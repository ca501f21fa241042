//! Widths of text without a font engine, and italic symbols in plain strings.
//!
//! One table for every backend, so that a figure is laid out alike on a canvas, in an SVG file and
//! in a worker that has no document to measure in.

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

/// System fonts run up to this much wider than the table.
const ROOM: f64 = 1.15;

/// Width of `text` (with its `*` for italics) in pixels at `size` pixels, on the safe side.
pub fn width(text: &str, size: f64) -> f64 {
    let thousandths: u32 = text
        .chars()
        .map(|c| match c {
            '*' => 0,
            ' '..='~' => u32::from(ASCII[c as usize - 32]),
            '⁰'..='₟' | '¹' | '²' | '³' => 370,
            '…' | '—' => 1000,
            '–' | '·' | '\u{2009}' => 400,
            _ => 600,
        })
        .sum();
    f64::from(thousandths) * 1e-3 * size * ROOM
}

/// `text` in pieces, each with whether it is italic: `*T* = 256` is `T` italic, then ` = 256`.
pub fn runs(text: &str) -> impl Iterator<Item = (bool, &str)> {
    text.split('*')
        .enumerate()
        .map(|(i, run)| (i % 2 == 1, run))
        .filter(|(_, run)| !run.is_empty())
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
            [(false, "a "), (true, "b"), (false, " c")]
        );
    }
}
