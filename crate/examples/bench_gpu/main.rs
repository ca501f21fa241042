//! Measures the speed of the GPU part on this machine: every kernel, and a whole point of the stable
//! rank, beside the peak speed of the device and cuBLAS in the same run, if it is installed. It is one
//! program, so that it also runs on machines without a Rust toolchain: see [`Arguments`].

mod arguments;
mod cublas;
mod report;

use arguments::Arguments;
use attention_spectra::gpu::bench::{self, Load, Peak, Work};
use attention_spectra::gpu::{self, Adapters, Device};
use attention_spectra::parameters::Parameters;
use attention_spectra::problem::Problem;
use attention_spectra::views::Run;
use attention_spectra_testing::on_devices::block_on;
use cublas::Cublas;
use report::{Report, Row};
use std::process::ExitCode;
use std::time::Instant;

/// Size whose time predicts the time of the first requested size.
const PROBE: usize = 256;

/// Largest number of runs of a point, of which the fastest counts.
const POINTS: usize = 5;

/// Sizes: on hardware, in software.
const SIZES: [&[usize]; 2] = [&[1024, 2048, 4096, 8192], &[256, 512, 1024]];

/// Seconds that one run of a kernel may take: on hardware, in software.
const BUDGET: [f64; 2] = [10.0, 2.0];

/// Approximate number of runs of one measurement: the run before timing starts, and the timed rounds.
const RUNS: f64 = 5.0;

/// Time that a point may take, in units of a product: the point has about the work of this many products.
const POINT: f64 = 8.0;

