// Runs an action again if it was requested meanwhile; only the newest request counts.

/**
 * @param {() => Promise<void>} act one run at a time
 * @param {(reason: unknown) => void} failed called when a run fails
 * @returns {() => Promise<void>} asks requests a run that begins later than now: at once, or when the current one
 * has ended; requests in between are dropped
 */
export function newest(act, failed) {
  let wanted = false;
  let running = false;
  return async () => {
    wanted = true;
    if (running) return;
    running = true;
    while (wanted) {
      wanted = false;
      try {
        await act();
      } catch (reason) {
        failed(reason);
      }
    }
    running = false;
  };
}
