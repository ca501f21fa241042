// C ← α op(A) op(B) + β C with tiles of A and B in workgroup memory and a tile of C in registers.
// op(A) is m × k, op(B) is k × n; every matrix is row-major in vectors of four, rows padded with zeros.

// Set for each form and tiling before compilation.
const TRANSPOSE_A: u32 = 0;
const TRANSPOSE_B: u32 = 0;
const TILE_M: u32 = 32;
const TILE_N: u32 = 32;
const TILE_K: u32 = 16;
// Outputs of a thread, in fours: 4 ROWS × 4 COLUMNS, spread over the tile.
const ROWS: u32 = 1;
const COLUMNS: u32 = 1;

const K4: u32 = TILE_K / 4;
const M4: u32 = TILE_M / 4;
const N4: u32 = TILE_N / 4;
const THREADS_X: u32 = N4 / COLUMNS;
const THREADS_Y: u32 = M4 / ROWS;
const THREADS: u32 = THREADS_X * THREADS_Y;
// Threads that run together take a block of 8 × 4 of the tile: the fewest entries of A and B.
const ACROSS: u32 = 8;
const DOWN: u32 = 4;
const WARP: u32 = ACROSS * DOWN;
const WARPS_X: u32 = THREADS_X / ACROSS;
// Blocks of 4 × 4 of the tile of A, and as many of the tile of B: a thread loads one or none.
const BLOCKS: u32 = M4 * K4;

@group(0) @binding(0) var<storage, read> a: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read> b: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> c: array<vec4<f32>>;

// Row k of a tile: four consecutive m, four consecutive n.
var<workgroup> a_tile: array<vec4<f32>, TILE_K * M4>;
var<workgroup> b_tile: array<vec4<f32>, TILE_K * N4>;

// Four consecutive entries of a stored row; zeros beyond the last row or column. Without branches, so that
// all loads of a thread are under way before it waits for the first.
fn stored_a(row: u32, column4: u32) -> vec4<f32> {
    let rows = select(p.m, p.k, TRANSPOSE_A == 1u);
    let columns = select(p.k, p.m, TRANSPOSE_A == 1u);
    let value = a[p.a_offset + min(row, rows - 1u) * p.a_stride + min(column4, (columns - 1u) / 4u)];
    return select(vec4(0.0), value, (row < rows) & (4u * column4 < columns));
}

fn stored_b(row: u32, column4: u32) -> vec4<f32> {
    let rows = select(p.k, p.n, TRANSPOSE_B == 1u);
    let columns = select(p.n, p.k, TRANSPOSE_B == 1u);
    let value = b[p.b_offset + min(row, rows - 1u) * p.b_stride + min(column4, (columns - 1u) / 4u)];
    return select(vec4(0.0), value, (row < rows) & (4u * column4 < columns));
}

// Four k, each with four consecutive m.
fn block_a(k4: u32, m4: u32) -> mat4x4<f32> {
    let row = 4u * select(m4, k4, TRANSPOSE_A == 1u);
    let column4 = select(k4, m4, TRANSPOSE_A == 1u);
    let block = mat4x4(
        stored_a(row, column4),
        stored_a(row + 1u, column4),
        stored_a(row + 2u, column4),
        stored_a(row + 3u, column4),
    );
    if TRANSPOSE_A == 1u {
        return block;
    }
    return transpose(block);
}

// Four k, each with four consecutive n.
fn block_b(k4: u32, n4: u32) -> mat4x4<f32> {
    let row = 4u * select(k4, n4, TRANSPOSE_B == 1u);
    let column4 = select(n4, k4, TRANSPOSE_B == 1u);
    let block = mat4x4(
        stored_b(row, column4),
        stored_b(row + 1u, column4),
        stored_b(row + 2u, column4),
        stored_b(row + 3u, column4),
    );
    if TRANSPOSE_B == 0u {
        return block;
    }
    return transpose(block);
}

@compute @workgroup_size(THREADS)
fn product_tiled(
    @builtin(workgroup_id) group: vec3<u32>,
    @builtin(local_invocation_index) local: u32,
) {
    let first_m4 = group.y * M4;
    let first_n4 = group.x * N4;
    let tx = local % ACROSS + ACROSS * (local / WARP % WARPS_X);
    let ty = local / ACROSS % DOWN + DOWN * (local / (WARP * WARPS_X));
    // The block that this thread loads; neighbours store side by side.
    let at = local % BLOCKS;
    let block_k4 = at / ACROSS % K4;
    let block_4 = at % ACROSS + ACROSS * (at / (ACROSS * K4));
    var block: mat4x4<f32>;
    var sum: array<array<vec4<f32>, COLUMNS>, 4 * ROWS>;
    for (var i = 0u; i < ROWS; i++) { // written out
        for (var j = 0u; j < COLUMNS; j++) { // written out
            for (var r = 0u; r < 4u; r++) { // written out
                sum[4u * i + r][j] = vec4(0.0);
            }
        }
    }
    for (var base = 0u; base < p.k; base += TILE_K) {
        if local < BLOCKS {
            block = block_a(base / 4u + block_k4, first_m4 + block_4);
        } else if local < 2u * BLOCKS {
            block = block_b(base / 4u + block_k4, first_n4 + block_4);
        }
        // Until here others may have read the tiles of the step before.
        workgroupBarrier();
        if local < BLOCKS {
            for (var r = 0u; r < 4u; r++) { // written out
                a_tile[(4u * block_k4 + r) * M4 + block_4] = block[r];
            }
        } else if local < 2u * BLOCKS {
            for (var r = 0u; r < 4u; r++) { // written out
                b_tile[(4u * block_k4 + r) * N4 + block_4] = block[r];
            }
        }
        workgroupBarrier();
        for (var k4 = 0u; k4 < K4; k4++) {
            for (var r = 0u; r < 4u; r++) { // written out
                let k = 4u * k4 + r;
                var right: array<vec4<f32>, COLUMNS>;
                for (var j = 0u; j < COLUMNS; j++) { // written out
                    right[j] = b_tile[k * N4 + tx + j * THREADS_X];
                }
                for (var i = 0u; i < ROWS; i++) { // written out
                    let left = a_tile[k * M4 + ty + i * THREADS_Y];
                    for (var j = 0u; j < COLUMNS; j++) { // written out
                        sum[4u * i][j] = fma(vec4(left.x), right[j], sum[4u * i][j]);
                        sum[4u * i + 1u][j] = fma(vec4(left.y), right[j], sum[4u * i + 1u][j]);
                        sum[4u * i + 2u][j] = fma(vec4(left.z), right[j], sum[4u * i + 2u][j]);
                        sum[4u * i + 3u][j] = fma(vec4(left.w), right[j], sum[4u * i + 3u][j]);
                    }
                }
            }
        }
    }
    for (var i = 0u; i < ROWS; i++) { // written out
        for (var r = 0u; r < 4u; r++) { // written out
            let row = 4u * (first_m4 + ty + i * THREADS_Y) + r;
            for (var j = 0u; j < COLUMNS; j++) { // written out
                let n4 = first_n4 + tx + j * THREADS_X;
                if row < p.m && n4 < (p.n + 3u) / 4u {
                    let at = p.c_offset + row * p.c_stride + n4;
                    var value = p.alpha * sum[4u * i + r][j];
                    if p.beta != 0.0 {
                        value += p.beta * c[at];
                    }
                    c[at] = value;
                }
            }
        }
    }
}
