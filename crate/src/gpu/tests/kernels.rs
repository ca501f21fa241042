//! Every kernel on a ladder of sizes, against double precision or a direct statement of what it does.

use super::super::Device;
use super::{on_every_device, on_the_device};
use crate::gpu::bench::PreparedLaunch;
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::product;
use crate::gpu::dense::random::{self, Distribution, RandomStream};
use crate::gpu::dense::reduction;
use crate::gpu::dense::vectors;
use crate::kernels::EXAMPLES;
use crate::kernels::products::cholesky_inverse::CholeskyInverse;
use crate::kernels::products::product::{Form, TILINGS};
use crate::linalg::{self, multiply, multiply_nt, multiply_tn};
use crate::random::{MatrixId, Stream};
use crate::test_matrices::{largest, largest_modulus};

/// Sizes: one, primes, and the neighbours of tiles and panels.
const LADDER: [usize; 10] = [1, 2, 3, 5, 31, 32, 33, 64, 65, 129];

fn random(rows: usize, columns: usize, seed: u32) -> linalg::Matrix {
    Stream::new(seed, 0, MatrixId::TOKENS).normal_matrix(rows, columns)
}

fn largest_difference(a: &linalg::Matrix, b: &linalg::Matrix) -> f64 {
    assert_eq!((a.nrows(), a.ncols()), (b.nrows(), b.ncols()));
    largest_modulus(&(a - b))
}

async fn assert_padding_is_zero(device: &Device, x: &Matrix) {
    for (_, rows, panel) in x.panels() {
        let words = device.read(panel, rows * x.stride).await.unwrap();
        for row in words.chunks_exact(x.stride) {
            assert!(row[x.columns..].iter().all(|x| *x == 0.0), "{row:?}");
        }
    }
}

#[test]
fn every_kernel_computes_on_the_device_what_its_twin_does() {
    on_the_device("kernels against their twins", async |device| {
        for (name, example) in EXAMPLES {
            for (rows, columns) in [(1, 1), (5, 7), (33, 65), (70, 130)] {
                let outcome = async |device: &Device| {
                    let example = example(rows, columns);
                    let words = example.output.words();
                    let panel = PreparedLaunch::of(device, example);
                    panel.outcome(device, words).await.unwrap()
                };
                let got = outcome(device).await;
                let want = outcome(&Device::twin(1 << 30)).await;
                assert_eq!(got.len(), want.len());
                let most = largest(want.iter().map(|x| f64::from(x.abs())));
                assert!(most > 0.0 || rows == 1, "{name} makes nothing");
                assert!(most.is_finite(), "{name} makes what is no number");
                for (at, (got, want)) in got.iter().zip(&want).enumerate() {
                    let difference = f64::from((got - want).abs());
                    let place = format!("{name}, {rows} × {columns}, {at}");
                    assert!(difference <= 1e-5 * most, "{place}: {got} {want}");
                }
            }
        }
    });
}

#[test]
fn a_matrix_goes_to_the_device_and_back() {
    on_every_device("a matrix there and back", async |device| {
        for n in LADDER {
            let x = random(n, n + 2, 1);
            let there = Matrix::from(device, &x);
            assert_padding_is_zero(device, &there).await;
            let back = there.read(device).await.unwrap();
            assert!(largest_difference(&x, &back) < 1e-6);
        }
        let wide = random(200, 150, 2);
        let back = Matrix::from(device, &wide).read(device).await.unwrap();
        assert!(largest_difference(&wide, &back) < 1e-6);
    });
}

#[test]
fn words_are_those_of_the_processor_bit_for_bit() {
    on_every_device("words", async |device| {
        for (rows, columns) in [(1, 1), (3, 5), (17, 16), (33, 31), (150, 129)] {
            let draw = RandomStream {
                seed: 7,
                realisation: 3,
                matrix: 2,
                distribution: Distribution::Words,
            };
            let output = Matrix::new(device, rows, columns);
            random::fill(device, draw, &output);
            let want = Stream::new(7, 3, MatrixId(2)).words(0, rows * columns);
            for (first, height, panel) in output.panels() {
                let words = device.read(panel, height * output.stride).await.unwrap();
                for i in 0..height {
                    for j in 0..columns {
                        let got = words[i * output.stride + j].to_bits();
                        assert_eq!(got, want[(first + i) * columns + j], "{rows} × {columns}");
                    }
                }
            }
        }
    });
}

#[test]
fn normals_are_those_of_the_processor_to_single_precision() {
    on_every_device("normals", async |device| {
        let (rows, columns) = (120, 131);
        let stream = Stream::new(11, 1, MatrixId::QUERY);
        let want = stream.normal_matrix(rows, columns);
        let draw = RandomStream {
            seed: 11,
            realisation: 1,
            matrix: 1,
            distribution: Distribution::Normal(1.0),
        };
        let output = Matrix::new(device, rows, columns);
        random::fill(device, draw, &output);
        assert_padding_is_zero(device, &output).await;
        let got = output.read(device).await.unwrap();
        assert!(largest_difference(&got, &want) < 4e-6);
    });
}

#[test]
fn normals_have_the_moments_and_the_distribution_of_the_normal_law() {
    on_every_device("moments of normals", async |device| {
        let n = 256;
        let draw = RandomStream {
            seed: 5,
            realisation: 9,
            matrix: 4,
            distribution: Distribution::Normal(1.0),
        };
        let output = Matrix::new(device, n, n);
        random::fill(device, draw, &output);
        let values = output.read(device).await.unwrap();
        let mut z: Vec<f64> = (0..n).flat_map(|j| values.col(j).to_vec()).collect();
        let count = z.len() as f64;
        for (k, expected, variance) in [
            (1, 0.0, 1.0),
            (2, 1.0, 2.0),
            (3, 0.0, 15.0),
            (4, 3.0, 96.0f64),
        ] {
            let moment = z.iter().map(|x| x.powi(k)).sum::<f64>() / count;
            assert!(
                (moment - expected).abs() < 5.0 * (variance / count).sqrt(),
                "moment {k}"
            );
        }
        // Kolmogorov–Smirnov: √n D exceeds 2.0 with probability 2 e^−8 = 7e-4.
        z.sort_by(f64::total_cmp);
        let distribution = |x: f64| 0.5 * libm::erfc(-x / 2f64.sqrt());
        let d = z.iter().enumerate().fold(0.0f64, |d, (i, x)| {
            let f = distribution(*x);
            d.max((f - i as f64 / count).abs())
                .max(((i + 1) as f64 / count - f).abs())
        });
        assert!(count.sqrt() * d < 2.0, "√n D = {}", count.sqrt() * d);
    });
}

#[test]
fn logarithms_of_positive_laws_are_those_of_the_processor() {
    on_every_device("positive laws", async |device| {
        let (rows, columns) = (40, 37);
        let uniforms = Stream::new(2, 0, MatrixId::MARKOV).uniforms(rows * columns);
        type OfUniform = fn(f64) -> f64;
        let laws: [(Distribution, OfUniform); 3] = [
            (Distribution::LogarithmOfExponential, |u| {
                libm::log(-libm::log(u))
            }),
            (Distribution::LogarithmOfUniform, libm::log),
            (Distribution::LogarithmOfPareto(2.5), |u| {
                -libm::log(u) / 2.5
            }),
        ];
        for (distribution, of) in laws {
            let draw = RandomStream {
                seed: 2,
                realisation: 0,
                matrix: 4,
                distribution,
            };
            let output = Matrix::new(device, rows, columns);
            random::fill(device, draw, &output);
            let got = output.read(device).await.unwrap();
            for (i, u) in uniforms.iter().enumerate() {
                let (got, want) = (got[(i / columns, i % columns)], of(*u));
                // WGSL's own logarithm is right to 2⁻²¹ only.
                assert!(
                    (got - want).abs() < 1e-6 * (1.0 + want.abs()),
                    "{distribution:?}: {got} {want}"
                );
            }
        }
    });
}

