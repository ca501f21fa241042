//! Leading eigenvalues, singular values and the deflated excess, of matrices made by hand.

use super::super::Device;
use super::{in_part, on_every_device};
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::krylov::rank_one_plus_bulk::RankOnePlusBulk;
use crate::layers::on_gpu::device_tokens::DeviceTokens;
use crate::layers::on_gpu::stable_rank_excess::excess;
use crate::linalg::{self, Complex, eigenvalues, singular_values, stable_rank_excess};
use crate::random::{MatrixId, Stream};
use std::rc::Rc;

fn random(rows: usize, columns: usize, scale: f64, seed: u32) -> linalg::Matrix {
    let x = Stream::new(seed, 0, MatrixId::TOKENS).normal_matrix(rows, columns);
    scale * x
}

/// B + 1rᵀ + δI.
struct Case {
    bulk: linalg::Matrix,
    row: Vec<f64>,
    diagonal: f64,
    /// Whether B1 = 0.
    centred: bool,
}

impl Case {
    fn new(bulk: linalg::Matrix) -> Self {
        let n = bulk.nrows();
        let deviation = |j: usize| 0.3 * ((j * j % 17) as f64 - 8.0) / 8.0;
        Self {
            row: (0..n).map(|j| (1.0 + deviation(j)) / n as f64).collect(),
            bulk,
            diagonal: 0.0,
            centred: false,
        }
    }

    /// The matrix with rows that sum to zero.
    fn centred(mut bulk: linalg::Matrix) -> Self {
        let n = bulk.ncols();
        for i in 0..bulk.nrows() {
            let mean = bulk.row(i).iter().sum::<f64>() / n as f64;
            (0..n).for_each(|j| bulk[(i, j)] -= mean);
        }
        Self {
            centred: true,
            ..Self::new(bulk)
        }
    }

    fn dense(&self) -> linalg::Matrix {
        let n = self.bulk.nrows();
        linalg::Matrix::from_fn(n, n, |i, j| {
            let diagonal = if i == j { self.diagonal } else { 0.0 };
            self.bulk[(i, j)] + self.row[j] + diagonal
        })
    }

    async fn leading(&self, device: &Device, count: usize) -> (Vec<Complex>, Vec<f64>) {
        let bulk = Matrix::from(device, &self.bulk);
        let mut split = RankOnePlusBulk::new(device, &bulk, self.row.clone());
        split.diagonal = self.diagonal;
        split.centred = self.centred;
        let values = split.eigenvalues(count, 1e-5).await.unwrap();
        let (singular, _) = split.leading_right(count, 1e-5).await.unwrap();
        (values, singular)
    }

    /// Compares `count` eigenvalues and singular values with double precision, each relative to itself.
    async fn assert_right(&self, device: &Device, name: &str, count: usize, room: f64) {
        let (values, singular) = self.leading(device, count).await;
        let whole = self.dense();
        let want = eigenvalues(&whole).unwrap();
        assert_eq!(values.len(), count, "{name}");
        for (got, want) in values.iter().zip(&want) {
            let near = |z: &Complex| (got - z).norm() <= room * z.norm().max(1e-4);
            // Of equal moduli any may come first.
            let found = near(want) || near(&want.conj());
            assert!(found, "{name}: eigenvalue {got} for {want}");
        }
        let want = singular_values(&whole).unwrap();
        assert_eq!(singular.len(), count, "{name}");
        for (got, want) in singular.iter().zip(&want) {
            let same = (got - want).abs() <= room * want.max(1e-4);
            assert!(same, "{name}: singular value {got} for {want}");
        }
    }
}

#[test]
fn leading_values_agree_with_double_precision_beside_a_common_row() {
    on_every_device("leading values", async |device| {
        for n in in_part(device, &[3, 129, 150, 200]) {
            let scale = 0.3 / (n as f64).sqrt();
            let mut case = Case::new(random(n, n, scale, n as u32));
            case.assert_right(device, "general", 3, 2e-4).await;
            case.diagonal = -0.6;
            case.assert_right(device, "with a diagonal", 3, 2e-4).await;
            let mut case = Case::centred(random(n, n, scale, 1 + n as u32));
            case.assert_right(device, "centred", 3, 2e-4).await;
            case.row.fill(0.0);
            case.assert_right(device, "nothing in common", 3, 2e-4)
                .await;
        }
    });
}

