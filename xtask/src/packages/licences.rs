//! The licences of everything in the modules of the page, in the wheel and in the program for the shell, each in one text.

use super::{Package, is_own, of_modules, of_wheel, page_libraries};
use crate::paths;
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Licences accepted for others' work, the first choice first: each of them only requires that its text is
/// included.
const ACCEPTED: [&str; 11] = [
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "Zlib",
    "BSD-3-Clause",
    "BSD-2-Clause",
    "ISC",
    "Unicode-3.0",
    "CC0-1.0",
    "0BSD",
    "Unlicense",
];

/// Licence texts for packages that name a licence but contain no text of it.
const MIT: &str = include_str!("licences/MIT.txt");
const APACHE: &str = include_str!("../../../LICENSE-APACHE");

/// Licences of code that is not a package of Cargo.
const OTHERS: &str = include_str!("licences/others.txt");

/// Licence of the fonts of PDF and PNG files.
const FONTS: &str = include_str!("../../../crate/figure/src/fonts/LICENSE.txt");

/// The names of the accepted licences in this SPDX expression.
///
/// # Errors
/// The expression has no accepted licence.
pub fn accepted(expression: &str) -> Result<Vec<&'static str>> {
    let plain = expression.trim();
    let inner = plain
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    if let Some(inner) = inner.filter(|inner| is_balanced(inner)) {
        return accepted(inner);
    }
    let all = split_outside_parentheses(plain, " AND ");
    if all.len() > 1 {
        let each: Vec<Vec<&str>> = all.into_iter().map(accepted).collect::<Result<_>>()?;
        return Ok(each.concat());
    }
    let choices: Vec<&str> = split_outside_parentheses(plain, " OR ")
        .into_iter()
        .flat_map(|part| part.split('/'))
        .collect();
    if let [one] = choices[..] {
        let known = ACCEPTED.into_iter().find(|name| *name == one.trim());
        return known
            .map(|name| vec![name])
            .with_context(|| format!("the licence “{expression}” is not among those accepted"));
    }
    let place = |names: &Vec<&str>| {
        names
            .iter()
            .filter_map(|name| ACCEPTED.iter().position(|known| known == name))
            .max()
    };
    let possible = choices
        .into_iter()
        .filter_map(|choice| accepted(choice).ok());
    possible
        .min_by_key(place)
        .with_context(|| format!("no licence of “{expression}” is accepted"))
}

/// `text` cut at every `word` outside parentheses.
fn split_outside_parentheses<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let (mut parts, mut from) = (Vec::new(), 0);
    for (at, _) in text.match_indices(word) {
        if is_balanced(&text[from..at]) {
            parts.push(&text[from..at]);
            from = at + word.len();
        }
    }
    parts.push(&text[from..]);
    parts
}

fn is_balanced(text: &str) -> bool {
    let mut depth = 0;
    let fits = text.chars().all(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth >= 0
    });
    fits && depth == 0
}

/// Licences of the page.
///
/// # Errors
/// A package has no accepted licence, or no text of it.
pub fn of_page() -> Result<String> {
    let all = of_modules()?.into_values();
    text(
        all.chain(page_libraries::packages()?),
        "its modules for the browser are",
    )
}

/// Licences of the wheel, which contains the page too.
///
/// # Errors
/// As [`of_page`].
pub fn of_the_wheel() -> Result<String> {
    let mut all = of_wheel()?;
    all.extend(of_modules()?);
    let all = all.into_values().chain(page_libraries::packages()?);
    let whose = "its library and its modules for the browser are";
    Ok(with_fonts(&text(all, whose)?))
}

/// Licences of the program for the shell.
///
/// # Errors
/// As [`of_page`].
pub fn of_program() -> Result<String> {
    Ok(with_fonts(&text(
        super::of_program()?.into_values(),
        "it is",
    )?))
}

/// `text`, and the licence of the fonts in the library.
fn with_fonts(text: &str) -> String {
    format!(
        "{text}\n{}\n\nThe fonts DejaVu Sans Condensed and its oblique, of which parts are in the library\n\n{}\n",
        "-".repeat(72),
        normalised(FONTS)
    )
}

