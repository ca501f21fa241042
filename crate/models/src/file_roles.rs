//! Roles of a model's files by their names: a whole folder may be chosen.

use crate::safetensors::Index;
use std::collections::BTreeSet;

/// The files of a model among the chosen files, by their places in the list of names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModelFiles {
    /// Weights. If no file is called `….safetensors`, any other file that may contain weights.
    pub weights: Vec<usize>,
    /// The index of several files of weights.
    pub index: Option<usize>,
    /// `config.json`, or another JSON file that may be the configuration.
    pub config: Option<usize>,
    /// `tokenizer.json`.
    pub tokenizer: Option<usize>,
    /// `preprocessor_config.json`.
    pub preprocessor: Option<usize>,
}

/// Endings of the index of safetensors files; other formats have an index too.
const INDEX: &str = ".index.json";

/// Prefixes of JSON files that do not describe the form of a model.
const NOT_CONFIG: [&str; 22] = [
    "tokenizer",
    "vocab",
    "special_tokens",
    "added_tokens",
    "generation_config",
    "processor_config",
    "video_preprocessor",
    "adapter_config",
    "quant",
    "trainer_state",
    "training",
    "train_",
    "eval_",
    "all_results",
    "modules",
    "sentence_",
    "config_sentence",
    "chat_template",
    "merges",
    "package",
    "params",
    "dataset",
];

/// Endings of files that are not weights.
const NOT_WEIGHTS: [&str; 13] = [
    ".md",
    ".txt",
    ".py",
    ".ipynb",
    ".json",
    ".jsonl",
    ".yaml",
    ".yml",
    ".model",
    ".log",
    ".html",
    ".gitattributes",
    ".gitignore",
];

fn ends_with_any(name: &str, endings: &[&str]) -> bool {
    endings.iter().any(|ending| name.ends_with(ending))
}

/// `model` of `model-00001-of-00003.safetensors`.
fn shard_of(name: &str) -> Option<&str> {
    let (stem, count) = name.strip_suffix(".safetensors")?.rsplit_once("-of-")?;
    let (stem, number) = stem.rsplit_once('-')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    (is_number(number) && is_number(count)).then_some(stem)
}

impl ModelFiles {
    /// Roles of the files with these names.
    pub fn of(names: &[&str]) -> Self {
        let names: Vec<String> = names.iter().map(|name| name.to_ascii_lowercase()).collect();
        let places = |is_it: &dyn Fn(&str) -> bool| places(&names, is_it);
        // The usual name is the one meant; else the first of the kind.
        let best = |usual: &str, found: Vec<usize>| {
            let exact = found.iter().find(|at| names[**at] == usual);
            exact.or(found.first()).copied()
        };
        let index = places(&|name| name.ends_with(".safetensors.index.json"));
        let index = match index.is_empty() {
            true => places(&|name| name.ends_with(INDEX)),
            false => index,
        };
        let is_config = |name: &str| {
            name.ends_with(".json")
                && !name.ends_with(INDEX)
                && !name.ends_with("preprocessor_config.json")
                && !name.ends_with("tokenizer.json")
                && !NOT_CONFIG.iter().any(|start| name.starts_with(start))
        };
        let named = places(&|name| is_config(name) && name.contains("config"));
        let config = match named.is_empty() {
            true => places(&is_config),
            false => named,
        };
        let weights = weights(&names);
        // The configuration of an adapter is none of a model.
        let is_adapter = |at: &usize| names[*at].starts_with("adapter_model");
        let of_adapter = places(&|name| name == "adapter_config.json");
        let config = match !weights.is_empty() && weights.iter().all(is_adapter) {
            true if !of_adapter.is_empty() => of_adapter,
            _ => config,
        };
        Self {
            weights,
            index: best("model.safetensors.index.json", index),
            config: best("config.json", config),
            tokenizer: best(
                "tokenizer.json",
                places(&|name| name.ends_with("tokenizer.json")),
            ),
            preprocessor: best(
                "preprocessor_config.json",
                places(&|name| name.ends_with("preprocessor_config.json")),
            ),
        }
    }

    /// Roles after the index has been read: the weights are the files that it names. An index of files in another format is left
    /// out, and one of files that were not chosen if a chosen file has the whole model.
    pub fn with_index(mut self, names: &[&str], index: &Index) -> Self {
        let named: BTreeSet<&str> = index.files.values().map(String::as_str).collect();
        let all: Vec<usize> = (0..names.len())
            .filter(|at| named.contains(names[*at]))
            .collect();
        let is_whole = |at: &usize| names[*at].eq_ignore_ascii_case("model.safetensors");
        let is_other_format = named
            .iter()
            .all(|name| !name.to_ascii_lowercase().ends_with(".safetensors"));
        if is_other_format && !self.weights.is_empty() {
            self.index = None;
        } else if all.len() == named.len() {
            self.weights = all;
        } else if self.weights.iter().any(is_whole) {
            self.weights.retain(is_whole);
            self.index = None;
        } else if !all.is_empty() {
            self.weights = all;
        }
        self
    }
}

