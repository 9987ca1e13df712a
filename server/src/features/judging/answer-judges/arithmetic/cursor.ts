import type { Token } from '../reading/tokens.ts';

/** A place in the tokens that moves forward as phrases are recognised. */
export class Cursor {
  readonly tokens: readonly Token[];
  at: number;

  constructor(tokens: readonly Token[], at = 0) {
    this.tokens = tokens;
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  get current(): Token | undefined {
    return this.tokens[this.at];
  }

  peek(offset = 0): string {
    return this.tokens[this.at + offset]?.text ?? '';
  }

  /** True when the words of the phrase, parted by single spaces, stand here. */
  sees(phrase: string): boolean {
    return phrase.split(' ').every((word, place) => this.peek(place) === word);
  }

  /** Moves over the first of the phrases that stands here, and gives it; otherwise null. */
  take(...phrases: readonly string[]): string | null {
    const found = phrases.find((phrase) => this.sees(phrase));
    if (found === undefined) return null;
    this.at += found.split(' ').length;
    return found;
  }
}
