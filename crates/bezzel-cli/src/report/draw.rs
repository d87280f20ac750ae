//! `bezzel draw`, and the drawings of `bezzel solve`.

use bezzel::drawing::{Drawing, SvgWords};
use bezzel::{Arrangement, Rule, Square};

use super::output::Output;
use crate::complaint::{Complaint, Failure, Status};
use crate::pictures;
use crate::plan::draw::{Look, Picture, Plan, check_size};
use crate::words::{Words, form};

pub(crate) fn run(mut plan: Plan, words: &Words) -> Result<Status, Failure> {
    let mut output = Output::new();
    let mut boards = 0u64;
    while let Some((board, rule)) = plan.boards.next()? {
        let drawing = draw(&board.arrangement, rule, plan.picture, plan.look, words)?;
        // Two documents one after the other are none, so that a second one is looked for before the first is written.
        if plan.picture.is_document() && plan.boards.next_record()?.is_some() {
            let complaint = Complaint::bad("read-picture-many").with("format", plan.picture.name());
            return Err(complaint.at(plan.boards.text.name()).into());
        }
        if boards > 0 {
            output.line("")?;
        }
        output.bytes(&drawing)?;
        output.flush_sometimes()?;
        boards += 1;
    }
    output.flush()?;
    if boards == 0 { Err(plan.boards.none().into()) } else { Ok(Status::Done) }
}

/// Draws a board.
pub(crate) fn draw(
    arrangement: &Arrangement,
    rule: Rule,
    picture: Picture,
    look: Look,
    words: &Words,
) -> Result<Vec<u8>, Complaint> {
    check_size(arrangement.size(), picture)?;
    let drawing = Drawing::new(arrangement, rule);
    Ok(match picture {
        Picture::Text => drawing.text().into_bytes(),
        Picture::Unicode => drawing.unicode(look.colour).into_bytes(),
        Picture::Svg => drawing.svg(&svg_words(arrangement, &drawing, words)).into_bytes(),
        Picture::Png => pictures::png(&drawing, &svg_words(arrangement, &drawing, words), look.width)?,
        Picture::Pdf => pictures::pdf(&drawing, &svg_words(arrangement, &drawing, words))?,
    })
}

fn svg_words(arrangement: &Arrangement, drawing: &Drawing<'_>, words: &Words) -> SvgWords {
    let n = arrangement.size();
    let queens = arrangement.queens();
    let name = |square: Square| square.algebraic(n).to_string();
    let squares: Vec<_> = queens.iter().map(|&queen| name(queen)).collect();
    let comma = words.say("comma", &[]);
    let mut description = words.say("draw-queens", &[("squares", squares.join(&comma))]);
    for clash in drawing.clashes() {
        let along = words.say(&format!("along-{}", clash.along), &[]);
        let facts = [("a", name(clash.a)), ("b", name(clash.b)), ("along", along)];
        description.push_str(&words.say("draw-clash", &facts));
    }
    let count = queens.len();
    let facts = [("queens", count.to_string()), ("form", form(count as u128)), ("n", n.to_string())];
    SvgWords { title: words.say("draw-title", &facts), description, language: words.tag() }
}
