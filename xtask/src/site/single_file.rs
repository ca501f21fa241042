//! The whole program in one HTML file that works without a server.
//!
//! A page opened from the disk may load nothing beside it. So all files of `www/` that it can load travel inside it,
//! compressed, and `single_file/loader.js` makes addresses for them: modules are named by an import
//! map, to which the relative specifiers in them are rewritten here.

use super::module_graph::{ModuleGraph, TRAINING_GPU_WORKER, resolve};
use super::module_imports::{ImportKind, references};
use super::policy::{self, hash};
use crate::addresses::{self, Addresses};
use anyhow::{Context, Result, ensure};
use base64::Engine;
use flate2::{Compression, write::GzEncoder};
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

/// Names of the modules in the import map begin with this.
const PREFIX: &str = "packed/";

const UNPACK: &str = include_str!("single_file/unpack.js");
const LOADER: &str = include_str!("single_file/loader.js");
const MODULE: &str = include_str!("single_file/module.js");

/// Files of the page that an element elsewhere does not need.
const OF_PAGE: [&str; 3] = ["main.js", "early.js", "page.css"];

/// Packs the site in the folder `site`.
pub fn pack(site: &Path) -> Result<String> {
    let mut files = files(site)?;
    ensure!(files.contains_key("main.js"), "there is no www/main.js");
    let style = files.remove("page.css").context("page.css")?;
    let style = String::from_utf8(style).context("page.css")?;
    let style = format!("\n{style}    ");
    let loader = format!("\n{}", in_html(&format!("{UNPACK}\n{LOADER}")));
    let policy = policy::of_one_file(&[hash(&loader), hash(&import_map(&files)?)], &hash(&style));
    let program = format!(
        "<script type=\"text/plain\" id=\"attention-spectra-pack\">{}</script>\n    <script>{loader}</script>",
        archive(&files)?,
    );
    let page = fs::read_to_string(site.join("index.html")).context("index.html")?;
    // Its files are all here, and what goes wrong with them the loader says.
    let page = without_inline_script(&page).context("index.html has no script of its own")?;
    let mut out = String::new();
    let mut complete = false;
    for line in page.lines() {
        let plain = line.trim();
        if plain.starts_with("<!-- Where the host sends no policy") {
            continue;
        }
        // That of a site names files: here all is inside the page.
        if policy::of_page(line).is_some() {
            out += &format!("    {}\n", policy::in_html(&policy));
            continue;
        }
        if plain.contains("rel=\"preload\"") || plain.contains("rel=\"modulepreload\"") {
            continue;
        } else if plain.starts_with("<link rel=\"stylesheet\" href=\"www/page.css\"") {
            out += &format!("    <style>{style}</style>\n");
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

/// `page` without the inserted script.
fn without_inline_script(page: &str) -> Option<String> {
    let (before, _, after) = policy::inline_script(page)?;
    let before = before.trim_end().strip_suffix("<script>")?.trim_end();
    let after = after.strip_prefix("</script>")?;
    Some(format!("{before}{after}"))
}

/// The element in the folder `site` as one JavaScript module that loads nothing: for bundled pages, and for notebooks.
pub fn pack_module(site: &Path) -> Result<String> {
    let mut files = files(site)?;
    for name in OF_PAGE {
        files.remove(name);
    }
    ensure!(
        files.contains_key("element/element.js"),
        "there is no www/element/element.js"
    );
    ensure!(MODULE.contains(PLACE), "module.js has no {PLACE}");
    Ok(module_around(&archive(&files)?))
}

/// Mark of the archive in module.js.
const PLACE: &str = "const PACK = '';";

/// The module that carries `archive`.
pub fn module_around(archive: &str) -> String {
    // A page may carry it in a script element too.
    let program = format!("{}\n{}", in_html(UNPACK), in_html(MODULE));
    program
        .replace("'VERSION'", &format!("'{}'", env!("CARGO_PKG_VERSION")))
        .replace(PLACE, &format!("const PACK = '{archive}';"))
}

/// The files that travel, with imports rewritten.
fn files(site: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let www = site.join("www");
    let mut files = BTreeMap::new();
    let graph = ModuleGraph::of(site)?;
    // Training on the GPU would make it too large to mail; the page trains on the processor then, and says why.
    let left_out = graph.part_of(TRAINING_GPU_WORKER)?;
    let all = graph.all_files().into_iter();
    for name in all.filter(|name| !left_out.contains(name)) {
        let mut bytes = fs::read(www.join(&name)).with_context(|| name.clone())?;
        if name == addresses::MODULE {
            let text = String::from_utf8(bytes).context("a module")?;
            bytes = Addresses::read()?.in_module(&text)?.into_bytes();
        }
        if name.ends_with(".js") {
            bytes = module(&name, &bytes)?;
        }
        files.insert(name, bytes);
    }
    Ok(files)
}

/// The module `name` with specifiers rewritten to those of the import map.
fn module(name: &str, source: &[u8]) -> Result<Vec<u8>> {
    let source = std::str::from_utf8(source).with_context(|| name.to_owned())?;
    // The loader takes every such string for a specifier.
    ensure!(
        !source.contains(&format!("'{PREFIX}")) && !source.contains(&format!("\"{PREFIX}")),
        "{name} has a string that begins with {PREFIX}"
    );
    let mut rewritten = String::with_capacity(source.len());
    let mut done = 0;
    for reference in references(source).with_context(|| name.to_owned())? {
        if matches!(reference.kind, ImportKind::Import | ImportKind::LazyImport) {
            let target = resolve(name, &reference.name).context("an import from outside www/")?;
            rewritten += &source[done..reference.at.start];
            rewritten += PREFIX;
            rewritten += &target;
            done = reference.at.end;
        }
    }
    Ok((rewritten + &source[done..]).into_bytes())
}

/// The import map that `single_file/loader.js` writes into the page, exactly, since the policy allows it by its hash.
fn import_map(files: &BTreeMap<String, Vec<u8>>) -> Result<String> {
    let mut imports = serde_json::Map::new();
    for (name, source) in files.iter().filter(|(name, _)| name.ends_with(".js")) {
        let source = std::str::from_utf8(source).with_context(|| name.clone())?;
        imports.insert(format!("{PREFIX}{name}"), data_address(source).into());
    }
    Ok(json!({ "imports": imports }).to_string())
}

/// As `data` in `single_file/unpack.js`.
fn data_address(source: &str) -> String {
    let mut address = "data:text/javascript,".to_owned();
    for byte in source.bytes() {
        match byte.is_ascii_alphanumeric() || b"-_.!~*()".contains(&byte) {
            true => address.push(char::from(byte)),
            false => address += &format!("%{byte:02X}"),
        }
    }
    address
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

/// Text of a script element, in which nothing may look like its end tag.
fn in_html(script: &str) -> String {
    script.replace("</", "<\\/").replace("<!--", "<\\!--")
}

#[cfg(test)]
mod tests {
    use super::{data_address, import_map, module};

    #[test]
    fn the_import_map_is_that_of_the_loader() {
        // What encodeURIComponent makes of it, with %27 for an apostrophe.
        assert_eq!(
            data_address("a-_.!~*('b') +\"/ü\n"),
            "data:text/javascript,a-_.!~*(%27b%27)%20%2B%22%2F%C3%BC%0A"
        );
        let files = [("b/c.js", "1"), ("a.js", "2"), ("a.css", "3")];
        let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        assert_eq!(
            import_map(&files.into()).unwrap(),
            r#"{"imports":{"packed/a.js":"data:text/javascript,2","packed/b/c.js":"data:text/javascript,1"}}"#
        );
    }

    #[test]
    fn only_imports_are_rewritten() {
        let source = "// don't\nimport a from './b.js';\nexport * from \"../c.js\";\nimport('./d.js');\nx('./f.js', `from`, 'pkg');";
        assert_eq!(
            String::from_utf8(module("v/a.js", source.as_bytes()).unwrap()).unwrap(),
            "// don't\nimport a from 'packed/v/b.js';\nexport * from \"packed/c.js\";\nimport('packed/v/d.js');\nx('./f.js', `from`, 'pkg');"
        );
        assert!(module("a.js", b"import '../index.js'").is_err());
        assert!(module("a.js", b"const s = 'packed/b.js'").is_err());
    }
}
