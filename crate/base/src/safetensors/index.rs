//! The index of a model in several files: which tensor is in which file.

use super::shortened;
use crate::problem::Problem;
use attention_spectra_words::phrase;
use serde_json::Value;
use std::collections::BTreeMap;

/// The file `model.safetensors.index.json`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    /// The name of the file of every tensor, by the tensor's name.
    pub files: BTreeMap<String, String>,
}

impl Index {
    /// Reads the text of the index.
    ///
    /// # Errors
    /// When the text is not JSON, has no `weight_map` from names to names, or names a file outside of the folder that it is in.
    pub fn read(text: &str) -> Result<Self, Problem> {
        let problem = |sentence: &str| Problem::new("index", sentence);
        let value: Value =
            serde_json::from_str(text).map_err(|_| problem(phrase!("file-index-not-json")))?;
        let map = value.get("weight_map").and_then(Value::as_object);
        let map =
            map.ok_or_else(|| problem(phrase!("file-index-models-files-weight-map-lists")))?;
        let mut files = BTreeMap::new();
        for (name, file) in map {
            let Some(file) = file.as_str() else {
                let sentence = phrase!("file-index-lacks-tensor", name = shortened(name));
                return Err(problem(&sentence));
            };
            if !is_beside(file) {
                let sentence = phrase!(
                    "file-index-models-files-names-file-folder",
                    file = shortened(file)
                );
                return Err(problem(&sentence));
            }
            files.insert(name.clone(), file.to_owned());
        }
        Ok(Self { files })
    }
}

/// Whether `file` names a file in the folder of the index: no address of another host, no other folder.
fn is_beside(file: &str) -> bool {
    let is_letter = |c: char| !c.is_control() && !"/\\:?#%".contains(c);
    !file.is_empty() && ![".", ".."].contains(&file) && file.chars().all(is_letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_says_where_tensors_lie_or_what_is_wrong_with_it() {
        let text = r#"{"metadata": {"total_size": 8}, "weight_map": {"a": "1.safetensors", "b": "2.safetensors"}}"#;
        assert_eq!(Index::read(text).unwrap().files["b"], "2.safetensors");
        for (text, says) in [
            ("{", "not JSON"),
            ("[]", "no weight_map"),
            (r#"{"weight_map": {"a": 3}}"#, "tensor a"),
            (
                r#"{"weight_map": {"a": "https://other.host/m.safetensors"}}"#,
                "not a file in its folder",
            ),
            (
                r#"{"weight_map": {"a": "//other.host/m"}}"#,
                "“//other.host/m”",
            ),
            (
                r#"{"weight_map": {"a": "../m.safetensors"}}"#,
                "“../m.safetensors”",
            ),
            (
                r#"{"weight_map": {"a": "..\\m"}}"#,
                "not a file in its folder",
            ),
            (r#"{"weight_map": {"a": ".."}}"#, "not a file in its folder"),
            (
                r#"{"weight_map": {"a": "%2e%2e%2fm"}}"#,
                "not a file in its folder",
            ),
            (
                r#"{"weight_map": {"a": "javascript:x"}}"#,
                "not a file in its folder",
            ),
        ] {
            let sentence = Index::read(text).unwrap_err().message;
            assert!(sentence.contains(says), "{sentence}");
        }
    }
}
