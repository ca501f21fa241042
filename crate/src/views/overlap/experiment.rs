//! View `overlap`: one row of attention against β, from uniform to frozen (REM §3.2, Figure B.1).

use super::schema::*;
#[cfg(feature = "gpu")]
use crate::attention::softmax_rows;
use crate::attention::{Head, Sampler};
use crate::claims::StepKind;
use crate::dataset::{DataSet, Name};
use crate::figure::number::three_digits;
#[cfg(feature = "gpu")]
use crate::gpu::Device;
use crate::law_status::Allowed;
use crate::layers::transformer::single_head;
use crate::linalg::Matrix;
use crate::parameters::{Parameters, RandomAttention, ScoreScale, row_variance_of_beta};
use crate::problem::Problem;
use crate::theory::{
    RowMoments, critical_beta, entropy_fraction_asymptotic, number, participation_asymptotic,
    participation_published,
};
use crate::views::demand::bytes;
use crate::views::layer::drawing_cost;
use crate::views::outcome::{of_kind, outcome};
use crate::views::{Experiment, Plan, limits, on_gpu, statistics::mean_and_error};
use crate::words::phrase;

/// Number of equal parts into which the range of β is cut.
const PARTS: usize = 32;

/// Largest β.
const LIMIT: f64 = 4.0;

/// Number of matrix entries that one step may compute.
const ENTRIES: usize = 4_000_000;

/// Largest number of rows whose sorted weights are averaged.
const ROWS: usize = 256;

/// p, entropy, Y₃ and ‖J‖_F², with QK-norm [`unit_query_square`] in its place: the quantities measured of a row.
const QUANTITIES: usize = 4;

outcome! {
    /// What a step finds.
    pub(crate) enum OverlapOutcome {
        Laws(LawsOfRow),
        Rows(RowsOfBlock),
    }

    /// The laws of a row, at every β.
    pub(crate) struct LawsOfRow {
        /// p, entropy, Y₃, the square of the gradient, and as published: `NaN` where that is negative.
        at: Vec<[f64; 5]>,
    }

    /// The rows of one realisation at every β of a block.
    pub(crate) struct RowsOfBlock {
        statistics: Vec<RowStatistics>,
        /// The sorted weights at the dial's β, in the first realisation.
        weights: Vec<f64>,
        /// p×, which needs whole columns: a graphics processor does not measure it.
        cross: Vec<f64>,
    }

    /// Of each of the [`QUANTITIES`] over the rows.
    pub(crate) struct RowStatistics {
        means: [f64; QUANTITIES],
        variances: [f64; QUANTITIES],
    }
}

/// The laws first, then blocks of β for every realisation: the last block of each is the dial's β alone.
pub(crate) struct Overlap {
    parameters: Parameters,
    beta: Vec<f64>,
    blocks: usize,
}

