/* tslint:disable */
/* eslint-disable */

export class AttentionFigure {
    free(): void;
    [Symbol.dispose](): void;
    describe(): string;
    figure(width: number, height: number, listed: boolean): Figure;
    constructor(matrix: Float32Array | number[], tokens: number, names: string[], length: number, colormap: string);
}

export class Checkpoint {
    free(): void;
    [Symbol.dispose](): void;
    about(): string;
    embedding_ranges(ids: Uint32Array | number[]): Float64Array;
    heads(layer: number, folded: boolean, bytes: Uint8Array | number[], tokens: number): Float64Array;
    layer_ranges(layer: number): Float64Array;
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

export class MatrixNumbers {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    doubles(): Float64Array | undefined;
    names(): string[];
    singles(): Float32Array | undefined;
}

export class MatrixReader {
    free(): void;
    [Symbol.dispose](): void;
    finish(): MatrixNumbers;
    constructor(head: Uint8Array | number[], length: number, masked: string);
    push(bytes: Uint8Array | number[]): void;
    wants_more(): boolean;
}

export class OwnMatrix {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    cells(most: number): Float32Array;
    static of_doubles(numbers: Float64Array | number[]): OwnMatrix;
    static of_singles(numbers: Float32Array | number[]): OwnMatrix;
    reading(text: string, names: string[], kept: number): string;
    run(text: string, step: number): Float64Array;
    summary(text: string): string;
    verdict(peers: Float64Array | number[]): string;
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

export class Pins {
    free(): void;
    [Symbol.dispose](): void;
    add(result: Result): void;
    name_by(scale: string): void;
    constructor(together: string);
}

export class Result {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    compare(pins: Pins): void;
    describe(): string;
    drawn_panels(): string[];
    figure(width: number, height: number, listed: boolean): Figure;
    meta(): string;
    numbers(name: string): Float64Array | undefined;
    order(): Uint32Array;
    panel(number: number, width: number, height: number): Figure;
    panels(): string[];
    set_provenance(device: string, seconds: number): void;
    settings(): string[];
    table(ending: string, table: number): string;
    tables(): string[];
    thumbnail(width: number, height: number): Figure;
    words(name: string): string[] | undefined;
}

export class Run {
    free(): void;
    [Symbol.dispose](): void;
    adopt_results(found: string): void;
    cost(step: number): number;
    finish(step: number, found: Float64Array | number[]): Float64Array;
    forget_laws(): void;
    gpu(step: number): boolean;
    grows(): boolean;
    is_beside_figure(step: number): boolean;
    is_finished_here(step: number): boolean;
    label(step: number): string;
    learns_digits(): boolean;
    matrix_result(note: string): Result;
    memory(step: number): number;
    merge(step: number, result: Float64Array | number[]): void;
    merge_part(step: number, so_far: Float64Array | number[]): void;
    name(step: number): string;
    constructor(state: State);
    result(note: string): Result;
    run(step: number, hear?: Function | null): Float64Array;
    takes_any_adapter(): boolean;
    training(): string;
    wanted(): Uint32Array;
    work(): string;
}

export class State {
    free(): void;
    [Symbol.dispose](): void;
    address(): string;
    around(): string[];
    attributes(): string;
    changed(names: string[], values: string[]): State;
    dials(): string;
    for_matrix(): State;
    image_side(): number;
    matrix_numbers(): string;
    constructor(text: string);
    numpy_program(link: string, texts: string): string | undefined;
    opening(): State;
    parameters(): string;
    problems(): string[];
    setting(): string;
    thumbnail(): State;
    readonly text: string;
}

export class Tokens {
    free(): void;
    [Symbol.dispose](): void;
    behind_numbers(): Float64Array;
    measure(checkpoint: Checkpoint, bytes: Uint8Array | number[]): Float64Array;
    constructor(checkpoint: Checkpoint, ids: Uint32Array | number[], bytes: Uint8Array | number[]);
    static of_picture(checkpoint: Checkpoint, pixels: Float32Array | number[], bytes: Uint8Array | number[]): Tokens;
    pass(checkpoint: Checkpoint, bytes: Uint8Array | number[]): Float32Array;
}

export function beginning_length(): number;

export function checkpoint_words(values: Float64Array | number[], count: number, width: number): string;

export function demand(state: State, memory: number, work: number, graphics?: number | null): string;

export function drawn_picture(side: number): Uint8Array;

export function file_address(address: string): string;

export function filtered_image(text: string, pixels: Float64Array | number[]): Float64Array;

export function fresh_seed(): number;

export function header_length(first: Uint8Array | number[], size: number): number;

export function index_files(text: string): string[];

export function judged_head(matrix: Float32Array | number[], tokens: number, key_width: number): string;

export function last_panic(): string;

export function matrices_words(numbers: Float64Array | number[]): string;

export function matrix_layout(head: Uint8Array | number[], size: number): string;

export function matrix_peers(text: string, from: number, count: number): Float64Array;

export function model_files(names: string[], index?: string | null): string;

export function npy(text: string, realisation: number): Uint8Array;

export function schema(): string;

export function start(): void;

export function translate_figures(words: Function): void;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
