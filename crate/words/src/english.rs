//! Formats messages natively, by the crate `fluent-bundle`.

use super::Argument;
use super::number::{messages, number_of};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

/// The English messages.
pub const ENGLISH: &str = include_str!("../en.ftl");

/// Messages of one language.
pub struct Language(FluentBundle<FluentResource>);

impl Language {
    /// The language `tag` (`en`, `de`) with the messages of a file in Fluent's syntax.
    ///
    /// # Errors
    /// The tag or the file is invalid, or an identifier occurs twice.
    pub fn new(tag: &str, file: &str) -> Result<Self, String> {
        let tag: LanguageIdentifier = tag.parse().map_err(|error| format!("{tag}: {error}"))?;
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        let file = FluentResource::try_new(file.to_owned())
            .map_err(|(_, errors)| format!("{errors:?}"))?;
        bundle
            .add_resource(file)
            .map_err(|errors| format!("{errors:?}"))?;
        Ok(Self(bundle))
    }

    /// The message `id` with its arguments.
    ///
    /// # Errors
    /// The language lacks the message, or the message needs a different argument.
    pub fn format(&self, id: &str, arguments: &[(&str, Argument)]) -> Result<String, String> {
        let message = self.0.get_message(id).and_then(|message| message.value());
        let pattern = message.ok_or_else(|| format!("There is no message {id}."))?;
        let values: FluentArgs<'_> = arguments
            .iter()
            .map(|(name, value)| (*name, fluent(value)))
            .collect();
        let mut errors = vec![];
        let text = self.0.format_pattern(pattern, Some(&values), &mut errors);
        match errors.as_slice() {
            [] => Ok(text.into_owned()),
            errors => Err(format!("{id}: {errors:?}")),
        }
    }
}

fn fluent(value: &Argument) -> FluentValue<'_> {
    match value {
        Argument::Number(number) => (*number).into(),
        Argument::Text(text) => text.as_str().into(),
    }
}

/// The identifier with the number `number`; empty for an unknown number.
pub fn id_of(number: u32) -> &'static str {
    static IDS: LazyLock<BTreeMap<u32, &str>> = LazyLock::new(|| {
        let all = messages(ENGLISH).map(|(id, _)| (number_of(id), id));
        all.collect()
    });
    IDS.get(&number).copied().unwrap_or_default()
}

/// The message with the number `number` in English.
pub(crate) fn english(number: u32, arguments: &[(&str, Argument)]) -> String {
    static LANGUAGE: LazyLock<Language> =
        LazyLock::new(|| Language::new("en", ENGLISH).expect("en.ftl is valid"));
    LANGUAGE
        .format(id_of(number), arguments)
        .unwrap_or_else(|problem| panic!("{problem}"))
}
