//! Modules that a JavaScript module loads, read from its source.
//!
//! Four forms are known: `import … from '…'` (with its relatives `import '…'` and `export … from '…'`), `import('…')`, `new URL('…',
//! import.meta.url)`, and `asset('…')` of this page, which names a file of `www/`. Loading something by a computed name is an error: a list
//! made from it would lack a file, and nobody would notice.
//!
//! Bundlers (esbuild, Rollup) run on Node.js, without which the page can be built. What is said in modules stays
//! as it is written (`bundle.rs` puts them together), so only the names of what they load have to be found.

use anyhow::{Result, bail, ensure};
use std::ops::Range;

/// Ways of loading a file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ImportKind {
    /// Static import, loaded before the module runs.
    Import,
    /// Call of `import()` when the module needs the file.
    LazyImport,
    /// Address relative to the module.
    Url,
    /// Path in `www/`.
    Asset,
}

/// A name of a file in the source of a module.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// How it is loaded.
    pub kind: ImportKind,
    /// The name. In the name of an asset or an address, `*` stands for the part known only when the page runs.
    pub name: String,
    /// Place of the name in the source, without quotes.
    pub at: Range<usize>,
}

/// A word, a string or a sign of the source.
#[derive(Clone, Debug, PartialEq)]
enum Token<'a> {
    Word(&'a str),
    /// A string without escapes, and the position between its quotes.
    Text(&'a str, Range<usize>),
    /// A template, with `*` for everything between `${` and `}`.
    Template(String, Range<usize>),
    Sign(char),
}

/// Everything that the module with this `source` loads, in the order of the source.
///
/// # Errors
/// Something is loaded by a computed name, or a string or comment has no end.
pub fn references(source: &str) -> Result<Vec<Import>> {
    let tokens = tokens(source, 0, &mut Vec::new())?.0;
    let mut found = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| &tokens[i]);
        let after = &tokens[i + 1..];
        let is_name = |word: &str| *token == Token::Word(word) && before != Some(&Token::Sign('.'));
        if is_name("import") {
            match after {
                [Token::Text(name, at), ..] => found.push(written(ImportKind::Import, name, at)),
                [
                    Token::Sign('('),
                    Token::Text(name, at),
                    Token::Sign(')'),
                    ..,
                ] => {
                    found.push(written(ImportKind::LazyImport, name, at));
                }
                [Token::Sign('('), ..] => bail!("import(…) of a name that is not written out"),
                [Token::Sign('.'), ..] => {}
                _ => found.push(from_clause(after)?),
            }
        } else if is_name("export") && matches!(after, [Token::Sign('*' | '{'), ..]) {
            // A list of own names has nothing behind it.
            found.extend(from_clause(after).ok());
        } else if is_name("new") && after.starts_with(&[Token::Word("URL"), Token::Sign('(')]) {
            found.extend(module_address(&after[2..])?);
        } else if is_name("asset")
            && before != Some(&Token::Word("function"))
            && let [Token::Sign('('), name, ..] = after
        {
            match name {
                Token::Text(name, at) => found.push(written(ImportKind::Asset, name, at)),
                Token::Template(name, at) => found.push(written(ImportKind::Asset, name, at)),
                _ => bail!("asset(…) of a name that is not written out"),
            }
        }
    }
    Ok(found)
}

/// The comments of the module with this `source`, in order; those inside of templates are left out.
///
/// # Errors
/// A string or comment has no end.
pub fn comments(source: &str) -> Result<Vec<Range<usize>>> {
    let mut comments = Vec::new();
    tokens(source, 0, &mut comments)?;
    Ok(comments)
}

fn written(kind: ImportKind, name: &str, at: &Range<usize>) -> Import {
    Import {
        kind,
        name: name.to_owned(),
        at: at.clone(),
    }
}

