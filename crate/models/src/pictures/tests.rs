use super::*;
use crate::Encoder;
use crate::checkpoint::{ByteRange, Checkpoint, CheckpointFile};
use crate::safetensors::{File, Header, Tensor, TensorNumbers, header_length};
use crate::tests::distance;
use serde_json::{Value, json};

mod damaged;

fn bytes(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/reference/models/");
    std::fs::read(format!("{folder}{name}")).unwrap()
}

fn reference() -> File {
    File::from_bytes(&bytes("vit-pictures.expected.safetensors")).unwrap()
}

fn config() -> Value {
    serde_json::from_slice(&bytes("vit.json")).unwrap()
}

fn open(bytes: &[u8], config: Option<&Value>) -> Checkpoint {
    let size = bytes.len() as u64;
    let length = header_length(&bytes[..8], size).unwrap();
    let header = Header::read(&bytes[8..8 + length], size).unwrap();
    let name = "model.safetensors".to_owned();
    Checkpoint::open(&[CheckpointFile { name, header }], None, config).unwrap()
}

/// The picture of `tests/reference/models_pictures.py`, with opacity.
fn picture(width: usize, height: usize) -> Vec<u8> {
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x as i64, y as i64)));
    let colours = places.map(|(x, y)| [7 * x + 3 * y * y, 5 * x * y + 11, 255 - 9 * x + 2 * y]);
    let bytes = colours.map(|colour| colour.map(|part| part.rem_euclid(256) as u8));
    bytes.flat_map(|[r, g, b]| [r, g, b, 255]).collect()
}

/// The numbers that the model reads of the picture of that size.
fn pixels(size: [usize; 2], input: &PictureInput, text: Option<&str>) -> Vec<f32> {
    let preprocessing = Preprocessing::read(text, input).unwrap();
    let (to, filter) = (input.size(), preprocessing.filter);
    let mut resizing = Resizing::new(size, to, input.channels, filter).unwrap();
    let [width, height] = size;
    // As it comes: a few rows at a time.
    for rows in picture(width, height).chunks(4 * width * 3) {
        resizing.push(rows);
    }
    preprocessing.pixels(&resizing.finish().unwrap())
}

fn taken(file: &[u8], ranges: &[ByteRange]) -> Vec<u8> {
    let parts = ranges
        .iter()
        .flat_map(|r| &file[r.start as usize..r.end as usize]);
    parts.copied().collect()
}

/// The tokens before the first layer and the attention of every layer.
fn sent(file: &[u8], opened: &Checkpoint, pixels: &[f32]) -> (Vec<f32>, Vec<Vec<f32>>) {
    let rows = taken(file, &opened.picture_ranges().unwrap());
    let embeddings = opened.embed_picture(pixels, &rows).unwrap();
    let mut encoder = Encoder::begin(&opened.configuration, embeddings).unwrap();
    let before = encoder.tokens().to_vec();
    let layers = 0..opened.configuration.layers;
    let attention = layers.map(|layer| {
        let weights = taken(file, &opened.ranges(&opened.layer_tensors(layer)));
        let weights = opened.layer(layer, &weights).unwrap();
        encoder.pass(&weights).unwrap().attention.concat()
    });
    let attention = attention.collect();
    (before, attention)
}

const VIT: PictureInput = PictureInput {
    channels: 3,
    patch: 4,
    grid: [3, 3],
};

/// Pillow's own numbers to the bit: an 8-bit number more or less would be 0.0078.
#[test]
fn pictures_are_resized_as_pillow_does() {
    let expected = reference();
    for [width, height] in [[29, 20], [5, 4], [12, 12], [7, 40]] {
        for (name, text) in [
            ("bilinear", None),
            ("bicubic", Some("{\"resample\": 3}")),
            ("bilinear", Some("{\"resample\": 2, \"size\": 12}")),
        ] {
            let wanted = format!("pixels.{width}x{height}.{name}");
            let wanted = expected.floats(&wanted).unwrap();
            let far = distance(&pixels([width, height], &VIT, text), wanted);
            assert!(far < 1e-6, "{width} × {height}, {name}: {far}");
        }
    }
    let grey = PictureInput { channels: 1, ..VIT };
    let far = distance(
        &pixels([29, 20], &grey, None),
        expected.floats("pixels.grey").unwrap(),
    );
    assert!(far < 1e-6, "grey: {far}");
    let imagenet = json!({
        "image_mean": [0.485, 0.456, 0.406], "image_std": [0.229, 0.224, 0.225],
        "size": {"height": 12, "width": 12}, "rescale_factor": 1.0 / 255.0,
    });
    let far = distance(
        &pixels([29, 20], &VIT, Some(&imagenet.to_string())),
        expected.floats("pixels.imagenet").unwrap(),
    );
    assert!(far < 1e-6, "ImageNet: {far}");
}

