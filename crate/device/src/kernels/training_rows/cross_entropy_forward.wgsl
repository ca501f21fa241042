// Probabilities of every row of logits, the row's share of the loss, weight · (ln Σ e^logits − logit of the target), and 1 where
// the target has the largest logit; two zeros where there is no target. One workgroup a row.

@group(0) @binding(0) var<storage, read_write> arena: array<f32>;

const THREADS: u32 = 64;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn cross_entropy_forward(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let row = group.x + group.y * groups.x;
    if row >= p.rows {
        return;
    }
    let start = p.logits + row * p.classes;
    let out = p.probabilities + row * p.classes;
    var most = -3.4e38;
    for (var j = local; j < p.classes; j += THREADS) {
        most = max(most, arena[start + j]);
    }
    most = largest(local, most);
    var sum = 0.0;
    for (var j = local; j < p.classes; j += THREADS) {
        let share = exponential(arena[start + j] - most);
        arena[out + j] = share;
        sum += share;
    }
    sum = total(local, sum);
    for (var j = local; j < p.classes; j += THREADS) {
        arena[out + j] = arena[out + j] / sum;
    }
    if local == 0u {
        let target_class = arena[p.targets + row];
        var loss = 0.0;
        var correct = 0.0;
        if target_class >= 0.0 {
            let wanted = arena[start + min(u32(target_class), p.classes - 1u)];
            loss = arena[p.weight] * (most - wanted + log(sum));
            correct = select(0.0, 1.0, wanted == most);
        }
        arena[p.results + 2u * row] = loss;
        arena[p.results + 2u * row + 1u] = correct;
    }
}
