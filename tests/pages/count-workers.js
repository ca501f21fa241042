// Counts the workers a page hires, and gives it as many cores as its query says.
window.workers = 0;
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    window.workers += 1;
  }
};
const cores = Number(location.search.slice(1));
if (cores > 0) Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores });
