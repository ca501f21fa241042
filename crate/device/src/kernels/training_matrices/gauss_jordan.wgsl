// The inverse of a square matrix by Gauss–Jordan elimination with row exchanges. One workgroup makes all of it.

@group(0) @binding(0) var<storage, read_write> arena: array<f32>;

const THREADS: u32 = 256;

@compute @workgroup_size(THREADS)
fn gauss_jordan(@builtin(local_invocation_index) local: u32) {
    let n = p.size;
    for (var at = local; at < n * n; at += THREADS) {
        let row = at / n;
        let column = at % n;
        arena[p.work + at] = arena[p.matrix + row * p.matrix_row + column];
        arena[p.out + at] = select(0.0, 1.0, row == column);
    }
    storageBarrier();
    for (var k = 0u; k < n; k++) {
        // Every thread looks for itself.
        var pivot = k;
        var most = abs(arena[p.work + k * n + k]);
        for (var row = k + 1u; row < n; row++) {
            let size = abs(arena[p.work + row * n + k]);
            if size > most {
                most = size;
                pivot = row;
            }
        }
        let factor = 1.0 / arena[p.work + pivot * n + k];
        storageBarrier();
        // The row of the pivot goes to its place, scaled.
        for (var j = local; j < n; j += THREADS) {
            let upper = arena[p.work + k * n + j];
            arena[p.work + k * n + j] = factor * arena[p.work + pivot * n + j];
            let upper_out = arena[p.out + k * n + j];
            arena[p.out + k * n + j] = factor * arena[p.out + pivot * n + j];
            if pivot != k {
                arena[p.work + pivot * n + j] = upper;
                arena[p.out + pivot * n + j] = upper_out;
            }
        }
        storageBarrier();
        // The column of the pivot stays until all have read it.
        for (var at = local; at < n * n; at += THREADS) {
            let row = at / n;
            let column = at % n;
            if row != k {
                let share = arena[p.work + row * n + k];
                arena[p.out + at] -= share * arena[p.out + k * n + column];
                if column > k {
                    arena[p.work + at] -= share * arena[p.work + k * n + column];
                }
            }
        }
        storageBarrier();
    }
}
