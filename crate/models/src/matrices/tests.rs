use super::*;
use crate::checkpoint::CheckpointFile;
use crate::linalg::{Matrix, singular_values};
use crate::random::{MatrixId, Stream};
use crate::safetensors::{File, Header, Tensor, TensorEntry, header_length};
use attention_spectra_testing::everywhere::everywhere;
use serde_json::{Value, json};

fn source(bytes: &[u8]) -> CheckpointFile {
    let size = bytes.len() as u64;
    let length = header_length(&bytes[..8], size).unwrap();
    CheckpointFile {
        name: "f".to_owned(),
        header: Header::read(&bytes[8..8 + length], size).unwrap(),
    }
}

fn listed(bytes: &[u8], config: Option<&Value>) -> StoredMatrices {
    StoredMatrices::of(&[source(bytes)], None, config).unwrap()
}

fn measured(bytes: &[u8], stored: &StoredMatrices, at: usize) -> MatrixSpectrum {
    let parts: Vec<&[u8]> = (stored.ranges(at).iter())
        .map(|range| &bytes[range.start as usize..range.end as usize])
        .collect();
    stored.measure(at, &parts.concat()).unwrap()
}

fn reference(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reference/models/");
    std::fs::read(format!("{folder}{name}")).unwrap()
}

fn number(spectrum: &MatrixSpectrum, name: &str) -> f64 {
    spectrum.numbers[matrix_number(name).unwrap()]
}

fn random(rows: usize, columns: usize, id: u32) -> Vec<f32> {
    let normals = Stream::new(9, 0, MatrixId(id)).normals(rows * columns);
    normals.iter().map(|x| (0.1 * x) as f32).collect()
}

#[test]
fn values_are_those_of_the_whole_matrix_on_either_side() {
    for (rows, columns) in [(70, 200), (200, 70), (900, 130), (90, 90)] {
        let entries = random(rows, columns, 1);
        let whole = Matrix::from_fn(rows, columns, |i, j| f64::from(entries[i * columns + j]));
        let wanted = singular_values(&whole).unwrap();
        let found = measure_matrix(rows, columns, entries.clone(), 0).unwrap();
        for (value, wanted) in found.values.iter().zip(&wanted) {
            assert!((value - wanted).abs() < 1e-10, "{value} {wanted}");
        }
        // A shuffled copy has the same entries: the same Σ s², other values.
        let squares = |values: &[f64]| values.iter().map(|s| s * s).sum::<f64>();
        let (own, other) = (squares(&found.values), squares(&found.shuffled));
        assert!((own - other).abs() < 1e-9 * own && found.values != found.shuffled);
        let again = measure_matrix(rows, columns, entries, 0).unwrap();
        assert_eq!(found.shuffled, again.shuffled);
    }
}

#[test]
fn random_weights_have_no_spikes_and_planted_directions_do() {
    // Matrices that have no spike by chance either.
    for (id, (rows, columns)) in [(150, 120), (96, 96), (200, 96), (200, 384)]
        .into_iter()
        .enumerate()
    {
        let mut entries = random(rows, columns, 40 + id as u32);
        let plain = measure_matrix(rows, columns, entries.clone(), 0).unwrap();
        assert_eq!(
            [number(&plain, "spikes"), number(&plain, "shuffled_spikes")],
            [0.0; 2],
            "{rows} × {columns}"
        );
        assert!(number(&plain, "departure") < 0.04, "{:?}", plain.numbers);
        assert!((number(&plain, "norm") / number(&plain, "edge") - 1.0).abs() < 0.05);
        for (i, row) in entries.chunks_exact_mut(columns).enumerate() {
            for (j, x) in row.iter_mut().enumerate() {
                let sign = |bit: usize| if bit.is_multiple_of(2) { 1.0 } else { -1.0 };
                *x += 0.03 * sign(i) + 0.03 * sign(j) * sign(i / 2);
            }
        }
        let planted = measure_matrix(rows, columns, entries, 0).unwrap();
        assert_eq!(number(&planted, "spikes"), 2.0, "{rows} × {columns}");
        // They are gone once the entries are shuffled.
        assert_eq!(number(&planted, "shuffled_spikes"), 0.0);
        assert!(
            number(&planted, "spike_share") > 0.05,
            "{:?}",
            planted.numbers
        );
    }
}

