import assert from 'node:assert/strict';
import { test } from 'node:test';
import './english.js';
import { BUDGET, WORKER } from '../../www/workers/budget.js';
import { phraseFiles, setPhrases } from '../../www/words/phrase.js';
import { Pool } from '../../www/workers/pool.js';

/** A worker that answers when a test says so. */
class FakeWorker {
  /** @type {FakeWorker[]} */
  static all = [];
  static fails = false;
  /** @type {any[]} messages of any kind */
  heard = [];
  ended = false;
  /** @type {((event: {data: object}) => void)|null} */
  onmessage = null;
  onmessageerror = null;
  /** @type {((event: {message: string, preventDefault: () => void}) => void)|null} */
  onerror = null;

  constructor() {
    if (FakeWorker.fails) throw new Error('no workers here');
    FakeWorker.all.push(this);
  }

  postMessage(/** @type {unknown} */ message) {
    this.heard.push(message);
  }

  terminate() {
    this.ended = true;
  }

  /** @param {object} answer */
  say(answer) {
    this.onmessage?.({ data: answer });
  }

  /** Answers the latest message. */
  answer() {
    const { text, step } = this.heard.at(-1);
    this.say({ text, step, values: new Float64Array(1), milliseconds: 1 });
  }
}
Object.assign(globalThis, { Worker: FakeWorker });
// Pools wait half a minute for workers that do not start: the tests do not wait for that.
const wait = globalThis.setTimeout;
Object.assign(globalThis, {
  setTimeout: (/** @type {() => void} */ act, /** @type {number} */ milliseconds) => {
    const timer = /** @type {any} */ (wait(act, milliseconds)); // Node's, which browsers' types do not know
    return timer.unref();
  },
});

/** What workers are handed. */
const CORE = /** @type {any} */ ({});

/**
 * A pool whose workers have started.
 * @param {number} size
 */
async function started(size) {
  FakeWorker.all = [];
  const pool = new Pool(Promise.resolve(CORE), size);
  await new Promise(resolve => wait(resolve));
  for (const worker of FakeWorker.all) worker.say({ milliseconds: 1 });
  const workers = () => FakeWorker.all.filter(({ ended }) => !ended);
  return { pool, workers };
}

/** @type {unknown[]} what tasks have told */
let told = [];
/**
 * @param {string} text
 * @param {number} count
 * @param {object} [how]
 * @returns {import('../../www/workers/pool.js').Task[]}
 */
const tasks = (text, count, how) => Array.from({ length: count }, (_, step) => ({
  message: { kind: /** @type {const} */ ('run'), text, step },
  cost: 1,
  done: () => told.push(`${text} ${step} done`),
  failed: (/** @type {string} */ sentence) => told.push(sentence),
  ...how,
}));
/** What `latest` says of a worker that has not been asked anything. */
const IDLE = 'undefined undefined';
/** What a worker was asked last. */
const latest = (/** @type {FakeWorker} */ { heard }) => `${heard.at(-1).text} ${heard.at(-1).step}`;

test('workers are given the core first, and then one task at a time', async () => {
  const { pool, workers } = await started(2);
  // Each runs a small job by itself once it has started.
  assert.deepEqual(workers().map(({ heard: [{ kind, warm }] }) => [kind, warm.split('&', 1)[0]]), [['start', 'view=spectrum'], ['start', 'view=spectrum']]);
  told = [];
  pool.add({ tasks: tasks('a', 3) });
  assert.deepEqual(workers().map(latest), ['a 0', 'a 1']);
  workers()[1].answer();
  assert.deepEqual([workers().map(latest), told], [['a 0', 'a 2'], ['a 1 done']]);
});

test('batches take turns, and a question goes before everything that waits', async () => {
  const { pool, workers } = await started(1);
  pool.add({ tasks: tasks('a', 3) });
  pool.add({ tasks: tasks('b', 3) });
  const next = () => {
    workers()[0].answer();
    return latest(workers()[0]);
  };
  assert.deepEqual([next(), next(), next()], ['a 1', 'b 0', 'a 2']);
  pool.call({ kind: 'run', text: 'question', step: 0 });
  assert.deepEqual([next(), next(), next()], ['question 0', 'b 1', 'b 2']);
});

test('what is done in idle hours leaves one worker free and waits for all else', async () => {
  const { pool, workers } = await started(2);
  pool.add({ idle: true, tasks: tasks('idle', 5) });
  assert.deepEqual(workers().filter(({ heard }) => heard.at(-1).text === 'idle').length, 1);
  pool.add({ tasks: tasks('wanted', 1) });
  assert.deepEqual(workers().map(latest), ['idle 0', 'wanted 0']);
});

