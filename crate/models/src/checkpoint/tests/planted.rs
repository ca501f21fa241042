//! Checkpoints in every layout whose heads have known eigenvalues.

use super::super::*;
use crate::heads::measure;
use crate::linalg::{Complex, Matrix, multiply, orthonormal, solve};
use crate::random::{MatrixId, Stream};
use crate::safetensors::{File, Header, Tensor, header_length};
use crate::test_matrices::largest;

pub(super) const WIDTH: usize = 24;
pub(super) const HEADS: usize = 4;
pub(super) const HEAD_WIDTH: usize = 4;
pub(super) const LAYERS: usize = 2;

/// Eigenvalues planted in a head, by decreasing modulus.
pub(super) fn planted(layer: usize, head: usize, of_qk: bool) -> [Complex; HEAD_WIDTH] {
    let size = 1.0 + layer as f64 + 0.5 * head as f64 + if of_qk { 7.0 } else { 0.0 };
    [
        (-size, 0.0),
        (0.6 * size, 0.4),
        (0.6 * size, -0.4),
        (0.1, 0.0),
    ]
    .map(|(re, im)| Complex::new(re, im))
}

/// A matrix with these eigenvalues.
pub(super) fn with_eigenvalues(values: [Complex; HEAD_WIDTH], id: u32) -> Matrix {
    let [a, b, _, c] = values;
    let mut blocks = Matrix::zeros(HEAD_WIDTH, HEAD_WIDTH);
    blocks[(0, 0)] = a.re;
    (blocks[(1, 1)], blocks[(2, 2)]) = (b.re, b.re);
    (blocks[(1, 2)], blocks[(2, 1)]) = (b.im, -b.im);
    blocks[(3, 3)] = c.re;
    let noise = Stream::new(1, 0, MatrixId(id)).normal_matrix(HEAD_WIDTH, HEAD_WIDTH);
    let basis = Matrix::from_fn(HEAD_WIDTH, HEAD_WIDTH, |i, j| {
        f64::from(i == j) + 0.2 * noise[(i, j)]
    });
    let inverse = solve(&basis, &Matrix::identity(HEAD_WIDTH, HEAD_WIDTH)).unwrap();
    multiply(&multiply(&basis, &blocks), &inverse)
}

/// Rows of [out, in] of each head's query, key, value (the last two of each head of keys and values), and the
/// output's columns of [out, in] of each head.
pub(super) struct Planted {
    rows: [Vec<Matrix>; 3],
    output: Vec<Matrix>,
}

pub(super) fn plant(layer: usize, key_value_heads: usize) -> Planted {
    let id = |what: usize, head: usize| (100 * what + 10 * layer + head) as u32;
    let frame = |what, head| {
        orthonormal(Stream::new(2, 0, MatrixId(id(what, head))).normal_matrix(WIDTH, HEAD_WIDTH))
    };
    let keys: Vec<Matrix> = (0..key_value_heads).map(|g| frame(1, g)).collect();
    let values: Vec<Matrix> = (0..key_value_heads).map(|g| frame(2, g)).collect();
    let shared = |head: usize| head * key_value_heads / HEADS;
    // W_Kᵀ W_Q and W_O W_V have the planted eigenvalues.
    let query = |head: usize| {
        multiply(
            &keys[shared(head)],
            &with_eigenvalues(planted(layer, head, true), id(3, head)),
        )
    };
    let output = |head: usize| {
        let small = with_eigenvalues(planted(layer, head, false), id(4, head));
        multiply(&values[shared(head)], &small.transpose().to_owned())
    };
    let turned = |list: Vec<Matrix>| list.iter().map(|m| m.transpose().to_owned()).collect();
    Planted {
        rows: [
            turned((0..HEADS).map(query).collect()),
            turned(keys.clone()),
            turned(values.clone()),
        ],
        output: (0..HEADS).map(output).collect(),
    }
}

/// Numbers row by row.
pub(super) fn concatenated_rows(blocks: &[&Matrix]) -> Vec<f32> {
    let rows = blocks
        .iter()
        .flat_map(|m| (0..m.nrows()).map(move |i| (m, i)));
    rows.flat_map(|(m, i)| (0..m.ncols()).map(move |j| m[(i, j)] as f32))
        .collect()
}

pub(super) fn transposed(numbers: &[f32], columns: usize) -> Vec<f32> {
    crate::weights::transpose(numbers, columns)
}

/// Receives a tensor's name, shape and numbers.
type Add<'a> = dyn FnMut(&str, [usize; 2], &[f32]) + 'a;