impl Overlap {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        // The dial's own β is one of the points.
        let mut beta: Vec<f64> = (0..=PARTS)
            .map(|i| LIMIT * i as f64 / PARTS as f64)
            .chain([parameters.beta()])
            .collect();
        crate::sorting::ascending(&mut beta);
        beta.dedup();
        let blocks = (beta.len() * parameters.T.pow(2)).div_ceil(ENTRIES);
        let blocks = blocks.clamp(1, beta.len() - 1) + 1;
        Self {
            parameters: parameters.clone(),
            beta,
            blocks,
        }
    }

    /// The head whose rows are measured, at score scale `beta`.
    fn head(&self, beta: f64) -> RandomAttention {
        let p = &self.parameters;
        single_head(p, beta, p.rho).with(|head| head.qk_norm = p.qk_norm)
    }

    /// Realisation and block of a step after the first: the first realisation comes first.
    fn at(&self, step: usize) -> (u32, usize) {
        (((step - 1) / self.blocks) as u32, (step - 1) % self.blocks)
    }

    /// Places in the grid of β that a block computes: all but the last are spread over the whole range.
    fn places(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        let (dial, last) = (self.dial(), self.blocks - 1);
        (0..self.beta.len()).filter(move |place| {
            if *place == dial {
                block == last
            } else {
                place % last == block
            }
        })
    }

    /// Place of the dial's β in the grid.
    fn dial(&self) -> usize {
        let is_chosen = |beta: &f64| *beta == self.parameters.beta();
        self.beta.iter().position(is_chosen).unwrap_or(0)
    }

    /// The sorted weights at the dial's β, largest first; empty until its block is done.
    fn weights(&self, rows: &[Option<&RowsOfBlock>]) -> Vec<f64> {
        match rows.get(self.blocks - 1) {
            Some(Some(block)) => block.weights.clone(),
            _ => Vec::new(),
        }
    }

    /// The cross overlap p× = E Σ_k A_ik A_jk, i ≠ j, at every β (REM (12)), and the mean over realisations of its
    /// ratio to p; `NaN` where nothing is done, or a graphics processor has done it.
    fn cross(&self, rows: &[Option<&RowsOfBlock>]) -> (Vec<f64>, Vec<f64>) {
        let mut found = vec![(Vec::new(), Vec::new()); self.beta.len()];
        for (step, block) in (1..).zip(rows) {
            let Some(block) = block else { continue };
            let both = block.statistics.iter().zip(&block.cross);
            for (place, (statistics, cross)) in self.places(self.at(step).1).zip(both) {
                found[place].0.push(*cross);
                found[place].1.push(cross / statistics.means[0]);
            }
        }
        let mean = |values: &[f64]| mean_and_error(values).0;
        found
            .iter()
            .map(|(cross, share)| (mean(cross), mean(share)))
            .unzip()
    }

    fn laws(&self) -> LawsOfRow {
        let p = &self.parameters;
        let at = self
            .beta
            .iter()
            .map(|beta| {
                let moments = RowMoments::new(row_variance_of_beta(*beta, p.rho, p.T), p.T);
                // As printed, the square of the norm is below 0 for some β: no law there.
                let published = p.T as f64 * moments.gradient_published(*beta, p.rho);
                [
                    moments.second,
                    moments.entropy,
                    moments.third,
                    p.T as f64 * moments.gradient(*beta, p.rho),
                    if published < 0.0 { f64::NAN } else { published },
                ]
            })
            .collect();
        LawsOfRow { at }
    }

    /// Means over rows and their variances, for every β and quantity, `NaN` where nothing is done:
    /// (mean, standard error) in `quantity`, `place` order.
    fn measured(&self, rows: &[Option<&RowsOfBlock>]) -> Vec<(Vec<f64>, Vec<f64>)> {
        let samples = self.parameters.samples;
        let mut means = vec![vec![Vec::with_capacity(samples); self.beta.len()]; QUANTITIES];
        let mut spread = vec![vec![f64::NAN; self.beta.len()]; QUANTITIES];
        for (step, block) in (1..).zip(rows) {
            let Some(block) = block else { continue };
            for (place, row) in self.places(self.at(step).1).zip(&block.statistics) {
                for quantity in 0..QUANTITIES {
                    means[quantity][place].push(row.means[quantity]);
                    spread[quantity][place] = row.variances[quantity];
                }
            }
        }
        let summary = |(values, spread): (&Vec<f64>, &f64)| {
            let (mean, error) = mean_and_error(values);
            // One realisation: rows are in for realisations, which they are at ρ = 0. Rows of correlated
            // tokens share their keys: how far they err together, a single realisation does not tell.
            let alone = if self.parameters.rho == 0.0 {
                (spread / self.parameters.T as f64).sqrt()
            } else {
                f64::NAN
            };
            (mean, if values.len() == 1 { alone } else { error })
        };
        means
            .iter()
            .zip(&spread)
            .map(|(means, spread)| means.iter().zip(spread).map(summary).unzip())
            .collect()
    }
}

