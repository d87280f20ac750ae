# What Bezzel says in English. Sentences that the library has already are not repeated here.

## Answers
total = { $form ->
    [one] 1 placement
   *[other] { $count } placements
}
total-fundamental = { $form ->
    [one] 1 fundamental placement
   *[other] { $count } fundamental placements
}
total-constructed = found; not searched further
total-first = { $form ->
    [one] 1 placement shown; there may be more (--all lists every one)
   *[other] first { $count } placements; there may be more (--all lists every one)
}
total-first-fundamental = { $form ->
    [one] 1 fundamental placement shown; there may be more (--unique alone lists every one)
   *[other] first { $count } fundamental placements; there may be more (--unique alone lists every one)
}
none = no placement exists
none-given = no placement exists: the queens on { $a } and { $b } attack each other ({ $along })
none-row = no placement exists: no square of row { $number } (counted from { $base }) is free
none-column = no placement exists: no square of column { $number } (counted from { $base }) is free
gave-up = gave up { $limit }: { $form ->
    [one] at least 1 placement
   *[other] at least { $count } placements
}
gave-up-random = gave up { $limit }: no placement was drawn
gave-up-in-order = gave up { $limit }: none found so far in lexicographic order; `--any-order` lists placements as the fastest search finds them
gave-up-empty = gave up { $limit }: no placement found, and it is not known whether there is one
gave-up-fundamental = gave up { $limit }: { $form ->
    [one] at least 1 fundamental placement
   *[other] at least { $count } fundamental placements
}
gave-up-solutions = gave up at the limit of { $count }: there are more placements
gave-up-solutions-fundamental = gave up at the limit of { $count }: there are more fundamental placements
cut-short = stopped before the placement was written whole
limit-nodes = { $form ->
    [one] after 1 node
   *[other] after { $number } nodes
}
limit-signal = when stopped by a signal
limit-time = after { $number } s
limit-memory = at { $number } of memory
limit-starts = { $form ->
    [one] after 1 start
   *[other] after { $number } starts
}
limit-steps = { $form ->
    [one] after 1 step
   *[other] after { $number } steps
}
limit-level = , at level { $level }
work = rule { $rule }{ $counted } · { $engine } · { $form ->
    [one] 1 node
   *[other] { $nodes } nodes
} · { $time }
work-construction = rule { $rule }{ $counted } · { $engine } · { $time }
work-base = {" "}· counted from { $base }
engine-enumeration = row-by-row search
engine-construction = construction (no search)
engine-presolve = settled without a search
engine-exact = exact search
engine-exact-large = exact search of a large board
engine-local = local search
engine-uniform = drawn from all placements, each equally likely, seed { $seed }
engine-random-repair = random-looking, not uniform, seed { $seed }
engine-strategy = { $strategy }
engine-strategy-seed = { $strategy }, seed { $seed }
engine-strategy-order = { $strategy }, in its own order
explain-left = after the givens, { $open } of { $n } rows and as many columns are open, with { $form ->
    [one] 1 free square
   *[other] { $free } free squares
}
explain-first = { $engine } was chosen because { $reason }; it made { $form ->
    [one] 1 node
   *[other] { $nodes } nodes
}
explain-next = then { $engine } had its turn because { $reason }; it made { $form ->
    [one] 1 node
   *[other] { $nodes } nodes
}
explain-more = { $form ->
    [one] one further turn is left out here
   *[other] { $count } further turns are left out here
}
explain-presolve = nothing had to be searched: the givens, and what they leave free, settle it
explain-construction = a formula writes a placement down because the board is empty; nothing is searched
explain-fits = a formula for boards with joined edges gives a placement that has the givens and none of the forbidden squares; nothing is searched
explain-empty = { $engine } was chosen because the board is empty
explain-asked = { $strategy } was chosen because it was asked for by its name
explain-uniform = all placements of the board were counted, so that each is drawn with the same chance
explain-random-repair = a random board was repaired by exchanging columns until no queen attacks another, which is quick and not uniform
explain-kernel = it ran on the kernel { $kernel }{ $lanes }
explain-lanes = , with lanes of { $bits } bits
explain-engine-exact = the exact search, which keeps the free squares of all rows and columns as bits,
explain-engine-exact-large = the exact search of large boards, which leaves the last 64 rows to the faster one,
explain-engine-local = the local search, which puts queens where rows and columns have none and drives away those that they attack,
explain-engine-presolve = the look at what is left free
explain-engine-construction = the formula
explain-engine-enumeration = the row-by-row search, the fastest way through an empty board in order,
explain-engine-half-board = half-board, which joins halves of boards instead of going through the placements,
explain-engine-bitmask = bitmask, which goes through whole boards by backtracking,
explain-engine-unit-dfs = unit-dfs, which recounts the units of half-board by backtracking,
explain-reason-settled = nothing is left to be searched
explain-reason-empty = the board is empty
explain-reason-fits = the edges are joined, and what it gives has the givens and none of the forbidden squares
explain-reason-few = at most 64 rows are open
explain-reason-many = more than 64 rows are open
explain-reason-loose = more than 64 rows are open, and many squares of each are free
explain-reason-in-turn = the engine before it had found no placement in its turn
each-heading = column { $column } ({ $square }):
each-none = column { $column } ({ $square }): none
each-none-alone = none
each-total = { $count } of { $n } columns of the first row have a placement
trace-head = { $strategy } · { $n }x{ $n } · { $goal }
trace-head-seed = { $strategy } · { $n }x{ $n } · { $goal } · seed { $seed }
trace-goal-first = to the first placement
trace-goal-all = to the end
trace-goal-each = for each column of the first row
trace-squares = Row 1 is at the top. Squares are named as in chess:
    row 1, column 1 is a{ $n }; row { $n }, column 1 is a1.
