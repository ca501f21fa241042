// What the tests use of Node.js: all of its types would change those of browsers, setTimeout for one.

declare module 'node:test' {
  export function test(sentence: string, act: () => unknown): void;
  export function afterEach(act: () => unknown): void;
}

declare module 'node:assert/strict' {
  interface Assert {
    (value: unknown, message?: string): asserts value;
    equal<T>(actual: unknown, expected: T, message?: string): asserts actual is T;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    throws(act: () => unknown, expected?: RegExp | object): void;
    rejects(promise: Promise<unknown> | (() => Promise<unknown>), expected?: RegExp | object | ((reason: unknown) => boolean)): Promise<void>;
  }
  const assert: Assert;
  export default assert;
}

declare module 'node:fs' {
  export function readFileSync(path: string | URL, encoding: 'utf8'): string;
  export function readdirSync(path: URL, options: { recursive: true }): string[];
}

declare module 'node:child_process' {
  export function execFileSync(program: string, words: string[], options: { encoding: 'utf8' }): string;
}