impl Plan for Overlap {
    fn steps(&self) -> usize {
        1 + self.blocks * self.parameters.samples
    }

    fn kind(&self, step: usize) -> StepKind {
        if step > 0 && step.is_multiple_of(self.blocks) {
            StepKind::ChosenBeta
        } else {
            StepKind::Other
        }
    }

    fn label(&self, step: usize) -> String {
        if step == 0 {
            return phrase!("overlap-laws-one-row").to_owned();
        }
        let (realisation, _) = self.at(step);
        phrase!(
            "overlap-rows-t-realisation",
            tokens = self.parameters.T,
            realisation = realisation + 1
        )
    }

    fn realisation(&self, step: usize) -> Option<u32> {
        (step > 0).then(|| self.at(step).0)
    }

    fn memory(&self, _: usize) -> f64 {
        bytes(&self.parameters, [2.2, 2.2, 1.3])
    }

    fn cost(&self, step: usize) -> f64 {
        if step == 0 {
            // First: the curves are before the points.
            return 1e9;
        }
        let tokens = self.parameters.T as f64;
        let places = self.places(self.at(step).1).count() as f64;
        // The places differ by the scale of their scores alone, which are drawn once.
        let drawing = drawing_cost(&single_head(&self.parameters, 1.0, 0.0));
        drawing + 10.0 * tokens.powi(3) + 100.0 * tokens.powi(2) * places
    }

    /// p×, which needs whole columns.
    fn left_out_on_gpu(&self, step: usize) -> usize {
        match step {
            0 => 0,
            _ => self.places(self.at(step).1).count(),
        }
    }

    fn gpu(&self, step: usize) -> bool {
        step > 0 && on_gpu::wanted(&self.parameters)
    }
}

impl Experiment for Overlap {
    type Outcome = OverlapOutcome;

    fn expects(&self, step: usize, outcome: &Self::Outcome) -> bool {
        matches!(outcome, OverlapOutcome::Laws(_)) == (step == 0)
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        if step == 0 {
            return Ok(self.laws().into());
        }
        let (realisation, block) = self.at(step);
        let (mut statistics, mut weights, mut cross) = (Vec::new(), Vec::new(), Vec::new());
        for place in self.places(block) {
            let p = self.head(self.beta[place]);
            let matrix = sampler.attention(&p, realisation)?;
            let cosines = if p.qk_norm {
                // Also at β = 0: a score for σ_qk = 1 is √d_qk times the cosine.
                let unit = p.with(|p| p.scale = ScoreScale::SigmaQk(1.0));
                let scores = sampler.scores(&unit, realisation, Head::First)?;
                Some((1.0 / (p.key_width() as f64).sqrt()) * scores)
            } else {
                None
            };
            statistics.push(row_statistics(&matrix, cosines.as_ref()));
            cross.push(cross_overlap(&matrix));
            if place == self.dial() && realisation == 0 {
                weights = sorted_weights(&matrix);
            }
        }
        let rows = RowsOfBlock {
            statistics,
            weights,
            cross,
        };
        Ok(rows.into())
    }

