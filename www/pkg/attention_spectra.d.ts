/* tslint:disable */
/* eslint-disable */

/**
 * The attention of a head over tokens, to be drawn.
 */
export class AttentionFigure {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Description of the figure.
     */
    describe(): string;
    /**
     * The figure laid out on `width` × `height` CSS pixels; `listed` with a legend apart, as in exports.
     *
     * # Errors
     * The size is invalid.
     */
    figure(width: number, height: number, listed: boolean): Figure;
    /**
     * `matrix`, row by row, of `tokens` tokens; `names` are the tokens, or nothing. `colormap` is the word of the dial. They stand
     * for `length` tokens.
     */
    constructor(matrix: Float32Array | number[], tokens: number, names: string[], length: number, colormap: string);
}

/**
 * A figure laid out once: it can be painted, searched for marks, and written as SVG. Places are CSS pixels
 * from its upper left corner.
 */
export class Figure {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Values of the two parameters of a handle dragged to (x, y), as JSON [[name, value], [name, value]].
     */
    dragged(x: number, y: number): string | undefined;
    /**
     * Whether a handle is within reach of (x, y).
     */
    grips(x: number, y: number): boolean;
    /**
     * The handle that keys move, as JSON {x, y, moves: [[name, value], [name, value]]}; `None` in a figure
     * without a handle.
     */
    handle(): string | undefined;
    /**
     * The entry of a heat map that keys pull, as JSON {x, y, size, moves: [[name, value], …]} with strength, row and column; nothing
     * where no entry can be pulled.
     */
    lever(): string | undefined;
    /**
     * The entry at (x, y) that can be pulled, as JSON like [`WebFigure::lever`].
     */
    lever_at(x: number, y: number): string | undefined;
    /**
     * Paints it on `canvas`, sharp at `ratio` device pixels per CSS pixel; `theme` `light` or `dark`; `clear` without a background.
     *
     * # Errors
     * When the canvas gives no context.
     */
    paint(canvas: HTMLCanvasElement, ratio: number, theme: string, clear?: boolean | null): void;
    /**
     * The parameter that a press at (x, y) sets, as JSON [name, value].
     */
    picked(x: number, y: number): string | undefined;
    /**
     * The mark nearest to (x, y), as JSON {x, y, text, same}, `same` the rectangles [left, top, right, bottom] around all marks of
     * the same token; nothing when none is near.
     */
    reading(x: number, y: number): string | undefined;
    /**
     * Values of the handle's parameters after steps along the two axes from the values `first` and
     * `second`, as JSON like [`WebFigure::dragged`].
     */
    stepped(first: number, second: number, across: number, up: number): string | undefined;
    /**
     * The figure as SVG.
     *
     * # Errors
     * The theme is neither `light` nor `dark`.
     */
    svg(theme: string): string;
    /**
     * Whether a press at (x, y) moves a handle: near one, or in a grid whose cells are chosen so.
     */
    takes(x: number, y: number): boolean;
}

/**
 * The numbers of a matrix on their way to the page, which keeps them, so that the module holds nothing
 * between two questions.
 */
export class MatrixNumbers {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The numbers row by row if single precision does not represent them, else empty.
     */
    doubles(): Float64Array | undefined;
    /**
     * Names of its columns or rows, where the file has all of them.
     */
    names(): string[];
    /**
     * The numbers row by row if single precision represents them, else empty.
     */
    singles(): Float32Array | undefined;
}

/**
 * Reads one matrix of a file in pieces.
 */