async fn assert_product(device: &Device, form: Form, m: usize, n: usize, k: usize) {
    let (a, b, want): (_, _, fn(&linalg::Matrix, &linalg::Matrix) -> linalg::Matrix) = match form {
        Form::Nn => (random(m, k, 1), random(k, n, 2), multiply),
        Form::Nt => (random(m, k, 1), random(n, k, 2), multiply_nt),
        Form::Tn => (random(k, m, 1), random(k, n, 2), multiply_tn),
    };
    let want = want(&a, &b);
    let (a, b) = (Matrix::from(device, &a), Matrix::from(device, &b));
    let c = Matrix::new(device, m, n);
    product::multiply(device, form, 2.0, &a, &b, 0.0, &c)
        .await
        .unwrap();
    assert_padding_is_zero(device, &c).await;
    let got = c.read(device).await.unwrap();
    let twice = 2.0 * &want;
    // Errors of single-precision sums of k terms.
    let room = 1e-6 * (k as f64).sqrt() * 8.0;
    let difference = largest_difference(&got, &twice);
    assert!(difference < room, "{form:?} {m} {n} {k}: {difference}");
    product::multiply(device, form, 1.0, &a, &b, -0.5, &c)
        .await
        .unwrap();
    let rest = largest_modulus(&c.read(device).await.unwrap());
    assert!(rest < room, "{form:?} {m} {n} {k} with β: {rest}");
}

#[test]
fn products_of_every_form_and_tiling_agree_with_double_precision_at_every_size() {
    on_every_device("products", async |device| {
        for tiling in &TILINGS {
            device.set_tiling(tiling, 1e9);
            for form in Form::ALL {
                for n in LADDER {
                    assert_product(device, form, n, n, n).await;
                }
                for (m, n, k) in [(1, 7, 130), (131, 1, 3), (67, 129, 5), (5, 4, 257)] {
                    assert_product(device, form, m, n, k).await;
                }
            }
        }
    });
}

#[test]
fn products_in_several_panels_and_dispatches_agree_with_double_precision() {
    on_every_device("products in panels", async |device| {
        // So slow that every dispatch is cut down to 64 rows.
        device.set_tiling(&TILINGS[0], 1.0);
        for form in Form::ALL {
            assert_product(device, form, 200, 230, 170).await;
            assert_product(device, form, 150, 33, 250).await;
        }
    });
}

#[test]
fn matrices_times_vectors_agree_with_double_precision() {
    on_every_device("matrices times vectors", async |device| {
        for n in LADDER.into_iter().chain([200]) {
            let m = n + 3;
            let a = random(m, n, 3);
            let (x, z) = (random(n, 1, 4), random(m, 1, 5));
            let there = Matrix::from(device, &a);
            let y = vectors::apply(device, &there, x.col(0)).await.unwrap();
            let want = multiply(&a, &x);
            let room = 2e-6 * (n as f64 + 4.0).sqrt() * 4.0;
            for (y, want) in y.iter().zip(want.col(0)) {
                assert!((y - want).abs() < room, "{n}: {y} {want}");
            }
            let y = vectors::apply_transposed(device, &there, z.col(0))
                .await
                .unwrap();
            let want = multiply_tn(&a, &z);
            assert_eq!(y.len(), n);
            for (y, want) in y.iter().zip(want.col(0)) {
                assert!((y - want).abs() < room, "{n} transposed: {y} {want}");
            }
        }
    });
}

#[test]
fn deflation_sums_norms_and_lengths_are_right_at_every_size() {
    on_every_device("deflation, sums, norms", async |device| {
        for n in LADDER.into_iter().chain([160]) {
            let (m, columns) = (n, n + 1);
            let x = random(m, columns, 6);
            let column = |rows, seed| random(rows, 1, seed).col(0).to_vec();
            let (w, y, b) = (column(m, 7), column(columns, 8), column(columns, 9));
            let there = Matrix::from(device, &x);
            let square = reduction::square_norm(device, &there).await.unwrap();
            assert!((square / x.squared_frobenius_norm() - 1.0).abs() < 2e-6);
            vectors::deflate(device, &there, 0.5, &w, &y, &b);
            let want =
                linalg::Matrix::from_fn(m, columns, |i, j| 0.5 * x[(i, j)] - w[i] * y[j] + b[j]);
            assert!(largest_difference(&there.read(device).await.unwrap(), &want) < 4e-6);
            assert_padding_is_zero(device, &there).await;

            let other = Matrix::from(device, &x);
            vectors::add(device, 2.0, &there, -1.0, &other);
            let sum = 2.0 * &want - &x;
            assert!(largest_difference(&other.read(device).await.unwrap(), &sum) < 1e-5);

            vectors::normalise_rows(device, &there, 3.0);
            let rows = there.read(device).await.unwrap();
            for i in 0..m {
                let length: f64 = rows.row(i).iter().map(|x| x * x).sum::<f64>().sqrt();
                assert!((length - 3.0).abs() < 1e-5);
            }
        }
    });
}

