//! `bezzel draw`, and the drawings of `bezzel solve`.

use bezzel::drawing::{Drawing, SVG_LIMIT, SvgWords, TEXT_LIMIT};
use bezzel::{Arrangement, Rule, Size, Square};

use super::output::Output;
use crate::complaint::{Complaint, Failure, Status};
use crate::plan::draw::{Picture, Plan};
use crate::words::Words;

pub(crate) fn run(mut plan: Plan, words: &Words) -> Result<Status, Failure> {
    let mut output = Output::new();
    let mut boards = 0u64;
    while let Some((board, rule)) = plan.boards.next()? {
        if boards > 0 {
            if plan.picture == Picture::Svg {
                let complaint = Complaint::bad("read-svg-many");
                return Err(complaint.at(plan.boards.text.name()).into());
            }
            output.line("")?;
        }
        output.text(&draw(&board.arrangement, rule, plan.picture, plan.colour, words)?)?;
        output.flush_sometimes()?;
        boards += 1;
    }
    if boards == 0 {
        return Err(plan.boards.none().into());
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
    let facts = [("queens", queens.len().to_string()), ("n", n.to_string())];
    SvgWords { title: words.say("draw-title", &facts), description, language: words.tag() }
}
