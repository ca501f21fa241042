//! Weights before the first step.

use super::model::{Attending, Model};
use super::parameter::{Parameter, WeightRole};
use crate::linalg::{Matrix, orthonormal};
use crate::random::{MatrixId, Stream};
use crate::specification::{Parametrisation, deviation_of_beta};

/// Standard deviation of normal weights that does not depend on their width.
const SMALL: f64 = 0.02;

/// Standard deviation of ψ (FILTER App. A).
const EIGENVALUES: f64 = 0.1;

/// ε of balanced eigenvalues.
const BALANCE: f64 = 0.01;

/// α of orthogonal attention (OSA App. E).
const ALPHA: f64 = 0.1;

/// Law of the weights. Biases are 0, scales of LayerNorm 1, positions and \[cls\] N(0, 0.02²) cut at 2σ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Initialisation {
    /// Uniform on ±√(6/(in + out)).
    Xavier,
    /// N(0, 2/in); embeddings and head as with Xavier.
    He,
    /// N(0, 0.02²); embeddings cut at 2σ.
    Normal,
    /// As Normal, but queries and keys N(0, σ²), σ² d/√ln T = β, so that scores of LayerNormed tokens have the
    /// standard deviation β √ln T (REM B.1).
    Beta(f64),
}

impl Initialisation {
    /// Draws the parameters of `model`, one after the other: entry i of a parameter is number i of stream
    /// (seed, number of its role, [`MatrixId::WEIGHTS`] in its layer).
    ///
    /// Orthogonal attention has its own law (OSA §C): \[W^Q, W^K\] of a head and its W^V and (W^O)ᵀ are uniform
    /// on the Stiefel manifold, and the MLP's weights are orthogonal times max(√(out/in), 1). Parametrised
    /// eigenvalues of H also have their own law (FILTER App. A): V_H by He, ψ from N(0, 0.1²).
    pub fn sample(self, model: &Model, parameters: &[Parameter], seed: u32) -> Vec<f32> {
        let mut out = Vec::new();
        for parameter in parameters {
            let entries = ParameterSampler {
                law: self,
                model,
                parameter,
                seed,
            }
            .entries();
            debug_assert_eq!(entries.len(), parameter.slot.len());
            out.extend(entries.into_iter().map(|x| x as f32));
        }
        out
    }
}

struct ParameterSampler<'a> {
    law: Initialisation,
    model: &'a Model,
    parameter: &'a Parameter,
    seed: u32,
}

