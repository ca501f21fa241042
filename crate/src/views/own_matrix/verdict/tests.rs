use super::fresh::Fresh;
use super::*;
use crate::everywhere::everywhere;
use crate::random::{MatrixId, Stream};

fn verdict_of(matrix: &Matrix, samples: usize) -> Option<Verdict> {
    let reading = MatrixReading::of(matrix, &Parameters::default());
    verdict(matrix, &reading, samples).unwrap()
}

#[test]
fn a_random_matrix_is_seldom_called_different() {
    for text in ["T=24&beta=0.3", "T=24&beta=1", "T=24&beta=0.6&causal=1"] {
        let (p, _) = Parameters::from_text(text);
        let mut sampler = Sampler::new();
        let mut different = 0;
        for number in 0..60 {
            let matrix = sampler.attention(&p, number).unwrap();
            different += usize::from(verdict_of(&matrix, 40).unwrap().is_different());
        }
        // One or two in a hundred are expected; of 60, seven come by chance once in 2000 times.
        assert!(different < 7, "{text}: {different}");
    }
}

#[test]
fn structure_is_called_different() {
    let size = 48;
    // Half of each row on the token before, as a trained head.
    let previous = Matrix::from_fn(size, size, |i, j| {
        let rest = 0.5 / (size - 1) as f64;
        if (j + 1) % size == i { 0.5 } else { rest }
    });
    let found = verdict_of(&previous, 40).unwrap();
    assert!(found.is_different(), "{found:?}");
    assert!(
        found
            .sentence()
            .starts_with("Different from random, among 40"),
        "{found:?}"
    );
    // Two groups of tokens that hear each other alone, with random weights.
    let (p, _) = Parameters::from_text("T=24&beta=0.5");
    let half = Sampler::new().attention(&p, 0).unwrap();
    let groups = Matrix::from_fn(size, size, |i, j| match i / 24 == j / 24 {
        true => half[(i % 24, j % 24)],
        false => 0.0,
    });
    let found = verdict_of(&groups, 40).unwrap();
    assert!(found.standings[0].is_different(), "{found:?}");
}

#[test]
fn a_standing_is_a_place_among_samples() {
    let samples = [1.0, 2.0, 3.0, 4.0];
    let share = |[a, b]: [f64; 2]| (a - b).abs() / 10.0;
    let found = Standing::of(3.0, &samples, share);
    assert_eq!((found.mean, found.percentile), (2.5, 62.5));
    assert!((found.deviation - (5.0f64 / 3.0).sqrt()).abs() < 1e-15);
    assert!(!found.is_different() && !Standing::of(5.0, &samples, share).is_different());
    assert!(Standing::of(7.0, &samples, share).is_different());
}

#[test]
fn what_is_no_attention_has_no_verdict_and_samples_are_the_same_again() {
    let double = Matrix::from_fn(12, 12, |_, _| 1.0 / 6.0);
    assert_eq!(verdict_of(&double, 20), None);
    // Random matrices with β = 0 do not vary.
    let even = Matrix::from_fn(12, 12, |_, _| 1.0 / 12.0);
    assert_eq!(verdict_of(&even, 20), None);
    let (p, _) = Parameters::from_text("T=16&beta=0.5");
    let matrix = Sampler::new().attention(&p, 3).unwrap();
    assert_eq!(verdict_of(&matrix, 20), verdict_of(&matrix, 20));
    assert_eq!(
        [16, 256, 300, 4096].map(verdict_samples),
        [100, 100, 62, 20]
    );
}

/// The verdict on a head with this many dimensions.
fn verdict_of_head(matrix: &Matrix, key_width: usize, samples: usize) -> Option<Verdict> {
    let asked = Parameters::default().with(|p| p.d_qk = Some(key_width));
    let reading = MatrixReading::of(matrix, &asked);
    verdict(matrix, &reading, samples).unwrap()
}

/// The initial scores of GPT-2: entries of W_Q and W_K have the standard deviation 0.02 at 768 columns.
const GPT_2: f64 = 0.02 * 0.02 * 768.0;

#[test]
fn untrained_heads_are_random_like_over_any_tokens() {
    let (mut judged, mut outside, mut different) = (0, 0, 0);
    let mut largest = [0.0f64; 4];
    let mut all = vec![
        (16, 64, 4, 0, true),
        (16, 64, 4, 100, true),
        (32, 64, 4, 100, false),
        (32, 256, 4, 100, true),
        (64, 64, 2, 0, true),
    ];
    if everywhere() {
        all.extend([
            (16, 64, 4, 100, false),
            (32, 256, 4, 100, false),
            (64, 128, 2, 100, false),
            (64, 256, 8, 100, true),
            (128, 128, 2, 100, true),
            (128, 256, 4, 100, false),
            (128, 256, 4, 0, true),
        ]);
    }
    for (tokens, width, heads, words, is_causal) in all {
        for seed in 0..if everywhere() { 4 } else { 1 } {
            let fresh = Fresh {
                tokens,
                width,
                heads,
                layers: 3,
                words,
                is_causal,
                scale: GPT_2,
                seed,
            };
            for matrix in fresh.attention() {
                let found = verdict_of_head(&matrix, width / heads, 40).unwrap();
                judged += 1;
                outside += usize::from(found.standings.iter().any(Standing::is_outside));
                different += usize::from(found.is_different());
                for (most, standing) in largest.iter_mut().zip(&found.standings) {
                    if standing.is_outside() {
                        *most = most.max(standing.effect);
                    }
                }
            }
        }
    }
    println!(
        "{judged} heads, {outside} outside, {different} different, effects up to {largest:.3?}"
    );
    // Without a smallest effect half of them would be different.
    assert!(outside > judged / 4, "{outside} of {judged}");
    assert!(different * 50 <= judged, "{different} of {judged}");
}

