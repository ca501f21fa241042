//! The device: opened once, described in words, and watched for its loss.

use crate::gpu::runtime::buffer::{Buffer, Pool, Storage};
use crate::gpu::runtime::description::{Description, Tier, failed, loss, tiling_text};
use crate::gpu::runtime::progress::Progress;
use crate::gpu::runtime::queue::Queue;
use crate::kernels::products::product::{TILINGS, Tiling};
use crate::kernels::{Kernel, Launch};
use crate::problem::Problem;
use attention_spectra_words::phrase;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

/// Seconds of recorded work after which the work is submitted.
const BATCH: f64 = 0.02;

/// Largest size of one panel of a matrix in bytes, even if the device could bind more.
const PANEL: u64 = 1 << 28;

/// Which adapters are acceptable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adapters {
    /// Graphics hardware only: what `device=auto` uses.
    Hardware,
    /// Any adapter, including a software renderer: `device=gpu`.
    Any,
}

/// The fastest suitable adapter.
///
/// # Errors
/// There is no adapter of the wanted kind.
pub async fn find_adapter(adapters: Adapters) -> Result<wgpu::Adapter, Problem> {
    let instance = instance();
    let options = wgpu::RequestAdapterOptions {
        power_preference: wgpu::PowerPreference::HighPerformance,
        ..Default::default()
    };
    let adapter = instance
        .request_adapter(&options)
        .await
        .map_err(|_| problem(phrase!("device-no-graphics-adapter")))?;
    if adapters == Adapters::Hardware && Tier::of(&adapter.get_info()) == Tier::Software {
        return Err(problem(phrase!(
            "device-only-graphics-adapter-here-software"
        )));
    }
    Ok(adapter)
}

/// Lists the available graphics adapters. Natively one instance serves all: when the last one is dropped, the driver is unloaded, although
/// threads that used it have not yet ended and released their resources.
fn instance() -> wgpu::Instance {
    let new = || wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle());
    #[cfg(target_arch = "wasm32")]
    return new();
    #[cfg(not(target_arch = "wasm32"))]
    {
        static ONE: std::sync::OnceLock<wgpu::Instance> = std::sync::OnceLock::new();
        ONE.get_or_init(new).clone()
    }
}

/// First failure that the device has reported outside of any call.
type Failure = Arc<Mutex<Option<Problem>>>;

/// An open device and its queue.
#[derive(Debug)]
pub struct Device {
    machine: Machine,
    pool: Rc<Pool>,
    lost: Arc<Mutex<Option<String>>>,
    failure: Failure,
    tiling: Cell<&'static Tiling>,
    /// Floating-point operations a second of a product, roughly.
    speed: Cell<f64>,
    /// Operations recorded since the last pause.
    recorded: Cell<f64>,
    /// Number of operations of all products so far.
    products: Cell<f64>,
    /// Largest number of bytes of a panel of a matrix.
    panel: u64,
    kept: RefCell<Option<Rc<dyn Any>>>,
    /// Listener for the first results of a long step.
    pub progress: Progress,
    /// Number of read-backs.
    #[cfg(feature = "twin")]
    pub reads: Cell<usize>,
}

#[derive(Debug)]
enum Machine {
    Device {
        queue: Box<Queue>,
        info: Box<wgpu::AdapterInfo>,
    },
    /// No device: twins of the kernels compute everything.
    #[cfg(feature = "twin")]
    Twin,
}

fn problem(message: impl Into<String>) -> Problem {
    Problem::new("device", message)
}

