//! Kernels in single precision, for the graphics processor and for this one.
//!
//! A kernel is two files of its name in the folder of its group: `<name>.wgsl`, the shader, and `<name>.rs`, with its uniform as a struct,
//! what a launch of it takes, and its twin: a function of the same arguments that computes the same numbers, up
//! to rounding, on the processor. A new kernel is these two files and its two lines below, module and registry; whatever
//! it still lacks is named by the compiler (uniform, launch, twin, example) or by the tests (a uniform that is
//! laid out differently from the shader's, bindings of other names, a file that is not registered, a twin that
//! computes something else).
//!
//! What several shaders say stands in this folder and is put before them: `exponential.wgsl` and `reduction.wgsl`. For the
//! twins, `lanes.rs` has the same.
//!
//! Matrices are row-major, their rows padded with zeros to whole vectors of four.

mod four;
pub(crate) mod lanes;
mod shader;

pub use shader::Shader;

/// What a device needs to run a kernel once.
pub struct Launch {
    /// The shader.
    pub shader: Shader,
    /// The words of the uniform.
    pub uniform: Vec<u32>,
    /// Workgroups in every dimension.
    pub groups: [u32; 3],
    /// Floating-point operations that it takes about as long as.
    pub work: f64,
    /// What to run where there is no device.
    #[cfg(test)]
    #[cfg_attr(
        not(feature = "gpu"),
        expect(dead_code, reason = "only a device runs launches")
    )]
    pub(crate) twin: Twin,
}

/// A twin with its uniform: inputs in the order of their bindings, and the output.
#[cfg(test)]
pub(crate) type Twin = Box<dyn Fn(&[&[f32]], &mut [f32])>;

/// A uniform with what is launched with it.
pub trait Kernel: Copy {
    /// What a device needs to run it.
    fn launch(&self) -> Launch;
}

/// What one run of a kernel has to do at least.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Work {
    /// Floating-point operations, a multiplication and an addition counted as two.
    Operations(f64),
    /// Bytes read from and written to memory, each once.
    Bytes(f64),
}

impl Work {
    /// The number alone.
    pub fn amount(self) -> f64 {
        match self {
            Self::Operations(amount) | Self::Bytes(amount) => amount,
        }
    }

    /// Bytes of as many matrices of this shape.
    fn of_matrices(count: usize, (rows, columns): (usize, usize)) -> Self {
        Self::Bytes(4.0 * count as f64 * rows as f64 * columns as f64)
    }
}

/// What a buffer of an [`Example`] holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Contents {
    /// A matrix of so many rows and columns of normal numbers, its padding zeros.
    Normal(usize, usize),
    /// As many equal numbers.
    Equal(usize, f32),
    /// A square matrix with ones on its diagonal and zeros elsewhere, with as many zeros behind it.
    Identity(usize),
    /// Room for as many numbers.
    Room(usize),
}

impl Contents {
    /// How many numbers it holds.
    pub fn words(self) -> usize {
        match self {
            Self::Normal(rows, columns) => rows * stride_of(columns),
            Self::Identity(n) => 2 * n * n,
            Self::Equal(words, _) | Self::Room(words) => words,
        }
    }
}

/// A launch on matrices of some shape, on which tests compare shader and twin and benchmarks take the time.
pub struct Example {
    /// What is launched.
    pub launch: Launch,
    /// What is bound for reading.
    pub inputs: Vec<Contents>,
    /// What is bound for writing.
    pub output: Contents,
    /// What it has to do at least.
    pub least: Work,
    /// Whether it reads its output, and repeated would leave the numbers that it is made for.
    pub spoils: bool,
}

impl Example {
    fn new(kernel: impl Kernel, inputs: &[Contents], output: Contents, least: Work) -> Self {
        Self {
            launch: kernel.launch(),
            inputs: inputs.to_vec(),
            output,
            least,
            spoils: false,
        }
    }

    /// The same for a kernel whose input has to be made anew before every run.
    fn spoiling(mut self) -> Self {
        self.spoils = true;
        self
    }
}

/// What an entry costs that is only read or written, in floating-point operations.
const COST_OF_ACCESS: f64 = 50.0;

/// What one costs that an exponential is taken of.
const EXPONENTIAL: f64 = 400.0;

/// Threads of a workgroup of kernels in which a thread makes an entry or a vector of four.
const THREADS: u32 = 64;

/// Workgroups for `count` units of work where one dimension does not hold them all.
fn workgroups_for(count: u32) -> [u32; 3] {
    let count = count.max(1);
    let across = count.min(32768);
    [across, count.div_ceil(across), 1]
}

/// Entries between the rows of a matrix of so many columns.
fn stride_of(columns: usize) -> usize {
    columns.next_multiple_of(4).max(4)
}

/// A number of a uniform as the word that the shader reads.
trait Word {
    fn word(self) -> u32;
}

impl Word for u32 {
    fn word(self) -> u32 {
        self
    }
}

impl Word for f32 {
    fn word(self) -> u32 {
        self.to_bits()
    }
}

