//! The opening figure, embedded in the page: it is visible before any script runs. Also the preview image of
//! links.

use crate::addresses::Addresses;
use crate::{paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// In index.html: mark of the figure.
const PICTURE: &str = "<!-- first picture -->";

/// In index.html: where the image of a link is named.
const PREVIEW: &str = "<!-- preview -->";

/// The image of a link, and its size.
const IMAGE: &str = "preview.png";
const SIZE: [u32; 2] = [1200, 630];

/// Draws both natively and writes them into the site in `folder`.
///
/// # Errors
/// They cannot be drawn, or the page lacks their marks.
pub fn write(folder: &Path) -> Result<()> {
    let drawn = paths::target().join("first-picture");
    process::check(
        process::example_with("first_picture", "pictures").arg(&drawn),
        "drawing the first picture",
    )?;
    fs::copy(drawn.join(IMAGE), folder.join(IMAGE)).context(IMAGE)?;
    let read = |path: &Path| fs::read_to_string(path).with_context(|| path.display().to_string());
    let picture = read(&drawn.join("first-picture.svg"))?;
    // Readers of links follow whole addresses only.
    let address = Addresses::read()?.site;
    let index = folder.join("index.html");
    let page = with_both(&read(&index)?, picture.trim_end(), &address)
        .with_context(|| format!("index.html has no {PICTURE} or no {PREVIEW}"))?;
    fs::write(&index, page).context("index.html")
}

/// `page` with the figure and the preview image at their marks.
fn with_both(page: &str, picture: &str, address: &str) -> Option<String> {
    let [width, height] = SIZE;
    let preview = format!(
        "<meta property=\"og:image\" content=\"{address}{IMAGE}\">\n    \
         <meta property=\"og:image:width\" content=\"{width}\">\n    \
         <meta property=\"og:image:height\" content=\"{height}\">\n    \
         <meta name=\"twitter:card\" content=\"summary_large_image\">"
    );
    let mut page = page.to_owned();
    for (place, text) in [(PICTURE, picture), (PREVIEW, &preview)] {
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
        let page = with_both(INDEX, "<svg id=\"first-picture\"></svg>", "").unwrap();
        let body = page.split_once("<body>").unwrap().1;
        assert!(body.contains("<svg id=\"first-picture\"></svg>\n        <p class=\"waiting\">"));
        assert!(page.contains("<meta property=\"og:image\" content=\"preview.png\">"));
        assert!(!page.contains(PICTURE) && !page.contains(PREVIEW));
        assert_eq!(with_both("", "", ""), None);
    }

    #[test]
    fn a_known_address_makes_that_of_the_image_whole() {
        let page = with_both(INDEX, "", "https://a.example/b/").unwrap();
        assert!(page.contains("content=\"https://a.example/b/preview.png\""));
    }
}
