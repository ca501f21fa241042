// In place, every row of scores to its softmax, less `removed`; where heads have sinks, each row has one more score that is not kept.
// The largest score of each row is noted.
// One workgroup a row.

@group(0) @binding(0) var<storage, read_write> arena: array<f32>;

const THREADS: u32 = 64;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn softmax_forward(
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
    var most = -3.4e38;
    for (var j = local; j < end; j += THREADS) {
        most = max(most, arena[start + j]);
    }
    most = largest(local, most);
    if local == 0u {
        arena[p.largest + row] = most;
    }
    let sink = p.sinks + row / p.tokens % max(p.heads, 1u);
    if p.sunk != 0u {
        most = max(most, arena[sink]);
    }
    var sum = 0.0;
    for (var j = local; j < end; j += THREADS) {
        let weight = exponential(arena[start + j] - most);
        arena[start + j] = weight;
        sum += weight;
    }
    sum = total(local, sum);
    if p.sunk != 0u {
        sum += exponential(arena[sink] - most);
    }
    let factor = 1.0 / sum;
    for (var j = local; j < p.tokens; j += THREADS) {
        var value = -p.removed;
        if j < end {
            value += arena[start + j] * factor;
        }
        arena[start + j] = value;
    }
}
