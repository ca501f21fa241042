//! The samples for React, Vue, Svelte and bundlers in the documents, as they are written: each becomes a page that Vite builds.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

/// Documents whose samples are built.
const DOCUMENTS: [(&str, &str); 2] = [
    ("npm/README.md", include_str!("../../../npm/README.md")),
    (
        "book/src/guides/embed.md",
        include_str!("../../../book/src/guides/embed.md"),
    ),
];

/// The folder of the pages, beside the examples.
pub const FOLDER: &str = "samples";

/// Beginning of that sample in the guide which is the configuration of Vite for Vue.
const CONFIGURATION: &str = "// vite.config.js";

/// The configuration in the README of the package, where only the plugin is shown.
const PLUGIN: &str = "vue({";

const SVELTE: &str = "import { svelte } from '@sveltejs/vite-plugin-svelte';\nexport default { plugins: [svelte({ configFile: false })] };\n";

/// Languages of samples that are a component, with the file of the sample and the script that shows it.
const COMPONENTS: [(&str, &str, &str); 3] = [
    (
        "jsx",
        "Sample.jsx",
        "import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\nimport { Figure } from './Sample.jsx';\ncreateRoot(document.querySelector('#root')).render(createElement(Figure));\n",
    ),
    (
        "vue",
        "Sample.vue",
        "import { createApp } from 'vue';\nimport Sample from './Sample.vue';\ncreateApp(Sample).mount('#root');\n",
    ),
    (
        "svelte",
        "Sample.svelte",
        "import { mount } from 'svelte';\nimport Sample from './Sample.svelte';\nmount(Sample, { target: document.querySelector('#root') });\n",
    ),
];

/// Language and code of each block of a document.
fn samples(document: &str) -> Vec<(&str, String)> {
    let mut found = Vec::new();
    let mut lines = document.lines();
    while let Some(line) = lines.next() {
        let fence: String = line.chars().take_while(|c| *c == '`').collect();
        if fence.len() >= 3 {
            let code = lines.by_ref().take_while(|line| line.trim() != fence);
            let code: String = code.map(|line| format!("{line}\n")).collect();
            found.push((&line[fence.len()..], code));
        }
    }
    found
}

/// Writes a folder for each sample into `tools`, which contains the imported packages.
///
/// # Errors
/// A document lacks its samples.
pub fn write(tools: &Path) -> Result<()> {
    let folder = tools.join(FOLDER);
    fs::remove_dir_all(&folder).ok();
    let all = DOCUMENTS.map(|(name, text)| (name, samples(text)));
    let configurations = all.iter().flat_map(|(_, samples)| samples);
    let configuration = configurations
        .clone()
        .find(|(_, code)| code.starts_with(CONFIGURATION))
        .map(|(_, code)| code)
        .context("no document configures Vite for Vue")?;
    for (_, code) in configurations.filter(|(_, code)| code.starts_with(PLUGIN)) {
        ensure!(
            configuration.contains(code.trim()),
            "the documents configure Vue differently: {code}"
        );
    }
    for (place, (name, samples)) in all.iter().enumerate() {
        let of = |wanted: &'static str| {
            let found = samples
                .iter()
                .filter(move |(language, _)| *language == wanted);
            found.map(|(_, code)| code.as_str())
        };
        for (language, file, script) in COMPONENTS {
            let code = of(language).next();
            let code = code.with_context(|| format!("{name} has no sample in {language}"))?;
            let page = folder.join(format!("{place}-{language}"));
            write_page(&page, "<div id=\"root\"></div>", script)?;
            fs::write(page.join(file), code)?;
            match language {
                "vue" => fs::write(page.join("vite.config.js"), configuration)?,
                "svelte" => fs::write(page.join("vite.config.js"), SVELTE)?,
                _ => {}
            }
        }
    }
    // The README's plain page: its markup, its style, and all that its scripts import.
    let (_, readme) = &all[0];
    let joined = |wanted: &str| -> String {
        let found = readme
            .iter()
            .filter(|(language, code)| *language == wanted && !code.starts_with(PLUGIN));
        found.map(|(_, code)| code.as_str()).collect()
    };
    let body = format!("<style>{}</style>\n{}", joined("css"), joined("html"));
    write_page(&folder.join("plain"), &body, &joined("js"))
}

fn write_page(folder: &Path, body: &str, script: &str) -> Result<()> {
    fs::create_dir_all(folder)?;
    let html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<link rel=\"icon\" href=\"data:,\">\n<title>A sample</title>\n{body}\n<script type=\"module\" src=\"main.js\"></script>\n</html>\n"
    );
    fs::write(folder.join("index.html"), html)?;
    fs::write(folder.join("main.js"), script).context("main.js")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documents_have_a_sample_for_each_framework() {
        let folder = crate::paths::target().join("samples-test");
        write(&folder).unwrap();
        let pages = fs::read_dir(folder.join(FOLDER)).unwrap().count();
        assert_eq!(pages, 2 * COMPONENTS.len() + 1);
        let script = fs::read_to_string(folder.join(FOLDER).join("plain/main.js")).unwrap();
        assert!(script.contains("import 'attention-spectra';"), "{script}");
        fs::remove_dir_all(folder).unwrap();
    }
}
