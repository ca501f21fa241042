//! Compares figures with their programs.

use super::super::program::dictionary;
use super::super::source::Source;
use super::python::{Answer, Python};
use crate::dataset::DataSet;
use crate::parameters::Parameters;
use crate::safetensors::File;
use crate::test_figures::opened;
use crate::training::session::Session;
use crate::views::{Run, entry, numpy_program};
use std::path::Path;
use std::{env, fs, process};

/// Addresses that between them use every branch of the programs, and the names of the numbers that these leave.
const ADDRESSES: [(&str, &[&str]); 81] = [
    ("view=overlap&T=24&beta=1.3&samples=2", &OVERLAP),
    (
        "view=overlap&T=20&rho=0.5&d=12&seed=5&attention=markov",
        &OVERLAP,
    ),
    (
        "view=overlap&T=20&rho=0.3&d_qk=3&qk_norm=1&beta=0.8",
        &OVERLAP,
    ),
    ("T=24&seed=3&samples=2", &SPECTRUM),
    ("T=24&causal=1&tokens=unit&d_qk=10", &SPECTRUM),
    (
        "T=24&tokens=correlated&rho=0.4&attention=sigmoid&skip=1&alpha=0.5&remedy=gap",
        &SPECTRUM,
    ),
    (
        "view=singular&T=24&tokens=correlated&rho=0.4&d=12&attention=relu&remedy=outliers",
        &SINGULAR,
    ),
    (
        "view=singular&T=24&tokens=walk&attention=differential&mu=0.3",
        &SINGULAR,
    ),
    (
        "T=25&attention=markov&sigma_A=1.5&seed=4294967295",
        &SPECTRUM,
    ),
    (
        "view=singular&T=24&attention=markov&law=exponential&causal=1",
        &SINGULAR,
    ),
    (
        "view=singular&T=24&attention=markov&law=pareto&tail_index=3",
        &SINGULAR,
    ),
    ("T=24&attention=identity&skip=1", &SPECTRUM),
    ("T=24&attention=sink&sink_share=0.3", &SPECTRUM),
    ("T=24&spike=0.6&remedy=gap", &SPECTRUM),
    (
        "T=6&seed=1&pull=0.6&pull_row=2&pull_column=5&spike=0.3&pull_eigenvalue=3",
        &PULLED,
    ),
    ("T=9&attention=relu&skip=1&alpha=0.5&pull=-0.7", &PULLED),
    (
        "T=24&attention=sink&sink_share=0.3&qk_norm=1&d_qk=6&sigma_qk=1.2",
        &SPECTRUM,
    ),
    (
        "view=layers&T=20&layers=3&qk_norm=1&values=identity&skip=1&d_qk=5",
        &LAYERS,
    ),
    (
        "view=singular&T=24&attention=sinkhorn&sinkhorn_iterations=3&d_qk=8",
        &SINGULAR,
    ),
    (
        "view=layers&T=20&tokens=unit&layers=3&attention=self&gamma=1.5&causal=1",
        &LAYERS,
    ),
    ("view=gap&T=40&samples=3", &GAPS),
    (
        "view=gap&T=40&hold=beta&beta=0.7&d=64&d_qk=10&attention=differential&tokens=unit",
        &GAPS,
    ),
    ("view=gap&T=32&attention=markov&skip=1&remedy=gap", &GAPS),
    ("view=gap&T=30&tokens=correlated&d=16&rho=0.3", &GAPS),
    ("view=stable-rank&T=40&samples=2", &RANKS),
    (
        "view=stable-rank&T=40&layer=2&layernorm=1&skip=1&alpha=0.5&values=orthogonal&sigma_V=0.7&tokens=unit",
        &RANKS,
    ),
    (
        "view=stable-rank&T=32&attention=markov&remedy=outliers&d=50",
        &RANKS,
    ),
    ("view=layers&T=24&samples=2", &LAYERS),
    (
        "view=layers&T=20&tokens=walk&remedy=outliers&layers=3&attention=sigmoid",
        &LAYERS,
    ),
    (
        "view=depth&T=24&layers=4&attention=markov&values=orthogonal",
        &["markov_orthogonal", "markov_gap_orthogonal"],
    ),
    (
        "view=depth&T=24&samples=2&layers=4&attention=relu&d=30&remedy=outliers",
        &["relu", "relu_outliers"],
    ),
    ("T=24&attention=orthogonal&alpha=2&heads=3", &SPECTRUM),
    (
        "view=singular&T=20&d=12&tokens=unit&attention=orthogonal&basis=newton-schulz&iterations=3&heads=1&remedy=gap",
        &SINGULAR,
    ),
    (
        "view=stable-rank&T=24&compare=values&layernorm=1&layer=2",
        &[
            "excess",
            "resolved",
            "softmax_layernorm",
            "softmax_gap_layernorm",
            "softmax_layernorm_orthogonal",
            "softmax_gap_layernorm_orthogonal",
        ],
    ),
    (
        "view=depth&T=20&layers=3&compare=modules&attention=relu",
        &[
            "relu",
            "relu_gap",
            "relu_layernorm",
            "relu_gap_layernorm",
            "relu_skip",
            "relu_gap_skip",
            "relu_skip_layernorm",
            "relu_gap_skip_layernorm",
        ],
    ),
    (
        "view=depth&T=20&layers=4&compare=ways-out&attention=markov&sigma_g=2&sigma_V=0.3&value_residual=0.4",
        &[
            "markov",
            "markov_gap",
            "markov_gate",
            "markov_skip",
            "markov_value_residual",
        ],
    ),
    (
        "view=stable-rank&T=24&layer=2&remedy=gate&layernorm=1&skip=1&value_residual=0.3&values=orthogonal&sigma_V=0.7",
        &RANKS,
    ),
    (
        "view=layers&T=20&tokens=unit&remedy=gate&sigma_g=3&layers=3",
        &LAYERS,
    ),
    (
        "view=depth&T=20&layers=4&compare=remedies&skip=1",
        &["markov_skip", "markov_gap_skip", "markov_outliers_skip"],
    ),
    (
        "view=gradients&T=20&layers=4&layer=2&samples=2&values=orthogonal&sigma_V=0.5&remedy=outliers",
        &NORMS,
    ),
    (
        "view=gradients&T=20&layers=3&attention=softmax&layernorm=1&skip=1&alpha=0.5",
        &NORMS,
    ),
    (
        "view=gradients&T=20&layers=3&attention=sigmoid&paths=all&tokens=unit&d=12",
        &NORMS,
    ),
    (
        "view=gradients&T=20&layers=3&attention=differential&paths=all&compare=modules&causal=1",
        &[
            "norm",
            "norm_resolved",
            "differential_layernorm",
            "differential_gap_layernorm",
            "differential_skip",
            "differential_gap_skip",
            "differential_skip_layernorm",
            "differential_gap_skip_layernorm",
        ],
    ),
    (
        "view=gradients&T=16&layers=3&attention=markov&compare=modules",
        &[
            "norm",
            "norm_resolved",
            "markov_layernorm",
            "markov_gap_layernorm",
            "markov_skip",
            "markov_gap_skip",
            "markov_skip_layernorm",
            "markov_gap_skip_layernorm",
        ],
    ),
    (
        "view=gradients&T=16&layers=3&remedy=gate&sigma_g=2&value_residual=0.3&sigma_V=0.3",
        &NORMS,
    ),
    (
        "view=gradients&T=16&layers=3&attention=softmax&paths=all&remedy=gate&layernorm=1&skip=1&sigma_V=0.3",
        &NORMS,
    ),
    (
        "view=gradients&T=16&layers=3&layer=2&attention=softmax&paths=all&value_residual=0.5&sigma_V=0.3",
        &NORMS,
    ),
    ("view=isometry&T=24&remedy=gate&value_residual=0.3", &SIGNAL),
    ("view=isometry&T=24&layernorm=1&compare=modules", &MOMENTS),
    ("view=isometry&T=24&samples=2&d=30", &MOMENTS),
    (
        "view=isometry&T=24&attention=softmax&skip=1&values=orthogonal&sigma_V=0.5&layer=2&remedy=outliers",
        &SIGNAL,
    ),
    ("view=similarity-map&T=7&sigma_V=0.7", &COSINES),
    (
        "view=similarity-map&T=8&block=residual&norm=pre&d=10&samples=2",
        &COSINES,
    ),
    (
        "view=similarity-map&T=7&block=full&activation=gelu&d_qk=5",
        &COSINES,
    ),
    ("view=similarity-depth&T=16&rho=0.2&layers=4", &["measured"]),
    (
        "view=similarity-depth&T=16&norm=pre&heads=3&rho=0.2&activation=tanh&layers=4&alpha=0.7&samples=6",
        &COSINES,
    ),
    (
        "view=similarity-depth&T=16&rho=0.2&layers=3&remedy=gap&causal=1",
        &["measured"],
    ),
    (
        "view=similarity-depth&T=16&norm=pre&rho=0.2&heads=2&layers=3&remedy=gate&sigma_g=2&value_residual=0.4&causal=1",
        &COSINES,
    ),
    (
        "view=similarity-depth&T=16&rho=0.2&heads=2&layers=3&remedy=outliers",
        &["measured"],
    ),
    ("view=similarity-map&T=7&remedy=gap", &COSINES),
    (
        "view=similarity-map&T=7&qk_norm=1&d_qk=3&block=residual",
        &COSINES,
    ),
    (
        "view=similarity-depth&T=16&rho=0.2&heads=3&layers=3&qk_norm=1&beta=1.5",
        &["measured"],
    ),
    (
        "view=similarity-depth&T=16&norm=pre&rho=0.2&heads=2&layers=3&qk_norm=1&causal=1",
        &COSINES,
    ),
    (
        "view=similarity-map&T=7&remedy=gate&block=residual",
        &COSINES,
    ),
    (
        "view=trainability&T=12&d=10&d_qk=7&rho=0.2&layers=3&activation=gelu&sigma_w=1.5",
        &["measured"],
    ),
    (
        "view=trainability&T=12&d=10&rho=0.2&layers=3&norm=pre",
        &COSINES,
    ),
    ("view=filter&T=17&layers=4", &FILTERED),
    (
        "view=filter&T=9&d=12&layers=4&fresh=1&attention=markov&parametrisation=free&h_low=-0.7&h_high=2",
        &FILTERED,
    ),
    (
        "view=filter&T=9&layers=3&attention=identity&parametrisation=balanced",
        &FILTERED,
    ),
    (
        "view=orthogonal&T=16&d=12&layers=3&samples=2&heads=3",
        &TURNED,
    ),
    (
        "view=orthogonal&T=10&d=8&layers=2&basis=newton-schulz",
        &TURNED,
    ),
    ("view=localisation&T=12&d=16&samples=2", &WALKS),
    (
        "view=localisation&T=97&d=53&tokens=unit&covariance=anisotropic&w_mean=-0.3",
        &WALKS,
    ),
    (
        "view=models&T=20&d=31&layers=2&heads=3&samples=2&seed=9",
        &MODEL,
    ),
    (
        "view=models&model=roberta&T=16&d=24&layers=3&layer=2&heads=2",
        &MODEL,
    ),
    (
        "view=models&model=vit&reading=story&T=17&d=30&layers=2&heads=4",
        &MODEL,
    ),
    (
        "view=models&model=gpt2&T=18&d=25&layers=2&layer=2&heads=2",
        &MODEL,
    ),
    (
        "view=models&model=llama&T=16&d=28&layers=2&heads=4&samples=2",
        &MODEL,
    ),
    (
        "view=models&reading=story&T=19&d=30&layers=2&heads=3&samples=2&seed=4",
        &MODEL,
    ),
    (
        "view=models&model=gpt2&reading=text&text=Rose%20is%20a%20rose%20is%20a%20rose.&T=8&d=24&layers=2&heads=2",
        &MODEL,
    ),
    (
        "view=models&model=llama&reading=text&text=to%20be%2C%20or%20not%20to%20be&T=6&d=20&layers=1&heads=2",
        &MODEL,
    ),
];