    #[cfg(feature = "gpu")]
    async fn run_on_gpu(&self, step: usize, device: &Device) -> Result<Self::Outcome, Problem> {
        let (realisation, block) = self.at(step);
        let at = |place: usize| self.head(self.beta[place]);
        let scales: Vec<f64> = self
            .places(block)
            .map(|b| at(b).sigma_qk().powi(2))
            .collect();
        let found =
            crate::layers::on_gpu::row_statistics(device, &at(0), realisation, &scales).await?;
        let p = at(0);
        let keys = p.key_width() as f64;
        let statistics = found.iter().map(|rows| {
            let column = |k: usize| rows.iter().map(|row| row[k]).collect::<Vec<f64>>();
            let [second, third, entropy] = [0, 1, 2].map(column);
            let mut jacobian = jacobian_square(&second, &third);
            if p.qk_norm {
                // A score for σ_qk = 1 is √d_qk times the cosine.
                for (square, [two, _, _, of_two, of_three]) in jacobian.iter_mut().zip(rows) {
                    *square -= (of_two * (1.0 + two) - 2.0 * of_three) / keys;
                }
            }
            means_and_variances([&second, &entropy, &third, &jacobian])
        });
        let statistics = statistics.collect();
        let mut weights = Vec::new();
        if realisation == 0 && block + 1 == self.blocks {
            let p = at(self.dial());
            let scores = crate::layers::on_gpu::first_scores(device, &p, realisation, ROWS).await?;
            weights = sorted_weights(&softmax_rows(scores, false));
        }
        let rows = RowsOfBlock {
            statistics,
            weights,
            cross: Vec::new(),
        };
        Ok(rows.into())
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let p = &self.parameters;
        let mut data = DataSet::new(p, &SCHEMA);
        let log = libm::log(p.T as f64);
        let (laws, rows) = done.split_at(1);
        let laws: Option<&LawsOfRow> = of_kind(laws).into_iter().flatten().next();
        let rows = of_kind(rows);
        let law = |which: usize, scale: f64| -> Vec<f64> {
            let at = |i: usize| Some(laws?.at.get(i)?[which] * scale);
            (0..self.beta.len()).map(|i| number(at(i))).collect()
        };
        let limit = |of: &dyn Fn(f64) -> f64| self.beta.iter().map(|b| of(*b)).collect::<Vec<_>>();
        let mut measured = self.measured(&rows).into_iter();
        let mut next = || measured.next().unwrap_or_default();
        let (participation, participation_se) = next();
        let (entropy, entropy_se) = next();
        let (third, third_se) = next();
        let (jacobian, jacobian_se) = next();
        data.push(BETA, self.beta.clone());
        data.push_with_errors(MEASURED, participation, participation_se);
        data.push(EXACT, law(0, 1.0));
        data.push(ASYMPTOTIC, limit(&|b| participation_asymptotic(b, p.rho)));
        data.push(
            PUBLISHED,
            limit(&|b| participation_published(p.T, b, p.rho)),
        );
        data.push(ENTROPY, entropy.iter().map(|h| h / log).collect());
        data.push(
            ENTROPY.standard_error(),
            entropy_se.iter().map(|h| h / log).collect(),
        );
        data.push(ENTROPY_EXACT, law(1, 1.0 / log));
        data.push(
            ENTROPY_ASYMPTOTIC,
            limit(&|b| entropy_fraction_asymptotic(b, p.rho)),
        );
        let (cross, share) = self.cross(&rows);
        data.push(CROSS, cross);
        data.push(CROSS_SHARE, share);
        data.push_with_errors(THIRD, third, third_se);
        data.push(THIRD_EXACT, law(2, 1.0));
        let norm = |values: &[f64]| -> Vec<f64> {
            let scale = p.T as f64 * (1.0 - p.rho).powi(2);
            self.beta
                .iter()
                .zip(values)
                .map(|(b, j)| scale * b * j)
                .collect()
        };
        // With QK-norm the derivative by W_Q is over the length of a query: of d_qk normal numbers, E 1/|q|² is 1/(d_qk − 2).
        let length = lengths(&self.head(p.beta()));
        let scaled = |values: Vec<f64>| -> Vec<f64> { values.iter().map(|x| length * x).collect() };
        data.push_with_errors(
            GRADIENT,
            scaled(norm(&jacobian)),
            scaled(norm(&jacobian_se)),
        );
        data.push(GRADIENT_EXACT, scaled(law(3, 1.0)));
        let printed = law(4, 1.0);
        // No squared norm is negative: there is no law from there on.
        let turns = printed.iter().position(|law| law.is_nan());
        if let (Some(_), Some(beta)) = (laws, turns.and_then(|place| self.beta.get(place))) {
            data.notes.push(phrase!(
                "overlap-gradient-printed-third-version-rem",
                beta = three_digits(*beta)
            ));
        }
        data.notes
            .push(phrase!("overlap-published-gradient-w-q-third-version").to_owned());
        if p.qk_norm {
            data.notes.push(
                match length.is_finite() {
                    true => phrase!("overlap-qk-norm-gradient-w-q-keeps"),
                    false => phrase!("overlap-qk-norm-gradient-w-q-divided"),
                }
                .to_owned(),
            );
        }
        data.push(GRADIENT_PUBLISHED, printed);
        if limits::is_complete(done) {
            // The error of one realisation is that of its rows, unless these err together: they share keys, and narrow ones have
            // many lengths.
            let rows = match p.samples {
                1 if single_head(p, p.beta(), p.rho).key_width() >= p.T => p.T,
                samples => samples,
            };
            for pair in [
                (EXACT, MEASURED),
                (ENTROPY_EXACT, ENTROPY),
                (THIRD_EXACT, THIRD),
                (GRADIENT_EXACT, GRADIENT),
            ] {
                limits::compare(&mut data, pair, rows, Allowed::Share(0.0));
            }
        }
        let dial = self.dial();
        let weights = self.weights(&rows);
        data.push(RANK, (1..=weights.len()).map(|k| k as f64).collect());
        data.push(WEIGHT, weights);
        let at =
            |data: &DataSet, name: Name| data.numbers(name).get(dial).copied().unwrap_or(f64::NAN);
        for (name, column) in [
            (PARTICIPATION, MEASURED),
            (PARTICIPATION_EXACT, EXACT),
            (PARTICIPATION_ASYMPTOTIC, ASYMPTOTIC),
            (PARTICIPATION_PUBLISHED, PUBLISHED),
            (ENTROPY_FRACTION, ENTROPY),
            (ENTROPY_FRACTION_EXACT, ENTROPY_EXACT),
            (THIRD_MOMENT, THIRD),
            (THIRD_MOMENT_EXACT, THIRD_EXACT),
        ] {
            let value = at(&data, column);
            data.summarise(name, value);
        }
        data.summarise(BETA_CRITICAL, critical_beta(p.rho));
        if p.causal {
            data.notes
                .push(phrase!("overlap-mask-does-not-act").to_owned());
        }
        let keys = single_head(p, p.beta(), p.rho).key_width();
        if p.qk_norm {
            data.notes
                .push(phrase!("overlap-laws-gaussian-scores-qk-norm-score").to_owned());
        } else if keys < p.T {
            data.notes
                .push(phrase!("overlap-laws-gaussian-scores-scores-through", keys));
        }
        if p.rho > 0.0 && p.samples == 1 {
            data.notes
                .push(phrase!("overlap-rows-correlated-tokens-share-their").to_owned());
        }
        Ok(data)
    }
}

