import assert from 'node:assert/strict';
import { test } from 'node:test';
import './english.js';
import { Job } from '../../www/workers/job.js';
import { Scheduler } from '../../www/workers/scheduler.js';

// Frames come when a test asks for them.
/** @type {(() => void)[]} */
let frames = [];
Object.assign(globalThis, {
  document: { hidden: false },
  requestAnimationFrame: (/** @type {() => void} */ act) => frames.push(act),
  cancelAnimationFrame: () => {},
});
const paint = () => {
  const asked = frames;
  frames = [];
  for (const act of asked) act();
};

/** A run of the core: of `steps` steps, those in `suited` suit the GPU. */
class Run {
  static steps = 3;
  /** @type {number[]} */
  static suited = [];
  static work = 'the same';
  /** @type {[number, number][]} */
  merged = [];
  isFree = false;

  work() {
    return Run.work;
  }

  wanted() {
    return Uint32Array.from({ length: Run.steps }, (_, i) => i);
  }

  /** @type {(step: number, values: Float64Array) => void} */
  merge(step, values) {
    if (Number.isNaN(values[0])) throw new Error('these are the results of a different step');
    this.merged.push([step, values[0]]);
  }

  gpu = (/** @type {number} */ step) => Run.suited.includes(step);
  name = (/** @type {number} */ step) => `step ${step}`;
  label = (/** @type {number} */ step) => `computing ${step}`;
  cost = () => 10;
  memory = () => 20;
  grows = () => false;
  training = () => '';
  takes_any_adapter = () => false;
  is_beside_figure = () => false;
  is_finished_here = () => false;
  result = () => ({ merged: [...this.merged] });

  free() {
    assert.equal(this.isFree, false, 'it is released once');
    this.isFree = true;
  }
}
const bindings = /** @type {any} */ ({ Run }); // all that jobs call of the core

/** A pool or a GPU that only keeps what it is given. */
class Keeper {
  size = 2;
  hasIdle = false;
  opening = false;
  known = { adapter: 'A card' };
  /** @type {any[]} batches of any kind */
  batches = [];
  /** @type {unknown[][]} */
  removed = [];

  add(/** @type {unknown} */ batch) {
    if (!this.batches.includes(batch)) this.batches.push(batch);
  }

  remove(/** @type {unknown[]} */ ...given) {
    this.removed.push(given);
  }

  /** The tasks that wait. */
  get tasks() {
    return this.batches.flatMap(batch => batch.tasks);
  }

  /** Answers the first task that waits. */
  answer(values = Float64Array.of(1), device = undefined) {
    const batch = this.batches.find(({ tasks }) => tasks.length > 0);
    const task = batch.tasks.shift();
    task.started(device);
    task.done({ values, device });
  }
}

/** @param {object} [options] */
function executors(options) {
  const [pool, gpu] = [new Keeper(), new Keeper()];
  const hands = /** @type {any} */ ({ pool, gpu, training: async () => assert(false, 'nothing is trained'), ...options });
  return { pool, gpu, hands };
}

/**
 * @param {string} text
 * @param {object} [how]
 * @returns {import('../../www/workers/job.js').Request}
 */
const request = (text, how) => ({ state: /** @type {any} */ ({}), text, since: 0, dragging: false, ...how });

/** @param {Partial<{steps: number, suited: number[], work: string}>} how */
function runsHave({ steps = 3, suited = [], work = 'the same' } = {}) {
  Object.assign(Run, { steps, suited, work });
}

test('a job hands its steps to the pool in order, and is over when all are merged', () => {
  runsHave();
  const { pool, hands } = executors();
  let changes = 0;
  const job = new Job(bindings, hands, request('a'), () => (changes += 1), null);
  job.start();
  assert.deepEqual(pool.tasks.map(({ message }) => message.step), [0, 1, 2]);
  assert.deepEqual([job.presentable, job.finished, job.progress], [false, false, 'waiting for a worker · 0 of 3']);
  pool.answer();
  assert.deepEqual([job.presentable, job.finished, job.share], [true, false, 1 / 3]);
  pool.answer();
  pool.answer();
  assert.deepEqual([job.finished, job.device, changes], [true, 'cpu', 3]);
});

