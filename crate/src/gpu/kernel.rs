//! The kernels by name: one shader file each, with what it needs to be compiled.

use super::written_out::written_out;

/// What an entry costs that is only read or written, in floating-point operations.
pub(crate) const TOUCH: f64 = 50.0;

/// A compute shader and the constants set in it before compilation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Kernel {
    /// Name of the file and of the entry point.
    pub name: &'static str,
    source: &'static str,
    /// Values for its `const NAME: u32 = …;`.
    pub constants: &'static [(&'static str, u32)],
    /// Outputs of a workgroup: columns (in vectors of four) and rows, where it is a product.
    pub tile: (u32, u32),
}

macro_rules! shader {
    ($name:literal) => {
        include_str!(concat!("shaders/", $name, ".wgsl"))
    };
}

/// Kernels of one form each, in the order of their names, and all of them in a list.
macro_rules! kernels {
    ($($(#[$attribute:meta])* $name:ident = $file:literal $(with $shared:literal)?;)*) => {
        $($(#[$attribute])*
        pub(crate) const $name: Kernel = Kernel {
            name: $file,
            source: concat!($(shader!($shared),)? shader!($file)),
            constants: &[],
            tile: (0, 0),
        };)*

        #[cfg(test)]
        const OF_ONE_FORM: &[Kernel] = &[$($name),*];
    };
}

kernels! {
    ACTIVATE = "activate";
    ADD = "add";
    ADD_UP = "add_up";
    CHOLESKY_INVERSE = "cholesky_inverse";
    COPY_COLUMNS = "copy_columns";
    DEFLATE = "deflate";
    DIAGONAL = "diagonal";
    LAYER_NORM = "layer_norm";
    LAYER_NORM_TANGENT = "layer_norm_tangent";
    MATVEC = "matvec";
    MATVEC_TRANSPOSED = "matvec_transposed";
    NORMALISE_ROWS = "normalise_rows";
    /// What the device copies at most.
    #[cfg(not(target_arch = "wasm32"))]
    PEAK_COPY = "peak_copy";
    /// What it computes at most: a chain of multiplications and additions.
    #[cfg(not(target_arch = "wasm32"))]
    PEAK_FMA = "peak_fma";
    POINTWISE = "pointwise";
    POINTWISE_TANGENT = "pointwise_tangent";
    RANDOM = "random";
    REDUCE = "reduce";
    ROW_STATISTICS = "row_statistics" with "exponential";
    ROWS_SOFTMAX = "rows_softmax" with "exponential";
    SCALE_ROWS = "scale_rows";
    SOFTMAX = "softmax" with "exponential";
    SOFTMAX_TANGENT = "softmax_tangent" with "exponential";
    TRANSPOSE = "transpose";
}

/// Which factor of a product is transposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A B.
    Nn,
    /// A Bᵀ.
    Nt,
    /// Aᵀ B.
    Tn,
}

/// All forms.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) const FORMS: [Form; 3] = [Form::Nn, Form::Nt, Form::Tn];

/// A way to cut a product into workgroups and threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tiling {
    /// What it is called.
    pub name: &'static str,
    /// A B, A Bᵀ, Aᵀ B.
    forms: [Kernel; 3],
}

impl Tiling {
    pub(crate) fn kernel(&self, form: Form) -> Kernel {
        match form {
            Form::Nn => self.forms[0],
            Form::Nt => self.forms[1],
            Form::Tn => self.forms[2],
        }
    }
}

macro_rules! tiled {
    ($a:literal, $b:literal, $tile:literal, $rows:literal, $columns:literal) => {
        Kernel {
            name: "product_tiled",
            source: shader!("product_tiled"),
            constants: &[
                ("TRANSPOSE_A", $a),
                ("TRANSPOSE_B", $b),
                ("TILE_M", $tile),
                ("TILE_N", $tile),
                ("ROWS", $rows),
                ("COLUMNS", $columns),
            ],
            tile: ($tile / 4, $tile),
        }
    };
}

macro_rules! direct {
    ($a:literal, $b:literal) => {
        Kernel {
            name: "product_direct",
            source: shader!("product_direct"),
            constants: &[("TRANSPOSE_A", $a), ("TRANSPOSE_B", $b)],
            tile: (8, 32),
        }
    };
}

macro_rules! tiling {
    ($name:literal, $tile:literal, $rows:literal, $columns:literal) => {
        Tiling {
            name: $name,
            forms: [
                tiled!(0, 0, $tile, $rows, $columns),
                tiled!(0, 1, $tile, $rows, $columns),
                tiled!(1, 0, $tile, $rows, $columns),
            ],
        }
    };
}

/// The tilings that are timed against each other; the first is the one for software renderers.
pub(crate) const TILINGS: [Tiling; 4] = [
    Tiling {
        name: "4 × 4 direct",
        forms: [direct!(0, 0), direct!(0, 1), direct!(1, 0)],
    },
    tiling!("32 × 32 tiles of 4 × 4", 32, 1, 1),
    tiling!("64 × 64 tiles of 4 × 4", 64, 1, 1),
    tiling!("128 × 128 tiles of 8 × 8", 128, 2, 2),
];

/// Every kernel in every form.
#[cfg(test)]
pub(crate) fn all() -> Vec<Kernel> {
    let products = TILINGS.iter().flat_map(|tiling| tiling.forms);
    OF_ONE_FORM.iter().copied().chain(products).collect()
}

impl Kernel {
    /// The text of the shader with its constants set and the loops written out that ask for it.
    pub(crate) fn text(&self) -> String {
        let mut text = self.source.to_owned();
        for (name, value) in self.constants {
            let declaration = format!("const {name}: u32 = ");
            if let Some(at) = text.find(&declaration) {
                let from = at + declaration.len();
                let end = text[from..].find(';').map_or(from, |end| from + end);
                text.replace_range(from..end, &value.to_string());
            }
        }
        written_out(&text)
    }
}

/// Workgroups for `count` units of work where one dimension does not hold them all.
pub(crate) fn spread(count: usize) -> [u32; 3] {
    let count = count.max(1) as u32;
    let across = count.min(32768);
    [across, count.div_ceil(across), 1]
}
