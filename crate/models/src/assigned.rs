//! Tensors in no known layout, assigned to their roles by hand: names with `*` in place of the layer's number.

use super::layouts::{Gate, Layout, Packing, Stored, bias_of};
use super::tensors::Tensors;
use crate::problem::Problem;
use attention_spectra_words::phrase;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The field of the model's metadata that holds the roles: `{role: name}`, and `stored`.
pub const FIELD: &str = "assigned_tensors";

/// Prefix of the layers whose tensors were assigned.
const STACK: &str = "assigned";

/// Roles of the weights of a layer.
const QUERY: &str = "query";
const KEY: &str = "key";
const VALUE: &str = "value";
const OUTPUT: &str = "output";
const BLOCKS: &str = "query_key_value";
const PER_HEAD: &str = "query_key_value_by_head";

/// Roles of the tables that tokens meet before the first layer, in the order of [`Layout::embeddings`].
const TABLES: [&str; 4] = ["embedding", "positions", "segments", "embedding_norm"];

const OUT_IN: Layout = Layout {
    name: "assigned by hand",
    family: None,
    query_key_value: Packing::Apart(["query.weight", "key.weight", "value.weight"]),
    latent: None,
    output: "output.weight",
    stored: Stored::OutIn,
    norms: ["norm1.weight", "norm2.weight"],
    feedforward: ("up.weight", Gate::None, "down.weight"),
    unscaled_scores: false,
    stack: STACK,
    embeddings: &[],
    pictures: None,
};

const OUT_IN_BLOCKS: Layout = Layout {
    query_key_value: Packing::Blocks("query_key_value.weight"),
    ..OUT_IN
};

const OUT_IN_PER_HEAD: Layout = Layout {
    query_key_value: Packing::PerHead("query_key_value.weight"),
    ..OUT_IN
};

/// How assigned tensors are stored: the three ways in which queries, keys and values are combined, with their
/// sides in either order.
static LAYOUTS: [Layout; 6] = [
    OUT_IN,
    OUT_IN_BLOCKS,
    OUT_IN_PER_HEAD,
    Layout {
        stored: Stored::InOut,
        ..OUT_IN
    },
    Layout {
        stored: Stored::InOut,
        ..OUT_IN_BLOCKS
    },
    Layout {
        stored: Stored::InOut,
        ..OUT_IN_PER_HEAD
    },
];

/// The assignment of tensors.
#[derive(Clone, Debug, Default)]
pub(super) struct Assigned {
    /// Names in the files, for tensors that have other names in the layout.
    pub called: BTreeMap<String, String>,
    /// How the weights of attention are stored, if they were assigned.
    pub layout: Option<&'static Layout>,
    /// Assigned tables, by their place in [`Layout::embeddings`].
    tables: Vec<(usize, String)>,
}

fn problem<T>(sentence: String) -> Result<T, Problem> {
    Err(Problem::new(FIELD, sentence))
}

impl Assigned {
    /// Reads the assignment in `config`, and names the weights of attention in `tensors` by their roles.
    ///
    /// # Errors
    /// A role or a name is invalid, or shapes do not fit together; the message names the tensor as the file does.
    pub fn read(config: Option<&Value>, tensors: &mut Tensors) -> Result<Self, Problem> {
        let Some(given) = config.and_then(|config| config.get(FIELD)) else {
            return Ok(Self::default());
        };
        let Some(given) = given.as_object() else {
            return problem(phrase!("models-not-a-list-of-roles", field = FIELD));
        };
        let mut roles: BTreeMap<&str, &str> = BTreeMap::new();
        let mut stored = Stored::OutIn;
        let known = [QUERY, KEY, VALUE, OUTPUT, BLOCKS, PER_HEAD];
        for (role, name) in given {
            match (role.as_str(), name.as_str()) {
                ("stored", Some("out_in")) => stored = Stored::OutIn,
                ("stored", Some("in_out")) => stored = Stored::InOut,
                ("stored", _) => {
                    return problem(phrase!(
                        "models-stored-invalid-use-out-out",
                        name = name.to_string()
                    ));
                }
                (role, Some(name)) if known.contains(&role) || TABLES.contains(&role) => {
                    if let Some((other, _)) = roles.iter().find(|(_, taken)| **taken == name) {
                        return problem(phrase!(
                            "models-assigned-one-tensor-one-role",
                            name,
                            other,
                            role
                        ));
                    }
                    if !name.is_empty() {
                        roles.insert(role, name);
                    }
                }
                (role, Some(_)) => {
                    return problem(phrase!(
                        "models-role-tensor-use-one",
                        role,
                        known = known.join(", "),
                        tables = TABLES.join(", ")
                    ));
                }
                (role, None) => {
                    return problem(phrase!(
                        "models-not-a-tensor-name",
                        role,
                        name = name.to_string()
                    ));
                }
            }
        }
        let mut assigned = Self::default();
        for (place, role) in TABLES.iter().enumerate() {
            if let Some(name) = roles.remove(role) {
                if !tensors.contains_key(name) {
                    return problem(phrase!("models-assigned-tensor-missing", name, role));
                }
                assigned.tables.push((place, name.to_owned()));
            }
        }
        if !roles.is_empty() {
            assigned.attention(&roles, stored, tensors)?;
        }
        Ok(assigned)
    }

