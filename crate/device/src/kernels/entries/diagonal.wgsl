// The diagonal of a row panel of a square matrix.

@group(0) @binding(0) var<storage, read> x: array<f32>;
@group(0) @binding(1) var<storage, read_write> output: array<f32>;

@compute @workgroup_size(64)
fn diagonal(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let row = id.x + id.y * groups.x * 64u;
    if row < p.rows {
        output[p.first_row + row] = x[row * p.stride + p.first_row + row];
    }
}
