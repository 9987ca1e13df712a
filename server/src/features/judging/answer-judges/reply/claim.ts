import type { Agreement } from '../exact/written-number.ts';
import type { Token } from '../reading/tokens.ts';
import type { AnswerRead, Claim, WorkedOut } from '../reading/worked-out.ts';

export const NO_CLAIM: Claim = { state: 'none' };
export const UNREAD: Claim = { state: 'unread' };
export const SEVERAL: Claim = { state: 'several' };

const NEGATORS = new Set(['not', 'never', "isn't", "aren't", "wasn't"]);

/** What the answers in a stretch come to: one, or several that contradict each other. */
export function settle(worked: WorkedOut, tokens: readonly Token[]): Claim {
  return settleReads(tokens, worked.read(tokens));
}

export function settleReads(tokens: readonly Token[], found: readonly AnswerRead[]): Claim {
  const [first] = found;
  if (first === undefined) return NO_CLAIM;
  if (found.some((answer) => isTainted(tokens, answer))) return UNREAD;
  return found.every((answer) => isSame(answer, first)) ? claimOf(tokens, first) : SEVERAL;
}

export function claimOf(tokens: readonly Token[], answer: AnswerRead): Claim {
  const start = tokens[answer.first]?.start ?? 0;
  const end = tokens[answer.next - 1]?.end ?? start;
  return { state: 'read', agreement: answer.agreement, key: answer.key, start, end };
}

interface Said {
  readonly agreement: Agreement;
  readonly key: string;
}

export const isSame = (a: Said, b: Said): boolean =>
  a.agreement === b.agreement && (a.agreement === 'right' || a.key === b.key);

// "not 42", "3-5" and "- 5" hold numbers that are not what is being said.
export function isTainted(tokens: readonly Token[], answer: AnswerRead): boolean {
  const [before, first, after] = [tokens[answer.first - 1], tokens[answer.first], tokens[answer.next]];
  const isNegated = before !== undefined && NEGATORS.has(before.text) && first?.kind === 'number';
  const isRange = after?.text === '-' && tokens[answer.next + 1]?.kind === 'number';
  return isNegated || isRange || (before?.text === '-' && first?.kind === 'number');
}
