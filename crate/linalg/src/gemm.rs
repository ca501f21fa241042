//! C ← C + α A B, the same bits on every machine.
//!
//! Packing, blocking and the loop over tiles are gemmkit's; the instructions are chosen here. Each entry of C sums its terms in their
//! order, 512 at a time, and every multiplication and addition is rounded. So the number of entries side by side in a register, which
//! differs between machines and in WASM, does not change the result. Fused multiply–adds, which gemmkit uses where they exist, would change
//! it. So would its way of summing along a register where a factor is a vector.

mod instructions;

use gemmkit::driver::run;
use gemmkit::kernel::FloatGemm;
use gemmkit::scalar::Float;
use gemmkit::simd::SimdOps;
use gemmkit::{Parallelism, Workspace, tuning};
use instructions::tile;
pub(crate) use instructions::vectorised;
use std::cell::RefCell;
use std::marker::PhantomData;

/// Number of terms summed before they are added to C. gemmkit never splits sums of at most this length.
const TERMS: usize = 512;

/// Number of columns of C at a time, so that copies of the factors take only a few megabytes at any size.
const COLUMNS: usize = 768;

/// Number types of the factors: `f32` and `f64`.
pub trait Factor: Float<Acc = Self> {
    /// gemmkit's product with the widest instructions of the machine.
    ///
    /// # Safety
    /// The pointers are good for the sizes and strides, C does not overlap A and B, no size is zero.
    #[doc(hidden)]
    unsafe fn add_tiles(task: Task<Self>, workspace: &mut Workspace);
}

/// One product of gemmkit's: C ← α A B or C + α A B, with strides of rows and columns.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Task<R> {
    size: [usize; 3],
    alpha: R,
    a: (*const R, [isize; 2]),
    b: (*const R, [isize; 2]),
    beta: R,
    c: (*mut R, [isize; 2]),
}

/// gemmkit's driver is called directly, which avoids its special code for vectors and for few rows.
macro_rules! factor {
    ($real:ty) => {
        impl Factor for $real {
            unsafe fn add_tiles(task: Task<Self>, workspace: &mut Workspace) {
                macro_rules! with {
                    ($token:expr, $registers:literal, $columns:literal) => {
                        // SAFETY: as the caller promises; the token's instructions are there.
                        unsafe { task.run::<_, $registers, $columns>($token, workspace) }
                    };
                }
                tile!(with);
            }
        }
    };
}

factor!(f32);
factor!(f64);

impl<R: Factor> Task<R> {
    /// Computes the product in tiles of this many registers of rows and this many columns.
    ///
    /// # Safety
    /// As [`Factor::add_tiles`], and the processor has the instructions of `token`.
    unsafe fn run<S: SimdOps<R>, const REGISTERS: usize, const COLUMNS: usize>(
        self,
        token: S,
        workspace: &mut Workspace,
    ) {
        let Self {
            size: [m, k, n],
            alpha,
            a,
            b,
            beta,
            c,
        } = self;
        let serial = Parallelism::Serial;
        // SAFETY: as the caller promises.
        unsafe {
            run::<FloatGemm<R>, S, REGISTERS, COLUMNS>(
                token, m, k, n, alpha, a.0, a.1[0], a.1[1], b.0, b.1[0], b.1[1], beta, c.0, c.1[0],
                c.1[1], serial, workspace,
            );
        }
    }
}

/// A matrix that is read, anywhere in memory: entry (i, j) is i row strides and j column strides after its first.
#[derive(Clone, Copy, Debug)]
pub struct Strided<'a, R> {
    first: *const R,
    rows: usize,
    columns: usize,
    strides: [usize; 2],
    lifetime: PhantomData<&'a [R]>,
}

impl<'a, R: Copy> Strided<'a, R> {
    /// The rows × columns matrix in `data` with these strides of rows and columns.
    ///
    /// # Panics
    /// When the matrix reaches beyond `data`.
    pub fn new(data: &'a [R], [rows, columns]: [usize; 2], strides: [usize; 2]) -> Self {
        assert!(
            extent([rows, columns], strides) <= data.len(),
            "a matrix beyond its numbers"
        );
        Self {
            first: data.as_ptr(),
            rows,
            columns,
            strides,
            lifetime: PhantomData,
        }
    }

    /// The matrix of `rows` rows that follow one another in `data`.
    pub fn row_major(data: &'a [R], rows: usize) -> Self {
        let columns = data.len() / rows.max(1);
        Self::new(data, [rows, columns], [columns, 1])
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Rows and columns exchanged.
    pub fn transposed(self) -> Self {
        let [row, column] = self.strides;
        Self {
            rows: self.columns,
            columns: self.rows,
            strides: [column, row],
            ..self
        }
    }
}

/// A matrix for writing, otherwise like [`Strided`].
#[derive(Debug)]
pub struct StridedMut<'a, R> {
    first: *mut R,
    rows: usize,
    columns: usize,
    strides: [usize; 2],
    lifetime: PhantomData<&'a mut [R]>,
}

