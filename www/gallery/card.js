// One card of the gallery: a thumbnail that is computed while it is visible, and a description.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { withSymbols } from '../common/symbols.js';
import { themeOf } from '../figure/theme.js';

/** Height over width of a thumbnail. */
const SHAPE = 0.64;
/** Factor by which a thumbnail is laid out larger than it is shown, so that its type is small; and smallest
* width in pixels. */
const LAID_OUT = { share: 1.2, least: 270 };

/**
 * Text in the form that searches compare: lower case, without accents, “Figure 4(a)” and “fig. 4a” alike.
 * @param {string} text
 * @returns {string}
 */
export function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    .replace(/\bfig(s|ure|ures)?\b\.?/g, 'figure').replace(/(\d)\s*\(?([a-z])\)?(?![a-z])/g, '$1$2').replace(/[^\p{L}\p{N}.-]+/gu, ' ').trim();
}

/** @typedef {ReturnType<typeof card>} Card */

/**
 * A card: a link, so that it can also be opened in another tab or shared.
 * @param {import('../types.js').Preset} preset
 * @param {{id: string, title: string}|undefined} view
 * @param {{authors: string, title: string}} source its paper
 * @param {import('./thumbnails.js').Thumbnails} thumbnails
 * @param {string} base address of the page that shows one figure
 * @param {(text: string) => void} choose
 * @returns {{preset: import('../types.js').Preset, element: HTMLElement, words: string, sight: (on: boolean) => void, redraw: () => void, focus: () => void}}`words`
 * is the text that is searched
 */
export function card(preset, view, source, thumbnails, base, choose) {
  const { id, title, paper, figure, text } = preset;
  const canvas = h('canvas', { 'aria-hidden': 'true' });
  const picture = h('span', { className: 'picture' }, canvas);
  /** @param {MouseEvent} event */
  const follow = event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(text);
  };
  const link = h('a', { href: `${base}#${text}`, 'data-preset': id, onclick: follow }, picture,
    h('span', { className: 'name' }, h('b', {}, h('span', { className: 'unseen' }, `${paper}, `), figure), ' ', withSymbols('span', title)));
  const element = h('li', {}, link);
  /** @type {import('./thumbnails.js').Thumbnail|null} */
  let thumbnail = null;
  let inSight = false;
  let isAsked = false; // whether the next frame draws it

  /** @type {(latest: import('./thumbnails.js').Thumbnail, problem?: string) => void} */
  function show(latest, problem) {
    thumbnail = latest;
    if (problem) {
      picture.classList.add('failed');
      picture.dataset.problem = problem;
      return;
    }
    const { fullT, T } = latest;
    link.title = T < fullT ? phrase('gallery-drawn-and-opens-at', { T, full_T: fullT }) : '';
    redraw();
  }

  function redraw() {
    if (!thumbnail?.handle || !inSight) return;
    if (!isAsked) requestAnimationFrame(render);
    isAsked = true;
  }

  function render() {
    isAsked = false;
    const width = picture.clientWidth;
    if (width < 2 || !thumbnail?.handle) return;
    const laid = Math.max(LAID_OUT.least, LAID_OUT.share * width);
    const stamp = thumbnail.handle.thumbnail(laid, SHAPE * laid);
    stamp.paint(canvas, devicePixelRatio * width / laid, themeOf(picture));
    stamp.free();
    canvas.style.width = canvas.style.height = '';
    picture.classList.add('drawn');
  }

  return {
    preset,
    element,
    words: plain(`${paper} ${figure} ${title} ${view?.title ?? ''} ${view?.id ?? ''} ${source.authors} ${source.title}`),
    sight(on) {
      inSight = on;
      if (on) thumbnails.want(text, show);
      else thumbnails.leave(text);
    },
    redraw,
    focus: () => link.focus(),
  };
}
