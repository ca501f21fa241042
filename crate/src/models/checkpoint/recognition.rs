//! Which layout the tensors of a model have, where its layers lie, and what their shapes say.

use super::files::LISTED;
use crate::models::config_json::Shapes;
use crate::models::layouts::{Gate, HEAD_NORMS, LAYOUTS, Layout, Packing, Stored};
use crate::models::tensors::Tensors;
use crate::problem::Problem;
use std::collections::{BTreeMap, BTreeSet};

/// What stands before the layers of `layout`, for embeddings.
pub(super) fn root_of<'a>(before: &'a str, layout: &Layout) -> &'a str {
    let before = before.strip_suffix('.').unwrap_or(before);
    before.strip_suffix(layout.stack).unwrap_or("")
}

/// A layout, what stands before its layers, and their numbers.
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
            if tensors.contains_key(&output) {
                series.entry(before.to_owned()).or_default().insert(number);
            }
        }
        found.extend(
            series
                .into_iter()
                .map(|(before, numbers)| (layout, before, numbers)),
        );
    }
    found
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

/// Whether layers are numbered from 0 on without a gap and have all weights of attention.
pub(super) fn check_layers(
    layout: &Layout,
    before: &str,
    numbers: &BTreeSet<usize>,
    tensors: &Tensors,
) -> Result<(), Problem> {
    let last = numbers.last().copied().unwrap_or(0);
    // A number may be as large as it likes.
    let missing = (0..=last.min(numbers.len())).find(|number| !numbers.contains(number));
    for number in numbers.iter().copied().chain(missing) {
        for name in layout.attention() {
            let name = format!("{before}{number}.{name}");
            if !tensors.contains_key(&name) {
                let sentence = format!("Tensor {name} is missing: give all files of the model.");
                return Err(Problem::new("file", sentence));
            }
        }
    }
    Ok(())
}

/// What the tensors of the first layer say of the model.
pub(super) fn shapes(
    layout: &Layout,
    before: &str,
    layers: usize,
    tensors: &Tensors,
) -> Result<Shapes, Problem> {
    let sides = |name: &str| -> Result<[usize; 2], Problem> {
        let name = format!("{before}0.{name}");
        let shape = tensors
            .get(&name)
            .map_or(&[][..], |(_, entry)| &entry.shape);
        let [rows, columns] = *shape else {
            let sentence = format!("Tensor {name} has the shape {shape:?} and is no matrix.");
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
    let [rows, width] = sides(packing.name(0))?;
    let keys = if apart {
        Some(sides(packing.name(1))?[0])
    } else {
        None
    };
    let (up, gate, _) = layout.feedforward;
    let hidden = sides(up)
        .ok()
        .map(|[rows, _]| if gate == Gate::Fused { rows / 2 } else { rows });
    Ok(Shapes {
        width,
        layers,
        queries: apart.then_some(rows),
        keys,
        together: rows,
        hidden,
        head_norms: HEAD_NORMS
            .iter()
            .any(|name| tensors.contains_key(&format!("{before}0.{name}"))),
    })
}

/// What is in the files where nothing of it is known.
pub(super) fn unknown(tensors: &Tensors) -> Problem {
    let listed = tensors.iter().take(LISTED);
    let listed: Vec<String> = listed
        .map(|(name, (_, entry))| format!("{name} {:?}", entry.shape))
        .collect();
    let more = tensors.len().saturating_sub(LISTED);
    let rest = if more > 0 {
        format!(" and {more} more")
    } else {
        String::new()
    };
    let known: Vec<&str> = LAYOUTS.iter().map(|layout| layout.name).collect();
    Problem::new(
        "file",
        format!(
            "No attention was recognised. The tensors are {}{rest}. Known are the names of {}.",
            listed.join(", "),
            known.join(", ")
        ),
    )
}
