// The pool of the page in `folder` with workers that answer when they are told to and a clock that is set: what runs after each
// event, in the order in which it was begun.

export async function inTurn(folder) {
  const { Pool } = await import(`${folder}workers/pool.js`);
  const { BUDGET, reserve } = await import(`${folder}workers/budget.js`);
  const given = [], { Worker } = window;
  // No more than a worker can have, however large the machine is.
  const room = Math.min(BUDGET, 3 * 2 ** 30), rest = {};
  reserve(rest, BUDGET - room);
  window.Worker = class {
    postMessage(message) {
      const { text, step } = message;
      const answer = data => this.onmessage({ data: { milliseconds: 0, ...data } });
      const end = () => answer({ text, step, values: new Float64Array(1) });
      if (message.kind === 'start') queueMicrotask(() => answer());
      else if (text.startsWith('view=')) end(); // to warm up
      else given.push({ name: text, end });
    }
    terminate() {}
  };
  const now = performance.now();
  let later = 0;
  performance.now = () => now + later;
  const pool = new Pool(Promise.resolve(null), 2);
  await new Promise(resolve => setTimeout(resolve, 50));
  const task = (text, share) => ({ message: { kind: 'run', text }, cost: 1, memory: share * room, done() {}, failed: text => given.push({ name: text }) });
  const running = () => given.map(({ name }) => name).join();
  const told = [];
  const finish = name => {
    const step = given.find(step => step.name === name && step.end);
    if (!step) throw new Error(`${name} does not run; there are ${running()}`);
    step.end();
  };
  pool.add({ tasks: [task('large 1', 0.6), task('large 2', 0.6)] });
  told.push(running());
  const small = { tasks: [task('small 1', 0.1), task('small 2', 0.1), task('small 3', 0.1)] };
  pool.add(small);
  told.push(running());
  finish('small 1');
  told.push(running());
  later = 4000;
  finish('small 2');
  told.push(running());
  finish('large 1');
  told.push(running());
  // What others hold counts.
  finish('large 2');
  finish('small 3');
  reserve(pool, room);
  pool.add({ tasks: [task('beside 1', 0.2)] });
  pool.add({ tasks: [task('beside 2', 0.2)] });
  told.push(running());
  reserve(pool, 0);
  reserve(rest, 0);
  window.Worker = Worker;
  delete performance.now;
  return told.join(' | ');
}
