//! What is timed: every kernel on matrices of a given size.

use super::super::kernel::{self, FORMS, Form, Kernel, TILINGS, Tiling};
use super::Work;
use crate::gpu::dense::product::fitting;

/// Rows of the Gram matrix whose Cholesky factor is inverted: the most that the kernel takes.
pub(super) const BLOCK: usize = 128;

/// Threads, and rounds of 64 multiplications and additions of each, of the chain that measures the peak.
pub(super) const CHAINS: (usize, usize) = (1 << 18, 512);

/// One kernel in one form.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Load {
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    Product(&'static Tiling, Form),
    Random,
    RowsSoftmax,
    Softmax,
    Pointwise,
    RowStatistics,
    Matvec,
    MatvecTransposed,
    Reduce,
    Deflate,
    Add,
    AddUp,
    Diagonal,
    Transpose,
    NormaliseRows,
    ScaleRows,
    LayerNorm,
    Activate,
    CopyColumns,
    CholeskyInverse,
    SoftmaxTangent,
    PointwiseTangent,
    LayerNormTangent,
    Fma,
    Copy,
}

/// Every kernel; products in every form and tiling.
pub fn loads() -> Vec<Load> {
    let products = TILINGS
        .iter()
        .flat_map(|tiling| FORMS.map(|form| Kind::Product(tiling, form)));
    let others = [
        Kind::Random,
        Kind::RowsSoftmax,
        Kind::Softmax,
        Kind::Pointwise,
        Kind::RowStatistics,
        Kind::Matvec,
        Kind::MatvecTransposed,
        Kind::Reduce,
        Kind::Deflate,
        Kind::Add,
        Kind::AddUp,
        Kind::Diagonal,
        Kind::Transpose,
        Kind::NormaliseRows,
        Kind::ScaleRows,
        Kind::LayerNorm,
        Kind::Activate,
        Kind::CopyColumns,
        Kind::CholeskyInverse,
        Kind::SoftmaxTangent,
        Kind::PointwiseTangent,
        Kind::LayerNormTangent,
    ];
    products.chain(others).map(|kind| Load { kind }).collect()
}

impl Load {
    /// The kernel's name; of a product also which factor is transposed (NN, NT, TN).
    pub fn name(&self) -> String {
        match self.kind {
            Kind::Product(_, form) => format!("product {}", format!("{form:?}").to_uppercase()),
            _ => self.kernel().name.to_owned(),
        }
    }

    /// How a product is cut into tiles.
    pub fn tiling(&self) -> Option<&'static str> {
        match self.kind {
            Kind::Product(tiling, _) => Some(tiling.name),
            _ => None,
        }
    }

    /// Whether the program uses it at this size at all: for products too small to keep a device busy
    /// with large tiles it takes smaller ones.
    pub fn is_used(&self, size: usize) -> bool {
        match self.kind {
            Kind::Product(tiling, _) => fitting(tiling, size, size) == tiling,
            _ => true,
        }
    }

    /// The only size that it has, if it has only one.
    pub fn only_size(&self) -> Option<usize> {
        (self.kind == Kind::CholeskyInverse).then_some(BLOCK)
    }

    /// What one run has to do at least on matrices of `size` rows and columns.
    pub fn work(&self, size: usize) -> Work {
        let n = size as f64;
        match self.kind {
            Kind::Product(..) => Work::Operations(2.0 * n.powi(3)),
            // n³/3 for the factor, as many for the inverse.
            Kind::CholeskyInverse => Work::Operations(2.0 / 3.0 * (BLOCK as f64).powi(3)),
            Kind::Fma => Work::Operations(CHAINS.0 as f64 * CHAINS.1 as f64 * 128.0),
            Kind::Random
            | Kind::RowStatistics
            | Kind::Matvec
            | Kind::MatvecTransposed
            | Kind::Reduce => Work::Bytes(4.0 * n * n),
            Kind::RowsSoftmax
            | Kind::Softmax
            | Kind::Pointwise
            | Kind::Deflate
            | Kind::AddUp
            | Kind::Transpose
            | Kind::NormaliseRows
            | Kind::ScaleRows
            | Kind::LayerNorm
            | Kind::Activate
            | Kind::CopyColumns
            | Kind::Copy => Work::Bytes(8.0 * n * n),
            Kind::Add | Kind::SoftmaxTangent | Kind::PointwiseTangent | Kind::LayerNormTangent => {
                Work::Bytes(12.0 * n * n)
            }
            Kind::Diagonal => Work::Bytes(8.0 * n),
        }
    }

    pub(in crate::gpu) fn kernel(&self) -> Kernel {
        match self.kind {
            Kind::Product(tiling, form) => tiling.kernel(form),
            Kind::Random => kernel::RANDOM,
            Kind::RowsSoftmax => kernel::ROWS_SOFTMAX,
            Kind::Softmax => kernel::SOFTMAX,
            Kind::Pointwise => kernel::POINTWISE,
            Kind::RowStatistics => kernel::ROW_STATISTICS,
            Kind::Matvec => kernel::MATVEC,
            Kind::MatvecTransposed => kernel::MATVEC_TRANSPOSED,
            Kind::Reduce => kernel::REDUCE,
            Kind::Deflate => kernel::DEFLATE,
            Kind::Add => kernel::ADD,
            Kind::AddUp => kernel::ADD_UP,
            Kind::Diagonal => kernel::DIAGONAL,
            Kind::Transpose => kernel::TRANSPOSE,
            Kind::NormaliseRows => kernel::NORMALISE_ROWS,
            Kind::ScaleRows => kernel::SCALE_ROWS,
            Kind::LayerNorm => kernel::LAYER_NORM,
            Kind::Activate => kernel::ACTIVATE,
            Kind::CopyColumns => kernel::COPY_COLUMNS,
            Kind::CholeskyInverse => kernel::CHOLESKY_INVERSE,
            Kind::SoftmaxTangent => kernel::SOFTMAX_TANGENT,
            Kind::PointwiseTangent => kernel::POINTWISE_TANGENT,
            Kind::LayerNormTangent => kernel::LAYER_NORM_TANGENT,
            Kind::Fma => kernel::PEAK_FMA,
            Kind::Copy => kernel::PEAK_COPY,
        }
    }
}