trace-tried = Only the squares with a point are tried; Q is a given, and x is blocked, excluded, or attacked by a given:
trace-tests = Testing a square and what comes of it are two steps, told on one line.
trace-columns = {"  "}step line
trace-shown = {"  "}| { $shown }
trace-first = the first placement
trace-steps = steps            { $number }
trace-nodes = nodes            { $number }
trace-placed = queens placed    { $number }
trace-removed = queens removed   { $number }
trace-checks = conflict checks  { $number }
trace-levels = nodes by level   { $number }
trace-queue-peak = longest queue    { $number }
trace-starts = starts           { $number }
trace-memory = memory           { $number }
trace-time = { $strategy } · { $time }
step-none = the start: no queen stands yet
step-try = { $square }?
step-place = place { $square }
step-place-tested = place { $square }: no queen attacks it
step-reject = { $square }? no: { $by } attacks it ({ $along })
step-reject-chance = leave it: { $square } would be worse, and chance says no
step-remove = remove { $square }: nothing is left to try with it
step-remove-found = remove { $square }: on to the next placement
step-remove-next = remove { $square }: on the way to the next column of row 1
step-remove-answered = remove { $square }: this column has its answer
step-remove-none = remove { $square }: no placement has a queen there
step-move = move { $from } to { $to }
step-enqueue = { $square } is safe: board { $node } joins the queue
step-dequeue = take board { $node } out of the queue: { $squares }
step-dequeue-empty = take board { $node }, the empty one, out of the queue
step-mark = mark what { $square } attacks below it
step-unmark = take the marks of { $square } away
step-cover = cover { $line }
step-uncover = uncover { $line }
step-prune = { $line } has no free square: go back
step-restart = start { $start }: a queen on a random square of each row
step-solution = placement { $number }: columns { $columns }
step-exhausted-none = everything has been tried: there is no placement
step-starts = the starts are used up
step-exhausted = everything has been tried
step-answered = every column of row 1 has its answer
step-no-start = there is no board to start from
step-give-up = the starts are used up: give up, which proves nothing
count-placed = placed
count-removed = removed
count-checks = checks
count-nodes = nodes
count-found = found
count-starts = starts
count-queue-peak = longest queue
count-levels = by level
line-difference = row-column={ $number }
line-sum = row+column={ $number }
structure-collision = compared with
structure-attack-counts = attack counts
structure-iterative = array x, index lit
structure-forward-marking = marks below queens
structure-depth-first = the stack of calls
structure-bitmask = bits of this row
structure-most-constrained = attacks, free left
structure-dancing-links = linked squares
structure-min-conflicts = attack counts
structure-annealing = the temperature
compared-none = { $queen }: no clash
compared-clash = { $queen }: { $along }
frame-row = row { $row }: { $square }
frame-full = all rows have a queen
queue-waiting = { $form ->
    [one] queue: 1 board
   *[other] queue: { $count } boards
}
bits-columns = columns { $bits }
bits-left = left    { $bits }
bits-right = right   { $bits }
bits-untried = row { $row }   { $bits }
bits-to-try = to be tried:
branch-line = branching on { $line }: { $count } passed
links-covered = { $count } covered:
moves-made = { $form ->
    [one] 1 move
   *[other] { $count } moves
}
proposals-made = { $form ->
    [one] 1 proposal
   *[other] { $count } proposals
}
temperature = T = { $number }
temperature-chance = { $form ->
    [one] +1 clash: { $percent } %
   *[other] +{ $count } clashes: { $percent } %
}
stepper-head = Bezzel · { $n }x{ $n } · { $goal }
stepper-of = {" "}of { $last }
stepper-playing = step { $step }{ $of } · ▶ { $speed }/s
stepper-paused = step { $step }{ $of } · ❚❚ { $speed }/s
stepper-keys = space play  ←→ step  +- speed  g go to  n N found  s d strategy  ? help  q quit
stepper-go-to = go to step { $typed }   (Enter goes there, Esc leaves it)
stepper-searching = step { $step }{ $of } · ▶▶
stepper-on-way = step { $step }{ $of } · ▶▶ { $percent } %
stepper-way = on the way: Esc stops it
stepper-starts = the starts are used up
stepper-unknown = the search stops here; it is not known whether there are more placements
stepper-refused = { $strategy } does not answer this question: its size, its squares or its goal
stepper-choose-left = Which strategy on the left? Both start anew.
stepper-part = seen: { $first } to { $last }
stepper-one = { $strategy } finds one placement and cannot list all
stepper-end = the end
stepper-gave-up = gave up { $limit }
stepper-at-goal = the first placement is found: n or a goes on to all of them
stepper-at-end = this is the last step
stepper-no-next = there is no further placement
stepper-no-previous = no placement lies before this step
stepper-goal-first = to the first placement
stepper-goal-all = on to all placements, to the end of the search
stepper-goal-each = the goal stays an answer for each column of the first row
stepper-small = The terminal is { $width }x{ $height }: at least { $least_width }x{ $least_height } are needed. Make it larger, or press q.
stepper-choose = Search by which strategy? It starts anew.
stepper-choose-beside = Which strategy beside it, on the same clock?
stepper-choose-none = none: one strategy alone
stepper-choose-keys = up and down choose, Enter takes it, Esc leaves all as it is
stepper-help = Keys:
    right, left       one step forward, one back
    page down, up     100 steps forward, 100 back
    home, end         to the start, to the goal
    space             play, pause
    + -               faster, slower: 1 to 10,000 steps a second
    g                 go to a step
    n, N              to the next placement, to the one before
    a                 goal: all placements, or the first
    s                 choose the strategy
    d                 a second strategy beside it, on the same clock
    Esc               stop a long way
    q, Ctrl-C         quit            (any other key closes this)

    On the board:
    ? tested   × refused   ♛! attacks it   • on the line of the attack
    ♛+ placed   ○ removed   ♕ joins the queue   - line covered or full
    x never tried: blocked, excluded, or attacked by a given
    pale ♛ or q: a given that the search has not come to
