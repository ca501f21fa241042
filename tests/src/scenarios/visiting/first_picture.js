import { inside } from '../../page.js';

const drawing = () => document.querySelector('#first-picture');

/**
 * What is seen of the picture that is in the page itself.
 * @returns {{dots: number, width: number, height: number, colours: string[], isShown: boolean}} how many dots it has, its size, and the
 *   colours of its lines
 */
export function seen() {
  const shown = [...drawing().querySelectorAll('svg')].find(it => it.checkVisibility());
  const paths = [...(shown ?? drawing()).querySelectorAll('path[stroke]')];
  const dots = paths.filter(path => path.getAttribute('d').includes('h0')).flatMap(path => path.getAttribute('d').match(/h0/g));
  const { width, height } = drawing().getBoundingClientRect();
  return { dots: dots.length, width, height, colours: [...new Set(paths.map(path => getComputedStyle(path).stroke))], isShown: drawing().checkVisibility() };
}

/**
 * Whether the picture is hidden before the program has removed it.
 * @returns {boolean}
 */
export const isUnseen = () => !drawing()?.checkVisibility();

/**
 * Whether the program's figure has taken its place.
 * @returns {boolean}
 */
export const isReplaced = () => !drawing();

/** Gray values of a drawing on white, at a size at which a shift by a pixel is small. */
async function coarse(source) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 43 });
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return Array.from({ length: data.length / 4 }, (_, i) => (data[4 * i] + data[4 * i + 1] + data[4 * i + 2]) / 3);
}

/**
 * How far the program's figure is from the picture that the page began with, and from that picture upside down.
 * @returns {Promise<number[]>} correlations of gray values
 */
export async function likeness() {
  const page = new DOMParser().parseFromString(await (await fetch('./')).text(), 'text/html');
  const wide = page.querySelector('#first-picture .wide');
  wide.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const [, , width, height] = wide.getAttribute('viewBox').split(' ');
  Object.entries({ width, height, 'font-family': 'system-ui, sans-serif' }).forEach(([name, value]) => wide.setAttribute(name, value));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(wide))}`;
  await image.decode();
  const [ours, theirs] = [await coarse(image), await coarse(inside('.figure canvas'))];
  const mean = values => values.reduce((sum, x) => sum + x, 0) / values.length;
  const centred = values => values.map(x => x - mean(values));
  const along = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
  const correlation = (a, b) => along(centred(a), centred(b)) / Math.sqrt(along(centred(a), centred(a)) * along(centred(b), centred(b)));
  return [correlation(ours, theirs), correlation([...ours].reverse(), theirs)];
}
