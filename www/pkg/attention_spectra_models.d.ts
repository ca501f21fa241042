/* tslint:disable */
/* eslint-disable */

export class Checkpoint {
    free(): void;
    [Symbol.dispose](): void;
    about(): string;
    attention_ranges(layer: number): Float64Array;
    embedding_ranges(ids: Uint32Array | number[]): Float64Array;
    feedforward_ranges(layer: number): Float64Array;
    heads(layer: number, folded: boolean, bytes: Uint8Array | number[], tokens: number): Float64Array;
    constructor(names: string[], sizes: Float64Array | number[], headers: Uint8Array | number[], lengths: Uint32Array | number[], index?: string | null, config?: string | null);
    picture_ranges(): Float64Array;
    ranges(layer: number, folded: boolean): Float64Array;
}

export class DepthFigure {
    free(): void;
    [Symbol.dispose](): void;
    describe(): string;
    figure(width: number, height: number, listed: boolean): Figure;
    constructor(values: Float64Array | number[]);
}

export class Directions {
    free(): void;
    [Symbol.dispose](): void;
    about(): string;
    constructor(checkpoint: Checkpoint, layer: number, head: number, folded: boolean, bytes: Uint8Array | number[]);
    static ranges(checkpoint: Checkpoint, layer: number, folded: boolean): Float64Array;
    static rows(checkpoint: Checkpoint): Uint32Array;
    static table_range(checkpoint: Checkpoint, number: number, first: number): Float64Array;
    take(checkpoint: Checkpoint, number: number, first: number, bytes: Uint8Array | number[]): void;
}

export class Figure {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    dragged(x: number, y: number): string | undefined;
    grips(x: number, y: number): boolean;
    handle(): string | undefined;
    lever(): string | undefined;
    lever_at(x: number, y: number): string | undefined;
    paint(canvas: HTMLCanvasElement, ratio: number, theme: string, clear?: boolean | null): void;
    picked(x: number, y: number): string | undefined;
    reading(x: number, y: number): string | undefined;
    stepped(first: number, second: number, across: number, up: number): string | undefined;
    svg(theme: string): string;
    takes(x: number, y: number): boolean;
}

export class HeadFigure {
    free(): void;
    [Symbol.dispose](): void;
    describe(): string;
    figure(width: number, height: number, listed: boolean): Figure;
    constructor(values: Float64Array | number[], other: Float64Array | number[], count: number, head: number, width: number);
}

export class Matrices {
    free(): void;
    [Symbol.dispose](): void;
    about(): string;
    measure(at: number, bytes: Uint8Array | number[]): Float64Array;
    constructor(names: string[], sizes: Float64Array | number[], headers: Uint8Array | number[], lengths: Uint32Array | number[], index?: string | null, config?: string | null);
    ranges(at: number): Float64Array;
}

export class MatrixFigure {
    free(): void;
    [Symbol.dispose](): void;
    describe(): string;
    figure(width: number, height: number, listed: boolean): Figure;
    constructor(values: Float64Array | number[], count: number);
}

export class Picture {
    free(): void;
    [Symbol.dispose](): void;
    constructor(checkpoint: Checkpoint, width: number, height: number, preprocessor?: string | null);
    notes(): string[];
    pixels(): Float32Array;
    push(rgba: Uint8Array | number[]): void;
    shown(): Uint8Array;
}

export class Tokens {
    free(): void;
    [Symbol.dispose](): void;
    attend(checkpoint: Checkpoint, bytes: Uint8Array | number[]): Float32Array;
    behind_numbers(): Float64Array;
    feed_forward(checkpoint: Checkpoint, bytes: Uint8Array | number[]): void;
    measure_attention(checkpoint: Checkpoint, bytes: Uint8Array | number[]): Float64Array;
    constructor(checkpoint: Checkpoint, ids: Uint32Array | number[], bytes: Uint8Array | number[]);
    static of_picture(checkpoint: Checkpoint, pixels: Float32Array | number[], bytes: Uint8Array | number[]): Tokens;
}

export function beginning_length(): number;

export function checkpoint_words(values: Float64Array | number[], count: number, width: number): string;

export function drawn_picture(side: number): Uint8Array;

export function file_address(address: string): string;

export function header_length(first: Uint8Array | number[], size: number): number;

export function index_files(text: string): string[];

export function judged_head(matrix: Float32Array | number[], tokens: number, key_width: number): string;

export function last_panic(): string;

export function matrices_words(numbers: Float64Array | number[]): string;

export function model_files(names: string[], index?: string | null): string;

export function set_phrases(format: Function): void;

export function start(): void;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