animation-step = step { $step }
animation-title = { $strategies } on a { $n }x{ $n } board
animation-description = A search for queens that do not attack each other, step by step: the board, the strategy's own structure, its pseudo-code and its counters.
animation-written = { $file }: { $frames } frames, { $seconds } s, { $size }
animation-search = { $strategy }: step { $step }, { $outcome }
animation-cut = not further
animation-frames = stopped at { $frames } frames: a higher --speed shows more steps in a frame
progress-units = N={ $n } · { $percent } % · { $done } of { $units } units · { $rate } units/s · about { $left } left
progress-problems = { $done } problems answered · { $rate } problems/s
progress-film = { $done } frames
progress-frames = { $done } of { $all } frames
about-collision = each candidate is compared with every queen
about-attack-counts = counters: how many queens attack each square
about-iterative = one array and an index, no recursion
about-forward-marking = queens mark the squares below them
about-depth-first = goal test, safe test, place, unplace
about-breadth-first = a queue of boards, level by level
about-bitmask = columns and diagonals as bits
about-most-constrained = the line with fewest free squares first
about-dancing-links = exact cover with linked lists
about-min-conflicts = repairs a random board where it helps most
about-annealing = repairs a random board by chance, cooling down
line-row = row { $number }
line-column = column { $number }
line-diagonal = diagonal row-column={ $number }
line-anti-diagonal = anti-diagonal row+column={ $number }
shown-compared = compared with { $shown }
shown-stack = stack: { $shown }
shown-queue = { $count } waiting: { $shown }
shown-bits = next row: columns { $columns }, left { $left }, right { $right }, free { $shown }
shown-free = { $shown }  free squares left
shown-queue-empty = none waiting
shown-links = left: { $shown }
shown-links-none = no row or column is left
shown-attacks = attacks in the row: { $shown }
compare-head-n = N
compare-head-strategy = strategy
compare-head-found = found
compare-head-nodes = nodes
compare-head-checks = checks
compare-head-placed = placed
compare-head-memory = memory
compare-head-time = time
compare-head-remark = {""}
compare-some = { $found }/{ $runs }
compare-none = none
compare-gave-up = gave up
compare-stopped = stopped: the rows above are complete
compare-too-large = too large
compare-largest = at most N={ $largest }
compare-stopped-runs = { $count } of { $runs } gave up { $limit }
compare-about-first = Empty boards, to the first placement. Time is the median of { $runs } runs, memory that of
    the strategy's structure.
compare-about-all = Empty boards, to the end of the search. Time is the median of { $runs } runs, memory that of
    the strategy's structure.
compare-about-random = With chance: how many of { $runs } runs, with seeds from { $seed } on, found a placement; the numbers are
    medians over those.