/// Trainings whose programs read the weights that they leave: every run, tasks of all kinds, every place of the normalisation and
/// activation.
const TRAININGS: [&str; 7] = [
    "task=digits&heads=2&runs=vit,no-skip,bare,gap-removed,osa,osa-ns&head=2&watched=h_eigenvalues",
    "task=digits&heads=2&runs=sharpening,smoothing,balanced&seed=7&watched=h_eigenvalues",
    "task=digits&heads=1&runs=smoothing&activation=tanh&watched=h_eigenvalues",
    "task=story&heads=2&T=16&causal=1&norm=post&activation=relu&runs=vit&head=2",
    "task=story&heads=4&T=12&runs=vit,gap-removed",
    "task=digits&heads=2&runs=sink,qk-norm,gate,value-residual&head=2&optimiser=muon&qk_clip=1",
    "task=story&heads=2&T=10&causal=1&runs=sink,qk-norm,value-residual",
];

const SPECTRUM: [&str; 5] = ["re", "im", "entry", "cosine_after", "cosine_twice"];
const PULLED: [&str; 6] = [
    "re",
    "im",
    "entry",
    "cosine_after",
    "cosine_twice",
    "sensitivity",
];
const SINGULAR: [&str; 1] = ["s"];
const OVERLAP: [&str; 4] = ["measured", "entropy", "third", "gradient"];
const GAPS: [&str; 2] = ["eigen_gap", "singular_gap"];
const RANKS: [&str; 2] = ["excess", "resolved"];
const NORMS: [&str; 2] = ["norm", "norm_resolved"];
const COSINES: [&str; 2] = ["measured", "measured_ratio"];
const SIGNAL: [&str; 1] = ["signal_mean"];
const MOMENTS: [&str; 2] = ["signal_mean", "jacobian_mean"];
const FILTERED: [&str; 7] = [
    "re",
    "im",
    "ratio_free",
    "ratio_sharpening",
    "ratio_smoothing",
    "ratio_balanced",
    "ratio_attention",
];
const TURNED: [&str; 5] = ["re", "im", "rank_orthogonal", "rank_heads", "rank_softmax"];
const WALKS: [&str; 4] = ["measured", "mean_last", "variance_last", "entropy"];
const MODEL: [&str; 8] = [
    "entropy",
    "participation",
    "lambda2_abs",
    "s2",
    "cosine",
    "excess",
    "re",
    "im",
];
const LAYERS: [&str; 3] = ["lambda1_abs", "lambda2_abs", "participation"];

