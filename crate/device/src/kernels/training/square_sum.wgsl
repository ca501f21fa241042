// The sum of the squares of some numbers of the other arena. One workgroup makes all of it.

struct Parameters {
    x: u32,
    count: u32,
    // Where the sum is put.
    out: u32,
}

@group(0) @binding(0) var<storage, read> other: array<f32>;
@group(0) @binding(1) var<storage, read_write> arena: array<f32>;
@group(0) @binding(2) var<uniform> p: Parameters;

const THREADS: u32 = 256;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn square_sum(@builtin(local_invocation_index) local: u32) {
    var sum = 0.0;
    for (var at = local; at < p.count; at += THREADS) {
        let x = other[p.x + at];
        sum = fma(x, x, sum);
    }
    sum = total(local, sum);
    if local == 0u {
        arena[p.out] = sum;
    }
}
