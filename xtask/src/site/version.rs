//! Every published version has a separate folder, named after its contents: files of two versions never meet, whatever a browser or
//! a host has stored.

use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// Files next to the folder that name the files in it.
const NAMING: [&str; 3] = ["index.html", "embed.js", "offline.js"];

/// Mark of the version in offline.js.
const PLACE: &str = "const VERSION = '';";

/// Renames `www/` in the folder `site` after a hash of its contents, also in the files that contain the name.
///
/// # Errors
/// The site cannot be read or changed, or lacks the mark of the version.
pub fn stamp(site: &Path) -> Result<()> {
    let mut contents = BTreeMap::new();
    let naming = NAMING.map(|name| site.join(name));
    for file in &naming {
        read(file, &mut contents)?;
    }
    let www = site.join("www");
    read(&www, &mut contents)?;
    let mut hasher = DefaultHasher::new();
    for (name, bytes) in &contents {
        let name = Path::new(name).strip_prefix(site)?;
        (name.to_string_lossy().replace('\\', "/"), bytes).hash(&mut hasher);
    }
    let version = format!("{:016x}", hasher.finish());
    fs::rename(&www, site.join(format!("www-{version}")))?;
    for file in &naming {
        let text = fs::read_to_string(file)?;
        let named = text.replace("www/", &format!("www-{version}/"));
        ensure!(named != text, "{} names nothing of www/", file.display());
        let stamped = named.replace(PLACE, &format!("const VERSION = '{version}';"));
        ensure!(
            stamped != named || !file.ends_with("offline.js"),
            "offline.js has no {PLACE}"
        );
        fs::write(file, stamped)?;
    }
    Ok(())
}

/// Adds the bytes of a file, or of all files in a folder, by path.
fn read(path: &Path, contents: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            read(&entry?.path(), contents)?;
        }
        return Ok(());
    }
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    contents.insert(path.to_string_lossy().into_owned(), bytes);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name of the folder after stamping a site whose only module is `module`.
    fn folder(module: &str) -> Result<String> {
        let site = crate::paths::target().join("version-test");
        fs::remove_dir_all(&site).ok();
        fs::create_dir_all(site.join("www/a"))?;
        fs::write(site.join("www/a/b.js"), module)?;
        fs::write(site.join("index.html"), "<script src=\"www/a/b.js\">")?;
        fs::write(
            site.join("embed.js"),
            "import './www/a/b.js'; `www/${name}`",
        )?;
        fs::write(
            site.join("offline.js"),
            format!("{PLACE} const FILES = [\"www/a/b.js\"];"),
        )?;
        stamp(&site)?;
        let page = fs::read_to_string(site.join("index.html"))?;
        let name = page.split(['"', '/']).nth(1).context("no name")?.to_owned();
        let offline = fs::read_to_string(site.join("offline.js"))?;
        let version = name.trim_start_matches("www-");
        assert!(site.join(&name).join("a/b.js").is_file());
        assert_eq!(
            offline,
            format!("const VERSION = '{version}'; const FILES = [\"{name}/a/b.js\"];")
        );
        assert_eq!(
            fs::read_to_string(site.join("embed.js"))?,
            format!("import './{name}/a/b.js'; `{name}/${{name}}`")
        );
        Ok(name)
    }

    #[test]
    fn another_content_is_another_folder() {
        let names = ["1", "1", "2"].map(|module| folder(module).unwrap());
        assert_eq!(names[0], names[1]);
        assert_ne!(names[1], names[2]);
    }
}
