import type { DefineComponent, HTMLAttributes } from 'vue';
import type { FigureEvents, HtmlAttributes } from './index.js';

export * from './index.js';

/** What the element takes in a template of Vue. */
export type VueProps = HtmlAttributes & Omit<HTMLAttributes, keyof HtmlAttributes | 'onError' | 'onProgress'> & {
  parameters?: Record<string, unknown>;
  address?: string;
  onResult?: (event: FigureEvents['result']) => void;
  onParameters?: (event: FigureEvents['parameters']) => void;
  onProgress?: (event: FigureEvents['progress']) => void;
  onError?: (event: FigureEvents['error']) => void;
};

declare module 'vue' {
  interface GlobalComponents {
    'attention-spectra': DefineComponent<VueProps>;
    AttentionSpectra: DefineComponent<VueProps>;
  }
}
