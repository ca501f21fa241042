import type { HTMLAttributes } from 'svelte/elements';
import type { AttentionSpectra as Figure, FigureEvents, HtmlAttributes } from './index.js';

export * from './index.js';

/** What the element takes in Svelte's markup. */
export type SvelteProps = HtmlAttributes & Omit<HTMLAttributes<Figure>, keyof HtmlAttributes | 'onerror' | 'onprogress'> & {
  parameters?: Record<string, unknown>;
  address?: string;
  onresult?: (event: FigureEvents['result']) => void;
  onparameters?: (event: FigureEvents['parameters']) => void;
  onprogress?: (event: FigureEvents['progress']) => void;
  onerror?: (event: FigureEvents['error']) => void;
};

// The namespace `svelteHTML` of Svelte's own checker takes its elements from this interface.
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'attention-spectra': SvelteProps;
  }
}
