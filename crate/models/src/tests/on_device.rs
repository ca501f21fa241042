//! Models on the device: against transformers, and against this processor.

use super::{Reference, distance};
use crate::gpu::Device;
use crate::gpu::dense::matrix::Matrix;
use crate::linalg;
use crate::linalg::krylov::synchronously;
use crate::on_devices::on_every_device;
use crate::{
    AttentionWeights, Configuration, Family, Feedforward, ForwardPass, Here, InitialModel,
    LayerWeights, Linear,
};

/// Weights of this processor on the device.
fn uploaded(device: &Device, weights: &LayerWeights) -> LayerWeights<Matrix> {
    let map = |map: &Linear| Linear {
        inputs: map.inputs,
        outputs: map.outputs,
        weight: Matrix::from_rows(device, &map.weight, map.outputs),
        bias: map.bias.clone(),
    };
    let (attention, mlp) = (&weights.attention, &weights.feedforward);
    LayerWeights {
        attention: AttentionWeights {
            query: map(&attention.query),
            key: map(&attention.key),
            value: map(&attention.value),
            output: map(&attention.output),
        },
        head_norms: weights.head_norms.clone(),
        norms: weights.norms.clone(),
        feedforward: Feedforward {
            up: map(&mlp.up),
            gate: mlp.gate.as_ref().map(map),
            down: map(&mlp.down),
        },
    }
}

async fn read_by_rows(device: &Device, x: &Matrix) -> Vec<f32> {
    let x: linalg::Matrix = x.read(device).await.unwrap();
    let entries = (0..x.nrows()).flat_map(|i| (0..x.ncols()).map(move |j| (i, j)));
    entries.map(|at| x[at] as f32).collect()
}

#[test]
fn attention_of_every_layer_is_that_of_transformers() {
    on_every_device("models beside transformers", async |device| {
        for wanted in Reference::all() {
            let begun = ForwardPass::begin(device, &wanted.model, wanted.embeddings.clone());
            let mut pass = begun.unwrap();
            for (i, weights) in wanted.layers.iter().enumerate() {
                let weights = uploaded(device, weights);
                let mut heads = Vec::new();
                pass.advance(device, &weights, |_, head| heads.push(head))
                    .await
                    .unwrap();
                let mut found = Vec::new();
                for head in &heads {
                    found.extend(read_by_rows(device, head).await);
                }
                let error = distance(&found, &wanted.attention[i]);
                assert!(error < 1e-5, "{}, layer {i}: {error:e}", wanted.name);
                if i == 0 {
                    let error = distance(
                        &read_by_rows(device, pass.tokens()).await,
                        &wanted.tokens[1],
                    );
                    assert!(error < 2e-5, "{}: {error:e}", wanted.name);
                }
            }
        }
    });
}

#[test]
fn every_family_is_drawn_and_passed_as_here() {
    on_every_device("models at their initialisation", async |device| {
        let families = Family::ALL.iter().map(|family| (family, false));
        for (family, head_norms) in families.chain([(&Family::Llama, true)]) {
            // Heads of 13 and of 10 columns begin at no whole vector; of rotary ones a quarter, rounded down, has to be even.
            let rotary = matches!(family, Family::Llama | Family::NeoX);
            let head_width = if rotary { 10 } else { 13 };
            let model = Configuration {
                width: 53,
                layers: 3,
                heads: 4,
                key_value_heads: if *family == Family::Llama { 2 } else { 4 },
                head_width,
                hidden: 71,
                head_norms,
                ..family.published()
            };
            let weights = InitialModel::new(&model, 5, 2);
            let tokens: Vec<u32> = (0..67).map(|i| i * i % 41).collect();
            let embeddings = weights.embeddings(&tokens);
            let mut here = ForwardPass::begin(&Here, &model, embeddings.clone()).unwrap();
            let mut there = ForwardPass::begin(device, &model, embeddings).unwrap();
            for layer in 1..=3 {
                let (mut wanted, mut found) = (Vec::new(), Vec::new());
                let drawn = weights.layer(layer);
                synchronously(here.advance(&Here, &drawn, |_, head| wanted.push(head))).unwrap();
                let drawn = weights.layer_on(device, layer);
                there
                    .advance(device, &drawn, |_, head| found.push(head))
                    .await
                    .unwrap();
                assert_eq!((wanted.len(), found.len()), (model.heads, model.heads));
                for (wanted, found) in wanted.iter().zip(&found) {
                    let error = distance(wanted, &read_by_rows(device, found).await);
                    assert!(error < 1e-6, "{}: {error:e}", family.label());
                }
                let tokens = read_by_rows(device, there.tokens()).await;
                let error = distance(here.tokens(), &tokens);
                assert!(error < 2e-5, "{}: {error:e}", family.label());
            }
        }
    });
}
