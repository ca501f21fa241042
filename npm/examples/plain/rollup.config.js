import resolve from '@rollup/plugin-node-resolve';

export default { input: 'plain/main.js', output: { dir: 'plain/dist/rollup', format: 'es' }, plugins: [resolve()] };
