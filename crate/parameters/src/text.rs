//! Parameters to and from the text of an address: `view=spectrum&T=256&…`.

use super::{FIELDS, Field, Hold, Parameters, SCALES, Tokens, View};
use super::{architectures::VALUE_RESIDUAL, initialisation, own_text};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Largest address that is read, in bytes: the longest text, every byte of it encoded, and every parameter with every digit.
pub const LONGEST_ADDRESS: usize = 32 * 1024;

/// Number of unknown names that are each explained in a sentence; the others are counted.
pub(super) const EXPLAINED: usize = 5;

impl View {
    /// Whether `tokens` has an effect in the view. Other views have special tokens, or none.
    pub(super) fn uses_tokens(self) -> bool {
        !matches!(
            self,
            Self::Overlap
                | Self::SimilarityMap
                | Self::SimilarityDepth
                | Self::Trainability
                | Self::Localisation
                | Self::Train
                | Self::Models
                | Self::Claims
        )
    }

    /// Whether `sigma_qk` or `beta` has an effect in the view.
    pub(super) fn uses_scores(self) -> bool {
        !matches!(
            self,
            Self::Orthogonal | Self::Localisation | Self::Models | Self::Claims
        )
    }
}

impl Parameters {
    /// Reads `name=value` pairs joined by `&` over the defaults. Unknown and invalid parameters are reported by name and keep their
    /// defaults; all others are set.
    pub fn from_text(text: &str) -> (Self, Vec<Problem>) {
        let default = Self::default();
        let (read, problems) = default.with_text(text);
        if read.view != View::Train {
            return (read, problems);
        }
        // Stacks have no value residual unless it is asked for; the model that is trained for it does.
        let default = default.with(|p| p.value_residual = VALUE_RESIDUAL);
        default.with_text(text)
    }

    /// Like [`Parameters::from_text`], but starting from these parameters instead of the defaults.
    pub fn with_text(&self, text: &str) -> (Self, Vec<Problem>) {
        if text.len() > LONGEST_ADDRESS {
            return (self.clone(), vec![too_long(text)]);
        }
        let mut parameters = self.clone();
        let mut unexplained = 0;
        let mut problems: Vec<Problem> = Vec::new();
        let (mut given, mut scales, mut deviation) = (Vec::new(), Vec::new(), None);
        for pair in text
            .trim_start_matches('#')
            .split('&')
            .filter(|pair| !pair.is_empty())
        {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            if name == initialisation::NAME {
                // It means nothing before T and d are known.
                deviation = Some(decode(value));
                continue;
            }
            let outcome = match Field::named(name) {
                Some(field) => field.set(&mut parameters, &decode(value)).map(|()| {
                    given.push(field.name);
                    if SCALES.contains(&field.name) {
                        scales.push(parameters.scale);
                    }
                }),
                None if problems.len() < EXPLAINED => Err(unknown(name)),
                None => {
                    unexplained += 1;
                    continue;
                }
            };
            // One sentence for each parameter, however often it is there.
            let new = |problem: &Problem| problems.iter().all(|known| known.name != problem.name);
            problems.extend(outcome.err().filter(new));
        }
        problems.extend((unexplained > 0).then(|| others_unknown(unexplained)));
        let has = |name| given.contains(&name);
        problems.extend(parameters.end_with_text(has("T")));
        if has("beta") && !has("sigma_qk") && !has("hold") {
            parameters.hold = Hold::Beta;
        }
        // One scale, two names: the last one that is given decides, or the held one where both are.
        let held = scales.iter().rfind(|scale| scale.name() == parameters.hold);
        parameters.scale = match held.or(scales.last()) {
            Some(given) => *given,
            None => self.scale.by(self.hold, self.T),
        };
        if let Some(text) = deviation.filter(|_| scales.is_empty()) {
            match parameters.with_sigma_init(&text) {
                Ok(changed) => parameters = changed,
                Err(problem) => problems.push(problem),
            }
        }
        problems.extend(parameters.reconcile());
        (parameters, problems)
    }

