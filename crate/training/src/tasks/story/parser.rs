//! A parser that does not use the generator of stories: it sums over all casts and all derivations.

use super::grammar::{Cast, Grammar, Symbol};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Possible ends after some token, each with its probability and number of derivations.
type Ends = Rc<BTreeMap<usize, (f64, u64)>>;

/// Added to the logarithm of the probability for each token, about the entropy rate, so that no story is too improbable
/// for a float.
const SCALE: f64 = 1.9;

/// The logarithm of the probability of `tokens` as one story, and the number of its derivations.
pub(super) fn derivations(grammar: &Grammar, tokens: &[u32]) -> (f64, u64) {
    use super::grammar::WordSlot::{NewFriend, NewHero};
    let casts = (grammar.choices(NewHero), grammar.choices(NewFriend));
    let mut sum = (0.0f64, 0);
    for (hero, other) in (0..casts.0).flat_map(|hero| (0..casts.1).map(move |other| (hero, other)))
    {
        let mut chart = Chart {
            grammar,
            tokens,
            cast: grammar.cast(hero, other),
            known: BTreeMap::new(),
        };
        if let Some((p, count)) = chart.ends_of_rule(0, 0).get(&tokens.len()) {
            sum.0 += p / (casts.0 * casts.1) as f64;
            sum.1 += count;
        }
    }
    (libm::log(sum.0) - SCALE * tokens.len() as f64, sum.1)
}

struct Chart<'a> {
    grammar: &'a Grammar,
    tokens: &'a [u32],
    cast: Cast,
    known: BTreeMap<(usize, usize), Ends>,
}

impl Chart<'_> {
    /// Ends of all expansions of `rule` that begin at token `start`.
    fn ends_of_rule(&mut self, rule: usize, start: usize) -> Ends {
        if let Some(known) = self.known.get(&(rule, start)) {
            return known.clone();
        }
        let mut ends = BTreeMap::new();
        let grammar = self.grammar;
        for (probability, symbols) in &grammar.rules[rule].ways {
            let mut reached = BTreeMap::new();
            reached.insert(start, (*probability, 1u64));
            for symbol in symbols {
                let mut further = BTreeMap::new();
                for (at, (p, count)) in reached {
                    for (end, (q, more)) in self.ends_of_symbol(*symbol, at).iter() {
                        let sum = further.entry(*end).or_insert((0.0, 0));
                        sum.0 += p * q;
                        sum.1 += count * more;
                    }
                }
                reached = further;
            }
            for (end, (p, count)) in reached {
                let sum = ends.entry(end).or_insert((0.0, 0));
                sum.0 += p;
                sum.1 += count;
            }
        }
        let ends = Rc::new(ends);
        self.known.insert((rule, start), ends.clone());
        ends
    }

    fn ends_of_symbol(&mut self, symbol: Symbol, at: usize) -> Ends {
        let word = match symbol {
            Symbol::Rule(rule) => return self.ends_of_rule(rule, at),
            Symbol::Word(word) => word,
            Symbol::Slot(slot) => self.grammar.word_in_slot(slot, self.cast),
        };
        let matches = self.tokens.get(at) == Some(&word);
        Rc::new(
            matches
                .then_some((at + 1, (libm::exp(SCALE), 1)))
                .into_iter()
                .collect(),
        )
    }
}
