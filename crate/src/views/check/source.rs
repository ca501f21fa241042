//! Python files as parts of programs: a docstring, imports, and the rest.

/// Beginning of the dictionary of parameters.
pub(super) const DICTIONARY: &str = "parameters = {\n";

/// The end of the dictionary, on separate lines.
const END: &str = "\n}\n";

/// A file `check.py` or a part.
pub(super) struct Source<'a> {
    /// Docstring of the file, without quotation marks.
    pub(super) docstring: &'a str,
    /// Import lines of the file.
    imports: Vec<&'a str>,
    /// The dictionary of parameters, if the source has one.
    dictionary: &'a str,
    /// Everything after these.
    pub(super) body: &'a str,
}

impl<'a> Source<'a> {
    /// The parts of `text`.
    pub(super) fn read(text: &'a str) -> Self {
        let text = text.trim_start_matches("\"\"\"");
        let (docstring, mut rest) = text.split_once("\"\"\"\n").unwrap_or(("", text));
        let mut imports = Vec::new();
        while let Some((line, behind)) = rest.split_once('\n') {
            let is_import = line.starts_with("import ") || line.starts_with("from ");
            if !is_import && !line.is_empty() {
                break;
            }
            imports.extend(is_import.then_some(line));
            rest = behind;
        }
        let (dictionary, body) = match rest.strip_prefix(DICTIONARY) {
            Some(rest) => rest.split_once(END).unwrap_or((rest, "")),
            None => ("", rest),
        };
        Self {
            docstring,
            imports,
            dictionary,
            body,
        }
    }

    /// Whether the file imports from the part `name`.
    pub(super) fn imports(&self, name: &str) -> bool {
        let is_from = |line: &&str| line.split(' ').nth(1) == Some(name);
        self.imports.iter().any(is_from)
    }

    /// The keys of the dictionary of parameters, in order.
    pub(super) fn keys(&self) -> Vec<&'a str> {
        let key = |line: &'a str| line.strip_prefix("    \"")?.split('"').next();
        self.dictionary.lines().filter_map(key).collect()
    }
}

/// The import lines of `sources` other than those of `parts`: first Python's own modules, then NumPy.
pub(super) fn libraries(sources: &[Source], parts: &[&str]) -> String {
    const NUMPY: &str = "import numpy as np";
    let mut lines: Vec<&str> = Vec::new();
    for line in sources.iter().flat_map(|source| &source.imports) {
        let is_part = line
            .split(' ')
            .nth(1)
            .is_some_and(|name| parts.contains(&name));
        if !is_part && *line != NUMPY && !lines.contains(line) {
            lines.push(line);
        }
    }
    let own: String = lines.iter().map(|line| format!("{line}\n")).collect();
    match own.is_empty() {
        true => format!("{NUMPY}\n"),
        false => format!("{own}\n{NUMPY}\n"),
    }
}
