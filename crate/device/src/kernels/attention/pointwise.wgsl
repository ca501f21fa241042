// In place, scores to attention that is not normalised over its rows: ReLU(s)/T or sigmoid(s − ln T),
// with zeros above the diagonal where causal.

@group(0) @binding(0) var<storage, read_write> scores: array<f32>;

@compute @workgroup_size(64)
fn pointwise(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let at = id.x + id.y * groups.x * 64u;
    if at >= p.rows * p.stride {
        return;
    }
    let row = at / p.stride;
    let column = at % p.stride;
    let score = p.scale * scores[at];
    var value = 0.0;
    if column < p.columns && (p.causal == 0u || column <= p.first_row + row) {
        if p.function == 0u {
            value = max(score, 0.0) / p.tokens;
        } else {
            // Beyond 80 the exponential would leave the range of numbers, and the value is nothing.
            value = 1.0 / (1.0 + exp(min(p.shift - score, 80.0)));
        }
    }
    scores[at] = value;
}
