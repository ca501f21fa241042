// out = α f x + kept · out for every head of every example, f made of a number of the head: matrices of any strides, in the arena
// that is written or in the other one.

struct Parameters {
    rows: u32,
    columns: u32,
    examples: u32,
    heads: u32,
    // Where matrices begin, and what lies between rows, columns, examples and heads; 1 where they are in the other arena.
    x: u32,
    x_row: u32,
    x_column: u32,
    x_example: u32,
    x_head: u32,
    x_other: u32,
    out: u32,
    out_row: u32,
    out_column: u32,
    out_example: u32,
    out_head: u32,
    // Where the numbers of heads begin, and what lies between examples; 1 where they are in the other arena.
    number: u32,
    number_example: u32,
    number_other: u32,
    // Where squared norms begin, one after the other.
    square: u32,
    // With the norm n: 0 the number, 1 the factor 1/(n + ε), 2 number/(n (n + ε)²), 0 where n is.
    form: u32,
    // 1 where it is added to what is there.
    kept: u32,
    alpha: f32,
    epsilon: f32,
}

@group(0) @binding(0) var<storage, read> other: array<f32>;
@group(0) @binding(1) var<storage, read_write> arena: array<f32>;
@group(0) @binding(2) var<uniform> p: Parameters;

fn number_at(from_other: u32, at: u32) -> f32 {
    if from_other != 0u {
        return other[at];
    }
    return arena[at];
}

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
