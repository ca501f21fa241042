// ln Σ_j e^{scale·x_ij + common_j} of rows of scores. One workgroup a row.

@group(0) @binding(0) var<storage, read> scores: array<f32>;
@group(0) @binding(1) var<storage, read> shared_scores: array<f32>;
@group(0) @binding(2) var<storage, read_write> output: array<f32>;

const THREADS: u32 = 256;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn row_log_sums(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let start = group.x * p.stride;
    // Infinity may be assumed absent: the least number stands for it.
    var most = -3.4e38;
    for (var j = local; j < p.columns; j += THREADS) {
        most = max(most, p.scale * scores[start + j] + shared_scores[j]);
    }
    most = largest(local, most);
    var sum = 0.0;
    for (var j = local; j < p.columns; j += THREADS) {
        sum += exponential(p.scale * scores[start + j] + shared_scores[j] - most);
    }
    sum = total(local, sum);
    if local == 0u {
        // At least ln 1: the largest term is.
        output[p.first_row + group.x] = most + log(sum);
    }
}
