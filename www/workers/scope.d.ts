// What a worker's `self` is to it. The libraries of TypeScript for pages and for workers cannot be read together.

export interface WorkerScope {
  onmessage: ((event: MessageEvent) => unknown) | null;
  onerror: ((message: unknown) => unknown) | null;
  postMessage(message: object, transfer?: Transferable[]): void;
}
