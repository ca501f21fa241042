import type { AttentionSpectraClass } from './index.js';

export type { AttentionSpectra, AttentionSpectraClass, Attributes, FigureEvents, Result, Value } from './index.js';

/** The class of the element, once the page knows it; undefined where there is no document, as on a server. */
export const ready: Promise<AttentionSpectraClass | undefined>;
