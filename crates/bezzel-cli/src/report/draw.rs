//! `bezzel draw`, and the drawings of `bezzel solve`.

use bezzel::drawing::{Drawing, SVG_LIMIT, SvgWords, TEXT_LIMIT};
use bezzel::{Arrangement, Rule, Size, Square};

use super::output::Output;
use crate::complaint::{Complaint, Failure, Status};
use crate::plan::draw::{Picture, Plan};
use crate::words::{Words, form};

pub(crate) fn run(mut plan: Plan, words: &Words) -> Result<Status, Failure> {
    let mut output = Output::new();
    let Some(mut next) = plan.boards.next()? else {
        return Err(plan.boards.none().into());
    };
    loop {
        let (board, rule) = next;
        let drawing = draw(&board.arrangement, rule, plan.picture, plan.colour, words)?;
        let following = plan.boards.next()?;
        if following.is_some() && plan.picture == Picture::Svg {
            return Err(Complaint::bad("read-svg-many").at(plan.boards.text.name()).into());
        }
        output.text(&drawing)?;
        match following {
            Some(board) => next = board,
            None => break,
        }
        output.line("")?;
        output.flush_sometimes()?;
    }
    output.flush()?;
    Ok(Status::Done)
}

/// Draws a board.
pub(crate) fn draw(
    arrangement: &Arrangement,
    rule: Rule,
    picture: Picture,
    colour: bool,
    words: &Words,
) -> Result<String, Complaint> {
    check_size(arrangement.size(), picture)?;
    let drawing = Drawing::new(arrangement, rule);
    Ok(match picture {
        Picture::Text => drawing.text(),
        Picture::Unicode => drawing.unicode(colour),
        Picture::Svg => drawing.svg(&svg_words(arrangement, &drawing, words)),
    })
}

/// Refuses a board too large to be drawn.
pub(crate) fn check_size(n: Size, picture: Picture) -> Result<(), Complaint> {
    let largest = match picture {
        Picture::Svg => SVG_LIMIT,
        Picture::Text | Picture::Unicode => TEXT_LIMIT,
    };
    if n.get() <= largest {
        return Ok(());
    }
    let complaint = Complaint::bad("size-draw").with("n", n).with("largest", largest);
    Err(complaint.with("format", picture.name()))
}

fn svg_words(arrangement: &Arrangement, drawing: &Drawing<'_>, words: &Words) -> SvgWords {
    let n = arrangement.size();
    let queens = arrangement.queens();
    let name = |square: Square| square.algebraic(n).to_string();
    let squares: Vec<_> = queens.iter().map(|&queen| name(queen)).collect();
    let mut description = words.say("draw-queens", &[("squares", squares.join(", "))]);
    for clash in drawing.clashes() {
        let along = words.say(&format!("along-{}", clash.along), &[]);
        let facts = [("a", name(clash.a)), ("b", name(clash.b)), ("along", along)];
        description.push(' ');
        description.push_str(&words.say("draw-clash", &facts));
    }
    let count = queens.len();
    let facts = [("queens", count.to_string()), ("form", form(count as u128)), ("n", n.to_string())];
    SvgWords { title: words.say("draw-title", &facts), description, language: words.tag() }
}
