//! The dependencies between the files of the page: every list of files is made from them.

use super::module_imports::{self, ImportKind};
use anyhow::{Context, Result, bail, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The workers for the graphics device, for training, and for training on the graphics device; not every visitor needs
/// the files that only they load.
pub const TRAINING_GPU_WORKER: &str = "training-device-worker.js";

/// Files by their paths in `www/`, with slashes.
pub struct ModuleGraph {
    /// Modules named in index.html.
    pub named: BTreeSet<String>,
    /// Modules that each file loads.
    loads: BTreeMap<String, Vec<(ImportKind, String)>>,
}

impl ModuleGraph {
    /// Reads the page in the folder `site` from index.html on.
    ///
    /// # Errors
    /// A file is missing, or loads others in an unknown form.
    pub fn of(site: &Path) -> Result<Self> {
        let (page, www) = (site.join("index.html"), site.join("www"));
        let page = fs::read_to_string(&page).with_context(|| page.display().to_string())?;
        let named = named(&page).filter_map(|name| name.strip_prefix("www/"));
        let named: BTreeSet<String> = named.map(str::to_owned).collect();
        let mut all = Vec::new();
        list(&www, "", &mut all)?;
        let mut graph = Self {
            named: named.clone(),
            loads: BTreeMap::new(),
        };
        let mut waiting: Vec<String> = named.into_iter().collect();
        while let Some(name) = waiting.pop() {
            if graph.loads.contains_key(&name) {
                continue;
            }
            ensure!(all.contains(&name), "www/{name} is loaded and is not there");
            let loads = loads(&www, &name, &all).with_context(|| format!("www/{name}"))?;
            waiting.extend(loads.iter().map(|(_, name)| name.clone()));
            graph.loads.insert(name, loads);
        }
        Ok(graph)
    }

    /// Everything that the page can ever load.
    pub fn all_files(&self) -> BTreeSet<String> {
        self.loads.keys().cloned().collect()
    }

    /// The files `from`, and all files that they load by `kinds` of imports.
    pub fn reached<'a>(
        &'a self,
        from: impl IntoIterator<Item = &'a str>,
        kinds: &[ImportKind],
    ) -> BTreeSet<String> {
        let mut reached = BTreeSet::new();
        let mut waiting: Vec<&str> = from.into_iter().collect();
        while let Some(name) = waiting.pop() {
            if reached.insert(name.to_owned()) {
                let loads = self.loads.get(name).into_iter().flatten();
                let wanted = loads.filter(|(kind, _)| kinds.contains(kind));
                waiting.extend(wanted.map(|(_, name)| name.as_str()));
            }
        }
        reached
    }

    /// Modules that index.html has to name so that no module waits for another: those imported by the named ones, without these.
    pub fn imported(&self) -> BTreeSet<String> {
        let named = self.named.iter().map(String::as_str);
        let reached = self.reached(named, &[ImportKind::Import]);
        reached.difference(&self.named).cloned().collect()
    }

    /// Files that opening the page transfers besides index.html: the modules it names with their imports, the workers that these
    /// start with theirs, and the parts of `pkg/` for which early.js asks. Other modules are loaded only when they are needed.
    pub fn opened(&self) -> BTreeSet<String> {
        let asked = |by: &String| {
            let loads = self.loads.get(by).into_iter().flatten();
            let by_early = by == "early.js";
            let at_once = loads.filter_map(move |(kind, name)| {
                let is_opened = match kind {
                    ImportKind::Url => name.ends_with(".js"),
                    ImportKind::Asset => by_early && name.starts_with("pkg/"),
                    ImportKind::Import | ImportKind::LazyImport => false,
                };
                is_opened.then_some(name.as_str())
            });
            at_once.collect::<Vec<_>>()
        };
        let at_once = self.named.iter().flat_map(asked);
        let named = self.named.iter().map(String::as_str);
        self.reached(named.chain(at_once), &[ImportKind::Import])
    }

    /// Modules that are loaded only when one of the workers called `worker` starts.
    ///
    /// # Errors
    /// No file has that name.
    pub fn part_of(&self, worker: &str) -> Result<BTreeSet<String>> {
        let found = self.loads.keys().find(|name| name.ends_with(worker));
        let worker = found.with_context(|| format!("nothing loads a {worker}"))?;
        let every_kind = [
            ImportKind::Import,
            ImportKind::LazyImport,
            ImportKind::Url,
            ImportKind::Asset,
        ];
        let mut part = self.reached([worker.as_str()], &every_kind);
        let is_other_worker = |name: &&String| name.ends_with("worker.js") && *name != worker;
        let workers = self.loads.keys().filter(is_other_worker);
        let page = self.named.iter().chain(workers).map(String::as_str);
        let imports = [ImportKind::Import, ImportKind::LazyImport];
        let imported = self.reached([worker.as_str()], &imports);
        for shared in self.reached(page, &imports) {
            part.remove(&shared);
            // Files that a shared module loads, such as sentences, are shared too.
            if imported.contains(&shared) {
                for (_, loaded) in self.loads.get(&shared).into_iter().flatten() {
                    part.remove(loaded);
                }
            }
        }
        Ok(part)
    }
}

/// The files of `www/`, or of its published version `www-…/`, that the page `html` names.
pub fn named(html: &str) -> impl Iterator<Item = &str> {
    let attributes = ["href=\"", "src=\""].into_iter();
    let values = attributes.flat_map(|attribute| html.split(attribute).skip(1));
    values
        .filter_map(|rest| rest.split('"').next())
        .filter(|name| name.starts_with("www/") || name.starts_with("www-"))
}

