// E = exp(C) − I of every one of some square matrices C: a Taylor polynomial of X = C/2ˢ, and s squarings E ← 2E + E². Where it is
// asked for, also φ(C) = Σ Cᵏ/(k+1)!, by φ(2X) = φ(X)(I + E(X)/2), and the derivative L of E along a matrix G, by that of every term
// and squaring. One workgroup makes all of a matrix.

@group(0) @binding(0) var<storage, read_write> arena: array<f32>;

const THREADS: u32 = 256;
// Rows and columns of what a thread makes at once.
const SIDE: u32 = 4;
const TERMS: u32 = 8;
// Norm up to which the polynomial is exact to rounding.
const TAYLOR_NORM: f32 = 0.5;
const SQUARINGS: u32 = 20;
alias Value = f32;

// s, found by one thread.
var<workgroup> found: u32;

// An entry, 0 beside the matrix.
fn number(matrix: u32, row: u32, column: u32) -> f32 {
    let last = p.size - 1u;
    let value = arena[matrix + min(row, last) * p.size + min(column, last)];
    return select(0.0, value, max(row, column) <= last);
}

// Four entries of a row.
fn four(matrix: u32, row: u32, column: u32) -> vec4<f32> {
    return vec4(
        number(matrix, row, column),
        number(matrix, row, column + 1u),
        number(matrix, row, column + 2u),
        number(matrix, row, column + 3u),
    );
}

// Writes those of them that the matrix has.
fn put(matrix: u32, row: u32, column: u32, value: vec4<f32>) {
    for (var j = 0u; j < SIDE; j++) { // written out
        if row < p.size && column + j < p.size {
            arena[matrix + row * p.size + column + j] = value[j];
        }
    }
}

// 4 × 4 entries of the product of the matrices at a and b. Loops are few: renderers in software end them after 65 535 turns.
fn tile(a: u32, b: u32, row: u32, column: u32) -> array<vec4<f32>, SIDE> {
    var sum: array<vec4<f32>, SIDE>;
    for (var i = 0u; i < SIDE; i++) { // written out
        sum[i] = vec4(0.0);
    }
    for (var first = 0u; first < p.size; first += SIDE) {
        let right_0 = four(b, first, column);
        let right_1 = four(b, first + 1u, column);
        let right_2 = four(b, first + 2u, column);
        let right_3 = four(b, first + 3u, column);
        for (var i = 0u; i < SIDE; i++) { // written out
            let left = four(a, row + i, first);
            sum[i] = fma(left.xxxx, right_0, sum[i]);
            sum[i] = fma(left.yyyy, right_1, sum[i]);
            sum[i] = fma(left.zzzz, right_2, sum[i]);
            sum[i] = fma(left.wwww, right_3, sum[i]);
        }
    }
    return sum;
}

// Loops over the rows of a tile stay loops here: written out, in every place, they take a renderer in software minutes to compile.
@compute @workgroup_size(THREADS)
fn matrix_exponential(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let block = group.x + group.y * groups.x;
    if block >= p.blocks {
        return;
    }
    let n = p.size;
    let count = n * n;
    let all = p.blocks * count;
    let x = p.matrix + block * count;
    let e = p.out + block * count;
    let g = p.direction + block * count;
    let phi = p.phi + block * count;
    let l = p.change + block * count;
    var term = p.work + block * count;
    var next_term = term + all;
    var change = next_term + all;
    var next_change = change + all;
    let differentiated = p.derivative != 0u;

    var square = 0.0;
    for (var at = local; at < count; at += THREADS) {
        square = fma(arena[x + at], arena[x + at], square);
    }
    square = total(local, square);
    if local == 0u {
        var norm = sqrt(square);
        found = 0u;
        while norm > TAYLOR_NORM && found < SQUARINGS {
            norm *= 0.5;
            found++;
        }
    }
    let squarings = workgroupUniformLoad(&found);
    var scale = 1.0;
    for (var stage = 0u; stage < squarings; stage++) {
        scale *= 0.5;
    }

    for (var at = local; at < count; at += THREADS) {
        let value = scale * arena[x + at];
        arena[x + at] = value;
        arena[term + at] = value;
        arena[e + at] = value;
        if differentiated {
            let direction = scale * arena[g + at];
            arena[g + at] = direction;
            arena[change + at] = direction;
            arena[l + at] = direction;
            arena[phi + at] = select(0.0, 1.0, at / n == at % n) + 0.5 * value;
        }
    }
    storageBarrier();
    let across = (n + SIDE - 1u) / SIDE;
    for (var k = 2u; k <= TERMS; k++) {
        for (var t = local; t < across * across; t += THREADS) {
            let row = t / across * SIDE;
            let column = t % across * SIDE;
            let terms = tile(term, x, row, column);
            for (var i = 0u; i < SIDE; i++) {
                let value = terms[i] / f32(k);
                put(next_term, row + i, column, value);
                put(e, row + i, column, four(e, row + i, column) + value);
                if differentiated {
                    put(phi, row + i, column, four(phi, row + i, column) + value / f32(k + 1u));
                }
            }
            if differentiated {
                let left = tile(change, x, row, column);
                let right = tile(term, g, row, column);
                for (var i = 0u; i < SIDE; i++) {
                    let value = (left[i] + right[i]) / f32(k);
                    put(next_change, row + i, column, value);
                    put(l, row + i, column, four(l, row + i, column) + value);
                }
            }
        }
        storageBarrier();
        let last_term = term;
        term = next_term;
        next_term = last_term;
        let last_change = change;
        change = next_change;
        next_change = last_change;
    }
    for (var stage = 0u; stage < squarings; stage++) {
        for (var t = local; t < across * across; t += THREADS) {
            let row = t / across * SIDE;
            let column = t % across * SIDE;
            let square_of = tile(e, e, row, column);
            for (var i = 0u; i < SIDE; i++) {
                put(term, row + i, column, 2.0 * four(e, row + i, column) + square_of[i]);
            }
            if differentiated {
                let left = tile(l, e, row, column);
                let right = tile(e, l, row, column);
                let turned = tile(phi, e, row, column);
                for (var i = 0u; i < SIDE; i++) {
                    put(change, row + i, column, 2.0 * four(l, row + i, column) + left[i] + right[i]);
                    put(x, row + i, column, four(phi, row + i, column) + 0.5 * turned[i]);
                }
            }
        }
        // What is read has to be read before it is changed.
        storageBarrier();
        for (var at = local; at < count; at += THREADS) {
            arena[e + at] = arena[term + at];
            if differentiated {
                arena[l + at] = arena[change + at];
                arena[phi + at] = arena[x + at];
            }
        }
        storageBarrier();
    }
}