/// Mean over rows of the largest weight of a row, of the second largest, …: T numbers.
fn sorted_weights(matrix: &Matrix) -> Vec<f64> {
    let rows = matrix.nrows().min(ROWS);
    let mut mean = vec![0.0; matrix.ncols()];
    for i in 0..rows {
        let mut row: Vec<f64> = matrix.row(i).iter().copied().collect();
        crate::sorting::descending(&mut row);
        for (m, weight) in mean.iter_mut().zip(row) {
            *m += weight / rows as f64;
        }
    }
    mean
}

/// Mean of Σ_k A_ik A_jk over the pairs of rows i ≠ j, from the squared sums of the columns.
fn cross_overlap(matrix: &Matrix) -> f64 {
    let rows = matrix.nrows() as f64;
    let (mut total, mut diagonal) = (0.0, 0.0);
    for column in matrix.col_iter() {
        total += column.iter().sum::<f64>().powi(2);
        diagonal += column.iter().map(|a| a * a).sum::<f64>();
    }
    (total - diagonal) / (rows * (rows - 1.0))
}

/// E d_qk/|q|² for a query q of independent N(0, 1) entries with QK-norm, not a number up to d_qk = 2; 1 without QK-norm.
fn lengths(head: &RandomAttention) -> f64 {
    let keys = head.key_width() as f64;
    match (head.qk_norm, keys > 2.0) {
        (false, _) => 1.0,
        (true, true) => keys / (keys - 2.0),
        (true, false) => f64::NAN,
    }
}

