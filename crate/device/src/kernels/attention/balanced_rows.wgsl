// In place, scores to the bulk B of doubly stochastic attention A = 11ᵀ/T + 1qᵀ + B, with the potentials f of rows and g of
// columns: B = (e^{scale·x + f_i + g_j} − 1)/T − q_j.

@group(0) @binding(0) var<storage, read> of_rows: array<f32>;
@group(0) @binding(1) var<storage, read> of_columns: array<f32>;
@group(0) @binding(2) var<storage, read> common_row: array<f32>;
@group(0) @binding(3) var<storage, read_write> scores: array<f32>;

@compute @workgroup_size(64)
fn balanced_rows(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let at = id.x + id.y * groups.x * 64u;
    if at >= p.rows * p.stride {
        return;
    }
    let row = p.first_row + at / p.stride;
    let column = at % p.stride;
    var value = 0.0;
    if column < p.columns {
        // Beyond 80 the exponential would leave the range of numbers.
        let exponent = min(p.scale * scores[at] + of_rows[row] + of_columns[column], 80.0);
        if abs(exponent) < 0.5 {
            value = p.share * exponential_minus_one(exponent);
        } else {
            value = p.share * (exponential(exponent) - 1.0);
        }
        value -= common_row[column];
    }
    scores[at] = value;
}
