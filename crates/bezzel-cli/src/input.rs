//! Reading text: files and standard input, refused at first sight when they are no text, in pieces
//! that keep memory flat.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};

use crate::complaint::{Complaint, Status};

/// How much is read at a time, and looked at to tell a notation.
const PIECE: usize = 1 << 16;

/// The longest board (or problem) that is kept as text, in bytes.
const TEXT_LIMIT: usize = 64 << 20;

/// How standard input is named until a language is chosen.
pub(crate) const STANDARD_INPUT: &str = "standard input";

/// A text that is read line by line, or, for lines too long to keep, piece by piece.
pub(crate) struct Text {
    name: String,
    source: Box<dyn Read + Send>,
    /// Text that was read and not yet handed on starts at `used`.
    pending: String,
    used: usize,
    /// Bytes of a character that the last piece cut in two.
    cut: Vec<u8>,
    /// Bytes read so far.
    offset: u64,
    ended: bool,
    /// The number of the next line, from 1.
    line: u64,
}

/// Lines that make a board, without comments, and the number of each in the input.
pub(crate) struct Record {
    pub(crate) lines: Vec<u64>,
    pub(crate) text: String,
}

impl Record {
    /// Where it starts, in the input of this name.
    pub(crate) fn place(&self, name: &str) -> String {
        self.lines.first().map_or_else(|| name.to_owned(), |line| format!("{name}:{line}"))
    }

    fn push(&mut self, number: u64, line: &str) {
        self.lines.push(number);
        self.text.push('\n');
        self.text.push_str(line);
    }
}

impl Text {
    /// Opens a file, or standard input for `-`.
    pub(crate) fn open(path: &OsStr) -> Result<Text, Complaint> {
        if path == "-" {
            return Ok(Text::new(path, Box::new(io::stdin())));
        }
        let trouble = |id| Complaint::new(Status::Trouble, id).at(escaped(path));
        let unreadable = |error: io::Error| match error.kind() {
            io::ErrorKind::NotFound => trouble("file-missing"),
            _ => trouble("file-unreadable").with("reason", error),
        };
        let file = File::open(path).map_err(unreadable)?;
        if file.metadata().map_err(unreadable)?.is_dir() {
            return Err(trouble("file-is-folder"));
        }
        Ok(Text::new(path, Box::new(file)))
    }

    fn new(path: &OsStr, source: Box<dyn Read + Send>) -> Text {
        Text {
            name: escaped(path),
            source,
            pending: String::new(),
            used: 0,
            cut: Vec::new(),
            offset: 0,
            ended: false,
            line: 1,
        }
    }