/// Means over the rows of p, entropy, Y₃ and ‖diag(A) − AAᵀ‖_F², then their variances; with the `cosines` between queries and keys
/// [`unit_query_square`] in place of the last.
fn row_statistics(matrix: &Matrix, cosines: Option<&Matrix>) -> RowStatistics {
    let rows = matrix.nrows();
    let (mut second, mut third, mut entropy) = (vec![0.0; rows], vec![0.0; rows], vec![0.0; rows]);
    for column in matrix.col_iter() {
        for (i, a) in column.iter().enumerate() {
            let square = a * a;
            second[i] += square;
            third[i] += square * a;
            if *a > 0.0 {
                entropy[i] -= a * libm::log(*a);
            }
        }
    }
    let jacobian = match cosines {
        Some(cosines) => unit_query_square(matrix, cosines, &second),
        None => jacobian_square(&second, &third),
    };
    means_and_variances([&second, &entropy, &third, &jacobian])
}

/// ‖J‖_F² = Y₂ − 2Y₃ + Y₂² of every row, J = diag(A) − AAᵀ.
fn jacobian_square(second: &[f64], third: &[f64]) -> Vec<f64> {
    let both = second.iter().zip(third);
    both.map(|(two, three)| two - 2.0 * three + two * two)
        .collect()
}

/// Σ_j (J²)_jj (1 − c_j²) of every row, with the cosine c_j of its query and key j, (J²)_jj = a_j²(1 − 2a_j + Y₂) and Y₂ = `second`.
///
/// A score τ q̂·k̂ changes with q by τ(k̂ − c q̂)/|q|, which is τ/|q| times the part of k̂ orthogonal to q̂. Its square is 1 − c², and that
/// of different keys is independent and does not change the row: only the diagonal of J² is left in the mean.
fn unit_query_square(matrix: &Matrix, cosines: &Matrix, second: &[f64]) -> Vec<f64> {
    let mut sums = vec![0.0; second.len()];
    for (weights, cosines) in matrix.col_iter().zip(cosines.col_iter()) {
        for (i, (a, c)) in weights.iter().zip(cosines).enumerate() {
            sums[i] += a * a * (1.0 - 2.0 * a + second[i]) * (1.0 - c * c);
        }
    }
    sums
}

