//! *story*: short stories by a probabilistic grammar (`story/grammar.txt`), whose entropy is known exactly.
//!
//! A story introduces a hero and a friend by name, and tells of them and of the things around them; their names come
//! back, pronouns agree with them, verbs agree with subjects that may stand several words before ("the dogs that the
//! girl sees often run"). Stories follow one another. Text i of a seed is stream (seed, i, [`MatrixId::STORY`]): the
//! full stop that ends some story before, then stories from their beginning on, cut at the length requested.
//!
//! Two numbers say how well the next token can be predicted, both in nats per token and for a reader who knows the
//! grammar and everything before. The *entropy rate* is that of the endless stream, H(story)/E[length of a story], as
//! stories are independent and show where they end. The *floor* of texts of n predictions is H(x_1 … x_n)/n, the smallest mean
//! loss that any model can have on them. These texts start at the beginning of a story, whose words have less entropy than the
//! rest. So the floor is below the entropy rate (1.75 for 64 predictions where the rate is 1.89) and tends to it as n grows.

mod entropy;
mod grammar;
#[cfg(test)]
mod parser;
mod teller;
#[cfg(test)]
mod tests;

use super::TokenTexts;
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};
use entropy::Chain;
use grammar::Grammar;
use teller::Teller;

/// Generator of stories.
#[derive(Clone, Debug)]
pub struct Story {
    grammar: Grammar,
    chain: Chain,
    stop: u32,
}

impl Story {
    /// Stories with the grammar of the program.
    ///
    /// # Errors
    /// None, unless the program itself is damaged.
    pub fn new() -> Result<Self, Problem> {
        Self::from_grammar(include_str!("story/grammar.txt"))
    }

    fn from_grammar(grammar: &str) -> Result<Self, Problem> {
        let grammar = Grammar::parse(grammar)?;
        let stop = grammar.words.iter().position(|word| word == ".");
        let stop = stop.ok_or_else(|| Problem::new("story", "The grammar has no full stop."))?;
        Ok(Self {
            chain: Chain::new(&grammar),
            grammar,
            stop: stop as u32,
        })
    }

    /// The words that the numbers of tokens stand for.
    pub fn words(&self) -> &[String] {
        &self.grammar.words
    }

    /// The entropy rate in nats per token.
    pub fn entropy_rate(&self) -> f64 {
        let (entropy, length) = entropy::of_story(&self.grammar);
        entropy / length
    }

    /// The mean number of tokens of a story.
    pub fn mean_length(&self) -> f64 {
        entropy::of_story(&self.grammar).1
    }

    /// The least mean loss, in nats per predicted token, on texts whose first token is given and whose next
    /// `predicted` are predicted one by one. Costs a time in proportion to `predicted`.
    pub fn floor(&self, predicted: usize) -> f64 {
        self.chain.mean(predicted)
    }

    /// Texts `examples` of a seed, of `length` tokens each.
    pub fn texts(
        &self,
        seed: u32,
        examples: impl IntoIterator<Item = u32>,
        length: usize,
    ) -> TokenTexts {
        let text = |example| {
            let words = Stream::new(seed, example, MatrixId::STORY).sequence();
            let told = Teller::new(&self.grammar, words);
            std::iter::once(self.stop).chain(told).take(length)
        };
        TokenTexts {
            vocabulary: self.grammar.words.len(),
            tokens: examples.into_iter().flat_map(text).collect(),
            length,
        }
    }
}
