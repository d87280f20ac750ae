//! Words: the one place where facts become sentences, in English and Chinese.
//!
//! The messages are in `en.ftl` and `zh.ftl` beside this file (Project Fluent). Where the library
//! already has the English sentence of an error and there is nothing to add, `en.ftl` leaves it out.

use bezzel::search::StrategyName;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::args::Language;
use crate::complaint::Complaint;
use crate::input::STANDARD_INPUT;

mod errors;

pub(crate) use errors::{
    count_refused, export_refused, generate_refused, mistakes, no_board, no_kernel, not_claimed,
    problem_file_error, read_error, size_error, solve_refused, square_error, write_error,
};

const ENGLISH: &str = include_str!("en.ftl");
const CHINESE: &str = include_str!("zh.ftl");

/// The words of one language.
pub(crate) struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// Facts for a message.
pub(crate) type Facts<'a> = &'a [(&'static str, String)];

impl Words {
    pub(crate) fn new(language: Language) -> Words {
        let (id, source) = match language {
            Language::En => ("en", ENGLISH),
            Language::Zh => ("zh", CHINESE),
        };
        // A test reads both files without an error; should one slip through, the rest is still there.
        let resource = FluentResource::try_new(source.into()).unwrap_or_else(|(rest, _)| rest);
        let mut bundle = FluentBundle::new_concurrent(vec![id.parse().unwrap_or_default()]);
        // The marks are for text of mixed direction, which there is none of, and break copying.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Words { language, bundle }
    }

    /// The language's tag, as in HTML and SVG.
    pub(crate) fn tag(&self) -> &'static str {
        match self.language {
            Language::En => "en",
            Language::Zh => "zh",
        }
    }

    /// A message with its facts filled in; none when this language leaves it to the library.
    fn message(&self, id: &str, facts: Facts<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut args = FluentArgs::new();
        for (name, value) in facts {
            args.set(*name, value.as_str());
        }
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned())
    }

    /// A message with its facts filled in.
    pub(crate) fn say(&self, id: &str, facts: Facts<'_>) -> String {
        self.message(id, facts).unwrap_or_else(|| id.into())
    }

    /// A strategy's pseudo-code, line by line; where this language has none of its own, as the strategy has it.
    pub(crate) fn pseudo_code(&self, strategy: StrategyName) -> Vec<String> {
        let own = self.message(&format!("code-{strategy}"), &[]);
        match own {
            Some(code) => code.lines().map(str::to_owned).collect(),
            None => strategy.pseudo_code().iter().map(|&line| line.to_owned()).collect(),
        }
    }

    /// What a complaint says, without who says it and where.
    pub(crate) fn sentence(&self, complaint: &Complaint) -> String {
        let sentence = self.message(complaint.id, &complaint.facts);
        sentence.or_else(|| complaint.english.clone()).unwrap_or_else(|| complaint.id.into())
    }

    /// A complaint as one line: where, what, what was expected, how to mend it.
    pub(crate) fn complaint(&self, complaint: &Complaint) -> String {
        let sentence = self.sentence(complaint);
        match &complaint.place {
            Some(place) => format!("bezzel: {}: {sentence}", self.place(place)),
            None => format!("bezzel: {sentence}"),
        }
    }

    /// A place in an input, whose name is a word where it is standard input.
    pub(crate) fn place(&self, place: &str) -> String {
        match place.strip_prefix(STANDARD_INPUT) {
            Some(rest) => self.say("standard-input", &[]) + rest,
            None => place.to_owned(),
        }
    }
}

/// The selector of singular and plural: `one` for the number 1, `other` otherwise.
pub(crate) fn form(count: u128) -> String {
    if count == 1 { "one" } else { "other" }.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(source: &str) -> Vec<&str> {
        let lines = source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        lines.filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect()
    }

    #[test]
    fn both_word_lists_are_read_without_an_error() {
        for source in [ENGLISH, CHINESE] {
            let read = FluentResource::try_new(source.into());
            assert!(read.is_ok(), "{:?}", read.err().map(|(_, errors)| errors));
        }
    }

    #[test]
    fn everything_said_in_english_is_said_in_chinese() {
        let chinese = ids(CHINESE);
        let missing: Vec<_> = ids(ENGLISH).into_iter().filter(|id| !chinese.contains(id)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn pseudo_code_has_the_same_lines_in_both_languages() {
        let nesting = |line: &str| line.len() - line.trim_start().len();
        let chinese = Words::new(Language::Zh);
        for &strategy in StrategyName::ALL {
            let (english, chinese) = (strategy.pseudo_code(), chinese.pseudo_code(strategy));
            let english: Vec<_> = english.iter().map(|line| nesting(line)).collect();
            let chinese: Vec<_> = chinese.iter().map(|line| nesting(line)).collect();
            assert_eq!(english, chinese, "{strategy}");
        }
    }

    #[test]
    fn no_message_stands_twice() {
        for source in [ENGLISH, CHINESE] {
            let mut sorted = ids(source);
            sorted.sort_unstable();
            let twice: Vec<_> = sorted.windows(2).filter(|pair| pair[0] == pair[1]).collect();
            assert!(twice.is_empty(), "{twice:?}");
        }
    }
}
