import type { Attributes } from './attributes.js';

export type { Attributes } from './attributes.js';

type Dashed<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${First}-${Dashed<Rest>}` : Name;

/** The attributes as HTML reads them: in small letters too, and with dashes for underscores. */
export type HtmlAttributes = Attributes & {
  [Name in keyof Attributes as Lowercase<Name> | Dashed<Lowercase<Name>>]?: Attributes[Name];
};

/** A parameter's value; `null` for a width that follows T. */
export type Value = number | string | boolean | null;

/** The numbers of a figure. */
export interface Result {
  view: string;
  parameters: Record<string, Value>;
  seed: number;
  device: 'cpu' | 'gpu' | 'cpu+gpu';
  seconds: number;
  /** Numbers, NaN where one does not exist, or words. */
  columns: Record<string, Float64Array | string[]>;
  summary: Record<string, number | string>;
  /** What is known of each law, a number of the summary or a column: within a tenth of simulation, off by more, or not tested. */
  laws: Record<string, 'right' | 'off' | 'untested'>;
  version: string;
}

/**
 * `<attention-spectra view="spectrum" t="256">`: parameters in, a living figure out. The methods `attention`, `head` and `pin` have the
 * names of attributes: what a framework assigns to them is written into these.
 */
export interface AttentionSpectra extends HTMLElement {
  /** Every parameter by name; what is set changes those that are named. */
  parameters: Record<string, Value>;
  /** Every parameter as in the address of the page, `view=spectrum&T=256&…`. */
  address: string;
  /** The page that “Open” and Share lead to; empty for that of the class. Without one they are hidden. */
  site: string;
  /** A link that reproduces the figure; begins with `#` where no site is named. */
  readonly link: string;
  /** What is shown, in a few words. */
  readonly figureName: string;
  /** The latest finished result: that of the present parameters, once it is there. */
  readonly result: Promise<Result>;
  toSVG(options?: { width?: number; height?: number; theme?: 'light' | 'dark' }): string;
  /** `dpi`: device pixels to the inch, of which CSS has 96. */
  toPNG(options?: { width?: number; height?: number; theme?: 'light' | 'dark'; dpi?: number; background?: 'paper' | 'white' | 'transparent' }): Promise<Blob>;
  /** One of the tables of the figure, counted from 0: rows of a table belong together. */
  toCSV(table?: number): string;
  toJSON(): string;
  /** In the format whose files end so. */
  toTable(ending: string, table?: number): string;
  /** The sampled matrix of a realisation as a NumPy file, float64, T × T. */
  toNPY(realisation?: number): Promise<Uint8Array>;
  /** Weights, probe and gradients of the view `train` as safetensors. */
  toSafetensors(): Promise<Uint8Array>;
  saveTraining(): Promise<Uint8Array>;
  resumeTraining(bytes: Uint8Array): Promise<void>;
  /** Measures a T × T matrix of a file (NPY, or a table of numbers), the one at `index` where it has several. */
  showMatrix(file: Blob, index?: number): Promise<Result>;
  /** Reads a checkpoint (safetensors) and measures its heads, over tokens too: their numbers, text where tokenizer.json is among the files, or a picture for a ViT (`drawn`: the program's own). */
  showModel(file: Blob | Blob[], options?: { config?: object; ids?: number[]; text?: string; picture?: Blob | 'drawn'; folded?: boolean }): Promise<Record<string, Float64Array>>;
  /** Eigenvalues of a head's H and W_Q W_Kᵀ; layers and heads are counted from 0. */
  head(layer: number, head: number): Promise<Record<'h_re' | 'h_im' | 'qk_re' | 'qk_im', Float64Array>>;
  /** Attention of a head over the tokens or the picture given to `showModel`, T × T. */
  attention(layer: number, head: number): Promise<Float64Array>;
  startTour(where: string, step?: number, keep?: boolean): Promise<void>;
  leaveTour(): void;
  openGallery(wish?: string): Promise<void>;
  closeGallery(): void;
  /** Pins the setting in view: further ones are laid beside it. */
  pin(): Promise<void>;
  present(): Promise<void>;
  stop(): void;
  addEventListener<Name extends keyof FigureEvents>(type: Name, listener: (this: AttentionSpectra, event: FigureEvents[Name]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener<Name extends Exclude<keyof HTMLElementEventMap, keyof FigureEvents>>(type: Name, listener: (this: AttentionSpectra, event: HTMLElementEventMap[Name]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof FigureEvents>(type: Name, listener: (this: AttentionSpectra, event: FigureEvents[Name]) => void, options?: boolean | EventListenerOptions): void;
  removeEventListener<Name extends Exclude<keyof HTMLElementEventMap, keyof FigureEvents>>(type: Name, listener: (this: AttentionSpectra, event: HTMLElementEventMap[Name]) => void, options?: boolean | EventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

/** Events of an element, by name. */
export interface FigureEvents {
  /** A figure is complete. */
  result: CustomEvent<Result>;
  /** A parameter has changed; `parameters` has the new values. `dragging` while a dial is held, `passing` while layers play. */
  parameters: CustomEvent<{ dragging: boolean; passing: boolean }>;
  progress: CustomEvent<{ done: number; total: number; label: string }>;
  error: CustomEvent<{ message: string }>;
}

/** The class of the element; `site` is the page that links of all elements lead to. */
export interface AttentionSpectraClass {
  new (): AttentionSpectra;
  prototype: AttentionSpectra;
  site: string;
}

/** The class of the element; undefined where there is no document, as on a server. */
export const AttentionSpectra: AttentionSpectraClass | undefined;

declare global {
  interface HTMLElementTagNameMap {
    'attention-spectra': AttentionSpectra;
  }
}