plot-title-first = Strategies on empty boards, to the first placement
plot-title-all = Strategies on empty boards, all placements
plot-nodes = nodes
plot-time = seconds
plot-size = board size N
plot-gaps = There is no point where a strategy gave up, found nothing, or does not take the size.
count-head-n = N
count-head-placements = placements Q
count-head-number = placements
count-head-fundamental = fundamental U
count-head-asymmetric = asymmetric
count-head-half-turn = half-turn
count-head-quarter-turn = quarter-turn
count-head-p = P
count-head-r = R
count-head-time = time
count-head-rate = placements/s
count-head-column = column
count-head-square = square
count-by-head = { $n }x{ $n }: { $form ->
    [one] { $placements } placement
   *[other] { $placements } placements
}, { $fundamental } fundamental
count-by-classes = asymmetric { $asymmetric } · half-turn { $half-turn } · quarter-turn { $quarter-turn } · P { $p } · R { $r }
work-count = { $engines } · { $form ->
    [one] 1 thread
   *[other] { $threads } threads
}{ $agreed } · { $time }
work-count-searched = rule { $rule } · { $engines } · { $threads_form ->
    [one] 1 thread
   *[other] { $threads } threads
} · { $form ->
    [one] 1 node
   *[other] { $nodes } nodes
} · { $time }
count-agrees = {" "}· agrees with OEIS A000170 and A002562
count-unknown = {" "}· no count of N={ $n } is known to compare with
count-stopped = stopped: { $done } of { $units } units of N={ $n } done in { $time }, no count
count-gave-up = gave up { $limit }: { $done } of { $units } units of N={ $n } done, no count
count-gave-up-memory = gave up { $limit }: N={ $n } takes up to { $memory } with one thread
count-fewer-threads = N={ $n }: { $form ->
    [one] 1 thread
   *[other] { $threads } threads
} instead of { $asked }, so that the memory is enough
count-needs = N={ $n }: { $units } units of work, at most { $memory } of memory with { $form ->
    [one] 1 thread
   *[other] { $threads } threads
}
count-needs-little = N={ $n }: { $units } units of work with { $form ->
    [one] 1 thread
   *[other] { $threads } threads
}
count-slow-engine = N={ $n }: { $engine } goes through boards one by one; half-board is far faster at this size
count-core-hours = N={ $n } takes hours of many cores, or a day of one; on a terminal, progress estimates it from the units done
count-core-days = N={ $n } takes days of one core; on a terminal, progress estimates it from the units done
count-core-months = N={ $n } takes months of one core; on a terminal, progress estimates it from the units done
count-core-years = N={ $n } takes years of one core; on a terminal, progress estimates it from the units done
count-plot-title = { $form ->
    [one] { $n } queen, { $placements } placement
   *[other] { $n } queens, { $placements } placements
}
count-plot-squares = How many of them have a queen on each square
count-plot-first-row = How many of them have a queen on each square of the top row
count-plot-about-squares = A { $n }x{ $n } board; each square has the number of placements that have a queen there, from { $least } to { $most }. Each row and each column adds up to { $placements }.
count-plot-about-first-row = A bar for each square of the top row: the number of placements that have a queen there, from { $least } to { $most }. Together they are { $placements }.
count-plot-mean = mean { $mean }
count-plot-square = { $square }: { $count }
heading-pairs = Placement { $index }{" "}
heading-line = Placement { $index }:{" "}
heading-grid = { $n } queens, placement { $index }:
problem-heading = Problem { $index }:
problem-refused = { $reason }
check-head = board { $index }: { $n }x{ $n }, { $notation }, rule { $rule }: { $state }, { $result }
check-complete = complete
check-partial = partial ({ $queens } of { $full } queens)
check-valid = no clash
check-clashes = { $form ->
    [one] 1 clash
   *[other] { $count } clashes
}
check-wrong = , { $count } against the problem
check-pair = { $a } and { $b } attack each other: { $along }
check-leaps = { $form ->
    [one] 1 pair a knight's move apart
   *[other] { $count } pairs a knight's move apart
}
check-missing = the given on { $square } is not there
check-forbidden = the queen on { $square } is on a blocked square or an excluded diagonal
check-more = and { $count } more
check-total = { $boards } boards: { $valid } valid, { $invalid } not
check-numbers = numbers are row,column and count from { $base }
check-numbers-lines = rows and columns count from { $base }
check-line-row = row { $number } holds { $queens } queens
check-line-column = column { $number } holds { $queens } queens
check-line-diagonal = the diagonal row - column = { $number } holds { $queens } queens
check-line-anti-diagonal = the anti-diagonal row + column = { $number } holds { $queens } queens
check-total-unreadable = { $boards } boards: { $valid } valid, { $invalid } not, { $unreadable } unreadable
check-unreadable = { $count } boards could not be read: what follows is left unread
along-row = row
along-column = column
along-diagonal = diagonal
along-anti-diagonal = anti-diagonal
along-knight = a knight's move apart
draw-title = { $form ->
    [one] 1 queen on a { $n }x{ $n } board
   *[other] { $queens } queens on a { $n }x{ $n } board
}
draw-queens = Queens on { $squares }.
draw-clash = {" "}{ $a } and { $b } attack each other: { $along }.
typing = reading boards from the keyboard; an empty line ends a board of several lines, Ctrl-D ends the input
progress = { $percent } % · { $placements } placements · { $rate } nodes/s · about { $left } left
progress-open = { $placements } placements · { $rate } nodes/s
comma = ,{" "}
semicolon = ;{" "}
standard-input = standard input

