//! Outcomes of steps, and their way through a worker as numbers.
//!
//! The numbers of an outcome are the length of its shape, its shape, then its values in the order of its fields. The shape has the
//! kind of what has several, and the length of each list.

use crate::linalg::Complex;
use crate::problem::Problem;
use crate::words::phrase;

/// What one step of an experiment finds. `outcome!` declares it.
pub(crate) trait Outcome: Sized + Send + Sync + 'static {
    /// Its numbers, for [`Outcome::from_numbers`].
    fn into_numbers(self) -> Vec<f64>;

    /// The outcome with these numbers.
    ///
    /// # Errors
    /// When they are those of something else.
    fn from_numbers(numbers: Vec<f64>) -> Result<Self, Problem>;
}

impl<T: Part + Send + Sync + 'static> Outcome for T {
    fn into_numbers(self) -> Vec<f64> {
        let mut to = Writer::default();
        self.write(&mut to);
        [vec![to.shape.len() as f64], to.shape, to.values].concat()
    }

    fn from_numbers(numbers: Vec<f64>) -> Result<Self, Problem> {
        let read = || {
            let mut from = Reader::of(&numbers)?;
            let outcome = T::read(&mut from)?;
            (from.shape.is_empty() && from.values.is_empty()).then_some(outcome)
        };
        read().ok_or_else(of_another_step)
    }
}

/// The problem with numbers that are not those of the step.
pub(super) fn of_another_step() -> Problem {
    Problem::new("step", phrase!("view-results-of-different-step"))
}

/// A part of an outcome: a number, a list, or an outcome itself.
pub(crate) trait Part: Sized {
    fn write(self, to: &mut Writer);

    /// The next part; `None` where the numbers are not those of such a part.
    fn read(from: &mut Reader) -> Option<Self>;
}

#[derive(Default)]
pub(crate) struct Writer {
    shape: Vec<f64>,
    values: Vec<f64>,
}

impl Writer {
    /// A length or a kind.
    pub(super) fn shape(&mut self, number: usize) {
        self.shape.push(number as f64);
    }
}

pub(crate) struct Reader<'a> {
    shape: &'a [f64],
    values: &'a [f64],
}

impl<'a> Reader<'a> {
    pub(crate) fn of(numbers: &'a [f64]) -> Option<Self> {
        let (length, rest) = numbers.split_first()?;
        let (shape, values) = rest.split_at_checked(whole(*length)?)?;
        Some(Self { shape, values })
    }

    pub(super) fn shape(&mut self) -> Option<usize> {
        whole(*self.shape.split_off_first()?)
    }
}

fn whole(number: f64) -> Option<usize> {
    let whole = number as usize;
    (whole as f64 == number).then_some(whole)
}

/// The values among the `numbers` of an outcome.
#[cfg(test)]
pub(crate) fn values(numbers: &[f64]) -> &[f64] {
    Reader::of(numbers).expect("an outcome").values
}

impl Part for () {
    fn write(self, _: &mut Writer) {}

    fn read(_: &mut Reader) -> Option<Self> {
        Some(())
    }
}

impl Part for f64 {
    fn write(self, to: &mut Writer) {
        to.values.push(self);
    }

    fn read(from: &mut Reader) -> Option<Self> {
        from.values.split_off_first().copied()
    }
}

impl Part for Complex {
    fn write(self, to: &mut Writer) {
        to.values.extend([self.re, self.im]);
    }

    fn read(from: &mut Reader) -> Option<Self> {
        Some(Self::new(Part::read(from)?, Part::read(from)?))
    }
}

impl<T: Part, const N: usize> Part for [T; N] {
    fn write(self, to: &mut Writer) {
        self.into_iter().for_each(|part| part.write(to));
    }

    fn read(from: &mut Reader) -> Option<Self> {
        let parts: Option<Vec<T>> = (0..N).map(|_| T::read(from)).collect();
        parts?.try_into().ok()
    }
}

impl<T: Part> Part for Vec<T> {
    fn write(self, to: &mut Writer) {
        to.shape(self.len());
        self.into_iter().for_each(|part| part.write(to));
    }

    fn read(from: &mut Reader) -> Option<Self> {
        (0..from.shape()?).map(|_| T::read(from)).collect()
    }
}

impl<T: Part> Part for Option<T> {
    fn write(self, to: &mut Writer) {
        to.shape(usize::from(self.is_some()));
        if let Some(part) = self {
            part.write(to);
        }
    }

    fn read(from: &mut Reader) -> Option<Self> {
        match from.shape()? {
            0 => Some(None),
            1 => Some(Some(T::read(from)?)),
            _ => None,
        }
    }
}

