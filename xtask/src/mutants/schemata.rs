//! One text with all mutants of a file, of which a switch chooses one while the program runs:
//!
//! - `a + b` becomes `(match crate::mutant::at(7) { 0 => a + b, 1 => { (a) - (b) } _ => { (a) * (b) } })`;
//! - a body begins with `match crate::mutant::at(8) { 1 => return 0.0, _ => {} }`;
//! - an arm that can be left out gets the guard `if crate::mutant::at(9) == 0`.
//!
//! Inside of a mutant nothing else is changed, so that the text stays short: one mutant is on at a time.

use super::list::{Genre, Mutant, Position};
use super::places::{Obstacle, Part, Place, places};
use anyhow::Result;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::ops::Range;

/// The mutants of one place, by their numbers in the list; the first is variant 1.
pub type Site = Vec<usize>;

/// What a stretch of the text is there for.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// Its bytes.
    pub bytes: Range<usize>,
    /// Whose code it is: one mutant's, or that of all mutants of a place.
    pub mutants: Vec<usize>,
}

/// A file with its mutants.
#[derive(Debug, Default)]
pub struct Rewritten {
    /// What is compiled.
    pub text: String,
    /// Where in it the mutants are, and the places.
    pub regions: Vec<Region>,
    /// The mutants that have no place, and why; `None` stands for the inside of a macro.
    pub left_out: Vec<(usize, Option<Obstacle>)>,
}

/// Rewrites the file `text` with the mutants `these` of `list`, whose places get the next numbers of `sites`.
pub fn rewrite(
    text: &str,
    list: &[Mutant],
    these: &[usize],
    sites: &mut Vec<Site>,
) -> Result<Rewritten> {
    let found: HashMap<(Genre, Position), Place> = places(text)?
        .into_iter()
        .map(|place| ((place.genre, place.start), place))
        .collect();
    let mut it = Rewriting {
        source: text,
        list,
        sites: Vec::new(),
        out: Rewritten::default(),
    };
    // A literal whose fields can be left out is one place.
    let mut by_place: BTreeMap<_, Vec<(usize, Place)>> = BTreeMap::new();
    for &mutant in these {
        let Mutant { genre, start, .. } = list[mutant];
        match found.get(&(genre, start)) {
            None => it.out.left_out.push((mutant, None)),
            Some(place) if place.obstacle.is_some() => {
                it.out.left_out.push((mutant, place.obstacle));
            }
            Some(place) => {
                let Range { start, end } = place.bytes;
                // What is inserted at a point comes before what begins there, a guard before the expression that it is,
                // and what contains comes before what is inside.
                let inner = !matches!(genre, Genre::Guard);
                let key = (start, start != end, Reverse(end), inner);
                let members = by_place.entry(key).or_default();
                members.push((mutant, place.clone()));
            }
        }
    }
    let places: Vec<_> = by_place.into_values().collect();
    let first = sites.len();
    it.sites = places;
    it.emit(0..text.len(), &mut 0, first);
    sites.extend(
        it.sites
            .iter()
            .map(|members| members.iter().map(|(mutant, _)| *mutant).collect()),
    );
    Ok(it.out)
}

struct Rewriting<'a> {
    source: &'a str,
    list: &'a [Mutant],
    sites: Vec<Vec<(usize, Place)>>,
    out: Rewritten,
}

