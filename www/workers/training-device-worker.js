// The worker in which runs of training use the graphics device: an instance of the core's part for both, its runs in turn.

import init, { DeviceLearner, destroy_device, last_panic, open_device } from '../pkg/attention_spectra_training_gpu.js';
import { joined } from './joined.js';

/** Milliseconds for which one run goes on before the next has its turn, and messages are heard. */
const TURN = 60;
/** Milliseconds between two reports of a run under way. */
const PERIOD = 150;
/** How much the latest steps count for the time that a step takes. */
const WEIGHT = 0.3;
/** Steps that are handed to the device at once, at most. */
const MOST = 64;

const runs = new Map(); // by number: {learner, milliseconds, reportedAt}
let going = false;
let working = false;
let latest = Promise.resolve(); // the call under way, and those that wait for it

/** A run is busy until its call is answered: one call after the other. */
function inTurn(act) {
  const result = latest.then(act);
  latest = result.catch(() => {});
  return result;
}

/** Messages get their turn. */
const pause = () => new Promise(resolve => setTimeout(resolve));

/** Reports a run: what the device has, and why the processor goes on where it does. */
const reportRun = id => inTurn(async () => {
  const run = runs.get(id);
  run.reportedAt = performance.now();
  const values = await run.learner.report(run.milliseconds);
  const device = run.learner.is_on_device() ? 'gpu' : 'cpu';
  self.postMessage({ id, values, over: run.learner.is_over(), device, note: run.learner.note() }, [values.buffer]);
});

/** Some steps of a run. */
const advance = (run, most) => inTurn(async () => {
  const { learner } = run;
  const [begun, before] = [performance.now(), learner.steps_taken()];
  await learner.advance(most);
  const steps = learner.steps_taken() - before;
  // Where the device was lost, steps are taken back.
  if (steps <= 0) return;
  const took = (performance.now() - begun) / steps;
  // The first steps wait for the compiler of the device.
  run.milliseconds = Number.isNaN(run.milliseconds) || run.milliseconds > 3 * took ? took : run.milliseconds + WEIGHT * (took - run.milliseconds);
});

const open = () => [...runs].filter(([, { over }]) => !over);

async function turnOf(id, run) {
  await advance(run, Math.max(1, Math.min(MOST, Math.floor(TURN / (run.milliseconds || TURN)))));
  run.over = await inTurn(() => run.learner.is_over());
  if (run.over || performance.now() - run.reportedAt > PERIOD) await reportRun(id);
}

/** Runs take turns until none is left, or a message stops them. */
async function takeTurns() {
  if (working) return;
  working = true;
  try {
    for (let left; going && (left = open()).length > 0; ) {
      for (const [id, run] of left) if (going) await turnOf(id, run);
      await pause();
    }
  } catch (reason) {
    crashed(reason);
  }
  working = false;
}

const ORDERS = {
  start: async ({ module, force }) => {
    await init({ module_or_path: module });
    return { ready: true, graphics: await open_device(force) };
  },
  begin: ({ id, text, run, files, restore }) => inTurn(() => {
    const learner = new DeviceLearner(text, run, ...joined(files));
    if (restore) learner.restore(restore);
    runs.set(id, { learner, milliseconds: NaN, reportedAt: 0, over: learner.is_over() });
    reportRun(id);
    if (going) takeTurns();
  }),
  dials: ({ text }) => inTurn(() => runs.forEach(({ learner }) => learner.dials(text))),
  go: () => {
    going = true;
    takeTurns();
  },
  pause: () => {
    going = false;
  },
  step: async () => {
    going = false;
    while (working) await pause();
    working = true;
    for (const [id, run] of open()) {
      await advance(run, 1);
      run.over = await inTurn(() => run.learner.is_over());
      await reportRun(id);
    }
    working = false;
    if (going) takeTurns();
  },
  // A run that has not begun tells of itself when it does.
  tell: async ({ id }) => {
    if (runs.has(id)) await reportRun(id);
  },
  /** Files made of a run: `tensors` for others to check, `save` to go on from. */
  file: ({ id, what }) => inTurn(async () => {
    if (!runs.has(id)) throw 'The models are still being made.';
    return { bytes: await runs.get(id).learner[what]() };
  }),
  lose: () => destroy_device(),
};

/** Words of the panic behind a trap, if that was it and they can still be read. */
function crashed(reason) {
  let words = '';
  try {
    words = last_panic();
  } catch {
    // The instance is gone.
  }
  self.postMessage({ crash: words || String(reason?.message ?? reason) });
}

self.onmessage = async ({ data }) => {
  const { kind, id, call } = data ?? {};
  try {
    const answer = await ORDERS[kind](data);
    if (answer) self.postMessage({ ...answer, id, call }, answer.bytes ? [answer.bytes.buffer] : []);
  } catch (reason) {
    // The core throws sentences; anything else is a crash.
    if (typeof reason === 'string') self.postMessage({ problem: reason, id, call });
    else crashed(reason);
  }
};
