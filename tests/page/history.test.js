import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindHistory } from '../../www/page/history.js';

/** A browser's history, as far as a page sees it: entries with their addresses, of which one is present. */
class Session {
  /** @param {string} address from its search on */
  constructor(address) {
    /** @type {{state: unknown, address: string}[]} */
    this.entries = [{ state: null, address }];
    this.present = 0;
  }

  get state() {
    return this.entries[this.present].state;
  }

  /** @type {(state: unknown, unused: string, address: string) => void} */
  pushState(state, _, address) {
    this.entries.splice(this.present + 1, Infinity, { state, address });
    this.present += 1;
  }

  /** @type {(state: unknown, unused: string, address?: string) => void} */
  replaceState(state, _, address = this.entries[this.present].address) {
    this.entries[this.present] = { state, address };
  }

  /** @param {number} by entries to go */
  go(by) {
    this.present += by;
    window.dispatchEvent(new Event('popstate'));
  }

  back() {
    this.go(-1);
  }

  forward() {
    this.go(1);
  }
}

/** The element, as far as its history goes: an address, and what it was asked to do. */
class Figure extends EventTarget {
  address = 'T=1';
  tourAddress = '';
  parameters = {};
  base = '';
  /** @type {unknown[][]} */
  asked = [];

  startTour(/** @type {unknown[]} */ ...given) {
    this.asked.push(['startTour', ...given]);
  }

  leaveTour() {
    this.asked.push(['leaveTour']);
  }

  openGallery(/** @type {unknown[]} */ ...given) {
    this.asked.push(['openGallery', ...given]);
  }

  closeGallery() {
    this.asked.push(['closeGallery']);
  }

  /**
   * A dial is moved.
   * @param {string} address
   * @param {{dragging?: boolean, passing?: boolean}} how
   */
  set(address, { dragging = false, passing = false } = {}) {
    this.address = address;
    this.dispatchEvent(new CustomEvent('parameters', { detail: { dragging, passing } }));
  }
}

/**
 * A page at an address, with its element.
 * @param {string} address from its search on
 * @param {boolean} framed whether it is inside another page
 */
function open(address = '', framed = false) {
  const session = new Session(address);
  const page = Object.assign(new EventTarget(), { parent: {} });
  if (!framed) page.parent = page;
  const here = () => new URL(session.entries[session.present].address, 'https://page.example/');
  const location = {
    pathname: '/',
    get search() {
      return here().search;
    },
    get hash() {
      return here().hash;
    },
    get href() {
      return here().href;
    },
  };
  Object.assign(globalThis, { window: page, document: new EventTarget(), history: session, location });
  const figure = new Figure();
  bindHistory(/** @type {any} */ (figure)); // only these of its methods are called
  return { session, figure, addresses: () => session.entries.map(entry => entry.address) };
}

test('what is decided is an entry, and the first address of a page is none of its own', () => {
  const { figure, addresses } = open();
  figure.set('T=1');
  figure.set('T=2');
  figure.set('T=2');
  figure.set('T=3');
  assert.deepEqual(addresses(), ['#T=1', '#T=2', '#T=3']);
});

test('a drag is one entry, however long', () => {
  const { figure, addresses } = open();
  figure.set('T=1');
  for (const T of [2, 3, 4]) figure.set(`T=${T}`, { dragging: true });
  figure.set('T=5');
  assert.deepEqual(addresses(), ['#T=1', '#T=5']);
  figure.set('T=6');
  assert.deepEqual(addresses(), ['#T=1', '#T=5', '#T=6']);
});

test('values that pass by themselves change the present entry', () => {
  const { figure, addresses } = open();
  figure.set('layer=1');
  figure.set('layer=2', { passing: true });
  assert.deepEqual(addresses(), ['#layer=2']);
});

test('Back changes the element, and adds nothing', () => {
  const { session, figure, addresses } = open();
  figure.set('T=1');
  figure.set('T=2');
  session.back();
  assert.equal(figure.address, 'T=1');
  figure.set('T=1');
  assert.deepEqual(addresses(), ['#T=1', '#T=2']);
  session.forward();
  assert.equal(figure.address, 'T=2');
});