/// The share of random matrices with a spike, which Tracy–Widom's width is to keep at one in a hundred.
#[test]
fn one_random_matrix_in_a_hundred_has_a_spike() {
    if !everywhere() {
        return;
    }
    for (side, count) in [(96, 300), (200, 120), (384, 40)] {
        let has_spike = |id: &u32| {
            let spectrum = measure_matrix(side, side, random(side, side, 1000 + id), 0).unwrap();
            number(&spectrum, "spikes") > 0.0
        };
        let spikes = (0..count).filter(has_spike).count();
        println!("{spikes} of {count} with a side of {side} have a spike");
        // Twelve of 300 come by chance less than once in 10 000 times.
        assert!(spikes < 12, "{spikes} of {count} with a side of {side}");
    }
}

#[test]
fn a_heavy_tail_has_its_exponent_and_a_random_matrix_none() {
    for side in [96, 200, 240, 384] {
        // Singular values on the diagonal, λ = s² with the density ∝ λ^−2.5.
        let uniforms = Stream::new(9, 0, MatrixId(3)).uniforms(side);
        let mut entries = vec![0.0f32; side * side];
        for (i, u) in uniforms.iter().enumerate() {
            entries[i * side + i] = u.powf(-1.0 / 3.0) as f32;
        }
        let heavy = measure_matrix(side, side, entries, 0).unwrap();
        let alpha = number(&heavy, "alpha");
        let error = 1.5 / number(&heavy, "alpha_count").sqrt();
        assert!((alpha - 2.5).abs() < 4.0 * error, "{:?}", heavy.numbers);
    }
    let side = 240;
    // The hard edge of random weights is not a power law.
    let plain = measure_matrix(side, 2 * side, random(side, 2 * side, 4), 0).unwrap();
    let p = number(&plain, "alpha_p");
    assert_eq!(number(&plain, "alpha").is_nan(), p <= 0.1);
    // Small matrices have too few values.
    let small = measure_matrix(30, 40, random(30, 40, 5), 0).unwrap();
    assert!(number(&small, "alpha").is_nan() && number(&small, "alpha_p").is_nan());
}

#[test]
fn packed_matrices_are_named_with_what_packed_them() {
    let notes = |tensors: &[(&str, &str, &[usize])]| {
        let entry = |(name, dtype, shape): &(&str, &str, &[usize])| {
            let entry = TensorEntry {
                dtype: (*dtype).to_owned(),
                shape: shape.to_vec(),
                start: 0,
                end: 0,
            };
            ((*name).to_owned(), entry)
        };
        let header = Header {
            tensors: tensors.iter().map(entry).collect(),
            ..Header::default()
        };
        let name = "f".to_owned();
        let stored = StoredMatrices::of(&[CheckpointFile { name, header }], None, None).unwrap();
        assert_eq!(stored.list.len(), 1);
        stored.notes
    };
    let plain: (&str, &str, &[usize]) = ("embed.weight", "F16", &[4, 4]);
    for (how, name, shape, beside) in [
        ("GPTQ", "q.qweight", &[8, 64][..], "q.g_idx"),
        ("AWQ", "q.qweight", &[8, 64], "q.qzeros"),
        (
            "bitsandbytes, 4 bits",
            "q.weight",
            &[2048, 1],
            "q.weight.quant_state.bitsandbytes__nf4",
        ),
        ("bitsandbytes, 8 bits", "q.weight", &[64, 64], "q.SCB"),
        ("MXFP4", "gate_blocks", &[4, 8, 2, 16], "gate_scales"),
    ] {
        let found = notes(&[plain, (name, "U8", shape), (beside, "U8", &[4])]);
        assert!(found[0].contains(name), "{found:?}");
        assert_eq!(found[1], format!("Quantised by {how}."));
    }
    assert!(notes(&[plain]).is_empty());
}

