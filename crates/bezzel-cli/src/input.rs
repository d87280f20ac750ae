//! Reading text: files and standard input, refused at first sight when they are no text, in pieces
//! that keep memory flat.

use std::fs::File;
use std::io::{self, Read};

use crate::complaint::{Complaint, Status};

/// How much is read at a time, and looked at to tell a notation.
const PIECE: usize = 1 << 16;

/// The longest board (or problem) that is kept as text, in bytes.
const BOARD_LIMIT: usize = 64 << 20;

/// A text that is read line by line, or, for lines too long to keep, piece by piece.
pub(crate) struct Text {
    name: String,
    source: Box<dyn Read>,
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

/// One or more lines that make a board, and the number of the first.
pub(crate) struct Record {
    pub(crate) line: u64,
    pub(crate) text: String,
}

impl Text {
    /// Opens a file, or standard input for `-`.
    pub(crate) fn open(path: &str) -> Result<Text, Complaint> {
        if path == "-" {
            return Ok(Text::new("-", Box::new(io::stdin())));
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

    fn new(path: &str, source: Box<dyn Read>) -> Text {
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

    /// The beginning of the text, up to a blank line after the first board or 64 KiB, and whether that is all of it.
    pub(crate) fn sample(&mut self) -> Result<(&str, bool), Complaint> {
        let board_ends = |text: &str| {
            let text = text.trim_start();
            text.contains("\n\n") || text.contains("\n\r\n")
        };
        while self.rest().len() < PIECE && !board_ends(self.rest()) && self.fill()? {}
        let rest = self.rest();
        Ok((rest, self.ended))
    }

    /// All of the text, which is one board or problem.
    pub(crate) fn whole(&mut self) -> Result<&str, Complaint> {
        while self.fill()? {
            if self.pending.len() > BOARD_LIMIT {
                return Err(self.too_long());
            }
        }
        Ok(self.rest())
    }

    fn too_long(&self) -> Complaint {
        self.bad("file-too-long").with("limit", BOARD_LIMIT >> 20)
    }

    /// The next line without its end.
    fn next_line(&mut self) -> Result<Option<&str>, Complaint> {
        let mut searched = self.used;
        let end = loop {
            if let Some(index) = self.pending[searched..].find('\n') {
                break searched + index;
            }
            let before = self.pending.len() - self.used;
            if before > BOARD_LIMIT {
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
                    return Ok(Some(Record { line, text }));
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
        while let Some(line) = self.next_line()? {
            if line.trim().is_empty() {
                break;
            }
            if is_text(line) {
                record.text.push('\n');
                record.text.push_str(line);
            }
            if record.text.len() > BOARD_LIMIT {
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
            let Some(line) = self.next_line()? else {
                break;
            };
            brackets.read("\n");
            brackets.read(line);
            record.text.push('\n');
            record.text.push_str(line);
            if record.text.len() > BOARD_LIMIT {
                return Err(self.too_long());
            }
        }
        Ok(Some(record))
    }

    /// Hands on the next line that is neither blank nor a comment, piece by piece; its number, or none at the end.
    pub(crate) fn stream_line<E: From<Complaint>>(
        &mut self,
        mut piece: impl FnMut(&str, u64) -> Result<(), E>,
    ) -> Result<Option<u64>, E> {
        // Skips blank lines and comments, which are short, by looking at where the next line begins.
        loop {
            let blank = self.rest().chars().take_while(|c| c.is_whitespace());
            let (newlines, length) = blank
                .fold((0, 0), |(lines, length), c| (lines + u64::from(c == '\n'), length + c.len_utf8()));
            self.line += newlines;
            self.used += length;
            match self.rest().chars().next() {
                Some('#') => {
                    self.next_line()?;
                }
                Some(_) => break,
                None => {
                    if !self.fill()? {
                        return Ok(None);
                    }
                }
            }
        }
        let line = self.line;
        loop {
            let rest = self.rest();
            let end = rest.find('\n');
            piece(&rest[..end.unwrap_or(rest.len())], line)?;
            match end {
                Some(end) => {
                    self.used += end + 1;
                    break;
                }
                None => {
                    self.used = self.pending.len();
                    if !self.fill()? {
                        break;
                    }
                }
            }
        }
        self.line += 1;
        Ok(Some(line))
    }
}

fn is_text(line: &str) -> bool {
    let line = line.trim_start();
    !line.is_empty() && !line.starts_with('#')
}

/// A name as messages show it: control characters escaped, cut when very long.
fn escaped(path: &str) -> String {
    if path == "-" {
        return "standard input".into();
    }
    let quoted = bezzel::quote(path);
    // Most names need no quotes.
    match quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(inside) if inside == path => path.into(),
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
