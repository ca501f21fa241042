// Every row x to γ ∘ (x − m)/√(v + ε) + b, m the mean of its entries or 0 and v their mean square around m. One
// workgroup a row.

@group(0) @binding(0) var<storage, read> scale: array<f32>;
@group(0) @binding(1) var<storage, read> shift: array<f32>;
@group(0) @binding(2) var<storage, read> origin: array<f32>;
@group(0) @binding(3) var<storage, read_write> output: array<f32>;

const THREADS: u32 = 64;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn scaled_norm(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let start = group.x * p.stride;
    var sum = 0.0;
    for (var j = local; j < p.columns; j += THREADS) {
        sum += origin[start + j];
    }
    let mean = select(0.0, total(local, sum) / f32(p.columns), p.centred != 0u);
    sum = 0.0;
    for (var j = local; j < p.columns; j += THREADS) {
        let x = origin[start + j] - mean;
        sum += x * x;
    }
    let inverse = 1.0 / sqrt(total(local, sum) / f32(p.columns) + p.epsilon);
    for (var j = local; j < p.columns; j += THREADS) {
        output[start + j] = (origin[start + j] - mean) * inverse * scale[j] + shift[j];
    }
    for (var j = p.columns + local; j < p.stride; j += THREADS) {
        output[start + j] = 0.0;
    }
}
