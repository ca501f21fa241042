import { inside, rest, spectra, textIn } from '../../page.js';

const find = name => inside(`.tour ${name}`);

/** Waits until the result of what was done last is shown. */
async function settle() {
  await rest(100);
  await spectra().result;
  await rest(100);
}

/**
 * Takes one step of the tour under way.
 * @returns {Promise<{wrong: string, last: boolean}>} how its check misbehaves, or nothing, and whether it was the last
 */
export async function takeStep() {
  await settle();
  const title = find('h2').textContent;
  let wrong = find('.found').textContent ? `${title} is found at once` : '';
  find('.answer').click();
  await settle();
  if (!find('.found').textContent) wrong = `${title} is not found`;
  const last = find('.next').textContent === 'Finish';
  if (!last) find('.next').click();
  return { wrong, last };
}

/**
 * Begins a tour without waiting for it.
 * @param {string} name
 */
export const beginTour = name => void spectra().startTour(name);

/** Leaves the tour. */
export const leaveTour = () => void spectra().leaveTour();

/**
 * Whether the tour is at a step.
 * @param {string} count how the step is counted
 * @returns {boolean}
 */
export const isAt = count => textIn('.tour .count') === count;

/**
 * The dials that the step marks.
 * @returns {string} their names
 */
export const markedDials = () => [...spectra().shadowRoot.querySelectorAll('.named')].map(dial => dial.dataset.name).join();

/**
 * What the address of the page says.
 * @returns {string} its fragment
 */
export const place = () => location.hash;

/**
 * Whether the dials that the step marks can be seen.
 * @returns {boolean}
 */
export const isDialShown = () => [...spectra().shadowRoot.querySelectorAll('.named')].every(dial => dial.checkVisibility());

/**
 * Whether the dial of a step stands between the figure and the tour.
 * @returns {boolean}
 */
export function hasDialInSight() {
  const [dial, figure, tour] = ['.named', '.stage', '.tour'].map(name => inside(name).getBoundingClientRect());
  return figure.bottom <= dial.top + 1 && dial.bottom <= tour.top + 1;
}

/**
 * Whether the page says that an address is that of no tour.
 * @returns {boolean}
 */
export const saysNoAddress = () => textIn('.messages').includes('is not a valid address of a tour');

/**
 * Whether the page offers a tour, or says that its address is none.
 * @returns {boolean}
 */
export const hasAnswered = () => Boolean(spectra()?.shadowRoot?.querySelector('[role=alert] button:not(.plain)')) || saysNoAddress();

/**
 * Whether a tour is shown.
 * @param {string} title
 * @returns {boolean}
 */
export const isShown = title => textIn('.tour:not([hidden]) h2') === title;

/** Has tours that are as long as they may be, or longer. */
export function haveLongTours() {
  const { fetch } = window;
  const step = { text: '', set: '', try: '' };
  const name = 'x'.repeat(5000);
  const tour = more => JSON.stringify({ title: 'Long', ...more });
  const tours = {
    'steps-200.json': tour({ steps: Array(200).fill(step) }),
    'steps-201.json': tour({ steps: Array(201).fill(step) }),
    'large.json': tour({ steps: [step], rest: name.repeat(200) }),
    'names.json': tour({ steps: [{ ...step, set: `${name}=1`, check: { parameter: name, is: 1 } }] }),
    ['n'.repeat(5000)]: 'words',
  };
  window.fetch = (address, ...more) => {
    const text = tours[String(address).split('/').pop()];
    return text === undefined ? fetch(address, ...more) : Promise.resolve(new Response(text));
  };
}
