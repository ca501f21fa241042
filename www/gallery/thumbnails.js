// Small figures for the gallery: the real computation at a reduced size, in the pool's idle hours.

/** Floating-point operations, roughly, that a thumbnail may cost. */
const BUDGET = 4e8;
/** The context is not made shorter than this, however much a figure costs. */
const LEAST_T = 64;
/** Layers and realisations of a thumbnail at most. */
const MOST = { layers: 60, samples: 1 };
/** Milliseconds between two looks at a thumbnail that grows. */
const PAUSE = 300;
/** What says most at a glance, where it is not the first panel: of `filter` the picture while it goes. */
const GLANCE = { filter: { panel: 5, layer: 2, layers: 2 } };

/**
 * The address of a figure made cheap: one realisation, no more than so many layers, and T with the widths
 * that do not follow it made smaller by one factor, so that their ratios stay.
 * @param {object} bindings the core
 * @param {string} address
 * @returns {{text: string, T: number, full: object}} `full` has the parameters of the figure itself
 */
export function reduced(bindings, address) {
  const full = JSON.parse(bindings.read(address)).parameters;
  const at = share => {
    const changes = { device: 'cpu', samples: MOST.samples, layers: Math.min(full.layers, MOST.layers), T: Math.round(share * full.T) };
    for (const width of ['d', 'd_qk']) {
      if (full[width] !== null) changes[width] = Math.ceil(share * full[width]);
    }
    if (!full.panel) Object.assign(changes, GLANCE[full.view]);
    return [address, ...Object.entries(changes).map(([name, value]) => `${name}=${value}`)].join('&');
  };
  let share = 1;
  while (share * full.T > LEAST_T && costOf(bindings, at(share)) > BUDGET) share = Math.max(0.8 * share, LEAST_T / full.T);
  return { text: at(share), T: Math.round(share * full.T), full };
}

function costOf(bindings, text) {
  const run = new bindings.Run(text);
  let cost = 0;
  for (let step = 0; step < run.steps(); step++) cost += run.cost(step);
  run.free();
  return cost;
}

/** One small figure: what is merged of it, and what is under way. */
class Thumbnail {
  #bindings;
  #pool;
  #run = null;
  #batch = null;
  #missing = null; // steps, once it has begun
  #merged = 0;
  #failure = '';
  #timer = 0;

  /** Where it is drawn: called whenever there is more to see, or with what went wrong. */
  show = () => {};
  /** Called when nothing is missing any more. */
  ended = () => {};
  /** The latest data set, a handle of the core. */
  handle = null;

  constructor(bindings, pool, address) {
    this.#bindings = bindings;
    this.#pool = pool;
    this.address = address;
  }

  get finished() {
    return this.#missing?.size === 0;
  }

  /** Hands what is missing to the pool. */
  start() {
    if (!this.#missing) {
      Object.assign(this, reduced(this.#bindings, this.address));
      this.#run = new this.#bindings.Run(this.text);
      this.#missing = new Set(Array(this.#run.steps()).keys());
    }
    this.#batch = { idle: true, tasks: [...this.#missing].map(step => this.#task(step)) };
    this.#pool.add(this.#batch);
  }

  /** Takes it back; what is merged stays for the next start. */
  pause() {
    this.#pool.remove(this.#batch, false);
    this.#rest();
  }

  #task(step) {
    const end = act => answer => {
      this.#missing.delete(step);
      act(answer);
      if (this.finished) this.#look();
      else this.#timer ||= setTimeout(() => this.#look(), this.handle ? PAUSE : 0);
    };
    return {
      message: { kind: 'run', text: this.text, step },
      cost: this.#run.cost(step),
      done: end(({ values }) => {
        this.#run.merge(step, values);
        this.#merged += 1;
      }),
      failed: end(sentence => (this.#failure ||= sentence)),
    };
  }

  /** Makes a data set of what is there, and lets it be drawn. */
  #look() {
    this.#rest();
    try {
      if (this.#merged === 0) throw new Error(this.#failure);
      const handle = this.#run.result('');
      this.handle?.free();
      this.handle = handle;
      this.show();
    } catch (reason) {
      // Some figures need more than the first steps; only a complete one has no excuse.
      if (this.finished) this.show(String(reason?.message ?? reason));
    }
    if (!this.finished) return;
    this.#run.free();
    this.ended();
  }

  #rest() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}

/** The thumbnails of one gallery: those in sight, in their order, few at a time. */
export class Thumbnails {
  #bindings;
  #pool;
  #all = new Map();
  #waiting = [];
  #active = new Set();
  #idle = 0;

  /**
   * @param {object} bindings the core
   * @param {import('../workers/pool.js').Pool} pool
   */
  constructor(bindings, pool) {
    this.#bindings = bindings;
    this.#pool = pool;
  }

  /**
   * Asks for a thumbnail, to be computed when its turn comes; at once where it is there already.
   * @param {string} address
   * @param {(thumbnail: {handle: object, T: number, full: object}, problem?: string) => void} show called for
   *   the first and for every better data set
   */
  want(address, show) {
    const thumbnail = this.#all.get(address) ?? new Thumbnail(this.#bindings, this.#pool, address);
    this.#all.set(address, thumbnail);
    thumbnail.show = problem => show(thumbnail, problem);
    thumbnail.ended = () => {
      this.#active.delete(thumbnail);
      this.#pump();
    };
    if (thumbnail.handle) show(thumbnail);
    if (thumbnail.finished || this.#active.has(thumbnail) || this.#waiting.includes(thumbnail)) return;
    this.#waiting.push(thumbnail);
    this.#pump();
  }

  /** Nobody looks at it any more: it is put aside unless it is finished. */
  leave(address) {
    const thumbnail = this.#all.get(address);
    if (!thumbnail) return;
    this.#waiting = this.#waiting.filter(other => other !== thumbnail);
    if (this.#active.delete(thumbnail)) {
      thumbnail.pause();
      this.#pump();
    }
  }

  /** Begins the next ones when the page has nothing better to do: their preparation happens here. */
  #pump() {
    if (this.#idle || this.#waiting.length === 0) return;
    const soon = globalThis.requestIdleCallback ?? (act => setTimeout(act, 20));
    this.#idle = soon(() => {
      this.#idle = 0;
      if (this.#active.size >= Math.max(1, this.#pool.size - 1)) return;
      const thumbnail = this.#waiting.shift();
      if (!thumbnail) return;
      this.#active.add(thumbnail);
      try {
        thumbnail.start();
      } catch (reason) {
        this.#active.delete(thumbnail);
        thumbnail.show(String(reason?.message ?? reason));
      }
      this.#pump();
    }, { timeout: 500 });
  }
}