/// A picture sent through the same files: the embeddings and the attention that transformers computes.
#[test]
fn pictures_are_sent_through_files_as_transformers_does() {
    let expected = reference();
    for name in ["vit", "vit-new", "vit-timm"] {
        let file = bytes(&format!("{name}.safetensors"));
        let opened = open(&file, Some(&config()));
        let input = opened.pictures().unwrap();
        assert_eq!((input, input.tokens()), (&VIT, 10));
        assert_eq!(opened.vocabulary(), 0);
        let given = pixels([29, 20], input, None);
        let (before, attention) = sent(&file, &opened, &given);
        let far = distance(&before, expected.floats("hidden.0").unwrap());
        assert!(far < 1e-5, "{name} before the first layer: {far}");
        for (layer, found) in attention.iter().enumerate() {
            let wanted = expected.floats(&format!("attention.{layer}")).unwrap();
            let far = distance(found, wanted);
            assert!(far < 1e-5, "{name}, layer {layer}: {far}");
        }
        // What makes this able to fail: the same numbers in another order.
        let swapped: Vec<f32> = [2, 1, 0]
            .iter()
            .flat_map(|channel| &given[144 * channel..144 * (channel + 1)])
            .copied()
            .collect();
        let turned: Vec<f32> = (0..3 * 144)
            .map(|i| given[i / 144 * 144 + i % 12 * 12 + i / 12 % 12])
            .collect();
        for wrong in [swapped, turned] {
            let (_, attention) = sent(&file, &opened, &wrong);
            let wanted = expected.floats("attention.0").unwrap();
            assert!(distance(&attention[0], wanted) > 0.01);
        }
        // Without config.json but the heads.
        let alone = open(&file, Some(&json!({"num_attention_heads": 4})));
        assert_eq!(alone.pictures(), Some(&VIT));
        let epsilon = if name == "vit-timm" { 1e-6 } else { 1e-12 };
        assert_eq!(alone.configuration.epsilon, epsilon);
        let listed = opened.unrecognised();
        assert!(
            listed.iter().all(|(name, _)| !name.contains("embed")),
            "{listed:?}"
        );
    }
    assert_eq!(VIT.names()[..3], ["[CLS]", "0, 0", "0, 1"]);
    assert_eq!(VIT.names()[9], "2, 2");
}

/// The small ViT with some tensors replaced, and others left out.
fn changed(left_out: &[&str], put: &[(&str, &[usize])]) -> Vec<u8> {
    let mut file = File::from_bytes(&bytes("vit.safetensors")).unwrap();
    let replaced = |name: &str| put.iter().any(|(other, _)| *other == name);
    (file.tensors).retain(|t| !left_out.contains(&t.name.as_str()) && !replaced(&t.name));
    for (name, shape) in put {
        let numbers = vec![0.5; shape.iter().product()];
        file.tensors.push(Tensor::floats(*name, shape, &numbers));
    }
    file.to_bytes()
}

