//! Activations of the MLP.

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::kernels::training::activation as kernel;
use crate::parameters::Activation;
use crate::training::Real;
use crate::training::memory::Memory;
use crate::training::slot::{Input, Slot};
use std::f64::consts::FRAC_1_SQRT_2;

/// out = φ(x), entry by entry; tanh is differentiated by what it left, so that nothing may change `out` in place.
#[derive(Clone, Debug)]
pub struct Activate {
    /// What φ is applied to.
    pub x: Input,
    /// As many numbers.
    pub out: Slot,
    /// The activation φ.
    pub function: Activation,
}

impl Operate for Activate {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.x]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, out) = self.out.split_arena(&mut memory.values);
        let pairs = out.iter_mut().zip(self.x.slot.of(before));
        match self.function {
            Activation::Relu => pairs.for_each(|(y, x)| *y = relu(*x)),
            Activation::Gelu => pairs.for_each(|(y, x)| *y = *x * normal_distribution(*x)),
            Activation::Tanh => pairs.for_each(|(y, x)| *y = x.hyperbolic_tangent()),
        }
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let x = self.x.slot.of(&memory.values);
        let y = self.out.of(&memory.values);
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let to = self.x.slot.of_mut(before);
        let gradient = self.x.gradient;
        match self.function {
            Activation::Relu => {
                let terms = change.iter().zip(x);
                gradient.accumulate(
                    to,
                    terms.map(|(c, x)| if *x > R::default() { *c } else { R::default() }),
                );
            }
            Activation::Gelu => {
                let terms = change.iter().zip(x);
                gradient.accumulate(to, terms.map(|(c, x)| *c * gelu_slope(*x)));
            }
            Activation::Tanh => {
                let terms = change.iter().zip(y);
                gradient.accumulate(to, terms.map(|(c, y)| *c * (R::UNIT - *y * *y)));
            }
        }
    }
}

impl OnDevice for Activate {
    fn on_device(&self, _: &Places) -> DevicePasses {
        let forward = kernel::Activation {
            count: self.out.len() as u32,
            x: self.x.slot.place(),
            change: 0,
            out: self.out.place(),
            derivative: 0,
            kept: 0,
            function: match self.function {
                Activation::Relu => 1,
                Activation::Tanh => 2,
                Activation::Gelu => 3,
            },
        };
        let backward = kernel::Activation {
            change: self.out.place(),
            out: self.x.slot.place(),
            derivative: 1,
            kept: self.x.gradient.kept(),
            ..forward
        };
        let passes = DevicePasses::default().forward(forward);
        passes.backward_if(self.x.gradient.is_wanted(), backward)
    }
}

fn relu<R: Real>(x: R) -> R {
    if x > R::default() { x } else { R::default() }
}

/// Φ(x).
#[inline(always)]
fn normal_distribution<R: Real>(x: R) -> R {
    let half = R::of(0.5);
    half + half * (x * R::of(FRAC_1_SQRT_2)).error_function()
}

/// Φ(x) + x φ(x) with the normal density φ.
#[inline(always)]
fn gelu_slope<R: Real>(x: R) -> R {
    let density = R::of(0.398_942_280_401_432_7) * (-(x * x) * R::of(0.5)).exponential();
    normal_distribution(x) + x * density
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::*;

    #[test]
    fn gradients_of_activations_are_their_differences() {
        for function in [Activation::Relu, Activation::Gelu, Activation::Tanh] {
            check(&[60], |recorder, inputs| {
                let out = recorder.reserve(60);
                recorder.push(Activate {
                    x: inputs[0].into(),
                    out,
                    function,
                });
                out
            });
        }
    }
}
