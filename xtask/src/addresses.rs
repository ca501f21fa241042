//! Where the site and its sources are published: `[workspace.metadata.addresses]` of `Cargo.toml`, empty until there
//! are addresses. README, manifests, CITATION and the packages copy them from there, and omit empty ones.

use crate::paths;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// The table of the setting.
const TABLE: &str = "[workspace.metadata.addresses]";

/// The module of the page with the address of a site, for a package that has no site of its own.
pub const MODULE: &str = "element/site.js";

/// Mark of the address in that module.
const PLACE: &str = "export const PUBLISHED = '';";

/// Marks in README around the lines made from the addresses.
const BEGIN: &str = "<!-- addresses -->\n";
const END: &str = "<!-- end of addresses -->\n";

/// Folder of the sources of chapters, and the one file in it that is not a chapter.
const CHAPTERS: &str = "book/src/";
const SUMMARY: &str = "SUMMARY.md";

/// Both addresses.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Addresses {
    /// Address of the site, with a slash at its end; empty if there is none.
    pub site: String,
    /// Address of the repository; empty if there is none.
    pub repository: String,
}

impl Addresses {
    /// The addresses in the manifest of the workspace.
    ///
    /// # Errors
    /// The manifest cannot be read.
    pub fn read() -> Result<Self> {
        let file = paths::root().join("Cargo.toml");
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        Ok(Self::of(&text))
    }

    /// The addresses in the text of a manifest.
    pub fn of(workspace: &str) -> Self {
        let table = workspace.split_once(TABLE).map_or("", |(_, rest)| rest);
        let table = table.split("\n[").next().unwrap_or(table);
        let get = |name: &str| {
            let begin = format!("{name} = \"");
            let line = table
                .lines()
                .find_map(|line| line.strip_prefix(&begin)?.strip_suffix('"'));
            line.unwrap_or_default().trim_end_matches('/').to_owned()
        };
        let site = get("site");
        Self {
            site: if site.is_empty() {
                site
            } else {
                format!("{site}/")
            },
            repository: get("repository"),
        }
    }

    /// Names and addresses of the fields of a manifest whose addresses are known.
    fn fields<'a>(&'a self, site: &'a str, repository: &'a str) -> Vec<(&'a str, &'a str)> {
        let both = [
            (site, self.site.as_str()),
            (repository, self.repository.as_str()),
        ];
        both.into_iter()
            .filter(|(_, address)| !address.is_empty())
            .collect()
    }

    /// `text` of the module of the page with the site in it.
    ///
    /// # Errors
    /// The module has no place for the address.
    pub fn in_module(&self, text: &str) -> Result<String> {
        ensure!(text.contains(PLACE), "www/{MODULE} has no {PLACE}");
        Ok(text.replace(PLACE, &format!("export const PUBLISHED = '{}';", self.site)))
    }

    /// README with a line for readers who come from other sites. If there is a site, links to chapters lead to it, where figures are live
    /// and numbers have their values.
    fn in_readme(&self, text: &str) -> Result<String> {
        let (before, rest) = text
            .split_once(BEGIN)
            .context("README.md has no place for addresses")?;
        let (_, after) = rest
            .split_once(END)
            .context("README.md: the addresses have no end")?;
        let mut links = Vec::new();
        if !self.site.is_empty() {
            links.push(format!(
                "[Live]({0}) · [Stories, guides and reference]({0}book/)",
                self.site
            ));
        }
        if !self.repository.is_empty() {
            links.push(format!("[Sources]({})", self.repository));
            // The host draws it after each run.
            let tests = format!("{}/actions/workflows/tests.yml", self.repository);
            links.push(format!("[![Tests]({tests}/badge.svg)]({tests})"));
        }
        let links = if links.is_empty() {
            String::new()
        } else {
            format!("{}\n", links.join(" · "))
        };
        let linked = |text: &str| with_views(&with_chapters(text, &self.site), &self.site);
        let (before, after) = (linked(before), linked(after));
        Ok(format!("{before}{BEGIN}{links}{END}{after}"))
    }

    /// `CITATION.cff` with the addresses before the abstract.
    fn in_citation(&self, text: &str) -> Result<String> {
        let lines: Vec<String> = self
            .fields("url", "repository-code")
            .iter()
            .map(|(name, address)| format!("{name}: {address}\n"))
            .collect();
        lines_before(
            text,
            &["url:", "repository-code:"],
            "abstract:",
            &lines.concat(),
        )
    }

    /// The manifest of a crate, with the addresses before the field `readme`.
    fn in_crate(&self, text: &str) -> Result<String> {
        let lines: Vec<String> = self
            .fields("homepage", "repository")
            .iter()
            .map(|(name, address)| format!("{name} = \"{address}\"\n"))
            .collect();
        lines_before(
            text,
            &["homepage =", "repository ="],
            "readme =",
            &lines.concat(),
        )
    }

    /// `npm/package.json` with the addresses before the field `license`.
    fn in_npm(&self, text: &str) -> Result<String> {
        let mut lines = String::new();
        if !self.site.is_empty() {
            lines += &format!("  \"homepage\": \"{}\",\n", self.site);
        }
        if !self.repository.is_empty() {
            lines += &format!(
                "  \"repository\": {{ \"type\": \"git\", \"url\": \"git+{}.git\" }},\n",
                self.repository
            );
        }
        lines_before(
            text,
            &["  \"homepage\":", "  \"repository\":"],
            "  \"license\":",
            &lines,
        )
    }

    /// `python/pyproject.toml` with a table of addresses before the table of scripts.
    fn in_python(&self, text: &str) -> Result<String> {
        let own = [
            "[project.urls]",
            "Homepage =",
            "Documentation =",
            "Repository =",
        ];
        let mut lines = String::new();
        if !self.site.is_empty() {
            lines += &format!(
                "Homepage = \"{0}\"\nDocumentation = \"{0}book/\"\n",
                self.site
            );
        }
        if !self.repository.is_empty() {
            lines += &format!("Repository = \"{}\"\n", self.repository);
        }
        if !lines.is_empty() {
            lines = format!("[project.urls]\n{lines}\n");
        }
        let text = text.replace("\n[project.urls]", "[project.urls]");
        lines_before(&text, &own, "[project.scripts]", &lines)
    }
}

