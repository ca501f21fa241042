//! Additions to mdBook's pages: a strict content policy, a description of each page, and lists of all pages for
//! programs that read the site. The pages contain no inline scripts, as the policy demands.

use crate::markup::{escaped, name_of, replaced};
use crate::settings::Settings;
use crate::{figures, links};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// The policy of the book: the page's, with drawings and mdBook's own styles. Scripts change single styles of elements, and so do formulas
/// and highlighted code.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/// Largest number of characters of a description.
const LONGEST_DESCRIPTION: usize = 200;

/// Finishes the pages in `folder`, and copies the `drawings` that they show.
pub fn finish(folder: &Path, drawings: &Path) -> Result<()> {
    fs::create_dir_all(folder.join(figures::FOLDER))?;
    let settings = Settings::read()?;
    let mut files = Vec::new();
    collect(folder, &mut files)?;
    files.sort();
    let mut listed = Vec::new();
    for file in &files {
        let path = file.strip_prefix(folder)?;
        let depth = path.components().count() - 1;
        let html = fs::read_to_string(file)?;
        let name = path.to_string_lossy().replace('\\', "/");
        let preview = preview(&settings.site, &name, &html);
        if let Some(image) = preview.as_ref().and_then(|it| it.image.as_deref()) {
            let to = folder.join(figures::FOLDER).join(image);
            fs::copy(drawings.join(image), to).with_context(|| image.to_owned())?;
        }
        for shown in links::values(&html, &["src"]) {
            if let Some((_, drawing)) = shown.split_once(&format!("{}/", figures::FOLDER)) {
                let to = folder.join(figures::FOLDER).join(drawing);
                fs::copy(drawings.join(drawing), to).with_context(|| shown.clone())?;
            }
        }
        let html = scripts_out(&html, folder, &"../".repeat(depth))?;
        let html = match description(&html) {
            Some(words) => html.replacen(
                "<meta name=\"description\" content=\"\">",
                &format!(
                    "<meta name=\"description\" content=\"{words}\">\n        <meta property=\"og:description\" content=\"{words}\">{}",
                    preview.map_or_else(String::new, |it| it.elements)
                ),
                1,
            ),
            None => html,
        };
        fs::write(file, html)?;
        if !["404.html", "print.html", "toc.html", "index.html"].contains(&&*name) {
            listed.push(name);
        }
    }
    lists(folder, &listed, &settings)
}

/// `html` with every inline script moved into a file of its own; equal scripts share a file.
fn scripts_out(html: &str, folder: &Path, to_root: &str) -> Result<String> {
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">");
    let html = html.replacen(
        "<meta charset=\"UTF-8\">",
        &format!("<meta charset=\"UTF-8\">\n        {policy}"),
        1,
    );
    replaced(&html, "<script>", "</script>", |script| {
        let name = format!("page-{}.js", name_of(script));
        fs::write(folder.join(&name), script.trim())?;
        Ok(format!("<script src=\"{to_root}{name}\"></script>"))
    })
}

/// The preview of a link to a page, without its title and its description.
#[derive(Debug, PartialEq)]
struct Preview {
    /// The elements of the page's head.
    elements: String,
    /// File of the image in the folder of drawings; `None` for the image of the site.
    image: Option<String>,
}

/// The preview of the page `name` with the content `html`: its address and its first figure, or the image of the
/// site if the page has no figure. `None` if the site has no address, since link previews follow absolute addresses
/// only.
fn preview(site: &str, name: &str, html: &str) -> Option<Preview> {
    if site.is_empty() {
        return None;
    }
    let drawn = links::values(html, &["src"]).into_iter().find_map(|shown| {
        let (_, file) = shown.split_once(&format!("{}/", figures::FOLDER))?;
        let drawing = file.strip_suffix("-light.svg")?;
        Some(figures::preview_of(drawing))
    });
    // These show all chapters, whose images are their own.
    let image = drawn.filter(|_| !["print.html", "index.html"].contains(&name));
    let file = match &image {
        Some(image) => format!("book/{}/{image}", figures::FOLDER),
        None => "preview.png".to_owned(),
    };
    let property = |name: &str, content: &str| {
        format!("\n        <meta property=\"og:{name}\" content=\"{content}\">")
    };
    let site = escaped(site);
    let elements = [
        property("type", "article"),
        property("url", &format!("{site}book/{name}")),
        property("image", &format!("{site}{file}")),
        "\n        <meta name=\"twitter:card\" content=\"summary_large_image\">".to_owned(),
    ];
    Some(Preview {
        elements: elements.concat(),
        image,
    })
}

