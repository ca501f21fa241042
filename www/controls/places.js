// Positions of the controls of a view: the selected ones alone, the main ones always visible, the rest in the
// fold under headings.

/**
 * Dials that depend on a main choice are right below it, visible too.
 * @type {Record<string, string[]>}
 */
const FOLLOWERS = {
  attention: ['qk_norm', 'law', 'sigma_A', 'tail_index', 'mu', 'sink_share', 'sinkhorn_iterations', 'gamma'],
  remedy: ['sigma_g'],
  reading: ['text'],
  parametrisation: ['h_low', 'h_high'],
  basis: ['iterations'],
};

/**
 * @param {{main: string[], alone: string[]|null, groups: string[][]}} wanted names of the view's main controls, of the controls
 * selected to be shown alone, and of all controls under each heading
 * @param {string[]} known names of the controls that there are
 * @param {(name: string) => boolean} isSlider
 * @returns {{alone: string[], sliders: string[], choices: string[], groups: string[][]}} names in order, each once
 */
export function placesOf({ main, alone, groups }, known, isSlider) {
  const free = new Set(known);
  /** @param {string[]} names */
  const take = names => names.filter(name => free.delete(name));
  const first = take(alone ?? []);
  const sliders = take(main.filter(isSlider));
  const choices = take(main.filter(name => !isSlider(name)).flatMap(name => [name, ...(FOLLOWERS[name] ?? [])]));
  return { alone: first, sliders, choices, groups: groups.map(take) };
}
