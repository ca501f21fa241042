// In place, Y ← keep·Y ∘ (1gᵀ + unit·Δ) + (w qᵀ + 1sᵀ) ∘ Δ for a row panel, unit·Δ what sigmoids differ by from those that rows
// share, g: sigmoid(ln(g/(1 − g)) + unit·step) = g + unit·Δ.

@group(0) @binding(0) var<storage, read> steps: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> w: array<f32>;
// g, 1 − g, s and q one after another.
@group(0) @binding(2) var<storage, read> shared_rows: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> y: array<vec4<f32>>;

// g(1 − g) h/((1 − g) + g eᵗ) with t = unit·step and h = (eᵗ − 1)/unit: only positive numbers are added.
fn difference(step: f32, g: f32, rest: f32) -> f32 {
    let t = p.unit * step;
    // Of the larger of eᵗ and 1 as a factor of both nothing is lost.
    let e = exponential(-abs(t));
    let sum = select(rest + g * e, rest * e + g, step > 0.0);
    var h = (1.0 - e) / p.unit;
    if abs(t) < 0.5 {
        let x = -abs(t);
        h = abs(step) * (1.0 + x * (0.5 + x * (1.0 / 6.0 + x * (1.0 / 24.0 + x * (1.0 / 120.0
            + x * (1.0 / 720.0 + x / 5040.0))))));
    }
    return select(-h, h, step > 0.0) * g * rest / sum;
}

@compute @workgroup_size(64)
fn gate(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let index = id.x + id.y * groups.x * 64u;
    if index >= p.rows * p.columns {
        return;
    }
    let row = index / p.columns;
    let column = index % p.columns;
    let at = row * p.stride + column;
    let g = shared_rows[column];
    let rest = shared_rows[p.columns + column];
    let s = shared_rows[2u * p.columns + column];
    let q = shared_rows[3u * p.columns + column];
    let step = steps[at];
    let delta = vec4(
        difference(step.x, g.x, rest.x),
        difference(step.y, g.y, rest.y),
        difference(step.z, g.z, rest.z),
        difference(step.w, g.w, rest.w),
    );
    y[at] = p.keep * y[at] * (g + p.unit * delta) + (w[p.first_row + row] * q + s) * delta;
}