test('steps that were computed for the same work are not computed again', () => {
  runsHave();
  const { pool, hands } = executors();
  const first = new Job(bindings, hands, request('a'), () => {}, null);
  first.start();
  for (let i = 0; i < 3; i++) pool.answer(Float64Array.of(i));
  const second = new Job(bindings, hands, request('b'), () => {}, first.kept);
  assert.deepEqual([second.finished, second.run.result('')], [true, { merged: [[0, 0], [1, 1], [2, 2]] }]);
  runsHave({ work: 'other' });
  assert.equal(new Job(bindings, hands, request('c'), () => {}, first.kept).merged, 0);
});

test('a step that fails is said with its name, and the others go on', () => {
  runsHave({ steps: 2 });
  const { pool, hands } = executors();
  const job = new Job(bindings, hands, request('a'), () => {}, null);
  job.start();
  pool.answer(Float64Array.of(NaN));
  pool.answer();
  assert.deepEqual([job.finished, job.failures], [true, [{ step: 0, message: 'computing 0: these are the results of a different step' }]]);
});

test('what the GPU refuses goes to the pool, and how large that is', () => {
  runsHave({ suited: [1, 2] });
  const { pool, gpu, hands } = executors();
  const job = new Job(bindings, hands, request('a'), () => {}, null);
  job.start();
  assert.deepEqual([pool.tasks.length, gpu.tasks.length], [1, 2]);
  gpu.answer(Float64Array.of(5), /** @type {any} */ ('gpu'));
  gpu.batches[0].tasks.shift().refused('The device is gone.', { quiet: false, lasting: true });
  assert.deepEqual(pool.tasks.map(({ message }) => message.step), [0, 2]);
  assert.deepEqual([job.refused, [...job.refusals.keys()]], [{ memory: 20, work: 10 }, ['The device is gone.']]);
  pool.answer();
  pool.answer();
  assert.deepEqual([job.finished, job.device, job.graphics?.adapter], [true, 'cpu+gpu', 'A card']);
});

test('steps that are preferred go first', () => {
  runsHave();
  const { pool, hands } = executors();
  const job = new Job(bindings, hands, request('a'), () => {}, null);
  job.start();
  job.prefer(['step 2']);
  assert.deepEqual(pool.tasks.map(({ message }) => message.step), [2, 0, 1]);
});

test('nothing is merged into a job that was given up, and its memory is released once', () => {
  runsHave();
  const { pool, hands } = executors();
  const job = new Job(bindings, hands, request('a'), () => assert(false, 'nobody is told'), null);
  job.start();
  job.abandon(true);
  assert.deepEqual(pool.removed.map(([, atOnce]) => atOnce), [true]);
  pool.answer();
  assert.equal(job.merged, 0);
  job.free();
  job.free();
  assert.equal(job.isFree, true);
});

test('a job that was given up reports no failure and hands nothing on', () => {
  runsHave({ suited: [1] });
  const { pool, gpu, hands } = executors();
  const job = new Job(bindings, hands, request('a'), () => assert(false, 'nobody is told'), null);
  job.start();
  const [onPool, onGpu] = [pool.batches[0].tasks.shift(), gpu.batches[0].tasks.shift()];
  const waiting = pool.tasks.length;
  job.abandon(true);
  onPool.failed('out of memory');
  onGpu.refused('The device is gone.', { quiet: false, lasting: true });
  assert.deepEqual([job.failures, job.refusals.size, pool.tasks.length], [[], 0, waiting]);
});

test('where stored results stand alone, nothing is computed, and the job is over once they are there', async () => {
  runsHave();
  const { pool, hands } = executors();
  const job = new Job(bindings, hands, request('a', { rests: true, found: Promise.resolve('') }), () => {}, null);
  job.start();
  assert.deepEqual([pool.tasks.length, job.total, job.finished], [0, 0, false]);
  await new Promise(resolve => setTimeout(resolve));
  assert.equal(job.finished, true);
});

test('what was found before is shown until it is measured, and why not where it cannot be', async () => {
  runsHave({ steps: 0 });
  const { hands } = executors();
  const job = new Job(bindings, hands, request('a', { found: Promise.reject(new Error('HTTP 404')) }), () => {}, null);
  assert.equal(job.finished, false);
  await new Promise(resolve => setTimeout(resolve));
  assert.deepEqual([job.finished, job.recalled, String(job.unrecalled?.reason)], [true, false, 'Error: HTTP 404']);
});