export class MatrixReader {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Ends the reading and returns the result.
     *
     * # Errors
     * When it is not a square matrix of finite numbers of an allowed size.
     */
    finish(): MatrixNumbers;
    /**
     * Reader of a file that begins with `head`, whose matrix takes `length` bytes. `masked` says how completely masked rows are
     * treated: `zero`, `uniform`, or else they are an error.
     *
     * # Errors
     * When the kind of file is not supported.
     */
    constructor(head: Uint8Array | number[], length: number, masked: string);
    /**
     * Reads the next `bytes` of the matrix.
     *
     * # Errors
     * The file is neither a NumPy file nor text.
     */
    push(bytes: Uint8Array | number[]): void;
    /**
     * Call it after the last piece. Returns whether all pieces have to be pushed once more, from the first on.
     *
     * # Errors
     * As [`WebMatrixReader::push`].
     */
    wants_more(): boolean;
}

/**
 * A matrix of the visitor's own, while a question about it is answered.
 */
export class OwnMatrix {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * A picture of it with at most `most` cells in each direction, row by row, after its number of rows.
     */
    cells(most: number): Float32Array;
    /**
     * Matrix of [`MatrixNumbers::doubles`].
     */
    static of_doubles(numbers: Float64Array | number[]): OwnMatrix;
    /**
     * Matrix of [`MatrixNumbers::singles`].
     */
    static of_singles(numbers: Float32Array | number[]): OwnMatrix;
    /**
     * Settings of its comparison at the address `text`, as JSON {text, laws, samples, notes, names, memory}. `text` is the address
     * of an experiment whose steps [`OwnMatrix::run`] runs, and `laws` the argument of [`WebRun::matrix_result`]. `samples` is the
     * number of random matrices ([`matrix_peers`]) for a verdict, and `memory` the bytes of a worker that measures a file whose
     * numbers take `kept`.
     */
    reading(text: string, names: string[], kept: number): string;
    /**
     * Runs one step of the experiment of the address `text` on it.
     *
     * # Errors
     * The error of the step.
     */
    run(text: string, step: number): Float64Array;
    /**
     * All its numbers, as JSON [[name, value]]. The plain pattern with the largest share (words or null), T, and whether it is
     * causal. Where laws exist, d_qk and β of the random attention it is compared with. Then the summary of the view `spectrum`.
     *
     * # Errors
     * It cannot be measured.
     */
    summary(text: string): string;
    /**
     * The verdict on it among `peers` ([`matrix_peers`]), as JSON {different, sentence}.
     *
     * # Errors
     * It cannot be measured, or there are fewer than two peers.
     */
    verdict(peers: Float64Array | number[]): string;
}

/**
 * Settings of one view that are pinned, to be laid beside a result.
 */
export class Pins {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Adds a setting; `result` is unchanged.
     */
    add(result: Result): void;
    /**
     * Names settings by this one of the linked scales, `sigma_qk` or `beta`, as the dial that was moved.
     */
    name_by(scale: string): void;
    /**
     * An empty comparison, to be laid out `beside` (on the same axes), `apart` (each on its own) or `over`.
     *
     * # Errors
     * Another word.
     */
    constructor(together: string);
}

/**
 * A data set and its figure, with the settings compared.
 */
