// The papers behind the figures and tours, by the short names that the page uses.

/** Short name → who wrote it, what it is called, and where it appeared. */
export const PAPERS = {
  GAP: {
    authors: 'T. Nait Saada, A. Naderi, J. Tanner',
    title: 'Mind the Gap: a Spectral Analysis of Rank Collapse and Signal Propagation in Attention Layers',
    where: 'ICML 2025',
  },
  OSA: { authors: 'Anonymous', title: 'Orthogonal Self-Attention', where: '' },
  FILTER: {
    authors: 'G. J-S Dovonon, M. Bronstein, M. J. Kusner',
    title: 'Setting the Record Straight on Transformer Oversmoothing',
    where: '',
  },
  REM: {
    authors: 'Giorlandino, Goldt',
    title: 'Two failure modes of deep transformers and how to avoid them: a unified theory of signal propagation at initialisation',
    where: 'arXiv 2505.24333',
  },
  LOCAL: {
    authors: 'H. Bao, R. Hataya, R. Karakida',
    title: 'Self-attention Networks Localize When QK-eigenspectrum Concentrates',
    where: 'ICML 2024',
  },
};
