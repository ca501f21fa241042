import { buttonSaying, fromBase64, inside, messages, spectra } from '../../page.js';

const IN_TRAINING = '.training button';

/** The steps of a run in the table that the element exports. */
const stepsOf = run => (spectra()?.figureName && spectra().toCSV?.() || '').split('\n')
  .filter(line => line.startsWith(`${run},`)).map(line => Number(line.split(',')[1]));

/**
 * Whether a run has taken steps.
 * @param {string} run its name
 * @param {number} step beyond this one
 * @returns {boolean}
 */
export const hasStepsAfter = (run, step) => stepsOf(run).some(it => it > step);

/**
 * The last step of a run.
 * @param {string} run its name
 * @returns {number}
 */
export const lastStep = run => Math.max(...stepsOf(run));

/**
 * Whether the view of training has a button.
 * @param {string} words what the button says
 * @returns {boolean}
 */
export const hasButton = words => Boolean(buttonSaying(words, IN_TRAINING));

/**
 * Presses a button of the view of training.
 * @param {string} words what the button says
 */
export const press = words => buttonSaying(words, IN_TRAINING).click();

/**
 * Whether the line under the figure says that training waits.
 * @returns {boolean}
 */
export const isPaused = () => inside('.status p').textContent.includes('paused');

/** Makes a minute, and whatever is longer, be over at once from now on. */
export function hurryMinutes() {
  const { setTimeout } = window;
  window.setTimeout = (act, time) => setTimeout(act, time >= 60_000 ? 0 : time);
}

/** Presses the button that stops the work. */
export const stop = () => buttonSaying('Stop').click();

/**
 * Whether that button is gone.
 * @returns {boolean}
 */
export const hasStopped = () => !buttonSaying('Stop').checkVisibility();

/** Notes the steps that progress names from now on. */
function watchSteps() {
  window.taken = [];
  spectra().addEventListener('progress', ({ detail }) => {
    const [, step] = /^step (\d+)/.exec(detail.label) ?? [];
    if (step) window.taken.push(Number(step));
  });
}

/** Presses the button beside the message about the stop, and notes the steps that follow. */
export function goOnAfterStop() {
  watchSteps();
  buttonSaying('Go on', '[role=alert] button').click();
}

/**
 * Shows an address, and notes the steps that follow.
 * @param {string} address
 */
export function goOnAt(address) {
  watchSteps();
  spectra().address = address;
}

/**
 * Whether three steps were noted.
 * @returns {boolean}
 */
export const hasTakenThree = () => window.taken.length >= 3;

/**
 * The first of the steps that were noted.
 * @returns {number}
 */
export const firstTaken = () => Math.min(...window.taken);

/**
 * Lets the file of digits come late.
 * @param {number} milliseconds by so much
 */
export function delayDigits(milliseconds) {
  const { fetch } = window;
  window.fetch = (...given) => (String(given[0]).includes('digits')
    ? new Promise(done => setTimeout(done, milliseconds)).then(() => fetch(...given)) : fetch(...given));
}

/**
 * Whether a worker of training was fetched.
 * @returns {boolean}
 */
export const hasFetchedWorker = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('training-worker.js'));

/**
 * The notes under the figure.
 * @returns {string}
 */
export const notes = () => inside('.notes').textContent;

/**
 * Saves the state of training on the page.
 * @returns {Promise<number>} its bytes
 */
export async function save() {
  window.saved = await spectra().saveTraining();
  return window.saved.length;
}

/** Goes on from that state. */
export const resume = async () => void await spectra().resumeTraining(window.saved);

/**
 * Chooses a file to learn from.
 * @param {string} content its bytes in Base64
 */
export function chooseFile(content) {
  const input = inside('[name=own-files]');
  const files = new DataTransfer();
  files.items.add(new File([fromBase64(content)], 'own.txt'));
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
}

/**
 * Whether the messages of the element fit.
 * @param {string} words which they have in them
 * @param {string} [others] which they do not have
 * @returns {boolean}
 */
export const says = (words, others) => messages().includes(words) && (others === undefined || !messages().includes(others));

/**
 * Whether the element shows no message.
 * @returns {boolean}
 */
export const saysNothing = () => messages() === '';
