//! `bezzel compare`: running every strategy on every size, and the table of what it took.

use super::output::Output;
use super::picture_file::PictureFile;
use super::say;
use super::signals::Signals;
use crate::complaint::{Complaint, Failure, Status};
use crate::plan::compare::Plan;
use crate::words::Words;

mod measure;
mod plot;
mod table;

use measure::Outcome;

pub(crate) fn run(plan: &Plan, words: &Words) -> Result<Status, Failure> {
    let signals = Signals::catch()?;
    // Before the work is done, it is seen that its picture can be kept.
    let picture = plan.plot.as_deref().map(PictureFile::open).transpose()?;
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
    // A picture that is there already is not given up for one of nothing.
    if let (Some(picture), false) = (picture, measures.is_empty()) {
        let svg = plot::svg(plan, &measures, words);
        let svg =
            svg.map_err(|reason| Complaint::new(Status::Trouble, "picture-failed").with("reason", reason))?;
        picture.write(&svg)?;
    }
    Ok(if signals.number() > 0 {
        say(&words.say("compare-stopped", &[]));
        Status::Signal(signals.number())
    } else if measures.iter().any(|measure| measure.gave_up > 0) {
        Status::GaveUp
    } else {
        Status::Done
    })
}
