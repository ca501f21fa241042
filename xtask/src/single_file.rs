//! The whole program in one HTML file that works without a server.
//!
//! A page opened from the disk may load no modules beside it. So every module becomes a `data:` URL,
//! named by an import map; relative specifiers are rewritten to those names. A worker has no import
//! map: what it imports is written into it.

use anyhow::{Context, Result, bail, ensure};
use base64::Engine;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Names of the modules in the import map begin with this.
const PREFIX: &str = "attention-spectra/";

/// What may stand before the specifier of an import.
const IMPORTS: [&str; 3] = ["from ", "import ", "import("];

/// On a page from the disk Chromium runs no module worker from a `blob:` URL, and sends no compiled
/// module to a worker from a `data:` URL. What is left is a classic worker from a blob, which imports
/// the module and hands it the messages that came in the meantime.
const WORKER: &str = "const early = [];
self.onmessage = event => early.push(event);
import('MODULE').then(
  () => early.forEach(event => self.onmessage(event)),
  reason => setTimeout(() => { throw reason; }),
);
";

/// Makes every worker a classic one.
const CLASSIC: &str =
    "globalThis.Worker = class extends Worker { constructor(address) { super(address); } };";

/// Packs the site in the folder `site`.
pub fn pack(site: &Path) -> Result<String> {
    let www = site.join("www");
    let mut modules = BTreeMap::new();
    gather(&www, "main.js", &mut modules)?;
    let imports: Map<String, Value> = modules
        .iter()
        .map(|(name, source)| {
            (
                format!("{PREFIX}{name}"),
                data_url("text/javascript", source.as_bytes()).into(),
            )
        })
        .collect();
    let head = format!(
        "<script type=\"importmap\">{}</script>\n    <script>{}</script>\n    \
         <script type=\"module\">import '{PREFIX}main.js';</script>",
        in_html(&serde_json::json!({ "imports": imports }).to_string()),
        in_html(&assets(&www)?),
    );
    let page = fs::read_to_string(site.join("index.html")).context("index.html")?;
    let style = fs::read_to_string(www.join("page.css")).context("page.css")?;
    let mut out = String::new();
    for line in page.lines() {
        let plain = line.trim();
        if plain.contains("rel=\"preload\"") || plain.contains("rel=\"modulepreload\"") {
            continue;
        } else if plain.starts_with("<link rel=\"stylesheet\" href=\"www/page.css\"") {
            out += &format!("    <style>\n{style}    </style>\n");
        } else if plain.starts_with("<script type=\"module\" src=\"www/main.js\"") {
            out += &format!("    {head}\n");
        } else {
            ensure!(
                !plain.contains("\"www/"),
                "index.html loads something that is not packed: {plain}"
            );
            out += &format!("{line}\n");
        }
    }
    ensure!(out.contains(PREFIX), "index.html does not load www/main.js");
    Ok(out)
}

/// The files that modules load by address: see `www/assets.js`.
fn assets(www: &Path) -> Result<String> {
    let read = |name: &str| fs::read(www.join(name)).with_context(|| name.to_owned());
    let wasm = "pkg/attention_spectra_bg.wasm";
    let worker = self_contained(www, "worker.js", &mut Vec::new())?;
    let worker = WORKER.replace("MODULE", &data_url("text/javascript", worker.as_bytes()));
    let mut tours = String::new();
    // In order of name, so that two builds of one source agree.
    let mut files: Vec<_> = fs::read_dir(www.join("tours"))
        .context("tours")?
        .collect::<Result<_, _>>()?;
    files.sort_by_key(|file| file.file_name());
    for file in files {
        let name = format!("tours/{}", file.file_name().to_string_lossy());
        tours += &format!(
            "'{name}': '{}', ",
            data_url("application/json", &read(&name)?)
        );
    }
    Ok(format!(
        "globalThis.attentionSpectraAssets = {{{tours}'style.css': '{}', '{wasm}': '{}', 'worker.js': \
         URL.createObjectURL(new Blob([{}], {{type: 'text/javascript'}}))}};\n{CLASSIC}",
        data_url("text/css", &read("style.css")?),
        data_url("application/wasm", &read(wasm)?),
        Value::String(worker),
    ))
}

/// Adds `name` and all that it imports to `modules`, specifiers rewritten to those of the import map.
fn gather(www: &Path, name: &str, modules: &mut BTreeMap<String, String>) -> Result<()> {
    if modules.contains_key(name) {
        return Ok(());
    }
    // Entered before its imports: modules may import each other.
    modules.insert(name.to_owned(), String::new());
    let source = fs::read_to_string(www.join(name)).with_context(|| name.to_owned())?;
    let rewritten = rewrite(&source, |specifier| {
        let imported = resolve(name, specifier)?;
        gather(www, &imported, modules)?;
        Ok(format!("{PREFIX}{imported}"))
    })?;
    modules.insert(name.to_owned(), rewritten);
    Ok(())
}

/// The module `name` with everything it imports written into it as `data:` URLs.
fn self_contained(www: &Path, name: &str, above: &mut Vec<String>) -> Result<String> {
    ensure!(
        !above.iter().any(|module| module == name),
        "{name} imports itself, through {above:?}"
    );
    above.push(name.to_owned());
    let source = fs::read_to_string(www.join(name)).with_context(|| name.to_owned())?;
    let whole = rewrite(&source, |specifier| {
        let imported = self_contained(www, &resolve(name, specifier)?, above)?;
        Ok(data_url("text/javascript", imported.as_bytes()))
    });
    above.pop();
    whole
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

fn data_url(media: &str, bytes: &[u8]) -> String {
    format!(
        "data:{media};base64,{}",
        base64::engine::general_purpose::STANDARD.encode(bytes)
    )
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
