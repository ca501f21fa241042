//! Whether labels of laws are true: random settings of the views, labelled as on the page and measured again with many realisations
//! (`cargo xtask laws --check`).

use super::drawing::figure;
use super::names::*;
use super::run::Run;
use super::statistics::mean_and_error;
use crate::dataset::{DataSet, Name};
use crate::law_status::{Allowed, LawStatus, Measurement};
use crate::parameters::{Parameters, View};
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};

/// The views that are checked.
pub const VIEWS: [View; 9] = [
    View::Spectrum,
    View::Singular,
    View::StableRank,
    View::Depth,
    View::Gradients,
    View::Overlap,
    View::SimilarityDepth,
    View::Gap,
    View::Localisation,
];

/// Tolerance of a cosine or a share, where a tenth of the value is smaller.
const ROOM: f64 = 0.005;

/// Labels of one status: how many were measured to be right, to be off, and not precisely enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Measured to be right.
    pub right: usize,
    /// Measured to be off.
    pub off: usize,
    /// Not decided.
    pub undecided: usize,
}

/// One value of a law, with its label and the measurement.
#[derive(Clone, Debug)]
pub struct Checked {
    /// Name of the law in the view.
    pub law: Name<'static>,
    /// Abscissa, or number of the row.
    pub index: usize,
    /// The law, the mean of the measurements and its standard error.
    pub values: [f64; 3],
    /// Status according to the label.
    pub label: LawStatus,
    /// Measured status; `None` if the measurement is inconclusive.
    pub measured: Option<LawStatus>,
}

impl Checked {
    /// Whether the label contradicts the measurement.
    pub fn is_mislabelled(&self) -> bool {
        let (right, off) = (LawStatus::Right, LawStatus::Off);
        matches!(self.measured, Some(it) if (self.label == right && it == off) || (self.label == off && it == right))
    }
}

/// Counts of the measured status for all labels of one status.
pub fn tally(checked: &[Checked], label: LawStatus) -> Tally {
    let of = |measured: Option<LawStatus>| {
        let alike = |it: &&Checked| it.label == label && it.measured == measured;
        checked.iter().filter(alike).count()
    };
    Tally {
        right: of(Some(LawStatus::Right)),
        off: of(Some(LawStatus::Off)),
        undecided: of(None),
    }
}

/// Random numbers of one setting.
struct Draws(Box<dyn Iterator<Item = u32>>);

impl Draws {
    /// Between two numbers.
    fn between(&mut self, low: f64, high: f64) -> f64 {
        let share = f64::from(self.0.next().unwrap_or(0)) / 4_294_967_296.0;
        low + share * (high - low)
    }

    /// A whole number between two, on a logarithmic scale.
    fn size(&mut self, low: f64, high: f64) -> usize {
        libm::exp(self.between(libm::log(low), libm::log(high))).round() as usize
    }

    /// True with a given probability.
    fn happens(&mut self, probability: f64) -> bool {
        self.between(0.0, 1.0) < probability
    }

