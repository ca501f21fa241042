// Tree reduction to one number a workgroup: the sum of squares of the entries of a block, or the sum
// of the entries themselves (a trace, where the block is a diagonal: one column, rows apart by one more
// than the row length).

@group(0) @binding(0) var<storage, read> x: array<f32>;
@group(0) @binding(1) var<storage, read_write> output: array<f32>;

const THREADS: u32 = 256;
// Entries a thread adds up itself.
const EACH: u32 = 16;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn reduce(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let number = group.x + group.y * groups.x;
    var sum = 0.0;
    for (var i = 0u; i < EACH; i++) {
        let index = (number * EACH + i) * THREADS + local;
        if index < p.rows * p.columns {
            let value = x[p.offset + index / p.columns * p.stride + index % p.columns];
            sum += select(value, value * value, p.power == 0u);
        }
    }
    sum = total(local, sum);
    // The last row of workgroups may reach beyond the entries.
    if local == 0u && number * EACH * THREADS < p.rows * p.columns {
        output[p.first + number] = sum;
    }
}
