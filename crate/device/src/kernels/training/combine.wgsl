// Rows in arenas: nothing, α x, α x + y or α x y, set or added. Rows of an operand may lie anywhere, or all be the same.

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
