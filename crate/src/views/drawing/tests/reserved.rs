//! The height that an element reserves for the panels of a narrow figure (`www/element/reserve.js`).

use super::clear::data_sets;
use crate::parameters::View;
use crate::views::panels;

const RESERVE: &str = include_str!("../../../../../www/element/reserve.js");

/// The number in `text` behind `mark`.
fn number_behind(text: &str, mark: &str) -> Option<usize> {
    let rest = text.split_once(mark)?.1.trim_start();
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    rest[..end].parse().ok()
}

#[test]
fn the_page_knows_how_many_panels_a_narrow_figure_opens_with() {
    let most = number_behind(RESERVE, "MOST_BELOW =").unwrap();
    let (_, fewer) = RESERVE.split_once("const FEWER").unwrap();
    let (fewer, _) = fewer.split_once("});").unwrap();
    // The figure of claims takes too long for a test.
    for view in View::ALL.iter().filter(|view| **view != View::Claims) {
        let word = view.word();
        let of_view = |(address, _): &&(String, _)| {
            address.split('&').next() == Some(&format!("view={word}"))
        };
        // Where a test can compute it, the opening comes after the small settings.
        let (address, data) = data_sets().iter().rfind(of_view).unwrap();
        let quoted = word.contains('-').then(|| format!("'{word}':"));
        let mark = quoted.unwrap_or_else(|| format!(" {word}:"));
        let expected = number_behind(fewer, &mark).unwrap_or(most);
        assert_eq!(panels(data).len().min(most), expected, "{address}");
    }
}
