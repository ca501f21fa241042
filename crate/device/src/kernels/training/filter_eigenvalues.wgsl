// Eigenvalues of H from what is learned (FILTER §4), or the derivative: clipped to an interval, or balanced,
// [|ψ|, −|ψ|, max |ψ|, −max |ψ| − ε] with ε the last of the learned numbers.

fn learned(at: u32) -> f32 {
    if p.derivative != 0u {
        return other[p.psi + at];
    }
    return arena[p.psi + at];
}

// Where |ψ| is largest, the first if several.
fn index_of_largest(half: u32) -> u32 {
    var top = 0u;
    for (var i = 1u; i < half; i++) {
        if abs(learned(i)) > abs(learned(top)) {
            top = i;
        }
    }
    return top;
}

fn eigenvalue(at: u32) -> f32 {
    if p.balanced == 0u {
        return clamp(learned(at), p.low, p.high);
    }
    let half = p.count / 2u - 1u;
    if at < half {
        return abs(learned(at));
    }
    if at < 2u * half {
        return -abs(learned(at - half));
    }
    var most = 0.0;
    if half > 0u {
        most = abs(learned(index_of_largest(half)));
    }
    if at == 2u * half {
        return most;
    }
    return -most - learned(half);
}

fn gradient(at: u32) -> f32 {
    let x = learned(at);
    if p.balanced == 0u {
        return select(0.0, arena[p.out + at], x > p.low && x < p.high);
    }
    let half = p.count / 2u - 1u;
    if at == half {
        return -arena[p.out + 2u * half + 1u];
    }
    var value = arena[p.out + at] - arena[p.out + half + at];
    if at == index_of_largest(half) {
        value += arena[p.out + 2u * half] - arena[p.out + 2u * half + 1u];
    }
    return sign(x) * value;
}

@compute @workgroup_size(64)
fn filter_eigenvalues(@builtin(global_invocation_id) id: vec3<u32>) {
    let at = id.x;
    if p.derivative == 0u {
        if at < p.count {
            arena[p.out + at] = eigenvalue(at);
        }
        return;
    }
    if at >= select(p.count, p.count / 2u, p.balanced != 0u) {
        return;
    }
    var value = gradient(at);
    if p.kept != 0u {
        value += arena[p.change + at];
    }
    arena[p.change + at] = value;
}
