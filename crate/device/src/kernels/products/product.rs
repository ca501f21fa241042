//! Products of matrices: one uniform and one twin for two shaders, each compiled in several forms.

use crate::kernels::{Contents, Example, Kernel, Launch, Shader, Work, stride_of};
use crate::linalg::gemm::{Before, Strided, StridedMut, multiply_into};

uniform! {
    /// C ← α op(A) op(B) + β C for blocks of matrices, op(A) m × k and op(B) k × n. Offsets and strides are in
    /// vectors of four.
    Blocks {
        /// Rows of C.
        m: u32,
        /// Columns of C.
        n: u32,
        /// Terms of a sum.
        k: u32,
        /// Offset of the first vector of A.
        a_offset: u32,
        /// Vectors between rows of A.
        a_stride: u32,
        /// Offset of the first vector of B.
        b_offset: u32,
        /// Vectors between rows of B.
        b_stride: u32,
        /// Offset of the first vector of C.
        c_offset: u32,
        /// Vectors between rows of C.
        c_stride: u32,
        /// α.
        alpha: f32,
        /// β.
        beta: f32,
    }
}

/// Which factor of a product is transposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The product A B.
    Nn,
    /// The product A Bᵀ.
    Nt,
    /// The product Aᵀ B.
    Tn,
}

impl Form {
    /// All forms.
    pub const ALL: [Self; 3] = [Self::Nn, Self::Nt, Self::Tn];
}

/// A way to cut a product into workgroups and threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tiling {
    /// Name shown to the user.
    pub name: &'static str,
    /// Outputs of a workgroup: columns and rows.
    pub tile: (u32, u32),
    /// A B, A Bᵀ, Aᵀ B.
    shaders: [Shader; 3],
}

impl Tiling {
    /// The shader of a form.
    pub fn shader(&self, form: Form) -> Shader {
        match form {
            Form::Nn => self.shaders[0],
            Form::Nt => self.shaders[1],
            Form::Tn => self.shaders[2],
        }
    }
}

macro_rules! shader {
    ($name:literal, $constants:expr) => {
        Shader {
            name: $name,
            source: include_str!(concat!($name, ".wgsl")),
            constants: $constants,
            uniform: Blocks::FIELDS,
            bindings: &["a", "b", "c"],
        }
    };
}

macro_rules! direct {
    ($a:literal, $b:literal) => {
        shader!(
            "product_direct",
            &[("TRANSPOSE_A", $a), ("TRANSPOSE_B", $b)]
        )
    };
}

macro_rules! tiled {
    ($a:literal, $b:literal, $tile:literal, $rows:literal, $columns:literal) => {
        shader!(
            "product_tiled",
            &[
                ("TRANSPOSE_A", $a),
                ("TRANSPOSE_B", $b),
                ("TILE_M", $tile),
                ("TILE_N", $tile),
                ("ROWS", $rows),
                ("COLUMNS", $columns),
            ]
        )
    };
}

macro_rules! tiling {
    ($name:literal, $tile:literal, $rows:literal, $columns:literal) => {
        Tiling {
            name: $name,
            tile: ($tile, $tile),
            shaders: [
                tiled!(0, 0, $tile, $rows, $columns),
                tiled!(0, 1, $tile, $rows, $columns),
                tiled!(1, 0, $tile, $rows, $columns),
            ],
        }
    };
}

/// The tilings that are timed against each other; the first is the one for software renderers.
pub const TILINGS: [Tiling; 4] = [
    Tiling {
        name: "4 × 4 direct",
        tile: (32, 32),
        shaders: [direct!(0, 0), direct!(0, 1), direct!(1, 0)],
    },
    tiling!("32 × 32 tiles of 4 × 4", 32, 1, 1),
    tiling!("64 × 64 tiles of 4 × 4", 64, 1, 1),
    tiling!("128 × 128 tiles of 8 × 8", 128, 2, 2),
];