impl Device {
    /// Opens `adapter`.
    ///
    /// # Errors
    /// The adapter gives no device.
    pub async fn of(adapter: wgpu::Adapter) -> Result<Self, Problem> {
        let info = adapter.get_info();
        let wanted = wgpu::DeviceDescriptor {
            label: Some("attention-spectra"),
            required_limits: adapter.limits(),
            memory_hints: wgpu::MemoryHints::MemoryUsage,
            ..Default::default()
        };
        let (device, queue) = adapter.request_device(&wanted).await.map_err(|error| {
            problem(phrase!(
                "device-adapter-gave-no-device",
                error = error.to_string()
            ))
        })?;
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
        let limits = device.limits();
        let panel = limits
            .max_storage_buffer_binding_size
            .min(limits.max_buffer_size)
            .min(PANEL);
        let info = Box::new(info);
        let queue = Box::new(Queue::new(device, queue));
        let opened = Self {
            machine: Machine::Device { queue, info },
            pool: Rc::default(),
            lost,
            failure,
            tiling: Cell::new(&TILINGS[0]),
            speed: Cell::new(1e9),
            recorded: Cell::new(0.0),
            products: Cell::new(0.0),
            panel,
            kept: RefCell::default(),
            progress: Progress::default(),
            #[cfg(feature = "twin")]
            reads: Cell::default(),
        };
        opened.check()?;
        Ok(opened)
    }

    /// The twin of a device, whose matrices are in panels of at most `panel` bytes.
    #[cfg(feature = "twin")]
    pub fn twin(panel: u64) -> Self {
        Self {
            machine: Machine::Twin,
            pool: Rc::default(),
            lost: Arc::default(),
            failure: Failure::default(),
            tiling: Cell::new(&TILINGS[0]),
            speed: Cell::new(1e9),
            recorded: Cell::new(0.0),
            products: Cell::new(0.0),
            panel,
            kept: RefCell::default(),
            progress: Progress::default(),
            reads: Cell::default(),
        }
    }

    /// Its description.
    pub fn describe(&self) -> Description {
        let tiling = tiling_text(self.tiling.get(), self.speed.get());
        match &self.machine {
            Machine::Device { queue, info } => {
                Description::new(info, &queue.device.limits(), tiling)
            }
            #[cfg(feature = "twin")]
            Machine::Twin => Description::of_twin(self.panel, tiling),
        }
    }

    /// Reason for the loss of the device, if it is lost.
    pub fn loss(&self) -> Option<String> {
        self.lost.lock().ok().and_then(|lost| lost.clone())
    }

    /// Destroys the device, for a test of its loss.
    pub fn destroy(&self) {
        if let Machine::Device { queue, .. } = &self.machine {
            queue.device.destroy();
        }
        if let Ok(mut lost) = self.lost.lock() {
            lost.get_or_insert(loss(wgpu::DeviceLostReason::Destroyed, ""));
        }
    }

    /// The loss or the failure that has been reported since the last check.
    pub fn check(&self) -> Result<(), Problem> {
        if let Some(words) = self.loss() {
            return Err(problem(words));
        }
        match self.failure.lock().ok().and_then(|mut f| f.take()) {
            Some(failure) => Err(failure),
            None => Ok(()),
        }
    }

    /// Its capability.
    pub fn tier(&self) -> Tier {
        match &self.machine {
            Machine::Device { info, .. } => Tier::of(info),
            #[cfg(feature = "twin")]
            Machine::Twin => Tier::Software,
        }
    }

