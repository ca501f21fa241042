import { inside, rest, spectra } from '../../page.js';

/**
 * Asks for a video of a dial, and keeps the file that is saved in `window.saved`: its name and its bytes in Base64.
 * @param {Object<string, string | number>} values of the fields of the dialog
 */
export async function askForVideo(values) {
  window.saved = null;
  HTMLAnchorElement.prototype.click = function () {
    fetch(this.href).then(answer => answer.blob()).then(blob => {
      const reader = new FileReader();
      reader.onload = () => (window.saved = `${this.download} ${String(reader.result).split(',')[1]}`);
      reader.readAsDataURL(blob);
    });
  };
  inside('[data-opens=Video]').click();
  while (!inside('dialog.video[open]')) await rest(20);
  const dialog = inside('dialog.video');
  for (const [name, value] of Object.entries(values)) dialog.querySelector(`[name=${name}]`).value = value;
  dialog.querySelector('form').requestSubmit();
}

/**
 * Whether the video has come to its end.
 * @returns {boolean}
 */
export const hasEnded = () => !inside('dialog.video button[type=submit], dialog.video button:not([type=button])').disabled && said() !== '';

/**
 * What the dialog says.
 * @returns {string}
 */
export const said = () => inside('dialog.video .said').textContent;

/**
 * Whether a file was saved.
 * @returns {boolean}
 */
export const isSaved = () => window.saved !== null;

/**
 * The file that was saved.
 * @returns {string} its name and its bytes in Base64, or nothing
 */
export const saved = () => window.saved ?? '';

/** Closes the dialog. */
export const closeDialog = () => spectra().shadowRoot.querySelector('dialog.video').close();

/**
 * Plays a film.
 * @param {string} data its bytes in Base64
 * @returns {Promise<[number, number, number]>} width and height in pixels, and seconds
 */
export const played = data => new Promise((resolve, reject) => {
  const video = document.createElement('video');
  video.onloadeddata = () => resolve([video.videoWidth, video.videoHeight, video.duration]);
  video.onerror = () => reject(new Error(video.error?.message || 'it cannot be played'));
  video.src = `data:video/webm;base64,${data}`;
});
