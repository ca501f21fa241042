// Introduction for visitors without an address, above the opening figure: what this is, and three ways on.

/**
 * Shows the section with `slot="landing"`, which is in the page before the program. It disappears when another view, a story or
 * the papers open, together with the first picture if that is still shown; if the address names a figure, both disappear at once.
 * @param {import('../types.js').Host} element before it reads the address
 */
export function bindLanding(element) {
  /** @type {HTMLElement|null} */
  const section = element.querySelector('[slot="landing"]');
  if (!section) return;
  const remove = () => {
    section.remove();
    element.querySelector('[slot="picture"]')?.remove();
  };
  if (location.hash.length > 1 || location.search.length > 1 || window.parent !== window) return remove();
  element.toggleAttribute('data-landing', true);
  const leave = () => {
    remove();
    element.removeAttribute('data-landing');
  };
  /** @type {Record<string, () => unknown>} */
  const ways = { story: () => element.startTour('five'), model: () => element.openYourModel() };
  /** @type {HTMLElement|null} */
  const lessons = section.querySelector('[data-way="teachers"]');
  // The program in one file comes without the book.
  if (lessons && location.protocol === 'file:') {
    lessons.dataset.phrase = 'landing-teachers-figures';
    ways.teachers = () => element.openGallery();
  }
  for (const link of section.querySelectorAll('a')) {
    const way = ways[link.dataset.way ?? ''];
    if (way) {
      link.addEventListener('click', event => {
        event.preventDefault();
        way();
      });
    }
  }
  /** @type {string|undefined} */
  let opening;
  element.addEventListener('parameters', () => {
    opening ??= element.parameters.view;
    if (element.parameters.view !== opening) leave();
  });
  element.addEventListener('tour', event => /** @type {CustomEvent<{name: string|null}>} */ (event).detail.name !== null && leave());
}
