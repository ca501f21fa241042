// Y ← α X + β Y, entry by entry.

@group(0) @binding(0) var<storage, read> x: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> y: array<vec4<f32>>;

@compute @workgroup_size(64)
fn add(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let index = id.x + id.y * groups.x * 64u;
    if index >= p.count {
        return;
    }
    let at = p.y_offset + index;
    var value = p.alpha * x[p.x_offset + index];
    if p.beta != 0.0 {
        value += p.beta * y[at];
    }
    y[at] = value;
}
