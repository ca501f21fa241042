//! The words after `cargo xtask`.

use anyhow::{Context, Result, bail};

/// Arguments not yet understood.
pub struct Arguments(Vec<String>);

impl Arguments {
    /// Those of this process.
    pub fn from_environment() -> Self {
        Self(std::env::args().skip(1).collect())
    }

    /// The first word: what to do.
    pub fn command(&mut self) -> Option<String> {
        (!self.0.is_empty()).then(|| self.0.remove(0))
    }

    /// Whether the switch `name` is given.
    pub fn switch(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|word| word != name);
        self.0.len() < before
    }

    /// The number after `name`.
    pub fn number(&mut self, name: &str) -> Result<Option<u16>> {
        let Some(at) = self.0.iter().position(|word| word == name) else {
            return Ok(None);
        };
        if at + 1 >= self.0.len() {
            bail!("{name} takes a number");
        }
        let value = self.0.drain(at..at + 2).nth(1).unwrap_or_default();
        let number = value
            .parse()
            .with_context(|| format!("{name} {value}: not a number from 0 to 65535"))?;
        Ok(Some(number))
    }

    /// Refuses what nobody understood.
    pub fn done(self) -> Result<()> {
        match self.0.first() {
            Some(word) => bail!("“{word}” is not understood here"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Arguments;

    #[test]
    fn switches_and_numbers_are_taken_in_any_order_and_the_rest_is_refused() {
        let mut words = Arguments(
            ["serve", "--no-open", "--port", "81"]
                .map(String::from)
                .to_vec(),
        );
        assert_eq!(words.command().as_deref(), Some("serve"));
        assert_eq!(words.number("--port").unwrap(), Some(81));
        assert!(words.switch("--no-open") && !words.switch("--watch"));
        assert!(words.done().is_ok());
        assert!(Arguments(vec!["--prot".into()]).done().is_err());
        assert!(Arguments(vec!["--port".into()]).number("--port").is_err());
    }
}
