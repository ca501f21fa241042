//! The five questions that group the views.

use super::VIEWS;
use crate::choice;
use crate::words::phrase;
use serde_json::{Value as Json, json};

choice! {
    /// Questions of visitors; each view answers one.
    Question {
        /// Why tokens become alike in a single layer.
        Gap = "gap",
        /// The effect of many layers.
        Depth = "depth",
        /// Remedies that keep tokens apart.
        Remedies = "remedies",
        /// Training of models.
        Learning = "learning",
        /// Whether the papers are right, also for a given model.
        Check = "check",
    }
}

impl Question {
    /// Name of the question in one or two words, for the tab.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gap => phrase!("view-gap"),
            Self::Depth => phrase!("view-through-depth"),
            Self::Remedies => phrase!("view-ways-out"),
            Self::Learning => phrase!("view-learning"),
            Self::Check => phrase!("view-check"),
        }
    }

    /// The question itself: the heading of its views.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Gap => phrase!("view-why-do-tokens-become-alike"),
            Self::Depth => phrase!("view-what-does-depth-do"),
            Self::Remedies => phrase!("view-what-helps"),
            Self::Learning => phrase!("view-what-does-do-learning"),
            Self::Check => phrase!("view-true-true-my-model"),
        }
    }
}

/// All questions as a JSON array [{id, name, sentence, views}], `views` being the addresses of its views in order.
pub fn questions_json() -> Json {
    let question = |question: &Question| {
        let views = VIEWS.iter().filter(|view| view.question == *question);
        json!({
            "id": question.word(), "name": question.name(), "sentence": question.sentence(),
            "views": views.map(|view| view.view.word()).collect::<Vec<_>>(),
        })
    };
    Question::ALL.iter().map(question).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::View;

    #[test]
    fn every_question_has_views_and_every_view_is_under_one_question() {
        let questions = questions_json();
        let mut listed = vec![];
        for question in questions.as_array().unwrap() {
            let views = question["views"].as_array().unwrap();
            assert!(!views.is_empty(), "{}", question["id"]);
            listed.extend(views.iter().map(|view| view.as_str().unwrap()));
        }
        listed.sort_unstable();
        let mut all = View::WORDS.to_vec();
        all.sort_unstable();
        assert_eq!(listed, all);
    }

    #[test]
    fn names_of_tabs_are_short_and_each_is_used_once() {
        let mut names: Vec<&str> = VIEWS.iter().map(|view| view.words.title.text()).collect();
        assert!(names.iter().all(|name| name.len() < 22), "{names:?}");
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), VIEWS.len());
    }
}