/// The words of the first paragraph of the chapter in `html`.
fn description(html: &str) -> Option<String> {
    let main = html.split_once("<main>")?.1;
    let inner = main.split_once("<p>")?.1.split_once("</p>")?.0;
    let mut words = String::new();
    let mut in_tag = false;
    for c in inner.chars() {
        match c {
            '<' => in_tag = true,
            '>' => in_tag = false,
            c if !in_tag => words.push(c),
            _ => {}
        }
    }
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = words.chars().take(LONGEST_DESCRIPTION).collect();
    let short = match short.len() < words.len() {
        true => format!("{} …", short.rsplit_once(' ')?.0),
        false => short,
    };
    Some(short.replace('"', "&quot;"))
}

/// Writes `llms.txt`, and `sitemap.xml` where the site has an address.
fn lists(folder: &Path, pages: &[String], settings: &Settings) -> Result<()> {
    let site = &settings.site;
    let mut text = "# attention-spectra\n\n> Spectra of random attention matrices, computed in the browser beside the laws of five papers.\n\n## Pages\n\n".to_owned();
    for page in pages {
        let html = fs::read_to_string(folder.join(page))?;
        let title = html
            .split_once("<title>")
            .and_then(|(_, rest)| rest.split_once("</title>"))
            .with_context(|| format!("{page} has no title"))?
            .0;
        let title = title.split(" - ").next().unwrap_or(title);
        let words = description(&html).map_or_else(String::new, |words| format!(": {words}"));
        text += &format!("- [{title}]({site}book/{page}){words}\n");
    }
    fs::write(folder.join("llms.txt"), text)?;
    if !site.is_empty() {
        let entry = |page: &str| {
            format!(
                "  <url><loc>{}</loc></url>\n",
                escaped(&format!("{site}{page}"))
            )
        };
        let pages = pages.iter().map(|page| entry(&format!("book/{page}")));
        let all: String = [entry("")].into_iter().chain(pages).collect();
        let map = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{all}</urlset>\n"
        );
        fs::write(folder.join("sitemap.xml"), map)?;
    }
    Ok(())
}

/// All pages below `folder`.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "html") {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_guide_states_the_policy_of_the_book() {
        let guide = include_str!("../../src/guides/content-security.md");
        let samples = crate::samples::samples(guide).unwrap();
        let stated = samples
            .iter()
            .find(|it| it.policy.as_deref() == Some("book"));
        let words: Vec<&str> = stated.unwrap().code.split_whitespace().collect();
        assert_eq!(words.join(" "), POLICY);
    }

    #[test]
    fn a_link_shows_the_first_figure_of_its_page() {
        let page = "<img src=\"../figures/0a-light.svg\"><img src=\"../figures/0b-light.svg\">";
        assert_eq!(preview("", "stories/a.html", page), None);
        let site = "https://a.example/b/";
        let of = |name: &str, html: &str| preview(site, name, html).unwrap();
        let story = of("stories/a.html", page);
        assert_eq!(story.image.as_deref(), Some("0a-preview.png"));
        for address in ["book/stories/a.html", "book/figures/0a-preview.png"] {
            let content = format!("content=\"{site}{address}\"");
            assert!(story.elements.contains(&content), "{}", story.elements);
        }
        let guide = of("guides/a.html", "<p>No figure.</p>");
        assert_eq!(guide.image, None);
        let image = format!("content=\"{site}preview.png\"");
        assert!(guide.elements.contains(&image));
        assert_eq!(of("print.html", page).image, None);
    }

    #[test]
    fn pages_are_listed_for_programs_that_read_the_site() {
        let folder = std::env::temp_dir().join("attention-spectra-book-lists");
        fs::remove_dir_all(&folder).ok();
        fs::create_dir_all(folder.join("guides")).unwrap();
        let page = "<title>A guide - attention-spectra</title><main><p>What it does.</p></main>";
        fs::write(folder.join("guides/a.html"), page).unwrap();
        let list = |site: &str| {
            let settings = Settings {
                site: site.to_owned(),
                repository: String::new(),
                version: String::new(),
            };
            lists(&folder, &["guides/a.html".to_owned()], &settings).unwrap();
        };
        list("");
        // A map needs whole addresses.
        assert!(!folder.join("sitemap.xml").exists());
        let site = "https://a.example/b/";
        list(site);
        let map = fs::read_to_string(folder.join("sitemap.xml")).unwrap();
        for place in ["", "book/guides/a.html"] {
            assert!(map.contains(&format!("<loc>{site}{place}</loc>")), "{map}");
        }
        let words = fs::read_to_string(folder.join("llms.txt")).unwrap();
        let line = format!("- [A guide]({site}book/guides/a.html): What it does.");
        assert!(words.contains(&line), "{words}");
    }

    #[test]
    fn a_description_is_the_first_paragraph_in_plain_words() {
        let html = "<main><h1>A</h1><p>One <em>two</em>\nthree.</p><p>Four.</p></main>";
        assert_eq!(description(html).as_deref(), Some("One two three."));
        let long = format!("<main><p>{}</p></main>", "word ".repeat(100));
        assert!(description(&long).unwrap().ends_with("word …"));
    }
}
