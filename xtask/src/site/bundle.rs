//! The modules that the page loads at once, in one file: a request for each takes a phone longer than the modules themselves.
//!
//! Each becomes a function that runs once and returns what the module exports. Its own file passes that on, so that modules that come
//! later, and pages that embed the element, share it. Modules of workers stay as they are: a worker needs few of them.

use super::module_graph::{ModuleGraph, resolve};
use super::module_imports::{ImportKind, references};
use anyhow::{Context, Result, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The file, in the folder of the module that asks for its own address.
const PROGRAM: &str = "element/program.js";

/// Modules that run at once: the second one takes the first one in.
const BEGINNING: [&str; 2] = [EARLY, SCRIPT];
const EARLY: &str = "early.js";
const SCRIPT: &str = "main.js";

/// Puts the modules of the page in the folder `site` together, and names the file in index.html and offline.js.
///
/// # Errors
/// A module has an unknown form, or the page cannot be read.
pub fn write(site: &Path) -> Result<()> {
    let www = site.join("www");
    let graph = ModuleGraph::of(site)?;
    let files = graph.all_files();
    let workers = files.iter().filter(|name| name.ends_with("worker.js"));
    let of_workers = graph.reached(workers.map(String::as_str), &[ImportKind::Import]);
    let mut modules = Modules {
        www: &www,
        of_workers,
        order: Vec::new(),
        read: BTreeMap::new(),
    };
    for name in BEGINNING {
        modules.read(name)?;
    }
    let together: Vec<&String> = modules
        .order
        .iter()
        .filter(|name| !BEGINNING.contains(&name.as_str()))
        .collect();
    let mut program = String::new();
    for name in &modules.of_workers {
        let is_wanted = modules.read.values().any(|it| it.imports(name));
        if is_wanted {
            let (variable, address) = (variable(name), relative(PROGRAM, name));
            writeln!(program, "import * as {variable} from '{address}';")?;
        }
    }
    for name in &together {
        program += &modules.read[*name].as_function(name);
    }
    let names: Vec<String> = together.iter().map(|name| variable(name)).collect();
    ensure!(
        names.iter().collect::<BTreeSet<_>>().len() == names.len(),
        "two modules have one name"
    );
    writeln!(program, "export {{ {} }};", names.join(", "))?;
    let written =
        |name: &str, text: String| fs::write(www.join(name), text).with_context(|| name.to_owned());
    written(PROGRAM, program)?;
    for name in &together {
        written(name, modules.read[*name].as_stub(name))?;
    }
    written(SCRIPT, beginning(&modules))?;
    fs::remove_file(www.join(EARLY)).context(EARLY)?;
    name_program(site, &together)
}

/// Modules by name, and the order in which they run.
struct Modules<'a> {
    www: &'a Path,
    of_workers: BTreeSet<String>,
    order: Vec<String>,
    read: BTreeMap<String, Module>,
}

impl Modules<'_> {
    /// Reads the module `name` after those that it imports.
    fn read(&mut self, name: &str) -> Result<()> {
        if self.read.contains_key(name) || self.of_workers.contains(name) {
            return Ok(());
        }
        let source = fs::read_to_string(self.www.join(name)).with_context(|| name.to_owned())?;
        let module = Module::of(name, &source).with_context(|| name.to_owned())?;
        let imported: Vec<String> = module
            .imported
            .iter()
            .map(|(_, from)| from.clone())
            .collect();
        // Modules in a circle would not end here.
        for from in imported {
            self.read(&from)?;
        }
        self.order.push(name.to_owned());
        self.read.insert(name.to_owned(), module);
        Ok(())
    }
}

/// A module taken apart.
struct Module {
    /// Imported names, `a, b as c`, and the module that they are from.
    imported: Vec<(String, String)>,
    exported: Vec<String>,
    /// The rest, its addresses relative to the folder of [`PROGRAM`] unless it stays a file.
    body: String,
}

