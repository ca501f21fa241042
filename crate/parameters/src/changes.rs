//! Changes of one or several parameters, together with their linked parameters.

use super::text::{EXPLAINED, others_unknown, unknown};
use super::{Field, Hold, LARGEST_SCALE, Parameters, SCALES, ScoreScale, initialisation};
use crate::problem::Problem;
use attention_spectra_words::phrase;

impl Parameters {
    /// These parameters with one changed, and its linked partner with it: moving σ_qk moves β and the other way round, whichever is
    /// held. An invalid change is reported and changes nothing. `sigma_init` moves both.
    pub fn with_change(&self, name: &str, value: &str) -> (Self, Vec<Problem>) {
        if name == initialisation::NAME {
            return match self.with_sigma_init(value) {
                Ok(changed) => (changed, Vec::new()),
                Err(problem) => (self.clone(), vec![problem]),
            };
        }
        let mut changed = self.clone();
        let outcome = Field::named(name)
            .ok_or_else(|| unknown(name))
            .and_then(|field| field.set(&mut changed, value));
        if let Err(problem) = outcome {
            return (self.clone(), vec![problem]);
        }
        if name == "text" {
            changed.follow_text(self);
        }
        let ended = changed.end_with_text(name == "T");
        if !SCALES.contains(&name) {
            changed.scale = self.scale.by(changed.hold, self.T);
        }
        let limited = changed.limit_scale();
        let problems = [ended, limited, changed.reconcile()];
        (changed, problems.into_iter().flatten().collect())
    }

    /// Keeps the linked scales within the ranges of addresses. If a held β out of range would put σ_qk out of range too, β is changed, and
    /// a message says so in views that use it.
    fn limit_scale(&mut self) -> Option<Problem> {
        if self.sigma_qk() <= LARGEST_SCALE || self.beta() <= LARGEST_SCALE {
            return None;
        }
        let message = phrase!(
            "parameters-held-scale-too-large",
            tokens = self.T,
            beta = format!("{:.3}", self.beta()),
            sigma = format!("{:.3}", self.sigma_qk()),
            largest = LARGEST_SCALE
        );
        self.scale = ScoreScale::SigmaQk(LARGEST_SCALE);
        let is_used = self.view.uses_scores();
        is_used.then(|| Problem::new("sigma_qk", message))
    }

    /// These parameters with several changed, and messages for the invalid changes. Unchanged values are skipped; of many unknown
    /// names the first are explained, as in an address. The order is: `hold`, then what is read, then T; the held one of the linked
    /// scales is set last, so that it wins.
    pub fn with_changes(&self, changes: &[(&str, &str)]) -> (Self, Vec<Problem>) {
        let hold = changes.iter().find(|(name, _)| *name == "hold");
        let held = hold
            .and_then(|(_, word)| Hold::from_word(word))
            .unwrap_or(self.hold);
        let turn = |name: &str| match name {
            "hold" => 0,
            name if name == held.word() => 4,
            name if SCALES.contains(&name) => 3,
            "model" | "reading" | "text" => 1,
            _ => 2,
        };
        let is_known = |name: &str| name == initialisation::NAME || Field::named(name).is_some();
        let (known, strange): (Vec<_>, Vec<_>) =
            changes.iter().partition(|(name, _)| is_known(name));
        let explained = strange.iter().take(EXPLAINED);
        let mut problems: Vec<Problem> = explained.map(|(name, _)| unknown(name)).collect();
        let others = strange.len().saturating_sub(EXPLAINED);
        problems.extend((others > 0).then(|| others_unknown(others)));
        let mut changed = self.clone();
        for now in 0..=4 {
            for (name, value) in known.iter().filter(|(name, _)| turn(name) == now) {
                if Field::named(name).is_some_and(|field| field.has(&changed, value)) {
                    continue;
                }
                let (next, more) = changed.with_change(name, value);
                changed = next;
                problems.extend(more);
            }
        }
        (changed, problems)
    }

    /// These parameters as they are after their address is written and read: the score scale is stored by the name that is written, so that
    /// the other follows from it to the last bit.
    pub fn settled(&self) -> Self {
        self.with(|p| p.scale = p.scale.by(p.written_scale(), p.T))
    }

