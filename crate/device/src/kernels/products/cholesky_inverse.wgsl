// For a symmetric n × n matrix G in `work`: L⁻¹ in its place, where LLᵀ = G + shift·tr(G)/n·I, zeros above the
// diagonal and behind the rows. It turns n rows with Gram matrix G into orthonormal ones.
//
// Gauss–Jordan elimination in the registers of one workgroup. Behind step k the columns up to the k-th
// hold those of L⁻¹, the others what is left of G. Registers have no index but a number: in place of one text
// for each part of the steps, those of the part that is worked on stand first.

@group(0) @binding(0) var<storage, read_write> work: array<f32>;

const MOST: u32 = 128;
// Threads across and down; each has the entries of every sixteenth row and column.
const SIDE: u32 = 16;
const EACH: u32 = 8;
const THREADS: u32 = SIDE * SIDE;

// Column and row k, for the odd and the even steps: who is behind still reads those of the step before.
var<workgroup> columns: array<f32, 2 * MOST>;
var<workgroup> rows: array<f32, 2 * MOST>;

alias Entries = array<array<f32, EACH>, EACH>;

// The next rows and columns first: eight times this leaves all where it was.
fn turned(before: Entries) -> Entries {
    var after: Entries;
    for (var r = 0u; r < EACH; r++) { // written out
        for (var c = 0u; c < EACH; c++) { // written out
            after[r][c] = before[(r + 1u) % EACH][(c + 1u) % EACH];
        }
    }
    return after;
}

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
    var entries: Entries;
    for (var part = 0u; part < EACH; part++) {
        let i = SIDE * part + y;
        for (var c = 0u; c < EACH; c++) { // written out
            let j = SIDE * ((c + part) % EACH) + x;
            entries[0][c] = select(0.0, 1.0, i == j);
            if i < p.n && j < p.n {
                entries[0][c] = work[i * p.stride + j] + select(0.0, p.shift * mean, i == j);
            }
        }
        entries = turned(entries);
    }
    // All have read the diagonal before the first row is written.
    storageBarrier();
    for (var part = 0u; part < EACH; part++) {
        for (var s = 0u; s < SIDE; s++) {
            let k = SIDE * part + s;
            if k >= p.n {
                break;
            }
            let at = k % 2u * MOST;
            if x == s {
                for (var r = 0u; r < EACH; r++) { // written out
                    columns[at + SIDE * r + y] = entries[r][0];
                    // L⁻¹ has nothing there yet.
                    entries[r][0] = 0.0;
                }
            }
            if y == s {
                for (var c = 0u; c < EACH; c++) { // written out
                    rows[at + SIDE * c + x] = entries[0][c];
                }
            }
            workgroupBarrier();
            // A pivot that rounding has eaten up counts as the least one that it could be told from.
            let inverse = 1.0 / sqrt(max(columns[at + s], 1e-7 * mean));
            // Row k of L⁻¹ up to its diagonal, behind it the column of L.
            var right: array<f32, EACH>;
            for (var c = 0u; c < EACH; c++) { // written out
                let j = SIDE * ((c + part) % EACH) + x;
                let before = select(rows[at + SIDE * c + x], columns[at + SIDE * c + x], j > k);
                right[c] = inverse * select(before, 1.0, j == k);
            }
            for (var r = 0u; r < EACH; r++) { // written out
                let i = SIDE * ((r + part) % EACH) + y;
                let left = select(0.0, inverse * columns[at + SIDE * r + y], i > k);
                for (var c = 0u; c < EACH; c++) { // written out
                    entries[r][c] = fma(-left, right[c], entries[r][c]);
                }
            }
            if y == s {
                for (var c = 0u; c < EACH; c++) { // written out
                    entries[0][c] = select(0.0, right[c], SIDE * ((c + part) % EACH) + x <= k);
                }
            }
        }
        // These rows stay as they are.
        let i = SIDE * part + y;
        for (var c = 0u; c < EACH; c++) { // written out
            let j = SIDE * ((c + part) % EACH) + x;
            if i < p.n && j < p.stride {
                work[i * p.stride + j] = entries[0][c];
            }
        }
        entries = turned(entries);
    }
}
