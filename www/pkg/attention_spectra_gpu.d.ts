/* tslint:disable */
/* eslint-disable */

export function cancel(): void;

export function destroy_device(): void;

export function last_panic(): string;

export function loss(): string | undefined;

export function open(force: boolean, remembered: string, beat: Function): Promise<any>;

export function run(text: string, step: number, beat: Function, hear: Function): Promise<any>;

export function set_phrases(format: Function): void;

export function start(): void;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
