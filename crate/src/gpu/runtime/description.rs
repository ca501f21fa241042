//! What is told about a device in words: its adapter, its loss, its failures.

use crate::problem::Problem;

/// What is told about a device.
#[derive(Clone, Debug, PartialEq)]
pub struct Description {
    /// The adapter's name, as far as the browser tells it.
    pub adapter: String,
    /// WebGPU, Vulkan, …
    pub backend: String,
    /// Discrete, integrated, software, or unknown (browsers do not say).
    pub kind: String,
    /// Whether it is a software renderer: right, but slow.
    pub software: bool,
    /// Largest buffer one kernel can be given, bytes; larger matrices are worked through in panels.
    pub binding: u64,
    /// Threads in a workgroup at most.
    pub invocations: u32,
    /// The tiling of products that was fastest here, and its speed; also what to remember.
    pub tiling: String,
}

impl Description {
    /// Of a device with this adapter and these limits.
    pub(crate) fn new(info: &wgpu::AdapterInfo, limits: &wgpu::Limits, tiling: String) -> Self {
        let kind = match info.device_type {
            _ if is_software(info) => "software",
            wgpu::DeviceType::DiscreteGpu => "discrete",
            wgpu::DeviceType::IntegratedGpu => "integrated",
            wgpu::DeviceType::VirtualGpu => "virtual",
            _ => "unknown",
        };
        let adapter = match info.name.trim() {
            "" => "unnamed adapter",
            name => name,
        };
        let backend = match info.backend {
            wgpu::Backend::BrowserWebGpu => "WebGPU".to_owned(),
            other => format!("{other:?}"),
        };
        Self {
            adapter: adapter.to_owned(),
            backend,
            kind: kind.to_owned(),
            software: is_software(info),
            binding: limits
                .max_storage_buffer_binding_size
                .min(limits.max_buffer_size),
            invocations: limits.max_compute_invocations_per_workgroup,
            tiling,
        }
    }

    /// The twin of a device.
    #[cfg(test)]
    pub(crate) fn of_twin(binding: u64, tiling: String) -> Self {
        Self {
            adapter: "twin".to_owned(),
            backend: "processor".to_owned(),
            kind: "software".to_owned(),
            software: true,
            binding,
            invocations: 1,
            tiling,
        }
    }
}

/// Whether the adapter is a renderer made of software.
pub(crate) fn is_software(info: &wgpu::AdapterInfo) -> bool {
    let name = info.name.to_lowercase();
    info.device_type == wgpu::DeviceType::Cpu
        || ["swiftshader", "llvmpipe", "lavapipe", "basic render"]
            .iter()
            .any(|software| name.contains(software))
}

/// Why a device is gone.
pub(crate) fn loss(reason: wgpu::DeviceLostReason, message: &str) -> String {
    let mut words = match reason {
        wgpu::DeviceLostReason::Destroyed => "The graphics device was closed".to_owned(),
        wgpu::DeviceLostReason::Unknown => {
            "The graphics device was lost (its driver stopped or was reset)".to_owned()
        }
    };
    if !message.trim().is_empty() {
        words += &format!(": {}", message.trim().trim_end_matches('.'));
    }
    words + "."
}

/// What a device has reported outside of any call.
pub(crate) fn failed(error: &wgpu::Error) -> Problem {
    match error {
        wgpu::Error::OutOfMemory { .. } => {
            Problem::new("device", "The graphics memory is not enough for this T.")
        }
        other => Problem::new(
            "device",
            format!("The graphics device refused the work: {other}"),
        ),
    }
}
