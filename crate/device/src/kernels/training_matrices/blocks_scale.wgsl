// out = α f x + kept · out for every head of every example, f made of a number of the head: matrices of any strides, in the arena
// that is written or in the other one.

fn factor(example: u32, head: u32) -> f32 {
    let number = p.number + example * p.number_example + head;
    if p.form == 0u {
        return number_at(p.number_other, number);
    }
    let norm = sqrt(arena[p.square + example * p.heads + head]);
    let unit = 1.0 / (norm + p.epsilon);
    if p.form == 1u {
        return unit;
    }
    if norm > 0.0 {
        return number_at(p.number_other, number) * unit * unit / norm;
    }
    return 0.0;
}

@compute @workgroup_size(64)
fn blocks_scale(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let at = id.x + id.y * groups.x * 64u;
    let entries = p.rows * p.columns;
    if at >= entries * p.examples * p.heads {
        return;
    }
    let block = at / entries;
    let example = block / p.heads;
    let head = block % p.heads;
    let row = at % entries / p.columns;
    let column = at % p.columns;
    let x = p.x + example * p.x_example + head * p.x_head + row * p.x_row + column * p.x_column;
    var value = p.alpha * factor(example, head) * number_at(p.x_other, x);
    let out = p.out + example * p.out_example + head * p.out_head + row * p.out_row + column * p.out_column;
    if p.kept != 0u {
        value += arena[out];
    }
    arena[out] = value;
}
