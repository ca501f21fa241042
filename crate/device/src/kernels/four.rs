//! Four numbers in one SIMD register, as in shaders. If small code is requested, as for the browser, compilers do not vectorise loops.

#[cfg(not(target_arch = "wasm32"))]
use std::array;
use std::ops::{Add, BitAnd, BitXor, Div, Mul, Not, Sub};

#[cfg(target_arch = "wasm32")]
use std::arch::wasm32 as simd;

/// Four numbers of 32 bits without a sign; sums and differences wrap around.
#[derive(Clone, Copy)]
pub(super) struct U32x4(
    #[cfg(target_arch = "wasm32")] simd::v128,
    #[cfg(not(target_arch = "wasm32"))] [u32; 4],
);

/// Four numbers of single precision.
#[derive(Clone, Copy)]
pub(super) struct F32x4(
    #[cfg(target_arch = "wasm32")] simd::v128,
    #[cfg(not(target_arch = "wasm32"))] [f32; 4],
);

/// An operation of two numbers in each of four places: in WASM one instruction.
macro_rules! lanewise {
    ($type:ident, $trait:ident, $method:ident, $wasm:ident, $of:expr) => {
        impl $trait for $type {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                #[cfg(target_arch = "wasm32")]
                return Self(simd::$wasm(self.0, other.0));
                #[cfg(not(target_arch = "wasm32"))]
                return Self(array::from_fn(|i| $of(self.0[i], other.0[i])));
            }
        }
    };
}

lanewise!(U32x4, Add, add, u32x4_add, u32::wrapping_add);
lanewise!(U32x4, Sub, sub, u32x4_sub, u32::wrapping_sub);
lanewise!(U32x4, BitXor, bitxor, v128_xor, |x: u32, y: u32| x ^ y);
lanewise!(U32x4, BitAnd, bitand, v128_and, |x: u32, y: u32| x & y);
lanewise!(F32x4, Add, add, f32x4_add, |x: f32, y: f32| x + y);
lanewise!(F32x4, Sub, sub, f32x4_sub, |x: f32, y: f32| x - y);
lanewise!(F32x4, Mul, mul, f32x4_mul, |x: f32, y: f32| x * y);
lanewise!(F32x4, Div, div, f32x4_div, |x: f32, y: f32| x / y);

impl Not for U32x4 {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        self ^ Self::splat(u32::MAX)
    }
}

impl U32x4 {
    #[inline(always)]
    pub(super) fn new([a, b, c, d]: [u32; 4]) -> Self {
        #[cfg(target_arch = "wasm32")]
        return Self(simd::u32x4(a, b, c, d));
        #[cfg(not(target_arch = "wasm32"))]
        return Self([a, b, c, d]);
    }

    #[inline(always)]
    pub(super) fn splat(x: u32) -> Self {
        Self::new([x; 4])
    }

    #[inline(always)]
    pub(super) fn shifted_left(self, by: u32) -> Self {
        #[cfg(target_arch = "wasm32")]
        return Self(simd::u32x4_shl(self.0, by));
        #[cfg(not(target_arch = "wasm32"))]
        return Self(self.0.map(|x| x << by));
    }

    #[inline(always)]
    pub(super) fn shifted_right(self, by: u32) -> Self {
        #[cfg(target_arch = "wasm32")]
        return Self(simd::u32x4_shr(self.0, by));
        #[cfg(not(target_arch = "wasm32"))]
        return Self(self.0.map(|x| x >> by));
    }

    #[inline(always)]
    pub(super) fn rotated_left(self, by: u32) -> Self {
        // The two have no bit in common.
        self.shifted_left(by) ^ self.shifted_right(32 - by)
    }

    /// The nearest numbers of single precision.
    #[inline(always)]
    pub(super) fn to_floats(self) -> F32x4 {
        #[cfg(target_arch = "wasm32")]
        return F32x4(simd::f32x4_convert_u32x4(self.0));
        #[cfg(not(target_arch = "wasm32"))]
        return F32x4(self.0.map(|x| x as f32));
    }

    /// Floats of which only the sign bit is used.
    #[inline(always)]
    pub(super) fn signed_to_floats(self) -> F32x4 {
        #[cfg(target_arch = "wasm32")]
        return F32x4(simd::f32x4_convert_i32x4(self.0));
        #[cfg(not(target_arch = "wasm32"))]
        return F32x4(self.0.map(|x| x as i32 as f32));
    }

    /// The numbers of single precision with these bits.
    #[inline(always)]
    pub(super) fn as_floats(self) -> F32x4 {
        #[cfg(target_arch = "wasm32")]
        return F32x4(self.0);
        #[cfg(not(target_arch = "wasm32"))]
        return F32x4(self.0.map(f32::from_bits));
    }

    /// Chooses `x` if the number is at least `least`, else `y`.
    #[inline(always)]
    pub(super) fn at_least(self, least: u32, x: F32x4, y: F32x4) -> F32x4 {
        #[cfg(target_arch = "wasm32")]
        return F32x4(simd::v128_bitselect(
            x.0,
            y.0,
            simd::u32x4_ge(self.0, Self::splat(least).0),
        ));
        #[cfg(not(target_arch = "wasm32"))]
        return F32x4(array::from_fn(|i| {
            if self.0[i] >= least { x.0[i] } else { y.0[i] }
        }));
    }
}

impl F32x4 {
    #[inline(always)]
    pub(super) fn splat(x: f32) -> Self {
        #[cfg(target_arch = "wasm32")]
        return Self(simd::f32x4_splat(x));
        #[cfg(not(target_arch = "wasm32"))]
        return Self([x; 4]);
    }

    #[inline(always)]
    pub(super) fn sqrt(self) -> Self {
        #[cfg(target_arch = "wasm32")]
        return Self(simd::f32x4_sqrt(self.0));
        #[cfg(not(target_arch = "wasm32"))]
        return Self(self.0.map(f32::sqrt));
    }

    /// The natural logarithm.
    pub(super) fn ln(self) -> Self {
        let values = self.to_array().map(libm::logf);
        U32x4::new(values.map(f32::to_bits)).as_floats()
    }

    #[inline(always)]
    pub(super) fn bits(self) -> U32x4 {
        #[cfg(target_arch = "wasm32")]
        return U32x4(self.0);
        #[cfg(not(target_arch = "wasm32"))]
        return U32x4(self.0.map(f32::to_bits));
    }

    #[inline(always)]
    pub(super) fn to_array(self) -> [f32; 4] {
        #[cfg(target_arch = "wasm32")]
        return [
            simd::f32x4_extract_lane::<0>(self.0),
            simd::f32x4_extract_lane::<1>(self.0),
            simd::f32x4_extract_lane::<2>(self.0),
            simd::f32x4_extract_lane::<3>(self.0),
        ];
        #[cfg(not(target_arch = "wasm32"))]
        return self.0;
    }
}
