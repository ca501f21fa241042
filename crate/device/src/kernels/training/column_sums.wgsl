// Sums over rows of an arena, each row times one of the other arena where that is asked for, set or added. A workgroup makes
// 16 columns, 16 threads each.

const SIDE: u32 = 16;
var<workgroup> sums: array<f32, 256>;

@compute @workgroup_size(256)
fn column_sums(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let column = (group.x + group.y * groups.x) * SIDE + local % SIDE;
    let lane = local / SIDE;
    var sum = 0.0;
    if column < p.columns {
        for (var row = lane; row < p.rows; row += SIDE) {
            var value = arena[p.x + row * p.x_row + column];
            if p.weighted != 0u {
                value *= other[p.factor + row * p.factor_row + column];
            }
            sum += value;
        }
    }
    sums[local] = sum;
    workgroupBarrier();
    for (var half = SIDE / 2u; half > 0u; half /= 2u) {
        if lane < half {
            sums[local] += sums[local + half * SIDE];
        }
        workgroupBarrier();
    }
    if lane == 0u && column < p.columns {
        var value = sums[local];
        if p.kept != 0u {
            value += arena[p.out + column];
        }
        arena[p.out + column] = value;
    }
}
