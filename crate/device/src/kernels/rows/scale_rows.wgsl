// Scales every row of a panel by a number of its own, in place.

@group(0) @binding(0) var<storage, read> w: array<f32>;
@group(0) @binding(1) var<storage, read_write> x: array<vec4<f32>>;

@compute @workgroup_size(64)
fn scale_rows(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let index = id.x + id.y * groups.x * 64u;
    if index >= p.rows * p.columns {
        return;
    }
    let row = index / p.columns;
    x[row * p.stride + index % p.columns] *= w[p.first_row + row];
}
