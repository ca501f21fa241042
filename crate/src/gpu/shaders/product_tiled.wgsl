// C ← α op(A) op(B) + β C with tiles of A and B in workgroup memory and a tile of C in registers.
// op(A) is m × k, op(B) is k × n; every matrix is row-major in vectors of four, rows padded with zeros.

// Set for each form and tiling before compilation.
const TRANSPOSE_A: u32 = 0;
const TRANSPOSE_B: u32 = 0;
const TILE_M: u32 = 32;
const TILE_N: u32 = 32;
const TILE_K: u32 = 16;
// Outputs of a thread: ROWS × 4 COLUMNS, spread over the tile.
const ROWS: u32 = 4;
const COLUMNS: u32 = 1;

const K4: u32 = TILE_K / 4;
const N4: u32 = TILE_N / 4;
const THREADS_X: u32 = N4 / COLUMNS;
const THREADS_Y: u32 = TILE_M / ROWS;
const THREADS: u32 = THREADS_X * THREADS_Y;
// Threads that run together take a block of 8 × 4 of the tile: the fewest entries of A and B.
const ACROSS: u32 = 8;
const DOWN: u32 = 4;
const WARP: u32 = ACROSS * DOWN;
const WARPS_X: u32 = THREADS_X / ACROSS;

struct Parameters {
    m: u32,
    n: u32,
    k: u32,
    // Offsets and row lengths, in vectors.
    a_offset: u32,
    a_stride: u32,
    b_offset: u32,
    b_stride: u32,
    c_offset: u32,
    c_stride: u32,
    alpha: f32,
    beta: f32,
}

@group(0) @binding(0) var<storage, read> a: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> b: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> c: array<vec4<f32>>;
@group(0) @binding(3) var<uniform> p: Parameters;

// Four consecutive k of a row m; four consecutive n of a row k.
var<workgroup> a_tile: array<vec4<f32>, TILE_M * K4>;
var<workgroup> b_tile: array<vec4<f32>, TILE_K * N4>;

fn load_a(row: u32, k4: u32) -> vec4<f32> {
    if row >= p.m || k4 >= (p.k + 3u) / 4u {
        return vec4(0.0);
    }
    return a[p.a_offset + row * p.a_stride + k4];
}

// Four consecutive m of row k of the stored k × m matrix.
fn load_a_transposed(row: u32, m4: u32) -> vec4<f32> {
    if row >= p.k || m4 >= (p.m + 3u) / 4u {
        return vec4(0.0);
    }
    return a[p.a_offset + row * p.a_stride + m4];
}

fn load_b(row: u32, n4: u32) -> vec4<f32> {
    if row >= p.k || n4 >= (p.n + 3u) / 4u {
        return vec4(0.0);
    }
    return b[p.b_offset + row * p.b_stride + n4];
}

// Four consecutive k of row n of the stored n × k matrix.
fn load_b_transposed(row: u32, k4: u32) -> vec4<f32> {
    if row >= p.n || k4 >= (p.k + 3u) / 4u {
        return vec4(0.0);
    }
    return b[p.b_offset + row * p.b_stride + k4];
}

@compute @workgroup_size(THREADS)
fn product_tiled(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let first_row = group.y * TILE_M;
    let first_n4 = group.x * N4;
    let tx = local % ACROSS + ACROSS * (local / WARP % WARPS_X);
    let ty = local / ACROSS % DOWN + DOWN * (local / (WARP * WARPS_X));
    var sum: array<array<vec4<f32>, COLUMNS>, ROWS>;
    for (var i = 0u; i < ROWS; i++) { // written out
        for (var j = 0u; j < COLUMNS; j++) { // written out
            sum[i][j] = vec4(0.0);
        }
    }
    for (var base = 0u; base < p.k; base += TILE_K) {
        if TRANSPOSE_A == 0u {
            for (var at = local; at < TILE_M * K4; at += THREADS) {
                a_tile[at] = load_a(first_row + at / K4, base / 4u + at % K4);
            }
        } else {
            for (var at = local; at < TILE_M / 4u * K4; at += THREADS) {
                let m4 = at / K4;
                let k4 = at % K4;
                let block = transpose(mat4x4(
                    load_a_transposed(base + 4u * k4, first_row / 4u + m4),
                    load_a_transposed(base + 4u * k4 + 1u, first_row / 4u + m4),
                    load_a_transposed(base + 4u * k4 + 2u, first_row / 4u + m4),
                    load_a_transposed(base + 4u * k4 + 3u, first_row / 4u + m4),
                ));
                a_tile[(4u * m4) * K4 + k4] = block[0];
                a_tile[(4u * m4 + 1u) * K4 + k4] = block[1];
                a_tile[(4u * m4 + 2u) * K4 + k4] = block[2];
                a_tile[(4u * m4 + 3u) * K4 + k4] = block[3];
            }
        }
        if TRANSPOSE_B == 0u {
            for (var at = local; at < TILE_K * N4; at += THREADS) {
                b_tile[at] = load_b(base + at / N4, first_n4 + at % N4);
            }
        } else {
            for (var at = local; at < K4 * N4; at += THREADS) {
                // Neighbours store side by side.
                let k4 = at / ACROSS % K4;
                let n4 = at % ACROSS + ACROSS * (at / (ACROSS * K4));
                let row = 4u * (first_n4 + n4);
                let block = transpose(mat4x4(
                    load_b_transposed(row, base / 4u + k4),
                    load_b_transposed(row + 1u, base / 4u + k4),
                    load_b_transposed(row + 2u, base / 4u + k4),
                    load_b_transposed(row + 3u, base / 4u + k4),
                ));
                b_tile[(4u * k4) * N4 + n4] = block[0];
                b_tile[(4u * k4 + 1u) * N4 + n4] = block[1];
                b_tile[(4u * k4 + 2u) * N4 + n4] = block[2];
                b_tile[(4u * k4 + 3u) * N4 + n4] = block[3];
            }
        }
        workgroupBarrier();
        for (var k4 = 0u; k4 < K4; k4++) {
            var left: array<vec4<f32>, ROWS>;
            for (var i = 0u; i < ROWS; i++) { // written out
                left[i] = a_tile[(ty + i * THREADS_Y) * K4 + k4];
            }
            for (var j = 0u; j < COLUMNS; j++) { // written out
                let at = 4u * k4 * N4 + tx + j * THREADS_X;
                let b0 = b_tile[at];
                let b1 = b_tile[at + N4];
                let b2 = b_tile[at + 2u * N4];
                let b3 = b_tile[at + 3u * N4];
                for (var i = 0u; i < ROWS; i++) { // written out
                    sum[i][j] = fma(vec4(left[i].x), b0, sum[i][j]);
                    sum[i][j] = fma(vec4(left[i].y), b1, sum[i][j]);
                    sum[i][j] = fma(vec4(left[i].z), b2, sum[i][j]);
                    sum[i][j] = fma(vec4(left[i].w), b3, sum[i][j]);
                }
            }
        }
        workgroupBarrier();
    }
    for (var i = 0u; i < ROWS; i++) { // written out
        let row = first_row + ty + i * THREADS_Y;
        for (var j = 0u; j < COLUMNS; j++) { // written out
            let n4 = first_n4 + tx + j * THREADS_X;
            if row < p.m && n4 < (p.n + 3u) / 4u {
                let at = p.c_offset + row * p.c_stride + n4;
                var value = p.alpha * sum[i][j];
                if p.beta != 0.0 {
                    value += p.beta * c[at];
                }
                c[at] = value;
            }
        }
    }
}
