// Partial sums of Aᵀ x over chunks of rows: row c of the output is Σ_{i in chunk c} x_i A_i. Applied
// once more to its own output with ones for x, it adds the chunks up.

@group(0) @binding(0) var<storage, read> a: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read_write> output: array<vec4<f32>>;

@compute @workgroup_size(64)
fn matvec_transposed(
    @builtin(global_invocation_id) id: vec3<u32>,
) {
    if id.x >= p.columns {
        return;
    }
    let start = id.y * p.chunk;
    let to = min(start + p.chunk, p.rows);
    var sum = vec4(0.0);
    for (var i = start; i < to; i++) {
        sum = fma(vec4(x[p.first_row + i]), a[i * p.stride + id.x], sum);
    }
    output[(p.first_chunk + id.y) * p.output_stride + id.x] = sum;
}