    fn of(&mut self, words: &[&'static str]) -> &'static str {
        let place = self.between(0.0, words.len() as f64) as usize;
        words[place.min(words.len() - 1)]
    }

    /// `name=value` with three decimals.
    fn dial(&mut self, name: &str, low: f64, high: f64) -> String {
        format!("&{name}={:.3}", self.between(low, high))
    }

    /// Independent weights.
    fn weights(&mut self) -> String {
        let law = self.of(&["lognormal", "lognormal", "exponential", "uniform", "pareto"]);
        let more = match law {
            "lognormal" => self.dial("sigma_A", 0.2, 1.8),
            "pareto" => self.dial("tail_index", 2.5, 9.0),
            _ => String::new(),
        };
        format!("&attention=markov&law={law}{more}")
    }

    /// One attention layer.
    fn layer(&mut self, tokens: usize) -> String {
        let kind = self.of(&[
            "softmax",
            "softmax",
            "softmax",
            "relu",
            "sigmoid",
            "differential",
            "sink",
            "sinkhorn",
            "softmax&qk_norm=1",
            "markov",
        ]);
        let mut text = match kind {
            "markov" => self.weights(),
            _ => format!("&attention={kind}{}", self.dial("sigma_qk", 0.1, 2.0)),
        };
        if self.happens(0.5) {
            text += &format!(
                "&d_qk={}",
                self.size(tokens as f64 / 16.0 + 1.0, tokens as f64 * 8.0)
            );
        }
        let tokens_law = self.of(&["isotropic", "isotropic", "unit", "correlated"]);
        text += &format!("&tokens={tokens_law}");
        if tokens_law == "correlated" {
            text += &self.dial("rho", 0.0, 0.95);
        }
        if self.happens(0.3) {
            text += &format!("&d={}", self.size(tokens as f64, 4.0 * tokens as f64));
        }
        if self.happens(0.2) {
            text += &format!("&remedy={}", self.of(&["gap", "outliers"]));
        }
        text
    }

    /// Stacks of layers.
    fn stack(&mut self, tokens: usize) -> String {
        let mut text = if self.happens(0.85) {
            self.weights()
        } else {
            format!("&attention=softmax{}", self.dial("sigma_qk", 0.1, 1.5))
        };
        text += &format!("&layers={}", self.size(2.0, 14.0));
        if self.happens(0.4) {
            text += &format!("&d={}", self.size(tokens as f64, 4.0 * tokens as f64));
        }
        if self.happens(0.3) {
            text += &self.dial("sigma_V", 0.3, 2.0);
        }
        if self.happens(0.2) {
            text += &format!("&compare={}", self.of(&["remedies", "modules", "values"]));
        }
        if self.happens(0.1) {
            text += "&remedy=outliers";
        }
        text
    }
}

/// Random setting number `number` of `view`, as an address; the same for the same seed.
pub fn setting(view: View, seed: u32, number: u32) -> String {
    let stream = Stream::new(seed, number, MatrixId::WALK.in_layer(view as usize + 1));
    let mut draws = Draws(Box::new(stream.sequence()));
    let tokens = match view {
        View::Localisation => draws.size(12.0, 160.0),
        _ => draws.size(24.0, 220.0),
    };
    let samples = draws.of(&["1", "1", "4", "8"]);
    let start = format!(
        "view={}&T={tokens}&samples={samples}&seed={}",
        view.word(),
        draws.size(1.0, 1000.0)
    );
    let more = match view {
        View::Depth | View::Gradients => draws.stack(tokens),
        View::Overlap => {
            let mut text = if draws.happens(0.5) {
                String::new()
            } else {
                draws.dial("rho", 0.0, 0.95)
            };
            if draws.happens(0.7) {
                text += &format!(
                    "&d_qk={}",
                    draws.size(tokens as f64 / 20.0 + 1.0, 4.0 * tokens as f64)
                );
            }
            text
        }
        View::SimilarityDepth => {
            let mut text = draws.dial("beta", 0.1, 3.0) + &draws.dial("alpha", 0.0, 2.0);
            text += &format!("&layers={}", draws.size(2.0, 16.0));
            if draws.happens(0.5) {
                text += &draws.dial("rho", 0.0, 0.9);
            }
            if draws.happens(0.3) {
                text += &format!("&heads={}", draws.of(&["2", "4", "8"]));
            }
            if draws.happens(0.2) {
                text += &draws.dial("sigma_w", 0.5, 2.0);
            }
            if draws.happens(0.2) {
                text += "&activation=tanh";
            }
            if draws.happens(0.2) {
                text += "&norm=pre";
            }
            text
        }
        View::Localisation => {
            let d = draws.size(16.0, 512.0);
            let mut text = format!("&tokens=unit&d={d}");
            text += &draws.dial("w_mean", -1.0, 1.0);
            text + &draws.dial("w_scale", 0.05, 1.2)
        }
        _ => draws.layer(tokens),
    };
    start + &more
}

/// The laws of a figure, with the column or number each is about.
fn laws(p: &Parameters) -> Vec<(Name<'static>, String)> {
    let named = |pairs: &[(Name<'static>, Name)]| {
        let pair = |(law, of): &(Name<'static>, Name)| (*law, of.to_string());
        pairs.iter().map(pair).collect::<Vec<_>>()
    };
    match p.view {
        View::Spectrum => named(&[
            (OUTLIER, LAMBDA1),
            (RADIUS, LAMBDA2_ABS),
            (RADIUS_FINITE, LAMBDA2_ABS),
            (EDGE_CORRECTED, S2),
            (EDGE_FINITE, S2),
            (EXCESS_CORRECTED, EXCESS),
            (EXCESS_FINITE, EXCESS),
            (PARTICIPATION_EXACT, PARTICIPATION),
        ]),
        View::Singular => named(&[(EDGE_CORRECTED, S2), (EDGE_FINITE, S2)]),
        View::Gap => named(&[
            (EIGEN_GAP_CORRECTED, EIGEN_GAP),
            (EIGEN_GAP_FINITE, EIGEN_GAP),
            (SINGULAR_GAP_CORRECTED, SINGULAR_GAP),
            (SINGULAR_GAP_FINITE, SINGULAR_GAP),
        ]),
        View::StableRank => named(&[
            (CORRECTED, EXCESS),
            (FINITE, EXCESS),
            (RESOLVED_CORRECTED, RESOLVED),
        ]),
        View::Depth => {
            let columns = p.architectures();
            named(&[
                (CORRECTED, Name::new(&columns[0].column)),
                (FINITE, Name::new(&columns[0].column)),
                (RESOLVED_CORRECTED, Name::new(&columns[1].column)),
            ])
        }
        View::Gradients => named(&[
            (CORRECTED, NORM),
            (FINITE, NORM),
            (RESOLVED_CORRECTED, NORM_RESOLVED),
            (RESOLVED_FINITE, NORM_RESOLVED),
        ]),
        View::Overlap => named(&[
            (EXACT, MEASURED),
            (ENTROPY_EXACT, ENTROPY),
            (THIRD_EXACT, THIRD),
            (GRADIENT_EXACT, GRADIENT),
        ]),
        View::SimilarityDepth => named(&[(THEORY, MEASURED), (PUBLISHED, MEASURED)]),
        View::Localisation => named(&[(CORRECTED, MEASURED), (FINITE, MEASURED)]),
        _ => Vec::new(),
    }
}

/// A column, or the number of the summary.
fn values(data: &DataSet, name: &str) -> Result<Vec<f64>, Problem> {
    match data.checked_numbers(name) {
        Ok(column) if !column.is_empty() => Ok(column.to_vec()),
        _ => Ok(vec![data.checked_scalar(name)?]),
    }
}

/// How value `index` of a law is labelled, in its column or, where it has none, in the summary.
fn label(data: &DataSet, law: Name, index: usize) -> LawStatus {
    let found = if data.kind(&law.text()).is_some() {
        data.judged(law, index)
    } else {
        data.judged_number(law)
    };
    found.unwrap_or(LawStatus::Untested)
}

/// Tolerance of a law, from the figure that shows it.
fn allowed(data: &DataSet, law: Name) -> Allowed {
    match data.parameters.view {
        View::SimilarityDepth | View::Localisation => Allowed::Share(ROOM),
        View::StableRank if law == RESOLVED_CORRECTED => Allowed::Share(0.0),
        View::StableRank | View::Depth | View::Gradients => figure(data).allowed(0),
        _ => Allowed::Share(0.0),
    }
}

/// Labels of all laws at an address, each with measurements of `realisations` realisations of other seeds.
///
/// # Errors
/// An error of the view.
pub fn check(address: &str, realisations: u32) -> Result<Vec<Checked>, Problem> {
    let (p, problems) = Parameters::from_text(address);
    if let Some(problem) = problems.into_iter().next() {
        return Err(problem);
    }
    let shown = Run::new(&p).finish()?;
    let runs = (0..realisations).map(|number| {
        let anew = p.with(|p| {
            p.samples = 1;
            p.seed = p.seed.wrapping_add(1_000_003 + number);
        });
        Run::new(&anew).finish()
    });
    let runs = runs.collect::<Result<Vec<DataSet>, Problem>>()?;
    let mut checked = Vec::new();
    for (law, of) in laws(&p) {
        let labelled = values(&shown, &law.text())?.len();
        let mut laws = Vec::new();
        let mut measured = Vec::new();
        for run in &runs {
            laws.push(values(run, &law.text())?);
            measured.push(values(run, &of)?);
        }
        for index in 0..labelled {
            let at = |all: &[Vec<f64>]| -> Vec<f64> {
                all.iter()
                    .filter_map(|one| one.get(index).copied())
                    .collect()
            };
            let (laws, measured) = (at(&laws), at(&measured));
            // A law may depend on what was drawn.
            let law_mean = mean_and_error(&laws).0;
            let apart: Vec<f64> = measured.iter().zip(&laws).map(|(m, l)| m - l).collect();
            let (distance, error) = mean_and_error(&apart);
            if !law_mean.is_finite() || !distance.is_finite() {
                continue;
            }
            let mean = law_mean + distance;
            let measurement = Measurement {
                mean,
                error,
                count: apart.len(),
            };
            checked.push(Checked {
                law,
                index,
                values: [law_mean, mean, error],
                label: label(&shown, law, index),
                measured: LawStatus::measured(law_mean, &measurement, allowed(&shown, law)),
            });
        }
    }
    Ok(checked)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_the_same_for_the_same_seed_and_are_allowed() {
        for view in VIEWS {
            for number in 0..40 {
                let text = setting(view, 1, number);
                assert_eq!(text, setting(view, 1, number));
                assert_ne!(text, setting(view, 2, number));
                assert_eq!(Parameters::from_text(&text).1, vec![], "{text}");
            }
        }
    }

    #[test]
    fn labels_tell_the_truth_at_settings_that_no_grid_has() {
        let (mut decided, mut wrong) = (0, Vec::new());
        for (address, realisations) in [
            ("view=singular&T=48&sigma_qk=0.6", 24),
            ("view=singular&T=50&sigma_qk=1.7", 24),
            ("view=gap&T=40&sigma_qk=0.9&samples=4", 24),
            ("view=stable-rank&attention=markov&T=40&samples=8", 60),
            ("view=depth&attention=markov&T=40&sigma_A=0.8&layers=8", 24),
            (
                "view=gradients&attention=markov&T=40&law=uniform&layers=6",
                40,
            ),
            ("view=overlap&T=48", 16),
            ("view=similarity-depth&T=48&beta=0.5&layers=4", 6),
            (
                "view=localisation&tokens=unit&T=30&d=64&w_mean=0.4&w_scale=0.3",
                10,
            ),
        ] {
            let checked = check(address, realisations).unwrap();
            decided += checked.iter().filter(|it| it.measured.is_some()).count();
            let of_address = checked.into_iter().filter(Checked::is_mislabelled);
            wrong.extend(of_address.map(|it| (address, it)));
        }
        assert!(decided > 100, "{decided}");
        assert!(33 * wrong.len() <= decided, "{wrong:#?}");
    }
}
