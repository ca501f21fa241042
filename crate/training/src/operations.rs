//! The operations that models are made of, one file each, and the list of them all.
//!
//! Operations are data, so that another processor can run the same list. All write to slots after those that they read; some work in place,
//! if the backward pass needs only their output.

mod activation;
mod bias;
pub(super) mod blocks;
mod cross_entropy;
mod filter_eigenvalues;
mod gather;
mod inverse;
mod layer_norm;
mod matrix_exponential;
mod multiply;
mod operation;
mod orthogonal;
mod positions;
mod product;
mod residual;
mod scale_columns;
mod scale_heads;
mod select_rows;
mod sigmoid;
mod small_products;
mod softmax;
#[cfg(test)]
mod testing;
mod unit_rows;

pub use activation::Activate;
pub use bias::Bias;
pub use blocks::Blocks;
pub use cross_entropy::CrossEntropy;
pub use filter_eigenvalues::FilterEigenvalues;
pub use gather::Gather;
pub use inverse::Inverse;
pub use layer_norm::LayerNorm;
pub use multiply::Multiply;
pub use operation::{DevicePasses, OnDevice, Operate, Places};
pub use orthogonal::{Orthogonal, OrthogonalBasis};
pub use positions::Positions;
pub use product::Product;
pub use residual::Residual;
pub use scale_columns::ScaleColumns;
pub use scale_heads::ScaleHeads;
pub use select_rows::SelectRows;
pub use sigmoid::Sigmoid;
pub use softmax::{Sink, Softmax};
pub use unit_rows::UnitRows;

use super::Real;
use super::memory::Memory;
use super::slot::Input;

/// One enum for all operations.
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

        impl OnDevice for Operation {
            fn device_scratch(&self) -> usize {
                match self {
                    $(Self::$name(operation) => operation.device_scratch(),)*
                }
            }

            fn on_device(&self, places: &Places) -> DevicePasses {
                match self {
                    $(Self::$name(operation) => operation.on_device(places),)*
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
    /// Products of entries.
    Multiply,
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
    /// A factor for every head.
    ScaleHeads,
    /// One row of every example.
    SelectRows,
    /// The logistic function of every entry.
    Sigmoid,
    /// Softmax of every row.
    Softmax,
    /// Rows of unit length.
    UnitRows,
}