/// Attention with these scores.
fn softmax(size: usize, is_causal: bool, score: impl Fn(usize, usize) -> f64) -> Matrix {
    let weight = |i: usize, j: usize| match is_causal && j > i {
        true => 0.0,
        false => libm::exp(score(i, j)),
    };
    let sums: Vec<f64> = (0..size)
        .map(|i| (0..size).map(|j| weight(i, j)).sum())
        .collect();
    Matrix::from_fn(size, size, |i, j| weight(i, j) / sums[i])
}

/// Scores between 12 words in some order: W_Q = W_K on random embeddings of 16 dimensions, with this standard deviation between
/// different words.
fn alike(seed: u32, size: usize, scale: f64) -> impl Fn(usize, usize) -> f64 {
    let tokens = Stream::new(seed, 0, MatrixId(1)).normal_matrix(size, 16);
    move |i, j| {
        let word = |i: usize| (i * i + 5 * i) % 12;
        let entries = (0..16).map(|k| tokens[(word(i), k)] * tokens[(word(j), k)]);
        scale * entries.sum::<f64>() / 4.0
    }
}

#[test]
fn heads_that_have_learned_something_stay_different() {
    let mut sizes = vec![(24, true), (48, false), (96, true)];
    if everywhere() {
        sizes.extend([(200, false), (384, true)]);
    }
    for (size, is_causal) in sizes {
        let noise = Stream::new(5, 0, MatrixId(1)).normal_matrix(size, size);
        let noise = |i: usize, j: usize| 0.3 * noise[(i, j)];
        let alike = alike(6, size, 1.5);
        let strong = libm::log(size as f64);
        let heads = [
            (
                "the token before",
                softmax(size, is_causal, |i, j| {
                    noise(i, j) + if j + 1 == i { strong } else { 0.0 }
                }),
            ),
            (
                "a sink",
                softmax(size, is_causal, |i, j| {
                    noise(i, j) + if j == 0 { strong } else { 0.0 }
                }),
            ),
            (
                "W_Q = W_K",
                softmax(size, is_causal, |i, j| noise(i, j) + alike(i, j)),
            ),
        ];
        for (name, matrix) in heads {
            let found = verdict_of_head(&matrix, 16, 40).unwrap();
            let effects = found.standings.map(|standing| standing.effect);
            println!("{name}, T = {size}, causal {is_causal}: effects {effects:.3?}");
            assert!(found.is_different(), "{name}, T = {size}: {found:?}");
        }
    }
}

/// A head with W_Q = W_K is found where its scores are strong. Weak scores leave it among random heads: the verdict says what four
/// numbers show, not that nothing was learned.
#[test]
fn a_head_with_equal_query_and_key_weights_is_found_by_its_strength() {
    let seeds: usize = if everywhere() { 20 } else { 4 };
    let mut sizes = vec![(24, true), (48, false)];
    if everywhere() {
        sizes.extend([(96, true), (96, false), (200, true)]);
    }
    for (size, is_causal) in sizes {
        let mut found = Vec::new();
        for scale in [0.25, 0.5, 1.0, 1.5, 2.0] {
            let seeds = if size > 100 { seeds / 4 } else { seeds };
            let (mut different, mut largest) = (0, Vec::new());
            for seed in 0..seeds as u32 {
                let noise = Stream::new(100 + seed, 0, MatrixId(1)).normal_matrix(size, size);
                let alike = alike(200 + seed, size, scale);
                let matrix = softmax(size, is_causal, |i, j| 0.3 * noise[(i, j)] + alike(i, j));
                let judged = verdict_of_head(&matrix, 16, 40).unwrap();
                different += usize::from(judged.is_different());
                let outside = judged.standings.iter().filter(|it| it.is_outside());
                largest.push(outside.map(|it| it.effect).fold(0.0, f64::max));
            }
            largest.sort_by(f64::total_cmp);
            println!(
                "T = {size}, causal {is_causal}, scores of {scale}: {different} of {seeds}, largest effects {largest:.3?}"
            );
            found.push(different as f64 / seeds as f64);
        }
        println!("T = {size}, causal {is_causal}: shares {found:.2?}");
        // Under a mask |λ₂| says little: it is an entry of the diagonal.
        let [weak, strong] = if is_causal { [0.0, 0.4] } else { [0.0, 0.99] };
        assert!(found[4] > strong, "T = {size}: {found:?}");
        assert!(!is_causal || found[0] <= weak, "T = {size}: {found:?}");
    }
}

#[test]
fn a_small_effect_is_named_and_makes_no_difference() {
    let peers: Vec<Compared> = (0..40)
        .map(|i| [0.2, 0.3, 3.0 + 1e-5 * f64::from(i), 1.5])
        .collect();
    let of = |entropy: f64| Verdict::of([0.2, 0.3, entropy, 1.5], &peers, 32);
    let little = of(2.99);
    assert!(!little.is_different());
    let sentence = little.sentence();
    assert!(sentence.starts_with("Random-like"), "{sentence}");
    let said = "entropy = 2.99 is below the value of every random matrix by less than a twentieth of its range";
    assert!(sentence.contains(said), "{sentence}");
    // A twentieth of ln 32 is 0.173.
    assert!(!of(2.83).is_different() && of(2.82).is_different());
    assert_eq!(range_share(0, [0.5, 0.25], 32), 0.25);
    assert_eq!(range_share(1, [3.0, 1.0], 32), 0.5);
    assert!((range_share(3, [32.0, 1.0], 32) - 1.0).abs() < 1e-15);
}