/// Names of points in a plane: eigenvalues that are shown, those of H, and singular values, which rounding orders.
const POINTS: [[&str; 2]; 3] = [["re", "im"], ["h_re", "h_im"], ["s", ""]];

/// Both have rounding errors: NumPy decomposes as LAPACK does, and stacks amplify rounding.
const EXACT: f64 = 1e-9;

/// Largest allowed difference of numbers.
struct Tolerance {
    /// Relative to the number.
    relative: f64,
    /// Or else this.
    absolute: f64,
    /// Between points of a plane.
    apart: f64,
}

impl Tolerance {
    fn of(address: &str) -> Self {
        let is_of = |view: &str| address.starts_with(&format!("view={view}&"));
        let (relative, absolute, apart) = match address {
            // The program of models computes in single precision.
            _ if is_of("models") => (1e-5, 1e-9, 5e-7),
            // Of attention that is nearly uniform eigenvalues near 0 move by more than its entries are rounded.
            _ if is_of("train") => (1e-5, 1e-9, 5e-5),
            // Cosines of tokens at right angles are rounding.
            _ if is_of("spectrum") => (EXACT, 1e-13, EXACT),
            // Ratios of what has faded end in rounding.
            _ if is_of("filter") => (EXACT, 1e-13, EXACT),
            _ => (EXACT, 0.0, EXACT),
        };
        Self {
            relative,
            absolute,
            apart,
        }
    }

