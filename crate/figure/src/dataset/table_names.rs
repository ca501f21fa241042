//! Names of the tables of a data set, used by programs to request them: `eigenvalues`, `layers`.

/// Names of tables by a column that they contain; the first match counts. Any other table is named after its
/// first column.
const NAMES: &[(&str, &str)] = &[
    ("re", "eigenvalues"),
    ("entry", "matrix_blocks"),
    ("cosine_after", "tokens"),
    ("s", "singular_values"),
    ("r", "radial_distribution"),
    ("x", "density"),
    ("T", "context_lengths"),
    ("L", "depths"),
    ("signal_edge", "histogram_edges"),
    ("signal", "histogram"),
    ("signal_x", "signal_density"),
    ("jacobian_x", "jacobian_density"),
    ("rank", "row_weights"),
    ("critical_beta", "critical_line"),
    ("rho_in", "similarity_map"),
    ("fixed_rho", "fixed_points"),
    ("cell_beta", "measured_cells"),
    ("initialisation", "initialisations"),
    ("envelope_alpha", "condition_envelope"),
    ("condition_softmax", "softmax"),
    ("iterations", "newton_schulz"),
    ("N", "costs"),
    ("parametrisation", "parametrisations"),
    ("cases_share", "cases"),
    ("theta", "positions"),
    ("first_square", "bounds"),
    ("mean", "entropy_map"),
    ("nu", "propagation"),
    ("phase", "phases"),
    ("rho", "similarities"),
    ("step", "steps"),
    ("layer_step", "layers"),
    ("head", "heads"),
    ("token", "token_pairs"),
    ("id", "claims"),
    ("condition", "condition_numbers"),
    ("beta", "score_scales"),
    ("layer", "layers"),
    ("depth", "layers"),
];

/// Tables, each the names of its columns, under their names.
pub(super) fn named(tables: Vec<Vec<&str>>) -> Vec<(String, Vec<&str>)> {
    let mut found: Vec<(String, Vec<&str>)> = Vec::new();
    for columns in tables {
        let name = name(&columns);
        let same = |(known, _): &&(String, Vec<&str>)| {
            known.trim_end_matches(|c: char| c.is_ascii_digit() || c == '_') == name
        };
        let name = match found.iter().filter(same).count() {
            0 => name.to_owned(),
            before => format!("{name}_{}", before + 1),
        };
        found.push((name, columns));
    }
    found
}

/// The name of the table that has these columns.
fn name<'a>(columns: &[&'a str]) -> &'a str {
    let known = NAMES.iter().find(|(column, _)| columns.contains(column));
    let first = columns.first().copied().unwrap_or_default();
    known.map_or(first, |(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_named_by_their_columns_and_numbered_where_two_are_alike() {
        let tables = vec![vec!["re", "im"], vec!["a", "b"], vec!["re", "x"]];
        let names = named(tables);
        let names: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["eigenvalues", "a", "eigenvalues_2"]);
        let heads = named(vec![vec!["layer", "head"], vec!["depth"]]);
        assert_eq!((&*heads[0].0, &*heads[1].0), ("heads", "layers"));
    }
}
