//! What engines run on.

use bezzel::KernelName;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// What engines run on, whichever they are.
#[derive(Args, Debug)]
pub(crate) struct MachineArgs {
    /// The code that the engine runs on: avx512, avx2 or portable [default: the fastest that this machine has]
    #[arg(
        help_heading = "How it is searched",
        long,
        value_name = "KERNEL",
        hide_possible_values = true,
        value_parser = kernel()
    )]
    pub(crate) kernel: Option<KernelName>,
    /// How many threads work [default: all cores]
    #[arg(help_heading = "How it is searched", long, value_name = "K", allow_negative_numbers = true)]
    pub(crate) threads: Option<String>,
}

/// A kernel by its name.
fn kernel() -> impl TypedValueParser<Value = KernelName> {
    let names = KernelName::ALL.iter().map(|kernel| kernel.name());
    PossibleValuesParser::new(names).try_map(|name| KernelName::from_name(&name).ok_or("no kernel"))
}
