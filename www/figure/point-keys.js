// Moves from mark to mark of a figure by arrow keys.

/** Pixels between the places that are tried. */
const STEP = 6;
/** @type {Record<string, [across: number, down: number]>} */
export const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest mark at most 27° away from a direction.
 * @template {{x: number, y: number}} Mark
 * @param {(x: number, y: number) => Mark|null} read the mark at a place
 * @param {[x: number, y: number]} from
 * @param {[across: number, down: number]} way
 * @param {{width: number, height: number}} size of the figure
 * @returns {Mark|null}
 */
export function nextMark(read, [x, y], [across, down], { width, height }) {
  for (let ahead = STEP; ahead < Math.max(width, height); ahead += STEP) {
    for (let aside = 0; aside <= ahead / 2; aside += STEP) {
      for (const turn of aside > 0 ? [aside, -aside] : [0]) {
        const [left, top] = [x + across * ahead + down * turn, y + down * ahead + across * turn];
        if (left < 0 || top < 0 || left > width || top > height) continue;
        const found = read(left, top);
        if (found && (found.x - x) * across + (found.y - y) * down > 1) return found;
      }
    }
  }
  return null;
}