fn main() -> ExitCode {
    let arguments: Arguments = argh::from_env();
    // Before anything else runs: it sets a variable of the environment.
    let cublas = Cublas::open();
    match block_on(measure(&arguments, &cublas)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

async fn measure(arguments: &Arguments, cublas: &Result<Cublas, String>) -> Result<(), String> {
    let begun = Instant::now();
    let words = |problem: Problem| problem.to_string();
    let device = gpu::open(Adapters::Any, "").await.map_err(words)?;
    let peak = Peak::of(&device).await.map_err(words)?;
    let told = device.describe();
    let kind = usize::from(told.software);
    let chosen = arguments.sizes.as_ref().map(|sizes| &*sizes.0);
    let mut bench = Bench {
        budget: arguments.budget.unwrap_or(BUDGET[kind]),
        begun,
        allowed: arguments.seconds.unwrap_or(f64::INFINITY),
        device,
        report: Report {
            json: arguments.json,
            peak,
        },
        reference: Vec::new(),
    };
    let path = cublas.as_ref().map(|cublas| &*cublas.name);
    bench.report.device(&told, path);
    // Small sizes of everything first: where time runs out, every kernel has been measured at some of them.
    let mut loads: Vec<(Load, Known)> = bench::loads().into_iter().map(|it| (it, None)).collect();
    let mut point = None;
    for size in chosen.unwrap_or(SIZES[kind]) {
        if let Ok(cublas) = cublas {
            bench.products(cublas, *size);
        }
        for (load, known) in &mut loads {
            bench.kernel(load, *size, known).await;
            if let Some(reason) = bench.device.loss() {
                return Err(reason);
            }
        }
        bench.point(*size, &mut point).await;
    }
    bench.device.loss().map_or(Ok(()), Err)
}

/// A size and the seconds of a run, which predict the time at the next size.
type Known = Option<(usize, f64)>;

struct Bench {
    /// Seconds that one run may take.
    budget: f64,
    begun: Instant,
    /// Seconds that everything may take.
    allowed: f64,
    device: Device,
    report: Report,
    /// Name and size of products, and the seconds that cuBLAS takes for them.
    reference: Vec<(String, usize, f64)>,
}

impl Bench {
    /// Products of one size by cuBLAS, for comparison.
    fn products(&mut self, cublas: &Cublas, size: usize) {
        for (form, name) in cublas::FORMS.iter().enumerate() {
            let name = format!("product {name}");
            let work = Work::Operations(2.0 * (size as f64).powi(3));
            let mut row = Row::new(&name, "cuBLAS", size);
            match cublas.seconds(form, size) {
                Ok(seconds) => {
                    self.report.write_row(row.measured(work, seconds));
                    self.reference.push((name, size, seconds));
                }
                Err(problem) => self.report.write_row(row.left_out(problem)),
            }
        }
    }

    /// Times one kernel at one size, if the budget allows it; a kernel with a fixed size only once.
    async fn kernel(&self, load: &Load, size: usize, known: &mut Known) {
        let only = load.only_size();
        if only.is_some() && known.is_some() {
            return;
        }
        let size = only.unwrap_or(size);
        let name = load.name();
        let mut row = Row::new(&name, load.tiling().unwrap_or(""), size);
        if !load.is_used(size) {
            let reason = "smaller tiles are used at this size".to_owned();
            return self.report.write_row(row.left_out(reason));
        }
        let run = async |size| bench::seconds(&self.device, load, size).await.ok();
        if known.is_none() && size > PROBE && self.too_long(0.0, self.budget).is_none() {
            *known = run(PROBE).await.map(|seconds| (PROBE, seconds));
        }
        let work = |size| load.work(size).amount();
        let foretold = match *known {
            Some(known) => predict_seconds(known, size, self.budget, work, run).await,
            None => 0.0,
        };
        if let Some(reason) = self.too_long(foretold, self.budget) {
            return self.report.write_row(row.left_out(reason));
        }
        match bench::seconds(&self.device, load, size).await {
            Ok(seconds) => {
                *known = Some((size, seconds));
                let same = |(other, at, _): &&(String, usize, f64)| *other == name && *at == size;
                row.reference = self.reference.iter().find(same).map(|found| found.2);
                self.report
                    .write_row(row.measured(load.work(size), seconds));
            }
            Err(problem) => self.report.write_row(row.left_out(problem.to_string())),
        }
    }

    /// A whole point of the view `stable-rank` at T = d of one size, as the page computes it: tokens,
    /// weights, scores, attention, values and the deflated stable rank, with the gap and without.
    async fn point(&self, size: usize, known: &mut Known) {
        let budget = POINT * self.budget;
        let mut row = Row::new("stable-rank point", "", size);
        let run = async |size| {
            let found = point(&self.device, size, 0.0).await;
            found.ok().map(|found| found.1)
        };
        if known.is_none() && size > PROBE && self.too_long(0.0, budget).is_none() {
            *known = run(PROBE).await.map(|seconds| (PROBE, seconds));
        }
        let work = |size: usize| (size as f64).powi(3);
        let foretold = match *known {
            Some(known) => predict_seconds(known, size, budget, work, run).await,
            None => 0.0,
        };
        if let Some(reason) = self.too_long(foretold, budget) {
            return self.report.write_row(row.left_out(reason));
        }
        match point(&self.device, size, budget.min(self.seconds_left())).await {
            Ok((operations, seconds)) => {
                *known = Some((size, seconds));
                let work = Work::Operations(operations);
                self.report.write_row(row.measured(work, seconds));
            }
            Err(problem) => self.report.write_row(row.left_out(problem)),
        }
    }

    /// Remaining seconds for all measurements.
    fn seconds_left(&self) -> f64 {
        self.allowed - self.begun.elapsed().as_secs_f64()
    }

    /// Reason for skipping a measurement whose run takes `seconds`, if that exceeds `budget` or the remaining
    /// time.
    fn too_long(&self, seconds: f64, budget: f64) -> Option<String> {
        if seconds > budget {
            let words =
                format!("one run would take about {seconds:.1} s here; {budget} are allowed");
            return Some(words);
        }
        (RUNS * seconds >= self.seconds_left())
            .then(|| format!("{} s are allowed for everything", self.allowed))
    }
}

/// Number of operations of its products, and seconds of the fastest run; no run begins after `budget` seconds.
async fn point(device: &Device, size: usize, budget: f64) -> Result<(f64, f64), String> {
    let text = format!("view=stable-rank&T={size}&d={size}&device=gpu");
    let (p, problems) = Parameters::from_text(&text);
    if let Some(problem) = problems.first() {
        return Err(problem.to_string());
    }
    let view = Run::new(&p);
    let step = view.plan().steps() - 1;
    let (mut operations, mut least) = (0.0, f64::INFINITY);
    let begun = Instant::now();
    // Once more than counts, for what is compiled at first use.
    for run in 0..=POINTS {
        let before = bench::product_operations(device);
        let start = Instant::now();
        let found = view.run_on_gpu(step, device).await;
        found.map_err(|problem| problem.to_string())?;
        let taken = start.elapsed().as_secs_f64();
        operations = bench::product_operations(device) - before;
        least = least.min(taken);
        if run > 0 && begun.elapsed().as_secs_f64() > budget {
            break;
        }
    }
    Ok((operations, least))
}

/// Seconds of one run at `size`, predicted from the known times at other sizes. A small size says little about a large device: if it
/// predicts more than `allowed`, sizes in between are run as long as these are allowed.
async fn predict_seconds(
    known: (usize, f64),
    size: usize,
    allowed: f64,
    work: impl Fn(usize) -> f64,
    run: impl AsyncFn(usize) -> Option<f64>,
) -> f64 {
    let (mut at, mut seconds) = known;
    loop {
        let foretold = seconds * work(size) / work(at);
        let next = 2 * at;
        if foretold <= allowed || next >= size || seconds * work(next) / work(at) > allowed {
            return foretold;
        }
        match run(next).await {
            Some(found) => (at, seconds) = (next, found),
            None => return foretold,
        }
    }
}
