// The scheduler of the page in `folder` with runs of steps that end when they are told to, and a pool of two workers: which
// steps were handed out after each event, and which figures were drawn; at the end how often a run was asked for its steps.

/**
 * The scheduler, what steers it, and what is told of it. `beside` is a step that gives numbers beside the figure alone, `steps` how many a run
 * has, and `more` how many further ones it wants once these are done.
 */
async function made(folder, { beside, steps = 2, more = 0 } = {}) {
  const { Scheduler } = await import(`${folder}workers/scheduler.js`);
  const begun = [], drawn = [], under = new Map();
  let questions = 0;
  const pool = {
    size: 2,
    waiting: [],
    get hasIdle() { return under.size < 2 && this.waiting.every(({ tasks }) => tasks.length === 0); },
    add(batch) {
      if (!this.waiting.includes(batch)) this.waiting.push(batch);
      this.feed();
    },
    remove(batch) { this.waiting = this.waiting.filter(other => other !== batch); },
    feed() {
      while (under.size < 2) {
        const batch = this.waiting.find(({ tasks }) => tasks.length > 0);
        if (!batch) return;
        const task = batch.tasks.shift();
        const name = `${task.message.text}${task.message.step}`;
        under.set(name, task);
        begun.push(name);
        task.started();
      }
    },
  };
  class Run {
    constructor({ text }) { Object.assign(this, { text, done: [] }); }
    work() { return this.text; }
    training() { return ''; }
    takes_any_adapter() { return false; }
    wanted() {
      questions += 1;
      return Array.from({ length: this.done.length < steps ? steps : steps + more }, (_, step) => step);
    }
    grows() { return more > 0; }
    gpu() { return false; }
    is_beside_figure(step) { return step === beside; }
    name() { return ''; }
    label(step) { return `${this.text}, ${step}`; }
    cost() { return 1; }
    memory() { return 1; }
    merge(step) { this.done.push(step); }
    result() { return `${this.text} of ${this.done.sort().join('')}`; }
    free() {}
  }
  const ends = [];
  const report = { begin() {}, step() {}, figure: result => drawn.push(result), end: job => ends.push(job.text), problem(reason) { throw reason; } };
  const scheduler = new Scheduler({ Run }, { pool, gpu: { add() {}, remove() {}, known: null } }, report);
  const wish = (text, dragging = true) => scheduler.request({ state: { text }, text, since: 0, dragging });
  const finish = name => {
    const task = under.get(name);
    under.delete(name);
    task.done({ values: new Float64Array(1) });
    pool.feed();
  };
  // A figure is drawn before the next frame.
  const frame = () => new Promise(resolve => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), 20));
  const told = [];
  const tell = async () => {
    await frame();
    told.push(`${begun.splice(0).join()}: ${drawn.splice(0).join()}`);
  };
  return { wish, finish, tell, words: () => `${told.join(' | ')} | ${ends.join()} | ${questions}` };
}

export async function dragged(folder) {
  const { wish, finish, tell, words } = await made(folder);
  wish('a');
  wish('b');
  wish('c');
  await tell();
  finish('a1'); // leaves a worker idle: the newest wish begins beside what is left of a
  await tell();
  wish('d');
  finish('a0');
  await tell();
  finish('c0'); // c has its figure; d begins where a was, and c goes on
  await tell();
  finish('d0'); // no older figure comes behind that of d
  finish('c1');
  await tell();
  finish('d1');
  await tell();
  return words();
}

export async function draggedWithNumbers(folder) {
  const { wish, finish, tell, words } = await made(folder, { beside: 1 });
  wish('a');
  wish('b'); // on the worker that the numbers of a leave idle
  wish('c');
  await tell();
  finish('b0'); // its figure is whole: c begins, and its numbers are wanted no more
  await tell();
  finish('a0');
  finish('c0');
  await tell();
  await new Promise(resolve => setTimeout(resolve, 150)); // the dial rests under the finger
  await tell();
  finish('c1');
  await tell();
  wish('d');
  finish('d0');
  wish('d', false); // the dial is let go
  await tell();
  finish('d1');
  await tell();
  return words();
}

/** A run that wants a step more once it knows the results of two. */
export async function growing(folder) {
  const { wish, finish, tell, words } = await made(folder, { more: 1 });
  wish('a', false);
  await tell();
  finish('a0');
  finish('a1');
  await tell();
  finish('a2');
  await tell();
  return words();
}

/** A run of more steps than a function takes arguments. */
export async function large(folder) {
  const { wish, tell, words } = await made(folder, { steps: 200_000 });
  wish('a');
  await tell();
  return words();
}
