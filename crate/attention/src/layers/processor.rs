//! The processor on which layers are computed: the CPU, or a graphics device.

/// A processor on which tokens pass through layers: code common to all processors is written over the operations of one.
pub trait Processor {
    /// Whether a listener should receive the result of a step so far now.
    fn may_report(&self) -> bool;
}

/// Double precision here: every answer is ready at once.
#[derive(Clone, Copy, Debug)]
pub struct Cpu;

impl Processor for Cpu {
    fn may_report(&self) -> bool {
        // Whoever listens keeps the pace.
        true
    }
}

#[cfg(feature = "gpu")]
impl Processor for crate::gpu::Device {
    fn may_report(&self) -> bool {
        self.progress.due()
    }
}
