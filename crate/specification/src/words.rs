//! Where the words of a text end.

/// The tokens of `text`: words, and single characters other than blanks. A word is a run of ASCII letters and digits, apostrophes,
/// and characters beyond ASCII that are neither blanks nor punctuation; letter case counts. Chinese characters and kana have no
/// blanks between words, and each is a separate token.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(is_blank);
        let first = rest.chars().next()?;
        let goes_on = |c| is_of_word(c) && !stands_alone(c);
        let end = match goes_on(first) {
            true => rest.find(|c| !goes_on(c)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        let (word, behind) = rest.split_at(end);
        rest = behind;
        Some(word)
    })
}

/// White space, and marks that are never seen: directions of writing, places to break a line.
fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// The tables for the letters of all scripts weigh sixteen kilobytes in the browser: a few ranges of marks do.
fn is_of_word(c: char) -> bool {
    match c {
        // The last two join what is written as one: letters of Persian, parts of an emoji.
        '\'' | '’' | '\u{200C}' | '\u{200D}' => true,
        '\0'..='\x7F' => c.is_ascii_alphanumeric(),
        '\u{80}'..='\u{BF}' => matches!(c, 'ª' | 'µ' | 'º'),
        '×' | '÷' | '\u{2000}'..='\u{206F}' | '\u{3000}'..='\u{303F}' => false,
        _ => !is_blank(c),
    }
}

/// Kana, bopomofo, and Chinese characters in their blocks, including those for compatibility.
fn stands_alone(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{312F}' | '\u{31A0}'..='\u{31FF}' | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}')
}

#[cfg(test)]
mod tests {
    use super::words;

    fn list(text: &str) -> Vec<&str> {
        words(text).collect()
    }

    #[test]
    fn words_and_marks_are_tokens() {
        assert_eq!(
            list(" It's 2 o’clock,\n\tDr. Müller: “naïve”…"),
            [
                "It's",
                "2",
                "o’clock",
                ",",
                "Dr",
                ".",
                "Müller",
                ":",
                "“",
                "naïve",
                "”",
                "…"
            ]
        );
        assert_eq!(
            list("well-known_x=1"),
            ["well", "-", "known", "_", "x", "=", "1"]
        );
        assert_eq!(
            list("猫が座った。猫が寝た。"),
            [
                "猫", "が", "座", "っ", "た", "。", "猫", "が", "寝", "た", "。"
            ]
        );
        // Hangul has blanks between its words.
        assert_eq!(
            list("GPT-2的注意力 한국어 문장 カナx"),
            [
                "GPT",
                "-",
                "2",
                "的",
                "注",
                "意",
                "力",
                "한국어",
                "문장",
                "カ",
                "ナ",
                "x"
            ]
        );
        assert_eq!(
            list("¿qué?\u{A0}«oui» 2×3"),
            ["¿", "qué", "?", "«", "oui", "»", "2", "×", "3"]
        );
        // Parts of one emoji stay together; invisible marks are not tokens.
        assert_eq!(
            list("\u{FEFF}👩\u{200D}🚀 \u{200E}a\u{200B}b"),
            ["👩\u{200D}🚀", "a", "b"]
        );
        assert_eq!(list(" \n\u{3000}"), Vec::<&str>::new());
    }
}
