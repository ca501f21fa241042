//! The whole program in one HTML file that works without a server.
//!
//! A page opened from the disk may load nothing beside it. So all files of `www/` travel inside it,
//! compressed, and `single_file/loader.js` makes addresses for them: modules are named by an import
//! map, to which the relative specifiers in them are rewritten here.

use anyhow::{Context, Result, bail, ensure};
use base64::Engine;
use flate2::{Compression, write::GzEncoder};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Component, Path, PathBuf};

/// Names of the modules in the import map begin with this.
const PREFIX: &str = "packed/";

/// What may stand before the specifier of an import.
const IMPORTS: [&str; 3] = ["from ", "import ", "import("];

const LOADER: &str = include_str!("single_file/loader.js");

/// Packs the site in the folder `site`.
pub fn pack(site: &Path) -> Result<String> {
    let www = site.join("www");
    let mut files = BTreeMap::new();
    gather(&www, "", &mut files)?;
    ensure!(files.contains_key("main.js"), "there is no www/main.js");
    let style = files.remove("page.css").context("page.css")?;
    let style = String::from_utf8(style).context("page.css")?;
    let program = format!(
        "<script type=\"text/plain\" id=\"attention-spectra-pack\">{}</script>\n    <script>\n{}</script>",
        archive(&files)?,
        in_html(LOADER),
    );
    let page = fs::read_to_string(site.join("index.html")).context("index.html")?;
    let mut out = String::new();
    let mut complete = false;
    for line in page.lines() {
        let plain = line.trim();
        if plain.contains("rel=\"preload\"") || plain.contains("rel=\"modulepreload\"") {
            continue;
        } else if plain.starts_with("<link rel=\"stylesheet\" href=\"www/page.css\"") {
            out += &format!("    <style>\n{style}    </style>\n");
        } else if plain.starts_with("<script type=\"module\" src=\"www/main.js\"") {
            // At the end of the page, which is seen while the program is still being read.
            continue;
        } else if plain.contains("src=\"www/early.js\"") {
            // Nothing is early here.
            continue;
        } else {
            ensure!(
                !plain.contains("\"www/"),
                "index.html loads something that is not packed: {plain}"
            );
            if plain == "</body>" {
                out += &format!("    {program}\n");
                complete = true;
            }
            out += &format!("{line}\n");
        }
    }
    ensure!(complete, "index.html has no line </body>");
    Ok(out)
}

/// Adds all files of the folder `www/folder` to `files`, by their names relative to `www/`.
fn gather(www: &Path, folder: &str, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    let path = www.join(folder);
    for entry in
        fs::read_dir(&path).with_context(|| format!("could not read {}", path.display()))?
    {
        let entry = entry?;
        let name = format!("{folder}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            gather(www, &format!("{name}/"), files)?;
        } else if !name.ends_with(".d.ts") {
            let mut bytes = fs::read(entry.path()).with_context(|| name.clone())?;
            if name.ends_with(".js") {
                bytes = module(&name, &bytes)?;
            }
            files.insert(name, bytes);
        }
    }
    Ok(())
}

/// The module `name` with specifiers rewritten to those of the import map.
fn module(name: &str, source: &[u8]) -> Result<Vec<u8>> {
    let source = std::str::from_utf8(source).with_context(|| name.to_owned())?;
    // The loader takes every such string for a specifier.
    ensure!(
        !source.contains(&format!("'{PREFIX}")) && !source.contains(&format!("\"{PREFIX}")),
        "{name} has a string that begins with {PREFIX}"
    );
    let rewritten = rewrite(source, |specifier| {
        Ok(format!("{PREFIX}{}", resolve(name, specifier)?))
    })?;
    Ok(rewritten.into_bytes())
}

/// A line of JSON with names and lengths, and the files one after another; compressed, as text.
fn archive(files: &BTreeMap<String, Vec<u8>>) -> Result<String> {
    let list: Vec<_> = files
        .iter()
        .map(|(name, bytes)| (name, bytes.len()))
        .collect();
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    writeln!(gzip, "{}", serde_json::to_string(&list)?)?;
    for bytes in files.values() {
        gzip.write_all(bytes)?;
    }
    Ok(base64::engine::general_purpose::STANDARD.encode(gzip.finish()?))
}

/// Replaces every relative specifier in `source` by what `replacement` makes of it.
fn rewrite(source: &str, mut replacement: impl FnMut(&str) -> Result<String>) -> Result<String> {
    let mut out = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(at) = rest.find(['\'', '"']) {
        let (before, quoted) = rest.split_at(at);
        out += before;
        let quote = &quoted[..1];
        let end = quoted[1..].find(quote).map(|end| end + 1);
        let specifier = end.map_or("", |end| &quoted[1..end]);
        let relative = specifier.starts_with("./") || specifier.starts_with("../");
        match end {
            Some(end) if relative && IMPORTS.iter().any(|word| before.ends_with(word)) => {
                out += &format!("{quote}{}{quote}", replacement(specifier)?);
                rest = &quoted[end + 1..];
            }
            // Not an import; an apostrophe in a comment is no quote either, so only this one goes.
            _ => {
                out += quote;
                rest = &quoted[1..];
            }
        }
    }
    Ok(out + rest)
}

/// The module that `specifier` means in the module `from`, both relative to `www/`.
fn resolve(from: &str, specifier: &str) -> Result<String> {
    let mut path = PathBuf::from(from);
    path.pop();
    for part in Path::new(specifier).components() {
        match part {
            Component::CurDir => {}
            Component::Normal(name) => path.push(name),
            Component::ParentDir if path.pop() => {}
            _ => bail!("{from} imports {specifier}, which is outside www/"),
        }
    }
    Ok(path.to_string_lossy().replace('\\', "/"))
}

/// Text of a script element: nothing in it may look like its end.
fn in_html(script: &str) -> String {
    script.replace("</", "<\\/").replace("<!--", "<\\!--")
}

#[cfg(test)]
mod tests {
    use super::{resolve, rewrite};

    #[test]
    fn only_relative_imports_are_rewritten() {
        let source = "// don't\nimport a, { b } from './b.js';\nexport * from \"../c.js\";\nimport('./d.js');\nimport './e.js';\nx('./f.js', `from`, 'pkg');";
        let rewritten = rewrite(source, |specifier| Ok(specifier.to_uppercase())).unwrap();
        assert_eq!(
            rewritten,
            "// don't\nimport a, { b } from './B.JS';\nexport * from \"../C.JS\";\nimport('./D.JS');\nimport './E.JS';\nx('./f.js', `from`, 'pkg');"
        );
    }

    #[test]
    fn specifiers_are_resolved_from_the_importing_module() {
        assert_eq!(resolve("main.js", "./pkg/core.js").unwrap(), "pkg/core.js");
        assert_eq!(resolve("a/b.js", "../c.js").unwrap(), "c.js");
        assert!(resolve("main.js", "../../index.js").is_err());
    }
}
