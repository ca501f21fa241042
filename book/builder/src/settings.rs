//! The addresses of the site and of the repository, set in `[workspace.metadata.addresses]` in `Cargo.toml` and empty
//! until they exist. Parts that need an address are hidden while it is empty.

use crate::markup::replaced;
use anyhow::{Context, Result};
use std::fs;

/// Names that chapters may use: `{{site}}`, `{{repository}}` and `{{version}}`.
pub struct Settings {
    /// Address of the site, with a slash at its end; empty while there is no site.
    pub site: String,
    /// Address of the repository; empty while there is no repository.
    pub repository: String,
    /// Version of the workspace.
    pub version: String,
}

impl Settings {
    /// Reads them.
    pub fn read() -> Result<Self> {
        let file = crate::root().join("../Cargo.toml");
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let manifest: toml::Table = text.parse()?;
        let get = |path: [&str; 3]| {
            let value = path
                .iter()
                .try_fold(manifest.get("workspace")?, |at, name| {
                    if name.is_empty() {
                        Some(at)
                    } else {
                        at.get(name)
                    }
                });
            Some(value?.as_str()?.to_owned())
        };
        Ok(Self {
            site: get(["metadata", "addresses", "site"]).context("no address of the site")?,
            repository: get(["metadata", "addresses", "repository"])
                .context("no address of the repository")?,
            version: get(["package", "version", ""]).context("no version")?,
        })
    }

    /// `text` with its placeholders filled in, and without the parts between `{{when site}}` or `{{when repository}}` and `{{end}}`
    /// where that address is empty.
    ///
    /// # Errors
    /// A condition has no end, or names something else.
    pub fn insert(&self, text: &str) -> Result<String> {
        let text = replaced(text, "{{when ", "{{end}}", |inner| {
            let (name, shown) = inner.split_once("}}").context("{{when … has no }}")?;
            let address = match name {
                "site" => &self.site,
                "repository" => &self.repository,
                other => anyhow::bail!("{{{{when {other}}}}} is neither site nor repository"),
            };
            let shown = if address.is_empty() { "" } else { shown };
            Ok(shown.to_owned())
        })?;
        let text = text.replace("{{site}}", &self.site);
        let text = text.replace("{{repository}}", &self.repository);
        Ok(text.replace("{{version}}", &self.version))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_needs_an_address_is_shown_where_there_is_one() {
        let with = |site: &str| Settings {
            site: site.to_owned(),
            repository: String::new(),
            version: "1.2".to_owned(),
        };
        let text = "a {{when site}}at {{site}} {{end}}{{version}}";
        assert_eq!(with("").insert(text).unwrap(), "a 1.2");
        assert_eq!(with("s/").insert(text).unwrap(), "a at s/ 1.2");
        assert!(with("").insert("{{when home}}{{end}}").is_err());
        assert!(Settings::read().is_ok());
    }
}
