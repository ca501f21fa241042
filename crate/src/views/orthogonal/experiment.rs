//! View `orthogonal`: invariants of orthogonal attention, its conditioning, and its cost (OSA).

use super::basis_error::{BasisError, ErrorOutcome};
use super::conditioning::{ConditionOutcome, Conditioning};
use super::cost::{Cost, CostOutcome};
use super::kernel::{self, KernelExperiment, KernelOutcome};
use super::schema::*;
use super::size_limit::{limited_to, sentence};
use crate::attention::Sampler;
use crate::attention::orthogonal::{OrthogonalHead, head_width};
use crate::claims::StepKind;
use crate::dataset::DataSet;
use crate::linalg::{leading_singular_values, multiply_tn};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::demand::bytes;
use crate::views::outcome::{of_kind, outcome};
use crate::views::statistics::mean_and_error;
use crate::views::{Experiment, Plan, attention_map};
use crate::words::phrase;

/// Relative accuracy of ‖AᵀA − I‖₂.
const TOLERANCE: f64 = 1e-3;

/// Largest N for which ‖AᵀA − I‖₂ is measured on the matrix itself.
const WRITTEN_OUT: usize = 512;

/// Largest N and d whose eigenvalues are shown: the basis costs N d².
pub(super) const LARGEST: usize = 1024;

/// Largest number of realisations of the unit circle, which looks the same with more.
const CIRCLES: usize = 8;

/// Realisations of the unit circle.
pub(super) fn circles(p: &Parameters) -> usize {
    p.samples.min(CIRCLES)
}

/// Task of a step.
enum StepTask {
    Circle(u32),
    Condition { index: usize, realisation: u32 },
    Error(u32),
    Kernel { kind: usize, realisation: u32 },
    Cost(usize),
}

outcome! {
    /// What a step finds.
    pub(crate) enum OrthogonalOutcome {
        Circle(CircleOutcome),
        Condition(ConditionOutcome),
        Error(ErrorOutcome),
        Kernel(KernelOutcome),
        Cost(CostOutcome),
    }

    /// The layer shown in one realisation.
    pub(crate) struct CircleOutcome {
        /// The means of the blocks of A in the first realisation, else none.
        block_means: Vec<f64>,
        /// Angles of the eigenvalues off 1.
        angles: Vec<f64>,
        /// ‖AᵀA − I‖₂; `NaN` where it is not measured.
        orthogonality_error: f64,
    }
}

/// Spectrum, Jacobians, basis errors, kernels through depth, costs.
pub(crate) struct Orthogonal {
    parameters: Parameters,
    /// The layer whose eigenvalues are shown: the chosen one, within [`LARGEST`].
    shown: Parameters,
    conditioning: Conditioning,
    basis_error: BasisError,
    kernel: KernelExperiment,
    cost: Cost,
}

impl Orthogonal {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        Self {
            parameters: parameters.clone(),
            shown: limited_to(parameters, LARGEST),
            conditioning: Conditioning::new(parameters),
            basis_error: BasisError::new(parameters),
            kernel: KernelExperiment::new(parameters),
            cost: Cost::new(parameters),
        }
    }

    /// Steps of each task, in the order of [`Orthogonal::task_of_step`].
    fn counts(&self) -> [usize; 5] {
        let n = self.parameters.samples;
        [
            circles(&self.parameters),
            kernel::KINDS.len() * n,
            self.conditioning.scales().len() * n,
            n,
            self.cost.steps(),
        ]
    }

    /// What the figure opens with comes first.
    fn task_of_step(&self, step: usize) -> StepTask {
        let counts = self.counts();
        let mut left = step;
        for (which, count) in counts.into_iter().enumerate() {
            if left >= count {
                left -= count;
                continue;
            }
            let scales = self.conditioning.scales().len();
            return match which {
                0 => StepTask::Circle(left as u32),
                1 => StepTask::Kernel {
                    kind: left % kernel::KINDS.len(),
                    realisation: (left / kernel::KINDS.len()) as u32,
                },
                2 => StepTask::Condition {
                    index: left % scales,
                    realisation: (left / scales) as u32,
                },
                3 => StepTask::Error(left as u32),
                _ => StepTask::Cost(left),
            };
        }
        StepTask::Cost(0)
    }

    fn circle(&self, realisation: u32, sampler: &mut Sampler) -> Result<CircleOutcome, Problem> {
        let p = &self.shown;
        let tokens = sampler.tokens(p, realisation)?;
        let head = OrthogonalHead::sampled(p, realisation, 1, 0, &tokens);
        // Written out twice where both need it: to keep it meanwhile takes more memory than the eigenvalues do.
        let block_means = match realisation {
            0 => attention_map::means(&head.matrix(), 1),
            _ => Vec::new(),
        };
        let angles = head.angles()?;
        let small = (p.T <= WRITTEN_OUT).then(|| head.matrix());
        let orthogonality_error = if let Some(matrix) = small {
            let mut error = multiply_tn(&matrix, &matrix);
            for i in 0..p.T {
                error[(i, i)] -= 1.0;
            }
            leading_singular_values(&error, 1, TOLERANCE)?[0]
        } else {
            f64::NAN
        };
        Ok(CircleOutcome {
            block_means,
            angles,
            orthogonality_error,
        })
    }

    fn merge_circle(&self, done: &[Option<&CircleOutcome>], data: &mut DataSet) {
        let p = &self.shown;
        data.notes
            .extend(sentence("eigenvalues", p, &self.parameters));
        let (mut re, mut im, mut realisation) = (Vec::new(), Vec::new(), Vec::new());
        let (mut errors, mut largest) = (Vec::new(), f64::NAN);
        for (index, circle) in done.iter().enumerate() {
            let Some(circle) = circle else { continue };
            if index == 0 {
                attention_map::push_means(data, p.T, &circle.block_means);
            }
            errors.push(circle.orthogonality_error);
            for angle in &circle.angles {
                largest = angle.max(largest);
                re.extend([libm::cos(*angle); 2]);
                im.extend([libm::sin(*angle), -libm::sin(*angle)]);
            }
            // One point stands for the N − 2d_v eigenvalues at 1.
            re.push(1.0);
            im.push(0.0);
            realisation.resize(re.len(), index as f64);
        }
        data.push(RE, re);
        data.push(IM, im);
        data.push(REALISATION, realisation);
        let width = head_width(p.width(), p.heads);
        data.summarise(HEAD_WIDTH, width as f64);
        data.summarise(FIXED_EIGENVALUES, p.T.saturating_sub(2 * width) as f64);
        data.summarise(LARGEST_ANGLE, largest);
        data.summarise(ORTHOGONALITY_ERROR, mean_and_error(&errors).0);
    }
}

