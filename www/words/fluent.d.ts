// By hand: what the page uses of @fluent/bundle.

export type Pattern = string | object[];

export class FluentResource {
  constructor(source: string);
  body: { id: string; value: Pattern | null }[];
}

export class FluentNumber {
  constructor(value: number);
  value: number;
  toString(): string;
}

export class FluentBundle {
  constructor(tag: string, options: { useIsolating?: boolean; transform?: (text: string) => string });
  getMessage(id: string): { value: Pattern | null } | undefined;
  addResource(resource: FluentResource): Error[];
  formatPattern(pattern: Pattern, values: Record<string, string | FluentNumber> | null, errors: Error[]): string;
}
