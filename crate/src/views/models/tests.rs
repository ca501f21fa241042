//! The view `models` as a whole.

use super::passage::{configuration, repeated, tokens};
use super::schema::*;
use crate::attention::Sampler;
use crate::parameters::Parameters;
use crate::test_figures;
use crate::views::{Run, describe, work};

fn parameters(text: &str) -> Parameters {
    test_figures::parameters(&format!("view=models&{text}"))
}

#[test]
fn words_of_a_story_repeat_and_random_tokens_hardly_do() {
    let count = |text: &str| {
        let p = parameters(text);
        let model = configuration(&p).unwrap();
        repeated(&tokens(&p, &model, 0).unwrap())
    };
    // Of T tokens from a vocabulary of V about T²/2V meet an earlier one: 1.07 here.
    assert!(count("T=256&reading=random") < 8);
    assert!(count("T=256&reading=story") > 128);
    assert_eq!(count("T=256&model=vit&reading=story"), 0);
    assert_eq!(repeated(&[3, 1, 3, 3, 2]), 2);
}

/// The tokens of `text` before the first layer.
fn tokens_of(text: &str) -> Vec<u32> {
    let p = parameters(&format!("&d=16&heads=2&layers=1&{text}"));
    tokens(&p, &configuration(&p).unwrap(), 0).unwrap()
}

#[test]
fn a_text_is_read_as_which_of_its_words_repeat() {
    let rose = "reading=text&text=Rose%20is%20a%20rose%20is%20a%20rose.";
    assert_eq!(tokens_of(rose), [0, 1, 2, 3, 1, 2, 3, 4]);
    assert_eq!(
        tokens_of(&format!("{rose}&T=5&model=llama")),
        [0, 1, 2, 3, 1]
    );
    // Whatever the words are.
    assert_eq!(
        tokens_of(
            "reading=text&text=%C3%9C%20%26%20%2C%20%F0%9F%98%80%20%26%20%2C%20%F0%9F%98%80%20!"
        ),
        [0, 1, 2, 3, 1, 2, 3, 4]
    );
    // Of pictures only the number counts.
    assert_eq!(
        tokens_of(&format!("{rose}&model=vit&T=9")),
        Vec::from_iter(0..9)
    );
    // Where no word stands twice there are as many tokens as places.
    let words: Vec<String> = (0..200).map(|i| format!("word{i}")).collect();
    let different = tokens_of(&format!("reading=text&text={}", words.join("%20")));
    assert_eq!((different.len(), repeated(&different)), (200, 0));
    let random = tokens_of("reading=random&seed=3");
    assert!(random.len() - repeated(&random) > 248);
    // Another T than an address can say.
    let mut short = parameters("reading=text");
    short.T = 40;
    let model = configuration(&short).unwrap();
    assert_eq!(tokens(&short, &model, 0).unwrap_err().name, "T");
}

#[test]
fn equal_words_are_equal_tokens_where_no_place_is_added() {
    let data = |text: &str| {
        Run::new(&parameters(&format!(
            "T=12&d=32&heads=2&layers=1&reading=text&{text}"
        )))
        .finish()
        .unwrap()
    };
    let one = format!("text={}", "ho%20".repeat(12));
    // Llama turns queries and keys by their places, which leaves the tokens before the first layer alone.
    let llama = data(&format!("model=llama&{one}"));
    assert!((llama.numbers(COSINE)[0] - 1.0).abs() < 1e-12);
    assert_eq!(llama.numbers(TOKEN_COSINE).len(), 12 * 12);
    assert!(
        llama
            .numbers(TOKEN_COSINE)
            .iter()
            .all(|x| (x - 1.0).abs() < 1e-6)
    );
    assert_eq!(llama.scalar(REPEATED), 11.0);
    // GPT-2 adds to each the vector of its place, half as long.
    let gpt = data(&format!("model=gpt2&{one}"));
    let mean = gpt.numbers(COSINE)[0];
    assert!(mean > 0.4 && mean < 0.95, "{mean}");
    let notes = gpt.notes.join(" ");
    assert!(
        notes.contains("92 % of the tokens already occurred"),
        "{notes}"
    );
}

