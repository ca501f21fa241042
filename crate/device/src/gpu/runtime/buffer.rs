//! Storage on the device, reused while one step runs.

use std::cell::RefCell;
use std::rc::Rc;

/// Words of 32 bits on the device. When dropped, the storage returns to the pool with its contents, so the
/// next owner finds old values in it.
#[derive(Debug)]
pub struct Buffer {
    /// Number of words of the buffer.
    pub words: usize,
    /// Storage of the words, until the buffer is dropped.
    pub storage: Option<Storage>,
    pool: Rc<Pool>,
}

/// Place of the words.
#[derive(Debug)]
pub enum Storage {
    /// On the device.
    Device(wgpu::Buffer),
    /// Words in ordinary memory, for the twins.
    #[cfg(feature = "twin")]
    Memory(RefCell<Vec<f32>>),
}

/// Unused storage.
#[derive(Debug, Default)]
pub struct Pool(RefCell<Vec<(usize, Storage)>>);

impl Pool {
    /// Storage of exactly `words` words, from the pool or otherwise from `make`.
    pub fn take(self: &Rc<Self>, words: usize, make: impl FnOnce() -> Storage) -> Buffer {
        let mut free = self.0.borrow_mut();
        let storage = match free.iter().position(|(size, _)| *size == words) {
            Some(found) => free.swap_remove(found).1,
            None => make(),
        };
        Buffer {
            words,
            storage: Some(storage),
            pool: self.clone(),
        }
    }

    /// Gives the memory back to the device. No later command may use it.
    pub fn release(&self) {
        for (_, storage) in self.0.borrow_mut().drain(..) {
            match storage {
                // Browsers would wait for the garbage collector.
                Storage::Device(buffer) => buffer.destroy(),
                #[cfg(feature = "twin")]
                Storage::Memory(_) => {}
            }
        }
    }
}

#[cfg(feature = "twin")]
impl Buffer {
    /// The words of a buffer in ordinary memory.
    pub fn memory(&self) -> &RefCell<Vec<f32>> {
        match &self.storage {
            Some(Storage::Memory(words)) => words,
            _ => panic!("the twin of a device has no device's buffers"),
        }
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        if let Some(storage) = self.storage.take() {
            self.pool.0.borrow_mut().push((self.words, storage));
        }
    }
}
