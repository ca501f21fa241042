// Shapes that several modules of the page share: what the core says in JSON, and what the element hands to its parts.
// What one module makes is declared there.

import type * as core from './pkg/attention_spectra.js';
import type * as models from './pkg/attention_spectra_models.js';
import type { AttentionSpectra } from './element/element.js';
import type { Gpu } from './workers/gpu.js';
import type { Pool } from './workers/pool.js';
import type { Training } from './workers/training.js';
import type { AttentionSpectra as Promised, Result, Value } from '../npm/index.js';

export type { Result, Value };

/** The element as the page knows it, which does all that `npm/index.d.ts` promises; what it calls parameters is checked there too. */
export type Host = Fulfils<AttentionSpectra>;

type Fulfils<Element extends Omit<Promised, 'parameters'>> = Element;

/** What the module of the core exports. */
export type Bindings = typeof core;
/** What the module for checkpoints exports. */
export type ModelBindings = typeof models;
/** Parameters as the core has read them. */
export type State = core.State;
/** A data set of the core. */
export type Handle = core.Result;
/** A figure laid out by the core. */
export type Figure = core.Figure;

/** What a figure is drawn of: a handle of the core. Of several panels one can be drawn alone. */
export interface Drawable {
  free(): void;
  figure(width: number, height: number, listed: boolean): Figure;
  panel?(number: number, width: number, height: number): Figure;
  order?(): Uint32Array;
  describe(): string;
}

/** Where a handle dragged or stepped puts its two parameters. */
export type Moves = [[name: string, value: number], [name: string, value: number]];

/** Columns of a result, by name. */
export type Columns = Record<string, Float64Array | string[]>;

/**
 * Parameters by the names of the address; a width that follows T is `null`. Names that the page itself reads are typed one by one;
 * the others are values that the core has checked.
 */
export interface Parameters {
  [name: string]: Value | undefined;
  view?: string;
  T?: number;
  seed?: number;
  layer?: number;
  layers?: number;
  panel?: number;
  embed?: number | string;
  samples?: number;
  device?: string;
  model?: string;
  claim?: string;
  task?: string;
  runs?: string;
  attention?: string;
  hold?: string;
  skip?: number;
  colormap?: string;
  pin?: string;
  together?: string;
  controls?: string;
  caption?: string;
  background?: string;
  lang?: string;
}

/** The parameters of a state: all of them are there. */
export interface AllParameters extends Parameters {
  view: string;
  T: number;
  seed: number;
  layer: number;
  layers: number;
  panel: number;
  embed: number;
  samples: number;
  device: string;
  model: string;
  claim: string;
  task: string;
  runs: string;
  attention: string;
  hold: string;
  skip: number;
  colormap: string;
}

/** A field of the schema. Choices have no `low` and no `high`, a text no `low`. */
export interface Field {
  name: string;
  symbol: string;
  label: string;
  meaning: string;
  /** The choice that the parameter belongs to; empty without one. */
  follows: string;
  kind: 'integer' | 'following' | 'real' | 'choice' | 'several' | 'switch' | 'text';
  low: number;
  high: number;
  words: string[];
  spoken: string[];
  default: number | string | null;
}

export interface View {
  id: string;
  paper: string;
  title: string;
  sentence: string;
  fields: string[];
  /** The dials that decide: sliders first, then choices. */
  main: string[];
  numbers: string[];
  around: string[];
}

/** A question that groups views. */
export interface Question {
  id: string;
  name: string;
  sentence: string;
  views: string[];
}

/** An entry of the glossary. */
export interface Quantity {
  /** LaTeX; empty without a symbol. */
  symbol: string;
  label: string;
  sentence: string;
  /** LaTeX; empty if the symbol suffices. */
  formula?: string;
  source?: string;
  is_law?: boolean;
}

export interface Paper {
  id: string;
  word: string;
  authors: string;
  name: string;
  title: string;
  place: string;
}

export interface Preset {
  id: string;
  title: string;
  /** What to look at in it. */
  look: string;
  paper: string;
  figure: string;
  view: string;
  text: string;
  /** In what it is another setting than its view opens with: names with their values, or a switch with what it is. */
  differs: ([name: string, value: string] | [words: string])[];
}