test('a task that no worker can hold is refused at once', async () => {
  const { pool } = await started(1);
  told = [];
  pool.add({ tasks: tasks('large', 1, { memory: WORKER + 1 }) });
  assert.deepEqual(told, ['This takes more memory than a worker can have. A smaller T needs less.']);
});

test('tasks wait where all workers together would hold more than the budget', async () => {
  const { pool, workers } = await started(2);
  pool.add({ tasks: tasks('half', 2, { memory: 0.6 * BUDGET }) });
  const asked = () => workers().filter(({ heard }) => heard.at(-1).text === 'half').length;
  assert.equal(asked(), 1);
  workers().find(({ heard }) => heard.at(-1).text === 'half')?.answer();
  assert.equal(asked(), 1);
});

test('tasks of a batch with a bound of its own wait where workers together would hold more', async () => {
  const { pool, workers } = await started(2);
  pool.add({ tasks: tasks('layer', 3, { memory: 6e8 }), most: 1e9 });
  assert.deepEqual(workers().map(latest), ['layer 0', IDLE]);
  workers()[0].answer();
  assert.deepEqual(workers().map(latest), ['layer 1', IDLE]);
  pool.add({ tasks: tasks('small', 1, { memory: 3e8 }), most: 1e9 });
  assert.deepEqual(workers().map(latest), ['layer 1', 'small 0']);
});

test('a worker that breaks is replaced, and its task is told why', async () => {
  const { pool, workers } = await started(1);
  told = [];
  pool.add({ tasks: tasks('a', 1) });
  const [broken] = workers();
  broken.say({ crash: 'out of memory' });
  assert.deepEqual(told, ['A worker stopped (out of memory) and was replaced. If it happens again, a smaller T needs less memory.']);
  assert.deepEqual([broken.ended, workers().length], [true, 1]);
  broken.say({ text: 'a', step: 0, values: new Float64Array(1) });
  assert.equal(told.length, 1);
});

test('an answer to another question ends the worker that gave it', async () => {
  const { pool, workers } = await started(1);
  told = [];
  pool.add({ tasks: tasks('a', 1) });
  workers()[0].say({ text: 'a', step: 5, values: new Float64Array(1) });
  assert.deepEqual(told, ['A worker stopped (its answer was invalid) and was replaced. If it happens again, a smaller T needs less memory.']);
});

test('tasks that were taken back are not told of, and long ones are ended at once where that is asked', async () => {
  const { pool, workers } = await started(1);
  told = [];
  const batch = { tasks: tasks('a', 2, { cost: 1e12 }) };
  pool.add(batch);
  const [worker] = workers();
  pool.remove(batch, true);
  assert.deepEqual([worker.ended, workers().length, told], [true, 1, []]);
});

test('a page that may have no workers gets one that does the work on the page itself', async () => {
  FakeWorker.fails = true;
  const pool = new Pool(Promise.resolve(CORE), 2);
  assert.equal(pool.size, 2);
  // All that fails at once has failed then; the page itself begins a moment later.
  for (let i = 0; i < 20; i++) await Promise.resolve();
  FakeWorker.fails = false;
  assert.equal(pool.size, 1);
});

test('small tasks say little of the speed of a worker, and a large one says it', async () => {
  const { pool, workers } = await started(1);
  const usual = pool.speed;
  /** @type {(cost: number, count: number, milliseconds: number) => void} */
  const take = (cost, count, milliseconds) => {
    pool.add({ tasks: tasks('timed', count, { cost }) });
    rest(workers()[0]);
    for (let i = 0; i < count; i++) {
      const { text, step } = workers()[0].heard.at(-1);
      workers()[0].say({ text, step, values: new Float64Array(1), milliseconds });
    }
  };
  // The spectrum at T = 32, while its code is not compiled yet: a tenth of the usual speed.
  take(3.3e6, 8, 2.2);
  assert(Math.abs(pool.speed / usual - 1) < 0.02, `${pool.speed / usual}`);
  take(1e11, 1, 20_000);
  assert.equal(pool.speed, 5e6);
  take(1e11, 1, 2_500);
  assert.equal(pool.speed, 4e7);
  // No worker is expected to be more than four times as slow or as fast as usual.
  take(1e11, 1, 1e6);
  assert.equal(pool.speed, usual / 4);
});

