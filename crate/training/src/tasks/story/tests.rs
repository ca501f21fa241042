//! Against hand and parser.

use super::grammar::{Cast, Symbol};
use super::parser::derivations;
use super::*;
use std::collections::BTreeSet;

/// The first stories of a text, whole.
fn stories(story: &Story, seed: u32, count: usize) -> Vec<Vec<u32>> {
    let words = Stream::new(seed, 0, MatrixId::STORY).sequence();
    let finally = story.words().iter().position(|word| word == "finally");
    let mut told = Teller::new(&story.grammar, words);
    let one = |_| {
        let mut tokens = Vec::new();
        while tokens.last().copied() != finally.map(|word| word as u32) {
            tokens.extend(told.next());
        }
        // HERO and FRIEND sleep .
        tokens.extend(told.by_ref().take(5));
        tokens
    };
    (0..count).map(one).collect()
}

fn words_of(story: &Story, tokens: &[u32]) -> String {
    let words: Vec<&str> = tokens
        .iter()
        .map(|token| story.words()[*token as usize].as_str())
        .collect();
    words.join(" ")
}

#[test]
fn stories_read_as_stories() {
    let story = Story::new().unwrap();
    for tokens in stories(&story, 0, 4) {
        println!("{}\n", words_of(&story, &tokens));
    }
    println!(
        "{} words, {} stacks",
        story.words().len(),
        story.chain.count()
    );
    println!(
        "rate {}, length {}",
        story.entropy_rate(),
        story.mean_length()
    );
    for n in [16, 32, 64, 128, 256] {
        println!("floor of {n}: {}", story.floor(n));
    }
    assert!((180..=220).contains(&story.words().len()));
    let once: BTreeSet<&String> = story.words().iter().collect();
    assert_eq!(once.len(), story.words().len());
    let text = words_of(&story, &stories(&story, 0, 300).concat());
    for (wanted, unwanted) in [
        (" they see ", " they sees "),
        (" every dog ", " every dogs "),
    ] {
        assert!(
            text.contains(wanted) && !text.contains(unwanted),
            "{wanted}"
        );
    }
}

#[test]
fn a_text_depends_on_seed_and_number_alone() {
    let story = Story::new().unwrap();
    let many = story.texts(7, 0..10, 40);
    assert_eq!(many.tokens[240..280], story.texts(7, [6], 40).tokens);
    assert_eq!(many.tokens[240..260], story.texts(7, [6], 20).tokens);
    assert_ne!(many.tokens[240..280], story.texts(8, [6], 40).tokens);
    assert!(
        many.tokens
            .iter()
            .all(|token| (*token as usize) < many.vocabulary)
    );
    // Computed once: the same on every machine.
    let sum = many
        .tokens
        .iter()
        .enumerate()
        .map(|(i, token)| i * *token as usize);
    assert_eq!(sum.sum::<usize>(), 3_818_533);
}

#[test]
fn casts_are_as_likely_as_one_another_and_never_one_name_twice() {
    let story = Story::new().unwrap();
    let count = 4000;
    let mut counts = [[0.0; 16]; 2];
    for tokens in stories(&story, 3, count) {
        let friend = tokens.iter().skip(1).find(|token| **token < 16);
        let [hero, friend] = [tokens[0], *friend.unwrap()];
        assert_ne!(hero, friend);
        counts[0][hero as usize] += 1.0;
        counts[1][friend as usize] += 1.0;
    }
    for counts in counts {
        // χ² with 15 degrees of freedom: mean 15, variance 30.
        let chi: f64 = counts.iter().map(|n| (n - 250.0f64).powi(2) / 250.0).sum();
        assert!(chi < 15.0 + 5.0 * 30.0f64.sqrt(), "{chi}");
    }
}

/// First words of `symbol` with a cast.
fn first(grammar: &Grammar, symbol: Symbol, cast: Cast) -> Vec<u32> {
    match symbol {
        Symbol::Word(word) => vec![word],
        Symbol::Slot(slot) => vec![grammar.word_in_slot(slot, cast)],
        Symbol::Rule(rule) => {
            let ways = grammar.rules[rule].ways.iter();
            ways.flat_map(|(_, symbols)| first(grammar, symbols[0], cast))
                .collect()
        }
    }
}

#[test]
fn the_first_word_tells_the_alternative_so_that_no_text_has_two_derivations() {
    let grammar = Story::new().unwrap().grammar;
    // All pairs of genders; the names themselves are alike.
    for cast in [(0, 0), (0, 9), (9, 0), (9, 9)].map(|(a, b)| grammar.cast(a, b)) {
        for rule in 0..grammar.rules.len() {
            let words = first(&grammar, Symbol::Rule(rule), cast);
            let once: BTreeSet<&u32> = words.iter().collect();
            assert_eq!(once.len(), words.len(), "{}", grammar.rules[rule].name);
        }
    }
}

#[test]
fn a_parser_that_sums_over_all_derivations_finds_one_and_the_entropy_rate() {
    let story = Story::new().unwrap();
    let rate = story.entropy_rate();
    let (mut residuals, mut length) = (Vec::new(), 0.0);
    let count = 1500;
    for tokens in stories(&story, 11, count) {
        let (logarithm, derivations) = derivations(&story.grammar, &tokens);
        assert_eq!(derivations, 1, "{}", words_of(&story, &tokens));
        residuals.push(-logarithm - rate * tokens.len() as f64);
        length += tokens.len() as f64 / count as f64;
    }
    let mean = residuals.iter().sum::<f64>() / count as f64;
    let variance = residuals.iter().map(|r| (r - mean).powi(2)).sum::<f64>() / count as f64;
    // Of −log p per token, a quotient of means.
    let error = (variance / count as f64).sqrt() / length;
    let difference = mean / length;
    println!("rate {rate}: {difference} ± {error}; length {length}");
    assert!(difference.abs() < 3.0 * error, "{difference} ± {error}");
    assert!(error < 0.006 * rate, "{error}");
}

