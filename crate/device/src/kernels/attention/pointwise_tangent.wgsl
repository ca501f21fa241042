// What ReLU(s)/T or sigmoid(s − ln T) makes of changes of scores, in place: every change times the slope of
// the function at its score, with zeros above the diagonal where causal.

@group(0) @binding(0) var<storage, read> scores: array<f32>;
@group(0) @binding(1) var<storage, read_write> change: array<f32>;

@compute @workgroup_size(64)
fn pointwise_tangent(
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
    var slope = 0.0;
    if column < p.columns && (p.causal == 0u || column <= p.first_row + row) {
        if p.function == 0u {
            slope = select(0.0, 1.0 / p.tokens, score > 0.0);
        } else {
            // e/(1 + e)², the same on both sides; beyond 80 it would leave the range of numbers.
            let e = exp(-min(abs(p.shift - score), 80.0));
            slope = e / ((1.0 + e) * (1.0 + e));
        }
    }
    var value = 0.0;
    if slope > 0.0 {
        value = slope * change[at];
    }
    change[at] = value;
}