export class Result {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Lays settings of its view beside it from now on; others are rejected.
     *
     * # Errors
     * One of them is of another view.
     */
    compare(pins: Pins): void;
    /**
     * Description of the figure, in a sentence or two.
     */
    describe(): string;
    /**
     * The titles of the drawn panels, including those of compared settings.
     */
    drawn_panels(): string[];
    /**
     * The figure laid out on `width` × `height` CSS pixels; `listed` with a legend apart, as in exports.
     *
     * # Errors
     * The size is invalid, or the figure uses a name that its view does not declare.
     */
    figure(width: number, height: number, listed: boolean): Figure;
    /**
     * Everything but the columns, as JSON.
     */
    meta(): string;
    /**
     * A column of numbers.
     */
    numbers(name: string): Float64Array | undefined;
    /**
     * Numbers of its panels, counted from 1, in the order in which they are one below the other.
     */
    order(): Uint32Array;
    /**
     * Panel number `number` of the figure alone, counted from 1, whichever the parameters choose: where panels are one
     * below the other.
     *
     * # Errors
     * As [`WebResult::figure`].
     */
    panel(number: number, width: number, height: number): Figure;
    /**
     * The titles of the figure's panels.
     */
    panels(): string[];
    /**
     * Records where its steps were computed (`cpu`, `gpu` or `cpu+gpu`) and their seconds, which the page
     * knows.
     */
    set_provenance(device: string, seconds: number): void;
    /**
     * Names that distinguish it from each of the settings beside it, itself first; empty where it stands alone.
     */
    settings(): string[];
    /**
     * The data set in the format whose files end with `ending`; as CSV its table number `table`, counted from 0.
     *
     * # Errors
     * The format or the table does not exist.
     */
    table(ending: string, table: number): string;
    /**
     * Its tables by the names of their columns, joined by commas.
     */
    tables(): string[];
    /**
     * Its first panel alone, without names of marks: a picture the size of a stamp.
     *
     * # Errors
     * As [`WebResult::figure`].
     */
    thumbnail(width: number, height: number): Figure;
    /**
     * A column of words.
     */
    words(name: string): string[] | undefined;
}

/**
 * An experiment in progress.
 */
export class Run {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Accepts earlier measurements, which are shown until they are measured here.
     *
     * # Errors
     * When it is not understood, or the view has no use for it.
     */
    adopt_results(found: string): void;
    /**
     * Floating-point operations of a step, roughly.
     */
    cost(step: number): number;
    /**
     * Second part of a step that the graphics processor began: returns the numbers of [`WebRun::run`].
     *
     * # Errors
     * A decomposition does not converge, or `found` does not belong to this step.
     */
    finish(step: number, found: Float64Array | number[]): Float64Array;
    /**
     * Leaves laws out, because [`OwnMatrix::reading`] found that none covers the measured matrix.
     */
    forget_laws(): void;
    /**
     * Whether a step runs on the graphics processor, if there is a suitable one.
     */
    gpu(step: number): boolean;
    /**
     * Whether more steps may be needed after some are done.
     */
    grows(): boolean;
    /**
     * Whether a step gives further numbers besides the figure.
     */
    is_beside_figure(step: number): boolean;
    /**
     * Whether the graphics processor leaves the end of a step to [`WebRun::finish`].
     */
    is_finished_here(step: number): boolean;
    /**
     * Description of a step.
     */
    label(step: number): string;
    /**
     * Whether its steps are training runs on the digits that come with the page.
     */
    learns_digits(): boolean;
    /**
     * The data set so far of a matrix of the visitor's own, with the lines of `note` above it.
     *
     * # Errors
     * The error of the experiment.
     */
    matrix_result(note: string): Result;
    /**
     * Approximate peak bytes of a step.
     */
    memory(step: number): number;
    /**
     * Stores the result of a step.
     *
     * # Errors
     * The step does not exist.
     */
    merge(step: number, result: Float64Array | number[]): void;
    /**
     * Stores the results so far of a step in progress.
     *
     * # Errors
     * The step does not exist.
     */
    merge_part(step: number, so_far: Float64Array | number[]): void;
    /**
     * Subject of a step, in the word of addresses: a claim, or a model in training; empty for others.
     */
    name(step: number): string;
    /**
     * The experiment of a state.
     */
    constructor(state: State);
    /**
     * The data set of the steps merged so far, with a further note about the device that computed it;
     * without it if `note` is empty.
     *
     * # Errors
     * The error of the experiment.
     */
    result(note: string): Result;
    /**
     * Runs one step; its numbers are for [`WebRun::merge`] of another instance. A long step tells `hear`
     * now and then of its first numbers, for [`WebRun::merge_part`].
     *
     * # Errors
     * The error of the step.
     */
    run(step: number, hear?: Function | null): Float64Array;
    /**
     * Whether any graphics adapter is suitable, including a software one.
     */
    takes_any_adapter(): boolean;
    /**
     * The parameters that a training run cannot change after it has started, as an address; empty for other views.
     */
    training(): string;
    /**
     * The steps to be run, as far as they are known, including finished ones.
     */
    wanted(): Uint32Array;
    /**
     * Parameters on which its steps depend, as an address: results of a run with the same work can be merged into this one.
     */
    work(): string;
}

