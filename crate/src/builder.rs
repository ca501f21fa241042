//! Builds a figure step by step, from its view and parameters to its numbers.

use crate::dataset::DataSet;
use crate::figure::{Size, Theme};
use crate::parameters::{
    Activation, Attention, Basis, Block, Colormap, Compare, Covariance, Device, Field, Hold, Init,
    Law, Model, Norm, Overlap, Parameters, Parametrisation, Paths, Reading, Remedy, Rule, Schedule,
    Task, Tokenisation, Tokens, Values, View, Watched,
};
use crate::problem::Problem;
use crate::views::{Run, opening, svg};
use std::fmt;

/// A requested figure: a view, and the differences from its opening settings.
///
/// ```
/// use attention_spectra::Figure;
///
/// let data = Figure::spectrum().context_length(64).score_scale(0.4).seed(7).compute()?;
/// assert_eq!(data.checked_numbers("re")?.len(), 64);
/// assert!(data.checked_scalar("gap")? > 0.8);
/// // The same figure by its address, and in Python `run("spectrum", T=64, beta=0.4, seed=7)`.
/// let same = Figure::from_address("view=spectrum&T=64&beta=0.4&seed=7").compute()?;
/// assert_eq!(data.columns, same.columns);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The methods have the names of the dials on the page. [`Figure::set`] takes any parameter by its short name, as in an address. A value
/// that is not allowed is reported by [`Figure::compute`]; of a parameter that is set twice the last value counts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a figure is computed by `compute`"]
pub struct Figure {
    pairs: Vec<(String, String)>,
}

/// Reason why a figure was not computed. `Display` writes the sentence for the user.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The parameter does not exist.
    UnknownParameter {
        /// The requested name.
        name: String,
        /// The sentence, with the nearest names.
        message: String,
    },
    /// A parameter does not take this value.
    InvalidValue {
        /// The parameter.
        name: String,
        /// The sentence, with the allowed values.
        message: String,
    },
    /// The figure cannot be drawn at this size.
    Drawing(Problem),
    /// A step of the computation failed.
    Computation(Problem),
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownParameter { message, .. } | Self::InvalidValue { message, .. } => {
                out.write_str(message)
            }
            Self::Drawing(problem) | Self::Computation(problem) => problem.fmt(out),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Drawing(problem) | Self::Computation(problem) => Some(problem),
            Self::UnknownParameter { .. } | Self::InvalidValue { .. } => None,
        }
    }
}

impl Error {
    /// A problem with an address.
    fn of_address(problem: Problem) -> Self {
        let Problem { name, message } = problem;
        match Field::named(&name) {
            Some(_) => Self::InvalidValue { name, message },
            None => Self::UnknownParameter { name, message },
        }
    }
}

/// The parameter linked with `name`, if there is one. Setting one of them unsets the other.
fn partner(name: &str) -> &str {
    match name {
        "beta" => "sigma_qk",
        "sigma_qk" => "beta",
        _ => "",
    }
}

impl Figure {
    /// A figure of `view` with the opening settings.
    pub fn of(view: View) -> Self {
        Self { pairs: Vec::new() }.set("view", view.word())
    }

    /// The figure of an address, `view=spectrum&T=256`, or of the part after the `#` of a link of the page.
    pub fn from_address(address: &str) -> Self {
        let pairs = address.trim_start_matches('#').split('&');
        pairs
            .filter(|pair| !pair.is_empty())
            .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
            .filter(|(name, _)| !opening::AROUND.contains(name))
            .fold(Self { pairs: Vec::new() }, |figure, (name, value)| {
                figure.with_pair(name, value.to_owned())
            })
    }

    /// Sets the parameter `name` to `value`, both written as in an address: `set("T", 64)`, `set("attention", "softmax")`, `set("causal",
    /// 1)`.
    ///
    /// ```
    /// use attention_spectra::{Error, Figure};
    ///
    /// let wrong = Figure::gap().set("T", 1).compute().unwrap_err();
    /// assert!(matches!(&wrong, Error::InvalidValue { name, .. } if name == "T"));
    /// let unknown = Figure::gap().set("betta", 1).compute().unwrap_err();
    /// assert!(matches!(unknown, Error::UnknownParameter { .. }));
    /// ```
    pub fn set(self, name: &str, value: impl ToString) -> Self {
        let value = value.to_string();
        let value = match Field::named(name) {
            Some(field) => field.address_text(&value).into_owned(),
            None => value,
        };
        self.with_pair(name, value)
    }

    fn with_pair(mut self, name: &str, value: String) -> Self {
        self.pairs
            .retain(|(known, _)| known != name && known != partner(name));
        self.pairs.push((name.to_owned(), value));
        self
    }

    /// The address of the figure: its view, and the differences from the opening settings of the view.
    ///
    /// # Errors
    /// A parameter does not exist, or a value is invalid.
    ///
    /// ```
    /// use attention_spectra::Figure;
    ///
    /// let figure = Figure::gap().realisations(5).causal_mask(true);
    /// assert_eq!(figure.address()?, "view=gap&causal=1&samples=5");
    /// # Ok::<(), attention_spectra::Error>(())
    /// ```
    pub fn address(&self) -> Result<String, Error> {
        Ok(opening::address(&self.parameters()?))
    }

