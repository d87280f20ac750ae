.PHONY: help test test-full lint bench bench-count bench-place bench-solve bench-exact fuzz licences font screenshots install

help: ## This list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-11s %s\n", $$1, $$2}'

test: ## All tests (Rust and a C compiler are enough)
	cargo test --workspace --locked

test-full: ## All tests with all features (needs a C++ compiler)
	cargo test --workspace --all-features --locked

lint: ## Formatting, clippy and documentation, warnings are errors
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	cargo clippy --workspace --all-targets --all-features --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --all-features --locked

bench: ## Benchmarks: parts, then listing and stepping against the plain recursive count, hints in games, and the stepper in a terminal
	cargo bench --locked --package bezzel-core --bench boards
	cargo bench --locked --package bezzel-search --bench listing
	cargo bench --locked --package bezzel-search --bench strategies
	cargo build --release --locked --package bezzel-cli --package xtask
	target/release/xtask bench-list
	target/release/xtask bench-steps
	target/release/xtask bench-play
	target/release/xtask bench-stepper

bench-count: ## Counting: every kernel and engine beside the plain mirrored recursion (some minutes)
	cargo build --release --locked --package bezzel-cli --package xtask
	target/release/xtask bench-count

bench-place: ## One placement: constructions, random-looking and uniform ones, text through a pipe (needs 1 GB of memory)
	cargo build --release --locked --package bezzel-cli --package xtask
	target/release/xtask bench-place

bench-solve: ## The exact search beside the SAT solver CaDiCaL (needs a C++ compiler; a quarter of an hour)
	cargo build --release --locked --package xtask --features cadical
	target/release/xtask bench-solve

bench-exact: ## The exact search: tori, superqueens, large boards, completions
	cargo build --release --locked --package xtask
	target/release/xtask bench-exact

fuzz: ## Each fuzz target for a minute (needs cargo-fuzz, and nightly Rust or RUSTC_BOOTSTRAP=1)
	cargo fuzz run game_codes_round_trip -- -max_total_time=60 -max_len=400
	cargo fuzz run notation_round_trips -- -max_total_time=60 -max_len=400
	cargo fuzz run problems_are_read_or_refused -- -max_total_time=60 -max_len=400

licences: ## Licences and sources of all dependencies (needs cargo-deny)
	cargo deny check licenses bans sources

font: ## The letters of pictures anew (needs fonts-noto-cjk and Python with fonttools)
	python3 crates/bezzel-picture/fonts/subset.py /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc crates/bezzel-picture/fonts/BezzelSubsetMono.otf

screenshots: ## The pictures of the stepper and of the game in docs/pictures
	cargo build --release --locked --package bezzel-cli --package xtask
	target/release/xtask screenshots docs/pictures

install: ## Put the program `bezzel` with all features where cargo puts programs
	cargo install --locked --path crates/bezzel-cli --features full
