//! View `orthogonal`: invariants of orthogonal attention, its conditioning, and its cost (OSA).

use super::basis_error::BasisError;
use super::conditioning::Conditioning;
use super::cost::Cost;
use super::kernel::{self, KernelExperiment};
use super::schema::SCHEMA;
use super::size_limit::{limited_to, sentence};
use crate::attention::Sampler;
use crate::attention::orthogonal::{OrthogonalHead, head_width};
use crate::claims::StepKind;
use crate::dataset::DataSet;
use crate::linalg::{leading_singular_values, multiply_tn};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::demand::bytes;
use crate::views::statistics::mean_and_error;
use crate::views::{Experiment, attention_map};

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

    /// The means of the blocks of A in the first realisation, angles of the eigenvalues off 1, then the orthogonality error of A
    /// (the last number).
    fn circle_angles(&self, realisation: u32, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        let p = &self.shown;
        let tokens = sampler.tokens(p, realisation)?;
        let head = OrthogonalHead::sampled(p, realisation, 1, 0, &tokens);
        // Written out twice where both need it: to keep it meanwhile takes more memory than the eigenvalues do.
        let mut out = if realisation == 0 {
            attention_map::means(&head.matrix(), 1)
        } else {
            Vec::new()
        };
        out.extend(head.angles()?);
        let small = (p.T <= WRITTEN_OUT).then(|| head.matrix());
        out.push(if let Some(matrix) = small {
            let mut error = multiply_tn(&matrix, &matrix);
            for i in 0..p.T {
                error[(i, i)] -= 1.0;
            }
            leading_singular_values(&error, 1, TOLERANCE)?[0]
        } else {
            f64::NAN
        });
        Ok(out)
    }

    fn merge_circle(&self, done: &[Option<Vec<f64>>], data: &mut DataSet) {
        let p = &self.shown;
        data.notes
            .extend(sentence("Eigenvalues are shown", p, &self.parameters));
        let (mut re, mut im, mut realisation) = (Vec::new(), Vec::new(), Vec::new());
        let (mut errors, mut largest) = (Vec::new(), f64::NAN);
        for (index, result) in done.iter().enumerate() {
            let Some((error, rest)) = result.as_ref().and_then(|r| r.split_last()) else {
                continue;
            };
            let means = match index {
                0 => attention_map::means_length(p.T, 1),
                _ => 0,
            };
            let Some((means, angles)) = rest.split_at_checked(means) else {
                continue;
            };
            if index == 0 {
                attention_map::push_means(data, p.T, means);
            }
            errors.push(*error);
            for angle in angles {
                largest = angle.max(largest);
                re.extend([libm::cos(*angle); 2]);
                im.extend([libm::sin(*angle), -libm::sin(*angle)]);
            }
            // One point stands for the N − 2d_v eigenvalues at 1.
            re.push(1.0);
            im.push(0.0);
            realisation.resize(re.len(), index as f64);
        }
        data.push("re", re);
        data.push("im", im);
        data.push("realisation", realisation);
        let width = head_width(p.width(), p.heads);
        data.summarise("head_width", width as f64);
        data.summarise("fixed_eigenvalues", p.T.saturating_sub(2 * width) as f64);
        data.summarise("largest_angle", largest);
        data.summarise("orthogonality_error", mean_and_error(&errors).0);
    }
}

impl Experiment for Orthogonal {
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
            StepTask::Circle(_) => "eigenvalues on the unit circle".to_owned(),
            StepTask::Condition { index, .. } => {
                format!("Jacobian at α = {:.3}", self.conditioning.scales()[index])
            }
            StepTask::Error(_) => "orthogonality error against K".to_owned(),
            StepTask::Kernel { kind, .. } => {
                format!("stable rank through depth, {}", kernel::KINDS[kind])
            }
            StepTask::Cost(index) => format!("cost at N = {}", self.cost.length(index)),
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

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        match self.task_of_step(step) {
            StepTask::Circle(realisation) => self.circle_angles(realisation, sampler),
            StepTask::Condition { index, realisation } => {
                self.conditioning.run(index, realisation, sampler)
            }
            StepTask::Error(realisation) => self.basis_error.run(realisation, sampler),
            StepTask::Kernel { kind, realisation } => self.kernel.run(kind, realisation, sampler),
            StepTask::Cost(index) => Ok(self.cost.run(index, sampler)),
        }
    }

    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem> {
        let mut data = DataSet::new(&self.parameters, &SCHEMA);
        let mut rest = done;
        let mut parts = self.counts().map(|count| {
            let (part, after) = rest.split_at(count);
            rest = after;
            part
        });
        let [circle, kernel, condition, error, cost] = &mut parts;
        self.merge_circle(circle, &mut data);
        self.conditioning.merge(condition, &mut data);
        self.basis_error.merge(error, &mut data);
        self.kernel.merge(kernel, &mut data);
        self.cost.merge(cost, &mut data);
        Ok(data)
    }
}
