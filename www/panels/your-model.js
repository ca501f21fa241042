// The place for the visitor's own data: a matrix, or a model. Its dialog is loaded when it is first opened.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { lazyDialog } from '../common/part.js';

/**
 * Actions with files of the visitor.
 * @typedef {object} Taking
 * @property {(file: File) => Promise<unknown>} matrix shows a matrix, or several in one file
 * @property {(files: File[]) => Promise<unknown>} model shows a model
 * @property {(files: import('../models/model-files.js').ModelFiles) => Promise<unknown>} found shows a model at an address
 */

/**
 * @param {Pick<import('../types.js').Actions, 'problem'>} actions
 * @param {Taking} taking
 * @returns {{place: Comment, open: () => Promise<void>}} the dialog takes the place of `place`
 */
export function openYourModel(actions, taking) {
  return lazyDialog(phrase('panel-dialog-your-own-data'), async () => {
    const { yourModelDialog } = await withLaterPhrases(import('./your-model-dialog.js'));
    return yourModelDialog(taking);
  }, actions.problem);
}
