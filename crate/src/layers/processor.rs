//! The processor on which layers are computed: this one, or a graphics device.

/// A processor that layers are passed on: what is said once for all of them is said over the operations of one.
pub(crate) trait Processor {
    /// Whether somebody should hear now what a step has so far.
    fn may_report(&self) -> bool;
}

/// Double precision here: every answer is ready at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cpu;

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