/// The tensors of a layer's attention that `Packing` does not list, in files of a layout; their names begin with `before`.
pub(super) fn tensors(
    name: &str,
    before: &str,
    layer: usize,
    key_value_heads: usize,
) -> Vec<Tensor> {
    let Planted {
        rows: [q, k, v],
        output,
    } = plant(layer, key_value_heads);
    let all = |list: &[Matrix]| concatenated_rows(&list.iter().collect::<Vec<_>>());
    let (queries, keys) = (HEADS * HEAD_WIDTH, key_value_heads * HEAD_WIDTH);
    let out_rows = concatenated_rows(&output.iter().collect::<Vec<_>>());
    // Head after head [d, d_h], as columns of [d, h d_h].
    let mut out = vec![0.0; WIDTH * queries];
    for head in 0..HEADS {
        for i in 0..WIDTH {
            for j in 0..HEAD_WIDTH {
                out[i * queries + head * HEAD_WIDTH + j] =
                    out_rows[(head * WIDTH + i) * HEAD_WIDTH + j];
            }
        }
    }
    let blocks = [all(&q), all(&k), all(&v)].concat();
    let mut list = Vec::new();
    let mut add = |name: &str, shape: [usize; 2], numbers: &[f32]| {
        list.push(Tensor::floats(
            format!("{before}{layer}.{name}"),
            &shape,
            numbers,
        ));
    };
    let apart = |add: &mut Add, names: [&str; 4]| {
        add(names[0], [queries, WIDTH], &all(&q));
        add(names[1], [keys, WIDTH], &all(&k));
        add(names[2], [keys, WIDTH], &all(&v));
        add(names[3], [WIDTH, queries], &out);
    };
    let rows = queries + 2 * keys;
    match name {
        "BERT" => apart(
            &mut add,
            [
                "attention.self.query.weight",
                "attention.self.key.weight",
                "attention.self.value.weight",
                "attention.output.dense.weight",
            ],
        ),
        "ViT" => apart(
            &mut add,
            [
                "attention.attention.query.weight",
                "attention.attention.key.weight",
                "attention.attention.value.weight",
                "attention.output.dense.weight",
            ],
        ),
        "ViT (new names)" => apart(
            &mut add,
            [
                "attention.q_proj.weight",
                "attention.k_proj.weight",
                "attention.v_proj.weight",
                "attention.o_proj.weight",
            ],
        ),
        "Llama" => apart(
            &mut add,
            [
                "self_attn.q_proj.weight",
                "self_attn.k_proj.weight",
                "self_attn.v_proj.weight",
                "self_attn.o_proj.weight",
            ],
        ),
        "CLIP, OPT or BART" => apart(
            &mut add,
            [
                "self_attn.q_proj.weight",
                "self_attn.k_proj.weight",
                "self_attn.v_proj.weight",
                "self_attn.out_proj.weight",
            ],
        ),
        "DistilBERT" => apart(
            &mut add,
            [
                "attention.q_lin.weight",
                "attention.k_lin.weight",
                "attention.v_lin.weight",
                "attention.out_lin.weight",
            ],
        ),
        "T5" => apart(
            &mut add,
            [
                "layer.0.SelfAttention.q.weight",
                "layer.0.SelfAttention.k.weight",
                "layer.0.SelfAttention.v.weight",
                "layer.0.SelfAttention.o.weight",
            ],
        ),
        "GPT-J" => apart(
            &mut add,
            [
                "attn.q_proj.weight",
                "attn.k_proj.weight",
                "attn.v_proj.weight",
                "attn.out_proj.weight",
            ],
        ),
        "GPT-Neo" => apart(
            &mut add,
            [
                "attn.attention.q_proj.weight",
                "attn.attention.k_proj.weight",
                "attn.attention.v_proj.weight",
                "attn.attention.out_proj.weight",
            ],
        ),
        "Phi" => apart(
            &mut add,
            [
                "self_attn.q_proj.weight",
                "self_attn.k_proj.weight",
                "self_attn.v_proj.weight",
                "self_attn.dense.weight",
            ],
        ),
        "nanoGPT" => {
            add("attn.c_attn.weight", [rows, WIDTH], &blocks);
            add("attn.c_proj.weight", [WIDTH, queries], &out);
        }
        "ModernBERT" => {
            add("attn.Wqkv.weight", [rows, WIDTH], &blocks);
            add("attn.Wo.weight", [WIDTH, queries], &out);
        }
        "MPT" => {
            add("attn.Wqkv.weight", [rows, WIDTH], &blocks);
            add("attn.out_proj.weight", [WIDTH, queries], &out);
        }
        "timm ViT" => {
            add("attn.qkv.weight", [rows, WIDTH], &blocks);
            add("attn.proj.weight", [WIDTH, queries], &out);
        }
        "Phi-3" => {
            add("self_attn.qkv_proj.weight", [rows, WIDTH], &blocks);
            add("self_attn.o_proj.weight", [WIDTH, queries], &out);
        }
        "PyTorch’s MultiheadAttention" => {
            add("self_attn.in_proj_weight", [rows, WIDTH], &blocks);
            add("self_attn.out_proj.weight", [WIDTH, queries], &out);
        }
        "GPT-2" => {
            add(
                "attn.c_attn.weight",
                [WIDTH, rows],
                &transposed(&blocks, WIDTH),
            );
            add(
                "attn.c_proj.weight",
                [queries, WIDTH],
                &transposed(&out, queries),
            );
            add("attn.bias", [WIDTH, 1], &[1.0; WIDTH]);
        }
        "a model trained here" => {
            add(
                "attn.q.weight",
                [WIDTH, queries],
                &transposed(&all(&q), WIDTH),
            );
            add("attn.k.weight", [WIDTH, keys], &transposed(&all(&k), WIDTH));
            add("attn.v.weight", [WIDTH, keys], &transposed(&all(&v), WIDTH));
            add(
                "attn.o.weight",
                [queries, WIDTH],
                &transposed(&out, queries),
            );
        }
        "GPT-NeoX" => {
            let mixed: Vec<f32> = (0..HEADS)
                .flat_map(|h| concatenated_rows(&[&q[h], &k[h], &v[h]]))
                .collect();
            add("attention.query_key_value.weight", [rows, WIDTH], &mixed);
            add("attention.dense.weight", [WIDTH, queries], &out);
        }
        "BLOOM" => {
            let mixed: Vec<f32> = (0..HEADS)
                .flat_map(|h| concatenated_rows(&[&q[h], &k[h], &v[h]]))
                .collect();
            add(
                "self_attention.query_key_value.weight",
                [rows, WIDTH],
                &mixed,
            );
            add("self_attention.dense.weight", [WIDTH, queries], &out);
        }
        other => panic!("no file of {other} is known here"),
    }
    list
}

