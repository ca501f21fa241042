// The sum of the squares of some numbers of the other arena. One workgroup makes all of it.

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
