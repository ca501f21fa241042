//! Words that are values in data sets. In data they are English; they are shown in the language of the reader.

use crate::words::Phrase;

/// Every such word with its message.
const DATA_WORDS: &[(&str, Phrase)] = &[
    ("entropy collapse", Phrase("word-entropy-collapse")),
    ("rank collapse", Phrase("word-rank-collapse")),
    ("trainable", Phrase("word-trainable")),
    ("on the boundary", Phrase("word-on-the-boundary")),
    ("unknown", Phrase("word-unknown")),
    ("smoothing", Phrase("word-smoothing")),
    (
        "not a low-pass filter",
        Phrase("word-not-a-low-pass-filter"),
    ),
    ("not yet known", Phrase("word-not-yet-known")),
    ("holds", Phrase("word-holds")),
    ("holds in the limit", Phrase("word-holds-in-the-limit")),
    ("different constant", Phrase("word-different-constant")),
    ("different rate", Phrase("word-different-rate")),
    ("contradicted", Phrase("word-contradicted")),
    (
        "not reproduced at this size",
        Phrase("word-not-reproduced-at-this-size"),
    ),
    ("not decided", Phrase("word-not-decided")),
    ("> on average", Phrase("word-on-average")),
];

/// A word of a data set in the language of the thread; other words are returned as they are.
pub(crate) fn data_word(word: &str) -> &str {
    let known = DATA_WORDS.iter().find(|(known, _)| *known == word);
    known.map_or(word, |(_, phrase)| phrase.text())
}
