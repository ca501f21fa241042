//! The peak rate of multiply–adds. Only benchmarks run it.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, workgroups_for};

kernel! {
    /// In every thread sixteen independent chains x ← x·factor + summand, enough to hide the latency, without
    /// reading or writing in between.
    PeakFma = "peak_fma" () -> output {
        /// Steps of every chain, in fours.
        rounds: u32,
        /// Factor of every number.
        factor: f32,
        /// Summand of every number.
        summand: f32,
    }
    launch {
        /// Workgroups of threads.
        workgroups: u32,
    }
}

impl PeakFma {
    /// Number of rows of an example that is large enough to keep a device busy.
    pub const BUSY: usize = 4096;

    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.workgroups)
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * 4.0 * f64::from(self.workgroups) * f64::from(THREADS)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, output: &mut [f32]) {
        let step = |x: f32, _| x.mul_add(self.factor, self.summand);
        let chain = |from: usize| (0..4 * self.rounds).fold(from as f32, step);
        for (index, sums) in output.chunks_exact_mut(4).enumerate() {
            for (lane, sum) in sums.iter_mut().enumerate() {
                let ends = [0, 4, 8, 12].map(|part| chain(index % 64 + part + lane));
                *sum = (ends[0] + ends[1]) + (ends[2] + ends[3]);
            }
        }
    }

    /// Chains towards the fixed point 1, so that no number becomes too large or too small. For a large matrix there are as many threads as
    /// keep a device busy, else one workgroup.
    pub fn example(rows: usize, _columns: usize) -> Example {
        let workgroups = if rows < Self::BUSY { 1 } else { 4096 };
        let kernel = Self {
            workgroups,
            rounds: 512,
            factor: 0.5,
            summand: 0.5,
        };
        let threads = (workgroups * THREADS) as usize;
        // 4 steps of 16 numbers in a round.
        let least = Work::Operations(threads as f64 * f64::from(kernel.rounds) * 128.0);
        Example::new(kernel, &[], Contents::Room(4 * threads), least)
    }
}
