// Every row of a panel becomes the sum of the rows up to it, those of the panels before included: the last
// row before it has them.

@group(0) @binding(0) var<storage, read> last: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> x: array<vec4<f32>>;

@compute @workgroup_size(64)
fn add_up(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let column = id.x + id.y * groups.x * 64u;
    if column >= p.columns {
        return;
    }
    var sum = last[p.before + column];
    for (var row = 0u; row < p.rows; row++) {
        let at = row * p.columns + column;
        sum += x[at];
        x[at] = sum;
    }
}
