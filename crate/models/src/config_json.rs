//! Reads the parts of `config.json` that the tensors do not show.

use attention_spectra_words::phrase;
mod fields;
mod rotary_positions;

use super::configuration::{Configuration, Family, Nonlinearity, Normalisation, PositionEncoding};
use crate::problem::Problem;
use fields::{Config, shown, wrong_value};
use serde_json::Value;

/// Sizes of a model, read from its tensors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shapes {
    /// Embedding width d.
    pub width: usize,
    /// Number of layers.
    pub layers: usize,
    /// Number of rows of all queries, h·d_h, if queries have a separate tensor.
    pub queries: Option<usize>,
    /// Whether a gate of the same size is stored next to the query of each head.
    pub gated: bool,
    /// Number of rows of all keys, if keys have a separate tensor.
    pub keys: Option<usize>,
    /// Whether queries, keys and values are computed from fewer dimensions, with separate maps for each head.
    pub latent: bool,
    /// Rows of queries, keys and values together.
    pub together: usize,
    /// Hidden width of the MLP, if it was found.
    pub hidden: Option<usize>,
    /// Whether queries and keys of each head have normalisations.
    pub head_norms: bool,
}

/// Names of the number of layers.
const LAYERS: [&str; 4] = ["num_hidden_layers", "n_layer", "n_layers", "num_layers"];

/// Kinds of models whose files hold γ − 1 for the scale γ of a normalisation.
const SCALES_LESS_ONE: [&str; 7] = [
    "gemma",
    "gemma2",
    "gemma3",
    "gemma3_text",
    "qwen3_next",
    "qwen3_5",
    "qwen3_5_text",
];

/// The configuration of a model of `family` with these tensors. An unknown family is taken to be like BERT.
///
/// # Errors
/// The number of heads is not known, or a number does not fit the tensors; the sentence names it.
pub fn configuration(
    family: Option<Family>,
    shapes: Shapes,
    config: Option<&Value>,
) -> Result<Configuration, Problem> {
    let config = Config::of(config, shapes.width)?;
    let kind = config.get(&["model_type"]);
    let kind = kind.map(|(_, kind)| kind.as_str().unwrap_or(""));
    let family = match (family, kind) {
        (Some(Family::Bert), Some("roberta" | "xlm-roberta" | "camembert")) => Family::Roberta,
        (family, _) => family.unwrap_or(Family::Bert),
    };
    let gemma = family == Family::Llama && kind == Some("gemma");
    let mut usual = family.published();
    if gemma {
        usual.nonlinearity = Nonlinearity::GeluTanh;
    }
    let heads = config
        .count(&[
            "num_attention_heads",
            "n_head",
            "n_heads",
            "num_heads",
            "encoder_attention_heads",
        ])?
        .ok_or_else(|| {
            let sentence = phrase!("models-number-of-heads-not-shown", width = shapes.width);
            Problem::new("num_attention_heads", sentence)
        })?;
    let (head_width, key_value_heads) = head_sizes(&config, shapes, heads)?;
    let position_encoding = rotary_positions::read(&config, usual.position_encoding)?;
    let positions = config.count(&["max_position_embeddings", "n_positions"])?;
    let window = match config.get(&["use_sliding_window"]) {
        Some((_, Value::Bool(false))) => None,
        _ => config.count(&["sliding_window"])?,
    };
    let positions = positions
        .or(window)
        .map(|most| most.min(window.unwrap_or(most)));
    let offset = match position_encoding {
        PositionEncoding::Learned { offset } => offset,
        _ => 0,
    };
    let epsilon = config.real(&["layer_norm_eps", "layer_norm_epsilon", "rms_norm_eps"])?;
    let parallel = match config.get(&["use_parallel_residual"]) {
        Some((name, value)) => value
            .as_bool()
            .ok_or_else(|| wrong_value(name, value, phrase!("models-true-false")))?,
        None => usual.parallel,
    };
    Configuration {
        family,
        width: shapes.width,
        layers: shapes.layers,
        heads,
        key_value_heads,
        head_width,
        hidden: shapes.hidden.unwrap_or(usual.hidden),
        vocabulary: config.count(&["vocab_size"])?.unwrap_or(usual.vocabulary),
        positions: positions.map_or(usual.positions, |count| count.saturating_sub(offset)),
        normalisation: match family {
            Family::Llama => Normalisation::Rms,
            _ => Normalisation::Layer,
        },
        epsilon: epsilon.unwrap_or(usual.epsilon),
        nonlinearity: match config.get(&NONLINEARITY).and_then(|(_, said)| known(said)) {
            // Its first files say gelu, and mean this.
            Some(Nonlinearity::Gelu) if gemma => Nonlinearity::GeluTanh,
            // Heads are measured whatever it is: see `otherwise`.
            said => said.unwrap_or(usual.nonlinearity),
        },
        position_encoding,
        parallel,
        head_norms: family == Family::Llama
            && kind.map_or(shapes.head_norms, |kind| kind == "qwen3"),
        gated_queries: shapes.gated,
        scaled_embeddings: gemma,
        scales_less_one: kind.is_some_and(|kind| SCALES_LESS_ONE.contains(&kind)),
        ..usual
    }
    .checked()
}

