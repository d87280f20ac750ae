.PHONY: help test lint bench fuzz licences install

help: ## This list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-10s %s\n", $$1, $$2}'

test: ## All tests (Rust and a C compiler are enough)
	cargo test --workspace --locked

lint: ## Formatting, clippy and documentation, warnings are errors
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

bench: ## Benchmarks: parts, then listing and stepping against the plain recursive count
	cargo bench --locked --package bezzel-core --bench boards
	cargo bench --locked --package bezzel-search --bench listing
	cargo bench --locked --package bezzel-search --bench strategies
	cargo build --release --locked --package bezzel-cli --package xtask
	target/release/xtask bench-list
	target/release/xtask bench-steps

fuzz: ## Each fuzz target for a minute (needs cargo-fuzz, and nightly Rust or RUSTC_BOOTSTRAP=1)
	cargo fuzz run notation_round_trips -- -max_total_time=60 -max_len=400
	cargo fuzz run problems_are_read_or_refused -- -max_total_time=60 -max_len=400

licences: ## Licences and sources of all dependencies (needs cargo-deny)
	cargo deny check licenses bans sources

install: ## Put the program `bezzel` where cargo puts programs
	cargo install --locked --path crates/bezzel-cli
