// One panel of Xᵀ gets its entries source one panel of X. Four rows of X are one vector of a row of Xᵀ.

@group(0) @binding(0) var<storage, read> x: array<f32>;
@group(0) @binding(1) var<storage, read_write> output: array<vec4<f32>>;

fn entry(row: u32, column: u32) -> f32 {
    if row >= p.rows {
        return 0.0;
    }
    return x[row * p.stride + column];
}

@compute @workgroup_size(64)
fn transpose(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let index = id.x + id.y * groups.x * 64u;
    if index >= (p.rows + 3u) / 4u * p.columns {
        return;
    }
    // Neighbours read neighbouring columns.
    let row = index / p.columns * 4u;
    let column = index % p.columns;
    let source = p.first_column + column;
    output[column * p.output_stride + p.output_offset + row / 4u] = vec4(
        entry(row, source),
        entry(row + 1u, source),
        entry(row + 2u, source),
        entry(row + 3u, source),
    );
}
