// What workers of the pool and of the GPU are asked, by the kind of the message, and what they answer.

import type { PhraseFile } from '../words/phrase.js';
import type { Picture } from '../models/picture.js';

/** Where a file is: on this machine, or at an address. */
export interface Source {
  name: string;
  blob?: Blob;
  address?: string;
}

/** A file that workers tell from others by its key. */
export type KeyedSource = Source & { key: string };

/** A model as workers know it: `key` differs between models. */
export interface Model {
  key: string;
  sources: Source[];
  index?: string;
  config?: string;
}

/** What is sent through a model: tokens by their numbers, or a picture; `key` differs between pictures. */
export interface Sent {
  ids?: number[];
  picture?: Pick<Picture, 'key' | 'pixels'>;
}

/** A picture for a worker: a file, or its rows where they were read before. That of the program where it is neither. */
export interface PictureSource {
  name?: string;
  blob?: Blob;
  rows?: { width: number; height: number; rgba: Uint8Array };
}

/**
 * A matrix in a file: the beginning of the file, the part that holds the matrix, and how rows that are masked whole are taken. One
 * with a key is read by one worker, which keeps it and is asked everything about it.
 */
export interface MatrixPart {
  head: Uint8Array;
  part: Blob;
  masked: string;
  key?: number;
}

/** The numbers of a matrix that a worker keeps, row by row, and names of its columns or rows. */
export interface KeptMatrix {
  key: number;
  numbers: Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;
  names: string[];
}

/** What a worker can be asked of a model. */
export interface AskedOfModel {
  about: { model: Model };
  tensors: { model: { sources: Source[] } };
  heads: { model: Model; layer: number; folded: boolean; tokens: number };
  picture: { model: Model; picture: PictureSource; preprocessor?: string };
  attention: { model: Model; layer: number } & Sent;
  pass: { model: Model; layers: number } & Sent;
  verdict: { attention: Float32Array; tokens: number; keyWidth: number };
  directions: { model: Model; layer: number; head: number; folded: boolean; tokenizer?: KeyedSource };
  matrices: { model: Model };
  matrix: { model: Model; matrix: number };
  tokens: { tokenizer: KeyedSource; text: string; vocabulary: number };
}

/** What it answers then; `about` is JSON. */
export interface AnsweredOfModel {
  about: { about: string };
  tensors: { about: string };
  heads: { values: Float64Array };
  picture: { values: Float32Array; bytes: Uint8Array; about: string };
  attention: { values: Float32Array };
  pass: { values: Float64Array };
  verdict: { about: string };
  directions: { about: string };
  matrices: { about: string };
  matrix: { values: Float64Array };
  tokens: { about: string };
}

export type ModelQuestion<What extends keyof AskedOfModel = keyof AskedOfModel> = {
  [One in What]: { kind: 'checkpoint'; what: One; module: WebAssembly.Module } & AskedOfModel[One];
}[What];

/** What a worker can be asked. */
export interface Asked {
  start: { module: WebAssembly.Module; warm: string };
  run: { text: string; step: number; own?: MatrixPart };
  finish: { text: string; step: number; values: Float64Array };
  reading: { text: string; own: MatrixPart };
  peers: { text: string; from: number; count: number };
  verdict: { own: MatrixPart; peers: Float64Array };
  summary: { text: string; most: number; own: MatrixPart };
  cells: { most: number; own: MatrixPart };
  image: { text: string; pixels: Float64Array };
  npy: { text: string; realisation: number };
  give: object;
  take: { kept: KeptMatrix };
}

/** What it answers; `reading` is JSON. */
export interface Answered {
  start: object;
  run: { text: string; step: number; values: Float64Array };
  finish: { text: string; step: number; values: Float64Array };
  reading: { reading: string };
  peers: { values: Float64Array };
  verdict: { reading: string };
  summary: { reading: string; cells: Float32Array };
  cells: { values: Float32Array };
  image: { values: Float64Array };
  npy: { values: Uint8Array };
  give: { kept: KeptMatrix | null };
  take: object;
}

export type Question<Kind extends keyof Asked = keyof Asked> = { [One in Kind]: { kind: One } & Asked[One] }[Kind];

/** `phrases` are sentences that the worker does not have yet. */
export type Message = (Question | ModelQuestion) & { phrases?: PhraseFile[] };

/** The answer to a message. */
export type AnswerTo<Asking> = Asking extends ModelQuestion
  ? AnsweredOfModel[Asking['what']]
  : Asking extends Question ? Answered[Asking['kind']] : never;

/** What comes from a worker: an answer, a part of one, or why there is none. `crash` comes of a worker that is not to be trusted any more. */
export interface Reply {
  text?: string;
  step?: number;
  values?: Float64Array | Float32Array | Uint8Array;
  bytes?: Uint8Array;
  cells?: Float32Array;
  kept?: KeptMatrix | null;
  reading?: string;
  about?: string;
  part?: Float64Array;
  milliseconds?: number;
  problem?: string;
  crash?: string;
}
