// Controls of training: pause, step, start over, save, load, weights; and the visitor's own files.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { bytesOf } from '../common/file-bytes.js';
import { inflated } from '../common/inflated.js';
import { save as saveFile } from '../export/export-menu.js';
import { wordsOf } from '../export/safetensors.js';

/**
 * Files that a task takes.
 * @type {Record<string, () => string>}
 */
const FILES = {
  pictures: () => phrase('panel-idx-files-pictures-labels-mnists'),
  text: () => phrase('panel-text-file-stays-machine'),
};

/**
 * The panel of the view `train`.
 * @param {import('../types.js').Host} host the element
 * @param {Pick<import('../types.js').Actions, 'training'|'retrain'|'problem'>} actions
 * @returns {{element: HTMLElement, show: (task: string) => void}}
 */
export function trainingPanel(host, actions) {
  /** @type {(words: string, title: string, onclick: () => unknown) => HTMLButtonElement} */
  const button = (words, title, onclick) => h('button', { type: 'button', title, onclick }, words);
  /** @type {(act: () => Promise<unknown>) => () => Promise<void>} */
  const tried = act => async () => {
    try {
      await act();
    } catch (reason) {
      actions.problem(reason);
    }
  };
  /** @type {(ending: string, made: () => Promise<Uint8Array>) => () => Promise<void>} */
  const keep = (ending, made) => tried(async () => {
    const bytes = await made();
    // Seed of the training runs, which may continue while a question about another is open.
    const seed = new URLSearchParams(wordsOf(bytes).address).get('seed');
    saveFile(new Blob([/** @type {BlobPart} */ (bytes)]), `attention-spectra-train-seed${seed}${ending}.safetensors`);
  });

  const clock = button(phrase('panel-pause'), phrase('panel-pauses-training-resumes'), tried(async () => {
    const training = await actions.training();
    training.paused = !training.paused;
  }));
  const step = button(phrase('panel-one-step'), phrase('panel-trains-every-model-one-step-then'), tried(async () => (await actions.training()).step()));
  const anew = button(phrase('panel-start-over'), phrase('panel-restarts-all-models-their-initial'), () => actions.retrain());
  const save = button(phrase('panel-save'), phrase('panel-saves-whole-state-resume-later'), keep('-state', () => host.saveTraining()));
  const state = h('input', {
    type: 'file', accept: '.safetensors', hidden: true,
    onchange: tried(async () => {
      const [file] = state.files ?? [];
      if (file) await host.resumeTraining(await bytesOf(file));
      state.value = '';
    }),
  });
  const load = button(phrase('panel-load'), phrase('panel-resumes-saved-state'), () => state.click());
  const weights = button(phrase('panel-weights'), phrase('panel-weights-probe-gradients-safetensors'), keep('-weights', () => host.toSafetensors()));
  /** @type {HTMLInputElement} */
  const background = h('input', {
    type: 'checkbox', name: 'background',
    onchange: tried(async () => {
      (await actions.training()).background = background.checked;
    }),
  });
  const estimate = h('p', { className: 'estimate', role: 'status', hidden: true });
  const about = h('span', {});
  const files = h('input', {
    type: 'file', multiple: true, name: 'own-files',
    onchange: tried(async () => {
      const chosen = await Promise.all([...files.files ?? []].map(inflated));
      (await actions.training()).files = chosen;
      actions.retrain();
    }),
  });
  const fileField = h('label', { className: 'own-files', hidden: true }, about, files);
  const element = h('section', { className: 'training', 'aria-label': phrase('train-view-title') },
    h('div', { className: 'buttons' }, clock, step, anew, save, load, weights, state), estimate,
    h('label', { className: 'chip' }, background, h('span', {}, phrase('panel-keep-training-while-tab-hidden'))), fileField);

  actions.training().then(training => {
    training.changed = () => {
      clock.textContent = training.paused ? phrase('page-go-on') : phrase('panel-pause');
      estimate.textContent = training.estimate;
      estimate.hidden = !training.estimate;
      clock.disabled = step.disabled = !training.under_way;
      save.disabled = weights.disabled = !training.progress;
    };
    training.changed();
  }, actions.problem);

  return {
    element,
    show(task) {
      fileField.hidden = !(task in FILES);
      about.textContent = FILES[task]?.() ?? '';
    },
  };
}
