//! The measures as a picture: nodes and times by size, both on logarithmic scales.

use std::error::Error;

use bezzel::search::StrategyName;
use plotters::coord::Shift;
use plotters::element::DynElement;
use plotters::prelude::*;

use super::measure::{Measure, Outcome};
use crate::plan::compare::Plan;
use crate::words::Words;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), Box<dyn Error>>;

/// Width and height in pixels, and the width of the list of strategies.
const SIZE: (u32, u32) = (1240, 580);
const LEGEND: u32 = 190;

const FONT: &str = "sans-serif";

/// Draws the picture.
pub(crate) fn svg(plan: &Plan, measures: &[Measure], words: &Words) -> Result<String, String> {
    let mut svg = String::new();
    draw(&mut svg, plan, measures, words).map_err(|error| error.to_string())?;
    Ok(svg)
}

fn draw(svg: &mut String, plan: &Plan, measures: &[Measure], words: &Words) -> Drawn {
    let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    root.fill(&WHITE)?;
    let title = words.say(&format!("plot-title-{}", plan.goal.name()), &[]);
    let whole = root.titled(&title, (FONT, 22))?.margin(0, 28, 0, 0);
    let (charts, legend) = whole.split_horizontally(SIZE.0 - LEGEND);
    let (left, right) = charts.split_horizontally((SIZE.0 - LEGEND) / 2);
    // Nodes are fewer than 2^53 for any search that ends within a lifetime.
    #[allow(clippy::cast_precision_loss)]
    let nodes = |measure: &Measure| measure.nodes as f64;
    let seconds = |measure: &Measure| measure.time.as_secs_f64();
    chart(&left, plan, measures, &nodes, &words.say("plot-nodes", &[]), &words.say("plot-size", &[]))?;
    chart(&right, plan, measures, &seconds, &words.say("plot-time", &[]), &words.say("plot-size", &[]))?;
    // Where a line has gaps, it is said why.
    let asked = (plan.sizes.1.get() - plan.sizes.0.get() + 1) as usize * plan.strategies.len();
    if measures.iter().filter(|measure| matches!(measure.outcome, Outcome::Found(_))).count() < asked {
        root.draw(&Text::new(words.say("plot-gaps", &[]), (20, 556), (FONT, 14)))?;
    }
    for (place, &strategy) in (0..).zip(&plan.strategies) {
        let (style, y) = (Style::of(strategy), 40 + 26 * place);
        legend.draw(&PathElement::new([(6, y), (38, y)], style.colour.stroke_width(2)))?;
        legend.draw(&style.sign((22, y)))?;
        legend.draw(&Text::new(strategy.name(), (48, y - 8), (FONT, 16)))?;
    }
    root.present()?;
    Ok(())
}

/// One value by size, a line for each strategy.
fn chart(
    area: &Area<'_>,
    plan: &Plan,
    measures: &[Measure],
    value: &dyn Fn(&Measure) -> f64,
    name: &str,
    size: &str,
) -> Drawn {
    let answered = |measure: &&Measure| matches!(measure.outcome, Outcome::Found(_)) && value(measure) > 0.0;
    let values = || measures.iter().filter(answered).map(value);
    let lowest = values().fold(f64::INFINITY, f64::min);
    let highest = values().fold(f64::NEG_INFINITY, f64::max);
    // Whole powers of ten around all values; where nothing was found there is an empty chart.
    let powers =
        if lowest <= highest { (lowest.log10().floor(), highest.log10().ceil()) } else { (0.0, 1.0) };
    let range = 10f64.powf(powers.0)..10f64.powf(powers.1.max(powers.0 + 1.0));
    let (first, last) = (f64::from(plan.sizes.0.get()), f64::from(plan.sizes.1.get()));
    let mut chart = ChartBuilder::on(area)
        .margin(14)
        .x_label_area_size(44)
        .y_label_area_size(74)
        .build_cartesian_2d(first - 0.5..last + 0.5, range.log_scale())?;
    let sizes = plan.sizes.1.get() - plan.sizes.0.get() + 1;
    chart
        .configure_mesh()
        .light_line_style(RGBColor(242, 242, 242))
        .bold_line_style(RGBColor(215, 215, 215))
        .max_light_lines(2)
        .x_labels(sizes.min(16) as usize + 1)
        .x_label_formatter(&|n| format!("{n:.0}"))
        .y_label_formatter(&|value| value_label(*value))
        .x_desc(size)
        .y_desc(name)
        .label_style((FONT, 15))
        .axis_desc_style((FONT, 16))
        .draw()?;
    for &strategy in &plan.strategies {
        let style = Style::of(strategy);
        let own = measures.iter().filter(answered).filter(|measure| measure.strategy == strategy);
        let points: Vec<_> = own.map(|measure| (f64::from(measure.n), value(measure))).collect();
        // A line joins neighbouring sizes only.
        for part in points.chunk_by(|one, next| next.0 - one.0 < 1.5) {
            chart.draw_series(LineSeries::new(part.iter().copied(), style.line()))?;
        }
        chart.draw_series(points.into_iter().map(|point| style.sign(point)))?;
    }
    Ok(())
}

/// A value on the axis.
fn value_label(value: f64) -> String {
    if (0.001..100_000.0).contains(&value) { format!("{value}") } else { format!("{value:.0e}") }
}

/// How a strategy is drawn: eleven colours that differ in brightness too, and three signs.
#[derive(Clone, Copy)]
struct Style {
    colour: RGBColor,
    place: usize,
}

impl Style {
    fn of(strategy: StrategyName) -> Style {
        const COLOURS: [(u8, u8, u8); 11] = [
            (31, 119, 180),
            (200, 30, 40),
            (20, 150, 160),
            (225, 120, 190),
            (40, 130, 40),
            (140, 80, 30),
            (0, 0, 0),
            (130, 70, 180),
            (240, 120, 10),
            (120, 120, 120),
            (160, 150, 0),
        ];
        let place = StrategyName::ALL.iter().position(|&other| other == strategy).unwrap_or(0);
        let (red, green, blue) = COLOURS[place % COLOURS.len()];
        Style { colour: RGBColor(red, green, blue), place }
    }

    fn line(self) -> ShapeStyle {
        // Strategies that walk the same tree have the same nodes: lines drawn first are broader, so that all are seen.
        let broader = 4usize.saturating_sub(self.place);
        self.colour.stroke_width(2 + u32::try_from(broader).unwrap_or(0))
    }

    /// The strategy's sign at a point.
    fn sign<'a, Point: 'static + Clone>(self, at: Point) -> DynElement<'static, SVGBackend<'a>, Point>
    where
        Circle<Point, i32>: IntoDynElement<'static, SVGBackend<'a>, Point>,
        TriangleMarker<Point, i32>: IntoDynElement<'static, SVGBackend<'a>, Point>,
        Cross<Point, i32>: IntoDynElement<'static, SVGBackend<'a>, Point>,
    {
        match self.place % 3 {
            0 => Circle::new(at, 4, self.colour.filled()).into_dyn(),
            1 => TriangleMarker::new(at, 6, self.colour.filled()).into_dyn(),
            _ => Cross::new(at, 4, self.colour.stroke_width(2)).into_dyn(),
        }
    }
}
