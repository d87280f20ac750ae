//! Standard output, buffered, with its failures told apart.

use std::io::{self, BufWriter, Write};
use std::time::{Duration, Instant};

use crate::complaint::Failure;

/// A reader at the other end waits no longer than this for what is there already.
const PATIENCE: Duration = Duration::from_millis(50);

/// Standard output.
pub(crate) struct Output {
    out: BufWriter<Box<dyn Write>>,
    flushed: Instant,
}

impl Output {
    pub(crate) fn new() -> Output {
        Output::to(Box::new(io::stdout().lock()))
    }

    /// An output that nobody reads, for answers that are handed on otherwise.
    pub(crate) fn nowhere() -> Output {
        Output::to(Box::new(io::sink()))
    }

    fn to(out: Box<dyn Write>) -> Output {
        Output {
            out: BufWriter::with_capacity(1 << 16, out),
            // The first answer is handed on at once.
            flushed: Instant::now().checked_sub(PATIENCE).unwrap_or_else(Instant::now),
        }
    }

    pub(crate) fn line(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.out, "{line}").map_err(|error| Failure::output(&error))
    }

    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.bytes(text.as_bytes())
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.out.write_all(bytes).map_err(|error| Failure::output(&error))
    }

    /// Hands on what is buffered, now and then.
    pub(crate) fn flush_sometimes(&mut self) -> Result<(), Failure> {
        if self.flushed.elapsed() >= PATIENCE {
            self.flush()?;
        }
        Ok(())
    }

    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.out.flush().map_err(|error| Failure::output(&error))?;
        self.flushed = Instant::now();
        Ok(())
    }

    /// Where notations write to.
    pub(crate) fn writer(&mut self) -> &mut impl Write {
        &mut self.out
    }
}

/// Prints a text whole.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut output = Output::new();
    output.text(text)?;
    output.flush()
}
