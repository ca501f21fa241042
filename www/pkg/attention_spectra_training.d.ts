/* tslint:disable */
/* eslint-disable */

export class Helping {
    free(): void;
    [Symbol.dispose](): void;
    constructor(text: string, run: string, files: Uint8Array | number[], lengths: Uint32Array | number[]);
    share(weights: Float32Array | number[], step: number, index: number, sharing: number): Uint8Array;
}

export class Learner {
    free(): void;
    [Symbol.dispose](): void;
    advance(): void;
    advance_with(helped: Uint8Array | number[], lengths: Uint32Array | number[]): void;
    compute_share(sharing: number): void;
    dials(text: string): void;
    is_over(): boolean;
    constructor(text: string, run: string, files: Uint8Array | number[], lengths: Uint32Array | number[]);
    report(milliseconds: number): Float64Array;
    restore(bytes: Uint8Array | number[]): void;
    save(): Uint8Array;
    steps_taken(): number;
    tensors(): Uint8Array;
    weights(): Float32Array;
}

export function last_panic(): string;

export function set_phrases(format: Function): void;

export function start(): void;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