#[test]
fn the_parser_refuses_what_the_grammar_does_not_write() {
    let story = Story::new().unwrap();
    let tokens = &stories(&story, 1, 1)[0];
    assert!(derivations(&story.grammar, tokens).0.is_finite());
    let without = |i: usize| {
        let mut wrong = tokens.clone();
        wrong.remove(i);
        derivations(&story.grammar, &wrong).1
    };
    // Leaving out an adjective or an adverb is fine.
    let found: Vec<_> = (0..tokens.len()).map(without).collect();
    assert!(found.iter().all(|count| *count <= 1), "{found:?}");
    let refused = found.iter().filter(|count| **count == 0).count();
    assert!(refused > tokens.len() / 2, "{found:?}");
    assert_eq!(
        derivations(&story.grammar, &tokens[..tokens.len() - 1]).1,
        0
    );
    assert_eq!(derivations(&story.grammar, &tokens[1..]).1, 0);
}

/// A grammar of a few words.
fn small_story(rules: &str) -> Story {
    Story::from_grammar(&format!("feminine : ann\nmasculine : tom max\n{rules}")).unwrap()
}

#[test]
fn entropies_of_small_grammars_are_those_by_hand() {
    let ln2 = 2.0f64.ln();
    // Every token is a fair coin.
    let coin = small_story("Story = 1 . | 1 a Story");
    assert!((coin.entropy_rate() - ln2).abs() < 1e-14);
    assert!((coin.mean_length() - 2.0).abs() < 1e-13);
    assert!((coin.floor(9) - ln2).abs() < 1e-14);
    // One choice of one word or three: H = h(¼), L = ¾ + ¾.
    let h = -(0.75 * 0.75f64.ln() + 0.25 * 0.25f64.ln());
    let uneven = small_story("Story = 3 . | 1 a b .");
    assert!((uneven.entropy_rate() - h / 1.5).abs() < 1e-14);
    assert!((uneven.floor(1) - h).abs() < 1e-14);
    assert!((uneven.floor(2) - 1.75 * h / 2.0).abs() < 1e-14);
    // The third token is chosen behind “. .” and not within “a b .”.
    assert!((uneven.floor(3) - (1.75 + 0.5625) * h / 3.0).abs() < 1e-14);
    // Names: ln 3 for the hero, ln 2 for the other, nothing for one that comes back.
    let named = small_story("Story = 1 NEW-HERO NEW-FRIEND HERO FRIEND HE .");
    assert!((named.entropy_rate() - (3.0f64.ln() + ln2) / 6.0).abs() < 1e-14);
    // Words of a class by 1/(r + 1): ½ and ⅓, that is .6 and .4.
    let class = small_story("Story = 1 W .\nW : a b");
    let h = -(0.6 * 0.6f64.ln() + 0.4 * 0.4f64.ln());
    assert!((class.entropy_rate() - h / 2.0).abs() < 1e-14);
    assert_eq!(class.floor(0), 0.0);
}

#[test]
fn the_floor_of_long_texts_is_the_entropy_rate() {
    let story = Story::new().unwrap();
    // The entropy of one more token behind so many.
    let behind = |n: usize| (n + 1) as f64 * story.floor(n + 1) - n as f64 * story.floor(n);
    let rate = story.entropy_rate();
    assert!(
        (behind(3000) - rate).abs() < 1e-9,
        "{} {rate}",
        behind(3000)
    );
    assert!((story.floor(3000) - rate).abs() < 0.01);
}

#[test]
fn a_grammar_that_cannot_be_read_is_refused() {
    for rules in [
        "Story = 1 Nobody .",
        "Story = x a .",
        "Story = 0 a .",
        "Story = -1 a .",
        "Story = 1",
        "Story",
        "",
        "Story = 1 a",
    ] {
        let names = "feminine : ann\nmasculine : tom\n";
        assert!(
            Story::from_grammar(&format!("{names}{rules}")).is_err(),
            "{rules}"
        );
    }
    assert!(Story::from_grammar("Story = 1 .").is_err());
}

/// Mean −ln p of a token by the counts of a text, and of a token given the one before, on another text; ½ is added to
/// each count.
fn by_counts(text: &[u32], other: &[u32], vocabulary: usize) -> (f64, f64) {
    let mut pairs = vec![0.5; vocabulary * vocabulary];
    for pair in text.windows(2) {
        pairs[pair[0] as usize * vocabulary + pair[1] as usize] += 1.0;
    }
    let rows: Vec<f64> = pairs
        .chunks(vocabulary)
        .map(|row| row.iter().sum())
        .collect();
    let all: f64 = rows.iter().sum();
    let mut sum = (0.0, 0.0);
    for pair in other.windows(2) {
        let [before, token] = [pair[0] as usize, pair[1] as usize];
        sum.0 -= (rows[token] / all).ln();
        sum.1 -= (pairs[before * vocabulary + token] / rows[before]).ln();
    }
    let count = (other.len() - 1) as f64;
    (sum.0 / count, sum.1 / count)
}

#[test]
fn one_word_of_context_is_far_from_enough() {
    let story = Story::new().unwrap();
    let [text, other] = [0, 1].map(|seed| story.texts(seed, [0], 300_000).tokens);
    let (alone, behind_one) = by_counts(&text, &other, story.words().len());
    let rate = story.entropy_rate();
    println!("a token alone {alone}, behind one {behind_one}, entropy rate {rate}");
    assert!(alone > behind_one + 1.0);
    assert!(behind_one > rate + 0.2);
}
