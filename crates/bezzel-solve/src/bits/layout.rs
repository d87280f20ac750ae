//! A board as the bit engine sees it.

use bezzel_core::Square;

/// 64 bytes of lanes: what a register of AVX-512 holds, and a line of the cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Chunk(pub(crate) [u64; Chunk::WORDS]);

impl Chunk {
    pub(crate) const WORDS: usize = 8;
    pub(crate) const BITS: usize = 512;
    const NONE: Chunk = Chunk([0; Chunk::WORDS]);
    const ALL: Chunk = Chunk([u64::MAX; Chunk::WORDS]);
}

/// How many bits a lane has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    Bits16,
    Bits32,
    Bits64,
}

impl Lane {
    pub(crate) const fn bits(self) -> u32 {
        match self {
            Lane::Bits16 => 16,
            Lane::Bits32 => 32,
            Lane::Bits64 => 64,
        }
    }

    const fn shift(self) -> u32 {
        self.bits().trailing_zeros()
    }

    const fn mask(self) -> u64 {
        u64::MAX >> (64 - self.bits())
    }

    /// The numbers of lanes for which the kernels have a loop; a board has lanes for the smallest that its lines fit into. Boards with
    /// long lines are loose, and soon solved: they have fewer loops, which take long to compile.
    const fn capacities(self) -> &'static [usize] {
        match self {
            Lane::Bits16 => &[32, 48, 64, 96, 112, 128],
            Lane::Bits32 => &[64, 128],
            Lane::Bits64 => &[128],
        }
    }
}

/// A square as the lines know it, and where it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    /// Its lines, one of each class, of which there are at most [`Site::CLASSES`].
    pub(crate) lines: [u8; Site::CLASSES],
    /// Where it is on the whole board.
    pub(crate) square: Square,
}

impl Site {
    /// Rows, columns, and room for regions.
    pub(crate) const CLASSES: usize = 3;
}

/// The bit of a square in one of its lines, in the words of a board.
#[derive(Clone, Copy, Debug)]
struct Place {
    word: usize,
    mask: u64,
}

/// Lines, each of which must hold exactly one queen, and what a queen on each square takes away from them.
///
/// A line is a lane: the bitmap of the squares in it on which a queen may still stand. Its bits are only the squares that the line
/// has to begin with, so that lanes are narrow on boards where much is forbidden. A lane may be a row, a column, or anything else
/// that holds one queen: regions are a third class of lines, nothing else here knows which is which. (Lines that hold k stars will
/// need a number beside each lane: a line fails with fewer free squares than stars are missing, and is filled with as many.)
///
/// Which squares attack each other is in the table of attacks alone: for each square the bits that a queen on it clears in all
/// lanes. In its own lines that is every bit but its own, so a line that has its queen keeps just that bit, and the lanes at the
/// end are the placement.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    lane: Lane,
    lines: usize,
    /// The lanes of a board, some of which may be no line.
    lanes: usize,
    /// Chunks that a board takes.
    chunks: usize,
    /// By line and bit, the square.
    square_of: Vec<u16>,
    /// For each square, its lines.
    closes: Vec<u128>,
    /// For each square, what a queen on it clears.
    attacks: Vec<Chunk>,
    /// The board on which every square is free.
    start: Vec<Chunk>,
    sites: Vec<Site>,
    /// How many classes of lines there are.
    classes: usize,
    /// For each square, its bit in each of its lines.
    places: Vec<Place>,
}

impl Layout {
    /// The most lines there can be.
    pub(crate) const LINES: usize = 128;

    /// The layout of these squares, which have a line in each of so many classes. Squares of a line attack each other, and so do those
    /// of each group that `groups` calls back with. The bits of a line are in the order of the squares.
    ///
    /// # Panics
    /// With more than [`Layout::LINES`] lines, or more than 64 squares in one.
    pub(crate) fn new(
        lines: usize,
        classes: usize,
        sites: Vec<Site>,
        groups: impl FnOnce(&[Site], &mut dyn FnMut(&[usize])),
    ) -> Layout {
        assert!(lines <= Layout::LINES, "so many lines are presolved or searched otherwise");
        let mut members = vec![Vec::new(); lines];
        for (square, site) in sites.iter().enumerate() {
            site.lines[..classes].iter().for_each(|&line| members[usize::from(line)].push(square));
        }
        let lane = match members.iter().map(Vec::len).max() {
            Some(33..) => Lane::Bits64,
            Some(17..) => Lane::Bits32,
            _ => Lane::Bits16,
        };
        let lanes = lane.capacities().iter().copied().find(|&lanes| lines <= lanes).unwrap_or(Layout::LINES);
        let chunks = (lanes << lane.shift()).div_ceil(Chunk::BITS);
        let mut layout = Layout {
            lane,
            lines,
            lanes,
            chunks,
            square_of: vec![0; lines << lane.shift()],
            closes: vec![0; sites.len()],
            attacks: vec![Chunk::NONE; sites.len() * chunks],
            // Lanes beyond the last line never become zero, and are never open.
            start: vec![Chunk::ALL; chunks],
            classes,
            places: vec![Place { word: 0, mask: 0 }; sites.len() * classes],
            sites,
        };
        for (line, members) in members.iter().enumerate() {
            let (word, shift) = layout.place_of(line);
            let free = if members.is_empty() { 0 } else { u64::MAX >> (64 - members.len()) };
            let start = &mut layout.start[word / Chunk::WORDS].0[word % Chunk::WORDS];
            *start = *start & !(lane.mask() << shift) | free << shift;
            for (bit, &square) in members.iter().enumerate() {
                layout.square_of[(line << lane.shift()) + bit] = index_u16(square);
                layout.closes[square] |= 1 << line;
                let class =
                    layout.sites[square].lines[..classes].iter().position(|&own| usize::from(own) == line);
                let place = square * classes + class.unwrap_or_default();
                layout.places[place] = Place { word, mask: 1 << shift << bit };
            }
        }
        let sites = std::mem::take(&mut layout.sites);
        let mut union = vec![Chunk::NONE; chunks];
        for members in &members {
            layout.attack_each_other(members, &mut union);
        }
        groups(&sites, &mut |group| layout.attack_each_other(group, &mut union));
        // No square attacks itself.
        for square in 0..sites.len() {
            for place in square * classes..(square + 1) * classes {
                let Place { word, mask } = layout.places[place];
                layout.attacks[square * chunks + word / Chunk::WORDS].0[word % Chunk::WORDS] &= !mask;
            }
        }
        layout.sites = sites;
        layout
    }

