// Rows of a table that numbers name, one after another.

@group(0) @binding(0) var<storage, read_write> arena: array<f32>;

@compute @workgroup_size(64)
fn gather_forward(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let at = id.x + id.y * groups.x * 64u;
    if at >= p.rows * p.columns {
        return;
    }
    let word = min(u32(max(arena[p.words + at / p.columns], 0.0)), p.table_rows - 1u);
    arena[p.out + at] = arena[p.table + word * p.columns + at % p.columns];
}
