// Counts the workers that a page has, and gives it as many cores as its query says.
const present = new Set();
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    present.add(this);
  }

  // One that is slow to start or that knows too little is replaced.
  terminate() {
    present.delete(this);
    super.terminate();
  }
};
Object.defineProperty(window, 'workers', { get: () => present.size });
const cores = Number(location.search.slice(1));
if (cores > 0) Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores });
