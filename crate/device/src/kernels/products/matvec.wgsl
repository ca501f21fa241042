// y ← A x for a row panel of A. One workgroup a row.

@group(0) @binding(0) var<storage, read> a: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> x: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> y: array<f32>;

const THREADS: u32 = 64;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn matvec(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    var sum = vec4(0.0);
    for (var j = local; j < p.columns; j += THREADS) {
        sum = fma(a[group.x * p.stride + j], x[j], sum);
    }
    let product = total(local, (sum.x + sum.y) + (sum.z + sum.w));
    if local == 0u {
        y[p.first_row + group.x] = product;
    }
}
