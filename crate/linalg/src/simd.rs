//! Two numbers in one SIMD register: the compiler does not vectorise the sliding windows of `francis::reflector` by itself, nor any
//! loop when it optimises for size, as for the browser.

use std::ops::{Add, Mul, Sub};

#[cfg(target_arch = "wasm32")]
use std::arch::wasm32 as simd;

/// Two numbers that each instruction processes together.
#[derive(Clone, Copy)]
pub(crate) struct F64x2(Inner);

#[cfg(target_arch = "wasm32")]
type Inner = simd::v128;
#[cfg(not(target_arch = "wasm32"))]
type Inner = [f64; 2];

#[cfg(target_arch = "wasm32")]
impl F64x2 {
    #[inline(always)]
    pub(super) fn new(a: f64, b: f64) -> Self {
        Self(simd::f64x2(a, b))
    }

    #[inline(always)]
    pub(super) fn splat(a: f64) -> Self {
        Self(simd::f64x2_splat(a))
    }

    /// The numbers from `i` on: of two numbers the compiler would not make one load.
    #[inline(always)]
    pub(super) fn at(x: &[f64], i: usize) -> Self {
        let pair: &[f64] = &x[i..i + 2];
        // SAFETY: there are two numbers, and no load has to be aligned.
        Self(unsafe { simd::v128_load(pair.as_ptr().cast()) })
    }

    /// Writes the lanes to `x`, from index `i` on.
    #[inline(always)]
    pub(super) fn put(self, x: &mut [f64], i: usize) {
        let pair: &mut [f64] = &mut x[i..i + 2];
        // SAFETY: as above.
        unsafe { simd::v128_store(pair.as_mut_ptr().cast(), self.0) };
    }

    #[inline(always)]
    pub(super) fn lanes(self) -> (f64, f64) {
        (
            simd::f64x2_extract_lane::<0>(self.0),
            simd::f64x2_extract_lane::<1>(self.0),
        )
    }

    /// In each lane the other number if it is less; a NaN is never less. Without a branch, because minima are hard to predict.
    #[inline(always)]
    pub(super) fn smaller(self, other: Self) -> Self {
        Self(simd::f64x2_pmin(self.0, other.0))
    }

    /// The sum of both in each lane.
    #[inline(always)]
    pub(super) fn added_in_pairs_to(self, sum: F64x2) -> F64x2 {
        sum + self
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl F64x2 {
    #[inline(always)]
    pub(super) fn new(a: f64, b: f64) -> Self {
        Self([a, b])
    }

    #[inline(always)]
    pub(super) fn splat(a: f64) -> Self {
        Self([a, a])
    }

    /// The numbers from `i` on.
    #[inline(always)]
    pub(super) fn at(x: &[f64], i: usize) -> Self {
        let x = &x[i..i + 2];
        Self([x[0], x[1]])
    }

    /// Writes the lanes to `x`, from index `i` on.
    #[inline(always)]
    pub(super) fn put(self, x: &mut [f64], i: usize) {
        x[i..i + 2].copy_from_slice(&self.0);
    }

    #[inline(always)]
    pub(super) fn lanes(self) -> (f64, f64) {
        (self.0[0], self.0[1])
    }

    /// The smaller number in each lane. A NaN in the other operand is ignored.
    #[inline(always)]
    pub(super) fn smaller(self, other: Self) -> Self {
        let smaller = |a: f64, b: f64| if b < a { b } else { a };
        Self([
            smaller(self.0[0], other.0[0]),
            smaller(self.0[1], other.0[1]),
        ])
    }
}

macro_rules! lanewise {
    ($trait:ident, $method:ident, $wasm:ident, $operator:tt) => {
        impl $trait for F64x2 {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                #[cfg(target_arch = "wasm32")]
                return Self(simd::$wasm(self.0, other.0));
                #[cfg(not(target_arch = "wasm32"))]
                return Self([self.0[0] $operator other.0[0], self.0[1] $operator other.0[1]]);
            }
        }
    };
}

lanewise!(Add, add, f64x2_add, +);
lanewise!(Sub, sub, f64x2_sub, -);
lanewise!(Mul, mul, f64x2_mul, *);

/// Numbers in one register. Loops whose sums fill all registers process this many numbers at once. A register of WASM holds two.
#[cfg(target_arch = "wasm32")]
pub(crate) type Wide = F64x2;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) type Wide = F64x4;

/// Number of lanes of [`Wide`].
pub(crate) const WIDE: usize = size_of::<Wide>() / size_of::<f64>();

/// Four numbers that are computed with together: two registers in WASM, one where registers are wider.
#[derive(Clone, Copy)]
pub(crate) struct F64x4([F64x2; 2]);

impl F64x4 {
    #[inline(always)]
    pub(super) fn splat(a: f64) -> Self {
        Self([F64x2::splat(a); 2])
    }

    /// The numbers from `i` on.
    #[inline(always)]
    pub(super) fn at(x: &[f64], i: usize) -> Self {
        let x = &x[i..i + 4];
        Self([F64x2::at(x, 0), F64x2::at(x, 2)])
    }

    /// Writes the lanes to `x`, from index `i` on.
    #[inline(always)]
    pub(super) fn put(self, x: &mut [f64], i: usize) {
        let x = &mut x[i..i + 4];
        self.0[0].put(x, 0);
        self.0[1].put(x, 2);
    }

    /// Adds to `sum` the first two, and then the last two, in each lane.
    #[cfg(not(target_arch = "wasm32"))]
    #[inline(always)]
    pub(super) fn added_in_pairs_to(self, sum: F64x2) -> F64x2 {
        sum + self.0[0] + self.0[1]
    }
}

macro_rules! twice {
    ($trait:ident, $method:ident) => {
        impl $trait for F64x4 {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self([self.0[0].$method(other.0[0]), self.0[1].$method(other.0[1])])
            }
        }
    };
}

twice!(Add, add);
twice!(Sub, sub);
twice!(Mul, mul);
