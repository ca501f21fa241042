// Runs an action again where it was asked for meanwhile: of many wishes only the newest.

/**
 * @param {() => Promise<void>} act one run at a time
 * @param {(reason: unknown) => void} failed told when a run fails
 * @returns {() => Promise<void>} asks for a run that begins later than now: at once, or when the one in progress has
 *   ended; what was asked for between is dropped
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