test('an address that the element corrects stays one entry, and the next decision adds one again', () => {
  const { session, figure, addresses } = open();
  figure.set('T=1');
  figure.set('T=2');
  let address = 'T=2';
  Object.defineProperty(figure, 'address', {
    get: () => address,
    set(/** @type {string} */ asked) {
      address = asked.replace('T=0', 'T=');
      figure.dispatchEvent(new CustomEvent('parameters', { detail: { dragging: false, passing: false } }));
    },
  });
  session.pushState(null, '', '#T=07');
  window.dispatchEvent(new Event('hashchange'));
  assert.deepEqual(addresses(), ['#T=1', '#T=2', '#T=7']);
  address = 'T=8';
  figure.dispatchEvent(new CustomEvent('parameters', { detail: { dragging: false, passing: false } }));
  assert.deepEqual(addresses(), ['#T=1', '#T=2', '#T=7', '#T=8']);
});

test('inside the page of somebody else nothing is added', () => {
  const { figure, addresses } = open('', true);
  figure.set('T=1');
  figure.set('T=2');
  assert.deepEqual(addresses(), ['#T=2']);
});

test('an address with a tour begins it at its step, and keeps what else it says', () => {
  for (const address of ['#tour=five&step=3&T=7', '?tour=five&step=3#T=7']) {
    const { figure } = open(address);
    assert.equal(figure.address, 'T=7');
    assert.deepEqual(figure.asked, [['startTour', 'five', 2, true]]);
  }
});

test('a link to a step of a tour is short: the step sets its figure itself', () => {
  for (const address of ['#tour=five&step=3', '#tour=five&step=3&lang=de', '?tour=five&step=3']) {
    const { figure } = open(address);
    assert.deepEqual(figure.asked, [['startTour', 'five', 2, false]]);
  }
  assert.deepEqual(open('#tour=five').figure.asked, [['startTour', 'five', 0, false]]);
});

test('while a tour is under way each of its steps is a short entry', async () => {
  const { session, figure, addresses } = open();
  figure.set('T=1');
  /** @type {(...given: any[]) => void} */
  figure.startTour = (name, step) => {
    figure.dispatchEvent(new CustomEvent('tour', { detail: { name, step } }));
    figure.tourAddress = `tour=${name}&step=${step + 1}`;
    figure.set('T=2&and=more');
  };
  figure.leaveTour = () => (figure.tourAddress = '');
  Object.defineProperty(figure, 'address', { set: address => figure.dispatchEvent(new CustomEvent('parameters', { detail: { address } })), get: () => 'T=1' });
  figure.startTour('five', 0);
  figure.startTour('five', 1);
  assert.deepEqual(addresses(), ['#T=1', '#tour=five&step=1', '#tour=five&step=2']);
  session.back();
  await new Promise(resolve => setTimeout(resolve));
  assert.equal(figure.tourAddress, 'tour=five&step=1');
  session.back();
  assert.deepEqual(addresses(), ['#T=1', '#tour=five&step=1', '#tour=five&step=2']);
});

test('a gallery is an entry, and what is chosen there takes the place of the one that closed it', () => {
  const { figure, addresses } = open();
  figure.set('T=1');
  figure.dispatchEvent(new CustomEvent('gallery', { detail: { open: true } }));
  assert.deepEqual(addresses(), ['#T=1', '/?gallery=#T=1']);
  figure.dispatchEvent(new CustomEvent('gallery', { detail: { open: false } }));
  figure.set('T=2');
  assert.deepEqual(addresses(), ['#T=1', '#T=2']);
});

test('an address that the browser refuses is written a moment later', async () => {
  const { session, figure, addresses } = open();
  figure.set('T=1');
  const { pushState } = session;
  session.pushState = () => {
    throw new DOMException('too many', 'SecurityError');
  };
  figure.set('T=2');
  assert.deepEqual(addresses(), ['#T=1']);
  session.pushState = pushState;
  await new Promise(resolve => setTimeout(resolve, 1100));
  assert.deepEqual(addresses(), ['#T=1', '#T=2']);
});
