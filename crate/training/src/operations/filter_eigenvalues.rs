//! Eigenvalues of H from learned numbers (FILTER §4).

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training::filter_eigenvalues as kernel;
use crate::memory::Memory;
use crate::slot::{Input, Slot};
use crate::specification::Parametrisation;

/// diag Λ_H from ψ: ψ itself (free), clipped to [−1, 0] (sharpening) or [0, 1] (smoothing); balanced,
/// \[|ψ|, −|ψ|, max |ψ|, −max |ψ| − ε\] with ε the last of the learned numbers.
#[derive(Clone, Debug)]
pub struct FilterEigenvalues {
    /// ψ, d numbers; balanced, d/2: d/2 − 1 of ψ and ε.
    pub psi: Input,
    /// d numbers, d even where balanced.
    pub out: Slot,
    /// Parametrisation that makes eigenvalues of ψ.
    pub parametrisation: Parametrisation,
}

impl FilterEigenvalues {
    /// Number of learned values for `width` eigenvalues.
    pub fn learned(parametrisation: Parametrisation, width: usize) -> usize {
        match parametrisation {
            Parametrisation::Balanced => width / 2,
            _ => width,
        }
    }
}

/// Index of the largest |ψ|; of several, the first.
fn index_of_largest<R: Real>(psi: &[R]) -> usize {
    let mut top = 0;
    for (i, x) in psi.iter().enumerate() {
        if x.modulus() > psi[top].modulus() {
            top = i;
        }
    }
    top
}

/// The slope of |x|: 0 at 0.
fn sign<R: Real>(x: R) -> R {
    if x > R::default() {
        R::UNIT
    } else if x < R::default() {
        -R::UNIT
    } else {
        R::default()
    }
}

fn bounds<R: Real>(parametrisation: Parametrisation) -> (R, R) {
    match parametrisation {
        Parametrisation::Sharpening => (-R::UNIT, R::default()),
        _ => (R::default(), R::UNIT),
    }
}

impl Operate for FilterEigenvalues {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.psi]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, out) = self.out.split_arena(&mut memory.values);
        let psi = self.psi.slot.of(before);
        match self.parametrisation {
            Parametrisation::Free => out.copy_from_slice(psi),
            Parametrisation::Sharpening | Parametrisation::Smoothing => {
                let (low, high) = bounds(self.parametrisation);
                for (out, x) in out.iter_mut().zip(psi) {
                    *out = if *x < low {
                        low
                    } else if *x > high {
                        high
                    } else {
                        *x
                    };
                }
            }
            Parametrisation::Balanced => {
                let Some((epsilon, psi)) = psi.split_last() else {
                    return;
                };
                let half = psi.len();
                for (i, x) in psi.iter().enumerate() {
                    out[i] = x.modulus();
                    out[half + i] = -x.modulus();
                }
                let most = psi
                    .get(index_of_largest(psi))
                    .map_or(R::default(), |x| x.modulus());
                out[2 * half] = most;
                out[2 * half + 1] = -most - *epsilon;
            }
        }
    }

    /// For a number outside the bounds the gradient is zero, as differentiation of the clipping gives it.
    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let psi = self.psi.slot.of(&memory.values);
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let to = self.psi.slot.of_mut(before);
        match self.parametrisation {
            Parametrisation::Free => self.psi.gradient.accumulate(to, change.iter().copied()),
            Parametrisation::Sharpening | Parametrisation::Smoothing => {
                let (low, high) = bounds(self.parametrisation);
                let terms = change.iter().zip(psi).map(|(c, x)| {
                    if *x > low && *x < high {
                        *c
                    } else {
                        R::default()
                    }
                });
                self.psi.gradient.accumulate(to, terms);
            }
            Parametrisation::Balanced => {
                self.psi.gradient.prepare(to);
                let Some((to_epsilon, to)) = to.split_last_mut() else {
                    return;
                };
                let psi = &psi[..to.len()];
                let half = psi.len();
                for (i, to) in to.iter_mut().enumerate() {
                    *to += sign(psi[i]) * (change[i] - change[half + i]);
                }
                let top = index_of_largest(psi);
                if let Some(to) = to.get_mut(top) {
                    *to += sign(psi[top]) * (change[2 * half] - change[2 * half + 1]);
                }
                *to_epsilon -= change[2 * half + 1];
            }
        }
    }
}

