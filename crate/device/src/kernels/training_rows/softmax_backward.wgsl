// In place, gradients with respect to rows of softmax attention to those with respect to its scores: with the softmax a of the
// other arena, a (c − Σ a c). One workgroup a row.

const THREADS: u32 = 64;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn softmax_backward(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let row = group.x + group.y * groups.x;
    if row >= p.rows {
        return;
    }
    let start = p.scores + row * p.tokens;
    let end = select(p.tokens, row % p.tokens + 1u, p.causal != 0u);
    var sum = 0.0;
    for (var j = local; j < end; j += THREADS) {
        sum += arena[start + j] * (other[start + j] + p.removed);
    }
    let mean = total(local, sum);
    if p.sunk != 0u {
        var part = 0.0;
        for (var j = local; j < end; j += THREADS) {
            part += other[start + j];
        }
        let kept = total(local, part);
        if local == 0u {
            let heads = max(p.heads, 1u);
            let matrix = row / p.tokens;
            let token = matrix / heads * p.tokens + row % p.tokens;
            arena[p.sums + token * heads + matrix % heads] = -mean * (1.0 - kept);
        }
    }
    for (var j = local; j < p.tokens; j += THREADS) {
        var value = 0.0;
        if j < end {
            value = (other[start + j] + p.removed) * (arena[start + j] - mean);
        }
        arena[start + j] = value;
    }
}
