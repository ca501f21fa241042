// For every row of A = softmax(scale · scores s): Σ a², Σ a³, the entropy −Σ a ln a, Σ a, Σ a²s² and Σ a³s², then two zeros. A is not
// stored. One workgroup a row.

@group(0) @binding(0) var<storage, read> scores: array<f32>;
@group(0) @binding(1) var<storage, read_write> output: array<vec4<f32>>;

const THREADS: u32 = 256;
alias Value = vec4<f32>;

@compute @workgroup_size(THREADS)
fn row_statistics(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let start = group.x * p.stride;
    var most = -3.4e38;
    for (var j = local; j < p.columns; j += THREADS) {
        most = max(most, p.scale * scores[start + j]);
    }
    most = largest(local, vec4(most)).x;
    // Weights w = e^(x − most): Σw², Σw³, Σw(most − x), Σw; Σw²s², Σw³s².
    var sums = vec4(0.0);
    var of_scores = vec4(0.0);
    for (var j = local; j < p.columns; j += THREADS) {
        let score = scores[start + j];
        let x = p.scale * score - most;
        let w = exponential(x);
        let square = w * w * score * score;
        of_scores += vec4(square, square * w, 0.0, 0.0);
        sums += vec4(w * w, w * w * w, -w * x, w);
    }
    let s = total(local, sums);
    let t = total(local, of_scores);
    if local == 0u {
        // The entropy is Σ w (most − x)/Z + ln Z; Z ≥ 1.
        output[2u * group.x] = vec4(s.x / (s.w * s.w), s.y / (s.w * s.w * s.w), s.z / s.w + log(s.w), s.w);
        output[2u * group.x + 1u] = vec4(t.x / (s.w * s.w), t.y / (s.w * s.w * s.w), 0.0, 0.0);
    }
}