#[test]
fn every_matrix_of_a_file_is_listed_layer_by_layer() {
    let matrix = |name: &str, shape: [usize; 2]| {
        let count = shape.iter().product();
        Tensor::floats(name, &shape, &vec![0.5; count])
    };
    let bytes = File {
        tensors: vec![
            matrix("layers.10.mlp.up.weight", [4, 3]),
            matrix("layers.2.mlp.up.weight", [3, 5]),
            matrix("embed.weight", [7, 3]),
            matrix("layers.2.mlp.up.weight_scale", [3, 1]),
            Tensor::floats("norm.weight", &[3], &[1.0; 3]),
            Tensor::integers("ids", &[2, 2], &[1; 4]),
        ],
        ..File::default()
    }
    .to_bytes();
    let stored = listed(&bytes, None);
    let names: Vec<&str> = stored
        .list
        .iter()
        .map(|matrix| matrix.name.as_str())
        .collect();
    assert_eq!(
        names,
        [
            "embed.weight",
            "layers.2.mlp.up.weight",
            "layers.10.mlp.up.weight"
        ]
    );
    assert!(stored.notes[0].contains("ids"), "{:?}", stored.notes);
    // The scale multiplies.
    let found = measured(&bytes, &stored, 1);
    assert!((found.values[0] - 0.25 * 15f64.sqrt()).abs() < 1e-12);
    assert_eq!(stored.ranges(1).len(), 2);
    let refused = stored.measure(1, &[0; 3]).unwrap_err().message;
    assert!(
        refused.contains("layers.2.mlp.up.weight is cut short"),
        "{refused}"
    );
    assert!(stored.measure(9, &[]).is_err());
    assert!(stored.memory(0) > 0.0 && stored.work(0) > 0.0);
}

#[test]
fn an_adapter_is_its_product_with_the_values_of_numpy() {
    let bytes = reference("lora.safetensors");
    let text = String::from_utf8(reference("layouts.txt")).unwrap();
    let config = json!({"r": 3, "lora_alpha": 6});
    let stored = listed(&bytes, Some(&config));
    assert_eq!(stored.list.len(), 2);
    for (at, matrix) in stored.list.iter().enumerate() {
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix(&format!("lora {} ", matrix.name)));
        let wanted: Vec<f64> = line
            .unwrap()
            .split(' ')
            .map(|x| x.parse().unwrap())
            .collect();
        let found = measured(&bytes, &stored, at);
        assert_eq!((found.values.len(), matrix.rank), (3, Some(3)));
        for (value, wanted) in found.values.iter().zip(&wanted) {
            assert!((value - wanted).abs() < 1e-9 * wanted, "{value} {wanted}");
        }
        // Without its configuration, or with the factor of rank-stabilised adapters.
        let plain = measured(&bytes, &listed(&bytes, None), at);
        assert!((2.0 * plain.values[0] - found.values[0]).abs() < 1e-9);
        let root = json!({"lora_alpha": 6, "use_rslora": true});
        let root = measured(&bytes, &listed(&bytes, Some(&root)), at);
        assert!((root.values[0] / plain.values[0] - 6.0 / 3f64.sqrt()).abs() < 1e-9);
    }
    let own = json!({"lora_alpha": 6, "alpha_pattern": {"q_proj": 30}});
    let stored = listed(&bytes, Some(&own));
    let of_query = stored
        .list
        .iter()
        .position(|matrix| matrix.name.ends_with("q_proj"));
    let found = measured(&bytes, &stored, of_query.unwrap());
    let plain = measured(&bytes, &listed(&bytes, None), of_query.unwrap());
    assert!((found.values[0] / plain.values[0] - 10.0).abs() < 1e-9);
    assert!(
        stored
            .notes
            .iter()
            .any(|note| note.contains("lora_alpha/r"))
    );
}
