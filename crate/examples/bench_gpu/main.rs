//! How fast the GPU part is on the machine that runs this: every kernel, and a whole point of the stable
//! rank, beside the most that the device does and, where there is one, beside cuBLAS in the same run.
//! One program, for machines without a Rust toolchain too: see [`Arguments`].

mod arguments;
mod cublas;
mod report;

use arguments::Arguments;
use attention_spectra::gpu::bench::{self, Load, Peak, Work};
use attention_spectra::gpu::{self, Adapters, Device};
use attention_spectra::parameters::Parameters;
use attention_spectra::problem::Problem;
use attention_spectra::views::experiment;
use cublas::Cublas;
use report::{Report, Row};
use std::future::Future;
use std::pin::pin;
use std::process::ExitCode;
use std::task::{Context, Poll, Waker};
use std::time::Instant;

/// Size from whose time that of the first size asked for is foretold.
const PROBE: usize = 256;

/// Runs of a point at most, of which the fastest counts.
const POINTS: usize = 5;

/// Seconds that one run of a kernel may take: on hardware, in software.
const BUDGET: (f64, f64) = (10.0, 2.0);

/// What a point may take in units of it: it is worth about as many products.
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
    let words = |problem: Problem| problem.to_string();
    let device = gpu::open(Adapters::Any, "").await.map_err(words)?;
    let peak = Peak::of(&device).await.map_err(words)?;
    let told = device.describe();
    let usual = if told.software { BUDGET.1 } else { BUDGET.0 };
    let mut bench = Bench {
        sizes: &arguments.sizes.0,
        budget: arguments.budget.unwrap_or(usual),
        device,
        report: Report {
            json: arguments.json,
            peak,
        },
        reference: Vec::new(),
    };
    let path = cublas.as_ref().map(|cublas| &*cublas.name);
    bench.report.device(&told, path);
    if let Ok(cublas) = cublas {
        bench.products(cublas);
    }
    for load in bench::loads() {
        bench.kernel(load).await;
        if let Some(reason) = bench.device.lost() {
            return Err(reason);
        }
    }
    bench.points().await;
    bench.device.lost().map_or(Ok(()), Err)
}

struct Bench<'a> {
    sizes: &'a [usize],
    /// Seconds that one run may take.
    budget: f64,
    device: Device,
    report: Report,
    /// Name and size of products, and the seconds that cuBLAS takes for them.
    reference: Vec<(String, usize, f64)>,
}

impl Bench<'_> {
    /// Products by cuBLAS, which ours are held against.
    fn products(&mut self, cublas: &Cublas) {
        for size in self.sizes {
            for (form, name) in cublas::FORMS.iter().enumerate() {
                let name = format!("product {name}");
                let work = Work::Operations(2.0 * (*size as f64).powi(3));
                let mut row = Row::new(&name, "cuBLAS", *size);
                match cublas.seconds(form, *size) {
                    Ok(seconds) => {
                        self.report.row(row.measured(work, seconds));
                        self.reference.push((name, *size, seconds));
                    }
                    Err(problem) => self.report.row(row.left_out(problem)),
                }
            }
        }
    }

    /// One kernel at every size that the budget allows.
    async fn kernel(&self, load: Load) {
        let name = load.name();
        let only: Vec<usize> = load.only_size().into_iter().collect();
        let sizes = if only.is_empty() { self.sizes } else { &only };
        // Seconds at a size, from which those at the next are foretold.
        let mut known: Option<(usize, f64)> = None;
        if only.is_empty() {
            let seconds = bench::seconds(&self.device, &load, PROBE).await;
            known = seconds.ok().map(|seconds| (PROBE, seconds));
        }
        for size in sizes {
            let mut row = Row::new(&name, load.tiling().unwrap_or(""), *size);
            if !load.is_used(*size) {
                let reason = "smaller tiles are used at this size".to_owned();
                self.report.row(row.left_out(reason));
                continue;
            }
            if let Some(known) = known {
                let work = |size| load.work(size).amount();
                let run = async |size| bench::seconds(&self.device, &load, size).await.ok();
                let foretold = foretell(known, *size, self.budget, work, run).await;
                if foretold > self.budget {
                    let reason = too_long(foretold, self.budget);
                    self.report.row(row.left_out(reason));
                    continue;
                }
            }
            match bench::seconds(&self.device, &load, *size).await {
                Ok(seconds) => {
                    known = Some((*size, seconds));
                    let same =
                        |(other, at, _): &&(String, usize, f64)| *other == name && at == size;
                    row.reference = self.reference.iter().find(same).map(|found| found.2);
                    self.report.row(row.measured(load.work(*size), seconds));
                }
                Err(problem) => self.report.row(row.left_out(problem.to_string())),
            }
        }
    }

    /// A whole point of the view `stable-rank` at T = d of every size: tokens, weights, scores,
    /// attention, values and the deflated stable rank, with the gap and without, as the page asks for it.
    async fn points(&self) {
        let device = &self.device;
        let budget = POINT * self.budget;
        let mut known = point(device, PROBE, 0.0)
            .await
            .ok()
            .map(|found| (PROBE, found.1));
        for size in self.sizes {
            let mut row = Row::new("stable-rank point", "", *size);
            if let Some(known) = known {
                let work = |size: usize| (size as f64).powi(3);
                let run = async |size| point(device, size, 0.0).await.ok().map(|found| found.1);
                let foretold = foretell(known, *size, budget, work, run).await;
                if foretold > budget {
                    self.report.row(row.left_out(too_long(foretold, budget)));
                    continue;
                }
            }
            match point(device, *size, budget).await {
                Ok((operations, seconds)) => {
                    known = Some((*size, seconds));
                    let work = Work::Operations(operations);
                    self.report.row(row.measured(work, seconds));
                }
                Err(problem) => self.report.row(row.left_out(problem)),
            }
        }
    }
}

/// Operations of its products and seconds of the fastest of some runs, not begun any more after
/// `budget` seconds.
async fn point(device: &Device, size: usize, budget: f64) -> Result<(f64, f64), String> {
    let text = format!("view=stable-rank&T={size}&d={size}&device=gpu");
    let (p, problems) = Parameters::from_text(&text);
    if let Some(problem) = problems.first() {
        return Err(problem.to_string());
    }
    let experiment = experiment(&p);
    let step = experiment.steps() - 1;
    let (mut operations, mut least) = (0.0, f64::INFINITY);
    let begun = Instant::now();
    // Once more than counts, for what is compiled at first use.
    for run in 0..=POINTS {
        let before = bench::product_operations(device);
        let start = Instant::now();
        let found = experiment.run_on_gpu(step, device).await;
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

/// Seconds of one run at `size`, from those at a size where they are known. A small size says little of a
/// large device: where it foretells more than `allowed`, sizes between are run as far as that allows.
async fn foretell(
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

fn too_long(seconds: f64, budget: f64) -> String {
    format!("one run would take about {seconds:.1} s here; {budget} are allowed")
}

/// Runs a future to its end on this thread; natively it drives the device itself.
fn block_on<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
    }
}