/// Declares outcomes: a struct of parts, or an enum where steps are of several kinds, each with a struct of its own.
macro_rules! outcome {
    () => {};
    (
        $(#[$about:meta])*
        $visibility:vis struct $Name:ident {
            $($(#[$about_field:meta])* $field:ident: $Type:ty,)+
        }
        $($rest:tt)*
    ) => {
        $(#[$about])*
        $visibility struct $Name {
            $($(#[$about_field])* pub(in crate::views) $field: $Type,)+
        }

        impl $crate::views::outcome::Part for $Name {
            fn write(self, to: &mut $crate::views::outcome::Writer) {
                $(self.$field.write(to);)+
            }

            fn read(from: &mut $crate::views::outcome::Reader) -> Option<Self> {
                Some(Self {
                    $($field: $crate::views::outcome::Part::read(from)?,)+
                })
            }
        }

        $crate::views::outcome::outcome! { $($rest)* }
    };
    (
        $(#[$about:meta])*
        $visibility:vis enum $Name:ident {
            $($(#[$about_kind:meta])* $Kind:ident($Type:ty),)+
        }
        $($rest:tt)*
    ) => {
        $(#[$about])*
        $visibility enum $Name {
            $($(#[$about_kind])* $Kind($Type),)+
        }

        const _: () = {
            enum Kinds {
                $($Kind,)+
            }

            impl $crate::views::outcome::Part for $Name {
                fn write(self, to: &mut $crate::views::outcome::Writer) {
                    match self {
                        $(Self::$Kind(part) => {
                            to.shape(Kinds::$Kind as usize);
                            part.write(to);
                        })+
                    }
                }

                fn read(from: &mut $crate::views::outcome::Reader) -> Option<Self> {
                    let kind = from.shape()?;
                    $(if kind == Kinds::$Kind as usize {
                        return Some(Self::$Kind($crate::views::outcome::Part::read(from)?));
                    })+
                    None
                }
            }
        };

        $(impl From<$Type> for $Name {
            fn from(outcome: $Type) -> Self {
                Self::$Kind(outcome)
            }
        }

        impl $crate::views::outcome::Holds<$Type> for $Name {
            fn held(&self) -> Option<&$Type> {
                match self {
                    Self::$Kind(outcome) => Some(outcome),
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        })+

        $crate::views::outcome::outcome! { $($rest)* }
    };
}
pub(super) use outcome;

/// An outcome that may be one of kind `Kind`.
pub(super) trait Holds<Kind> {
    fn held(&self) -> Option<&Kind>;
}

/// The outcomes of one kind among those of some steps.
pub(super) fn of_kind<Kind, T: Holds<Kind>>(done: &[Option<T>]) -> Vec<Option<&Kind>> {
    done.iter()
        .map(|outcome| outcome.as_ref()?.held())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    outcome! {
        #[derive(Clone, Debug, PartialEq)]
        struct Pair {
            first: f64,
            values: Vec<Complex>,
            more: Option<[f64; 2]>,
        }

        #[derive(Clone, Debug, PartialEq)]
        enum Either {
            Pair(Pair),
            Lists(Vec<Vec<f64>>),
        }
    }

    fn examples() -> [Either; 3] {
        let pair = |more| Pair {
            first: -0.5,
            values: vec![Complex::new(1.0, 2.0); 2],
            more,
        };
        [
            pair(Some([3.0, f64::INFINITY])).into(),
            pair(None).into(),
            vec![vec![], vec![1.0, 2.0]].into(),
        ]
    }

    #[test]
    fn numbers_are_read_as_they_were_written() {
        for outcome in examples() {
            let numbers = outcome.clone().into_numbers();
            assert_eq!(Either::from_numbers(numbers), Ok(outcome));
        }
        let numbers = examples()[1].clone().into_numbers();
        assert_eq!(numbers, [3.0, 0.0, 2.0, 0.0, -0.5, 1.0, 2.0, 1.0, 2.0]);
        assert_eq!(values(&numbers), [-0.5, 1.0, 2.0, 1.0, 2.0]);
    }

    #[test]
    fn damaged_numbers_are_refused() {
        for outcome in examples() {
            let sound = outcome.into_numbers();
            let shape = sound[0] as usize;
            let refused = |numbers: Vec<f64>| Either::from_numbers(numbers).is_err();
            for length in 0..sound.len() {
                assert!(refused(sound[..length].to_vec()));
            }
            assert!(refused([&sound[..], &[1.0]].concat()));
            for place in 0..=shape {
                for wrong in [-1.0, 0.5, 7.0, 1e300, f64::NAN] {
                    let mut damaged = sound.clone();
                    damaged[place] = wrong;
                    assert!(refused(damaged), "{place}: {wrong}");
                }
            }
        }
    }
}
