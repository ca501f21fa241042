//! The page under test, as its visitors and embedders know it.
