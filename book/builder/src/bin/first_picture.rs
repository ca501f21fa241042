//! Draws the figure that the page shows until its program is loaded, and the preview image of a link to the page, into a folder:
//! `first-picture.svg` to be written into the page, and `preview.png`.
//!
//! `first_picture FOLDER`

use attention_spectra::figure::{Figure, Size, Theme};
use attention_spectra::views::{Run, about, description, figure, opening, panel};
use std::error::Error;
use std::path::PathBuf;

/// The whole figure, as wide as on most screens, and its first panel on a phone.
const WIDE: Size = Size {
    width: 960.0,
    height: 430.0,
};
const NARROW: Size = Size {
    width: 360.0,
    height: 240.0,
};

/// The image of a link, 1200 × 630.
const PREVIEW: Size = Size {
    width: 800.0,
    height: 420.0,
};
const RATIO: f64 = 1.5;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let folder = PathBuf::from(folder);
    std::fs::create_dir_all(&folder)?;
    let (parameters, _) = opening::read("");
    let data = Run::new(&parameters).finish()?;
    let drawn = |figure: Figure, size: Size, class: &str| {
        figure.lay_out(size, false)?.for_both_themes(class)
    };
    // Browsers that can tell when it was painted.
    let timed = "<image elementtiming=\"first-picture\" ";
    let wide = drawn(figure(&data), WIDE, "wide")?.replace("<image ", timed);
    let narrow = drawn(panel(&data, 1), NARROW, "narrow")?;
    let words = description(&data)
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;");
    let picture = format!(
        "<svg id=\"first-picture\" slot=\"picture\" role=\"img\" aria-label=\"{words}\">\n{wide}{narrow}</svg>\n"
    );
    std::fs::write(folder.join("first-picture.svg"), picture)?;
    let preview = figure(&data).lay_out(PREVIEW, false)?;
    std::fs::write(
        folder.join("preview.png"),
        preview.picture(Theme::Light, RATIO, &about(&data))?,
    )?;
    Ok(())
}
