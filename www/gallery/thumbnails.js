// Small figures for the gallery: the real computation at a reduced size, in the pool's idle hours.

/** Milliseconds between two looks at a thumbnail that grows. */
const PAUSE = 300;

/** One small figure: what is merged of it, and what is under way. */
class Thumbnail {
  #bindings;
  #pool;
  #run = null;
  #batch = null;
  #training = null; // the workers of its own, where it is one of training
  #text = ''; // the address of what is computed
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
      const full = new this.#bindings.State(this.address);
      const small = full.thumbnail();
      [this.fullT, this.T] = [full, small].map(state => JSON.parse(state.parameters()).T);
      this.#text = small.text;
      this.#run = new this.#bindings.Run(small);
      this.#missing = new Set(this.#run.wanted());
    }
    const tasks = [...this.#missing].map(step => this.#task(step));
    const key = this.#run.training();
    this.#batch = { idle: true, tasks, key, text: this.#text, learnsDigits: this.#run.learns_digits() };
    if (key) this.#train(this.#batch);
    else this.#pool.add(this.#batch);
  }

  async #train(batch) {
    const { Training } = await import('../workers/training.js');
    this.#training ??= new Training();
    if (this.#batch === batch) this.#training.add(batch);
  }

  /** Takes it back; what is merged stays for the next start. */
  pause() {
    this.#pool.remove(this.#batch, false);
    // What it has learned so far is not kept.
    this.#training?.forget();
    this.#batch = null;
    this.#rest();
  }

  #task(step) {
    const end = act => answer => {
      this.#missing.delete(step);
      act(answer);
      if (this.finished) this.#present();
      else this.#timer ||= setTimeout(() => this.#present(), this.handle ? PAUSE : 0);
    };
    return {
      message: { kind: 'run', text: this.#text, step },
      name: this.#run.name(step),
      cost: this.#run.cost(step),
      started: () => {},
      part: () => {},
      done: end(({ values }) => {
        this.#run.merge(step, values);
        this.#merged += 1;
      }),
      failed: end(sentence => (this.#failure ||= sentence)),
    };
  }

  /** Makes a data set of what is there, and lets it be drawn. */
  #present() {
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
    this.#training?.forget();
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
   * @param {(thumbnail: {handle: object, T: number, fullT: number}, problem?: string) => void} show called for
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
