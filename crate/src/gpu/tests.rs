//! Test bodies that run on the twins and on the available device.
//!
//! Without an adapter, the half of the tests that needs one is skipped and reported: `cargo xtask test` counts lines that
//! begin with `skipped `.

mod bench;
mod curves;
mod deep;
mod kernels;
mod krylov;
mod leading;
mod limits;
mod models;
mod orthogonal_factors;
mod precision;
mod reads;
mod recorded;
mod shortened;
mod stacks;
mod tangents;
mod training_kernels;
mod transformer;

use super::{Device, LocalBoxFuture};
use crate::attention::Sampler;
use crate::on_devices::{
    block_on, in_part, is_tried_at_length, on_every_device, on_the_device, opened,
};
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::test_figures;
use crate::views::{Run, values};

fn parameters(text: &str) -> Parameters {
    test_figures::parameters(&format!("device=gpu&{text}"))
}

/// The steps of a view, to compare what both processors find: values of outcomes, without their shapes.
struct Steps(Run);

fn steps(parameters: &Parameters) -> Steps {
    Steps(Run::new(parameters))
}

impl Steps {
    fn steps(&self) -> usize {
        self.0.plan().steps()
    }

    fn label(&self, step: usize) -> String {
        self.0.plan().label(step)
    }

    fn gpu(&self, step: usize) -> bool {
        self.0.plan().gpu(step)
    }

    fn left_out_on_gpu(&self, step: usize) -> usize {
        self.0.plan().left_out_on_gpu(step)
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        Ok(values(&self.0.run(step, sampler)?).to_vec())
    }

    /// What the device finds, with the end of the step where that is left to the processor.
    fn run_on_gpu<'a>(
        &'a self,
        step: usize,
        device: &'a Device,
    ) -> LocalBoxFuture<'a, Result<Vec<f64>, Problem>> {
        Box::pin(async move {
            let found = self.0.run_on_gpu(step, device).await?;
            Ok(values(&self.0.finish_step(step, found)?).to_vec())
        })
    }
}
