//! A Vulkan driver for what needs a graphics processor natively; a software renderer will do.

use crate::packages;
use std::fs;

/// Where drivers are announced on Linux.
const DRIVERS: &str = "/usr/share/vulkan/icd.d";

/// Installs one in software where there is none at all, and installing is ours to do.
pub fn find_or_install() {
    let chosen = ["VK_DRIVER_FILES", "VK_ICD_FILENAMES"];
    let there = chosen.iter().any(|name| std::env::var_os(name).is_some())
        || fs::read_dir(DRIVERS).is_ok_and(|mut drivers| drivers.next().is_some());
    if cfg!(target_os = "linux") && !there {
        packages::install(&["mesa-vulkan-drivers"]);
    }
}