    /// Enters into the table that these squares attack each other, and for now themselves. `union` is room to work in.
    fn attack_each_other(&mut self, squares: &[usize], union: &mut [Chunk]) {
        union.fill(Chunk::NONE);
        for &square in squares {
            for place in self.places(square) {
                union[place.word / Chunk::WORDS].0[place.word % Chunk::WORDS] |= place.mask;
            }
        }
        for &square in squares {
            let attacked = &mut self.attacks[square * self.chunks..(square + 1) * self.chunks];
            for (attacked, union) in attacked.iter_mut().zip(&*union) {
                attacked.0.iter_mut().zip(union.0).for_each(|(attacked, union)| *attacked |= union);
            }
        }
    }

    /// The word of 64 bits in which a line is, and the place of its lowest bit there.
    fn place_of(&self, line: usize) -> (usize, u32) {
        let bit = line << self.lane.shift();
        (bit / 64, u32::try_from(bit % 64).unwrap_or(0))
    }

    pub(crate) fn lane(&self) -> Lane {
        self.lane
    }

    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    pub(crate) fn lanes(&self) -> usize {
        self.lanes
    }

    pub(crate) fn chunks(&self) -> usize {
        self.chunks
    }

    pub(crate) fn square_of(&self) -> &[u16] {
        &self.square_of
    }

    pub(crate) fn closes(&self) -> &[u128] {
        &self.closes
    }

    pub(crate) fn attacks(&self) -> &[Chunk] {
        &self.attacks
    }

    /// The board on which every square is free.
    pub(crate) fn start(&self) -> &[Chunk] {
        &self.start
    }

    /// All lines.
    pub(crate) fn all_lines(&self) -> u128 {
        if self.lines == 0 { 0 } else { u128::MAX >> (Layout::LINES - self.lines) }
    }

    pub(crate) fn sites(&self) -> &[Site] {
        &self.sites
    }

    fn places(&self, square: usize) -> &[Place] {
        &self.places[square * self.classes..(square + 1) * self.classes]
    }

    /// Whether a queen may stand on a square of a board.
    pub(crate) fn is_free(&self, board: &[Chunk], square: usize) -> bool {
        let place = self.places(square)[0];
        board[place.word / Chunk::WORDS].0[place.word % Chunk::WORDS] & place.mask != 0
    }

    /// Takes a square away from a board.
    pub(crate) fn forbid(&self, board: &mut [Chunk], square: usize) {
        for place in self.places(square) {
            board[place.word / Chunk::WORDS].0[place.word % Chunk::WORDS] &= !place.mask;
        }
    }

    /// Gives a square back to a board.
    pub(crate) fn allow(&self, board: &mut [Chunk], square: usize) {
        for place in self.places(square) {
            board[place.word / Chunk::WORDS].0[place.word % Chunk::WORDS] |= place.mask;
        }
    }

    /// Puts a queen on a square of a board, and closes its lines.
    pub(crate) fn place(&self, board: &mut [Chunk], open: &mut u128, square: usize) {
        let attacked = &self.attacks[square * self.chunks..(square + 1) * self.chunks];
        for (free, attacked) in board.iter_mut().zip(attacked) {
            free.0.iter_mut().zip(attacked.0).for_each(|(free, attacked)| *free &= !attacked);
        }
        *open &= !self.closes[square];
    }

    /// The squares of a line of a board that are free.
    pub(crate) fn squares_of(&self, board: &[Chunk], line: usize) -> impl Iterator<Item = usize> {
        let (word, shift) = self.place_of(line);
        let mut rest = board[word / Chunk::WORDS].0[word % Chunk::WORDS] >> shift & self.lane.mask();
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (bit < 64).then(|| usize::from(self.square_of[(line << self.lane.shift()) + bit]))
        })
    }
}

fn index_u16(square: usize) -> u16 {
    u16::try_from(square).unwrap_or_else(|_| unreachable!("64 lines of 64 squares are fewer than 65536"))
}
