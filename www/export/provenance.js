// Provenance in exported files.

import { phrase } from '../words/phrase.js';

/**
 * Program, device, time and parameters of a figure, by keywords that PNG knows or allows. The link is left
 * out: a page on the disk has the name of a user in its address.
 * @param {import('./files.js').Origin} origin
 * @returns {Object<string, string>}
 */
export function provenance({ text = '', meta, graphics, words }) {
  const { version, device, seconds, seed, parameters } = meta;
  const gpu = `GPU (${graphics?.adapter ?? phrase('worker-unnamed')})`;
  return {
    Software: `attention-spectra ${version}`,
    // The PNG specification: “device used to create the image”.
    Source: { cpu: 'CPU', gpu, 'cpu+gpu': phrase('export-gpu-and-cpu', { gpu }) }[device],
    ...(parameters && {
      Seconds: String(seconds),
      Seed: String(seed),
      // The visitor's text is in `meta` if the figure uses it; otherwise it does not belong to the figure.
      Parameters: 'text' in parameters ? text : text.replace(/&text=[^&]*/, ''),
    }),
    ...(words && { Description: words }),
  };
}

/**
 * @param {string} svg a document
 * @param {Object<string, string>} words
 * @returns {string} the document with these texts as metadata
 */
export function inSvg(svg, words) {
  const lines = Object.entries(words).map(([name, text]) => `${name}: ${text}`).join('\n');
  // XML has no control characters; “]]>” would end a section.
  const allowed = lines.toWellFormed?.() ?? lines.replace(/\p{Cs}/gu, '\ufffd');
  const escaped = allowed.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const end = svg.lastIndexOf('</svg>');
  return `${svg.slice(0, end)}<metadata>${escaped}</metadata>\n${svg.slice(end)}`;
}
