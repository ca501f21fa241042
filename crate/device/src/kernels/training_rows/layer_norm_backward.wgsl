// The derivative of LayerNorm: with x̂ the row centred and divided by its deviation and g the gradient times the scale,
// (g − mean g − x̂ mean g x̂)/deviation, set or added. The gradient with respect to the output is used up: x̂ times it takes its
// place, and its sums over rows are those of the scale. One workgroup a row.

const THREADS: u32 = 64;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn layer_norm_backward(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let row = group.x + group.y * groups.x;
    if row >= p.rows {
        return;
    }
    let start = p.x + row * p.columns;
    let change = p.change + row * p.columns;
    var sum = 0.0;
    for (var j = local; j < p.columns; j += THREADS) {
        sum += other[start + j];
    }
    let mean = total(local, sum) / f32(p.columns);
    sum = 0.0;
    for (var j = local; j < p.columns; j += THREADS) {
        let distance = other[start + j] - mean;
        sum += distance * distance;
    }
    let inverse = 1.0 / sqrt(total(local, sum) / f32(p.columns) + p.epsilon);
    sum = 0.0;
    var along = 0.0;
    for (var j = local; j < p.columns; j += THREADS) {
        var g = arena[change + j];
        if p.affine != 0u {
            g *= other[p.scale + j];
        }
        sum += g;
        along += g * (other[start + j] - mean) * inverse;
    }
    sum = total(local, sum) / f32(p.columns);
    along = total(local, along) / f32(p.columns);
    for (var j = local; j < p.columns; j += THREADS) {
        let c = arena[change + j];
        let unit = (other[start + j] - mean) * inverse;
        var g = c;
        if p.affine != 0u {
            g *= other[p.scale + j];
        }
        if p.wanted != 0u {
            var value = inverse * (g - sum - unit * along);
            if p.kept != 0u {
                value += arena[p.out + row * p.columns + j];
            }
            arena[p.out + row * p.columns + j] = value;
        }
        arena[change + j] = c * unit;
    }
}
