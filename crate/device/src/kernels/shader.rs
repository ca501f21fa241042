//! The text of a shader as it is compiled: uniform declared, constants inserted, loops unrolled.

/// A compute shader and the constants that are set in it before it is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shader {
    /// Name of the file and of the entry point.
    pub name: &'static str,
    /// Source of the file, preceded by the parts that several shaders share.
    pub source: &'static str,
    /// Values for its `const NAME: u32 = …;`.
    pub constants: &'static [(&'static str, u32)],
    /// Names and types of the uniform's fields, in their order: the text reads them as `p.name`.
    pub uniform: &'static [(&'static str, &'static str)],
    /// Names of the bindings before the uniform: first the bindings that are read, then those that are written.
    pub bindings: &'static [&'static str],
}

impl Shader {
    /// The text with the declaration of its uniform, its constants inserted and marked loops unrolled.
    pub fn text(&self) -> String {
        let mut text = self.declaration() + self.source;
        for (name, value) in self.constants {
            let declaration = format!("const {name}: u32 = ");
            if let Some(at) = text.find(&declaration) {
                let from = at + declaration.len();
                let end = text[from..].find(';').map_or(from, |end| from + end);
                text.replace_range(from..end, &value.to_string());
            }
        }
        written_out(&text)
    }

    /// The struct of the uniform, and its binding after all others as `p`.
    fn declaration(&self) -> String {
        let fields = self.uniform.iter();
        let fields: String = fields
            .map(|(name, kind)| format!("    {name}: {kind},\n"))
            .collect();
        let binding = self.bindings.len();
        format!(
            "struct Parameters {{\n{fields}}}\n\n@group(0) @binding({binding}) var<uniform> p: Parameters;\n\n"
        )
    }
}

/// Mark of a loop to be unrolled.
const WRITTEN_OUT: &str = " { // written out\n";

/// The text with every loop `for (var i = 0u; i < COUNT; i++) { // written out` unrolled, with numbers in place of the
/// counter.
///
/// Sums in registers are arrays in the text. Compilers find their registers where the indices are numbers; if the indices are loop
/// counters, the guard against endless loops that some browsers add may prevent this.
fn written_out(text: &str) -> String {
    let Some(found) = text.find(WRITTEN_OUT) else {
        return text.to_owned();
    };
    let start = text[..found].rfind('\n').map_or(0, |at| at + 1);
    let header = text[start..found].trim();
    let indent = &text[start..found - header.len()];
    let body = &text[found + WRITTEN_OUT.len()..];
    let close = format!("\n{indent}}}\n");
    let parts = header
        .strip_prefix("for (var ")
        .and_then(|rest| rest.split_once(" = 0u; "))
        .zip(
            header
                .split_once(" < ")
                .and_then(|(_, rest)| rest.split_once(';')),
        )
        .zip(body.find(&close));
    let Some((((counter, _), (count, _)), end)) = parts else {
        return text.to_owned();
    };
    let mut out = text[..start].to_owned();
    for i in 0..constant(text, count) {
        out += &format!(
            "{indent}{{\n{}{close}",
            with_number(&body[..end], counter, i)
        );
    }
    out += &body[end + close.len()..];
    written_out(&out)
}

/// The number `name`, `4u` say, or the value of `const NAME: u32 = …;`, a number.
fn constant(text: &str, name: &str) -> u32 {
    if let Some(number) = name
        .strip_suffix('u')
        .and_then(|digits| digits.parse().ok())
    {
        return number;
    }
    let declaration = format!("const {name}: u32 = ");
    let value = text
        .split(&declaration)
        .nth(1)
        .and_then(|rest| rest.split(';').next());
    value
        .and_then(|value| value.parse().ok())
        .unwrap_or_else(|| panic!("a shader has no constant {name}"))
}

/// `body` with a number in place of every `counter`.
fn with_number(body: &str, counter: &str, number: u32) -> String {
    let mut out = String::with_capacity(body.len());
    let mut word = String::new();
    for c in body.chars().chain(['\n']) {
        if c.is_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        match word == counter {
            true => out += &format!("{number}u"),
            false => out += &word,
        }
        word.clear();
        out.push(c);
    }
    out.pop();
    out
}

#[cfg(test)]
mod tests {
    use super::written_out;

    #[test]
    fn loops_are_written_out_inside_out_and_others_stay() {
        let text = "const N: u32 = 2;\nfor (var k = 0u; k < N; k++) {\n    for (var i = 0u; i < N; i++) { // written out\n        for (var j = 0u; j < 2u; j++) { // written out\n            x[i][j] = index(i, k);\n        }\n    }\n}\n";
        let out = written_out(text);
        for expected in [
            "x[0u][1u] = index(0u, k);",
            "x[1u][0u] = index(1u, k);",
            "k < N",
        ] {
            assert!(out.contains(expected), "{out}");
        }
        assert_eq!(out.matches("index(").count(), 4);
        assert_eq!(out.matches('{').count(), out.matches('}').count());
    }
}
