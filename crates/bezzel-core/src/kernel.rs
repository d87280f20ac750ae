//! The instruction sets that engines have code for.

/// A kernel: the code of an engine for one instruction set. All kernels of an engine give the same answers.
///
/// Which of them a machine can run is found out here, for the rooms that have kernels; the kernels themselves are theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Not `non_exhaustive`: a room that has kernels must say of each new one whether it has it.
pub enum KernelName {
    /// x86-64 with AVX-512: F, BW, DQ, VL and VPOPCNTDQ, and what AVX2 asks for.
    Avx512,
    /// x86-64 with AVX2, BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// Any machine.
    Portable,
}

impl KernelName {
    /// All kernels, the fastest first.
    pub const ALL: &'static [KernelName] = &[KernelName::Avx512, KernelName::Avx2, KernelName::Portable];

    /// The kernel's name, such as `avx2`.
    pub fn name(self) -> &'static str {
        match self {
            KernelName::Avx512 => "avx512",
            KernelName::Avx2 => "avx2",
            KernelName::Portable => "portable",
        }
    }

    /// The kernel of this name.
    pub fn from_name(name: &str) -> Option<KernelName> {
        KernelName::ALL.iter().copied().find(|kernel| kernel.name() == name)
    }

    /// Whether this machine has the instructions.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            KernelName::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512dq")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512vpopcntdq")
                    && has_bit_instructions()
            }
            #[cfg(target_arch = "x86_64")]
            KernelName::Avx2 => is_x86_feature_detected!("avx2") && has_bit_instructions(),
            #[cfg(not(target_arch = "x86_64"))]
            KernelName::Avx512 | KernelName::Avx2 => false,
            KernelName::Portable => true,
        }
    }

    /// The fastest kernel of this machine.
    ///
    /// ```
    /// use bezzel_core::KernelName;
    ///
    /// assert!(KernelName::fastest().is_available());
    /// ```
    pub fn fastest() -> KernelName {
        let mut available = KernelName::ALL.iter().copied().filter(|kernel| kernel.is_available());
        available.next().unwrap_or(KernelName::Portable)
    }
}

/// What every machine with AVX2 has besides, but may be forbidden to use.
#[cfg(target_arch = "x86_64")]
fn has_bit_instructions() -> bool {
    is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}
