//! Where boards come from, and how they are read.

use bezzel::notation::{Board, Notation, ReadOptions};
use bezzel::{Base, Rule};

use super::options;
use crate::args::ReadArgs;
use crate::complaint::Complaint;
use crate::input::Text;
use crate::words;

/// A text with boards in one notation.
pub(crate) struct Boards {
    pub(crate) text: Text,
    pub(crate) notation: Notation,
    pub(crate) options: ReadOptions,
    /// The rule asked for; boards in JSON may name their own.
    pub(crate) rule: Option<Rule>,
}

impl Boards {
    pub(crate) fn open(args: &ReadArgs) -> Result<Boards, Complaint> {
        let rule = options::rule(args.rule.as_deref())?;
        let size = args.size.as_deref().map(options::size).transpose()?;
        let base = options::base(args.base.as_deref())?;
        let named = args.from.as_deref().map(|from| options::notation("--from", from)).transpose()?;
        let mut text = Text::open(&args.file)?;
        let notation = match named {
            Some(notation) => notation,
            None => {
                let name = text.name().to_owned();
                let (sample, complete) = text.sample()?;
                let detected = Notation::detect(sample, complete);
                detected.map_err(|error| words::read_error(&error, &name, 1))?
            }
        };
        Ok(Boards { text, notation, options: ReadOptions { base, size }, rule })
    }

    pub(crate) fn base(&self) -> Base {
        self.options.base
    }

    /// The next board, and the rule it goes by; none at the end.
    pub(crate) fn next(&mut self) -> Result<Option<(Board, Rule)>, Complaint> {
        let record = match self.notation {
            Notation::Json => self.text.next_json_record()?,
            notation if notation.is_one_line() => self.text.next_line_record()?,
            _ => self.text.next_block_record()?,
        };
        let Some(record) = record else {
            return Ok(None);
        };
        let board = self.notation.read(&record.text, self.options);
        let board = board.map_err(|error| words::read_error(&error, self.text.name(), record.line))?;
        let rule = self.rule.or(board.rule).unwrap_or_default();
        Ok(Some((board, rule)))
    }

    /// The complaint that there was no board at all.
    pub(crate) fn none(&self) -> Complaint {
        let error = bezzel::notation::ReadErrorKind::NoBoard.somewhere();
        words::read_error(&error, self.text.name(), 1)
    }
}