/// Notes about the number of layers in config.json where `found` differ in the files.
///
/// # Errors
/// If config.json states more layers than the files have.
pub fn layers_said(
    config: Option<&Value>,
    width: usize,
    found: usize,
) -> Result<Option<String>, Problem> {
    let config = Config::of(config, width)?;
    match config.count(&LAYERS)? {
        Some(said) if said > found => Err(Problem::new(
            "num_hidden_layers",
            phrase!(
                "models-config-more-layers-than-weights",
                layers = said,
                found
            ),
        )),
        Some(said) if said < found => Ok(Some(phrase!(
            "models-num-hidden-layers-config-json-files",
            layers = said,
            found
        ))),
        _ => Ok(None),
    }
}

/// Says which of `layers` layers attend only to the nearest tokens, if config.json names such layers.
///
/// # Errors
/// A field that should be a number is not a number.
pub fn local_layers(
    config: Option<&Value>,
    width: usize,
    layers: usize,
) -> Result<Option<String>, Problem> {
    let config = Config::of(config, width)?;
    let types = config
        .get(&["layer_types"])
        .and_then(|(_, types)| types.as_array());
    let every = config.count(&["global_attn_every_n_layers"])?;
    let local: Vec<usize> = match (types, every) {
        (Some(types), _) => (0..layers.min(types.len()))
            .filter(|layer| types[*layer] == "sliding_attention")
            .collect(),
        (None, Some(every)) => (0..layers).filter(|layer| layer % every != 0).collect(),
        (None, None) => Vec::new(),
    };
    let reach = config.count(&["local_attention", "sliding_window"])?;
    let Some(reach) = reach.filter(|_| !local.is_empty()) else {
        return Ok(None);
    };
    let list: Vec<String> = local.iter().map(usize::to_string).collect();
    Ok(Some(phrase!(
        "models-some-layers-attend-only-nearest",
        nearest = reach,
        layers = list.join(", ")
    )))
}

/// Whether a config.json names the model; timm's has an architecture.
pub fn says_model(config: Option<&Value>) -> bool {
    let said = |name: &&str| config.is_some_and(|c| c.get(name).is_some_and(Value::is_string));
    ["model_type", "architecture"].iter().any(said)
}

