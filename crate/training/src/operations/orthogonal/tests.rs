use super::{Input, Orthogonal, OrthogonalBasis, Slot};
use crate::linalg::{Matrix, exponential, multiply, multiply_nt};
use crate::operations::testing::{check, run, sample_numbers};

/// Two examples, two heads of three columns; more tokens than 2w, and fewer.
fn record(tokens: usize, basis: OrthogonalBasis) -> impl Fn(&mut crate::Recorder, &[Slot]) -> Slot {
    record_heads([tokens, 6, 2], basis)
}

/// Two examples.
fn record_heads(
    [tokens, width, heads]: [usize; 3],
    basis: OrthogonalBasis,
) -> impl Fn(&mut crate::Recorder, &[Slot]) -> Slot {
    move |recorder, inputs| {
        let out = recorder.reserve(2 * tokens * width);
        let [query, key, value, alpha] =
            [inputs[0], inputs[1], inputs[2], inputs[3]].map(Input::from);
        recorder.push(Orthogonal {
            query,
            key,
            value,
            alpha,
            out,
            tokens,
            width,
            heads,
            basis,
        });
        out
    }
}

fn inputs(tokens: usize) -> [usize; 4] {
    [2 * tokens * 6, 2 * tokens * 6, 2 * tokens * 6, 2]
}

#[test]
fn gradients_of_orthogonal_attention_are_its_differences() {
    for tokens in [4, 6, 9] {
        check(&inputs(tokens), record(tokens, OrthogonalBasis::Qr));
        for iterations in [0, 1, 6] {
            check(
                &inputs(tokens),
                record(tokens, OrthogonalBasis::NewtonSchulz(iterations)),
            );
        }
    }
}

#[test]
fn values_are_turned_by_the_exponential_of_the_whole_generator() {
    for tokens in [4, 9] {
        let out = run(&inputs(tokens), record(tokens, OrthogonalBasis::Qr));
        let near = run(
            &inputs(tokens),
            record(tokens, OrthogonalBasis::NewtonSchulz(30)),
        );
        let parts: Vec<Vec<f64>> = (0..4)
            .map(|i| sample_numbers(i, inputs(tokens)[i]))
            .collect();
        for example in 0..2 {
            for head in 0..2 {
                let at = |t: usize, j: usize| (example * tokens + t) * 6 + head * 3 + j;
                let part = |i: usize| Matrix::from_fn(tokens, 3, |t, j| parts[i][at(t, j)]);
                let product = multiply_nt(&part(0), &part(1));
                let factor = parts[3][head] / 3f64.sqrt();
                let skew = |i, j| factor * (product[(i, j)] - product[(j, i)]);
                let turn = exponential(&Matrix::from_fn(tokens, tokens, skew));
                let expected = multiply(&turn, &part(2));
                for t in 0..tokens {
                    for j in 0..3 {
                        assert!((out[at(t, j)] - expected[(t, j)]).abs() < 1e-12);
                        // Newton–Schulz does not find a basis where there are more columns than tokens.
                        assert!(tokens < 6 || (near[at(t, j)] - expected[(t, j)]).abs() < 1e-9);
                    }
                }
            }
        }
    }
}

/// α/√w ‖QKᵀ − KQᵀ‖ is some 3 to 30 here, so that exponentials are squared several times; then with α = 0, and with Q = K = 0.
#[cfg(feature = "gpu")]
#[test]
fn kernels_turn_tokens_as_the_processor_does_whatever_their_shape_and_size() {
    use crate::operations::testing::check_kernels;
    for shape in [[9, 6, 1], [20, 16, 2], [7, 16, 1], [40, 48, 3]] {
        let [tokens, width, heads] = shape;
        let size = 2 * tokens * width;
        for basis in [
            OrthogonalBasis::Qr,
            OrthogonalBasis::NewtonSchulz(0),
            OrthogonalBasis::NewtonSchulz(6),
        ] {
            for (of_queries, of_alpha) in [(1.0, 1.0), (1.0, 4.0), (1.0, 0.0), (0.0, 1.0)] {
                let inputs = [
                    (size, of_queries),
                    (size, of_queries),
                    (size, 1.0),
                    (heads, of_alpha),
                ];
                check_kernels(&inputs, record_heads(shape, basis));
            }
        }
    }
}
