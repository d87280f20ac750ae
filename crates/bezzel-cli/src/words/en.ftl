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
total-first = { $form ->
    [one] 1 placement shown; there may be more (--all lists every one)
   *[other] first { $count } placements; there may be more (--all lists every one)
}
none = no placement exists
none-given = no placement exists: the queens on { $a } and { $b } attack each other along a { $along }
none-row = no placement exists: no square of row { $number } (counted from { $base }) is free
none-column = no placement exists: no square of column { $number } (counted from { $base }) is free
gave-up = gave up { $limit }: { $form ->
    [one] at least 1 placement
   *[other] at least { $count } placements
}
gave-up-empty = gave up { $limit }: no placement found, and it is not known whether there is one
gave-up-solutions = gave up at the limit of { $count }: there are more placements
cut-short = stopped before the placement was written whole
stopped = stopped by a signal: { $form ->
    [one] at least 1 placement
   *[other] at least { $count } placements
}
limit-nodes = after { $number } nodes
limit-time = after { $number } s
work = rule { $rule } · { $engine } · { $nodes } nodes · { $time }
work-construction = rule { $rule } · { $engine } · { $time }
engine-enumeration = row-by-row search
engine-construction = construction (no search)
heading-pairs = Placement { $index }{" "}
heading-line = Placement { $index }:{" "}
heading-grid = Placement { $index } of { $n } queens:
problem-heading = Problem { $index }:
problem-heading-id = Problem { $index }, { $id }:

check-head = board { $index }: { $n }x{ $n }, { $notation }, rule { $rule }: { $state }, { $result }
check-complete = complete
check-partial = partial ({ $queens } of { $full } queens)
check-valid = no clash
check-clashes = { $form ->
    [one] 1 clash
   *[other] { $count } clashes
}
check-wrong = { $count } against the problem
check-pair = { $a } and { $b } attack each other: { $along }
check-line = { $along } { $number } holds { $queens } queens
check-leaps = { $count } pairs a knight's move apart
check-missing = the given on { $square } is not there
check-forbidden = the queen on { $square } is on a blocked square or an excluded diagonal
check-more = and { $count } more
check-total = { $boards } boards: { $valid } valid, { $invalid } not
check-numbers = numbers are row,column and count from { $base }

along-row = row
along-column = column
along-diagonal = diagonal
along-anti-diagonal = anti-diagonal
along-knight = knight's move

draw-title = { $form ->
    [one] 1 queen on a { $n }x{ $n } board
   *[other] { $queens } queens on a { $n }x{ $n } board
}
draw-queens = Queens on { $squares }.
draw-clash = { $a } and { $b } attack each other: { $along }.

typing = reading boards from the keyboard; an empty line ends a board of several lines, Ctrl-D ends the input
progress = { $percent } % · { $placements } placements · { $rate } nodes/s · about { $left } left

## Usage
usage-no-command = a command is missing: solve, check, draw, convert, completions or man; `bezzel --help` explains them
usage-unknown-command = there is no command { $command }: the commands are solve, check, draw, convert, completions and man
usage-unknown-argument = unexpected argument { $argument }: `bezzel --help` and `bezzel solve --help` list what there is
usage-similar-argument = unexpected argument { $argument }: did you mean { $similar }?
usage-missing-argument = { $argument } is missing: `--help` after the command says what belongs there
usage-missing-value = { $argument } needs a value: `--help` after the command lists them
usage-invalid-value = { $value } does not go with { $argument }: expected is one of { $valid }
usage-conflict = { $argument } and { $other } do not go together: leave one of them out
usage-twice = { $argument } stands twice: leave one of them out
usage-other = { $reason }

option-base = --base { $text }: rows and columns are counted from 0 or 1
option-count = { $option } { $text }: a whole number from 1 is expected, such as 10
option-number = { $option } { $text }: a whole number is expected, such as 3
option-time = --max-time { $text }: a time is expected, such as 10s, 500ms or 2m
option-notation = { $option } { $text }: the notations are { $known }
option-format = --format { $text }: the formats are { $known }
option-draw-format = --format { $text }: the drawings are text, unicode and svg
option-rule = --rule { $text }: the rules are { $known }
option-constraints = { $option } goes with a board size, not with a problem file: write it into the file
option-json-format = --json prints the verdict as JSON: it goes with --format json, not with --format { $format }
option-numbered = --numbered puts a heading over each placement, which { $format } cannot hold: choose another --format
option-svg-many = one SVG holds one board: leave out --all, --first and --unique, or choose another --format

size-search = { $n } is too large here: listed, constrained and torus boards are searched up to N={ $largest }; without them `solve { $n }` gives one placement
size-format = { $n } is too large for --format { $format }: placements above N={ $largest } are written as columns only
size-draw = { $n } is too large to be drawn: at most N={ $largest } as { $format }

## Reading
read-unrecognised = cannot tell the notation of this text: name it with --from, such as --from columns
read-size-needed = { $notation } do not say the size of the board: add --size N
read-size-differs = the board has size { $found }, but --size { $stated } was given
read-entry-outside = entry { $position } is { $entry }: columns are counted from { $first }, so { $first } to { $last } on a board with { $n } rows (--base { $other } counts from { $other })
read-blocked = x is a blocked square, which only a problem has: `bezzel solve FILE` reads problems
read-board-size = the board is { $found }x{ $found }, but the problem is { $needed }x{ $needed }
read-svg-many = one SVG holds one board, and there are more here: draw them one by one
write-two-in-row = row { $row } (counted from { $base }) holds { $queens } queens, and columns can say only one a row: use --to squares, pairs or letters
write-too-large = a board of size { $n } is too large for { $notation }: at most { $largest }; use --to columns, squares or pairs

file-missing = not found: expected is the name of a file with boards, or - for standard input
board-missing = not found: expected is a board size such as 8, or the name of a problem file
file-is-folder = this is a folder: expected is a file
file-unreadable = cannot be read: { $reason }
file-empty = the file is empty: expected is a board or a problem
file-png = this is not text but a picture (PNG): expected is a board or a problem as text
file-utf-16 = this text is UTF-16: save it as UTF-8
file-nul = not text: a NUL byte at offset { $offset }
file-not-utf-8 = not UTF-8: the byte at offset { $offset } does not belong
file-too-long = more than { $limit } MiB without an end of the board: only `bezzel check` takes longer lists, as columns
output-failed = the answer could not be written: { $reason }
wrong-answer = a bug in bezzel: its own checker refuses the placement that it found ({ $reason }); please report it
no-signals = signals cannot be caught: { $reason }
folder-unwritable = cannot be written: { $reason }
no-such-page = there is no command { $command } to explain: the commands are { $known }

## Mistakes in a problem
given-outside = the given at row { $row }, column { $column } (counted from { $base }) is outside the board
given-twice = the given at row { $row }, column { $column } (counted from { $base }) is named twice
given-blocked = the given at row { $row }, column { $column } (counted from { $base }) is on a blocked square
given-on-excluded-sum = the given at row { $row }, column { $column } (counted from { $base }) is on the excluded sum { $sum }
given-on-excluded-difference = the given at row { $row }, column { $column } (counted from { $base }) is on the excluded difference { $difference }
blocked-outside = the blocked square at row { $row }, column { $column } (counted from { $base }) is outside the board
sum-outside = no square of the { $n }x{ $n } board has the sum { $sum }: sums go from { $first } to { $last } (rows and columns counted from { $base })
difference-outside = no square of the { $n }x{ $n } board has the difference { $difference }: differences go from -{ $last } to { $last }
