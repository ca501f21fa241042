// In place, h to φ(h + bias), the bias a row that all rows of a panel share: ReLU, tanh, GELU,
// GELU by tanh, SiLU, or φ(x) = x.

@group(0) @binding(0) var<storage, read> bias: array<f32>;
@group(0) @binding(1) var<storage, read_write> hidden: array<f32>;

// Near 0 by its series; else (1 − e)/(1 + e), e = exp(−2|x|), which no x overflows.
fn hyperbolic_tangent(x: f32) -> f32 {
    let square = x * x;
    if square < 0.0625 {
        return x * (1.0 + square * (-0.33333333 + square * (0.13333333
            + square * (-0.053968254 + square * 0.021869489))));
    }
    let e = exp(-min(2.0 * abs(x), 80.0));
    return sign(x) * (1.0 - e) / (1.0 + e);
}

// To 1.5e-7 (Abramowitz & Stegun 7.1.26).
fn error_function(x: f32) -> f32 {
    let t = 1.0 / (1.0 + 0.3275911 * abs(x));
    let sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741
        + t * (-1.453152027 + t * 1.061405429))));
    return sign(x) * (1.0 - sum * exp(-min(x * x, 80.0)));
}

@compute @workgroup_size(64)
fn activate(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let at = id.x + id.y * groups.x * 64u;
    if at >= p.rows * p.stride {
        return;
    }
    let column = at % p.stride;
    var value = 0.0;
    if column < p.columns {
        value = hidden[at] + bias[column];
        if p.function == 1u {
            value = max(value, 0.0);
        } else if p.function == 2u {
            value = hyperbolic_tangent(value);
        } else if p.function == 3u {
            value = 0.5 * value * (1.0 + error_function(0.70710678 * value));
        } else if p.function == 4u {
            let cubic = 0.797884561 * (value + 0.044715 * value * value * value);
            value = 0.5 * value * (1.0 + hyperbolic_tangent(cubic));
        } else if p.function == 5u {
            value = value / (1.0 + exp(min(-value, 80.0)));
        }
    }
    hidden[at] = value;
}
