// For a symmetric n × n matrix G in the first n rows of `work`: L⁻¹ in the n rows behind them, where
// LLᵀ = G + shift·tr(G)/n·I; G is overwritten by L. It turns n rows with Gram matrix G into
// orthonormal ones. One workgroup, a thread a row; n ≤ 128.

struct Parameters {
    n: u32,
    // Entries between rows.
    stride: u32,
    shift: f32,
}

@group(0) @binding(0) var<storage, read_write> work: array<f32>;
@group(0) @binding(1) var<uniform> p: Parameters;

const MOST: u32 = 128;
// The column of L that is being made.
var<workgroup> column: array<f32, MOST>;

@compute @workgroup_size(MOST)
fn cholesky_inverse(@builtin(local_invocation_index) i: u32) {
    let row = i * p.stride;
    var trace = 0.0;
    for (var j = 0u; j < p.n; j++) {
        trace += work[j * p.stride + j];
    }
    storageBarrier();
    let mean = trace / f32(p.n);
    if i < p.n {
        work[row + i] += p.shift * mean;
    }
    for (var k = 0u; k < p.n; k++) {
        if i == k {
            // A pivot that rounding has eaten up counts as the least one that it could be told from.
            column[k] = sqrt(max(work[row + k], 1e-7 * mean));
            work[row + k] = column[k];
        }
        workgroupBarrier();
        let pivot = column[k];
        workgroupBarrier();
        if i > k && i < p.n {
            column[i] = work[row + k] / pivot;
            work[row + k] = column[i];
        }
        workgroupBarrier();
        if i > k && i < p.n {
            let own = column[i];
            for (var j = k + 1u; j <= i; j++) {
                work[row + j] -= own * column[j];
            }
        }
        workgroupBarrier();
    }
    storageBarrier();
    // Column i of the inverse by forward substitution; above the diagonal there is nothing.
    let inverse = p.n * p.stride;
    if i < p.n {
        for (var k = 0u; k < p.n; k++) {
            var sum = select(0.0, 1.0, k == i);
            for (var j = i; j < k; j++) {
                sum -= work[k * p.stride + j] * work[inverse + j * p.stride + i];
            }
            work[inverse + k * p.stride + i] = select(sum / work[k * p.stride + k], 0.0, k < i);
        }
        for (var j = p.n; j < p.stride; j++) {
            work[inverse + row + j] = 0.0;
        }
    }
}
