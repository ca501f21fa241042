// By hand: what the page uses of @huggingface/tokenizers, which the build puts here as tokenizers.js.

/** A step that changes a text before it is cut; some are made of others. */
export interface Normalizer {
  normalizers?: Normalizer[];
  pattern?: string | RegExp;
  config?: { content?: string };
  normalize(text: string): string;
}

export class Tokenizer {
  constructor(tokenizer: object, config: object);
  normalizer: Normalizer | null;
  encode(text: string): { ids: number[]; tokens: string[] };
  decode(ids: number[], options: { clean_up_tokenization_spaces: boolean }): string;
}

/** Whether the page was built without the library. */
export const absent: true | undefined;