/// Means over the rows, and variances.
fn means_and_variances(quantities: [&[f64]; QUANTITIES]) -> RowStatistics {
    let rows = quantities[0].len();
    let found = quantities.map(mean_and_error);
    RowStatistics {
        means: found.map(|(mean, _)| mean),
        variances: found.map(|(_, error)| error * error * rows as f64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::softmax_rows;
    use crate::linalg::{multiply, multiply_nt, multiply_tn};
    use crate::random::{MatrixId, Stream};

    #[test]
    fn the_cross_overlap_is_the_mean_over_pairs_of_rows() {
        let a = Matrix::from_fn(3, 3, |i, j| {
            [[0.5, 0.3, 0.2], [0.1, 0.1, 0.8], [0.0, 1.0, 0.0]][i][j]
        });
        // Rows 1 and 2, 1 and 3, 2 and 3.
        let pairs = [0.05 + 0.03 + 0.16, 0.3, 0.1];
        let mean = pairs.iter().sum::<f64>() / 3.0;
        assert!((cross_overlap(&a) - mean).abs() < 1e-15);
    }

    #[test]
    fn qk_norm_follows_the_laws_of_gaussian_scores_where_heads_are_wide() {
        let shown = |text: &str| {
            let text = format!("view=overlap&T=96&samples=3&{text}");
            let (p, problems) = Parameters::from_text(&text);
            assert_eq!(problems, vec![], "{text}");
            crate::views::Run::new(&p).finish().unwrap()
        };
        let wide = shown("beta=0.8&d_qk=96&qk_norm=1");
        let [measured, law] =
            ["participation", "participation_exact"].map(|n| wide.checked_scalar(n).unwrap());
        assert!((measured / law - 1.0).abs() < 0.1, "{measured} {law}");
        let [measured, law] =
            ["gradient", "gradient_exact"].map(|name| wide.checked_numbers(name).unwrap()[6]);
        assert!((measured / law - 1.0).abs() < 0.1, "{measured} {law}");
        // A score of a narrow head has a bound: rows are less concentrated.
        let narrow = |switch: &str| shown(&format!("beta=2&d_qk=2&{switch}")).scalar(PARTICIPATION);
        assert!(narrow("qk_norm=1") < 0.7 * narrow("qk_norm=0"));
    }

    #[test]
    fn two_dimensions_of_queries_have_no_mean_gradient_with_qk_norm() {
        let text = "view=overlap&T=24&d_qk=2&qk_norm=1";
        let (p, _) = Parameters::from_text(text);
        let data = crate::views::Run::new(&p).finish().unwrap();
        assert!(data.numbers(GRADIENT).iter().all(|x| !x.is_finite()));
        assert!(
            data.notes
                .iter()
                .any(|note| note.contains("from d_qk = 3 on"))
        );
        assert!(data.numbers(GRADIENT_PUBLISHED)[3] > 0.0);
    }

    /// ∂L/∂W^Q for L = Σ U∘(AV) of queries and keys of length 1, d × d_qk, and the formula of this view for its square.
    struct UnitLayer {
        tokens: Matrix,
        keys: Matrix,
        /// U Vᵀ.
        back: Matrix,
        /// √v d_qk, by which cosines are multiplied.
        scale: f64,
    }

    impl UnitLayer {
        /// Queries scaled to length 1, and their original lengths.
        fn queries(&self, weights: &Matrix) -> (Matrix, Vec<f64>) {
            let queries = multiply(&self.tokens, weights);
            let lengths: Vec<f64> = (0..queries.nrows())
                .map(|i| queries.row(i).frobenius_norm())
                .collect();
            let unit = Matrix::from_fn(queries.nrows(), queries.ncols(), |i, j| {
                queries[(i, j)] / lengths[i]
            });
            (unit, lengths)
        }

        fn attention(&self, unit: &Matrix) -> (Matrix, Matrix) {
            let cosines = multiply_nt(unit, &self.keys);
            (softmax_rows(self.scale * &cosines, false), cosines)
        }

        fn loss(&self, weights: &Matrix) -> f64 {
            let (a, _) = self.attention(&self.queries(weights).0);
            let products = (0..a.ncols()).flat_map(|j| a.col(j).iter().zip(self.back.col(j)));
            products.map(|(a, b)| a * b).sum()
        }

        fn gradient(&self, weights: &Matrix) -> Matrix {
            let (unit, lengths) = self.queries(weights);
            let (a, cosines) = self.attention(&unit);
            let (rows, columns) = (a.nrows(), a.ncols());
            let mean: Vec<f64> = (0..rows)
                .map(|i| (0..columns).map(|j| a[(i, j)] * self.back[(i, j)]).sum())
                .collect();
            let through = Matrix::from_fn(rows, columns, |i, j| {
                self.scale * a[(i, j)] * (self.back[(i, j)] - mean[i]) / lengths[i]
            });
            let along: Vec<f64> = (0..rows)
                .map(|i| {
                    (0..columns)
                        .map(|j| through[(i, j)] * cosines[(i, j)])
                        .sum()
                })
                .collect();
            let mixed = multiply(&through, &self.keys);
            let beside = Matrix::from_fn(rows, unit.ncols(), |i, k| {
                mixed[(i, k)] - along[i] * unit[(i, k)]
            });
            multiply_tn(&self.tokens, &beside)
        }
    }

    fn unit_layer(p: &RandomAttention, realisation: u32) -> (UnitLayer, Matrix) {
        let mut sampler = Sampler::new();
        let tokens = (*sampler.tokens(p, realisation).unwrap()).clone();
        let (d, keys) = (p.width(), p.key_width());
        let draw = |id: MatrixId, columns: usize| {
            Stream::new(p.seed, realisation, id).normal_matrix(d, columns)
        };
        let key = multiply(&tokens, &draw(MatrixId::KEY, keys));
        let keys_of_length_one =
            Matrix::from_fn(p.T, keys, |i, j| key[(i, j)] / key.row(i).frobenius_norm());
        let values = multiply(&tokens, &draw(MatrixId::VALUE, d));
        let upstream = Stream::new(p.seed, realisation, MatrixId::MARKOV).normal_matrix(p.T, d);
        let layer = UnitLayer {
            back: multiply_nt(&upstream, &values),
            tokens,
            keys: keys_of_length_one,
            scale: p.score_scale(1.0),
        };
        (layer, draw(MatrixId::QUERY, keys))
    }

    #[test]
    fn the_gradient_of_w_q_with_qk_norm_is_the_derivative_and_its_square_is_as_measured() {
        // Tokens and entries of W_Q have length and deviation 1, values the square length d: E‖∂L/∂W_Q‖_F² = T d (1 − ρ) τ²/d_qk ·
        // (1 − ρ) E d_qk/|q|² · E Σ_j (J²)_jj (1 − c_j²).
        for (text, room) in [
            ("T=24&d=32&d_qk=5&beta=0.5", 0.05),
            ("T=24&d=32&d_qk=12&beta=1.5", 0.05),
            ("T=24&d=32&d_qk=12&beta=1&rho=0.4&tokens=correlated", 0.08),
        ] {
            let text = format!("hold=beta&qk_norm=1&tokens=correlated&{text}");
            let (p, problems) = Parameters::from_text(&text);
            assert_eq!(problems, vec![], "{text}");
            let (mut squares, mut said) = (Vec::new(), Vec::new());
            for realisation in 0..400 {
                let (layer, weights) = unit_layer(&p, realisation);
                let gradient = layer.gradient(&weights);
                if realisation == 0 {
                    for at in [(0, 0), (3, 2), (31, 4)] {
                        let step = 1e-5;
                        let moved = |by: f64| {
                            let mut weights = weights.clone();
                            weights[at] += by;
                            layer.loss(&weights)
                        };
                        let difference = (moved(step) - moved(-step)) / (2.0 * step);
                        let error = (difference - gradient[at]).abs();
                        assert!(error < 1e-7 * (1.0 + difference.abs()), "{text}: {error}");
                    }
                }
                squares.push(gradient.squared_frobenius_norm());
                let (a, cosines) = layer.attention(&layer.queries(&weights).0);
                let row = row_statistics(&a, Some(&cosines)).means[QUANTITIES - 1];
                let tau = layer.scale;
                let keys = p.key_width() as f64;
                let count = (p.T * p.width()) as f64;
                said.push(count * (1.0 - p.rho).powi(2) * tau * tau / keys * lengths(&p) * row);
            }
            let ((mean, error), (law, _)) = (mean_and_error(&squares), mean_and_error(&said));
            println!("{text}: {mean:.4} ± {error:.4}, said {law:.4}");
            assert!((mean - law).abs() < 3.0 * error + room * law, "{text}");
            assert!(error < 0.1 * mean, "{text}: too few samples");
        }
    }
}
