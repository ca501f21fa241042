// webpack by its own interface, without its command line: `node plain/webpack.js`.
import webpack from 'webpack';

webpack({
  mode: 'production',
  devtool: false,
  performance: false,
  entry: './plain/main.js',
  output: { path: new URL('dist/webpack', import.meta.url).pathname, filename: 'main.js' },
}, (failure, stats) => {
  if (!failure && !stats.hasErrors() && !stats.hasWarnings()) return;
  console.error(failure ?? stats.toString());
  process.exitCode = 1;
});