    fn allows(&self, found: f64, wanted: f64) -> bool {
        let off = (found - wanted).abs();
        off <= self.relative * wanted.abs()
            || off < self.absolute
            || found.is_nan() && wanted.is_nan()
    }
}

/// The numbers that `answer` has by `name`; `None` for the imaginary part of real numbers.
fn numbers_of<'a>(answer: &'a Answer, name: &str) -> Option<&'a [f64]> {
    let mut named = answer.values.iter();
    let found = named.find(|(known, _)| known == name);
    found.map(|(_, numbers)| numbers.as_slice())
}

fn points(re: &[f64], im: Option<&[f64]>) -> Vec<(f64, f64)> {
    let zeros = vec![0.0; re.len()];
    let im = im.unwrap_or(&zeros);
    assert_eq!(re.len(), im.len());
    re.iter().copied().zip(im.iter().copied()).collect()
}

/// Largest difference between two ways to compute a mean cosine.
const COSINE_ROUNDING: f64 = 1e-13;

/// Asserts that the names are complete and the values equal, number by number; points of a plane in any order.
fn assert_agreement(address: &str, answer: &Answer, data: &DataSet, names: &[&str]) {
    let mut found: Vec<&str> = answer.values.iter().map(|(name, _)| &**name).collect();
    let mut wanted = names.to_vec();
    found.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(found, wanted, "{address}");
    let tolerance = Tolerance::of(address);
    for [re, im] in POINTS {
        let Some(found) = numbers_of(answer, re) else {
            continue;
        };
        let found = points(found, numbers_of(answer, im));
        let im = (!im.is_empty()).then(|| data.checked_numbers(im).unwrap());
        let ours = points(data.checked_numbers(re).unwrap(), im);
        assert_eq!(found.len(), ours.len(), "{address}: {re}");
        let fewest = Parameters::from_text(address).0.T.min(20);
        assert!(
            found.len() >= fewest || !address.starts_with('T'),
            "{address}"
        );
        assert_among(address, &found, &ours, tolerance.apart);
        assert_among(address, &ours, &found, tolerance.apart);
    }
    for (name, found) in &answer.values {
        if POINTS.iter().flatten().any(|part| part == name) {
            continue;
        }
        let is_column = data.columns.iter().any(|(column, _)| column == name);
        let wanted = match is_column {
            true => data.checked_numbers(name).unwrap().to_vec(),
            false => vec![data.checked_scalar(name).unwrap()],
        };
        assert!(!found.is_empty());
        assert_eq!(found.len(), wanted.len(), "{address}: {name}");
        // A mean of cosines may vanish: rounding is that of numbers up to 1.
        let is_cosine = name.starts_with("cosine_");
        for (value, want) in found.iter().zip(wanted) {
            let is_rounding = is_cosine && (value - want).abs() <= COSINE_ROUNDING;
            assert!(
                is_rounding || tolerance.allows(*value, want),
                "{address}: NumPy has {value} for {want} of {name}"
            );
        }
    }
}

