// out = scale · a b + kept · out for every head of every example: matrices of any strides, in the arena that is written
// or in the other one. A workgroup makes a tile of 32 × 32 entries, a thread 4 × 4 of them.

const TILE: u32 = 32;
const DEPTH: u32 = 16;
const SIDE: u32 = 8;
const EACH: u32 = 4;
var<workgroup> left: array<f32, 512>;
var<workgroup> right: array<f32, 512>;

@compute @workgroup_size(8, 8)
fn blocks_product(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let example = group.z / p.heads;
    let head = group.z % p.heads;
    let a = p.a + example * p.a_example + head * p.a_head;
    let b = p.b + example * p.b_example + head * p.b_head;
    let first_row = group.y * TILE;
    let first_column = group.x * TILE;
    let down = local / SIDE;
    let across = local % SIDE;
    var sum: array<vec4<f32>, EACH>;
    for (var i = 0u; i < EACH; i++) { // written out
        sum[i] = vec4(0.0);
    }
    for (var base = 0u; base < p.inner; base += DEPTH) {
        for (var n = local; n < TILE * DEPTH; n += SIDE * SIDE) {
            // Neighbouring threads read neighbouring numbers.
            var i = n % TILE;
            var k = n / TILE;
            if p.a_column == 1u {
                i = n / DEPTH;
                k = n % DEPTH;
            }
            var value = 0.0;
            if first_row + i < p.rows && base + k < p.inner {
                value = number_at(p.a_other, a + (first_row + i) * p.a_row + (base + k) * p.a_column);
            }
            left[k * TILE + i] = value;
            var j = n % TILE;
            k = n / TILE;
            if p.b_column != 1u {
                j = n / DEPTH;
                k = n % DEPTH;
            }
            value = 0.0;
            if first_column + j < p.columns && base + k < p.inner {
                value = number_at(p.b_other, b + (base + k) * p.b_row + (first_column + j) * p.b_column);
            }
            right[k * TILE + j] = value;
        }
        workgroupBarrier();
        for (var k = 0u; k < DEPTH; k++) {
            let at = k * TILE + across;
            let row = vec4(right[at], right[at + SIDE], right[at + 2u * SIDE], right[at + 3u * SIDE]);
            for (var i = 0u; i < EACH; i++) { // written out
                sum[i] = fma(vec4(left[k * TILE + down + i * SIDE]), row, sum[i]);
            }
        }
        workgroupBarrier();
    }
    let out = p.out + example * p.out_example + head * p.out_head;
    for (var i = 0u; i < EACH; i++) { // written out
        let row = first_row + down + i * SIDE;
        for (var j = 0u; j < EACH; j++) { // written out
            let column = first_column + across + j * SIDE;
            if row < p.rows && column < p.columns {
                let at = out + row * p.out_row + column * p.out_column;
                var value = p.scale * sum[i][j];
                if p.kept != 0u {
                    value += arena[at];
                }
                arena[at] = value;
            }
        }
    }
}
