//! Layouts: where the families store the weights of a layer, by the names of its tensors and the rows of each head.

use super::configuration::{Configuration, Family};
use attention_spectra_words::phrase;

/// Place of the table of tokens in [`Layout::embeddings`].
pub const TOKENS: usize = 0;
/// Place of the table of positions in [`Layout::embeddings`].
pub const POSITIONS: usize = 1;
/// Place of the table of segments in [`Layout::embeddings`].
pub const SEGMENT: usize = 2;
/// The scale of the normalisation after the sum of the embeddings.
pub const NORM: usize = 3;

/// The scales of the normalisations that queries and keys of each head pass in models like Llama which have such.
pub const HEAD_NORMS: [&str; 2] = ["self_attn.q_norm.weight", "self_attn.k_norm.weight"];

/// A learned number for each head, which stands beside the scores of every row (gpt-oss).
pub const SINKS: &str = "self_attn.sinks";

/// How a linear map is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// [out, in], as PyTorch's `Linear`: y = x Wᵀ.
    OutIn,
    /// [in, out], as the `Conv1D` of GPT-2: y = x W.
    InOut,
}

/// How queries, keys and values share tensors. Rows are outputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// A tensor each, heads one after another.
    Apart([&'static str; 3]),
    /// One tensor: all queries, all keys, all values.
    Blocks(&'static str),
    /// One tensor: query, key and value of the first head, then of the second. Read as [`Packing::Blocks`] it has the right
    /// shapes and wrong numbers.
    PerHead(&'static str),
}

impl Packing {
    /// The tensors.
    pub fn names(self) -> Vec<&'static str> {
        match self {
            Self::Apart(names) => names.to_vec(),
            Self::Blocks(name) | Self::PerHead(name) => vec![name],
        }
    }

    /// The tensor with queries (`part` 0), keys (1) or values (2).
    pub fn name(self, part: usize) -> &'static str {
        match self {
            Self::Apart(names) => names[part],
            Self::Blocks(name) | Self::PerHead(name) => name,
        }
    }

    /// The row at which head `head` of that part begins.
    pub fn first_row(self, part: usize, head: usize, model: &Configuration) -> usize {
        let before = match (self, part) {
            (Self::Apart(_), 0) if model.gated_queries => 2 * head,
            (Self::PerHead(_), _) => 3 * head + part,
            (Self::Apart(_), _) | (Self::Blocks(_), 0) => head,
            (Self::Blocks(_), 1) => model.heads + head,
            (Self::Blocks(_), _) => model.heads + model.key_value_heads + head,
        };
        before * model.head_width
    }

    /// Rows of the tensor with that part.
    pub fn rows(self, part: usize, model: &Configuration) -> usize {
        match (self, part) {
            (Self::Apart(_), 0) if model.gated_queries => 2 * model.query_width(),
            (Self::Apart(_), 0) => model.query_width(),
            (Self::Apart(_), _) => model.key_value_width(),
            (Self::Blocks(_), _) => model.query_width() + 2 * model.key_value_width(),
            (Self::PerHead(_), _) => 3 * model.query_width(),
        }
    }
}

/// Factor of the hidden numbers of the MLP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gate {
    /// No factor.
    None,
    /// A separate map.
    Apart(&'static str),
    /// The first half of the rows of the tensor whose second half is the map itself.
    Fused,
}

/// Maps to fewer dimensions, from which queries, keys and values are computed (multi-head latent attention, DeepSeek-V2,
/// arXiv 2405.04434). The layout's queries are then the map from there to queries. Its keys are the map of tokens down to
/// keys and values, with the rotary part of all keys in its last rows. Its values are the map from there to keys and values, head
/// by head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Latent {
    /// The map of tokens down to queries, and the scale of the normalisation after it. Without them one map leads from tokens to queries.
    pub query: Option<[&'static str; 2]>,
    /// The scale of the normalisation before the map to keys and values.
    pub key_value_norm: &'static str,
}

/// The tensors of one layer, and those before the first, without the prefix of their names in a file.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Its name in sentences.
    pub name: &'static str,
    /// The family, where tokens can be sent through the model.
    pub family: Option<Family>,
    /// Queries, keys and values.
    pub query_key_value: Packing,
    /// Maps to fewer dimensions before queries, keys and values.
    pub latent: Option<Latent>,
    /// The map after the heads.
    pub output: &'static str,
    /// How linear maps are stored.
    pub stored: Stored,
    /// Norms of attention and MLP.
    pub norms: [&'static str; 2],
    /// The first map of the MLP, the gate, and the second map.
    pub feedforward: (&'static str, Gate, &'static str),
    /// Whether scores are not divided by √d_h.
    pub unscaled_scores: bool,
    /// Text between the root of the model and the number of the layer.
    pub stack: &'static str,
    /// The tables that tokens meet before the first layer, after the root: of tokens, of places, of segments, and the scale of
    /// the normalisation after their sum.
    pub embeddings: &'static [&'static str],
    /// Tensors for pictures instead.
    pub pictures: Option<&'static PictureTensors>,
}

