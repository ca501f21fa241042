//! Output of the measurements as they arrive: a table, or JSON.

use attention_spectra::gpu::Description;
use attention_spectra::gpu::bench::{Peak, Work};
use serde_json::json;

/// The table on the terminal, and the file that results go to.
pub struct Report {
    /// One object per line, or rows of a table.
    pub json: bool,
    /// The peak rates that shares are relative to.
    pub peak: Peak,
}

/// One measurement, or the reason why there is none.
pub struct Row {
    name: String,
    /// The tiling of a product, or the name of the library that computed it.
    by: String,
    size: usize,
    outcome: Result<(Work, f64), String>,
    /// Seconds that cuBLAS takes for the same product.
    pub reference: Option<f64>,
}

impl Row {
    /// Result of `name` on n × n matrices.
    pub fn new(name: &str, by: &str, size: usize) -> Self {
        Self {
            name: name.to_owned(),
            by: by.to_owned(),
            size,
            outcome: Err(String::new()),
            reference: None,
        }
    }

    /// Adds the measured work and time.
    pub fn measured(&mut self, work: Work, seconds: f64) -> &Self {
        self.outcome = Ok((work, seconds));
        self
    }

    /// Adds the reason for a missing measurement.
    pub fn left_out(&mut self, reason: String) -> &Self {
        self.outcome = Err(reason);
        self
    }
}

impl Report {
    /// Prints the device on which everything runs.
    pub fn device(&self, device: &Description, cublas: Result<&str, &String>) {
        let (operations, bytes) = (self.peak.operations / 1e9, self.peak.bytes / 1e9);
        if self.json {
            let line = json!({
                "where": "gpu", "name": "device", "adapter": device.adapter, "kind": device.kind,
                "backend": device.backend, "tiling": device.tiling, "GFLOP/s": rounded(operations),
                "GB/s": rounded(bytes), "cuBLAS": cublas.ok(), "without cuBLAS": cublas.err(),
            });
            println!("{line}");
            return;
        }
        println!("{}, {}, {}", device.adapter, device.kind, device.backend);
        println!("peak as measured: {operations:.4} GFLOP/s, {bytes:.4} GB/s");
        println!("tiling of the products: {}", device.tiling);
        match cublas {
            Ok(path) => println!("cuBLAS: {path}, single precision, TF32 off"),
            Err(reason) => println!("{reason}"),
        }
        println!(
            "\n{:<20} {:<26} {:>5} {:>12} {:>14} {:>8} {:>9}",
            "", "by", "T", "ms", "rate", "of peak", "of cuBLAS"
        );
    }

    /// Writes one row of the table.
    pub fn write_row(&self, row: &Row) {
        let Row { name, by, size, .. } = row;
        let (work, seconds) = match &row.outcome {
            Ok(found) => *found,
            Err(reason) if self.json => {
                let line = json!({
                    "where": "gpu", "name": name, "by": by, "T": size, "left out": reason,
                });
                return println!("{line}");
            }
            Err(reason) => return println!("{name:<20} {by:<26} {size:>5} {reason}"),
        };
        let rate = work.amount() / seconds / 1e9;
        let unit = match work {
            Work::Operations(_) => "GFLOP/s",
            Work::Bytes(_) => "GB/s",
        };
        let share = self.peak.share(work, seconds);
        let ratio = row.reference.map(|reference| reference / seconds);
        if self.json {
            let line = json!({
                "where": "gpu", "name": name, "by": by, "T": size, "min": rounded(1e3 * seconds),
                unit: rounded(rate), "of peak": rounded(share), "of cuBLAS": ratio.map(rounded),
            });
            println!("{line}");
        } else {
            let ratio = ratio.map_or(String::new(), |ratio| format!("{ratio:.2}"));
            println!(
                "{name:<20} {by:<26} {size:>5} {:>12} {:>14} {:>8} {ratio:>9}",
                format!("{:.3}", 1e3 * seconds),
                format!("{rate:.1} {unit}"),
                format!("{:.1} %", 100.0 * share)
            );
        }
    }
}

/// To four digits.
fn rounded(x: f64) -> f64 {
    format!("{x:.3e}").parse().unwrap_or(x)
}