pub(super) fn file(tensors: Vec<Tensor>) -> Vec<u8> {
    File {
        tensors,
        ..File::default()
    }
    .to_bytes()
}

pub(super) fn source(name: &str, bytes: &[u8]) -> CheckpointFile {
    let size = bytes.len() as u64;
    let length = header_length(&bytes[..8], size).unwrap();
    let header = Header::read(&bytes[8..8 + length], size).unwrap();
    CheckpointFile {
        name: name.to_owned(),
        header,
    }
}

pub(super) fn read(checkpoint: &Checkpoint, layer: usize, files: &[&[u8]]) -> Vec<u8> {
    read_tensors(checkpoint, &checkpoint.attention_tensors(layer), files)
}

pub(super) fn read_tensors(checkpoint: &Checkpoint, names: &[String], files: &[&[u8]]) -> Vec<u8> {
    checkpoint
        .ranges(names)
        .iter()
        .flat_map(|r| &files[r.file][r.start as usize..r.end as usize])
        .copied()
        .collect()
}

pub(super) fn model(name: &str, before: &str, shared: usize) -> Vec<Tensor> {
    (0..LAYERS)
        .flat_map(|layer| tensors(name, before, layer, shared))
        .collect()
}

/// Largest distance between the spectrum of a head of `checkpoint` and the planted spectrum.
pub(super) fn distance(checkpoint: &Checkpoint, bytes: &[u8]) -> f64 {
    let mut most = 0.0f64;
    for layer in 0..LAYERS {
        let attention = checkpoint
            .attention(layer, &read(checkpoint, layer, &[bytes]))
            .unwrap();
        for head in 0..HEADS {
            let found = measure(&attention, &checkpoint.configuration, head, 64).unwrap();
            for (values, of_qk) in [(&found.h, false), (&found.qk, true)] {
                let wanted = planted(layer, head, of_qk);
                assert_eq!(values.len(), wanted.len());
                let apart = values.iter().zip(wanted);
                let apart = largest(apart.map(|(value, wanted)| (value - wanted).norm()));
                most = most.max(apart);
            }
        }
    }
    most
}