/// The tensors that a picture meets before the first layer, after the root.
#[derive(Clone, Copy, Debug)]
pub struct PictureTensors {
    /// The token before the patches, d numbers.
    pub class_token: &'static str,
    /// Vectors added to every token, d numbers each: of the class token, then of the patches row by row.
    pub positions: &'static str,
    /// The map of a patch, [d, channels, p, p].
    pub projection: &'static str,
    /// Default of ε of the normalisations, if config.json does not give it.
    pub epsilon: f64,
    /// Tensors of models that add further tokens or normalisations, which are not known here.
    pub others: &'static [&'static str],
}

const VIT_PICTURES: PictureTensors = PictureTensors {
    class_token: "embeddings.cls_token",
    positions: "embeddings.position_embeddings",
    projection: "embeddings.patch_embeddings.projection.weight",
    epsilon: 1e-12,
    others: &[
        "embeddings.distillation_token",
        "embeddings.register_tokens",
    ],
};

const TIMM_PICTURES: PictureTensors = PictureTensors {
    class_token: "cls_token",
    positions: "pos_embed",
    projection: "patch_embed.proj.weight",
    epsilon: 1e-6,
    others: &["dist_token", "reg_token", "norm_pre.weight"],
};

const BERT: Layout = Layout {
    name: "BERT",
    family: Some(Family::Bert),
    query_key_value: Packing::Apart([
        "attention.self.query.weight",
        "attention.self.key.weight",
        "attention.self.value.weight",
    ]),
    latent: None,
    output: "attention.output.dense.weight",
    stored: Stored::OutIn,
    norms: [
        "attention.output.LayerNorm.weight",
        "output.LayerNorm.weight",
    ],
    feedforward: (
        "intermediate.dense.weight",
        Gate::None,
        "output.dense.weight",
    ),
    unscaled_scores: false,
    stack: "encoder.layer",
    embeddings: &[
        "embeddings.word_embeddings.weight",
        "embeddings.position_embeddings.weight",
        "embeddings.token_type_embeddings.weight",
        "embeddings.LayerNorm.weight",
    ],
    pictures: None,
};

const VIT: Layout = Layout {
    name: "ViT",
    family: Some(Family::Vit),
    query_key_value: Packing::Apart([
        "attention.attention.query.weight",
        "attention.attention.key.weight",
        "attention.attention.value.weight",
    ]),
    norms: ["layernorm_before.weight", "layernorm_after.weight"],
    embeddings: &[],
    pictures: Some(&VIT_PICTURES),
    ..BERT
};

const LLAMA: Layout = Layout {
    name: "Llama",
    family: Some(Family::Llama),
    query_key_value: Packing::Apart([
        "self_attn.q_proj.weight",
        "self_attn.k_proj.weight",
        "self_attn.v_proj.weight",
    ]),
    latent: None,
    output: "self_attn.o_proj.weight",
    stored: Stored::OutIn,
    norms: ["input_layernorm.weight", "post_attention_layernorm.weight"],
    feedforward: (
        "mlp.up_proj.weight",
        Gate::Apart("mlp.gate_proj.weight"),
        "mlp.down_proj.weight",
    ),
    unscaled_scores: false,
    stack: "layers",
    embeddings: &["embed_tokens.weight"],
    pictures: None,
};

const GPT2: Layout = Layout {
    name: "GPT-2",
    family: Some(Family::Gpt2),
    query_key_value: Packing::Blocks("attn.c_attn.weight"),
    latent: None,
    output: "attn.c_proj.weight",
    stored: Stored::InOut,
    norms: ["ln_1.weight", "ln_2.weight"],
    feedforward: ("mlp.c_fc.weight", Gate::None, "mlp.c_proj.weight"),
    unscaled_scores: false,
    stack: "h",
    embeddings: &["wte.weight", "wpe.weight"],
    pictures: None,
};

/// A layout with the linear maps of PyTorch, whose models take no tokens here.
const UNKNOWN: Layout = Layout {
    family: None,
    embeddings: &[],
    ..LLAMA
};

