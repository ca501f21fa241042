// In place, scores to attention: every row becomes softmax(scale · row), under a mask that of its first entries up to the
// diagonal. A sink is one more score of every row, whose share is left out; at last every row may lose its share of the mean over
// the entries. One workgroup a row.

@group(0) @binding(0) var<storage, read_write> scores: array<f32>;

const THREADS: u32 = 256;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn softmax(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let start = group.x * p.stride;
    let seen = select(p.columns, min(p.columns, p.first_row + group.x + 1u), p.causal != 0u);
    // Infinity may be assumed absent: the least number stands for it.
    var most = -3.4e38;
    for (var j = local; j < seen; j += THREADS) {
        most = max(most, p.scale * scores[start + j]);
    }
    most = max(largest(local, most), p.sink);
    var sum = 0.0;
    for (var j = local; j < seen; j += THREADS) {
        let weight = exponential(p.scale * scores[start + j] - most);
        scores[start + j] = weight;
        sum += weight;
    }
    // At least 1: the largest weight is, or the sink's.
    let share = 1.0 / (total(local, sum) + exponential(p.sink - most));
    let lost = p.lost / f32(seen);
    for (var j = local; j < p.stride; j += THREADS) {
        scores[start + j] = select(0.0, share * scores[start + j] - lost, j < seen);
    }
}
