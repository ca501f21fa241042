//! LAPACK on one thread, from a library of this machine.

use attention_spectra_linalg::Matrix;
use libloading::{Library, Symbol};
use std::ffi::{OsString, c_char, c_int};
use std::ptr::null_mut;

/// Usual places of OpenBLAS and LAPACK.
const NAMES: [&str; 8] = [
    "libopenblas.so.0",
    "libopenblas.so",
    "liblapack.so.3",
    "liblapack.so",
    "/opt/homebrew/opt/openblas/lib/libopenblas.dylib",
    "/usr/local/opt/openblas/lib/libopenblas.dylib",
    "libopenblas.dll",
    "openblas.dll",
];

/// A library that contains LAPACK and BLAS.
pub struct Lapack {
    library: Library,
}

/// Jobs and transpositions are single letters. Fortran also takes the length of each letter.
const NONE: *const c_char = c"N".as_ptr();
const LENGTH: usize = 1;

type Eigenvalues = unsafe extern "C" fn(
    *const c_char,
    *const c_char,
    *const c_int,
    *mut f64,
    *const c_int,
    *mut f64,
    *mut f64,
    *mut f64,
    *const c_int,
    *mut f64,
    *const c_int,
    *mut f64,
    *const c_int,
    *mut c_int,
    usize,
    usize,
);

type SingularValues = unsafe extern "C" fn(
    *const c_char,
    *const c_int,
    *const c_int,
    *mut f64,
    *const c_int,
    *mut f64,
    *mut f64,
    *const c_int,
    *mut f64,
    *const c_int,
    *mut f64,
    *const c_int,
    *mut c_int,
    *mut c_int,
    usize,
);

type Product = unsafe extern "C" fn(
    *const c_char,
    *const c_char,
    *const c_int,
    *const c_int,
    *const c_int,
    *const f64,
    *const f64,
    *const c_int,
    *const f64,
    *const c_int,
    *const f64,
    *mut f64,
    *const c_int,
    usize,
    usize,
);

impl Lapack {
    /// Loads the library named by the variable `LAPACK`, or the first one found. On failure it returns the
    /// names that were tried.
    pub fn load() -> Result<Self, String> {
        let names: Vec<OsString> = match std::env::var_os("LAPACK") {
            Some(name) => vec![name],
            None => NAMES.map(OsString::from).into(),
        };
        let loaded = names.iter().find_map(|name| {
            // SAFETY: initialising OpenBLAS or LAPACK has no side effects that matter.
            let library = unsafe { Library::new(name) }.ok()?;
            let lapack = Self { library };
            lapack.has_all().then_some(lapack)
        });
        let lapack = loaded.ok_or_else(|| format!("none of {names:?} could be loaded"))?;
        // SAFETY: the function takes the number of threads.
        unsafe {
            if let Ok(set) =
                lapack.function::<unsafe extern "C" fn(c_int)>("openblas_set_num_threads")
            {
                set(1);
            }
        }
        Ok(lapack)
    }

    fn has_all(&self) -> bool {
        // SAFETY: the symbols are only looked up.
        ["dgeev_", "dgesdd_", "dgemm_"]
            .iter()
            .all(|name| unsafe { self.function::<*const ()>(name) }.is_ok())
    }

    unsafe fn function<T>(&self, name: &str) -> Result<Symbol<'_, T>, libloading::Error> {
        // SAFETY: the caller names the type of the function.
        unsafe { self.library.get(name.as_bytes()) }
    }

    /// The second eigenvalue's modulus by dgeev, without vectors.
    pub fn eigenvalues(&self, a: &Matrix) -> f64 {
        let (n, one) = (a.nrows() as c_int, 1);
        let mut copy = a.entries().to_vec();
        let (mut re, mut im) = (vec![0.0; a.nrows()], vec![0.0; a.nrows()]);
        let mut status = 0;
        let mut call = |work: &mut [f64], length: c_int| {
            // SAFETY: the arrays have the lengths that dgeev documents; without vectors it does not touch theirs.
            unsafe {
                let dgeev = self
                    .function::<Eigenvalues>("dgeev_")
                    .expect("dgeev is there");
                dgeev(
                    NONE,
                    NONE,
                    &n,
                    copy.as_mut_ptr(),
                    &n,
                    re.as_mut_ptr(),
                    im.as_mut_ptr(),
                    null_mut(),
                    &one,
                    null_mut(),
                    &one,
                    work.as_mut_ptr(),
                    &length,
                    &mut status,
                    LENGTH,
                    LENGTH,
                );
            }
        };
        with_workspace(&mut call);
        assert_eq!(status, 0, "dgeev");
        let mut sizes: Vec<f64> = re
            .iter()
            .zip(&im)
            .map(|(x, y)| libm::hypot(*x, *y))
            .collect();
        sizes.sort_by(|a, b| b.total_cmp(a));
        sizes[1]
    }

    /// The second singular value by dgesdd without vectors, as NumPy computes it.
    pub fn singular_values(&self, a: &Matrix) -> f64 {
        let (n, one) = (a.nrows() as c_int, 1);
        let mut copy = a.entries().to_vec();
        let mut values = vec![0.0; a.nrows()];
        let mut integers = vec![0; 8 * a.nrows()];
        let mut status = 0;
        let mut call = |work: &mut [f64], length: c_int| {
            // SAFETY: as above, for dgesdd.
            unsafe {
                let dgesdd = self
                    .function::<SingularValues>("dgesdd_")
                    .expect("dgesdd is there");
                dgesdd(
                    NONE,
                    &n,
                    &n,
                    copy.as_mut_ptr(),
                    &n,
                    values.as_mut_ptr(),
                    null_mut(),
                    &one,
                    null_mut(),
                    &one,
                    work.as_mut_ptr(),
                    &length,
                    integers.as_mut_ptr(),
                    &mut status,
                    LENGTH,
                );
            }
        };
        with_workspace(&mut call);
        assert_eq!(status, 0, "dgesdd");
        values[1]
    }

    /// The first entry of A A by dgemm.
    pub fn product(&self, a: &Matrix) -> f64 {
        let n = a.nrows() as c_int;
        let (one, zero) = (1.0, 0.0);
        let mut c = vec![0.0; a.entries().len()];
        let entries = a.entries().as_ptr();
        // SAFETY: all three matrices are n×n.
        unsafe {
            let dgemm = self.function::<Product>("dgemm_").expect("dgemm is there");
            dgemm(
                NONE,
                NONE,
                &n,
                &n,
                &n,
                &one,
                entries,
                &n,
                entries,
                &n,
                &zero,
                c.as_mut_ptr(),
                &n,
                LENGTH,
                LENGTH,
            );
        }
        c[0]
    }
}

/// Asks `call` for the length of its workspace, and calls it again with a workspace.
fn with_workspace(call: &mut impl FnMut(&mut [f64], c_int)) {
    let mut length = [0.0];
    call(&mut length, -1);
    let mut work = vec![0.0; length[0] as usize];
    let length = work.len() as c_int;
    call(&mut work, length);
}
