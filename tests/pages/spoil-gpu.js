// Counts the GPU workers and the steps they are given. `window.spoil` says what becomes of the next step:
// 'lose' the device under it, 'crash' the worker, 'hang' for ever. The query `?none` hides WebGPU.
const timeout = window.setTimeout;
Object.assign(window, { gpuWorkers: 0, gpuSteps: 0, cancelled: 0, spoil: '' });
window.Worker = class extends Worker {
  constructor(address, ...rest) {
    super(address, ...rest);
    this.own = String(address).includes('gpu-worker');
    if (!this.own) return;
    window.gpuWorkers += 1;
    // Opening a device may take its time.
    window.setTimeout = timeout;
  }

  postMessage(message, ...rest) {
    if (!this.own || !['run', 'cancel'].includes(message.kind)) return super.postMessage(message, ...rest);
    if (message.kind === 'cancel') window.cancelled += 1;
    else window.gpuSteps += 1;
    const { spoil } = window;
    if (message.kind === 'run') window.spoil = '';
    if (message.kind === 'cancel' || !spoil) return super.postMessage(message, ...rest);
    if (spoil === 'crash') return super.postMessage({ kind: 'no such kind' });
    if (spoil === 'hang') return hurry();
    super.postMessage(message, ...rest);
    super.postMessage({ kind: 'lose' });
  }
};
if (location.search === '?none') Object.defineProperty(Navigator.prototype, 'gpu', { value: undefined });

/** Until the next worker timers are impatient: half a minute is over in half a second. */
function hurry() {
  window.setTimeout = (act, milliseconds, ...rest) => timeout(act, milliseconds / 60, ...rest);
}