/**
 * Parameters, and the errors in the request that led to them. It never changes; a change makes another.
 */
export class State {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The shortest address of this state: its view, and the differences from the view's defaults.
     */
    address(): string;
    /**
     * Texts around its figure beside the dials.
     */
    around(): string[];
    /**
     * The attributes of an element that shows this figure, as JSON [[name, value]].
     */
    attributes(): string;
    /**
     * These parameters with those in `names` set to `values`; linked parameters follow. An invalid value is reported and changes
     * nothing. A different view brings its opening values, unless others were chosen.
     */
    changed(names: string[], values: string[]): State;
    /**
     * Description of every parameter beside the figure, as JSON {name: {value, label, matters, top, is_default, default, needs}}.
     */
    dials(): string;
    /**
     * The parameters of this state that matter for the visitor's own matrix.
     */
    for_matrix(): State;
    /**
     * Pixels along a side of the image of the view `filter`.
     */
    image_side(): number;
    /**
     * Its parameters that decide the numbers of the visitor's own matrix, as an address.
     */
    matrix_numbers(): string;
    /**
     * Reads an address `view=spectrum&T=256&…`, with the opening settings of its view as defaults.
     */
    constructor(text: string);
    /**
     * A Python program that computes the numbers of the figure at `link`; `None` if the figure has none. It is assembled from
     * `texts`, JSON {path: text} of all Python files: `numpy.json` of the site.
     */
    numpy_program(link: string, texts: string): string | undefined;
    /**
     * Opening state of its view.
     */
    opening(): State;
    /**
     * Every parameter by name, as JSON; widths that follow T are null.
     */
    parameters(): string;
    /**
     * Messages about invalid values, one sentence each.
     */
    problems(): string[];
    /**
     * Its pinned setting, as an address without the view.
     */
    setting(): string;
    /**
     * A cheap version of the figure, for the gallery.
     */
    thumbnail(): State;
    /**
     * Every parameter as in the page's address.
     */
    readonly text: string;
}

/**
 * Cost of the figure of a state, as JSON {memory, together, work, fitting}. `memory` is the bytes of its largest step,
 * `together` the bytes of all data held at once, `work` the floating-point operations of all steps. `fitting` is the largest T
 * whose steps stay within the two limits, or `null`. `graphics` as in [`Demand::of`].
 */
export function demand(state: State, memory: number, work: number, graphics?: number | null): string;

/**
 * An image (grey values row by row, [`State::image_side`] squared of them) after the layers of the address `text`: the visitor's
 * picture under the update of the view `filter`. It stays here.
 *
 * # Errors
 * The number of pixels is wrong, or matrices cannot be drawn.
 */
export function filtered_image(text: string, pixels: Float64Array | number[]): Float64Array;

/**
 * A small seed from the browser's entropy, for the dice.
 *
 * # Errors
 * The browser provides none.
 */
export function fresh_seed(): number;

/**
 * The message of the panic that trapped this instance, empty without one.
 */
export function last_panic(): string;

/**
 * Where the matrices are in a file of `size` bytes that begins with `head`, as JSON
 * {axes, start, length, memory}: the axes before the last two, the byte at which the first begins, bytes of each, and
 * what a worker holds that measures one, roughly ([`OwnMatrix::reading`] says it of a table too).
 *
 * # Errors
 * When there is no matrix in it that can be read.
 */
export function matrix_layout(head: Uint8Array | number[], size: number): string;

/**
 * |λ₂| and s₂ of `count` random matrices from number `from` on, in turn: the random matrices with which a matrix read as the
 * address `text` ([`OwnMatrix::reading`]) is compared.
 *
 * # Errors
 * They cannot be sampled or measured.
 */
