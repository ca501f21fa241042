// What LayerNorm makes of changes of its input, in place: with w the centred row αâ + βD_i scaled to length
// 1, and g = factor E_i + s the centred change, E_i becomes unit (g − w (w·g))/|αâ + βD_i|; nothing where the
// row of tokens is constant. â and s are centred. One workgroup a row.

@group(0) @binding(0) var<storage, read> direction: array<f32>;
@group(0) @binding(1) var<storage, read> common_change: array<f32>;
@group(0) @binding(2) var<storage, read> tokens: array<f32>;
@group(0) @binding(3) var<storage, read_write> change: array<f32>;

const THREADS: u32 = 64;
alias Value = vec3<f32>;

@compute @workgroup_size(THREADS)
fn layer_norm_tangent(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let start = group.x * p.stride;
    var sum = vec3(0.0);
    for (var j = local; j < p.columns; j += THREADS) {
        sum += vec3(tokens[start + j], change[start + j], 0.0);
    }
    let means = total(local, sum) / f32(p.columns);
    // Squares of D_i and of the row, and the row times the change.
    sum = vec3(0.0);
    for (var j = local; j < p.columns; j += THREADS) {
        let t = tokens[start + j] - means.x;
        let row = fma(p.beta, t, p.alpha * direction[j]);
        let g = fma(p.factor, change[start + j] - means.y, common_change[j]);
        sum += vec3(t * t, row * row, row * g);
    }
    let products = total(local, sum);
    // As in LayerNorm itself: what centring leaves of a constant row is the rounding of its mean.
    let nothing = p.alpha == 0.0
        && sqrt(products.x) <= 1.2e-7 * f32(p.columns) * abs(means.x);
    let length = sqrt(products.y);
    for (var j = local; j < p.columns; j += THREADS) {
        let row = fma(p.beta, tokens[start + j] - means.x, p.alpha * direction[j]);
        let g = fma(p.factor, change[start + j] - means.y, common_change[j]);
        var value = 0.0;
        if !nothing && length > 0.0 {
            value = p.unit / length * (g - row / length * (products.z / length));
        }
        change[start + j] = value;
    }
    for (var j = p.columns + local; j < p.stride; j += THREADS) {
        change[start + j] = 0.0;
    }
}
