//! The modules of a program without its tests: what each defines, hands on and names.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseTree};

/// All modules of a program; the first is its root.
pub struct Modules {
    folder: PathBuf,
    all: Vec<Module>,
}

#[derive(Default)]
struct Module {
    file: PathBuf,
    parent: Option<usize>,
    children: BTreeMap<String, usize>,
    defined: BTreeSet<String>,
    imported: Vec<Import>,
    /// Paths as they are written; in macros those of several segments, and what is called.
    named: BTreeSet<Vec<String>>,
    /// Words that stand by themselves in macros: members of a list may be named so.
    mentioned: BTreeSet<String>,
}

/// `use path as name`; a name of `*` is all that the path has.
struct Import {
    path: Vec<String>,
    name: String,
}

/// What a name stands for.
#[derive(Clone, Copy)]
enum Meaning {
    /// A module.
    Module(usize),
    /// Something that is defined in a module.
    In(usize),
}

impl Modules {
    /// Those of the program whose root file is `root`.
    pub fn read(root: &Path) -> Self {
        let folder = root.parent().unwrap_or(Path::new("")).to_owned();
        let mut modules = Self {
            all: vec![Module {
                file: root.to_owned(),
                ..Module::default()
            }],
            folder: folder.clone(),
        };
        modules.read_file(0, &folder);
        modules
    }

    /// Pairs of files of which the first names what is defined in the second.
    pub fn imports(&self) -> BTreeSet<(String, String)> {
        let mut pairs = BTreeSet::new();
        for (at, module) in self.all.iter().enumerate() {
            let named = module.named.iter().filter_map(|path| {
                match self.resolve(at, path, &mut BTreeSet::new()) {
                    Some(Meaning::In(other)) => Some(other),
                    _ => None,
                }
            });
            let members = module.mentioned.iter();
            let members = members.filter_map(|name| module.children.get(name).copied());
            for other in named.chain(members).map(|other| &self.all[other]) {
                if other.file != module.file {
                    pairs.insert((self.name(&module.file), self.name(&other.file)));
                }
            }
        }
        pairs
    }

    fn name(&self, file: &Path) -> String {
        let behind = file.strip_prefix(&self.folder).unwrap_or(file);
        behind.to_string_lossy().replace('\\', "/")
    }

    /// Reads the file of module `at`, whose modules lie in `folder`.
    fn read_file(&mut self, at: usize, folder: &Path) {
        let file = &self.all[at].file;
        let text =
            fs::read_to_string(file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        let parsed =
            syn::parse_file(&text).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        self.read_items(at, folder, &parsed.items);
    }

    fn read_items(&mut self, at: usize, folder: &Path, items: &[Item]) {
        for item in items {
            if is_for_tests(attributes(item)) {
                continue;
            }
            if let Item::Mod(inner) = item {
                self.read_module(at, folder, inner);
                continue;
            }
            let module = &mut self.all[at];
            if let Item::Use(import) = item {
                add_imports(&import.tree, &mut Vec::new(), &mut module.imported);
                continue;
            }
            module.defined.extend(defined(item));
            Names {
                named: &mut module.named,
                mentioned: &mut module.mentioned,
            }
            .visit_item(item);
        }
    }

    fn read_module(&mut self, at: usize, folder: &Path, item: &syn::ItemMod) {
        let name = item.ident.to_string();
        let inner = folder.join(&name);
        let file = match &item.content {
            Some(_) => self.all[at].file.clone(),
            None => [inner.with_extension("rs"), inner.join("mod.rs")]
                .into_iter()
                .find(|file| file.exists())
                .unwrap_or_else(|| panic!("no file of the module {}", inner.display())),
        };
        let child = self.all.len();
        self.all.push(Module {
            file,
            parent: Some(at),
            ..Module::default()
        });
        self.all[at].children.insert(name, child);
        match &item.content {
            Some((_, items)) => self.read_items(child, &inner, items),
            None => self.read_file(child, &inner),
        }
    }

    /// What `path` means in module `at`; nothing for what other libraries define.
    fn resolve(
        &self,
        at: usize,
        path: &[String],
        asked: &mut BTreeSet<(usize, String)>,
    ) -> Option<Meaning> {
        let (mut at, mut rest) = (at, path);
        let mut is_from_here = false;
        while let Some((first, behind)) = rest.split_first() {
            at = match first.as_str() {
                "crate" => 0,
                "self" => at,
                "super" => self.all[at].parent?,
                _ => break,
            };
            is_from_here = true;
            rest = behind;
        }
        let mut meaning = Meaning::Module(at);
        for name in rest {
            let Meaning::Module(module) = meaning else {
                // Of a type: its methods and variants are where it is.
                return Some(meaning);
            };
            meaning = match self.look_up(module, name, asked) {
                Some(found) => found,
                // What a macro makes stands nowhere.
                None if is_from_here => Meaning::In(module),
                None => return None,
            };
            is_from_here = true;
        }
        Some(meaning)
    }

    fn look_up(
        &self,
        at: usize,
        name: &str,
        asked: &mut BTreeSet<(usize, String)>,
    ) -> Option<Meaning> {
        if !asked.insert((at, name.to_owned())) {
            return None;
        }
        let module = &self.all[at];
        if let Some(child) = module.children.get(name) {
            return Some(Meaning::Module(*child));
        }
        if module.defined.contains(name) {
            return Some(Meaning::In(at));
        }
        let by_name = module.imported.iter().find(|it| it.name == name);
        if let Some(import) = by_name {
            return self.resolve(at, &import.path, asked);
        }
        let mut all = module.imported.iter().filter(|it| it.name == "*");
        all.find_map(|import| match self.resolve(at, &import.path, asked)? {
            Meaning::Module(from) => self.look_up(from, name, asked),
            Meaning::In(_) => None,
        })
    }
}

/// Every path that is written, in macros too.
struct Names<'a> {
    named: &'a mut BTreeSet<Vec<String>>,
    mentioned: &'a mut BTreeSet<String>,
}

