// The papers behind the figures and tours, by the short names that the page uses.

/** Short name → who wrote it, what it is called in full and in a few words, and where it appeared. */
export const PAPERS = {
  GAP: {
    authors: 'T. Nait Saada, A. Naderi, J. Tanner',
    name: 'Mind the Gap',
    title: 'Mind the Gap: a Spectral Analysis of Rank Collapse and Signal Propagation in Attention Layers',
    where: 'ICML 2025',
  },
  OSA: { authors: 'Anonymous', name: 'Orthogonal Self-Attention', title: 'Orthogonal Self-Attention', where: '' },
  FILTER: {
    authors: 'G. J-S Dovonon, M. Bronstein, M. J. Kusner',
    name: 'Transformer Oversmoothing',
    title: 'Setting the Record Straight on Transformer Oversmoothing',
    where: '',
  },
  REM: {
    authors: 'Giorlandino, Goldt',
    name: 'Two failure modes of deep transformers',
    title: 'Two failure modes of deep transformers and how to avoid them: a unified theory of signal propagation at initialisation',
    where: 'arXiv 2505.24333',
  },
  LOCAL: {
    authors: 'H. Bao, R. Hataya, R. Karakida',
    name: 'Self-attention Networks Localize',
    title: 'Self-attention Networks Localize When QK-eigenspectrum Concentrates',
    where: 'ICML 2024',
  },
};