    /// The name by which an address says the score scale: the one that is held, or the other if the held one is out of range.
    pub fn written_scale(&self) -> Hold {
        match self.hold {
            Hold::Beta if self.beta() <= LARGEST_SCALE => Hold::Beta,
            Hold::SigmaQk if self.sigma_qk() > LARGEST_SCALE => Hold::Beta,
            _ => Hold::SigmaQk,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::*;
    use crate::problem::Problem;

    #[test]
    fn moving_the_dial_that_is_not_held_moves_the_held_one() {
        let start = Parameters::default();
        assert_eq!(start.hold, Hold::SigmaQk);
        let (moved, problems) = start.with_change("beta", "1");
        assert_eq!(problems, vec![]);
        assert!((moved.sigma_qk() - 256f64.ln().powf(0.25)).abs() < 1e-14);
        let (read, _) = Parameters::from_text(&moved.to_text());
        assert!((read.beta() - 1.0).abs() < 1e-14);
        assert_eq!(read.sigma_qk(), moved.sigma_qk());
        // σ_qk = 4 with β held means a β beyond its dial: the address must still bring it back.
        let (far, problems) = Parameters::from_text("beta=1")
            .0
            .with_change("sigma_qk", "4");
        assert_eq!(problems, vec![]);
        let (read, problems) = Parameters::from_text(&far.to_text());
        assert_eq!((read, problems), (far, vec![]));
        let (held, _) = Parameters::from_text("beta=1");
        let (moved, _) = held.with_change("sigma_qk", "0.5");
        assert_eq!((moved.hold, moved.sigma_qk()), (Hold::Beta, 0.5));
        assert!((moved.beta() - 0.25 / 256f64.ln().sqrt()).abs() < 1e-14);
        let (same, problems) = start.with_change("beta", "9");
        assert_eq!((same, problems[0].name.as_str()), (start, "beta"));
    }

    #[test]
    fn of_several_changes_the_held_scale_wins_whatever_the_order() {
        let start = Parameters::default();
        let changes = [
            ("beta", "3"),
            ("T", "64"),
            ("sigma_qk", "2"),
            ("hold", "beta"),
        ];
        for rotation in 0..changes.len() {
            let mut turned = changes;
            turned.rotate_left(rotation);
            let (changed, problems) = start.with_changes(&turned);
            assert_eq!(problems, vec![]);
            assert_eq!(
                (changed.T, changed.beta(), changed.hold),
                (64, 3.0, Hold::Beta)
            );
            assert!((changed.sigma_qk().powi(2) - 3.0 * 64f64.ln().sqrt()).abs() < 1e-12);
        }
    }

    #[test]
    fn what_is_held_is_decided_first_and_a_scale_that_is_set_stays_where_t_moves() {
        let start = Parameters::from_text("sigma_qk=1.5").0;
        let (changed, _) = start.with_changes(&[("T", "64"), ("hold", "beta")]);
        assert_eq!((changed.T, changed.beta()), (64, start.beta()));
        let held = Parameters::from_text("beta=1").0;
        let (changed, _) = held.with_changes(&[("sigma_qk", "1.5"), ("T", "64")]);
        assert_eq!((changed.T, changed.sigma_qk()), (64, 1.5));
    }

    #[test]
    fn the_scale_that_is_held_is_written_unless_it_is_beyond_its_range() {
        let written = |hold: Hold, scale: ScoreScale| {
            let p = Parameters::default().with(|p| (p.hold, p.scale) = (hold, scale));
            p.written_scale()
        };
        let beyond = 2.0 * LARGEST_SCALE;
        assert_eq!(written(Hold::SigmaQk, ScoreScale::Beta(1.0)), Hold::SigmaQk);
        assert_eq!(
            written(Hold::SigmaQk, ScoreScale::SigmaQk(beyond)),
            Hold::Beta
        );
        assert_eq!(written(Hold::Beta, ScoreScale::SigmaQk(1.0)), Hold::Beta);
        assert_eq!(written(Hold::Beta, ScoreScale::Beta(beyond)), Hold::SigmaQk);
    }

    #[test]
    fn what_has_its_value_already_moves_nothing() {
        let (start, _) = Parameters::from_text("beta=0.7&d=300&tokens=unit");
        let sigma = start.sigma_qk().to_string();
        let same = [
            ("sigma_qk", sigma.as_str()),
            ("d", "300.0"),
            ("d_qk", ""),
            ("tokens", "unit"),
        ];
        assert_eq!(start.with_changes(&same), (start.clone(), vec![]));
        let (moved, problems) = start.with_changes(&[("d", ""), ("t", "1"), ("samples", "2")]);
        assert_eq!((moved.d, moved.T, moved.samples), (None, 256, 2));
        assert_eq!(problems.len(), 1);
    }

    #[test]
    fn of_many_unknown_names_the_first_are_explained_and_the_others_counted() {
        let start = Parameters::default();
        let names: Vec<String> = (0..12).map(|i| format!("name{i}")).collect();
        let changes = |count: usize| -> Vec<(&str, &str)> {
            let strange = names[..count].iter().map(|name| (name.as_str(), "1"));
            strange.chain([("T", "64")]).collect()
        };
        for (count, said, end) in [
            (5, 5, "“name4” is not"),
            (6, 6, "One more name"),
            (12, 6, "7 more names"),
        ] {
            let (changed, problems) = start.with_changes(&changes(count));
            assert_eq!((changed.T, problems.len()), (64, said));
            assert!(problems[0].message.starts_with("“name0” is not"));
            let last = &problems[said - 1].message;
            assert!(last.starts_with(end), "{last}");
        }
    }

    #[test]
    fn scales_that_no_address_could_say_are_limited_and_that_is_said() {
        let (start, _) = Parameters::from_text("hold=beta&sigma_qk=4");
        let (changed, problems) = start.with_change("T", "1000");
        assert_eq!((changed.T, changed.sigma_qk()), (1000, 4.0));
        assert!((changed.beta() - 16.0 / 1000f64.ln().sqrt()).abs() < 1e-12);
        let message = "At T = 1000 the held β = 6.795 means σ_qk = 4.226, which is too large: σ_qk is set to its largest value, 4.";
        assert_eq!(problems, vec![Problem::new("sigma_qk", message)]);
    }

    #[test]
    fn parameters_settle_as_their_address_is_read() {
        for (name, value) in [
            ("beta", "1"),
            ("sigma_qk", "4"),
            ("T", "1000"),
            ("hold", "beta"),
        ] {
            for text in ["", "beta=1", "hold=beta&sigma_qk=4"] {
                let (changed, _) = Parameters::from_text(text).0.with_change(name, value);
                let read = Parameters::from_text(&changed.to_text()).0;
                assert_eq!(changed.settled(), read, "{text}, {name} = {value}");
            }
        }
    }
}
