// Times the tasks of examples/bench_linalg in V8. Prints one JSON object per line.
//
//   node wasm.mjs BENCH_LINALG.wasm [sizes…] [names of tasks to keep…]
//
// The module is built by
//   cargo build --profile web --target wasm32-unknown-unknown -p attention-spectra-linalg --example bench_linalg
import {readFile} from 'node:fs/promises';

const [path, ...rest] = process.argv.slice(2);
const numbers = rest.filter(a => /^\d+$/.test(a)).map(Number);
const sizes = numbers.length ? numbers : [128, 256, 512, 1024];
const kept = rest.filter(a => !/^\d+$/.test(a));

const module = await WebAssembly.compile(await readFile(path));
// Whatever the core would take from the page is not used here.
const imports = {};
for (const {module: from, name} of WebAssembly.Module.imports(module)) {
  (imports[from] ??= {})[name] = () => { throw new Error(`${from}.${name} is not available here`); };
}
const core = (await WebAssembly.instantiate(module, imports)).exports;
const name = task => new TextDecoder().decode(
  new Uint8Array(core.memory.buffer, core.bench_name(task), core.bench_name_length(task)));

for (const size of sizes) {
  core.bench_prepare(size);
  for (let task = 0; task < core.bench_tasks(); task++) {
    if (kept.length && !kept.includes(name(task))) continue;
    // The engine's baseline code is four times slower: a few calls let it recompile.
    for (let warm = 0, end = performance.now() + 300; warm < 10 && performance.now() < end; warm++) core.bench_run(task);
    const times = [];
    for (let spent = 0; times.length < 3 || (spent < 1000 && times.length < 50);) {
      const start = performance.now();
      if (!Number.isFinite(core.bench_run(task))) throw new Error(`${name(task)} failed`);
      times.push(performance.now() - start);
      spent += times.at(-1);
    }
    times.sort((a, b) => a - b);
    const round = x => Number(x.toFixed(3));
    console.log(JSON.stringify({where: 'wasm', name: name(task), T: size, min: round(times[0]), median: round(times[times.length >> 1])}));
  }
}