impl<'a, R: Copy> StridedMut<'a, R> {
    /// The rows × columns matrix in `data` with these strides of rows and columns.
    ///
    /// # Panics
    /// When the matrix reaches beyond `data`, or two of its entries are one number.
    pub fn new(data: &'a mut [R], [rows, columns]: [usize; 2], strides: [usize; 2]) -> Self {
        assert!(
            extent([rows, columns], strides) <= data.len(),
            "a matrix beyond its numbers"
        );
        let [row, column] = strides;
        let apart =
            rows <= 1 || columns <= 1 || row > column * (columns - 1) || column > row * (rows - 1);
        assert!(
            apart && (rows <= 1 || row > 0) && (columns <= 1 || column > 0),
            "entries that overlap"
        );
        Self {
            first: data.as_mut_ptr(),
            rows,
            columns,
            strides,
            lifetime: PhantomData,
        }
    }

    /// The matrix of `rows` rows that follow one another in `data`.
    pub fn row_major(data: &'a mut [R], rows: usize) -> Self {
        let columns = data.len() / rows.max(1);
        Self::new(data, [rows, columns], [columns, 1])
    }
}

/// Distance from the first entry to the last, in numbers.
fn extent([rows, columns]: [usize; 2], [row, column]: [usize; 2]) -> usize {
    match rows == 0 || columns == 0 {
        true => 0,
        false => (rows - 1) * row + (columns - 1) * column + 1,
    }
}

/// Whether the previous content of C is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// C ← α A B.
    Replaced,
    /// C ← C + α A B.
    Kept,
}

/// α A B of A (m×k) and B (k×n), written to C or added to C.
///
/// # Panics
/// The sizes do not fit.
pub fn multiply_into<R: Factor>(
    c: StridedMut<'_, R>,
    before: Before,
    alpha: R,
    a: Strided<'_, R>,
    b: Strided<'_, R>,
) {
    let [m, k, n] = [a.rows, a.columns, b.columns];
    assert_eq!([b.rows, c.rows, c.columns], [k, m, n], "sizes of a product");
    if m == 0 || n == 0 {
        return;
    }
    let signed = |[row, column]: [usize; 2]| [row as isize, column as isize];
    let (a_strides, b_strides, c_strides) =
        (signed(a.strides), signed(b.strides), signed(c.strides));
    if k == 0 {
        if before == Before::Replaced {
            for (i, j) in (0..n).flat_map(|j| (0..m).map(move |i| (i, j))) {
                // SAFETY: entry (i, j) of C, which the view covers.
                unsafe { *c.first.add(i * c.strides[0] + j * c.strides[1]) = R::ZERO };
            }
        }
        return;
    }
    WORKSPACE.with_borrow_mut(|workspace| {
        let mut beta = if before == Before::Kept {
            R::ONE
        } else {
            R::ZERO
        };
        for start in (0..k).step_by(TERMS) {
            let terms = TERMS.min(k - start);
            // SAFETY: the views are good for their sizes and strides, so these parts of them are.
            let (left, right) = unsafe {
                (
                    a.first.add(start * a.strides[1]),
                    b.first.add(start * b.strides[0]),
                )
            };
            let task = Task {
                size: [m, terms, n],
                alpha,
                a: (left, a_strides),
                b: (right, b_strides),
                beta,
                c: (c.first, c_strides),
            }
            .by_columns();
            for start in (0..task.size[2]).step_by(COLUMNS) {
                // SAFETY: as above; a view that is written is apart from all others, and no size is zero.
                unsafe { R::add_tiles(task.some_columns(start), workspace) };
            }
            beta = R::ONE;
        }
    });
}

thread_local! {
    static WORKSPACE: RefCell<Workspace> = {
        // Without gemmkit's ways for vectors and for few rows and columns, which sum along registers. Natively its driver
        // is called, which knows none of them.
        tuning::set_gemv_threshold(0);
        tuning::set_small_mn_dim(0);
        // Factors in place of copies are slow where a column is as long as a page: measured in WASM at T = 512.
        tuning::set_lhs_pack_threshold(64);
        tuning::set_rhs_pack_threshold(128);
        RefCell::new(Workspace::new())
    };
}

impl<R: Copy> Task<R> {
    /// The part of the task that computes the next [`COLUMNS`] columns of C, or all that remain.
    ///
    /// # Safety
    /// `start` is less than the columns of C, and the pointers are good for all of it.
    unsafe fn some_columns(self, start: usize) -> Self {
        let [m, k, n] = self.size;
        let offset = |[_, column]: [isize; 2]| start as isize * column;
        // SAFETY: as the caller promises.
        let (b, c) = unsafe {
            (
                self.b.0.offset(offset(self.b.1)),
                self.c.0.offset(offset(self.c.1)),
            )
        };
        Self {
            size: [m, k, COLUMNS.min(n - start)],
            b: (b, self.b.1),
            c: (c, self.c.1),
            ..self
        }
    }

    /// The transposed product Cᵀ = BᵀAᵀ if C is stored by rows, so that C is always stored by columns.
    fn by_columns(self) -> Self {
        let [row, column] = self.c.1;
        if row <= column {
            return self;
        }
        let turned = |[row, column]: [isize; 2]| [column, row];
        let [m, k, n] = self.size;
        Self {
            size: [n, k, m],
            a: (self.b.0, turned(self.b.1)),
            b: (self.a.0, turned(self.a.1)),
            c: (self.c.0, turned(self.c.1)),
            ..self
        }
    }
}

#[cfg(test)]
mod tests;