impl OnDevice for FilterEigenvalues {
    fn on_device(&self, _: &Places) -> DevicePasses {
        let balanced = self.parametrisation == Parametrisation::Balanced;
        // Eigenvalues that are learned as they are have any size.
        let (low, high) = match self.parametrisation {
            Parametrisation::Free => (f32::MIN, f32::MAX),
            _ => bounds(self.parametrisation),
        };
        let forward = kernel::FilterEigenvalues {
            count: self.out.len() as u32,
            psi: self.psi.slot.place(),
            out: self.out.place(),
            change: self.psi.slot.place(),
            derivative: 0,
            kept: 0,
            balanced: u32::from(balanced),
            low,
            high,
        };
        let backward = kernel::FilterEigenvalues {
            derivative: 1,
            kept: self.psi.gradient.kept(),
            ..forward
        };
        DevicePasses::default().forward(forward).backward(backward)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, run, sample_numbers};
    use super::*;

    fn record(parametrisation: Parametrisation) -> impl Fn(&mut crate::Recorder, &[Slot]) -> Slot {
        move |recorder, inputs| {
            let out = recorder.reserve(8);
            recorder.push(FilterEigenvalues {
                psi: inputs[0].into(),
                out,
                parametrisation,
            });
            out
        }
    }

    #[test]
    fn gradients_of_eigenvalues_are_their_differences() {
        use Parametrisation::{Balanced, Free, Sharpening, Smoothing};
        for parametrisation in [Free, Sharpening, Smoothing, Balanced] {
            let learned = FilterEigenvalues::learned(parametrisation, 8);
            check(&[learned], record(parametrisation));
        }
    }

    /// Points where |x| has no derivative, or clipping has no derivative or two.
    #[test]
    fn at_zero_and_on_a_bound_the_gradient_is_none() {
        assert_eq!([-2.0, 0.0, 3.0].map(sign), [-1.0, 0.0, 1.0]);
        for (parametrisation, bounds) in [
            (Parametrisation::Sharpening, [-1.0, 0.0]),
            (Parametrisation::Smoothing, [0.0, 1.0]),
        ] {
            let mut recorder = crate::Recorder::default();
            let psi = recorder.parameter(8);
            let out = record(parametrisation)(&mut recorder, &[psi]);
            let mut engine = crate::engine::Engine::<f64>::new(recorder.finish().into());
            let middle = 0.5 * (bounds[0] + bounds[1]);
            let numbers = [
                bounds[0], bounds[1], middle, middle, middle, -3.0, 3.0, middle,
            ];
            engine.parameters_mut().copy_from_slice(&numbers);
            engine.forward();
            out.of_mut(&mut engine.memory().gradients).fill(1.0);
            engine.backward();
            let expected = [0.0, 0.0, 1.0, 1.0, 1.0, 0.0, 0.0, 1.0];
            assert_eq!(engine.gradient(), expected, "{parametrisation:?}");
        }
    }

    #[test]
    fn of_numbers_of_one_modulus_the_first_is_the_largest() {
        assert_eq!(index_of_largest(&[0.5, -1.0, 1.0, -0.5]), 1);
        assert_eq!(index_of_largest::<f64>(&[]), 0);
    }

    #[test]
    fn eigenvalues_keep_their_bounds_and_balanced_ones_lie_as_the_paper_says() {
        let psi = sample_numbers(0, 8);
        let sharpening = run(&[8], record(Parametrisation::Sharpening));
        let smoothing = run(&[8], record(Parametrisation::Smoothing));
        for i in 0..8 {
            assert_eq!(sharpening[i], psi[i].clamp(-1.0, 0.0));
            assert_eq!(smoothing[i], psi[i].clamp(0.0, 1.0));
        }
        let balanced = run(&[4], record(Parametrisation::Balanced));
        let psi = sample_numbers(0, 4);
        let most = psi[..3].iter().fold(0.0f64, |a, x| a.max(x.abs()));
        let moduli = psi[..3].iter().map(|x| x.abs());
        let expected: Vec<f64> = moduli
            .clone()
            .chain(moduli.map(|x| -x))
            .chain([most, -most - psi[3]])
            .collect();
        assert_eq!(balanced, expected);
    }
}