/// The name after `from`, which ends the imported names.
fn from_clause(tokens: &[Token]) -> Result<Import> {
    for pair in tokens.windows(2) {
        match pair {
            [Token::Word("from"), Token::Text(name, at)] => {
                return Ok(written(ImportKind::Import, name, at));
            }
            [Token::Word(_) | Token::Sign(',' | '{' | '}' | '*'), _] => {}
            _ => break,
        }
    }
    bail!("an import without a name")
}

/// The name in `'…', import.meta.url)`; `None` if the address is not relative to the module, or is that of a
/// folder.
fn module_address(tokens: &[Token]) -> Result<Option<Import>> {
    let mut depth = 0;
    let end = tokens.iter().position(|token| {
        match token {
            Token::Sign('(') => depth += 1,
            Token::Sign(')') => depth -= 1,
            _ => {}
        }
        depth < 0
    });
    let arguments = &tokens[..end.unwrap_or(tokens.len())];
    let base = [
        Token::Sign(','),
        Token::Word("import"),
        Token::Sign('.'),
        Token::Word("meta"),
        Token::Sign('.'),
        Token::Word("url"),
    ];
    let Some(name) = arguments.strip_suffix(&base) else {
        return Ok(None);
    };
    let (name, at) = match name {
        [Token::Text(name, at)] => ((*name).to_owned(), at),
        [Token::Template(name, at)] => (name.clone(), at),
        _ => bail!("new URL(…, import.meta.url) of a name that is not written out"),
    };
    Ok((!name.ends_with(['/', '.'])).then(|| written(ImportKind::Url, &name, at)))
}

/// Words before which a slash begins a regular expression.
const BEFORE_EXPRESSIONS: [&str; 8] = [
    "return", "typeof", "case", "in", "of", "delete", "void", "await",
];

/// The tokens of `source` from the byte `from` on, to its end or to the brace that closes more than was opened (of an expression in a
/// template); and the place of that end.
fn tokens<'a>(
    source: &'a str,
    from: usize,
    comments: &mut Vec<Range<usize>>,
) -> Result<(Vec<Token<'a>>, usize)> {
    let bytes = source.as_bytes();
    let mut tokens: Vec<Token> = Vec::new();
    let (mut at, mut depth) = (from, 0);
    while let Some(&byte) = bytes.get(at) {
        let rest = &source[at..];
        if byte.is_ascii_whitespace() {
            at += 1;
        } else if rest.starts_with("//") {
            let length = rest.find('\n').unwrap_or(rest.len());
            comments.push(at..at + length);
            at += length;
        } else if rest.starts_with("/*") {
            let Some(length) = rest.find("*/") else {
                bail!("a comment without an end");
            };
            comments.push(at..at + length + 2);
            at += length + 2;
        } else if byte == b'\'' || byte == b'"' {
            let end = end_of_string(bytes, at)?;
            tokens.push(Token::Text(&source[at + 1..end], at + 1..end));
            at = end + 1;
        } else if byte == b'`' {
            let (text, end) = template(source, at)?;
            tokens.push(Token::Template(text, at + 1..end));
            at = end + 1;
        } else if byte == b'/' && begins_expression(tokens.last()) {
            at = end_of_regular_expression(bytes, at)? + 1;
            tokens.push(Token::Sign('/'));
        } else if is_word(byte) {
            let length = rest.bytes().take_while(|byte| is_word(*byte)).count();
            tokens.push(Token::Word(&rest[..length]));
            at += length;
        } else {
            match byte {
                b'{' => depth += 1,
                b'}' if depth == 0 && from > 0 => return Ok((tokens, at)),
                b'}' => depth -= 1,
                _ => {}
            }
            tokens.push(Token::Sign(char::from(byte)));
            at += 1;
        }
    }
    ensure!(from == 0, "a template without an end");
    Ok((tokens, at))
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte == b'#' || byte >= 0x80
}

/// Whether an expression may begin after `token`, so that a slash there is not a division.
fn begins_expression(token: Option<&Token>) -> bool {
    match token {
        None => true,
        Some(Token::Word(word)) => BEFORE_EXPRESSIONS.contains(word),
        Some(Token::Sign(sign)) => !matches!(sign, ')' | ']' | '}' | '/'),
        Some(Token::Text(..) | Token::Template(..)) => false,
    }
}

