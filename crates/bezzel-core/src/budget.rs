//! How long a search may go on.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use thiserror::Error;

use crate::Size;

/// What a long piece of work may use: nodes, memory, time, and a flag that cancels it.
///
/// The rooms read no clock: whoever starts the work hands one in. Work polls the budget at least
/// every [`Budget::POLL_NODES`] nodes, or every [`Budget::poll_steps`] steps, and stops by itself with the [`Limit`] it reached.
///
/// ```
/// use bezzel_core::{Budget, Limit};
///
/// let budget = Budget::unlimited().with_nodes(1_000);
/// assert_eq!(budget.check(999, 0), Ok(()));
/// assert_eq!(budget.check(1_000, 0), Err(Limit::Nodes(1_000)));
/// ```
#[derive(Clone, Default)]
pub struct Budget {
    nodes: Option<u64>,
    memory: Option<u64>,
    time: Option<(Duration, Clock)>,
    cancel: Option<Arc<AtomicBool>>,
}

/// A clock that says how long ago the work began.
pub type Clock = Arc<dyn Fn() -> Duration + Send + Sync>;

impl Budget {
    /// Work asks [`Budget::check`] at least this often, in nodes: about a millisecond of the fastest search.
    pub const POLL_NODES: u64 = 1 << 16;

    /// Work that goes by steps, each of which may look at a whole row, asks at least after so many.
    pub fn poll_steps(n: Size) -> u64 {
        (Budget::POLL_NODES / u64::from(n.get())).max(1)
    }

    /// No limit at all.
    pub fn unlimited() -> Budget {
        Budget::default()
    }

    /// At most this many nodes.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Budget {
        self.nodes = Some(nodes);
        self
    }

    /// At most this much memory, in bytes.
    #[must_use]
    pub fn with_memory(mut self, bytes: u64) -> Budget {
        self.memory = Some(bytes);
        self
    }

    /// At most this much time, read off this clock.
    #[must_use]
    pub fn with_time(mut self, time: Duration, clock: Clock) -> Budget {
        self.time = Some((time, clock));
        self
    }

    /// Until this flag is set.
    #[must_use]
    pub fn with_cancel(mut self, flag: Arc<AtomicBool>) -> Budget {
        self.cancel = Some(flag);
        self
    }

    /// The node limit, where there is one.
    pub fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// Whether the work may go on, having made `nodes` nodes in all and holding `memory` bytes.
    ///
    /// # Errors
    /// The limit that is reached.
    pub fn check(&self, nodes: u64, memory: u64) -> Result<(), Limit> {
        self.check_time()?;
        if let Some(limit) = self.nodes
            && nodes >= limit
        {
            return Err(Limit::Nodes(limit));
        }
        self.check_memory(memory)
    }

    /// Whether the work may go on, holding `memory` bytes.
    ///
    /// # Errors
    /// The limit, where there is one and it is exceeded.
    pub fn check_memory(&self, memory: u64) -> Result<(), Limit> {
        match self.memory {
            Some(limit) if memory > limit => Err(Limit::Memory(limit)),
            _ => Ok(()),
        }
    }

    /// Whether the work may go on as far as the cancel flag and the clock go.
    ///
    /// # Errors
    /// The limit that is reached.
    pub fn check_time(&self) -> Result<(), Limit> {
        if let Some(cancel) = &self.cancel
            && cancel.load(Ordering::Relaxed)
        {
            return Err(Limit::Cancelled);
        }
        if let Some((limit, clock)) = &self.time
            && clock() >= *limit
        {
            return Err(Limit::Time(*limit));
        }
        Ok(())
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("nodes", &self.nodes)
            .field("memory", &self.memory)
            .field("time", &self.time.as_ref().map(|(limit, _)| limit))
            .finish_non_exhaustive()
    }
}

/// The limit that stopped a piece of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Limit {
    /// Somebody asked it to stop.
    #[error("stopped")]
    Cancelled,
    /// So many nodes were made.
    #[error("gave up after {0} nodes")]
    Nodes(u64),
    /// More than so many bytes would have been held.
    #[error("gave up at {0} bytes of memory")]
    Memory(u64),
    /// So much time went by.
    #[error("gave up after {0:?}")]
    Time(Duration),
    /// So many placements were listed, and there are more.
    #[error("gave up after {0} placements")]
    Solutions(u64),
    /// So many steps were walked, and there are more.
    #[error("gave up after {0} steps")]
    Steps(u64),
    /// A local search was started so many times.
    #[error("gave up after {0} starts")]
    Starts(u64),
}
