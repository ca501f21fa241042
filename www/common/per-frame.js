// Changes that come faster than frames: a mouse may report a thousand places a second.

/**
 * The first changes of a frame are set at once, and of all later ones the latest, by name, in the next frame.
 * @template Last
 * @param {(changes: Record<string, unknown>, last: Last) => void} set `last` is what came with the latest changes
 * @returns {{change: (changes: Record<string, unknown>, last: Last) => void, drop: () => void}} `drop` forgets changes that wait
 */
export function perFrame(set) {
  let isOpen = true; // whether nothing has come in this frame
  /** @type {{changes: Record<string, unknown>, last: Last}|null} */
  let waiting = null;
  /** @type {(changes: Record<string, unknown>, last: Last) => void} */
  function change(changes, last) {
    if (!isOpen) {
      waiting = { changes: { ...waiting?.changes, ...changes }, last };
      return;
    }
    isOpen = false;
    requestAnimationFrame(() => {
      isOpen = true;
      const next = waiting;
      waiting = null;
      if (next) change(next.changes, next.last);
    });
    set(changes, last);
  }
  return {
    change,
    drop() {
      waiting = null;
    },
  };
}
