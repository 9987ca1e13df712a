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

/** What a text says. unread: an answer stands there, but not in a way that can be read in one way only. */
export type Claim =
  | {
      readonly state: 'read';
      readonly agreement: Agreement;
      /** As in AnswerRead. */
      readonly key: string;
      /** Where it stands, in UTF-16 units of the text. */
      readonly start: number;
      readonly end: number;
    }
  | { readonly state: 'none' | 'several' | 'unread' };

/** What a judge worked out from a question, and how to read answers of that kind. */
export interface WorkedOut {
  /** The right answer, as people write it. */
  readonly text: string;
  /** How the question was read, without its result: what an expert confirms before it counts. */
  readonly reading: string;
  /** One plain sentence on how it was worked out. */
  readonly working: string;
  /** An example of the form, for an expert whose answer could not be read. */
  readonly form: string;
  /** Every answer of this kind in the tokens, from left to right. */
  read(tokens: readonly Token[]): readonly AnswerRead[];
  /**
   * What a sentence says, for answers that are no numbers or dates, as yes and no. `isWhole`: the sentence is meant to
   * be nothing but the answer.
   */
  claim?(sentence: readonly Token[], isWhole?: boolean): Claim;
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
