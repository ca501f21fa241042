//! Words that are values in data sets. In data they are English; they are shown in the language of the reader.

/// Every such word with the identifier of its message.
const DATA_WORDS: &[(&str, &str)] = &[
    ("entropy collapse", "word-entropy-collapse"),
    ("rank collapse", "word-rank-collapse"),
    ("trainable", "word-trainable"),
    ("on the boundary", "word-on-the-boundary"),
    ("unknown", "word-unknown"),
    ("smoothing", "word-smoothing"),
    ("not a low-pass filter", "word-not-a-low-pass-filter"),
    ("not yet known", "word-not-yet-known"),
    ("holds", "word-holds"),
    ("holds in the limit", "word-holds-in-the-limit"),
    ("different constant", "word-different-constant"),
    ("different rate", "word-different-rate"),
    ("contradicted", "word-contradicted"),
    (
        "not reproduced at this size",
        "word-not-reproduced-at-this-size",
    ),
    ("not decided", "word-not-decided"),
    ("> on average", "word-exceeds-on-average"),
];

/// A word of a data set in the language of the thread; other words are returned as they are.
pub fn data_word(word: &str) -> &str {
    let known = DATA_WORDS.iter().find(|(known, _)| *known == word);
    known.map_or(word, |(_, id)| super::text(id))
}
