// eˣ for x ≤ 0 to the last digits: x = k ln 2 + r, polynomial in r.
fn exponential(x: f32) -> f32 {
    if x < -87.0 {
        return 0.0;
    }
    let k = round(x * 1.44269504);
    let r = fma(-k, -2.12194440e-4, fma(-k, 0.693359375, x));
    let e = 1.0 + r + r * r * (0.5 + r * (0.16666665459 + r * (4.1665795894e-2
        + r * (8.3334519073e-3 + r * (1.3981999507e-3 + r * 1.9875691500e-4)))));
    return e * bitcast<f32>(u32(i32(k) + 127) << 23u);
}

// eˣ − 1 for |x| ≤ ½.
fn exponential_minus_one(x: f32) -> f32 {
    return x + x * x * (0.5 + x * (1.0 / 6.0 + x * (1.0 / 24.0 + x * (1.0 / 120.0
        + x * (1.0 / 720.0 + x * (1.0 / 5040.0 + x / 40320.0))))));
}

