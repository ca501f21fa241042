//! Registers of every width, with rounded multiplications and additions.

#[cfg(not(target_arch = "wasm32"))]
use gemmkit::simd::{Simd, SimdOps};

/// Calls the macro `$with` with the token of the widest available registers and the tile that fits into them, as a number of row registers
/// and of columns.
macro_rules! tile {
    ($with:ident) => {{
        #[cfg(target_arch = "x86_64")]
        {
            use crate::gemm::instructions::{Wide256, Wide512};
            if std::arch::is_x86_feature_detected!("avx512f") {
                $with!(Wide512, 2, 12)
            } else if std::arch::is_x86_feature_detected!("avx") {
                $with!(Wide256, 2, 6)
            } else {
                $with!(crate::gemm::instructions::Portable, 2, 4)
            }
        }
        // gemmkit's own instructions are rounded ones in WASM.
        #[cfg(target_arch = "wasm32")]
        {
            $with!(gemmkit::simd::Simd128, 2, 4)
        }
        #[cfg(not(any(target_arch = "x86_64", target_arch = "wasm32")))]
        {
            $with!(crate::gemm::instructions::Portable, 2, 4)
        }
    }};
}
pub(super) use tile;

/// Result of `work`, whose loops are compiled for the widest available registers. Compilers never fuse or reorder rounded
/// operations, so the numbers are the same on every machine. `work` has to be inlined (`#[inline(always)]`).
#[inline(always)]
pub(crate) fn vectorised<A>(work: impl FnOnce() -> A) -> A {
    #[cfg(target_arch = "x86_64")]
    {
        if std::arch::is_x86_feature_detected!("avx512f") {
            // SAFETY: the instructions are there.
            return unsafe { Wide512.vectorize(work) };
        }
        if std::arch::is_x86_feature_detected!("avx") {
            // SAFETY: the instructions are there.
            return unsafe { Wide256.vectorize(work) };
        }
    }
    work()
}

/// A register: its type, its lanes and its operations.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! register {
    ($token:ty, $real:ty, $register:ty, $lanes:literal, $zero:expr, $splat:expr, $load:expr, $store:expr, $mul:expr, $add:expr, $sub:expr) => {
        // What the compiler may call without a promise differs from instruction to instruction.
        #[allow(unused_unsafe)]
        impl SimdOps<$real> for $token {
            type Reg = $register;
            const LANES: usize = $lanes;

            #[inline(always)]
            unsafe fn zero(self) -> $register {
                unsafe { $zero() }
            }
            #[inline(always)]
            unsafe fn splat(self, x: $real) -> $register {
                unsafe { $splat(x) }
            }
            #[inline(always)]
            unsafe fn loadu(self, from: *const $real) -> $register {
                unsafe { $load(from) }
            }
            #[inline(always)]
            unsafe fn storeu(self, to: *mut $real, x: $register) {
                unsafe { $store(to, x) }
            }
            #[inline(always)]
            unsafe fn mul(self, x: $register, y: $register) -> $register {
                unsafe { $mul(x, y) }
            }
            #[inline(always)]
            unsafe fn add(self, x: $register, y: $register) -> $register {
                unsafe { $add(x, y) }
            }
            #[inline(always)]
            unsafe fn mul_add(self, x: $register, y: $register, z: $register) -> $register {
                unsafe { $add($mul(x, y), z) }
            }
            #[inline(always)]
            unsafe fn fnma(self, x: $register, y: $register, z: $register) -> $register {
                unsafe { $sub(z, $mul(x, y)) }
            }
            /// No product here sums along a register.
            unsafe fn reduce_sum(self, x: $register) -> $real {
                let mut lanes = [0.0; $lanes];
                unsafe { $store(lanes.as_mut_ptr(), x) };
                lanes.into_iter().sum()
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Simd, SimdOps};
    use std::arch::x86_64::*;

    /// Registers of 512 bits (AVX-512F).
    #[derive(Clone, Copy)]
    pub(in crate::gemm) struct Wide512;

    /// Registers of 256 bits (AVX).
    #[derive(Clone, Copy)]
    pub(in crate::gemm) struct Wide256;

    macro_rules! token {
        ($token:ty, $feature:literal) => {
            impl Simd for $token {
                #[inline(always)]
                unsafe fn vectorize<A>(self, work: impl FnOnce() -> A) -> A {
                    #[target_feature(enable = $feature)]
                    fn inner<A>(work: impl FnOnce() -> A) -> A {
                        work()
                    }
                    // SAFETY: as the caller promises.
                    unsafe { inner(work) }
                }
            }
        };
    }

    token!(Wide512, "avx512f");
    token!(Wide256, "avx");
    register!(
        Wide512,
        f32,
        __m512,
        16,
        _mm512_setzero_ps,
        _mm512_set1_ps,
        _mm512_loadu_ps,
        _mm512_storeu_ps,
        _mm512_mul_ps,
        _mm512_add_ps,
        _mm512_sub_ps
    );
    register!(
        Wide512,
        f64,
        __m512d,
        8,
        _mm512_setzero_pd,
        _mm512_set1_pd,
        _mm512_loadu_pd,
        _mm512_storeu_pd,
        _mm512_mul_pd,
        _mm512_add_pd,
        _mm512_sub_pd
    );
    register!(
        Wide256,
        f32,
        __m256,
        8,
        _mm256_setzero_ps,
        _mm256_set1_ps,
        _mm256_loadu_ps,
        _mm256_storeu_ps,
        _mm256_mul_ps,
        _mm256_add_ps,
        _mm256_sub_ps
    );
    register!(
        Wide256,
        f64,
        __m256d,
        4,
        _mm256_setzero_pd,
        _mm256_set1_pd,
        _mm256_loadu_pd,
        _mm256_storeu_pd,
        _mm256_mul_pd,
        _mm256_add_pd,
        _mm256_sub_pd
    );
}
#[cfg(target_arch = "x86_64")]
pub(super) use x86::{Wide256, Wide512};

/// Registers of 128 bits that the compiler finds, for every other machine.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy)]
pub(super) struct Portable;

#[cfg(not(target_arch = "wasm32"))]
mod portable {
    use super::{Portable, Simd, SimdOps};

    impl Simd for Portable {
        #[inline(always)]
        unsafe fn vectorize<A>(self, work: impl FnOnce() -> A) -> A {
            work()
        }
    }

    macro_rules! lanes {
        ($real:ty, $lanes:literal) => {
            register!(
                Portable,
                $real,
                [$real; $lanes],
                $lanes,
                || [0.0; $lanes],
                |x| [x; $lanes],
                |from: *const $real| from.cast::<[$real; $lanes]>().read_unaligned(),
                |to: *mut $real, x: [$real; $lanes]| to
                    .cast::<[$real; $lanes]>()
                    .write_unaligned(x),
                |x: [$real; $lanes], y: [$real; $lanes]| -> [$real; $lanes] {
                    std::array::from_fn(|i| x[i] * y[i])
                },
                |x: [$real; $lanes], y: [$real; $lanes]| -> [$real; $lanes] {
                    std::array::from_fn(|i| x[i] + y[i])
                },
                |x: [$real; $lanes], y: [$real; $lanes]| -> [$real; $lanes] {
                    std::array::from_fn(|i| x[i] - y[i])
                }
            );
        };
    }
    lanes!(f32, 4);
    lanes!(f64, 2);
}