/// The places of the names that satisfy `is_it`.
fn places(names: &[String], is_it: impl Fn(&str) -> bool) -> Vec<usize> {
    // Files that systems hide beside others begin with a point.
    let is_it = |name: &String| !name.starts_with('.') && is_it(name);
    (0..names.len()).filter(|at| is_it(&names[*at])).collect()
}

fn weights(names: &[String]) -> Vec<usize> {
    let known = places(names, |name| name.ends_with(".safetensors"));
    if known.is_empty() {
        return places(names, |name| {
            !ends_with_any(name, &NOT_WEIGHTS)
                && ![
                    "license",
                    "readme",
                    "notice",
                    "optimizer",
                    "scheduler",
                    "rng_state",
                    "training_args",
                ]
                .iter()
                .any(|start| name.starts_with(start))
        });
    }
    if known.len() == 1 {
        return known;
    }
    let shards: Vec<usize> = known
        .iter()
        .copied()
        .filter(|at| shard_of(&names[*at]).is_some())
        .collect();
    let whole = known
        .iter()
        .copied()
        .find(|at| names[*at] == "model.safetensors");
    if let Some(whole) = whole {
        return vec![whole];
    }
    if let Some(first) = shards.first() {
        let stem = shard_of(&names[*first]);
        let of_first = |at: &usize| shard_of(&names[*at]) == stem;
        return shards.iter().copied().filter(of_first).collect();
    }
    let is_beside = |at: &usize| {
        ["adapter", "optimizer", "consolidated", "training"]
            .iter()
            .any(|start| names[*at].starts_with(start))
    };
    let rest: Vec<usize> = known.iter().copied().filter(|at| !is_beside(at)).collect();
    if rest.is_empty() { known } else { rest }
}

