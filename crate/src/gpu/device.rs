//! The device: opened once, described in words, and watched for its loss.

use crate::problem::Problem;
use std::sync::{Arc, Mutex};

/// Which adapters will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adapters {
    /// Graphics hardware only: what `device=auto` uses.
    Hardware,
    /// Whatever there is, a software renderer too: `device=gpu`.
    Any,
}

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

/// First failure that the device has reported outside of any call.
type Failure = Arc<Mutex<Option<Problem>>>;

/// An open device with its queue.
#[derive(Debug)]
pub struct Device {
    device: wgpu::Device,
    info: wgpu::AdapterInfo,
    lost: Arc<Mutex<Option<String>>>,
    failure: Failure,
}

fn problem(message: impl Into<String>) -> Problem {
    Problem::new("device", message)
}

impl Device {
    /// Opens the fastest adapter. `remembered` is the `tiling` of an earlier description on this
    /// machine, or empty: without it the tilings are timed.
    ///
    /// # Errors
    /// There is no adapter (of the wanted kind), or it gives no device.
    pub async fn open(adapters: Adapters, remembered: &str) -> Result<Self, Problem> {
        let _ = remembered;
        let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle());
        let options = wgpu::RequestAdapterOptions {
            power_preference: wgpu::PowerPreference::HighPerformance,
            ..Default::default()
        };
        let adapter = instance.request_adapter(&options).await.map_err(|_| {
            problem("There is no graphics adapter here; the processor does the work.")
        })?;
        let info = adapter.get_info();
        if adapters == Adapters::Hardware && is_software(&info) {
            return Err(problem(
                "The only graphics adapter here is a software renderer; the processor does the work.",
            ));
        }
        let wanted = wgpu::DeviceDescriptor {
            label: Some("attention-spectra"),
            required_limits: adapter.limits(),
            memory_hints: wgpu::MemoryHints::MemoryUsage,
            ..Default::default()
        };
        let (device, _queue) = adapter
            .request_device(&wanted)
            .await
            .map_err(|error| problem(format!("The graphics adapter gave no device: {error}")))?;
        let lost = Arc::new(Mutex::new(None));
        let note = lost.clone();
        device.set_device_lost_callback(move |reason, message| {
            if let Ok(mut lost) = note.lock() {
                lost.get_or_insert(loss(reason, &message));
            }
        });
        let failure = Failure::default();
        let note = failure.clone();
        device.on_uncaptured_error(Arc::new(move |error| {
            if let Ok(mut failure) = note.lock() {
                failure.get_or_insert(failed(&error));
            }
        }));
        Ok(Self {
            device,
            info,
            lost,
            failure,
        })
    }

    /// What is told about it.
    pub fn describe(&self) -> Description {
        let limits = self.device.limits();
        let kind = match self.info.device_type {
            _ if is_software(&self.info) => "software",
            wgpu::DeviceType::DiscreteGpu => "discrete",
            wgpu::DeviceType::IntegratedGpu => "integrated",
            wgpu::DeviceType::VirtualGpu => "virtual",
            _ => "unknown",
        };
        let adapter = match self.info.name.trim() {
            "" => "unnamed adapter".to_owned(),
            name => name.to_owned(),
        };
        Description {
            adapter,
            backend: match self.info.backend {
                wgpu::Backend::BrowserWebGpu => "WebGPU".to_owned(),
                wgpu::Backend::Vulkan => "Vulkan".to_owned(),
                other => format!("{other:?}"),
            },
            kind: kind.to_owned(),
            software: is_software(&self.info),
            binding: limits
                .max_storage_buffer_binding_size
                .min(limits.max_buffer_size),
            invocations: limits.max_compute_invocations_per_workgroup,
            tiling: String::new(),
        }
    }

    /// Why the device is gone, if it is.
    pub fn lost(&self) -> Option<String> {
        self.lost.lock().ok().and_then(|lost| lost.clone())
    }

    /// Destroys the device: what a test of its loss does.
    pub fn lose(&self) {
        self.device.destroy();
        if let Ok(mut lost) = self.lost.lock() {
            lost.get_or_insert(loss(wgpu::DeviceLostReason::Destroyed, ""));
        }
    }

    /// The loss or the failure that has been reported since the last check.
    pub(super) fn check(&self) -> Result<(), Problem> {
        if let Some(words) = self.lost() {
            return Err(problem(words));
        }
        match self.failure.lock().ok().and_then(|mut f| f.take()) {
            Some(failure) => Err(failure),
            None => Ok(()),
        }
    }
}

fn is_software(info: &wgpu::AdapterInfo) -> bool {
    let name = info.name.to_lowercase();
    info.device_type == wgpu::DeviceType::Cpu
        || ["swiftshader", "llvmpipe", "lavapipe", "basic render"]
            .iter()
            .any(|software| name.contains(software))
}

fn loss(reason: wgpu::DeviceLostReason, message: &str) -> String {
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

fn failed(error: &wgpu::Error) -> Problem {
    match error {
        wgpu::Error::OutOfMemory { .. } => problem("The graphics memory is not enough for this T."),
        other => problem(format!("The graphics device refused the work: {other}")),
    }
}
