//! Activations of a layer between two products.

use crate::kernels::lanes::exponential;
use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// In place, h ← φ(h + bias), one bias per column; φ(x) = x, ReLU, tanh, GELU, GELU by tanh, or SiLU.
    Activate = "activate" (bias) -> hidden {
        /// Rows of h.
        rows: u32,
        /// Columns of h.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// Activation: 0 none, 1 ReLU, 2 tanh, 3 GELU, 4 GELU by tanh, 5 SiLU.
        function: u32,
    }
}

impl Activate {
    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.stride).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        2.0 * COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, bias: &[f32], hidden: &mut [f32]) {
        match self.function {
            0 => self.each(bias, hidden, |x| x),
            1 => self.each(bias, hidden, |x| x.max(0.0)),
            2 => self.each(bias, hidden, hyperbolic_tangent),
            3 => self.each(bias, hidden, gelu),
            4 => self.each(bias, hidden, gelu_tanh),
            _ => self.each(bias, hidden, silu),
        }
    }

    /// A loop for each function, for compilers to make vector instructions of.
    fn each(&self, bias: &[f32], hidden: &mut [f32], phi: impl Fn(f32) -> f32) {
        let [rows, columns, stride] = [self.rows, self.columns, self.stride].map(|n| n as usize);
        for row in hidden[..rows * stride].chunks_exact_mut(stride) {
            let (entries, padding) = row.split_at_mut(columns);
            let entries = entries.iter_mut().zip(bias);
            entries.for_each(|(h, bias)| *h = phi(*h + bias));
            padding.fill(0.0);
        }
    }

    /// GELU of a matrix, without a bias.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: columns as u32,
            stride: stride as u32,
            function: 3,
        };
        let output = Contents::Normal(rows, columns);
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(kernel, &[Contents::Equal(stride, 0.0)], output, least).spoiling()
    }
}

fn gelu(x: f32) -> f32 {
    0.5 * x * (1.0 + error_function(std::f32::consts::FRAC_1_SQRT_2 * x))
}

fn gelu_tanh(x: f32) -> f32 {
    /// √(2/π).
    const SCALE: f32 = 0.797_884_6;
    0.5 * x * (1.0 + hyperbolic_tangent(SCALE * (x + 0.044_715 * x * x * x)))
}

fn silu(x: f32) -> f32 {
    // The exponential knows no x above 80; there the quotient is x or nothing.
    x / (1.0 + exponential((-x).min(80.0)))
}

/// Near 0 by its series; else (1 − e)/(1 + e), e = exp(−2|x|), which no x overflows.
pub fn hyperbolic_tangent(x: f32) -> f32 {
    let square = x * x;
    if square < 0.0625 {
        let series = -0.333_333_34
            + square * (0.133_333_34 + square * (-0.053_968_254 + square * 0.021_869_49));
        return x * (1.0 + square * series);
    }
    let e = exponential(-(2.0 * x.abs()).min(80.0));
    (1.0 - e).copysign(x) / (1.0 + e)
}

/// Accurate to 1.5e-7 (Abramowitz & Stegun 7.1.26).
#[inline(always)]
pub fn error_function(x: f32) -> f32 {
    let t = 1.0 / (1.0 + 0.327_591_1 * x.abs());
    let sum = t
        * (0.254_829_6
            + t * (-0.284_496_72 + t * (1.421_413_8 + t * (-1.453_152 + t * 1.061_405_4))));
    (1.0 - sum * exponential(-(x * x).min(80.0))).copysign(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn activations_are_those_of_double_precision() {
        for i in -4000..=4000 {
            let x = f64::from(i) * 0.025;
            let cubic = (2.0 / std::f64::consts::PI).sqrt() * (x + 0.044715 * x.powi(3));
            let exact = [
                x.max(0.0),
                libm::tanh(x),
                0.5 * x * (1.0 + libm::erf(x / 2f64.sqrt())),
                0.5 * x * (1.0 + libm::tanh(cubic)),
                x / (1.0 + libm::exp(-x)),
            ];
            for (function, exact) in (1..).zip(exact) {
                let mut found = [x as f32 - 0.5, 7.0];
                let kernel = Activate {
                    rows: 1,
                    columns: 1,
                    stride: 2,
                    function,
                };
                kernel.twin(&[0.5], &mut found);
                let error = (f64::from(found[0]) - exact).abs();
                let room = 4e-7 * x.abs().max(1.0);
                assert!(error < room, "{function} at {x}: {error:e}");
                assert_eq!(found[1], 0.0);
            }
        }
    }
}
