//! Descriptions of a device in words: its adapter, its loss, its failures.

use crate::kernels::products::product::{TILINGS, Tiling};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Description of a device.
#[derive(Clone, Debug, PartialEq)]
pub struct Description {
    /// The adapter's name, as far as the browser reveals it.
    pub adapter: String,
    /// WebGPU, Vulkan, …
    pub backend: String,
    /// Discrete, integrated, software, or unknown (browsers do not say).
    pub kind: String,
    /// Whether the adapter is a software renderer, which computes correctly but slowly.
    pub software: bool,
    /// Largest buffer one kernel can be given, bytes; larger matrices are worked through in panels.
    pub binding: u64,
    /// Largest number of threads in a workgroup.
    pub invocations: u32,
    /// The fastest tiling of products on this device, and its speed; both are stored for later.
    pub tiling: String,
}

impl Description {
    /// Description of a device with this adapter and these limits.
    pub fn new(info: &wgpu::AdapterInfo, limits: &wgpu::Limits, tiling: String) -> Self {
        let tier = Tier::of(info);
        let kind = match info.device_type {
            _ if tier == Tier::Software => phrase!("device-kind-software"),
            wgpu::DeviceType::DiscreteGpu => phrase!("device-kind-discrete"),
            wgpu::DeviceType::IntegratedGpu => phrase!("device-kind-integrated"),
            wgpu::DeviceType::VirtualGpu => phrase!("device-kind-virtual"),
            _ => phrase!("device-kind-unknown"),
        };
        let adapter = match info.name.trim() {
            "" => phrase!("device-unnamed-adapter"),
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
            software: tier == Tier::Software,
            binding: limits
                .max_storage_buffer_binding_size
                .min(limits.max_buffer_size),
            invocations: limits.max_compute_invocations_per_workgroup,
            tiling,
        }
    }

    /// The twin of a device.
    #[cfg(feature = "twin")]
    pub fn of_twin(binding: u64, tiling: String) -> Self {
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

/// Capability of an adapter, as far as it decides how it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// Graphics hardware: every tiling is tried.
    Hardware,
    /// A renderer made of software: right, but slow.
    Software,
}

impl Tier {
    /// The tier of an adapter.
    pub fn of(info: &wgpu::AdapterInfo) -> Self {
        let name = info.name.to_ascii_lowercase();
        let software = info.device_type == wgpu::DeviceType::Cpu
            || ["swiftshader", "llvmpipe", "lavapipe", "basic render"]
                .iter()
                .any(|software| name.contains(software));
        if software {
            Self::Software
        } else {
            Self::Hardware
        }
    }

    /// Seconds after which a queue without an answer counts as hung.
    pub fn patience(self) -> f64 {
        match self {
            Self::Hardware => 10.0,
            Self::Software => 120.0,
        }
    }
}

/// A tiling and its speed, as the text that is stored.
pub fn tiling_text(tiling: &Tiling, speed: f64) -> String {
    format!("{}, {:.3e} FLOP/s", tiling.name, speed)
}

/// The tiling and the speed that `text` remembers, if the tiling exists in this version.
pub fn recall_tiling(text: &str) -> Option<(&'static Tiling, f64)> {
    let (name, speed) = text.split_once(", ")?;
    let tiling = TILINGS.iter().find(|tiling| tiling.name == name)?;
    let speed: f64 = speed.strip_suffix(" FLOP/s")?.parse().ok()?;
    (speed.is_finite() && speed > 0.0).then_some((tiling, speed))
}

/// Reason for the loss of a device.
pub fn loss(reason: wgpu::DeviceLostReason, message: &str) -> String {
    let mut words = match reason {
        wgpu::DeviceLostReason::Destroyed => phrase!("device-graphics-device-closed").to_owned(),
        wgpu::DeviceLostReason::Unknown => {
            phrase!("device-graphics-device-lost-driver-stopped").to_owned()
        }
    };
    if !message.trim().is_empty() {
        words += &format!(": {}", message.trim().trim_end_matches('.'));
    }
    words + "."
}

/// Problem for an error that a device has reported outside of any call.
pub fn failed(error: &wgpu::Error) -> Problem {
    match error {
        wgpu::Error::OutOfMemory { .. } => {
            Problem::new("device", phrase!("device-graphics-memory-enough-t"))
        }
        other => Problem::new(
            "device",
            phrase!(
                "device-graphics-device-rejected-work",
                error = other.to_string()
            ),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tiling_is_remembered_as_text_and_strange_texts_are_forgotten() {
        for tiling in &TILINGS {
            let (found, speed) = recall_tiling(&tiling_text(tiling, 1.25e13)).unwrap();
            assert_eq!((found.name, speed), (tiling.name, 1.25e13));
        }
        for strange in [
            "",
            "tiles",
            "4 × 4 direct, fast",
            "none, 1e9 FLOP/s",
            "4 × 4 direct, -1 FLOP/s",
        ] {
            assert!(recall_tiling(strange).is_none(), "{strange}");
        }
    }
}
