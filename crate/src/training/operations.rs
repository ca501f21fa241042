//! The operations that models are made of: forward, backward and what each reads, one file an operation.
//!
//! They are data, so that another processor can run the same list. All write behind what they read;
//! some work in place, where the backward pass needs only what they leave.

mod activation;
mod bias;
pub(super) mod blocks;
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
pub use blocks::Blocks;
pub use cross_entropy::CrossEntropy;
pub use filter_eigenvalues::FilterEigenvalues;
pub use gather::Gather;
pub use inverse::Inverse;
pub use layer_norm::LayerNorm;
pub use orthogonal::{Orthogonal, OrthogonalBasis};
pub use positions::Positions;
pub use product::Product;
pub use residual::Residual;
pub use scale_columns::ScaleColumns;
pub use select_rows::SelectRows;
pub use softmax::Softmax;

use super::Real;
use super::memory::Memory;
use super::slot::Input;
use crate::kernels::{Kernel, Launch};

/// Where in a device's arenas lies what no slot of the tape is for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Places {
    /// Room for the inner steps of an operation, in both arenas.
    pub scratch: u32,
    /// What a target counts, one number.
    pub weight: u32,
    /// Words of the input.
    pub words: u32,
    /// Places of words in the input, sorted by word.
    pub sorted_places: u32,
    /// Where each word's places begin there, one number more than there are words.
    pub starts: u32,
    /// Targets, below zero where none is asked for.
    pub targets: u32,
    /// Two numbers for every target: its share of the loss, and whether it has the largest logit.
    pub results: u32,
}

/// What a device runs for an operation: kernels that write values and may read gradients, and back, kernels that write
/// gradients and may read values.
#[derive(Default)]
pub struct DevicePasses {
    /// In the order of the forward pass.
    pub forward: Vec<Launch>,
    /// In the order of the backward pass.
    pub backward: Vec<Launch>,
}

impl DevicePasses {
    /// The same with one more kernel forward.
    fn forward(mut self, kernel: impl Kernel) -> Self {
        self.forward.push(kernel.launch());
        self
    }

    /// The same with one more kernel backward.
    fn backward(mut self, kernel: impl Kernel) -> Self {
        self.backward.push(kernel.launch());
        self
    }

    /// The same with one more kernel backward, if somebody asks for what it computes.
    fn backward_if(self, wanted: bool, kernel: impl Kernel) -> Self {
        if wanted { self.backward(kernel) } else { self }
    }
}

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

/// What every operation can do on a device.
pub trait OnDevice: Operate {
    /// How many numbers of scratch it takes there, in both arenas.
    fn device_scratch(&self) -> usize {
        self.scratch()
    }

    /// Both passes as kernels on the numbers at `places`.
    fn on_device(&self, places: &Places) -> DevicePasses;
}

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
