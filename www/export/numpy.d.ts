// What the page uses of numpy.js, whose types are not checked.

import type { Parameters } from '../types.js';

/** Parameters of a figure, and numbers of the tokens that it reads. */
type Measured = Parameters & { tokensRead: (realisation: number) => Uint32Array };

export function isShort(parameters: Measured): boolean;

export function numpyOf(parameters: Measured, program: { version: string; link: string }): string;
