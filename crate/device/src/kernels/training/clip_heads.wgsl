// Queries or keys of every head whose largest score exceeds a threshold, times √(threshold/score) (QK-clip).

@group(0) @binding(0) var<storage, read_write> arena: array<f32>;

// A score that is larger is infinite.
const FINITE: f32 = 3.4e38;

@compute @workgroup_size(64)
fn clip_heads(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let at = id.x + id.y * groups.x * 64u;
    if at >= p.count {
        return;
    }
    let score = arena[p.scores + at / p.width % p.heads];
    if score > p.threshold && score < FINITE {
        arena[p.weights + at] *= sqrt(p.threshold / score);
    }
}
