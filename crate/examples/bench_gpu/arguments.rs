//! Arguments of the command line.

use argh::FromArgs;
use std::str::FromStr;

/// Times every kernel of the GPU part, and a whole point of the stable rank, on the fastest Vulkan adapter (VK_DRIVER_FILES
/// chooses a driver). Beside them it prints the peak of the device, measured by a chain of fused multiply–adds and by a copy.
/// Where cuBLAS is found (LD_LIBRARY_PATH or CUDA_HOME), products are also timed by cublasSgemm with TF32 off. No other file is
/// needed. Data that fit into caches may exceed the peak of the copy.
#[derive(FromArgs, Debug, PartialEq)]
pub struct Arguments {
    /// rows and columns of the matrices, and T = d of the point, between commas
    /// (1024,2048,4096,8192, in software 256,512,1024)
    #[argh(option)]
    pub sizes: Option<Sizes>,
    /// longest time in seconds for one run of a kernel, and eight times that for a point. Times are
    /// predicted from a smaller size; longer measurements are skipped and named (default 10, in
    /// software 2)
    #[argh(option, from_str_fn(seconds))]
    pub budget: Option<f64>,
    /// longest total time in seconds; measurements for which no time is left are skipped and named
    #[argh(option, from_str_fn(seconds))]
    pub seconds: Option<f64>,
    /// one JSON object a line instead of a table: times in ms, rates in GFLOP/s or GB/s
    #[argh(switch)]
    pub json: bool,
}

/// Sizes of matrices, ascending.
#[derive(Debug, PartialEq)]
pub struct Sizes(pub Vec<usize>);

impl FromStr for Sizes {
    type Err = String;

    fn from_str(list: &str) -> Result<Self, String> {
        let size = |word: &str| word.trim().parse().ok().filter(|n| (2..=8192).contains(n));
        let sizes: Option<Vec<usize>> = list.split(',').map(size).collect();
        let mut sizes = sizes.ok_or("it takes whole numbers from 2 to 8192 between commas")?;
        sizes.sort_unstable();
        sizes.dedup();
        Ok(Self(sizes))
    }
}

fn seconds(word: &str) -> Result<f64, String> {
    let seconds = word.parse().ok().filter(|seconds: &f64| *seconds > 0.0);
    seconds.ok_or_else(|| "it takes a number of seconds above 0".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Arguments, argh::EarlyExit> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Arguments::from_args(&["bench_gpu"], &words)
    }

    #[test]
    fn options_are_read_in_any_order() {
        let got = read("--json --sizes 512,64,512 --budget 2.5 --seconds 60").unwrap();
        let wanted = Arguments {
            sizes: Some(Sizes(vec![64, 512])),
            budget: Some(2.5),
            seconds: Some(60.0),
            json: true,
        };
        assert_eq!(got, wanted);
    }

    #[test]
    fn mistakes_are_named() {
        for line in [
            "--sizes",
            "--sizes 1",
            "--sizes 3,x",
            "--budget -1",
            "--seconds 0",
            "--fast",
        ] {
            let exit = read(line).unwrap_err();
            assert!(exit.status.is_err());
            let option = line.split(' ').next().unwrap();
            assert!(exit.output.contains(option), "{}", exit.output);
        }
    }
}
