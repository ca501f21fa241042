// D ← scale X − w yᵀ + 1bᵀ for a row panel, in place.

@group(0) @binding(0) var<storage, read> w: array<f32>;
@group(0) @binding(1) var<storage, read> y: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read> b: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> x: array<vec4<f32>>;

@compute @workgroup_size(64)
fn deflate(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let index = id.x + id.y * groups.x * 64u;
    if index >= p.rows * p.columns {
        return;
    }
    let row = index / p.columns;
    let column = index % p.columns;
    let at = row * p.stride + column;
    x[at] = fma(vec4(-w[p.first_row + row]), y[column], fma(vec4(p.scale), x[at], b[column]));
}
