//! `bezzel compare`: running every strategy on every size, and the table of what it took.

use super::output::Output;
use super::say;
use super::signals::Signals;
use crate::complaint::{Complaint, Failure, Status};
use crate::input::escaped;
use crate::plan::compare::Plan;
use crate::words::Words;

mod measure;
mod plot;
mod table;

use measure::Outcome;

pub(crate) fn run(plan: &Plan, words: &Words) -> Result<Status, Failure> {
    let signals = Signals::catch()?;
    let mut output = Output::new();
    let mut table = table::Table::new(plan, words);
    output.text(&table.head())?;
    output.flush()?;
    let mut measures = Vec::new();
    signals.searching(true);
    'sizes: for n in plan.sizes.0.get()..=plan.sizes.1.get() {
        for &strategy in &plan.strategies {
            let measure = measure::measure(plan, n, strategy, &signals)?;
            if measure.outcome == Outcome::Interrupted {
                break 'sizes;
            }
            output.text(&table.row(&measure))?;
            output.flush()?;
            measures.push(measure);
        }
    }
    signals.searching(false);
    output.text(&table.foot())?;
    output.flush()?;
    if let Some(file) = &plan.plot {
        let picture = plot::svg(plan, &measures, words)
            .map_err(|reason| Complaint::new(Status::Trouble, "plot-failed").with("reason", reason))?;
        std::fs::write(file, picture).map_err(|error| {
            let complaint = Complaint::new(Status::Trouble, "plot-unwritable").with("reason", error);
            complaint.at(escaped(file))
        })?;
    }
    Ok(if signals.number() > 0 {
        say(&words.say("compare-stopped", &[]));
        Status::Signal(signals.number())
    } else if measures.iter().any(|measure| matches!(measure.outcome, Outcome::GaveUp { .. })) {
        Status::GaveUp
    } else {
        Status::Done
    })
}
