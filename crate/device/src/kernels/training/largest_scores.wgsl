// The largest score of every head over all rows of the examples that are filled, and over what is noted of the head already. One
// workgroup a head.

@group(0) @binding(0) var<storage, read_write> arena: array<f32>;

const THREADS: u32 = 64;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn largest_scores(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let head = group.x;
    let count = u32(arena[p.filled]) * p.tokens;
    var most = -3.4e38;
    for (var at = local; at < count; at += THREADS) {
        let row = (at / p.tokens * p.heads + head) * p.tokens + at % p.tokens;
        most = max(most, arena[p.rows + row]);
    }
    most = largest(local, most);
    if local == 0u {
        arena[p.out + head] = max(most, arena[p.out + head]);
    }
}
