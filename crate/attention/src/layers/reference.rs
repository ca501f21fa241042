//! Deep stacks against extended precision.

use super::Stack;
use crate::attention::Sampler;
use crate::specification::RandomAttention;
use attention_spectra_testing::addresses::FromText;

/// Lines `parameters | ℓ sr−1 ℓ sr−1 …`; made with 400 digits by tests/reference/stack.py.
const REFERENCE: &str = include_str!("../../../../tests/reference/stack.txt");

#[test]
fn the_stable_rank_of_deep_stacks_agrees_with_extended_precision() {
    let mut smallest = 1.0f64;
    let mut failures = Vec::new();
    for line in REFERENCE.lines() {
        let (text, numbers) = line.split_once(" | ").unwrap();
        let (p, problems) = RandomAttention::from_text(text);
        assert_eq!(problems, vec![], "{text}");
        let mut stack = Stack::new(&mut Sampler::new(), &p, 0).unwrap();
        let fields: Vec<&str> = numbers.split(' ').collect();
        for pair in fields.chunks_exact(2) {
            let layer: usize = pair[0].parse().unwrap();
            let want: f64 = pair[1].parse().unwrap();
            while stack.layer() < layer {
                stack.advance().unwrap();
            }
            let got = stack.excess().unwrap();
            // Below the range of numbers the answer is zero.
            let wrong = if want < 1e-300 {
                got
            } else {
                (got / want - 1.0).abs()
            };
            if wrong.is_nan() || wrong > 1e-9 {
                failures.push(format!("{text}, layer {layer}: {got:e} for {want:e}"));
            }
            smallest = smallest.min(got.max(1e-300));
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
    assert!(
        smallest < 1e-160,
        "the reference should reach far below rounding"
    );
}