/** A scheduler, and what it has told. */
function scheduled() {
  frames = [];
  const { pool, hands } = executors();
  /** @type {string[]} */
  const told = [];
  const scheduler = new Scheduler(bindings, hands, {
    begin: job => told.push(`begin ${job.text}`),
    step: () => {},
    figure: (_, job) => told.push(`figure ${job.text}`),
    end: job => told.push(`end ${job.text}`),
    problem: reason => told.push(`problem ${reason}`),
  });
  return { pool, scheduler, told };
}

test('a figure is drawn at most once a frame, and the end is told after the last', () => {
  runsHave({ steps: 2 });
  const { pool, scheduler, told } = scheduled();
  scheduler.request(request('a'));
  pool.answer();
  pool.answer();
  assert.deepEqual(told, ['begin a']);
  assert.equal(frames.length, 1);
  paint();
  assert.deepEqual(told, ['begin a', 'figure a', 'end a']);
  assert.equal(scheduler.job, null);
});

test('while a dial is dragged the job under way may finish its first figure, and of newer wishes the last is taken', () => {
  runsHave({ steps: 1 });
  const { pool, scheduler, told } = scheduled();
  const works = ['1', '2', '3'];
  for (const work of works) {
    Run.work = work;
    scheduler.request(request(work, { dragging: true }));
  }
  assert.deepEqual(told, ['begin 1']);
  pool.answer();
  paint();
  assert.deepEqual(told, ['begin 1', 'begin 3', 'figure 1']);
});

test('a value that is decided does not wait', () => {
  runsHave({ steps: 1 });
  const { pool, scheduler, told } = scheduled();
  scheduler.request(request('1', { dragging: true }));
  scheduler.request(request('2'));
  assert.deepEqual([told, pool.removed.length], [['begin 1', 'begin 2'], 1]);
  assert.equal(scheduler.job?.text, '2');
});

test('nothing is drawn of a job that was dropped, and what is stopped is drawn as far as it is', () => {
  runsHave({ steps: 2 });
  const { pool, scheduler, told } = scheduled();
  scheduler.request(request('a'));
  pool.answer();
  scheduler.drop();
  paint();
  assert.deepEqual(told, ['begin a']);
  const other = scheduled();
  runsHave({ steps: 2, work: 'other' });
  other.scheduler.request(request('b'));
  other.pool.answer();
  assert.equal(other.scheduler.stop()?.text, 'b');
  assert.deepEqual(other.told, ['begin b', 'figure b']);
});

test('two figures of a drag that are finished within one frame are both drawn, the older one first', () => {
  runsHave({ steps: 1 });
  const { pool, scheduler, told } = scheduled();
  pool.hasIdle = true;
  /** @param {string} work */
  const drag = work => {
    Run.work = work;
    scheduler.request(request(work, { dragging: true }));
  };
  drag('1');
  // Its steps are with workers.
  const [first] = pool.tasks.splice(0);
  pool.batches[0].tasks = [];
  drag('2');
  first.done({ values: Float64Array.of(1) });
  pool.answer();
  assert.deepEqual(told, ['begin 1', 'begin 2']);
  paint();
  assert.deepEqual(told.slice(2), ['figure 1']);
  paint();
  assert.deepEqual(told.slice(2), ['figure 1', 'figure 2', 'end 2']);
  assert.equal(frames.length, 0);
});

test('a worker whose figure waits for its frame begins the newest request at once', () => {
  runsHave({ steps: 1 });
  const { pool, scheduler, told } = scheduled();
  pool.hasIdle = true;
  /** @param {string} work */
  const drag = work => {
    Run.work = work;
    scheduler.request(request(work, { dragging: true }));
  };
  /** The step of the newest job, now with a worker. */
  const taken = () => pool.batches.at(-1).tasks.shift();
  drag('1');
  const first = taken();
  drag('2');
  const second = taken();
  drag('3');
  assert.deepEqual(told, ['begin 1', 'begin 2']);
  first.done({ values: Float64Array.of(1) });
  assert.deepEqual(told.slice(2), ['begin 3']);
  paint();
  second.done({ values: Float64Array.of(1) });
  paint();
  assert.deepEqual(told.slice(3), ['figure 1', 'figure 2']);
});

test('of three figures of a drag that are finished within one frame the newest alone is drawn', () => {
  runsHave({ steps: 1 });
  const { pool, scheduler, told } = scheduled();
  for (const work of ['1', '2', '3']) {
    Run.work = work;
    scheduler.request(request(work, { dragging: true }));
    pool.answer();
  }
  paint();
  paint();
  assert.deepEqual(told.slice(3), ['figure 3', 'end 3']);
});
