//! NVIDIA's matrix products in single precision, for comparison. The library is loaded at run time, so that neither building nor
//! running the program needs CUDA.
//!
//! The only file with `unsafe`: it calls C functions by their documented signatures.

use libloading::{Library, Symbol};
use std::ffi::{c_int, c_void};
use std::path::PathBuf;
use std::ptr::null_mut;
use std::time::Instant;

/// Versions of the library whose functions have the signatures used here, newest first.
const VERSIONS: [&str; 3] = ["13", "12", "11"];

/// Shortest time of a timing in seconds, and the number of rounds, of which the fastest counts.
const ROUNDS: (f64, usize) = (0.1, 3);

/// Size of the product that is checked, and an entry error above that of single precision: with factors
/// below ½ single precision gives 1e-6, TF32 1e-3.
const CHECK: (usize, f64) = (193, 5e-5);

// cudaMemcpyKind, cublasOperation_t, cublasMath_t.
const TO_DEVICE: c_int = 1;
const TO_HOST: c_int = 2;
const PLAIN: c_int = 0;
const TRANSPOSED: c_int = 1;
const DEFAULT_MATH: c_int = 0;

/// Every function returns 0 where it succeeds.
type Status = c_int;
type Malloc = unsafe extern "C" fn(*mut *mut c_void, usize) -> Status;
type Free = unsafe extern "C" fn(*mut c_void) -> Status;
type Copy = unsafe extern "C" fn(*mut c_void, *const c_void, usize, c_int) -> Status;
type Synchronise = unsafe extern "C" fn() -> Status;
type Create = unsafe extern "C" fn(*mut *mut c_void) -> Status;
type Destroy = unsafe extern "C" fn(*mut c_void) -> Status;
type SetMathMode = unsafe extern "C" fn(*mut c_void, c_int) -> Status;
/// Handle, two operations, m, n, k, α, A, lda, B, ldb, β, C, ldc.
type Gemm = unsafe extern "C" fn(
    *mut c_void,
    c_int,
    c_int,
    c_int,
    c_int,
    c_int,
    *const f32,
    *const c_void,
    c_int,
    *const c_void,
    c_int,
    *const f32,
    *mut c_void,
    c_int,
) -> Status;

/// Which factor is transposed, as in the library: A B, A Bᵀ, Aᵀ B of row-major matrices.
pub const FORMS: [&str; 3] = ["NN", "NT", "TN"];

/// cuBLAS on the first CUDA device, TF32 off.
pub struct Cublas {
    /// Path of the library.
    pub name: String,
    runtime: Library,
    blas: Library,
    handle: *mut c_void,
}

impl Cublas {
    /// Loads cuBLAS and checks a product.
    ///
    /// # Errors
    /// There is no cuBLAS or no device for it, or its products are wrong.
    pub fn open() -> Result<Self, String> {
        // SAFETY: nothing else runs in this program yet that reads or writes the environment.
        unsafe { std::env::set_var("NVIDIA_TF32_OVERRIDE", "0") };
        let (name, runtime, blas) = libraries().ok_or(
            "no cuBLAS here (libcublas and libcudart of one version, by the loader's path or CUDA_HOME)",
        )?;
        let mut opened = Self {
            name,
            runtime,
            blas,
            handle: null_mut(),
        };
        // SAFETY: cublasCreate_v2 writes a handle through the pointer, which lives as long as the call.
        let status = unsafe { opened.blas::<Create>("cublasCreate_v2")?(&mut opened.handle) };
        succeeded(status, "cuBLAS finds no device")?;
        // SAFETY: the handle is the one just made.
        let status = unsafe {
            opened.blas::<SetMathMode>("cublasSetMathMode")?(opened.handle, DEFAULT_MATH)
        };
        succeeded(status, "cuBLAS refuses single precision")?;
        opened.check()?;
        Ok(opened)
    }