#[test]
fn the_dial_of_the_text_is_there_where_it_is_read() {
    let dial = |text: &str, name: &str| {
        let p = parameters(text);
        crate::views::dials::dials(&p)
            .find(|dial| dial.name == name)
            .unwrap()
    };
    assert!(dial("&reading=text", "text").matters);
    for text in [
        "&reading=random",
        "&reading=story",
        "&reading=text&model=file",
        "&reading=text&model=vit",
    ] {
        assert!(!dial(text, "text").matters, "{text}");
    }
    assert_eq!(dial("&reading=text&T=5", "T").top, Some(38.0));
    assert_eq!(dial("&reading=story", "T").top, Some(8192.0));
    assert_eq!(dial("&reading=text&text=1%202", "text").value, None);
}

#[test]
fn the_dials_mean_the_published_model_at_their_sizes() {
    let model = configuration(&parameters("model=tinybert&d=312&heads=12&layers=4&T=700")).unwrap();
    assert_eq!(
        (model.head_width, model.hidden, model.positions),
        (26, 1200, 700)
    );
    let llama = configuration(&parameters("model=llama&T=16&d=3&heads=2")).unwrap();
    assert_eq!((llama.head_width, llama.hidden), (2, 8));
    assert!(llama.checked().is_ok());
    assert!(configuration(&parameters("model=file")).is_none());
}

#[test]
fn the_stable_rank_behind_the_only_layer_falls_with_the_context_length() {
    let data = Run::new(&parameters(
        "T=256&d=64&heads=2&layers=1&model=tinybert&samples=2",
    ))
    .finish()
    .unwrap();
    let lengths = data.numbers(T);
    assert_eq!((lengths[0], lengths[lengths.len() - 1]), (8.0, 256.0));
    let excess = data.numbers(EXCESS_BY_LENGTH);
    // The longest is the model of the dials itself.
    assert_eq!(excess.last(), data.numbers(EXCESS).last());
    assert_eq!(
        data.numbers(EXCESS_BY_LENGTH.standard_error()).len(),
        lengths.len()
    );
    assert!(
        data.numbers(EXCESS_BY_LENGTH.standard_error())
            .iter()
            .all(|se| *se > 0.0)
    );
    // Five octaves of T, from γ = 1/8 to γ = 4.
    assert!(excess[0] > 2.0 * excess[excess.len() - 1], "{excess:?}");
    let deep = Run::new(&parameters("T=16&d=8&heads=2&layers=2")).finish();
    assert!(deep.unwrap().numbers(T).is_empty());
}

#[test]
fn heads_of_bert_keep_the_gap_that_random_attention_has() {
    let data = Run::new(&parameters("T=128&d=256&heads=4&layers=1"))
        .finish()
        .unwrap();
    let radius = data.numbers(RADIUS_FINITE)[1];
    assert_eq!(data.numbers(LAMBDA2_ABS).len(), 4);
    for second in data.numbers(LAMBDA2_ABS) {
        // One eigenvalue of 127 at the rim: within a third of the radius, and far from 1.
        assert!((second / radius - 1.0).abs() < 0.34, "{second}, {radius}");
        assert!(*second < 0.05, "{second}");
    }
    // Scores of normalised tokens have the scale of the weights; 0.02² · 256/√ln 128.
    let scale = data.scalar(BETA);
    assert!((scale - 0.0465).abs() < 1e-4, "{scale}");
    // What the tokens share does not tell the columns of a row apart: β √(1 − ρ) is left, here over four heads of width 64.
    let seen = scale * (1.0 - data.numbers(COSINE)[0]).sqrt();
    let mean = data.numbers(BETA_PARTICIPATION).iter().sum::<f64>() / 4.0;
    assert!((mean / seen - 1.0).abs() < 0.15, "{mean}, {seen}");
    assert!(describe(&data).contains("BERT with random weights: in layer 1, head 1"));
}

