// E = exp(C) − I of every one of some square matrices C: a Taylor polynomial of X = C/2ˢ, and s squarings E ← 2E + E². Where it is
// asked for, also φ(C) = Σ Cᵏ/(k+1)!, by φ(2X) = φ(X)(I + E(X)/2), and the derivative L of E along a matrix G, by that of every term
// and squaring. One workgroup makes all of a matrix.

struct Parameters {
    blocks: u32,
    size: u32,
    // Where C begin, one after the other, and where E are put. C is spoilt.
    matrix: u32,
    out: u32,
    // 1 where φ and L are asked for, where G begin, and where φ and L are put. G is spoilt.
    derivative: u32,
    direction: u32,
    phi: u32,
    change: u32,
    // Room for two matrices for each, four where L is asked for.
    work: u32,
}

@group(0) @binding(0) var<storage, read_write> arena: array<f32>;
@group(0) @binding(1) var<uniform> p: Parameters;

const THREADS: u32 = 256;
const TERMS: u32 = 8;
// Norm up to which the polynomial is exact to rounding.
const TAYLOR_NORM: f32 = 0.5;
const SQUARINGS: u32 = 20;
alias Value = f32;

// s, found by one thread.
var<workgroup> found: u32;

// An entry of the product of the matrices at a and b.
fn entry(a: u32, b: u32, at: u32) -> f32 {
    let row = a + at / p.size * p.size;
    let column = b + at % p.size;
    var sum = 0.0;
    for (var k = 0u; k < p.size; k++) {
        sum = fma(arena[row + k], arena[column + k * p.size], sum);
    }
    return sum;
}

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
    for (var k = 2u; k <= TERMS; k++) {
        for (var at = local; at < count; at += THREADS) {
            let value = entry(term, x, at) / f32(k);
            arena[next_term + at] = value;
            arena[e + at] += value;
            if differentiated {
                let both = (entry(change, x, at) + entry(term, g, at)) / f32(k);
                arena[next_change + at] = both;
                arena[l + at] += both;
                arena[phi + at] += value / f32(k + 1u);
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
        for (var at = local; at < count; at += THREADS) {
            arena[term + at] = 2.0 * arena[e + at] + entry(e, e, at);
            if differentiated {
                arena[change + at] = 2.0 * arena[l + at] + entry(l, e, at) + entry(e, l, at);
                arena[x + at] = arena[phi + at] + 0.5 * entry(phi, e, at);
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
