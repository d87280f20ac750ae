//! What stands on a square, as large as the square.

/// A queen for squares of two rows, in quarters of a column.
const SMALL_CROWN: [&str; 2] = ["▙▐▌▟", "▝▀▀▘"];

/// A queen for squares of three rows and more, in quarters of a column.
const CROWN: [&str; 3] = ["▖ ▗▖ ▗", "▐▙▟▙▟▌", "▝▀▀▀▀▘"];

/// A square's rows of text: its sign in the middle, or a crown with what else the sign says in the corner.
pub(crate) fn lines(sign: &str, fill: char, size: usize) -> Vec<String> {
    let (height, width) = (size, 2 * size);
    let blank = vec![fill; width];
    let mut lines = vec![blank; height];
    let mut signs = sign.chars();
    let (first, second) = (signs.next().unwrap_or(fill), signs.next().unwrap_or(fill));
    if first == '♛' && size >= SMALL_CROWN.len() {
        let crown = if size < CROWN.len() { &SMALL_CROWN[..] } else { &CROWN };
        let (top, left) = ((height - crown.len()) / 2, size - crown.len());
        for (line, crown) in lines[top..].iter_mut().zip(crown) {
            for (place, quarter) in line[left..].iter_mut().zip(crown.chars()) {
                *place = quarter;
            }
        }
        if second != ' ' {
            lines[height - 1][width - 1] = second;
        }
    } else {
        lines[height / 2][size - 1] = first;
        lines[height / 2][size] = second;
    }
    lines.into_iter().map(String::from_iter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_stands_in_the_middle_of_its_square() {
        assert_eq!(lines("? ", ' ', 1), ["? "]);
        assert_eq!(lines("? ", '░', 2), ["░░░░", "░? ░"]);
        assert_eq!(lines("♛!", ' ', 4), [" ▖ ▗▖ ▗ ", " ▐▙▟▙▟▌ ", " ▝▀▀▀▀▘ ", "       !"]);
        assert_eq!(lines("♛ ", ' ', 3), CROWN);
        assert_eq!(lines("♛!", ' ', 2), ["▙▐▌▟", "▝▀▀!"]);
    }
}
