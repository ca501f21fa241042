use super::*;
use crate::head_numbers::index_of;
use crate::linalg::multiply;
use crate::random::{MatrixId, Stream};
use crate::test_matrices::largest_modulus;
use crate::{Family, Linear};

/// A model of width `width` with heads of width `rank`.
fn model(width: usize, heads: usize, rank: usize) -> Configuration {
    Configuration {
        width,
        heads,
        key_value_heads: heads,
        head_width: rank,
        ..Family::Bert.published()
    }
}

fn random_map(id: u32, inputs: usize, outputs: usize, deviation: f64) -> Linear {
    let normals = Stream::new(5, 0, MatrixId(id)).normals(inputs * outputs);
    let weight = normals.iter().map(|x| (deviation * x) as f32).collect();
    Linear::new("map", [inputs, outputs], weight, None).unwrap()
}

fn random(model: &Configuration) -> AttentionWeights {
    let (d, n) = (model.width, model.query_width());
    AttentionWeights {
        query: random_map(1, d, n, 0.5),
        key: random_map(2, d, n, 0.2),
        value: random_map(3, d, n, 0.1),
        output: random_map(4, n, d, 0.3),
    }
}

fn number(head: &Head, name: &str) -> f64 {
    head.numbers[index_of(name).unwrap()]
}

/// Numbers from the d × d matrices themselves.
#[test]
fn the_numbers_of_a_head_are_those_of_the_whole_matrices() {
    let model = model(10, 3, 4);
    let weights = random(&model);
    let head = measure(&weights, &model, 1, 50).unwrap();
    let by_rows = |rows, columns, entries: &[f32]| {
        Matrix::from_fn(rows, columns, |i, j| f64::from(entries[i * columns + j]))
    };
    let columns = |map: &Linear| by_rows(10, 4, &map.columns(4, 4));
    let (q, k, v) = (
        columns(&weights.query),
        columns(&weights.key),
        columns(&weights.value),
    );
    let o = by_rows(4, 10, weights.output.rows(4, 4));
    let (h, qk) = (multiply(&v, &o).transpose().to_owned(), multiply_nt(&q, &k));
    for (matrix, found) in [(&h, &head.h), (&qk, &head.qk)] {
        let all = eigenvalues(matrix).unwrap();
        assert!(all[4..].iter().all(|z| z.norm() < 1e-12));
        assert_eq!(found.len(), 4);
        for (small, whole) in found.iter().zip(&all) {
            assert!((small - whole).norm() < 1e-12, "{small} {whole}");
        }
    }
    let s = singular_values(&h).unwrap();
    let of_qk = singular_values(&qk).unwrap();
    let square = diagonal_sum(&multiply(&qk, &qk));
    let trace = diagonal_sum(&qk);
    let log = 50f64.ln().sqrt();
    let size = |m: &Matrix| (m.squared_frobenius_norm() / 40.0).sqrt();
    for (name, value) in [
        ("h_radius", head.h[0].norm()),
        ("h_radius_law", size(&v) * size(&o) * 40f64.sqrt()),
        ("h_trace", diagonal_sum(&h)),
        ("h_norm", s[0]),
        ("h_condition", s[0] / s[3]),
        ("qk_trace", trace),
        ("qk_scale", (10.0 * square - trace * trace).sqrt() / 10.0),
        ("qk_norm", of_qk[0]),
        ("xi", trace / square.sqrt()),
        ("beta", size(&q) * size(&k) * 10.0 / log),
        (
            "beta_scores",
            (qk.squared_frobenius_norm() / 4.0).sqrt() / log,
        ),
        ("value_deviation", size(&v)),
        ("value_norm", singular_values(&v).unwrap()[0]),
        (
            "output_stable_rank",
            o.squared_frobenius_norm() / singular_values(&o).unwrap()[0].powi(2),
        ),
    ] {
        let found = number(&head, name);
        let both_missing = found.is_nan() && value.is_nan();
        assert!(
            both_missing || (found - value).abs() < 1e-11 * (1.0 + value.abs()),
            "{name}: {found} {value}"
        );
    }
}

