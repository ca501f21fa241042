//! The sentences of the page: those that opening it needs, and those of parts that are loaded when they are wanted, as two files of each
//! language.

use super::module_graph::ModuleGraph;
use anyhow::{Context, Result, ensure};
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

#[path = "../../../crate/words/src/number.rs"]
mod number;

use number::{messages, number_of};

/// Folder of the sentences in the site.
pub const FOLDER: &str = "www/words";

/// Beginnings of identifiers that are made when the page runs: claims and tours are loaded when they are first shown.
const LATER: [&str; 2] = ["claim-", "tour-"];

/// The module of the page, in the folder of all modules.
const PAGE: &str = "attention_spectra_bg.wasm";

/// What the module says where an identifier is not known. It is linked only if an identifier is looked up when the program runs.
const UNKNOWN: &str = "www/words/en.ftl has no message ";

/// Fails if the program looks an identifier up while it runs: the table of all identifiers would be part of the `module`.
pub fn check_constants(module: &Path) -> Result<()> {
    let bytes = fs::read(module).with_context(|| module.display().to_string())?;
    ensure!(
        !bytes
            .windows(UNKNOWN.len())
            .any(|part| part == UNKNOWN.as_bytes()),
        "{} contains the table of all identifiers of messages: in a function write `const {{ Phrase(\"…\") }}`",
        module.display()
    );
    Ok(())
}

/// Names the files of sentences `.txt`: hosts compress these, and do not know the ending `.ftl`. The file of what is loaded later is empty
/// until [`split`], and stays so in a page for development.
pub fn name_as_text(folder: &Path) -> Result<()> {
    for file in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let file = file?.path();
        if file.extension().is_some_and(|ending| ending == "ftl") {
            let text = file.with_extension("txt");
            fs::rename(&file, &text).with_context(|| text.display().to_string())?;
            fs::write(later_of(&text)?, "")?;
        }
    }
    Ok(())
}

/// The file of what is loaded later, beside the `first` one.
fn later_of(first: &Path) -> Result<PathBuf> {
    let language = first.file_stem().context("a file without a name")?;
    Ok(first.with_file_name(format!("{}-later.txt", language.display())))
}

/// Divides the sentences of every language in the finished `site`. Loaded later is a message whose identifier has a beginning of [`LATER`],
/// or is named only by parts that are not loaded when the page is opened: modules of JavaScript, and of WebAssembly, which hold numbers of
/// identifiers. Everything else is loaded at once, also what nothing names in full.
pub fn split(site: &Path) -> Result<()> {
    let folder = site.join(FOLDER);
    let english = fs::read_to_string(folder.join("en.txt")).context("the English sentences")?;
    let later = later(site, &english)?;
    for file in fs::read_dir(&folder)? {
        let file = file?.path();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(".txt") && !name.ends_with("-later.txt") {
            let (first, rest) = parts(&fs::read_to_string(&file)?, &later);
            fs::write(&file, first)?;
            fs::write(later_of(&file)?, rest)?;
        }
    }
    Ok(())
}

/// Identifiers of `english` that are loaded later.
fn later(site: &Path, english: &str) -> Result<BTreeSet<String>> {
    let numbers: HashMap<u32, &str> = messages(english)
        .map(|(id, _)| (number_of(id), id))
        .collect();
    let ids: BTreeSet<&str> = numbers.values().copied().collect();
    let graph = ModuleGraph::of(site)?;
    let opened = graph.opened();
    let page = fs::read_to_string(site.join("index.html")).context("index.html")?;
    let is_made = |id: &&&str| LATER.iter().any(|beginning| id.starts_with(beginning));
    let mut behind: BTreeSet<&str> = ids.iter().filter(is_made).copied().collect();
    let mut at_once = quoted(&page, &ids);
    for name in graph
        .all_files()
        .iter()
        .filter(|name| name.ends_with(".js"))
    {
        let named = quoted(&fs::read_to_string(site.join("www").join(name))?, &ids);
        if opened.contains(name) {
            at_once.extend(named);
        } else {
            behind.extend(named);
        }
    }
    for file in fs::read_dir(site.join("www/pkg"))? {
        let file = file?.path();
        if file.extension().is_some_and(|ending| ending == "wasm") {
            let held = held(&fs::read(&file)?, &numbers);
            if file.ends_with(PAGE) {
                at_once.extend(held);
            } else {
                behind.extend(held);
            }
        }
    }
    Ok(behind
        .difference(&at_once)
        .map(|id| (*id).to_owned())
        .collect())
}