const DEEPSEEK: Layout = Layout {
    name: "DeepSeek",
    query_key_value: Packing::Apart([
        "self_attn.q_b_proj.weight",
        "self_attn.kv_a_proj_with_mqa.weight",
        "self_attn.kv_b_proj.weight",
    ]),
    latent: Some(Latent {
        query: Some([
            "self_attn.q_a_proj.weight",
            "self_attn.q_a_layernorm.weight",
        ]),
        key_value_norm: "self_attn.kv_a_layernorm.weight",
    }),
    ..UNKNOWN
};

/// All known layouts. A file belongs to the layout with the most matching layers.
pub const LAYOUTS: [Layout; 22] = [
    BERT,
    VIT,
    Layout {
        name: "ViT (new names)",
        query_key_value: Packing::Apart([
            "attention.q_proj.weight",
            "attention.k_proj.weight",
            "attention.v_proj.weight",
        ]),
        output: "attention.o_proj.weight",
        ..VIT
    },
    Layout {
        name: "timm ViT",
        query_key_value: Packing::Blocks("attn.qkv.weight"),
        output: "attn.proj.weight",
        norms: ["norm1.weight", "norm2.weight"],
        feedforward: ("mlp.fc1.weight", Gate::None, "mlp.fc2.weight"),
        stack: "blocks",
        pictures: Some(&TIMM_PICTURES),
        ..VIT
    },
    GPT2,
    // The same names, and maps of PyTorch's own kind.
    Layout {
        name: "nanoGPT",
        family: None,
        stored: Stored::OutIn,
        embeddings: &[],
        ..GPT2
    },
    LLAMA,
    Layout {
        name: "Phi-3",
        query_key_value: Packing::Blocks("self_attn.qkv_proj.weight"),
        feedforward: (
            "mlp.gate_up_proj.weight",
            Gate::Fused,
            "mlp.down_proj.weight",
        ),
        ..LLAMA
    },
    Layout {
        name: "GPT-NeoX",
        family: Some(Family::NeoX),
        query_key_value: Packing::PerHead("attention.query_key_value.weight"),
        output: "attention.dense.weight",
        feedforward: (
            "mlp.dense_h_to_4h.weight",
            Gate::None,
            "mlp.dense_4h_to_h.weight",
        ),
        embeddings: &["embed_in.weight"],
        ..LLAMA
    },
    Layout {
        name: "PyTorch’s MultiheadAttention",
        family: None,
        query_key_value: Packing::Blocks("self_attn.in_proj_weight"),
        output: "self_attn.out_proj.weight",
        norms: ["norm1.weight", "norm2.weight"],
        feedforward: ("linear1.weight", Gate::None, "linear2.weight"),
        embeddings: &[],
        ..LLAMA
    },
    Layout {
        name: "CLIP, OPT or BART",
        family: None,
        output: "self_attn.out_proj.weight",
        norms: ["layer_norm1.weight", "layer_norm2.weight"],
        feedforward: ("mlp.fc1.weight", Gate::None, "mlp.fc2.weight"),
        embeddings: &[],
        ..LLAMA
    },
    Layout {
        name: "DistilBERT",
        family: None,
        query_key_value: Packing::Apart([
            "attention.q_lin.weight",
            "attention.k_lin.weight",
            "attention.v_lin.weight",
        ]),
        output: "attention.out_lin.weight",
        norms: ["sa_layer_norm.weight", "output_layer_norm.weight"],
        feedforward: ("ffn.lin1.weight", Gate::None, "ffn.lin2.weight"),
        stack: "transformer.layer",
        embeddings: &[],
        ..BERT
    },
    Layout {
        name: "T5",
        query_key_value: Packing::Apart([
            "layer.0.SelfAttention.q.weight",
            "layer.0.SelfAttention.k.weight",
            "layer.0.SelfAttention.v.weight",
        ]),
        output: "layer.0.SelfAttention.o.weight",
        norms: ["layer.0.layer_norm.weight", "layer.1.layer_norm.weight"],
        feedforward: (
            "layer.1.DenseReluDense.wi.weight",
            Gate::None,
            "layer.1.DenseReluDense.wo.weight",
        ),
        unscaled_scores: true,
        stack: "block",
        ..UNKNOWN
    },
    Layout {
        name: "GPT-J",
        query_key_value: Packing::Apart([
            "attn.q_proj.weight",
            "attn.k_proj.weight",
            "attn.v_proj.weight",
        ]),
        output: "attn.out_proj.weight",
        norms: ["ln_1.weight", "ln_1.weight"],
        feedforward: ("mlp.fc_in.weight", Gate::None, "mlp.fc_out.weight"),
        stack: "h",
        ..UNKNOWN
    },
    Layout {
        name: "GPT-Neo",
        query_key_value: Packing::Apart([
            "attn.attention.q_proj.weight",
            "attn.attention.k_proj.weight",
            "attn.attention.v_proj.weight",
        ]),
        output: "attn.attention.out_proj.weight",
        norms: ["ln_1.weight", "ln_2.weight"],
        feedforward: ("mlp.c_fc.weight", Gate::None, "mlp.c_proj.weight"),
        unscaled_scores: true,
        stack: "h",
        ..UNKNOWN
    },
    Layout {
        name: "Phi",
        output: "self_attn.dense.weight",
        norms: ["input_layernorm.weight", "input_layernorm.weight"],
        feedforward: ("mlp.fc1.weight", Gate::None, "mlp.fc2.weight"),
        ..UNKNOWN
    },
    Layout {
        name: "MPT",
        query_key_value: Packing::Blocks("attn.Wqkv.weight"),
        output: "attn.out_proj.weight",
        norms: ["norm_1.weight", "norm_2.weight"],
        feedforward: ("ffn.up_proj.weight", Gate::None, "ffn.down_proj.weight"),
        stack: "blocks",
        ..UNKNOWN
    },
    Layout {
        name: "BLOOM",
        query_key_value: Packing::PerHead("self_attention.query_key_value.weight"),
        output: "self_attention.dense.weight",
        feedforward: (
            "mlp.dense_h_to_4h.weight",
            Gate::None,
            "mlp.dense_4h_to_h.weight",
        ),
        stack: "h",
        ..UNKNOWN
    },
    // Layers take turns: some attend to all tokens, others to the nearest ones.
    Layout {
        name: "ModernBERT",
        query_key_value: Packing::Blocks("attn.Wqkv.weight"),
        output: "attn.Wo.weight",
        norms: ["attn_norm.weight", "mlp_norm.weight"],
        feedforward: ("mlp.Wi.weight", Gate::Fused, "mlp.Wo.weight"),
        ..UNKNOWN
    },
    DEEPSEEK,
    // Queries without a map to fewer dimensions.
    Layout {
        name: "DeepSeek-V2-Lite",
        query_key_value: Packing::Apart([
            "self_attn.q_proj.weight",
            "self_attn.kv_a_proj_with_mqa.weight",
            "self_attn.kv_b_proj.weight",
        ]),
        latent: Some(Latent {
            query: None,
            key_value_norm: "self_attn.kv_a_layernorm.weight",
        }),
        ..DEEPSEEK
    },
    // What the view `train` saves.
    Layout {
        name: "a model trained here",
        family: None,
        query_key_value: Packing::Apart(["attn.q.weight", "attn.k.weight", "attn.v.weight"]),
        latent: None,
        output: "attn.o.weight",
        stored: Stored::InOut,
        norms: ["norm1.weight", "norm2.weight"],
        feedforward: ("mlp.1.weight", Gate::None, "mlp.2.weight"),
        unscaled_scores: false,
        stack: "block",
        embeddings: &[],
        pictures: None,
    },
];

