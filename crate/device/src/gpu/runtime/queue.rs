//! Dispatches on their way to the device, and numbers on their way back.

use crate::gpu::runtime::clock::{Promise, Wait};
use crate::kernels::{Launch, Shader};
use crate::problem::Problem;
use attention_spectra_words::phrase;
use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::ops::Range;
use std::rc::Rc;

/// Distance in bytes between the uniforms of two launches: every device can bind at such offsets.
const SLOT: u64 = 256;

/// Largest number of launches in one submission.
const SLOTS: u64 = 256;

/// Largest number of submissions in progress: a tenth of a second of work, since Firefox reports finished ones only ten times a
/// second. Cancelled work ends within that time.
const IN_FLIGHT: usize = 5;

type Pipelines = HashMap<(&'static str, &'static [(&'static str, u32)]), Rc<wgpu::ComputePipeline>>;

/// The queue of a device, and the commands recorded so far.
#[derive(Debug)]
pub struct Queue {
    pub device: wgpu::Device,
    queue: wgpu::Queue,
    pipelines: RefCell<Pipelines>,
    /// Uniforms of the recorded launches, on the device; [`Recorded`] holds the same uniforms as bytes.
    uniforms: wgpu::Buffer,
    recorded: RefCell<Recorded>,
    in_flight: RefCell<VecDeque<Promise<()>>>,
}

#[derive(Debug, Default)]
struct Recorded {
    encoder: Option<wgpu::CommandEncoder>,
    uniforms: Vec<u8>,
}

impl Queue {
    pub fn new(device: wgpu::Device, queue: wgpu::Queue) -> Self {
        let uniforms = device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("uniforms"),
            size: SLOT * SLOTS,
            usage: wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        Self {
            device,
            queue,
            pipelines: RefCell::default(),
            uniforms,
            recorded: RefCell::default(),
            in_flight: RefCell::default(),
        }
    }

    /// New storage of `words` words.
    pub fn allocate(&self, words: usize) -> wgpu::Buffer {
        use wgpu::BufferUsages as Usage;
        self.device.create_buffer(&wgpu::BufferDescriptor {
            label: None,
            size: 4 * words as u64,
            usage: Usage::STORAGE | Usage::COPY_SRC | Usage::COPY_DST,
            mapped_at_creation: false,
        })
    }

    /// Records one launch. `buffers` are in the order of their bindings; the uniform follows.
    pub fn record(&self, launch: &Launch, buffers: &[&wgpu::Buffer]) {
        if self.recorded.borrow().uniforms.len() as u64 >= SLOT * SLOTS {
            self.submit();
        }
        let pipeline = self.pipeline(&launch.shader);
        let mut recorded = self.recorded.borrow_mut();
        let offset = recorded.uniforms.len();
        for word in &launch.uniform {
            recorded.uniforms.extend_from_slice(&word.to_le_bytes());
        }
        recorded.uniforms.resize(offset + SLOT as usize, 0);
        let mut entries: Vec<wgpu::BindGroupEntry> = buffers
            .iter()
            .enumerate()
            .map(|(binding, buffer)| wgpu::BindGroupEntry {
                binding: binding as u32,
                resource: buffer.as_entire_binding(),
            })
            .collect();
        entries.push(wgpu::BindGroupEntry {
            binding: buffers.len() as u32,
            resource: wgpu::BindingResource::Buffer(wgpu::BufferBinding {
                buffer: &self.uniforms,
                offset: offset as u64,
                size: wgpu::BufferSize::new(SLOT),
            }),
        });
        let bindings = self.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &pipeline.get_bind_group_layout(0),
            entries: &entries,
        });
        let encoder = recorded
            .encoder
            .get_or_insert_with(|| self.device.create_command_encoder(&Default::default()));
        let mut pass = encoder.begin_compute_pass(&Default::default());
        pass.set_pipeline(&pipeline);
        pass.set_bind_group(0, &bindings, &[]);
        let [x, y, z] = launch.groups;
        pass.dispatch_workgroups(x, y, z);
    }

    fn pipeline(&self, shader: &Shader) -> Rc<wgpu::ComputePipeline> {
        let key = (shader.name, shader.constants);
        if let Some(pipeline) = self.pipelines.borrow().get(&key) {
            return pipeline.clone();
        }
        let module = self.module(shader);
        let pipeline = Rc::new(self.device.create_compute_pipeline(
            &wgpu::ComputePipelineDescriptor {
                label: Some(shader.name),
                layout: None,
                module: &module,
                entry_point: Some(shader.name),
                compilation_options: wgpu::PipelineCompilationOptions {
                    // Every tile is written before it is read.
                    zero_initialize_workgroup_memory: false,
                    ..Default::default()
                },
                cache: None,
            },
        ));
        self.pipelines.borrow_mut().insert(key, pipeline.clone());
        pipeline
    }

    fn module(&self, shader: &Shader) -> wgpu::ShaderModule {
        self.device
            .create_shader_module(wgpu::ShaderModuleDescriptor {
                label: Some(shader.name),
                source: wgpu::ShaderSource::Wgsl(shader.text().into()),
            })
    }

    /// Submits the recorded commands.
    pub fn submit(&self) {
        let mut recorded = self.recorded.borrow_mut();
        let Some(encoder) = recorded.encoder.take() else {
            return;
        };
        // Written before the commands run and after all earlier ones have.
        self.queue
            .write_buffer(&self.uniforms, 0, &recorded.uniforms);
        recorded.uniforms.clear();
        self.queue.submit([encoder.finish()]);
        let promise = Promise::default();
        let keep = promise.clone();
        self.queue.on_submitted_work_done(move || keep.fulfil(()));
        self.in_flight.borrow_mut().push_back(promise);
    }

    /// Submits the recorded commands and waits until little is in progress; `None` when that took longer than `patience` seconds.
    pub async fn limit_in_flight(&self, patience: f64) -> Option<()> {
        self.submit();
        self.wait(IN_FLIGHT - 1, patience).await
    }

    /// Waits until all is done.
    pub async fn finish(&self, patience: f64) -> Option<()> {
        self.submit();
        self.wait(0, patience).await
    }

    async fn wait(&self, left: usize, patience: f64) -> Option<()> {
        loop {
            let promise = {
                let mut in_flight = self.in_flight.borrow_mut();
                if in_flight.len() <= left {
                    return Some(());
                }
                in_flight.pop_front()
            };
            if let Some(promise) = promise {
                Wait::new(promise, patience, || self.work()).await?;
            }
        }
    }

    /// Lets a native device make progress, for some milliseconds at most.
    fn work(&self) {
        // What goes wrong here reaches the callbacks of the device.
        let _ = self.device.poll(wgpu::PollType::Wait {
            submission_index: None,
            timeout: Some(std::time::Duration::from_millis(5)),
        });
    }

    /// Writes words to `buffer` from word `first` on, after all recorded work.
    pub fn write(&self, buffer: &wgpu::Buffer, first: usize, words: &[f32]) {
        self.submit();
        let bytes: Vec<u8> = words.iter().flat_map(|x| x.to_le_bytes()).collect();
        self.queue.write_buffer(buffer, 4 * first as u64, &bytes);
    }

    /// Reads some words of every buffer; `Ok(None)` if this takes longer than `patience` seconds.
    pub async fn read(
        &self,
        wanted: &[(&wgpu::Buffer, Range<usize>)],
        patience: f64,
    ) -> Result<Option<Vec<Vec<f32>>>, Problem> {
        let size = wanted.iter().map(|(_, words)| 4 * words.len() as u64).sum();
        let staging = self.device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("read back"),
            size,
            usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        {
            let mut recorded = self.recorded.borrow_mut();
            let encoder = recorded
                .encoder
                .get_or_insert_with(|| self.device.create_command_encoder(&Default::default()));
            let mut offset = 0;
            for (buffer, words) in wanted {
                let bytes = 4 * words.len() as u64;
                encoder.copy_buffer_to_buffer(
                    buffer,
                    4 * words.start as u64,
                    &staging,
                    offset,
                    bytes,
                );
                offset += bytes;
            }
        }
        self.submit();
        let promise = Promise::default();
        let keep = promise.clone();
        staging.map_async(wgpu::MapMode::Read, .., move |outcome| keep.fulfil(outcome));
        let failed = |_| Problem::new("device", phrase!("device-numbers-not-read-back"));
        let Some(outcome) = Wait::new(promise, patience, || self.work()).await else {
            return Ok(None);
        };
        outcome.map_err(failed)?;
        let range = staging
            .get_mapped_range(..)
            .map_err(|_| failed(wgpu::BufferAsyncError))?;
        let word = |bytes: &[u8]| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        let mut words = range.chunks_exact(4).map(word);
        let values = wanted
            .iter()
            .map(|(_, wanted)| words.by_ref().take(wanted.len()).collect())
            .collect();
        drop(words);
        drop(range);
        staging.destroy();
        // Reading has waited for everything before it.
        self.in_flight.borrow_mut().clear();
        Ok(Some(values))
    }
}
