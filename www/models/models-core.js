// The compiled module for checkpoints: loaded with the first checkpoint, instantiated in the page and in the workers that answer questions
// about it.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { once } from '../common/once.js';
import { asset } from '../element/assets.js';
import { instance } from '../element/core.js';

/**
 * A module instantiated for this page.
 * @typedef {{bindings: import('../types.js').ModelBindings, module: WebAssembly.Module}} ModelsCore
 */

/**
 * Loaded once for all elements; a failure is an `Error` whose message is written for the visitor, and the next call tries again.
 * @returns {Promise<ModelsCore>}
 */
export const loadModels = once(() => withLaterPhrases(instance(import('../pkg/attention_spectra_models.js'), asset('pkg/attention_spectra_models_bg.wasm'), () => phrase('checkpoint-module-checkpoints'))));
