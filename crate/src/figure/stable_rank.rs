//! View `stable-rank`: sr(Σ) − 1 against T, and sr(Σ⊥)/T once the gap is removed.

use super::curves::{Curve, Range, course, law_at_end, panel};
use super::model::{Figure, Role};
use crate::dataset::DataSet;

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let excess = Curve {
        measured: "excess",
        laws: &[
            (Role::Published, "published"),
            (Role::Corrected, "corrected"),
        ],
        title: "collapse: sr(Σ) − 1",
        symbol: "sr(Σ)−1",
        range: Range::Decades,
    };
    let resolved = Curve {
        measured: "resolved",
        laws: &[(Role::Corrected, "resolved_corrected")],
        title: "gap removed: sr(Σ⊥)/*T*",
        symbol: "sr(Σ⊥)/T",
        range: Range::FromZero,
    };
    Figure {
        panels: vec![panel(data, &excess), panel(data, &resolved)],
    }
}

/// What is seen, in words.
pub fn describe(data: &DataSet) -> String {
    let excess = course(data, "excess").map(|course| {
        let published = law_at_end(data, "published", "published");
        let corrected = law_at_end(data, "corrected", "corrected");
        format!("The stable rank above one, sr(Σ) − 1, {course}{published}{corrected}.")
    });
    let resolved = course(data, "resolved").map(|course| {
        let corrected = law_at_end(data, "resolved_corrected", "limit");
        format!("With the gap removed, sr(Σ⊥)/T {course}{corrected}.")
    });
    let sentences: Vec<String> = [excess, resolved].into_iter().flatten().collect();
    if sentences.is_empty() {
        "No stable ranks yet.".to_owned()
    } else {
        sentences.join(" ")
    }
}