impl ParameterSampler<'_> {
    fn count(&self) -> usize {
        self.parameter.slot.len()
    }

    /// The stream of a role in the parameter's layer.
    fn stream(&self, role: u32) -> Stream {
        let layer = self.parameter.layer.map_or(1, |layer| layer + 1);
        Stream::new(self.seed, role, MatrixId::WEIGHTS.in_layer(layer))
    }

    fn entries(&self) -> Vec<f64> {
        let (role, count) = (self.parameter.role, self.count());
        let orthogonal = matches!(self.model.attending, Attending::Orthogonal(_));
        let free = self.model.parametrisation == Parametrisation::Free;
        match role {
            WeightRole::Bias => vec![0.0; count],
            WeightRole::Scale => vec![1.0; count],
            WeightRole::Alpha => vec![ALPHA; count],
            // e⁰ beside the scores of a row: softmax-1.
            WeightRole::Sink => vec![0.0; count],
            WeightRole::ScoreScale => vec![self.score_scale(); count],
            WeightRole::Cls | WeightRole::Position => self.cut_normals(),
            WeightRole::Eigenvalues => self.eigenvalues(),
            WeightRole::Query if orthogonal => self.query_key(0),
            WeightRole::Key if orthogonal => self.query_key(1),
            WeightRole::Value if orthogonal && free => self.value(),
            WeightRole::Output if orthogonal => self.output(),
            WeightRole::Mlp(_) if orthogonal => self.orthogonal(),
            WeightRole::Value if !free => self.normals((2.0 / self.model.width as f64).sqrt()),
            WeightRole::Embedding | WeightRole::Head => match self.law {
                Initialisation::Xavier | Initialisation::He => self.xavier(),
                _ if role == WeightRole::Embedding => self.cut_normals(),
                _ => self.normals(SMALL),
            },
            WeightRole::Query | WeightRole::Key if let Initialisation::Beta(beta) = self.law => {
                let spread = deviation_of_beta(beta, self.model.tokens());
                self.normals((spread / self.model.width as f64).sqrt())
            }
            WeightRole::Query
            | WeightRole::Key
            | WeightRole::Value
            | WeightRole::Output
            | WeightRole::Gate
            | WeightRole::Mlp(_) => match self.law {
                Initialisation::Xavier => self.xavier(),
                Initialisation::He => self.normals((2.0 / self.parameter.shape[0] as f64).sqrt()),
                _ => self.normals(SMALL),
            },
        }
    }

    /// The number of the parameter's role.
    fn role(&self) -> u32 {
        match self.parameter.role {
            WeightRole::Embedding => 0,
            WeightRole::Cls => 1,
            WeightRole::Position => 2,
            WeightRole::Query => 3,
            WeightRole::Key => 4,
            WeightRole::Value => 5,
            WeightRole::Output => 6,
            WeightRole::Eigenvalues => 7,
            WeightRole::Mlp(which) => 8 + which as u32,
            WeightRole::Head => 11,
            WeightRole::Gate => 13,
            WeightRole::Alpha
            | WeightRole::Sink
            | WeightRole::ScoreScale
            | WeightRole::Scale
            | WeightRole::Bias => 12,
        }
    }

    fn normals(&self, deviation: f64) -> Vec<f64> {
        let normals = self.stream(self.role()).normals(self.count());
        normals.into_iter().map(|x| deviation * x).collect()
    }

    /// Weights: 0.02 times a stream of normal numbers that are within 2σ.
    fn cut_normals(&self) -> Vec<f64> {
        let (stream, count) = (self.stream(self.role()), self.count());
        // One in 22 is cut.
        let mut drawn = count + count / 10 + 64;
        loop {
            let normals = stream.normals(drawn).into_iter();
            let kept: Vec<f64> = normals.filter(|x| x.abs() <= 2.0).take(count).collect();
            if kept.len() == count {
                return kept.into_iter().map(|x| SMALL * x).collect();
            }
            drawn *= 2;
        }
    }

    fn xavier(&self) -> Vec<f64> {
        let bound = (6.0 / self.parameter.shape.iter().sum::<usize>() as f64).sqrt();
        let uniforms = self.stream(self.role()).uniforms(self.count());
        uniforms
            .into_iter()
            .map(|x| bound * (2.0 * x - 1.0))
            .collect()
    }

    /// √(v d/h), with which scores of queries and keys of length 1 have the variance v: 1, or β² ln T if β is chosen.
    fn score_scale(&self) -> f64 {
        let deviation = match self.law {
            Initialisation::Beta(beta) => deviation_of_beta(beta, self.model.tokens()),
            _ => 1.0,
        };
        deviation * (self.model.head_width() as f64).sqrt()
    }

    fn eigenvalues(&self) -> Vec<f64> {
        let mut psi = self.normals(EIGENVALUES);
        if let (Parametrisation::Balanced, Some(last)) =
            (self.model.parametrisation, psi.last_mut())
        {
            *last = BALANCE;
        }
        psi
    }

    /// A uniform draw from the Stiefel manifold for a head: `rows` × `columns`, columns orthonormal.
    fn stiefel(&self, role: u32, head: usize, rows: usize, columns: usize) -> Matrix {
        // Roles of heads come after those of whole matrices.
        let stream = self.stream(16 + 4 * head as u32 + role);
        orthonormal(stream.normal_matrix(rows, columns))
    }

    /// W^Q (`half` 0) or W^K (1) of all heads.
    fn query_key(&self, half: usize) -> Vec<f64> {
        let (d, w) = (self.model.width, self.model.head_width());
        self.heads(|head| {
            let both = self.stiefel(0, head, d, 2 * w);
            Matrix::from_fn(d, w, |i, j| both[(i, half * w + j)])
        })
    }

    fn value(&self) -> Vec<f64> {
        let (d, w) = (self.model.width, self.model.head_width());
        self.heads(|head| self.stiefel(1, head, d, w))
    }

    /// Matrices d × w of the heads side by side.
    fn heads(&self, sample: impl Fn(usize) -> Matrix) -> Vec<f64> {
        let (d, w) = (self.model.width, self.model.head_width());
        let mut out = vec![0.0; d * d];
        for head in 0..self.model.heads {
            let matrix = sample(head);
            for i in 0..d {
                for j in 0..w {
                    out[i * d + head * w + j] = matrix[(i, j)];
                }
            }
        }
        out
    }

    /// Vᵀ of every head, one below the other.
    fn output(&self) -> Vec<f64> {
        let (d, w) = (self.model.width, self.model.head_width());
        let mut out = Vec::with_capacity(d * d);
        for head in 0..self.model.heads {
            let matrix = self.stiefel(2, head, d, w);
            out.extend(
                (0..w)
                    .flat_map(|j| (0..d).map(move |i| (i, j)))
                    .map(|at| matrix[at]),
            );
        }
        out
    }

    /// Orthonormal rows or columns times max(√(out/in), 1).
    fn orthogonal(&self) -> Vec<f64> {
        let [rows, columns] = [self.parameter.shape[0], self.parameter.shape[1]];
        let scale = (columns as f64 / rows as f64).sqrt().max(1.0);
        let (long, short) = (rows.max(columns), rows.min(columns));
        let matrix = orthonormal(self.stream(self.role()).normal_matrix(long, short));
        let entry = |i, j| {
            if rows >= columns {
                matrix[(i, j)]
            } else {
                matrix[(j, i)]
            }
        };
        (0..rows)
            .flat_map(|i| (0..columns).map(move |j| (i, j)))
            .map(|(i, j)| scale * entry(i, j))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::{multiply, multiply_tn};
    use crate::model::{ModelInput, Run, Telling, of_run};
    use crate::recording::Recording;

    fn sampled(law: Initialisation, run: Run) -> (Recording, Vec<f32>) {
        let reading = ModelInput::Patches {
            count: 49,
            pixels: 16,
        };
        let model = of_run(run, Model::vit(reading, Telling::Class(10)));
        let recording = Recording::new(&model, 1).unwrap();
        let weights = law.sample(&model, &recording.parameters, 5);
        (recording, weights)
    }

    fn of<'a>(name: &str, (recording, weights): &'a (Recording, Vec<f32>)) -> &'a [f32] {
        recording.parameter(name).unwrap().slot.of(weights)
    }

    fn matrix(entries: &[f32], rows: usize) -> Matrix {
        let columns = entries.len() / rows;
        Matrix::from_fn(rows, columns, |i, j| f64::from(entries[i * columns + j]))
    }

    /// Mean square over `expected` within five standard errors; the square of a number of kurtosis 3 or less
    /// has variance at most 2.
    fn has_variance(entries: &[f32], expected: f64) {
        let square =
            entries.iter().map(|x| f64::from(*x).powi(2)).sum::<f64>() / entries.len() as f64;
        let bound = 5.0 * (2.0 / entries.len() as f64).sqrt();
        assert!(
            (square / expected - 1.0).abs() < bound,
            "{square} {expected}"
        );
    }

    #[test]
    fn weights_have_the_variance_of_their_law() {
        let xavier = sampled(Initialisation::Xavier, Run::Vit);
        has_variance(of("block.2.attn.q.weight", &xavier), 2.0 / 128.0);
        has_variance(of("block.2.mlp.1.weight", &xavier), 2.0 / 320.0);
        has_variance(of("embed.weight", &xavier), 2.0 / 80.0);
        assert!(
            of("block.0.norm1.weight", &xavier)
                .iter()
                .all(|x| *x == 1.0)
        );
        assert!(of("head.bias", &xavier).iter().all(|x| *x == 0.0));
        // A normal law cut at 2σ keeps 0.7737 of its variance.
        has_variance(of("position", &xavier), 4e-4 * 0.773_741);
        assert!(of("position", &xavier).iter().all(|x| x.abs() <= 0.04));
        has_variance(
            of(
                "block.0.mlp.2.weight",
                &sampled(Initialisation::He, Run::Vit),
            ),
            2.0 / 256.0,
        );
        has_variance(
            of("head.weight", &sampled(Initialisation::Normal, Run::Vit)),
            4e-4,
        );
        let beta = sampled(Initialisation::Beta(0.7), Run::Vit);
        has_variance(
            of("block.0.attn.k.weight", &beta),
            0.7 * 50f64.ln().sqrt() / 64.0,
        );
        assert_ne!(
            of("block.0.attn.k.weight", &beta)[0],
            of("block.1.attn.k.weight", &beta)[0]
        );
        assert_ne!(
            of("block.0.attn.k.weight", &beta)[0],
            of("block.0.attn.q.weight", &beta)[0]
        );
    }

    /// Variances of embedding, queries and keys, values with the MLP's two, and head; a uniform law on ±b has b²/3.
    #[test]
    fn every_role_has_the_law_that_is_said() {
        let xavier = |sides: f64| 2.0 / sides;
        let small = 4e-4;
        let cut = small * 0.773_741;
        let scores = 0.7 * 50f64.ln().sqrt() / 64.0;
        let of_laws = [
            (
                Initialisation::Xavier,
                xavier(80.0),
                xavier(128.0),
                [xavier(128.0), xavier(320.0), xavier(320.0)],
                xavier(74.0),
            ),
            (
                Initialisation::He,
                xavier(80.0),
                2.0 / 64.0,
                [2.0 / 64.0, 2.0 / 64.0, 2.0 / 256.0],
                xavier(74.0),
            ),
            (Initialisation::Normal, cut, small, [small; 3], small),
            (Initialisation::Beta(0.7), cut, scores, [small; 3], small),
        ];
        for (law, embedding, query_key, others, head) in of_laws {
            let drawn = sampled(law, Run::Vit);
            let has = |name: &str, expected| has_variance(of(name, &drawn), expected);
            has("embed.weight", embedding);
            has("block.2.attn.q.weight", query_key);
            has("block.2.attn.k.weight", query_key);
            has("block.2.attn.v.weight", others[0]);
            has("block.2.attn.o.weight", others[0]);
            has("block.2.mlp.1.weight", others[1]);
            has("block.2.mlp.2.weight", others[2]);
            has("head.weight", head);
            has("position", cut);
            has("cls", cut);
            for bias in ["embed", "block.2.attn.q", "block.2.norm2", "head"] {
                assert!(
                    of(&format!("{bias}.bias"), &drawn)
                        .iter()
                        .all(|x| *x == 0.0)
                );
            }
        }
    }

    /// Checks that a seed always means the same model, and that no two parameters have the same stream.
    #[test]
    fn every_parameter_has_the_stream_of_its_role_and_layer() {
        let stream = |role, layer| Stream::new(5, role, MatrixId::WEIGHTS.in_layer(layer));
        let times = |scale: f64, drawn: Vec<f64>| -> Vec<f32> {
            drawn.into_iter().map(|x| (scale * x) as f32).collect()
        };
        let normal = sampled(Initialisation::Normal, Run::Vit);
        let parts = ["attn.q", "attn.k", "attn.v", "attn.o", "mlp.1", "mlp.2"];
        for (part, role) in parts.into_iter().zip([3, 4, 5, 6, 9, 10]) {
            for block in [0, 2] {
                let weights = of(&format!("block.{block}.{part}.weight"), &normal).to_vec();
                let expected = stream(role, block + 1).normals(weights.len());
                assert_eq!(weights, times(0.02, expected), "{part} {block}");
            }
        }
        assert_eq!(
            of("head.weight", &normal),
            times(0.02, stream(11, 1).normals(640))
        );
        for (name, role) in [("embed.weight", 0), ("cls", 1), ("position", 2)] {
            let weights = of(name, &normal);
            let within = stream(role, 1).normals(2 * weights.len());
            let within = within.into_iter().filter(|x| x.abs() <= 2.0);
            assert_eq!(
                weights,
                times(0.02, within.take(weights.len()).collect()),
                "{name}"
            );
        }
        let xavier = sampled(Initialisation::Xavier, Run::Vit);
        let uniforms = stream(3, 1).uniforms(64 * 64);
        let bound = (6.0f64 / 128.0).sqrt();
        let expected = uniforms.into_iter().map(|x| 2.0 * x - 1.0).collect();
        assert_eq!(of("block.0.attn.q.weight", &xavier), times(bound, expected));
        // Of orthogonal attention every head has streams of its own after those.
        let osa = sampled(Initialisation::Xavier, Run::Osa);
        let [value, output] =
            ["v", "o"].map(|name| matrix(of(&format!("block.1.attn.{name}.weight"), &osa), 64));
        for head in 0..4 {
            let drawn = |role| {
                let normals = stream(16 + 4 * head as u32 + role, 2).normal_matrix(64, 16);
                orthonormal(normals)
            };
            let (v, o) = (drawn(1), drawn(2));
            for (i, j) in [(0, 0), (63, 15)] {
                assert_eq!(value[(i, head * 16 + j)], f64::from(v[(i, j)] as f32));
                assert_eq!(output[(head * 16 + j, i)], f64::from(o[(i, j)] as f32));
            }
        }
        let mlp = of("block.1.mlp.2.weight", &osa);
        let drawn = orthonormal(stream(10, 2).normal_matrix(256, 64));
        // Behind the MLP's hidden tokens, four times as many, nothing is scaled.
        assert_eq!(mlp[64 + 1], drawn[(1, 1)] as f32);
    }

    #[test]
    fn parametrised_eigenvalues_begin_small_and_balanced_ones_end_with_epsilon() {
        for run in [Run::Sharpening, Run::Smoothing, Run::Balanced] {
            // Of these the law is the same whatever that of the others is.
            for law in [Initialisation::Xavier, Initialisation::Beta(0.7)] {
                let drawn = sampled(law, run);
                let psi = of("block.1.attn.lambda", &drawn);
                let stream = Stream::new(5, 7, MatrixId::WEIGHTS.in_layer(2));
                let mut expected: Vec<f64> = stream.normals(psi.len());
                expected.iter_mut().for_each(|x| *x *= 0.1);
                if run == Run::Balanced {
                    *expected.last_mut().unwrap() = 0.01;
                }
                let expected: Vec<f32> = expected.into_iter().map(|x| x as f32).collect();
                assert_eq!(psi, expected, "{run:?}");
                has_variance(of("block.1.attn.v.weight", &drawn), 2.0 / 64.0);
            }
        }
    }

    #[test]
    fn orthogonal_attention_begins_on_the_stiefel_manifold() {
        let osa = sampled(Initialisation::Xavier, Run::Osa);
        let part = |name: &str, rows| matrix(of(&format!("block.1.{name}.weight"), &osa), rows);
        let [query, key, value, output] =
            ["q", "k", "v", "o"].map(|n| part(&format!("attn.{n}"), 64));
        let column = |m: &Matrix, head: usize| m.get(.., head * 16..(head + 1) * 16).to_owned();
        for head in 0..4 {
            let (q, k, v) = (
                column(&query, head),
                column(&key, head),
                column(&value, head),
            );
            let both = Matrix::from_fn(
                64,
                32,
                |i, j| if j < 16 { q[(i, j)] } else { k[(i, j - 16)] },
            );
            assert!((multiply_tn(&both, &both) - Matrix::identity(32, 32)).frobenius_norm() < 1e-6);
            let o = output.get(head * 16..(head + 1) * 16, ..).to_owned();
            let product = multiply(
                &multiply_tn(&v, &v),
                &multiply(&o, &o.transpose().to_owned()),
            );
            assert!((product - Matrix::identity(16, 16)).frobenius_norm() < 1e-6);
        }
        // No two draws are the same.
        let first_columns: Vec<f64> = (0..4)
            .flat_map(|head| {
                let o = output[(head * 16, 0)];
                [
                    query[(0, head * 16)],
                    key[(0, head * 16)],
                    value[(0, head * 16)],
                    o,
                ]
            })
            .collect();
        for (i, x) in first_columns.iter().enumerate() {
            assert!(
                first_columns[..i].iter().all(|y| x != y),
                "{first_columns:?}"
            );
        }
        let first = part("mlp.1", 64);
        let gram = multiply(&first, &first.transpose().to_owned());
        assert!((gram - 4.0 * Matrix::identity(64, 64)).frobenius_norm() < 1e-5);
        assert!(of("block.0.attn.alpha", &osa).iter().all(|x| *x == 0.1));
    }
}
