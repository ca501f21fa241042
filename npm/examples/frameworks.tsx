// The element in the types of React, Vue and Svelte, as a strict program uses it: `npm run check`.

import { useRef } from 'react';
import { AttentionSpectra } from 'attention-spectra/react';
import type { AttentionSpectra as Figure } from 'attention-spectra';
import type {} from 'attention-spectra/vue';
import type {} from 'attention-spectra/svelte';
import type { GlobalComponents } from 'vue';
import type { SvelteHTMLElements } from 'svelte/elements';

export function Page() {
  const figure = useRef<Figure>(null);
  const save = (): void => console.log(figure.current?.toCSV());
  return (
    <>
      <AttentionSpectra
        ref={figure} view="spectrum" T={256} beta={0.4} causal embed controls="T,beta" className="wide" parameters={{ seed: 7 }}
        onResult={result => console.log(result.summary['gap'])} onProgress={({ done, total }) => console.log(done / total)}
        onParameters={({ dragging }) => console.log(dragging)} onError={({ message }) => console.error(message)}
      />
      <AttentionSpectra view="spectrum" T={256} embed controls={['T', 'beta']} />
      {/* @ts-expect-error: there is no such view. */}
      <AttentionSpectra view="spectrm" />
      {/* @ts-expect-error: a number. */}
      <AttentionSpectra T="many" />
      <attention-spectra ref={figure} view="gap" T={64} causal="" class="wide" onresult={event => console.log(event.detail.seed)} />
      <attention-spectra view="spectrum" t="256" sigma_a={1} sigma-qk="1" embed="1" controls="T,beta" />
      {/* @ts-expect-error: a number, in small letters too. */}
      <attention-spectra t="many" />
      {/* @ts-expect-error: there is no such parameter. */}
      <attention-spectra betta={1} />
      <button type="button" onClick={save}>Save</button>
    </>
  );
}

type VueProps = InstanceType<GlobalComponents['attention-spectra']>['$props'];
export const inVue: VueProps = { view: 'singular', T: 24, causal: true, class: 'wide', onResult: ({ detail }) => console.log(detail.seed) };
// @ts-expect-error: there is no such view.
export const notInVue: VueProps = { view: 'singulr' };

export const inSvelte: SvelteHTMLElements['attention-spectra'] = { view: 'singular', T: 24, causal: true, class: 'wide', onresult: ({ detail }) => console.log(detail.seed) };
// @ts-expect-error: there is no such view.
export const notInSvelte: SvelteHTMLElements['attention-spectra'] = { view: 'singulr' };