#[test]
fn what_takes_no_pictures_is_said_by_name() {
    let class = "vit.embeddings.cls_token";
    let places = "vit.embeddings.position_embeddings";
    let map = "vit.embeddings.patch_embeddings.projection.weight";
    type Put<'a> = &'a [(&'a str, &'a [usize])];
    let cases: [(&[&str], Put, Value, &str); 12] = [
        (
            &[class],
            &[],
            json!({}),
            "its tensor vit.embeddings.cls_token is missing",
        ),
        (&[places], &[], json!({}), "position_embeddings is missing"),
        (
            &[],
            &[(class, &[1, 2, 16])],
            json!({}),
            "cls_token has 2 rows in place of one",
        ),
        (
            &[],
            &[(places, &[1, 10, 15])],
            json!({}),
            "position_embeddings has the shape [1, 10, 15], not rows of the model’s width 16",
        ),
        (
            &[],
            &[(places, &[1, 11, 16])],
            json!({}),
            "position_embeddings has 11 rows, and a picture of 12 × 12 pixels in patches of 4 × 4 needs 10",
        ),
        (
            &[],
            &[],
            json!({"image_size": 16}),
            "a picture of 16 × 16 pixels",
        ),
        (
            &[],
            &[],
            json!({"image_size": 13}),
            "image_size = 13 of config.json is not a multiple of the 4 pixels",
        ),
        (
            &[],
            &[],
            json!({"image_size": "12"}),
            "image_size = 12 of config.json is invalid",
        ),
        (
            &[],
            &[(map, &[16, 4, 4, 4])],
            json!({}),
            "takes 4 channels, but pictures have 3 (colour) or 1 (grey)",
        ),
        (
            &[],
            &[(map, &[16, 3, 4, 5])],
            json!({}),
            "has the shape [16, 3, 4, 5] in place of [16, channels, p, p]",
        ),
        (
            &[],
            &[("vit.embeddings.distillation_token", &[1, 1, 16])],
            json!({}),
            "its tensor vit.embeddings.distillation_token belongs to tokens or normalisations",
        ),
        (
            &[],
            &[],
            json!({"model_type": "vit_mae"}),
            "model_type = vit_mae",
        ),
    ];
    for (left_out, put, more, says) in cases {
        let mut config = config();
        let fields = more.as_object().unwrap().clone();
        config.as_object_mut().unwrap().extend(fields);
        let file = changed(left_out, put);
        let opened = open(&file, Some(&config));
        // Its heads are measured all the same.
        assert_eq!((opened.configuration.heads, opened.pictures()), (4, None));
        let sentence = opened.picture_ranges().unwrap_err().message;
        assert!(sentence.contains(says), "{sentence}");
        assert!(opened.notes.contains(&sentence), "{:?}", opened.notes);
    }
    // No byte of the file stands for numbers of a kind that is not read, whatever their shape.
    let mut file = changed(&[], &[]);
    let name = file
        .windows(map.len())
        .position(|part| part == map.as_bytes());
    let kind = file[name.unwrap()..]
        .windows(3)
        .position(|part| part == b"F32");
    let at = name.unwrap() + kind.unwrap();
    file[at..at + 3].copy_from_slice(b"I24");
    let sentence = open(&file, Some(&config())).picture_ranges().unwrap_err();
    assert!(sentence.message.contains("holds I24"), "{sentence}");
    let large = changed(
        &[],
        &[(map, &[16, 1, 256, 256]), (places, &[1, 1 + 129 * 129, 16])],
    );
    let opened = open(&large, Some(&json!({"num_attention_heads": 4})));
    let sentence = opened.picture_ranges().unwrap_err();
    assert!(
        sentence.message.contains("more than 32767 along a side"),
        "{sentence}"
    );
    let beside = "vit.encoder.layer.0.layer_scale.lambda";
    let opened = open(&changed(&[], &[(beside, &[16])]), Some(&config()));
    let sentence = opened.picture_ranges().unwrap_err().message;
    assert!(sentence.contains("is not supported here"), "{sentence}");
    let config: Value = serde_json::from_slice(&bytes("bert.json")).unwrap();
    let opened = open(&bytes("bert.safetensors"), Some(&config));
    let sentence = opened.embed_picture(&[], &[]).unwrap_err().message;
    assert!(sentence.contains("through this file (BERT)"), "{sentence}");
}

#[test]
fn pictures_of_any_size_and_of_grey_find_their_places() {
    // Wide pictures, where config.json says it; without it they would be square.
    let wide = changed(&[], &[("vit.embeddings.position_embeddings", &[1, 13, 16])]);
    let mut config = config();
    config["image_size"] = json!([8, 24]);
    let opened = open(&wide, Some(&config));
    let input = opened.pictures().unwrap();
    assert_eq!((input.grid, input.size()), ([2, 6], [8, 24]));
    // More places than those of the published model.
    let table = ("vit.embeddings.position_embeddings", &[1, 577, 16][..]);
    let grey = (
        "vit.embeddings.patch_embeddings.projection.weight",
        &[16, 1, 4, 4][..],
    );
    let file = changed(&[], &[table, grey]);
    let opened = open(&file, Some(&json!({"num_attention_heads": 4})));
    let input = opened.pictures().unwrap();
    assert_eq!((input.channels, input.size()), (1, [96, 96]));
    // The only patch that is lit is the only one that differs.
    let mut pixels = vec![0.0; input.pixels()];
    pixels[96 * (4 * 3 + 1) + 4 * 5 + 2] = 1.0;
    let rows = taken(&file, &opened.picture_ranges().unwrap());
    let embeddings = opened.embed_picture(&pixels, &rows).unwrap();
    assert_eq!(embeddings.positions.unwrap(), vec![0.5; 577 * 16]);
    let tokens: Vec<&[f32]> = embeddings.tokens.chunks_exact(16).collect();
    let differing: Vec<usize> = (1..577).filter(|i| tokens[*i] != tokens[1]).collect();
    assert_eq!(differing, [1 + 24 * 3 + 5]);
    assert!((tokens[78][0] - tokens[1][0] - 0.5).abs() < 1e-6);
    let refused = opened.embed_picture(&pixels[1..], &rows).unwrap_err();
    assert_eq!(
        refused.message,
        "A picture for this model has 1 × 96 × 96 numbers, but 9215 were given."
    );
    let refused = opened.embed_picture(&pixels, &rows[1..]).unwrap_err();
    assert!(refused.message.contains("is incomplete"), "{refused}");
}

