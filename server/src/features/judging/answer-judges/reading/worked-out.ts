import type { Agreement } from '../exact/written-number.ts';
import type { Token } from './tokens.ts';

/** One answer that stands in a text, compared with the worked-out one. */
export interface AnswerRead {
  readonly agreement: Agreement;
  /** Equal for two forms of one answer: 3.5 and 7/2. */
  readonly key: string;
  /** Tokens that it takes: from `first`, up to and without `next`. */
  readonly first: number;
  readonly next: number;
}

/** What a judge worked out from a question, and how to read answers of that kind. */
export interface WorkedOut {
  /** The right answer, as people write it. */
  readonly text: string;
  /** One plain sentence on how it was worked out. */
  readonly working: string;
  /** An example of the form, for an expert whose answer could not be read. */
  readonly form: string;
  /** Every answer of this kind in the tokens, from left to right. */
  read(tokens: readonly Token[]): readonly AnswerRead[];
}

/** Reads answers from left to right with a reader that starts at one token. */
export function readEach(
  tokens: readonly Token[],
  readAt: (at: number) => AnswerRead | null,
): readonly AnswerRead[] {
  const found: AnswerRead[] = [];
  for (let at = 0; at < tokens.length;) {
    const answer = readAt(at);
    if (answer !== null) found.push(answer);
    at = answer === null ? at + 1 : answer.next;
  }
  return found;
}