/// A struct that is laid out as the uniform of a shader: fields of 32 bits one after the other.
macro_rules! uniform {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name {
            $($(#[$field_doc])* pub $field: $type,)*
        }

        impl $name {
            /// Names and types of the fields.
            pub const FIELDS: &[(&str, &str)] = &[$((stringify!($field), stringify!($type))),*];

            /// The words of the fields.
            fn words(&self) -> Vec<u32> {
                use $crate::kernels::Word;
                vec![$(self.$field.word()),*]
            }
        }
    };
}

/// A kernel of one form: the name of its shader (and of files of this folder that stand before it), the names of what is
/// bound, and its uniform. `groups`, `work`, `twin` and `example` are methods that its file adds.
macro_rules! kernel {
    (
        $(#[$doc:meta])*
        $kernel:ident = $name:literal $(with $($shared:literal),+)? ($($input:ident),*) -> $output:ident
        { $($fields:tt)* }
    ) => {
        uniform! { $(#[$doc])* $kernel { $($fields)* } }

        impl $kernel {
            /// The shader of the kernel.
            pub const SHADER: $crate::kernels::Shader = $crate::kernels::Shader {
                name: $name,
                source: concat!(
                    $($(include_str!(concat!("../", $shared, ".wgsl")),)+)?
                    include_str!(concat!($name, ".wgsl")),
                ),
                constants: &[],
                uniform: Self::FIELDS,
                bindings: &[$(stringify!($input),)* stringify!($output)],
            };

            /// Its shader in every form: one.
            pub fn shaders() -> Vec<$crate::kernels::Shader> {
                vec![Self::SHADER]
            }
        }

        impl $crate::kernels::Kernel for $kernel {
            fn launch(&self) -> $crate::kernels::Launch {
                $crate::kernels::Launch {
                    shader: Self::SHADER,
                    uniform: self.words(),
                    groups: self.groups(),
                    work: self.work(),
                    #[cfg(test)]
                    twin: {
                        let kernel = *self;
                        Box::new(move |inputs, $output| {
                            let [$($input),*] = inputs else {
                                panic!("{} inputs for {}", inputs.len(), $name);
                            };
                            kernel.twin($($input,)* $output);
                        })
                    },
                }
            }
        }
    };
}

// Outside the macro, for rustfmt follows no module that a macro declares.

/// Products and sums over matrices.
pub mod products {
    pub mod cholesky_inverse;
    pub mod matvec;
    pub mod matvec_transposed;
    pub mod product;
    pub mod reduce;
}

/// Scores to attention, and what is read off it.
pub mod attention {
    pub mod pointwise;
    pub mod pointwise_tangent;
    pub mod row_statistics;
    pub mod rows_softmax;
    pub mod softmax;
    pub mod softmax_tangent;
}

/// What is done row by row.
pub mod rows {
    pub mod add_up;
    pub mod layer_norm;
    pub mod layer_norm_tangent;
    pub mod normalise_rows;
    pub mod rotate;
    pub mod scale_rows;
    pub mod scaled_norm;
}

/// What is done entry by entry, and where entries go.
pub mod entries {
    pub mod activate;
    pub mod add;
    pub mod copy_columns;
    pub mod deflate;
    pub mod diagonal;
    pub mod hadamard;
    pub mod random;
    pub mod transpose;
}

/// What models are trained with: operations on two arenas, one of values and one of gradients, of which a kernel writes one
/// and may read the other; places in them are numbers of words.
pub mod training {
    pub mod activation;
    pub mod blocks_dot;
    pub mod blocks_product;
    pub mod blocks_scale;
    pub mod column_sums;
    pub mod combine;
    pub mod filter_eigenvalues;
    pub mod gather_backward;
    pub mod gather_forward;
    pub mod gauss_jordan;
    pub mod gram_schmidt;
    pub mod matrix_exponential;
    pub mod optimise;
    pub mod square_sum;
}

/// The same row by row: softmax, LayerNorm and the loss.
pub mod training_rows {
    pub mod cross_entropy_backward;
    pub mod cross_entropy_forward;
    pub mod layer_norm_backward;
    pub mod layer_norm_forward;
    pub mod softmax_backward;
    pub mod softmax_forward;
}

/// What a device reaches at most, for benchmarks.
pub mod peak {
    pub mod peak_copy;
    pub mod peak_fma;
}

/// The kernels: a group, a module and its struct each.
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
    entries::copy_columns::CopyColumns,
    entries::deflate::Deflate,
    entries::diagonal::Diagonal,
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
    attention::row_statistics::RowStatistics,
    attention::rows_softmax::RowsSoftmax,
    rows::scale_rows::ScaleRows,
    rows::scaled_norm::ScaledNorm,
    attention::softmax::Softmax,
    attention::softmax_tangent::SoftmaxTangent,
    entries::transpose::Transpose,
    training::activation::Activation,
    training::blocks_dot::BlocksDot,
    training::blocks_product::BlocksProduct,
    training::blocks_scale::BlocksScale,
    training::column_sums::ColumnSums,
    training::combine::Combine,
    training_rows::cross_entropy_backward::CrossEntropyBackward,
    training_rows::cross_entropy_forward::CrossEntropyForward,
    training::filter_eigenvalues::FilterEigenvalues,
    training::gather_backward::GatherBackward,
    training::gather_forward::GatherForward,
    training::gauss_jordan::GaussJordan,
    training::gram_schmidt::GramSchmidt,
    training_rows::layer_norm_backward::LayerNormBackward,
    training_rows::layer_norm_forward::LayerNormForward,
    training::matrix_exponential::MatrixExponential,
    training::optimise::Optimise,
    training_rows::softmax_backward::SoftmaxBackward,
    training_rows::softmax_forward::SoftmaxForward,
    training::square_sum::SquareSum,
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
