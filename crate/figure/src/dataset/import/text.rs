//! Text of the encodings that spreadsheets and old programs save.

use super::refusal::unknown_format;
use crate::problem::Problem;

/// The characters of Windows-1252 for the bytes 0x80 to 0x9f; other bytes are the same as in Unicode.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// Byte order of UTF-16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Little,
    Big,
}

/// Byte order of a text in UTF-16 that begins with `head`, and the length of its byte order mark. Without a mark, zero bytes next
/// to the first two characters reveal it.
pub(super) fn utf16(head: &[u8]) -> Option<(Order, usize)> {
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

/// State of knowledge about the encoding of a text before its end is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    Unknown,
    /// UTF-8 so far.
    Utf8,
    Utf16(Order),
    Windows,
}

/// Decoder of bytes that arrive in pieces: UTF-8, UTF-16, or otherwise Windows-1252.
pub(super) struct Decoder {
    encoding: Encoding,
    /// Bytes of an incomplete character.
    rest: Vec<u8>,
    /// Whether all characters so far have the same bytes in UTF-8 and Windows-1252.
    is_plain: bool,
    /// Whether all bytes so far are valid in Windows-1252.
    is_printed: bool,
    /// Whether no character was given yet.
    is_at_start: bool,
}

impl Decoder {
    /// Decoder for a text of unknown encoding, or for one that has proved not to be UTF-8.
    pub fn new(is_windows: bool) -> Self {
        Self {
            encoding: if is_windows {
                Encoding::Windows
            } else {
                Encoding::Unknown
            },
            rest: Vec::new(),
            is_plain: true,
            is_printed: true,
            is_at_start: true,
        }
    }

    /// The text of the next `bytes`. `None` if the text returned so far is wrong: the file is Windows-1252 and has to be read
    /// again.
    ///
    /// # Errors
    /// An odd number of bytes or unpaired surrogates in UTF-16, or control characters elsewhere; `is_last` means that no
    /// bytes follow.
    pub fn push(&mut self, bytes: &[u8], is_last: bool) -> Result<Option<String>, Problem> {
        self.rest.extend_from_slice(bytes);
        self.is_printed &= bytes.iter().all(|byte| is_printed(*byte));
        if self.encoding == Encoding::Unknown {
            if self.rest.len() < 4 && !is_last {
                return Ok(Some(String::new()));
            }
            self.encoding = match utf16(&self.rest) {
                Some((order, mark)) => {
                    self.rest.drain(..mark);
                    Encoding::Utf16(order)
                }
                None => Encoding::Utf8,
            };
        }
        match self.encoding {
            Encoding::Utf16(order) => self.pairs(order, is_last).map(Some),
            Encoding::Windows => self.windows().map(Some),
            Encoding::Utf8 | Encoding::Unknown => {
                let (whole, is_wrong) = match std::str::from_utf8(&self.rest) {
                    Ok(_) => (self.rest.len(), false),
                    Err(error) => (error.valid_up_to(), is_last || error.error_len().is_some()),
                };
                if is_wrong && !self.is_printed {
                    return Err(unknown_format());
                }
                if is_wrong {
                    self.encoding = Encoding::Windows;
                    return if self.is_plain {
                        self.windows().map(Some)
                    } else {
                        Ok(None)
                    };
                }
                let rest = self.rest.split_off(whole);
                let given = std::mem::replace(&mut self.rest, rest);
                self.is_plain &= given.is_ascii();
                let mut text = String::from_utf8(given).map_err(|_| unknown_format())?;
                if self.is_at_start {
                    text.drain(..text.len() - text.trim_start_matches('\u{feff}').len());
                }
                self.is_at_start &= text.is_empty();
                Ok(Some(text))
            }
        }
    }

    fn windows(&mut self) -> Result<String, Problem> {
        let bytes = std::mem::take(&mut self.rest);
        if bytes.iter().all(|byte| is_printed(*byte)) {
            Ok(bytes.into_iter().map(windows).collect())
        } else {
            Err(unknown_format())
        }
    }