    /// Calls the weights of attention by their roles.
    fn attention(
        &mut self,
        roles: &BTreeMap<&str, &str>,
        stored: Stored,
        tensors: &mut Tensors,
    ) -> Result<(), Problem> {
        let given: BTreeSet<&str> = roles.keys().copied().collect();
        let ways: [&[&str]; 3] = [
            &[QUERY, KEY, VALUE, OUTPUT],
            &[BLOCKS, OUTPUT],
            &[PER_HEAD, OUTPUT],
        ];
        let way = ways
            .iter()
            .position(|way| given == way.iter().copied().collect());
        let Some(way) = way else {
            let given: Vec<&str> = given.into_iter().collect();
            return problem(phrase!(
                "models-attention-needs-query-key-value",
                given = given.join(", ")
            ));
        };
        let mut layers: Option<Vec<usize>> = None;
        for role in ways[way] {
            let pattern = roles[role];
            let numbers = numbers(pattern, tensors)?;
            if let Some(layers) = &layers
                && let Some(number) = layers.iter().find(|number| !numbers.contains(number))
            {
                let name = at(pattern, *number);
                return problem(phrase!("models-tensor-missing-needs", name, role, pattern));
            }
            layers.get_or_insert_with(|| numbers.into_iter().collect());
        }
        let layers = layers.unwrap_or_default();
        check_shapes(roles, way, stored, &layers, tensors)?;
        for role in ways[way] {
            let stored_as = if *role == OUTPUT || way == 0 {
                role
            } else {
                BLOCKS
            };
            for (layer, number) in layers.iter().enumerate() {
                let weight = at(roles[role], *number);
                let called = format!("{STACK}.{layer}.{stored_as}.weight");
                if weight.ends_with("weight") {
                    self.rename(&bias_of(&weight), bias_of(&called), tensors);
                }
                self.rename(&weight, called, tensors);
            }
        }
        self.layout = Some(&LAYOUTS[way + if stored == Stored::InOut { 3 } else { 0 }]);
        Ok(())
    }

    /// Gives the assigned tables their names in `layout`, after `root`.
    ///
    /// # Errors
    /// The layout has no such table, or the shape is invalid; the message names the table.
    pub fn tables(
        &mut self,
        layout: &Layout,
        root: &str,
        width: usize,
        tensors: &mut Tensors,
    ) -> Result<(), Problem> {
        for (place, name) in std::mem::take(&mut self.tables) {
            let role = TABLES[place];
            let Some(called) = layout.embeddings.get(place) else {
                return problem(phrase!(
                    "models-cannot-assigned",
                    layout = layout.label(),
                    role,
                    name
                ));
            };
            let shape = &tensors[&name].1.shape;
            let fits = match role {
                "embedding_norm" => shape[..] == [width],
                _ => shape.len() == 2 && shape[1] == width,
            };
            if !fits {
                return problem(phrase!(
                    "models-tensor-shape-needs",
                    name,
                    shape = format!("{shape:?}"),
                    role,
                    axes = if role == "embedding_norm" { 1 } else { 2 },
                    width
                ));
            }
            self.rename(&name, format!("{root}{called}"), tensors);
        }
        Ok(())
    }

