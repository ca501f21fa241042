//! The operations that models are made of: forward, backward and what each reads, one file an operation.
//!
//! They are data, so that another processor can run the same list. All write behind what they read;
//! some work in place, where the backward pass needs only what they leave.

mod activation;
mod bias;
mod cross_entropy;
mod filter_eigenvalues;
mod gather;
mod inverse;
mod layer_norm;
mod matrix_exponential;
mod orthogonal;
mod positions;
mod product;
mod residual;
mod scale_columns;
mod select_rows;
mod small_products;
mod softmax;
#[cfg(test)]
mod testing;

pub use activation::Activate;
pub use bias::Bias;
pub use cross_entropy::CrossEntropy;
pub use filter_eigenvalues::FilterEigenvalues;
pub use gather::Gather;
pub use inverse::Inverse;
pub use layer_norm::LayerNorm;
pub use orthogonal::{Orthogonal, OrthogonalBasis};
pub use positions::Positions;
pub use product::{Blocks, Product};
pub use residual::Residual;
pub use scale_columns::ScaleColumns;
pub use select_rows::SelectRows;
pub use softmax::Softmax;

use super::Real;
use super::memory::Memory;
use super::slot::Input;

/// What every operation can do.
pub trait Operate {
    /// What it is differentiated with respect to, other than what it changes in place.
    fn inputs(&mut self) -> Vec<&mut Input>;

    /// How many numbers of scratch it takes.
    fn scratch(&self) -> usize {
        0
    }

    /// Computes its output.
    fn forward<R: Real>(&self, memory: &mut Memory<R>);

    /// From the gradient with respect to its output those with respect to its inputs.
    fn backward<R: Real>(&self, memory: &mut Memory<R>);
}

macro_rules! operations {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// One operation of a [`Tape`](super::Tape).
        #[derive(Clone, Debug)]
        pub enum Operation {
            $($(#[$doc])* $name($name),)*
        }

        $(impl From<$name> for Operation {
            fn from(operation: $name) -> Self {
                Self::$name(operation)
            }
        })*

        impl Operate for Operation {
            fn inputs(&mut self) -> Vec<&mut Input> {
                match self {
                    $(Self::$name(operation) => operation.inputs(),)*
                }
            }

            fn scratch(&self) -> usize {
                match self {
                    $(Self::$name(operation) => operation.scratch(),)*
                }
            }

            fn forward<R: Real>(&self, memory: &mut Memory<R>) {
                match self {
                    $(Self::$name(operation) => operation.forward(memory),)*
                }
            }

            fn backward<R: Real>(&self, memory: &mut Memory<R>) {
                match self {
                    $(Self::$name(operation) => operation.backward(memory),)*
                }
            }
        }
    };
}

operations! {
    /// φ of every entry.
    Activate,
    /// A row added to every row.
    Bias,
    /// The loss.
    CrossEntropy,
    /// Clipped or balanced eigenvalues of H.
    FilterEigenvalues,
    /// Rows of a table.
    Gather,
    /// Inverse of a square matrix.
    Inverse,
    /// LayerNorm of every row.
    LayerNorm,
    /// Orthogonal attention applied to values.
    Orthogonal,
    /// Positions added, and the token of the class put first.
    Positions,
    /// Products of blocks.
    Product,
    /// Skip connection.
    Residual,
    /// A factor for every column.
    ScaleColumns,
    /// One row of every example.
    SelectRows,
    /// Softmax of every row.
    Softmax,
}
