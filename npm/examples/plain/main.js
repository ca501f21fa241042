// A page without a framework. Parameters are set before the program has been loaded.
import 'attention-spectra';

const figure = document.createElement('attention-spectra');
let seed = 3;
figure.parameters = { view: 'singular', T: 24, seed, causal: true, embed: true };
figure.addEventListener('result', ({ detail }) => {
  document.querySelector('output').textContent = detail.summary.s2;
});
document.querySelector('button').onclick = () => {
  figure.parameters = { seed: ++seed };
};
document.querySelector('#root').append(figure);