    fn pairs(&mut self, order: Order, is_last: bool) -> Result<String, Problem> {
        let (pairs, odd) = self.rest.as_chunks::<2>();
        let mut units: Vec<u16> = pairs
            .iter()
            .map(|pair| match order {
                Order::Little => u16::from_le_bytes(*pair),
                Order::Big => u16::from_be_bytes(*pair),
            })
            .collect();
        // The second of a pair of surrogates comes with the next piece.
        let splits = units
            .last()
            .is_some_and(|unit| (0xd800..0xdc00).contains(unit));
        let mut kept = odd.len();
        if splits && !is_last {
            units.pop();
            kept += 2;
        }
        let whole = self.rest.len() - kept;
        let text: Result<String, _> = char::decode_utf16(units).collect();
        match text {
            Ok(text) if kept == 0 || !is_last => {
                self.rest.drain(..whole);
                Ok(text)
            }
            _ => Err(unknown_format()),
        }
    }
}

pub(super) fn is_printed(byte: u8) -> bool {
    byte >= b' ' || matches!(byte, b'\t' | b'\r' | b'\n' | 0x0c)
}

pub(super) fn windows(byte: u8) -> char {
    let special = byte
        .checked_sub(0x80)
        .and_then(|at| WINDOWS.chars().nth(at.into()));
    special.unwrap_or_else(|| char::from(byte))
}

/// The lines of a text that arrives in pieces. Lines of old Mac programs end with a carriage return alone, if
/// no line ends otherwise.
pub(super) struct Lines {
    rest: String,
    end: LineEnd,
}

/// How lines end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineEnd {
    Unknown,
    /// Lines end with a line feed, which a carriage return may precede.
    Feed,
    /// Whether lines so far end with a carriage return, without a line feed.
    Return,
}

impl Lines {
    /// State at the beginning of a text, or after line feeds were found.
    pub const fn new(has_feeds: bool) -> Self {
        Self {
            rest: String::new(),
            end: if has_feeds {
                LineEnd::Feed
            } else {
                LineEnd::Unknown
            },
        }
    }

    /// Passes the lines that `text` completes to `act`, and at the end the last one. Returns false if a line feed follows lines
    /// that ended with carriage returns: then the text has to be read again.
    pub fn push(&mut self, text: &str, is_last: bool, mut act: impl FnMut(&str)) -> bool {
        if self.end == LineEnd::Return && text.contains('\n') {
            return false;
        }
        let seen = self.rest.len();
        self.rest.push_str(text);
        if self.end == LineEnd::Unknown {
            // A return at the end of a piece may be followed by a line feed.
            let from = seen.saturating_sub(1);
            let fed = text.contains('\n');
            let returned = self.rest.as_bytes()[from..].contains(&b'\r');
            self.end = match (
                fed,
                returned && (is_last || !text.is_empty() && !self.rest.ends_with('\r')),
            ) {
                (true, _) => LineEnd::Feed,
                (false, true) => LineEnd::Return,
                (false, false) => LineEnd::Unknown,
            };
        }
        let sign = match self.end {
            LineEnd::Unknown if !is_last => return true,
            LineEnd::Return => '\r',
            _ => '\n',
        };
        let is_fed = sign == '\n';
        // All before this one are searched already.
        let whole = if is_last {
            self.rest.len()
        } else {
            match text.rfind(sign) {
                Some(at) => self.rest.len() - text.len() + at + 1,
                None if sign == '\r' && seen > 0 && self.rest.as_bytes()[seen - 1] == b'\r' => seen,
                None => return true,
            }
        };
        let rest = self.rest.split_off(whole);
        let given = std::mem::replace(&mut self.rest, rest);
        match is_fed {
            true => given.lines().for_each(act),
            false => given
                .strip_suffix('\r')
                .unwrap_or(&given)
                .split('\r')
                .for_each(&mut act),
        }
        true
    }
}