/// Those of `ids` that `source` contains as a string.
fn quoted<'a>(source: &str, ids: &BTreeSet<&'a str>) -> BTreeSet<&'a str> {
    source
        .split(['\'', '"', '`'])
        .filter_map(|text| ids.get(text).copied())
        .collect()
}

/// Identifiers whose numbers the `module` holds: as four bytes in its data, or as a constant in its code, also as a half of a constant of 64
/// bits. That other bytes are taken for a number is rare, and harmless.
fn held<'a>(module: &[u8], numbers: &HashMap<u32, &'a str>) -> BTreeSet<&'a str> {
    let mut held = BTreeSet::new();
    let mut known = |number: u32| held.extend(numbers.get(&number));
    for at in 0..module.len() {
        if let Some(bytes) = module[at..].first_chunk() {
            known(u32::from_le_bytes(*bytes));
        }
        // LEB128.
        let (mut value, mut shift) = (0u64, 0);
        for byte in module[at..].iter().take(10) {
            value |= u64::from(byte & 0x7f) << shift;
            shift += 7;
            if byte & 0x80 == 0 {
                // A negative constant ends with its sign.
                if byte & 0x40 != 0 && shift < 64 {
                    value |= u64::MAX << shift;
                }
                break;
            }
        }
        known(value as u32);
        known((value >> 32) as u32);
    }
    held
}

/// The messages of a file that the page loads at once, and those with identifiers in `later`.
fn parts(sentences: &str, later: &BTreeSet<String>) -> (String, String) {
    let (mut first, mut rest) = (String::new(), String::new());
    let mut is_behind = false;
    // A message goes on in lines that are indented or end it.
    for line in sentences
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        if let Some((id, _)) = messages(line).next() {
            is_behind = later.contains(id);
        }
        let part = if is_behind { &mut rest } else { &mut first };
        *part += line;
        *part += "\n";
    }
    (first, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_divided_by_identifier() {
        let file = "## page\n\n# A note.\na-one = One.\n\na-two =\n    Two\n    lines.\n\n## tours\n\ntour-a = { $n ->\n    [one] Three.\n   *[other] Threes.\n}\n\na-three = 3\n";
        let later = ["a-two", "tour-a"].map(str::to_owned).into();
        let (first, rest) = parts(file, &later);
        assert_eq!(first, "a-one = One.\na-three = 3\n");
        assert_eq!(
            rest,
            "a-two =\n    Two\n    lines.\ntour-a = { $n ->\n    [one] Three.\n   *[other] Threes.\n}\n"
        );
    }

    #[test]
    fn numbers_are_found_in_data_and_in_code() {
        let ids = ["a-one", "a-two", "tour-a", "claim-a-lost", "none"];
        let numbers: HashMap<u32, &str> = ids.iter().map(|id| (number_of(id), *id)).collect();
        let leb = |mut value: i64| {
            let mut bytes = Vec::new();
            loop {
                let byte = (value & 0x7f) as u8;
                value >>= 7;
                if value == 0 && byte & 0x40 == 0 || value == -1 && byte & 0x40 != 0 {
                    bytes.push(byte);
                    return bytes;
                }
                bytes.push(byte | 0x80);
            }
        };
        let number = |i: usize| number_of(ids[i]);
        let mut module = vec![0x41];
        module.extend(number(0).to_le_bytes());
        module.push(0x41);
        module.extend(leb(i64::from(number(1).cast_signed())));
        module.push(0x42);
        module.extend(leb(
            (u64::from(number(2)) << 32 | u64::from(number(3))).cast_signed()
        ));
        assert_eq!(
            held(&module, &numbers),
            BTreeSet::from(["a-one", "a-two", "tour-a", "claim-a-lost"])
        );
    }

    #[test]
    fn strings_are_found_in_every_kind_of_quotes() {
        let ids = BTreeSet::from(["a-one", "a-two", "a-three", "a-four"]);
        let source = "phrase('a-one'), phrase(\"a-two\"), phrase(`a-three`) // a-four";
        assert_eq!(
            quoted(source, &ids),
            BTreeSet::from(["a-one", "a-two", "a-three"])
        );
    }

    #[test]
    fn the_sentence_of_an_unknown_identifier_is_that_of_the_package() {
        let source = include_str!("../../../crate/words/src/known.rs");
        assert!(source.contains(UNKNOWN));
    }
}
