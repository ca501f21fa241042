// The derivative of the loss: weight · (probability − 1 at the target), 0 in rows without one, set or added.

@compute @workgroup_size(64)
fn cross_entropy_backward(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let at = id.x + id.y * groups.x * 64u;
    if at >= p.rows * p.classes {
        return;
    }
    let target_class = other[p.targets + at / p.classes];
    var value = 0.0;
    if target_class >= 0.0 {
        value = other[p.probabilities + at];
        if at % p.classes == min(u32(target_class), p.classes - 1u) {
            value -= 1.0;
        }
        value *= other[p.weight];
    }
    if p.kept != 0u {
        value += arena[p.out + at];
    }
    arena[p.out + at] = value;
}