/** What a worker was asked, its own start and warming up apart. */
const questions = (/** @type {FakeWorker} */ { heard }) => heard.filter(({ kind, text = '' }) => kind !== 'start' && !text.startsWith('view=')).map(({ kind, own }) => `${kind} ${own?.key ?? ''}`.trim());
const matrix = (/** @type {number} */ key) => ({ head: new Uint8Array(0), part: new Blob([]), masked: '', key });
const kept = (/** @type {number} */ key) => ({ key, numbers: new Float64Array(4), names: [] });
/** Ends what a worker does in idle moments. */
const rest = (/** @type {FakeWorker} */ worker) => {
  for (let seen = 0; seen < worker.heard.length && worker.heard.at(-1).text?.startsWith('view=');) {
    seen = worker.heard.length;
    worker.answer();
  }
};
/** Answers every kind of question. */
const reply = (/** @type {FakeWorker} */ worker) => {
  const { kind, own } = worker.heard.at(-1);
  const verdict = { reading: JSON.stringify({ different: true, sentence: 'It differs.' }) };
  worker.say({ verdict, cells: { values: new Float32Array(2) }, take: {}, give: { kept: kept(own?.key ?? 7) } }[/** @type {string} */ (kind)] ?? {});
};

test('all questions about a matrix that is kept go to one worker, while others do other work', async () => {
  const { pool, workers } = await started(3);
  const [first, second, third] = workers();
  const most = 64;
  const asked = ['a', 'b', 'c'].map(() => pool.call({ kind: 'cells', own: matrix(7), most }));
  assert.deepEqual([first, second, third].map(questions), [['cells 7'], [], []]);
  told = [];
  pool.add({ tasks: tasks('a', 2) });
  assert.deepEqual([second, third].map(latest), ['a 0', 'a 1']);
  second.answer();
  // The worker that has nothing to do is not asked: it has not read the file.
  assert.deepEqual(questions(second).length, 1);
  reply(first);
  reply(first);
  reply(first);
  await Promise.all(asked);
  assert.deepEqual(questions(first), ['cells 7', 'cells 7', 'cells 7']);
  // Another matrix goes to a worker that keeps none; without a key, anybody reads it.
  pool.call({ kind: 'cells', own: matrix(8), most });
  assert.deepEqual(questions(second).at(-1), 'cells 8');
  pool.call({ kind: 'cells', own: { ...matrix(7), key: undefined }, most });
  assert.deepEqual(questions(first).at(-1), 'cells');
});

test('a worker whose matrix nobody asks about any more is replaced, at once or when it is done', async () => {
  const { pool, workers } = await started(2);
  const [first, second] = workers();
  pool.call({ kind: 'cells', own: matrix(7), most: 64 });
  pool.release(7);
  assert.equal(first.ended, false);
  reply(first);
  assert.deepEqual([first.ended, second.ended], [true, false]);
  rest(second);
  pool.call({ kind: 'cells', own: matrix(8), most: 64 });
  const keeper = /** @type {FakeWorker} */ (workers().find(worker => questions(worker).at(-1) === 'cells 8'));
  reply(keeper);
  pool.release(9);
  assert.equal(keeper.ended, false);
  pool.release(8);
  assert.equal(keeper.ended, true);
});

test('what answering took is released, and a new worker goes on with the matrix', async () => {
  /** @type {(() => void)[]} */
  const alarms = [];
  const { setTimeout } = globalThis;
  Object.assign(globalThis, { setTimeout: (/** @type {() => void} */ act, /** @type {number} */ after) => {
    if (after === 2000) alarms.push(act);
    return setTimeout(() => {}, 0);
  } });
  try {
    const { pool, workers } = await started(2);
    const [first] = workers();
    pool.call({ kind: 'cells', own: matrix(7), most: 64 }, 0.4 * BUDGET);
    reply(first);
    // Not while it does something else.
    alarms.at(-1)?.();
    assert.equal(questions(first).at(-1), 'cells 7');
    rest(first);
    alarms.at(-1)?.();
    assert.equal(questions(first).at(-1), 'give');
    const left = kept(7);
    first.say({ kept: left });
    assert.equal(first.ended, true);
    const next = /** @type {FakeWorker} */ (FakeWorker.all.at(-1));
    pool.call({ kind: 'cells', own: matrix(7), most: 64 });
    await new Promise(resolve => wait(resolve));
    next.say({ milliseconds: 1 });
    assert.equal(next.heard.at(-1).kept, left);
    reply(next);
    assert.deepEqual(questions(next), ['take', 'cells 7']);
  } finally {
    Object.assign(globalThis, { setTimeout });
  }
});

test('the next task of a worker brings the sentences that the page has loaded since its last one', async () => {
  const { pool, workers } = await started(1);
  const [worker] = workers();
  const before = phraseFiles();
  pool.add({ tasks: tasks('a', 3) });
  assert.equal(worker.heard.at(-1).phrases, undefined);
  setPhrases([...before]);
  try {
    worker.answer();
    assert.equal(worker.heard.at(-1).phrases, phraseFiles());
    worker.answer();
    assert.equal(worker.heard.at(-1).phrases, undefined);
    assert.equal(latest(worker), 'a 2');
  } finally {
    setPhrases(before);
  }
});
