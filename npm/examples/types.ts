// Every name of the package, as a strict program uses it: `npm run check`.

import { AttentionSpectra as Light, type AttentionSpectra, type Attributes, type Result, type Value } from 'attention-spectra';
import { ready } from 'attention-spectra/inline';
import type * as inline from 'attention-spectra/inline';

/** The members of the element; the compiler refuses one that is missing here, and one too many. */
export const MEMBERS: Record<Exclude<keyof AttentionSpectra, keyof HTMLElement>, true> = {
  parameters: true, address: true, link: true, figureName: true, result: true,
  site: true, toSVG: true, toPNG: true, toCSV: true, toJSON: true, toTable: true, toNPY: true, toSafetensors: true,
  saveTraining: true, resumeTraining: true, showMatrix: true, showModel: true, head: true, attention: true,
  startTour: true, leaveTour: true, openGallery: true, closeGallery: true, pin: true, present: true, stop: true,
};

/** Both entries speak of the same element. */
export const same = (element: inline.AttentionSpectra): AttentionSpectra => element;

/** A number of a figure, or what there is in its place. */
function scalar({ summary, columns }: Result, name: string): number {
  const value: number | string | undefined = summary[name];
  const column: Float64Array | string[] | undefined = columns[name];
  if (column instanceof Float64Array) return column[0] ?? NaN;
  return typeof value === 'number' ? value : NaN;
}

export async function measure(): Promise<number> {
  const element = document.createElement('attention-spectra');
  const Class = (await ready) ?? Light;
  if (!Class) throw new Error('There is no document here.');
  Class.site = 'https://example.org/spectra/';
  const another = new Class();
  element.parameters = { view: 'spectrum', T: 24, d: null, causal: true };
  another.address = element.address;
  const seed: Value | undefined = element.parameters['seed'];
  element.addEventListener('progress', ({ detail: { done, total, label } }) => console.log(`${label}: ${done / total}`));
  element.addEventListener('result', event => console.log(event.detail.version, event.detail.device, seed));
  element.addEventListener('error', event => console.error(event.detail.message), { once: true });
  element.addEventListener('click', event => event.preventDefault());
  const listener = ({ detail }: CustomEvent<Result>): void => console.log(detail.seconds);
  element.addEventListener('result', listener);
  element.removeEventListener('result', listener);
  // @ts-expect-error: a result is not a keyboard event.
  element.removeEventListener('result', (event: KeyboardEvent) => console.log(event.key));
  document.body.append(element, another, element.link, element.figureName);
  const result: Result = await element.result;
  const files: string[] = [element.toSVG({ width: 600 }), element.toCSV(1), element.toJSON(), element.toTable('txt', 0)];
  const picture: Blob = await element.toPNG({ width: 600, height: 400, theme: 'dark', dpi: 300, background: 'transparent' });
  await element.showMatrix(new Blob([new Uint8Array(await element.toNPY(0))]), 0);
  const attributes: Attributes = { view: 'singular', T: 24, causal: '', controls: 'T,beta' };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  // @ts-expect-error: there is no such view.
  attributes.view = 'singulr';
  // @ts-expect-error: grounds have names.
  await element.toPNG({ background: 'red' });
  // @ts-expect-error: the link follows from the parameters.
  element.link = '';
  // @ts-expect-error: a result has no such thing.
  void result.eigenvalues;
  return scalar(result, 'lambda2_abs') + files.length + picture.size;
}

export async function learn(element: AttentionSpectra, weights: File): Promise<Float64Array | undefined> {
  const kept: Uint8Array = await element.saveTraining();
  await element.resumeTraining(kept);
  console.log((await element.toSafetensors()).length);
  const table = await element.showModel([weights], { config: { model_type: 'bert' }, ids: [101, 102] });
  const { h_re, h_im } = await element.head(0, 1);
  const heads: Float64Array = await element.attention(0, 1);
  console.log(h_re.length, h_im.length, heads.length);
  return table['h_radius'];
}

export async function guide(element: AttentionSpectra): Promise<void> {
  await element.startTour('gap', 2, false);
  element.leaveTour();
  await element.openGallery('rank');
  element.closeGallery();
  await element.pin();
  await element.present();
  element.stop();
}