/// The field of `config.json` with which a model of `family` computes differently from this program, and the value of that field.
pub fn otherwise(
    family: Family,
    width: usize,
    config: Option<&Value>,
) -> Result<Option<(&'static str, String)>, Problem> {
    let config = Config::of(config, width)?;
    if let Some((name, value)) = config.get(&NONLINEARITY)
        && known(value).is_none()
    {
        return Ok(Some((name, shown(value))));
    }
    let kinds: &[&str] = match family {
        Family::Bert | Family::Roberta | Family::TinyBert => {
            &["bert", "electra", "roberta", "xlm-roberta", "camembert"]
        }
        Family::Vit => return Ok(None),
        Family::Gpt2 => &["gpt2"],
        Family::Llama => &["llama", "mistral", "qwen2", "qwen3", "phi3", "gemma"],
        Family::NeoX => &["gpt_neox"],
    };
    let alike = |name: &str, value: &Value| match name {
        "model_type" => value.as_str().is_some_and(|kind| kinds.contains(&kind)),
        "position_embedding_type" => value == "absolute",
        "scale_attn_weights" => *value == true,
        _ => *value == false,
    };
    let fields = [
        "model_type",
        "position_embedding_type",
        "scale_attn_weights",
        "scale_attn_by_inverse_layer_idx",
        "is_decoder",
        "use_bidirectional_attention",
    ];
    let found = fields.into_iter().find_map(|name| {
        let (_, value) = config.get(&[name])?;
        (!alike(name, value)).then(|| (name, shown(value)))
    });
    let encoding = family.published().position_encoding;
    Ok(found.or_else(|| rotary_positions::otherwise(&config, encoding)))
}

/// Width of a head, and the number of heads of keys and values.
fn head_sizes(config: &Config, shapes: Shapes, heads: usize) -> Result<(usize, usize), Problem> {
    let (said, shared) = match shapes.latent {
        // What config.json calls so is then a part of a head.
        true => (None, None),
        false => (
            config.count(&["head_dim", "d_kv"])?,
            config.count(&["num_key_value_heads"])?,
        ),
    };
    let problem = |name: &str, sentence: String| Err(Problem::new(name, sentence));
    let width = match (said, shapes.queries) {
        (Some(width), _) => width,
        (None, Some(queries)) => queries / heads,
        // Rows together are (h + 2 h_kv)·d_h.
        (None, None) => {
            let parts = heads.saturating_add(shared.unwrap_or(heads).saturating_mul(2));
            shapes.together / parts
        }
    };
    if let Some(queries) = shapes
        .queries
        .filter(|rows| heads.saturating_mul(width) != *rows)
    {
        return match said {
            Some(width) if queries.is_multiple_of(heads) => problem(
                "head_dim",
                phrase!(
                    "models-head-dim-does-not-fit",
                    width,
                    queries,
                    each = queries / heads,
                    heads
                ),
            ),
            _ => problem(
                "num_attention_heads",
                phrase!("models-heads-do-not-divide-queries", heads, queries),
            ),
        };
    }
    if width == 0 {
        let sentence = phrase!("models-heads-do-not-fit-width", heads, width = shapes.width);
        return problem("num_attention_heads", sentence);
    }
    let rows = shapes
        .keys
        .unwrap_or((shapes.together.saturating_sub(heads.saturating_mul(width))) / 2);
    let found = rows / width;
    if found == 0 || !rows.is_multiple_of(width) || shared.is_some_and(|count| count != found) {
        let count = shared.map_or_else(
            || format!("num_attention_heads = {heads}"),
            |count| format!("num_key_value_heads = {count}"),
        );
        let sentence = phrase!("models-key-heads-do-not-fit", setting = count, rows, width);
        return problem(
            if shared.is_some() {
                "num_key_value_heads"
            } else {
                "num_attention_heads"
            },
            sentence,
        );
    }
    Ok((width, found))
}

/// Names of the nonlinearity of an MLP.
const NONLINEARITY: [&str; 2] = ["hidden_act", "activation_function"];

/// The nonlinearity of this name, if it is known here.
fn known(name: &Value) -> Option<Nonlinearity> {
    match name.as_str()? {
        "gelu" | "gelu_python" => Some(Nonlinearity::Gelu),
        "gelu_new" | "gelu_pytorch_tanh" | "gelu_fast" => Some(Nonlinearity::GeluTanh),
        "silu" | "swish" => Some(Nonlinearity::Silu),
        "relu" => Some(Nonlinearity::Relu),
        _ => None,
    }
}
