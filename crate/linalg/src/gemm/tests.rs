use super::*;
use crate::testing::LADDER;

/// Numbers of every size, whose sums depend on their order and on every rounding.
fn numbers<R: Factor>(count: usize, seed: u64, of: impl Fn(f64) -> R) -> Vec<R> {
    let noise = crate::vector::noise_vector(count, seed);
    noise
        .iter()
        .enumerate()
        .map(|(i, x)| of(x * 3f64.powi(i as i32 % 7 - 3)))
        .collect()
}

/// The definition, term by term.
fn by_definition<R: Factor>(
    c: &mut [R],
    before: Before,
    alpha: R,
    a: &[R],
    b: &[R],
    [m, k, n]: [usize; 3],
) {
    for i in 0..m {
        for j in 0..n {
            let mut sum = c[i * n + j];
            for (part, start) in (0..k).step_by(TERMS).enumerate() {
                let mut terms = R::ZERO;
                for l in start..(start + TERMS).min(k) {
                    terms = terms + a[i * k + l] * b[l * n + j];
                }
                if alpha != R::ONE {
                    terms = terms * alpha;
                }
                sum = if part == 0 && before == Before::Replaced {
                    terms
                } else {
                    sum + terms
                };
            }
            c[i * n + j] = sum;
        }
    }
}

fn transposed<R: Copy>(x: &[R], rows: usize) -> Vec<R> {
    let columns = x.len() / rows;
    (0..columns)
        .flat_map(|j| (0..rows).map(move |i| x[i * columns + j]))
        .collect()
}

fn bits_are_those_of_the_definition<R: Factor + std::fmt::Debug>(of: impl Fn(f64) -> R + Copy) {
    let sizes = LADDER.into_iter().map(|n| [n + 2, n / 2 + 1, n]);
    let edges = [
        [1, 700, 1],
        [1, 5, 40],
        [40, 5, 1],
        [3, 1030, 2],
        [70, 513, 30],
        [33, 64, 65],
        [2, 16, 50],
        [3, 4, 1600],
        [1600, 3, 2],
    ];
    for [m, k, n] in sizes.chain(edges) {
        let (a, b) = (numbers(m * k, 1, of), numbers(k * n, 2, of));
        let start = numbers(m * n, 3, of);
        for (before, alpha) in [(Before::Replaced, R::ONE), (Before::Kept, of(-0.3))] {
            let mut want = start.clone();
            by_definition(&mut want, before, alpha, &a, &b, [m, k, n]);
            let (a_turned, b_turned) = (transposed(&a, m), transposed(&b, k));
            for a_view in [
                Strided::row_major(&a, m),
                Strided::row_major(&a_turned, k).transposed(),
            ] {
                for b_view in [
                    Strided::row_major(&b, k),
                    Strided::row_major(&b_turned, n).transposed(),
                ] {
                    let mut rows = start.clone();
                    multiply_into(
                        StridedMut::row_major(&mut rows, m),
                        before,
                        alpha,
                        a_view,
                        b_view,
                    );
                    assert_eq!(rows, want, "{m} {k} {n}, C by rows");
                    let mut columns = transposed(&start, m);
                    let view = StridedMut::new(&mut columns, [m, n], [1, m]);
                    multiply_into(view, before, alpha, a_view, b_view);
                    assert_eq!(transposed(&columns, n), want, "{m} {k} {n}, C by columns");
                }
            }
        }
    }
}

#[test]
fn bits_are_those_of_rounded_sums_whatever_the_registers_and_the_layout() {
    bits_are_those_of_the_definition(|x| x);
    bits_are_those_of_the_definition(|x| x as f32);
}

#[test]
#[cfg(target_arch = "x86_64")]
fn every_width_of_registers_gives_the_same_bits() {
    use super::instructions::{Portable, Wide256};
    let [m, k, n] = [37, 200, 29];
    let (a, b) = (numbers(m * k, 1, |x| x), numbers(k * n, 2, |x| x));
    let mut want = vec![0.0; m * n];
    by_definition(&mut want, Before::Replaced, 1.0, &a, &b, [m, k, n]);
    macro_rules! check {
        ($token:expr, $columns:literal) => {{
            let mut c = vec![0.0f64; m * n];
            let workspace = &mut Workspace::new();
            let task = Task {
                size: [m, k, n],
                alpha: 1.0,
                a: (a.as_ptr(), [k as isize, 1]),
                b: (b.as_ptr(), [n as isize, 1]),
                beta: 0.0,
                c: (c.as_mut_ptr(), [n as isize, 1]),
            };
            // SAFETY: the matrices lie by rows in their slices.
            unsafe { task.by_columns().run::<_, 2, $columns>($token, workspace) };
            assert_eq!(c, want);
        }};
    }
    check!(Portable, 4);
    if std::arch::is_x86_feature_detected!("avx") {
        check!(Wide256, 6);
    }
}

#[test]
fn a_product_of_no_terms_is_zero() {
    let (a, b) = (
        Strided::new(&[], [2, 0], [0, 1]),
        Strided::new(&[], [0, 3], [1, 1]),
    );
    for strides in [[3, 1], [1, 2]] {
        let start = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
        let mut c = start;
        let mut add = |before| {
            let view = StridedMut::new(&mut c, [2, 3], strides);
            multiply_into(view, before, 1.0, a, b);
            c
        };
        assert_eq!(add(Before::Kept), start);
        assert_eq!(add(Before::Replaced), [0.0; 6]);
    }
}

#[test]
fn a_view_does_not_reach_beyond_its_numbers() {
    let numbers = [0.0; 6];
    for (shape, strides) in [([2, 3], [3, 1]), ([2, 3], [1, 2]), ([3, 2], [2, 1])] {
        let made = |count: usize| {
            let numbers = &numbers[..count];
            std::panic::catch_unwind(|| Strided::new(numbers, shape, strides)).is_ok()
        };
        assert!(made(6) && !made(5), "{shape:?} {strides:?}");
    }
    assert_eq!(Strided::new(&numbers[..0], [0, 3], [3, 1]).rows(), 0);
}
