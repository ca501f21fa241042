// The address of the page contains the whole state, and every decision makes an entry in the history.

import { PUBLISHED } from '../element/site.js';
import { splitAddress } from '../element/around.js';

/** Milliseconds between two writes: browsers reject more than a few per second. */
const PAUSE = 350;
/** Milliseconds until an address is written again that the browser rejected: WebKit takes a hundred within ten seconds. */
const LATER = 1_000;
/** Fields with text, where the browser handles keys and undo. */
export const TYPED = 'textarea, input:not([type=range], [type=checkbox], [type=radio])';

/**
 * Keeps an element and the page's address in step. A decision (a value, a view, a figure of the gallery, a step of a
 * tour) adds an entry to the history; a drag is one entry, however long. A changed address (a link, Back, an edit)
 * changes the element. In a frame of another page nothing is added, because Back belongs to that page.
 * @param {import('../types.js').Host} element
 */
export function bindHistory(element) {
  const framed = window.parent !== window;
  /** @type {string|null} */
  let written = null; // the address, from its search on
  let { search, figure, tour, step } = readPlace();
  let pending = ''; // the step that an address names, until the tour is there
  let timer = 0;
  let dragged = false; // the present entry is that of a drag under way
  let spare = false; // the present entry says what the one before says
  let opening = tour !== null; // the tour that the page opens with is not an entry of its own
  let following = false; // the address has changed by itself, and the element follows
  let at = history.state?.at ?? 0; // entries that the page has added before the present one

  const wanted = () => {
    const asked = search.size > 0 ? `?${search}` : '';
    const said = pending ? `${pending}&${element.address}` : element.tourAddress || element.address;
    return `${asked}#${said}`;
  };
  const place = () => `${location.search}${location.hash}`;
  /** Records in an entry made by the browser how many entries precede it. */
  const count = () => framed || history.state || history.replaceState({ at }, '');
  /**
   * Writes the address, as a new entry of the history if requested; returns whether the address had changed.
   * @param {boolean} adds
   */
  function write(adds) {
    clearTimeout(timer);
    timer = 0;
    const first = written === null;
    written = wanted();
    if (place() === written) return false;
    const added = adds && !first && !following && !framed && !spare && !opening;
    if (adds) spare = false;
    const address = search.size > 0 || location.search ? `${location.pathname}${written}` : written;
    try {
      if (added) history.pushState({ at: at + 1 }, '', address);
      else history.replaceState({ at }, '', address);
      if (added) at += 1;
    } catch {
      timer = setTimeout(() => write(added), LATER);
    }
    return true;
  }

  /**
   * Begins the tour of the address.
   * @param {string} name
   * @param {boolean} keep the address also lists the settings
   */
  async function begin(name, keep) {
    const mine = `tour=${encodeURIComponent(name)}&step=${step + 1}`;
    pending = mine;
    // A change of the language alone does not show another figure in between.
    if (keep || (figure && !element.parameters.lang)) element.address = figure;
    await element.startTour(name, step, keep);
    if (pending === mine) pending = '';
    if (keep && !pending) write(false);
  }

  function follow() {
    const same = place() === written;
    // A link within the page adds an entry, unless it leads to the present one.
    at = history.state?.at ?? (same ? at : at + 1);
    count();
    if (same) return;
    clearTimeout(timer);
    timer = 0;
    dragged = spare = false;
    following = true;
    ({ search, figure, tour, step } = readPlace());
    written = place();
    const wish = search.get('gallery');
    const whole = setsParameters(figure);
    if (tour !== null) begin(tour, whole);
    else {
      pending = '';
      element.leaveTour();
      element.address = figure;
    }
    if (wish === null) element.closeGallery();
    else element.openGallery(wish);
    following = false;
  }

  listen(element, 'parameters', (/** @type {{dragging: boolean, passing: boolean}} */ detail) => {
    if (!detail.dragging) {
      write(!dragged && !detail.passing);
      dragged = false;
    } else if (dragged) {
      timer ||= setTimeout(() => write(false), PAUSE);
    } else {
      // The press alone may change nothing yet.
      dragged = write(true);
    }
  });
  // A new press is a new drag, even if the browser did not report the end of the last one.
  window.addEventListener('pointerdown', () => {
    if (timer) write(false);
    dragged = false;
  }, true);
  // The next step sets parameters, so that both changes make one entry.
  listen(element, 'tour', (/** @type {import('../tours/guide.js').Told} */ { name, restores }) => {
    pending = '';
    if (name === null && !restores && !following) write(true);
    queueMicrotask(() => (opening = false));
  });
  listen(element, 'gallery', (/** @type {{open: boolean}} */ { open }) => {
    if (open === search.has('gallery')) return;
    if (open) search.set('gallery', '');
    else search.delete('gallery');
    write(open);
    // A visitor who chooses a figure there wants to return to where it was opened.
    spare = !open;
  });
  window.addEventListener('popstate', follow);
  window.addEventListener('hashchange', follow);
  window.addEventListener('pagehide', () => timer && write(false));
  document.addEventListener('keydown', event => {
    const key = event.key.toLowerCase();
    const [at0] = event.composedPath();
    const typed = at0 instanceof Element && at0.matches(TYPED);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || typed || framed) return;
    const back = key === 'z' && !event.shiftKey;
    const forth = key === 'y' || (key === 'z' && event.shiftKey);
    if (!back && !forth) return;
    event.preventDefault();
    // Never off the page.
    if (forth) history.forward();
    else if (at > 0) history.back();
  });

  count();
  element.base = location.protocol === 'file:' && PUBLISHED ? PUBLISHED : location.href.split(/[?#]/)[0];
  // The program in one file comes without the book.
  if (location.protocol !== 'file:') element.book = new URL('book/', element.base).href;
  const wish = search.get('gallery');
  if (tour !== null) begin(tour, setsParameters(figure));
  else if (figure) element.address = figure;
  if (wish !== null) element.openGallery(wish);
}

/**
 * State in the address of the page: `figure` is the address of the figure, `step` counts from 0. In older links tour and step are in the
 * query; such links are read, but no longer written.
 */
function readPlace() {
  const search = new URLSearchParams(location.search);
  const pairs = location.hash.slice(1).split('&');
  const isOfTour = (/** @type {string} */ pair) => /^(tour|step)=/.test(pair);
  const said = new URLSearchParams(pairs.filter(isOfTour).join('&'));
  const named = said.has('tour') ? said : search;
  const [tour, step] = [named.get('tour'), Number(named.get('step') ?? 1) - 1];
  for (const key of ['tour', 'step']) search.delete(key);
  return { search, figure: pairs.filter(pair => !isOfTour(pair)).join('&'), tour, step };
}

/**
 * Whether an address contains more than the settings around a figure.
 * @param {string} figure
 */
const setsParameters = figure => splitAddress(figure, Infinity).text !== '';

/**
 * Listens to an element's events.
 * @template Detail
 * @param {HTMLElement} element
 * @param {string} name of the event
 * @param {(detail: Detail) => void} act
 */
function listen(element, name, act) {
  element.addEventListener(name, event => act(/** @type {CustomEvent<Detail>} */ (event).detail));
}
