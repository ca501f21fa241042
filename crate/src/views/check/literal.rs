//! Values as Python writes them.

use serde_json::Value as Json;

/// `value` in Python.
pub(super) fn literal(value: &Json) -> String {
    let joined = |parts: Vec<String>| parts.join(", ");
    match value {
        Json::Null => "None".to_owned(),
        Json::Bool(true) => "True".to_owned(),
        Json::Bool(false) => "False".to_owned(),
        Json::Number(number) => number.to_string(),
        Json::String(word) => text(word),
        Json::Array(values) => format!("[{}]", joined(values.iter().map(literal).collect())),
        Json::Object(entries) => {
            let entry =
                |(name, value): (&String, &Json)| format!("{}: {}", text(name), literal(value));
            format!("{{{}}}", joined(entries.iter().map(entry).collect()))
        }
    }
}

/// A number with all its digits, never as a whole one.
pub(super) fn float(number: f64) -> String {
    Json::from(number).to_string()
}

/// A text in quotation marks. JSON's escapes mean the same in Python.
pub(super) fn text(word: &str) -> String {
    Json::from(word).to_string()
}

#[cfg(test)]
mod tests {
    use super::literal;
    use serde_json::json;

    #[test]
    fn values_are_those_of_python() {
        let value = json!([null, true, false, 3, 1.0, 1e-7, "a\"b\\c\n", {"x": [2.5]}]);
        assert_eq!(
            literal(&value),
            r#"[None, True, False, 3, 1.0, 1e-7, "a\"b\\c\n", {"x": [2.5]}]"#
        );
    }
}
