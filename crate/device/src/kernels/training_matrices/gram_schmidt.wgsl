// B of every head of every example, of the shape of M = [Q, K]: Gram–Schmidt, every column twice. A column that depends on those
// before it gives a column of zeros. One workgroup makes all of a head.

const THREADS: u32 = 256;
// The distance from 1 to the next number.
const PRECISION: f32 = 1.1920929e-7;
alias Value = f32;

// How far the column goes along those before it, as many at once as there are threads.
var<workgroup> along: array<f32, THREADS>;

@compute @workgroup_size(THREADS)
fn gram_schmidt(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let block = group.x + group.y * groups.x;
    if block >= p.examples * p.heads {
        return;
    }
    let row = p.heads * p.width;
    let rank = 2u * p.width;
    let start = block / p.heads * p.tokens * row + block % p.heads * p.width;
    let out = p.out + block * p.tokens * rank;
    for (var column = p.first_column; column < p.end_column; column++) {
        let first_input = select(p.key, p.query, column < p.width) + start + column % p.width;
        var square = 0.0;
        // A thread has the same tokens all along.
        for (var t = local; t < p.tokens; t += THREADS) {
            let x = number_at(p.inputs_other, first_input + t * row);
            arena[out + t * rank + column] = x;
            square = fma(x, x, square);
        }
        let length = sqrt(total(local, square));
        for (var pass_number = 0u; pass_number < 2u; pass_number++) {
            for (var first = 0u; first < column; first += THREADS) {
                storageBarrier();
                if first + local < column {
                    var sum = 0.0;
                    for (var t = 0u; t < p.tokens; t++) {
                        let at = out + t * rank;
                        sum = fma(arena[at + first + local], arena[at + column], sum);
                    }
                    along[local] = sum;
                }
                // What is read has to be read before it is changed.
                storageBarrier();
                workgroupBarrier();
                let count = min(THREADS, column - first);
                for (var t = local; t < p.tokens; t += THREADS) {
                    let at = out + t * rank;
                    var taken = 0.0;
                    for (var i = 0u; i < count; i++) {
                        taken = fma(along[i], arena[at + first + i], taken);
                    }
                    arena[at + column] -= taken;
                }
                workgroupBarrier();
            }
        }
        square = 0.0;
        for (var t = local; t < p.tokens; t += THREADS) {
            let x = arena[out + t * rank + column];
            square = fma(x, x, square);
        }
        let left = sqrt(total(local, square));
        var factor = 0.0;
        if left > length * 64.0 * PRECISION {
            factor = 1.0 / left;
        }
        for (var t = local; t < p.tokens; t += THREADS) {
            arena[out + t * rank + column] *= factor;
        }
    }
}
