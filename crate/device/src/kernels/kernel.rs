//! The trait of a kernel: its uniform, the size of a launch, its twin, and an example on which both are compared.

use super::Shader;

/// Data that a device needs to run a kernel once.
pub struct Launch {
    /// The shader.
    pub shader: Shader,
    /// The words of the uniform.
    pub uniform: Vec<u32>,
    /// Workgroups in every dimension.
    pub groups: [u32; 3],
    /// Number of floating-point operations that take about the same time.
    pub work: f64,
    /// The computation on the processor.
    #[cfg(feature = "twin")]
    pub twin: Twin,
}

/// A twin with its uniform: inputs in the order of their bindings, and the output.
#[cfg(feature = "twin")]
pub type Twin = Box<dyn Fn(&[&[f32]], &mut [f32])>;

/// A uniform with its launch.
pub trait Kernel: Copy {
    /// The launch on a device.
    fn launch(&self) -> Launch;
}

/// Minimum work of one run of a kernel.
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

    /// Size in bytes of this number of matrices of this shape.
    pub(super) fn of_matrices(count: usize, (rows, columns): (usize, usize)) -> Self {
        Self::Bytes(4.0 * count as f64 * rows as f64 * columns as f64)
    }
}

/// Content of a buffer of an [`Example`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Contents {
    /// A matrix with this many rows and columns, filled with normal numbers; its padding is zero.
    Normal(usize, usize),
    /// As many equal numbers.
    Equal(usize, f32),
    /// An identity matrix, followed by the same number of zeros.
    Identity(usize),
    /// Space for this number of values.
    Room(usize),
}

impl Contents {
    /// Number of values in the buffer.
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
    /// The launch.
    pub launch: Launch,
    /// Buffers bound for reading.
    pub inputs: Vec<Contents>,
    /// Buffer bound for writing.
    pub output: Contents,
    /// Its minimum work.
    pub least: Work,
    /// Whether the kernel reads its output, so that repeated runs would overflow.
    pub spoils: bool,
}

impl Example {
    pub(super) fn new(
        kernel: impl Kernel,
        inputs: &[Contents],
        output: Contents,
        least: Work,
    ) -> Self {
        Self {
            launch: kernel.launch(),
            inputs: inputs.to_vec(),
            output,
            least,
            spoils: false,
        }
    }

    /// Example of a kernel whose input has to be restored before every run.
    pub(super) fn spoiling(mut self) -> Self {
        self.spoils = true;
        self
    }
}

/// Cost of an entry that is only read or written, in floating-point operations.
pub(super) const COST_OF_ACCESS: f64 = 50.0;

/// Cost of an exponential.
pub(super) const EXPONENTIAL: f64 = 400.0;

/// Number of threads of a workgroup of kernels in which a thread makes an entry or a vector of four.
pub(super) const THREADS: u32 = 64;

/// Workgroups for `count` units of work, in two dimensions if one does not suffice.
pub(super) fn workgroups_for(count: u32) -> [u32; 3] {
    let count = count.max(1);
    let across = count.min(32768);
    [across, count.div_ceil(across), 1]
}

/// Entries between the rows of a matrix of this many columns.
pub(super) fn stride_of(columns: usize) -> usize {
    columns.next_multiple_of(4).max(4)
}

/// A number of a uniform as the word that the shader reads.
pub(super) trait Word {
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

/// A struct with the fields of a shader's uniform, of 32 bits one after the other. Fields after `launch` are not part of the
/// uniform.
macro_rules! uniform {
    (
        $(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ident,)* }
        $(launch { $($(#[$launch_doc:meta])* $launch:ident: $launch_type:ident,)* })?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name {
            $($($(#[$launch_doc])* pub $launch: $launch_type,)*)?
            $($(#[$field_doc])* pub $field: $type,)*
        }

        impl $name {
            /// Names and types of the uniform's fields.
            pub const FIELDS: &[(&str, &str)] = &[$((stringify!($field), stringify!($type))),*];

            /// The words of the uniform.
            fn words(&self) -> Vec<u32> {
                use $crate::kernels::Word;
                vec![$(self.$field.word()),*]
            }
        }
    };
}

/// A kernel with one form of its shader: the names of the shader and of the files of this folder that precede it, the names of the
/// bindings, and the uniform. After `launch` are numbers that the shader does not read: they say only how many workgroups there are.
/// The file of the kernel adds the methods `groups`, `work`, `twin` and `example`.
macro_rules! kernel {
    (
        $(#[$doc:meta])*
        $kernel:ident = $name:literal $(with $($shared:literal),+)? ($($input:ident),*) -> $output:ident
        { $($fields:tt)* }
        $(launch { $($launch:tt)* })?
    ) => {
        uniform! { $(#[$doc])* $kernel { $($fields)* } $(launch { $($launch)* })? }

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

            /// All shaders of this kernel: one.
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
                    #[cfg(feature = "twin")]
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
