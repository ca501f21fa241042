//! A probabilistic context-free grammar with a cast of two, read from text.

use crate::problem::Problem;

/// A place that the cast of the story fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum WordSlot {
    NewHero,
    NewFriend,
    Hero,
    Friend,
    He,
    His,
    Himself,
    Friendself,
}

/// The slots as written in the grammar.
const SLOTS: [(&str, WordSlot); 8] = [
    ("NEW-HERO", WordSlot::NewHero),
    ("NEW-FRIEND", WordSlot::NewFriend),
    ("HERO", WordSlot::Hero),
    ("FRIEND", WordSlot::Friend),
    ("HE", WordSlot::He),
    ("HIS", WordSlot::His),
    ("HIMSELF", WordSlot::Himself),
    ("FRIENDSELF", WordSlot::Friendself),
];

/// Words that agree with a person, feminine and masculine: subject, possessive, reflexive.
const PRONOUNS: [[&str; 2]; 3] = [["she", "he"], ["her", "his"], ["herself", "himself"]];

/// Symbols on the right-hand side of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Symbol {
    /// A word, given by its number.
    Word(u32),
    /// A word that depends on the cast.
    Slot(WordSlot),
    /// The expansion of a rule, given by the number of the rule.
    Rule(usize),
}

/// The ways of writing something, with their probabilities.
#[derive(Clone, Debug)]
pub(super) struct GrammarRule {
    pub name: String,
    pub ways: Vec<(f64, Vec<Symbol>)>,
}

/// Hero and friend, given by the numbers of their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cast {
    pub hero: u32,
    pub friend: u32,
}

/// The grammar; the first rule is the whole story.
#[derive(Clone, Debug)]
pub(super) struct Grammar {
    pub rules: Vec<GrammarRule>,
    /// The words by number: the feminine names, the masculine ones, the pronouns, then all others in order of occurrence.
    pub words: Vec<String>,
    feminine: u32,
    names: u32,
}

impl Grammar {
    /// Reads the form that `grammar.txt` explains.
    ///
    /// # Errors
    /// A line that is neither a rule nor a class of words, names less than two, a weight that is no positive number,
    /// or a rule that is used and not given.
    pub fn parse(text: &str) -> Result<Self, Problem> {
        let mut grammar = Self {
            rules: Vec::new(),
            words: Vec::new(),
            feminine: 0,
            names: 0,
        };
        let lines = || {
            text.lines()
                .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        };
        for line in lines() {
            let name = line.split_whitespace().next().unwrap_or_default();
            if name.starts_with(char::is_uppercase) {
                let (name, ways) = (name.to_owned(), Vec::new());
                grammar.rules.push(GrammarRule { name, ways });
            }
        }
        let mut rule = 0;
        for line in lines() {
            let wrong = || {
                Problem::new(
                    "story",
                    format!("Line “{line}” of the grammar is not a rule."),
                )
            };
            if let Some((name, words)) = line.split_once(" : ") {
                let words = words.split_whitespace();
                match name {
                    "feminine" => grammar.learn(words),
                    "masculine" => {
                        grammar.feminine = grammar.words.len() as u32;
                        grammar.learn(words);
                        grammar.names = grammar.words.len() as u32;
                        grammar.learn(PRONOUNS.into_iter().flatten());
                    }
                    _ => {
                        let way = |(r, word)| {
                            (
                                1.0 / (r as f64 + 2.0),
                                vec![Symbol::Word(grammar.word(word))],
                            )
                        };
                        let ways = words.enumerate().map(way).collect();
                        grammar.set_rule(rule, ways);
                        rule += 1;
                    }
                }
                continue;
            }
            let (_, ways) = line.split_once(" = ").ok_or_else(wrong)?;
            let mut found = Vec::new();
            for way in ways.split('|') {
                let mut parts = way.split_whitespace();
                let weight = parts.next().and_then(|weight| weight.parse().ok());
                let weight = weight
                    .filter(|weight: &f64| *weight > 0.0)
                    .ok_or_else(wrong)?;
                let symbols: Option<Vec<_>> = parts.map(|part| grammar.symbol(part)).collect();
                found.push((weight, symbols.filter(|s| !s.is_empty()).ok_or_else(wrong)?));
            }
            grammar.set_rule(rule, found);
            rule += 1;
        }
        match grammar.feminine > 0 && grammar.names > grammar.feminine && rule > 0 {
            true => Ok(grammar),
            false => Err(Problem::new("story", "The grammar lacks names or rules.")),
        }
    }

