//! Looks for links and anchors of the finished book that lead nowhere.

use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Files of the site beside the book.
const BESIDE: [&str; 3] = ["index.html", "embed.js", "frame.js"];

/// One sentence for each broken link. Addresses of other sites are not requested.
pub fn broken(book: &Path) -> Result<Vec<String>> {
    let mut pages = BTreeMap::new();
    collect(book, book, &mut pages)?;
    let mut broken = Vec::new();
    for (page, html) in &pages {
        for link in values(html, &["href", "src"]) {
            if leads_elsewhere(&link) {
                continue;
            }
            let link = link.replace("&amp;", "&");
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = match path {
                "" => page.clone(),
                path => resolved(page, path),
            };
            if !exists(book, &pages, &target, anchor) {
                broken.push(format!("{}: {link}", page.display()));
            }
        }
    }
    Ok(broken)
}

fn leads_elsewhere(link: &str) -> bool {
    ["http:", "https:", "mailto:", "data:", "javascript:"]
        .iter()
        .any(|scheme| link.starts_with(scheme))
}

/// Whether the file and its anchor exist.
fn exists(book: &Path, pages: &BTreeMap<PathBuf, String>, target: &Path, anchor: &str) -> bool {
    if let Ok(beside) = target.strip_prefix("..") {
        return beside.as_os_str().is_empty()
            || BESIDE.iter().any(|name| beside == Path::new(name));
    }
    match pages.get(target) {
        Some(_) if anchor.is_empty() => true,
        Some(html) => {
            let ids: BTreeSet<String> = values(html, &["id"]).collect();
            ids.contains(anchor)
        }
        None => book.join(target).exists(),
    }
}

/// `path` as the page `page` means it, from the folder of the book.
fn resolved(page: &Path, path: &str) -> PathBuf {
    let mut out = PathBuf::new();
    for part in page.with_file_name(path).components() {
        match part {
            Component::ParentDir if out.file_name().is_some() && !out.ends_with("..") => {
                out.pop();
            }
            Component::CurDir => {}
            part => out.push(part),
        }
    }
    out
}

/// Values of all attributes with one of these names.
pub fn values<'a>(html: &'a str, names: &'a [&str]) -> impl Iterator<Item = String> + 'a {
    // In text, these signs are written as entities.
    let tags = html.split('<').skip(1);
    let tags = tags.filter_map(|rest| Some(rest.split_once('>')?.0));
    tags.flat_map(move |tag| {
        names.iter().filter_map(move |name| {
            let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
            Some(rest.split_once('"')?.0.to_owned())
        })
    })
}

/// All pages below `folder` by their path in `book`.
fn collect(book: &Path, folder: &Path, pages: &mut BTreeMap<PathBuf, String>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(book, &path, pages)?;
        } else if path.extension().is_some_and(|ending| ending == "html") {
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            pages.insert(path.strip_prefix(book)?.to_owned(), text);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_links_are_found() {
        let book = std::env::temp_dir().join("attention-spectra-links");
        fs::create_dir_all(book.join("a")).unwrap();
        fs::write(
            book.join("a/one.html"),
            "<h1 id=\"here\"></h1><a href=\"#here\"></a><a href=\"../two.html#x\"></a><a href=\"../../index.html#T=2&amp;d=3\"></a><img src=\"no.svg\"><a href=\"https://x\"></a><a href=\"#gone\"></a>&lt;a href=\"code.html\"&gt;",
        )
        .unwrap();
        fs::write(book.join("two.html"), "<p id=\"x\">").unwrap();
        let found = broken(&book).unwrap();
        assert_eq!(found, ["a/one.html: no.svg", "a/one.html: #gone"]);
    }
}
