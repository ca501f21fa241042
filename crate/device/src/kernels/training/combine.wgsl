// Rows in arenas: nothing, α x, α x + y or α x y, set or added. Rows of an operand may lie anywhere, or all be the same.

struct Parameters {
    rows: u32,
    columns: u32,
    // Where rows begin, and what lies between them; 1 where an operand is in the other arena.
    out: u32,
    out_row: u32,
    x: u32,
    x_row: u32,
    x_other: u32,
    y: u32,
    y_row: u32,
    y_other: u32,
    // 0 nothing, 1 α x, 2 α x + y, 3 α x y.
    form: u32,
    // 1 where it is added to what is there.
    kept: u32,
    alpha: f32,
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

@compute @workgroup_size(64)
fn combine(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let at = id.x + id.y * groups.x * 64u;
    if at >= p.rows * p.columns {
        return;
    }
    let row = at / p.columns;
    let column = at % p.columns;
    var value = 0.0;
    if p.form != 0u {
        value = p.alpha * number_at(p.x_other, p.x + row * p.x_row + column);
    }
    if p.form > 1u {
        let y = number_at(p.y_other, p.y + row * p.y_row + column);
        value = select(value * y, value + y, p.form == 2u);
    }
    let out = p.out + row * p.out_row + column;
    if p.kept != 0u {
        value += arena[out];
    }
    arena[out] = value;
}
