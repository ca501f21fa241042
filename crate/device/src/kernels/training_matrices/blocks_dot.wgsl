// scale · ⟨a, b⟩ + shift + kept · out, ⟨a, b⟩ = Σ aᵢⱼ bᵢⱼ, for every head of every example: matrices of any strides, in the arena
// that is written or in the other one. One workgroup makes a number.

const THREADS: u32 = 256;
alias Value = f32;

@compute @workgroup_size(THREADS)
fn blocks_dot(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let block = group.x + group.y * groups.x;
    if block >= p.examples * p.heads {
        return;
    }
    let example = block / p.heads;
    let head = block % p.heads;
    let a = p.a + example * p.a_example + head * p.a_head;
    let b = p.b + example * p.b_example + head * p.b_head;
    var sum = 0.0;
    for (var at = local; at < p.rows * p.columns; at += THREADS) {
        let row = at / p.columns;
        let column = at % p.columns;
        let x = number_at(p.a_other, a + row * p.a_row + column * p.a_column);
        let y = number_at(p.b_other, b + row * p.b_row + column * p.b_column);
        sum = fma(x, y, sum);
    }
    sum = total(local, sum);
    if local == 0u {
        var value = p.scale * sum + p.shift;
        if p.kept != 0u {
            value += arena[p.out + block];
        }
        arena[p.out + block] = value;
    }
}