fn assert_among(address: &str, some: &[(f64, f64)], others: &[(f64, f64)], apart: f64) {
    for (re, im) in some {
        let distances = others.iter().map(|(a, b)| (a - re).hypot(b - im));
        let off = distances.fold(f64::INFINITY, f64::min);
        assert!(
            off < apart,
            "{address}: {re} + {im}i on one side is {off} from all on the other"
        );
    }
}

#[test]
fn numpy_programs_give_the_numbers_of_the_figures() {
    let Some(mut python) = Python::start("NumPy programs of figures") else {
        return;
    };
    for (address, names) in ADDRESSES {
        let p = opened(address);
        let data = Run::new(&p).finish().unwrap();
        for program in [numpy_program(&p, address).unwrap(), by_imports(&p)] {
            let answer = python.run(&program, Path::new("."));
            assert_agreement(address, &answer, &data, names);
        }
    }
}

/// The file of the view with the dictionary of `p`, which imports the parts as Python does.
fn by_imports(p: &Parameters) -> String {
    let check = entry(p.view).check.unwrap();
    let keys = Source::read(check.program).keys();
    let (before, behind) = check.program.split_once("parameters = {\n").unwrap();
    let (_, behind) = behind.split_once("\n}\n").unwrap();
    let parts = concat!(env!("CARGO_MANIFEST_DIR"), "/src/views/check");
    let dictionary = dictionary(&check, &keys, p);
    format!(
        "import sys\nsys.dont_write_bytecode = True\nsys.path.insert(0, {parts:?})\n{before}{dictionary}{behind}"
    )
}

#[test]
fn numpy_programs_read_the_weights_that_a_training_leaves() {
    let Some(mut python) = Python::start("NumPy programs of trainings") else {
        return;
    };
    let folder = env::temp_dir().join(format!("attention-spectra-numpy-{}", process::id()));
    for address in TRAININGS {
        let address = format!("view=train&d=16&layers=2&batch=8&steps=6&{address}");
        let p = opened(&address);
        let data = Run::new(&p).finish().unwrap();
        let mut file = File::default();
        for run in p.runs.iter() {
            let mut session = Session::new(&p, run, &[]).unwrap();
            while !session.is_over() {
                session.advance();
            }
            let of_run = session.tensors().unwrap();
            for tensor in of_run.tensors {
                // All runs have the same examples.
                if file.tensors.iter().all(|known| known.name != tensor.name) {
                    file.tensors.push(tensor);
                }
            }
            file.metadata.extend(of_run.metadata);
        }
        fs::create_dir_all(&folder).unwrap();
        let name = format!("attention-spectra-train-seed{}-weights.safetensors", p.seed);
        fs::write(folder.join(name), file.to_bytes()).unwrap();
        let answer = python.run(&numpy_program(&p, &address).unwrap(), &folder);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(answer.losses.len(), p.runs.count());
        for (run, losses) in &answer.losses {
            let [found, saved] = losses[..] else {
                panic!("{losses:?}")
            };
            let off = (found - saved).abs();
            assert!(
                off <= 1e-5 * saved,
                "{run}: NumPy has the loss {found} for {saved}"
            );
        }
        let names: &[&str] = match address.contains("watched=h_eigenvalues") {
            true => &["re", "im", "h_re", "h_im"],
            false => &["re", "im"],
        };
        assert_agreement(&address, &answer, &data, names);
    }
}
