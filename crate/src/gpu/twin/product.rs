//! Products.

use super::Parameters;

/// C ← α op(A) op(B) + β C.
pub(super) fn product(
    a: &[f32],
    b: &[f32],
    c: &mut [f32],
    p: &Parameters,
    (transpose_a, transpose_b): (bool, bool),
) {
    let (m, n, k) = (p.word(0), p.word(1), p.word(2));
    let place = |i: usize| (4 * p.word(i), 4 * p.word(i + 1));
    let ((a_offset, a_stride), (b_offset, b_stride), (c_offset, c_stride)) =
        (place(3), place(5), place(7));
    let (alpha, beta) = (p.float(9), p.float(10));
    for i in 0..m {
        let row = c_offset + i * c_stride;
        let mut sums = vec![0.0f32; n.next_multiple_of(4)];
        for l in 0..k {
            let left = if transpose_a {
                a[a_offset + l * a_stride + i]
            } else {
                a[a_offset + i * a_stride + l]
            };
            for (j, sum) in sums.iter_mut().enumerate().take(n) {
                let right = if transpose_b {
                    b[b_offset + j * b_stride + l]
                } else {
                    b[b_offset + l * b_stride + j]
                };
                *sum = left.mul_add(right, *sum);
            }
        }
        for (j, sum) in sums.iter().enumerate() {
            let old = if beta == 0.0 { 0.0 } else { beta * c[row + j] };
            c[row + j] = alpha * sum + old;
        }
    }
}