/// Position of the closing quote of the string that begins at `from`.
fn end_of_string(bytes: &[u8], from: usize) -> Result<usize> {
    let mut at = from + 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            _ if byte == bytes[from] => return Ok(at),
            b'\n' => break,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bail!("a string without an end")
}

/// Position of the closing slash of the regular expression that begins at `from`.
fn end_of_regular_expression(bytes: &[u8], from: usize) -> Result<usize> {
    let (mut at, mut in_class) = (from + 1, false);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'/' if !in_class => return Ok(at),
            b'\n' => break,
            b'\\' => at += 1,
            b'[' => in_class = true,
            b']' => in_class = false,
            _ => {}
        }
        at += 1;
    }
    bail!("a regular expression without an end")
}

/// The text of the template that begins at `from`, and where its last quote is. Expressions in the template are only read to find where
/// they end.
fn template(source: &str, from: usize) -> Result<(String, usize)> {
    let bytes = source.as_bytes();
    let (mut text, mut at) = (String::new(), from + 1);
    let mut kept = at;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'`' => return Ok((text + &source[kept..at], at)),
            b'\\' => at += 2,
            b'$' if bytes.get(at + 1) == Some(&b'{') => {
                text += &source[kept..at];
                text.push('*');
                at = tokens(source, at + 2, &mut Vec::new())?.1 + 1;
                kept = at;
            }
            _ => at += 1,
        }
    }
    bail!("a template without an end")
}

#[cfg(test)]
mod tests {
    use super::{ImportKind, references};

    fn read(source: &str) -> Vec<(ImportKind, String)> {
        let found = references(source).unwrap().into_iter();
        found.map(|it| (it.kind, it.name)).collect()
    }

    #[test]
    fn every_form_is_read() {
        let source = "import a, { b as c } from './a.js';\nimport * as d from \"./b.js\";\nimport './c.js';\n\
            export { e,\n  f } from './d.js';\nexport * from './e.js';\nconst g = await import('./f.js');\n\
            new Worker(new URL('g.js', import.meta.url));\nfetch(asset('h.json'));\nasset(`t/${i}.json`);";
        let wanted = [
            (ImportKind::Import, "./a.js"),
            (ImportKind::Import, "./b.js"),
            (ImportKind::Import, "./c.js"),
            (ImportKind::Import, "./d.js"),
            (ImportKind::Import, "./e.js"),
            (ImportKind::LazyImport, "./f.js"),
            (ImportKind::Url, "g.js"),
            (ImportKind::Asset, "h.json"),
            (ImportKind::Asset, "t/*.json"),
        ];
        assert_eq!(
            read(source),
            wanted.map(|(kind, name)| (kind, name.to_owned()))
        );
        for it in references(source).unwrap() {
            assert_eq!(source[it.at].replace("${i}", "*"), it.name);
        }
    }

    #[test]
    fn what_only_looks_like_a_form_is_left_alone() {
        let source = "// import './a.js'\n/** @type {import('./b.js').B} */\nconst s = 'import(\"./c.js\")';\n\
            const t = `import './d.js' ${`${'}'}`} asset('e')`;\nconst r = /['\"`/]/.test(x) / 2;\n\
            it.import(n); export { a, b };\nexport const from = 1;\nfunction asset(name) {}\n\
            new URL(name, document.baseURI); import.meta.url; new URL('../', import.meta.url)";
        assert_eq!(read(source), []);
    }

    #[test]
    fn what_cannot_be_listed_is_a_mistake() {
        for source in [
            "import(name)",
            "import(`./${name}.js`)",
            "import('./a' + '.js')",
            "new URL(name, import.meta.url)",
            "asset(name)",
            "import { a }",
            "const s = 'a",
            "const t = `a ${b",
            "/* a",
        ] {
            assert!(references(source).is_err(), "{source}");
        }
    }
}
