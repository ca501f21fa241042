// Runs the tasks of the core's bench_linalg example and times them.

const WARM_UP = 300; // milliseconds: the engine compiles properly only what has run before
const LONG_ENOUGH = 1000;
/** Browsers round their clock to a tenth of a millisecond: short tasks are timed many at once. */
const COARSE = 5;

const ready = start();

async function start() {
  const compiled = await WebAssembly.compileStreaming(fetch('bench_linalg.wasm'));
  // What the core takes from the page is not used by these tasks.
  const imports = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    (imports[module] ??= {})[name] = () => {
      throw new Error(`${module}.${name} is not there`);
    };
  }
  const core = (await WebAssembly.instantiate(compiled, imports)).exports;
  const name = task => new TextDecoder().decode(
    new Uint8Array(core.memory.buffer, core.bench_name(task), core.bench_name_length(task)));
  return { core, names: Array.from({ length: core.bench_tasks() }, (_, task) => name(task)) };
}

function time({ core, names }, name, size) {
  const task = names.indexOf(name);
  if (task < 0) throw new Error(`there is no task “${name}” among ${names.join(', ')}`);
  core.bench_prepare(size);
  let runs = 0;
  const warm = performance.now();
  for (; performance.now() < warm + WARM_UP; runs++) core.bench_run(task);
  const batch = Math.ceil(COARSE / ((performance.now() - warm) / runs));
  const times = [];
  for (let spent = 0; times.length < 3 || (spent < LONG_ENOUGH && times.length < 50);) {
    const begun = performance.now();
    for (let run = 0; run < batch; run++) {
      if (!Number.isFinite(core.bench_run(task))) throw new Error(`${name} failed at T = ${size}`);
    }
    const taken = performance.now() - begun;
    times.push(taken / batch);
    spent += taken;
  }
  times.sort((a, b) => a - b);
  return { min: times[0], median: times[times.length >> 1] };
}

self.onmessage = async ({ data: { task, size } }) => {
  try {
    self.postMessage(time(await ready, task, size));
  } catch (reason) {
    self.postMessage({ problem: String(reason?.message ?? reason) });
  }
};
