// In place, entries i and i + half of every head of a row to (a cos − b sin, b cos + a sin).

@group(0) @binding(0) var<storage, read> angles: array<vec2<f32>>;
@group(0) @binding(1) var<storage, read_write> x: array<f32>;

@compute @workgroup_size(64)
fn rotate(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let index = id.x + id.y * groups.x * 64u;
    let pairs = p.heads * p.half;
    if index >= p.rows * pairs {
        return;
    }
    let row = index / pairs;
    let head = index % pairs / p.half;
    let i = index % p.half;
    let angle = angles[(p.first_row + row) * p.half + i];
    let at = row * p.stride + head * p.width + i;
    let a = x[at];
    let b = x[at + p.half];
    x[at] = a * angle.x - b * angle.y;
    x[at + p.half] = b * angle.x + a * angle.y;
}
