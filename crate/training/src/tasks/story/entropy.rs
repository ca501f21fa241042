//! Exact entropy of the stories.
//!
//! The first word that a rule writes shows which of its alternatives was taken, and every rule writes a word. So a text determines its
//! derivation (the entropy of a story is that of the choices made), and what has been written determines the stack of what is still to be
//! written: the process is a Markov chain on stacks, and the entropy of the next token, given everything before it, is that of the next
//! word of the stack.

use super::grammar::{Grammar, Symbol};
use std::collections::BTreeMap;

/// −p ln p.
fn entropy_term(p: f64) -> f64 {
    match p > 0.0 {
        true => -p * libm::log(p),
        false => 0.0,
    }
}

/// Mean entropy in nats, and mean length in tokens, of what each rule writes: the fixed point of
/// H(A) = Σ_w [−p_w ln p_w + p_w Σ_{B ∈ w} H(B)] and of L(A) = Σ_w p_w Σ_{B ∈ w} L(B), where a name drawn from k has
/// H = ln k, and every word has L = 1.
fn mean_entropies_and_lengths(grammar: &Grammar) -> Vec<(f64, f64)> {
    let mut found = vec![(0.0, 0.0); grammar.rules.len()];
    // A story has a finite mean, so that this converges geometrically; it ends when nothing changes.
    for _ in 0..10_000 {
        let last = found.clone();
        for (mean, rule) in found.iter_mut().zip(&grammar.rules) {
            *mean = (0.0, 0.0);
            for (p, symbols) in &rule.ways {
                mean.0 += entropy_term(*p);
                for symbol in symbols {
                    let (entropy, length) = match symbol {
                        Symbol::Word(_) => (0.0, 1.0),
                        Symbol::Slot(slot) => (libm::log(grammar.choices(*slot) as f64), 1.0),
                        Symbol::Rule(rule) => last[*rule],
                    };
                    mean.0 += p * entropy;
                    mean.1 += p * length;
                }
            }
        }
        if found == last {
            break;
        }
    }
    found
}

/// Mean entropy in nats and mean length in tokens of a story.
pub(super) fn of_story(grammar: &Grammar) -> (f64, f64) {
    mean_entropies_and_lengths(grammar)[0]
}

/// State of the chain: the stack of symbols that are still to be written.
#[derive(Clone, Debug)]
struct ChainState {
    /// Entropy of the next token in nats.
    entropy: f64,
    /// The states that may follow, with their numbers and probabilities.
    next: Vec<(usize, f64)>,
}

/// The Markov chain on stacks. State 0 is the empty stack, between two stories.
#[derive(Clone, Debug)]
pub(super) struct Chain(Vec<ChainState>);

impl Chain {
    /// All stacks that are reached from the empty one: finitely many, as every recursion of the grammar is at the
    /// end of its rule.
    pub fn new(grammar: &Grammar) -> Self {
        let mut stacks = vec![Vec::new()];
        let mut numbers = BTreeMap::new();
        numbers.insert(Vec::new(), 0);
        let mut states = Vec::new();
        while states.len() < stacks.len() {
            let stack: &Vec<Symbol> = &stacks[states.len()];
            let begun = match stack.is_empty() {
                true => vec![Symbol::Rule(0)],
                false => stack.clone(),
            };
            let mut entropy = 0.0;
            let mut next = BTreeMap::new();
            let mut open = vec![(1.0, begun)];
            while let Some((p, mut stack)) = open.pop() {
                let drawn_from = match stack.pop() {
                    Some(Symbol::Rule(rule)) => {
                        for (q, symbols) in &grammar.rules[rule].ways {
                            let written = stack.iter().chain(symbols.iter().rev());
                            open.push((p * q, written.copied().collect()));
                        }
                        continue;
                    }
                    Some(Symbol::Slot(slot)) => grammar.choices(slot),
                    _ => 1,
                };
                entropy += entropy_term(p) + p * libm::log(drawn_from as f64);
                let number = *numbers.entry(stack).or_insert_with_key(|stack| {
                    stacks.push(stack.clone());
                    stacks.len() - 1
                });
                *next.entry(number).or_insert(0.0) += p;
            }
            let next = next.into_iter().collect();
            states.push(ChainState { entropy, next });
        }
        Self(states)
    }

    /// Mean entropy, in nats per token, of the first `count` tokens from the beginning of a story on, each given all
    /// before it: H(x_1 … x_n)/n = (1/n) Σ_t Σ_s P(state s after t tokens) h(s), t from 0 to n − 1. 0 for no tokens.
    pub fn mean(&self, count: usize) -> f64 {
        let mut probability = vec![0.0; self.0.len()];
        probability[0] = 1.0;
        let mut sum = 0.0;
        for _ in 0..count {
            let mut behind = vec![0.0; self.0.len()];
            for (p, state) in probability.iter().zip(&self.0) {
                sum += p * state.entropy;
                for (number, q) in &state.next {
                    behind[*number] += p * q;
                }
            }
            probability = behind;
        }
        sum / count.max(1) as f64
    }

    /// Number of stacks.
    #[cfg(test)]
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::entropy_term;

    #[test]
    fn what_is_impossible_or_certain_has_no_entropy() {
        assert_eq!([0.0, 1.0].map(entropy_term), [0.0, 0.0]);
        assert!((entropy_term(0.5) - 0.5 * 2f64.ln()).abs() < 1e-16);
    }
}