#[test]
fn what_a_preprocessor_asks_for_is_done_or_refused_by_name() {
    let read = |text: &str| Preprocessing::read(Some(text), &VIT);
    for (text, says) in [
        ("PK", "it is not JSON"),
        (
            "{\"image_mean\": [0.5, 0.5]}",
            "image_mean = [0.5,0.5] of preprocessor_config.json is invalid: use 3 numbers",
        ),
        ("{\"image_mean\": [0.5, \"x\", 1]}", "use 3 numbers"),
        ("{\"image_std\": [0.5, 0, 0.5]}", "use numbers other than 0"),
        (
            "{\"resample\": 1}",
            "resample = 1 of preprocessor_config.json is invalid",
        ),
        ("{\"rescale_factor\": \"x\"}", "rescale_factor"),
        (
            "{\"size\": 14}",
            "size = 14 of preprocessor_config.json is invalid: use that of the model’s pictures, 12 × 12 pixels",
        ),
        ("{\"size\": {\"shortest_edge\": 12}}", "size = {"),
    ] {
        let sentence = read(text).unwrap_err().message;
        assert!(sentence.contains(says), "{sentence}");
    }
    let crop = read("{\"size\": 256, \"do_center_crop\": true, \"crop_size\": 12}").unwrap();
    assert!(crop.notes[0].contains("the whole picture is squeezed"));
    let bare = read("{\"do_normalize\": false, \"do_rescale\": false, \"size\": null}").unwrap();
    assert_eq!(bare.pixels(&[0, 7, 255]), [0.0, 7.0, 255.0]);
    let usual = Preprocessing::read(None, &VIT).unwrap();
    assert_eq!(
        usual.pixels(&[0, 51, 255, 255, 0, 0]),
        [-1.0, 1.0, -0.6, -1.0, 1.0, -1.0]
    );
    assert_eq!(read("{\"image_mean\": 0.5}").unwrap(), usual);
}

#[test]
fn pictures_that_cannot_be_are_refused_in_words() {
    let begin = |size| Resizing::new(size, [12, 12], 3, Filter::Bilinear);
    for size in [[0, 4], [4, 0], [LARGEST_SIDE + 1, 4]] {
        let sentence = begin(size).unwrap_err().message;
        assert!(sentence.contains("1 to 32767 along a side"), "{sentence}");
    }
    let mut resizing = begin([5, 4]).unwrap();
    resizing.push(&picture(5, 3));
    let sentence = resizing.finish().unwrap_err().message;
    assert_eq!(
        sentence,
        "The picture is incomplete: 3 of its 4 rows arrived."
    );
}

#[test]
fn the_picture_drawn_here_has_a_house_and_a_sun() {
    let side = 256;
    let drawn = drawn_picture(side);
    assert_eq!(drawn.len(), 4 * side * side);
    let at = |x: f64, y: f64| {
        let pixel = (y * side as f64) as usize * side + (x * side as f64) as usize;
        [drawn[4 * pixel], drawn[4 * pixel + 1], drawn[4 * pixel + 2]]
    };
    assert_eq!(at(0.72, 0.24), [255, 232, 150]);
    assert_eq!(at(0.42, 0.7), [196, 92, 66]);
    assert_eq!(at(0.32, 0.6), [92, 56, 60]);
    assert!(at(0.5, 0.05)[2] > at(0.5, 0.05)[0]);
    assert!(
        drawn
            .iter()
            .skip(3)
            .step_by(4)
            .all(|opacity| *opacity == 255)
    );
}

/// The pixels with which `vit.expected.safetensors` begins, an independent run of another version of transformers.
#[test]
fn pixels_of_another_version_give_its_attention() {
    let expected = File::from_bytes(&bytes("vit.expected.safetensors")).unwrap();
    let tensor = expected
        .tensors
        .iter()
        .find(|t| t.name == "pixels")
        .unwrap();
    let TensorNumbers::Floats(given) = &tensor.numbers else {
        panic!("numbers")
    };
    let file = bytes("vit.safetensors");
    let (before, attention) = sent(&file, &open(&file, Some(&config())), given);
    assert!(distance(&before, expected.floats("hidden.0").unwrap()) < 1e-5);
    let wanted = expected.floats("attention.1").unwrap();
    assert!(distance(&attention[1], wanted) < 1e-5);
}
