// LayerNorm of the tokens αâ + βD_i, in place in D: every row is centred and scaled to length 1, and what
// is left in D is its difference to â, times `unit`. â is centred and of length 1, or zero. One workgroup
// a row.
//
// With t = D_i − mean, u = β/α and ε = u(2â·t + u|t|²), a row is (â + ut)/√(1+ε). Where ut is small, its
// difference to â is u(t(1 + uk) + kâ), k = −(2â·t + u|t|²)/(√(1+ε)(1 + √(1+ε))): nothing is subtracted
// from something nearly equal, and u may be as small as it will.

@group(0) @binding(0) var<storage, read> direction: array<f32>;
@group(0) @binding(1) var<storage, read_write> x: array<f32>;

const THREADS: u32 = 64;
alias Value = vec2<f32>;

@compute @workgroup_size(THREADS)
fn layer_norm(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let start = group.x * p.stride;
    var sum = vec2(0.0);
    for (var j = local; j < p.columns; j += THREADS) {
        sum += vec2(x[start + j], 0.0);
    }
    let mean = total(local, sum).x / f32(p.columns);
    // â·t and |t|²
    sum = vec2(0.0);
    for (var j = local; j < p.columns; j += THREADS) {
        let t = x[start + j] - mean;
        sum += vec2(direction[j] * t, t * t);
    }
    let products = total(local, sum);
    let near = p.alpha > 0.0 && p.ratio * sqrt(products.y) < 0.1;
    // Of the row as it stands where ut is not small.
    sum = vec2(0.0);
    for (var j = local; j < p.columns; j += THREADS) {
        let entry = fma(p.beta, x[start + j] - mean, p.alpha * direction[j]);
        sum += vec2(entry * entry, 0.0);
    }
    let length = sqrt(total(local, sum).x);
    // What centring leaves of a constant row is the rounding of its mean, which must not be blown up.
    let nothing = p.alpha == 0.0 && sqrt(products.y) <= 1.2e-7 * f32(p.columns) * abs(mean);

    let change = 2.0 * products.x + p.ratio * products.y;
    let root = sqrt(max(0.0, fma(p.ratio, change, 1.0)));
    let k = -change / (root * (1.0 + root));
    for (var j = local; j < p.columns; j += THREADS) {
        let t = x[start + j] - mean;
        let a = direction[j];
        var value = 0.0;
        if near {
            value = p.near_unit * (t * fma(p.ratio, k, 1.0) + k * a);
        } else if !nothing && length > 0.0 {
            value = p.unit * (fma(p.beta, t, p.alpha * a) / length - a);
        } else {
            value = -p.unit * a;
        }
        x[start + j] = value;
    }
    for (var j = p.columns + local; j < p.stride; j += THREADS) {
        x[start + j] = 0.0;
    }
}