/// Heads that share keys and values, and widths that blocks do not divide.
#[test]
fn all_heads_of_a_layer_are_measured_as_each_alone() {
    for (heads, shared, rank) in [(4, 4, 3), (6, 2, 5), (3, 1, 67)] {
        let model = Configuration {
            key_value_heads: shared,
            ..model(90, heads, rank)
        };
        let (d, n, m) = (90, model.query_width(), model.key_value_width());
        let weights = AttentionWeights {
            query: random_map(1, d, n, 0.5),
            key: random_map(2, d, m, 0.2),
            value: random_map(3, d, m, 0.1),
            output: random_map(4, n, d, 0.3),
        };
        let all = measure_all(&weights, &model, 50).unwrap();
        assert_eq!(all.len(), heads);
        for (head, found) in all.iter().enumerate() {
            let alone = measure(&weights, &model, head, 50).unwrap();
            assert_eq!((&found.h, &found.qk), (&alone.h, &alone.qk));
            assert_eq!(
                found.numbers.map(f64::to_bits),
                alone.numbers.map(f64::to_bits)
            );
            let keys = weights.key.columns(model.key_value_head(head) * rank, rank);
            let squares: f64 = keys.iter().map(|x| f64::from(*x).powi(2)).sum();
            let deviation = (squares / keys.len() as f64).sqrt();
            assert!((number(found, "key_deviation") / deviation - 1.0).abs() < 1e-13);
        }
    }
}

#[test]
fn a_product_with_its_own_transpose_is_computed_by_halves() {
    for n in [1, 32, 33, 64, 67, 131] {
        let a = Stream::new(6, 0, MatrixId(1)).normal_matrix(n, 90);
        let (found, whole) = (gram(&a), multiply_nt(&a, &a));
        assert!(largest_modulus(&(&found - &whole)) < 1e-12, "{n}");
        assert_eq!(found, found.transpose().to_owned());
    }
}

/// At d = 256, d_h = 64 the numbers of random weights are within a few per cent of the laws.
#[test]
fn random_weights_are_what_the_laws_say() {
    let model = model(256, 2, 64);
    let head = measure(&random(&model), &model, 0, 128).unwrap();
    for (name, law) in [
        ("h_radius", "h_radius_law"),
        ("qk_radius", "qk_radius_law"),
        ("beta_scores", "beta"),
    ] {
        let ratio = number(&head, name) / number(&head, law);
        assert!((ratio - 1.0).abs() < 0.12, "{name}: {ratio}");
    }
    for name in ["h_departure", "qk_departure"] {
        assert!(number(&head, name) < 0.12, "{head:?}");
    }
    // The largest singular value of d × d_h entries of deviation σ is σ(√d + √d_h).
    let edge = number(&head, "query_deviation") * (16.0 + 8.0);
    assert!((number(&head, "query_norm") / edge - 1.0).abs() < 0.05);
}

#[test]
fn a_weight_of_lower_rank_or_of_zeros_is_measured_too() {
    let model = model(10, 1, 4);
    let mut weights = random(&model);
    // Its last column is its first.
    for row in weights.value.weight.chunks_exact_mut(4) {
        row[3] = row[0];
    }
    let head = measure(&weights, &model, 0, 50).unwrap();
    assert!(number(&head, "h_condition") > 1e12, "{head:?}");
    assert!(head.h[3].norm() < 1e-12 && number(&head, "value_stable_rank") <= 3.0);
    weights.output.weight.fill(0.0);
    let head = measure(&weights, &model, 0, 50).unwrap();
    assert_eq!(
        (number(&head, "h_radius"), number(&head, "h_smoothing")),
        (0.0, 0.0)
    );
    assert!(number(&head, "output_stable_rank").is_nan());
}

#[test]
fn numbers_that_are_not_finite_are_refused_by_name() {
    let model = model(10, 2, 4);
    let mut weights = random(&model);
    weights.key.weight[5] = f32::NAN;
    assert!(measure(&weights, &model, 0, 50).is_ok());
    let problem = measure(&weights, &model, 1, 50).unwrap_err();
    assert_eq!(
        problem.message,
        "The key weight of head 1 holds numbers that are not finite."
    );
}

#[test]
fn smoothing_is_what_filter_says_of_every_attention() {
    let at = |re, im| Complex::new(re, im);
    assert_eq!(smoothing(&[at(0.5, 0.0), at(-0.2, 0.3)]), 1.0);
    assert_eq!(smoothing(&[at(-1.0, 0.0), at(-0.5, 0.0)]), -0.5);
    assert_eq!(smoothing(&[at(0.0, 0.0)]), 0.0);
    // Eigenvalues 1 + λ_j λ_i of attention with λ₂ just below and just above the number.
    let h = [at(0.3, 0.2), at(-0.6, 0.0), at(0.0, 0.0)];
    let edge = smoothing(&h);
    assert!(edge > 0.0 && edge < 1.0);
    let perron = |second: f64| {
        let of_a = [at(1.0, 0.0), at(-second, 0.0)];
        crate::theory::filtering::dominating(&h, &of_a).verdict(0)
    };
    use crate::theory::filtering::FilteringKind::{NotLowPass, Smoothing};
    assert_eq!(perron(edge - 1e-3), Smoothing);
    assert_eq!(perron(edge + 1e-3), NotLowPass);
}
