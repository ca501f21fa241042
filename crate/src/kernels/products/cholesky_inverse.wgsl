// For a symmetric n × n matrix G in `work`: L⁻¹ in its place, where LLᵀ = G + shift·tr(G)/n·I, zeros above the
// diagonal and behind the rows. It turns n rows with Gram matrix G into orthonormal ones.
//
// Gauss–Jordan elimination in the registers of one workgroup. Behind step k the columns up to the k-th
// hold those of L⁻¹, the others what is left of G.

struct Parameters {
    n: u32,
    // Entries between rows.
    stride: u32,
    shift: f32,
}

@group(0) @binding(0) var<storage, read_write> work: array<f32>;
@group(0) @binding(1) var<uniform> p: Parameters;

const MOST: u32 = 128;
// Threads across and down; each has the entries of every sixteenth row and column.
const SIDE: u32 = 16;
const EACH: u32 = 8;
const THREADS: u32 = SIDE * SIDE;

// Column and row k, for the odd and the even steps: who is behind still reads those of the step before.
var<workgroup> columns: array<f32, 2 * MOST>;
var<workgroup> rows: array<f32, 2 * MOST>;

@compute @workgroup_size(THREADS)
fn cholesky_inverse(@builtin(local_invocation_index) local: u32) {
    let x = local % SIDE;
    let y = local / SIDE;
    var trace = 0.0;
    for (var k = 0u; k < p.n; k++) {
        trace += work[k * p.stride + k];
    }
    let mean = trace / f32(p.n);
    // Beyond the matrix that of the identity, from which nothing comes.
    var entries: array<array<f32, EACH>, EACH>;
    for (var r = 0u; r < EACH; r++) { // written out
        for (var c = 0u; c < EACH; c++) { // written out
            let i = SIDE * r + y;
            let j = SIDE * c + x;
            if i < p.n && j < p.n {
                entries[r][c] = work[i * p.stride + j] + select(0.0, p.shift * mean, i == j);
            } else {
                entries[r][c] = select(0.0, 1.0, i == j);
            }
        }
    }
    for (var part = 0u; part < EACH; part++) { // written out
        for (var s = 0u; s < SIDE; s++) {
            let k = SIDE * part + s;
            if k >= p.n {
                break;
            }
            let at = k % 2u * MOST;
            if x == s {
                for (var r = 0u; r < EACH; r++) { // written out
                    columns[at + SIDE * r + y] = entries[r][part];
                    // L⁻¹ has nothing there yet.
                    entries[r][part] = 0.0;
                }
            }
            if y == s {
                for (var c = 0u; c < EACH; c++) { // written out
                    rows[at + SIDE * c + x] = entries[part][c];
                }
            }
            workgroupBarrier();
            // A pivot that rounding has eaten up counts as the least one that it could be told from.
            let inverse = 1.0 / sqrt(max(columns[at + k], 1e-7 * mean));
            // Row k of L⁻¹ up to its diagonal, behind it the column of L.
            var right: array<f32, EACH>;
            for (var c = 0u; c < EACH; c++) { // written out
                let j = SIDE * c + x;
                let before = select(rows[at + j], columns[at + j], j > k);
                right[c] = inverse * select(before, 1.0, j == k);
            }
            for (var r = 0u; r < EACH; r++) { // written out
                let i = SIDE * r + y;
                let left = select(0.0, inverse * columns[at + i], i > k);
                for (var c = 0u; c < EACH; c++) { // written out
                    entries[r][c] = fma(-left, right[c], entries[r][c]);
                }
            }
            if y == s {
                for (var c = 0u; c < EACH; c++) { // written out
                    entries[part][c] = select(0.0, right[c], SIDE * c + x <= k);
                }
            }
        }
    }
    // All have read the diagonal long before.
    for (var r = 0u; r < EACH; r++) { // written out
        for (var c = 0u; c < EACH; c++) { // written out
            let i = SIDE * r + y;
            let j = SIDE * c + x;
            if i < p.n && j < p.stride {
                work[i * p.stride + j] = entries[r][c];
            }
        }
    }
}
