//! Text of the encodings that spreadsheets and old programs save.

use super::refusal::unknown_format;
use crate::problem::Problem;
use std::borrow::Cow;

/// The characters of Windows-1252 for the bytes 0x80 to 0x9f; the other bytes are those of Unicode.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// Byte order of UTF-16.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Little,
    Big,
}

/// Byte order of a text in UTF-16 that begins with `head`, and the length of its mark. Without a mark, zero bytes beside the first
/// two characters tell it.
fn utf16(head: &[u8]) -> Option<(Order, usize)> {
    match head {
        [0xff, 0xfe, ..] => Some((Order::Little, 2)),
        [0xfe, 0xff, ..] => Some((Order::Big, 2)),
        [a, 0, b, 0, ..] if *a > 0 && *b > 0 => Some((Order::Little, 0)),
        [0, a, 0, b, ..] if *a > 0 && *b > 0 => Some((Order::Big, 0)),
        _ => None,
    }
}

/// Whether a file that begins with `head` may be text.
pub(super) fn is_text(head: &[u8]) -> bool {
    !head.contains(&0) || utf16(head).is_some()
}

/// The text in `body`: UTF-8, UTF-16, or else Windows-1252.
///
/// # Errors
/// It has an odd number of bytes or unpaired surrogates in UTF-16, or control characters elsewhere.
pub(super) fn decoded(body: &[u8]) -> Result<Cow<'_, str>, Problem> {
    if let Some((order, mark)) = utf16(body) {
        let (pairs, rest) = body[mark..].as_chunks::<2>();
        let unit = |pair: &[u8; 2]| match order {
            Order::Little => u16::from_le_bytes(*pair),
            Order::Big => u16::from_be_bytes(*pair),
        };
        let text: Result<String, _> = char::decode_utf16(pairs.iter().map(unit)).collect();
        return match text {
            Ok(text) if rest.is_empty() => Ok(text.into()),
            _ => Err(unknown_format()),
        };
    }
    match std::str::from_utf8(body) {
        Ok(text) => Ok(text.trim_start_matches('\u{feff}').into()),
        Err(_) if body.iter().all(|byte| is_printed(*byte)) => Ok(body
            .iter()
            .map(|byte| windows(*byte))
            .collect::<String>()
            .into()),
        Err(_) => Err(unknown_format()),
    }
}

fn is_printed(byte: u8) -> bool {
    byte >= b' ' || matches!(byte, b'\t' | b'\r' | b'\n' | 0x0c)
}

fn windows(byte: u8) -> char {
    let special = byte
        .checked_sub(0x80)
        .and_then(|at| WINDOWS.chars().nth(at.into()));
    special.unwrap_or_else(|| char::from(byte))
}

/// The lines of `text`; those of old Mac programs end with a carriage return alone.
pub(super) fn lines(text: &str) -> Box<dyn Iterator<Item = &str> + '_> {
    match text.contains('\n') {
        true => Box::new(text.lines()),
        false => Box::new(text.split('\r')),
    }
}