impl Plan for Orthogonal {
    fn steps(&self) -> usize {
        self.counts().iter().sum()
    }

    fn kind(&self, step: usize) -> StepKind {
        match self.task_of_step(step) {
            StepTask::Circle(_) => StepKind::Eigenvalues,
            StepTask::Condition { .. } => StepKind::Jacobian,
            StepTask::Error(_) => StepKind::OrthogonalityError,
            StepTask::Kernel { .. } => StepKind::KernelRank,
            StepTask::Cost(_) => StepKind::Other,
        }
    }

    fn label(&self, step: usize) -> String {
        match self.task_of_step(step) {
            StepTask::Circle(_) => phrase!("orthogonal-eigenvalues-unit-circle").to_owned(),
            StepTask::Condition { index, .. } => {
                phrase!(
                    "orthogonal-jacobian",
                    alpha = format!("{:.3}", self.conditioning.scales()[index])
                )
            }
            StepTask::Error(_) => phrase!("orthogonal-orthogonality-error-against-k").to_owned(),
            StepTask::Kernel { kind, .. } => {
                phrase!(
                    "orthogonal-stable-rank-through-depth",
                    attention = kernel::KINDS[kind]
                )
            }
            StepTask::Cost(index) => {
                phrase!("orthogonal-step-cost", tokens = self.cost.length(index))
            }
        }
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        match self.task_of_step(step) {
            StepTask::Circle(realisation)
            | StepTask::Condition { realisation, .. }
            | StepTask::Error(realisation)
            | StepTask::Kernel { realisation, .. } => Some(realisation),
            StepTask::Cost(_) => None,
        }
    }

    fn memory(&self, step: usize) -> f64 {
        let most = bytes(&self.shown, [4.1, 2.5, 1.3]);
        match self.task_of_step(step) {
            // The others are no larger.
            StepTask::Circle(_) => most,
            _ => most - 1.0,
        }
    }

    fn cost(&self, step: usize) -> f64 {
        let p = &self.shown;
        let (t, d) = (p.T as f64, p.width() as f64);
        match self.task_of_step(step) {
            StepTask::Circle(_) => 60.0 * t * d * d / p.heads as f64 + 4.0 * t.min(512.0).powi(3),
            StepTask::Condition { .. } | StepTask::Error(_) => self.conditioning.cost(),
            StepTask::Kernel { .. } => self.kernel.cost(),
            StepTask::Cost(index) => self.cost.cost(index),
        }
    }
    fn is_beside_figure(&self, step: usize) -> bool {
        // Panels that the overview leaves out; each of them can be shown alone.
        let is_further = matches!(
            self.task_of_step(step),
            StepTask::Condition { .. } | StepTask::Error(_) | StepTask::Cost(_)
        );
        is_further && ![2, 3, 5].contains(&self.parameters.panel)
    }
}

impl Experiment for Orthogonal {
    type Outcome = OrthogonalOutcome;

    fn expects(&self, step: usize, outcome: &Self::Outcome) -> bool {
        matches!(
            (self.task_of_step(step), outcome),
            (StepTask::Circle(_), OrthogonalOutcome::Circle(_))
                | (StepTask::Condition { .. }, OrthogonalOutcome::Condition(_))
                | (StepTask::Error(_), OrthogonalOutcome::Error(_))
                | (StepTask::Kernel { .. }, OrthogonalOutcome::Kernel(_))
                | (StepTask::Cost(_), OrthogonalOutcome::Cost(_))
        )
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        Ok(match self.task_of_step(step) {
            StepTask::Circle(realisation) => self.circle(realisation, sampler)?.into(),
            StepTask::Condition { index, realisation } => {
                self.conditioning.run(index, realisation, sampler)?.into()
            }
            StepTask::Error(realisation) => self.basis_error.run(realisation, sampler)?.into(),
            StepTask::Kernel { kind, realisation } => {
                self.kernel.run(kind, realisation, sampler)?.into()
            }
            StepTask::Cost(index) => self.cost.run(index, sampler).into(),
        })
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let mut data = DataSet::new(&self.parameters, &SCHEMA);
        let mut rest = done;
        let [circle, kernel, condition, error, cost] = self.counts().map(|count| {
            let (part, after) = rest.split_at(count);
            rest = after;
            part
        });
        self.merge_circle(&of_kind(circle), &mut data);
        self.conditioning.merge(&of_kind(condition), &mut data);
        self.basis_error.merge(&of_kind(error), &mut data);
        self.kernel.merge(&of_kind(kernel), &mut data);
        self.cost.merge(&of_kind(cost), &mut data);
        Ok(data)
    }
}
