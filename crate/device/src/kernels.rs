//! Kernels in single precision, for the graphics processor and for the processor.
//!
//! A kernel consists of two files in the folder of its group: the shader `<name>.wgsl`, and `<name>.rs` with its uniform as a
//! struct, the size of a launch, and its twin. The twin is a function with the same arguments that computes the same numbers on
//! the processor, up to rounding. A new kernel needs these two files and two lines below: module and registry. The compiler names
//! missing parts (uniform, launch, twin, example). The tests find a field that a shader reads and its uniform lacks, a field that no shader
//! reads, bindings with different names, a file that is not registered, and a twin with different results.
//!
//! The uniform is declared in Rust alone: [`Shader::text`] declares it in the shader, as `p` after the other bindings. Code that
//! several shaders share is in this folder and is prepended to them: `arena.wgsl`, `exponential.wgsl` and `reduction.wgsl`.
//! `lanes.rs` has the last two for the twins.
//!
//! Matrices are row-major, their rows padded with zeros to whole vectors of four.

#[macro_use]
mod kernel;
mod four;
pub mod lanes;
mod shader;

use kernel::{COST_OF_ACCESS, EXPONENTIAL, THREADS, Word, stride_of, workgroups_for};
pub use kernel::{Contents, Example, Kernel, Launch, Work};
pub use shader::Shader;

// Outside the macro, for rustfmt follows no module that a macro declares.

/// Products and sums over matrices.
pub mod products {
    pub mod cholesky_inverse;
    pub mod matvec;
    pub mod matvec_transposed;
    pub mod product;
    pub mod reduce;
}

/// Scores to attention, and quantities computed from it.
pub mod attention {
    pub mod balanced_rows;
    pub mod pointwise;
    pub mod pointwise_tangent;
    pub mod row_log_sums;
    pub mod row_statistics;
    pub mod rows_softmax;
    pub mod softmax;
    pub mod softmax_tangent;
}

/// Operations row by row.
pub mod rows {
    pub mod add_up;
    pub mod layer_norm;
    pub mod layer_norm_tangent;
    pub mod normalise_rows;
    pub mod rotate;
    pub mod scale_rows;
    pub mod scaled_norm;
    pub mod unit_differences;
}

/// Operations entry by entry, and moves of entries.
pub mod entries {
    pub mod activate;
    pub mod add;
    pub mod copy_columns;
    pub mod deflate;
    pub mod diagonal;
    pub mod gate;
    pub mod hadamard;
    pub mod random;
    pub mod transpose;
}

/// Operations for training on two arenas: one of values and one of gradients. A kernel writes one arena and may read the other;
/// offsets in them count words.
pub mod training {
    pub mod activation;
    pub mod clip_heads;
    pub mod column_sums;
    pub mod combine;
    pub mod filter_eigenvalues;
    pub mod gather_backward;
    pub mod gather_forward;
    pub mod largest_scores;
    pub mod optimise;
    pub mod square_sum;
}

/// Operations for training on whole matrices: products of blocks, inverses, bases and exponentials.
pub mod training_matrices {
    pub mod blocks_dot;
    pub mod blocks_product;
    pub mod blocks_scale;
    pub mod gauss_jordan;
    pub mod gram_schmidt;
    pub mod matrix_exponential;
}

/// Operations for training row by row: softmax, LayerNorm and the loss.
pub mod training_rows {
    pub mod cross_entropy_backward;
    pub mod cross_entropy_forward;
    pub mod layer_norm_backward;
    pub mod layer_norm_forward;
    pub mod softmax_backward;
    pub mod softmax_forward;
}

/// Peak rates of a device, for benchmarks.
pub mod peak {
    pub mod peak_copy;
    pub mod peak_fma;
}

/// The kernels, each with its group, its module and its struct.
macro_rules! registry {
    ($($group:ident::$module:ident::$kernel:ident,)*) => {
        /// The shaders of all kernels in every form.
        pub fn shaders() -> Vec<Shader> {
            [$($group::$module::$kernel::shaders()),*].concat()
        }

        /// An example of every kernel by its number of rows and columns, with the kernel's name.
        pub const EXAMPLES: &[(&str, fn(usize, usize) -> Example)] =
            &[$((stringify!($module), $group::$module::$kernel::example)),*];
    };
}

registry! {
    entries::activate::Activate,
    entries::add::Add,
    rows::add_up::AddUp,
    products::cholesky_inverse::CholeskyInverse,
    attention::balanced_rows::BalancedRows,
    entries::copy_columns::CopyColumns,
    entries::deflate::Deflate,
    entries::diagonal::Diagonal,
    entries::gate::Gate,
    entries::hadamard::Hadamard,
    rows::layer_norm::LayerNorm,
    rows::layer_norm_tangent::LayerNormTangent,
    products::matvec::Matvec,
    products::matvec_transposed::MatvecTransposed,
    rows::normalise_rows::NormaliseRows,
    peak::peak_copy::PeakCopy,
    peak::peak_fma::PeakFma,
    attention::pointwise::Pointwise,
    attention::pointwise_tangent::PointwiseTangent,
    products::product::Product,
    entries::random::Random,
    products::reduce::Reduce,
    rows::rotate::Rotate,
    attention::row_log_sums::RowLogSums,
    attention::row_statistics::RowStatistics,
    attention::rows_softmax::RowsSoftmax,
    rows::scale_rows::ScaleRows,
    rows::scaled_norm::ScaledNorm,
    attention::softmax::Softmax,
    attention::softmax_tangent::SoftmaxTangent,
    entries::transpose::Transpose,
    rows::unit_differences::UnitDifferences,
    training::activation::Activation,
    training_matrices::blocks_dot::BlocksDot,
    training_matrices::blocks_product::BlocksProduct,
    training_matrices::blocks_scale::BlocksScale,
    training::clip_heads::ClipHeads,
    training::column_sums::ColumnSums,
    training::combine::Combine,
    training_rows::cross_entropy_backward::CrossEntropyBackward,
    training_rows::cross_entropy_forward::CrossEntropyForward,
    training::filter_eigenvalues::FilterEigenvalues,
    training::gather_backward::GatherBackward,
    training::gather_forward::GatherForward,
    training_matrices::gauss_jordan::GaussJordan,
    training_matrices::gram_schmidt::GramSchmidt,
    training_rows::layer_norm_backward::LayerNormBackward,
    training_rows::layer_norm_forward::LayerNormForward,
    training_matrices::matrix_exponential::MatrixExponential,
    training::largest_scores::LargestScores,
    training::optimise::Optimise,
    training_rows::softmax_backward::SoftmaxBackward,
    training_rows::softmax_forward::SoftmaxForward,
    training::square_sum::SquareSum,
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
