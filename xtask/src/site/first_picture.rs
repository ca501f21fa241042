//! The opening figure and the style of the page, embedded in the page: it is painted before any other file has come. Also the preview
//! image of links.

use crate::addresses::Addresses;
use crate::book::Programs;
use crate::{paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Mark of the figure in index.html.
const PICTURE: &str = "<!-- first picture -->";

/// Mark of the style sheet in index.html, which is replaced by its content. The policy of the page allows it by its hash.
const STYLE: &str = "<link rel=\"stylesheet\" href=\"www/page.css\">";

/// Mark of the preview image in index.html.
const PREVIEW: &str = "<!-- preview -->";

/// The image of a link, and its size.
const IMAGE: &str = "preview.png";
const SIZE: [u32; 2] = [1200, 630];

/// Draws both pictures natively, and writes them and the style into the site in `folder`.
///
/// # Errors
/// The pictures cannot be drawn, or the page lacks their marks.
pub fn write(folder: &Path, programs: Programs<'_>) -> Result<()> {
    let drawn = paths::target().join("first-picture");
    process::check(
        programs("first_picture")?.arg(&drawn),
        "drawing the first picture",
    )?;
    fs::copy(drawn.join(IMAGE), folder.join(IMAGE)).context(IMAGE)?;
    let read = |path: &Path| fs::read_to_string(path).with_context(|| path.display().to_string());
    let picture = read(&drawn.join("first-picture.svg"))?;
    // Readers of links follow whole addresses only.
    let address = Addresses::read()?.site;
    let index = folder.join("index.html");
    // As it is in the sources: the policy names its hash.
    let style = read(&paths::root().join("www/page.css"))?;
    let page = with_all(&read(&index)?, picture.trim_end(), &style, &address)
        .with_context(|| format!("index.html has no {PICTURE}, no {STYLE} or no {PREVIEW}"))?;
    fs::write(&index, page).context("index.html")
}

/// `page` with the figure, the style and the preview image at their marks.
fn with_all(page: &str, picture: &str, style: &str, address: &str) -> Option<String> {
    let [width, height] = SIZE;
    let preview = format!(
        "<meta property=\"og:image\" content=\"{address}{IMAGE}\">\n    \
         <meta property=\"og:image:width\" content=\"{width}\">\n    \
         <meta property=\"og:image:height\" content=\"{height}\">\n    \
         <meta name=\"twitter:card\" content=\"summary_large_image\">"
    );
    let style = format!("<style>{style}</style>");
    let mut page = page.to_owned();
    for (place, text) in [(PICTURE, picture), (STYLE, &style), (PREVIEW, &preview)] {
        let (before, after) = page.split_once(place)?;
        page = format!("{before}{text}{after}");
    }
    Some(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX: &str = include_str!("../../../index.html");

    #[test]
    fn the_page_has_a_place_for_its_picture_and_its_preview() {
        let svg = "<svg id=\"first-picture\"></svg>";
        let page = with_all(INDEX, svg, "a {}", "").unwrap();
        let body = page.split_once("<body>").unwrap().1;
        assert!(body.contains("<svg id=\"first-picture\"></svg>\n        <p class=\"waiting\">"));
        assert!(page.contains("<meta property=\"og:image\" content=\"preview.png\">"));
        assert!(page.contains("<style>a {}</style>"));
        assert!(
            [PICTURE, STYLE, PREVIEW]
                .iter()
                .all(|mark| !page.contains(mark))
        );
        assert_eq!(with_all("", "", "", ""), None);
    }

    #[test]
    fn the_picture_comes_before_the_program() {
        let place = |text: &str| INDEX.find(text).unwrap();
        for program in ["early.js", "main.js", "<!-- modulepreload -->", "style.css"] {
            assert!(place(PICTURE) < place(program), "{program}");
        }
    }

    #[test]
    fn a_known_address_makes_that_of_the_image_whole() {
        let page = with_all(INDEX, "", "", "https://a.example/b/").unwrap();
        assert!(page.contains("content=\"https://a.example/b/preview.png\""));
    }
}
