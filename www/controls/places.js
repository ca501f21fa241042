// Positions of the controls of a view: the selected ones alone, the main ones always visible, the rest in the
// fold under headings.

/**
 * @param {{main: string[], alone: string[]|null, groups: string[][]}} wanted names of the view's main controls, of the controls
 * selected to be shown alone, and of all controls under each heading
 * @param {string[]} known names of the existing controls
 * @param {(name: string) => boolean} isSlider
 * @param {(name: string) => string} followedBy the choice that a dial belongs to: below a main choice all of its dials are in sight
 * @returns {{alone: string[], sliders: string[], choices: string[], groups: string[][]}} names in order, each once
 */
export function placesOf({ main, alone, groups }, known, isSlider, followedBy) {
  const free = new Set(known);
  /** @param {string[]} names */
  const take = names => names.filter(name => free.delete(name));
  const first = take(alone ?? []);
  const sliders = take(main.filter(isSlider));
  const choices = take(main.filter(name => !isSlider(name)).flatMap(name => [name, ...groups.flat().filter(other => followedBy(other) === name)]));
  return { alone: first, sliders, choices, groups: groups.map(take) };
}