    fn rename(&mut self, from: &str, to: String, tensors: &mut Tensors) {
        if let Some(tensor) = tensors.remove(from) {
            self.called.insert(to.clone(), from.to_owned());
            tensors.insert(to, tensor);
        }
    }

    /// A sentence that names tensors as in the files.
    pub fn in_files(&self, mut problem: Problem) -> Problem {
        for (called, name) in &self.called {
            problem.message = problem.message.replace(called.as_str(), name);
        }
        problem
    }
}

/// The name with the star replaced by the number of a layer.
fn at(pattern: &str, number: usize) -> String {
    pattern.replacen('*', &number.to_string(), 1)
}

/// Numbers of consecutive layers that have a tensor of this name.
fn numbers(pattern: &str, tensors: &Tensors) -> Result<BTreeSet<usize>, Problem> {
    let Some((before, after)) = pattern
        .split_once('*')
        .filter(|(_, after)| !after.contains('*'))
    else {
        return problem(phrase!("models-needs-exactly-one-number-layer", pattern));
    };
    let number = |name: &String| -> Option<usize> {
        let digits = name.strip_prefix(before)?.strip_suffix(after)?;
        let number: usize = digits.parse().ok()?;
        (number.to_string() == digits).then_some(number)
    };
    let found: BTreeSet<usize> = tensors.keys().filter_map(number).collect();
    let Some(first) = found.first().copied() else {
        return problem(phrase!("models-pattern-matches-no-tensor", pattern));
    };
    match (first..)
        .zip(&found)
        .find(|(wanted, number)| wanted != *number)
    {
        Some((wanted, _)) => problem(phrase!(
            "models-assigned-pattern-tensor-missing",
            name = at(pattern, wanted)
        )),
        None => Ok(found),
    }
}

/// Whether the weights of every layer fit together, and all layers have the same shapes.
fn check_shapes(
    roles: &BTreeMap<&str, &str>,
    way: usize,
    stored: Stored,
    layers: &[usize],
    tensors: &Tensors,
) -> Result<(), Problem> {
    // Out × in.
    let sides = |role: &str, number: usize| -> Result<(String, [usize; 2]), Problem> {
        let name = at(roles[role], number);
        let shape = &tensors[&name].1.shape;
        let [rows, columns] = shape[..] else {
            return problem(phrase!(
                "models-tensor-shape-needs-matrix",
                name,
                shape = format!("{shape:?}"),
                role
            ));
        };
        Ok((
            name,
            match stored {
                Stored::OutIn => [rows, columns],
                Stored::InOut => [columns, rows],
            },
        ))
    };
    let first = match way {
        0 => QUERY,
        1 => BLOCKS,
        _ => PER_HEAD,
    };
    let (model, [queries, width]) = sides(first, layers[0])?;
    let kept = |role: &str, number: usize, wanted: [Option<usize>; 2]| {
        let (name, [outputs, inputs]) = sides(role, number)?;
        let side = |side: &str, found: usize, wanted: Option<usize>| match wanted {
            Some(wanted) if found != wanted => problem(phrase!(
                "models-tensor-sides-do-not-fit",
                name,
                role,
                found,
                side,
                model,
                wanted
            )),
            _ => Ok(()),
        };
        side("output", outputs, wanted[0])?;
        side("input", inputs, wanted[1])?;
        Ok::<_, Problem>([outputs, inputs])
    };
    let keys = if way == 0 {
        Some(sides(KEY, layers[0])?.1[0])
    } else {
        None
    };
    let [_, attended] = sides(OUTPUT, layers[0])?.1;
    for number in layers {
        kept(first, *number, [Some(queries), Some(width)])?;
        if way == 0 {
            kept(KEY, *number, [keys, Some(width)])?;
            kept(VALUE, *number, [keys, Some(width)])?;
        }
        let attended = if way == 0 { queries } else { attended };
        kept(OUTPUT, *number, [Some(width), Some(attended)])?;
    }
    Ok(())
}
