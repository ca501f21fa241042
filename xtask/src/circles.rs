//! No circle of files: what two files need of each other belongs into a third. A name counts where it is defined, not where it
//! is handed on, so that a folder's file may list its members while they import through it.

mod modules;

use modules::Modules;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Roots of all programs, behind the folder of the project.
const ROOTS: [&str; 6] = [
    "crate/src/lib.rs",
    "crate/src/bin/attention-spectra/main.rs",
    "crate/web/page/src/lib.rs",
    "xtask/src/main.rs",
    "tests/src/main.rs",
    "python/src/lib.rs",
];

/// Imports that close a circle and may: a claim is measured by running its view, and claims are a view.
const ALLOWED: [(&str, &str); 2] = [
    ("views/claims/experiment.rs", "views/run.rs"),
    ("views/claims/places.rs", "views/opening.rs"),
];

type Graph = BTreeMap<String, BTreeSet<String>>;

/// Who imports whom among the files of the program whose root is `root`; names as behind its folder.
fn imports(root: &Path) -> Graph {
    let modules = Modules::read(root);
    let mut graph = Graph::new();
    for (from, to) in modules.imports() {
        if !ALLOWED.contains(&(from.as_str(), to.as_str())) {
            graph.entry(from).or_default().insert(to);
        }
    }
    graph
}

/// A circle of `graph`, if there is one: each imports the next, the last the first.
fn circle(graph: &Graph) -> Option<Vec<String>> {
    let mut done = BTreeSet::new();
    let mut way = Vec::new();
    graph
        .keys()
        .find_map(|from| walk(from, graph, &mut way, &mut done))
}

fn walk<'a>(
    at: &'a String,
    graph: &'a Graph,
    way: &mut Vec<&'a String>,
    done: &mut BTreeSet<&'a String>,
) -> Option<Vec<String>> {
    if let Some(start) = way.iter().position(|it| *it == at) {
        return Some(way[start..].iter().map(|it| (*it).clone()).collect());
    }
    if !done.insert(at) {
        return None;
    }
    way.push(at);
    let next = graph.get(at).into_iter().flatten();
    let found = next.into_iter().find_map(|to| walk(to, graph, way, done));
    way.pop();
    found
}

#[test]
fn no_files_import_each_other() {
    for root in ROOTS {
        let graph = imports(&crate::paths::root().join(root));
        let count: usize = graph.values().map(BTreeSet::len).sum();
        assert!(count > 3, "{root}: only {count} imports were found");
        let circle = circle(&graph).map(|files| files.join(" → "));
        assert_eq!(circle, None, "{root}");
    }
}

#[test]
fn what_may_close_a_circle_does() {
    let mut graph = imports(&crate::paths::root().join(ROOTS[0]));
    for (from, to) in ALLOWED {
        graph.get_mut(from).unwrap().insert(to.to_owned());
        assert!(circle(&graph).is_some(), "{from} may import {to} anyway");
        graph.get_mut(from).unwrap().remove(to);
    }
}

#[test]
fn a_circle_is_found_by_where_names_are_defined() {
    let folder = std::env::temp_dir().join(format!("circles-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("list")).unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    write("main.rs", "mod list;\nfn main() { list::all(); }\n");
    write(
        "list.rs",
        "mod form;\nmod member;\npub use form::Form;\npub fn all() { let _: Form = member::MADE; }\n",
    );
    write("list/form.rs", "pub struct Form;\n");
    // Through the list, but of a file that knows nobody.
    write(
        "list/member.rs",
        "use super::Form;\npub const MADE: Form = Form;\n#[cfg(test)]\nfn test() { super::all(); }\n",
    );
    let found = |folder: &Path| circle(&imports(&folder.join("main.rs")));
    assert_eq!(found(&folder), None);
    write(
        "list/member.rs",
        "use super::Form;\npub const MADE: Form = Form;\npub fn again() { super::all(); }\n",
    );
    let circle = found(&folder).unwrap();
    assert_eq!(circle, ["list.rs", "list/member.rs"]);
    write(
        "list/form.rs",
        "pub struct Form;\nmacro_rules! made { () => { super::member::MADE } }\n",
    );
    write(
        "list/member.rs",
        "use super::Form;\npub const MADE: Form = Form;\n",
    );
    assert_eq!(found(&folder).unwrap(), ["list/form.rs", "list/member.rs"]);
    std::fs::remove_dir_all(&folder).unwrap();
}
