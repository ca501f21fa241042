import vue from '@vitejs/plugin-vue';

export default {
  base: './',
  plugins: [vue({ template: { compilerOptions: { isCustomElement: tag => tag === 'attention-spectra' } } })],
};