/// `text` in which table rows that begin with the address of a view link to this view at `site`, if there is a site.
fn with_views(text: &str, site: &str) -> String {
    let row = |line: &str| {
        let rest = line.strip_prefix("| ")?.trim_start_matches('[');
        let rest = rest.strip_prefix("`#view=")?;
        let (view, rest) = rest.split_once('`')?;
        let (_, rest) = rest.split_once(" |")?;
        Some(match site {
            "" => format!("| `#view={view}` |{rest}"),
            site => format!("| [`#view={view}`]({site}#view={view}) |{rest}"),
        })
    };
    let lines = text.split_inclusive('\n');
    lines
        .map(|line| row(line).unwrap_or_else(|| line.to_owned()))
        .collect()
}

/// `text` with its links to chapters of the book: to chapters at `site`, or to their sources if `site` is empty.
fn with_chapters(text: &str, site: &str) -> String {
    let mut parts = text.split("](");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (link, rest) = part.split_once(')').unwrap_or((part, ""));
        let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
        let source = path.strip_prefix(CHAPTERS).filter(|it| *it != SUMMARY);
        let published = path
            .strip_prefix("https://")
            .and_then(|it| it.split_once("/book/"));
        let chapter = match (source, published) {
            (Some(source), _) => source.strip_suffix(".md"),
            (None, Some((_, page))) => page.strip_suffix(".html"),
            (None, None) => None,
        };
        let anchor = match anchor {
            "" => String::new(),
            anchor => format!("#{anchor}"),
        };
        out += "](";
        out += &match chapter {
            Some(chapter) if site.is_empty() => format!("{CHAPTERS}{chapter}.md{anchor}"),
            Some(chapter) => format!("{site}book/{chapter}.html{anchor}"),
            None => link.to_owned(),
        };
        out.push(')');
        out += rest;
    }
    out
}

/// `text` without the lines that begin with one of `own`, and with `lines` before the first one that begins with `place`.
fn lines_before(text: &str, own: &[&str], place: &str, lines: &str) -> Result<String> {
    let mut out = String::new();
    let mut done = false;
    for line in text
        .lines()
        .filter(|line| !own.iter().any(|begin| line.starts_with(begin)))
    {
        if !done && line.starts_with(place) {
            out += lines;
            done = true;
        }
        out += line;
        out.push('\n');
    }
    ensure!(done, "no line begins with {place}");
    Ok(out)
}

/// Writes the addresses into the text of a file.
type Writer = fn(&Addresses, &str) -> Result<String>;

/// The files that contain the addresses, relative to the root, each with the function that writes them.
fn files() -> Result<Vec<(PathBuf, Writer)>> {
    let mut files: Vec<(PathBuf, Writer)> = vec![
        ("README.md".into(), Addresses::in_readme as Writer),
        ("CITATION.cff".into(), Addresses::in_citation as Writer),
        ("npm/package.json".into(), Addresses::in_npm as Writer),
        (
            "python/pyproject.toml".into(),
            Addresses::in_python as Writer,
        ),
    ];
    let mut folders = vec![PathBuf::from("crate")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(paths::root().join(&folder))? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                folders.push(folder.join(entry.file_name()));
            }
        }
        let manifest = folder.join("Cargo.toml");
        if is_published(&paths::root().join(&manifest)) {
            files.push((manifest, Addresses::in_crate));
        }
    }
    Ok(files)
}