## Usage
usage-no-command = a command is missing: solve, count, trace, compare, play, check, draw, convert, export, generate, completions or man; `bezzel --help` explains them
usage-unknown-command = there is no command { $command }: the commands are solve, count, trace, compare, play, check, draw, convert, export, generate, completions and man
usage-unknown-argument = unexpected argument { $argument }: `bezzel{ $command } --help` lists what there is
usage-similar-argument = unexpected argument { $argument }: did you mean { $similar }?
usage-missing-argument = { $argument } is missing: `--help` after the command shows examples
usage-missing-value = { $argument } needs a value: `--help` after the command shows examples
usage-invalid-value = { $value } does not go with { $argument }: expected one of { $valid }
usage-conflict = { $argument } and { $other } do not go together: leave one of them out
usage-twice = { $argument } is given twice: leave one of them out
usage-other = { $reason }
usage-size-alone = { $command } is a board size, not a command: did you mean bezzel solve { $command }?
usage-no-value-wanted = { $argument } takes no value such as { $value }: leave the value out
usage-not-utf-8 = the command line holds a word that is not UTF-8: rename the file or write the word in UTF-8
option-count = { $option } { $text }: expected a whole number from 1, such as 10
option-number = { $option } { $text }: expected a whole number, such as 3
option-seed = --seed { $text }: expected a whole number from 0 to 18446744073709551615, such as 7
option-bytes = --max-memory { $text }: expected an amount such as 64M, 500K or 2G
option-no-chance = { $option } goes with a strategy that uses chance: add --strategy, one of { $strategies }
option-each-format = --each-first-column prints a placement or none for each column, which { $format } cannot hold: choose another --format
option-json-text = --json prints the summary as JSON: it goes with --format summary or --format jsonl, not with --format text
option-range = { $option } { $text }: expected a whole number from { $least } to { $most }
option-width-svg = --width is for a GIF: an SVG is drawn at any size, so leave it out
option-animated = { $option } is for animations: add --animate FILE.gif or --animate FILE.svg
animate-name = --animate { $name }: expected a file name that ends in .gif or .svg
size-animate = N={ $n } is too large to be animated: at most N={ $largest }
picture-failed = the picture could not be made: { $reason }
option-watched = { $option } is for watching: add --interactive or --animate FILE
interactive-terminal = --interactive needs a terminal on standard output: run it in one, or leave it out for a trace as text
interactive-dumb = --interactive needs a terminal that can be drawn on, and TERM says that this one is dumb: run it in another one, or leave it out for a trace as text
interactive-time = --interactive waits for keys, so it takes no --max-time: leave that out (--max-steps, --max-nodes and --max-memory stop a search)
no-screen = the terminal cannot be used: { $reason }; without --interactive the trace is printed as text
screen-failed = the terminal failed: { $reason }
sizes-range = the sizes { $text } are not a range: expected a size or a range with both its ends, such as 8 or 4..10
sizes-backwards = the sizes { $first }..{ $last } run backwards: write the smaller one first
strategy-size = N={ $n } is too large for { $strategy }: at most N={ $largest }
strategy-size-constrained = N={ $n } is too large for { $strategy } with givens, blocked squares or excluded diagonals: at most N={ $largest }
strategy-rule = the strategies know only the rule queens, not { $rule }: `bezzel solve` without --strategy knows all rules
strategy-each = { $strategy } does not answer for each column of the first row: leave --strategy out, or write { $others }
strategy-one = { $strategy } finds one placement and cannot list all: ask for one, or choose another --strategy
trace-many = a trace takes one problem, and there are more here: keep one of them
compare-runs = { $runs } runs are too many: at most { $largest }
compare-size = N={ $n } is too large for these strategies: at most N={ $largest }
count-size = N={ $n } is too large: { $engine } counts boards up to N={ $largest }, and N=27 is the largest whose count anybody knows
count-by-size = N={ $n } is too large for --by, which goes through all placements: at most N={ $largest }
count-empty-only = { $option } is for empty boards under the rule queens, by their size: leave it out
count-empty-nodes = --max-nodes is for boards that are searched, and the empty board under the rule queens is counted in units of work: use --max-time
count-range-constraints = { $option } goes with one board size, not with a range: give one size
count-by-engine = --by is answered by the engine bitmask, not by { $engine }: leave --engine out
count-no-kernels = --kernel chooses the code of the engine half-board, and { $engine } has only one: leave --kernel out
count-kernel = this machine does not have the instructions of the kernel { $kernel }: leave --kernel out for the fastest that it has
count-plot-what = --plot draws what --by counts: add --by square or --by first-row
count-plot-one = --plot draws one size: give one and no range
count-differs = N={ $n }: { $counted } were counted, but { $sequence } has { $known }; this is a bug in bezzel or a fault of this machine: please report it
count-contradiction = N={ $n }: the counts contradict each other ({ $reason }); this is a bug in bezzel or a fault of this machine: please report it
count-overflow = N={ $n }: a counter is full, so there is no count; this is a bug in bezzel: please report it
unwritable = cannot be written: { $reason }
option-time = --max-time { $text }: expected a time such as 10s, 500ms or 2m
option-constraints = { $option } goes with a board size, not with a problem file: write it into the file
option-json-format = --json prints the verdict as JSON: it goes with --format json, not with --format { $format }
option-numbered = --numbered puts a heading over each placement, which { $format } cannot hold: choose another --format
option-picture-many = one picture ({ $format }) holds one board: leave out --all, --first and --unique, or choose another --format
option-width = --width { $text }: expected a number of pixels from 16 to 8192, such as 800
option-width-alone = --width is the width of a PNG: add --format png, or leave --width out
output-terminal = { $format } is no text and not for a terminal: write it to a file, for example with > board.{ $format }
feature-missing = this bezzel was built without { $format }: `cargo install --locked --path crates/bezzel-cli --features { $feature }` adds it
option-two-inputs = both the boards and the problem would be read from standard input: name a file for one of them
option-jsonl = --jsonl reads a file with a problem a line, or - for standard input; { $text } is a board size
size-search = N={ $n } is too large to be searched: at most N={ $largest }; under the rule queens, without constraints, `bezzel solve { $n }` gives one placement
random-rule = --random draws placements under the rule queens, not { $rule }: leave --random or the rule out
random-empty = --random draws placements of empty boards: leave --random out, or givens, blocked squares and excluded diagonals
random-size = N={ $n } is too large for --random: at most N={ $largest }
size-format = N={ $n } is too large for { $format }, which goes up to N={ $largest }; `--format columns` has no limit
size-draw = N={ $n } is too large to be drawn: at most N={ $largest } as { $format }
size-draw-text = N={ $n } is too large to be drawn: at most N={ $largest } as { $format } (--format svg goes up to { $svg })