impl Module {
    fn of(name: &str, source: &str) -> Result<Self> {
        let folder = match BEGINNING.contains(&name) {
            true => name,
            false => PROGRAM,
        };
        let (mut source, mut count) = (source.to_owned(), 0);
        for reference in references(&source.clone())?.into_iter().rev() {
            count += usize::from(reference.kind == ImportKind::Import);
            if reference.kind == ImportKind::LazyImport {
                let target = resolve(name, &reference.name).context("an import from outside")?;
                source.replace_range(reference.at, &relative(folder, &target));
            }
        }
        let mut module = Self {
            imported: Vec::new(),
            exported: Vec::new(),
            body: String::new(),
        };
        for line in source.lines() {
            if let Some(names) = line.strip_prefix("import { ") {
                let (names, from) = names.split_once(" } from '").context(line.to_owned())?;
                let from = from.strip_suffix("';").context(line.to_owned())?;
                let from = resolve(name, from).context("an import from outside")?;
                module.imported.push((names.to_owned(), from));
                continue;
            }
            let plain = line.strip_prefix("export ").unwrap_or(line);
            if plain != line {
                let declared = plain.strip_prefix("async ").unwrap_or(plain);
                let declared = ["function ", "const ", "class "]
                    .iter()
                    .find_map(|kind| declared.strip_prefix(kind))
                    .context(line.to_owned())?;
                let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
                let end = declared.find(|c| !is_part(c)).context(line.to_owned())?;
                module.exported.push(declared[..end].to_owned());
            }
            module.body += plain;
            module.body.push('\n');
        }
        ensure!(
            count == module.imported.len(),
            "an import is not of the form import {{ … }} from '…';"
        );
        Ok(module)
    }

    fn imports(&self, name: &str) -> bool {
        self.imported.iter().any(|(_, from)| from == name)
    }

    /// Its imported names, taken from the modules that are there.
    fn names(&self) -> String {
        let taken = self.imported.iter().map(|(names, from)| {
            format!(
                "const {{ {} }} = {};\n",
                names.replace(" as ", ": "),
                variable(from)
            )
        });
        taken.collect()
    }

    fn as_function(&self, name: &str) -> String {
        let (names, body, exported) = (self.names(), &self.body, self.exported.join(", "));
        let variable = variable(name);
        format!("const {variable} = (() => {{\n{names}{body}return {{ {exported} }};\n}})();\n")
    }

    fn as_stub(&self, name: &str) -> String {
        let (variable, address) = (variable(name), relative(name, PROGRAM));
        match &self.exported[..] {
            [] => format!("import '{address}';\n"),
            names => format!(
                "import {{ {variable} }} from '{address}';\nexport const {{ {} }} = {variable};\n",
                names.join(", ")
            ),
        }
    }
}

/// The script of the page: the modules that run at once, one after another. They are one script, so that one error of one script reports a
/// file that does not arrive.
fn beginning(modules: &Modules) -> String {
    let both = BEGINNING.map(|name| &modules.read[name]);
    let imported: Vec<&String> = both
        .iter()
        .flat_map(|module| module.imported.iter().map(|(_, from)| from))
        .collect();
    let (apart, together): (BTreeSet<_>, BTreeSet<_>) = imported
        .into_iter()
        .partition(|from| modules.of_workers.contains(*from));
    let variables: Vec<String> = together.into_iter().map(|from| variable(from)).collect();
    let mut text = format!(
        "import {{ {} }} from '{}';\n",
        variables.join(", "),
        relative(SCRIPT, PROGRAM)
    );
    for from in apart {
        text += &format!(
            "import * as {} from '{}';\n",
            variable(from),
            relative(SCRIPT, from)
        );
    }
    for module in both {
        text += &format!("{{\n{}{}}}\n", module.names(), module.body);
    }
    text
}

/// `element/program.js` is preloaded in place of its modules, and stored with them; main.js contains early.js.
fn name_program(site: &Path, together: &[&String]) -> Result<()> {
    let index = site.join("index.html");
    let page = fs::read_to_string(&index).context("index.html")?;
    let preload = |name: &str| format!("<link rel=\"modulepreload\" href=\"www/{name}\">");
    let gone: BTreeSet<String> = together.iter().map(|name| preload(name)).collect();
    let mut lines: Vec<String> = Vec::new();
    let mut is_named = false;
    for line in page.lines() {
        if line.contains("src=\"www/early.js\"") {
            continue;
        } else if !gone.contains(line.trim()) {
            lines.push(line.to_owned());
        } else if !is_named {
            lines.push(format!("    {}", preload(PROGRAM)));
            is_named = true;
        }
    }
    ensure!(is_named, "index.html preloads no module");
    fs::write(&index, lines.join("\n") + "\n")?;
    let offline = site.join("offline.js");
    let text = fs::read_to_string(&offline).context("offline.js")?;
    let (before, after) = text
        .split_once("const FILES = [")
        .context("offline.js has no list of files")?;
    let after = after.replace(&format!("\"www/{EARLY}\","), "");
    let named = format!("{before}const FILES = [\"www/{PROGRAM}\",{after}");
    fs::write(&offline, named).context("offline.js")
}

