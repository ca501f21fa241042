// C ← α op(A) op(B) + β C, four rows by four columns a thread, straight from storage: the form for
// devices whose caches serve better than workgroup memory, software renderers among them.
// op(A) is m × k, op(B) is k × n; every matrix is row-major in vectors of four, rows padded with zeros.

// Set for each form before compilation.
const TRANSPOSE_A: u32 = 0;
const TRANSPOSE_B: u32 = 0;

@group(0) @binding(0) var<storage, read> a: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> b: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> c: array<vec4<f32>>;

// Four consecutive k of row m.
fn left(row: u32, k4: u32) -> vec4<f32> {
    // A row beyond the last repeats it: its sum is not stored.
    return a[p.a_offset + min(row, p.m - 1u) * p.a_stride + k4];
}

// Four consecutive n of row k; nothing beyond the last k.
fn right(row: u32, n4: u32) -> vec4<f32> {
    if row >= p.k {
        return vec4(0.0);
    }
    return b[p.b_offset + row * p.b_stride + n4];
}

// Four consecutive k of row n of the stored n × k matrix; nothing beyond the last n.
fn right_transposed(row: u32, k4: u32) -> vec4<f32> {
    if row >= p.n {
        return vec4(0.0);
    }
    return b[p.b_offset + row * p.b_stride + k4];
}

@compute @workgroup_size(8, 8)
fn product_direct(@builtin(global_invocation_id) id: vec3<u32>) {
    let n4 = id.x;
    let row = 4u * id.y;
    if row >= p.m || n4 >= (p.n + 3u) / 4u {
        return;
    }
    // Rows of the output, or with B transposed its columns.
    var s0 = vec4(0.0);
    var s1 = vec4(0.0);
    var s2 = vec4(0.0);
    var s3 = vec4(0.0);
    if TRANSPOSE_A != 0u {
        for (var k = 0u; k < p.k; k++) {
            let x = a[p.a_offset + k * p.a_stride + row / 4u];
            let y = right(k, n4);
            s0 = fma(vec4(x.x), y, s0);
            s1 = fma(vec4(x.y), y, s1);
            s2 = fma(vec4(x.z), y, s2);
            s3 = fma(vec4(x.w), y, s3);
        }
    } else {
        for (var k4 = 0u; k4 < (p.k + 3u) / 4u; k4++) {
            let x0 = left(row, k4);
            let x1 = left(row + 1u, k4);
            let x2 = left(row + 2u, k4);
            let x3 = left(row + 3u, k4);
            var y = mat4x4(vec4(0.0), vec4(0.0), vec4(0.0), vec4(0.0));
            if TRANSPOSE_B == 0u {
                y = mat4x4(
                    right(4u * k4, n4), right(4u * k4 + 1u, n4),
                    right(4u * k4 + 2u, n4), right(4u * k4 + 3u, n4),
                );
            } else {
                y = transpose(mat4x4(
                    right_transposed(4u * n4, k4), right_transposed(4u * n4 + 1u, k4),
                    right_transposed(4u * n4 + 2u, k4), right_transposed(4u * n4 + 3u, k4),
                ));
            }
            s0 += y * x0;
            s1 += y * x1;
            s2 += y * x2;
            s3 += y * x3;
        }
    }
    store(row, n4, s0);
    store(row + 1u, n4, s1);
    store(row + 2u, n4, s2);
    store(row + 3u, n4, s3);
}

fn store(row: u32, n4: u32, sum: vec4<f32>) {
    if row >= p.m {
        return;
    }
    let at = p.c_offset + row * p.c_stride + n4;
    var value = p.alpha * sum;
    if p.beta != 0.0 {
        value += p.beta * c[at];
    }
    c[at] = value;
}
