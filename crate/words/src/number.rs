// The number of an identifier. Compiled modules hold numbers in place of identifiers; `www/words/phrase.js` computes the same ones. The
// build script has this file too.

/// The number of an identifier: FNV-1a of its bytes, with 32 bits. Two identifiers with one number fail the build.
pub const fn number_of(id: &str) -> u32 {
    let bytes = id.as_bytes();
    let mut number = 0x811c_9dc5u32;
    let mut at = 0;
    while at < bytes.len() {
        number = (number ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    number
}

/// Identifiers and first lines of the messages of a file in Fluent's syntax.
#[cfg(not(target_arch = "wasm32"))]
pub fn messages(file: &str) -> impl Iterator<Item = (&str, &str)> {
    let is_id = |text: &str| text.starts_with(|c: char| c.is_ascii_alphabetic());
    let lines = file.lines().filter(move |line| is_id(line));
    lines
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, text)| (id, text.trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_fnv_1a() {
        for (id, number) in [
            ("", 0x811c_9dc5),
            ("a", 0xe40c_292c),
            ("foobar", 0xbf9c_f968),
        ] {
            assert_eq!(number_of(id), number);
        }
    }

    #[test]
    fn messages_begin_with_their_identifiers() {
        let file = "## section\n\na-b = one\n    .x = no\nc =\n    { $n ->\n    }\n# d = no\n";
        assert_eq!(
            messages(file).collect::<Vec<_>>(),
            [("a-b", "one"), ("c", "")]
        );
    }
}
