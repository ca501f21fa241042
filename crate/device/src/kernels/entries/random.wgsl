// Entries of a row panel of a matrix from its counter-based stream: ChaCha8 words, or normals and
// logarithms of positive laws made of them. One thread per block of sixteen words.

@group(0) @binding(0) var<storage, read_write> output: array<f32>;

// The sixteen words of ChaCha's state, four by four.
struct Words {
    r0: vec4<u32>,
    r1: vec4<u32>,
    r2: vec4<u32>,
    r3: vec4<u32>,
}

fn rotate(x: vec4<u32>, by: u32) -> vec4<u32> {
    return (x << vec4(by)) | (x >> vec4(32u - by));
}

// Four quarter rounds, one on each column.
fn quarter_rounds(state: Words) -> Words {
    var x = state;
    x.r0 += x.r1;
    x.r3 = rotate(x.r3 ^ x.r0, 16u);
    x.r2 += x.r3;
    x.r1 = rotate(x.r1 ^ x.r2, 12u);
    x.r0 += x.r1;
    x.r3 = rotate(x.r3 ^ x.r0, 8u);
    x.r2 += x.r3;
    x.r1 = rotate(x.r1 ^ x.r2, 7u);
    return x;
}

// −ln((word + ½)/2³²) to the last digits, also where the argument is next to 1.
fn minus_log(word: u32) -> f32 {
    if word >= 0xc0000000u {
        let v = (f32(~word) + 0.5) * 2.3283064365386963e-10;
        return -log_of(-v, 0.0);
    }
    let u = (f32(word) + 0.5) * 2.3283064365386963e-10;
    // u = 2^k m with m in [√½, √2).
    let bits = bitcast<u32>(u) + 0x004afb0du;
    let k = f32(bits >> 23u) - 127.0;
    let m = bitcast<f32>((bits & 0x007fffffu) + 0x3f3504f3u);
    return -log_of(m - 1.0, k);
}

// k ln 2 + ln(1 + f) for 1 + f in [√½, √2] (the polynomial of FreeBSD's e_logf.c).
fn log_of(f: f32, k: f32) -> f32 {
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let r = z * (0.66666662693 + w * 0.28498786688) + w * (0.40000972152 + w * 0.24279078841);
    let half = 0.5 * f * f;
    return s * (half + r) + k * 9.0580006145e-6 - half + f + k * 6.9313812256e-1;
}

// cos and sin of 2π(word + ½)/2³² − π: quarters by integers, then polynomials on [−π/4, π/4].
fn cosine_and_sine(word: u32) -> vec2<f32> {
    let moved = word + 0x20000000u;
    let x = (f32(i32(moved & 0x3fffffffu) - 0x20000000) + 0.5) * 1.4629180792671596e-9;
    let z = x * x;
    let sine = x + x * z * (-1.6666654611e-1 + z * (8.3321608736e-3 - z * 1.9515295891e-4));
    let cosine = 1.0 - 0.5 * z
        + z * z * (4.166664568298827e-2 + z * (-1.388731625493765e-3 + z * 2.443315711809948e-5));
    let quarter = moved >> 30u;
    let point = select(vec2(cosine, sine), vec2(-sine, cosine), (quarter & 1u) == 1u);
    return select(-point, point, quarter >= 2u);
}

fn write(number: u32, value: f32) {
    if number < p.first || number - p.first >= p.count {
        return;
    }
    let local = number - p.first;
    let row = local / p.columns;
    let column = local % p.columns;
    output[row * p.stride + column] = value;
    if column + 1u == p.columns {
        for (var at = p.columns; at < p.stride; at++) {
            output[row * p.stride + at] = 0.0;
        }
    }
}

// Two numbers from two words. What is written once is compiled once.
fn numbers(words: vec2<u32>) -> vec2<f32> {
    if p.law == 0u {
        return bitcast<vec2<f32>>(words);
    }
    let first = minus_log(words.x);
    if p.law == 1u {
        return p.scale * sqrt(2.0 * first) * cosine_and_sine(words.y);
    }
    let pair = vec2(first, minus_log(words.y));
    if p.law == 2u {
        return log(pair);
    }
    return select(-pair, p.scale * pair, p.law == 4u);
}

@compute @workgroup_size(64)
fn random(
    @builtin(global_invocation_id) id: vec3<u32>,
    @builtin(num_workgroups) groups: vec3<u32>,
) {
    let block = p.first / 16u + id.x + id.y * groups.x * 64u;
    if block * 16u >= p.first + p.count {
        return;
    }
    let i0 = vec4(0x61707865u, 0x3320646eu, 0x79622d32u, 0x6b206574u);
    let i1 = vec4(p.seed, 0u, 0u, 0u);
    let i2 = vec4(0u);
    let i3 = vec4(block, 0u, p.matrix, p.realisation);
    var x = Words(i0, i1, i2, i3);
    for (var round = 0u; round < 4u; round++) {
        x = quarter_rounds(x);
        // The diagonals are the columns once every row has been turned by its number.
        x = quarter_rounds(Words(x.r0, x.r1.yzwx, x.r2.zwxy, x.r3.wxyz));
        x = Words(x.r0, x.r1.wxyz, x.r2.zwxy, x.r3.yzwx);
    }
    x = Words(x.r0 + i0, x.r1 + i1, x.r2 + i2, x.r3 + i3);
    for (var i = 0u; i < 8u; i++) {
        let number = 16u * block + 2u * i;
        let pair = numbers(x.r0.xy);
        write(number, pair.x);
        write(number + 1u, pair.y);
        // The next two words first.
        x = Words(
            vec4(x.r0.zw, x.r1.xy),
            vec4(x.r1.zw, x.r2.xy),
            vec4(x.r2.zw, x.r3.xy),
            vec4(x.r3.zw, x.r0.xy),
        );
    }
}
