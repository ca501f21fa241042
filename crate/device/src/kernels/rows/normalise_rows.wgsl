// Scales every row of a panel to the given length, in place; a row of zeros stays. One workgroup a row.

@group(0) @binding(0) var<storage, read_write> x: array<vec4<f32>>;

const THREADS: u32 = 64;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn normalise_rows(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let start = group.x * p.stride;
    var sum = 0.0;
    for (var j = local; j < p.columns; j += THREADS) {
        sum += dot(x[start + j], x[start + j]);
    }
    let square = total(local, sum);
    if square > 0.0 {
        let scale = p.length / sqrt(square);
        for (var j = local; j < p.columns; j += THREADS) {
            x[start + j] *= scale;
        }
    }
}
