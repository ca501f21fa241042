// In place, scores to the bulk B of A = 11ᵀ/T + 1qᵀ + B: a row of scores is scale·own + common, and
// p = 1/T + q is the softmax of what the rows have in common. One workgroup a row.
//
// Where the row hardly differs from the common one, with h = scale·(own − own[top]),
// B = p (expm1 h − μ)/(1 + μ), μ = Σ p expm1 h; else B = softmax − p. Rows of B sum to zero: the entry
// of the most attended token is set so.

@group(0) @binding(0) var<storage, read> shared_scores: array<f32>;
@group(0) @binding(1) var<storage, read> weights: array<f32>;
@group(0) @binding(2) var<storage, read_write> scores: array<f32>;

const THREADS: u32 = 256;
alias Value = vec2<f32>;

@compute @workgroup_size(THREADS)
fn rows_softmax(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let start = group.x * p.stride;
    var end = p.columns;
    if (p.causal & 1u) != 0u {
        end = min(end, p.first_row + group.x + 1u);
    }
    let reference = scores[start + p.top];
    // Infinity may be assumed absent: the least number stands for it.
    var most = -3.4e38;
    var spread = 0.0;
    for (var j = local; j < end; j += THREADS) {
        let own = scores[start + j];
        most = max(most, fma(p.scale, own, shared_scores[j]));
        spread = max(spread, abs(p.scale * (own - reference)));
    }
    let bounds = largest(local, vec2(most, spread));
    let near = p.causal == 0u && bounds.y < 0.5;

    var sum = 0.0;
    for (var j = local; j < end; j += THREADS) {
        let own = scores[start + j];
        if near {
            sum += weights[j] * exponential_minus_one(p.scale * (own - reference));
        } else {
            sum += exponential(fma(p.scale, own, shared_scores[j]) - bounds.x);
        }
    }
    sum = total(local, vec2(sum, 0.0)).x;

    var rest = 0.0;
    for (var j = local; j < p.columns; j += THREADS) {
        let own = scores[start + j];
        var value = -weights[j];
        if near {
            let h = exponential_minus_one(p.scale * (own - reference));
            value = weights[j] * (h - sum) / (1.0 + sum);
        } else if j < end {
            value += exponential(fma(p.scale, own, shared_scores[j]) - bounds.x) / sum;
        }
        scores[start + j] = value;
        rest += select(value, 0.0, j == p.top);
    }
    for (var j = p.columns + local; j < p.stride; j += THREADS) {
        scores[start + j] = 0.0;
    }
    rest = total(local, vec2(rest, 0.0)).x;
    if local == 0u {
        scores[start + p.top] = -rest;
    }
}
