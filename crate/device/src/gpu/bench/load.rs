//! Loads to time: every kernel on matrices of a given size.

use crate::gpu::dense::matrix::{Matrix, panel_rows};
use crate::gpu::dense::product::{self, fitting};
use crate::gpu::dense::random::{self, normals};
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::kernels::entries::add::Add;
use crate::kernels::products::cholesky_inverse::CholeskyInverse;
use crate::kernels::products::product::{Form, TILINGS, Tiling};
use crate::kernels::{Contents, EXAMPLES, Example, Launch, Work};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Kernels with special timings: those for the peak rates, and products, which are timed in every form
/// and tiling.
const APART: [&str; 3] = ["peak_copy", "peak_fma", "product"];

/// One kernel in one form.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    /// Name of the kernel.
    name: &'static str,
    pub(super) kind: LoadKind,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum LoadKind {
    Product(&'static Tiling, Form),
    /// A load by number of rows and columns.
    Example(fn(usize, usize) -> Example),
}

/// Every kernel; products in every form and tiling.
pub fn loads() -> Vec<Load> {
    let forms = Form::ALL.into_iter().zip(["NN", "NT", "TN"]);
    let form = |tiling, (form, name): (Form, &'static str)| Load {
        name,
        kind: LoadKind::Product(tiling, form),
    };
    let products = TILINGS
        .iter()
        .flat_map(|tiling| forms.clone().map(move |named| form(tiling, named)));
    let others = EXAMPLES.iter().filter(|(name, _)| !APART.contains(name));
    let others = others.map(|(name, example)| Load::of(name, *example));
    products.chain(others).collect()
}

/// Buffers that runs of a load need.
pub enum PreparedLoad {
    /// Two factors, and space for their product.
    Product([Matrix; 3]),
    /// A launch for every panel of the matrices.
    Panels(Vec<PreparedLaunch>),
}

/// A launch, its inputs and its output, and the original input if a run overwrites it.
pub struct PreparedLaunch {
    launch: Launch,
    inputs: Vec<Buffer>,
    output: Buffer,
    source: Option<Buffer>,
}

impl Load {
    /// Load of a kernel, made from the example of the kernel.
    pub(super) fn of(name: &'static str, example: fn(usize, usize) -> Example) -> Self {
        Self {
            name,
            kind: LoadKind::Example(example),
        }
    }

    /// The kernel's name; of a product also which factor is transposed (NN, NT, TN).
    pub fn name(&self) -> String {
        match self.kind {
            LoadKind::Product(..) => phrase!("device-product", name = self.name),
            LoadKind::Example(_) => self.name.to_owned(),
        }
    }

    /// How a product is cut into tiles.
    pub fn tiling(&self) -> Option<&'static str> {
        match self.kind {
            LoadKind::Product(tiling, _) => Some(tiling.name),
            LoadKind::Example(_) => None,
        }
    }

    /// Whether the program uses this tiling at this size. If a product is too small to keep a device busy with large tiles, the program
    /// uses smaller ones.
    pub fn is_used(&self, size: usize) -> bool {
        match self.kind {
            LoadKind::Product(tiling, _) => fitting(tiling, size, size) == tiling,
            LoadKind::Example(_) => true,
        }
    }

    /// The only size of the kernel, if it has only one.
    pub fn only_size(&self) -> Option<usize> {
        (self.name == CholeskyInverse::SHADER.name).then_some(CholeskyInverse::MOST_ROWS)
    }

    /// Minimum work of one run on matrices of `size` rows and columns.
    pub fn work(&self, size: usize) -> Work {
        match self.kind {
            LoadKind::Product(..) => Work::Operations(2.0 * (size as f64).powi(3)),
            LoadKind::Example(example) => example(size, size).least,
        }
    }

    /// Whether a run overwrites its input, which then has to be restored.
    pub(super) fn restores(&self) -> bool {
        match self.kind {
            LoadKind::Product(..) => false,
            LoadKind::Example(example) => example(1, 1).spoils,
        }
    }

    /// Everything that runs need.
    pub fn prepare(&self, device: &Device, size: usize) -> PreparedLoad {
        match self.kind {
            LoadKind::Product(..) => PreparedLoad::Product([0, 1, 2].map(|index| {
                let matrix = Matrix::new(device, size, size);
                random::fill(device, normals(index), &matrix);
                matrix
            })),
            LoadKind::Example(example) => {
                let height = panel_rows(device, size, size.next_multiple_of(4));
                let panel =
                    |first| PreparedLaunch::of(device, example(height.min(size - first), size));
                PreparedLoad::Panels((0..size).step_by(height).map(panel).collect())
            }
        }
    }

    /// Runs the load once.
    pub async fn run(&self, device: &Device, stage: &PreparedLoad) -> Result<(), Problem> {
        match (self.kind, stage) {
            (LoadKind::Product(_, form), PreparedLoad::Product([a, b, c])) => {
                product::multiply(device, form, 1.0, a, b, 0.0, c).await?;
            }
            (_, PreparedLoad::Panels(panels)) => {
                for panel in panels {
                    panel.restore(device);
                    panel.run(device);
                }
            }
            _ => {}
        }
        device.pause().await
    }
}

impl PreparedLoad {
    /// Makes the input again.
    pub(super) fn restore(&self, device: &Device) {
        if let Self::Panels(panels) = self {
            panels.iter().for_each(|panel| panel.restore(device));
        }
    }
}

impl PreparedLaunch {
    /// Load with the buffer contents of the example.
    pub fn of(device: &Device, example: Example) -> Self {
        let contents = |contents: &Contents, label: u32| buffer(device, *contents, label);
        let inputs = (1..).zip(&example.inputs);
        Self {
            inputs: inputs
                .map(|(label, input)| contents(input, label))
                .collect(),
            output: contents(&example.output, 0),
            source: example.spoils.then(|| contents(&example.output, 0)),
            launch: example.launch,
        }
    }

    fn restore(&self, device: &Device) {
        if let Some(source) = &self.source {
            let copy = Add {
                count: (source.words / 4) as u32,
                x_offset: 0,
                y_offset: 0,
                alpha: 1.0,
                beta: 0.0,
            };
            device.run(&copy, &[source], &self.output);
        }
    }

    fn run(&self, device: &Device) {
        let inputs: Vec<&Buffer> = self.inputs.iter().collect();
        device.launch(&self.launch, &inputs, &self.output);
    }

    /// Number of values that a run computes.
    ///
    /// # Errors
    /// As [`Device::read`].
    #[cfg(feature = "twin")]
    pub async fn outcome(&self, device: &Device, words: usize) -> Result<Vec<f32>, Problem> {
        self.run(device);
        device.read(&self.output, words).await
    }
}

/// A buffer of these contents; normal numbers of different labels differ.
fn buffer(device: &Device, contents: Contents, label: u32) -> Buffer {
    match contents {
        Contents::Normal(rows, columns) => {
            let output = device.allocate(contents.words());
            random::fill_buffer(device, normals(label), (rows, columns), &output);
            output
        }
        Contents::Equal(words, value) => device.upload(&vec![value; words]),
        Contents::Identity(n) => {
            let entry = |at: usize| f32::from(at.is_multiple_of(n + 1) && at < n * n);
            let words: Vec<f32> = (0..contents.words()).map(entry).collect();
            device.upload(&words)
        }
        Contents::Room(words) => device.allocate(words),
    }
}
