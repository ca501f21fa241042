// Every row centred and divided by √(variance + ε), then times a scale plus a shift where there are. One workgroup a row.

@group(0) @binding(0) var<storage, read_write> arena: array<f32>;

const THREADS: u32 = 64;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn layer_norm_forward(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let row = group.x + group.y * groups.x;
    if row >= p.rows {
        return;
    }
    let start = p.x + row * p.columns;
    var sum = 0.0;
    for (var j = local; j < p.columns; j += THREADS) {
        sum += arena[start + j];
    }
    let mean = total(local, sum) / f32(p.columns);
    sum = 0.0;
    for (var j = local; j < p.columns; j += THREADS) {
        let distance = arena[start + j] - mean;
        sum += distance * distance;
    }
    let inverse = 1.0 / sqrt(total(local, sum) / f32(p.columns) + p.epsilon);
    for (var j = local; j < p.columns; j += THREADS) {
        var value = (arena[start + j] - mean) * inverse;
        if p.affine != 0u {
            value = value * arena[p.scale + j] + arena[p.shift + j];
        }
        arena[p.out + row * p.columns + j] = value;
    }
}
