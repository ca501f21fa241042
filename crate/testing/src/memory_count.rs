//! Counts the memory that a thread of the tests holds: the page shows visitors the predicted peaks.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// Bytes held by this thread now, and the peak since [`peak_bytes`] began.
    static HELD: Cell<(isize, isize)> = const { Cell::new((0, 0)) };
}

/// The system's allocator with a count for each thread; the tests of a package use it as their global allocator.
pub struct Counting;

fn count_bytes(change: isize) {
    // A thread that ends has no account any more.
    let _ = HELD.try_with(|held| {
        let (now, most) = held.get();
        let now = now + change;
        held.set((now, most.max(now)));
    });
}

// SAFETY: everything is done by the system's allocator; the account holds numbers only and never allocates.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count_bytes(layout.size() as isize);
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count_bytes(layout.size() as isize);
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        count_bytes(-(layout.size() as isize));
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count_bytes(size as isize - layout.size() as isize);
        unsafe { System.realloc(place, layout, size) }
    }
}

/// Result of `act`, and the peak memory of this thread during it in bytes, minus the memory held before.
pub fn peak_bytes<T>(act: impl FnOnce() -> T) -> (T, usize) {
    let before = HELD.get().0;
    HELD.set((before, before));
    let given = act();
    (given, (HELD.get().1 - before) as usize)
}
