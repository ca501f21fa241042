// Builds every example, several at a time: `npm run build`.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Runs a program of node_modules, or one by Node. */
function run(name, ...args) {
  const windows = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(name === 'node' ? name : `node_modules/.bin/${name}${windows ? '.cmd' : ''}`, args, { stdio: ['ignore', 'pipe', 'inherit'], shell: windows });
    let said = '';
    child.stdout.on('data', text => { said += text; });
    child.on('error', reject);
    child.on('close', code => (code === 0 ? resolve() : reject(new Error(`${name} ${args.join(' ')}: ${said}`))));
  });
}

const vite = folder => run('vite', 'build', folder, '--base', './', '--logLevel', 'error');

/** Samples of the documents, which the tests of the repository write here. */
const samples = existsSync('samples') ? readdirSync('samples') : [];

await Promise.all([
  ...samples.map(name => vite(`samples/${name}`)),
  vite('vite'),
  vite('react'),
  vite('vue'),
  vite('svelte'),
  run('node', 'server/render.js').then(() => vite('server')),
  run('rollup', '--silent', '-c', 'plain/rollup.config.js'),
  run('node', 'plain/webpack.js'),
  run('esbuild', 'plain/main.js', '--bundle', '--splitting', '--format=esm', '--minify', '--outdir=plain/dist/esbuild', '--log-level=warning'),
]);