    /// Seconds of one n × n product, fastest of some rounds of many.
    ///
    /// # Errors
    /// The device's memory is not enough, or a call failed.
    pub fn seconds(&self, form: usize, n: usize) -> Result<f64, String> {
        let [a, b, c] = [self.random(n, 1)?, self.random(n, 2)?, self.allocate(n)?];
        let mut least = f64::INFINITY;
        // Once for what it loads at the first call.
        self.multiply(form, n, &a, &b, &c)?;
        self.synchronise()?;
        for _ in 0..ROUNDS.1 {
            let mut times = 1u32;
            loop {
                let begun = Instant::now();
                for _ in 0..times {
                    self.multiply(form, n, &a, &b, &c)?;
                }
                self.synchronise()?;
                let taken = begun.elapsed().as_secs_f64();
                if taken >= ROUNDS.0 {
                    least = least.min(taken / f64::from(times));
                    break;
                }
                times *= 2;
            }
        }
        Ok(least)
    }

    /// Checks every form against double precision.
    fn check(&self) -> Result<(), String> {
        let n = CHECK.0;
        let [a, b, c] = [self.random(n, 1)?, self.random(n, 2)?, self.allocate(n)?];
        let (x, y) = (numbers(n, 1), numbers(n, 2));
        for (form, name) in FORMS.iter().enumerate() {
            self.multiply(form, n, &a, &b, &c)?;
            let got = self.read(&c, n)?;
            let (x_strides, y_strides) = match form {
                0 => ((n, 1), (n, 1)),
                1 => ((n, 1), (1, n)),
                _ => ((1, n), (n, 1)),
            };
            for (at, got) in got.iter().enumerate() {
                let (i, j) = (at / n, at % n);
                let term = |k: usize| {
                    f64::from(x[i * x_strides.0 + k * x_strides.1])
                        * f64::from(y[k * y_strides.0 + j * y_strides.1])
                };
                let want: f64 = (0..n).map(term).sum();
                // NaN is not an agreement either.
                let agrees = (f64::from(*got) - want).abs() < CHECK.1;
                if !agrees {
                    return Err(format!("cuBLAS gives {got} for {want} in a product {name}"));
                }
            }
        }
        Ok(())
    }

    /// C ← op(A) op(B), n × n and row-major: to cuBLAS, which counts by columns, Cᵀ ← op(B)ᵀ op(A)ᵀ.
    fn multiply(
        &self,
        form: usize,
        n: usize,
        a: &Memory,
        b: &Memory,
        c: &Memory,
    ) -> Result<(), String> {
        let (first, second) = match form {
            0 => (PLAIN, PLAIN),
            1 => (TRANSPOSED, PLAIN),
            _ => (PLAIN, TRANSPOSED),
        };
        let side = n as c_int;
        let (one, zero) = (1f32, 0f32);
        let gemm = self.blas::<Gemm>("cublasSgemm_v2")?;
        // SAFETY: the three matrices hold n × n numbers each on the device of the handle, and the two
        // scalars are read before the call returns.
        let status = unsafe {
            gemm(
                self.handle,
                first,
                second,
                side,
                side,
                side,
                &one,
                b.pointer,
                side,
                a.pointer,
                side,
                &zero,
                c.pointer,
                side,
            )
        };
        succeeded(status, "cublasSgemm failed")
    }

    fn synchronise(&self) -> Result<(), String> {
        // SAFETY: it takes nothing and waits for the device.
        let status = unsafe { self.runtime::<Synchronise>("cudaDeviceSynchronize")?() };
        succeeded(status, "the CUDA device failed")
    }

    fn allocate(&self, n: usize) -> Result<Memory, String> {
        let free = *self.runtime::<Free>("cudaFree")?;
        let mut pointer = null_mut();
        // SAFETY: it writes an address of the device through the pointer, which lives as long as the call.
        let status = unsafe { self.runtime::<Malloc>("cudaMalloc")?(&mut pointer, 4 * n * n) };
        succeeded(status, "the CUDA device has not the memory")?;
        Ok(Memory { pointer, free })
    }

