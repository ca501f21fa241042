// A step of Adam, AdamW or gradient descent with the gradient of the other arena, clipped to a norm.

struct Parameters {
    count: u32,
    weights: u32,
    // In the other arena.
    gradient: u32,
    // Running means of the gradient and of its square.
    first: u32,
    second: u32,
    // Parts of the squared norm of the gradient, and how many they are.
    squares: u32,
    parts: u32,
    // 0 gradient descent, 1 Adam.
    adam: u32,
    // Largest norm, 0 for any.
    clip: f32,
    // What weights keep, and how much of them is added to their gradient.
    keep: f32,
    decay: f32,
    step: f32,
    beta_1: f32,
    rest_1: f32,
    beta_2: f32,
    rest_2: f32,
    // What the mean of the squares is corrected by.
    scale: f32,
    epsilon: f32,
}

@group(0) @binding(0) var<storage, read> other: array<f32>;
@group(0) @binding(1) var<storage, read_write> arena: array<f32>;
@group(0) @binding(2) var<uniform> p: Parameters;

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