impl Layout {
    /// The name that is shown.
    pub fn label(&self) -> &'static str {
        match self.name {
            "ViT (new names)" => phrase!("models-vit-new-names"),
            "PyTorch’s MultiheadAttention" => phrase!("models-pytorchs-multiheadattention"),
            "a model trained here" => phrase!("models-model-trained-here"),
            "assigned by hand" => phrase!("models-assigned-hand"),
            name => name,
        }
    }

    /// The weights of attention.
    pub fn attention(&self) -> Vec<&'static str> {
        let mut names = self.query_key_value.names();
        if let Some(latent) = self.latent {
            names.extend(latent.query.into_iter().flatten());
            names.push(latent.key_value_norm);
        }
        names.push(self.output);
        names
    }

    /// The norms of attention and MLP, and the weights of the MLP.
    pub fn feedforward(&self) -> Vec<&'static str> {
        let (up, gate, down) = self.feedforward;
        let gate = match gate {
            Gate::Apart(name) => Some(name),
            Gate::None | Gate::Fused => None,
        };
        let named = [self.norms[0], self.norms[1], up, down];
        named.into_iter().chain(gate).collect()
    }
}

/// Other names of a tensor: that of the bias beside a weight, and the names of both after a normalisation in old files.
pub fn bias_of(weight: &str) -> String {
    match weight.strip_suffix("weight") {
        Some(start) => format!("{start}bias"),
        None => weight.to_owned(),
    }
}

/// Name of a normalisation's parameter in files of the first BERT: gamma and beta.
pub fn old_name(name: &str) -> Option<String> {
    let start = |ending| name.strip_suffix(ending);
    let gamma = start("LayerNorm.weight").map(|start| format!("{start}LayerNorm.gamma"));
    gamma.or_else(|| start("LayerNorm.bias").map(|start| format!("{start}LayerNorm.beta")))
}
