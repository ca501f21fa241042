// Differences between directions of rows that hardly differ, in place. Rows are |a|(base + unit·inverse·X), with base of
// length 1; with 1 + unit·e the square of a row's length over that of a, the row becomes (inverse·X_i − base e/(1 + s))/s,
// s = √(1 + unit·e). One workgroup a row.

@group(0) @binding(0) var<storage, read> base: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> x: array<vec4<f32>>;

const THREADS: u32 = 64;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn unit_differences(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let start = group.x * p.stride;
    var sum = 0.0;
    for (var j = local; j < p.columns; j += THREADS) {
        let y = p.inverse * x[start + j];
        sum += dot(y, 2.0 * base[j] + p.unit * y);
    }
    let growth = total(local, sum);
    // A row of zeros has no direction.
    let length = sqrt(max(1.0 + p.unit * growth, 1e-12));
    let along = growth / (1.0 + length);
    for (var j = local; j < p.columns; j += THREADS) {
        x[start + j] = (p.inverse * x[start + j] - along * base[j]) / length;
    }
}
