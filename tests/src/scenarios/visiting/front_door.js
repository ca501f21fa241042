import { inside, spectra } from '../../page.js';

/**
 * What of the head of the page is cut at the edge of the window, and whether the selected tabs are in view.
 * @returns {string} what is wrong
 */
export function cutAtHead() {
  const wrong = [];
  const shown = [...spectra().shadowRoot.querySelectorAll('header button, header select, header summary')]
    .filter(it => it.checkVisibility() && !it.closest('.items') && !it.matches('.skip'));
  for (const it of shown) {
    // Words that are clipped are there for those who hear them only.
    const word = it.closest('.places') && (it.querySelector('span') ?? it);
    if (word && word.getBoundingClientRect().width < 20) wrong.push(`${it.textContent} is not to be read`);
    const { left, right } = it.getBoundingClientRect();
    if (left < -0.5 || right > document.documentElement.clientWidth + 0.5) wrong.push(`${it.textContent} from ${left} to ${right}`);
  }
  const selected = [...spectra().shadowRoot.querySelectorAll('.views [aria-selected=true]')].filter(it => it.checkVisibility());
  if (selected.length !== 2 && !inside('.views select').checkVisibility()) wrong.push(`${selected.length} selected tabs in view`);
  if (document.scrollingElement.scrollWidth > document.documentElement.clientWidth) wrong.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
  return wrong.join('; ');
}

/**
 * Whether the landing is there, with a card for each paper.
 * @returns {boolean}
 */
export const isLanding = () => Boolean(spectra()?.querySelector('.landing')?.checkVisibility()) && spectra().shadowRoot.querySelectorAll('.paper-cards article').length === 5;

/**
 * Whether anything of the landing is in view.
 * @returns {boolean}
 */
export const isThereLanding = () => Boolean(spectra().querySelector('.landing') || inside('.paper-cards')?.checkVisibility());

/**
 * How many claims of a paper have the first outcome, as its card says.
 * @param {string} paper
 * @returns {number}
 */
export const countOfCard = paper => Number(inside(`.paper-cards [data-paper=${paper}] .sign`).textContent.split(' ')[1]);

/**
 * The heading of the page that teachers are led to.
 * @returns {Promise<string>}
 */
export async function headingForTeachers() {
  const answer = await fetch(spectra().querySelector('[data-way=teachers]').href);
  // Not parsed: the policy of this page would complain of styles in it.
  const [, heading = ''] = /<main>.*?<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text()) ?? [];
  return heading.replace(/<[^>]*>/g, '');
}

/** Follows the way to the story. */
export const toStory = () => spectra().querySelector('[data-way=story]').click();

/**
 * Whether a tour is open.
 * @returns {boolean}
 */
export const isTour = () => inside('.tour').checkVisibility();
