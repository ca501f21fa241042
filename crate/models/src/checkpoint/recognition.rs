//! Recognises the layout of a model's tensors, the place of its layers, and the sizes by their shapes.

use super::files::LISTED;
use crate::config_json::Shapes;
use crate::layouts::{Gate, HEAD_NORMS, LAYOUTS, Layout, Packing, Stored};
use crate::problem::Problem;
use crate::safetensors::TensorEntry;
use crate::tensors::Tensors;
use attention_spectra_words::phrase;
use std::collections::{BTreeMap, BTreeSet};

/// Prefix of the embeddings in `layout`.
pub(super) fn root_of<'a>(before: &'a str, layout: &Layout) -> &'a str {
    let before = before.strip_suffix('.').unwrap_or(before);
    before.strip_suffix(layout.stack).unwrap_or("")
}

/// A layout, the prefix of its layers, and their numbers.
pub(super) type Stack = (&'static Layout, String, BTreeSet<usize>);

/// Every series of layers with the weights of a layout; of that which was assigned, where one was.
pub(super) fn stacks(tensors: &Tensors, assigned: Option<&'static Layout>) -> Vec<Stack> {
    let mut found = Vec::new();
    for layout in assigned.map_or(&LAYOUTS[..], std::slice::from_ref) {
        let first = layout.query_key_value.name(0);
        let mut series: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
        for name in tensors.keys() {
            let Some((before, number)) = name
                .strip_suffix(first)
                .and_then(|start| start.strip_suffix('.'))
                .and_then(split_number)
            else {
                continue;
            };
            // Two layouts may call their queries alike, but not their outputs.
            let output = format!("{before}{number}.{}", layout.output);
            let latent = format!("{before}{number}.{}", layout.query_key_value.name(1));
            let has_latent = layout.latent.is_none() || tensors.contains_key(&latent);
            if tensors.contains_key(&output)
                && has_latent
                && has_its_order(layout, &tensors[name].1)
            {
                series.entry(before.to_owned()).or_default().insert(number);
            }
        }
        found.extend(
            series
                .into_iter()
                .map(|(before, numbers)| (layout, before, numbers)),
        );
    }
    // Files with latent attention may call their queries and output as others do.
    let latent: BTreeSet<String> = (found.iter())
        .filter(|(layout, ..)| layout.latent.is_some())
        .map(|(_, before, _)| before.clone())
        .collect();
    found.retain(|(layout, before, _)| layout.latent.is_some() || !latent.contains(before));
    found
}

/// Whether queries, keys and values together are in the order of the layout's sides. Two layouts may differ in that alone; the longer
/// side is the output then.
fn has_its_order(layout: &Layout, entry: &TensorEntry) -> bool {
    let is_twin = |other: &Layout| {
        other.query_key_value == layout.query_key_value && other.stored != layout.stored
    };
    match (layout.query_key_value, &entry.shape[..]) {
        (Packing::Blocks(_), [rows, columns]) if LAYOUTS.iter().any(is_twin) => {
            (rows > columns) == (layout.stored == Stored::OutIn)
        }
        _ => true,
    }
}

/// `encoder.layer.7` as (`encoder.layer.`, 7).
fn split_number(text: &str) -> Option<(&str, usize)> {
    let digits = text.rsplit('.').next()?;
    let canonical = digits == "0" || !digits.starts_with('0');
    let number = digits
        .parse()
        .ok()
        .filter(|_| canonical && digits.bytes().all(|b| b.is_ascii_digit()))?;
    Some((&text[..text.len() - digits.len()], number))
}

/// Numbers of the layers without softmax attention, each with the name of the replacement: `linear_attn`, `mamba`, ….
pub(super) fn other_layers(
    before: &str,
    numbers: &BTreeSet<usize>,
    tensors: &Tensors,
) -> BTreeMap<usize, String> {
    // MLPs and normalisations may be called otherwise in some layers: they do not mix tokens.
    const NO_MIXERS: [&str; 5] = ["mlp", "moe", "ffn", "feed_forward", "norm"];
    let parts = || {
        tensors.keys().filter_map(|name| {
            let (number, rest) = name.strip_prefix(before)?.split_once('.')?;
            Some((number.parse::<usize>().ok()?, rest.split('.').next()?))
        })
    };
    let known: BTreeSet<&str> = parts()
        .filter(|(number, _)| numbers.contains(number))
        .map(|(_, part)| part)
        .collect();
    let is_mixer =
        |part: &str| !known.contains(part) && !NO_MIXERS.iter().any(|word| part.contains(word));
    parts()
        .filter(|(number, part)| !numbers.contains(number) && is_mixer(part))
        .map(|(number, part)| (number, part.to_owned()))
        .collect()
}

/// Whether layers are numbered from 0 without gaps and have all attention weights, except the layers in
/// `others`.
pub(super) fn check_layers(
    layout: &Layout,
    before: &str,
    numbers: &BTreeSet<usize>,
    others: &BTreeMap<usize, String>,
    tensors: &Tensors,
) -> Result<(), Problem> {
    let last = numbers.last().copied().unwrap_or(0);
    let is_known = |number: &usize| numbers.contains(number) || others.contains_key(number);
    // A number may be as large as it likes.
    let missing = (0..=last.min(numbers.len() + others.len())).find(|number| !is_known(number));
    for number in numbers.iter().copied().chain(missing) {
        for name in layout.attention() {
            let name = format!("{before}{number}.{name}");
            if !tensors.contains_key(&name) {
                let sentence = phrase!("models-tensor-missing-give-all-files-model", name);
                return Err(Problem::new("file", sentence));
            }
        }
    }
    Ok(())
}

/// Shapes of the model by the tensors of the first of the layers `numbers`.
pub(super) fn shapes(
    layout: &Layout,
    before: &str,
    numbers: &BTreeSet<usize>,
    tensors: &Tensors,
) -> Result<Shapes, Problem> {
    let first = numbers.first().copied().unwrap_or(0);
    let sides = |name: &str| -> Result<[usize; 2], Problem> {
        let name = format!("{before}{first}.{name}");
        let shape = tensors
            .get(&name)
            .map_or(&[][..], |(_, entry)| &entry.shape);
        let [rows, columns] = *shape else {
            let sentence = phrase!(
                "models-tensor-not-a-matrix",
                name,
                shape = format!("{shape:?}")
            );
            return Err(Problem::new("file", sentence));
        };
        // Out × in.
        Ok(match layout.stored {
            Stored::OutIn => [rows, columns],
            Stored::InOut => [columns, rows],
        })
    };
    let packing = layout.query_key_value;
    let apart = matches!(packing, Packing::Apart(_));
    let [rows, columns] = sides(packing.name(0))?;
    let width = match layout.latent {
        Some(_) => sides(packing.name(1))?[1],
        None => columns,
    };
    let keys = if layout.latent.is_some() {
        Some(rows)
    } else if apart {
        Some(sides(packing.name(1))?[0])
    } else {
        None
    };
    // The output reads the heads alone: twice as many rows of queries have gates among them.
    let gated = apart
        && layout.latent.is_none()
        && sides(layout.output).is_ok_and(|[_, heads]| rows == 2 * heads);
    let (up, gate, _) = layout.feedforward;
    let hidden = sides(up)
        .ok()
        .map(|[rows, _]| if gate == Gate::Fused { rows / 2 } else { rows });
    Ok(Shapes {
        width,
        layers: numbers.len(),
        queries: apart.then_some(if gated { rows / 2 } else { rows }),
        gated,
        keys,
        latent: layout.latent.is_some(),
        together: rows,
        hidden,
        head_norms: HEAD_NORMS
            .iter()
            .any(|name| tensors.contains_key(&format!("{before}{first}.{name}"))),
    })
}

/// Problem for files without any known tensors.
pub(super) fn unknown(tensors: &Tensors) -> Problem {
    let listed = tensors.iter().take(LISTED);
    let listed: Vec<String> = listed
        .map(|(name, (_, entry))| format!("{name} {:?}", entry.shape))
        .collect();
    let more = tensors.len().saturating_sub(LISTED);
    let known: Vec<&str> = LAYOUTS.iter().map(Layout::label).collect();
    Problem::new(
        "file",
        phrase!(
            "models-no-attention-recognised",
            listed = listed.join(", "),
            more,
            known = known.join(", ")
        ),
    )
}