#[test]
fn a_bulk_far_below_the_common_row_keeps_its_digits() {
    on_every_device("a small bulk", async |device| {
        let n = 140;
        for scale in [1e-4, 1e-8] {
            let scale = scale / (n as f64).sqrt();
            let mut case = Case::centred(random(n, n, scale, 4));
            case.row = vec![1.0 / n as f64; n];
            let (values, singular) = case.leading(device, 2).await;
            // 1 is an eigenvector, and orthogonal to it from the left there is B alone.
            let bulk = &eigenvalues(&case.bulk).unwrap()[0];
            assert!((values[0] - Complex::new(1.0, 0.0)).norm() < 1e-6);
            assert!(
                (values[1].norm() / bulk.norm() - 1.0).abs() < 2e-4,
                "{values:?}"
            );
            let want = singular_values(&case.dense()).unwrap();
            let second = (singular[1] / want[1] - 1.0).abs();
            assert!(second < 2e-4, "{singular:?}, {want:?}");
        }
    });
}

#[test]
fn invariant_subspaces_hide_nothing() {
    on_every_device("invariant subspaces", async |device| {
        let n = 133;
        let case = Case::new(linalg::Matrix::zeros(n, n));
        case.assert_right(device, "rank one", 2, 1e-5).await;
        let mut case = Case::new(linalg::Matrix::zeros(n, n));
        case.diagonal = 0.5;
        case.assert_right(device, "rank one with a diagonal", 3, 1e-5)
            .await;
        let mut case = Case::new(linalg::Matrix::identity(n, n));
        case.row.fill(0.0);
        case.assert_right(device, "identity", 3, 1e-5).await;
        let next = |i: usize| (i + 1) % n;
        let shift = |i, j| if j == next(i) { 1.0 } else { 0.0 };
        let mut case = Case::new(linalg::Matrix::from_fn(n, n, shift));
        case.row.fill(0.0);
        let (values, singular) = case.leading(device, 2).await;
        assert!(values.iter().all(|z| (z.norm() - 1.0).abs() < 1e-4));
        assert!(singular.iter().all(|s| (s - 1.0).abs() < 1e-4));
        // Two blocks that do not know of each other, the larger one without the row of ones.
        let blocks = |i: usize, j: usize| match (i < 60, j < 60) {
            (true, true) => 0.01,
            (false, false) if i == j => 0.9 - 0.001 * i as f64,
            _ => 0.0,
        };
        let mut case = Case::new(linalg::Matrix::from_fn(n, n, blocks));
        case.row.fill(0.0);
        case.assert_right(device, "blocks", 2, 1e-4).await;
    });
}

#[test]
fn the_deflated_excess_agrees_with_double_precision_for_every_shape() {
    on_every_device("excess", async |device| {
        for (rows, columns) in [(1, 1), (1, 5), (5, 1), (2, 3), (33, 7), (7, 33), (70, 66)] {
            for collapse in [0.0, 0.3, 0.01, 1e-5] {
                if rows.min(columns) == 1 && (collapse == 0.0 || collapse > 0.1) {
                    // Of rank one without being said to be.
                    continue;
                }
                // Tokens that differ from a common one by `collapse`, or have nothing in common.
                let shared = if collapse == 0.0 { 0.0 } else { 1.0 };
                let scale = if collapse == 0.0 { 1.0 } else { collapse };
                let rest = random(rows, columns, scale, 3);
                let mean: Vec<f64> = (0..columns)
                    .map(|j| shared * (1.0 + (j % 3) as f64))
                    .collect();
                let whole = linalg::Matrix::from_fn(rows, columns, |i, j| rest[(i, j)] + mean[j]);
                let signal = DeviceTokens {
                    mean,
                    exponent: 0,
                    rest: Rc::new(Matrix::from(device, &rest)),
                };
                let got = excess(device, &signal).await.unwrap();
                let want = stable_rank_excess(&whole).unwrap();
                let close = (got - want).abs() <= 1e-4 * want + 1e-24;
                assert!(close, "{rows} × {columns}, {collapse}: {got:e} {want:e}");
            }
        }
    });
}
