/* tslint:disable */
/* eslint-disable */

export class Figure {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    dragged(x: number, y: number): string | undefined;
    grips(x: number, y: number): boolean;
    handle(): string | undefined;
    paint(canvas: HTMLCanvasElement, ratio: number, theme: string, clear?: boolean | null): void;
    reading(x: number, y: number): string | undefined;
    stepped(first: number, second: number, across: number, up: number): string | undefined;
    svg(theme: string): string;
}

export class Pins {
    free(): void;
    [Symbol.dispose](): void;
    add(result: Result): void;
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
    gpu(step: number): boolean;
    grows(): boolean;
    is_beside_figure(step: number): boolean;
    is_finished_here(step: number): boolean;
    label(step: number): string;
    learns_digits(): boolean;
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
    opening(): State;
    parameters(): string;
    problems(): string[];
    setting(): string;
    thumbnail(): State;
    readonly text: string;
}

export function demand(state: State, memory: number, work: number, graphics?: number | null): string;

export function fresh_seed(): number;

export function last_panic(): string;

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