/** A format of tables. */
export interface Format {
  ending: string;
  label: string;
  hint: string;
  type: string;
}

/** `schema()` of the core, with what it tells when it is asked. */
export interface Schema {
  quantity: (name: string) => Quantity | undefined;
  /** The presets of a view, or all of them. */
  presets: (view?: string) => Preset[];
  version: string;
  fields: Field[];
  groups: [heading: string, names: string[]][];
  views: View[];
  questions: Question[];
  papers: Paper[];
  /** `outcome` is the name of one; `words` are in the language of the page. */
  verdicts: [name: string, sign: string, outcome: string, words: string][];
  /** Groups of verdicts; in lists rank 0 comes first. */
  outcomes: [name: string, sign: string, rank: number, words: string][];
  manner: string[];
  most_pins: number;
  longest_address: number;
  formats: Format[];
  head: number;
}

/** What `dials()` of a state says of a parameter. */
export interface DialState {
  value: number;
  label: string;
  matters: boolean;
  top: number;
  is_default: boolean;
  default: number | string | null;
  needs: string | null;
}

/** What is known of a law: within a tenth of simulation, off by more, or not tested. */
export type Laws = Record<string, 'right' | 'off' | 'untested'>;

/** `meta()` of a data set. JSON has no NaN: a number that does not exist is `null`. */
export interface Meta {
  view: string;
  parameters: AllParameters;
  seed: number;
  device: Devices;
  seconds: number;
  summary: Record<string, number | string | null>;
  notes: string[];
  laws: Laws;
  columns: string[];
  progress: [done: number, total: number];
  version: string;
}

/** What computed a figure. */
export type Devices = 'cpu' | 'gpu' | 'cpu+gpu';

/** What the core says of a graphics device. Only one for single steps says whether it is software; one in which models learn has another precision. */
export interface Graphics {
  adapter: string;
  backend: string;
  kind: string;
  tiling: string;
  binding: number;
  invocations: number;
  software?: boolean;
  trains?: boolean;
}

/** Tells something for as long as the element is in the document: see `connected.js`. */
export type WhileHere = (act: (signal: AbortSignal) => void) => void;

/** What a message offers. */
export interface Offer {
  label: string;
  act: () => void;
}

/** Says what went wrong; a `key` replaces the earlier message of the same key. */
export type Problem = (reason: unknown, action?: Offer | Offer[], key?: string) => void;

/** A value for a parameter, as controls give it. */
export type Wish = number | string | null;

/** Who computes. */
export interface Computing {
  bindings: Bindings;
  pool: Pool;
  gpu: Gpu;
  training: () => Promise<Training>;
}

/** A value under the finger, or one that is decided; `also` are further parameters that change with it. */
export type SetValue = (name: string, value: Wish, event: { timeStamp: number }, also?: Record<string, Wish>) => void;

/** What the parts of the element can ask it for. */
export interface Actions {
  whileHere: WhileHere;
  /** A value on its way to others. */
  move: SetValue;
  /** A value that is decided. */
  set: SetValue;
  /** A value that passes by itself. */
  pass: (name: string, value: number, also?: Record<string, Wish>) => void;
  /** Whether the figure of what is chosen is in view. */
  arrived: () => boolean;
  defaults: (event: Event) => void;
  dice: (event: Event) => void;
  preset: (text: string) => void;
  computing: () => Computing;
  stop: () => void;
  /** The claims in view, which are measured first. */
  prefer: (names: string[]) => void;
  busy: () => boolean;
  training: () => Promise<Training>;
  retrain: () => void;
  /** What was measured of the heads of a file, as JSON. */
  heads: (text: string) => void;
  state: () => State;
  shown: () => { text: string; meta: Meta } | null;
  /** Settings that are laid beside the figure. */
  beside: () => string[];
  /** The picture at the layer that the address `text` names. */
  filter: (text: string, pixels: Float64Array) => Promise<Float64Array>;
  problem: Problem;
}