    /// A matrix on the device, filled by [`numbers`].
    fn random(&self, n: usize, seed: u32) -> Result<Memory, String> {
        let memory = self.allocate(n)?;
        let values = numbers(n, seed);
        let from = values.as_ptr().cast();
        // SAFETY: both hold n × n numbers of four bytes, and the call returns when they are copied.
        let status = unsafe {
            self.runtime::<Copy>("cudaMemcpy")?(memory.pointer, from, 4 * n * n, TO_DEVICE)
        };
        succeeded(status, "nothing can be written to the CUDA device")?;
        Ok(memory)
    }

    fn read(&self, memory: &Memory, n: usize) -> Result<Vec<f32>, String> {
        let mut values = vec![0f32; n * n];
        let to = values.as_mut_ptr().cast();
        // SAFETY: both hold n × n numbers of four bytes; the call waits for the device and for the copy.
        let status =
            unsafe { self.runtime::<Copy>("cudaMemcpy")?(to, memory.pointer, 4 * n * n, TO_HOST) };
        succeeded(status, "nothing can be read from the CUDA device")?;
        Ok(values)
    }

    fn runtime<F>(&self, name: &str) -> Result<Symbol<'_, F>, String> {
        symbol(&self.runtime, name)
    }

    fn blas<F>(&self, name: &str) -> Result<Symbol<'_, F>, String> {
        symbol(&self.blas, name)
    }
}

impl Drop for Cublas {
    fn drop(&mut self) {
        if let Ok(destroy) = self.blas::<Destroy>("cublasDestroy_v2") {
            // SAFETY: the handle is ours, and nobody uses it any more.
            unsafe { destroy(self.handle) };
        }
    }
}

/// Storage on the CUDA device.
struct Memory {
    pointer: *mut c_void,
    free: Free,
}

impl Drop for Memory {
    fn drop(&mut self) {
        // SAFETY: the pointer came from cudaMalloc and is freed once; the library is still loaded, since
        // whoever made this borrowed it and outlives it.
        unsafe { (self.free)(self.pointer) };
    }
}

fn symbol<'a, F>(library: &'a Library, name: &str) -> Result<Symbol<'a, F>, String> {
    // SAFETY: every caller names a function of CUDA together with its documented signature.
    unsafe { library.get(name.as_bytes()) }.map_err(|_| format!("CUDA has no {name}"))
}

fn succeeded(status: Status, otherwise: &str) -> Result<(), String> {
    match status {
        0 => Ok(()),
        _ => Err(format!("{otherwise} (status {status})")),
    }
}

/// The runtime and cuBLAS, of the same version.
fn libraries() -> Option<(String, Library, Library)> {
    let mut folders = vec![PathBuf::new()];
    let chosen = ["CUDA_HOME", "CUDA_PATH"].map(std::env::var_os);
    let usual = ["/usr/local/cuda", "/opt/cuda"].map(|folder| Some(folder.into()));
    for folder in chosen.into_iter().chain(usual).flatten() {
        let folder = PathBuf::from(folder);
        folders.extend(["lib64", "lib", "bin"].map(|part| folder.join(part)));
    }
    for version in VERSIONS {
        let [runtime, blas] = if cfg!(windows) {
            ["cudart", "cublas"].map(|name| format!("{name}64_{version}.dll"))
        } else {
            ["cudart", "cublas"].map(|name| format!("lib{name}.so.{version}"))
        };
        // The runtime of version 11 has a longer name.
        let runtime = runtime
            .replace(".so.11", ".so.11.0")
            .replace("64_11.", "64_110.");
        for folder in &folders {
            // SAFETY: loading these libraries does nothing but prepare them.
            let load = |name: &str| unsafe { Library::new(folder.join(name)) }.ok();
            if let (Some(runtime), Some(found)) = (load(&runtime), load(&blas)) {
                return Some((folder.join(blas).display().to_string(), runtime, found));
            }
        }
    }
    None
}

/// n² numbers between −½ and ½.
fn numbers(n: usize, seed: u32) -> Vec<f32> {
    let mut state = 0x9e37_79b9u32.wrapping_mul(2 * seed + 1);
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (state >> 8) as f32 / (1 << 24) as f32 - 0.5
    };
    (0..n * n).map(|_| next()).collect()
}