    /// Every parameter as `name=value`, joined by `&`. The score scale is written once ([`Parameters::written_scale`]). Widths that follow T are left out, and so is the default text.
    pub fn to_text(&self) -> String {
        let scale = self.written_scale().word();
        let pairs: Vec<String> = FIELDS
            .iter()
            .filter(|field| !SCALES.contains(&field.name) || field.name == scale)
            .filter(|field| field.name != "text" || self.text != own_text::FIRST)
            .filter_map(|field| {
                let value = field.text(self)?;
                Some(format!("{}={}", field.name, field.address_text(&value)))
            })
            .collect();
        pairs.join("&")
    }

    /// Repairs choices that exclude each other, and returns a sentence about the repair.
    pub(super) fn reconcile(&mut self) -> Option<Problem> {
        if !self.view.uses_tokens() {
            return None;
        }
        if self.tokens == Tokens::Isotropic && self.T > self.width() {
            self.tokens = Tokens::Unit;
            return Some(Problem::new(
                "tokens",
                phrase!(
                    "parameters-tokens-isotropic-needs-t-d",
                    tokens = self.T,
                    width = self.width()
                ),
            ));
        }
        None
    }
}

/// An address that is rejected.
fn too_long(text: &str) -> Problem {
    let message = phrase!(
        "parameters-address-kb-rejected-most-kb-allowed",
        size = text.len() / 1024,
        most = LONGEST_ADDRESS / 1024
    );
    Problem::new("address", message)
}

/// Further unknown names.
pub(super) fn others_unknown(count: usize) -> Problem {
    Problem::new("address", phrase!("parameters-more-names-unknown", count))
}

/// An unknown name with suggestions: the parameters that it resembles, or otherwise the common ones.
pub(super) fn unknown(name: &str) -> Problem {
    let shown: String = name.chars().take(40).collect();
    let message = match &nearest(&shown)[..] {
        [] => phrase!("parameters-unknown", shown),
        [one] => phrase!("parameters-unknown-like-one", shown, one),
        [others @ .., last] => phrase!(
            "parameters-unknown-like-several",
            shown,
            others = others.join(", "),
            last
        ),
    };
    Problem::new(&shown, message)
}

/// The parameters nearest to `name`, at most three: first those with that label, then those with a
/// similar spelling.
fn nearest(name: &str) -> Vec<&'static str> {
    let plain = |text: &str| -> Vec<char> {
        // Names are ASCII. The tables for the letters of all scripts weigh sixteen kilobytes in the browser.
        let letters = text
            .chars()
            .filter(|c| c.is_ascii_alphanumeric() || !c.is_ascii());
        letters.map(|c| c.to_ascii_lowercase()).collect()
    };
    let wanted = plain(name);
    let distance = |field: &Field| {
        let called = || {
            let mut words = field.label.split([' ', '-']).map(plain);
            wanted.len() > 2 && words.any(|word| word.starts_with(&wanted))
        };
        if field.symbol == name || called() {
            return Some(0);
        }
        let known = plain(field.name);
        let begun = wanted.len() > 2 && known.starts_with(&wanted);
        let slips = edit_distance(&wanted, &known);
        let is_close = slips <= wanted.len().max(known.len()) / 3;
        (begun || is_close).then_some(slips)
    };
    let mut found: Vec<(usize, &str)> = FIELDS
        .iter()
        .filter_map(|field| Some((distance(field)?, field.name)))
        .collect();
    // Of equally near ones the more common stand first, as in the table.
    crate::sorting::sort_by(&mut found, |a, b| a.0.cmp(&b.0));
    let best = found.first().map_or(0, |&(slips, _)| slips);
    let near = found.into_iter().take_while(|&(slips, _)| slips == best);
    near.take(3).map(|(_, name)| name).collect()
}

/// Number of letters to insert, remove or exchange to turn `a` into `b` (Levenshtein's distance).
fn edit_distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut corner = i;
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let exchanged = corner + usize::from(x != y);
            corner = row[j + 1];
            row[j + 1] = exchanged.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}