    /// How messages name the input.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    fn bad(&self, id: &'static str) -> Complaint {
        Complaint::bad(id).at(&self.name)
    }

    /// Reads another piece; false at the end.
    fn fill(&mut self) -> Result<bool, Complaint> {
        if self.ended {
            return Ok(false);
        }
        let mut bytes = std::mem::take(&mut self.cut);
        let start = self.offset - bytes.len() as u64;
        let kept = bytes.len();
        bytes.resize(kept + PIECE, 0);
        let count = loop {
            match self.source.read(&mut bytes[kept..]) {
                Ok(count) => break count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    let complaint = Complaint::new(Status::Trouble, "file-unreadable");
                    return Err(complaint.with("reason", error).at(&self.name));
                }
            }
        };
        bytes.truncate(kept + count);
        if self.offset == 0 {
            if count == 0 {
                return Err(self.bad("file-empty"));
            }
            if bytes.starts_with(b"\x89PNG") {
                return Err(self.bad("file-png"));
            }
            if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
                return Err(self.bad("file-utf-16"));
            }
        }
        self.offset += count as u64;
        self.ended = count == 0;
        if let Some(index) = bytes.iter().position(|&byte| byte == 0) {
            return Err(self.bad("file-nul").with("offset", start + index as u64));
        }
        let text = match str::from_utf8(&bytes) {
            Ok(text) => text,
            // A character that is only cut short may go on in the next piece.
            Err(error) if error.error_len().is_none() && !self.ended => {
                self.cut = bytes[error.valid_up_to()..].to_vec();
                str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default()
            }
            Err(error) => {
                let offset = start + error.valid_up_to() as u64;
                return Err(self.bad("file-not-utf-8").with("offset", offset));
            }
        };
        let text = if start == 0 { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text };
        self.pending.drain(..self.used);
        self.used = 0;
        self.pending.push_str(text);
        Ok(!self.ended)
    }

    fn rest(&self) -> &str {
        &self.pending[self.used..]
    }

    /// The next text that is neither blank nor a comment, up to a blank line or 64 KiB, and whether that is all there is.
    pub(crate) fn sample(&mut self) -> Result<(&str, bool), Complaint> {
        self.skip_to_text()?;
        let board_ends = |text: &str| text.contains("\n\n") || text.contains("\n\r\n");
        while self.rest().len() < PIECE && !board_ends(self.rest()) && self.fill()? {}
        Ok((self.rest(), self.ended))
    }

    fn too_long(&self) -> Complaint {
        self.bad("file-too-long").with("limit", TEXT_LIMIT >> 20)
    }

    /// The next line without its end.
    fn next_line(&mut self) -> Result<Option<&str>, Complaint> {
        let mut searched = self.used;
        let end = loop {
            if let Some(index) = self.pending[searched..].find('\n') {
                break searched + index;
            }
            let before = self.pending.len() - self.used;
            if before > TEXT_LIMIT {
                return Err(self.too_long());
            }
            if !self.fill()? {
                if self.rest().is_empty() {
                    return Ok(None);
                }
                break self.pending.len();
            }
            searched = before;
        };
        let start = self.used;
        self.used = (end + 1).min(self.pending.len());
        self.line += 1;
        let line = &self.pending[start..end];
        Ok(Some(line.strip_suffix('\r').unwrap_or(line)))
    }

    /// The next line that is neither blank nor a comment.
    pub(crate) fn next_line_record(&mut self) -> Result<Option<Record>, Complaint> {
        loop {
            let line = self.line;
            match self.next_line()? {
                Some(text) if is_text(text) => {
                    let text = text.to_owned();
                    return Ok(Some(Record { lines: vec![line], text }));
                }
                Some(_) => {}
                None => return Ok(None),
            }
        }
    }

    /// The next lines up to a blank one, without comments.
    pub(crate) fn next_block_record(&mut self) -> Result<Option<Record>, Complaint> {
        let Some(mut record) = self.next_line_record()? else {
            return Ok(None);
        };
        loop {
            let number = self.line;
            match self.next_line()? {
                Some(line) if line.trim_ascii().is_empty() => break,
                Some(line) if is_text(line) => record.push(number, line),
                Some(_) => {}
                None => break,
            }
            if record.text.len() > TEXT_LIMIT {
                return Err(self.too_long());
            }
        }
        Ok(Some(record))
    }

    /// The next JSON object: one line, or as many as it takes until its brackets are closed.
    pub(crate) fn next_json_record(&mut self) -> Result<Option<Record>, Complaint> {
        let Some(mut record) = self.next_line_record()? else {
            return Ok(None);
        };
        let mut brackets = Brackets::default();
        brackets.read(&record.text);
        while brackets.open() {
            let number = self.line;
            let Some(line) = self.next_line()? else {
                break;
            };
            brackets.read("\n");
            brackets.read(line);
            record.push(number, line);
            if record.text.len() > TEXT_LIMIT {
                return Err(self.too_long());
            }
        }
        Ok(Some(record))
    }

    /// The next problem: a JSON object, or rows up to a blank line.
    pub(crate) fn next_problem_record(&mut self) -> Result<Option<Record>, Complaint> {
        if self.skip_to_text()? && bezzel::notation::ProblemFile::is_json(self.rest()) {
            return self.next_json_record();
        }
        self.next_block_record()
    }

    /// Hands on the next line that is neither blank nor a comment (or, with `stacked`, all lines up to a blank
    /// one), piece by piece, until `piece` says that it is enough; the rest is skipped. Returns the line's
    /// number, or none at the end.
    pub(crate) fn stream(
        &mut self,
        stacked: bool,
        mut piece: impl FnMut(&str) -> bool,
    ) -> Result<Option<u64>, Complaint> {
        if stacked {
            return self.stream_block(piece);
        }
        if !self.skip_to_text()? {
            return Ok(None);
        }
        let line = self.line;
        let mut wanted = true;
        let mut skipped = 0;
        loop {
            let rest = self.rest();
            let end = rest.find('\n');
            let here = &rest[..end.unwrap_or(rest.len())];
            if wanted {
                wanted = piece(here);
            } else {
                skipped += here.len();
            }
            if let Some(end) = end {
                self.used += end + 1;
                break;
            }
            if skipped > TEXT_LIMIT {
                return Err(self.too_long());
            }
            self.used = self.pending.len();
            if !self.fill()? && self.rest().is_empty() {
                break;
            }
        }
        self.line += 1;
        Ok(Some(line))
    }

    fn stream_block(&mut self, mut piece: impl FnMut(&str) -> bool) -> Result<Option<u64>, Complaint> {
        // Lines of one number are short.
        let Some(first) = self.next_line_record()? else {
            return Ok(None);
        };
        let mut wanted = piece(&first.text);
        while let Some(line) = self.next_line()? {
            if line.trim_ascii().is_empty() {
                break;
            }
            wanted = wanted && piece("\n") && piece(if is_text(line) { line } else { "" });
        }
        Ok(first.lines.first().copied())
    }

    /// Skips blank lines and comments; false at the end.
    fn skip_to_text(&mut self) -> Result<bool, Complaint> {
        let mut blanks = 0;
        loop {
            let rest = self.rest();
            let start = rest.len() - rest.trim_ascii_start().len();
            // What stands before the text in its own line is kept: messages count it.
            let lines = &rest[..rest[..start].rfind('\n').map_or(0, |end| end + 1)];
            let (skipped, newlines) = (lines.len(), lines.bytes().filter(|&byte| byte == b'\n').count());
            let next = rest[start..].chars().next();
            self.line += newlines as u64;
            self.used += skipped;
            match next {
                Some('#') => {
                    self.next_line()?;
                }
                Some(_) => return Ok(true),
                // Blanks without a line end, which may never come.
                None if blanks > TEXT_LIMIT => return Err(self.too_long()),
                None if self.rest().len() > PIECE => {
                    blanks += self.rest().len();
                    self.used = self.pending.len();
                }
                None if self.fill()? => {}
                None => return Ok(false),
            }
        }
    }
}

fn is_text(line: &str) -> bool {
    let line = line.trim_ascii_start();
    !line.is_empty() && !line.starts_with('#')
}

/// A name as messages show it: control characters escaped, cut when very long.
pub(crate) fn escaped(path: &OsStr) -> String {
    if path == "-" {
        return STANDARD_INPUT.into();
    }
    let path = path.to_string_lossy();
    let quoted = bezzel::quote(&path);
    // Most names need no quotes.
    match quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(inside) if inside == path => path.into_owned(),
        _ => quoted,
    }
}

/// How many brackets of a JSON text are open.
#[derive(Default)]
struct Brackets {
    depth: i64,
    in_text: bool,
    escaped: bool,
}

impl Brackets {
    fn read(&mut self, piece: &str) {
        for byte in piece.bytes() {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' if self.in_text => self.escaped = true,
                b'"' => self.in_text = !self.in_text,
                b'{' | b'[' if !self.in_text => self.depth += 1,
                b'}' | b']' if !self.in_text => self.depth -= 1,
                _ => {}
            }
        }
    }

    fn open(&self) -> bool {
        self.depth > 0
    }
}
