// The height of a figure before it is drawn, so that the text of the page around does not move later.

const REM = 16;

/** Heights of the element including everything around its figure, in its opening view, each for a smallest width. */
const WHOLE = /** @type {const} */ ([[1000, 1120], [700, 1500], [480, 1600], [0, 2400]]);

/** Heights of a dial under a figure alone, and of the line below β: in columns of this width and more, then in narrower ones. */
const COLUMN = 54 * REM;
const DIALS = { wide: { dial: 72, hold: 28 }, narrow: { dial: 52, hold: 44 } };

/** Narrower figures have their panels one below the other, each with this height (`style/embed.css`). */
const NARROW = 520;
const PANEL = 13 * REM;

/** Number of panels for which an embedded figure has room, and the views with fewer panels. */
export const MOST_BELOW = 3;
const FEWER = /** @type {Record<string, number>} */ ({
  singular: 1, depth: 1, gradients: 1, gap: 2, 'stable-rank': 2, 'similarity-depth': 2, isometry: 2, 'similarity-map': 2, trainability: 2, claims: 2,
});

/**
 * Number of panels of a view for which an embedded figure has room.
 * @param {string} view
 * @param {string} claim which claims are shown: one (`gap-edge`), whose figure has one panel, or several (`gap`, `all`)
 */
export const panelsOf = (view, claim) => (view === 'claims' && claim.includes('-') ? 1 : FEWER[view] ?? MOST_BELOW);

/**
 * Height of the dials under a figure alone, in pixels.
 * @param {number} width of the element
 * @param {string[]} names of the dials
 */
export function heightOfDials(width, names) {
  const { dial, hold } = DIALS[width > COLUMN ? 'wide' : 'narrow'];
  return names.length * dial + (names.includes('beta') ? hold : 0);
}

/**
 * Height that an element will have, in pixels: for a figure alone as in `style/embed.css`, otherwise estimated.
 * @param {number} width its own
 * @param {number} windowHeight
 * @param {{embed: boolean, dials: string[], panels?: number}} look whether the figure is shown alone, the dials
 * selected under it, and the number of its panels
 * @returns {number}
 */
export function expectedHeight(width, windowHeight, { embed, dials, panels = 1 }) {
  if (width <= 0) return 0;
  if (!embed) return WHOLE.find(([least]) => width >= least)?.[1] ?? 0;
  // The list of panels is higher than the line of status.
  const line = (width < NARROW && panels > 1 ? 2.75 : 2.25) * REM;
  const figure = Math.max(0.62 * width, Math.min(20 * REM, 0.92 * width), width < NARROW ? panels * PANEL : 0);
  return Math.round(dials.length > 0 ? figure + line + heightOfDials(width, dials) : Math.min(figure, windowHeight - line) + line);
}

/**
 * Reserves the height of a figure for an element that has a shadow root.
 * @param {HTMLElement & {parameters?: Record<string, unknown>}} element
 * @returns {() => void} ends that
 */
export function reserve(element) {
  const root = element.shadowRoot;
  if (!root || !('adoptedStyleSheets' in root)) return () => {};
  const [embed, controls, view, panel, claim] = ['embed', 'controls', 'view', 'panel', 'claim'].map(name => element.parameters?.[name] ?? element.getAttribute(name));
  const look = {
    embed: embed !== null && !['0', 'false'].includes(String(embed)),
    dials: String(controls ?? '').split(',').map(name => name.trim()).filter(Boolean),
    panels: Number(panel ?? 0) > 0 ? 1 : panelsOf(String(view), String(claim ?? '')),
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host { display: block; min-height: ${expectedHeight(element.clientWidth || element.parentElement?.clientWidth || 0, innerHeight, look)}px; --panels: ${look.panels}; }
:host([hidden]) { display: none; }`);
  root.adoptedStyleSheets = [sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter(other => other !== sheet);
  };
}