impl Names<'_> {
    /// Takes up what the tokens of a macro name. What follows a dot is a field or a method.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let mut path = Vec::new();
        // Whether the path goes on, and whether a dot stands before.
        let (mut colons, mut dot) = (0, false);
        for token in tokens {
            match token {
                TokenTree::Ident(word) => {
                    if colons < 2 {
                        self.add(std::mem::take(&mut path), false);
                    }
                    if !dot {
                        path.push(word.to_string());
                    }
                    (colons, dot) = (0, false);
                }
                TokenTree::Punct(mark) if mark.as_char() == ':' => colons += 1,
                TokenTree::Punct(mark) => {
                    self.add(std::mem::take(&mut path), false);
                    (colons, dot) = (0, mark.as_char() == '.');
                }
                TokenTree::Group(group) => {
                    let is_call = group.delimiter() == Delimiter::Parenthesis;
                    self.add(std::mem::take(&mut path), is_call);
                    self.add_tokens(group.stream());
                    (colons, dot) = (0, false);
                }
                TokenTree::Literal(_) => (colons, dot) = (0, false),
            }
        }
        self.add(path, false);
    }

    fn add(&mut self, path: Vec<String>, is_call: bool) {
        match <[String; 1]>::try_from(path) {
            Ok([word]) if !is_call => _ = self.mentioned.insert(word),
            Ok(word) => _ = self.named.insert(word.into()),
            Err(path) => _ = self.named.insert(path),
        }
    }
}

impl Visit<'_> for Names<'_> {
    fn visit_item(&mut self, item: &Item) {
        if !is_for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_path(&mut self, path: &syn::Path) {
        let segments = path.segments.iter().map(|it| it.ident.to_string());
        self.named.insert(segments.collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &syn::Macro) {
        visit::visit_macro(self, called);
        self.add_tokens(called.tokens.clone());
    }
}

fn add_imports(tree: &UseTree, before: &mut Vec<String>, to: &mut Vec<Import>) {
    let mut add = |name: String, path: &[String]| {
        let path = match path.last() {
            Some(last) if last == "self" && path.len() > 1 => &path[..path.len() - 1],
            _ => path,
        };
        let path = path.to_vec();
        to.push(Import { path, name });
    };
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            add_imports(&path.tree, before, to);
            before.pop();
        }
        UseTree::Group(group) => {
            for tree in &group.items {
                add_imports(tree, before, to);
            }
        }
        UseTree::Glob(_) => add("*".to_owned(), before),
        UseTree::Name(name) => {
            let name = name.ident.to_string();
            let called = match name.as_str() {
                "self" => before.last().cloned().unwrap_or_default(),
                _ => name.clone(),
            };
            add(called, &[before.as_slice(), &[name]].concat());
        }
        UseTree::Rename(rename) => {
            let path = [before.as_slice(), &[rename.ident.to_string()]].concat();
            add(rename.rename.to_string(), &path);
        }
    }
}

/// The name that an item defines.
fn defined(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(it) => &it.ident,
        Item::Enum(it) => &it.ident,
        Item::Fn(it) => &it.sig.ident,
        Item::Macro(it) => it.ident.as_ref()?,
        Item::Static(it) => &it.ident,
        Item::Struct(it) => &it.ident,
        Item::Trait(it) => &it.ident,
        Item::Type(it) => &it.ident,
        Item::Union(it) => &it.ident,
        _ => return None,
    };
    Some(name.to_string())
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(it) => &it.attrs,
        Item::Enum(it) => &it.attrs,
        Item::Fn(it) => &it.attrs,
        Item::Impl(it) => &it.attrs,
        Item::Macro(it) => &it.attrs,
        Item::Mod(it) => &it.attrs,
        Item::Static(it) => &it.attrs,
        Item::Struct(it) => &it.attrs,
        Item::Trait(it) => &it.attrs,
        Item::Type(it) => &it.attrs,
        Item::Use(it) => &it.attrs,
        _ => &[],
    }
}

/// Whether something is there only while tests are compiled.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|it| {
        let syn::Meta::List(list) = &it.meta else {
            return false;
        };
        let text = list.tokens.to_string();
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        list.path.is_ident("cfg")
            && !text.contains("not")
            && words.into_iter().any(|it| it == "test")
    })
}
