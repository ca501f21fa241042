import mdx from '@mdx-js/rollup';

export default { plugins: [mdx()], base: './' };
