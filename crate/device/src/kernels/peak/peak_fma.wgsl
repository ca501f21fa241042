// The most that the device multiplies and adds: in every thread sixteen independent chains
// x ← x·factor + summand, too many for one to wait for another, and nothing read or written on the way.
// Only benchmarks run it.

@group(0) @binding(0) var<storage, read_write> output: array<vec4<f32>>;

@compute @workgroup_size(64)
fn peak_fma(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let index = id.x + id.y * groups.x * 64u;
    let factor = vec4(p.factor);
    let summand = vec4(p.summand);
    // From different beginnings, or one chain would do for all.
    var x0 = vec4(0.0, 1.0, 2.0, 3.0) + f32(index % 64u);
    var x1 = x0 + 4.0;
    var x2 = x0 + 8.0;
    var x3 = x0 + 12.0;
    for (var i = 0u; i < p.rounds; i++) {
        x0 = fma(x0, factor, summand);
        x1 = fma(x1, factor, summand);
        x2 = fma(x2, factor, summand);
        x3 = fma(x3, factor, summand);
        x0 = fma(x0, factor, summand);
        x1 = fma(x1, factor, summand);
        x2 = fma(x2, factor, summand);
        x3 = fma(x3, factor, summand);
        x0 = fma(x0, factor, summand);
        x1 = fma(x1, factor, summand);
        x2 = fma(x2, factor, summand);
        x3 = fma(x3, factor, summand);
        x0 = fma(x0, factor, summand);
        x1 = fma(x1, factor, summand);
        x2 = fma(x2, factor, summand);
        x3 = fma(x3, factor, summand);
    }
    output[index] = (x0 + x1) + (x2 + x3);
}