    fn set_rule(&mut self, rule: usize, mut ways: Vec<(f64, Vec<Symbol>)>) {
        let sum: f64 = ways.iter().map(|(weight, _)| weight).sum();
        ways.iter_mut().for_each(|(weight, _)| *weight /= sum);
        self.rules[rule].ways = ways;
    }

    fn learn<'a>(&mut self, words: impl Iterator<Item = &'a str>) {
        for word in words {
            self.word(word);
        }
    }

    /// The number of a word; a word not seen before gets a new number.
    fn word(&mut self, word: &str) -> u32 {
        let known = self.words.iter().position(|known| known == word);
        let number = known.unwrap_or_else(|| {
            self.words.push(word.to_owned());
            self.words.len() - 1
        });
        number as u32
    }

    fn symbol(&mut self, part: &str) -> Option<Symbol> {
        if let Some((_, slot)) = SLOTS.iter().find(|(name, _)| *name == part) {
            return Some(Symbol::Slot(*slot));
        }
        if !part.starts_with(char::is_uppercase) {
            return Some(Symbol::Word(self.word(part)));
        }
        let rule = self.rules.iter().position(|rule| rule.name == part);
        rule.map(Symbol::Rule)
    }

    /// Number of names for `slot`; 1 if the name is given.
    pub fn choices(&self, slot: WordSlot) -> usize {
        match slot {
            WordSlot::NewHero => self.names as usize,
            WordSlot::NewFriend => self.names as usize - 1,
            _ => 1,
        }
    }

    /// The cast whose hero is name number `hero`, and whose friend is number `other` of the others.
    pub fn cast(&self, hero: usize, other: usize) -> Cast {
        let friend = other + usize::from(other >= hero);
        let [hero, friend] = [hero, friend].map(|name| name as u32);
        Cast { hero, friend }
    }

    /// The word in `slot`.
    pub fn word_in_slot(&self, slot: WordSlot, cast: Cast) -> u32 {
        let pronoun =
            |which: u32, who: u32| self.names + 2 * which + u32::from(who >= self.feminine);
        match slot {
            WordSlot::NewHero | WordSlot::Hero => cast.hero,
            WordSlot::NewFriend | WordSlot::Friend => cast.friend,
            WordSlot::He => pronoun(0, cast.hero),
            WordSlot::His => pronoun(1, cast.hero),
            WordSlot::Himself => pronoun(2, cast.hero),
            WordSlot::Friendself => pronoun(2, cast.friend),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Grammar;

    #[test]
    fn a_grammar_has_names_of_both_kinds_and_rules() {
        let parsed = |feminine: &str, masculine: &str, rules: &str| {
            Grammar::parse(&format!(
                "feminine : {feminine}\nmasculine : {masculine}\n{rules}"
            ))
        };
        let rule = "Story = 1 HERO is .";
        let sound = parsed("mia ann", "tom", rule).unwrap();
        assert_eq!((sound.feminine, sound.names, sound.rules.len()), (2, 3, 1));
        for (feminine, masculine, rules) in
            [("", "tom", rule), ("mia", "", rule), ("mia", "tom", "")]
        {
            let said = parsed(feminine, masculine, rules).err().unwrap();
            assert_eq!(said.message, "The grammar lacks names or rules.");
        }
        for weight in ["0", "-1", "many"] {
            assert!(parsed("mia", "tom", &format!("Story = {weight} HERO is .")).is_err());
        }
    }
}
