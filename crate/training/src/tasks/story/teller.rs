//! Tells stories: the grammar as a machine with a stack, which writes one token after another.

use super::grammar::{Cast, Grammar, Symbol, WordSlot};
use crate::random::{below, uniform};

/// The words of stories one after another, without end; each choice takes one word of the stream.
pub(super) struct Teller<'a, I> {
    grammar: &'a Grammar,
    words: I,
    stack: Vec<Symbol>,
    cast: Cast,
}

impl<'a, I: Iterator<Item = u32>> Teller<'a, I> {
    pub fn new(grammar: &'a Grammar, words: I) -> Self {
        Self {
            grammar,
            words,
            stack: Vec::new(),
            cast: grammar.cast(0, 0),
        }
    }

    fn begin_story(&mut self) {
        let grammar = self.grammar;
        let [hero, other] = [WordSlot::NewHero, WordSlot::NewFriend]
            .map(|slot| below(grammar.choices(slot), self.words.next().unwrap_or_default()));
        self.cast = grammar.cast(hero, other);
        self.stack.push(Symbol::Rule(0));
    }
}

impl<I: Iterator<Item = u32>> Iterator for Teller<'_, I> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        loop {
            let Some(symbol) = self.stack.pop() else {
                self.begin_story();
                continue;
            };
            match symbol {
                Symbol::Word(word) => return Some(word),
                Symbol::Slot(slot) => return Some(self.grammar.word_in_slot(slot, self.cast)),
                Symbol::Rule(rule) => {
                    let ways = &self.grammar.rules[rule].ways;
                    let mut left = match ways.len() {
                        1 => 0.0,
                        _ => uniform(self.words.next()?),
                    };
                    let chosen = ways.iter().find(|(probability, _)| {
                        left -= probability;
                        left < 0.0
                    });
                    // Rounding may leave a hair above the sum of all.
                    let (_, symbols) = chosen.or(ways.last())?;
                    self.stack.extend(symbols.iter().rev());
                }
            }
        }
    }
}
