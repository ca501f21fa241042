// What the workers of training are told, by the kind of the message, and what they answer.

import type { PhraseFile } from '../words/phrase.js';

/** What a run learns, and how far it was. */
interface Assignment {
  text: string;
  run: string;
  files: Uint8Array[];
}

export interface TrainingAsked {
  start: { module: WebAssembly.Module; phrases: PhraseFile[]; force?: boolean };
  begin: { id: number; restore: Uint8Array | null; helpers: MessagePort[] } & Assignment;
  /** A share of the steps of a run in another worker, which asks at `port`. */
  help: { port: MessagePort } & Assignment;
  dials: { text: string };
  go: object;
  pause: object;
  step: object;
  /** Asks a run to report. */
  tell: { id: number };
  /** Files made of a run: `tensors` for others to check, `save` to go on from. */
  file: { id: number; what: 'tensors' | 'save'; call: number };
  /** Destroys the device: a test of its loss. */
  lose: object;
}

export type TrainingMessage = { [Kind in keyof TrainingAsked]: { kind: Kind } & TrainingAsked[Kind] }[keyof TrainingAsked];

export interface TrainingAnswer {
  ready?: boolean;
  graphics?: string;
  bytes?: Uint8Array;
}

/** What comes from a worker: that it is ready, an answer to `call`, or the report of the run `id`. */
export interface TrainingReply extends TrainingAnswer {
  id?: number;
  call?: number;
  values?: Float64Array;
  over?: boolean;
  device?: 'cpu' | 'gpu';
  note?: string;
  problem?: string;
  crash?: string;
}