/// The name of a module among those of the program.
fn variable(name: &str) -> String {
    let name = name.strip_suffix(".js").unwrap_or(name);
    name.replace(|c: char| !c.is_ascii_alphanumeric(), "_")
}

/// The specifier of the module `to` in `from`.
fn relative(from: &str, to: &str) -> String {
    match from.matches('/').count() {
        0 => format!("./{to}"),
        depth => format!("{}{to}", "../".repeat(depth)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODULE: &str = "import { a, b as c } from '../common/dom.js';\n\
        export const x = a();\nexport async function load() {\n  return import('./late.js');\n}\n\
        export class Thing {}\nconst inner = c;\n";

    #[test]
    fn a_module_becomes_a_function_that_runs_once() {
        let module = Module::of("gallery/card.js", MODULE).unwrap();
        assert_eq!(
            module.as_function("gallery/card.js"),
            "const gallery_card = (() => {\nconst { a, b: c } = common_dom;\nconst x = a();\n\
             async function load() {\n  return import('../gallery/late.js');\n}\nclass Thing {}\n\
             const inner = c;\nreturn { x, load, Thing };\n})();\n"
        );
        assert_eq!(
            module.as_stub("gallery/card.js"),
            "import { gallery_card } from '../element/program.js';\n\
             export const { x, load, Thing } = gallery_card;\n"
        );
    }

    #[test]
    fn the_page_asks_for_one_file_in_place_of_its_modules() {
        let site = crate::paths::target().join("bundle-test");
        fs::remove_dir_all(&site).ok();
        let page = "<script type=\"module\" src=\"www/early.js\"></script>\n\
            <link rel=\"modulepreload\" href=\"www/common/a.js\">\n\
            <link rel=\"modulepreload\" href=\"www/element/b.js\">\n\
            <link rel=\"modulepreload\" href=\"www/common/reason.js\">\n\
            <script type=\"module\" src=\"www/main.js\"></script>\n";
        for (name, text) in [
            ("index.html", page),
            (
                "offline.js",
                "const FILES = [\"www/early.js\",\"www/main.js\"];\n",
            ),
            (
                "www/early.js",
                "import { a } from './common/a.js';\na(new URL('workers/worker.js', import.meta.url));\n",
            ),
            ("www/main.js", "import { b } from './element/b.js';\nb();\n"),
            ("www/common/a.js", "export const a = 1;\n"),
            (
                "www/element/b.js",
                "import { a } from '../common/a.js';\nimport { reason } from '../common/reason.js';\nexport function b() { return import('../late.js'); }\n",
            ),
            ("www/common/reason.js", "export const reason = 1;\n"),
            ("www/late.js", "import { a } from './common/a.js';\n"),
            (
                "www/workers/worker.js",
                "import { reason } from '../common/reason.js';\n",
            ),
        ] {
            let path = site.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        write(&site).unwrap();
        let read = |name: &str| fs::read_to_string(site.join(name)).unwrap();
        assert_eq!(
            read("www/element/program.js"),
            "import * as common_reason from '../common/reason.js';\n\
             const common_a = (() => {\nconst a = 1;\nreturn { a };\n})();\n\
             const element_b = (() => {\nconst { a } = common_a;\nconst { reason } = common_reason;\n\
             function b() { return import('../late.js'); }\nreturn { b };\n})();\n\
             export { common_a, element_b };\n"
        );
        assert_eq!(read("index.html").matches("modulepreload").count(), 2);
        assert!(!read("index.html").contains("early.js"));
        assert_eq!(
            read("www/main.js"),
            "import { common_a, element_b } from './element/program.js';\n\
             {\nconst { a } = common_a;\na(new URL('workers/worker.js', import.meta.url));\n}\n\
             {\nconst { b } = element_b;\nb();\n}\n"
        );
        assert!(read("offline.js").contains("[\"www/element/program.js\",\"www/main.js\"]"));
        // A worker takes its own modules, and a module that comes later those of the program.
        assert_eq!(read("www/common/reason.js"), "export const reason = 1;\n");
        assert!(read("www/common/a.js").contains("'../element/program.js'"));
        let graph = ModuleGraph::of(&site).unwrap();
        assert!(!graph.opened().contains("common/a.js"));
        assert!(graph.opened().contains("element/program.js"));
    }

    #[test]
    fn other_forms_are_rejected() {
        for source in [
            "import * as all from './a.js';\n",
            "import {\n  a,\n} from './a.js';\n",
            "export { a };\n",
            "export default a;\n",
            "export let a = 1;\n",
        ] {
            assert!(Module::of("b.js", source).is_err(), "{source}");
        }
    }
}
