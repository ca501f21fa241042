// A step of Adam, AdamW or gradient descent with the gradient of the other arena, clipped to a norm.

@compute @workgroup_size(64)
fn optimise(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let at = id.x + id.y * groups.x * 64u;
    if at >= p.count {
        return;
    }
    var g = other[p.gradient + at];
    if p.clip > 0.0 {
        var square = 0.0;
        for (var i = 0u; i < p.parts; i++) {
            square += arena[p.squares + i];
        }
        let norm = sqrt(square);
        if norm > p.clip {
            g *= p.clip / norm;
        }
    }
    var weight = arena[p.weights + at];
    g += p.decay * weight;
    weight *= p.keep;
    if p.adam != 0u {
        let m = p.beta_1 * arena[p.first + at] + p.rest_1 * g;
        let v = p.beta_2 * arena[p.second + at] + p.rest_2 * g * g;
        arena[p.first + at] = m;
        arena[p.second + at] = v;
        weight -= p.step * m / (sqrt(v * p.scale) + p.epsilon);
    } else {
        weight -= p.step * g;
    }
    arena[p.weights + at] = weight;
}
