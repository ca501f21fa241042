// Copies columns of some rows from one matrix to any columns of another, with zeros behind them where
// padding follows.

@group(0) @binding(0) var<storage, read> origin: array<f32>;
@group(0) @binding(1) var<storage, read_write> output: array<f32>;

@compute @workgroup_size(64)
fn copy_columns(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let index = id.x + id.y * groups.x * 64u;
    if index >= p.rows * p.written {
        return;
    }
    let row = index / p.written;
    let column = index % p.written;
    var value = 0.0;
    if column < p.columns {
        value = origin[p.from_offset + row * p.from_stride + column];
    }
    output[p.to_offset + row * p.to_stride + column] = value;
}
