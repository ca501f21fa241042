//! Activations of the MLP.

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training::activation as kernel;
use crate::memory::Memory;
use crate::slot::{Gradient, Input, Slot};
use crate::specification::Activation;
use std::f64::consts::FRAC_1_SQRT_2;

/// out = φ(x), entry by entry; tanh is differentiated from its output, so `out` must not be changed in place.
#[derive(Clone, Debug)]
pub struct Activate {
    /// Argument of φ.
    pub x: Input,
    /// Output of the same length.
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
        let x = self.x.slot.of(before);
        match self.function {
            Activation::Relu => each::<Relu, R>(out, x),
            Activation::Gelu => each::<Gelu, R>(out, x),
            Activation::Tanh => each::<Tanh, R>(out, x),
        }
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let x = self.x.slot.of(&memory.values);
        let y = self.out.of(&memory.values);
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let to = self.x.slot.of_mut(before);
        let gradient = self.x.gradient;
        match self.function {
            Activation::Relu => pull_back::<Relu, R>(gradient, to, change, x),
            Activation::Gelu => pull_back::<Gelu, R>(gradient, to, change, x),
            Activation::Tanh => pull_back::<Tanh, R>(gradient, to, change, y),
        }
    }
}

impl OnDevice for Activate {
    fn on_device(&self, _: &Places) -> DevicePasses {
        let function = match self.function {
            Activation::Relu => kernel::RELU,
            Activation::Tanh => kernel::TANH,
            Activation::Gelu => kernel::GELU,
        };
        entrywise_passes(&self.x, &self.out, function)
    }
}

/// Passes of out = φ(x), entry by entry, and of its gradient; `function` is the kernel's number of φ.
pub(super) fn entrywise_passes(x: &Input, out: &Slot, function: u32) -> DevicePasses {
    let forward = kernel::Activation {
        count: out.len() as u32,
        x: x.slot.place(),
        change: 0,
        out: out.place(),
        derivative: 0,
        kept: 0,
        function,
    };
    let backward = kernel::Activation {
        change: out.place(),
        out: x.slot.place(),
        derivative: 1,
        kept: x.gradient.kept(),
        ..forward
    };
    let passes = DevicePasses::default().forward(forward);
    passes.backward_if(x.gradient.is_wanted(), backward)
}

/// An activation φ, as a type: unlike closures and pointers, it is inlined into loops and vectorised.
trait Function {
    /// φ(x).
    fn value<R: Real>(x: R) -> R;

    /// Gradient with respect to x for `change`, a gradient with respect to φ(x); `at` is x, or φ(x) for tanh.
    fn pull_back<R: Real>(change: R, at: R) -> R;
}

struct Relu;
struct Gelu;
struct Tanh;

impl Function for Relu {
    #[inline(always)]
    fn value<R: Real>(x: R) -> R {
        if x > R::default() { x } else { R::default() }
    }

    #[inline(always)]
    fn pull_back<R: Real>(change: R, at: R) -> R {
        if at > R::default() {
            change
        } else {
            R::default()
        }
    }
}

impl Function for Gelu {
    #[inline(always)]
    fn value<R: Real>(x: R) -> R {
        x * normal_distribution(x)
    }

    /// Uses Φ(x) + x φ(x) with the normal density φ.
    #[inline(always)]
    fn pull_back<R: Real>(change: R, at: R) -> R {
        let density = R::of(0.398_942_280_401_432_7) * (-(at * at) * R::of(0.5)).exponential();
        change * (normal_distribution(at) + at * density)
    }
}

impl Function for Tanh {
    #[inline(always)]
    fn value<R: Real>(x: R) -> R {
        x.hyperbolic_tangent()
    }

    #[inline(always)]
    fn pull_back<R: Real>(change: R, at: R) -> R {
        change * (R::UNIT - at * at)
    }
}

/// Φ(x).
#[inline(always)]
fn normal_distribution<R: Real>(x: R) -> R {
    let half = R::of(0.5);
    half + half * (x * R::of(FRAC_1_SQRT_2)).error_function()
}

/// out = φ(x).
fn each<F: Function, R: Real>(out: &mut [R], x: &[R]) {
    for (y, x) in out.iter_mut().zip(x) {
        *y = F::value(*x);
    }
}

/// Turns a gradient with respect to φ(x) into one with respect to x. In most cases it is the only gradient, which has a separate loop: in
/// the browser, the iterator of the other cases remains one call per number.
fn pull_back<F: Function, R: Real>(gradient: Gradient, to: &mut [R], change: &[R], at: &[R]) {
    let terms = change.iter().zip(at);
    if gradient == Gradient::Set {
        for (to, (change, at)) in to.iter_mut().zip(terms) {
            *to = F::pull_back(*change, *at);
        }
    } else {
        gradient.accumulate(to, terms.map(|(change, at)| F::pull_back(*change, *at)));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::*;

    /// The slope of ReLU at 0 is 0, as in PyTorch and JAX.
    #[test]
    fn the_slope_of_relu_is_zero_at_zero() {
        assert_eq!(Relu::pull_back(1.0, 0.0), 0.0);
    }

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