#[test]
fn rows_are_scaled_each_by_its_own_number() {
    on_every_device("scaled rows", async |device| {
        for m in [1, 2, 63, 65, 257] {
            for n in [1, 3, 64, 131] {
                let x = random(m, n, 6);
                let there = Matrix::from(device, &x);
                let weights: Vec<f64> = (0..m).map(|i| i as f64 - 1.5).collect();
                vectors::scale_rows(device, &there, &weights);
                assert_padding_is_zero(device, &there).await;
                let want = linalg::Matrix::from_fn(m, n, |i, j| weights[i] * x[(i, j)]);
                let got = there.read(device).await.unwrap();
                assert!(largest_difference(&got, &want) < 1e-3, "{m} × {n}");
            }
        }
    });
}

#[test]
fn traces_are_sums_of_diagonals() {
    on_every_device("traces", async |device| {
        for n in LADDER {
            let x = random(n, n, 6);
            let there = Matrix::from(device, &x);
            let mut sums = reduction::PartialSums::new(device, n, there.panels.len());
            let mut want = 0.0;
            for mut part in there.panel_rows() {
                // The diagonal of the whole, as far as it runs through this panel.
                want += (0..part.rows)
                    .map(|i| x[(part.first + i, part.first + i)])
                    .sum::<f64>();
                part.offset = part.first;
                sums.trace(device, &part);
            }
            let got: f64 = sums.read(device).await.unwrap().iter().sum();
            assert!((got - want).abs() < 1e-5, "{n}: {got} {want}");
        }
    });
}

#[test]
fn the_inverse_cholesky_factor_makes_rows_orthonormal() {
    on_every_device("Cholesky", async |device| {
        for n in [1, 2, 3, 31, 32, 33, 127, 128] {
            let x = random(n, 200, 5);
            let gram = multiply_nt(&x, &x);
            let stride = n.next_multiple_of(4);
            let mut words = vec![0.0; n * stride];
            for i in 0..n {
                for j in 0..n {
                    words[i * stride + j] = gram[(i, j)] as f32;
                }
            }
            let work = device.upload(&words);
            let kernel = CholeskyInverse {
                n: n as u32,
                stride: stride as u32,
                shift: 0.0,
            };
            device.run(&kernel, &[], &work);
            let words = device.read(&work, n * stride).await.unwrap();
            let beyond = |i: usize| words[i * stride..][..stride].iter().skip(i + 1);
            assert!((0..n).all(|i| beyond(i).all(|x| *x == 0.0)), "{n}");
            let inverse = linalg::Matrix::from_fn(n, n, |i, j| f64::from(words[i * stride + j]));
            let q = multiply(&inverse, &x);
            let product = multiply_nt(&q, &q);
            let difference = largest_difference(&product, &linalg::Matrix::identity(n, n));
            assert!(difference < 1e-4, "{n}: {difference}");
        }
    });
}

#[test]
fn orthonormal_rows_are_those_of_the_processor() {
    on_every_device("orthonormal rows", async |device| {
        for (rows, columns) in [(1, 1), (2, 3), (37, 64), (129, 131), (150, 150), (200, 400)] {
            let gaussian = random(rows, columns, 8);
            let there = Matrix::from(device, &gaussian);
            crate::gpu::dense::cholesky_qr::orthonormalise(device, &there)
                .await
                .unwrap();
            assert_padding_is_zero(device, &there).await;
            let got = there.read(device).await.unwrap();
            let product = multiply_nt(&got, &got);
            let loss = largest_difference(&product, &linalg::Matrix::identity(rows, rows));
            assert!(loss < 3e-6, "{rows} × {columns}: orthogonal to {loss}");
            let text = format!("T={rows}&d={columns}&seed=8&tokens=isotropic");
            let (p, _) = crate::parameters::Parameters::from_text(&text);
            if rows == 1 {
                continue;
            }
            let want = crate::attention::Sampler::new().tokens(&p, 0).unwrap();
            // The last rows of a square matrix are as uncertain as it is ill-conditioned.
            let difference = (&got - want.as_ref()).frobenius_norm() / (rows as f64).sqrt();
            assert!(difference < 1e-3, "{rows} × {columns}: {difference}");
        }
    });
}
