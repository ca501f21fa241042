//! What the user asks for.

/// Said on request, and after a mistake.
pub const HELP: &str = "\
bench_gpu [--sizes N,N,…] [--budget SECONDS] [--json]

Times every kernel of the GPU part and a whole point of the stable rank on the fastest Vulkan adapter
(VK_DRIVER_FILES chooses a driver), beside the device's peak as measured by a chain of fused
multiplications and additions and by a copy. Where cuBLAS can be loaded (LD_LIBRARY_PATH or CUDA_HOME
may say from where), products are also timed by cublasSgemm with TF32 off. It needs no other file. What fits into caches may exceed the copy's peak.

--sizes   rows and columns of the matrices, and T = d of the point (1024,2048,4096,8192)
--budget  seconds that one run of a kernel may take, as foretold from a smaller size, a point eight
          times that; what would take longer is named and left out (10, in software 2)
--json    one JSON object a line instead of a table: times in ms, rates in GFLOP/s or GB/s";

/// The options.
#[derive(Debug, PartialEq)]
pub struct Arguments {
    /// Ascending.
    pub sizes: Vec<usize>,
    /// Seconds that one run of a kernel may take, where the user says so.
    pub budget: Option<f64>,
    /// Whether to print JSON.
    pub json: bool,
}

impl Arguments {
    /// The options of the command line; `None` where help is asked for.
    ///
    /// # Errors
    /// An option is unknown or has no valid value.
    pub fn from_environment() -> Result<Option<Self>, String> {
        Self::from(std::env::args().skip(1))
    }

    fn from(mut words: impl Iterator<Item = String>) -> Result<Option<Self>, String> {
        let mut arguments = Self {
            sizes: vec![1024, 2048, 4096, 8192],
            budget: None,
            json: false,
        };
        while let Some(word) = words.next() {
            match &*word {
                "--help" | "-h" => return Ok(None),
                "--json" => arguments.json = true,
                "--sizes" => arguments.sizes = sizes(&words.next().unwrap_or_default())?,
                "--budget" => {
                    let seconds = words.next().and_then(|word| word.parse().ok());
                    let seconds = seconds.filter(|seconds: &f64| *seconds > 0.0);
                    arguments.budget = Some(seconds.ok_or("--budget takes a number of seconds")?);
                }
                other => return Err(format!("there is no option “{other}”")),
            }
        }
        Ok(Some(arguments))
    }
}

fn sizes(list: &str) -> Result<Vec<usize>, String> {
    let size = |word: &str| word.trim().parse().ok().filter(|n| (2..=8192).contains(n));
    let sizes: Option<Vec<usize>> = list.split(',').map(size).collect();
    let mut sizes = sizes.ok_or("--sizes takes whole numbers from 2 to 8192 between commas")?;
    sizes.sort_unstable();
    sizes.dedup();
    Ok(sizes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Option<Arguments>, String> {
        Arguments::from(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn options_are_read_in_any_order() {
        let got = read("--json --sizes 512,64,512 --budget 2.5")
            .unwrap()
            .unwrap();
        assert_eq!(
            (got.sizes, got.budget, got.json),
            (vec![64, 512], Some(2.5), true)
        );
        assert_eq!(read("--json --help"), Ok(None));
    }

    #[test]
    fn mistakes_are_named() {
        for line in [
            "--sizes",
            "--sizes 1",
            "--sizes 3,x",
            "--budget -1",
            "--fast",
        ] {
            let problem = read(line).unwrap_err();
            assert!(
                problem.contains(line.split(' ').next().unwrap()),
                "{problem}"
            );
        }
    }
}
