//! Prints measurements, one JSON object per line.

use serde_json::{Value, json};
use std::time::Instant;

/// Whether no time is left; `name` is then reported as left out.
pub(super) fn is_over(end: Instant, name: &str, size: usize) -> bool {
    let over = Instant::now() >= end;
    if over {
        let line = json!({"where": "page", "name": name, "T": size, "left out": "no time is left"});
        println!("{line}");
    }
    over
}

/// The numbers of a list.
pub(super) fn numbers(list: &Value) -> Vec<f64> {
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_f64)
        .collect()
}

/// Prints the measurements, as one JSON object.
pub(super) fn report(name: &str, size: usize, times: &[f64]) {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = |share: f64| {
        sorted
            .get(((sorted.len() as f64 - 1.0) * share).round() as usize)
            .copied()
    };
    let line = json!({
        "where": "page", "name": name, "T": size, "count": sorted.len(),
        "min": at(0.0), "median": at(0.5), "nine of ten": at(0.9)
    });
    println!("{line}");
}
