//! Times the decompositions: natively by `cargo run --release --example bench_linalg`, and in WASM through the same tasks
//! exported to `benches/wasm.mjs`. Prints one JSON object per line; `benches/numpy.py` does so for NumPy, which calls LAPACK.

use attention_spectra_linalg::{self as linalg, Matrix};
use std::cell::RefCell;

/// A name and the timed function.
type Task = (&'static str, fn(&Matrix) -> f64);

/// All timed functions, on a row-stochastic matrix with exponential weights.
const TASKS: [Task; 8] = [
    ("eigenvalues", |a| {
        linalg::eigenvalues(a).map_or(f64::NAN, |v| linalg::modulus(v[1]))
    }),
    ("singular values", |a| {
        linalg::singular_values(a).map_or(f64::NAN, |v| v[1])
    }),
    ("product", |a| linalg::multiply(a, a)[(0, 0)]),
    ("two leading eigenvalues to 1e-3", |a| leading(a, 1e-3)),
    ("two leading eigenvalues to 1e-6", |a| leading(a, 1e-6)),
    ("two leading singular values to 1e-6", |a| {
        linalg::leading_singular_values(a, 2, 1e-6).map_or(f64::NAN, |v| v[1])
    }),
    ("leading triplet", |a| {
        linalg::leading_triplet(a).map_or(f64::NAN, |t| t.s)
    }),
    ("stable rank", |a| {
        linalg::stable_rank_excess(a).unwrap_or(f64::NAN)
    }),
];

fn leading(a: &Matrix, tolerance: f64) -> f64 {
    linalg::leading_eigenvalues_of(a, 2, tolerance).map_or(f64::NAN, |v| linalg::modulus(v[1]))
}

/// The matrix of size T, from a fixed stream.
fn matrix(size: usize) -> Matrix {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut weight = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        -libm::log(((state >> 11) as f64 + 0.5) / (1u64 << 53) as f64)
    };
    let weights = Matrix::from_fn(size, size, |_, _| weight());
    let sum = |i: usize| -> f64 { (0..size).map(|j| weights[(i, j)]).sum() };
    let sums: Vec<f64> = (0..size).map(sum).collect();
    Matrix::from_fn(size, size, |i, j| weights[(i, j)] / sums[i])
}

thread_local! {
    static CURRENT: RefCell<Matrix> = const { RefCell::new(Matrix::new()) };
}

/// Makes the matrix for the tasks.
#[unsafe(no_mangle)]
pub extern "C" fn bench_prepare(size: usize) {
    CURRENT.with_borrow_mut(|current| *current = matrix(size));
}

/// Number of tasks.
#[unsafe(no_mangle)]
pub extern "C" fn bench_tasks() -> usize {
    TASKS.len()
}

/// Address of the name of a task.
#[unsafe(no_mangle)]
pub extern "C" fn bench_name(task: usize) -> *const u8 {
    TASKS[task].0.as_ptr()
}

/// Bytes of the name of a task.
#[unsafe(no_mangle)]
pub extern "C" fn bench_name_length(task: usize) -> usize {
    TASKS[task].0.len()
}

/// Runs a task once; the returned number keeps the compiler from removing the work.
#[unsafe(no_mangle)]
pub extern "C" fn bench_run(task: usize) -> f64 {
    CURRENT.with_borrow(|a| TASKS[task].1(a))
}

#[cfg(target_arch = "wasm32")]
fn main() {}

/// Arguments: sizes (default 128 256 512 1024), then names of tasks to keep (default all).
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut sizes: Vec<usize> = arguments.iter().filter_map(|a| a.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = vec![128, 256, 512, 1024];
    }
    let names: Vec<&String> = arguments
        .iter()
        .filter(|a| a.parse::<usize>().is_err())
        .collect();
    let is_kept = |name: &str| names.is_empty() || names.iter().any(|kept| *kept == name);
    for size in sizes {
        let a = matrix(size);
        for (name, task) in TASKS.iter().filter(|(name, _)| is_kept(name)) {
            measure(name, size, || task(&a));
        }
    }
}

/// Takes the time of `task`, at least three times and for about a second, and prints the least and the median.
#[cfg(not(target_arch = "wasm32"))]
fn measure(name: &str, size: usize, task: impl Fn() -> f64) {
    let mut times = Vec::new();
    let mut spent = 0.0;
    while times.len() < 3 || (spent < 1000.0 && times.len() < 50) {
        let start = std::time::Instant::now();
        assert!(std::hint::black_box(task()).is_finite(), "{name} failed");
        times.push(start.elapsed().as_secs_f64() * 1e3);
        spent += times[times.len() - 1];
    }
    times.sort_by(f64::total_cmp);
    println!(
        "{{\"where\":\"native\",\"name\":\"{name}\",\"T\":{size},\"min\":{:.3},\"median\":{:.3}}}",
        times[0],
        times[times.len() / 2]
    );
}
