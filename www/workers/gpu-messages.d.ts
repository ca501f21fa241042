// What the worker of the graphics device is asked, by the kind of the message, and what it answers.

import type { Graphics } from '../types.js';
import type { PhraseFile } from '../words/phrase.js';

export interface GpuAsked {
  adapter: object;
  open: { module: WebAssembly.Module; force: boolean; remembered: string; phrases: PhraseFile[] };
  run: { text: string; step: number };
}

export type GpuQuestion = { [Kind in keyof GpuAsked]: { kind: Kind } & GpuAsked[Kind] }[keyof GpuAsked];

/** What comes from it. `beat` is a sign of life, `lost` says why the device is gone. */
export interface GpuReply {
  adapter?: boolean;
  fallback?: boolean;
  name?: string;
  description?: Graphics;
  text?: string;
  step?: number;
  values?: Float64Array;
  part?: Float64Array;
  problem?: string;
  lost?: string;
  beat?: boolean;
  crash?: string;
}
