//! A Vulkan driver for tests that need a graphics processor natively; a software renderer suffices.

use super::system_packages;
use crate::paths;
use std::fs;
use std::process::Command;

/// Folder in which drivers are registered on Linux.
const DRIVERS: &str = "/usr/share/vulkan/icd.d";

/// Installs a software driver if there is none at all, and installing is allowed.
pub fn find_or_install() {
    let chosen = ["VK_DRIVER_FILES", "VK_ICD_FILENAMES"];
    let there = chosen.iter().any(|name| std::env::var_os(name).is_some())
        || fs::read_dir(DRIVERS).is_ok_and(|mut drivers| drivers.next().is_some());
    if cfg!(target_os = "linux") && !there {
        system_packages::install(&["mesa-vulkan-drivers"]);
    }
}

/// Gives `command` the folder that drivers of window systems look for; without a session they complain in every test. Mesa's software
/// renderer computes on the calling thread: handing each small kernel to other threads takes a fifth longer.
pub fn in_a_session(command: &mut Command) -> &mut Command {
    const FOLDER: &str = "XDG_RUNTIME_DIR";
    const THREADS: &str = "LP_NUM_THREADS";
    if std::env::var_os(THREADS).is_none() {
        command.env(THREADS, "0");
    }
    if cfg!(target_os = "linux") && std::env::var_os(FOLDER).is_none() {
        command.env(FOLDER, paths::target());
    }
    command
}