/// Percent-decoding; a malformed escape stays unchanged.
fn decode(value: &str) -> String {
    let bytes = value.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut i = 0;
    while i < bytes.len() {
        let escaped = value
            .get(i + 1..i + 3)
            .and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match (bytes[i], escaped) {
            (b'%', Some(byte)) => {
                out.push(byte);
                i += 3;
            }
            (byte, _) => {
                out.push(byte);
                i += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::*;
    use super::{LONGEST_ADDRESS, edit_distance, nearest};

    /// Sets every field to a value other than its default.
    pub(crate) const EVERY_FIELD: &str = "view=gap&T=96&d=200&d_qk=17&beta=1.25&hold=beta&alpha=0.5&attention=markov&law=pareto\
        &sigma_A=2&tail_index=3&mu=0.25&qk_norm=1&sink_share=0.25&sinkhorn_iterations=7&gamma=2&remedy=gap&spike=0.5&pull=-0.5&pull_row=3&pull_column=4&pull_eigenvalue=5&sigma_g=2&value_residual=0.25&tokens=correlated&rho=0.5\
        &w_mean=-0.5&w_scale=0.25&covariance=anisotropic&heads=3&basis=newton-schulz&iterations=9\
        &parametrisation=balanced&h_low=-2&h_high=0.5&fresh=1&causal=1&layernorm=1\
        &skip=1&layers=7&layer=3&values=orthogonal&sigma_V=0.5&compare=modules&paths=all&samples=9&seed=4294967295&panel=2&device=cpu\
        &alpha_mlp=0.5&sigma_w=1.5&sigma_b=0.25&activation=tanh&norm=pre&block=full&overlap=sampled&epsilon=0.05\
        &claim=gap-edge&task=story&runs=no-skip,osa&steps=50&batch=16&held_out=64&lr=0.01&decay=0.1&clip=2&warmup=0.25\
        &optimiser=sgd&schedule=cosine&init=beta&kappa_1=100&kappa_2=0.5&qk_clip=30&mlp_ratio=1&head=2&watched=entropy&tokenisation=words&model=gpt2&reading=story&text=Me%2C%20myself%20%26%20I%0A100%25&colormap=grey&embed=1";

    #[test]
    fn a_switch_is_read_as_frameworks_write_it() {
        for (text, on) in [("1", true), ("true", true), ("0", false), ("false", false)] {
            let (p, problems) = Parameters::from_text(&format!("causal={text}"));
            assert!(problems.is_empty() && p.causal == on, "{text}");
            // The same value again changes nothing.
            let (same, _) = p.with_changes(&[("causal", text)]);
            assert_eq!(same, p);
        }
        assert_eq!(Parameters::from_text("causal=yes").1.len(), 1);
    }

    #[test]
    fn an_address_of_nonsense_is_answered_in_a_few_sentences() {
        let names: Vec<String> = (0..900).map(|i| format!("nonsense{i}=1")).collect();
        let (p, problems) = Parameters::from_text(&format!("{}&T=77", names.join("&")));
        assert_eq!((p.T, problems.len()), (77, 6));
        assert!(problems[4].message.contains("nonsense4"), "{problems:?}");
        assert!(
            problems[5].message.starts_with("895 more names"),
            "{problems:?}"
        );
        let six = names[..6].join("&");
        let problems = Parameters::from_text(&six).1;
        assert!(problems[5].message.starts_with("One more name is"));
        let before = Parameters::from_text("T=96").0;
        let (after, problems) = before.with_text(&"x=1&".repeat(500_000));
        assert_eq!((after, problems.len()), (before, 1));
        assert!(problems[0].message.contains("1953 kB"), "{problems:?}");
    }

    #[test]
    fn an_address_may_be_so_long_and_no_longer() {
        let of_length = |length: usize| format!("T=96{}", "&".repeat(length - 4));
        let (p, problems) = Parameters::from_text(&of_length(LONGEST_ADDRESS));
        assert_eq!((p.T, problems), (96, vec![]));
        let (p, problems) = Parameters::from_text(&of_length(LONGEST_ADDRESS + 1));
        assert_eq!((p, problems.len()), (Parameters::default(), 1));
    }

    #[test]
    fn a_parameter_that_is_wrong_twice_is_spoken_of_once() {
        let (_, problems) = Parameters::from_text("T=many&seed=-1&T=more&seed=x");
        let names: Vec<&str> = problems.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["T", "seed"]);
    }

    #[test]
    fn names_are_found_by_how_they_begin_and_whatever_stands_between_letters() {
        assert_eq!(nearest("--T--"), ["T"]);
        // Three letters are a beginning of a name or of words for it, two are not.
        assert_eq!(nearest("w_me"), ["w_mean"]);
        assert_eq!(nearest("w_sca"), ["w_scale"]);
        assert_eq!(nearest("eig"), ["pull_eigenvalue", "w_mean", "w_scale"]);
        for short in ["w_m", "ei"] {
            assert!(nearest(short).is_empty(), "{short}: {:?}", nearest(short));
        }
    }

    #[test]
    fn the_distance_of_words_counts_letters() {
        for (a, b, slips) in [
            ("kitten", "sitting", 3),
            ("flaw", "lawn", 2),
            ("ab", "ba", 2),
            ("abc", "", 3),
            ("", "ab", 2),
            ("same", "same", 0),
        ] {
            let letters = |text: &str| text.chars().collect::<Vec<char>>();
            assert_eq!(edit_distance(&letters(a), &letters(b)), slips, "{a} {b}");
        }
    }

    #[test]
    fn text_round_trips_for_every_parameter() {
        let (parameters, problems) = Parameters::from_text(EVERY_FIELD);
        assert_eq!(problems, vec![]);
        assert_eq!(
            Parameters::from_text(&parameters.to_text()),
            (parameters.clone(), vec![])
        );
        assert_eq!(parameters.to_text(), EVERY_FIELD);
    }

    #[test]
    fn a_value_out_of_range_is_named_with_its_range_and_the_rest_is_kept() {
        let (parameters, problems) =
            Parameters::from_text("T=9000&samples=3&colour=red&beta=x&mu=nan");
        let names: Vec<&str> = problems.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(names, ["T", "colour", "beta", "mu"]);
        let said: Vec<&str> = problems.iter().map(|p| p.message.as_str()).collect();
        assert_eq!(
            said,
            [
                "T = “9000” is invalid: use a whole number from 2 to 8192.",
                "“colour” is not a parameter. Did you mean colormap?",
                "beta = “x” is invalid: use a number from 0 to 4.",
                "mu = “nan” is invalid: use a number from 0 to 1.",
            ]
        );
        assert_eq!((parameters.T, parameters.samples), (256, 3));
    }

    #[test]
    fn folded_attribute_names_are_understood() {
        let (parameters, problems) = Parameters::from_text("t=64&sigma_a=0.5&beta=0.4");
        assert_eq!(problems, vec![]);
        assert_eq!(
            (parameters.T, parameters.sigma_A, parameters.hold),
            (64, 0.5, Hold::Beta)
        );
        assert!((parameters.sigma_qk().powi(2) - 0.4 * 64f64.ln().sqrt()).abs() < 1e-12);
    }

    #[test]
    fn isotropic_tokens_beyond_the_width_fall_back_and_say_so() {
        let (parameters, problems) = Parameters::from_text("T=64&d=32");
        assert_eq!(parameters.tokens, Tokens::Unit);
        assert_eq!(problems[0].name, "tokens");
    }

    #[test]
    fn an_unknown_name_brings_the_nearest_ones_to_mind_in_a_short_sentence() {
        let says = |text: &str| Parameters::from_text(text).1.remove(0).message;
        let common = "The common ones are view, T, sigma_qk, beta, alpha, attention, layers, samples and seed.";
        for (slip, meant) in [
            ("sigmaqk=1", "Did you mean sigma_qk?"),
            ("colormap_=grey", "Did you mean colormap?"),
            ("colour=grey", "Did you mean colormap?"),
            ("layres=3", "Did you mean layers or layer?"),
            ("temperture=1", common),
            ("atention=relu", "Did you mean attention?"),
            ("β=1", "Did you mean beta?"),
        ] {
            let (name, _) = slip.split_once('=').unwrap();
            let whole = format!("“{name}” is not a parameter. {meant}");
            assert_eq!(says(slip), whole);
            assert!(whole.chars().count() < 160, "{whole}");
        }
        let long = says(&format!("{}=1", "x".repeat(500)));
        assert!(long.chars().count() < 200, "{long}");
    }

    #[test]
    fn of_two_linked_scales_the_held_one_decides() {
        let read = |text: &str| {
            let (parameters, problems) = Parameters::from_text(text);
            assert_eq!(problems, vec![]);
            parameters
        };
        assert_eq!(read("beta=1.5&sigma_qk=3"), read("sigma_qk=3"));
        assert_eq!(read("beta=1.5&sigma_qk=3&hold=beta"), read("beta=1.5"));
    }
}