export function matrix_peers(text: string, from: number, count: number): Float64Array;

/**
 * The operator whose spectrum is shown (A with its remedy, plus αI where the residual connection is
 * on), T × T, of one realisation, as a NumPy file.
 *
 * # Errors
 * The matrix is too large for a file, or cannot be drawn.
 */
export function npy(text: string, realisation: number): Uint8Array;

/**
 * The catalogue for the controls of the page, as JSON. Parameters, their headings, and the parameters of computing and drawing
 * only. Views and the questions that group them, glossary, papers, presets. Verdicts with their signs and outcomes, outcomes
 * with their signs and ranks, and formats of export. `most_pins` is the largest number of settings beside the one in view,
 * `longest_address` the largest number of bytes of an address. `head` is the number of bytes of a file with matrices that
 * [`matrix_layout`] needs.
 */
export function schema(): string;

/**
 * Stores the message of a panic for [`last_panic`]; runs when the module starts.
 */
export function start(): void;

/**
 * From now on, draws figures in the language of `words`, a function from an English text to its translation.
 */
export function translate_figures(words: Function): void;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_attentionfigure_free: (a: number, b: number) => void;
    readonly __wbg_figure_free: (a: number, b: number) => void;
    readonly __wbg_matrixnumbers_free: (a: number, b: number) => void;
    readonly __wbg_matrixreader_free: (a: number, b: number) => void;
    readonly __wbg_ownmatrix_free: (a: number, b: number) => void;
    readonly __wbg_pins_free: (a: number, b: number) => void;
    readonly __wbg_result_free: (a: number, b: number) => void;
    readonly __wbg_run_free: (a: number, b: number) => void;
    readonly __wbg_state_free: (a: number, b: number) => void;
    readonly attentionfigure_describe: (a: number) => [number, number];
    readonly attentionfigure_figure: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly attentionfigure_new: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => number;
    readonly demand: (a: number, b: number, c: number, d: number, e: number) => [number, number];
    readonly figure_dragged: (a: number, b: number, c: number) => [number, number];
    readonly figure_grips: (a: number, b: number, c: number) => number;
    readonly figure_handle: (a: number) => [number, number];
    readonly figure_lever: (a: number) => [number, number];
    readonly figure_lever_at: (a: number, b: number, c: number) => [number, number];
    readonly figure_paint: (a: number, b: any, c: number, d: number, e: number, f: number) => [number, number];
    readonly figure_picked: (a: number, b: number, c: number) => [number, number];
    readonly figure_reading: (a: number, b: number, c: number) => [number, number];
    readonly figure_stepped: (a: number, b: number, c: number, d: number, e: number) => [number, number];
    readonly figure_svg: (a: number, b: number, c: number) => [number, number, number, number];
    readonly figure_takes: (a: number, b: number, c: number) => number;
    readonly filtered_image: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly fresh_seed: () => [number, number, number];
    readonly last_panic: () => [number, number];
    readonly matrix_layout: (a: number, b: number, c: number) => [number, number, number, number];
    readonly matrix_peers: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly matrixnumbers_doubles: (a: number) => [number, number];
    readonly matrixnumbers_names: (a: number) => [number, number];
    readonly matrixnumbers_singles: (a: number) => [number, number];
    readonly matrixreader_finish: (a: number) => [number, number, number];
    readonly matrixreader_new: (a: number, b: number, c: number, d: number, e: number) => [number, number, number];
    readonly matrixreader_push: (a: number, b: number, c: number) => [number, number];
    readonly matrixreader_wants_more: (a: number) => [number, number, number];
    readonly npy: (a: number, b: number, c: number) => [number, number, number, number];
    readonly ownmatrix_cells: (a: number, b: number) => [number, number];
    readonly ownmatrix_of_doubles: (a: number, b: number) => number;
    readonly ownmatrix_of_singles: (a: number, b: number) => number;
    readonly ownmatrix_reading: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number];
    readonly ownmatrix_run: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly ownmatrix_summary: (a: number, b: number, c: number) => [number, number, number, number];
    readonly ownmatrix_verdict: (a: number, b: number, c: number) => [number, number, number, number];
    readonly pins_add: (a: number, b: number) => void;
    readonly pins_name_by: (a: number, b: number, c: number) => void;
    readonly pins_new: (a: number, b: number) => [number, number, number];
    readonly result_compare: (a: number, b: number) => [number, number];
    readonly result_describe: (a: number) => [number, number];
    readonly result_drawn_panels: (a: number) => [number, number];
    readonly result_figure: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly result_meta: (a: number) => [number, number];
    readonly result_numbers: (a: number, b: number, c: number) => [number, number];
    readonly result_order: (a: number) => [number, number];
    readonly result_panel: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly result_panels: (a: number) => [number, number];
    readonly result_set_provenance: (a: number, b: number, c: number, d: number) => void;
    readonly result_settings: (a: number) => [number, number];
    readonly result_table: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly result_tables: (a: number) => [number, number];
    readonly result_thumbnail: (a: number, b: number, c: number) => [number, number, number];
    readonly result_words: (a: number, b: number, c: number) => [number, number];
    readonly run_adopt_results: (a: number, b: number, c: number) => [number, number];
    readonly run_cost: (a: number, b: number) => number;
    readonly run_finish: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly run_forget_laws: (a: number) => void;
    readonly run_gpu: (a: number, b: number) => number;
    readonly run_grows: (a: number) => number;
    readonly run_is_beside_figure: (a: number, b: number) => number;
    readonly run_is_finished_here: (a: number, b: number) => number;
    readonly run_label: (a: number, b: number) => [number, number];
    readonly run_learns_digits: (a: number) => number;
    readonly run_matrix_result: (a: number, b: number, c: number) => [number, number, number];
    readonly run_memory: (a: number, b: number) => number;
    readonly run_merge: (a: number, b: number, c: number, d: number) => [number, number];
    readonly run_merge_part: (a: number, b: number, c: number, d: number) => [number, number];
    readonly run_name: (a: number, b: number) => [number, number];
    readonly run_new: (a: number) => number;
    readonly run_result: (a: number, b: number, c: number) => [number, number, number];
    readonly run_run: (a: number, b: number, c: number) => [number, number, number, number];
    readonly run_takes_any_adapter: (a: number) => number;
    readonly run_training: (a: number) => [number, number];
    readonly run_wanted: (a: number) => [number, number];
    readonly run_work: (a: number) => [number, number];
    readonly schema: () => [number, number];
    readonly start: () => void;
    readonly state_address: (a: number) => [number, number];
    readonly state_around: (a: number) => [number, number];
    readonly state_attributes: (a: number) => [number, number];
    readonly state_changed: (a: number, b: number, c: number, d: number, e: number) => number;
    readonly state_dials: (a: number) => [number, number];
    readonly state_for_matrix: (a: number) => number;
    readonly state_image_side: (a: number) => number;
    readonly state_matrix_numbers: (a: number) => [number, number];
    readonly state_new: (a: number, b: number) => number;
    readonly state_numpy_program: (a: number, b: number, c: number, d: number, e: number) => [number, number];
    readonly state_opening: (a: number) => number;
    readonly state_parameters: (a: number) => [number, number];
    readonly state_problems: (a: number) => [number, number];
    readonly state_setting: (a: number) => [number, number];
    readonly state_text: (a: number) => [number, number];
    readonly state_thumbnail: (a: number) => number;
    readonly translate_figures: (a: any) => void;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __wbindgen_exn_store: (a: number) => void;
    readonly __externref_table_alloc: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __externref_drop_slice: (a: number, b: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
