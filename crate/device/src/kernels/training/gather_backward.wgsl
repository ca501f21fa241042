// The derivative of looking rows up: of every row of the table the sum over the places that name it, set or added.

@compute @workgroup_size(64)
fn gather_backward(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let at = id.x + id.y * groups.x * 64u;
    if at >= p.rows * p.columns {
        return;
    }
    let row = at / p.columns;
    let column = at % p.columns;
    let end = min(u32(max(other[p.starts + row + 1u], 0.0)), p.places);
    var value = 0.0;
    for (var i = u32(max(other[p.starts + row], 0.0)); i < end; i++) {
        let place = min(u32(max(other[p.sorted_places + i], 0.0)), p.places - 1u);
        value += arena[p.change + place * p.columns + column];
    }
    if p.kept != 0u {
        value += arena[p.out + at];
    }
    arena[p.out + at] = value;
}