## Exports and instances
export-encoding = --encoding is for clauses: add --to dimacs, or leave --encoding out
export-many = another problem starts here, and an export is of one: put it into a file of its own
export-size = boards are exported up to { $largest }x{ $largest }, this one is { $n }x{ $n }
export-clauses = in the encoding { $encoding } the clauses would be { $numbers } numbers, and at most { $largest } are written: --encoding product takes the fewest, --to asp and minizinc take none
generate-amount = { $option } goes with --kind { $kind }: leave it out, or choose that kind
generate-nodes = --nodes { $text }: expected the fewest and the most nodes, such as 1000..5000
generate-nodes-backwards = --nodes { $first }..{ $last }: the first number is larger than the last; did you mean { $last }..{ $first }?
generate-size = instances are made up to { $largest }x{ $largest }, this one would be { $n }x{ $n }
generate-too-many = { $amount } are too many on a { $n }x{ $n } board: at most { $most }
generate-no-default = how many squares leave half of the boards a placement is looked for up to N={ $largest }, not for N={ $n }: say how many with --blocked K
generate-stuck = { $given } queens placed at random on a { $n }x{ $n } board never had room in { $starts } starts: ask for fewer with --given K
generate-none-so-hard = of { $tries } instances none needed between { $least } and { $most } nodes: choose another range, seed or amount
generate-gave-up = gave up { $limit }: { $count } instances of the wanted difficulty were met

## Reading
read-no-problem = unexpected character { $character }: a problem is JSON or rows of Q, x and . (boards in other notations are for check, draw and convert)
read-unrecognised = the notation of this text is not recognised: name it with --from, and separate the numbers of a column list by spaces
read-no-board = no board was found: expected one in a notation that `bezzel convert --help` lists
read-not-square = not a square board (rows: { $rows }, squares in a row: { $columns }): as many rows as columns are needed; boards are separated by blank lines
read-size-needed = text in { $notation } does not say the size of the board: add --size N
read-size-differs = the board has size { $found }, but --size { $stated } was given
read-entry-outside = entry { $position } is { $entry }: columns are counted from { $first }, so { $first } to { $last } on a board of size { $n } (--base { $other } counts from { $other })
read-entries = entries found: { $found }, needed: { $needed }, one for each row; an empty row is written as -
read-blocked = x is a blocked square, which only a problem has: `bezzel solve FILE` reads problems
read-board-size = the board is { $found }x{ $found }, but the problem is { $needed }x{ $needed }
read-picture-many = one picture ({ $format }) holds one board, and there are more here: draw them one by one
write-two-in-row = row { $row } (counted from { $base }) holds { $queens } queens, and columns can say only one a row: use --to squares, pairs or letters
write-too-sparse = a board of size { $n } with empty rows is too large for { $notation }, which goes up to { $largest } then; use --to squares or pairs
write-too-large = a board of size { $n } is too large for { $notation }: at most { $largest }; use --to columns, squares or pairs
file-missing = no such file: expected the name of a file with boards, or - for standard input
file-is-folder = this is a folder: expected a file
file-unreadable = cannot be read: { $reason }
file-empty = the file is empty: expected a board or a problem
file-png = this is not text but a picture (PNG): expected a board or a problem as text
file-utf-16 = this text is UTF-16: save it as UTF-8
file-nul = not text: a NUL byte at offset { $offset }
file-not-utf-8 = not UTF-8: the byte at offset { $offset } does not belong
file-too-long = more than { $limit } MiB without an end of the board: only `bezzel check` takes longer lists, as columns
board-missing = neither a board size such as 8 nor a file
output-failed = the answer could not be written: { $reason }
wrong-answer = a bug in bezzel: its own checker refuses the placement that it found ({ $reason }); please report it
no-signals = signals cannot be caught: { $reason }
problem-missing = no such file: expected the name of a problem file