/// Whether a manifest is that of a package that goes to the registry.
fn is_published(manifest: &Path) -> bool {
    let text = fs::read_to_string(manifest).unwrap_or_default();
    text.contains("\nreadme =") && !text.contains("publish = false")
}

/// The files that differ from the setting. They are rewritten if `record` is true.
///
/// # Errors
/// A file cannot be read or has no place for the addresses.
pub fn outdated(addresses: &Addresses, record: bool) -> Result<Vec<PathBuf>> {
    let mut differ = Vec::new();
    for (name, write) in files()? {
        let file = paths::root().join(&name);
        let text = fs::read_to_string(&file).with_context(|| name.display().to_string())?;
        let wanted = write(addresses, &text).with_context(|| name.display().to_string())?;
        if wanted != text {
            if record {
                fs::write(&file, wanted)?;
            }
            differ.push(name);
        }
    }
    Ok(differ)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set() -> Addresses {
        Addresses::of(
            "[a]\nsite = \"no\"\n[workspace.metadata.addresses]\n# Both.\nsite = \"https://a.example/b\"\nrepository = \"https://c.example/d/\"\n[z]\n",
        )
    }

    #[test]
    fn addresses_are_those_of_the_setting() {
        let addresses = set();
        assert_eq!(addresses.site, "https://a.example/b/");
        assert_eq!(addresses.repository, "https://c.example/d");
        let empty = "[workspace.metadata.addresses]\nsite = \"\"\nrepository = \"\"\n";
        assert_eq!(Addresses::of(empty), Addresses::default());
        assert_eq!(Addresses::of("[workspace.package]\n"), Addresses::default());
    }

    /// After a change of the setting, `RECORD=1 cargo test -p xtask addresses` writes the files.
    #[test]
    fn every_file_has_the_addresses_of_the_setting() {
        let record = std::env::var_os("RECORD").is_some();
        let differ = outdated(&Addresses::read().unwrap(), record).unwrap();
        assert!(
            differ.is_empty() || record,
            "{differ:?} have other addresses than Cargo.toml: RECORD=1 cargo test -p xtask addresses"
        );
    }

    #[test]
    fn a_set_address_is_in_every_file_and_an_empty_one_in_none() {
        let (set, none) = (set(), Addresses::default());
        for (name, write) in files().unwrap() {
            let text = fs::read_to_string(paths::root().join(&name)).unwrap();
            let with = write(&set, &text).unwrap();
            assert!(
                with.contains(&set.site) && with.contains(&set.repository),
                "{name:?}"
            );
            assert_eq!(
                write(&set, &with).unwrap(),
                with,
                "{name:?} is written twice"
            );
            let without = write(&none, &with).unwrap();
            assert!(
                !without.contains("a.example") && !without.contains("c.example"),
                "{name:?}"
            );
            assert_eq!(write(&none, &text).unwrap(), without, "{name:?}");
            if name.extension().is_some_and(|ending| ending == "json") {
                let read: serde_json::Value = serde_json::from_str(&with).unwrap();
                assert_eq!(read["homepage"], set.site.as_str());
                assert_eq!(read["repository"]["url"], "git+https://c.example/d.git");
            }
        }
    }

    #[test]
    fn links_to_chapters_lead_to_the_site() {
        let sources = "[a](book/src/guides/embed.md#in-a-frame) [b](book/src/SUMMARY.md) [c](https://c.example/x.html) (d)";
        let published = "[a](https://a.example/b/book/guides/embed.html#in-a-frame) [b](book/src/SUMMARY.md) [c](https://c.example/x.html) (d)";
        assert_eq!(with_chapters(sources, &set().site), published);
        assert_eq!(with_chapters(published, ""), sources);
        let moved = with_chapters(published, "https://e.example/");
        assert!(moved.contains("https://e.example/book/guides/embed.html#in-a-frame"));
    }

    #[test]
    fn addresses_of_views_are_links_where_there_is_a_site() {
        let row = "| `#view=gap&T=9` | the gap |\n| other | `#view=no` |\n";
        let with = with_views(row, "https://a.example/");
        assert_eq!(
            with,
            "| [`#view=gap&T=9`](https://a.example/#view=gap&T=9) | the gap |\n| other | `#view=no` |\n"
        );
        assert_eq!(with_views(&with, ""), row);
        assert_eq!(with_views(&with, "https://a.example/"), with);
    }

    #[test]
    fn packages_know_the_site() {
        let file = paths::root().join("www").join(MODULE);
        let text = fs::read_to_string(file).unwrap();
        let with = set().in_module(&text).unwrap();
        assert!(with.contains("export const PUBLISHED = 'https://a.example/b/';"));
        assert_eq!(Addresses::default().in_module(&text).unwrap(), text);
        assert!(set().in_module("").is_err());
    }
}