impl Rewriting<'_> {
    /// Writes the bytes of the source with the places from `next` on that lie in them.
    fn emit(&mut self, bytes: Range<usize>, next: &mut usize, first: usize) {
        let mut written = bytes.start;
        while let Some(members) = self.sites.get(*next).cloned() {
            let place = members[0].1.clone();
            if place.bytes.start >= bytes.end {
                break;
            }
            let number = first + *next;
            *next += 1;
            self.out.text += &self.source[written..place.bytes.start];
            written = place.bytes.end;
            let start = self.out.text.len();
            let switch = format!("crate::mutant::at({number})");
            match place.part {
                Part::Arm => {
                    let _ = write!(self.out.text, " if {switch} == 0");
                }
                Part::Body => {
                    let _ = write!(self.out.text, "match {switch} {{ ");
                    self.variants(&members, false);
                    self.out.text += "_ => {} } ";
                }
                _ => {
                    let _ = write!(self.out.text, "(match {switch} {{ 0 => ");
                    self.emit(place.bytes.clone(), next, first);
                    self.out.text += ", ";
                    self.variants(&members, true);
                    self.out.text += "})";
                }
            }
            self.out.regions.push(Region {
                bytes: start..self.out.text.len(),
                mutants: members.iter().map(|(mutant, _)| *mutant).collect(),
            });
        }
        self.out.text += &self.source[written..bytes.end];
    }

    /// The arms of the mutants; the last may stand for all numbers that do not occur.
    fn variants(&mut self, members: &[(usize, Place)], last_is_rest: bool) {
        for (k, (mutant, place)) in members.iter().enumerate() {
            match last_is_rest && k + 1 == members.len() {
                true => self.out.text += "_ => { ",
                false => {
                    let _ = write!(self.out.text, "{} => {{ ", k + 1);
                }
            }
            let start = self.out.text.len();
            let code = self.code(*mutant, place);
            self.out.text += &code;
            self.out.regions.push(Region {
                bytes: start..self.out.text.len(),
                mutants: vec![*mutant],
            });
            self.out.text += " } ";
        }
    }

    /// What a mutant says.
    fn code(&self, mutant: usize, place: &Place) -> String {
        let replacement = &self.list[mutant].replacement;
        let source = |bytes: &Range<usize>| &self.source[bytes.clone()];
        match &place.part {
            Part::Body => format!("return {replacement};"),
            Part::Operator(left, right) => {
                let [left, right] = [source(left), source(right)];
                format!("({left}) {replacement} ({right})")
            }
            Part::Operand(operand) => format!("({})", source(operand)),
            Part::Arm => String::new(),
            Part::Guard => replacement.clone(),
            Part::Without(field) => {
                let Range { start, end } = place.bytes;
                let [before, after] = [start..field.start, field.end..end];
                format!("({}{})", source(&before), source(&after))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::list::{Genre, Mutant};
    use super::super::places::Obstacle;
    use super::{Rewritten, Site, rewrite};

    /// The file `text` with mutants at the places that begin with `§`, which is taken out of it.
    fn rewritten(text: &str, changes: &[(Genre, &[&str])]) -> (Rewritten, Vec<Site>, Vec<Mutant>) {
        let mut list = Vec::new();
        let mut clean = String::new();
        let mut pieces = text.split('§');
        clean += pieces.next().unwrap();
        for (piece, (genre, replacements)) in pieces.zip(changes) {
            let line = clean.matches('\n').count() + 1;
            let column = clean.chars().rev().take_while(|&c| c != '\n').count() + 1;
            list.extend(replacements.iter().map(|replacement| Mutant {
                name: format!("a.rs:{line}:{column}: {replacement}"),
                file: "a.rs".to_owned(),
                start: (line, column),
                genre: *genre,
                replacement: (*replacement).to_owned(),
            }));
            clean += piece;
        }
        let mut sites = Vec::new();
        let these: Vec<usize> = (0..list.len()).collect();
        let out = rewrite(&clean, &list, &these, &mut sites).unwrap();
        // Whatever comes out can be read.
        syn::parse_file(&out.text).unwrap();
        (out, sites, list)
    }

    fn text(text: &str, changes: &[(Genre, &[&str])]) -> String {
        rewritten(text, changes).0.text
    }

    #[test]
    fn operators_inside_of_operators_are_switched_by_themselves() {
        let (out, sites, _) = rewritten(
            "fn f(a: f64, b: f64) -> f64 { a * b §+ a §/ §-b }",
            &[
                (Genre::Binary, &["-", "*"]),
                (Genre::Binary, &["%"]),
                (Genre::Unary, &[""]),
            ],
        );
        assert_eq!(
            out.text,
            "fn f(a: f64, b: f64) -> f64 { \
             (match crate::mutant::at(0) { 0 => a * b + \
             (match crate::mutant::at(1) { 0 => a / \
             (match crate::mutant::at(2) { 0 => -b, _ => { (b) } }), \
             _ => { (a) % (-b) } }), \
             1 => { (a * b) - (a / -b) } _ => { (a * b) * (a / -b) } }) }"
        );
        assert_eq!(sites, [vec![0, 1], vec![2], vec![3]]);
    }

    #[test]
    fn a_body_returns_before_its_first_operator() {
        assert_eq!(
            text(
                "fn f(a: u8) -> u8 {\n    §a §+ 1\n}",
                &[(Genre::Body, &["0", "1"]), (Genre::Binary, &["-"])],
            ),
            "fn f(a: u8) -> u8 {\n    match crate::mutant::at(0) { 1 => { return 0; } 2 => { return 1; } _ => {} } \
             (match crate::mutant::at(1) { 0 => a + 1, _ => { (a) - (1) } })\n}"
        );
    }

    #[test]
    fn arms_guards_and_fields_are_switched() {
        assert_eq!(
            text(
                "fn f(a: u8) -> u8 { match a { §1 | 2 => 3, b if §b §> 4 => 5, _ => 6 } }",
                &[
                    (Genre::Arm, &[""]),
                    (Genre::Guard, &["true", "false"]),
                    (Genre::Binary, &["<"]),
                ],
            ),
            "fn f(a: u8) -> u8 { match a { 1 | 2 if crate::mutant::at(0) == 0 => 3, b if \
             (match crate::mutant::at(1) { 0 => \
             (match crate::mutant::at(2) { 0 => b > 4, _ => { (b) < (4) } }), \
             1 => { true } _ => { false } }) => 5, _ => 6 } }"
        );
        assert_eq!(
            text(
                "fn f(s: S) -> S { S { §a: 1, §b: 2, ..s } }",
                &[(Genre::Field, &[""]), (Genre::Field, &[""])],
            ),
            "fn f(s: S) -> S { (match crate::mutant::at(0) { 0 => S { a: 1, b: 2, ..s }, \
             1 => { (S {  b: 2, ..s }) } _ => { (S { a: 1,  ..s }) } }) }"
        );
    }

    #[test]
    fn assignments_stay_statements() {
        assert_eq!(
            text(
                "/* λ₁ */ fn f(mut a: u8) -> u8 { for _ in 0..2 {} a §+= 1; a }",
                &[(Genre::Binary, &["-="])],
            ),
            "/* λ₁ */ fn f(mut a: u8) -> u8 { for _ in 0..2 {} \
             (match crate::mutant::at(0) { 0 => a += 1, _ => { (a) -= (1) } }); a }"
        );
    }

    #[test]
    fn what_knows_no_switch_is_left_out_with_the_reason() {
        let change: (Genre, &[&str]) = (Genre::Binary, &["-"]);
        for (code, why) in [
            ("const A: u8 = 1 §+ 2;", Some(Obstacle::Constant)),
            (
                "const fn f(a: u8) -> u8 { a §+ 2 }",
                Some(Obstacle::Constant),
            ),
            (
                "fn f() -> [u8; 1 §+ 2] { todo!() }",
                Some(Obstacle::Constant),
            ),
            ("fn f() { let a = [0; 1 §+ 2]; }", Some(Obstacle::Constant)),
            ("fn f() { assert!(1 §+ 2 == 3); }", None),
            (
                "#[cfg(target_arch = \"none\")] fn f() -> u8 { 1 §+ 2 }",
                Some(Obstacle::OtherPlatform),
            ),
            (
                "fn f(a: Option<bool>) -> bool { if let Some(b) = a §&& b { b } else { false } }",
                Some(Obstacle::LetChain),
            ),
        ] {
            let (out, sites, _) = rewritten(code, &[change]);
            assert_eq!(out.left_out, [(0, why)], "{code}");
            assert_eq!(out.text, code.replace('§', ""));
            assert!(sites.is_empty());
        }
        let opaque = "fn f() -> impl Iterator<Item = u8> { §g() }";
        let (out, _, _) = rewritten(opaque, &[(Genre::Body, &["::std::iter::empty()"])]);
        assert_eq!(out.left_out, [(0, Some(Obstacle::OpaqueType))]);
        // Closures of a static run.
        let (out, _, _) = rewritten("static A: L<u8> = L::new(|| 1 §+ 2);", &[change]);
        assert!(out.left_out.is_empty());
    }

    #[test]
    fn every_stretch_says_whose_it_is() {
        let (out, _, _) = rewritten(
            "fn f(a: u8) -> u8 { a §+ 1 }",
            &[(Genre::Binary, &["-", "*"])],
        );
        let said: Vec<(&str, &[usize])> = out
            .regions
            .iter()
            .map(|it| (&out.text[it.bytes.clone()], &*it.mutants))
            .collect();
        assert_eq!(said[0], ("(a) - (1)", &[0][..]));
        assert_eq!(said[1], ("(a) * (1)", &[1][..]));
        assert!(said[2].0.starts_with("(match") && said[2].0.ends_with("})"));
        assert_eq!(said[2].1, [0, 1]);
    }
}
