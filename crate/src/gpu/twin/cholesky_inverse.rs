//! The inverse of a small Cholesky factor.

use super::Parameters;

pub(super) fn cholesky_inverse(work: &mut [f32], p: &Parameters) {
    let (n, stride, shift) = (p.word(0), p.word(1), p.float(2));
    let mean = (0..n).map(|j| work[j * stride + j]).sum::<f32>() / n as f32;
    let (l, inverse) = work.split_at_mut(n * stride);
    for k in 0..n {
        l[k * stride + k] += shift * mean;
    }
    for k in 0..n {
        let pivot = l[k * stride + k].max(1e-7 * mean).sqrt();
        l[k * stride + k] = pivot;
        for i in k + 1..n {
            l[i * stride + k] /= pivot;
        }
        for i in k + 1..n {
            for j in k + 1..=i {
                l[i * stride + j] -= l[i * stride + k] * l[j * stride + k];
            }
        }
    }
    inverse[..n * stride].fill(0.0);
    for i in 0..n {
        for k in i..n {
            let mut sum = if k == i { 1.0 } else { 0.0 };
            for j in i..k {
                sum -= l[k * stride + j] * inverse[j * stride + i];
            }
            inverse[k * stride + i] = sum / l[k * stride + k];
        }
    }
}
