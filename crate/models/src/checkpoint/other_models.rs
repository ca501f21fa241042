//! Files with a model's weights in another form: quantised, or as an adapter.

use crate::layouts::Layout;
use crate::problem::Problem;
use crate::safetensors::Precision;
use crate::scales::scale_of;
use crate::tensors::Tensors;
use attention_spectra_words::{Phrase, phrase};
use std::collections::BTreeSet;

/// Tensor names by which packed weights are recognised, and the program that packed them.
const PACKED: [(&str, Phrase); 5] = [
    (".weight_packed", Phrase("models-compressed-tensors")),
    (
        ".quant_state.bitsandbytes__",
        Phrase("models-bitsandbytes-4-bits"),
    ),
    (".SCB", Phrase("models-bitsandbytes-8-bits")),
    (".g_idx", Phrase("models-gptq")),
    (".qzeros", Phrase("models-awq")),
];

/// Name of the program that packed the weights `name` in an unsupported way; nothing for other weights.
pub fn packed_by(name: &str, tensors: &Tensors) -> Option<&'static str> {
    if let Some(base) = name.strip_suffix("_blocks") {
        // The experts of gpt-oss.
        return (tensors.contains_key(&format!("{base}_scales"))).then_some("MXFP4");
    }
    let ends = [".qweight", ".weight_packed", ".weight"];
    let base = ends.iter().find_map(|end| name.strip_suffix(end))?;
    let beside = |part: &str| {
        let from = tensors.range(base.to_owned()..).map(|(other, _)| other);
        from.map_while(|other| other.strip_prefix(base))
            .any(|rest| rest.starts_with('.') && rest.contains(part))
    };
    let found = PACKED.iter().find(|(part, _)| beside(part));
    found.map(|(_, how)| how.text())
}

fn quantised(how: &str) -> Problem {
    let sentence = phrase!("models-weights-attention-quantised", how);
    Problem::new("file", sentence)
}

/// Whether numbers have fewer than eight bits, or are integers of eight bits.
fn is_packed(dtype: &str) -> bool {
    let kinds = ["F8", "F6", "F4", "I8", "U8"];
    kinds.iter().any(|kind| dtype.starts_with(kind))
}

/// Reason why the number type `dtype` is not supported; `None` if it is.
fn refused_kind(dtype: &str, has_scales: bool) -> Option<String> {
    match Precision::of("", dtype) {
        Ok(precision) if precision.needs_scales() && !has_scales => {
            Some(phrase!("models-without-scales", dtype))
        }
        Ok(_) => None,
        // What else is not read is named by its tensor when it is asked for.
        Err(_) => (is_packed(dtype)).then(|| dtype.to_owned()),
    }
}

/// Rejects files without a recognised layout whose weights are quantised or belong to an adapter.
pub(super) fn check_unrecognised(tensors: &Tensors) -> Result<(), Problem> {
    let holds = |part: &str| tensors.keys().any(|name| name.contains(part));
    if holds(".lora_A.") {
        return Err(adapter(tensors));
    }
    if let Some((_, how)) = PACKED.iter().find(|(part, _)| holds(part)) {
        return Err(quantised(how));
    }
    Ok(())
}

/// Rejects a model with quantised attention weights in any layer.
pub(super) fn check_precision(
    layout: &Layout,
    before: &str,
    numbers: &BTreeSet<usize>,
    tensors: &Tensors,
) -> Result<(), Problem> {
    for number in numbers {
        for name in layout.attention() {
            let name = format!("{before}{number}.{name}");
            let Some((_, entry)) = tensors.get(&name) else {
                continue;
            };
            let refused = refused_kind(&entry.dtype, scale_of(&name, tensors).is_some());
            let how = packed_by(&name, tensors).map(str::to_owned);
            if let Some(how) = how.or(refused) {
                return Err(quantised(&how));
            }
        }
    }
    Ok(())
}

/// Problem for an adapter.
fn adapter(tensors: &Tensors) -> Problem {
    let low = tensors.iter().filter_map(|(name, (_, entry))| {
        Some((name.split_once(".lora_A.")?.0, entry.shape.first()?))
    });
    let (mut ranks, mut maps) = (BTreeSet::new(), BTreeSet::new());
    for (name, rank) in low {
        ranks.insert(rank.to_string());
        maps.insert(name.rsplit('.').next().unwrap_or(name));
    }
    let list = |items: &mut dyn Iterator<Item = &str>| items.take(8).collect::<Vec<_>>().join(", ");
    let sentence = phrase!(
        "models-lora-adapter-model-adds-b-rank",
        ranks = list(&mut ranks.iter().map(String::as_str)),
        maps = list(&mut maps.iter().copied())
    );
    Problem::new("file", sentence)
}
