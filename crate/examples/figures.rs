//! Draws figures into a folder as SVG: those of the addresses given, or else the figure that
//! every view opens with. The same drawing code as on the page.
//!
//! `figures FOLDER [ADDRESS…]`, an address being `view=depth&T=64&…`.

use attention_spectra::figure::{Size, Theme};
use attention_spectra::parameters::View;
use attention_spectra::views::{Run, opening, svg};
use std::error::Error;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| "figures".to_owned()));
    std::fs::create_dir_all(&folder)?;
    let mut addresses: Vec<(String, String)> = arguments
        .enumerate()
        .map(|(i, text)| (format!("{:02}", i + 1), text))
        .collect();
    if addresses.is_empty() {
        let view = |view: &View| (view.word().to_owned(), format!("view={}", view.word()));
        addresses = View::ALL.iter().map(view).collect();
    }
    for (name, text) in addresses {
        let (parameters, problems) = opening::read(&text);
        for problem in problems {
            eprintln!("{text}: {problem}");
        }
        let data = Run::new(&parameters).finish()?;
        for (theme, size) in [
            (Theme::Light, (960.0, 600.0)),
            (Theme::Dark, (960.0, 600.0)),
            (Theme::Light, (360.0, 560.0)),
        ] {
            let (width, height) = size;
            let drawing = svg(&data, Size { width, height }, theme)?;
            let file = format!("{name}-{}-{width}.svg", theme.word());
            std::fs::write(folder.join(file), drawing)?;
        }
    }
    Ok(())
}
