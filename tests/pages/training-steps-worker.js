// Takes steps of one run of training, alone or with a helper, as the page's training workers do, and times them.

/** Milliseconds in which the engine has compiled properly what runs. */
const WARM_UP = 500;

/** Workers that share a step. */
const SHARING = 2;

const bytes = async address => {
  const { body } = await fetch(address);
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
};

async function started({ folder, text, helps }) {
  const { joined } = await import(`${folder}workers/joined.js`);
  const core = await import(`${folder}pkg/attention_spectra_training.js`);
  await core.default();
  const files = text.includes('task=digits')
    ? await Promise.all(['images-idx3', 'labels-idx1'].map(name => bytes(`${folder}data/digits-${name}-ubyte.gz`)))
    : [];
  return new core[helps ? 'Helping' : 'Learner'](text, 'vit', ...joined(files));
}

/** Helps whoever asks at `port`. */
function help(helping, port) {
  port.onmessage = ({ data: { weights, step } }) => {
    const share = helping.share(weights, step, 1, SHARING);
    port.postMessage(share, [share.buffer]);
  };
}

async function sharedStep(learner, port) {
  const helped = new Promise(resolve => {
    port.onmessage = ({ data }) => resolve(data);
  });
  port.postMessage({ weights: learner.weights(), step: learner.steps_taken() });
  learner.compute_share(SHARING);
  const share = await helped;
  learner.advance_with(share, Uint32Array.of(share.length));
}

async function go(learner, { steps, port }) {
  const times = [];
  for (const warm = performance.now() + WARM_UP; times.length < steps;) {
    const begun = performance.now();
    if (port) await sharedStep(learner, port);
    else learner.advance();
    if (begun > warm) times.push(performance.now() - begun);
  }
  return times;
}

self.onmessage = async ({ data: task }) => {
  const told = reason => self.postMessage({ problem: String(reason?.message ?? reason) });
  try {
    const run = await started(task);
    if (task.helps) help(run, task.port);
    self.onmessage = () => go(run, task).then(times => self.postMessage({ times }), told);
    self.postMessage({});
  } catch (reason) {
    told(reason);
  }
};