## Mistakes in a problem
given-outside = the given at row { $row }, column { $column } (counted from { $base }) is outside the board
given-twice = the given at row { $row }, column { $column } (counted from { $base }) is named twice
given-blocked = the given at row { $row }, column { $column } (counted from { $base }) is on a blocked square
given-on-excluded-sum = the given at row { $row }, column { $column } (counted from { $base }) is on the excluded sum { $sum }
given-on-excluded-difference = the given at row { $row }, column { $column } (counted from { $base }) is on the excluded difference { $difference }
blocked-outside = the blocked square at row { $row }, column { $column } (counted from { $base }) is outside the board
sum-outside = no square of the { $n }x{ $n } board has the sum { $sum }: sums go from { $first } to { $last } (rows and columns counted from { $base })
difference-outside = no square of the { $n }x{ $n } board has the difference { $difference }: differences go from -{ $last } to { $last }
mistakes-more = and { $count } more mistakes

## The game
play-head = Bezzel · { $n }x{ $n } · { $level }
play-level = level { $number }, { $name } · seed { $seed }
play-level-empty = level { $number }, { $name }
level-empty = empty
level-givens = givens
level-blocked = blocked
level-unique = unique
level-expert = expert
play-task = Place { $n } queens so that none attacks another.
play-about-givens = { $givens_form ->
    [one] One queen stands
   *[other] { $givens } queens stand
} already.
play-about-blocked = { $blocked_form ->
    [one] One square is
   *[other] { $blocked } squares are
} blocked.
play-about-unique = { $givens_form ->
    [one] One queen stands
   *[other] { $givens } queens stand
}, and there is exactly one completion.
play-about-expert = { $givens_form ->
    [one] One queen stands
   *[other] { $givens } queens stand
}, { $blocked_form ->
    [one] one square is
   *[other] { $blocked } squares are
} blocked, and there is exactly one completion.
play-about-expert-bare = { $blocked_form ->
    [one] One square is
   *[other] { $blocked } squares are
} blocked, and there is exactly one completion.
play-time = Time limit { $limit }
play-time-none = No time limit: the clock counts up
play-help =
    arrow keys     move the cursor; home, end and page keys: to the edges
    space          places a queen, or takes it away; so does a click
    x              crosses a square: no queen here; so does the right button
    u  r  p        undo, redo, pause (the board is hidden meanwhile)
    n  t  q        a new board, this board again, quit

    Help, which is counted; times with help are kept apart:
    h              a square that leads on
    c              can the board still be completed?
    a              attacked squares shown, hidden
play-start =
    Left and right choose the size, up and down or 1 to 5 the level.
    Space, or a click, starts the clock.
play-back = Any key goes on with the game.
play-back-over = Any key goes back to the board.
play-state-ready = ready
play-state-paused = ❚❚ paused
play-state-over = over
play-keys = space queen  x cross  u undo  h hint  c solvable?  a attacked  p pause  ? help
play-keys-ready-empty = space start  ←→ size  ↑↓ level  q quit
play-keys-ready = space start  ←→ size  ↑↓ level  n another board  q quit
play-keys-paused = space go on  n new board  t this one again  ? help  q quit
play-keys-over = n new board  t this one again  w watch it  q quit
play-keys-replay = space play  ←→ step  home end  +- speed  t play this board yourself  q quit
play-keys-replay-back = space play  ←→ step  home end  +- speed  t this board again  q back
play-keys-more = {"  "}r redo  n new board  t this one again  q quit
play-replaying = { $position } of { $last } · ▶ { $speed }/s
play-replay-stands = { $position } of { $last } · ❚❚ { $speed }/s
play-queens = { $queens } of { $n } queens
play-moves = { $form ->
    [one] 1 move
   *[other] { $count } moves
}
play-help-had = help: { $help }
play-no-help = none
play-hints = { $form ->
    [one] 1 hint
   *[other] { $count } hints
}
play-questions = { $form ->
    [one] 1 question
   *[other] { $count } questions
}
play-attacked = attacked squares
play-known-board = board known before
play-no-limit = no time limit
play-of = of { $limit }
play-best-none = no best time yet
play-best = best { $time }
play-best-with-help = best with help { $time }
play-best-both = best { $time }, with help { $with_help }
play-more = … and { $count } more
play-known = You know this board: its time counts as one with help.
play-levels = level:
play-clashes = { $form ->
    [one] 1 clash:
   *[other] { $count } clashes:
}
play-along-row = rank
play-along-column = file
play-along-diagonal = diagonal
play-along-anti-diagonal = anti-diagonal
play-clash-short = { $a } and { $b } ({ $along })
play-clash = { $a } and { $b } attack each other ({ $along })
play-rank = rank { $number }
play-file = file { $name }
play-starved = { $line } has no free square left
play-one-choice = { $line } has only { $square } left, and a queen there leaves { $starved } none
play-forced = { $squares } are forced one after the other, and { $starved } has no free square left
play-hint = { $square } leads on: { $form ->
    [one] { $line } has no other free square.
   *[other] { $line } has the fewest free squares, { $free }.
}
play-hint-any = { $square } leads on.
play-hint-refuted = {" "}{ $square } is more obvious, but then { $reason }.
play-hint-refuted-long = {" "}{ $square } is more obvious, but leads nowhere.
play-hint-remove-clash = Take { $square } away: { $reason }.
play-hint-remove = Take { $square } away: with the queens placed before it, { $reason }.
play-hint-remove-long = Take { $square } away: it cannot stay with the queens placed before it.
play-hint-crossed = {" "}(You have crossed it.)
play-hint-none = There is nothing to say.
play-unknown = This could not be decided quickly.
play-possible = Yes, the board can still be completed.
play-impossible = No completion from here: { $reason }.
play-impossible-long = No completion from here.
play-attacked-shown = attacked squares are shown
play-attacked-hidden = attacked squares are hidden
play-blocked = { $square } is blocked
play-given = { $square } was given, and stays
play-taken = a queen stands on { $square }
play-no-undo = there is nothing to undo
play-no-redo = there is nothing to redo
play-give-up-quit = Give this game up and quit? y: yes; any other key: no.
play-give-up-new = Give this game up for a new board? y: yes; any other key: no.
play-give-up-again = Start this board anew? y: yes; any other key: no.
play-paused = Paused.
play-won = won in { $time } · { $moves } · help: { $help }
play-time-up = time is up after { $time } · { $moves } · help: { $help }
play-time-is-up = Time is up.
play-open = given up after { $time } · { $moves } · help: { $help }
play-new-best = a new best time
play-new-best-with-help = a new best time with help
play-missing = { $squares } would have completed it.
play-missing-many = The board could still have been completed.
play-missing-none = There was no completion from here.
play-same-board = this board again: { $command }
play-replay = watch it again: { $command }
play-small = The terminal is { $width }x{ $height }: at least { $least_width }x{ $least_height } is needed. Make it larger, or press q. The clock stands.
play-did-nothing = the board at the start
play-did-place = place { $square }
play-did-clash = , which { $queen } attacks ({ $along })
play-did-remove = take { $square } away
play-did-cross = cross { $square }
play-did-uncross = take the cross off { $square }
play-did-know = the board is known from before
play-did-undo = undo: { $what }
play-did-redo = redo: { $what }
play-is-queen = a queen on { $square }
play-is-cross = a cross on { $square }
play-is-free = nothing on { $square }
play-did-hint = hint: { $answer }
play-did-question = can it be completed? { $answer }
play-best-empty = There is no best time yet: `bezzel play` starts a game.
play-best-board = board
play-best-level = level
play-best-without = without help
play-best-with = with help
play-best-replay = To watch one: bezzel play --replay followed by its code.
play-terminal = the game needs a terminal on standard output: run it in one (`bezzel play --replay CODE` writes a game as text anywhere)
play-dumb = the game needs a terminal that can be drawn on, and TERM says that this one is dumb: run it in another one
play-size = the game is played on boards from { $least }x{ $least } to { $most }x{ $most }, not { $n }x{ $n }: choose a size between them
play-minutes = --minutes takes a number of minutes up to { $most }, such as 3 or 0.5, or none, not { $text }
play-seed-empty = --seed chooses among the boards of a level, and the level empty has only one: leave it out, or choose another level with --level
code-none = { $text } is no code of a game: it begins with B, and goes on with letters, digits, - and _
code-damaged = the code of the game is not whole: a sign is missing or wrong; copy it again from its first sign to its last
code-version = the code of the game is of version { $version }, which this program does not know: a newer one will
code-level = the code is of a level that this version of Bezzel makes otherwise: watch it with the version that wrote it
code-impossible = the code is of no game that can be played: copy it again from where it was printed
best-no-folder = best times are not kept, because there is no folder for your data: { $reason }
best-unreadable = the best times in { $file } cannot be read, and new ones are not kept: { $reason }
best-damaged = the best times in { $file } are damaged at line { $line }: the file is kept as { $aside }, and a new one goes on with all lines that could be read
best-damaged-stays = the best times in { $file } are damaged at line { $line }, and new ones are not kept, because the file cannot be set aside: { $reason }
best-unwritable = the best time could not be written to { $file }: { $reason }
