//! Activation φ of layers, and its derivative.

use crate::kernels::entries::activate::{error_function, hyperbolic_tangent};
use crate::kernels::lanes::exponential;
use crate::kernels::{Contents, EXPONENTIAL, Example, THREADS, Work, stride_of, workgroups_for};

/// [`Activation::function`] of ReLU.
pub const RELU: u32 = 1;
/// [`Activation::function`] of tanh.
pub const TANH: u32 = 2;
/// [`Activation::function`] of GELU.
pub const GELU: u32 = 3;
/// [`Activation::function`] of the logistic function.
pub const LOGISTIC: u32 = 4;

kernel! {
    /// φ of every entry, or its derivative times the incoming gradient: ReLU, tanh, GELU or the logistic
    /// function.
    Activation = "activation" with "arena", "exponential" (other) -> arena {
        /// Number of entries.
        count: u32,
        /// Offset of x in the written arena, or for the derivative in the other arena.
        x: u32,
        /// Offset of gradients with respect to φ(x).
        change: u32,
        /// Offset of the results.
        out: u32,
        /// 0 φ(x), 1 its derivative.
        derivative: u32,
        /// 1 to add to the present content.
        kept: u32,
        /// 1 ReLU, 2 tanh, 3 GELU, 4 the logistic function.
        function: u32,
    }
}

impl Activation {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.count.div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        EXPONENTIAL * f64::from(self.count)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        let [x, change, out] = [self.x, self.change, self.out].map(|at| at as usize);
        for at in 0..self.count as usize {
            arena[out + at] = if self.derivative == 0 {
                self.value_of(arena[x + at])
            } else {
                let before = if self.kept != 0 { arena[out + at] } else { 0.0 };
                arena[change + at] * self.derivative_of(other[x + at]) + before
            };
        }
    }

    fn value_of(&self, x: f32) -> f32 {
        match self.function {
            RELU => x.max(0.0),
            TANH => hyperbolic_tangent(x),
            LOGISTIC => logistic(x),
            _ => x * normal_distribution(x),
        }
    }

    fn derivative_of(&self, x: f32) -> f32 {
        match self.function {
            RELU => f32::from(u8::from(x > 0.0)),
            TANH => 1.0 - hyperbolic_tangent(x).powi(2),
            LOGISTIC => logistic(x) * (1.0 - logistic(x)),
            _ => {
                let density = 0.398_942_3 * exponential(-(0.5 * x * x).min(80.0));
                normal_distribution(x) + x * density
            }
        }
    }

    /// The derivative of GELU.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let count = (rows * stride) as u32;
        let kernel = Self {
            count,
            x: 0,
            change: 0,
            out: count,
            derivative: 1,
            kept: 0,
            function: GELU,
        };
        let input = Contents::Normal(rows, columns);
        let output = Contents::Normal(2 * rows, columns);
        let least = Work::of_matrices(3, (rows, columns));
        Example::new(kernel, &[input], output, least)
    }
}

fn logistic(x: f32) -> f32 {
    0.5 + 0.5 * hyperbolic_tangent(0.5 * x)
}

fn normal_distribution(x: f32) -> f32 {
    0.5 + 0.5 * error_function(std::f32::consts::FRAC_1_SQRT_2 * x)
}