/// A product of blocks in a form, cut by a tiling.
#[derive(Clone, Copy, Debug)]
pub struct Product {
    /// Which factor is transposed.
    pub form: Form,
    /// How the product is divided into tiles on a device.
    pub tiling: &'static Tiling,
    /// The uniform.
    pub blocks: Blocks,
}

impl Kernel for Product {
    fn launch(&self) -> Launch {
        let Blocks { m, n, k, .. } = self.blocks;
        let (across, down) = self.tiling.tile;
        Launch {
            shader: self.tiling.shader(self.form),
            uniform: self.blocks.words(),
            groups: [n.div_ceil(across), m.div_ceil(down), 1],
            work: 2.0 * f64::from(m) * f64::from(n) * f64::from(k),
            #[cfg(feature = "twin")]
            twin: {
                let product = *self;
                Box::new(move |inputs, c| {
                    let [a, b] = inputs else {
                        panic!("{} inputs for a product", inputs.len());
                    };
                    product.twin(a, b, c);
                })
            },
        }
    }
}

impl Product {
    /// Shaders of this kernel in every form and tiling.
    pub fn shaders() -> Vec<Shader> {
        TILINGS.iter().flat_map(|tiling| tiling.shaders).collect()
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, a: &[f32], b: &[f32], c: &mut [f32]) {
        let p = &self.blocks;
        let (transpose_a, transpose_b) = (self.form == Form::Tn, self.form == Form::Nt);
        let [m, n, k] = [p.m, p.n, p.k].map(|n| n as usize);
        let [a_offset, a_stride] = [p.a_offset, p.a_stride].map(|n| 4 * n as usize);
        let [b_offset, b_stride] = [p.b_offset, p.b_stride].map(|n| 4 * n as usize);
        let [c_offset, c_stride] = [p.c_offset, p.c_stride].map(|n| 4 * n as usize);
        fn stored(
            x: &[f32],
            (rows, columns): (usize, usize),
            stride: usize,
            transpose: bool,
        ) -> Strided<'_, f32> {
            let x = Strided::new(x, [rows, columns], [stride, 1]);
            if transpose { x.transposed() } else { x }
        }
        let a_shape = if transpose_a { (k, m) } else { (m, k) };
        let b_shape = if transpose_b { (n, k) } else { (k, n) };
        let left = stored(&a[a_offset..], a_shape, a_stride, transpose_a);
        let right = stored(&b[b_offset..], b_shape, b_stride, transpose_b);
        // Rows include their padding, whose sums are empty and therefore zero.
        let padded = n.next_multiple_of(4);
        for row in c[c_offset..].chunks_mut(c_stride).take(m) {
            match p.beta {
                0.0 => row[..padded].fill(0.0),
                1.0 => {}
                beta => row[..padded].iter_mut().for_each(|c| *c *= beta),
            }
        }
        let c = StridedMut::new(&mut c[c_offset..], [m, n], [c_stride, 1]);
        multiply_into(c, Before::Kept, p.alpha, left, right);
    }

    /// A B for a square A of `rows` rows.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (a_stride, b_stride) = (stride_of(rows), stride_of(columns));
        let kernel = Self {
            form: Form::Nn,
            tiling: &TILINGS[0],
            blocks: Blocks {
                m: rows as u32,
                n: columns as u32,
                k: rows as u32,
                a_offset: 0,
                a_stride: (a_stride / 4) as u32,
                b_offset: 0,
                b_stride: (b_stride / 4) as u32,
                c_offset: 0,
                c_stride: (b_stride / 4) as u32,
                alpha: 1.0,
                beta: 0.0,
            },
        };
        let inputs = [
            Contents::Normal(rows, rows),
            Contents::Normal(rows, columns),
        ];
        let least = Work::Operations(kernel.launch().work);
        Example::new(kernel, &inputs, Contents::Room(rows * b_stride), least)
    }
}
