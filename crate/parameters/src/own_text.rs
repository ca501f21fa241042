//! A text of the visitor: which part of it is kept, and how it is written in an address.

/// The initial text: more and more of its words repeat.
pub(super) const FIRST: &str = "This is the house that Jack built. This is the malt that lay in the house that Jack built. This is the rat that ate the malt that lay in the house that Jack built.";

const DIGITS: &[u8; 16] = b"0123456789ABCDEF";

/// `text` without blanks around it, and with a blank for every control character except line ends and tabs.
pub(super) fn cleaned(text: &str) -> String {
    let is_stray = |c: char| c.is_control() && !['\n', '\t'].contains(&c);
    let plain: String = text
        .chars()
        .map(|c| if is_stray(c) { ' ' } else { c })
        .collect();
    plain.trim().to_owned()
}

/// `text` encoded for an address: every byte but ASCII letters, digits and `-_.~` is `%` with two digits.
pub(super) fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            out.push(byte.into());
        } else {
            let digits = [byte >> 4, byte & 15].map(|digit| DIGITS[usize::from(digit)]);
            out.extend([b'%', digits[0], digits[1]].map(char::from));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::*;
    use super::{cleaned, encoded};

    #[test]
    fn an_address_says_every_text_and_brings_it_back() {
        for text in [
            "a & b = c % d # e + f",
            "100%25 & T=7&seed=9",
            "one\ntwo\tthree",
            "Äpfel, Öl und Übermut",
            "smile 😀 and 👩\u{200D}🚀",
            "\"quoted\" <b>'s</b>; pin=T=64;T=5,6",
            "~tilde-dash_line.dot \\u{0}",
        ] {
            let said = encoded(text);
            assert!(
                said.bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b"%-_.~".contains(&byte)),
                "{said}"
            );
            for more in [
                "view=models&reading=text&T=2",
                "view=gap&T=33&reading=story",
                "",
            ] {
                let (p, problems) = Parameters::from_text(&format!("{more}&text={said}"));
                assert_eq!((p.text.as_str(), problems), (text, vec![]), "{more}");
                assert_eq!(Parameters::from_text(&p.to_text()), (p.clone(), vec![]));
                let (changed, problems) = Parameters::from_text(more).0.with_change("text", text);
                assert_eq!((&changed, problems), (&p, vec![]), "{more}");
                assert_eq!(p.with_changes(&[("text", text)]), (p.clone(), vec![]));
            }
        }
        // The text that is there at first is not said.
        assert!(!Parameters::default().to_text().contains("text="));
    }

    #[test]
    fn what_no_text_holds_is_a_blank() {
        assert_eq!(cleaned("\u{7} a\u{0}b\r\nc\u{85} "), "a b \nc");
        let (p, problems) = Parameters::from_text("text=%07a%00b%0D%0Ac%C2%85");
        assert_eq!((p.text.as_str(), problems), ("a b \nc", vec![]));
        let again = p.with_changes(&[("text", "a\u{1}b\r\nc")]);
        assert_eq!(again, (p, vec![]));
    }

    #[test]
    fn a_text_of_one_word_and_one_without_end_are_refused_by_name() {
        let field = Field::named("text").unwrap();
        let Domain::Text(most) = field.domain else {
            panic!("text is not a text");
        };
        let longest = "é ".repeat(most as usize / 3);
        for text in ["", "word", " \n ", &format!("{longest} and more")] {
            let start = Parameters::default();
            let (same, problems) = start.with_change("text", text);
            assert_eq!((&same, problems.len()), (&start, 1), "{text}");
            assert!(
                problems[0].message.contains("two words or marks"),
                "{problems:?}"
            );
            assert!(problems[0].message.len() < 300);
        }
        // The longest of all, every byte of it encoded, still fits into an address.
        let (p, problems) = Parameters::default().with_change("text", &longest);
        assert_eq!(problems, vec![]);
        assert_eq!(Parameters::from_text(&p.to_text()), (p, vec![]));
    }

    #[test]
    fn a_text_that_is_read_ends_t() {
        let says = |text: &str| {
            let (p, problems) = Parameters::from_text(&format!("view=models&reading=text{text}"));
            let said: Vec<(String, String)> =
                problems.into_iter().map(|p| (p.name, p.message)).collect();
            (p.T, said)
        };
        let sentence = ("T".to_owned(), "The text has 3 tokens: T is 3.".to_owned());
        assert_eq!(says("&text=a%20b%20a&T=9"), (3, vec![sentence]));
        // Where no T was requested, it is all of the text.
        assert_eq!(says("&text=a%20b%20a"), (3, vec![]));
        assert_eq!(says("&text=a%20b%20a&T=2"), (2, vec![]));
        assert_eq!(says("&T=38"), (38, vec![]));
        // Pictures and files have no words.
        assert_eq!(says("&model=vit&text=a%20b"), (256, vec![]));
        assert_eq!(says("&model=file&text=a%20b&T=77"), (77, vec![]));
        let (other, problems) = Parameters::from_text("view=gap&reading=text&text=a%20b&T=77");
        assert_eq!((other.T, problems), (77, vec![]));
    }

    #[test]
    fn scales_are_linked_at_the_t_of_the_text() {
        for scale in ["beta=0.7", "sigma_qk=1.5", "hold=beta&sigma_qk=4"] {
            let text = format!("view=models&reading=text&text=a%20b%20a&{scale}");
            let (p, _) = Parameters::from_text(&format!("{text}&T=9"));
            assert_eq!(
                (p.clone(), vec![]),
                Parameters::from_text(&format!("{text}&T=3"))
            );
            assert_eq!(Parameters::from_text(&p.to_text()), (p, vec![]));
        }
    }

    #[test]
    fn a_whole_text_stays_whole_when_it_is_changed() {
        let (random, _) = Parameters::from_text("view=models&T=128");
        let (read, problems) = random.with_change("reading", "text");
        assert_eq!((read.T, problems), (38, vec![]));
        let (longer, problems) = read.with_change("text", &"go on ".repeat(30));
        assert_eq!((longer.T, problems), (60, vec![]));
        // What takes long has to be requested.
        let (long, _) = longer.with_change("text", &"go on ".repeat(300));
        assert_eq!(long.T, 256);
        let (asked, problems) = long.with_change("T", "600");
        assert_eq!((asked.T, problems), (600, vec![]));
        let (ended, problems) = long.with_change("T", "601");
        assert_eq!((ended.T, problems[0].name.as_str()), (600, "T"));
        // A part stays as long as it is.
        let (part, _) = read.with_change("T", "20");
        let (other, _) = part.with_change("text", &"go on ".repeat(30));
        assert_eq!((part.T, other.T), (20, 20));
    }

    #[test]
    fn of_several_changes_the_text_comes_before_t_whatever_the_order() {
        let (start, _) = Parameters::from_text("view=models&T=128");
        let text = "to be or not to be ".repeat(9);
        let changes = [("T", "50"), ("text", text.as_str()), ("reading", "text")];
        for rotation in 0..changes.len() {
            let mut turned = changes;
            turned.rotate_left(rotation);
            let (changed, problems) = start.with_changes(&turned);
            assert_eq!((changed.T, problems), (50, vec![]), "{turned:?}");
        }
    }

    #[test]
    fn files_tell_of_a_text_only_where_it_is_read() {
        let field = |name| Field::named(name).unwrap();
        for (address, written) in [
            ("", false),
            ("view=models&reading=story", false),
            ("view=models&reading=text&model=vit", false),
            ("view=models&reading=text&model=bert", true),
        ] {
            let (p, _) = Parameters::from_text(address);
            assert_eq!(p.is_written(field("text")), written, "{address}");
            assert!(p.is_written(field("T")), "{address}");
        }
    }
}