    /// The tiling of products on this device.
    pub fn tiling(&self) -> &'static Tiling {
        self.tiling.get()
    }

    /// Chooses a tiling, whose products run at `speed` operations a second.
    pub fn set_tiling(&self, tiling: &'static Tiling, speed: f64) {
        self.tiling.set(tiling);
        self.speed.set(speed);
    }

    /// Counts the operations of a product.
    pub fn count_product(&self, operations: f64) {
        self.products.set(self.products.get() + operations);
    }

    /// Floating-point operations of all products so far.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn product_operations(&self) -> f64 {
        self.products.get()
    }

    /// Floating-point operations per second of a matrix product, if known.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn speed(&self) -> f64 {
        self.speed.get()
    }

    /// Floating-point operations that one dispatch may take: some tens of milliseconds.
    pub fn dispatch_budget(&self) -> f64 {
        2.0 * BATCH * self.speed.get()
    }

    /// Largest number of bytes of a panel of a matrix.
    pub fn panel_bytes(&self) -> u64 {
        self.panel
    }

    /// Storage of `words` words with undefined contents.
    pub fn allocate(&self, words: usize) -> Buffer {
        // Bindings are not empty, and read in vectors.
        let words = words.next_multiple_of(4).max(4);
        self.pool.take(words, || match &self.machine {
            Machine::Device { queue, .. } => Storage::Device(queue.allocate(words)),
            #[cfg(feature = "twin")]
            Machine::Twin => Storage::Memory(vec![f32::NAN; words].into()),
        })
    }

    /// Storage for `values`, padded with zeros to a whole vector.
    pub fn upload(&self, values: &[f32]) -> Buffer {
        let buffer = self.allocate(values.len());
        self.upload_to(&buffer, values);
        buffer
    }

    /// Writes `values` to the beginning of `buffer`, and zeros after them.
    pub fn upload_to(&self, buffer: &Buffer, values: &[f32]) {
        let mut padded = values.to_vec();
        padded.resize(buffer.words, 0.0);
        match (&self.machine, &buffer.storage) {
            (Machine::Device { queue, .. }, Some(Storage::Device(storage))) => {
                queue.write(storage, 0, &padded);
            }
            #[cfg(feature = "twin")]
            (_, Some(Storage::Memory(memory))) => *memory.borrow_mut() = padded,
            _ => {}
        }
    }

    /// Writes `values` into `buffer` from word `first` on; other words are unchanged.
    pub fn write_at(&self, buffer: &Buffer, first: usize, values: &[f32]) {
        if values.is_empty() {
            return;
        }
        match (&self.machine, &buffer.storage) {
            (Machine::Device { queue, .. }, Some(Storage::Device(storage))) => {
                queue.write(storage, first, values);
            }
            #[cfg(feature = "twin")]
            (_, Some(Storage::Memory(memory))) => {
                memory.borrow_mut()[first..first + values.len()].copy_from_slice(values);
            }
            _ => {}
        }
    }

    /// Runs `kernel` on `inputs` and `output`, bound in this order.
    pub fn run(&self, kernel: &impl Kernel, inputs: &[&Buffer], output: &Buffer) {
        self.launch(&kernel.launch(), inputs, output);
    }

    /// [`Device::run`] for a launch of any kernel.
    pub fn launch(&self, launch: &Launch, inputs: &[&Buffer], output: &Buffer) {
        self.recorded.set(self.recorded.get() + launch.work);
        match &self.machine {
            Machine::Device { queue, .. } => {
                let device = |buffer: &&Buffer| match &buffer.storage {
                    Some(Storage::Device(storage)) => Some(storage.clone()),
                    _ => None,
                };
                let bound: Vec<wgpu::Buffer> =
                    inputs.iter().chain([&output]).filter_map(device).collect();
                let bound: Vec<&wgpu::Buffer> = bound.iter().collect();
                queue.record(launch, &bound);
            }
            #[cfg(feature = "twin")]
            Machine::Twin => {
                let name = launch.shader.name;
                assert!(launch.groups.iter().all(|g| *g <= 65535), "{name}");
                let inputs: Vec<_> = inputs.iter().map(|x| x.memory().borrow()).collect();
                let inputs: Vec<&[f32]> = inputs.iter().map(|words| &words[..]).collect();
                (launch.twin)(&inputs, &mut output.memory().borrow_mut());
            }
        }
    }

    /// Lets other tasks run, and waits if much work is in progress. Must be called between dispatches.
    ///
    /// # Errors
    /// The device is lost, has failed, or hangs.
    pub async fn pause(&self) -> Result<(), Problem> {
        if self.recorded.get() < BATCH * self.speed.get() {
            return Ok(());
        }
        self.recorded.set(0.0);
        if let Machine::Device { queue, .. } = &self.machine {
            let done = queue.limit_in_flight(self.patience()).await;
            self.check()?;
            done.ok_or_else(|| self.hung())?;
        }
        self.check()
    }

    /// Waits until all is done.
    ///
    /// # Errors
    /// As [`Device::pause`].
    pub async fn finish(&self) -> Result<(), Problem> {
        self.recorded.set(0.0);
        if let Machine::Device { queue, .. } = &self.machine {
            let done = queue.finish(self.patience()).await;
            self.check()?;
            done.ok_or_else(|| self.hung())?;
        }
        self.check()
    }

    /// The first `count` numbers of `buffer`.
    ///
    /// # Errors
    /// As [`Device::pause`].
    pub async fn read(&self, buffer: &Buffer, count: usize) -> Result<Vec<f32>, Problem> {
        let values = self.read_all(&[(buffer, count)]).await?;
        Ok(values.into_iter().next().unwrap_or_default())
    }

    /// Reads the first numbers of several buffers, with one wait for all of them; each buffer comes with its count.
    ///
    /// # Errors
    /// As [`Device::pause`].
    pub async fn read_all(&self, wanted: &[(&Buffer, usize)]) -> Result<Vec<Vec<f32>>, Problem> {
        let wanted: Vec<_> = wanted.iter().map(|(b, count)| (*b, 0..*count)).collect();
        self.read_ranges(&wanted).await
    }

    /// Some numbers of several buffers, with one wait for all.
    ///
    /// # Errors
    /// As [`Device::pause`].
    pub async fn read_ranges(
        &self,
        wanted: &[(&Buffer, Range<usize>)],
    ) -> Result<Vec<Vec<f32>>, Problem> {
        self.recorded.set(0.0);
        #[cfg(feature = "twin")]
        self.reads.set(self.reads.get() + 1);
        self.check()?;
        match &self.machine {
            Machine::Device { queue, .. } => {
                let storage = |(buffer, words): &(&Buffer, Range<usize>)| match &buffer.storage {
                    Some(Storage::Device(storage)) => Some((storage.clone(), words.clone())),
                    _ => None,
                };
                let stored: Vec<_> = wanted.iter().filter_map(storage).collect();
                let stored: Vec<_> = stored.iter().map(|(b, words)| (b, words.clone())).collect();
                let values = queue.read(&stored, self.patience()).await;
                // A loss explains more than what follows from it.
                self.check()?;
                values?.ok_or_else(|| self.hung())
            }
            #[cfg(feature = "twin")]
            Machine::Twin => Ok(wanted
                .iter()
                .map(|(buffer, words)| buffer.memory().borrow()[words.clone()].to_vec())
                .collect()),
        }
    }

    /// Lets `listener` receive the first numbers of a long step while it continues, instead of the previous listener; `None` for no
    /// listener.
    pub fn listen(&self, listener: Option<crate::gpu::runtime::progress::Listener>) {
        self.progress.set(listener);
    }

    /// Keeps a value on the device that the next step is likely to need, instead of the value kept before.
    pub fn keep(&self, value: Rc<dyn Any>) {
        *self.kept.borrow_mut() = Some(value);
    }

    /// The stored value, if it is of this type.
    pub fn kept<T: 'static>(&self) -> Option<Rc<T>> {
        self.kept.borrow().clone()?.downcast().ok()
    }

    /// Drops the stored value.
    pub fn forget(&self) {
        self.kept.borrow_mut().take();
    }

    /// Gives back unused memory, at the end of a step.
    pub fn release(&self) {
        if let Machine::Device { queue, .. } = &self.machine {
            queue.submit();
        }
        self.pool.release();
    }

    /// A device that hangs counts as lost, so that nothing waits for it a second time.
    fn hung(&self) -> Problem {
        let words = phrase!("device-graphics-device-answered-too-long");
        if let Ok(mut lost) = self.lost.lock() {
            lost.get_or_insert(words.to_owned());
        }
        problem(words)
    }

    /// Seconds after which a device counts as hung.
    fn patience(&self) -> f64 {
        self.tier().patience()
    }
}