    /// All its parameters.
    ///
    /// # Errors
    /// A parameter does not exist, or a value is invalid.
    pub fn parameters(&self) -> Result<Parameters, Error> {
        let pairs = self
            .pairs
            .iter()
            .map(|(name, value)| format!("{name}={value}"));
        let (parameters, problems) = opening::read(&pairs.collect::<Vec<_>>().join("&"));
        match problems.into_iter().next() {
            Some(problem) => Err(Error::of_address(problem)),
            None => Ok(parameters),
        }
    }

    /// Computes the numbers, on all cores if the platform has threads.
    ///
    /// # Errors
    /// A parameter does not exist, a value is invalid, or a step fails.
    pub fn compute(&self) -> Result<DataSet, Error> {
        finish(&self.parameters()?).map_err(Error::Computation)
    }

    /// Computes the figure and draws it as an SVG document.
    ///
    /// # Errors
    /// The errors of [`Figure::compute`], or an invalid size.
    ///
    /// ```
    /// use attention_spectra::Figure;
    /// use attention_spectra::figure::{Size, Theme};
    ///
    /// let size = Size { width: 900.0, height: 600.0 };
    /// let drawing = Figure::singular().context_length(32).svg(size, Theme::Light)?;
    /// assert!(drawing.starts_with("<svg"));
    /// # Ok::<(), attention_spectra::Error>(())
    /// ```
    pub fn svg(&self, size: Size, theme: Theme) -> Result<String, Error> {
        svg(&self.compute()?, size, theme).map_err(Error::Drawing)
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn finish(parameters: &Parameters) -> Result<DataSet, Problem> {
    use crate::views::cores;
    match cores::finish(parameters, cores::count(), |_, _| true)? {
        Some(data) => Ok(data),
        // Nothing stops it.
        None => Run::new(parameters).finish(),
    }
}

#[cfg(target_arch = "wasm32")]
fn finish(parameters: &Parameters) -> Result<DataSet, Problem> {
    Run::new(parameters).finish()
}

macro_rules! view_method {
    // `layers` is the method of a dial.
    (Layers: layers) => {
        view_method! { Layers: layers_view }
    };
    ($View:ident: $method:ident) => {
        #[doc = concat!("The view [`View::", stringify!($View), "`], as it opens.")]
        pub fn $method() -> Self {
            Self::of(View::$View)
        }
    };
}

macro_rules! views {
    ($($View:ident: $view:ident,)+) => {
        impl Figure {
            $(view_method! { $View: $view })+
        }
    };
}

crate::views::with_views!(views);

macro_rules! methods {
    ($($name:ident: $type:ty {
        of: $specification:ident,
        $(symbol: $symbol:literal,)?
        range: $range:expr,
        $(default: $default:expr,)?
        $(follows: $followed:literal,)?
        $(source: $source:literal,)?
        $(method: $method:ident($argument:ident: $of:ty),)?
    })+) => {
        impl Figure {
            $($(
                #[doc = concat!(crate::words::dial_meaning!($name), "\n\nThe parameter `", stringify!($name), "`.")]
                pub fn $method(self, $argument: $of) -> Self {
                    self.set(stringify!($name), $argument)
                }
            )?)+
        }

        #[cfg(test)]
        const METHODS: &[(&str, &str)] = &[$($((stringify!($name), stringify!($method)),)?)+];
    };
}

crate::parameters::with_dials!(methods);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::FIELDS;

    #[test]
    fn every_parameter_has_a_method() {
        let mut methods: Vec<&str> = METHODS.iter().map(|(name, _)| *name).collect();
        let mut fields: Vec<&str> = FIELDS.iter().map(|field| field.name).collect();
        fields.retain(|name| *name != "view");
        methods.sort_unstable();
        fields.sort_unstable();
        assert_eq!(methods, fields);
    }

    #[test]
    fn the_last_of_two_linked_scales_counts() {
        let figure = Figure::spectrum().query_key_scale(1.0).score_scale(0.5);
        assert_eq!(figure.parameters().unwrap().beta(), 0.5);
        let other = figure.query_key_scale(1.5).seed(1).seed(2);
        let parameters = other.parameters().unwrap();
        assert_eq!((parameters.sigma_qk(), parameters.seed), (1.5, 2));
    }

    #[test]
    fn an_address_becomes_itself_again_and_a_text_survives() {
        let address = "view=gap&causal=1&samples=5";
        let figure = Figure::from_address(&format!("#{address}&lang=de"));
        assert_eq!(figure.address().unwrap(), address);
        let text = "a & b = c, 50 % and über";
        let figure = Figure::models().reading(Reading::Text).text(text);
        assert_eq!(figure.parameters().unwrap().text, text);
    }

    #[test]
    fn an_error_says_which_kind_it_is() {
        let wrong = Figure::spectrum().context_length(1).compute().unwrap_err();
        let Error::InvalidValue { name, message } = wrong else {
            panic!("{wrong:?}")
        };
        assert_eq!(name, "T");
        assert!(message.contains("8192"), "{message}");
        let size = Size {
            width: 5.0,
            height: 600.0,
        };
        let figure = Figure::spectrum().context_length(8);
        let wrong = figure.svg(size, Theme::Light).unwrap_err();
        assert!(matches!(wrong, Error::Drawing(_)), "{wrong:?}");
    }
}
