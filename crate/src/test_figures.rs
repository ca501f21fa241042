//! Settings and figures of tests.

use crate::dataset::DataSet;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::{Run, opening};

/// The parameters of an address.
pub fn parameters(text: &str) -> Parameters {
    without_problems(text, Parameters::from_text(text))
}

/// The parameters of an address, with the opening settings of its view.
pub fn opened(text: &str) -> Parameters {
    without_problems(text, opening::read(text))
}

/// The data of a figure.
pub fn finish(text: &str) -> DataSet {
    Run::new(&parameters(text)).finish().unwrap()
}

fn without_problems(text: &str, (parameters, problems): (Parameters, Vec<Problem>)) -> Parameters {
    assert_eq!(problems, vec![], "{text}");
    parameters
}