/// Adds every file below `www/folder` to `all`.
pub fn list(www: &Path, folder: &str, all: &mut Vec<String>) -> Result<()> {
    let path = www.join(folder);
    for entry in fs::read_dir(&path).with_context(|| path.display().to_string())? {
        let entry = entry?;
        let name = format!("{folder}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            list(www, &format!("{name}/"), all)?;
        } else {
            all.push(name);
        }
    }
    Ok(())
}

/// Modules loaded by the file `name`, one of `all`.
fn loads(www: &Path, name: &str, all: &[String]) -> Result<Vec<(ImportKind, String)>> {
    if !name.ends_with(".js") {
        return Ok(Vec::new());
    }
    let source = fs::read_to_string(www.join(name))?;
    let mut loads = Vec::new();
    for reference in module_imports::references(&source)? {
        let kind = reference.kind;
        let target = match kind {
            ImportKind::Asset => reference.name,
            ImportKind::Import | ImportKind::LazyImport => resolve(name, &reference.name)
                .with_context(|| format!("{} is outside www/", reference.name))?,
            // What lies beside the page and not in `www/` is no part of it: the service worker.
            ImportKind::Url => match resolve(name, &reference.name) {
                Some(target) => target,
                None => continue,
            },
        };
        match target.split_once('*') {
            None => loads.push((kind, target)),
            Some((start, end)) => {
                let fits = |it: &&String| it.starts_with(start) && it.ends_with(end);
                let fitting: Vec<&String> = all.iter().filter(fits).collect();
                if fitting.is_empty() || start.is_empty() {
                    bail!("{target} stands for no file, or for any");
                }
                loads.extend(fitting.into_iter().map(|it| (kind, it.clone())));
            }
        }
    }
    Ok(loads)
}

/// The file that `specifier` means in the module `from`; `None` where it is outside `www/`.
pub fn resolve(from: &str, specifier: &str) -> Option<String> {
    let mut path = PathBuf::from(from);
    path.pop();
    for part in Path::new(specifier).components() {
        match part {
            Component::CurDir => {}
            Component::Normal(name) => path.push(name),
            Component::ParentDir if path.pop() => {}
            _ => return None,
        }
    }
    Some(path.to_string_lossy().replace('\\', "/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_the_page_are_named_before_and_after_publication() {
        let page = "<a href=\"book/\"><link href=\"www/a.css\"><script src=\"www-0f/b.js\"></script><a href=\"https://www.example.org\">";
        assert_eq!(
            named(page).collect::<Vec<_>>(),
            ["www/a.css", "www-0f/b.js"]
        );
    }

    /// A small page in a separate folder, read.
    fn page(name: &str, files: &[(&str, &str)]) -> Result<ModuleGraph> {
        let site = crate::paths::target().join("module-graph").join(name);
        fs::remove_dir_all(&site).ok();
        for (name, text) in files {
            let path = site.join(name);
            fs::create_dir_all(path.parent().unwrap())?;
            fs::write(path, text)?;
        }
        ModuleGraph::of(&site)
    }

    const PAGE: [(&str, &str); 14] = [
        (
            "index.html",
            "<script src=\"www/early.js\"></script><link href=\"www/page.css\"><script src=\"www/main.js\">",
        ),
        ("www/page.css", ""),
        (
            "www/early.js",
            "new Worker(new URL('w/worker.js', import.meta.url)); asset('pkg/core.wasm')",
        ),
        ("www/pkg/core.wasm", ""),
        ("www/pkg/later.wasm", ""),
        (
            "www/main.js",
            "import './a/b.js'; import('./late.js'); new URL('../offline.js', import.meta.url); asset('pkg/later.wasm')",
        ),
        (
            "www/a/b.js",
            "import '../c.js'; asset('w/gpu-worker.js'); asset(`t/${n}.json`)",
        ),
        ("www/c.js", ""),
        ("www/late.js", "import './c.js'"),
        ("www/w/worker.js", "import '../d.js'"),
        ("www/d.js", "asset('t/shared.json')"),
        ("www/t/shared.json", ""),
        (
            "www/w/gpu-worker.js",
            "import '../d.js'; new URL('gpu.wasm', import.meta.url)",
        ),
        ("www/t/one.json", ""),
    ];

    fn names(files: &BTreeSet<String>) -> String {
        files.iter().cloned().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_list_follows_from_the_imports() {
        let mut files = PAGE.to_vec();
        files.push(("www/w/gpu.wasm", ""));
        files.push(("www/nobody.js", ""));
        let graph = page("whole", &files).unwrap();
        assert_eq!(names(&graph.imported()), "a/b.js c.js");
        assert_eq!(
            names(&graph.opened()),
            "a/b.js c.js d.js early.js main.js page.css pkg/core.wasm w/worker.js"
        );
        assert_eq!(
            names(&graph.part_of("gpu-worker.js").unwrap()),
            "w/gpu-worker.js w/gpu.wasm"
        );
        let all = graph.all_files();
        assert!(
            all.contains("late.js") && all.contains("t/one.json") && !all.contains("nobody.js")
        );
    }

    #[test]
    fn a_file_that_is_not_there_is_named() {
        let problem = page("lacking", &PAGE).err().unwrap();
        assert!(problem.to_string().contains("w/gpu.wasm"), "{problem}");
    }

    #[test]
    fn specifiers_are_resolved_from_the_importing_module() {
        assert_eq!(resolve("main.js", "./pkg/core.js").unwrap(), "pkg/core.js");
        assert_eq!(resolve("a/b.js", "../c.js").unwrap(), "c.js");
        assert_eq!(resolve("main.js", "../../index.js"), None);
    }
}