/// The address of the file itself, for the address of the page that shows it: for Hugging Face and GitHub. For the page of a model, the
/// address of `model.safetensors`.
pub fn file_address(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else {
        return address.to_owned();
    };
    let end = rest.find(['?', '#']).unwrap_or(rest.len());
    let (path, query) = rest.split_at(end);
    let parts: Vec<&str> = path.trim_end_matches('/').split('/').collect();
    match parts[..] {
        [host @ ("huggingface.co" | "hf.co"), ref parts @ ..] if !parts.is_empty() => {
            let is_kind = |part: &&str| ["blob", "tree", "resolve", "raw"].contains(part);
            let at = parts.iter().position(is_kind).unwrap_or(parts.len());
            let (model, rest) = parts.split_at(at);
            let model = model.join("/");
            match *rest {
                // Models have an owner, old ones have none.
                _ if model.matches('/').count() > 1 => address.to_owned(),
                [] => format!("{scheme}://{host}/{model}/resolve/main/model.safetensors"),
                ["tree", revision] => {
                    format!("{scheme}://{host}/{model}/resolve/{revision}/model.safetensors")
                }
                ["blob", revision, ref file @ ..] if !file.is_empty() => {
                    let file = file.join("/");
                    format!("{scheme}://{host}/{model}/resolve/{revision}/{file}{query}")
                }
                _ => address.to_owned(),
            }
        }
        ["github.com", owner, name, "blob", revision, ref file @ ..] if !file.is_empty() => {
            let file = file.join("/");
            format!("{scheme}://raw.githubusercontent.com/{owner}/{name}/{revision}/{file}")
        }
        _ => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of the files chosen of `names`: weights, then index, config, tokenizer and preprocessor.
    fn chosen<'a>(names: &[&'a str], index: Option<&[&str]>) -> (Vec<&'a str>, [&'a str; 4]) {
        let mut files = ModelFiles::of(names);
        if let Some(parts) = index {
            let files_of = parts.iter().enumerate();
            let index = Index {
                files: files_of
                    .map(|(i, name)| (i.to_string(), (*name).to_owned()))
                    .collect(),
            };
            files = files.with_index(names, &index);
        }
        let name = |at: Option<usize>| at.map_or("", |at| names[at]);
        let weights = files.weights.iter().map(|at| names[*at]).collect();
        (
            weights,
            [
                files.index,
                files.config,
                files.tokenizer,
                files.preprocessor,
            ]
            .map(name),
        )
    }

    const BESIDE: [&str; 14] = [
        ".gitattributes",
        "LICENSE",
        "README.md",
        "added_tokens.json",
        "config.json",
        "generation_config.json",
        "merges.txt",
        "optimizer.pt",
        "pytorch_model.bin",
        "special_tokens_map.json",
        "tokenizer.json",
        "tokenizer_config.json",
        "trainer_state.json",
        "vocab.json",
    ];

    #[test]
    fn of_a_whole_folder_the_files_of_the_model_are_read() {
        let folder = |more: &[&'static str]| [&BESIDE, more].concat();
        let rest = ["", "config.json", "tokenizer.json", ""];
        assert_eq!(
            chosen(&folder(&["model.safetensors"]), None),
            (vec!["model.safetensors"], rest)
        );
        // Nothing depends on the order in which a browser lists them.
        let mut reversed = folder(&["model.safetensors"]);
        reversed.reverse();
        assert_eq!(chosen(&reversed, None), (vec!["model.safetensors"], rest));
        let parts = [
            "model-00001-of-00002.safetensors",
            "model-00002-of-00002.safetensors",
        ];
        assert_eq!(chosen(&folder(&parts), None).0, parts);
        let indexed = folder(&[
            "consolidated.safetensors",
            parts[0],
            parts[1],
            "model.safetensors.index.json",
            "pytorch_model.bin.index.json",
            "preprocessor_config.json",
        ]);
        let all = [
            "model.safetensors.index.json",
            "config.json",
            "tokenizer.json",
            "preprocessor_config.json",
        ];
        assert_eq!(chosen(&indexed, Some(&parts)), (parts.to_vec(), all));
        // The index of another format.
        let other = folder(&["model.safetensors", "pytorch_model.bin.index.json"]);
        let bins = [
            "pytorch_model-00001-of-00002.bin",
            "pytorch_model-00002-of-00002.bin",
        ];
        assert_eq!(
            chosen(&other, Some(&bins)),
            (vec!["model.safetensors"], rest)
        );
        let both = folder(
            &[
                &["model.safetensors", "pytorch_model.bin.index.json"],
                &bins[..],
            ]
            .concat(),
        );
        assert_eq!(chosen(&both, Some(&bins)).0, ["model.safetensors"]);
        // A part is missing: the index that says so is kept.
        let missing = folder(&[parts[0], "model.safetensors.index.json"]);
        let found = chosen(&missing, Some(&parts));
        assert_eq!(
            (found.0, found.1[0]),
            (vec![parts[0]], "model.safetensors.index.json")
        );
        for beside in [
            "adapter_model.safetensors",
            "._model.safetensors",
            "flux.safetensors",
        ] {
            let names = folder(&[beside, "model.safetensors"]);
            assert_eq!(chosen(&names, None).0, ["model.safetensors"], "{beside}");
        }
    }

    #[test]
    fn files_of_other_names_are_taken_for_what_they_may_be() {
        for (names, weights, config) in [
            (
                &[
                    "adapter_config.json",
                    "adapter_model.safetensors",
                    "config.json",
                ][..],
                &["adapter_model.safetensors"][..],
                "adapter_config.json",
            ),
            (
                &["small.safetensors", "bert.json"][..],
                &["small.safetensors"][..],
                "bert.json",
            ),
            (&["model.gguf", "README.md"], &["model.gguf"], ""),
            (
                &["pytorch_model.bin", "config.json"],
                &["pytorch_model.bin"],
                "config.json",
            ),
            (&["weights"], &["weights"], ""),
            (&["config.json", "README.md"], &[], "config.json"),
            (
                &["a.safetensors", "b.safetensors"],
                &["a.safetensors", "b.safetensors"],
                "",
            ),
            (
                &["Model.SAFETENSORS", "notes.json", "my_config.json"],
                &["Model.SAFETENSORS"],
                "my_config.json",
            ),
        ] {
            let (found, [_, found_config, ..]) = chosen(names, None);
            assert_eq!((&found[..], found_config), (weights, config), "{names:?}");
        }
    }

    #[test]
    fn the_address_of_a_page_is_understood_as_that_of_its_file() {
        const HF: &str = "https://huggingface.co/openai-community/gpt2";
        for (page, file) in [
            (
                format!("{HF}/blob/main/model.safetensors"),
                format!("{HF}/resolve/main/model.safetensors"),
            ),
            (
                "https://huggingface.co/gpt2/blob/main/model.safetensors?x=1".to_owned(),
                "https://huggingface.co/gpt2/resolve/main/model.safetensors?x=1".to_owned(),
            ),
            (
                HF.to_owned(),
                format!("{HF}/resolve/main/model.safetensors"),
            ),
            (
                format!("{HF}/tree/v1/"),
                format!("{HF}/resolve/v1/model.safetensors"),
            ),
            (
                "https://github.com/o/r/blob/main/a/b.safetensors".to_owned(),
                "https://raw.githubusercontent.com/o/r/main/a/b.safetensors".to_owned(),
            ),
        ] {
            assert_eq!(file_address(&page), file);
            // What is one already stays as it is.
            assert_eq!(file_address(&file), file);
        }
        for other in [
            "model.safetensors",
            "http://127.0.0.1:80/blob/main/m.safetensors",
            "https://a.b/",
        ] {
            assert_eq!(file_address(other), other);
        }
    }
}
