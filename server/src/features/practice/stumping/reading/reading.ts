import type { Conversation } from '../../conversation/practice-target.ts';

const LONGEST_MESSAGE = 2000;

/** What the expert said last, on one line with plain signs; null when it is more than the desk takes at once. */
export function readLastMessage({ turns }: Conversation): string | null {
  const text = turns.findLast((turn) => turn.role === 'expert')?.text ?? '';
  if (text.length > LONGEST_MESSAGE) return null;
  return text
    .replaceAll(/[\u2018\u2019]/gu, "'")
    .replaceAll(/[\u201c\u201d]/gu, '"')
    .replaceAll(/[\u2212\u2013\u2014]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** How every desk closes a worked reply: the working, then the answer on a line of its own. */
export function closeWith(working: string, answer: string): string {
  return `${working}\n\nAnswer: ${answer}`;
}

/** Digits in groups of three; a fraction with at most ten significant ones. */
export function writeNumber(value: number): string {
  if (Number.isSafeInteger(value)) return value.toLocaleString('en-US');
  return value.toLocaleString('en-US', { maximumSignificantDigits: 10, useGrouping: true });
}
