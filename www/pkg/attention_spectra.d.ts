/* tslint:disable */
/* eslint-disable */

export class AttentionFigure {
    free(): void;
    [Symbol.dispose](): void;
    describe(): string;
    figure(width: number, height: number, listed: boolean): Figure;
    constructor(matrix: Float32Array | number[], tokens: number, names: string[], length: number, colormap: string);
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

export function demand(state: State, memory: number, work: number, graphics?: number | null): string;

export function filtered_image(text: string, pixels: Float64Array | number[]): Float64Array;

export function fresh_seed(): number;

export function last_panic(): string;

export function matrix_layout(head: Uint8Array | number[], size: number): string;

export function matrix_peers(text: string, from: number, count: number): Float64Array;

export function npy(text: string, realisation: number): Uint8Array;

export function presets(view?: string | null): string;

export function quantity(name: string): string | undefined;

export function schema(): string;

export function set_phrases(format: Function): void;

export function start(): void;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
