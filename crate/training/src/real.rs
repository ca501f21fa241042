//! Types of numbers that operations support: `f32` for training and `f64` for checks.

use crate::kernels::entries::activate;
use crate::kernels::lanes;
use crate::linalg::gemm::Factor;
use std::fmt::Debug;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub, SubAssign};

/// A floating-point number with the elementary functions of the operations.
///
/// For `f32` these are the polynomials of the kernels, made of additions and multiplications only, so that every browser engine computes
/// the same bits.
pub trait Real:
    Factor
    + Copy
    + Debug
    + Default
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
    + AddAssign
    + SubAssign
    + MulAssign
    + Sum
    + Send
    + Sync
    + 'static
{
    /// The number 1.
    const UNIT: Self;
    /// Distance from 1 to the next number.
    const PRECISION: Self;
    /// Norm up to which a Taylor polynomial of degree 8 of the matrix exponential is exact to rounding.
    const TAYLOR_NORM: f64;

    /// The nearest number to `x`.
    fn of(x: f64) -> Self;
    /// The number in double precision.
    fn to_f64(self) -> f64;
    /// eˣ for x ≤ 80.
    fn exponential(self) -> Self;
    /// ln x.
    fn logarithm(self) -> Self;
    /// √x.
    fn root(self) -> Self;
    /// |x|.
    fn modulus(self) -> Self;
    /// tanh x.
    fn hyperbolic_tangent(self) -> Self;
    /// erf x.
    fn error_function(self) -> Self;
}

impl Real for f32 {
    const UNIT: Self = 1.0;
    const PRECISION: Self = f32::EPSILON;
    // 0.5⁹/9! = 5e-9.
    const TAYLOR_NORM: f64 = 0.5;

    fn of(x: f64) -> Self {
        x as f32
    }
    fn to_f64(self) -> f64 {
        f64::from(self)
    }
    #[inline(always)]
    fn exponential(self) -> Self {
        lanes::exponential(self)
    }
    fn logarithm(self) -> Self {
        libm::logf(self)
    }
    fn root(self) -> Self {
        self.sqrt()
    }
    fn modulus(self) -> Self {
        self.abs()
    }
    #[inline(always)]
    fn hyperbolic_tangent(self) -> Self {
        activate::hyperbolic_tangent(self)
    }
    #[inline(always)]
    fn error_function(self) -> Self {
        activate::error_function(self)
    }
}

impl Real for f64 {
    const UNIT: Self = 1.0;
    const PRECISION: Self = f64::EPSILON;
    // 0.05⁹/9! = 5e-18.
    const TAYLOR_NORM: f64 = 0.05;

    fn of(x: f64) -> Self {
        x
    }
    fn to_f64(self) -> f64 {
        self
    }
    fn exponential(self) -> Self {
        libm::exp(self)
    }
    fn logarithm(self) -> Self {
        libm::log(self)
    }
    fn root(self) -> Self {
        self.sqrt()
    }
    fn modulus(self) -> Self {
        self.abs()
    }
    fn hyperbolic_tangent(self) -> Self {
        libm::tanh(self)
    }
    fn error_function(self) -> Self {
        libm::erf(self)
    }
}

/// Numbers side by side, which compilers make vector instructions of; part of the order of summation.
const LANES: usize = 8;

/// Σ f(x, y) over pairs of numbers, in a fixed order.
#[inline(always)]
pub(super) fn sum_of_pairs<R: Real>(x: &[R], y: &[R], f: impl Fn(R, R) -> R) -> R {
    let mut sums = [R::default(); LANES];
    let ((x, x_rest), (y, y_rest)) = (x.as_chunks::<LANES>(), y.as_chunks::<LANES>());
    for (x, y) in x.iter().zip(y) {
        for lane in 0..LANES {
            sums[lane] += f(x[lane], y[lane]);
        }
    }
    for (lane, (x, y)) in x_rest.iter().zip(y_rest).enumerate() {
        sums[lane] += f(*x, *y);
    }
    sums.into_iter().sum()
}

/// Σ f(x), in a fixed order.
#[inline(always)]
pub(super) fn sum_of<R: Real>(x: &[R], f: impl Fn(R) -> R) -> R {
    sum_of_pairs(x, x, |x, _| f(x))
}

/// The largest of the numbers; the smallest possible number for an empty list.
pub(super) fn largest<R: Real>(x: &[R]) -> R {
    let mut most = [R::of(-3.4e38); LANES];
    let (chunks, rest) = x.as_chunks::<LANES>();
    for x in chunks {
        for lane in 0..LANES {
            most[lane] = larger(most[lane], x[lane]);
        }
    }
    most.into_iter()
        .chain(rest.iter().copied())
        .fold(R::of(-3.4e38), larger)
}

#[inline(always)]
fn larger<R: Real>(x: R, y: R) -> R {
    if y > x { y } else { x }
}
