export type { AttentionSpectra, Result, Value } from './index.js';