#[test]
fn what_the_laws_suppose_and_the_model_does_not_do_is_said() {
    let notes = |text: &str| {
        let run = Run::new(&parameters(text));
        let first = run.run(0, &mut Sampler::new()).unwrap();
        let mut run = run;
        run.merge(0, first).unwrap();
        run.data().unwrap().notes.join(" ")
    };
    let bert = notes("T=32&d=16&heads=2&layers=2&reading=story");
    assert!(
        bert.contains("of the tokens already occurred") && bert.contains("their segment"),
        "{bert}"
    );
    assert!(
        bert.contains("γ = T/d = 2.00") && !bert.contains("mask"),
        "{bert}"
    );
    let llama = notes("model=llama&T=16&d=16&heads=2&layers=2");
    assert!(
        llama.contains("Under a mask") && llama.contains("does not apply to this family"),
        "{llama}"
    );
    assert!(!llama.contains("γ"), "{llama}");
    assert!(notes("model=file").contains("Choose a checkpoint"));
}

#[test]
fn sizes_that_take_too_long_are_refused_by_name_and_looking_elsewhere_costs_nothing() {
    for (text, name) in [("T=1025&d=64", "T"), ("T=16&d=2049", "d")] {
        let problem = Run::new(&parameters(text))
            .run(0, &mut Sampler::new())
            .unwrap_err();
        assert_eq!(problem.name, name);
        assert!(problem.message.contains(&format!("{name} = ")), "{problem}");
    }
    assert_eq!(work(&parameters("layer=3&head=2")), work(&parameters("")));
}

#[test]
fn more_heads_than_have_room_are_refused_before_there_is_a_step_for_each() {
    let large = "T=2&d=2&layers=200&heads=64&samples=1000";
    let run = Run::new(&parameters(large));
    assert_eq!(run.wanted().len(), 1);
    let refused = run.finish().unwrap_err();
    assert!(
        refused.message.contains("at most 37 realisations"),
        "{refused}"
    );
    let most = large.replace("samples=1000", "samples=37");
    assert_eq!(Run::new(&parameters(&most)).wanted().len(), 37 * 12_801);
}

#[test]
fn words_that_repeat_show_off_the_diagonal_of_the_cosines() {
    let cosines = |text: &str| {
        let data = Run::new(&parameters(text)).finish().unwrap();
        let column = |name: &str| data.checked_numbers(name).unwrap().to_vec();
        (
            column("token"),
            column("other_token"),
            column("token_cosine"),
        )
    };
    let (i, j, story) = cosines("T=32&d=64&heads=2&layers=1&model=gpt2&reading=story");
    assert_eq!((i.len(), i[33], j[33]), (1024, 2.0, 2.0));
    let far = |cosines: &[f64]| -> usize {
        let pairs = i.iter().zip(&j).zip(cosines);
        pairs
            .filter(|((i, j), cosine)| i != j && **cosine > 0.4)
            .count()
    };
    let (_, _, random) = cosines("T=32&d=64&heads=2&layers=1&model=gpt2&reading=random");
    let diagonal: Vec<f64> = (0..32).map(|at| random[33 * at]).collect();
    assert!(diagonal.iter().all(|x| (x - 1.0).abs() < 1e-12));
    // Cosines of random tokens of width 64 spread by 1/8: of 496 pairs a third of one is expected above 0.4, three at most. Of a
    // story a word comes back with another place added to it, at a cosine around 1/2.
    let counts = [far(&random), far(&story)];
    assert!(counts[0] <= 6 && counts[1] > 12, "{counts:?}");
    // The first tokens of a longer text.
    assert_eq!(cosines("T=100&d=32&heads=2&layers=1").2.len(), 64 * 64);
}
