//! Where boards come from, and how they are read.

use bezzel::notation::{Board, Notation, ReadOptions};
use bezzel::{Base, Rule};

use super::options;
use crate::args::ReadArgs;
use crate::complaint::Complaint;
use crate::input::{Record, Text};
use crate::words;

/// A text with boards in one notation.
pub(crate) struct Boards {
    pub(crate) text: Text,
    pub(crate) notation: Notation,
    /// Column lists with one number a line.
    pub(crate) stacked: bool,
    pub(crate) options: ReadOptions,
    /// The rule asked for; boards in JSON may name their own.
    pub(crate) rule: Option<Rule>,
}

impl Boards {
    pub(crate) fn open(args: &ReadArgs) -> Result<Boards, Complaint> {
        let size = args.size.as_deref().map(options::size).transpose()?;
        let base = args.base.unwrap_or_default();
        let mut text = Text::open(&args.file)?;
        let name = text.name().to_owned();
        let (sample, complete) = text.sample()?;
        let notation = match args.from {
            Some(notation) => notation,
            None => {
                let detected = Notation::detect(sample, complete);
                detected.map_err(|error| words::read_error(&error, &name, &[]))?
            }
        };
        let stacked = notation == Notation::Columns && Notation::columns_are_stacked(sample);
        Ok(Boards { text, notation, stacked, options: ReadOptions { base, size }, rule: args.rule })
    }

    pub(crate) fn base(&self) -> Base {
        self.options.base
    }

    /// The next board, and the rule it goes by; none at the end.
    pub(crate) fn next(&mut self) -> Result<Option<(Board, Rule)>, Complaint> {
        let Some(record) = self.next_record()? else {
            return Ok(None);
        };
        self.read(&record).map(Some)
    }

    /// The text of the next board.
    pub(crate) fn next_record(&mut self) -> Result<Option<Record>, Complaint> {
        match self.notation {
            Notation::Json => self.text.next_json_record(),
            notation if notation.is_one_line() && !self.stacked => self.text.next_line_record(),
            _ => self.text.next_block_record(),
        }
    }

    /// Reads the text of a board.
    pub(crate) fn read(&self, record: &Record) -> Result<(Board, Rule), Complaint> {
        let board = self.notation.read(&record.text, self.options);
        let board = board.map_err(|error| words::read_error(&error, self.text.name(), &record.lines))?;
        let rule = self.rule.or(board.rule).unwrap_or_default();
        Ok((board, rule))
    }

    /// The complaint that there was no board at all.
    pub(crate) fn none(&self) -> Complaint {
        words::no_board(self.text.name())
    }
}