/// Every licence of `packages` once; `whose` gives the packages of each licence.
fn text(packages: impl Iterator<Item = Package>, whose: &str) -> Result<String> {
    let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages.filter(|package| !is_own(&package.name)) {
        for name in accepted(&package.licence).with_context(|| package.name.clone())? {
            let text = of(&package, name).with_context(|| package.name.clone())?;
            let title = format!("{} {} ({name})", package.name, package.version);
            groups.entry(text).or_default().push(title);
        }
        for file in files(&package, &["NOTICE"])? {
            let text = normalised(&read(&package.folder.join(file))?);
            let title = format!("{} {} (notice)", package.name, package.version);
            groups.entry(text).or_default().push(title);
        }
    }
    let own = fs::read_to_string(paths::root().join("LICENSE-MIT"))?;
    let mut out = format!(
        "attention-spectra may be used under the MIT licence, or under the Apache licence 2.0.\n\n{}\n\n",
        normalised(&own)
    );
    out += &format!("What follows are the licences of what {whose} made of.\n");
    let mut groups: Vec<(String, Vec<String>)> = groups.into_iter().collect();
    groups.sort_by(|a, b| a.1.cmp(&b.1));
    for (text, packages) in groups {
        out += &format!(
            "\n{}\n\n{}\n\n{text}\n",
            "-".repeat(72),
            packages.join("\n")
        );
    }
    Ok(format!(
        "{out}\n{}\n\n{}\n",
        "-".repeat(72),
        normalised(OTHERS)
    ))
}

/// The files of `package` whose names begin with one of `words`, by name.
fn files(package: &Package, words: &[&str]) -> Result<Vec<String>> {
    let entries =
        fs::read_dir(&package.folder).with_context(|| package.folder.display().to_string())?;
    let mut files: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|file| {
            let upper = file.to_uppercase();
            words.iter().any(|word| upper.starts_with(word)) && package.folder.join(file).is_file()
        })
        .collect();
    files.sort();
    Ok(files)
}

/// The text of the licence `name` that `package` brings.
fn of(package: &Package, name: &str) -> Result<String> {
    let files = files(package, &["LICENSE", "LICENCE", "COPYING", "UNLICENSE"])?;
    // The one that is named after it, else the only one.
    let word = name.split('-').next().unwrap_or(name).to_uppercase();
    let named = files
        .iter()
        .find(|file| file.to_uppercase().contains(&word));
    let general = files.iter().find(|file| {
        !["MIT", "APACHE", "ZLIB", "BSD", "UNLICENSE"]
            .iter()
            .any(|other| file.to_uppercase().contains(other))
    });
    match named.or(general) {
        Some(file) => Ok(normalised(&read(&package.folder.join(file))?)),
        None if name == "MIT" => {
            let authors = match &package.authors[..] {
                [] => format!("the authors of {}", package.name),
                some => some.join(", "),
            };
            Ok(normalised(&MIT.replace("AUTHORS", &authors)))
        }
        None if name == "Apache-2.0" => Ok(normalised(APACHE)),
        None => bail!("there is no text of {name} among {files:?}"),
    }
}

fn read(file: &Path) -> Result<String> {
    let bytes = fs::read(file).with_context(|| file.display().to_string())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The text without differences between systems: line ends, and spaces at line ends.
fn normalised(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_read_as_spdx_means_them() {
        let right: [(&str, &[&str]); 6] = [
            ("MIT OR Apache-2.0", &["MIT"]),
            ("Apache-2.0/MIT", &["MIT"]),
            ("Unlicense OR GPL-3.0-only", &["Unlicense"]),
            (
                "(MIT OR Apache-2.0) AND Unicode-3.0",
                &["MIT", "Unicode-3.0"],
            ),
            ("GPL-2.0 OR (Zlib AND ISC)", &["Zlib", "ISC"]),
            (
                "Apache-2.0 WITH LLVM-exception OR GPL-2.0",
                &["Apache-2.0 WITH LLVM-exception"],
            ),
        ];
        for (expression, names) in right {
            assert_eq!(accepted(expression).unwrap(), names, "{expression}");
        }
        for wrong in [
            "GPL-3.0-only",
            "MIT AND GPL-2.0",
            "",
            "(MIT OR Apache-2.0) AND AGPL-3.0",
            "MITT",
        ] {
            assert!(accepted(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_package_of_the_modules_stands_in_the_text_with_its_licence() {
        let named = |text: &str, packages: BTreeMap<(String, String), Package>| {
            for (name, version) in packages.into_keys() {
                let own = is_own(&name);
                let title = format!("\n{name} {version} (");
                assert_eq!(text.contains(&title), !own, "{title}");
            }
        };
        let (text, wheel) = (of_page().unwrap(), of_the_wheel().unwrap());
        named(&text, of_modules().unwrap());
        named(&wheel, of_modules().unwrap());
        named(&wheel, of_wheel().unwrap());
        for library in page_libraries::packages().unwrap() {
            let title = format!("\n{} {} (", library.name, library.version);
            assert!(text.contains(&title) && wheel.contains(&title), "{title}");
        }
        assert!(wheel.contains("\npyo3 ") && !text.contains("\npyo3 "));
        for words in [
            "Permission is hereby granted, free of charge",
            "UNICODE LICENSE V3",
            "Alpaydin",
            "Rust standard library",
        ] {
            assert!(text.contains(words), "{words}");
        }
    }
}
