//! The part of a score that distinguishes one key from another.

use super::score_derivative::product;
use super::scores::Head;
use super::unit_rows::{unit_parts, unit_rows};
use super::{Kind, LayerInput};
use crate::linalg::{Scaled, multiply, multiply_nt, power_of_two};
use crate::sorting;

/// The median over queries i of (max_j s_ij − min_j s_ij)/max_j |s_ij|: the spread of the scores of a row over their size, for the first
/// head. Below the resolution of a floating-point number, attention computed directly from the scores consists of rounding errors. The
/// spread is computed from what the keys do not share. `None` for attention without queries and keys.
pub fn score_contrast(input: &LayerInput) -> Option<f64> {
    let p = input.parameters;
    if !p.attention.facts().dials.contains(&"sigma_qk") {
        return None;
    }
    let (query, key) = Head::First.weights();
    let tokens = input.tokens();
    let (query, key) = (input.weight(query), input.weight(key));
    let (mut queries, mut keys) = (
        tokens.map(|x| multiply(x, &query)),
        tokens.map(|x| multiply(x, &key)),
    );
    let mut differences = input.rest.map(|x| multiply(x, &key));
    if p.qk_norm {
        let mean = input.mean.map(|x| multiply(x, &key));
        differences = Scaled::new(unit_parts(&mean, &differences).1, 0);
        queries = Scaled::new(unit_rows(queries.matrix()), 0);
        keys = Scaled::new(unit_rows(keys.matrix()), 0);
    }
    let scores = product(&queries, &keys, multiply_nt);
    let own = product(&queries, &differences, multiply_nt);
    let mut contrasts: Vec<f64> = (0..p.T)
        .map(|i| {
            let row = || (0..p.T).map(|j| own.matrix()[(i, j)]);
            let spread =
                row().fold(f64::NEG_INFINITY, f64::max) - row().fold(f64::INFINITY, f64::min);
            let size = (0..p.T).fold(0.0, |m, j| f64::max(m, scores.matrix()[(i, j)].abs()));
            spread / size
        })
        .collect();
    sorting::ascending(&mut contrasts);
    let median = contrasts[contrasts.len() / 2];
    Some(median * power_of_two(own.exponent() - scores.exponent()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::Matrix;
    use crate::random::{MatrixId, Stream};
    use crate::specification::RandomAttention;
    use attention_spectra_testing::addresses::FromText;

    #[test]
    fn contrast_is_that_of_the_scores_and_falls_with_the_differences_of_tokens() {
        for switch in ["", "&qk_norm=1"] {
            let (p, _) = RandomAttention::from_text(&format!("T=9&d=12&d_qk=7{switch}"));
            let normal =
                |rows, number| Stream::new(3, number, MatrixId::TOKENS).normal_matrix(rows, 12);
            let contrast = |size: f64, exponent: i64| {
                let mean = Scaled::new(normal(1, 0), exponent);
                let rest = Scaled::new(size * normal(9, 1), exponent);
                let input = LayerInput {
                    parameters: &p,
                    realisation: 0,
                    layer: 1,
                    mean: &mean,
                    rest: &rest,
                };
                let scores = input.scores(Head::First);
                (score_contrast(&input).unwrap(), scores)
            };
            let (got, scores): (f64, Matrix) = contrast(1.0, 0);
            let mut rows: Vec<f64> = (0..9)
                .map(|i| {
                    let row: Vec<f64> = (0..9).map(|j| scores[(i, j)]).collect();
                    let most = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                    let least = row.iter().copied().fold(f64::INFINITY, f64::min);
                    (most - least) / most.abs().max(least.abs())
                })
                .collect();
            rows.sort_by(f64::total_cmp);
            assert!((got / rows[4] - 1.0).abs() < 1e-12, "{got} {rows:?}");
            // Proportional to the differences, far below the rounding of scores, and free of scale.
            let (small, smaller) = (contrast(1e-6, 0).0, contrast(1e-14, 0).0);
            assert!(
                (smaller / small / 1e-8 - 1.0).abs() < 1e-4,
                "{small} {smaller}"
            );
            assert!((contrast(1.0, 900).0 / got - 1.0).abs() < 1e-12);
        }
        let (p, _) = RandomAttention::from_text("attention=markov&T=4");
        let zeros = Scaled::zeros(4, 4);
        let input = LayerInput {
            parameters: &p,
            realisation: 0,
            layer: 1,
            mean: &Scaled::zeros(1, 4),
            rest: &zeros,
        };
        assert_eq!(score_contrast(&input), None);
    }
}
