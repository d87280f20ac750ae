//! Problems a line, answered by several threads, in their order.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bezzel::Rule;
use bezzel::notation::ProblemFile;

use super::output::Output;
use super::progress::Progress;
use super::say;
use super::signals::Signals;
use crate::complaint::{Complaint, Failure, Status};
use crate::input::{Record, Text};
use crate::words::{self, Words};

/// So many problems for each thread are under way, or wait until those before them are answered.
const AHEAD: usize = 8;

/// Between looks at the output, the progress line and the signals, where no answer comes.
const SLICE: Duration = Duration::from_millis(20);

/// The line that answers a problem, and how it went.
pub(crate) type Answered = Result<(String, Status), Failure>;

/// What the one thread that hands answers on is told.
enum News {
    /// A line was read, or there are no more, or they cannot be read.
    Line(Result<Option<Record>, Complaint>),
    /// A line, by its number from 0, was answered; or its thread panicked.
    Answer(u64, thread::Result<Answered>),
}

/// Answers the problem of each line and prints the answers in the order of the lines, each as soon as all before it are there.
///
/// A line that is no problem is complained of in its place, and the others are answered. The worst status is returned.
pub(crate) fn problems(
    text: Text,
    rule: Option<Rule>,
    threads: NonZero<usize>,
    words: &Words,
    signals: &Signals,
    answer: impl Fn(&ProblemFile, &Record) -> Answered + Sync,
) -> Result<Status, Failure> {
    let name = text.name().to_owned();
    let answer = |record: &Record| match ProblemFile::read_json(&record.text, rule) {
        Ok(file) => answer(&file, record).map_err(|failure| failure.at_input(&record.place(&name))),
        Err(error) => Err(Failure::Complaints(words::problem_file_error(&error, &name, &record.lines))),
    };
    let (teller, news) = mpsc::channel();
    // Owned by this thread, so that the others end with it.
    let (jobs, queue) = mpsc::channel();
    let queue = Mutex::new(queue);
    signals.searching(true);
    let printed = thread::scope(|scope| {
        for index in 0..threads.get() {
            let teller = teller.clone();
            let (queue, answer) = (&queue, &answer);
            let work = move || work(queue, &teller, answer);
            // One there must be; where the system starts fewer others, those do it.
            if index == 0 {
                scope.spawn(work);
            } else if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        let mut desk = Desk {
            output: Output::new(),
            words,
            signals,
            progress: Progress::new(words, true, false),
            worst: Status::Done,
        };
        let printed = desk.hand_on(&read(text, teller), &news, &jobs, threads.get() * AHEAD);
        desk.progress.end();
        if printed.is_err() {
            // Nobody waits for what is still under way.
            signals.cancel();
        }
        drop(jobs);
        printed.map(|lines| (lines, desk.worst))
    });
    signals.searching(false);
    match printed? {
        (0, Status::Done) => Err(words::no_board(&name).into()),
        (_, worst) => Ok(worst),
    }
}

/// Reads lines on a thread of its own, one for each asking: who types them is answered before the next one comes. Where the program
/// ends first, the thread ends with it.
fn read(mut text: Text, teller: Sender<News>) -> Sender<()> {
    let (ask, asked) = mpsc::channel();
    thread::spawn(
        move || {
            while asked.recv().is_ok() && teller.send(News::Line(text.next_line_record())).is_ok() {}
        },
    );
    ask
}

/// Answers one problem after the other.
fn work(
    queue: &Mutex<Receiver<(u64, Record)>>,
    teller: &Sender<News>,
    answer: &impl Fn(&Record) -> Answered,
) {
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((index, record)) = job else {
            return;
        };
        let answered = catch_unwind(AssertUnwindSafe(|| answer(&record)));
        if teller.send(News::Answer(index, answered)).is_err() {
            return;
        }
    }
}

/// Where answers are put in order and handed on.
struct Desk<'a> {
    output: Output,
    words: &'a Words,
    signals: &'a Signals,
    progress: Progress<'a>,
    worst: Status,
}

impl Desk<'_> {
    /// Asks for lines, has them answered and hands the answers on, until all are, or a signal comes; how many there were.
    fn hand_on(
        &mut self,
        ask: &Sender<()>,
        news: &Receiver<News>,
        jobs: &Sender<(u64, Record)>,
        most: usize,
    ) -> Result<u64, Failure> {
        let most = most as u64;
        // Lines that were asked for, that came, and whose answer was handed on.
        let (mut asked, mut came, mut done) = (0, 0, 0);
        let mut ended = false;
        let mut waiting: BTreeMap<u64, Answered> = BTreeMap::new();
        loop {
            if self.signals.came() {
                self.output.flush()?;
                self.worst = Status::Signal(self.signals.number());
                return Ok(done);
            }
            while let Some(answered) = waiting.remove(&done) {
                self.take(answered)?;
                done += 1;
            }
            if ended && done == came {
                self.output.flush()?;
                return Ok(done);
            }
            while !ended && asked < done + most && ask.send(()).is_ok() {
                asked += 1;
            }
            match news.recv_timeout(SLICE) {
                // After the end of the text, or trouble with it, there is nothing.
                Ok(News::Line(_)) if ended => {}
                Ok(News::Line(Ok(Some(record)))) => {
                    // The threads wait for jobs as long as this one holds the sender.
                    let _ = jobs.send((came, record));
                    came += 1;
                }
                Ok(News::Line(Ok(None))) | Err(RecvTimeoutError::Disconnected) => ended = true,
                Ok(News::Line(Err(complaint))) => {
                    ended = true;
                    waiting.insert(came, Err(complaint.into()));
                    came += 1;
                }
                Ok(News::Answer(index, Ok(answered))) => {
                    waiting.insert(index, answered);
                }
                Ok(News::Answer(_, Err(panic))) => {
                    self.signals.cancel();
                    resume_unwind(panic);
                }
                Err(RecvTimeoutError::Timeout) => self.output.flush_sometimes()?,
            }
            self.progress.show_problems(done);
        }
    }

    /// Hands on an answer; what is wrong with a line alone leaves the others as they are.
    fn take(&mut self, answered: Answered) -> Result<(), Failure> {
        let status = match answered {
            Ok((line, status)) => {
                self.output.line(&line)?;
                self.output.flush_sometimes()?;
                status
            }
            Err(Failure::Complaints(complaints)) if Failure::is_bad_input(&complaints) => {
                self.output.flush()?;
                for complaint in complaints {
                    say(&self.words.complaint(&complaint));
                }
                Status::BadInput
            }
            Err(failure) => return Err(failure),
        };
        self.worst = self.worst.max(status);
        Ok(())
    }
}
