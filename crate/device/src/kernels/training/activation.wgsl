// φ of every entry, or its derivative times what comes from behind: ReLU, tanh, GELU or the logistic function.

// Near 0 by its series; else (1 − e)/(1 + e), e = exp(−2|x|), which no x overflows.
fn hyperbolic_tangent(x: f32) -> f32 {
    let square = x * x;
    if square < 0.0625 {
        return x * (1.0 + square * (-0.33333333 + square * (0.13333333
            + square * (-0.053968254 + square * 0.021869489))));
    }
    let e = exponential(-min(2.0 * abs(x), 80.0));
    return sign(x) * (1.0 - e) / (1.0 + e);
}

fn logistic(x: f32) -> f32 {
    return 0.5 + 0.5 * hyperbolic_tangent(0.5 * x);
}

// Φ(x), erf to 1.5e-7 (Abramowitz & Stegun 7.1.26).
fn normal_distribution(x: f32) -> f32 {
    let y = 0.70710678 * x;
    let t = 1.0 / (1.0 + 0.3275911 * abs(y));
    let sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741
        + t * (-1.453152027 + t * 1.061405429))));
    return 0.5 + 0.5 * sign(y) * (1.0 - sum * exponential(-min(y * y, 80.0)));
}

fn value_of(x: f32) -> f32 {
    if p.function == 1u {
        return max(x, 0.0);
    }
    if p.function == 2u {
        return hyperbolic_tangent(x);
    }
    if p.function == 4u {
        return logistic(x);
    }
    return x * normal_distribution(x);
}

fn derivative_of(x: f32) -> f32 {
    if p.function == 1u {
        return select(0.0, 1.0, x > 0.0);
    }
    if p.function == 2u {
        let y = hyperbolic_tangent(x);
        return 1.0 - y * y;
    }
    if p.function == 4u {
        let y = logistic(x);
        return y * (1.0 - y);
    }
    return normal_distribution(x) + x * 0.3989423 * exponential(-min(0.5 * x * x, 80.0));
}

@compute @workgroup_size(64)
fn activation(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let at = id.x + id.y * groups.x * 64u;
    if at >= p.count {
        return;
    }
    if p.derivative == 0u {
        arena[p.out + at] = value_of(arena[p.x + at]);
        return;
    }
    var value = arena[p.change + at] * derivative_of(other[p.x + at]);
    if p.kept != 0u {
        value += arena[p.out + at];
    }
    arena[p.out + at] = value;
}
