//! The architectures that a figure compares (the legends of GAP Figures 4–6).

use super::{Architecture, Attention, Compare, Parameters, RandomAttention, Remedy, Values};

/// The default share λ of a value residual: beside other ways out, and in a model that is trained with one.
pub(super) const VALUE_RESIDUAL: f64 = 0.5;

impl Parameters {
    /// The architectures of `compare`. The first has no remedy, the second differs from it by its remedy only: the gap removed,
    /// unless another remedy is chosen.
    pub fn architectures(&self) -> Vec<Architecture> {
        let with = |change: &dyn Fn(&mut RandomAttention)| self.random_attention.with(change);
        let cure = match self.remedy {
            Remedy::None => Remedy::Gap,
            chosen => chosen,
        };
        let mut found = Vec::new();
        match self.compare {
            Compare::Remedy | Compare::Remedies => {
                let mut remedies = vec![Remedy::None, cure];
                if self.compare == Compare::Remedies {
                    remedies = vec![Remedy::None, Remedy::Gap, Remedy::Outliers];
                    remedies.extend(self.is_gated().then_some(Remedy::Gate));
                }
                for remedy in remedies {
                    found.push(Architecture::new(with(&|p| p.remedy = remedy), 0));
                }
            }
            Compare::Modules => {
                let modules = [(false, false), (true, false), (false, true), (true, true)];
                for (family, (layernorm, skip)) in modules.into_iter().enumerate() {
                    for remedy in [Remedy::None, cure] {
                        let parameters = with(&|p| {
                            (p.layernorm, p.skip, p.remedy) = (layernorm, skip, remedy);
                        });
                        found.push(Architecture::new(parameters, family as u8));
                    }
                }
            }
            Compare::WaysOut => {
                let plain =
                    with(&|p| (p.remedy, p.skip, p.value_residual) = (Remedy::None, false, 0.0));
                let share = match self.has_value_residual() {
                    true => self.value_residual,
                    false => VALUE_RESIDUAL,
                };
                let way = |change: &dyn Fn(&mut RandomAttention)| plain.with(change);
                let ways = [
                    (plain.clone(), 0),
                    (way(&|p| p.remedy = Remedy::Gap), 0),
                    (way(&|p| p.remedy = Remedy::Gate), 0),
                    (way(&|p| p.skip = true), 1),
                    (way(&|p| p.value_residual = share), 2),
                ];
                found
                    .extend(ways.map(|(parameters, family)| Architecture::new(parameters, family)));
            }
            Compare::Values => {
                let compared = [Values::Gaussian, Values::Orthogonal];
                for (family, values) in compared.iter().enumerate() {
                    for remedy in [Remedy::None, cure] {
                        let parameters = with(&|p| (p.values, p.remedy) = (*values, remedy));
                        found.push(Architecture::new(parameters, family as u8));
                    }
                }
            }
        }
        found
    }

    /// The chosen architecture with identity attention and no remedy: what depth alone does to the
    /// rank (GAP §4). `None` where identity attention is chosen already.
    pub fn identity_architecture(&self) -> Option<Architecture> {
        (self.attention != Attention::Identity).then(|| {
            let mut parameters = self.random_attention.clone();
            parameters.attention = Attention::Identity;
            parameters.remedy = Remedy::None;
            parameters.value_residual = 0.0;
            match self.compare {
                Compare::Modules => (parameters.layernorm, parameters.skip) = (false, false),
                Compare::WaysOut => parameters.skip = false,
                Compare::Remedy | Compare::Remedies | Compare::Values => {}
            }
            Architecture::new(parameters, u8::MAX)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn architectures_differ_and_the_first_two_differ_by_the_remedy_only() {
        for compare in Compare::WORDS {
            for remedy in Remedy::WORDS {
                let text = format!("compare={compare}&remedy={remedy}&attention=markov&skip=1");
                let (p, _) = Parameters::from_text(&text);
                let found = p.architectures();
                let columns: HashSet<&str> = found.iter().map(|a| a.column.as_str()).collect();
                assert_eq!(columns.len(), found.len(), "{text}");
                assert_eq!(found[0].parameters.remedy, Remedy::None);
                let mut cured = found[1].parameters.clone();
                assert_ne!(cured.remedy, Remedy::None);
                cured.remedy = Remedy::None;
                assert_eq!(cured, found[0].parameters);
            }
        }
    }

    #[test]
    fn beside_modules_depth_alone_has_none() {
        let identity = |compare: &str| {
            let text = format!("attention=markov&skip=1&layernorm=1&remedy=gap&compare={compare}");
            let (p, _) = Parameters::from_text(&text);
            let it = p.identity_architecture().unwrap().parameters;
            (it.attention, it.remedy, it.skip, it.layernorm)
        };
        let with = |modules| (Attention::Identity, Remedy::None, modules, modules);
        assert_eq!(identity("modules"), with(false));
        assert_eq!(identity("remedy"), with(true));
        let (p, _) = Parameters::from_text("compare=modules&attention=softmax");
        assert_eq!(p.identity_architecture().unwrap().column, "identity");
    }
}
