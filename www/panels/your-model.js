// The place for the visitor's own data: a matrix, or a model. Its dialog is loaded when it is first opened.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { once } from '../common/once.js';
import { withPart } from '../common/part.js';

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
  const place = document.createComment('your model');
  const load = once(async () => {
    const { yourModelDialog } = await withLaterPhrases(import('./your-model-dialog.js'));
    const made = yourModelDialog(taking);
    place.replaceWith(made.dialog);
    return made;
  });
  return { place, open: () => withPart(phrase('panel-dialog-your-own-data'), load, made => made.open(), actions.problem) };
}
