import type { CSSProperties, ForwardRefExoticComponent, HTMLAttributes, ReactNode, Ref, RefAttributes } from 'react';
import type { AttentionSpectra as Figure, Attributes as FigureAttributes, FigureEvents, HtmlAttributes, Result } from './index.js';

export type { Attributes, Result } from './index.js';

type Detail<Name extends keyof FigureEvents> = FigureEvents[Name]['detail'];

/** Parameters by their names, as `T={256}` or together as `parameters={{ T: 256 }}`, and callbacks. */
export interface AttentionSpectraProps extends Omit<FigureAttributes, 'controls'> {
  /** Dials shown under the figure where `embed` is on. */
  controls?: string | readonly string[] | null;
  parameters?: FigureAttributes;
  onResult?: (result: Result, event: FigureEvents['result']) => void;
  onParameters?: (how: Detail<'parameters'>, event: FigureEvents['parameters']) => void;
  onProgress?: (progress: Detail<'progress'>, event: FigureEvents['progress']) => void;
  onError?: (error: Detail<'error'>, event: FigureEvents['error']) => void;
  id?: string;
  title?: string;
  className?: string;
  style?: CSSProperties;
  hidden?: boolean;
  children?: ReactNode;
}

/** The element as a component; its `ref` is the element. */
export const AttentionSpectra: ForwardRefExoticComponent<AttentionSpectraProps & RefAttributes<Figure>>;
export default AttentionSpectra;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'attention-spectra': HtmlAttributes & Omit<HTMLAttributes<Figure>, keyof HtmlAttributes | 'onError' | 'onProgress'> & {
        class?: string;
        parameters?: Record<string, unknown>;
        address?: string;
        ref?: Ref<Figure>;
        key?: string | number;
        onresult?: (event: FigureEvents['result']) => void;
        onparameters?: (event: FigureEvents['parameters']) => void;
        onprogress?: (event: FigureEvents['progress']) => void;
        onerror?: (event: FigureEvents['error']) => void;
      };
    }
  }
}
